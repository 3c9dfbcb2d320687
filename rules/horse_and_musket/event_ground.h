#pragma once
// What can happen as the ground is laid, HM-SETUP-01 to -06: part of event.h.

#include "rules/horse_and_musket/order.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::RuleId;

// A die, and more on a large table, HM-SETUP-04.
OBLIQUE_EVENT(GroundThrown, "ground_thrown", (Side, side), (int, features));
// So many are to be laid, or altered, by a side, whose turn it is.
OBLIQUE_EVENT(GroundCounted, "ground_counted", (Side, side), (int, features));
OBLIQUE_EVENT(GroundLaid, "ground_laid", (FeatureId, feature), (Pose, pose));
// Not into the middle: the other lays it somewhere else, HM-SETUP-06; or leaves it in the box.
OBLIQUE_EVENT(GroundHanded, "ground_handed", (FeatureId, feature), (Side, to));
OBLIQUE_EVENT(GroundLeftOut, "ground_left_out", (FeatureId, feature));
OBLIQUE_EVENT(GroundTaken, "ground_taken", (FeatureId, feature));
// By a card, in mid-battle, HM-SUBHID; and driven off.
OBLIQUE_EVENT(GroundFound, "ground_found", (FeatureId, feature), (Pose, pose), (Terrain, terrain));
OBLIQUE_EVENT(GroundCleared, "ground_cleared", (FeatureId, feature), (UnitId, unit));
OBLIQUE_EVENT(LayingPassed, "laying_passed", (Side, to));

} // namespace horse_and_musket
