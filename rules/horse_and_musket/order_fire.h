#pragma once
// Orders to guns and skirmishers that fire: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

enum class Ammunition : std::uint8_t { ball, shell, grapeshot };
struct Fire { // of a battery at a unit, HM-ART-03
    UnitId unit;
    CardId by; // none: grapeshot as cards are drawn, HM-ART-18
    UnitId target;
    Ammunition ammunition;
    int stand; // at which ball is aimed, HM-GAP-66; in thousandths as all numbers are, from 0
    OBLIQUE_FIELDS(Fire, "fire", unit, by, target, ammunition, stand)
};
struct SetAlight { // of howitzers at a building, HM-ART-22
    UnitId unit;
    CardId by;
    FeatureId building;
    OBLIQUE_FIELDS(SetAlight, "set_alight", unit, by, building)
};
struct Man { // guns without a crew, HM-ART-30 to -32
    UnitId unit;
    CardId by;
    int facing;
    OBLIQUE_FIELDS(Man, "man", unit, by, facing)
};
struct Spike { // HM-ART-34: for good, by the artillery card
    UnitId unit;
    CardId by;
    OBLIQUE_FIELDS(Spike, "spike", unit, by)
};
struct Skirmish { // so many stands of skirmishers fire at a unit, HM-FIRE
    UnitId unit;
    CardId by; // none: other stands of a unit that has its order
    UnitId target;
    int stands; // in thousandths as all numbers are
    OBLIQUE_FIELDS(Skirmish, "skirmish", unit, by, target, stands)
};
struct Evade { // HM-EVADE-01: an answer to an Attack
    UnitId unit;
    CardId by; // that helps the throw, HM-EVADE-03
    int angle; // off straight away from the Attacker
    OBLIQUE_FIELDS(Evade, "evade", unit, by, angle)
};
struct SlipAway { // a Perfect Evade, once the Attackers have moved: HM-EVADE-09
    UnitId unit;
    CardId by; // none
    int bearing;
    int distance;
    int facing;
    OBLIQUE_FIELDS(SlipAway, "slip_away", unit, by, bearing, distance, facing)
};
struct GiveFire { // all have been told: the dice are thrown, HM-FIRE-04
    OBLIQUE_NO_FIELDS(GiveFire, "give_fire")
};

} // namespace horse_and_musket
