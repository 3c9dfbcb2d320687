#include "rules/leuthen1757/march/chart.h"

#include <cstring>

namespace leuthen1757 {

using field::Aspect;

namespace {

Aspect aspect_of(Arm arm, Terrain terrain, Direction facing, Direction direction) {
    // LEU-FACE-04, -05: artillery, leaders, and infantry in a town have six front hexes.
    if (!is_unit(arm) || (is_infantry(arm) && is_built_up(terrain))) return Aspect::front;
    Aspect const seen = field::corner_aspect(facing, direction);
    // LEU-FACE-03, LEU-GAP-41: cavalry has four front hexes and no flank.
    if (is_cavalry(arm) && seen == Aspect::flank) return Aspect::front;
    return seen; // LEU-FACE-02: two hexes in front, two behind, one on each flank
}

} // namespace

Aspect aspect(Scenario const& scenario, Counter const& counter, Piece const& piece,
              Direction direction) {
    return aspect_of(counter.arm, scenario.ground.terrain(piece.at), piece.facing, direction);
}

ZoneTable::ZoneTable(Ground const& ground, std::vector<Counter> const& counters)
    : zones_(ground.hexes.size() * 12) {
    for (std::size_t i = 0; i < counters.size(); ++i)
        // LEU-ZOC-02, LEU-STACK-04: leaders control nothing, and take no room.
        if (!is_leader(counters[i].arm))
            slots_.push_back(
                {UnitId{static_cast<std::uint16_t>(i)}, counters[i].arm, counters[i].side});
    for (std::size_t i = 0; i < zones_.size(); ++i) {
        bool const is_horse = i % 2 == 1;
        auto const facing = static_cast<Direction>(i / 2 % 6);
        Hex const at{static_cast<std::uint16_t>(i / 12)};
        for (Direction d = 0; d < 6; ++d) {
            Hex const hex = ground.grid.neighbour(at, d);
            if (hex == nowhere) continue;
            Aspect const seen =
                aspect_of(is_horse ? Arm::dragoon : Arm::infantry, ground.terrain(at), facing, d);
            // LEU-ZOC-01: the zone is the front hexes; LEU-ZOC-03: it does not reach into forest or
            // town, nor into a pond, where nobody stands.
            Terrain const terrain = ground.terrain(hex);
            bool const is_closed =
                terrain == Terrain::forest || is_built_up(terrain) || terrain == Terrain::pond;
            auto const direction = static_cast<std::uint8_t>(1u << d);
            if (seen == Aspect::front && !is_closed) zones_[i].fronts |= direction;
            if (seen == Aspect::flank) zones_[i].flanks |= direction;
        }
    }
}

Chart::Chart(Scenario const& scenario, ZoneTable const& zones, Position const& position)
    : grid_(scenario.ground.grid) {
    for (PerHex* const marks :
         {&units_, &batteries_, &second_batteries_, &presence_, &fronts_, &flanks_})
        std::memset(marks->data(), 0, scenario.ground.hexes.size());

    for (ZoneTable::Slot const& slot : zones.slots()) {
        Piece const& piece = position.pieces[slot.unit.value];
        if (piece.whereabouts != Whereabouts::field) continue;
        std::size_t const at = piece.at.value;
        auto const stored = static_cast<std::uint8_t>(slot.unit.value + 1);
        presence_[at] |= bit(slot.side);
        if (slot.arm == Arm::battery) {
            (batteries_[at] == 0 ? batteries_ : second_batteries_)[at] = stored;
            continue; // LEU-ZOC-02: artillery has no zone of control
        }
        units_[at] = stored;
        // LEU-ZOC-02, LEU-ROUT-03: the routed control nothing.
        if (piece.condition == Condition::routed) continue;
        ZoneTable::Zone const zone = zones.of(piece, slot.arm);
        fronts_[at] = zone.fronts;
        flanks_[at] = zone.flanks;
    }
}

} // namespace leuthen1757
