#pragma once
// One order of Dragoon, given again and again from the same position with other dice, and what came
// of it against the odds that the seat was shown.

#include "study/chi_square.h"
#include "study/odds_cases.h"

namespace study {

struct Result {
    std::string name;
    double chance = 0; // as the odds had it
    std::size_t times = 0;
};
struct Trial {
    std::vector<Result> results; // in the order of the odds, then what they did not know of
    std::size_t games = 0;
    ChiSquare fit;
};

std::variant<Trial, std::string> try_dragoon(OddsCase const& odds_case, std::size_t games);

// How often, by the odds, the own unit gives way, and the enemy alone: in the hundred.
struct Breaks {
    double own = 0, enemy = 0;
};
Breaks breaks_of(Trial const& trial);

} // namespace study
