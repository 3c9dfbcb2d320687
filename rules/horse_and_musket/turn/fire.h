#pragma once
// Fire: guns, HM-ART, and skirmishers, HM-FIRE.

#include "rules/horse_and_musket/table/fire_lines.h"
#include "rules/horse_and_musket/turn/guns.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

// Orders to fire, to man and to spike guns are carried out here; whether it was one.
bool carry_out_fire(Pen& pen, Order const& order);

// turn/guns.cpp
Ammunition own_ammunition(UnitData const& data); // HM-ART-09: of cannon ball, of howitzers shell
// HM-ART-03, HM-GAP-64: in action, ready, once a card.
bool may_fire_by_card(Situation const& situation, UnitId gun);
// HM-ART-18, HM-GAP-67: grapeshot, though suppressed.
bool may_fire_at_draw(Situation const& situation, UnitId gun);
void begin_grapeshot(Pen& pen); // the stage, if some gun has a target; else on to the decision
void fire_grapeshot(Pen& pen, RuleId rule, UnitId gun, UnitId target);
// HM-CARD-47: whom of its friends a battery bears on, beyond so many inches, the nearest; and fire
// at them, if it still does.
std::optional<UnitId> friend_in_arc(Situation const& situation, UnitId gun, int inches);
void fire_at_friends(Pen& pen, UnitId gun, UnitId target);
void overrun_guns(Pen& pen, UnitId by); // without a crew, by who comes up to them: HM-ART-30
void recover_guns(Pen& pen);            // as a Joker is played, HM-ART-24
void man_guns_left(Pen& pen);           // as the artillery card ends, HM-ART-30

// turn/skirmish_fire.cpp
StandBits stands_left_to_fire(Situation const& situation, UnitId firer, UnitId target);
// HM-FIRE-07, -08, -10: whether a stand that skirmishers of an arm have disordered may be
// destroyed.
bool may_kill(Arm firer, Arm target);
void give_fire(Pen& pen);
// HM-FIRE-06: of those who fired at a target and threw a double, who has a stand in order.
FixedVector<UnitId, 23> who_may_suffer(Tabletop const& top, UnitId target);
void suffer_for(Pen& pen, UnitId unit, UnitId target);

} // namespace horse_and_musket
