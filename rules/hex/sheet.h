#pragma once
// A map of hexes as a surface with areas, for the table in the browser.

#include "atlas/plan.h"
#include "rules/common/board.h"

#include <functional>

namespace rules {

// What lies on a hex: an area but for its id and place, which `hex_sheet` gives it.
using DescribeHex = std::function<Area(field::Hex hex)>;
Sheet hex_sheet(atlas::Lattice const& lattice, atlas::PlanStyle const& style,
                DescribeHex const& describe);

} // namespace rules
