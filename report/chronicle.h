#pragma once
// A battle that was fought, looked through once for its report: the turns with what each cost, the
// fights that cost most, the losses by arm and by wing, and the luck of the dice.

#include "rules/common/system.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <map>

namespace report {

using Counts = std::array<int, 2>; // by side

struct Subject {
    rules::System const& system;
    umpire::AnyBattle const& battle; // as it stands at its end
    nlohmann::json ending{};         // outside the rules, as in a record; null: by them, or not
    // Told how many orders were looked through; false where there is no time for more.
    std::function<bool(std::size_t)> goes_on{};
};

struct Fight {
    std::size_t order = 0;
    std::string turn;
    std::string deed; // what was told of it first
    Counts lost{};
};

struct Spot { // in units of the plan
    double x = 0;
    double y = 0;
};
struct March { // of a piece, in one turn
    umpire::Side side{};
    Spot from;
    Spot to;
};

struct ChronicleTurn {
    std::string headline;
    std::size_t first = 0; // orders given before it
    std::size_t last = 0;  // and at its end
    Counts lost{};
    std::vector<March> marches{};
};

struct Body { // of troops: an arm, or those under one leader
    Counts at_first{};
    Counts at_last{};
};

// What a side lost by orders that dice decided, and what it would have lost with other dice.
struct Luck {
    int throws = 0; // orders with dice
    Counts lost{};
    std::array<double, 2> expected{};
    std::array<double, 2> variance{};
    // By how many standard deviations the side lost less than was to be expected.
    double fortune(std::size_t side) const;
};

struct Chronicle {
    std::string scenario;
    std::array<std::string, 2> armies{};
    std::string verdict;
    std::vector<std::string> standing{};
    std::vector<ChronicleTurn> turns{};
    std::vector<Fight> fights{}; // those that cost most, in their order
    std::map<std::string, Body> arms{};
    std::array<std::map<std::string, std::array<int, 2>>, 2> wings{}; // by leader: first, last
    Luck luck{};
};

// Plays it again to its end.
std::optional<Chronicle> chronicle_of(Subject const& subject); // nothing: there was no time

} // namespace report
