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
    case Formation::square: return {0, 6}; // DRG-ZOC-04: all around
    default: return {};
    }
}

// What a chart needs of the units that take room, close together; and who takes none.
class ZoneTable {
public:
    struct Slot {
        UnitId unit;
        Arm arm = Arm::line;
        Side side = Side::a;
        std::uint8_t kind = 0; // of the signs it sets in its hex: by side, and whether it is foot
    };
    ZoneTable(Ground const& ground, std::vector<Counter> const& counters);
    std::vector<Slot> const& slots() const { return slots_; }
    std::vector<UnitId> const& leaders() const { return leaders_; }
    field::Grid const& grid() const { return *grid_; }

private:
    std::vector<Slot> slots_;
    std::vector<UnitId> leaders_;
    field::Grid const* grid_;
};

using Stack = FixedVector<UnitId, 4>; // two by the rules; more only in documents that are refused

// A chart shows the position as it was when it was drawn: at once, or when it is first asked, which
// saves it where it is not. What goes on to change before it is asked wants one drawn at once.
enum class Draw : std::uint8_t { at_once, when_asked };

class Chart {
public:
    Chart(ZoneTable const& zones, Position const& position, Draw when)
        : zones_(zones), position_(position) {
        if (when == Draw::at_once) draw();
    }
    void forget() { is_drawn_ = false; } // drawn anew when it is next asked

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
    bool in_zone_of(Side side, Hex hex) const { return is_reached(hex, side, zone_signs); }
    // In the zone of its infantry or light infantry, DRG-FORM-11, DRG-SQR-02.
    bool in_foot_zone_of(Side side, Hex hex) const {
        return is_reached(hex, side, foot_zone_signs);
    }

private:
    struct Place {
        std::uint16_t head;  // the unit on top, plus 1
        std::uint16_t signs; // bits: the ways zones lie from it, those of foot alone, then marks
    };
    static constexpr unsigned zone_signs = 0;
    static constexpr unsigned foot_zone_signs = 6;
    static constexpr unsigned mark_signs = 12;
    enum class Mark : std::uint8_t { presence, unrouted };
    static UnitId id(std::uint16_t stored) {
        return UnitId{static_cast<std::uint16_t>(stored - 1)}; // 0 gives nobody
    }
    static constexpr std::uint16_t sign(Mark mark, Side side) {
        return static_cast<std::uint16_t>(
            1u << (mark_signs + 2 * static_cast<unsigned>(mark) + umpire::index(side)));
    }
    Place const& at(Hex hex) const {
        if (!is_drawn_) draw();
        return places_[hex.value];
    }
    bool has(Hex hex, Mark mark, Side side) const {
        return (at(hex).signs & sign(mark, side)) != 0;
    }
    std::uint16_t head(Hex hex) const { return at(hex).head; }
    // Asked of the few neighbours when wanted: most charts are never asked about most hexes.
    bool is_reached(Hex hex, Side side, unsigned first_sign) const {
        if (!is_drawn_) draw();
        std::array<Hex, 6> const& neighbours = zones_.grid().neighbours(hex);
        for (Direction way = 0; way < 6; ++way) {
            if (neighbours[way] == nowhere) continue;
            unsigned const wanted = // somebody of that side there, whose zone lies this way
                sign(Mark::presence, side) | 1u << (first_sign + field::turned(way, 3));
            if ((places_[neighbours[way].value].signs & wanted) == wanted) return true;
        }
        return false;
    }
    // What a unit sets in its hex, by its kind, whether it pursues, its formation and facing.
    using Signs = std::array<std::uint16_t, 4 * 2 * 8 * 8>;
    static constexpr std::size_t sign_index(std::uint8_t kind, Piece const& piece) {
        return ((kind * 2u + piece.is_pursuing) * 8u + static_cast<unsigned>(piece.formation)) *
                   8u +
               piece.facing;
    }
    static constexpr Signs all_signs();
    void draw() const;

    ZoneTable const& zones_;
    Position const& position_;
    mutable bool is_drawn_ = false;
    mutable std::array<Place, max_hexes> places_;
    mutable std::array<std::uint16_t, max_units> next_;
};

} // namespace dragoon
