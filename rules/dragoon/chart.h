#pragma once
// Who stands where, and whose zones of control lie on which hex: drawn from a position when needed,
// so that the position itself holds nothing twice.

#include "rules/dragoon/scenario.h"

namespace dragoon {

// How a direction looks to a unit by its formation, DRG-FACE-01 to -04. What faces nowhere is all
// front.
constexpr field::Aspect aspect_of(Formation formation, Direction facing, Direction to) {
    switch (formation) {
    case Formation::line:
    case Formation::normal:
    case Formation::unlimbered: return field::corner_aspect(facing, to);
    case Formation::column:
    case Formation::limbered: return field::side_aspect(facing, to);
    case Formation::square:
    case Formation::rout:
    case Formation::none: return field::Aspect::front;
    }
    return field::Aspect::front;
}

// The front hexes of a formation as first direction and count, DRG-ZOC-01; none where there is no
// zone of control, DRG-ZOC-02, -03.
struct Fronts {
    Direction first = 0;
    int count = 0;
};
constexpr Fronts zone_of(Piece const& piece) {
    if (piece.is_pursuing) return {};
    switch (piece.formation) {
    case Formation::line:
    case Formation::normal:
    case Formation::unlimbered: return {piece.facing, 2};
    case Formation::square: return {0, 6}; // DRG-ZOC-04
    default: return {};
    }
}

// What a chart needs of the units that take room, close together.
class ZoneTable {
public:
    struct Slot {
        UnitId unit;
        Arm arm = Arm::line;
        Side side = Side::a;
        std::array<std::uint8_t, 2> here{}; // what it marks on a chart: its hex, steady or routed,
        std::uint8_t zone = 0;              // and its zone of control
    };
    ZoneTable(Ground const& ground, std::vector<Counter> const& counters);
    std::vector<Slot> const& slots() const { return slots_; }
    field::Grid const& grid() const { return *grid_; }

private:
    std::vector<Slot> slots_;
    field::Grid const* grid_;
};

using Stack = Few<UnitId, 4>; // two by the rules; more only in documents that are refused

// A chart shows the position as it was when it was drawn: at once, or when it is first asked, which
// saves it where it is not. What goes on to change before it is asked wants one drawn at once.
enum class Draw : std::uint8_t { at_once, when_asked };

class Chart {
public:
    Chart(ZoneTable const& zones, Position const& position, Draw when)
        : zones_(zones), position_(position) {
        if (when == Draw::at_once) draw();
    }

    // The unit in a hex, not a leader: the top one of a stack; nobody if there is none.
    UnitId top(Hex hex) const { return id(head(hex)); }
    UnitId beneath(UnitId unit) const { // of a unit that top has named, or this
        return id(next_[unit.value]);
    }
    Stack stack(Hex hex) const {
        Stack found;
        for (UnitId unit = top(hex); unit != nobody && !found.full(); unit = beneath(unit))
            found.push_back(unit);
        return found;
    }
    bool is_stacked(Hex hex) const { return top(hex) != nobody && beneath(top(hex)) != nobody; }

    bool is_empty(Hex hex) const { return head(hex) == 0; }
    bool has_unit_of(Side side, Hex hex) const { return has(hex, Mark::presence, side); }
    bool has_unrouted_of(Side side, Hex hex) const { return has(hex, Mark::unrouted, side); }
    bool in_zone_of(Side side, Hex hex) const { return has(hex, Mark::zone, side); }
    // In the zone of its infantry or light infantry, DRG-FORM-11, DRG-SQR-02.
    bool in_foot_zone_of(Side side, Hex hex) const { return has(hex, Mark::foot_zone, side); }

private:
    friend ZoneTable;
    enum class Mark : std::uint8_t { presence, unrouted, zone, foot_zone };
    static UnitId id(std::uint16_t stored) {
        return UnitId{static_cast<std::uint16_t>(stored - 1)}; // 0 gives nobody
    }
    static std::uint8_t bit(Mark mark, Side side) {
        return static_cast<std::uint8_t>(
            1u << (2 * static_cast<unsigned>(mark) + umpire::index(side)));
    }
    bool has(Hex hex, Mark mark, Side side) const {
        if (!is_drawn_) draw();
        return (marks_[hex.value] & bit(mark, side)) != 0;
    }
    std::uint16_t head(Hex hex) const {
        if (!is_drawn_) draw();
        return heads_[hex.value];
    }
    void draw() const;

    ZoneTable const& zones_;
    Position const& position_;
    mutable bool is_drawn_ = false;
    mutable std::array<std::uint16_t, max_hexes> heads_;
    mutable std::array<std::uint8_t, max_hexes> marks_;
    mutable std::array<std::uint16_t, max_units> next_;
};

} // namespace dragoon
