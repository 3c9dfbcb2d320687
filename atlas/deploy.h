#pragma once
// From the deployment of an army to places on the ground, and on a grid: for musters, which know
// what a unit is, and for plans.

#include "atlas/army.h"
#include "atlas/frame.h"

#include <functional>
#include <span>

namespace atlas {

// A regiment or battery, or the part of it that stands there, on its own stretch of a line.
struct Post {
    Command const* command = nullptr;
    Regiment const* regiment = nullptr; // one of these two
    Battery const* battery = nullptr;
    int units = 0; // battalions, squadrons or pieces
    Line line;     // from the right to the left; of a column, from its head
    Point toward{0, 1};
    Formation formation{};
};

// Every post of an army, in the order of the document. A line is shared out by the room that each
// needs; a regiment named in several lines is divided among them. The army must outlive its posts.
std::vector<Post> posts_of(Army const& army, Projection const& projection);

// Parts of a line, one behind the other, as long as their shares are to one another.
std::vector<Line> shared_out(Line const& line, std::span<double const> shares);
Point half_way(Line const& line);
// The middles of `count` equal parts of a line.
std::vector<Point> spread_along(Line const& line, int count);

// The corner, and the hexside, that lies most nearly that way.
field::Direction nearest_corner(Frame const& frame, Point toward);
field::Direction nearest_side(field::Grid const& grid, Frame const& frame, Point toward);

// A hex for each point, in order: the one it lies in, or the nearest that will still hold it.
// `holds(hex, i)` says whether that hex can take the i-th besides those already placed, and is told
// by `place(hex, i)` what was placed. A point for which there is no hex gets field::nowhere.
struct Quarters {
    std::function<bool(field::Hex, std::size_t)> holds;
    std::function<void(field::Hex, std::size_t)> place;
};
std::vector<field::Hex> quartered(field::Grid const& grid, Frame const& frame,
                                  std::span<Point const> points, Quarters const& quarters);

} // namespace atlas
