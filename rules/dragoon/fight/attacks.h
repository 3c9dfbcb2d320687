#pragma once
// The attacks of an assault step as they stand now: who strikes whom, how hard, and what counts in
// the checks. The rules that fight them out ask it, and so do the odds. DRG-ASLT, DRG-CHG, DRG-SQR.

#include "rules/dragoon/phases.h"

namespace dragoon {

// It is still on: the attacker is there, and the target where it was attacked.
bool stands(Scene const& now, Attack const& attack);

// Calls visit(attack) for each attack that still stands.
template <class Visit> void for_each_attack(Scene const& now, Visit visit) {
    for (std::size_t i = 0; i < now.position.attacks.size(); ++i) {
        Attack const attack = now.position.attacks[i];
        if (stands(now, attack)) visit(attack);
    }
}

// DRG-CHG-01, -15, DRG-STACK-09: in Line, on top, Disruption below 10.
bool is_able_to_charge(Scene const& now, UnitId horse);
Aspect aspect_of_attack(Scene const& now, Attack const& attack); // as the defender sees it
// DRG-ASLT-04, DRG-CHG-19: foot fires at attackers in its zone, unless in Column or routed.
bool answers_with_fire(Scene const& now, Attack const& attack);
// DRG-CHG-16, -17: only against an attack in front, and if it could charge itself.
bool may_countercharge(Scene const& now, Attack const& attack);
// DRG-CHG-12, DRG-GAP-71: into or through; a road in the hex changes nothing.
bool may_ride_into(Scene const& now, Hex from, Direction direction);
// DRG-GAP-33, -39: horse counts double against foot.
int men_against(Scene const& now, UnitId unit, UnitId opponent);
// What the attack adds to the first morale check of either side, DRG-GAP-33, -39.
CheckPair const& nerve_of(Scene const& now, Attack const& attack);
// What a charge meets, DRG-GAP-37; whether it is countercharged stands in the attack.
ChargeTarget target_kind(Scene const& now, Attack const& attack);
// DRG-GAP-36: one DC, by the terrain of its own hex and the army's charge modifier.
Sum standing_charge_check(Scene const& now, UnitId horse);
std::optional<Sum> square_check(Situation const& now, UnitId foot); // DRG-SQR; nothing: none is due

struct Clash { // one unit's part in the attacks around it
    int enemy = 0, own = 0;
    int direction = -99;  // the worst of all
    bool charges = false; // it is fought as a charge, by whichever side
    bool attacks = false;
};
Clash clash_of(Scene const& now, UnitId unit); // without enemies where it is in none
// DRG-ASLT-10, DRG-CHG-20: MC1, by sizes, direction; in a charge formation and Disruption too.
Sum first_morale_check(Scene const& now, UnitId unit, Clash const& clash);
// DRG-ASLT-11, DRG-CHG-21: the DC, +1 for each hit; half of that for who is assaulted.
Sum contact_check(Clash const& clash, int hits);
// DRG-ASLT-12, DRG-CHG-22: MC2, +1 for each Disruption; +5 for light infantry in an assault.
Sum second_morale_check(Scene const& now, UnitId unit, Clash const& clash);

// DRG-ADV-06: nobody of the fight would be left on either side, if those go of whom goes(unit) is
// true. Somebody who stays in the hex of an attack holds it, and guns alone do not.
template <class Goes> bool is_drawn(Scene const& now, std::uint8_t fight, Goes goes) {
    auto const is_held = [&](Hex hex) {
        for (ZoneTable::Slot const& slot : now.rules.zones.slots())
            if (now.piece(slot.unit).at == hex && now.on_field(slot.unit) && has_men(slot.arm) &&
                !now.is_routed(slot.unit) && !goes(slot.unit))
                return true;
        return false;
    };
    bool is_fought = false;
    for (Attack const& attack : now.position.attacks) {
        if (attack.fight != fight) continue;
        if (is_held(attack.at)) return false;
        bool const is_there = now.on_field(attack.unit) && now.controls(attack.unit, attack.at);
        if (is_there && !goes(attack.unit)) return false;
        is_fought = is_fought || (goes(attack.unit) && goes(attack.target));
    }
    return is_fought;
}
bool is_steadier(Scene const& now, UnitId unit); // than all whom it fights, DRG-GAP-43

Strength volley_at(Scene const& now, Attack const& charge); // DRG-CHG-19 step 2
// DRG-ASLT-04, DRG-CHG-19: an assault strikes by fire, a charge by its own strength.
Strength blow_of(Scene const& now, Attack const& attack);
std::optional<Strength> answer_to(Scene const& now, Attack const& attack); // in the exchange

} // namespace dragoon
