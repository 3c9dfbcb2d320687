// Scenarios of Leuthen 1757: the two printed ones, and small ones written out.

#include "tests/leuthen_documents.h"

#include <algorithm>
#include <map>

namespace {

using namespace leuthen1757;
using namespace leuthen1757::test;

UnitId unit(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.counters, id, &Counter::id);
    EXPECT_NE(found, scenario.counters.end()) << id;
    return UnitId{static_cast<std::uint16_t>(found - scenario.counters.begin())};
}
Counter const& counter(Scenario const& scenario, std::string_view id) {
    return scenario.counters[unit(scenario, id).value];
}
Piece const& piece(Scenario const& scenario, std::string_view id) {
    return scenario.setup[unit(scenario, id).value];
}
std::string place(Scenario const& scenario, std::string_view id) {
    Piece const& it = piece(scenario, id);
    return scenario.ground.grid.label(it.at) + "/" + std::to_string(it.facing);
}
Formation const& formation(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.formations, id, &Formation::id);
    EXPECT_NE(found, scenario.formations.end()) << id;
    return *found;
}

struct Army {
    int units = 0;
    int points = 0;
    int batteries = 0;
    int leaders = 0;
    friend bool operator==(Army const&, Army const&) = default;
};
Army army_of(Scenario const& scenario, Side side) {
    Army army;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Counter const& it = scenario.counters[i];
        if (it.side != side || scenario.setup[i].whereabouts == Whereabouts::lost) continue;
        army.units += is_unit(it.arm);
        army.points += is_unit(it.arm) ? scenario.setup[i].strength : 0;
        army.batteries += it.arm == Arm::battery;
        army.leaders += is_leader(it.arm);
    }
    return army;
}

// A position as it would be when the scenario begins.
Position opening_position(Scenario const& scenario) {
    Position position;
    std::ranges::copy(scenario.setup, position.pieces.begin());
    for (std::size_t i = 0; i < scenario.formations.size(); ++i)
        position.formations[i].leader = scenario.formations[i].leader;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        if (scenario.counters[i].arm == Arm::chief)
            position.chiefs[umpire::index(scenario.counters[i].side)] =
                UnitId{static_cast<std::uint16_t>(i)};
    for (Hex const hex : scenario.prussian_held) position.prussian_held.push_back(hex);
    for (FormationId const acting : scenario.opening.acting) position.acting.push_back(acting);
    position.turn = static_cast<std::uint8_t>(scenario.first_turn);
    position.strategic_turn = scenario.strategic_turns > 0 ? 1 : 0;
    position.stage = scenario.opening.stage;
    position.active = scenario.opening.side;
    return position;
}

std::string written(Scenario const& scenario, Position const& position) {
    std::string text;
    umpire::JsonWriter out(text);
    write_scenario(out, scenario, position);
    return text;
}

} // namespace

// --- The printed scenarios

TEST(LeuthenScenario, LEU_GAP_15_BothArmiesAreWhole) {
    for (char const* id : {"leuthen-oblique", "leuthen-approach"}) {
        Scenario const scenario = scenario_of(document_of(id));
        EXPECT_EQ(army_of(scenario, Side::a), (Army{25, 56, 6, 10})) << id;
        EXPECT_EQ(army_of(scenario, Side::b), (Army{36, 92, 7, 8})) << id;
        EXPECT_EQ(scenario.formations.size(), 16u);
        EXPECT_EQ(scenario.battle, "leuthen-1757");
        EXPECT_EQ(scenario.id, id);
        EXPECT_EQ(scenario.last_turn, 15);
        EXPECT_FALSE(scenario.dusk);
    }
}

TEST(LeuthenScenario, LEU_GAP_44_UnitsStandAsInTheTable) {
    Scenario const scenario = scenario_of(document_of("leuthen-oblique"));
    std::map<std::string, std::string> const places{
        {"lucchese-1", "0308/4"},  {"serbelloni-4", "0804/4"}, {"kheul-5", "1207/4"},
        {"colloredo-1", "1309/4"}, {"colloredo-5", "1710/4"},  {"arenberg-5", "1709/4"},
        {"daun-1", "2508/3"},      {"daun-4", "2009/3"},       {"daun-8", "2408/3"},
        {"daun-9", "2206/3"},      {"nadasdy-4", "2704/2"},    {"wedel-1", "2710/0"},
        {"wedel-2", "2810/0"},     {"ferdinand-3", "2513/0"},  {"retzow-2", "2314/0"},
        {"forcade-2", "2713/0"},   {"bevern-2", "2515/0"},     {"zieten-5", "3109/0"},
        {"driesen-4", "2017/0"},   {"anhalt-2", "3010/0"},     {"wurtemberg-1", "2714/0"}};
    for (auto const& [id, where] : places) EXPECT_EQ(place(scenario, id), where) << id;
    for (auto const& [id, where] :
         std::map<std::string, std::string>{{"austrian-battery-1", "1709/4"},
                                            {"austrian-battery-5", "2508/3"},
                                            {"austrian-battery-6", "0908/4"},
                                            {"prussian-battery-1", "2611/0"},
                                            {"prussian-battery-3", "2612/0"},
                                            {"prussian-battery-6", "2810/0"}})
        EXPECT_EQ(place(scenario, id), where) << id;
    for (auto const& [id, where] : std::map<std::string, std::string>{{"charles", "1607/0"},
                                                                      {"frederick", "2712/0"},
                                                                      {"leader-daun", "2507/0"},
                                                                      {"leader-anhalt", "2809/0"},
                                                                      {"leader-zieten", "3008/0"}})
        EXPECT_EQ(place(scenario, id), where) << id;
}

// "At the start Nadasdy, Lucchese, Serbelloni and Daun are out of Charles's range, all Prussian
// leaders in Frederick's."
TEST(LeuthenScenario, LEU_GAP_44_WhoIsInReachOfHisCommander) {
    Scenario const scenario = scenario_of(document_of("leuthen-oblique"));
    std::vector<std::string> out_of_reach;
    for (Formation const& each : scenario.formations) {
        auto const& chief = each.side == Side::a ? "frederick" : "charles";
        int const distance = scenario.ground.grid.distance(scenario.setup[each.leader.value].at,
                                                           piece(scenario, chief).at);
        if (distance > counter(scenario, chief).factor) out_of_reach.push_back(each.id);
    }
    EXPECT_EQ(out_of_reach,
              (std::vector<std::string>{"daun", "nadasdy", "serbelloni", "lucchese"}));
}

TEST(LeuthenScenario, LEU_SCEN_01_TheNorthernUnitsAreFrozen) {
    Scenario const scenario = scenario_of(document_of("leuthen-oblique"));
    EXPECT_EQ(scenario.frozen_turns, 2);
    EXPECT_EQ(scenario.half_turn, HalfTurn::prussian);
    EXPECT_EQ(scenario.strategic_turns, 0);
    EXPECT_EQ(scenario.opening.stage, Stage::barrage);
    std::map<std::string, bool> const frozen{{"kheul-1", true},
                                             {"lucchese-4", true},
                                             {"colloredo-2", true},
                                             {"colloredo-3", false},
                                             {"arenberg-2", true},
                                             {"arenberg-3", false},
                                             {"daun-4", false},
                                             {"austrian-battery-3", true},
                                             {"austrian-battery-1", false},
                                             {"leader-kheul", false},
                                             {"wedel-1", false}};
    for (auto const& [id, is_frozen] : frozen)
        EXPECT_EQ(counter(scenario, id).is_frozen, is_frozen) << id;
}

TEST(LeuthenScenario, LEU_SCEN_04_TheApproachBeginsOffTheMap) {
    Scenario const scenario = scenario_of(document_of("leuthen-approach"));
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        if (scenario.setup[i].whereabouts == Whereabouts::lost) continue;
        Whereabouts const expected =
            scenario.counters[i].side == Side::a ? Whereabouts::waiting : Whereabouts::field;
        EXPECT_EQ(scenario.setup[i].whereabouts, expected) << scenario.counters[i].id;
        EXPECT_FALSE(scenario.counters[i].is_frozen);
    }
    std::vector<std::string> entries;
    for (Hex const hex : scenario.entries) entries.push_back(scenario.ground.grid.label(hex));
    EXPECT_EQ(entries, (std::vector<std::string>{"0919", "1020", "1119", "1220", "1319", "1420"}));
    EXPECT_EQ(scenario.strategic_turns, 5);
    EXPECT_EQ(scenario.half_turn, HalfTurn::initiative);
    EXPECT_EQ(scenario.frozen_turns, 0);
    EXPECT_EQ(scenario.opening.stage, Stage::strategic);
}

TEST(LeuthenScenario, LEU_SCEN_03_TheAustriansStandAlikeInBoth) {
    Scenario const one = scenario_of(document_of("leuthen-oblique"));
    Scenario const two = scenario_of(document_of("leuthen-approach"));
    for (Counter const& each : one.counters) {
        if (each.side == Side::b) {
            EXPECT_EQ(piece(one, each.id), piece(two, each.id)) << each.id;
        }
    }
}

TEST(LeuthenScenario, LEU_GAP_43_ObjectivesAndExits) {
    for (char const* id : {"leuthen-oblique", "leuthen-approach"}) {
        Scenario const scenario = scenario_of(document_of(id));
        ASSERT_EQ(scenario.objectives.size(), 4u);
        EXPECT_EQ(scenario.objectives[0].hexes.size(), 5u);
        EXPECT_EQ(scenario.objectives[0].prussian, 10);
        EXPECT_EQ(scenario.objectives[0].austrian, 10);
        for (std::size_t i = 1; i < 4; ++i) {
            EXPECT_EQ(scenario.objectives[i].prussian, 3);
            EXPECT_EQ(scenario.objectives[i].austrian, 0);
        }
        for (Objective const& objective : scenario.objectives)
            for (Hex const hex : objective.hexes)
                EXPECT_TRUE(is_built_up(scenario.ground.terrain(hex))) << objective.name;
        EXPECT_TRUE(scenario.prussian_held.empty()); // LEU-GAP-54
        ASSERT_EQ(scenario.exits.size(), 2u);
        EXPECT_EQ(scenario.ground.grid.label(scenario.exits[0]), "1501");
        EXPECT_EQ(scenario.ground.grid.label(scenario.exits[1]), "1601");
    }
}

// --- Ground

TEST(LeuthenScenario, LEU_GAP_22_TheAtlasBecomesOurGround) {
    auto const found = find_ground("leuthen-1757");
    ASSERT_TRUE(holds_alternative<Ground>(found));
    Ground const& ground = std::get<Ground>(found);
    auto const at = [&](char const* label) { return ground.at(*ground.grid.find(label)); };
    EXPECT_EQ(at("1707").terrain, Terrain::churchyard);
    EXPECT_EQ(at("1706").terrain, Terrain::town);
    EXPECT_EQ(at("0109").terrain, Terrain::forest);
    EXPECT_EQ(at("2405").terrain, Terrain::marsh);
    EXPECT_EQ(at("1010").terrain, Terrain::clear);
    EXPECT_EQ(at("2508").level, 1);
    EXPECT_EQ(at("2513").level, 2);
    EXPECT_EQ(at("0305").level, 0); // in a hollow
    EXPECT_EQ(at("2508").abatis, 1u << 2 | 1u << 3 | 1u << 4);
    EXPECT_NE(at("1207").roads, 0);
    EXPECT_NE(at("0820").streams, 0);
    EXPECT_EQ(at("0820").bridges, 1u << 0);
    auto const& grid = ground.grid;
    Hex const hill = *grid.find("2508");
    EXPECT_TRUE(ground.has_side(&GroundHex::abatis, grid.neighbour(hill, 3), 0));
    EXPECT_EQ(std::get<LoadError>(survey_battlefield("kolin-1757", "{}")).where, "kolin-1757");
}

TEST(LeuthenScenario, LEU_ROUT_04_HexesToTheOwnEdge) {
    Ground const ground(field::GridShape{33, 19, 20});
    auto const to_edge = [&](char const* label) {
        return ground.to_edge[ground.grid.find(label)->value];
    };
    using Pair = std::array<std::uint8_t, 2>; // to the west for A, to the east for B
    EXPECT_EQ(to_edge("0919"), (Pair{0, 18}));
    EXPECT_EQ(to_edge("1020"), (Pair{0, 19}));
    EXPECT_EQ(to_edge("1501"), (Pair{18, 0}));
    EXPECT_EQ(to_edge("1601"), (Pair{19, 0}));
    EXPECT_EQ(to_edge("1707"), (Pair{12, 6}));
    EXPECT_EQ(to_edge("1610"), (Pair{10, 9}));
}

TEST(LeuthenScenario, SidesAndRoadsAreSeenFromBothHexes) {
    Scenario const scenario = scenario_of(small_battle());
    Ground const& ground = scenario.ground;
    auto const has = [&](auto sides, char const* label, Direction direction) {
        return ground.has_side(sides, *ground.grid.find(label), direction);
    };
    EXPECT_TRUE(has(&GroundHex::streams, "0202", 3));
    EXPECT_TRUE(has(&GroundHex::streams, "0302", 0));
    EXPECT_FALSE(has(&GroundHex::bridges, "0202", 3));
    EXPECT_TRUE(has(&GroundHex::bridges, "0203", 1)); // a bridge implies its stream
    EXPECT_TRUE(has(&GroundHex::streams, "0203", 1));
    EXPECT_TRUE(has(&GroundHex::abatis, "0402", 3));
    EXPECT_TRUE(has(&GroundHex::roads, "0102", 1));
    EXPECT_TRUE(has(&GroundHex::roads, "0102", 2));
    EXPECT_TRUE(has(&GroundHex::roads, "0202", 5));
    EXPECT_EQ(ground.at(*ground.grid.find("0304")).terrain, Terrain::marsh);
    EXPECT_EQ(ground.at(*ground.grid.find("0502")).level, 1);
}

// --- Counters and formations

TEST(LeuthenScenario, OnlyWhatIsNamedTakesPart) {
    Scenario const scenario = scenario_of(small_battle());
    EXPECT_EQ(scenario.counters.size(), 7u);
    ASSERT_EQ(scenario.formations.size(), 3u); // the printed ones first, then the new one
    EXPECT_EQ(scenario.formations[0].id, "wedel");
    EXPECT_EQ(scenario.formations[1].id, "nadasdy");
    EXPECT_EQ(scenario.formations[2].id, "guards");
    EXPECT_EQ(scenario.formations[2].leader, nobody);
    EXPECT_EQ(scenario.formations[0].leader, unit(scenario, "leader-wedel"));
    EXPECT_EQ(scenario.formations[0].aide, unit(scenario, "leader-wedel"));
    EXPECT_EQ(counter(scenario, "guard").movement, 4); // LEU-GAP-14
    EXPECT_EQ(counter(scenario, "guard").name, "guard");
    EXPECT_EQ(counter(scenario, "frederick").formation, no_formation);
    EXPECT_EQ(piece(scenario, "nadasdy-1").condition, Condition::disorganized);
    EXPECT_EQ(scenario.opening.stage, Stage::barrage);
}

TEST(LeuthenScenario, LEU_GAP_48_IndependentsHaveASpareAide) {
    Scenario const scenario = scenario_of(document_of("leuthen-oblique"));
    for (std::string const word : {"anhalt", "daun"}) {
        Formation const& independents = formation(scenario, word);
        EXPECT_TRUE(independents.is_independent);
        EXPECT_EQ(independents.name, "Independent units");
        EXPECT_EQ(independents.leader, unit(scenario, "leader-" + word));
        EXPECT_EQ(independents.aide, unit(scenario, "aide-" + word));
        EXPECT_EQ(piece(scenario, "aide-" + word).whereabouts, Whereabouts::lost);
        EXPECT_EQ(counter(scenario, "aide-" + word).range, 3);
        EXPECT_EQ(counter(scenario, "aide-" + word).activation, 2);
    }
    EXPECT_EQ(formation(scenario, "driesen").name, "von Driesen");
    EXPECT_EQ(formation(scenario, "driesen").aide, unit(scenario, "leader-driesen"));
}

TEST(LeuthenScenario, PrintedCountersMayBeOverridden) {
    json document = small_battle();
    document["units"][0]["strength"] = 2;
    document["units"][0]["morale"] = 1;
    document["units"][0]["movement"] = 9;
    document["units"][0]["name"] = "Remnant";
    document["units"][2]["losses"] = 1;
    document["leaders"][2]["rank"] = "aide";
    Scenario const scenario = scenario_of(document);
    EXPECT_EQ(counter(scenario, "wedel-1").strength, 2);
    EXPECT_EQ(piece(scenario, "wedel-1").strength, 2);
    EXPECT_EQ(counter(scenario, "wedel-1").morale, 1);
    EXPECT_EQ(counter(scenario, "wedel-1").movement, 9);
    EXPECT_EQ(counter(scenario, "wedel-1").name, "Remnant");
    EXPECT_EQ(counter(scenario, "nadasdy-1").strength, 2);
    EXPECT_EQ(piece(scenario, "nadasdy-1").strength, 1);
    EXPECT_TRUE(piece(scenario, "leader-nadasdy").is_aide);
}

TEST(LeuthenScenario, LEU_GAP_36_DaunAsCommanderInChief) {
    json document = small_battle();
    document["units"].push_back({{"id", "daun-1"}, {"at", "0602"}, {"facing", 3}});
    document["leaders"].push_back({{"id", "charles"}, {"at", "lost"}});
    document["leaders"].push_back({{"id", "leader-daun"}, {"at", "0602"}, {"rank", "chief"}});
    document["leaders"].push_back({{"id", "aide-daun"}, {"at", "0602"}});
    Scenario const scenario = scenario_of(document);
    EXPECT_EQ(counter(scenario, "leader-daun").arm, Arm::chief);
    EXPECT_EQ(counter(scenario, "leader-daun").factor, 8);
    EXPECT_EQ(counter(scenario, "leader-daun").formation, no_formation);
    EXPECT_EQ(formation(scenario, "daun").leader, unit(scenario, "aide-daun"));
    EXPECT_EQ(formation(scenario, "daun").aide, unit(scenario, "aide-daun"));
}

TEST(LeuthenScenario, PlayMayBeginInTheMiddleOfATurn) {
    json document = small_battle();
    document["turn"] = 7;
    document["prussian_held"] = {"0303"};
    document["begin"] = {{"phase", "combat"}, {"side", "A"}, {"formations", {"wedel", "guards"}}};
    Scenario const scenario = scenario_of(document);
    EXPECT_EQ(scenario.first_turn, 7);
    EXPECT_EQ(scenario.opening.stage, Stage::combat);
    ASSERT_EQ(scenario.opening.acting.size(), 2u);
    EXPECT_EQ(scenario.opening.acting[1], FormationId{2});
    EXPECT_EQ(scenario.prussian_held.size(), 1u);
    document["begin"] = {{"phase", "initiative"}};
    EXPECT_EQ(scenario_of(document).opening.stage, Stage::choose);
    document["begin"] = {{"phase", "rally"}};
    EXPECT_EQ(scenario_of(document).opening.stage, Stage::rally);
}

// LEU-STACK-02, -03, -04
TEST(LeuthenScenario, LEU_STACK_02_WhatMayShareAHex) {
    json document = small_battle(); // infantry, a battery and a leader stand at 0505 already
    json const battery{{"id", "prussian-battery-4"}, {"at", "0605"}, {"facing", 0}};
    document["units"].push_back(battery);
    document["units"].push_back({{"id", "prussian-battery-5"}, {"at", "0605"}, {"facing", 0}});
    document["units"].push_back({{"id", "prussian-battery-2"}, {"at", "0606"}, {"facing", 0}});
    document["units"].push_back({{"id", "zieten-3"}, {"at", "0606"}, {"facing", 0}});
    scenario_of(document);
}

// --- Writing

TEST(LeuthenScenario, WhatIsWrittenReadsBackTheSame) {
    json small = small_battle();
    small["frozen"] = {{"turns", 2}, {"column", 5}};
    small["units"][2]["losses"] = 1;
    small["begin"] = {{"phase", "march"}, {"side", "A"}, {"formations", {"guards"}}};
    for (json const& document :
         {small, document_of("leuthen-oblique"), document_of("leuthen-approach")}) {
        Scenario const scenario = scenario_of(document);
        std::string const text = written(scenario, opening_position(scenario));
        auto const read = umpire::read_json(text);
        ASSERT_TRUE(holds_alternative<json>(read));
        Scenario const again = scenario_of(std::get<json>(read));
        EXPECT_EQ(again.setup, scenario.setup);
        EXPECT_EQ(again.ground.to_edge, scenario.ground.to_edge);
        EXPECT_EQ(again.opening.acting, scenario.opening.acting);
        EXPECT_EQ(again.frozen_turns, scenario.frozen_turns);
        EXPECT_EQ(written(again, opening_position(again)), text);
        for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
            EXPECT_EQ(again.counters[i].id, scenario.counters[i].id);
            EXPECT_EQ(again.counters[i].is_frozen, scenario.counters[i].is_frozen);
            EXPECT_EQ(again.counters[i].formation, scenario.counters[i].formation);
        }
        for (std::size_t i = 0; i < scenario.formations.size(); ++i) {
            EXPECT_EQ(again.formations[i].leader, scenario.formations[i].leader);
            EXPECT_EQ(again.formations[i].aide, scenario.formations[i].aide);
            EXPECT_EQ(again.formations[i].is_independent, scenario.formations[i].is_independent);
        }
    }
}
