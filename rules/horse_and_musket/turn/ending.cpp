// The end: HM-GAP-82, HM-GAP-93.

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

struct Losses {
    int lost = 0, of = 0;
};
// Of the infantry a side began with; without infantry, of all units. By HM-END-02 always of all,
// and the broken do not count.
Losses losses(HorseAndMusket const& rules, Tabletop const& top, Side side) {
    Losses foot, all;
    bool const of_all_units = rules.scenario.options.ends_at_forty_percent;
    for (std::size_t i = 0; i < rules.scenario.units.size(); ++i) {
        UnitData const& data = rules.scenario.units[i];
        if (data.side != side || data.is_reserve) continue;
        bool const is_broken =
            top.units[i].condition == Condition::broken && top.active == side && !of_all_units;
        bool const is_lost_for_good =
            is_lost(top.units[i].whereabouts) ||
            strength_of(rules.scenario, top, unit_id(i)).is_shaken_for_good();
        int const lost = is_lost_for_good || is_broken;
        all.lost += lost;
        ++all.of;
        if (data.arm != Arm::infantry) continue;
        foot.lost += lost;
        ++foot.of;
    }
    return foot.of > 0 && !of_all_units ? foot : all;
}

} // namespace

bool is_lost(HorseAndMusket const& rules, Tabletop const& top, Side side) {
    Losses const count = losses(rules, top, side);
    return rules.scenario.options.ends_at_forty_percent ? 100 * count.lost >= 40 * count.of
                                                        : 2 * count.lost > count.of;
}

std::optional<umpire::Outcome> HorseAndMusket::outcome(State const& state) const {
    Tabletop const& top = state.position.top;
    if (top.stage != Stage::over) return std::nullopt;
    bool const a_lost = is_lost(*this, top, Side::a);
    bool const b_lost = is_lost(*this, top, Side::b);
    if (a_lost && b_lost)
        return umpire::Outcome{std::nullopt, "draw", "HM-GAP-93", "both armies are beaten"};
    if ((a_lost || b_lost) && scenario.options.ends_at_forty_percent)
        return umpire::Outcome{a_lost ? Side::b : Side::a, "decisive", "HM-END-02",
                               "forty percent of the units are lost"};
    if (a_lost || b_lost)
        return umpire::Outcome{a_lost ? Side::b : Side::a, "decisive", "HM-GAP-82",
                               "more than half of the infantry is lost"};
    bool const a_attacks = attacks(top, Side::a);
    if (a_attacks != attacks(top, Side::b))
        return umpire::Outcome{a_attacks ? Side::b : Side::a, "marginal", "HM-GAP-93",
                               "the defender has held until the end"};
    Losses const a = losses(*this, top, Side::a);
    Losses const b = losses(*this, top, Side::b);
    int const share_a = 100 * a.lost * std::max(1, b.of);
    int const share_b = 100 * b.lost * std::max(1, a.of);
    int const ten_points = 10 * std::max(1, a.of) * std::max(1, b.of);
    if (std::abs(share_a - share_b) >= ten_points)
        return umpire::Outcome{share_a < share_b ? Side::a : Side::b, "marginal", "HM-GAP-93",
                               "the other side has lost the larger share"};
    return umpire::Outcome{std::nullopt, "draw", "HM-GAP-93", "neither side has won by the end"};
}

} // namespace horse_and_musket
