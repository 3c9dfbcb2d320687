// The plane: outlines that overlap, touch and keep apart, against every edge against every edge.

#include "field/plane_convex.h"
#include "tests/plane_slow.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace field {
namespace {

// A second unit that touches the first, or nearly: shifted along its own front, edge on edge, and
// then by a mil or none.
Convex touching(Units& units, Pose const& first, Extent const& extent) {
    Extent const other = units.extent();
    Pose const beside = {to_table(first, {extent.right + other.left, {units.from_to(-750, 750)}}),
                         first.heading};
    Pose const behind = {
        to_table(first, {{units.from_to(-2000, 2000)}, -extent.rear - other.front}), first.heading};
    Convex const placed(footprint(units.from_to(0, 1) == 0 ? beside : behind, other));
    return shifted(placed, {units.from_to(-1, 1), units.from_to(-1, 1)});
}

void compare(Convex const& a, Convex const& b, Mil reach) {
    auto const exact = slow::squared_gap(slowly(a), slowly(b));
    Wide const square = Wide{reach.value} * reach.value;
    ASSERT_EQ(within(a, b, reach), exact.part <= square * exact.whole) << a << b << reach;
    Distance const distance = gap(a, b);
    ASSERT_TRUE(distance.squares * exact.whole == exact.part * distance.over) << a << b;
    ASSERT_EQ(overlap(a, b), slow::overlap(slowly(a), slowly(b))) << a << b;
    ASSERT_EQ(overlap_deeper(a, b, {2}), slow::overlap_deeper(slowly(a), slowly(b), Wide{2}))
        << a << b;
    ASSERT_EQ(within(b, a, reach), within(a, b, reach));
}

// The very reach at which two are just within, or just not.
Mil telling_reach(Units& units, Convex const& a, Convex const& b) {
    return rounded_down(gap(a, b)) + Mil{units.from_to(0, 1)};
}

void compare_pairs(std::uint64_t seed, int pairs) {
    Units units(seed);
    for (int i = 0; i < pairs; ++i) {
        Pose const pose = units.pose();
        Extent const extent = units.extent();
        Convex const first(footprint(pose, extent));
        Convex const second =
            i % 2 == 0 ? touching(units, pose, extent) : units.outline_near(pose.at, 9000);
        compare(first, second, telling_reach(units, first, second));
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(PlaneConvex, WithinIsExact) { compare_pairs(1, 20'000); }
TEST(LongPlaneConvex, WithinIsExactForAMillionPairs) { compare_pairs(2, 1'000'000); }

TEST(PlaneConvex, WithinIsExactForWhateverOutlines) {
    auto const length = [](int least, int most) { return rc::gen::inRange(least, most + 1); };
    EXPECT_TRUE(rc::check("within, of two footprints", [&] {
        auto const outline = [&] {
            Pose const pose =
                pose_at(*length(-3000, 3000), *length(-3000, 3000), *length(0, 359'999));
            return Convex(footprint(
                pose,
                {{*length(1, 4000)}, {*length(1, 4000)}, {*length(1, 500)}, {*length(1, 500)}}));
        };
        Convex const a = outline();
        Convex const b = outline();
        auto const exact = slow::squared_gap(slowly(a), slowly(b));
        for (Mil const reach : {Mil{}, rounded_down(gap(a, b)), rounded_down(gap(a, b)) + Mil{1}})
            RC_ASSERT(within(a, b, reach) ==
                      (exact.part <= Wide{reach.value} * reach.value * exact.whole));
    }));
}

TEST(PlaneConvex, SpotsAndLinesAreOutlinesToo) {
    Units units(3);
    for (int i = 0; i < 5000; ++i) {
        Convex const a = units.outline_near(Units::middle, 3000);
        Spot const spot = units.pose_near(Units::middle, 3000).at;
        Spot const end = units.pose_near(Units::middle, 3000).at;
        for (Convex const& b : {Convex{spot}, Convex{spot, end}}) {
            auto const exact = slow::squared_gap(slowly(a), slowly(b));
            Distance const distance = gap(a, b);
            ASSERT_TRUE(distance.squares * exact.whole == exact.part * distance.over) << a << b;
        }
    }
    EXPECT_EQ(gap({Spot{}}, {Spot{{3}, {4}}}), Mil{5});
    EXPECT_EQ(gap({Spot{}, Spot{{0}, {9}}}, {Spot{{7}, {1}}, Spot{{7}, {4}}}), Mil{7});
}

TEST(PlaneConvex, DistancesAreRoundedOnlyToBeTold) {
    Distance const root_of_two{2, 1};
    EXPECT_EQ(rounded_down(root_of_two), Mil{1});
    EXPECT_EQ(nearest(root_of_two), Mil{1});
    Distance const nearly_two{35, 9};
    EXPECT_EQ(rounded_down(nearly_two), Mil{1});
    EXPECT_EQ(nearest(nearly_two), Mil{2});
    EXPECT_LT(root_of_two, nearly_two);
    EXPECT_LT(nearly_two, Mil{2});
    EXPECT_EQ((Distance{36, 9}), Mil{2});
    EXPECT_GT(Distance{}, Mil{-1});
    for (int n = 0; n < 100'000; n += 7) {
        EXPECT_EQ(whole_root(Wide{n} * n), n);
        EXPECT_EQ(whole_root(Wide{n} * n + 2 * n), n);
    }
}

TEST(PlaneConvex, AHullHoldsBothAndNothingThatItNeedNot) {
    Units units(4);
    for (int i = 0; i < 5000; ++i) {
        Pose const pose = units.pose();
        Extent const extent = units.extent();
        Quad const a = footprint(pose, extent);
        Quad const b = footprint(units.pose_near(pose.at, units.from_to(0, 4000)), extent);
        Convex const found = hull(a, b);
        slow::Outline<Wide> points = slowly(a);
        for (auto const& corner : slowly(b)) points.push_back(corner);
        auto expected = slow::hull_of(points);
        ASSERT_EQ(found.corners().size(), expected.size());
        for (auto const& corner : slowly(found))
            ASSERT_NE(std::find(expected.begin(), expected.end(), corner), expected.end());
        for (std::size_t k = 0; k < found.corners().size(); ++k) // clockwise
            ASSERT_LT(slow::cross(slow::next(slowly(found), k) - slowly(found)[k],
                                  slow::next(slowly(found), k + 1) - slow::next(slowly(found), k)),
                      0);
    }
}

} // namespace
} // namespace field
