// The figures of Leuthen 1757.

#include "cli/bench/bench_of.h"
#include "commanders/all.h"
#include "rules/leuthen1757/rules.h"

namespace cli {

namespace {

using leuthen1757::Leuthen1757;

// A captain against a captain, per formation that was activated.
double captain_milliseconds(BenchOf<Leuthen1757> const& bench) {
    umpire::AnyBattleOf<Leuthen1757> table(bench.rules(), umpire::Seed{0, 1757}, {});
    auto const a = commanders::make(Leuthen1757::id, "captain", umpire::Seed{2, 1});
    auto const b = commanders::make(Leuthen1757::id, "captain", umpire::Seed{2, 2});
    std::size_t activated = 0;
    double const seconds = seconds_of([&] {
        while (!table.outcome()) {
            umpire::Seat const seat = table.to_act()[0];
            (seat == umpire::seat_a ? a : b)->act(table, seat);
            for (auto const& event : table.battle().events())
                activated += holds_alternative<leuthen1757::Activated>(event);
        }
    });
    return seconds * 1000 / static_cast<double>(std::max<std::size_t>(activated, 1));
}

} // namespace

std::vector<Figure> bench_leuthen1757() {
    BenchOf<Leuthen1757> const bench("leuthen-oblique");
    return bench.figures({{"captain_ms_per_formation", captain_milliseconds(bench)}});
}

} // namespace cli
