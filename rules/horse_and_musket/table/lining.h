#pragma once
// Bent lines along an obstacle or the edge of a terrain: HM-FORM-02, HM-TERRAIN-06, HM-GAP-19.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

struct BentLine {
    Pose pose; // of the Colour Stand
    std::array<Spot, max_stands - 1> others;
    std::array<std::int16_t, max_stands> bent; // hundredths of a degree off its heading
    int aside;                                 // a bit for each stand without room
};

// A wood, a settlement, an obstacle, a water: as it is laid, for all to see.
bool can_be_lined(Feature const& feature);
// HM-TERRAIN-13: a farm is for skirmishing infantry alone.
bool may_hold_farm(UnitData const& unit, Terrain terrain);
// How a unit would stand there, about the place that is nearest to it.
std::optional<BentLine> bent_line(Situation const& situation, UnitId unit, FeatureId feature);
// Whether it may go there by a card: infantry that has come loose, in reach of one Move.
bool may_line(Situation const& situation, Line const& order);

} // namespace horse_and_musket
