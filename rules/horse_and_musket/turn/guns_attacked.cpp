// Batteries under Attack, and batteries that support who is: HM-ART-25 to -29, HM-GAP-68.

#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

constexpr Mil grapeshot_reach{6000};

AttackInHand const& fight_in(Pen const& pen) { return pen.state().position.top.attack; }
bool is_battery_attacked(Pen const& pen) {
    return pen.rules().scenario.units[fight_in(pen).parties[1].unit.value].arm == Arm::artillery;
}
Side side_in(Pen const& pen, UnitId unit) {
    return side_of(pen.rules().scenario, pen.state().position.top, unit);
}
// HM-GAP-67: in defence suppressed guns fire too.
bool may_fire_in_defence(Pen const& pen, UnitId id) {
    Unit const& gun = pen.state().position.top.units[id.value];
    return gun.whereabouts == Whereabouts::table &&
           pen.rules().scenario.units[id.value].arm == Arm::artillery &&
           gun.formation == Formation::gun && gun.guns <= GunState::suppressed &&
           does_powder_serve(pen.state().position.top, Arm::artillery);
}
bool has_gone(Result result) {
    return result == Result::break_and_run || result == Result::withdraw ||
           result == Result::retire;
}

// Whether its result would leave the Attacker within reach of grapeshot, were it carried out.
bool would_come_near(Situation const& situation, AttackInHand const& attack) {
    Party const& own = attack.parties[0];
    Mover const attacker = situation.mover(own.unit);
    Mover const battery = situation.mover(attack.parties[1].unit);
    auto const colours = [](Mover const& mover) {
        return field::Convex(field::footprint(mover.pose, mover.colours()));
    };
    Mil const apart = field::nearest(field::gap(colours(attacker), colours(battery)));
    Mil const inches{1000 * own.inches};
    switch (own.result) {
    case Result::charge: return true;
    case Result::advance_fire:
    case Result::falter_short: return std::min(inches, apart) <= grapeshot_reach;
    case Result::falter_after: return apart - inches <= grapeshot_reach;
    case Result::stand:
    case Result::stand_fire: return apart <= grapeshot_reach;
    default: return false; // it is gone, or veers away
    }
}

} // namespace

bool fires_before_contact(Pen& pen) {
    AttackInHand const& attack = fight_in(pen);
    if (!is_battery_attacked(pen) || attack.grapeshot > 0 || attack.falls_short != 0 ||
        attack.parties[1].result != Result::stand_fire)
        return false;
    UnitId const gun = attack.parties[1].unit;
    UnitId const attacker = attack.parties[0].unit;
    Side const side = side_in(pen, attacker);
    {
        Situation const situation(pen.rules(), pen.state().position);
        // The line is asked as they stand; how near they come, as the result has it.
        if (!may_fire_in_defence(pen, gun) || !would_come_near(situation, attack) ||
            !FireLines(situation, gun).reaches(attacker, Ammunition::ball))
            return false;
    }
    fire_grapeshot(pen, "HM-ART-26", gun, attacker);
    if (pen.state().position.top.units[attacker.value].whereabouts != Whereabouts::table) {
        drop_down_to(pen, TaskKind::finish);
        return true;
    }
    // Both test again, with what has changed; and it is this that counts.
    std::array const again{Task{TaskKind::throw_dice, side}, Task{TaskKind::read, side}};
    plan_in_order(pen, again);
    return true;
}

bool begin_support_fire(Pen& pen) {
    AttackInHand const& attack = fight_in(pen);
    Party const attacker = attack.parties[0];
    // HM-ART-27, HM-ART-33: crew and team are gone.
    if (is_battery_attacked(pen) && attacker.has_charged != 0)
        pen.write(GunsOverrun{"HM-ART-27", attack.parties[1].unit, side_in(pen, attacker.unit)});
    return !has_gone(attacker.result); // HM-ART-29: who comes, or stays
}
bool may_support(Pen const& pen, UnitId gun) {
    AttackInHand const& attack = fight_in(pen);
    UnitId const attacker = attack.parties[0].unit;
    if (!may_fire_in_defence(pen, gun) || side_in(pen, gun) == side_in(pen, attacker)) return false;
    // HM-ART-28: those that are Attacked fire once more if they stood and fired.
    bool const has_stood = attack.grapeshot > 0 && attack.parties[1].result == Result::stand_fire;
    if (gun == attack.parties[1].unit && !has_stood) return false;
    Situation const situation(pen.rules(), pen.state().position);
    return FireLines(situation, gun).reaches(attacker, Ammunition::grapeshot);
}
void support(Pen& pen, UnitId gun) {
    AttackInHand const& attack = fight_in(pen);
    bool const is_attacked = gun == attack.parties[1].unit;
    fire_grapeshot(pen, is_attacked ? RuleId{"HM-ART-28"} : RuleId{"HM-ART-29"}, gun,
                   attack.parties[0].unit);
}
void fire_in_support(Pen& pen) {
    if (!begin_support_fire(pen)) return;
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
        if (may_support(pen, unit_id(i))) support(pen, unit_id(i));
}

} // namespace horse_and_musket
