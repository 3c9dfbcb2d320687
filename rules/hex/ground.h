#pragma once
// The ground of a battle on hexes. A system says what a hex of it holds.

#include "field/hex.h"

namespace rules {

// What every system draws between hexes, as sets of directions.
struct HexSides {
    std::uint8_t roads = 0;
    std::uint8_t streams = 0;
};

// Of a map: column 01 is left, row 01 is the top.
enum class Edge : std::uint8_t { left, right, top, bottom };

template <class GroundHex> struct GroundOf {
    field::Grid grid;
    std::vector<GroundHex> hexes;

    explicit GroundOf(field::GridShape shape) : grid(shape), hexes(grid.size()) {}
    GroundHex const& at(field::Hex hex) const { return hexes[hex.value]; }
    auto terrain(field::Hex hex) const { return at(hex).terrain; }
    int level(field::Hex hex) const { return at(hex).level; }
    bool has_side(std::uint8_t GroundHex::* sides, field::Hex hex,
                  field::Direction direction) const {
        return (at(hex).*sides >> direction & 1) != 0;
    }
    int to_edge(field::Hex hex, Edge edge) const { // in hexes
        int const column = grid.column(hex);
        int const row = grid.row(hex);
        switch (edge) {
        case Edge::left: return column - 1;
        case Edge::right: return grid.shape().columns - column;
        case Edge::top: return row - 1;
        case Edge::bottom:
            return (column % 2 == 1 ? grid.shape().rows_odd : grid.shape().rows_even) - row;
        }
        return 0;
    }
};

} // namespace rules
