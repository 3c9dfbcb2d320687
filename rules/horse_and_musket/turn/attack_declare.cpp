// Stages 1 to 3 of an Attack: the order, the wheels, the answer (HM-ATTACK-08, -09, -19, -24, -25).

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/evade.h"

namespace horse_and_musket {

void declare_attack(Pen& pen, UnitId attacker, UnitId target, RuleId rule) {
    // HM-GENERAL-30: a General who is alone is a unit as long as that lasts.
    GeneralId const alone = pen.rules().scenario.units[target.value].stands_for;
    if (alone != no_general && !is_on_table(pen, target))
        pen.write(GeneralStands{"HM-GENERAL-30", alone});
    Situation const situation(pen.rules(), pen.state().position);
    // It has run into them, or a card sends it, and fights on with nobody.
    bool const has_met = rule == RuleId{"HM-EVADE-15"} || rule == RuleId{"HM-RESULT-13"} ||
                         rule == RuleId{"HM-CARD-47"};
    bool const fights_on = !has_met && are_touching(situation, attacker, target);
    Quarter const quarter = fights_on ? Quarter::front : quarter_of(situation, attacker, target);
    pen.write(
        AttackDeclared{rule, attacker, target, quarter, fights_on, rule == RuleId{"HM-BREAK-06"}});
    // HM-TURN-16: where nobody measures it may be found too far off.
    if (!pen.rules().scenario.options.measures && !has_met && !fights_on &&
        !aim_at(situation, attacker, target))
        pen.write(Measured{"HM-TURN-16"});
    if (unit_of_pen(pen, target).condition == Condition::withdrawing) // an Attack on it ends that
        pen.write(ConditionSet{"HM-ORDER-19", target, Condition::steady, {}});
    Side const own = side_of_unit(pen, attacker);
    Side const other = side_of_unit(pen, target);
    auto const hook = [&](Window window) {
        return Task{TaskKind::hook, own, no_unit, no_unit, static_cast<std::int16_t>(window)};
    };
    std::array const stages{Task{TaskKind::face, own},
                            hook(Window::counter_attack),
                            Task{TaskKind::answer, other},
                            hook(Window::attack_declared),
                            Task{TaskKind::throw_dice, own},
                            hook(Window::resolve_thrown),
                            Task{TaskKind::read, own},
                            Task{TaskKind::leave, other, target},
                            Task{TaskKind::leave, own, attacker},
                            Task{TaskKind::advance, own},
                            Task{TaskKind::reply, other},
                            Task{TaskKind::support_fire, other},
                            hook(Window::confrontation_dice),
                            Task{TaskKind::confront, own},
                            hook(Window::combat_dice),
                            Task{TaskKind::combat, own},
                            Task{TaskKind::break_through, own},
                            Task{TaskKind::throw_back, own},
                            Task{TaskKind::jubilate, own},
                            hook(Window::attack_over),
                            Task{TaskKind::finish, own}};
    bool const has_cards = has_fortunes(pen.rules());
    for (std::size_t i = stages.size(); i > 0; --i) // the first of them comes first
        if (has_cards || stages[i - 1].kind != TaskKind::hook) plan(pen, stages[i - 1]);
}

void attack_whom_it_met(Pen& pen, Task const& task) {
    if (!is_on_table(pen, task.unit) || !is_on_table(pen, task.other)) return;
    if (task.number == charged_by_card)
        return declare_attack(pen, task.unit, task.other, "HM-CARD-47");
    bool const has_tested = task.number != 0;
    declare_attack(pen, task.unit, task.other,
                   has_tested ? RuleId{"HM-EVADE-15"} : RuleId{"HM-RESULT-13"});
    if (has_tested) pen.write(TotalKept{"HM-EVADE-15", task.unit, task.number});
}

namespace {

// HM-ATTACK-19: fighting on where one was taken in flank, they turn until front meets front.
void meet_front_to_front(Pen& pen) {
    auto const [own, other] =
        std::pair(attack_in(pen).parties[0].unit, attack_in(pen).parties[1].unit);
    Pose const here = unit_of_pen(pen, own).pose;
    Pose there = unit_of_pen(pen, other).pose;
    Angle const off = here.heading - (there.heading + field::half_turn);
    if (std::abs(off.value) <= 45'000) return;
    there.heading = field::heading_toward(there.at, here.at);
    place_line(pen, "HM-ATTACK-19", other, there);
    auto const half = [&](UnitId unit) {
        return half_side(pen.rules().scenario.units[unit.value].arm);
    };
    Spot const at = field::to_table(there, {{}, half(own) + half(other)});
    place_line(pen, "HM-ATTACK-19", own, {at, there.heading + field::half_turn});
}

} // namespace

void face_target(Pen& pen) {
    AttackInHand const& attack = attack_in(pen);
    UnitId const attacker = attack.parties[0].unit;
    if (attack.fights_on != 0) return meet_front_to_front(pen);
    if (attack.parties[0].keeps_total != 0) return; // they touch already
    std::optional<Angle> aim;
    Pose pose;
    {
        Situation const situation(pen.rules(), pen.state().position);
        aim = aim_within(situation, attacker, attack.parties[1].unit, any_distance);
        pose = facing(situation.mover(attacker), situation.unit(attack.parties[1].unit).pose.at);
    }
    if (aim && *aim != Angle{}) place_line(pen, "HM-ATTACK-08", attacker, pose);
    if (attack.evasion == 0 && attack.falls_short == 0) offer_evade(pen);
}

namespace {

// HM-ATTACK-24, -25, HM-GAP-37: unshaken cavalry taken in front by whom it may Attack, and whom
// it has straight ahead now.
bool counters(Situation const& situation, AttackInHand const& attack) {
    UnitId const own = attack.parties[1].unit;
    UnitId const other = attack.parties[0].unit;
    if (!is_mounted(situation.data(own).arm) || attack.quarter != Quarter::front ||
        attack.fights_on != 0 || attack.evasion != 0 || attack.falls_short != 0 ||
        attack.parties[0].keeps_total != 0 || situation.is_shaken(own) ||
        situation.unit(own).condition == Condition::broken ||
        is_forbidden(situation, own, OrderName::counter_attack) ||
        !is_eligible(situation, own, other, quarter_of(situation, own, other)))
        return false;
    Mover const mover = situation.mover(own);
    Mover const enemy = situation.mover(other);
    return field::reaches_ahead(mover.pose, mover.colours(),
                                field::footprint(enemy.pose, enemy.colours()), {});
}

} // namespace

void answer_attack(Pen& pen) {
    AttackInHand const& attack = attack_in(pen);
    UnitId const defender = attack.parties[1].unit;
    bool const may_wheel = attack.quarter == Quarter::front && attack.fights_on == 0 &&
                           attack.falls_short == 0 && attack.evasion == 0 &&
                           attack.parties[0].keeps_total == 0 &&
                           unit_of_pen(pen, defender).condition != Condition::broken;
    bool const holds_farm =
        farm_of(Situation(pen.rules(), pen.state().position), defender).has_value();
    if (may_wheel && !holds_farm) { // HM-ATTACK-09: not in flank or rear
        Pose const now = unit_of_pen(pen, defender).pose;
        Pose pose;
        {
            Situation const situation(pen.rules(), pen.state().position);
            pose =
                facing(situation.mover(defender), situation.unit(attack.parties[0].unit).pose.at);
        }
        if (pose != now) place_line(pen, "HM-ATTACK-08", defender, pose);
    }
    bool const does = counters(Situation(pen.rules(), pen.state().position), attack);
    pen.write(Answered{does ? RuleId{"HM-ATTACK-24"} : RuleId{"HM-ATTACK-08"}, does});
}

} // namespace horse_and_musket
