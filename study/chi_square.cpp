#include "study/chi_square.h"

#include <cmath>

namespace study {

namespace {

// The upper incomplete gamma function by its share of the whole: a series below, and a continued
// fraction (Lentz) above the bend, as the textbooks give them.
double upper_gamma(double a, double x) {
    if (x <= 0) return 1;
    double const front = std::exp(-x + a * std::log(x) - std::lgamma(a));
    constexpr int most = 1000;
    constexpr double enough = 1e-14;
    if (x < a + 1) {
        double term = 1 / a, sum = term;
        for (int n = 1; n < most && term > enough * sum; ++n) {
            term *= x / (a + n);
            sum += term;
        }
        return 1 - front * sum;
    }
    double b = x + 1 - a, c = 1e300, d = 1 / b, fraction = d;
    for (int n = 1; n < most; ++n) {
        double const an = -n * (n - a);
        b += 2;
        d = 1 / (an * d + b);
        c = b + an / c;
        fraction *= d * c;
        if (std::abs(d * c - 1) < enough) break;
    }
    return front * fraction;
}

} // namespace

ChiSquare chi_square(std::vector<Count> const& counts) {
    Count rare;
    int bins = 0;
    ChiSquare result;
    auto const add = [&](Count const& count) {
        double const away = count.measured - count.expected;
        result.value += away * away / count.expected;
        ++bins;
    };
    for (Count const& count : counts) {
        if (count.expected >= 5) {
            add(count);
            continue;
        }
        rare.expected += count.expected;
        rare.measured += count.measured;
    }
    // What should never happen and did makes the difference as large as can be.
    if (rare.expected > 0) add(rare);
    if (rare.expected <= 0 && rare.measured > 0) result.value = 1e9;
    result.freedom = bins > 1 ? bins - 1 : 0;
    bool const is_certain = result.freedom == 0;
    result.p = is_certain ? (result.value > 1e-6 ? 0 : 1)
                          : upper_gamma(result.freedom / 2.0, result.value / 2);
    return result;
}

} // namespace study
