#pragma once
// Who sees whom, from the centre of a hex to the centre of another. What stands in the way, and how
// high, is for the rule system to say.

#include "field/line.h"

#include <concepts>

namespace field {

// Whether nothing between the two hexes blocks. `blocks(hex)` is asked of hexes on the grid only,
// never of the two ends, and no further than the first step that blocks. A hex and its neighbours
// always see each other. A line along a hexside is blocked only by both of its hexes, and what lies
// off the grid blocks.
template <std::predicate<Hex> Blocks>
bool sees(Grid const& grid, Hex from, Hex to, Blocks&& blocks) {
    auto const stops = [&](Hex hex) { return hex == nowhere || blocks(hex); };
    for (LineWalk walk(grid, from, to); walk.advance();) {
        LineStep const& step = walk.step();
        if (stops(step.one) && (!step.is_pair() || stops(step.two))) return false;
    }
    return true;
}

// The heights of a battlefield, in any whole unit.
template <class T>
concept Relief = requires(T const& relief, Hex hex) {
    { relief.ground(hex) } -> std::convertible_to<int>; // the bare ground, at either end
    { relief.top(hex) } -> std::convertible_to<int>;    // with all that stands on it, in between
    { relief.eye() } -> std::convertible_to<int>;       // of a man above the ground, at both ends
};

// Whether nothing between the two hexes rises above the straight line from eye to eye. The height
// of the line over a hex is taken where it passes the centre of that hex, and compared by cross
// multiplication: no rounding, and the same answer from either end. What just reaches the line does
// not block, so that bare level ground never does.
template <Relief Heights>
bool sees_over_heights(Grid const& grid, Hex from, Hex to, Heights const& heights) {
    LineWalk walk(grid, from, to);
    std::int64_t const start = std::int64_t{heights.ground(from)} + heights.eye();
    std::int64_t const climb = std::int64_t{heights.ground(to)} + heights.eye() - start;
    std::int64_t const whole = walk.whole();
    auto const stops = [&](Hex hex) {
        return hex == nowhere || (heights.top(hex) - start) * whole > climb * walk.travelled();
    };
    while (walk.advance()) {
        LineStep const& step = walk.step();
        if (stops(step.one) && (!step.is_pair() || stops(step.two))) return false;
    }
    return true;
}

} // namespace field
