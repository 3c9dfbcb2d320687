// The field: where a unit can get to, against a slower way to the same answer.

#include "field/reach.h"
#include "tests/allocations.h"
#include "tests/field_support.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace field {
namespace {

// Tolls without rhyme or reason, but always the same.
struct WildRules {
    int seed = 0;
    Chance chance(Position at, int way) const {
        return Chance(
            static_cast<std::uint64_t>(((seed * 4096 + at.hex.value) * 6 + at.facing) * 8 + way));
    }
    Toll step(Position at, Direction way) const {
        Chance dice = chance(at, way);
        dice.below(2);
        bool const halts = dice.below(4) == 0;
        return {dice.below(3) == 0 ? closed : dice.below(5), halts};
    }
    int turn(Position at) const {
        Chance dice = chance(at, 7);
        dice.below(2);
        return dice.below(5) == 0 ? closed : dice.below(4);
    }
};

// The slow way: every step and turn everywhere, again and again until nothing gets cheaper.
// The second of a key: whether the unit had to stop.
struct Slow {
    Grid const& grid;
    WildRules rules;
    int budget;
    std::map<std::pair<int, bool>, int> costs;

    static int key(Position at) { return at.hex.value * 6 + at.facing; }
    bool offer(Position to, bool halted, int cost) {
        if (cost > budget) return false;
        auto const [known, is_new] = costs.emplace(std::pair{key(to), halted}, cost);
        if (!is_new && known->second <= cost) return false;
        known->second = cost;
        return true;
    }
    bool improve() {
        bool better = false;
        for (auto const& [place, spent] : std::map(costs)) {
            Position const at{Hex{static_cast<std::uint16_t>(place.first / 6)},
                              static_cast<Direction>(place.first % 6)};
            if (int const toll = rules.turn(at); toll != closed)
                for (int const corner : {1, -1})
                    better |=
                        offer({at.hex, turned(at.facing, corner)}, place.second, spent + toll);
            for (Direction way = 0; way < 6 && !place.second; ++way) {
                Hex const next = grid.neighbour(at.hex, way);
                Toll const toll = rules.step(at, way);
                if (next != nowhere && toll.cost != closed)
                    better |= offer({next, at.facing}, toll.halts, spent + toll.cost);
            }
        }
        return better;
    }
    std::optional<int> cost(Position at) const {
        std::optional<int> least;
        for (bool const halted : {false, true})
            if (auto const it = costs.find({key(at), halted}); it != costs.end())
                least = std::min(least.value_or(it->second), it->second);
        return least;
    }
};

// Walks a path by the rules alone, and says where it ends; nothing if a move breaks them.
std::optional<Position> walk(Grid const& grid, Position at, std::span<Move const> path,
                             WildRules const& rules) {
    int spent = 0;
    bool halted = false;
    for (Move const& move : path) {
        if (move.kind == Move::Kind::step) {
            Toll const toll = rules.step(at, move.way);
            if (halted || toll.cost == closed) return std::nullopt;
            at.hex = grid.neighbour(at.hex, move.way);
            halted = toll.halts;
            spent += toll.cost;
        } else {
            if (rules.turn(at) == closed) return std::nullopt;
            spent += rules.turn(at);
            at.facing = turned(at.facing, move.kind == Move::Kind::turn_right ? 1 : -1);
        }
        if (move.to != at || move.spent != spent) return std::nullopt;
    }
    return at;
}

void expect_same_reach(Grid const& grid, Reach& reach, Position start, Slow& slow) {
    slow.offer(start, false, 0);
    while (slow.improve()) {
    }
    reach.search(start, slow.budget, slow.rules);
    std::size_t reached = 0;
    for (Hex const hex : hexes_of(grid))
        for (Direction facing = 0; facing < 6; ++facing) {
            Position const at{hex, facing};
            ASSERT_EQ(reach.cost(at), slow.cost(at)) << grid.label(hex) << ' ' << int{facing};
            if (!slow.cost(at)) {
                ASSERT_TRUE(reach.path(at).empty());
                continue;
            }
            ++reached;
            std::span<Move const> const path = reach.path(at);
            ASSERT_EQ(walk(grid, start, path, slow.rules), at);
            ASSERT_EQ(path.empty() ? 0 : path.back().spent, slow.cost(at));
        }
    std::set<int> listed;
    int last = 0;
    for (Position const at : reach.positions()) {
        ASSERT_TRUE(listed.insert(Slow::key(at)).second) << "listed twice";
        ASSERT_LE(last, *reach.cost(at)) << "not cheapest first";
        last = *reach.cost(at);
    }
    ASSERT_EQ(listed.size(), reached);
}

TEST(Reach, IsThatOfTheSlowWay) {
    for (GridShape const& shape : shapes) {
        Grid const grid(shape);
        Reach reach(grid);
        std::vector<Hex> const hexes = hexes_of(grid);
        Chance chance(1741);
        for (int seed = 0; seed < 60; ++seed) {
            int const any = chance.below(static_cast<int>(hexes.size()));
            Position const start{hexes[static_cast<std::size_t>(any)],
                                 static_cast<Direction>(chance.below(6))};
            Slow slow{grid, WildRules{seed}, chance.below(12), {}};
            expect_same_reach(grid, reach, start, slow);
            if (HasFatalFailure()) return;
        }
    }
}

// Infantry in the open: a front hex costs 1, a corner 1; column 07 stops whoever enters it.
struct PlainRules {
    Grid const* grid;
    Toll step(Position at, Direction way) const {
        if (corner_aspect(at.facing, way) != Aspect::front) return {};
        return {1, grid->column(grid->neighbour(at.hex, way)) == 7};
    }
    int turn(Position) const { return 1; }
};

TEST(Reach, StopsWhereTheRulesSaySoButTurnsThere) {
    Grid const grid(leuthen);
    Reach reach(grid);
    Position const start{find(grid, "0510"), 2}; // south: 0610 and 0611 lie in front
    reach.search(start, 4, PlainRules{&grid});
    EXPECT_EQ(reach.cost(start), 0);
    EXPECT_EQ(reach.cost({find(grid, "0611"), 2}), 1);
    EXPECT_EQ(reach.cost({find(grid, "0710"), 2}), 2);
    EXPECT_EQ(reach.cost({find(grid, "0710"), 4}), 4);
    EXPECT_EQ(reach.cost({find(grid, "0810"), 2}), std::nullopt);
    EXPECT_EQ(reach.cost({find(grid, "0410"), 5}), 4); // about turn, and one step

    // Two steps with the right front, then a turn: no other order does, for facing 1 has no way 3.
    Position const half_way{find(grid, "0611"), 2};
    Position const there{find(grid, "0711"), 2};
    Position const end{find(grid, "0711"), 1};
    std::vector<Move> const expected{{Move::Kind::step, 3, half_way, 1},
                                     {Move::Kind::step, 3, there, 2},
                                     {Move::Kind::turn_left, 0, end, 3}};
    EXPECT_TRUE(std::ranges::equal(reach.path(end), expected));
}

// Steps straight on alone; turning costs nothing, as with light infantry.
struct FreeTurns {
    Toll step(Position at, Direction way) const { return {way == at.facing ? 2 : closed, false}; }
    int turn(Position) const { return 0; }
};

TEST(Reach, OfEqualWaysTakesTheOneWithFewestMoves) {
    Grid const grid(leuthen);
    Reach reach(grid);
    Hex const middle = find(grid, "0510");
    for (Direction facing = 0; facing < 6; ++facing) {
        reach.search({middle, facing}, 4, FreeTurns{});
        EXPECT_EQ(reach.path({grid.neighbour(middle, facing), facing}).size(), 1u);
        Direction const beside = turned(facing, 1);
        EXPECT_EQ(reach.path({grid.neighbour(middle, beside), beside}).size(), 2u);
    }
}

TEST(Reach, ForgetsOldSearchesEvenWhenTheirNumbersRunOut) {
    Grid const grid(shapes[0]);
    Reach reach(grid);
    Position const corner{grid.at(1, 1), 0};
    reach.search({grid.at(2, 2), 3}, 11, PlainRules{&grid});
    ASSERT_GT(reach.positions().size(), 20u);
    for (int i = 0; i < 0x10000 - 3; ++i) reach.search(corner, 0, WildRules{3});
    for (int i = 0; i < 4; ++i) { // the numbers begin anew among these
        Slow slow{grid, WildRules{i}, 11, {}};
        expect_same_reach(grid, reach, corner, slow);
    }
}

TEST(Reach, RefusesABudgetBeyondItsBuckets) {
    Grid const grid(shapes[0]);
    Reach reach(grid);
    EXPECT_DEATH(reach.search({}, Reach::most_budget + 1, WildRules{}), "budget");
    reach.search({}, Reach::most_budget, WildRules{});
    EXPECT_GT(reach.positions().size(), 0u);
}

TEST(Reach, AllocatesNothingOnceMade) {
    Grid const grid(leuthen);
    Reach reach(grid);
    std::size_t moves = 0;
    std::size_t const before = allocations();
    reach.search({find(grid, "0201"), 3}, Reach::most_budget, WildRules{});
    for (Position const at : reach.positions()) moves += reach.path(at).size();
    EXPECT_EQ(allocations(), before);
    EXPECT_GT(moves, 1000u);
}

} // namespace
} // namespace field
