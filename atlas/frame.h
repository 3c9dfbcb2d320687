#pragma once
// How a hex grid lies on the ground.

#include "atlas/plane.h"
#include "field/hex.h"

namespace atlas {

// One hex is pinned to a point; the rest follows from the size of a hex and the way the columns
// count. Rows count a quarter turn clockwise from that: where columns run south, rows run west.
struct Frame {
    field::Hex pinned{};
    Point at;                    // where the centre of that hex lies
    double hex_metres = 350;     // from centre to centre
    Point columns_toward{0, -1}; // the rotation of the grid, as a way of any length
    double level_metres = 10;    // height from one level to the next
};

Point centre_of(field::Grid const& grid, Frame const& frame, field::Hex hex);
// The corner between the hexsides `corner` and `corner + 1`: where a unit of that facing looks.
Point corner_of(field::Grid const& grid, Frame const& frame, field::Hex hex,
                field::Direction corner);
Point facing_of(Frame const& frame, field::Direction corner); // the unit way to that corner
// The centre of the neighbour, whether or not the grid holds it.
Point neighbour_centre(field::Grid const& grid, Frame const& frame, field::Hex hex,
                       field::Direction direction);
field::Hex hex_at(field::Grid const& grid, Frame const& frame, Point point); // nowhere if off it

// A grid over a stretch of ground, columns from west to east and rows from north to south. It holds
// as many hexes as labels of four figures can name, round the middle.
struct Covering {
    field::GridShape shape;
    Frame frame;
};
Covering covering(Box const& box, double hex_metres);

} // namespace atlas
