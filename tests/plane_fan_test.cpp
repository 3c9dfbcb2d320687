// The plane: the visible part of a zone, against its lines one by one.

#include "tests/plane_slow_checks.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>

namespace field {
namespace {

// Within two mils of the edge of what is seen, or of a cell of the fan, the two may differ.
template <class Sees> bool is_at_an_edge(Spot spot, Sees const& sees) {
    bool const here = sees(spot);
    for (int x = -2; x <= 2; ++x)
        for (int y = -2; y <= 2; ++y)
            if (sees(spot + Vec{x, y}) != here) return true;
    return false;
}

std::vector<Blocker> blockers_near(Units& units, Zone const& zone, int count) {
    std::vector<Blocker> blockers;
    while (static_cast<int>(blockers.size()) < count) {
        Convex const outline = units.outline_near(to_table(zone.pose, {{}, {8000}}), 9000);
        if (within(outline, footprint(zone.pose, zone.stand), {10})) continue;
        blockers.push_back({outline, units.from_to(0, 3) == 0 ? Hides::beyond : Hides::all,
                            static_cast<std::uint16_t>(blockers.size())});
    }
    return blockers;
}

// What is seen of a zone of 18 inches, with some things in the way.
struct Watched {
    Zone zone;
    Fan fan;
};
Watched watched(Units& units, int most_blockers) {
    Zone const zone{units.pose(), one_stand, {18'000}};
    auto const blockers = blockers_near(units, zone, units.from_to(0, most_blockers));
    return {zone, Fan(zone, blockers)};
}

void compare_with_lines(std::uint64_t seed, int zones) {
    Units units(seed);
    int seen = 0;
    int at_edges = 0;
    int asked = 0;
    for (int i = 0; i < zones; ++i) {
        Zone const zone{units.pose(), one_stand, {units.from_to(0, 1) == 0 ? 18'000 : 9000}};
        auto const blockers = blockers_near(units, zone, units.from_to(0, 7));
        Fan const fan(zone, blockers);
        for (int k = 0; k < 200; ++k, ++asked) {
            // A few in the strip, and at the corners of what blocks.
            Spot spot = units.pose_near(to_table(zone.pose, {{}, {9000}}), 11'000).at;
            if (k % 4 == 0)
                spot =
                    to_table(zone.pose, {{units.from_to(-400, 400)}, {units.from_to(300, 19'000)}});
            if (k % 4 == 1 && !blockers.empty()) {
                auto const corners =
                    blockers[static_cast<std::size_t>(k) % blockers.size()].outline.corners();
                spot = corners[static_cast<std::size_t>(k / 4) % corners.size()] +
                       Vec{units.from_to(-3, 3), units.from_to(-3, 3)};
            }
            bool const line = slow::is_seen(zone, blockers, spot);
            seen += line;
            if (fan.meets(Convex{spot}) == line) continue;
            ASSERT_TRUE(
                is_at_an_edge(spot, [&](Spot s) { return slow::is_seen(zone, blockers, s); }) ||
                is_at_an_edge(spot, [&](Spot s) { return fan.meets(Convex{s}); }))
                << zone.pose << spot << " zone " << i;
            ++at_edges;
        }
    }
    EXPECT_GT(seen, asked / 5);
    EXPECT_LT(at_edges, asked / 100);
}

TEST(PlaneFan, HoldsTheSpotsThatItsLinesReach) { compare_with_lines(41, 150); }
TEST(LongPlaneFan, HoldsTheSpotsThatItsLinesReach) { compare_with_lines(42, 5000); }

TEST(PlaneFan, AnOutlineIsInItIfAnySpotOfItIs) {
    Units units(43);
    int in = 0;
    for (int i = 0; i < 300; ++i) {
        auto const [zone, fan] = watched(units, 6);
        Pose const pose = units.pose_near(to_table(zone.pose, {{}, {9000}}), 14'000);
        Extent const extent = line_of(5);
        bool some_spot = false;
        for (int right = -1875; right <= 1875; right += 125)
            for (int ahead = -375; ahead <= 375; ahead += 125)
                some_spot = some_spot || fan.meets(Convex{to_table(pose, {{right}, {ahead}})});
        bool const whole = fan.meets(Convex(footprint(pose, extent)));
        ASSERT_TRUE(whole || !some_spot) << i;
        // What only its edge or a corner between two spots touches is near enough to one of them.
        if (!some_spot && whole) {
            bool near_spot = false;
            for (int right = -1965; right <= 1965 && !near_spot; right += 15)
                for (int ahead = -465; ahead <= 465 && !near_spot; ahead += 15)
                    near_spot = fan.meets(Convex{to_table(pose, {{right}, {ahead}})});
            ASSERT_TRUE(near_spot) << i;
        }
        in += whole;
    }
    EXPECT_GT(in, 60);
}

// Spots along the outer edge of an open zone.
std::vector<Spot> rim_of(Zone const& zone) {
    std::vector<Spot> rim;
    Extent const& stand = zone.stand;
    for (int angle = 0; angle <= zone.spread.value; angle += 50)
        for (int side : {-1, 1}) {
            Spot const corner =
                to_table(zone.pose, {side < 0 ? -stand.left : stand.right, stand.front});
            rim.push_back(straight(corner, zone.pose.heading + Angle{side * angle}).at(zone.reach));
        }
    for (int far = 0; far <= zone.reach.value; far += 20)
        for (int side : {-1, 1}) {
            Spot const corner =
                to_table(zone.pose, {side < 0 ? -stand.left : stand.right, stand.front});
            Heading const heading = zone.pose.heading + (side < 0 ? -zone.spread : zone.spread);
            rim.push_back(straight(corner, heading).at({far}));
        }
    for (int right = -stand.left.value; right <= stand.right.value; right += 20)
        for (Mil const ahead : {stand.front, stand.front + zone.reach})
            rim.push_back(to_table(zone.pose, {{right}, ahead}));
    return rim;
}
bool is_any_in(std::vector<Spot> const& spots, Fan const& fan) {
    return std::any_of(spots.begin(), spots.end(), [&](Spot s) { return fan.meets(Convex{s}); });
}

TEST(PlaneFan, TwoOpenZonesMeetIfTheRimOfOneIsInTheOther) {
    Units units(44);
    int met = 0;
    for (int i = 0; i < 400; ++i) {
        Zone const one{units.pose(), one_stand, {units.from_to(0, 1) == 0 ? 18'000 : 9000}};
        Zone two{units.pose_near(to_table(one.pose, {{}, {14'000}}), 22'000),
                 one_stand,
                 {units.from_to(0, 1) == 0 ? 18'000 : 9000}};
        bool const meets = Fan(one, {}).meets(Fan(two, {}));
        ASSERT_EQ(Fan(two, {}).meets(Fan(one, {})), meets);
        bool const rims =
            is_any_in(rim_of(one), Fan(two, {})) || is_any_in(rim_of(two), Fan(one, {}));
        ASSERT_TRUE(meets || !rims) << one.pose << two.pose;
        met += meets;
        if (!meets || rims) continue;
        // They meet between two spots of the rim: then a slightly larger zone holds one of these.
        two.reach = two.reach + Mil{60};
        two.spread = two.spread + Angle{300};
        two.stand = square({405});
        ASSERT_TRUE(is_any_in(rim_of(one), Fan(two, {})) || is_any_in(rim_of(two), Fan(one, {})))
            << one.pose << two.pose;
    }
    EXPECT_GT(met, 100);
    EXPECT_LT(met, 300);
}

TEST(PlaneFan, WhatBlocksPartsZonesThatWouldMeet) {
    Zone const south{pose_at(30'000, 10'000, 0), one_stand, {9000}};
    Zone const north{pose_at(30'000, 24'000, 180'000), one_stand, {9000}};
    EXPECT_TRUE(Fan(south, {}).meets(Fan(north, {})));
    std::array const wall{
        Blocker{Convex(footprint(pose_at(30'000, 17'000, 0), {{12'000}, {12'000}, {10}, {10}})),
                Hides::all, 0}};
    EXPECT_FALSE(Fan(south, wall).meets(Fan(north, wall)));
    std::array const gate{
        Blocker{Convex(footprint(pose_at(17'999, 17'000, 0), {{12'000}, {12'000}, {10}, {10}})),
                Hides::all, 0},
        Blocker{Convex(footprint(pose_at(42'001, 17'000, 0), {{12'000}, {12'000}, {10}, {10}})),
                Hides::all, 0}};
    EXPECT_TRUE(Fan(south, gate).meets(Fan(north, gate))); // through a slit of two mils
}

TEST(PlaneFan, AMoverEntersWhereItsFootprintsFirstReach) {
    Units units(45);
    int entered = 0;
    for (int i = 0; i < 150; ++i) {
        Watched const at = watched(units, 4);
        Pose const pose = units.pose_near(to_table(at.zone.pose, {{}, {12'000}}), 16'000);
        Quad const mover = footprint(pose, line_of(5));
        Course const course = straight_ahead(pose);
        auto const swept = [&](int mils) {
            return at.fan.meets(hull(mover, shifted(mover, course.shift({mils}))));
        };
        auto const first = first_entry(mover, course, {6000}, at.fan);
        int slow_first = -1;
        for (int mils = 0; mils <= 6000 && slow_first < 0; mils += 1)
            if (swept(mils)) slow_first = mils;
        if (!first || slow_first < 0) {
            ASSERT_EQ(first.has_value(), slow_first >= 0);
            continue;
        }
        // Rounding may let the hull waver by a mil along an edge that it grazes.
        ASSERT_TRUE(swept(first->value));
        ASSERT_TRUE(first->value == 0 || !swept(first->value - 1));
        entered += first->value > 0;
    }
    EXPECT_GT(entered, 10);
}

} // namespace
} // namespace field
