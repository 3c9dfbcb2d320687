#pragma once
// Pearson's test: whether counts agree with the chances they should follow.

#include <vector>

namespace study {

struct Count {
    double expected = 0;
    double measured = 0;
};
struct ChiSquare {
    double value = 0;
    int freedom = 0; // bins less one
    double p = 1;    // the chance of a difference at least as large, if the chances are right
};
// Bins in which fewer than five are expected are thrown together.
ChiSquare chi_square(std::vector<Count> const& counts);

} // namespace study
