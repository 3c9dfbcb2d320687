#include "rules/leuthen1757/scenario.h"

namespace leuthen1757 {

namespace {

int rows_of(field::GridShape const& shape, int column) {
    return column % 2 == 1 ? shape.rows_odd : shape.rows_even;
}

} // namespace

// LEU-ROUT-04, LEU-GAP-21: the Prussian edge is the west, the last row of each column; the Austrian
// one is the east, row 01. Counted over open ground: which way a rout takes is for the rules.
Ground::Ground(field::GridShape shape) : GroundOf(shape), to_edge(grid.size()) {
    constexpr std::uint8_t far = 255;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        auto nearest = std::array<std::uint8_t, 2>{far, far};
        for (int column = 1; column <= shape.columns && grid.holds(hex); ++column) {
            std::array<Hex, 2> const edges{grid.at(column, rows_of(shape, column)),
                                           grid.at(column, 1)};
            for (std::size_t side = 0; side < edges.size(); ++side) {
                auto const distance = static_cast<std::uint8_t>(grid.distance(hex, edges[side]));
                nearest[side] = std::min(nearest[side], distance);
            }
        }
        to_edge[i] = nearest;
    }
}

} // namespace leuthen1757
