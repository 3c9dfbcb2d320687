#pragma once
// Odds whose chances are no handful of faces: told out of a million.

#include "umpire/umpire.h"

namespace rules {

struct Likelihood {
    std::string result;
    double chance = 0;
};
// Rounded so that they make up the whole; what never happens is left out.
void put_in_millionths(umpire::Odds& odds, std::vector<Likelihood> const& all);

} // namespace rules
