// The plane: how far a way or a wheel is clear, against going mil by mil.

#include "tests/allocations.h"
#include "tests/plane_slow_checks.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace field {
namespace {

Course course_of(Units& units, Pose const& pose) {
    switch (units.from_to(0, 2)) {
    case 0: return straight_ahead(pose);
    case 1: return slanted(pose, units.from_to(-500, 500));
    default: return straight(pose.at, units.heading());
    }
}
Way way_of(Units& units, Pose const& pose, int most) {
    return {footprint(pose, units.extent()), course_of(units, pose), {most}};
}
Way begun(Way const& way, int mils) {
    Vec const shift = way.course.shift({mils});
    return {shifted(way.mover, shift), {way.course.from + shift, way.course.way}, way.most};
}

struct Encounter {
    Way way;
    Convex obstacle;
};
// The way is so long, the obstacle so near at the most.
Encounter some_encounter(Units& units, int most, int near) {
    Pose const pose = units.pose();
    Way const way = way_of(units, pose, most);
    return {way, units.outline_near(pose.at, near)};
}
// The way is stopped after some twenty mils, if the obstacle is met at all.
Encounter encounter(Units& units) {
    auto [way, obstacle] = some_encounter(units, 9000, 7000);
    int const stop = clear_way(way, {&obstacle, 1}).value;
    way = begun(way, std::max(0, stop - units.from_to(0, 30)));
    way.most = {40};
    return {way, obstacle};
}
// A neighbour along the flank, nearly parallel, and nearly as near as allowed.
Encounter alongside(Units& units) {
    Pose const pose = units.pose();
    Extent const extent = units.extent();
    Extent const other = units.extent();
    Mil const aside = extent.right + other.left + Mil{units.from_to(-3, 14)};
    Pose const neighbour{to_table(pose, {aside, {units.from_to(0, 900)}}),
                         pose.heading + Angle{units.from_to(-60, 60)}};
    return {{footprint(pose, extent), straight_ahead(pose), {60}}, footprint(neighbour, other)};
}

void compare_ways(std::uint64_t seed, int ways) {
    Units units(seed);
    int stopped = 0;
    int neighbours = 0;
    for (int i = 0; i < ways; ++i) {
        auto const [way, obstacle] = i % 3 == 0 ? alongside(units) : encounter(units);
        for (Clearance const clearance :
             {Clearance{}, Clearance{{0}, {0}}, Clearance{{250}, {2}}}) {
            int const found = clear_way(way, {&obstacle, 1}, clearance).value;
            slow::SlowWay const slowly_gone(way, obstacle, clearance);
            ASSERT_EQ(found, slowly_gone.clear())
                << way.mover << obstacle << " keeps " << clearance.keep << " case " << i;
            stopped += found < way.most.value;
            neighbours += within(way.mover, obstacle, {9});
        }
    }
    EXPECT_GT(stopped, ways / 2); // the test is of something
    EXPECT_GT(neighbours, ways / 4);
}

TEST(PlaneSweep, AWayIsClearAsFarAsGoingMilByMilFindsIt) { compare_ways(11, 60); }
TEST(LongPlaneSweep, AWayIsClearAsFarAsGoingMilByMilFindsIt) { compare_ways(21, 2000); }

template <std::size_t count> struct Among {
    Way way;
    std::array<Convex, count> obstacles;
};
template <std::size_t count> Among<count> among(Units& units, int most, int near) {
    Pose const pose = units.pose();
    Among<count> made{way_of(units, pose, most), {}};
    for (Convex& obstacle : made.obstacles) obstacle = units.outline_near(pose.at, near);
    return made;
}

TEST(PlaneSweep, OfManyObstaclesTheFirstStops) {
    Units units(12);
    for (int i = 0; i < 500; ++i) {
        auto const [way, obstacles] = among<8>(units, 9000, 12'000);
        Mil least = way.most;
        for (Convex const& obstacle : obstacles)
            least = std::min(least, clear_way(way, {&obstacle, 1}));
        ASSERT_EQ(clear_way(way, obstacles), least);
    }
}

TEST(PlaneSweep, AWholeWayAmongManyIsAsClearAsGoingAlongItFindsIt) {
    Units units(22);
    for (int i = 0; i < 12; ++i) {
        auto const [way, obstacles] = among<3>(units, 6000, 7000);
        ASSERT_EQ(clear_way(way, obstacles), slow::clear_way(way, obstacles, {})) << i;
    }
}

TEST(PlaneSweep, ANeighbourOnTheFlankDoesNotStopALine) {
    for (int heading = 0; heading < 360'000; heading += 7'777)
        for (int apart = 0; apart <= 30; ++apart) {
            Pose const pose = pose_at(30'000, 20'000, heading);
            Pose const beside{to_table(pose, {{3750 + apart}, {}}), pose.heading};
            Convex const neighbour(footprint(beside, line_of(5)));
            Way const way{footprint(pose, line_of(5)), straight_ahead(pose), {6000}};
            // Just where it would be near enough the rounding of its corners decides.
            if (!within(way.mover, neighbour, {8}) && within(way.mover, neighbour, {11})) continue;
            EXPECT_EQ(clear_way(way, {&neighbour, 1}), Mil{6000}) << heading << ' ' << apart;
        }
}

TEST(PlaneSweep, WhoIsStoppedCannotCreepOn) {
    Units units(13);
    for (int i = 0; i < 2000; ++i) {
        Pose const pose = units.pose();
        Extent const extent = units.extent();
        Convex const obstacle = units.outline_near(pose.at, 7000);
        Way const way{footprint(pose, extent), straight_ahead(pose), {9000}};
        Mil const stop = clear_way(way, {&obstacle, 1});
        if (stop == Mil{9000} || stop == Mil{}) continue;
        Pose const there = moved(pose, way.course, stop);
        Mil const more =
            clear_way({footprint(there, extent), straight_ahead(there), {9000}}, {&obstacle, 1});
        // Head on nothing is left; past a corner, at a slant, rounding may leave a little.
        ASSERT_TRUE(more <= Mil{60} || more == Mil{9000}) << there << obstacle << more;
    }
}

TEST(PlaneSweep, FirstWithinIsTheFirstByStepping) {
    Units units(14);
    int found = 0;
    for (int i = 0; i < 400 && found < 20; ++i) {
        auto const [way, other] = some_encounter(units, 2000, 6000);
        Mil const reach{units.from_to(0, 1) == 0 ? units.from_to(0, 1500) : 0};
        auto const first = first_within(way, other, reach);
        Mil const contact = way_to_contact(way, other);
        ASSERT_EQ(first, slow::first_within(way, other, reach)) << way.mover << other << reach;
        ASSERT_EQ(contact, slow::way_to_contact(way, other)) << way.mover << other;
        found += first && *first > Mil{};
    }
    EXPECT_EQ(found, 20);
}

TEST(PlaneSweep, FirstApartIsTheFirstByStepping) {
    Units units(15);
    int tried = 0;
    for (int i = 0; i < 600; ++i) {
        auto const [way, other] = some_encounter(units, 9000, 1500);
        if (!overlap(way.mover, other)) continue;
        ++tried;
        auto const apart = first_apart(way, other);
        ASSERT_TRUE(apart);
        ASSERT_FALSE(overlap(shifted(way.mover, way.course.shift(*apart)), other));
        for (int mils = 0; mils < apart->value; ++mils)
            ASSERT_TRUE(overlap(shifted(way.mover, way.course.shift({mils})), other)) << mils;
    }
    EXPECT_GT(tried, 100);
}

TEST(PlaneSweep, AWayOnTheTableEndsAtItsEdge) {
    Units units(16);
    for (int i = 0; i < 1000; ++i) {
        Pose const pose = units.pose();
        Extent const extent = units.extent();
        if (!is_on(cloth, footprint(pose, extent))) continue;
        Way const way{footprint(pose, extent), course_of(units, pose), {18'000}};
        Mil const most = way_on(cloth, way);
        auto const is_on_after = [&](Mil mils) {
            return is_on(cloth, shifted(footprint(pose, extent), way.course.shift(mils)));
        };
        ASSERT_TRUE(is_on_after(most));
        ASSERT_TRUE(most == way.most || !is_on_after(most + Mil{1}));
    }
}

TEST(PlaneSweep, AWheelIsClearAsFarAsItsHullsAre) {
    Units units(17);
    int stopped = 0;
    for (int i = 0; i < 400; ++i) {
        Pose const pose = units.pose();
        Wheel const wheel{pose, units.extent(), degrees(units.from_to(0, 1) == 0 ? 45 : -45)};
        Convex const obstacle = units.outline_near(pose.at, i % 2 == 0 ? 5000 : 9000);
        Convex const start(footprint(pose, wheel.extent));
        if (overlap(start, obstacle)) continue;
        int const clear = std::abs(clear_wheel(wheel, {&obstacle, 1}).value);
        ASSERT_TRUE(slow::is_wheel_clear(wheel, obstacle, clear)) << pose << obstacle << clear;
        if (clear == 45'000) continue;
        ++stopped;
        ASSERT_FALSE(slow::is_wheel_clear(wheel, obstacle, clear + 1)) << pose << obstacle << clear;
        for (int degree = 1; degree <= 45; ++degree)
            ASSERT_EQ(slow::is_wheel_clear(wheel, obstacle, 1000 * degree), 1000 * degree <= clear);
    }
    EXPECT_GT(stopped, 30);
}

TEST(PlaneSweep, AWheelHardlyBulgesBeyondItsHulls) {
    Extent const ten = line_of(10);
    Pose const pose = pose_at(30'000, 20'000, 0);
    auto const corner = [&](int angle) { return footprint(wheeled(pose, ten, {angle}), ten)[0]; };
    for (int angle = 1; angle + 1000 <= 45'000; angle += 1000) {
        Convex const chord{corner(angle), corner(angle + 1000)};
        EXPECT_TRUE(gap({corner(angle + 500)}, chord) < Mil{2}); // 0.3, and what rounding adds
    }
}

TEST(PlaneSweep, NoWheelLeavesTheTable) {
    Units units(18);
    for (int i = 0; i < 300; ++i) {
        Pose const pose = units.pose_near({{3000}, {3000}}, 2500);
        Wheel const wheel{pose, units.extent(), degrees(i % 2 == 0 ? 45 : -45)};
        if (!is_on(cloth, footprint(pose, wheel.extent))) continue;
        Angle const most = wheel_on(cloth, wheel);
        Angle const beyond = most + Angle{wheel.angle > Angle{} ? 1 : -1};
        EXPECT_TRUE(is_on(cloth, footprint(wheeled(pose, wheel.extent, most), wheel.extent)));
        EXPECT_TRUE(most == wheel.angle ||
                    !is_on(cloth, footprint(wheeled(pose, wheel.extent, beyond), wheel.extent)));
    }
}

TEST(PlaneSweep, RectanglesStayRectangularThroughTenThousandWheels) {
    Units units(19);
    Extent const extent = line_of(7);
    Pose pose = pose_at(36'000, 24'000, 12'345);
    for (int i = 0; i < 10'000; ++i) {
        pose = wheeled(pose, extent, {units.from_to(-45'000, 45'000)});
        if (!is_on(cloth, pose.at)) pose.at = Units::middle;
        Quad const quad = footprint(pose, extent);
        Vec const ahead = forward(pose.heading);
        std::array const places{
            Place{-extent.left, extent.front}, Place{extent.right, extent.front},
            Place{extent.right, -extent.rear}, Place{-extent.left, -extent.rear}};
        for (std::size_t k = 0; k < 4; ++k) {
            Vec const exact = unrounded(ahead, places[k]);
            Vec const off =
                Vec{(quad[k] - pose.at).x * fine_one, (quad[k] - pose.at).y * fine_one} - exact;
            ASSERT_LE(std::abs(off.x), fine_one / 2);
            ASSERT_LE(std::abs(off.y), fine_one / 2);
        }
        auto const length = [&](std::size_t a, std::size_t b) {
            return nearest({squared(quad[a] - quad[b]), 1}).value;
        };
        ASSERT_NEAR(length(0, 1), 5250, 1);
        ASSERT_NEAR(length(3, 2), 5250, 1);
        ASSERT_NEAR(length(0, 3), 750, 1);
        ASSERT_NEAR(length(1, 2), 750, 1);
        ASSERT_NEAR(length(0, 2), length(1, 3), 3); // each may be off by the root of 2
    }
}

TEST(PlaneSweep, NoWayAndNoWheelTakesFromTheHeap) {
    Units units(20);
    Pose const pose = units.pose();
    std::array<Convex, 12> obstacles;
    for (Convex& obstacle : obstacles) obstacle = units.outline_near(pose.at, 8000);
    std::size_t const before = allocations();
    int sum =
        clear_way({footprint(pose, one_stand), straight_ahead(pose), {6000}}, obstacles).value;
    sum += clear_wheel({pose, line_of(5), degrees(45)}, obstacles).value;
    EXPECT_EQ(allocations(), before) << sum;
}

} // namespace
} // namespace field
