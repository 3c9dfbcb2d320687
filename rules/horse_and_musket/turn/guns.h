#pragma once
// Where the fight meets guns: what turn/guns*.cpp answer for.

#include "rules/horse_and_musket/turn/losses.h"

namespace horse_and_musket {

// HM-ART-24: instead of each disordered or destroyed stand a battery throws a die.
void hit_guns(Pen& pen, Blow const& blow);
// HM-ART-26, HM-GAP-68: after the charts are read; true if the battery's fire makes both test
// again, and all that follows is planned anew.
bool fires_before_contact(Pen& pen);
// HM-ART-29: batteries that fire after Resolve and before the dice of stage 5.
void fire_in_support(Pen& pen);
// The same one by one: whether there is anybody to fire at; whether a battery may; and its fire.
bool begin_support_fire(Pen& pen);
bool may_support(Pen const& pen, UnitId gun);
void support(Pen& pen, UnitId gun);

} // namespace horse_and_musket
