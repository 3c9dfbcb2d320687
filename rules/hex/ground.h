#pragma once
// The ground of a battle on hexes. A system says what a hex of it holds.

#include "field/hex.h"

namespace rules {

// What every system draws between hexes, as sets of directions.
struct HexSides {
    std::uint8_t roads = 0;
    std::uint8_t streams = 0;
};

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
};

} // namespace rules
