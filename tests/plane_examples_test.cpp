// The plane: the worked examples of Horse & Musket that are geometry alone, to the thousandth.

#include "field/plane_angle.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>

namespace field {
namespace {

constexpr Extent five = line_of(5);
constexpr Angle most_wheel = degrees(45);

Quad stand_at(Pose const& pose) { return footprint(pose, one_stand); }
Quad line_at(Pose const& pose) { return footprint(pose, five); }
Way way_of(Pose const& pose, Extent const& extent, int most) {
    return {footprint(pose, extent), straight_ahead(pose), {most}};
}
Pose after(Pose const& pose, int mils) { return moved(pose, straight_ahead(pose), {mils}); }

TEST(PlaneExamples, Wheels) { // HM-EX-01
    Pose const line = pose_at(20'000, 10'000, 0);
    EXPECT_EQ(line_at(line), (Quad{{{{18'125}, {10'375}},
                                    {{21'875}, {10'375}},
                                    {{21'875}, {9'625}},
                                    {{18'125}, {9'625}}}}));
    Pose const right = wheeled(line, five, degrees(45));
    EXPECT_EQ(right, pose_at(20'284, 11'436, 45'000));
    EXPECT_EQ(line_at(right), (Quad{{{{19'223}, {13'027}},
                                     {{21'875}, {10'375}},
                                     {{21'345}, {9'845}},
                                     {{18'693}, {12'497}}}}));
    Pose const left = wheeled(line, five, degrees(-30));
    EXPECT_EQ(left, pose_at(19'936, 10'988, 330'000));
    EXPECT_EQ(line_at(left), (Quad{{{{18'125}, {10'375}},
                                    {{21'372}, {12'250}},
                                    {{21'747}, {11'601}},
                                    {{18'500}, {9'726}}}}));
    Pose const grenadiers = pose_at(20'000, 10'000, 90'000);
    for (int stand = -2; stand <= 1; ++stand)
        EXPECT_EQ(to_table(grenadiers, {{750 * stand}, {}}),
                  (Spot{{20'000}, {10'000 - 750 * stand}}));
    Pose const wheel = wheeled(grenadiers, line_of(4), degrees(-45));
    EXPECT_EQ(wheel, pose_at(21'436, 10'284, 45'000));
    EXPECT_EQ(footprint(wheel, line_of(4))[1], (Spot{{22'497}, {9'754}}));
}

TEST(PlaneExamples, ZoneMembership) { // HM-EX-02
    Zone const zone{pose_at(30'000, 10'000, 0), one_stand, {18'000}};
    Fan const open(zone, {});
    auto const holds = [&](int x, int y, int heading) {
        return open.meets(Convex(line_at(pose_at(x, y, heading))));
    };
    EXPECT_TRUE(holds(40'000, 20'000, 180'000));
    EXPECT_FALSE(holds(45'000, 18'000, 180'000));
    EXPECT_FALSE(holds(30'000, 29'500, 180'000));
    EXPECT_TRUE(holds(30'000, 28'700, 180'000));
    EXPECT_FALSE(holds(19'000, 16'000, 90'000));
    EXPECT_FALSE(open.meets(Convex(stand_at(pose_at(30'000, 9'000, 0)))));
    EXPECT_TRUE(holds(30'000, 28'750, 180'000));
    EXPECT_FALSE(holds(30'000, 28'751, 180'000));

    Convex const screen(line_at(pose_at(30'000, 20'000, 0)));
    EXPECT_TRUE(open.meets(screen));
    Blocker const blocker{screen, Hides::all, 0};
    Fan const screened(zone, {&blocker, 1});
    EXPECT_FALSE(screened.meets(Convex(line_at(pose_at(30'000, 28'700, 180'000)))));
    // The edge of the shadow there is just out of reach: so it is looked for with a longer one.
    Fan const longer({zone.pose, one_stand, {19'000}}, {&blocker, 1});
    auto const sees = [&](int x) { return longer.meets(Convex{Spot{{x}, {28'325}}}); };
    EXPECT_TRUE(sees(26'714));
    EXPECT_FALSE(sees(26'715));
    EXPECT_FALSE(sees(33'285));
    EXPECT_TRUE(sees(33'286));
}

TEST(PlaneExamples, ZonesThatNeutraliseEachOther) { // HM-EX-03
    Fan const red({pose_at(30'000, 10'000, 0), one_stand, {18'000}}, {});
    Fan const near({pose_at(38'000, 44'000, 180'000), one_stand, {18'000}}, {});
    Fan const far({pose_at(38'000, 47'000, 180'000), one_stand, {18'000}}, {});
    EXPECT_TRUE(red.meets(near));
    EXPECT_TRUE(near.meets(red));
    EXPECT_FALSE(red.meets(far));
    EXPECT_FALSE(far.meets(red));
    Pose const blue = pose_at(30'000, 33'000, 180'000);
    auto const entered = first_entry(line_at(blue), straight_ahead(blue), {6000}, red);
    ASSERT_TRUE(entered);
    EXPECT_EQ(*entered, Mil{4250});
    EXPECT_EQ(after(blue, 4250), pose_at(30'000, 28'750, 180'000));
}

TEST(PlaneExamples, HaltsAtNineInches) { // HM-EX-03
    Pose const mover = pose_at(20'000, 10'000, 0);
    Way const way = way_of(mover, one_stand, 6000);
    auto const halt = [&](int x, int y) {
        return first_within(way, stand_at(pose_at(x, y, 180'000)), {9000}).value_or(Mil{-1});
    };
    EXPECT_EQ(halt(20'000, 24'000), Mil{4250});
    EXPECT_EQ(halt(25'000, 22'000), Mil{3317});
    EXPECT_EQ(halt(20'000, 40'000), Mil{-1});
    EXPECT_EQ(after(mover, 3317), pose_at(20'000, 13'317, 0));
}

struct Declared {
    Pose target;
    int distance, bearing, wheel;
    Pose attacker;
    int answer;
    Pose defender;
    int distance_then, to_three;
    Pose at_three;
    int charge;
    Pose charged;
    Spot corner;
    int turn;
    Pose at_last;
};

TEST(PlaneExamples, AttacksAreAimedAnsweredAndDrivenHome) { // HM-EX-04
    std::array const attacks{
        Declared{pose_at(28'000, 18'500, 200'000), 6686, 31'608, 35'944,
                 pose_at(24'137, 13'172, 35'944), 17'712, pose_at(27'823, 17'939, 217'712), 5265,
                 2266, pose_at(25'467, 15'007, 35'944), 5220, pose_at(27'201, 17'398, 35'944),
                 Spot{{28'939}, {16'601}}, 1768, pose_at(27'226, 17'451, 37'712)},
        Declared{pose_at(30'500, 19'000, 225'000), 8641, 42'879, 45'000,
                 pose_at(24'284, 13'436, 45'000), 3338, pose_at(30'436, 18'910, 228'338), 7464,
                 4472, pose_at(27'446, 16'598, 45'000), 7388, pose_at(29'508, 18'660, 45'000),
                 Spot{{31'099}, {17'599}}, 3338, pose_at(29'572, 18'751, 48'338)}};
    Pose const start = pose_at(24'000, 12'000, 0);
    for (Declared const& attack : attacks) {
        EXPECT_EQ(nearest(gap(stand_at(start), stand_at(attack.target))), Mil{attack.distance});
        EXPECT_EQ(heading_toward(start.at, attack.target.at).value(), attack.bearing);
        Angle const wheel = aim(start, five, attack.target.at, most_wheel);
        EXPECT_EQ(wheel, Angle{attack.wheel});
        Pose const attacker = wheeled(start, five, wheel);
        EXPECT_EQ(attacker, attack.attacker);
        EXPECT_TRUE(reaches_ahead(attacker, one_stand, stand_at(attack.target), {}));
        Angle const answer = aim(attack.target, five, attacker.at, most_wheel);
        EXPECT_EQ(answer, Angle{attack.answer});
        Pose const defender = wheeled(attack.target, five, answer);
        EXPECT_EQ(defender, attack.defender);
        EXPECT_EQ(nearest(gap(stand_at(attacker), stand_at(defender))), Mil{attack.distance_then});

        auto const advance =
            first_within(way_of(attacker, one_stand, 9000), stand_at(defender), {3000});
        ASSERT_TRUE(advance);
        EXPECT_EQ(*advance, Mil{attack.to_three});
        EXPECT_EQ(after(attacker, attack.to_three), attack.at_three);
        EXPECT_EQ(way_to_contact(way_of(attacker, five, 9000), line_at(defender)),
                  Mil{attack.charge});
        Pose const charged = after(attacker, attack.charge);
        EXPECT_EQ(charged, attack.charged);
        NearestCorner const corner = nearest_corner(line_at(charged), line_at(defender));
        EXPECT_EQ(corner.corner, attack.corner);
        EXPECT_TRUE(corner.is_of_first);
        Angle const turn = defender.heading + half_turn - charged.heading;
        EXPECT_EQ(turn, Angle{attack.turn});
        EXPECT_EQ(turned_about(charged, corner.corner, turn), attack.at_last);
    }
    // The third target lies outside the strip, before the wheel and after it.
    Pose const target = pose_at(31'000, 18'000, 225'000);
    EXPECT_EQ(nearest(gap(stand_at(start), stand_at(target))), Mil{8294});
    EXPECT_EQ(heading_toward(start.at, target.at).value(), 49'399);
    EXPECT_EQ(aim(start, five, target.at, most_wheel), degrees(45));
    Pose const wheel = wheeled(start, five, degrees(45));
    EXPECT_EQ(bearing_off(wheel, target.at), Angle{10'801});
    EXPECT_FALSE(reaches_ahead(start, one_stand, stand_at(target), {}));
    EXPECT_FALSE(reaches_ahead(wheel, one_stand, stand_at(target), {}));
}

TEST(PlaneExamples, AnAttackInFlank) { // HM-EX-08
    Pose const start = pose_at(50'000, 19'000, 270'000);
    Pose const target = pose_at(40'000, 20'000, 0);
    EXPECT_EQ(nearest(gap(stand_at(start), stand_at(target))), Mil{9253});
    EXPECT_EQ(heading_toward(start.at, target.at).value(), 275'711);
    EXPECT_EQ(aim(start, five, target.at, most_wheel), Angle{5992});
    Pose const attacker = wheeled(start, five, {5992});
    EXPECT_EQ(attacker, pose_at(49'802, 18'971, 275'992));
    EXPECT_EQ(way_to_contact(way_of(attacker, five, 18'000), line_at(target)), Mil{7576});
    EXPECT_EQ(after(attacker, 7576 - 3000), pose_at(45'251, 19'449, 275'992));
    EXPECT_EQ(after(attacker, 7576 - 6000), pose_at(48'235, 19'136, 275'992));
    Pose const charged = after(attacker, 7576);
    EXPECT_EQ(charged, pose_at(42'267, 19'762, 275'992));
    EXPECT_EQ(nearest_corner(line_at(charged), line_at(target)).corner, (Spot{{41'875}, {19'625}}));
    EXPECT_EQ(after(attacker, 18'000), pose_at(31'900, 20'850, 275'992));

    Pose const about = turned(charged, {}, half_turn);
    EXPECT_EQ(after(wheeled(about, five, degrees(-45)), 9000), pose_at(50'719, 25'560, 50'992));
    EXPECT_EQ(after(wheeled(about, five, degrees(45)), 9000), pose_at(49'330, 12'336, 140'992));

    Heading const away = heading_toward(charged.at, target.at);
    EXPECT_EQ(away.value(), 275'993);
    EXPECT_EQ(after({target.at, away}, 12'000), pose_at(28'066, 21'253, 275'993));
    Pose const faced{target.at, away + half_turn};
    EXPECT_EQ(faced.heading.value(), 95'993);
    EXPECT_EQ(way_to_contact(way_of(charged, five, 18'000), line_at(faced)), Mil{1529});
    EXPECT_EQ(after(charged, 1529), pose_at(40'746, 19'922, 275'992));
}

} // namespace
} // namespace field
