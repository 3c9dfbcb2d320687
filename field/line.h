#pragma once
// The straight line from the centre of one hex to the centre of another, in whole numbers.

#include "field/hex.h"
#include "umpire/fixed_vector.h"

namespace field {

// One step of a line: a hex it passes through or, where it runs along a hexside, the two hexes that
// share the side. A lone hex stands in both places, so that "both of them" can be asked of either
// kind. The lower hex comes first, whichever end the line is drawn from; a member off the grid is
// `nowhere` and therefore second.
struct LineStep {
    Hex one = nowhere;
    Hex two = nowhere;
    constexpr bool is_pair() const { return one != two; }
    friend bool operator==(LineStep const&, LineStep const&) = default;
};

// Walks the steps strictly between two hexes of a grid:
//     for (LineWalk walk(grid, from, to); walk.advance();) look_at(walk.step());
// Every hex whose inside the line crosses is a step of its own, however thin the slice: a line may
// have more steps than the distance has hexes. A hex touched in a single corner is none.
//
// The line has `ahead` steps in one direction and `aside` in the next one to it (ahead >= aside).
// Where the two are equal it runs along hexsides; else it leaves each hex through one of three
// sides, and the two corners between these, left or right of the line, tell which.
class LineWalk {
public:
    LineWalk(Grid const& grid, Hex from, Hex to);

    bool advance(); // false where the next hex is the far end
    LineStep const& step() const { return step_; }

    // The share of the way at which the step is passed, travelled() of whole(): the foot of the
    // perpendicular from the centre of the hex. From the other end it is the rest of the whole.
    int travelled() const { return travelled_; }
    int whole() const { return 2 * (ahead_ * ahead_ + ahead_ * aside_ + aside_ * aside_); }

private:
    bool advance_along_sides();
    bool arrive(Hex hex);

    Grid const* grid_;
    Hex here_; // along hexsides: the last lone hex
    Hex to_;
    LineStep step_{};
    int ahead_ = 0;
    int aside_ = 0;
    Direction ahead_way_ = 0;
    Direction aside_way_ = 0;
    Direction other_way_ = 0; // the neighbour of ahead_way_ on the other side
    int offset_ = 0;          // thrice the cross product of the line and the way from its start
    int travelled_ = 0;       // the dot product of the two, twice
};

// No line on a grid of 99 columns and 99 rows, the most that labels can name, has more steps.
inline constexpr std::size_t longest_line = 192;
using Line = umpire::FixedVector<LineStep, longest_line>;
Line line(Grid const& grid, Hex from, Hex to);

inline bool LineWalk::arrive(Hex hex) {
    here_ = hex;
    step_ = {hex, hex};
    return hex != to_;
}

inline bool LineWalk::advance() {
    if (ahead_ == aside_) return advance_along_sides();
    // The corner between the ways other and ahead lies beyond the line: it leaves on this side.
    if (offset_ > ahead_ + 2 * aside_) {
        offset_ -= 3 * (ahead_ + aside_);
        travelled_ += ahead_ - aside_;
        return arrive(grid_->neighbour(here_, other_way_));
    }
    // The corner between the ways ahead and aside lies short of the line: it leaves beyond that.
    if (offset_ < aside_ - ahead_) {
        offset_ += 3 * ahead_;
        travelled_ += ahead_ + 2 * aside_;
        return arrive(grid_->neighbour(here_, aside_way_));
    }
    // Between the corners, or through one of them: then too the hex straight ahead is the next.
    offset_ -= 3 * aside_;
    travelled_ += 2 * ahead_ + aside_;
    return arrive(grid_->neighbour(here_, ahead_way_));
}

} // namespace field
