// The figures of Dragoon, on the largest of its scenarios.

#include "cli/bench/bench_of.h"
#include "commanders/all.h"
#include "rules/dragoon/march/marches.h"

namespace cli {

namespace {

using dragoon::Dragoon;

std::string largest_scenario() {
    auto const scenarios = rules::find(Dragoon::id)->scenarios();
    return std::ranges::max(
               scenarios, {},
               [](rules::ScenarioInfo const& info) { return info.units_a + info.units_b; })
        .id;
}

// All hexes that a unit can reach with its whole allowance, on the average of all units, and the
// way to the farthest.
double reach_microseconds(BenchOf<Dragoon> const& bench) {
    double const rate = rate_of([&] {
        dragoon::Situation const now(*bench.rules(), bench.middle().state().position);
        std::size_t searches = 0;
        for (std::uint16_t i = 0; i < now.count(); ++i) {
            dragoon::UnitId const unit{i};
            if (!now.on_field(unit)) continue;
            dragoon::Marches const marches(now, unit, now.allowance(unit));
            ++searches;
            if (marches.hexes().empty()) continue;
            auto const path = marches.path(marches.hexes().back());
            asm volatile("" : : "r"(&path) : "memory");
        }
        return searches;
    });
    return 1e6 / rate;
}

// A captain against a captain: his part of a turn, in milliseconds.
struct CaptainTurns {
    double mean = 0;
    double worst = 0;
};
CaptainTurns captain_turns(BenchOf<Dragoon> const& bench) {
    umpire::AnyBattleOf<Dragoon> table(bench.rules(), umpire::Seed{0, 1757}, {});
    std::array const captains{commanders::make(Dragoon::id, "captain", umpire::Seed{2, 1}),
                              commanders::make(Dragoon::id, "captain", umpire::Seed{2, 2})};
    std::vector<std::array<double, 2>> turns(1);
    while (!table.outcome()) {
        int const turn = table.battle().state().position.turn;
        umpire::Seat const seat = table.to_act()[0];
        turns.back()[seat.value] +=
            seconds_of([&] { captains[seat.value]->act(table, seat); }) * 1000;
        if (table.battle().state().position.turn != turn) turns.emplace_back();
    }
    CaptainTurns found;
    for (auto const& [a, b] : turns) {
        found.mean += (a + b) / 2 / static_cast<double>(turns.size());
        found.worst = std::max({found.worst, a, b});
    }
    return found;
}

} // namespace

std::vector<Figure> bench_dragoon() {
    BenchOf<Dragoon> const bench(largest_scenario());
    CaptainTurns const turns = captain_turns(bench);
    return bench.figures({{"reach_us", reach_microseconds(bench)},
                          {"captain_turn_ms", turns.mean},
                          {"captain_turn_worst_ms", turns.worst}});
}

} // namespace cli
