#pragma once
// What can happen when guns and skirmishers fire, HM-ART and HM-FIRE: part of event.h.

#include "rules/horse_and_musket/order.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::RuleId;

// By a battery, at a stand of a unit.
OBLIQUE_EVENT(Shot, "shot", (UnitId, unit), (UnitId, target), (Ammunition, ammunition),
              (int, stand));
// What one throw does to a unit: of ball and shell the die less three or four. `die`: of
// grapeshot: how many of four show 4 or more.
OBLIQUE_EVENT(Struck, "struck", (UnitId, unit), (int, die), (int, less), (int, stands));
// In place of a stand disordered or destroyed, HM-ART-24. `state`: what they are now.
OBLIQUE_EVENT(GunHit, "gun_hit", (UnitId, unit), (int, die), (GunState, state));
// A building, HM-ART-22.
OBLIQUE_EVENT(Shelled, "shelled", (UnitId, unit), (FeatureId, feature), (int, die), (bool, burns));
// To stands of skirmishers, a bit for each.
OBLIQUE_EVENT(FireTold, "fire_told", (UnitId, unit), (UnitId, target), (int, stands));
// By all who were told to fire at one target: two dice against their number.
OBLIQUE_EVENT(FireGiven, "fire_given", (UnitId, target), (int, stands), (int, first), (int, second),
              (bool, is_hit));
// HM-FIRE-06: of those who threw a double at a target this unit suffers.
OBLIQUE_EVENT(FireSuffered, "fire_suffered", (UnitId, unit), (UnitId, target));
// HM-ART-33: from one battery to another.
OBLIQUE_EVENT(LimberLent, "limber_lent", (UnitId, unit), (UnitId, to));

// HM-EVADE.
// By a card, which is spent; of skirmishers all of a kind are helped this turn. `kinds`: a bit
// for each kind and side.
OBLIQUE_EVENT(EvadeHelped, "evade_helped", (Side, side), (CardId, card), (int, kinds));

// Of an Attack that leads to another.
// Another enemy than the one that was Attacked: HM-EVADE-15, HM-RESULT-13.
OBLIQUE_EVENT(Met, "met", (UnitId, unit), (UnitId, enemy));
// Who ran into them does not test again, HM-EVADE-15.
OBLIQUE_EVENT(TotalKept, "total_kept", (UnitId, unit), (int, total));

} // namespace horse_and_musket
