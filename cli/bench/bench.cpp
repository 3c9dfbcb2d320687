// oblique bench: how fast the umpire is.

#include "cli/bench/bench.h"

#include "cli/command.h"

#include <array>
#include <cstdio>
#include <ctime>
#include <iostream>

namespace cli {

namespace {

// The time of this process on its core, not the clock on the wall: what else the machine does is
// not our speed.
double core_seconds() {
    timespec now{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

} // namespace

double seconds_of(std::function<void()> const& work) {
    double const began = core_seconds();
    work();
    return core_seconds() - began;
}

double rate_of(std::function<std::size_t()> const& work) {
    constexpr double enough = 0.5;
    work(); // once for the caches
    std::size_t times = 0;
    double seconds = 0;
    while (seconds < enough) seconds += seconds_of([&] { times += work(); });
    return static_cast<double>(times) / seconds;
}

namespace {

struct Measured {
    std::string_view what;
    std::vector<Figure> (*figures)();
    std::string_view largest; // the scenario whose boards are measured
};
constexpr std::array all_measured{
    Measured{"leuthen1757", &bench_leuthen1757, "leuthen-oblique"},
    Measured{"dragoon", &bench_dragoon, "kunersdorf"},
    Measured{"glory", &bench_glory, "glory-torgau-hidden"},
    Measured{"horse-and-musket", &bench_horse_and_musket, "open-ground"},
    Measured{"plane", &bench_plane, ""},
};
bool is_wanted(Measured const& each, BenchOptions const& options) {
    return options.system.empty() || options.system == each.what;
}

std::string in_digits(double value) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), value < 100 ? "%.3f" : "%.0f", value);
    return text.data();
}

} // namespace

int run(BenchOptions const& options) {
    std::vector<Figure> figures;
    auto const add = [&](std::vector<Figure> const& more) {
        figures.insert(figures.end(), more.begin(), more.end());
    };
    for (Measured const& each : all_measured)
        if (is_wanted(each, options) && !options.boards) add(each.figures());
    for (Measured const& each : all_measured)
        if (is_wanted(each, options) && !each.largest.empty())
            add(bench_boards(each.what, each.largest));
    if (figures.empty()) throw Failed("nothing is measured of '" + options.system + "'");
    if (!options.json) {
        for (Figure const& figure : figures)
            std::printf("%-40s %14s\n", figure.name.c_str(), in_digits(figure.value).c_str());
        return 0;
    }
    std::string text = "{\"figures\":{";
    for (Figure const& figure : figures)
        text.append(text.ends_with('{') ? "\"" : ",\"")
            .append(figure.name)
            .append("\":")
            .append(in_digits(figure.value));
    std::cout << text << "}}\n";
    return 0;
}

} // namespace cli
