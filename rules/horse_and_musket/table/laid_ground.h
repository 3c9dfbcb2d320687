#pragma once
// The ground that players lay: pieces of a box where they lie, and what follows of them by itself.

#include "rules/horse_and_musket/state.h"

namespace horse_and_musket {

constexpr bool is_laying(Stage stage) { return stage < Stage::role; }

// A piece as it would lie.
field::Convex outline_of(Feature const& piece, Pose const& pose);
// HM-SETUP-03: within 12 inches of the long centre line, and 24 or more from both short edges.
field::Convex middle_of(field::Cloth const& cloth);

// All features by number: those in the box without parts, and when all is laid the roads
// (HM-TERRAIN-22), their bridges (HM-SETUP-08), and fords where the ground that is given has them.
// Where a ford may be is told by what it has `laid`, HM-SETUP-09.
std::vector<Feature> laid_ground(Scenario const& scenario, Tabletop const& top,
                                 Ground const& ground);

// Whether players lay it at all, or a card has found some.
bool has_laid_ground(Scenario const& scenario, Tabletop const& top);

// HM-SETUP-07: whose secret it is what a feature turns out to be: a defender's, whose half it
// lies on; or as the scenario says.
std::optional<Side> keeper_of(Scenario const& scenario, Tabletop const& top, std::size_t feature);
// Until an enemy is near.
bool knows_kind(Scenario const& scenario, Tabletop const& top, umpire::Seat seat,
                std::size_t feature);
// HM-SETUP-09: the least length of river that may have a ford.
inline constexpr Mil ford_stretch{18'000};

// documents/crossings.cpp: what bridges, fords and raised roads take of the ground under them.
// False where a feature would have more corners than there is room for.
bool lay_crossings(std::vector<Feature>& features);

} // namespace horse_and_musket
