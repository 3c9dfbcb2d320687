#pragma once
// What units are worth, and what fire, assaults and charges do to that worth: the mean over the
// dice, from the same arithmetic that will resolve them.

#include "commanders/dragoon_captain/chances.h"
#include "rules/dragoon/phases.h"

#include <span>

namespace commanders::dragoon_captain {

using namespace dragoon; // the captain speaks in the nouns of its system

double worth_of(Scene const& now, UnitId unit);
// With full morale and in order.
double full_worth(Scene const& now, UnitId unit);

// Mean hits of one unit's fire on another; both as the scene has them.
double mean_hits(Scene const& now, UnitId firer, UnitId target);

// Fire as one target suffers it in one step: all of it together, DRG-GAP-21.
struct Volley {
    double hits = 0; // mean
    Aspect worst = Aspect::front;
    bool disrupts = false; // DRG-FIRE-10, DRG-GAP-28: by Defensive Fire and bombardment alone
    Peril peril = Peril::contact;
    void add(double more, Aspect aspect) {
        hits += more;
        worst = std::max(worst, aspect);
    }
};
// What the target loses by it, guns and companions in its hex included.
double harm_by(Scene const& now, UnitId target, Volley const& volley);

// One unit's part in an attack upon one hex.
struct Blow {
    UnitId unit = nobody;
    UnitId target = nobody;
    AttackKind kind = AttackKind::assault;
};
struct Prospect {
    double harm = 0;   // to those attacked
    double cost = 0;   // to those who attack
    double breaks = 0; // chance that the first attacker goes
    double leaves = 0; // chance that the first target does
    double won() const { return leaves * (1 - breaks); }
    double gain(double own_weight, double enemy_weight) const {
        return harm * enemy_weight - cost * own_weight;
    }
};
// All that is linked by units and hexes is reckoned together.
Prospect prospect_of(Situation const& now, std::span<Blow const> blows);

} // namespace commanders::dragoon_captain
