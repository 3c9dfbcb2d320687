#pragma once
// The hex grid shared by the hex systems: labels, neighbours, distance, facing.
//
// A grid is made of columns, each shifted half a hex against the next. Directions run clockwise:
//     0 previous column, lower row     1 same column, lower row     2 next column, lower row
//     3 next column, higher row        4 same column, higher row    5 previous column, higher row
// Where columns count from north to south and rows from east to west (Leuthen 1757), that is
// 0 north-east, 1 east, 2 south-east, 3 south-west, 4 west, 5 north-west; where columns count from
// west to east and rows from north to south, 0 is north-west and 1 is north. The topology is one.

#include "umpire/ids.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace field {

using Hex = umpire::Id<struct HexTag>; // an index into the grid, dense from 0
inline constexpr Hex nowhere{0xFFFF};

using Direction = std::uint8_t; // 0 to 5, clockwise
constexpr Direction turned(Direction direction, int corners) {
    return static_cast<Direction>((direction + 6 + corners % 6) % 6);
}

// The numbers of a grid: odd columns (01, 03, ...) and even ones may differ in length by one.
struct GridShape {
    int columns = 0;
    int rows_odd = 0;
    int rows_even = 0; // where equal to rows_odd + 1, even columns stick out at both ends
    friend bool operator==(GridShape const&, GridShape const&) = default;
};

class Grid {
public:
    explicit Grid(GridShape shape);

    GridShape const& shape() const { return shape_; }
    std::size_t size() const { return neighbours_.size(); }
    bool holds(Hex hex) const { return hex.value < exists_.size() && exists_[hex.value]; }

    Hex at(int column, int row) const; // nowhere if off the grid
    int column(Hex hex) const { return hex.value / stride_ + 1; }
    int row(Hex hex) const { return hex.value % stride_ + 1; }

    // "0919" is column 09, row 19.
    std::string label(Hex hex) const;
    std::optional<Hex> find(std::string_view label) const;

    Hex neighbour(Hex hex, Direction direction) const { return neighbours_[hex.value][direction]; }
    std::array<Hex, 6> const& neighbours(Hex hex) const { return neighbours_[hex.value]; }
    int distance(Hex from, Hex to) const {
        int const across = std::abs(place(from).across - place(to).across);
        int const along = std::abs(place(from).along - place(to).along);
        // Each step across also carries half a hex along.
        return across + std::max(0, along - 3 * across) / 6;
    }
    // The direction of an adjacent hex; nothing if it is not adjacent.
    std::optional<Direction> direction(Hex from, Hex to) const;

    // Places in thirds of half a hex width: exact whole numbers for lines and drawings. One step
    // along a column is 6 in `along`; one column is 1 in `across` (times the root of 3 / 2 hex
    // widths).
    struct Place {
        int across = 0;
        int along = 0;
    };
    Place const& place(Hex hex) const { return places_[hex.value]; }

private:
    GridShape shape_;
    int stride_ = 0;
    std::vector<std::array<Hex, 6>> neighbours_;
    std::vector<bool> exists_;
    std::vector<Place> places_; // kept, for every distance and every line asks for two
};

// A unit faces a corner, between directions p and p + 1 (LEU-GAP-19, and DRG's vertex facings), or
// a hexside. What lies where is counted from that.
enum class Aspect : std::uint8_t { front, flank, rear };
// The aspect of the neighbour in direction `to`, for a unit that faces the corner between p and
// p+1: front {p, p+1}, flanks {p+2, p+5}, rear {p+3, p+4}.
constexpr Aspect corner_aspect(Direction facing, Direction to) {
    constexpr std::array<Aspect, 6> by_turn{Aspect::front, Aspect::front, Aspect::flank,
                                            Aspect::rear,  Aspect::rear,  Aspect::flank};
    return by_turn[static_cast<std::size_t>((to + 6 - facing) % 6)];
}
// For a unit that faces the hexside p: front {p}, flanks {p+1, p+2, p+4, p+5}, rear {p+3}.
constexpr Aspect side_aspect(Direction facing, Direction to) {
    constexpr std::array<Aspect, 6> by_turn{Aspect::front, Aspect::flank, Aspect::flank,
                                            Aspect::rear,  Aspect::flank, Aspect::flank};
    return by_turn[static_cast<std::size_t>((to + 6 - facing) % 6)];
}

} // namespace field
