// What units there are, what is known of each, and how they may stand: DRG-SCALE and DRG-UNIT.

#include "rules/dragoon/system.h"
#include "tests/dragoon_documents.h"
#include "tests/small_field.h"

#include <map>
#include <set>

using namespace dragoon;
using nlohmann::json;

namespace {

json field_with(json unit) {
    unit.update({{"id", "p1"}, {"side", "A"}, {"at", "0505"}}, true);
    json const enemy{{"id", "a1"},      {"side", "B"},  {"arm", "line"},
                     {"corps", "daun"}, {"at", "0502"}, {"men", 600}};
    return small_field::document("dragoon", {10, 9, 10},
                                 {{"units", {unit, enemy}},
                                  {"leaders",
                                   {small_field::leader("bevern", {"0506", 5, 6}),
                                    small_field::leader("daun", {"0501", 4, 6})}}});
}
json unit_of(std::string_view arm) {
    bool const is_gun = arm.ends_with("battery");
    json unit{{"arm", arm}, {is_gun ? "guns" : "men", is_gun ? 10 : 600}};
    if (!is_gun) unit["corps"] = "bevern";
    return unit;
}
json with_fields(json unit, json const& more) {
    unit.update(more);
    return unit;
}
bool is_read(json const& unit) {
    return holds_alternative<std::shared_ptr<Dragoon const>>(bind_rules(field_with(unit)));
}
std::set<std::string> formations_of(std::string_view arm) {
    std::set<std::string> may;
    for (char const* formation :
         {"line", "column", "square", "normal", "limbered", "unlimbered", "rout", "none"})
        if (is_read(with_fields(unit_of(arm), {{"formation", formation}}))) may.insert(formation);
    return may;
}

using Names = std::set<std::string>;

TEST(DragoonUnits, StandInTheFormationsOfTheirArm) { // DRG-UNIT-01
    for (char const* arm : {"line", "grenadier"})    // DRG-UNIT-04
        EXPECT_EQ(formations_of(arm), (Names{"line", "column", "square", "rout"})) << arm;
    EXPECT_EQ(formations_of("light"), (Names{"normal", "rout"}));          // DRG-UNIT-07
    for (char const* arm : {"cuirassier", "dragoon", "hussar", "cossack"}) // DRG-UNIT-10
        EXPECT_EQ(formations_of(arm), (Names{"line", "column", "rout"})) << arm;
    for (char const* arm : {"light_battery", "medium_battery", "heavy_battery"}) // DRG-UNIT-14
        EXPECT_EQ(formations_of(arm), (Names{"limbered", "unlimbered"})) << arm;
}

// DRG-UNIT-02, DRG-UNIT-06, DRG-UNIT-08: men, Morale, Disruption, Quality and a leader have all
// troops; DRG-UNIT-12: guns have no Disruption; regimental guns go with them only.
TEST(DragoonUnits, HaveTheValuesOfTheirArm) {
    for (char const* arm : {"line", "grenadier", "light", "cuirassier", "dragoon", "hussar"}) {
        json const unit = with_fields(unit_of(arm), {{"morale", 7},
                                                     {"disruption", 3},
                                                     {"quality", "veteran"},
                                                     {"facing", 1},
                                                     {"nation", "saxon"},
                                                     {"name", "Prinz Karl"}});
        auto const bound = bind_rules(field_with(unit));
        ASSERT_TRUE(holds_alternative<std::shared_ptr<Dragoon const>>(bound)) << arm;
        Scenario const& scenario = std::get<0>(bound)->scenario;
        Piece const& piece = scenario.setup[0];
        EXPECT_EQ(scenario.counters[0].name, "Prinz Karl");
        EXPECT_EQ(scenario.counters[0].nation, Nation::saxon);
        EXPECT_EQ(piece.men, 600);
        EXPECT_EQ(piece.morale, 7);
        EXPECT_EQ(piece.disruption, 3);
        EXPECT_EQ(piece.quality, Quality::veteran);
        EXPECT_EQ(piece.facing, 1);
        json leaderless = unit; // DRG-UNIT-18
        leaderless.erase("corps");
        EXPECT_FALSE(is_read(leaderless)) << arm;
    }
    json const battery = unit_of("medium_battery");
    EXPECT_TRUE(is_read(battery));
    EXPECT_TRUE(is_read(with_fields(battery, {{"morale", 7}, {"quality", "veteran"}})));
    EXPECT_FALSE(is_read(with_fields(battery, {{"disruption", 1}})));
    EXPECT_FALSE(is_read(with_fields(battery, {{"men", 100}})));
    EXPECT_FALSE(is_read(with_fields(battery, {{"regimental_guns", 1}})));
}

TEST(DragoonUnits, ComeFromFourNations) { // DRG-UNIT-19
    for (char const* nation : {"prussian", "austrian", "saxon", "russian"})
        EXPECT_TRUE(is_read(with_fields(unit_of("line"), {{"nation", nation}}))) << nation;
    EXPECT_FALSE(is_read(with_fields(unit_of("line"), {{"nation", "swedish"}})));
}

// DRG-UNIT-15: rating, radius and Sub Rating; DRG-UNIT-16: a corps leader has no Sub Rating;
// DRG-UNIT-17: nobody bids him form up.
TEST(DragoonUnits, LeadersHaveTheirRatings) {
    json field = field_with(unit_of("line"));
    json const overall{{"id", "frederick"}, {"side", "A"},  {"overall", true}, {"at", "0507"},
                       {"rating", 7},       {"radius", 12}, {"sub_rating", 3}};
    json with_overall = field;
    with_overall["leaders"].push_back(overall);
    auto const bound = bind_rules(with_overall);
    ASSERT_TRUE(holds_alternative<std::shared_ptr<Dragoon const>>(bound));
    Scenario const& scenario = std::get<0>(bound)->scenario;
    auto const army = std::ranges::find(scenario.commands, "army-a", &Corps::id);
    ASSERT_NE(army, scenario.commands.end());
    EXPECT_EQ(army->rating, 7);
    EXPECT_EQ(army->radius, 12);
    EXPECT_EQ(army->sub_rating, 3);
    auto const corps = std::ranges::find(scenario.commands, "bevern", &Corps::id);
    EXPECT_EQ(corps->rating, 5);
    EXPECT_EQ(corps->radius, 6);
    json wrong = field;
    wrong["leaders"][0]["sub_rating"] = 3;
    EXPECT_TRUE(holds_alternative<umpire::LoadError>(bind_rules(wrong)));
    wrong = field;
    wrong["leaders"][0]["formation"] = "line";
    EXPECT_TRUE(holds_alternative<umpire::LoadError>(bind_rules(wrong)));
}

// DRG-SCALE-01: 150 yards of 0.9144 m; DRG-SCALE-02: four turns an hour.
TEST(DragoonUnits, GroundAndTimeHaveTheirScale) {
    EXPECT_NEAR(hex_metres, 150 * 0.9144, 0.5);
    json document = document_of("training-field");
    document["begins"] = "07:00";
    for (auto const& [turn, headline] : {std::pair{1, "Turn 1, 07:00"}, {6, "Turn 6, 08:15"}}) {
        document["turn"] = turn;
        auto const opened = dragoon::system.open(document, umpire::Seed{1, 1}, {});
        ASSERT_TRUE(holds_alternative<std::unique_ptr<umpire::AnyBattle>>(opened));
        EXPECT_EQ(dragoon::system.headline(*std::get<0>(opened)), headline);
    }
}

// DRG-SCALE-06: Frederick's army is side A in all battles of the house, and side B is none of his.
TEST(DragoonUnits, FredericksArmyIsSideA) {
    for (auto const& info : dragoon::system.scenarios()) {
        auto const bound = bind_rules(document_of(info.id));
        ASSERT_TRUE(holds_alternative<Rules>(bound)) << info.id;
        for (Counter const& counter : std::get<Rules>(bound)->scenario.counters)
            EXPECT_EQ(counter.is_prussian(), counter.side == Side::a) << info.id << counter.id;
    }
}

// DRG-SCEN-47: whoever changes a rating, a strength or a place in the document plays with it.
TEST(DragoonUnits, AScenarioCanBeEdited) {
    json field = field_with(unit_of("line"));
    field["leaders"][0]["rating"] = 9;
    field["units"][0]["at"] = "0706";
    field["units"][0]["men"] = 555;
    auto const bound = bind_rules(field);
    ASSERT_TRUE(holds_alternative<Rules>(bound));
    Scenario const& scenario = std::get<Rules>(bound)->scenario;
    EXPECT_EQ(std::ranges::find(scenario.commands, "bevern", &Corps::id)->rating, 9);
    EXPECT_EQ(scenario.ground.grid.label(scenario.setup[0].at), "0706");
    EXPECT_EQ(scenario.setup[0].men, 555);
}

} // namespace
