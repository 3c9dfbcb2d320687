#pragma once
// Which way lies a spot, and how far must a unit wheel to have it straight ahead?
//
// Sines come from two small tables, of whole degrees and of thousandths, by one complex product.
// Both are made when the program is compiled, by series of whole numbers. They cover an eighth of
// the circle and are mirrored: sine(h + 180) is exactly -sine(h), cosine(h) exactly sine(h + 90).

#include "field/plane.h"

namespace field {

// The heading that leaves a way least aside: |cross(forward(h), way)| is least; of two alike the
// lower.
Heading heading_of(Vec way);
inline Heading heading_toward(Spot from, Spot to) { return heading_of(to - from); }

// How far is a spot off straight ahead, from -179,999 to 180,000?
inline Angle bearing_off(Pose const& pose, Spot to) {
    return heading_toward(pose.at, to) - pose.heading;
}

// The wheel, no greater than `most`, that leaves a spot least aside of the line straight ahead of
// where the unit is measured from; of two alike the smaller. If no wheel brings it there, it is
// `most` to the side where the spot lies. Nothing, for a spot straight ahead or straight behind.
// How far the spot lies aside is asked before the new centre is rounded, for rounding would make
// the answer waver.
Angle aim(Pose const& pose, Extent const& extent, Spot target, Angle most);

} // namespace field
