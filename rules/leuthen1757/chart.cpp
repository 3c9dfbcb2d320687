#include "rules/leuthen1757/chart.h"

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
    return seen; // LEU-FACE-02
}

} // namespace

Aspect aspect(Scenario const& scenario, Counter const& counter, Piece const& piece,
              Direction direction) {
    return aspect_of(counter.arm, scenario.ground.terrain(piece.at), piece.facing, direction);
}

ZoneTable::ZoneTable(Ground const& ground, std::vector<Counter> const& counters)
    : zones_(ground.hexes.size() * 12) {
    for (std::size_t i = 0; i < counters.size(); ++i)
        if (!is_leader(counters[i].arm)) // LEU-ZOC-02, LEU-STACK-04
            slots_.push_back(
                {UnitId{static_cast<std::uint16_t>(i)}, counters[i].arm, counters[i].side});
    for (std::size_t i = 0; i < zones_.size(); ++i) {
        bool const is_horse = i % 2 == 1;
        auto const facing = static_cast<Direction>(i / 2 % 6);
        Hex const at{static_cast<std::uint16_t>(i / 12)};
        Few<Hex, 6> fronts;
        Few<Hex, 6> flanks;
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
            if (seen == Aspect::front && !is_closed) fronts.push_back(hex);
            if (seen == Aspect::flank) flanks.push_back(hex);
        }
        Zone& zone = zones_[i];

        std::ranges::copy(flanks, std::ranges::copy(fronts, zone.hexes.begin()).out);
        zone.fronts = static_cast<std::uint8_t>(fronts.size());
        zone.all = static_cast<std::uint8_t>(fronts.size() + flanks.size());
    }
}

Chart::Chart(Scenario const& scenario, ZoneTable const& zones, Position const& position) {
    std::size_t const hexes = scenario.ground.hexes.size();
    std::memset(units_.data(), 0, hexes);
    std::memset(batteries_.data(), 0, hexes);
    std::memset(second_batteries_.data(), 0, hexes);
    std::memset(marks_.data(), 0, hexes);

    for (ZoneTable::Slot const& slot : zones.slots()) {
        Piece const& piece = position.pieces[slot.unit.value];
        if (piece.whereabouts != Whereabouts::field) continue;
        auto const stored = static_cast<std::uint8_t>(slot.unit.value + 1);
        marks_[piece.at.value] |= bit(Mark::presence, slot.side);
        if (slot.arm == Arm::battery) {
            bool const is_first = batteries_[piece.at.value] == 0;
            (is_first ? batteries_ : second_batteries_)[piece.at.value] = stored;
            continue; // LEU-ZOC-02: artillery has no zone of control
        }
        units_[piece.at.value] = stored;
        if (piece.condition == Condition::routed) continue; // LEU-ZOC-02, LEU-ROUT-03
        ZoneTable::Zone const& zone = zones.of(piece, slot.arm);
        std::uint8_t const zone_bit = bit(Mark::zone, slot.side);
        std::uint8_t const flank_bit = bit(Mark::flank, slot.side);
        for (std::size_t k = 0; k < zone.fronts; ++k) marks_[zone.hexes[k].value] |= zone_bit;
        for (std::size_t k = zone.fronts; k < zone.all; ++k)
            marks_[zone.hexes[k].value] |= flank_bit;
    }
}

} // namespace leuthen1757
