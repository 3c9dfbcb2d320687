#include "rules/leuthen1757/chart.h"

#include <cstring>

namespace leuthen1757 {

using field::Aspect;

Aspect aspect(Scenario const& scenario, Counter const& counter, Piece const& piece,
              Direction direction) {
    // LEU-FACE-04, -05: artillery, leaders, and infantry in a town have six front hexes.
    if (!is_unit(counter.arm)) return Aspect::front;
    if (is_infantry(counter.arm) && is_built_up(scenario.ground.terrain(piece.at)))
        return Aspect::front;
    Aspect const seen = field::corner_aspect(piece.facing, direction);
    // LEU-FACE-03, LEU-GAP-41: cavalry has four front hexes and no flank.
    if (is_cavalry(counter.arm) && seen == Aspect::flank) return Aspect::front;
    return seen; // LEU-FACE-02
}

Chart::Chart(Scenario const& scenario, Position const& position) {
    std::size_t const hexes = scenario.ground.hexes.size();
    std::memset(units_.data(), 0, hexes);
    std::memset(batteries_.data(), 0, hexes);
    std::memset(second_batteries_.data(), 0, hexes);
    std::memset(marks_.data(), 0, hexes);

    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Counter const& counter = scenario.counters[i];
        Piece const& piece = position.pieces[i];
        if (piece.whereabouts != Whereabouts::field || is_leader(counter.arm)) continue;
        auto const stored = static_cast<std::uint8_t>(i + 1);
        marks_[piece.at.value] |= bit(Mark::presence, counter.side);
        if (counter.arm == Arm::battery) {
            bool const is_first = batteries_[piece.at.value] == 0;
            (is_first ? batteries_ : second_batteries_)[piece.at.value] = stored;
            continue; // LEU-ZOC-02: artillery has no zone of control
        }
        units_[piece.at.value] = stored;
        add_zone(scenario, counter, piece);
    }
}

void Chart::add_zone(Scenario const& scenario, Counter const& counter, Piece const& piece) {
    if (piece.condition == Condition::routed) return; // LEU-ZOC-02, LEU-ROUT-03
    for (Direction d = 0; d < 6; ++d) {
        Hex const hex = scenario.ground.grid.neighbour(piece.at, d);
        if (hex == nowhere) continue;
        Aspect const seen = aspect(scenario, counter, piece, d);
        if (seen == Aspect::flank) marks_[hex.value] |= bit(Mark::flank, counter.side);
        // LEU-ZOC-01: the zone is the front hexes; LEU-ZOC-03: it does not reach into forest or
        // town.
        Terrain const terrain = scenario.ground.terrain(hex);
        bool const is_closed = terrain == Terrain::forest || is_built_up(terrain);
        if (seen == Aspect::front && !is_closed && terrain != Terrain::pond)
            marks_[hex.value] |= bit(Mark::zone, counter.side);
    }
}

} // namespace leuthen1757
