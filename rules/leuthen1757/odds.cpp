// Odds before commitment: the chance of each result, from the same arithmetic that resolves it.

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

// What becomes of a target that is in disorder already, to the end: a further result of that kind
// is a rout check (LEU-ROUT-01), which costs it a step if it holds; the routed lose a step and run
// on (LEU-GAP-32). Ways are out of 36, for a check and a rout check may both be due.
class Fate {
public:
    Fate(Situation const& now, UnitId target, std::vector<Chance>& chances)
        : strength_(now.piece(target).strength), morale_(now.morale(target)),
          is_routed_(now.piece(target).condition == Condition::routed), chances_(chances) {}

    void add(FireResult result) {
        int const holds = std::clamp(morale_, 0, 6); // d6 faces on which a check is passed
        switch (result) {
        case FireResult::step_lost: return disorder(1, 36);
        case FireResult::disorganized: return disorder(0, 36);
        case FireResult::check:
            disorder(0, 6 * (6 - holds));
            return count(chances_, "nothing", 6 * holds);
        case FireResult::nothing: return count(chances_, "nothing", 36);
        }
    }

private:
    void disorder(int lost, int ways) {
        if (lost >= strength_) return count(chances_, "destroyed", ways);
        if (is_routed_) return count(chances_, told(lost + 1, "runs on"), ways);
        int const stands = std::clamp(morale_ - 2, 0, 6);
        count(chances_, told(lost + 1, ""), ways * stands / 6);
        count(chances_, told(lost, "routs"), ways * (6 - stands) / 6);
    }
    std::string told(int lost, std::string const& then) const {
        if (lost >= strength_) return "destroyed";
        if (lost == 0) return then;
        std::string const steps = lost == 1 ? "step lost" : std::to_string(lost) + " steps lost";
        return then.empty() ? steps : steps + " and " + then;
    }

    int strength_;
    int morale_;
    bool is_routed_;
    std::vector<Chance>& chances_;
};

std::optional<Odds> odds_of_fire(Situation const& now, Fire const& order) {
    if (now.arm(order.target) == Arm::battery) return Odds{"LEU-ART-12", 1, {{"destroyed", 1}}, {}};
    bool const is_gun = now.arm(order.unit) == Arm::battery;
    if (now.piece(order.target).condition != Condition::ordered) {
        Odds odds{is_gun ? RuleId("LEU-ART-10") : RuleId("LEU-FIRE-02"),
                  360,
                  {},
                  fire_sum(now, order.unit, order.target)};
        Fate fate(now, order.target, odds.chances);
        for (umpire::LongSum sum = odds.sum; sum.die <= 9; ++sum.die)
            fate.add(fire_result(sum.total(), now.piece(order.unit).strength));
        return odds;
    }
    Odds odds{is_gun ? RuleId("LEU-ART-10") : RuleId("LEU-FIRE-02"),
              60,
              {},
              fire_sum(now, order.unit, order.target)};
    int const holds = now.morale(order.target); // d6 faces on which a check is passed
    bool const is_last_step = now.piece(order.target).strength == 1;
    for (umpire::LongSum sum = odds.sum; sum.die <= 9; ++sum.die) {
        switch (fire_result(sum.total(), now.piece(order.unit).strength)) {
        case FireResult::step_lost:
            count(odds.chances, is_last_step ? "destroyed" : "step lost and disorganized", 6);
            break;
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

Odds against(RuleId rule, int faces_passed, char const* passed, char const* failed) {
    Odds odds{rule, 6, {}, {}};
    int const ways = std::clamp(faces_passed, 0, 6);
    count(odds.chances, passed, ways);
    count(odds.chances, failed, 6 - ways);
    return odds;
}

// LEU-FACE-07: a unit that turns in an enemy zone is tested, once in its march.
bool tests_turn(Situation const& now, Turn const& order) {
    bool const was_checked = now.position.mover.unit == order.unit && now.position.mover.checked;
    return now.in_enemy_zone(order.unit) && is_unit(now.arm(order.unit)) && !was_checked;
}
Odds odds_of_turn(Situation const& now, Turn const& order) {
    return against("LEU-FACE-07", now.morale(order.unit) + 1, "ordered", "disorganized");
}

// LEU-MOVE-14: rough ground tests whoever enters it off the road, by march or advance.
bool tests_entry(Situation const& now, UnitId unit, Hex to) {
    Arm const arm = now.arm(unit);
    if (!is_unit(arm) || arm == Arm::light || !now.tables().of(now.ground().terrain(to)).checks)
        return false;
    Hex const from = now.piece(unit).at;
    return !now.enters_by_road(from, *now.grid().direction(from, to));
}
Odds odds_of_entry(Situation const& now, UnitId unit) {
    return against("LEU-MOVE-14", now.counter(unit).morale, "ordered", "disorganized");
}

// d6 faces on which a formation obeys; all six if it is in command.
int faces_to_act(Situation const& now, FormationId formation) {
    FormationStatus const& status = now.position.formations[formation.value];
    if (!status.out_of_command || status.leader == nobody) return 6;
    return now.piece(status.leader).is_aide ? now.tables().aide_activation
                                            : now.counter(status.leader).activation;
}

// LEU-CMD-05: a formation out of command must be lucky to obey.
bool tests_activation(Situation const& now, Activate const& order) {
    return faces_to_act(now, order.formation) != 6 ||
           (order.with != no_formation && faces_to_act(now, order.with) != 6);
}
Odds odds_of_activation(Situation const& now, Activate const& order) {
    int const first = faces_to_act(now, order.formation);
    if (order.with == no_formation) return against("LEU-CMD-05", first, "acts", "does not act");
    int const second = faces_to_act(now, order.with);
    Odds odds{"LEU-CMD-05", 36, {}, {}};
    count(odds.chances, "both act", first * second);
    count(odds.chances, "only the first acts", first * (6 - second));
    count(odds.chances, "only the second acts", (6 - first) * second);
    count(odds.chances, "neither acts", (6 - first) * (6 - second));
    return odds;
}

// LEU-GAP-37: into an enemy flank hex LEU-RETR-05 is rolled.
bool tests_withdrawal(Situation const& now, Withdraw const& order) {
    return now.chart.in_flank_of(other(now.side(order.unit)), order.to);
}
Odds odds_of_withdrawal(Situation const& now, Withdraw const& order) {
    int safe = 0;
    for (int die = 1; die <= 6; ++die) {
        int const total = std::clamp(die + now.morale(order.unit), 1, 6);
        safe += !now.tables().retreat_into_flank[static_cast<std::size_t>(total)].disorganizes;
    }
    return against("LEU-RETR-05", safe, "ordered", "disorganized");
}

} // namespace

bool leaves_to_chance(Situation const& now, Order const& order) {
    if (auto const* turn = get_if<Turn>(&order)) return tests_turn(now, *turn);
    if (auto const* step = get_if<Step>(&order)) return tests_entry(now, step->unit, step->to);
    if (auto const* advance = get_if<Advance>(&order))
        return tests_entry(now, advance->unit, advance->to);
    if (auto const* withdraw = get_if<Withdraw>(&order)) return tests_withdrawal(now, *withdraw);
    if (auto const* activate = get_if<Activate>(&order)) return tests_activation(now, *activate);
    return holds_alternative<Fire>(order) || holds_alternative<Shock>(order) ||
           holds_alternative<Onslaught>(order);
}

namespace {

std::optional<Odds> odds_of(Situation const& now, Order const& order) {
    if (auto const* fire = get_if<Fire>(&order)) return odds_of_fire(now, *fire);
    if (auto const* turn = get_if<Turn>(&order)) return odds_of_turn(now, *turn);
    if (auto const* step = get_if<Step>(&order)) return odds_of_entry(now, step->unit);
    if (auto const* advance = get_if<Advance>(&order)) return odds_of_entry(now, advance->unit);
    if (auto const* withdraw = get_if<Withdraw>(&order)) return odds_of_withdrawal(now, *withdraw);
    if (auto const* activate = get_if<Activate>(&order)) return odds_of_activation(now, *activate);
    return std::nullopt;
}

// Whom a turn, a step, an advance or a withdrawal tests.
UnitId tested_by(Order const& order) {
    if (auto const* turn = get_if<Turn>(&order)) return turn->unit;
    if (auto const* step = get_if<Step>(&order)) return step->unit;
    if (auto const* advance = get_if<Advance>(&order)) return advance->unit;
    if (auto const* withdraw = get_if<Withdraw>(&order)) return withdraw->unit;
    return nobody;
}

} // namespace

std::optional<Odds> Leuthen1757::odds(View const& view, Order const& order) const {
    if (!leaves_to_chance(view, order)) return std::nullopt;
    UnitId const unit = tested_by(order);
    bool const is_in_disorder =
        unit != nobody && view.position.pieces[unit.value].condition == Condition::disorganized;
    if (is_in_disorder) return odds_in_disorder(*this, view, {order, unit});
    if (holds_alternative<Shock>(order) || holds_alternative<Onslaught>(order))
        return odds_of_shock(*this, view, order);
    return odds_of(Situation(*this, view.position), order);
}

bool Leuthen1757::leaves_to_chance(View const& view, Order const& order) const {
    return !is_refused(check(view, order)) &&
           leuthen1757::leaves_to_chance(Situation(*this, view.position), order);
}

} // namespace leuthen1757
