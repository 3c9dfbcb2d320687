#pragma once
// Do two outlines overlap, how near are they, what is the hull of both?
//
// Everything here is exact. Two outlines are compared by one figure, the shifts that would bring
// the first onto the second: it is convex too, and the two overlap if it has "no shift" inside, are
// as far apart as it is from there, and meet on a straight way where that way meets it.

#include "field/plane.h"

#include <algorithm>
#include <initializer_list>
#include <span>

namespace field {

// The least upright rectangle about something.
struct Box {
    Spot low, high;
};
constexpr Box around(std::span<Spot const> spots) {
    Box box{spots[0], spots[0]};
    for (Spot const spot : spots)
        box = {{std::min(box.low.x, spot.x), std::min(box.low.y, spot.y)},
               {std::max(box.high.x, spot.x), std::max(box.high.y, spot.y)}};
    return box;
}
constexpr Box grown(Box const& box, Mil by) {
    return {{box.low.x - by, box.low.y - by}, {box.high.x + by, box.high.y + by}};
}
constexpr Box both(Box const& a, Box const& b) {
    return {{std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)},
            {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)}};
}
constexpr bool meet(Box const& a, Box const& b) {
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

// A spot, a line between two, or a convex outline of up to eight corners, clockwise, none twice.
class Convex {
public:
    static constexpr std::size_t capacity = 8;

    Convex() = default;
    Convex(Quad const& quad) : Convex(std::span<Spot const>(quad)) {}
    Convex(std::initializer_list<Spot> corners)
        : Convex(std::span<Spot const>(corners.begin(), corners.size())) {}
    explicit Convex(std::span<Spot const> corners);

    std::span<Spot const> corners() const& { return {corners_.data(), size_}; }
    std::span<Spot const> corners() const&& = delete; // they would be gone before they are read
    Box const& box() const { return box_; }

private:
    std::array<Spot, capacity> corners_{};
    std::size_t size_ = 0;
    Box box_{};
};
Convex shifted(Convex const& outline, Vec way);

// A distance as it is: the root of a fraction. Distances can be compared, with each other and with
// lengths, without being rounded.
struct Distance {
    Wide squares = 0; // below 2^78
    std::int64_t over = 1;

    friend bool operator==(Distance const& a, Distance const& b) { return (a <=> b) == 0; }
    friend std::strong_ordering operator<=>(Distance const& a, Distance const& b) {
        return a.squares * b.over <=> b.squares * a.over;
    }
    friend bool operator==(Distance const& a, Mil b) { return (a <=> b) == 0; }
    friend std::strong_ordering operator<=>(Distance const& a, Mil b) {
        return b < Mil{} ? std::strong_ordering::greater
                         : a.squares <=> Wide{b.value} * b.value * a.over;
    }
};
Mil rounded_down(Distance const& distance);
Mil nearest(Distance const& distance); // halves up
// The greatest whole number whose square is no greater; below 2^62.
std::int64_t whole_root(Wide square);

// The shifts that bring one outline onto another.
class Shifts {
public:
    Shifts(Convex const& mover, Convex const& other);

    static constexpr std::size_t capacity = 2 * Convex::capacity;
    std::size_t size() const { return size_; }
    Vec corner(std::size_t i) const { return corners_[i]; }
    Vec edge(std::size_t i) const { return corners_[i + 1 == size_ ? 0 : i + 1] - corners_[i]; }

    // Of the mover, shifted so far in whole mils:
    bool overlap(Vec shift) const;             // some ground is shared, not only a line
    bool within(Vec shift, Mil reach) const;   // no more than `reach` away
    Distance distance(Vec shift) const;        // nothing, where they touch or overlap
    bool deeper_than(Vec shift, Mil by) const; // to part them takes more than that

private:
    // How far a shift lies outside an edge, times the length of the edge; below 2^39.
    std::int64_t outside(std::size_t i, Vec shift) const {
        return cross(edge(i), shift - corners_[i]);
    }

    std::array<Vec, capacity> corners_;
    std::size_t size_ = 0;
};

// Do two share ground? To touch is not to overlap.
bool overlap(Convex const& a, Convex const& b);
// Do they share so much as a point?
bool touch(Convex const& a, Convex const& b);
// Are they at most so far from each other?
bool within(Convex const& a, Convex const& b, Mil reach);
// How far are they from each other?
Distance gap(Convex const& a, Convex const& b);
// Would it take more than this to part them?
bool overlap_deeper(Convex const& a, Convex const& b, Mil by);

// The least convex outline about two quads.
Convex hull(Quad const& a, Quad const& b);

// Which corner, of either, is nearest to the outline of the other? The first of the first, if
// alike.
struct NearestCorner {
    Spot corner;
    bool is_of_first = true;
};
NearestCorner nearest_corner(Quad const& a, Quad const& b);

} // namespace field
