#pragma once
// Stage 4 of an Attack, what the results of Resolve make the two do, as odds go through it: until
// the dice of stage 5 or the end.

#include "rules/horse_and_musket/odds/branches.h"

namespace horse_and_musket {

bool is_carried_out(State const& state);
// The task on top; whoever is asked which way goes straight away.
void carry_out_next(Pen& pen);
// All that is left of it, task by task, with every fall of their dice.
void carry_out_results(HorseAndMusket const& rules, Branches& all);

// Straight away, or as nearly so as it may, and facing as before: a party that goes back, or slips
// away.
Order straight_away(HorseAndMusket const& rules, View const& view, Task const& task);

} // namespace horse_and_musket
