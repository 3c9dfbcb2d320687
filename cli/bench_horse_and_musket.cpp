// The figures of Horse & Musket, with forty units a side.

#include "cli/bench_of.h"
#include "rules/horse_and_musket/board/board.h"

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
        rules::write_fields(out, horse_and_musket::board_of(*bench.rules(), view));
        out.end_object();
        return std::size_t{1};
    });
    return 1e6 / rate;
}

// What one may order: the families alone, and with the spans of their first numbers.
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
    std::vector<Figure> figures = bench.figures();
    figures.push_back({bench.named("board_us"), board_microseconds(bench)});
    figures.push_back({bench.named("families_us"), families_microseconds(bench)});
    return figures;
}

} // namespace cli
