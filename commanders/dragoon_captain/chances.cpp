#include "commanders/dragoon_captain/chances.h"

namespace commanders::dragoon_captain {

Steadiness const& steadiness() {
    static Steadiness const table;
    return table;
}

double order_after(int quality, int modifier, int disruption) {
    double order = 0;
    for (int face = 1; face <= 10; ++face) {
        int const then = std::min(10, disruption + margin(face, modifier, quality));
        order += doctrine.order[static_cast<std::size_t>(then)] / 10;
    }
    return order;
}

double mean_margin(int quality, int modifier) {
    int sum = 0;
    for (int face = 1; face <= 10; ++face) sum += margin(face, modifier, quality);
    return sum / 10.0;
}

HitChances chances_of_hits(double mean) {
    HitChances chances{};
    if (mean <= 0) {
        chances[0] = 1;
        return chances;
    }
    for (int dice = 2; dice <= 20; ++dice) {
        double const likely = (dice <= 11 ? dice - 1 : 21 - dice) / 100.0;
        double const spread = mean * (9 + dice) / 20;
        auto const whole = static_cast<std::size_t>(spread);
        std::size_t const last = chances.size() - 1;
        double const extra = spread - static_cast<double>(whole);
        chances[std::min(whole, last)] += likely * (1 - extra);
        chances[std::min(whole + 1, last)] += likely * extra;
    }
    return chances;
}

} // namespace commanders::dragoon_captain
