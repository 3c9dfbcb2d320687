// The plane: what lines meet, and which are free.

#include "tests/plane_slow.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>

namespace field {
namespace {

// A line enters an outline unless an edge has both its ends outside, or all corners lie to one
// side.
bool enters_slowly(Spot from, Spot to, Convex const& outline) {
    auto const corners = slow::outline_of<Wide>(outline, 1);
    slow::Point<Wide> const a{from.x.value, from.y.value};
    slow::Point<Wide> const b{to.x.value, to.y.value};
    bool is_left = true;
    bool is_right = true;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        auto const edge = slow::next(corners, i) - corners[i];
        if (slow::cross(edge, a - corners[i]) >= 0 && slow::cross(edge, b - corners[i]) >= 0)
            return false;
        is_left = is_left && slow::cross(b - a, corners[i] - a) >= 0;
        is_right = is_right && slow::cross(b - a, corners[i] - a) <= 0;
    }
    return !is_left && !is_right;
}

TEST(PlaneLine, ALineIsBlockedByWhatItEntersAndNotByWhatItTouches) {
    Units units(31);
    int blocked = 0;
    for (int i = 0; i < 20'000; ++i) {
        Convex const outline = units.outline_near(Units::middle, 2000);
        // Every other line begins, or ends, at one of its corners.
        Spot from = units.pose_near(Units::middle, 6000).at;
        Spot const to = units.pose_near(Units::middle, 6000).at;
        if (i % 2 == 0) from = outline.corners()[static_cast<std::size_t>(units.from_to(0, 3))];
        if (from == to) continue;
        Blocker const blocker{outline, Hides::all, 0};
        bool const enters = enters_slowly(from, to, outline);
        ASSERT_EQ(is_free(from, to, {&blocker, 1}), !enters) << from << to << outline;
        ASSERT_EQ(is_free(to, from, {&blocker, 1}), !enters) << from << to << outline;
        blocked += enters;
    }
    EXPECT_GT(blocked, 2000);
}

TEST(PlaneLine, AlongAnEdgeAndThroughACornerIsFree) {
    Blocker const block{Convex(footprint(pose_at(10'000, 10'000, 0), one_stand)), Hides::all, 0};
    auto const is_clear = [&](int x, int y, int to_x, int to_y) {
        return is_free(Spot{{x}, {y}}, Spot{{to_x}, {to_y}}, {&block, 1});
    };
    EXPECT_TRUE(is_clear(9625, 0, 9625, 20'000));
    EXPECT_FALSE(is_clear(9626, 0, 9626, 20'000));
    EXPECT_TRUE(is_clear(9000, 9750, 9625 + 625, 9750 + 1250)); // through a corner, slanting
    EXPECT_TRUE(is_clear(10'000, 0, 10'000, 9625));             // up to the edge
    EXPECT_FALSE(is_clear(10'000, 0, 10'000, 9626));
}

TEST(PlaneLine, AWoodHidesWhatIsBeyondItAndNotWhatIsInIt) {
    Convex const near{{{0}, {1000}}, {{0}, {2000}}, {{1000}, {2000}}, {{1000}, {1000}}};
    Convex const far{{{0}, {2000}}, {{0}, {3000}}, {{1000}, {3000}}, {{1000}, {2000}}};
    std::array const wood{Blocker{near, Hides::beyond, 1}, Blocker{far, Hides::beyond, 1}};
    std::array const two_woods{Blocker{near, Hides::beyond, 1}, Blocker{far, Hides::beyond, 2}};
    auto const sees = [](std::span<Blocker const> blockers, int y) {
        return is_free(Spot{{500}, {0}}, Spot{{510}, {y}}, blockers);
    };
    EXPECT_TRUE(sees(wood, 1500));
    EXPECT_TRUE(sees(wood, 2500)); // both are parts of it
    EXPECT_TRUE(sees(wood, 3000));
    EXPECT_FALSE(sees(wood, 3001));
    EXPECT_TRUE(sees(two_woods, 2000));
    EXPECT_FALSE(sees(two_woods, 2500));
}

TEST(PlaneLine, AFeatureInPartsHidesAsTheWholeDoes) {
    Units units(32);
    for (int i = 0; i < 3000; ++i) {
        Pose const pose = units.pose_near(Units::middle, 2000);
        Blocker const whole{Convex(footprint(pose, {{2000}, {2000}, {900}, {900}})), Hides::beyond,
                            7};
        // In three, by the very corners of the whole: else rounding would bend its sides.
        auto const c = whole.outline.corners();
        Spot const inside = pose.at;
        std::array const parts{Blocker{Convex{c[0], c[1], inside}, Hides::beyond, 7},
                               Blocker{Convex{c[1], c[2], inside}, Hides::beyond, 7},
                               Blocker{Convex{c[2], c[3], inside}, Hides::beyond, 7},
                               Blocker{Convex{c[3], c[0], inside}, Hides::beyond, 7}};
        Ray const ray = ray_to(units.pose_near(Units::middle, 6000).at, units.pose().at);
        if (cross(ray.way, inside - ray.from) == 0) continue; // it would run along the cuts
        ASSERT_EQ(stop_of(ray, {&whole, 1}).at, stop_of(ray, parts).at);
    }
}

TEST(PlaneLine, StandsAreJoinedUnlessAllLinesAreBlocked) {
    Stand const one = stand_of(pose_at(20'000, 10'000, 0), one_stand);
    Stand const two = stand_of(pose_at(20'000, 18'000, 180'000), one_stand);
    Reaching const nine{{9000}, LinesFrom::anywhere};
    EXPECT_TRUE(are_joined(one, two, nine, {}));
    EXPECT_TRUE(are_joined(one, two, {{7250}, LinesFrom::front}, {}));
    EXPECT_FALSE(are_joined(one, two, {{7249}, LinesFrom::front}, {}));
    auto const line = [](int x) {
        return Blocker{Convex(footprint(pose_at(x, 14'000, 0), line_of(5))), Hides::all, 0};
    };
    std::array const wall{line(18'000), line(21'750)};
    EXPECT_FALSE(are_joined(one, two, nine, wall));
    // A gap of one mil before the left corners: the line from corner to corner goes through it.
    std::array const gap_between{line(17'750), line(21'501)};
    EXPECT_TRUE(are_joined(one, two, nine, gap_between));
    // Off to the side only a longer line is free.
    std::array const short_wall{line(20'000)};
    EXPECT_FALSE(are_joined(one, two, nine, short_wall));
}

TEST(PlaneLine, StandsWithNothingBetweenAreJoinedExactlyWithinReach) {
    Units units(33);
    for (int i = 0; i < 3000; ++i) {
        Stand const one = stand_of(units.pose(), one_stand);
        Stand const two = stand_of(units.pose_near(one.centre, 9000), one_stand);
        Mil const reach = rounded_down(gap(one.corners, two.corners));
        for (LinesFrom const from : {LinesFrom::anywhere, LinesFrom::front}) {
            ASSERT_TRUE(are_joined(one, two, {reach + Mil{1}, from}, {}));
            ASSERT_EQ(are_joined(one, two, {reach, from}, {}),
                      within(one.corners, two.corners, reach));
        }
    }
}

TEST(PlaneLine, StraightAheadIsAStripAsWideAsTheStand) {
    Pose const pose = pose_at(20'000, 10'000, 0);
    auto const target = [](int x) { return footprint(pose_at(x, 15'000, 90'000), one_stand); };
    EXPECT_TRUE(reaches_ahead(pose, one_stand, target(20'750), {}));
    EXPECT_FALSE(reaches_ahead(pose, one_stand, target(20'751), {}));
    EXPECT_FALSE(reaches_ahead(turned(pose, {}, half_turn), one_stand, target(20'000), {}));
    Blocker const block{Convex(footprint(pose_at(20'000, 12'000, 0), one_stand)), Hides::all, 0};
    EXPECT_TRUE(reaches_ahead(pose, one_stand, target(20'000), {&block, 1})); // along its sides
    Blocker const wide{Convex(footprint(pose_at(20'000, 12'000, 0), line_of(3))), Hides::all, 0};
    EXPECT_FALSE(reaches_ahead(pose, one_stand, target(20'000), {&wide, 1}));
}

} // namespace
} // namespace field
