#include "field/line.h"

namespace field {

namespace {

// A way as `first` steps in a direction and `second` steps in the next one clockwise.
struct Sextant {
    Direction direction = 0;
    int first = 0;
    int second = 0;
};

Sextant sextant_of(Grid const& grid, Hex from, Hex to) {
    Grid::Place const start = grid.place(from);
    Grid::Place const end = grid.place(to);
    // Three numbers that add up to nothing; a step in any direction changes two of them by one.
    int const x = end.across - start.across;
    int const y = ((end.along - start.along) / 3 - x) / 2;
    int const z = -x - y;
    if (x <= 0 && y <= 0) return {0, -x, -y};
    if (x >= 0 && z >= 0) return {1, z, x};
    if (y <= 0 && z <= 0) return {2, -y, -z};
    if (x >= 0 && y >= 0) return {3, x, y};
    if (x <= 0 && z <= 0) return {4, -z, -x};
    return {5, y, z};
}

} // namespace

LineWalk::LineWalk(Grid const& grid, Hex from, Hex to) : grid_(&grid), here_(from), to_(to) {
    auto const [direction, first, second] = sextant_of(grid, from, to);
    bool const leans_first = first >= second;
    ahead_ = leans_first ? first : second;
    aside_ = leans_first ? second : first;
    ahead_way_ = leans_first ? direction : turned(direction, 1);
    aside_way_ = leans_first ? turned(direction, 1) : direction;
    other_way_ = turned(ahead_way_, leans_first ? -1 : 1);
}

// A pair, then the lone hex beyond it, in turn. The edge of a grid may cut off one hex of a pair,
// never both (Grid ensures that its columns differ by one row at most).
bool LineWalk::advance_along_sides() {
    if (here_ == to_) return false;
    Hex const left = grid_->neighbour(here_, ahead_way_);
    Hex const right = grid_->neighbour(here_, aside_way_);
    travelled_ += 3 * ahead_;
    if (!step_.is_pair()) {
        step_ = {std::min(left, right), std::max(left, right)};
        return true;
    }
    return arrive(left != nowhere ? grid_->neighbour(left, aside_way_)
                                  : grid_->neighbour(right, ahead_way_));
}

Line line(Grid const& grid, Hex from, Hex to) {
    Line steps;
    for (LineWalk walk(grid, from, to); walk.advance();) steps.push_back(walk.step());
    return steps;
}

} // namespace field
