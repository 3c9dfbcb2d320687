// Who fires on friends or falls on them, and who loses their temper: HM-CARD-47.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

void attack_by_card(Pen& pen, UnitId unit, UnitId whom) {
    plan(pen, {TaskKind::attack, side_of_unit(pen, unit), unit, whom, charged_by_card});
}

} // namespace

// The same friend each time, as long as the guns bear on it.
void CardEffects::turn_on_friends() {
    UnitId const gun = moment_.at.unit;
    if (gun == no_unit) return;
    std::optional<UnitId> const whom =
        friend_in_arc(Situation(pen_.rules(), position()), gun, row_.handler_numbers[0]);
    if (!whom) return;
    last_with(0, {moment_.card, 0, moment_.player, gun, no_general,
                  static_cast<std::int16_t>(whom->value), 0, side_meant()});
    fire_at_friends(pen_, gun, *whom);
}
void work_at_artillery_card(Pen& pen, Side whose) {
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all) {
        bool const is_meant = row_of(pen.rules(), each.card).handler == Handler::fires_on_friends &&
                              is_on_table(pen, each.unit) && side_of_unit(pen, each.unit) != whose;
        if (is_meant)
            fire_at_friends(pen, each.unit, UnitId{static_cast<std::uint16_t>(each.number)});
    }
}

// Any angle; the charge is no longer its own choice, and only the skirmishers test or Evade.
void CardEffects::charge_in_rage() {
    UnitId const unit = moment_.at.unit;
    UnitId const whom = moment_.other;
    if (unit == no_unit || !is_on_table(pen_, unit)) return;
    disorder_all(pen_, "HM-CARD-49", unit);
    bool const can = whom != no_unit && is_on_table(pen_, whom) && is_on_table(pen_, unit) &&
                     !position().top.attack.is_on() &&
                     unit_now(unit).condition != Condition::broken;
    if (!can) return;
    last_with(0, {moment_.card, 0, moment_.player, unit, no_general, 1, 0, side_meant()});
    Pose pose = unit_now(unit).pose;
    pose.heading = field::heading_toward(pose.at, unit_now(whom).pose.at);
    if (pose != unit_now(unit).pose) place_line(pen_, "HM-CARD-47", unit, pose);
    attack_by_card(pen_, unit, whom);
}

// The nearest of those that it could Attack in front or flank.
void CardEffects::fall_on_comrades() {
    UnitId const unit = moment_.at.unit;
    if (unit == no_unit || !is_on_table(pen_, unit) || position().top.attack.is_on()) return;
    UnitId whom = no_unit;
    {
        Situation const situation(pen_.rules(), position());
        for (Situation::Presence const& each : situation.present())
            if (each.unit != no_unit && could_attack_comrade(situation, unit, each.unit) &&
                (whom == no_unit ||
                 colours_apart(situation, unit, each.unit) < colours_apart(situation, unit, whom)))
                whom = each.unit;
    }
    if (whom == no_unit) return;
    last(1, unit, no_general); // contact destroys nothing, of either
    last(1, whom, no_general);
    attack_by_card(pen_, unit, whom);
}

} // namespace horse_and_musket
