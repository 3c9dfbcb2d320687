#include "field/plane_fan.h"

namespace field {

namespace {

// Directions have at most 21 bits, ways on the table 18, cross products of the two 40. The greatest
// product is the square of one with the square of a direction: 2^120.
constexpr Wide squared_wide(std::int64_t number) { return Wide{number} * number; }
constexpr Wide squared_mil(Mil length) { return squared_wide(length.value); }

// Is this part of a direction no longer than a reach?
bool is_in_reach_of(Ratio part, Vec way, Mil reach) {
    return squared_wide(part.part) * squared(way) <= squared_mil(reach) * squared_wide(part.whole);
}

// Is the foot of the perpendicular no further than a reach?
bool is_line_near(std::int64_t outside, Vec line, Mil reach) {
    return squared_wide(outside) <= squared_mil(reach) * squared(line);
}

} // namespace

bool Sector::holds(Vec way) const {
    return cross(left, way) <= 0 && cross(right, way) >= 0 && dot(left + right, way) >= 0;
}

bool Sector::meets(Convex const& outline) const {
    auto const corners = outline.corners();
    bool is_left = true;
    bool is_right = true;
    for (Spot const corner : corners) {
        Vec const way = corner - source;
        is_left = is_left && cross(left, way) > 0;
        is_right = is_right && cross(right, way) < 0;
        if (holds(way) && squared(way) <= squared_mil(reach)) return true;
    }
    if (is_left || is_right) return false;
    // The nearest point of it is on an edge, or on one of the two lines that bound the sector.
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Vec const edge = corners[i + 1 == corners.size() ? 0 : i + 1] - corners[i];
        Vec const way = source - corners[i];
        std::int64_t const outside = cross(edge, way);
        std::int64_t const ahead = dot(edge, way);
        if (outside > 0 && ahead >= 0 && ahead <= squared(edge) && holds(-left_of(edge)) &&
            is_line_near(outside, edge, reach))
            return true;
    }
    for (Vec const bound : {left, right})
        if (auto const met = meeting({source, bound}, outline);
            met && is_in_reach_of(*met, bound, reach))
            return true;
    return false;
}

// Is some point of the sector no further than that from a spot?
bool Sector::is_near(Spot spot, Mil near) const {
    Vec const way = spot - source;
    if (holds(way)) return squared(way) <= squared_mil(reach + near);
    if (squared(way) <= squared_mil(near)) return true;
    for (Vec const bound : {left, right}) {
        std::int64_t const ahead = dot(way, bound);
        if (ahead <= 0) continue;
        if (squared_wide(ahead) <= squared_mil(reach) * squared(bound)) { // the foot is on it
            if (is_line_near(cross(way, bound), bound, near)) return true;
        } else { // the end of it is nearest: by the cosine between the two
            Wide const rest = squared(way) + squared_mil(reach) - squared_mil(near);
            if (rest <= 0 ||
                rest * rest * squared(bound) <= 4 * squared_mil(reach) * squared_wide(ahead))
                return true;
        }
    }
    return false;
}

// Has the sector a point between the two directions of the other, however far from that one?
bool Sector::meets_cone_of(Sector const& other) const {
    Vec const way = other.source - source;
    if (other.holds(-way)) return true;
    if (holds(way) && squared(way) <= squared_mil(reach)) return true;
    for (Vec const bound : {other.left, other.right}) {
        // The foot, on that line, of the perpendicular from here.
        std::int64_t const aside = cross(bound, -way);
        Vec const down = aside > 0 ? -left_of(bound) : left_of(bound);
        if (dot(bound, -way) >= 0 && holds(down) && is_line_near(aside, bound, reach)) return true;
        for (Vec const own : {left, right}) {
            // source + t own = other.source + s bound
            std::int64_t const turn = cross(own, bound);
            if (turn == 0) continue;
            std::int64_t const t = turn > 0 ? cross(way, bound) : -cross(way, bound);
            std::int64_t const s = turn > 0 ? cross(way, own) : -cross(way, own);
            if (t >= 0 && s >= 0 && is_in_reach_of({t, std::abs(turn)}, own, reach)) return true;
        }
    }
    return false;
}

// Two circles and two cones: all four have a point in common if any three of them do (Helly).
bool Sector::meets(Sector const& other) const {
    return is_near(other.source, other.reach) && other.is_near(source, reach) &&
           meets_cone_of(other) && other.meets_cone_of(*this);
}

} // namespace field
