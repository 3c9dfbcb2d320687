// The field: grid, lines and sight, each against a slower way to the same answer.

#include "field/line.h"
#include "field/sight.h"
#include "tests/allocations.h"
#include "tests/field_support.h"

#include <gtest/gtest.h>

#include <map>
#include <new>
#include <set>

namespace field {
namespace {

// "0611 0711/0712": lone hexes and pairs, as labels.
std::string text(Grid const& grid, Line const& steps) {
    std::string text;
    for (LineStep const& step : steps) {
        if (!text.empty()) text += ' ';
        text += grid.label(step.one);
        if (step.is_pair()) (text += '/') += grid.label(step.two);
    }
    return text;
}
std::string line_text(Grid const& grid, std::string_view from, std::string_view to) {
    return text(grid, line(grid, find(grid, from), find(grid, to)));
}

// ---- the grid

TEST(Grid, LabelsComeBackAsTheSameHex) {
    Grid const grid(leuthen);
    EXPECT_EQ(hexes_of(grid).size(), 17u * 19u + 16u * 20u);
    for (Hex const hex : hexes_of(grid)) EXPECT_EQ(grid.find(grid.label(hex)), hex);
    EXPECT_EQ(grid.label(grid.at(9, 19)), "0919");
    EXPECT_EQ(grid.column(find(grid, "1020")), 10);
    EXPECT_EQ(grid.row(find(grid, "1020")), 20);
    for (char const* wrong :
         {"0920", "1021", "0001", "0100", "3401", "919", "09190", "09a9", "090:", ""})
        EXPECT_FALSE(grid.find(wrong)) << wrong;
}

TEST(Grid, NeighboursAreMutual) {
    for (GridShape const& shape : shapes) {
        Grid const grid(shape);
        for (Hex const hex : hexes_of(grid))
            for (Direction way = 0; way < 6; ++way) {
                Hex const next = grid.neighbour(hex, way);
                if (next == nowhere) continue;
                ASSERT_TRUE(grid.holds(next));
                EXPECT_EQ(grid.neighbour(next, turned(way, 3)), hex);
                EXPECT_EQ(grid.direction(hex, next), way);
            }
    }
}

TEST(Grid, NeighboursOfLeuthenAreThoseOfTheMap) { // LEU-GAP-21
    Grid const grid(leuthen);
    auto const around = [&](std::string_view label) {
        std::string labels;
        for (Hex const hex : grid.neighbours(find(grid, label))) labels += grid.label(hex) + " ";
        return labels;
    };
    EXPECT_EQ(around("0510"), "0410 0509 0610 0611 0511 0411 ");
    EXPECT_EQ(around("0610"), "0509 0609 0709 0710 0611 0510 ");
    EXPECT_EQ(around("1020"), "0919 1019 1119 none none none ");
}

TEST(Grid, DistanceIsTheFewestSteps) {
    for (GridShape const& shape : shapes) {
        Grid const grid(shape);
        for (Hex const start : hexes_of(grid)) {
            std::map<Hex, int> steps{{start, 0}};
            for (std::vector<Hex> ring{start}, next; !ring.empty(); ring = std::move(next)) {
                next.clear();
                for (Hex const hex : ring)
                    for (Hex const to : grid.neighbours(hex))
                        if (to != nowhere && steps.emplace(to, steps[hex] + 1).second)
                            next.push_back(to);
            }
            for (Hex const hex : hexes_of(grid)) EXPECT_EQ(grid.distance(start, hex), steps[hex]);
        }
    }
}

TEST(Grid, RefusesShapesWithoutLabelsOrWithARaggedEdge) {
    EXPECT_DEATH(Grid(GridShape{100, 9, 9}), "columns");
    EXPECT_DEATH(Grid(GridShape{9, 100, 99}), "rows_odd");
    EXPECT_DEATH(Grid(GridShape{9, 1, 0}), "rows_even");
    EXPECT_DEATH(Grid(GridShape{9, 5, 7}), "rows_odd - shape.rows_even");
}

TEST(Aspect, OfACornerIsTwoFrontTwoFlankTwoRear) { // LEU-GAP-19
    for (Direction p = 0; p < 6; ++p) {
        EXPECT_EQ(corner_aspect(p, p), Aspect::front);
        EXPECT_EQ(corner_aspect(p, turned(p, 1)), Aspect::front);
        EXPECT_EQ(corner_aspect(p, turned(p, 2)), Aspect::flank);
        EXPECT_EQ(corner_aspect(p, turned(p, 3)), Aspect::rear);
        EXPECT_EQ(corner_aspect(p, turned(p, 4)), Aspect::rear);
        EXPECT_EQ(corner_aspect(p, turned(p, 5)), Aspect::flank);
        EXPECT_EQ(corner_aspect(p, turned(p, -1)), Aspect::flank);
    }
}

TEST(Aspect, OfASideIsOneFrontFourFlankOneRear) { // DRG-GAP-01
    for (Direction p = 0; p < 6; ++p) {
        EXPECT_EQ(side_aspect(p, p), Aspect::front);
        EXPECT_EQ(side_aspect(p, turned(p, 3)), Aspect::rear);
        for (int const flank : {1, 2, 4, 5})
            EXPECT_EQ(side_aspect(p, turned(p, flank)), Aspect::flank);
    }
}

// ---- lines

// A plane in which all centres and corners are whole: 3 to a column, 2 to a hex along it.
struct Point {
    int u = 0;
    int v = 0;
};
Point centre(Grid const& grid, Hex hex) {
    return {3 * grid.place(hex).across, grid.place(hex).along / 3};
}
int cross(Point a, Point b) { return a.u * b.v - a.v * b.u; }
int dot(Point a, Point b) { return a.u * b.u + 3 * a.v * b.v; }

// The slow way: asks of every hex of the grid on which sides of the line its six corners lie.
// Steps by their share of the way, in parts of dot(way, way).
std::map<int, LineStep> steps_by_corners(Grid const& grid, Hex from, Hex to) {
    Point const start = centre(grid, from);
    Point const end = centre(grid, to);
    Point const way{end.u - start.u, end.v - start.v};
    std::map<int, LineStep> steps;
    for (Hex const hex : hexes_of(grid)) {
        Point const at{centre(grid, hex).u - start.u, centre(grid, hex).v - start.v};
        int const share = dot(way, at);
        if (hex == from || hex == to || share <= 0 || share >= dot(way, way)) continue;
        int left = 0;
        int right = 0;
        for (Point const corner : {Point{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}) {
            int const side = cross(way, {at.u + corner.u, at.v + corner.v});
            left += side > 0;
            right += side < 0;
        }
        if (left > 0 && right > 0) steps[share] = {hex, hex};
        // Four corners on one side and two on the line: it runs along a hexside.
        if (left + right == 4 && left * right == 0) {
            auto const [step, is_first] = steps.emplace(share, LineStep{hex, nowhere});
            if (!is_first) step->second.two = hex;
        }
    }
    return steps;
}

void expect_same_line(Grid const& grid, Hex from, Hex to) {
    std::string const ends = grid.label(from) + " to " + grid.label(to);
    std::map<int, LineStep> const expected = steps_by_corners(grid, from, to);
    Point const way{centre(grid, to).u - centre(grid, from).u,
                    centre(grid, to).v - centre(grid, from).v};
    auto next = expected.begin();
    for (LineWalk walk(grid, from, to); walk.advance(); ++next) {
        ASSERT_NE(next, expected.end()) << ends;
        ASSERT_EQ(walk.step(), next->second) << ends << ' ' << grid.label(walk.step().one);
        ASSERT_EQ(walk.travelled() * dot(way, way), next->first * walk.whole()) << ends;
    }
    ASSERT_EQ(next, expected.end()) << ends;
}

TEST(Line, IsTheOneTheCornersTell) {
    for (GridShape const& shape : shapes) {
        Grid const grid(shape);
        for (Hex const from : hexes_of(grid))
            for (Hex const to : hexes_of(grid)) expect_same_line(grid, from, to);
    }
    Grid const grid(leuthen);
    std::vector<Hex> const hexes = hexes_of(grid);
    Chance chance(1757);
    auto const any = [&] {
        return hexes[static_cast<std::size_t>(chance.below(static_cast<int>(hexes.size())))];
    };
    for (int i = 0; i < 2000; ++i) expect_same_line(grid, any(), any());
}

TEST(Line, IsTheSameFromEitherEnd) {
    Grid const grid(leuthen);
    for (Hex const from : hexes_of(grid))
        for (Hex const to : hexes_of(grid)) {
            Line const there = line(grid, from, to);
            Line back = line(grid, to, from);
            std::reverse(back.begin(), back.end());
            ASSERT_EQ(there, back) << grid.label(from) << " to " << grid.label(to);
        }
}

TEST(Line, AlongAHexsideHasPairs) {
    Grid const grid(leuthen);
    EXPECT_EQ(line_text(grid, "0510", "0710"), "0610/0611");
    EXPECT_EQ(line_text(grid, "0710", "0510"), "0610/0611");
    EXPECT_EQ(line_text(grid, "0510", "0910"), "0610/0611 0710 0810/0811");
    EXPECT_EQ(line_text(grid, "0510", "0609"), "0509/0610");
    EXPECT_EQ(line_text(grid, "0510", "0409"), "0410/0509");
    EXPECT_EQ(line_text(grid, "0510", "0612"), "0511/0611");
    EXPECT_EQ(line_text(grid, "0510", "0412"), "0411/0511");
}

TEST(Line, OnTheEdgeRunsAlongNowhere) {
    Grid const grid(leuthen);
    EXPECT_EQ(line_text(grid, "0201", "0401"), "0301/none");
    EXPECT_EQ(line_text(grid, "0620", "0220"), "0519/none 0420 0319/none");
}

TEST(Line, OffTheHexsidesHasNone) {
    Grid const grid(leuthen);
    EXPECT_EQ(line_text(grid, "0510", "0510"), "");
    EXPECT_EQ(line_text(grid, "0510", "0511"), "");
    EXPECT_EQ(line_text(grid, "0510", "0513"), "0511 0512");
    EXPECT_EQ(line_text(grid, "0510", "0712"), "0611 0612"); // across the middle of a hexside
    EXPECT_EQ(line_text(grid, "0510", "0813"), "0611 0612 0711 0712"); // four, at distance four
}

TEST(Line, FitsItsListOnTheLargestGrid) {
    Grid const grid(GridShape{99, 99, 99});
    std::size_t longest = 0;
    for (Hex const to : hexes_of(grid))
        longest = std::max(longest, line(grid, grid.at(1, 1), to).size());
    EXPECT_GT(longest, 147u); // the distance of the far corner: a list of that many would not do
}

// ---- sight

struct Blockers {
    std::set<Hex> hexes;
    bool operator()(Hex hex) const { return hexes.contains(hex); }
};
bool sees_past(Grid const& grid, std::array<std::string_view, 2> ends,
               std::initializer_list<std::string_view> blockers) {
    Blockers blocks;
    for (std::string_view label : blockers) blocks.hexes.insert(find(grid, label));
    return sees(grid, find(grid, ends[0]), find(grid, ends[1]), blocks);
}

TEST(Sight, IsBlockedByAnyHexBetween) {
    Grid const grid(leuthen);
    EXPECT_TRUE(sees_past(grid, {"0510", "0513"}, {}));
    EXPECT_FALSE(sees_past(grid, {"0510", "0513"}, {"0511"}));
    EXPECT_FALSE(sees_past(grid, {"0510", "0513"}, {"0512"}));
    EXPECT_TRUE(sees_past(grid, {"0510", "0513"}, {"0510", "0513", "0611", "0514"}));
}

TEST(Sight, IsNeverBlockedBetweenNeighbours) { // LEU-ART-08
    Grid const grid(leuthen);
    auto const everything = [](Hex) { return true; };
    Hex const here = find(grid, "0510");
    EXPECT_TRUE(sees(grid, here, here, everything));
    for (Hex const next : grid.neighbours(here)) EXPECT_TRUE(sees(grid, here, next, everything));
    EXPECT_FALSE(sees(grid, here, find(grid, "0512"), everything));
}

TEST(Sight, AlongAHexsideIsBlockedOnlyByBothHexes) { // LEU-GAP-20
    Grid const grid(leuthen);
    EXPECT_TRUE(sees_past(grid, {"0510", "0910"}, {"0610", "0811"}));
    EXPECT_TRUE(sees_past(grid, {"0510", "0910"}, {"0611", "0810"}));
    EXPECT_FALSE(sees_past(grid, {"0510", "0910"}, {"0810", "0811"}));
    EXPECT_FALSE(sees_past(grid, {"0510", "0910"}, {"0710"}));
}

TEST(Sight, AlongTheEdgeIsBlockedByTheOneHexThereIs) {
    Grid const grid(leuthen);
    EXPECT_TRUE(sees_past(grid, {"0201", "0401"}, {}));
    EXPECT_FALSE(sees_past(grid, {"0201", "0401"}, {"0301"}));
}

struct Hills {
    std::map<Hex, int> grounds;
    std::map<Hex, int> obstacles;
    int eyes = 0;
    int ground(Hex hex) const { return grounds.contains(hex) ? grounds.at(hex) : 0; }
    int top(Hex hex) const {
        return ground(hex) + (obstacles.contains(hex) ? obstacles.at(hex) : 0);
    }
    int eye() const { return eyes; }
};

TEST(SightOverHeights, IsBlockedOnlyByWhatRisesAboveTheLine) {
    Grid const grid(leuthen);
    Hex const gun = find(grid, "0510");
    Hex const near = find(grid, "0511");
    Hex const far = find(grid, "0512");
    Hex const target = find(grid, "0513");
    Hills hills;
    auto const is_seen = [&] { return sees_over_heights(grid, gun, target, hills); };
    EXPECT_TRUE(is_seen()); // level ground
    hills.obstacles[near] = 1;
    EXPECT_FALSE(is_seen());
    hills.eyes = 1; // the obstacle just reaches the line
    EXPECT_TRUE(is_seen());
    hills = {.grounds = {{gun, 30}}, .obstacles = {{near, 20}}, .eyes = 0}; // 30 20 10 0
    EXPECT_TRUE(is_seen());
    hills.obstacles[near] = 21;
    EXPECT_FALSE(is_seen());
    hills.obstacles = {{far, 10}};
    EXPECT_TRUE(is_seen());
    hills.obstacles = {{far, 11}};
    EXPECT_FALSE(is_seen());
    hills.obstacles = {{gun, 99}, {target, 99}}; // the ends count by their ground
    EXPECT_TRUE(is_seen());
}

TEST(SightOverHeights, IsRightAndTheSameFromEitherEnd) {
    Grid const grid(GridShape{12, 9, 10});
    std::vector<Hex> const hexes = hexes_of(grid);
    Chance chance(1740);
    Hills hills{.grounds = {}, .obstacles = {}, .eyes = 2};
    for (Hex const hex : hexes) hills.grounds[hex] = chance.below(3) * 7;
    for (Hex const hex : hexes) hills.obstacles[hex] = chance.below(4) == 0 ? 5 : 0;
    int seen = 0;
    for (Hex const from : hexes)
        for (Hex const to : hexes) {
            auto const steps = steps_by_corners(grid, from, to);
            Point const way{centre(grid, to).u - centre(grid, from).u,
                            centre(grid, to).v - centre(grid, from).v};
            bool expected = true;
            for (auto const& [share, step] : steps) {
                int const part = (hills.ground(to) - hills.ground(from)) * share;
                auto const rises = [&, share_of_climb = part](Hex hex) {
                    int const above = hills.top(hex) - hills.ground(from) - hills.eye();
                    return hex == nowhere || above * dot(way, way) > share_of_climb;
                };
                if (rises(step.one) && rises(step.two)) expected = false;
            }
            ASSERT_EQ(sees_over_heights(grid, from, to, hills), expected);
            ASSERT_EQ(sees_over_heights(grid, to, from, hills), expected);
            seen += expected;
        }
    EXPECT_GT(seen, 2000); // and both answers occur
    EXPECT_LT(seen, 8000);
}

TEST(Sight, AllocatesNothing) {
    Grid const grid(leuthen);
    Hex const from = find(grid, "0201");
    Hex const to = find(grid, "3118");
    Hills const hills;
    std::size_t const before = allocations();
    EXPECT_GT(line(grid, from, to).size(), 30u);
    EXPECT_TRUE(sees(grid, from, to, [](Hex) { return false; }));
    EXPECT_TRUE(sees_over_heights(grid, from, to, hills));
    EXPECT_EQ(allocations(), before);
    ::operator delete(::operator new(1));
    EXPECT_EQ(allocations(), before + 1); // and it does count
}

} // namespace
} // namespace field
