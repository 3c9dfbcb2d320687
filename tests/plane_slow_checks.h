#pragma once
// The slow second opinion on whole questions of the plane, for the tests of a system that plays on
// it: ways mil by mil, wheels hull by hull, halts at their stations, zones line by line.

#include "field/plane_fan.h"
#include "field/plane_sweep.h"
#include "tests/plane_slow.h"

namespace field::slow {

// How far a way is clear of every obstacle, found by going along it.
inline Mil clear_way(Way const& way, std::span<Convex const> obstacles,
                     Clearance const& clearance) {
    Mil least = way.most;
    for (Convex const& obstacle : obstacles)
        least = std::min(least,
                         Mil{SlowWay({way.mover, way.course, least}, obstacle, clearance).clear()});
    return least;
}

// The first mil after which the mover, where it would stand, is within reach.
inline std::optional<Mil> first_within(Way const& way, Convex const& other, Mil reach) {
    for (int mils = 0; mils <= way.most.value; ++mils) {
        auto const square =
            squared_gap(slowly(shifted(way.mover, way.course.shift({mils}))), slowly(other));
        if (square.part <= Wide{reach.value} * reach.value * square.whole) return Mil{mils};
    }
    return std::nullopt;
}

// The first mil after which it overlaps, less one.
inline Mil way_to_contact(Way const& way, Convex const& other) {
    for (int mils = 0; mils <= way.most.value; ++mils)
        if (overlap(slowly(shifted(way.mover, way.course.shift({mils}))), slowly(other)))
            return {std::max(mils - 1, 0)};
    return way.most;
}

// Does a wheel by so much keep its room from an obstacle: all whole degrees of it, and the rest?
inline bool is_wheel_clear(Wheel const& wheel, Convex const& obstacle, int thousandths) {
    int const side = wheel.angle < Angle{} ? -1 : 1;
    Place const hinge = hinge_of(wheel.extent, {side});
    auto const at = [&](int angle) {
        return footprint(turned(wheel.pose, hinge, {side * angle}), wheel.extent);
    };
    // As Clearance says, with two mils for what is rounded.
    auto const square = squared_gap(slowly(Convex(at(0))), slowly(obstacle));
    auto const is_nearer = [&](int mils) { return square.part < Wide{mils} * mils * square.whole; };
    int const keep = is_nearer(12) ? 8 : 10;
    for (int from = 0; from < thousandths; from += 1000) {
        auto points = slowly(Convex(at(from)));
        for (auto const& corner : slowly(Convex(at(std::min(from + 1000, thousandths)))))
            points.push_back(corner);
        auto const ground = hull_of(points);
        auto const gap_now = squared_gap(ground, slowly(obstacle));
        if (is_nearer(8) ? overlap_deeper(ground, slowly(obstacle), Wide{2})
                         : gap_now.part < Wide{keep} * keep * gap_now.whole)
            return false;
    }
    return true;
}

// Is this the number that first_where() finds: does the test fail at every station before it, hold
// for it, and fail for the one before? Nothing: it holds at no station.
template <class Test>
bool is_first_at_stations(std::optional<int> found, std::array<int, 3> least_most_step,
                          Test const& holds) {
    auto const [least, most, step] = least_most_step;
    for (int station = least; station < found.value_or(most + 1); station += step)
        if (holds(station)) return false;
    if (!found) return !holds(most);
    return holds(*found) && (*found == least || !holds(*found - 1));
}

// Is a spot in a zone, by the one line that leads to it?
inline bool is_seen(Zone const& zone, std::span<Blocker const> blockers, Spot spot) {
    FinePlace const place = in_frame(zone.pose, spot);
    std::int64_t const ahead = place.ahead - fine(zone.stand.front);
    if (ahead < 0) return false;
    if (place.right >= -fine(zone.stand.left) && place.right <= fine(zone.stand.right)) {
        Mil const right{static_cast<std::int32_t>(rounded(place.right))};
        Spot const foot = to_table(zone.pose, {right, zone.stand.front});
        return ahead <= fine(zone.reach) && (foot == spot || is_free(foot, spot, blockers));
    }
    bool const is_left = place.right < 0;
    std::int64_t const aside =
        is_left ? -place.right - fine(zone.stand.left) : place.right - fine(zone.stand.right);
    Spot const corner =
        to_table(zone.pose, {is_left ? -zone.stand.left : zone.stand.right, zone.stand.front});
    Vec const way = spot - corner;
    return aside <= ahead && squared(way) <= std::int64_t{zone.reach.value} * zone.reach.value &&
           (way == Vec{} || is_free(corner, spot, blockers));
}

// Is some spot of a footprint in a zone: of a net of them, so many mils apart?
struct Net {
    Pose pose;
    Extent extent;
    int apart;
};
inline bool is_any_seen(Zone const& zone, std::span<Blocker const> blockers, Net const& net) {
    auto const each = [&](Mil low, Mil high, auto const& visit) {
        for (int at = -low.value; at < high.value; at += net.apart)
            if (visit(Mil{at})) return true;
        return visit(high);
    };
    return each(net.extent.left, net.extent.right, [&](Mil right) {
        return each(net.extent.rear, net.extent.front, [&](Mil ahead) {
            return is_seen(zone, blockers, to_table(net.pose, {right, ahead}));
        });
    });
}

} // namespace field::slow
