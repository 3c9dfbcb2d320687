#pragma once
// Where automatic movement can take a unit, what it costs and by which way: DRG-MOVE-13, -14.

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
    // With a goal the search ends as soon as it is found.
    Marches(Situation const& now, UnitId unit, int budget, Hex goal = nowhere);

    // Without the hex it starts from, cheapest first.
    std::span<Hex const> hexes() const { return {found_.data(), count_}; }
    bool reaches(Hex to) const { return to != start_ && to.value < size_ && cost(to) <= budget_; }
    // Of all cheapest ways, one that ends as near the facing of the start as can be, and on which
    // each turn is as short as can be.
    using Path = Few<Leg, 128>; // a turn costs a hex three legs at most
    Path path(Hex to) const;

private:
    static constexpr int most_points = 31; // half points: a leader has 28
    static constexpr std::uint8_t out_of_reach = 0xFF;
    using Costs = std::array<std::uint8_t, 6>; // by facing
    using Level = std::array<std::uint64_t, max_hexes / 64>;

    int cost(Hex hex) const { return *std::ranges::min_element(costs_[hex.value]); }
    bool ends_at(Hex hex) const;
    std::optional<int> turn_cost_at(Hex hex) const; // nothing: no turning there
    void offer(Hex hex, Direction facing, int spent);
    void leave(Hex hex, int spent);
    void turn(Hex hex, int spent);
    void step(Hex from, Direction facing, int spent);
    // The direction of the last step on a cheapest way to a position; nothing if none leads there.
    std::optional<Direction> last_step(Hex hex, Direction facing) const;
    bool is_landing(Hex hex, Direction facing) const; // by a step, or at the start
    Direction facing_in(Hex to) const;
    int turn_before(Hex hex, Direction facing) const;

    Situation const& now_;
    UnitId unit_;
    Side enemy_;
    bool leads_;
    int fronts_; // front hexes, clockwise from the facing: a leader may go anywhere, DRG-MOVE-03
    ChartColumn column_;
    Hex start_;
    Direction first_; // facing
    int budget_;
    std::size_t size_; // of the map
    std::size_t count_ = 0;
    // Only as much of these is cleared as the map and the budget need.
    std::array<Costs, max_hexes> costs_;
    std::array<Level, most_points + 1> levels_; // at each cost, a bit for each hex to leave
    std::array<Hex, max_hexes> found_;
};

} // namespace dragoon
