#pragma once
// What of a zone in front of a stand is not hidden, who is in it, and do two zones meet?
//
// A zone opens from the front edge of a stand: straight ahead of the edge, and from its two corners
// to either side, as far as it reaches. What blocks is handed in; a point is in the fan if the
// shortest line to it from that edge (from the left corner, from the right one, or straight ahead
// between them) is free. Along each such line all that is nearer is in it too, so the fan is a row
// of cells: a sector as far as it reaches, a triangle or a strip as far as the edge that blocks.
//
// The directions to the corners of what blocks are exact, and so is the reach. The three edges of
// the zone are exact to 2^-20, and a place on the blocking edge between its corners is rounded to
// whole mils: so the fan agrees with its lines one by one but for the last mil.

#include "field/plane_line.h"

#include <vector>

namespace field {

struct Zone {
    Pose pose;
    Extent stand; // from whose front edge it opens
    Mil reach;
    Angle spread{degrees(45)}; // to either side, less than 90
};

// The ground about it, all that it could see.
Box box_of(Zone const& zone);
// Could it meet an outline, if nothing hid anything from it? Where not, its fan does not meet it
// either. What lies beyond the reach is left to the box.
bool may_meet(Zone const& zone, Convex const& outline);

// The part of a circle between two directions, left and right of it, less than a half turn apart.
struct Sector {
    Spot source;
    Vec left, right;
    Mil reach;

    bool meets(Convex const& outline) const;
    bool meets(Sector const& other) const;

private:
    bool holds(Vec way) const; // is this direction between the two?
    bool is_near(Spot spot, Mil near) const;
    bool meets_cone_of(Sector const& other) const;
};

class Fan {
public:
    Fan(Zone const& zone, std::span<Blocker const> blockers);

    // Has an outline, or a spot, some point in it? What is asked for must not itself be among the
    // blockers: it would stand in its own light.
    bool meets(Convex const& outline) const;
    // Do two fans share so much as a point?
    bool meets(Fan const& other) const;
    // Do they on some ground? Arcs are taken as rows of chords there, a mil or two inside them.
    bool meets(Fan const& other, Convex const& ground) const;

    Box const& box() const { return box_; }
    // To be drawn, not reckoned with: its cells, arcs as a row of short sides.
    std::vector<std::vector<Spot>> outlines(int sides = 8) const;

private:
    struct Cell {
        Convex flat;
        Sector round;
        bool is_round = false;
        bool meets(Convex const& outline) const;
        bool meets(Cell const& other) const;
    };
    friend class FanMaker;

    std::vector<Cell> cells_; // from left to right
    Box box_;
};

// The least whole distance at which a mover, on its way from where it stands, has entered the fan;
// asked of the hull of its first footprint and its last.
std::optional<Mil> first_entry(Quad const& mover, Course const& course, Mil most, Fan const& fan);

} // namespace field
