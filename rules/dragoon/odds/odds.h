#pragma once
// The chance of each result of an order that leaves something to the dice, from what the seat
// knows. What another seat may still do in between is not foreseen: such odds say so.

#include "rules/dragoon/march/marches.h"
#include "rules/dragoon/odds/chances.h"

namespace dragoon {

// Whether a die decides anything of it that is told as odds. odds.cpp
bool leaves_to_chance(Situation const& now, Order const& order);

// Of all fire named so far at the hex, and this. odds_fire.cpp
umpire::Odds odds_of_fire(Situation const& now, Fire const& order);
// The whole fight, with the attacks chosen so far: odds_assault.cpp, odds_exchange.cpp. Nothing
// where more take part than can be reckoned at once.
std::optional<umpire::Odds> odds_of_assault(Situation const& now, Assault const& order);
// Where the charge ends; before, of the disruption check of the next hex.
std::optional<umpire::Odds> odds_of_charge(Situation const& now, Charge const& order);
// It moves off from beneath another, which is a check: DRG-STACK-14. odds_march.cpp
bool is_beneath(Scene const& now, UnitId unit);
// That a unit is disrupted on its way, by whatever check it takes there. odds_march.cpp
double chance_of_disruption(Situation const& now, UnitId unit, std::span<Leg const> way);
double chance_of_disruption_in_forming(Situation const& now, UnitId unit);
// Of a step, march, turn, change of formation or of the top unit, disengagement or assault move:
// in what order the unit comes out of it. Nothing where no check is taken, or of other orders.
std::optional<umpire::Odds> odds_of_order(Situation const& now, Order const& order);
bool risks_order(Situation const& now, Order const& order); // whether a check is taken

} // namespace dragoon
