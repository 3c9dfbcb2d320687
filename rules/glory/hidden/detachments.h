#pragma once
// Detachments made at set-up, GLI-TOR: piles of units beside the map, or none.

#include "rules/glory/phases.h"

namespace glory {

// Every question of a side's set-up, in order; some are passed over when their turn comes.
std::vector<Question> setup_questions(Scenario const& scenario, Side side);

inline bool is_pile(Wing const& wing) { return wing.is_detachment && wing.leader == nobody; }
int units_of(Scene const& now, WingId id);
int piles_in_use(Scene const& now, Side side);
bool is_of_pile(Scene const& now, UnitId unit); // as the scenario proposes it
Ruling<> judge_detachment(Scene const& now, Side side, Assign const& order);
void dissolve_piles(Pen& pen, Side side);

} // namespace glory
