// The plane: stands in file, free places, and what is near.

#include "field/plane_file.h"
#include "field/plane_index.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>

#include <cmath>

namespace field {
namespace {

TEST(PlaneFile, StandsFollowTheWayOfTheHead) {
    File file(pose_at(20'000, 10'000, 0), {3000});
    for (int stand = 0; stand < 5; ++stand)
        EXPECT_EQ(file.stand({750 * stand}), pose_at(20'000, 10'000 - 750 * stand, 0));
    file = file.marched({1000}, {3000}).turned_head(degrees(90)).marched({1000}, {3000});
    EXPECT_EQ(file.head(), pose_at(21'000, 11'000, 90'000));
    EXPECT_EQ(file.stand({750}), pose_at(20'250, 11'000, 90'000));
    EXPECT_EQ(file.stand({1500}), pose_at(20'000, 10'500, 0));
    EXPECT_EQ(file.stand({3000}), pose_at(20'000, 9'000, 0));
    EXPECT_EQ(file.length(), Mil{3000});
    EXPECT_EQ(file.legs().size(), 2u);
    EXPECT_EQ(file.marched({3000}, {3000}).legs().size(), 1u); // the bend is forgotten
}

TEST(PlaneFile, ReversedItStandsWhereItStoodAndFacesBack) {
    File const file = File(pose_at(20'000, 10'000, 30'000), {3000})
                          .marched({700}, {3000})
                          .turned_head(degrees(45))
                          .marched({900}, {3000})
                          .turned_head(degrees(-20));
    File const back = file.reversed();
    for (int behind = 0; behind <= 3000; behind += 750) {
        Pose const there = file.stand({behind});
        Pose const here = back.stand({3000 - behind});
        EXPECT_TRUE(within({there.at}, {here.at}, {2}));
        EXPECT_TRUE(behind == 0 ||
                    here.heading == there.heading + half_turn); // the head had turned
    }
    EXPECT_TRUE(within({back.reversed().head().at}, {file.head().at}, {2}));
}

// The way of the head noted mil by mil, in floating point.
TEST(PlaneFile, NoStandStraysFromTheWay) {
    Units units(71);
    for (int i = 0; i < 200; ++i) {
        Pose const pose = units.pose();
        File file(pose, {6750});
        std::vector<std::pair<double, double>> way;
        double x = pose.at.x.value;
        double y = pose.at.y.value;
        auto const step = [&](Heading heading, double mils) {
            double const angle = heading.value() * std::acos(-1.0) / 180'000;
            x += std::sin(angle) * mils;
            y += std::cos(angle) * mils;
        };
        step(pose.heading, -6750);
        auto const go = [&](Heading heading, int mils) {
            for (int k = 0; k < mils; ++k) {
                way.emplace_back(x, y);
                step(heading, 1);
            }
        };
        go(pose.heading, 6750);
        int const bends = units.from_to(0, 6);
        for (int bend = 0; bend < bends; ++bend) {
            int const distance = units.from_to(0, 3000);
            file = file.turned_head({units.from_to(-45'000, 45'000)}).marched({distance}, {6750});
            go(file.head().heading, distance);
        }
        way.emplace_back(x, y);
        for (int behind = 0; behind <= 6750; behind += 750) {
            auto const [at_x, at_y] = way[way.size() - 1 - static_cast<std::size_t>(behind)];
            Spot const found = file.stand({behind}).at;
            ASSERT_NEAR(found.x.value, at_x, 5) << behind; // half a mil for each leg
            ASSERT_NEAR(found.y.value, at_y, 5) << behind;
        }
    }
}

TEST(PlaneFile, WithoutAnotherLegTheFurthestAreMadeOne) {
    File file(pose_at(20'000, 10'000, 0), {6000});
    for (int bend = 0; bend < 20; ++bend)
        file = file.turned_head(degrees(5)).marched({100}, {6000});
    EXPECT_EQ(file.legs().size(), File::most_legs);
    EXPECT_EQ(file.length(), Mil{6000});
    EXPECT_EQ(file.turned_head(degrees(5)).stand({600}), file.stand({600})); // nothing near is lost
}

TEST(PlacesOneByOne, TheNearestFreeOneFurthestAheadThenRight) {
    PlaceGrid const grid{{{1000}, {0}}, {250}, {3000}};
    auto const all = [](Place) { return true; };
    EXPECT_EQ(nearest_free(grid, all), (Place{{1000}, {0}}));
    auto const not_here = [](Place place) { return place != Place{{1000}, {0}}; };
    EXPECT_EQ(nearest_free(grid, not_here), (Place{{1000}, {250}}));
    auto const behind = [](Place place) { return place.ahead < Mil{-200}; };
    EXPECT_EQ(nearest_free(grid, behind), (Place{{1000}, {-250}}));
    EXPECT_EQ(nearest_free(grid, [](Place) { return false; }), std::nullopt);
}

TEST(PlacesOneByOne, AreFoundAsByLookingAtAll) {
    Units units(72);
    for (int i = 0; i < 200; ++i) {
        PlaceGrid const grid{
            {{units.from_to(-2500, 2500)}, {units.from_to(-1000, 0)}}, {250}, {3000}};
        int const salt = units.from_to(1, 1000);
        auto const is_free = [&](Place place) {
            return (place.right.value * 7919 + place.ahead.value * 104'729 + salt * 31) % 37 == 0;
        };
        std::optional<Place> best;
        auto const rank = [&](Place p) {
            auto const off_right = (p.right - grid.wanted.right).value;
            auto const off_ahead = (p.ahead - grid.wanted.ahead).value;
            return std::tuple(off_right * off_right + off_ahead * off_ahead, -p.ahead.value,
                              -p.right.value);
        };
        for (int right = -24; right <= 24; ++right)
            for (int ahead = -24; ahead <= 24; ++ahead) {
                Place const place{grid.wanted.right + right * grid.step,
                                  grid.wanted.ahead + ahead * grid.step};
                Spot const spot{place.right, place.ahead};
                if (!within({Spot{}}, {spot}, grid.reach) || !is_free(place)) continue;
                if (!best || rank(place) < rank(*best)) best = place;
            }
        ASSERT_EQ(nearest_free(grid, is_free), best) << i;
    }
}

TEST(PlaneIndex, FindsWhateverABoxMeets) {
    Units units(73);
    Index index;
    std::vector<Convex> outlines;
    for (std::size_t i = 0; i < 200; ++i) {
        outlines.push_back(units.outline_near(Units::middle, 40'000)); // some beside the table
        index.add(i, outlines.back().box());
    }
    for (int i = 0; i < 1000; ++i) {
        Box const box =
            grown(units.outline_near(Units::middle, 30'000).box(), {units.from_to(0, 9000)});
        Marks const near = index.near(box);
        for (std::size_t k = 0; k < outlines.size(); ++k)
            ASSERT_TRUE(near.has(k) || !meet(box, outlines[k].box()));
    }
    for (std::size_t i = 0; i < outlines.size(); ++i) index.remove(i, outlines[i].box());
    EXPECT_EQ(index.near({{{0}, {0}}, {{72'000}, {48'000}}}), Marks{});
}

TEST(PlaneIndex, MarksAreVisitedInOrder) {
    Marks marks;
    for (std::size_t const i : {200u, 3u, 64u, 63u, 255u}) marks.add(i);
    marks.remove(63);
    std::vector<std::size_t> seen;
    marks.each([&](std::size_t i) { seen.push_back(i); });
    EXPECT_EQ(seen, (std::vector<std::size_t>{3, 64, 200, 255}));
    EXPECT_EQ(marks.count(), 4u);
}

} // namespace
} // namespace field
