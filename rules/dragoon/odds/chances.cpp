#include "rules/dragoon/odds/chances.h"

#include <cmath>
#include <numeric>

namespace dragoon {

Distribution Distribution::plus(Distribution const& other) const {
    Distribution sum;
    for (int a = 0; a < count(); ++a)
        for (int b = 0; b < other.count(); ++b) sum.add(a + b, at(a) * other.at(b));
    return sum;
}

Distribution hits_of(Strength const& strength) {
    Distribution hits;
    for (int dice = 2; dice <= 20; ++dice) {
        double const chance = (10 - std::abs(dice - 11)) / 100.0;
        int const spread = strength.expected() * (9 + dice) / 20;
        double const extra = spread % 1000 / 1000.0;
        hits.add(spread / 1000, chance * (1 - extra));
        if (extra > 0) hits.add(spread / 1000 + 1, chance * extra);
    }
    return hits;
}

Distribution men_lost(int hits) {
    Distribution one;
    for (int die = 1; die <= 10; ++die) one.add(15 + die, 0.1);
    Distribution lost = Distribution::certain(0);
    for (int i = 0; i < hits; ++i) lost = lost.plus(one);
    return lost;
}

std::vector<Loss> losses_of(int hits, int men, bool in_brief) {
    Distribution const lost = men_lost(hits);
    double const share = in_brief ? 0.5 : 0;
    std::vector<Loss> found;
    double chance = 0, sum = 0, ruin = 0;
    for (int n = 0; n < lost.count(); ++n) {
        if (men - n < 25) {
            ruin += lost.at(n);
            continue;
        }
        chance += lost.at(n);
        sum += n * lost.at(n);
        bool const is_last = n + 1 == lost.count() || men - n - 1 < 25;
        if (chance == 0 || (chance < share && !is_last)) continue;
        found.push_back({men - static_cast<int>(std::lround(sum / chance)), chance});
        chance = sum = 0;
    }
    if (ruin > 0) found.push_back({0, ruin});
    return found;
}

int margin_on(int die, Sum const& sum, int quality) {
    return std::max(0, die + sum.total() - quality);
}

Distribution margin_of(Sum const& sum, int quality) {
    Distribution margin;
    for (int die = 1; die <= 10; ++die) margin.add(margin_on(die, sum, quality), 0.1);
    return margin;
}

double chance_of_ruin(Arm arm, int men, int hits) {
    if (is_battery(arm)) return hits >= men ? 1.0 : 0.0;
    if (men - 25 * hits >= 25) return 0.0;
    Distribution const lost = men_lost(hits);
    double ruin = 0;
    for (int n = 0; n < lost.count(); ++n)
        if (men - n < 25) ruin += lost.at(n);
    return ruin;
}

std::string in_words(int hits) {
    if (hits == 0) return "no hit";
    return std::to_string(hits) + (hits == 1 ? " hit" : " hits");
}

umpire::Odds in_millionths(RuleId rule, std::vector<Likelihood> const& all, Sum const& sum) {
    umpire::Odds odds{rule, 1, {}, sum};
    rules::put_in_millionths(odds, all);
    return odds;
}

} // namespace dragoon
