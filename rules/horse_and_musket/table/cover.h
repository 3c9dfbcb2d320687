#pragma once
// Cover: what gives it, to whom, and of which class (HM-COVER-02, -03, -05, HM-GAP-59).

#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

// HM-GAP-59: an enemy, from whose Colour Stand the line is drawn, and what threatens from there.
struct Threat {
    Pose from;
    Harm harm = Harm::fire;
};
Cover cover_of(Situation const& situation, UnitId unit, Threat const& threat);
bool is_in_cover(Situation const& situation, UnitId unit, Pose const& from);

// What a feature is as cover, unless it is said of it.
CoverKind kind_of_cover(Feature const& feature, Terrain terrain);
// HM-TERRAIN-13: the farm along whose walls all stands of a unit of skirmishers are.
std::optional<FeatureId> farm_of(Situation const& situation, UnitId unit);

} // namespace horse_and_musket
