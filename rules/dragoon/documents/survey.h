#pragma once
// From the atlas, which knows no rule, to the ground of Dragoon.

#include "atlas/survey.h"
#include "rules/dragoon/scenario.h"

namespace dragoon {

// What the charts of this system make of surveyed hexes: DRG-GAP-04 to -06. Levels count from the
// lowest hex; nothing if there are more than nine of them.
std::optional<Ground> ground_of(atlas::Survey const& survey, field::GridShape shape);

// The hex of a village, hill, wood or whatever else of the ground bears that name: its middle. Of
// a hill it is the top.
std::optional<Hex> place_called(std::string_view name, atlas::Ground const& ground,
                                field::Grid const& grid, atlas::Frame const& frame);

} // namespace dragoon
