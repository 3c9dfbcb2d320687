#pragma once
// Who stands where, and whose zones of control lie on which hex: drawn from a position when needed,
// so that the position itself holds nothing twice.

#include "rules/glory/scenario.h"

namespace glory {

using Stack = Few<UnitId, 10>;

class Chart {
public:
    Chart(Scenario const& scenario, Position const& position);

    // The units in a hex, leaders aside; those being placed among them.
    Stack stack(Hex hex) const {
        Stack found;
        for (UnitId unit = head(hex); unit != nobody && !found.full(); unit = next(unit))
            found.push_back(unit);
        return found;
    }
    UnitId head(Hex hex) const { return id(heads_[hex.value]); }
    UnitId next(UnitId unit) const { return id(next_[unit.value]); }

    bool has_unit(Hex hex) const { return has_unit_of(Side::a, hex) || has_unit_of(Side::b, hex); }
    bool has_unit_of(Side side, Hex hex) const { return has(hex, Mark::unit, side); }
    bool has_formed_of(Side side, Hex hex) const { return has(hex, Mark::formed, side); }
    bool in_zone_of(Side side, Hex hex) const { return has(hex, Mark::zone, side); }
    bool has_trio_of(Side side, Hex hex) const { return has(hex, Mark::trio, side); }
    // The allowance of the slowest hidden unit of a wing, GLI-MOV-02.
    int pace(WingId wing) const { return paces_[wing.value]; }

private:
    enum class Mark : std::uint8_t { unit, formed, zone, trio };
    static UnitId id(std::uint16_t stored) {
        return UnitId{static_cast<std::uint16_t>(stored - 1)}; // 0 gives nobody
    }
    static std::uint8_t bit(Mark mark, Side side) {
        return static_cast<std::uint8_t>(
            1u << (2 * static_cast<unsigned>(mark) + umpire::index(side)));
    }
    bool has(Hex hex, Mark mark, Side side) const {
        return (marks_[hex.value] & bit(mark, side)) != 0;
    }
    void set(Hex hex, Mark mark, Side side) {
        if (hex != nowhere) marks_[hex.value] |= bit(mark, side);
    }
    void add_zone(Scenario const& scenario, Position const& position, UnitId unit);
    bool is_locked_there(Scenario const& scenario, Position const& position, Side side,
                         Hex hex) const;

    std::array<std::uint16_t, max_hexes> heads_{};
    std::array<std::uint8_t, max_hexes> marks_{};
    std::array<std::uint16_t, max_units> next_{};
    std::array<std::uint8_t, max_wings> paces_;
};

} // namespace glory
