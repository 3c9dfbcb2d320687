#pragma once

#include <vector>

namespace rules {

// A place on the surface, in its own units: x to the right, y down. Written as [x, y].
struct Spot {
    double x = 0;
    double y = 0;
    bool operator==(Spot const&) const = default;
};
using Polygon = std::vector<Spot>;

} // namespace rules
