#pragma once
// Orders to guns and skirmishers that fire: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

enum class Ammunition : std::uint8_t { ball, shell, grapeshot };
// Of a battery at a unit, HM-ART-03. `by`: none: grapeshot as cards are drawn, HM-ART-18;
// `stand`: at which ball is aimed, HM-GAP-66; in thousandths as all numbers are, from 0.
OBLIQUE_MESSAGE(Fire, "fire", (UnitId, unit), (CardId, by), (UnitId, target),
                (Ammunition, ammunition), (int, stand));
// Of howitzers at a building, HM-ART-22.
OBLIQUE_MESSAGE(SetAlight, "set_alight", (UnitId, unit), (CardId, by), (FeatureId, building));
// Guns without a crew, HM-ART-30 to -32.
OBLIQUE_MESSAGE(Man, "man", (UnitId, unit), (CardId, by), (int, facing));
// HM-ART-34: for good, by the artillery card.
OBLIQUE_MESSAGE(Spike, "spike", (UnitId, unit), (CardId, by));
// HM-ART-33: a limbered battery gives its teams to one that has none, which it touches.
OBLIQUE_MESSAGE(LendLimber, "lend_limber", (UnitId, unit), (CardId, by), (UnitId, target));
// So many stands of skirmishers fire at a unit, HM-FIRE. `by`: none: other stands of a unit that
// has its order; `stands`: in thousandths as all numbers are.
OBLIQUE_MESSAGE(Skirmish, "skirmish", (UnitId, unit), (CardId, by), (UnitId, target),
                (int, stands));
// HM-EVADE-01: an answer to an Attack. `by`: that helps the throw, HM-EVADE-03; `angle`: off
// straight away from the Attacker.
OBLIQUE_MESSAGE(Evade, "evade", (UnitId, unit), (CardId, by), (int, angle));
// A Perfect Evade, once the Attackers have moved: HM-EVADE-09. `by`: none.
OBLIQUE_MESSAGE(SlipAway, "slip_away", (UnitId, unit), (CardId, by), (int, bearing),
                (int, distance), (int, facing));
// All have been told: the dice are thrown, HM-FIRE-04.
OBLIQUE_MESSAGE(GiveFire, "give_fire");
// HM-FIRE-06: of several units that fired and threw a double this one loses order. `by`: none.
OBLIQUE_MESSAGE(Suffer, "suffer", (UnitId, unit), (CardId, by));

} // namespace horse_and_musket
