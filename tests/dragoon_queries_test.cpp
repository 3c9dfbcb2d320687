// The highlights and sheets of Dragoon: DRG-UI-02, DRG-UI-03, DRG-UI-04, DRG-UI-05, DRG-UI-06,
// DRG-UI-07, DRG-UI-33, DRG-UI-37, DRG-UI-51, DRG-MOR-05, DRG-DIS-04.

#include "rules/dragoon/sight/queries.h"
#include "rules/dragoon/system.h"
#include "tests/small_field.h"

using namespace dragoon;

namespace {

nlohmann::json query_unit(std::string_view id, std::string_view side, std::string_view at,
                          int morale, int disruption) {
    return {
        {"id", id}, {"side", side}, {"arm", "line"},    {"corps", side == "A" ? "bevern" : "daun"},
        {"at", at}, {"men", 600},   {"morale", morale}, {"disruption", disruption}};
}

// Bevern has the initiative; two battalions are his, and one of them is in a bad way.
std::shared_ptr<Dragoon const> small_field() {
    nlohmann::json frederick = small_field::leader("frederick", {"0410", 3, 6});
    frederick.erase("corps");
    frederick.update({{"overall", true}, {"standing", "deferred"}});
    nlohmann::json daun = small_field::leader("daun", {"0602", 4, 6});
    daun["standing"] = "deferred";
    nlohmann::json const hof{
        {"name", "Hof"}, {"at", "0505"}, {"worth_a", 10}, {"worth_b", 4}, {"holder", "B"}};
    return small_field::bound(
        bind_rules,
        small_field::document(
            "dragoon", {12, 11, 12},
            {{"turn", 2},
             {"ground", {{"hexes", {{"0505", "woods"}}}, {"levels", {{"0505", 2}}}}},
             {"objectives", nlohmann::json::array({hof})},
             {"units",
              {query_unit("p1", "A", "0610", 6, 5), query_unit("p2", "A", "0810", 5, 6),
               query_unit("a1", "B", "0602", 3, 9)}},
             {"leaders", {small_field::leader("bevern", {"0610", 6, 1}), daun, frederick}},
             {"begin", {{"phase", "movement"}, {"corps", "bevern"}}}}));
}

struct DragoonQueries : testing::Test {
    std::shared_ptr<Dragoon const> rules = small_field();
    umpire::Battle<Dragoon> battle{rules, umpire::Seed{1, 1}};
    View view = battle.view(umpire::seat_a);

    std::string names(UnitList const& units) const {
        std::string text;
        for (UnitId const unit : units) text += rules->scenario.counters[unit.value].id + " ";
        return text;
    }
};

TEST_F(DragoonQueries, DRG_UI_02_the_radius_of_the_active_leader) {
    EXPECT_EQ(command_radius(*rules, view).size(), 7u); // his hex and the six around it
    EXPECT_TRUE(command_radius(*rules, battle.view(umpire::seat_b)).empty());
}
TEST_F(DragoonQueries, DRG_UI_03_the_units_attached_to_him) {
    EXPECT_EQ(names(attached_units(*rules, view)), "p1 p2 ");
}
TEST_F(DragoonQueries, DRG_UI_04_deferred_leaders_of_the_own_side) {
    EXPECT_EQ(names(deferred_leaders(*rules, view)), "frederick ");
}
TEST_F(DragoonQueries, DRG_UI_05_DRG_DIS_04_disrupted_above_five) {
    EXPECT_EQ(names(disrupted_units(*rules, view)), "p2 ");
}
TEST_F(DragoonQueries, DRG_UI_06_DRG_MOR_05_shaken_at_five_or_less) {
    EXPECT_EQ(names(shaken_units(*rules, view)), "p2 ");
}
TEST_F(DragoonQueries, DRG_UI_07_units_that_have_acted) {
    EXPECT_EQ(names(finished_units(*rules, view)), "");
    ASSERT_FALSE(umpire::is_refused(battle.submit(umpire::seat_a, Done{})));
    EXPECT_EQ(names(finished_units(*rules, battle.view(umpire::seat_a))).substr(0, 3), "p1 ");
}
TEST_F(DragoonQueries, DRG_UI_37_terrain_and_objectives_of_a_hex) {
    HexSheet const sheet = sheet_of(*rules, view, *rules->scenario.ground.grid.find("0505"));
    EXPECT_EQ(sheet.terrain, Terrain::woods);
    EXPECT_EQ(sheet.level, 2);
    EXPECT_FALSE(sheet.has_road);
    ASSERT_EQ(sheet.objectives.size(), 1u);
    EXPECT_EQ(sheet.objectives[0].name, "Hof");
    EXPECT_EQ(sheet.objectives[0].worth, (std::array{10, 4}));
    EXPECT_EQ(sheet.objectives[0].holder, Side::b);
    EXPECT_TRUE(sheet_of(*rules, view, Hex{0}).objectives.empty());
}
// A regiment at 0610 faces north-west and north; a battalion stands three hexes ahead of it.
TEST(DragoonChargeArea, DRG_UI_51_yellow_to_ride_through_red_to_end_in) {
    nlohmann::json regiment = query_unit("c1", "A", "0610", 8, 0);
    regiment.update({{"arm", "cuirassier"}, {"facing", 0}, {"men", 300}});
    auto const rules = small_field::bound(
        bind_rules, small_field::document(
                        "dragoon", {12, 11, 12},
                        {{"units", {regiment, query_unit("a1", "B", "0607", 6, 0)}},
                         {"leaders",
                          {small_field::leader("bevern", {"0611", 6, 6}),
                           small_field::leader("daun", {"0602", 4, 6})}},
                         {"begin", {{"phase", "movement"}, {"corps", "bevern"}, {"hand", "c1"}}}}));
    umpire::Battle<Dragoon> const battle(rules, umpire::Seed{});
    auto const names = [&](std::vector<Hex> const& hexes) {
        std::string text;
        for (Hex const hex : hexes) text += rules->scenario.ground.grid.label(hex) + " ";
        return text;
    };
    ChargeArea const area = charge_area(*rules, battle.view(umpire::seat_a));
    EXPECT_EQ(names(area.yellow), "0609 ");
    EXPECT_EQ(names(area.red), "0608 ");
    EXPECT_TRUE(charge_area(*rules, battle.view(umpire::seat_b)).red.empty());
}
TEST(DragoonMessages, DRG_UI_33_back_through_earlier_ones) {
    Messages messages;
    EXPECT_EQ(messages.shown(), "");
    EXPECT_FALSE(messages.previous());
    messages.add("one");
    messages.add("two");
    EXPECT_EQ(messages.shown(), "two");
    EXPECT_TRUE(messages.previous());
    EXPECT_EQ(messages.shown(), "one");
    EXPECT_FALSE(messages.previous());
    messages.add("three"); // a new one is shown at once
    EXPECT_EQ(messages.shown(), "three");
}

} // namespace
