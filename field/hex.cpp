#include "field/hex.h"

namespace field {

namespace {

// Even columns begin half a hex before odd ones when they are longer, half a hex after when not.
int half_shift(GridShape const& shape, int column) {
    if (column % 2 == 1) return 0;
    return shape.rows_even > shape.rows_odd ? -1 : 1;
}

int rows_of(GridShape const& shape, int column) {
    return column % 2 == 1 ? shape.rows_odd : shape.rows_even;
}

// Twice the place along the column, so that half hexes stay whole.
int doubled_along(GridShape const& shape, int column, int row) {
    return 2 * row + half_shift(shape, column);
}

// Labels have two digits each for column and row. And the edge must be even enough for a line
// between two hexes never to leave the grid but along a hexside.
GridShape ensured(GridShape shape) {
    OBLIQUE_ENSURE(shape.columns >= 1 && shape.columns <= 99);
    OBLIQUE_ENSURE(shape.rows_odd >= 1 && shape.rows_odd <= 99);
    OBLIQUE_ENSURE(shape.rows_even >= 1 && shape.rows_even <= 99);
    OBLIQUE_ENSURE(std::abs(shape.rows_odd - shape.rows_even) <= 1);
    return shape;
}

} // namespace

Grid::Grid(GridShape shape)
    : shape_(ensured(shape)), stride_(std::max(shape.rows_odd, shape.rows_even)),
      neighbours_(static_cast<std::size_t>(shape.columns * stride_)), exists_(neighbours_.size()),
      places_(neighbours_.size()) {
    for (int column = 1; column <= shape.columns; ++column)
        for (int row = 1; row <= rows_of(shape, column); ++row)
            exists_[static_cast<std::size_t>((column - 1) * stride_ + row - 1)] = true;

    for (std::size_t i = 0; i < neighbours_.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        int const c = column(hex);
        int const r = row(hex);
        places_[i] = {c, 3 * doubled_along(shape, c, r)};
        // The lower of the two rows that touch this hex in the next or previous column.
        int const lower = (doubled_along(shape, c, r) - 1 - half_shift(shape, c + 1)) / 2;
        neighbours_[i] = {at(c - 1, lower),     at(c, r - 1), at(c + 1, lower),
                          at(c + 1, lower + 1), at(c, r + 1), at(c - 1, lower + 1)};
    }
}

Hex Grid::at(int column, int row) const {
    if (column < 1 || column > shape_.columns || row < 1 || row > rows_of(shape_, column))
        return nowhere;
    return Hex{static_cast<std::uint16_t>((column - 1) * stride_ + row - 1)};
}

std::string Grid::label(Hex hex) const {
    if (!holds(hex)) return "none";
    int const c = column(hex);
    int const r = row(hex);
    auto const digit = [](int value) { return static_cast<char>('0' + value % 10); };
    return {digit(c / 10), digit(c), digit(r / 10), digit(r)};
}

std::optional<Hex> Grid::find(std::string_view label) const {
    if (label.size() != 4) return std::nullopt;
    for (char c : label)
        if (c < '0' || c > '9') return std::nullopt;
    Hex const hex =
        at((label[0] - '0') * 10 + label[1] - '0', (label[2] - '0') * 10 + label[3] - '0');
    return hex == nowhere ? std::nullopt : std::optional(hex);
}

std::optional<Direction> Grid::direction(Hex from, Hex to) const {
    for (Direction d = 0; d < 6; ++d)
        if (neighbour(from, d) == to && to != nowhere) return d;
    return std::nullopt;
}

} // namespace field
