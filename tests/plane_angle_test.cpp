// The plane: sines, headings and aims.

#include "field/plane_angle.h"
#include "tests/plane_support.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>

namespace field {
namespace {

constexpr int circle = 360'000;

TEST(PlaneAngle, SinesAreNearTheTrueOnes) { // only here do we trust the floating point
    long double worst = 0;
    for (int h = 0; h < circle; ++h) {
        long double const angle = h * std::acos(-1.0L) / 180'000;
        Vec const ahead = forward(Heading{h});
        worst = std::max(worst,
                         std::abs(std::sin(angle) - static_cast<long double>(ahead.x) / fine_one));
        worst = std::max(worst,
                         std::abs(std::cos(angle) - static_cast<long double>(ahead.y) / fine_one));
    }
    EXPECT_LT(worst, std::ldexp(1.0L, -29));
}

TEST(PlaneAngle, SinesAreExactlySymmetric) {
    for (int h = 0; h < circle; ++h) {
        Vec const ahead = forward(Heading{h});
        ASSERT_EQ(forward(Heading{h + 180'000}), -ahead);
        ASSERT_EQ(forward(Heading{h + 90'000}), right_of_forward(ahead));
        ASSERT_EQ(forward(Heading{-h}), (Vec{-ahead.x, ahead.y}));
        ASSERT_EQ(forward(Heading{90'000 - h}), (Vec{ahead.y, ahead.x}));
    }
    EXPECT_EQ(forward(Heading{}), (Vec{0, fine_one}));
    EXPECT_EQ(forward(Heading{30'000}).x, fine_one / 2);
}

TEST(PlaneAngle, HeadingsWrapAndDifferByTheShorterWay) {
    EXPECT_EQ((Heading{359'999} + Angle{2}).value(), 1);
    EXPECT_EQ((Heading{1} - Angle{2}).value(), 359'999);
    EXPECT_EQ(Heading{1} - Heading{359'999}, Angle{2});
    EXPECT_EQ(Heading{180'000} - Heading{}, Angle{180'000});
    EXPECT_EQ(Heading{} - Heading{180'000}, Angle{180'000});
    EXPECT_EQ(Heading{-90'000}.value(), 270'000);
    EXPECT_TRUE(rc::check("a heading comes back", [] {
        Heading const from{*rc::gen::inRange(0, circle)};
        Heading const to{*rc::gen::inRange(0, circle)};
        RC_ASSERT(from + (to - from) == to);
        RC_ASSERT((to - from) <= half_turn && (to - from) > -half_turn);
    }));
}

TEST(PlaneAngle, AHeadingTowardASpotIsTheBestOfAll) {
    EXPECT_EQ(heading_toward({{0}, {0}}, {{0}, {5}}).value(), 0);
    EXPECT_EQ(heading_toward({{0}, {0}}, {{5}, {5}}).value(), 45'000);
    EXPECT_EQ(heading_toward({{0}, {0}}, {{5}, {0}}).value(), 90'000);
    EXPECT_EQ(heading_toward({{0}, {0}}, {{0}, {-5}}).value(), 180'000);
    EXPECT_EQ(heading_toward({{0}, {0}}, {{-5}, {0}}).value(), 270'000);
    EXPECT_EQ(heading_toward({{7}, {7}}, {{7}, {7}}).value(), 0);
    Units units(51);
    for (int i = 0; i < 20'000; ++i) {
        Vec const way = units.pose().at - units.pose().at;
        if (way == Vec{}) continue;
        Heading const heading = heading_of(way);
        auto const aside = [&](Heading h) { return std::abs(cross(forward(h), way)); };
        ASSERT_GT(dot(forward(heading), way), 0);
        ASSERT_LE(aside(heading), aside(heading + Angle{1}));
        ASSERT_LE(aside(heading), aside(heading - Angle{1}));
        double const angle = std::atan2(static_cast<double>(way.x), static_cast<double>(way.y));
        double const off = angle * 180'000 / std::acos(-1.0) - heading.value();
        ASSERT_LT(std::abs(off - circle * std::round(off / circle)), 0.51);
    }
}

TEST(PlaneAngle, AnAimLeavesTheTargetLeastAside) {
    Units units(52);
    int aimed = 0;
    for (int i = 0; i < 3000; ++i) {
        Pose const pose = units.pose();
        Extent const extent = units.extent();
        Spot const target =
            to_table(pose, {{units.from_to(-9000, 9000)}, {units.from_to(600, 12'000)}});
        Angle const wheel = aim(pose, extent, target, degrees(45));
        auto const aside = [&](Angle angle) { // where the unit would stand, not rounded
            Vec const ahead = forward(pose.heading + angle);
            Place const hinge = hinge_of(extent, wheel);
            return std::abs(dot(right_of_forward(ahead), target - to_table(pose, hinge)) +
                            fine(hinge.right));
        };
        if (wheel == Angle{}) continue;
        ASSERT_EQ(wheel > Angle{}, in_frame(pose, target).right > 0);
        ASSERT_LE(std::abs(wheel.value), 45'000);
        if (std::abs(wheel.value) == 45'000) continue;
        ++aimed;
        ASSERT_LE(aside(wheel), aside(wheel + Angle{1}));
        ASSERT_LE(aside(wheel), aside(wheel - Angle{1}));
        // And where it does stand, rounded: within a mil, and what a thousandth turns.
        ASSERT_LE(std::abs(in_frame(wheeled(pose, extent, wheel), target).right), 2 * fine_one);
    }
    EXPECT_GT(aimed, 1000);
}

} // namespace
} // namespace field
