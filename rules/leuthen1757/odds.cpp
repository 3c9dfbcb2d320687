// Odds before commitment: the exact chance of each result, from the same arithmetic that resolves
// it.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

using umpire::Chance;
using umpire::Odds;

void count(std::vector<Chance>& chances, std::string const& result, int ways) {
    if (ways == 0) return;
    for (Chance& chance : chances)
        if (chance.result == result) {
            chance.ways += ways;
            return;
        }
    chances.push_back({result, ways});
}

std::optional<Odds> odds_of_fire(Situation const& now, Fire const& order) {
    if (now.arm(order.target) == Arm::battery) return Odds{"LEU-ART-12", 1, {{"destroyed", 1}}, {}};
    bool const is_gun = now.arm(order.unit) == Arm::battery;
    Odds odds{is_gun ? RuleId("LEU-ART-10") : RuleId("LEU-FIRE-02"),
              60,
              {},
              fire_sum(now, order.unit, order.target)};
    int const holds = now.morale(order.target); // d6 faces on which a check is passed
    for (Sum sum = odds.sum; sum.die <= 9; ++sum.die) {
        switch (fire_result(sum.total(), now.piece(order.unit).strength)) {
        case FireResult::step_lost: count(odds.chances, "step lost and disorganized", 6); break;
        case FireResult::disorganized: count(odds.chances, "disorganized", 6); break;
        case FireResult::check:
            count(odds.chances, "check failed", 6 - holds);
            count(odds.chances, "check passed", holds);
            break;
        case FireResult::nothing: count(odds.chances, "nothing", 6); break;
        }
    }
    return odds;
}

// Before any fire in reaction.
Odds odds_of_shock(Situation const& now, Units const& attackers, Units const& defenders) {
    if (now.arm(defenders[0]) == Arm::battery) return {"LEU-ART-12", 1, {{"destroyed", 1}}, {}};
    Reckoning const reckoning = reckon(now, attackers, defenders);
    Odds odds{"LEU-SHOCK-08", 6, {}, Sum{0, reckoning.morale}};
    for (int die = 1; die <= 6; ++die)
        count(odds.chances, combat_result(now.tables(), reckoning, die).printed, 1);
    return odds;
}

Odds against(RuleId rule, int faces_passed, char const* passed, char const* failed) {
    Odds odds{rule, 6, {}, {}};
    int const ways = std::clamp(faces_passed, 0, 6);
    count(odds.chances, passed, ways);
    count(odds.chances, failed, 6 - ways);
    return odds;
}

std::optional<Odds> odds_of_turn(Situation const& now, Turn const& order) {
    bool const was_checked = now.position.mover.unit == order.unit && now.position.mover.checked;
    if (!now.in_enemy_zone(order.unit) || !is_unit(now.arm(order.unit)) || was_checked)
        return std::nullopt;
    return against("LEU-FACE-07", now.morale(order.unit) + 1, "ordered", "disorganized");
}

std::optional<Odds> odds_of_step(Situation const& now, Step const& order) {
    Direction const direction = *now.grid().direction(now.piece(order.unit).at, order.to);
    Arm const arm = now.arm(order.unit);
    bool const tests = is_unit(arm) && arm != Arm::light &&
                       now.tables().of(now.ground().terrain(order.to)).checks &&
                       !now.enters_by_road(now.piece(order.unit).at, direction);
    if (!tests) return std::nullopt;
    return against("LEU-MOVE-14", now.counter(order.unit).morale, "ordered", "disorganized");
}

std::optional<Odds> odds_of_activation(Situation const& now, Activate const& order) {
    FormationStatus const& status = now.position.formations[order.formation.value];
    if (!status.out_of_command) return std::nullopt;
    int const value = now.piece(status.leader).is_aide ? now.tables().aide_activation
                                                       : now.counter(status.leader).activation;
    return against("LEU-CMD-05", value, "acts", "does not act");
}

} // namespace

std::optional<Odds> Leuthen1757::odds(View const& view, Order const& order) const {
    if (is_refused(check(view, order))) return std::nullopt;
    Situation const now(*this, view.position);
    if (auto const* fire = std::get_if<Fire>(&order)) return odds_of_fire(now, *fire);
    if (auto const* turn = std::get_if<Turn>(&order)) return odds_of_turn(now, *turn);
    if (auto const* step = std::get_if<Step>(&order)) return odds_of_step(now, *step);
    if (auto const* activate = std::get_if<Activate>(&order))
        return odds_of_activation(now, *activate);
    if (auto const* shock = std::get_if<Shock>(&order))
        return odds_of_shock(now, attackers_of(now, *shock),
                             with_batteries_alone(now, shock->target));
    if (auto const* onslaught = std::get_if<Onslaught>(&order))
        return odds_of_shock(now, {onslaught->unit}, defenders_of(now, *onslaught));
    return std::nullopt;
}

} // namespace leuthen1757
