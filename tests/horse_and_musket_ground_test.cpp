// Ground: bridges and fords, raised roads, ridge lines, zones that meet on hills, bent lines.

#include "horse_and_musket_trial.h"
#include "rules/horse_and_musket/table/lining.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::a1;
using horse_and_musket_tests::card;
using horse_and_musket_tests::ground;
using horse_and_musket_tests::Trial;
using horse_and_musket_tests::unit;
using nlohmann::json;
using umpire::RuleId;

// HM-TERRAIN-20: by a bridge even guns cross a river, and nobody is slowed or disordered.
TEST(HorseAndMusketGround, Bridges) {
    json const river = ground("w", "river", {0, 14, 60, 15});
    json const bridge = ground("b", "bridge", {19, 13.5, 21, 15.5});
    json const gun = unit("a1", "artillery", {20, 12, 0});
    EXPECT_EQ(Trial({gun}, {river}).spans(Limber{a1, card, 0, 0, 0}, 1)[0].most, 1490);
    Trial over({gun}, {river, bridge});
    EXPECT_EQ(over.spans(Limber{a1, card, 0, 0, 0}, 1)[0].most, 6000);
    EXPECT_EQ(over.spans(Limber{a1, card, 45'000, 0, 0}, 1)[0].ends_by, RuleId{"HM-MOVE-07"});
    json column = unit("a1", "infantry", {20, 12, 0});
    column["column"] = true;
    Trial marching({column}, {river, bridge});
    marching.carry(March{a1, card, 0, 0, 6000});
    EXPECT_EQ(marching.state.position.top.units[0].pose.at.y, Mil{18'000});
    EXPECT_EQ(marching.state.position.top.units[0].disordered, 0);
    Trial wading({column}, {river});
    EXPECT_EQ(wading.spans(March{a1, card, 0, 0, 0}, 2)[0].ends_by, RuleId{"HM-TERRAIN-01"});
}
// HM-TERRAIN-20, HM-TERRAIN-07: a ford is a minor stream.
TEST(HorseAndMusketGround, Fords) {
    std::vector<json> const features{ground("w", "deep_river", {0, 14, 60, 15}),
                                     ground("f", "ford", {16, 13.5, 24, 15.5})};
    Trial table({unit("a1", "infantry", {20, 13.125, 0})}, features);
    table.carry(Move{a1, card, 3000});
    EXPECT_EQ(table.state.position.top.units[0].pose.at.y, Mil{16'125});
    EXPECT_EQ(table.state.position.top.units[0].disordered, 1);
}
// HM-TERRAIN-20, HM-GAP-21: between the banks there is a gap, too narrow for loose troops.
TEST(HorseAndMusketGround, ANarrowBridge) {
    std::vector<json> const features{ground("w", "deep_river", {0, 14, 60, 15}),
                                     ground("b", "bridge", {19.25, 13.5, 20.75, 15.5})};
    Trial table({unit("a1", "infantry", {20, 12, 0})}, features);
    table.state.position.top.units[0].formation = Formation::loose;
    EXPECT_EQ(table.spans(Go{a1, card, 0, 0, 0}, 1)[0].ends_by, RuleId{"HM-MOVE-07"});
    Trial const skirmishers({unit("a1", "skirmishing_infantry", {20, 12, 0})}, features);
    EXPECT_EQ(skirmishers.spans(Go{a1, card, 0, 0, 0}, 1)[0].most, 6000);
}
// HM-TERRAIN-21: a road through a marsh is raised above it.
TEST(HorseAndMusketGround, ARaisedRoad) {
    json column = unit("a1", "infantry", {20, 12, 0});
    column["column"] = true;
    json const marsh = ground("m", "morass", {10, 14, 30, 20});
    EXPECT_EQ(Trial({column}, {marsh}).spans(March{a1, card, 0, 0, 0}, 2)[0].ends_by,
              RuleId{"HM-MOVE-07"});
    Trial const by_road({column}, {marsh, ground("r", "road", {19, 0, 21, 40})});
    EXPECT_EQ(by_road.spans(March{a1, card, 0, 0, 0}, 2)[0].most, 9000);
    // It is lined beside the marsh, and six inches past it.
    auto const lines = [&](double y) {
        Trial table({unit("a1", "infantry", {23, y, 270})},
                    {marsh, ground("r", "road", {19, 0, 21, 40})});
        table.state.position.top.units[0].formation = Formation::loose;
        auto const line =
            bent_line(Situation(*table.rules, table.state.position), a1, FeatureId{1});
        return line ? line->pose : Pose{};
    };
    EXPECT_EQ(lines(23), (Pose{{{21'475}, {23'000}}, Heading{270'000}}));
}

// HM-TERRAIN-09, HM-GAP-08: who stands behind the middle of a dome is not seen from below, nor who
// stands on a flat top behind its rim; from as high they are.
TEST(HorseAndMusketGround, RidgeLines) {
    json const cavalry = unit("b1", "heavy_cavalry", {20, 10, 0});
    json hill = ground("h", "gentle_hill", {12, 14, 28, 24}); // its middle at 20 19
    auto const sees = [&](double y, json const& feature) {
        return Trial({unit("a1", "infantry", {20, y, 180}), cavalry}, {feature}).is_in_zone(0);
    };
    EXPECT_TRUE(sees(17, hill));
    EXPECT_TRUE(sees(19.3, hill)); // astride of the ridge
    EXPECT_FALSE(sees(20, hill));
    EXPECT_FALSE(sees(26, hill));
    json flat = hill;
    flat["plateau"] = {{16, 23}, {24, 23}, {24, 16}, {16, 16}};
    EXPECT_TRUE(sees(15.5, flat));
    EXPECT_FALSE(sees(17, flat));
    Trial const level({unit("a1", "infantry", {20, 22, 180}), cavalry},
                      {hill, ground("k", "gentle_hill", {10, 5, 30, 12})});
    EXPECT_TRUE(level.is_in_zone(0));
}
// HM-THREAT-05, HM-GAP-28: two zones that see nothing of each other on open ground meet on a hill
// which both look up to.
TEST(HorseAndMusketGround, ZonesMeetOnAHill) {
    // Each stands before a low wood; over it only the slope of the hill beyond is seen.
    auto const is_cancelled = [](std::vector<json> const& features) {
        Trial const table(
            {unit("a1", "heavy_cavalry", {30, 10, 0}), unit("b1", "heavy_cavalry", {30, 40, 180})},
            features);
        Situation const situation(*table.rules, table.state.position);
        return situation.zones().is_cancelled(a1, Mover{});
    };
    EXPECT_TRUE(is_cancelled({}));
    std::vector<json> woods{ground("w", "orchard", {10, 12, 50, 14}),
                            ground("v", "orchard", {10, 36, 50, 38})};
    EXPECT_FALSE(is_cancelled(woods));
    woods.push_back(ground("h", "gentle_hill", {10, 22, 50, 28}));
    woods.push_back(ground("k", "gentle_hill", {11, 23, 49, 27}));
    EXPECT_FALSE(is_cancelled(woods)); // closed ground stops a zone, however high it looks
    std::vector<json> low{ground("w", "gentle_hill", {10, 12, 50, 14}),
                          ground("v", "gentle_hill", {10, 36, 50, 38})};
    EXPECT_FALSE(is_cancelled(low));
    low.push_back(ground("h", "gentle_hill", {10, 22, 50, 28}));
    EXPECT_FALSE(is_cancelled(low)); // each sees up to the ridge, from its own side
    low.push_back(ground("k", "gentle_hill", {10.5, 22.5, 49.5, 27.5}));
    EXPECT_TRUE(is_cancelled(low)); // over the low ones the top of the high one is seen
}

// HM-FORM-02, HM-TERRAIN-06, HM-TERRAIN-16, HM-GAP-19: loose infantry lines a hedge, a tenth of an
// inch off and squarely to it, and re-forms so.
TEST(HorseAndMusketGround, LinesAHedge) {
    Trial table({unit("a1", "infantry", {20, 10, 0})},
                {ground("h", "linear_obstacle", {10, 12, 30, 12.25})});
    Line const order{a1, card, FeatureId{0}};
    EXPECT_FALSE(may_line(Situation(*table.rules, table.state.position), order)); // in line
    table.carry(Move{a1, card, 625});
    Unit& unit = table.state.position.top.units[0];
    ASSERT_EQ(unit.formation, Formation::loose);
    EXPECT_TRUE(may_line(Situation(*table.rules, table.state.position), order));
    table.carry(order);
    EXPECT_EQ(unit.pose, (Pose{{{20'000}, {12'000 - 100 - 375}}, Heading{}}));
    EXPECT_EQ(unit.others[0], (Spot{{19'250}, {11'525}}));
    EXPECT_EQ(unit.others[1], (Spot{{18'500}, {11'525}}));
    EXPECT_EQ(unit.others[2], (Spot{{20'750}, {11'525}}));
    EXPECT_EQ(unit.formation, Formation::loose);
    EXPECT_EQ(unit.before, Formation::lined);
    unit.was_loose = 1;
    unit.has_moved = 0;
    table.state.position.top.stage = Stage::compulsory;
    Pen pen(*table.rules, table.state, table.events);
    go_on_with_compulsory(pen);
    EXPECT_EQ(unit.formation, Formation::lined);
    EXPECT_EQ(unit.others[1], (Spot{{18'500}, {11'525}}));
    table.state.position.top.stage = Stage::action;
    table.carry(Go{a1, card, 180'000, 2000, 0});
    EXPECT_EQ(unit.formation, Formation::loose);
    EXPECT_EQ(unit.before, Formation::line);
    EXPECT_EQ(unit.bent[1], 0);
}
// HM-FORM-02, HM-TERRAIN-06: the line bends round the corner of a wood, faces out of it, and no
// stand is on another.
TEST(HorseAndMusketGround, LinesTheEdgeOfAWood) {
    Trial table({unit("a1", "infantry", {28.7, 18.5, 90})},
                {ground("w", "woodland", {15, 12, 30, 20})});
    Unit& unit = table.state.position.top.units[0];
    unit.formation = Formation::loose;
    table.carry(Line{a1, card, FeatureId{0}});
    EXPECT_EQ(unit.pose, (Pose{{{30'000 - 375}, {18'500}}, Heading{90'000}}));
    Stands const stands = stands_of(unit, nullptr);
    ASSERT_EQ(stands.size(), 5U);
    EXPECT_EQ(stands[1].heading, Heading{90'000});
    EXPECT_EQ(stands[2].heading, Heading{}); // round the corner, to the north
    EXPECT_EQ(stands[3].heading, Heading{90'000});
    for (std::size_t i = 0; i < stands.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(field::overlap_deeper(
                field::Convex(field::footprint(stands[i], field::square({375}))),
                field::Convex(field::footprint(stands[j], field::square({375}))), {3}))
                << i << " and " << j;
}
// HM-TERRAIN-06: only infantry, only what is near enough, and not open hills.
TEST(HorseAndMusketGround, WhoLinesWhat) {
    auto const may = [](json const& who, char const* terrain) {
        Trial table({who}, {ground("w", terrain, {15, 12, 30, 20})});
        table.state.position.top.units[0].formation = Formation::loose;
        return may_line(Situation(*table.rules, table.state.position),
                        Line{a1, card, FeatureId{0}});
    };
    EXPECT_TRUE(may(unit("a1", "infantry", {20, 10, 0}), "river"));
    EXPECT_TRUE(may(unit("a1", "infantry", {20, 10, 0}), "linear_obstacle"));
    EXPECT_FALSE(may(unit("a1", "infantry", {20, 10, 0}), "gentle_hill"));
    EXPECT_FALSE(may(unit("a1", "infantry", {20, 3, 0}), "river"));
    EXPECT_FALSE(may(unit("a1", "heavy_cavalry", {20, 10, 0}), "river"));
}

} // namespace
