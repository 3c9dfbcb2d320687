#pragma once
// What the machine does in a second. A figure is named "<system>.<name>", its unit at the end.

#include <functional>
#include <string>
#include <vector>

namespace cli {

struct Figure {
    std::string name;
    double value = 0;
};

// Each system has its own, for its types decide how fast it is.
std::vector<Figure> bench_leuthen1757();
std::vector<Figure> bench_dragoon();
std::vector<Figure> bench_glory();
std::vector<Figure> bench_horse_and_musket();
// And the geometry of the plane.
std::vector<Figure> bench_plane();

// What boards cost that are sent as changes: the medians of a battle of captains, and the megabytes
// that one seat was sent in all of it.
std::vector<Figure> bench_boards(std::string_view rules, std::string_view scenario);

// Seconds that a piece of work takes, and how often it can be done in one.
double seconds_of(std::function<void()> const& work);
// Repeats `work` for about half a second, and gives how many times a second it was done. `work`
// returns how many times it has done what is counted.
double rate_of(std::function<std::size_t()> const& work);

} // namespace cli
