#include "field/plane_convex.h"

#include "umpire/ids.h"

#include <bit>

namespace field {

namespace {

// Shifts have corners up to 2^18 away: outside() stays below 2^39, its square below 2^78, and two
// distances are compared below 2^118.
static_assert(Wide{4} * farthest.value * 4 * farthest.value < Wide{1} << 39);

constexpr Wide square_of(std::int64_t number) { return Wide{number} * number; }

// Is a way of this cross product with an edge longer than `length`?
bool exceeds(std::int64_t outside, Mil length, std::int64_t edge_squared) {
    return square_of(outside) > square_of(length.value) * edge_squared;
}

// Lowest, then leftmost: from there the edges of an outline run in the order of their headings.
template <class Before>
std::size_t first_corner(std::span<Spot const> corners, Before const& before) {
    std::size_t first = 0;
    for (std::size_t i = 1; i < corners.size(); ++i)
        if (before(corners[i], corners[first])) first = i;
    return first;
}

} // namespace

Convex::Convex(std::span<Spot const> corners) : size_(corners.size()), box_(around(corners)) {
    OBLIQUE_ENSURE(size_ <= capacity);
    std::copy(corners.begin(), corners.end(), corners_.begin());
}

Convex shifted(Convex const& outline, Vec way) {
    std::array<Spot, Convex::capacity> corners;
    std::size_t size = 0;
    for (Spot const corner : outline.corners()) corners[size++] = corner + way;
    return Convex(std::span<Spot const>(corners.data(), size));
}

std::int64_t whole_root(Wide square) {
    // Bit by bit, from the highest that it can have.
    auto const above = static_cast<std::uint64_t>(square >> 64);
    int const bits = above != 0 ? 128 - std::countl_zero(above)
                                : 64 - std::countl_zero(static_cast<std::uint64_t>(square));
    std::int64_t root = 0;
    for (std::int64_t bit = std::int64_t{1} << (bits / 2); bit != 0; bit >>= 1)
        if (square_of(root + bit) <= square) root += bit;
    return root;
}

Mil rounded_down(Distance const& distance) {
    return {static_cast<std::int32_t>(whole_root(distance.squares / distance.over))};
}
Mil nearest(Distance const& distance) {
    return {static_cast<std::int32_t>((whole_root(4 * distance.squares / distance.over) + 1) / 2)};
}

// The edges of both, in the order of their headings; two of the same heading make one.
Shifts::Shifts(Convex const& mover, Convex const& other) {
    auto const here = mover.corners();
    auto const there = other.corners();
    auto const below = [](Spot a, Spot b) { return a.y != b.y ? a.y < b.y : a.x < b.x; };
    std::size_t i = first_corner(here, [&](Spot a, Spot b) { return below(b, a); });
    std::size_t j = first_corner(there, below);
    auto const next = [](std::span<Spot const> corners, std::size_t k) {
        return k + 1 == corners.size() ? 0 : k + 1;
    };
    std::size_t left_here = here.size() > 1 ? here.size() : 0;
    std::size_t left_there = there.size() > 1 ? there.size() : 0;
    for (;;) {
        corners_[size_++] = there[j] - here[i];
        if (left_here + left_there == 0) break;
        // The mover is seen reversed. Where the other's edge lies to the right of its own, its own
        // comes first.
        std::int64_t turn = left_there == 0 ? -1 : 1;
        if (left_here > 0 && left_there > 0)
            turn = cross(here[i] - here[next(here, i)], there[next(there, j)] - there[j]);
        if (turn <= 0) {
            i = next(here, i);
            --left_here;
        }
        if (turn >= 0) {
            j = next(there, j);
            --left_there;
        }
        if (left_here + left_there == 0) break; // back at the first corner
    }
}

bool Shifts::overlap(Vec shift) const {
    for (std::size_t i = 0; i < size_; ++i)
        if (outside(i, shift) >= 0) return false;
    return size_ > 2;
}

bool Shifts::within(Vec shift, Mil reach) const {
    bool is_inside = size_ > 2;
    for (std::size_t i = 0; i < size_; ++i) {
        std::int64_t const out = outside(i, shift);
        if (out < 0) continue;
        if (out > 0 && exceeds(out, reach, squared(edge(i)))) return false;
        is_inside = false;
    }
    return is_inside || distance(shift) <= reach;
}

Distance Shifts::distance(Vec shift) const {
    Distance least{squared(shift - corners_[0]), 1};
    bool is_inside = size_ > 2;
    for (std::size_t i = 0; i < size_; ++i) {
        std::int64_t const out = outside(i, shift);
        if (out < 0) continue;
        is_inside = false;
        Vec const along = edge(i);
        Vec const way = shift - corners_[i];
        std::int64_t const ahead = dot(along, way);
        std::int64_t const length = squared(along);
        if (ahead <= 0)
            least = std::min(least, Distance{squared(way), 1});
        else if (ahead >= length)
            least = std::min(least, Distance{squared(way - along), 1});
        else
            least = std::min(least, Distance{square_of(out), length});
    }
    return is_inside ? Distance{} : least;
}

bool Shifts::deeper_than(Vec shift, Mil by) const {
    for (std::size_t i = 0; i < size_; ++i) {
        std::int64_t const out = outside(i, shift);
        if (out >= 0 || !exceeds(out, by, squared(edge(i)))) return false;
    }
    return size_ > 2;
}

bool overlap(Convex const& a, Convex const& b) {
    return meet(a.box(), b.box()) && Shifts(a, b).overlap({});
}
bool touch(Convex const& a, Convex const& b) { return within(a, b, {}); }
bool within(Convex const& a, Convex const& b, Mil reach) {
    return meet(grown(a.box(), reach), b.box()) && Shifts(a, b).within({}, reach);
}
Distance gap(Convex const& a, Convex const& b) { return Shifts(a, b).distance({}); }
bool overlap_deeper(Convex const& a, Convex const& b, Mil by) {
    return meet(a.box(), b.box()) && Shifts(a, b).deeper_than({}, by);
}

Convex hull(Quad const& a, Quad const& b) {
    std::array<Spot, 8> spots{a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3]};
    std::sort(spots.begin(), spots.end());
    // Along the top from left to right, then back along the bottom: only turns to the right remain.
    std::array<Spot, 16> kept;
    std::size_t size = 0;
    auto const take = [&](Spot spot, std::size_t first) {
        while (size > first && cross(kept[size - 1] - kept[size - 2], spot - kept[size - 1]) >= 0)
            --size;
        kept[size++] = spot;
    };
    for (Spot const spot : spots)
        if (size == 0 || spot != kept[size - 1]) take(spot, 1);
    std::size_t const top = size;
    for (std::size_t i = spots.size() - 1; i-- > 0;)
        if (spots[i] != kept[size - 1]) take(spots[i], top);
    return Convex(std::span<Spot const>(kept.data(), std::max<std::size_t>(size - 1, 1)));
}

NearestCorner nearest_corner(Quad const& a, Quad const& b) {
    NearestCorner found{a[0], true};
    Distance least = gap({a[0]}, b);
    auto const look = [&](Quad const& quad, Convex const& other, bool is_of_first) {
        for (Spot const corner : quad)
            if (Distance const here = gap({corner}, other); here < least) {
                least = here;
                found = {corner, is_of_first};
            }
    };
    look(a, b, true);
    look(b, a, false);
    return found;
}

} // namespace field
