#pragma once
// From ground to a table: the same features, in inches from the table's near left corner.

#include "atlas/ground.h"

namespace atlas {

struct Tabletop {
    Point corner;       // where the near left corner of the table lies on the ground, in metres
    Point across{1, 0}; // the way along its near edge, to the right; of any length
    double scale = 25;  // metres of ground to an inch
    double inches_wide = 0;
    double inches_deep = 0;
};

Point inches_of(Tabletop const& table, Point point);
// All features that touch the table, whole: what sticks out over its edge is for the caller to
// cut. `east` counts inches to the right, `north` to the far edge; heights stay in metres.
Ground on_table(Tabletop const& table, Ground const& ground);

} // namespace atlas
