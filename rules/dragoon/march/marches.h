#pragma once
// Where automatic movement can take a unit, what it costs and by which way: DRG-MOVE-13, -14.

#include "rules/dragoon/march/facing_costs.h"
#include "rules/dragoon/situation.h"

#include <span>

namespace dragoon {

// One move of a march: a turn by one corner or side, or a step that way.
struct Leg {
    std::int8_t turn = 0; // -1 left, 1 right, 0: it is a step
    Direction way = 0;
};

// Every hex within a budget of half points, by Dijkstra. An enemy zone and a friend's hex end a
// march from wherever they are entered, so nothing but hex and facing has to be told apart. It has
// room enough in itself, and no two questions share any: made on the stack, asked, and let go.
class Marches {
public:
    // With a goal the search goes towards it (A*), and ends as soon as all cheapest ways to it are
    // found: of any other hex it may say too much or nothing.
    Marches(Situation const& now, UnitId unit, int budget, Hex goal = nowhere);

    // Without the hex it starts from, cheapest first; none where there is a goal.
    std::span<Hex const> hexes() const { return {found_.data(), count_}; }
    bool reaches(Hex to) const { return to != start_ && is_near(to) && cost(to) <= budget_; }
    int cost(Hex hex) const { return costs_[hex.value].least(); } // half points, if it is reached
    // Of all cheapest ways, one that ends as near the facing of the start as can be, and on which
    // each turn is as short as can be.
    using Path = FixedVector<Leg, 128>; // a turn costs a hex three legs at most
    Path path(Hex to) const;

private:
    static constexpr int most_points = 31; // half points: a leader has 28
    using Level = std::array<std::uint64_t, max_hexes / 64>;

    // Within as many columns as the budget reaches, and one more: all that is ever looked at.
    bool is_near(Hex hex) const { return hex.value >= near_.first && hex.value < near_.second; }
    int cost(Hex hex, Direction facing) const { return costs_[hex.value].at(facing); }
    int ahead(Hex hex) const; // what the way from there to the goal costs at least; 0 without one
    // DRG-ZOC-05; DRG-MOVE-14: nor does a way lead through a friend's hex. A leader rides up to his
    // troops, and an assault move may end in a stack.
    bool ends_at(Hex hex) const { return (ends_[hex.value / 64] >> hex.value % 64 & 1) != 0; }
    std::optional<int> turn_cost_at(Hex hex) const; // nothing: no turning there
    void offer(Hex hex, Facings facings, int spent, int level);
    void run();
    void leave(Hex hex, int spent);
    Facings turn(Hex hex, Facings facings, int spent); // those it can go on with at once
    void step(Hex from, Facings facings, int spent);
    bool may_come_to(Hex hex);
    void shut_out_leaders();
    // The direction of the last step on a cheapest way to a position; nothing if none leads there.
    std::optional<Direction> last_step(Hex hex, Direction facing) const;
    bool is_landing(Hex hex, Direction facing) const; // by a step, or at the start
    Direction facing_in(Hex to) const;
    int turn_before(Hex hex, Direction facing) const;

    Situation const& now_;
    UnitId unit_;
    Side enemy_;
    bool leads_;
    bool joins_; // friends: its last hex may be theirs
    int fronts_; // front hexes, clockwise from the facing: a leader may go anywhere, DRG-MOVE-03
    std::array<Facings, 6> stepping_; // by direction, the facings that may step that way
    std::span<StepTable::Costs const> tolls_;
    StepTable::Bound const& bound_;
    Hex start_;
    Hex goal_;
    Direction first_; // facing
    int budget_;
    std::pair<std::size_t, std::size_t> near_;
    std::size_t count_ = 0;
    std::pair<std::size_t, std::size_t> touched_; // words of a level, as a range
    // What a turn costs, off roads and on them, once it was asked.
    mutable std::array<std::optional<int>, 2> turning_{};
    int level_ = 0;        // that is being left
    bool has_more_ = true; // on it
    // Only what is near is cleared of these.
    std::array<FacingCosts, max_hexes> costs_;
    // A bit for each hex to leave, at each cost with what is ahead of it.
    std::array<Level, most_points + 1> levels_;
    Level ends_; // of the hexes that were reached, those where a march ends
    Level shut_; // to leaders: those where leaders of the enemy are, DRG-STACK-01
    std::array<Hex, max_hexes> found_;
};

} // namespace dragoon
