#pragma once
// Who stands where, and whose front and flanks lie on which hex: drawn from a position when needed,
// so that the position itself holds nothing twice.

#include "rules/leuthen1757/scenario.h"

namespace leuthen1757 {

// Front and flank hexes of a unit by its place, facing and arm: worked out once, for charts are
// drawn all the time.
class ZoneTable {
public:
    struct Zone {                // a bit for each direction in which a neighbour lies
        std::uint8_t fronts = 0; // the zone of control
        std::uint8_t flanks = 0;
    };
    struct Slot { // a counter that takes room: what a chart needs of it, close together
        UnitId unit;
        Arm arm = Arm::infantry;
        Side side = Side::a;
    };

    ZoneTable(Ground const& ground, std::vector<Counter> const& counters);
    std::vector<Slot> const& slots() const { return slots_; }
    Zone const& of(Piece const& piece, Arm arm) const {
        return zones_[(piece.at.value * 6u + piece.facing) * 2u + (is_cavalry(arm) ? 1u : 0u)];
    }

private:
    std::vector<Zone> zones_;
    std::vector<Slot> slots_;
};

class Chart {
public:
    Chart(Scenario const& scenario, ZoneTable const& zones, Position const& position);

    // The infantry or cavalry in a hex; nobody if there is none.
    UnitId unit(Hex hex) const { return id(units_[hex.value]); }
    UnitId battery(Hex hex) const { return id(batteries_[hex.value]); }
    UnitId second_battery(Hex hex) const { return id(second_batteries_[hex.value]); }

    // A unit or battery of this side is in the hex.
    bool occupied_by(Side side, Hex hex) const { return (presence_[hex.value] & bit(side)) != 0; }
    bool has_unit_of(Side side, Hex hex) const {
        return occupied_by(side, hex) && unit(hex) != nobody;
    }
    bool is_empty(Hex hex) const { return presence_[hex.value] == 0; }
    // The hex lies in a zone of control of this side (LEU-ZOC-01), or in a flank hex of its units.
    bool in_zone_of(Side side, Hex hex) const { return is_touched(fronts_, side, hex); }
    bool in_flank_of(Side side, Hex hex) const { return is_touched(flanks_, side, hex); }

private:
    static constexpr std::size_t max_hexes = 2048;
    using PerHex = std::array<std::uint8_t, max_hexes>;

    static UnitId id(std::uint8_t stored) {
        return stored == 0 ? nobody : UnitId{static_cast<std::uint16_t>(stored - 1)};
    }
    static std::uint8_t bit(Side side) {
        return static_cast<std::uint8_t>(1u << umpire::index(side));
    }
    // Asked of the few neighbours when wanted: most charts are never asked about most hexes.
    bool is_touched(PerHex const& by_direction, Side side, Hex hex) const {
        std::array<Hex, 6> const& neighbours = grid_.neighbours(hex);
        for (Direction d = 0; d < 6; ++d) {
            Hex const from = neighbours[d];
            if (from == nowhere || !occupied_by(side, from)) continue;
            if ((by_direction[from.value] >> field::turned(d, 3) & 1) != 0) return true;
        }
        return false;
    }

    field::Grid const& grid_;
    PerHex units_;
    PerHex batteries_;
    PerHex second_batteries_;
    PerHex presence_; // a bit for each side
    PerHex fronts_;   // of the unit in the hex, as in ZoneTable
    PerHex flanks_;
};

// How a direction looks to a unit, LEU-FACE-02 to -05: cavalry has no flanks, batteries, leaders
// and infantry in a town are all front.
field::Aspect aspect(Scenario const& scenario, Counter const& counter, Piece const& piece,
                     Direction direction);

} // namespace leuthen1757
