#pragma once
// Odds whose chances are no handful of faces: told out of a million.

#include "umpire/umpire.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace rules {

struct Likelihood {
    std::string result;
    double chance = 0;
};
// Rounded so that they make up the whole; what never happens is left out.
inline void put_in_millionths(umpire::Odds& odds, std::vector<Likelihood> const& all) {
    constexpr int whole = 1'000'000;
    struct Share {
        int ways;
        double rest;
    };
    std::vector<Share> shares;
    int left = whole;
    for (Likelihood const& each : all) {
        double const exact = each.chance * whole;
        int const ways = static_cast<int>(exact);
        shares.push_back({ways, exact - ways});
        left -= ways;
    }
    std::vector<std::size_t> by_rest(shares.size());
    std::iota(by_rest.begin(), by_rest.end(), std::size_t{0});
    std::ranges::stable_sort(by_rest, std::greater{},
                             [&](std::size_t i) { return shares[i].rest; });
    for (std::size_t const i : by_rest) {
        if (left <= 0) break;
        ++shares[i].ways;
        --left;
    }
    odds.of = whole;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (shares[i].ways > 0) odds.chances.push_back({all[i].result, shares[i].ways});
}

} // namespace rules
