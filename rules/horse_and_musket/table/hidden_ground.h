#pragma once
// Ground that a card finds in mid-battle: HM-SUBHID.

#include "rules/horse_and_musket/state.h"

#include <vector>

namespace horse_and_musket {

// Whether a card in play may find some.
bool may_find_ground(Scenario const& scenario);
// Of each size the next that is not on the table.
std::vector<FeatureId> ground_to_find(Scenario const& scenario, Tabletop const& top);
// A unit has come to where it stands, from `before`: nearby the enemy finds nothing any more.
void tread(Scenario const& scenario, Tabletop& top, UnitId unit, Pose const& before);
// The squares that a box meets; and the outline of those from one to another.
struct Squares {
    explicit Squares(field::Box const& box);
    Trodden::Place first, last;
};
field::Convex outline_of(Trodden::Place first, Trodden::Place last);

class Situation;
// HM-SUBHID-02: a herd or a train is driven off by who stands before it.
bool may_drive_off(Situation const& situation, UnitId unit, FeatureId crowd);

} // namespace horse_and_musket
