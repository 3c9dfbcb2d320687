// The worked examples HM-EX-01 to HM-EX-03, to the thousandth of an inch.

#include "horse_and_musket_support.h"
#include "rules/horse_and_musket/table/ways.h"

#include <nlohmann/json.hpp>

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::rules_of;
using nlohmann::json;

json unit(char const* id, char const* side, char const* arm, std::array<double, 3> pose,
          int stands = 5) {
    return {{"id", id},         {"name", id},
            {"side", side},     {"nation", *side == 'A' ? "prussian" : "austrian"},
            {"arm", arm},       {"at", {pose[0], pose[1]}},
            {"stands", stands}, {"heading", static_cast<int>(pose[2])}};
}
struct Field {
    std::shared_ptr<HorseAndMusket const> rules;
    State state;
    Situation situation;
    explicit Field(json const& units)
        : rules(horse_and_musket_tests::rules_with(units)), state(rules->begin(umpire::Dice{})),
          situation(*rules, state.position) {}
    Limit move(std::uint16_t index) const {
        Mover const mover = situation.mover(UnitId{index});
        return straight_limit(situation, mover, field::straight_ahead(mover.pose),
                              move_allowance(situation, mover));
    }
    bool in_zone(std::uint16_t index) const {
        Mover const mover = situation.mover(UnitId{index});
        return Halts(situation, mover).is_in_zone(mover.pose);
    }
};

TEST(HorseAndMusketExamples, Wheels) { // HM-EX-01: HM-ORDER-17, HM-GAP-05, HM-GAP-09
    Field const table(
        {unit("a1", "A", "infantry", {20, 10, 0}), unit("b1", "B", "infantry", {60, 40, 180})});
    Mover const mover = table.situation.mover(UnitId{0});
    EXPECT_EQ(wheel_limit(table.situation, mover, 1).most, 45'000);
    EXPECT_EQ(field::wheeled(mover.pose, mover.extent, field::degrees(45)),
              (Pose{{{20284}, {11436}}, Heading{45'000}}));
    EXPECT_EQ(field::wheeled(mover.pose, mover.extent, field::degrees(-30)),
              (Pose{{{19936}, {10988}}, Heading{330'000}}));
    Field const grenadiers(
        {unit("a1", "A", "infantry", {20, 10, 90}, 4), unit("b1", "B", "infantry", {60, 40, 180})});
    Mover const four = grenadiers.situation.mover(UnitId{0});
    Pose const wheeled = field::wheeled(four.pose, four.extent, field::degrees(-45));
    EXPECT_EQ(wheeled, (Pose{{{21436}, {10284}}, Heading{45'000}}));
    EXPECT_EQ(four.outline(wheeled)[1], (Spot{{22497}, {9754}}));
}

TEST(HorseAndMusketExamples, InAZoneOrNot) { // HM-EX-02: HM-THREAT-02 to -04, HM-GAP-27
    auto const is_in = [](json const& enemy) {
        return Field({unit("a1", "A", "heavy_cavalry", {30, 10, 0}), enemy}).in_zone(1);
    };
    EXPECT_TRUE(is_in(unit("b1", "B", "infantry", {40, 20, 180})));
    EXPECT_FALSE(is_in(unit("b1", "B", "infantry", {45, 18, 180})));
    EXPECT_FALSE(is_in(unit("b1", "B", "infantry", {30, 29.5, 180})));
    EXPECT_TRUE(is_in(unit("b1", "B", "infantry", {30, 28.7, 180})));
    EXPECT_TRUE(is_in(unit("b1", "B", "infantry", {30, 28.75, 180})));
    EXPECT_FALSE(is_in(unit("b1", "B", "infantry", {30, 28.751, 180})));
    EXPECT_FALSE(is_in(unit("b1", "B", "infantry", {19, 16, 90})));
    EXPECT_FALSE(is_in(unit("b1", "B", "infantry", {30, 9, 0}, 1)));
    Field const screened({unit("a1", "A", "heavy_cavalry", {30, 10, 0}),
                          unit("b1", "B", "infantry", {30, 28.7, 180}),
                          unit("b2", "B", "infantry", {30, 20, 0})});
    EXPECT_FALSE(screened.in_zone(1));
    EXPECT_TRUE(screened.in_zone(2));
    // At the depth of the first the screen hides x from 26.715 to 33.285, if one could see so far.
    Mover const cavalry = screened.situation.mover(UnitId{0});
    std::vector<field::Blocker> const blockers{
        {screened.situation.present()[2].outlines()[0], field::Hides::all, 0}};
    field::Fan const zone({cavalry.pose, cavalry.colours(), {19'000}}, blockers);
    EXPECT_TRUE(zone.meets(field::Convex{Spot{{26'714}, {28'325}}}));
    EXPECT_FALSE(zone.meets(field::Convex{Spot{{26'716}, {28'325}}}));
    EXPECT_FALSE(zone.meets(field::Convex{Spot{{33'284}, {28'325}}}));
    EXPECT_TRUE(zone.meets(field::Convex{Spot{{33'286}, {28'325}}}));
}

TEST(HorseAndMusketExamples, Halts) { // HM-EX-03: HM-THREAT-05, HM-HALT-01, -02, HM-GAP-11, -28
    auto const with_cavalry = [](double y) {
        return Field({unit("a1", "A", "heavy_cavalry", {30, 10, 0}),
                      unit("b1", "B", "infantry", {30, 33, 180}),
                      unit("b2", "B", "heavy_cavalry", {38, y, 180})})
            .move(1);
    };
    EXPECT_EQ(with_cavalry(44).most, 6000);
    EXPECT_EQ(with_cavalry(47).most, 4250);
    EXPECT_EQ(with_cavalry(47).by, umpire::RuleId{"HM-HALT-01"});
    auto const against = [](double x, double y) {
        return Field({unit("a1", "A", "infantry", {20, 10, 0}),
                      unit("b1", "B", "infantry", {x, y, 180})})
            .move(0);
    };
    EXPECT_EQ(against(20, 24).most, 4250);
    EXPECT_EQ(against(20, 24).by, umpire::RuleId{"HM-HALT-02"});
    EXPECT_EQ(against(25, 22).most, 3317);
    Field shaken(
        {unit("a1", "A", "infantry", {20, 10, 0}), unit("b1", "B", "infantry", {20, 24, 180})});
    shaken.state.position.top.units[1].disordered = 3;
    EXPECT_EQ(shaken.move(0).most, 6000);
}

} // namespace
