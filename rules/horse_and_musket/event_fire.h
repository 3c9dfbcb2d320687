#pragma once
// What can happen when guns and skirmishers fire, HM-ART and HM-FIRE: part of event.h.

#include "rules/horse_and_musket/order.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::RuleId;

struct Shot { // by a battery, at a stand of a unit
    RuleId rule;
    UnitId unit;
    UnitId target;
    Ammunition ammunition;
    int stand;
    OBLIQUE_FIELDS(Shot, "shot", rule, unit, target, ammunition, stand)
};
struct Struck { // what one throw does to a unit: of ball and shell the die less three or four
    RuleId rule;
    UnitId unit;
    int die; // of grapeshot: how many of four show 4 or more
    int less;
    int stands;
    OBLIQUE_FIELDS(Struck, "struck", rule, unit, die, less, stands)
};
struct GunHit { // in place of a stand disordered or destroyed, HM-ART-24
    RuleId rule;
    UnitId unit;
    int die;
    GunState state; // what they are now
    OBLIQUE_FIELDS(GunHit, "gun_hit", rule, unit, die, state)
};
struct Shelled { // a building, HM-ART-22
    RuleId rule;
    UnitId unit;
    FeatureId feature;
    int die;
    bool burns;
    OBLIQUE_FIELDS(Shelled, "shelled", rule, unit, feature, die, burns)
};
struct FireTold { // to stands of skirmishers, a bit for each
    RuleId rule;
    UnitId unit;
    UnitId target;
    int stands;
    OBLIQUE_FIELDS(FireTold, "fire_told", rule, unit, target, stands)
};
struct FireGiven { // by all who were told to fire at one target: two dice against their number
    RuleId rule;
    UnitId target;
    int stands;
    int first;
    int second;
    bool is_hit;
    OBLIQUE_FIELDS(FireGiven, "fire_given", rule, target, stands, first, second, is_hit)
};

// HM-EVADE.
struct EvadeHelped { // by a card, which is spent; of skirmishers all of a kind are helped this turn
    RuleId rule;
    Side side;
    CardId card;
    int kinds; // a bit for each kind and side
    OBLIQUE_FIELDS(EvadeHelped, "evade_helped", rule, side, card, kinds)
};

// Of an Attack that leads to another.
struct Met { // another enemy than the one that was Attacked: HM-EVADE-15, HM-RESULT-13
    RuleId rule;
    UnitId unit;
    UnitId enemy;
    OBLIQUE_FIELDS(Met, "met", rule, unit, enemy)
};
struct TotalKept { // who ran into them does not test again, HM-EVADE-15
    RuleId rule;
    UnitId unit;
    int total;
    OBLIQUE_FIELDS(TotalKept, "total_kept", rule, unit, total)
};

} // namespace horse_and_musket
