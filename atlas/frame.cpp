#include "atlas/frame.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace atlas {

namespace {

// In hex widths along the columns' and the rows' way, for directions 0 to 5.
constexpr double half_root = root_of_three / 2;
struct Step {
    double columns;
    double rows;
};
constexpr std::array<Step, 6> steps{
    {{-half_root, -0.5}, {0, -1}, {half_root, -0.5}, {half_root, 0.5}, {0, 1}, {-half_root, 0.5}}};

Point carried(Frame const& frame, Step step) {
    Point const columns = unit(frame.columns_toward);
    return frame.hex_metres * (step.columns * columns + step.rows * turned_right(columns));
}

Step corner_step(field::Direction corner) {
    Step const& one = steps[corner];
    Step const& two = steps[field::turned(corner, 1)];
    return {(one.columns + two.columns) / 3, (one.rows + two.rows) / 3};
}

} // namespace

Point centre_of(field::Grid const& grid, Frame const& frame, field::Hex hex) {
    auto const here = grid.place(hex);
    auto const pinned = grid.place(frame.pinned);
    return frame.at + carried(frame, {(here.across - pinned.across) * half_root,
                                      (here.along - pinned.along) / 6.0});
}

Point corner_of(field::Grid const& grid, Frame const& frame, field::Hex hex,
                field::Direction corner) {
    return centre_of(grid, frame, hex) + carried(frame, corner_step(corner));
}

Point facing_of(Frame const& frame, field::Direction corner) {
    return unit(carried(frame, corner_step(corner)));
}

Point neighbour_centre(field::Grid const& grid, Frame const& frame, field::Hex hex,
                       field::Direction direction) {
    return centre_of(grid, frame, hex) + carried(frame, steps[direction]);
}

field::Hex hex_at(field::Grid const& grid, Frame const& frame, Point point) {
    // The nearest centre is that of the hex: look in the three columns that can hold it.
    Point const columns = unit(frame.columns_toward);
    Point const from_pinned = point - frame.at;
    double const across = dot(from_pinned, columns) / (frame.hex_metres * half_root);
    double const along = dot(from_pinned, turned_right(columns)) / frame.hex_metres;
    int const column = grid.column(frame.pinned) + static_cast<int>(std::floor(across + 0.5));
    int const row = grid.row(frame.pinned) + static_cast<int>(std::floor(along + 0.5));
    field::Hex best = field::nowhere;
    // Off the grid nothing may be nearer than the hex that would lie there.
    double best_square = frame.hex_metres * frame.hex_metres / 3;
    for (int c = column - 1; c <= column + 1; ++c)
        for (int r = row - 1; r <= row + 1; ++r) {
            field::Hex const hex = grid.at(c, r);
            if (hex == field::nowhere) continue;
            Point const way = point - centre_of(grid, frame, hex);
            if (dot(way, way) >= best_square) continue;
            best = hex;
            best_square = dot(way, way);
        }
    if (best == field::nowhere) return best;
    for (field::Direction d = 0; d < 6; ++d) {
        Point const way = point - neighbour_centre(grid, frame, best, d);
        if (dot(way, way) < best_square) return field::nowhere;
    }
    return best;
}

Covering covering(Box const& box, double hex_metres) {
    Point const size = box.high - box.low;
    auto const count = [](double hexes) {
        return static_cast<int>(std::clamp(std::floor(hexes), 1.0, 99.0));
    };
    int const columns = count(size.east / (hex_metres * half_root));
    int const rows = count(size.north / hex_metres);
    // The first hex stands as far from the middle as the last.
    Point const middle = 0.5 * (box.low + box.high);
    Point const first{middle.east - (columns - 1) * half_root * hex_metres / 2,
                      middle.north + (rows - 0.5) * hex_metres / 2};
    return {{columns, rows, rows}, {field::Hex{0}, first, hex_metres, {1, 0}, 10}};
}

} // namespace atlas
