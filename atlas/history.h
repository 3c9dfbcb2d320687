#pragma once
// The day of a battle, the armies and what they lost, as the sources have it: what a played battle,
// and an order of battle, is compared with. The format stands in atlas/battles/README.md.

#include "atlas/ground.h"
#include "atlas/plan/plan.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace atlas {

// A number that somebody counted. Where the sources differ, between what bounds.
struct Figure {
    int value = 0;
    std::optional<std::array<int, 2>> range;
    Confidence confidence{};
    std::string source;
    std::string note;
};

struct Strength {
    Figure men, infantry, cavalry, battalions, squadrons, heavy_guns, battalion_guns, guns_total;
};
struct Losses {
    Figure killed, wounded, missing_captured, total, guns_lost;
};

struct SideHistory {
    std::vector<std::string> nations;
    std::string commander;
    Strength strength;
    Losses losses;
};

// How far one village lies from another, by coordinates that do not come from our ground.
struct DistanceCheck {
    std::string from; // ids of features of the ground
    std::string to;
    double kilometres = 0;
    std::string note; // why it cannot be measured, where one of them lies off the ground
};

struct Moment {
    std::string time;
    std::string event;
};

struct History {
    std::string battle;
    std::string name;
    std::string war;
    std::string date; // "1757-12-05"
    std::string begins;
    std::string ends;
    std::string sunset;
    std::array<SideHistory, 2> sides; // A, B
    std::vector<DistanceCheck> distance_checks;
    std::vector<Moment> course;
    std::optional<umpire::Side> winner; // nobody, where both sides claimed it with equal right
    std::string outcome;
};

std::variant<History, LoadError> read_history(std::string_view json);

std::string date_in_words(std::string_view date); // "5 December 1757" of "1757-12-05"

// What the cartouche says, unless something else is already written there.
void name_plan(History const& history, PlanStyle& style);

} // namespace atlas
