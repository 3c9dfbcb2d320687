// The figures of Dragoon, on the largest of its scenarios.

#include "cli/bench_of.h"
#include "rules/dragoon/marches.h"

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

} // namespace

std::vector<Figure> bench_dragoon() {
    BenchOf<Dragoon> const bench(largest_scenario());
    std::vector<Figure> figures = bench.figures();
    figures.push_back({bench.named("reach_us"), reach_microseconds(bench)});
    return figures;
}

} // namespace cli
