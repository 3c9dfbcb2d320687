#pragma once
// How far can a unit go, or wheel, before something is in its way; and when is it near enough?
//
// A way is exact: the ground between the first footprint and the last, which is not rounded on the
// way, so that nobody is stopped by the rounding of a step while he passes along a neighbour. Where
// a unit comes to stand is rounded: so what depends on standing there (is it within nine inches?)
// is asked of the rounded place.

#include "field/plane_convex.h"

#include <optional>

namespace field {

// How much room is kept. An obstacle that was nearer than `keep` at the start is a neighbour: it
// may be brushed, but not entered by more than `enter`. One that stands just at `keep`, by as much
// as rounding may have moved it, may be approached by that much, and is no neighbour.
struct Clearance {
    Mil keep{10};
    Mil enter{2};
};

// A mover, where it goes, and how far at most.
struct Way {
    Convex mover;
    Course course;
    Mil most;
};

// The ground that a way may touch, or come so near to.
Box box_of(Way const& way, Mil keep);

// How far is the way clear: the greatest whole distance at which the hull of the first footprint
// and the last keeps its room from every obstacle? With nothing to keep, obstacles may be touched.
Mil clear_way(Way const& way, std::span<Convex const> obstacles, Clearance const& clearance = {});

// How far can it go until it has entered one of them by more than `depth`?
Mil way_into(Way const& way, std::span<Convex const> obstacles, Mil depth);

// How far can it go before any part of it leaves the table?
Mil way_on(Cloth const& cloth, Way const& way);

// The least whole distance at which the mover, where it would then stand, is within reach.
std::optional<Mil> first_within(Way const& way, Convex const& other, Mil reach);
// The greatest whole distance up to which the mover, where it would stand, nowhere overlaps.
Mil way_to_contact(Way const& way, Convex const& other);
// The least whole distance at which the mover, where it would then stand, overlaps no longer.
std::optional<Mil> first_apart(Way const& way, Convex const& other);

// A wheel on a front corner: to the right where the angle is positive.
struct Wheel {
    Pose pose;
    Extent extent;
    Angle angle; // less than a half turn
};

// The ground that it may touch however far it turns, or come so near to.
Box box_of(Wheel const& wheel, Mil keep);

// How much of a wheel is clear: the greatest angle, of the wheel's sign, for which the hulls of the
// footprints a degree apart keep their room? (In between a line of ten stands bulges by 0.3 mils.)
// These footprints are rounded, and wander by up to two mils; so does what counts as a neighbour.
Angle clear_wheel(Wheel const& wheel, std::span<Convex const> obstacles,
                  Clearance const& clearance = {});
// The same of what may be entered, by no more than `depth`.
Angle wheel_into(Wheel const& wheel, std::span<Convex const> obstacles, Mil depth);
// How much of a wheel keeps every corner on the table, asked at each degree?
Angle wheel_on(Cloth const& cloth, Wheel const& wheel);

} // namespace field
