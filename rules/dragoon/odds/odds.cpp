// The chance of each result of an order, from what the seat knows.

#include "rules/dragoon/odds/odds.h"

namespace dragoon {

namespace {

umpire::Odds of_ten(RuleId rule, Sum const& sum, int against, std::string_view passed,
                    std::string_view failed) {
    int ways = 0;
    for (int die = 1; die <= 10; ++die) ways += die + sum.total() <= against;
    umpire::Odds odds{rule, 10, {}, sum};
    if (ways > 0) odds.chances.push_back({std::string(passed), ways});
    if (ways < 10) odds.chances.push_back({std::string(failed), 10 - ways});
    return odds;
}

umpire::Odds of_recovery(Situation const& now, UnitId unit) {
    Sum sum;
    if (is_cavalry(now.arm(unit))) sum.add("DRG-REC-05", 1);
    auto const& row = now.tables().recovery[static_cast<std::size_t>(now.piece(unit).quality)];
    std::array<int, 3> ways{};
    for (int die = 1; die <= 10; ++die) {
        int const total = die + sum.total();
        ++ways[total <= row.two ? 2 : total <= row.one ? 1 : 0];
    }
    return {"DRG-REC-04",
            10,
            {{"two levels", ways[2]}, {"one level", ways[1]}, {"nothing", ways[0]}},
            sum};
}

// Horse that advances in an assault may pursue, DRG-ADV-08; not into an enemy zone, DRG-PURS-05.
bool may_pursue(Situation const& now, Advance const& order) {
    return is_cavalry(now.arm(order.unit)) && now.position.stage == Stage::assault &&
           !now.in_enemy_zone(order.unit, order.to);
}
umpire::Odds of_advance(Situation const& now, Advance const& order) {
    bool by_rout = false;
    for (VacatedHex const& hex : now.position.vacated)
        if (hex.at == order.to) by_rout = hex.by_rout;
    Position after = now.position;
    after.pieces[order.unit.value].at = order.to;
    return of_ten("DRG-GAP-49", pursuit_check(Scene(now.rules, after), order.unit, by_rout),
                  now.quality(order.unit), "stays in hand", "pursues");
}

} // namespace

bool leaves_to_chance(Situation const& now, Order const& order) {
    if (holds_alternative<Activate>(order)) {
        RuleId why = "DRG-ACT-01";
        return !activates_by_itself(now, now.position.acting, why);
    }
    if (auto const* advance = get_if<Advance>(&order)) return may_pursue(now, *advance);
    return holds_alternative<Rally>(order) || holds_alternative<Recover>(order) ||
           holds_alternative<Fire>(order) || holds_alternative<Assault>(order) ||
           holds_alternative<Charge>(order) || risks_order(now, order);
}

bool Dragoon::leaves_to_chance(View const& view, Order const& order) const {
    return dragoon::leaves_to_chance(Situation(*this, view.position), order);
}

namespace {

std::optional<umpire::Odds> reckoned(Situation const& now, Order const& order) {
    if (holds_alternative<Activate>(order))
        return of_ten("DRG-ACT-01", {}, now.rating(now.position.acting), "activated", "failed");
    if (auto const* rally = get_if<Rally>(&order))
        return of_ten("DRG-RALLY-09", {}, now.quality(rally->unit), "rallied", "nothing");
    if (auto const* recover = get_if<Recover>(&order)) return of_recovery(now, recover->unit);
    if (auto const* fire = get_if<Fire>(&order)) return odds_of_fire(now, *fire);
    if (auto const* assault = get_if<Assault>(&order)) return odds_of_assault(now, *assault);
    if (auto const* charge = get_if<Charge>(&order)) return odds_of_charge(now, *charge);
    if (auto const* advance = get_if<Advance>(&order)) return of_advance(now, *advance);
    return odds_of_order(now, order);
}

} // namespace

std::optional<umpire::Odds> Dragoon::odds(View const& view, Order const& order) const {
    Situation const now(*this, view.position);
    if (!dragoon::leaves_to_chance(now, order)) return std::nullopt;
    std::optional<umpire::Odds> odds = reckoned(now, order);
    bool const meets_enemy = holds_alternative<Fire>(order) || holds_alternative<Assault>(order) ||
                             holds_alternative<Charge>(order);
    if (odds && meets_enemy && scenario.has_fog) // DRG-GAP-66: what is not known of them is guessed
        odds->inexact = "if the enemy is as most of its kind are";
    return odds;
}

} // namespace dragoon
