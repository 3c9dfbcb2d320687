// Stages 5 and 6: Confrontation Dice, HM-CONF, and Combat Dice, HM-COMBAT.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/evade.h"

namespace horse_and_musket {

bool is_against_guns(Scenario const& scenario, AttackInHand const& attack) {
    return scenario.units[attack.parties[1].unit.value].arm == Arm::artillery;
}
int least_to_confront(AttackInHand const& attack, std::size_t party) {
    return is_resolute(attack, party) ? 4 : 5;
}

namespace {

// HM-CONF-02 to -04: a die for each stand, 4 and more of the resolute, 5 and more of others.
int hits_of(Pen& pen, std::size_t party) {
    UnitId const unit = attack_in(pen).parties[party].unit;
    if (!is_on_table(pen, unit)) return 0;
    if (skips_dice(Situation(pen.rules(), pen.state().position), unit, DiceKind::confrontation))
        return 0; // HM-CARD-40
    int const dice = strength_of(pen.rules().scenario, pen.state().position.top, unit).stands;
    int const least = least_to_confront(attack_in(pen), party);
    RuleId const rule = least == 4 ? RuleId{"HM-CONF-03"} : RuleId{"HM-CONF-04"};
    int const more = dice_in_force(Situation(pen.rules(), pen.state().position), unit,
                                   DiceKind::confrontation); // HM-CARD-39
    int hits = 0;
    for (int i = 0; i < dice; ++i) hits += pen.roll(umpire::d6, rule) + more >= least;
    return hits;
}

} // namespace

void confront(Pen& pen) {
    // HM-CONF-05: none against guns.
    if (is_against_guns(pen.rules().scenario, attack_in(pen))) return;
    std::array const hits{hits_of(pen, 0), hits_of(pen, 1)};
    // HM-TURN-16: who Attacked from too far alone bears losses.
    for (std::size_t i = attack_in(pen).falls_short; i < 2; ++i) {
        UnitId const unit = attack_in(pen).parties[1 - i].unit;
        if (hits[i] > 0 && is_on_table(pen, unit))
            disorder_in_action(pen, {"HM-CONF-01", unit, hits[i], attack_in(pen).parties[i].unit});
    }
}

namespace {

bool fires(AttackInHand const& attack, std::size_t party) {
    Party const& own = attack.parties[party];
    if (party == 0 && attack.assaults != 0) return false; // HM-ATTACK-22: never
    return own.result == Result::stand_fire || own.result == Result::advance_fire ||
           (own.result == Result::charge_faltered && own.has_charged == 0);
}

} // namespace

namespace {

Strike strike_in_fair_weather(Situation const& situation, AttackInHand const& attack,
                              std::size_t party) {
    Party const& own = attack.parties[party];
    Party const& other = attack.parties[1 - party];
    if (!situation.is_here(own.unit) || !situation.is_here(other.unit) || leaves(own.result) ||
        (party == 1 && attack.evasion != 0) ||
        situation.unit(own.unit).condition == Condition::broken)
        return {};
    // HM-COMBAT-02: nor who is taken in flank or rear and has not turned.
    if (party == 1 && attack.quarter != Quarter::front && own.has_turned == 0) return {};
    auto const& combat = situation.rules().tables.combat;
    bool const has_charged = own.has_charged != 0 || other.has_charged != 0;
    // Evaders who were ridden down have been moved out of the way since, HM-EVADE-14.
    bool const is_ridden_down = attack.evasion >= least_flight;
    if (has_charged && (is_ridden_down || are_touching(situation, own.unit, other.unit)))
        return {combat[3], Harm::contact, "HM-COMBAT-03"};
    // HM-GAP-39: who fights on strikes also whoever gives way.
    if (attack.fights_on != 0)
        return own.result == Result::fight_on ? Strike{combat[2], Harm::contact, "HM-COMBAT-03"}
                                              : Strike{};
    if (!fires(attack, party)) return {};
    // HM-WEATHER-07: powder that is wet does not burn.
    if (!does_powder_serve(situation.top(), situation.data(own.unit).arm)) return {};
    field::Distance const apart = colours_apart(situation, own.unit, other.unit);
    if (apart <= Mil{3000}) return {combat[1], Harm::fire, "HM-COMBAT-03"};
    if (apart <= Mil{6000}) return {combat[0], Harm::fire, "HM-COMBAT-03"};
    return {};
}

} // namespace

// HM-WEATHER-04, HM-GAP-88: foul weather takes from each Combat Die; where no die is thrown there
// is nothing to take from.
Strike strike_of(Situation const& situation, AttackInHand const& attack, std::size_t party) {
    Strike strike = strike_in_fair_weather(situation, attack, party);
    if (strike.is_on() && strike.least > 1) strike.least -= weather_effect(situation);
    return strike;
}

bool may_be_swept_away(Situation const& situation, AttackInHand const& attack, std::size_t party) {
    UnitId const unit = attack.parties[party].unit;
    UnitId const by = attack.parties[1 - party].unit;
    Arm const arm = situation.data(unit).arm;
    Arm const enemy = situation.data(by).arm;
    if (!is_skirmisher(arm)) return false;
    bool const is_formed_enemy = enemy == Arm::infantry || is_cavalry(enemy);
    if (!is_formed_enemy && !(arm == Arm::skirmishing_infantry && is_mounted(enemy))) return false;
    return !is_in_cover(situation, unit, situation.unit(by).pose) &&
           !stands_in_rough_ground(situation, unit);
}

namespace {

// How many stands of the other party one destroys; all of them where it is swept away.
int losses_by(Pen& pen, Situation const& situation, std::size_t party) {
    AttackInHand const& attack = attack_in(pen);
    Strike const strike = strike_of(situation, attack, party);
    if (!strike.is_on()) return 0;
    // HM-CARD-40: not thrown at all.
    if (skips_dice(situation, attack.parties[party].unit, DiceKind::combat) ||
        (strike.harm == Harm::contact && spares_in_contact(situation, attack.parties[party].unit)))
        return 0;
    UnitId const target = attack.parties[1 - party].unit;
    if (!situation.is_shaken(attack.parties[party].unit) &&
        may_be_swept_away(situation, attack, 1 - party))
        return all_stands;
    int lost = 0;
    int const more = dice_in_force(situation, attack.parties[party].unit, DiceKind::combat);
    int const disordered = situation.strength(target).disordered; // HM-COMBAT-04: all of them
    for (int i = 0; i < disordered; ++i)
        lost += strike.least <= 1 || pen.roll(umpire::d6, strike.rule) + more >= strike.least;
    return lost == 0 ? 0
                     : unsaved(pen, {"HM-COMBAT-03", target, lost, attack.parties[party].unit},
                               strike.harm);
}

} // namespace

void fight(Pen& pen) {
    // HM-COMBAT-06: none against guns.
    if (is_against_guns(pen.rules().scenario, attack_in(pen)) || attack_in(pen).falls_short != 0)
        return;
    std::array<int, 2> lost{};
    std::array<bool, 2> fired{};
    {
        Situation const situation(pen.rules(), pen.state().position);
        for (std::size_t i = 0; i < 2; ++i) {
            Strike const strike = strike_of(situation, attack_in(pen), i);
            fired[i] = strike.is_on() && strike.harm == Harm::fire;
            lost[i] = losses_by(pen, situation, i);
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        UnitId const target = attack_in(pen).parties[1 - i].unit;
        if (lost[i] == all_stands)
            destroy_unit(pen, "HM-SKIRM-15", target);
        else if (lost[i] > 0)
            destroy(pen, {"HM-COMBAT-03", target, lost[i], attack_in(pen).parties[i].unit});
    }
    for (std::size_t i = 0; i < 2; ++i)
        if (fired[i])
            hear_of_fire(pen, attack_in(pen).parties[i].unit, attack_in(pen).parties[1 - i].unit);
}

} // namespace horse_and_musket
