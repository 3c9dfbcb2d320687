#include "rules/glory/march/chart.h"

namespace glory {

Chart::Chart(Scenario const& scenario, Position const& position) {
    paces_.fill(9);
    for (std::size_t i = scenario.counters.size();
         i-- > 0;) { // the first of the list heads its hex
        Piece const& piece = position.pieces[i];
        Counter const& counter = scenario.counters[i];
        bool const is_here = piece.whereabouts == Whereabouts::field;
        if (piece.whereabouts == Whereabouts::hidden && piece.wing.value < max_wings &&
            !is_leader(counter.arm))
            paces_[piece.wing.value] = std::min(paces_[piece.wing.value], counter.allowance);
        if (is_leader(counter.arm) || (!is_here && piece.whereabouts != Whereabouts::placing))
            continue;
        next_[i] = heads_[piece.at.value];
        heads_[piece.at.value] = static_cast<std::uint16_t>(i + 1);
        if (!is_here) continue;
        set(piece.at, Mark::unit, counter.side);
        if (piece.condition == Condition::formed) set(piece.at, Mark::formed, counter.side);
    }
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (position.pieces[i].whereabouts == Whereabouts::field)
            add_zone(scenario, position, UnitId{static_cast<std::uint16_t>(i)});
    for (std::size_t i = 0; i < scenario.trios.size(); ++i) {
        Trio const& trio = position.trios[i];
        if (trio.presence != Presence::map) continue;
        set(trio.at, Mark::trio, scenario.trios[i].side);
        for (Hex const outlier : trio.outliers) set(outlier, Mark::trio, scenario.trios[i].side);
    }
}

bool Chart::is_locked_there(Scenario const& scenario, Position const& position, Side side,
                            Hex hex) const {
    for (UnitId const unit : units(hex))
        if (scenario.counters[unit.value].side == side && position.pieces[unit.value].is_locked)
            return true;
    return false;
}

// GLO-ZOC-02; GLO-UNIT-05: in disorder only into hexes of enemies it is Locked with.
void Chart::add_zone(Scenario const& scenario, Position const& position, UnitId unit) {
    Piece const& piece = position.pieces[unit.value];
    Counter const& counter = scenario.counters[unit.value];
    bool const has_zone =
        has_men(counter.arm) && !piece.in_column && piece.condition != Condition::routed;
    if (!has_zone) return;
    Ground const& ground = scenario.ground;
    auto const& around = ground.grid.neighbours(piece.at);
    unsigned const rivers = ground.at(piece.at).rivers;
    for (Direction d = 0; d < 6; ++d) {
        Hex const hex = around[d];
        if (hex == nowhere || (rivers >> d & 1) != 0 || ground.terrain(hex) == Terrain::pond)
            continue;
        bool const is_open = piece.condition == Condition::formed ||
                             (piece.is_locked && is_locked_there(scenario, position,
                                                                 umpire::other(counter.side), hex));
        if (is_open) set(hex, Mark::zone, counter.side);
    }
}

} // namespace glory
