// The figures of Horse & Musket, with forty units a side.

#include "cli/bench/bench_of.h"
#include "rules/horse_and_musket/board/board.h"
#include "umpire/orders/family_spans.h"
#include "umpire/orders/preview.h"

namespace cli {

namespace {

using horse_and_musket::HorseAndMusket;

// What a page is sent of the middle of a battle, whole.
double board_microseconds(BenchOf<HorseAndMusket> const& bench) {
    umpire::Seat const seat = bench.rules()->to_act(bench.middle().state())[0];
    auto const view = bench.middle().view(seat);
    double const rate = rate_of([&] {
        std::string text;
        umpire::JsonWriter out(text);
        out.begin_object();
        rules::write_fields(out, rules::board_of(*bench.rules(), view));
        out.end_object();
        return std::size_t{1};
    });
    return 1e6 / rate;
}

// What the page asks for while a hand drags a unit: the spans of each number of each family, the
// numbers before it being the first that their spans leave.
double spans_microseconds(BenchOf<HorseAndMusket> const& bench) {
    umpire::Seat const seat = bench.rules()->to_act(bench.middle().state())[0];
    umpire::FamilyQuestion<HorseAndMusket> const question{*bench.rules(),
                                                          bench.middle().view(seat)};
    std::vector<horse_and_musket::Order> families;
    bench.rules()->families(question.view, families);
    std::string text;
    double const rate = rate_of([&] {
        std::size_t asked = 0;
        for (auto order : families)
            for (int k = 0; k < HorseAndMusket::numbers(order); ++k) {
                text.clear();
                umpire::JsonWriter out(text);
                out.begin_object();
                umpire::write_spans(out, question, order, k);
                ++asked;
                auto const spans = bench.rules()->spans(question.view, order, k);
                if (spans.empty()) break;
                HorseAndMusket::set_number(order, k, spans[0].least);
            }
        return asked;
    });
    return 1e6 / rate;
}
// And what an order would do.
double preview_microseconds(BenchOf<HorseAndMusket> const& bench) {
    umpire::Seat const seat = bench.rules()->to_act(bench.middle().state())[0];
    auto const view = bench.middle().view(seat);
    umpire::Dice own(umpire::Seed{1, 1757});
    std::vector<horse_and_musket::Order> orders;
    for (int i = 0; i < 100; ++i) orders.push_back(umpire::random_order(*bench.rules(), view, own));
    std::string text;
    double const rate = rate_of([&] {
        for (auto const& order : orders) {
            text.clear();
            umpire::JsonWriter out(text);
            umpire::Preview<HorseAndMusket>(*bench.rules(), view, seat).write_step(out, order);
        }
        return orders.size();
    });
    return 1e6 / rate;
}

// The odds of Attacks, as a battle between recruits offers them: the middle of them, and the worst.
struct OddsTimes {
    double median = 0, worst = 0;
};
OddsTimes odds_microseconds(BenchOf<HorseAndMusket> const& bench) {
    umpire::Battle<HorseAndMusket> battle(bench.rules(), umpire::Seed{1757, 1});
    umpire::Dice own(umpire::Seed{1, 1757});
    std::vector<double> times;
    std::vector<horse_and_musket::Order> families;
    while (times.size() < 200 && !battle.is_over()) {
        umpire::Seat const seat = bench.rules()->to_act(battle.state())[0];
        auto const view = battle.view(seat);
        bench.rules()->families(view, families);
        for (auto const& order : families) {
            if (!holds_alternative<horse_and_musket::Attack>(order)) continue;
            bool has_odds = false;
            double const taken =
                1e6 * seconds_of([&] { has_odds = bench.rules()->odds(view, order).has_value(); });
            if (has_odds) times.push_back(taken);
        }
        if (umpire::is_refused(
                battle.submit(seat, umpire::random_order(*bench.rules(), view, own))))
            break;
    }
    if (times.empty()) return {};
    std::ranges::sort(times);
    return {times[times.size() / 2], times.back()};
}

// What one may order: all families.
double families_microseconds(BenchOf<HorseAndMusket> const& bench) {
    umpire::Seat const seat = bench.rules()->to_act(bench.middle().state())[0];
    auto const view = bench.middle().view(seat);
    std::vector<horse_and_musket::Order> families;
    double const rate = rate_of([&] {
        bench.rules()->families(view, families);
        return std::size_t{1};
    });
    return 1e6 / rate;
}

} // namespace

std::vector<Figure> bench_horse_and_musket() {
    BenchOf<HorseAndMusket> const bench("open-ground");
    OddsTimes const odds = odds_microseconds(bench);
    return bench.figures({{"board_us", board_microseconds(bench)},
                          {"families_us", families_microseconds(bench)},
                          {"spans_us", spans_microseconds(bench)},
                          {"preview_us", preview_microseconds(bench)},
                          {"odds_us", odds.median},
                          {"odds_worst_us", odds.worst}});
}

} // namespace cli
