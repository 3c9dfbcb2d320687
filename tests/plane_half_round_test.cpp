// The plane: a table turned half round about its centre turns every result with it, to the mil.

#include "field/plane_angle.h"
#include "field/plane_file.h"
#include "tests/plane_figure.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>

namespace field {
namespace {

struct Scene {
    explicit Scene(Units& units) : pose(units.pose()), extent(units.extent()) {
        for (Convex& outline : others) outline = units.outline_near(pose.at, 9000);
    }
    Pose pose;
    Extent extent;
    std::array<Convex, 6> others;
};

template <std::size_t count>
std::array<Convex, count> half_round(std::array<Convex, count> outlines) {
    for (Convex& outline : outlines) outline = field::half_round(outline);
    return outlines;
}

TEST(PlaneHalfRound, FootprintsWheelsAndWays) {
    Units units(61);
    for (int i = 0; i < 20'000; ++i) {
        Pose const pose = units.pose();
        Extent const extent = units.extent();
        Pose const round = half_round(pose);
        Angle const angle{units.from_to(-45'000, 45'000)};
        Spot const spot = units.pose().at;
        for (std::size_t k = 0; k < 4; ++k)
            ASSERT_EQ(footprint(round, extent)[k], half_round(footprint(pose, extent)[k]));
        ASSERT_EQ(wheeled(round, extent, angle), half_round(wheeled(pose, extent, angle)));
        ASSERT_EQ(turned_about(round, half_round(spot), angle),
                  half_round(turned_about(pose, spot, angle)));
        int const slant = units.from_to(-500, 500);
        Mil const distance{units.from_to(0, 9000)};
        ASSERT_EQ(slanted(round, slant).at(distance),
                  half_round(slanted(pose, slant).at(distance)));
        ASSERT_TRUE(spot == pose.at || heading_toward(round.at, half_round(spot)) ==
                                           heading_toward(pose.at, spot) + half_turn);
        ASSERT_EQ(aim(round, extent, half_round(spot), degrees(45)),
                  aim(pose, extent, spot, degrees(45)));
    }
}

TEST(PlaneHalfRound, Sweeps) {
    Units units(62);
    for (int i = 0; i < 3000; ++i) {
        Scene const scene(units);
        auto const others = half_round(scene.others);
        Way const way{footprint(scene.pose, scene.extent),
                      slanted(scene.pose, units.from_to(-500, 500)),
                      {6000}};
        Way const round = half_round(way);
        Mil const reach{units.from_to(0, 4000)};
        ASSERT_EQ(clear_way(round, others), clear_way(way, scene.others));
        ASSERT_EQ(first_within(round, others[0], reach), first_within(way, scene.others[0], reach));
        ASSERT_EQ(way_to_contact(round, others[1]), way_to_contact(way, scene.others[1]));
        ASSERT_EQ(first_apart(round, others[2]), first_apart(way, scene.others[2]));
        ASSERT_EQ(way_on(cloth, round), way_on(cloth, way));
        Wheel const wheel{scene.pose, scene.extent, degrees(i % 2 == 0 ? 45 : -45)};
        Wheel const round_wheel{half_round(scene.pose), scene.extent, wheel.angle};
        ASSERT_EQ(clear_wheel(round_wheel, others), clear_wheel(wheel, scene.others));
        ASSERT_EQ(wheel_on(cloth, round_wheel), wheel_on(cloth, wheel));
    }
}

TEST(PlaneHalfRound, LinesAndFans) {
    Units units(63);
    for (int i = 0; i < 1500; ++i) {
        Scene const scene(units);
        std::vector<Blocker> blockers;
        std::vector<Blocker> round_blockers;
        for (Convex const& outline : scene.others) {
            Hides const hides = blockers.size() % 3 == 2 ? Hides::beyond : Hides::all;
            auto const feature = static_cast<std::uint16_t>(blockers.size());
            blockers.push_back({outline, hides, feature});
            round_blockers.push_back({half_round(outline), hides, feature});
        }
        Pose const other = units.pose_near(scene.pose.at, 9000);
        for (LinesFrom const from : {LinesFrom::anywhere, LinesFrom::front})
            ASSERT_EQ(are_joined(stand_of(half_round(scene.pose), one_stand),
                                 stand_of(half_round(other), one_stand), {{9000}, from},
                                 round_blockers),
                      are_joined(stand_of(scene.pose, one_stand), stand_of(other, one_stand),
                                 {{9000}, from}, blockers));
        ASSERT_EQ(reaches_ahead(half_round(scene.pose), one_stand,
                                footprint(half_round(other), one_stand), round_blockers),
                  reaches_ahead(scene.pose, one_stand, footprint(other, one_stand), blockers));
        Fan const fan({scene.pose, one_stand, {18'000}}, blockers);
        Fan const round({half_round(scene.pose), one_stand, {18'000}}, round_blockers);
        for (int k = 0; k < 20; ++k) {
            Spot const spot = units.pose_near(to_table(scene.pose, {{}, {9000}}), 9000).at;
            ASSERT_EQ(round.meets(Convex{half_round(spot)}), fan.meets(Convex{spot}));
        }
        ASSERT_EQ(round.meets(Fan({half_round(other), one_stand, {9000}}, round_blockers)),
                  fan.meets(Fan({other, one_stand, {9000}}, blockers)));
        ASSERT_EQ(first_entry(footprint(half_round(other), line_of(4)),
                              straight_ahead(half_round(other)), {6000}, round),
                  first_entry(footprint(other, line_of(4)), straight_ahead(other), {6000}, fan));
    }
}

TEST(PlaneHalfRound, Files) {
    Units units(64);
    for (int i = 0; i < 500; ++i) {
        Pose const pose = units.pose();
        File file(pose, {3000});
        File round(half_round(pose), {3000});
        for (int bend = 0; bend < 4; ++bend) {
            Angle const angle{units.from_to(-45'000, 45'000)};
            Mil const distance{units.from_to(0, 6000)};
            file = file.turned_head(angle).marched(distance, {3000});
            round = round.turned_head(angle).marched(distance, {3000});
        }
        for (int stand = 0; stand < 5; ++stand) {
            ASSERT_EQ(round.stand({750 * stand}), half_round(file.stand({750 * stand})));
            ASSERT_EQ(round.reversed().stand({750 * stand}),
                      half_round(file.reversed().stand({750 * stand})));
        }
    }
}

// Equal with every compiler: tests/plane_figure tries ten million calls with three of them.
TEST(PlaneFigure, OfAHundredThousandCalls) {
    EXPECT_EQ(PlaneFigure().of(100'000), 2747846226488673789u);
}

} // namespace
} // namespace field
