#pragma once
// What is left of an outline when a part of it is cut off? New corners are rounded to whole mils.

#include "field/plane_convex.h"

#include <vector>

namespace field {

using Corners = std::vector<Spot>; // clockwise; none, where no ground is left

// The part to the right of the line from one spot to another.
Corners right_part(std::span<Spot const> outline, Spot from, Spot to);
// The ground that two outlines share.
Corners shared_ground(std::span<Spot const> outline, std::span<Spot const> other);
// What a hole leaves of an outline: convex pieces, one at most for each of its edges.
std::vector<Corners> pieces_without(std::span<Spot const> outline, std::span<Spot const> hole);

} // namespace field
