#pragma once
// Who stands where, and whose front and flanks lie on which hex: drawn from a position when needed,
// so that the position itself holds nothing twice.

#include "rules/leuthen1757/scenario.h"

namespace leuthen1757 {

// Front and flank hexes of a unit by its place, facing and arm: worked out once, for charts are
// drawn all the time.
class ZoneTable {
public:
    struct Zone {
        std::array<Hex, 6> hexes{}; // those of the zone of control first, then the flanks
        std::uint8_t fronts = 0;
        std::uint8_t all = 0;
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
    bool occupied_by(Side side, Hex hex) const { return has(hex, Mark::presence, side); }
    bool has_unit_of(Side side, Hex hex) const {
        return occupied_by(side, hex) && unit(hex) != nobody;
    }
    bool is_empty(Hex hex) const { return (marks_[hex.value] & 3) == 0; }
    // The hex lies in a zone of control of this side (LEU-ZOC-01), or in a flank hex of its units.
    bool in_zone_of(Side side, Hex hex) const { return has(hex, Mark::zone, side); }
    bool in_flank_of(Side side, Hex hex) const { return has(hex, Mark::flank, side); }

private:
    enum class Mark : std::uint8_t { presence, zone, flank };
    static constexpr std::size_t max_hexes = 2048;

    static UnitId id(std::uint8_t stored) {
        return stored == 0 ? nobody : UnitId{static_cast<std::uint16_t>(stored - 1)};
    }
    static std::uint8_t bit(Mark mark, Side side) {
        return static_cast<std::uint8_t>(
            1u << (2 * static_cast<unsigned>(mark) + umpire::index(side)));
    }
    bool has(Hex hex, Mark mark, Side side) const {
        return (marks_[hex.value] & bit(mark, side)) != 0;
    }

    std::array<std::uint8_t, max_hexes> units_;
    std::array<std::uint8_t, max_hexes> batteries_;
    std::array<std::uint8_t, max_hexes> second_batteries_;
    std::array<std::uint8_t, max_hexes> marks_;
};

// How a direction looks to a unit, LEU-FACE-02 to -05: cavalry has no flanks, batteries, leaders
// and infantry in a town are all front.
field::Aspect aspect(Scenario const& scenario, Counter const& counter, Piece const& piece,
                     Direction direction);

} // namespace leuthen1757
