#pragma once
// The opening rolls of an army that was bought, each on the record: HM-POINTS-09 to -13.

#include "rules/horse_and_musket/army/army.h"
#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

// army/enlist.cpp: its units and Generals become a side's. What dice still have to give is noted.
void enlist(BoughtArmy const& army, Side side, Scenario& scenario);
// army/raise.cpp
void raise_army(Pen& pen, Side side);
// How many units of a side belong in Commands, and how many its Generals may have, HM-GENERAL-10.
struct Needs {
    int units = 0;
    int ability = 0;
};
Needs needs_of(Scenario const& scenario, Tabletop const& top, Side side);
bool belongs_in_a_command(Arm arm); // HM-GENERAL-06: not foot artillery and skirmishers

} // namespace horse_and_musket
