#pragma once
// Stands disordered and destroyed: HM-DIS, HM-COVER-01, HM-GAP-05, -43, -52, -56. Everybody who
// hurts a unit does it here. Guns take no such losses (HM-ART-24): turn/guns.h answers for them.

#include "rules/horse_and_musket/table/cover.h"
#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

// Somebody hurts a unit, by a rule: so many stands of it. `by` is who, if somebody did: stands go
// from the end away from them.
struct Blow {
    RuleId rule;
    UnitId unit;
    int stands = 1;
    UnitId by = no_unit;
};

// HM-DIS-02: so many stands more, none twice; Generals in touch come last. Tells how many.
int disorder(Pen& pen, Blow const& blow);
void disorder_all(Pen& pen, RuleId rule, UnitId unit);
// HM-DIS-10: all stands are in order again, Generals in touch among them.
void reform(Pen& pen, RuleId rule, UnitId unit);
// HM-MOD-11: disorder that ends freshness, by Confrontation Dice and by guns.
int disorder_in_action(Pen& pen, Blow const& blow);
// HM-GAP-43: just as many as leave it shaken.
void shake(Pen& pen, RuleId rule, UnitId unit);

// HM-DIS-04, HM-GAP-05: off the longer arm, the Colour Stand last; Generals who are disordered go
// first (HM-GAP-52). A unit that has lost all leaves a mark behind (HM-DIS-12).
void destroy(Pen& pen, Blow const& blow);
// HM-GAP-05: whether the stand last lost may as well have come off the other arm; and that it did.
bool may_shed_otherwise(Unit const& unit);
void shed(Pen& pen, UnitId unit, End end);
void destroy_unit(Pen& pen, RuleId rule, UnitId unit); // and Generals in touch with it

// HM-COVER-04: the least die that saves a stand from such harm; more than six where none does.
int least_save(Situation const& situation, Blow const& blow, Harm harm);
// Throws for so many stands that would be destroyed; tells how many are.
int unsaved(Pen& pen, Blow const& blow, Harm harm);

// The Joker takes the marks of destroyed units off, HM-GAP-57.
void clear_marks(Pen& pen);

} // namespace horse_and_musket
