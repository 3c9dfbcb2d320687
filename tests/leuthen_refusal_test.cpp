// Broken scenarios and broken tables of Leuthen 1757: each refusal says where, and what to do.

#include "tests/broken_document.h"
#include "tests/leuthen_documents.h"
#include "umpire/json_reader.h"

#include <algorithm>
#include <map>

namespace {

using namespace leuthen1757;
using namespace leuthen1757::test;

std::string refusal_of(Broken const& broken) {
    return why_refused(broken.applied_to(small_battle()));
}
void expect_refused(std::vector<Broken> const& list) { expect_each_refused(list, refusal_of); }

// One change to a printed table, and the line and the message of its refusal.
struct Change {
    std::string old, now, message;
};

std::string refusal_of(std::string const& file, Change const& change) {
    std::string text(printed_table(file).value_or(""));
    std::size_t const at = text.find(change.old);
    if (at == std::string::npos) return "the test is wrong: no " + change.old;
    text.replace(at, change.old.size(), change.now);
    auto const read = read_tables([&](std::string_view name) {
        return name == file ? std::optional<std::string_view>(text) : printed_table(name);
    });
    auto const* wrong = get_if<LoadError>(&read);
    return wrong ? wrong->where + ": " + wrong->what : "read without complaint";
}

void expect_refused(std::string const& file, std::vector<Change> const& list) {
    for (Change const& change : list) {
        std::string const message = file + ":" + change.message;
        EXPECT_NE(refusal_of(file, change).find(message), std::string::npos)
            << "expected: " << message << "\nrefused:  " << refusal_of(file, change);
    }
}

} // namespace

TEST(LeuthenRefusal, TheSmallBattleItselfIsSound) {
    EXPECT_EQ(why_refused(small_battle()), "read without complaint");
}

TEST(LeuthenRefusal, Heading) {
    expect_refused(std::vector<Broken>{
        {"/format", R"("chess")", "scenario.format: expected one of oblique-scenario, got 'chess'"},
        {"/version", "2", "scenario.version: expected a whole number from 1 to 1, got 2"},
        {"/rules", R"("dragoon")", "scenario.rules: expected one of leuthen1757"},
        {"/id", R"("Small Battle")", "scenario.id: 'Small Battle' is no id"},
        {"/id", "", "scenario.id: missing: expected text"},
        {"/name", R"("")", "scenario.name: expected 1 to 100 bytes of text"},
        {"/battle", R"("../etc")", "scenario.battle: expected the name of a battle"},
        {"/weather", R"("snow")", "scenario: unknown field 'weather'; known are: format, version"},
    });
    EXPECT_EQ(why_refused(json::array()), "scenario: expected an object, got an array");
}

TEST(LeuthenRefusal, Clock) {
    expect_refused(std::vector<Broken>{
        {"/turn", "0", "scenario.turn: expected a whole number from 1 to 99, got 0"},
        {"/turn", "16", "scenario.last_turn: it is before the turn in which play begins"},
        {"/half_turn", R"("both")",
         "scenario.half_turn: expected one of none, prussian, initiative"},
        {"/strategic_turns", "6", "scenario.strategic_turns: expected a whole number from 0 to 5"},
        {"/frozen", R"({"turns": 2})", "scenario.frozen.column: missing"},
        {"/frozen", R"({"turns": 2, "column": 7})",
         "scenario.frozen.column: expected a whole number from 1 to 6"},
        {"/dusk", "1", "scenario.dusk: expected true or false, got a number"},
    });
}

TEST(LeuthenRefusal, Ground) {
    expect_refused(std::vector<Broken>{
        {"/ground", "", "scenario.ground: missing"},
        {"/ground", R"({"battlefield": "hastenbeck-1757"})",
         "scenario.ground.battlefield: hastenbeck-1757: the atlas has no such battlefield"},
        {"/ground", R"({"battlefield": "leuthen-1757", "hexes": {}})",
         "scenario.ground: unknown field 'hexes'; known are: battlefield"},
        {"/ground/columns", "0", "scenario.ground.columns: expected a whole number from 1 to 99"},
        {"/ground/rows_even", "9",
         "scenario.ground.rows_even: odd and even columns may differ by one row"},
        {"/ground", R"({"columns": 50, "rows_odd": 41, "rows_even": 41})",
         "scenario.ground.columns: the map would have 2050 hexes, and the most is 2048"},
        {"/ground/hexes/0909", R"("town")",
         "scenario.ground.hexes: '0909' is off the map: columns 01 to 6, rows 01 to 6"},
        {"/ground/hexes/0301", R"("swamp")",
         "scenario.ground.hexes.0301: expected one of clear, forest, town, churchyard, marsh, "
         "pond"},
        {"/ground/hexes", "[]", "scenario.ground.hexes: expected an object of hexes"},
        {"/ground/levels/0301", "10", "scenario.ground.levels.0301: expected a level"},
        {"/ground/levels/0301", "-1", "scenario.ground.levels.0301: expected a level"},
        {"/ground/sides/0/kind", R"("wall")",
         "scenario.ground.sides[0].kind: expected one of stream, bridge, abatis, got 'wall'"},
        {"/ground/sides/0/direction", "6",
         "scenario.ground.sides[0].direction: expected a whole number from 0 to 5"},
        {"/ground/sides/-", R"({"hex": "0101", "direction": 1, "kind": "stream"})",
         "scenario.ground.sides[3].direction: no hex lies beyond that side"},
        {"/ground/roads/-", R"(["0101", "0103"])",
         "scenario.ground.roads[1][1]: 0103 is not adjacent to 0101"},
        {"/ground/roads/-", R"(["0101"])", "scenario.ground.roads[1]: a road is a list"},
        {"/ground/roads/-", R"(["0101", 2])", "scenario.ground.roads[1][1]: expected the label"},
        {"/ground/weather", "1", "scenario.ground: unknown field 'weather'"},
    });
}

TEST(LeuthenRefusal, PlacesOnTheMap) {
    expect_refused(std::vector<Broken>{
        {"/entries/-", R"("0303")", "scenario.entries[1]: expected a hex on the edge of the map"},
        {"/entries/-", R"("0106")", "scenario.entries[1]: 0106 stands here twice"},
        {"/entries/-", "106", "scenario.entries[1]: expected the label of a hex"},
        {"/exits", R"(["0109"])", "scenario.exits[0]: '0109' is off the map"},
        {"/entries", R"(["0101","0102","0103","0104","0105","0106","0201","0207","0301"])",
         "scenario.entries: there is room for 8 hexes"},
        {"/objectives/-", R"({"name": "Hof", "hexes": ["0303"], "prussian": 1, "austrian": 0})",
         "scenario.objectives[1].hexes: 0303 belongs to another objective already"},
        {"/objectives/0/hexes", "[]", "scenario.objectives[0].hexes: an objective needs"},
        {"/objectives/0/points", "5", "scenario.objectives[0]: unknown field 'points'"},
        {"/objectives/0/hexes", R"(["0101","0102","0103","0104","0105","0106","0201","0202","0203",
         "0204","0205","0206","0301"])",
         "scenario.objectives: they have 13 hexes, and the most is 12"},
        {"/prussian_held", R"(["0101"])",
         "scenario.prussian_held[0]: expected a hex of one of the objectives"},
    });
}

TEST(LeuthenRefusal, Units) {
    expect_refused(std::vector<Broken>{
        {"/units", "", "scenario.units: missing: expected an array"},
        {"/units/0/id", R"("wedel-9")", "scenario.units[0].id: 'wedel-9' is no printed counter"},
        {"/units/0/id", R"("leader-wedel")",
         "scenario.units[0].id: 'leader-wedel' is a leader: put it among the leaders"},
        {"/units/-", R"({"id": "wedel-1", "at": "0605", "facing": 0})",
         "scenario.units[4].id: a second 'wedel-1', after units[0]: each counter stands once"},
        {"/units/0/at", R"("0708")", "scenario.units[0].at: '0708' is off the map"},
        {"/units/0/at", R"("505")", "scenario.units[0].at: '505' is off the map"},
        {"/units/0/at", "", "scenario.units[0].at: missing: expected text"},
        {"/units/0/facing", "6", "scenario.units[0].facing: expected a whole number from 0 to 5"},
        {"/units/0/facing", "", "scenario.units[0].facing: missing"},
        {"/units/0/condition", R"("tired")",
         "scenario.units[0].condition: expected one of ordered, disorganized, routed"},
        {"/units/1/condition", R"("routed")",
         "scenario.units[1].condition: a battery is always ordered (LEU-GAP-13)"},
        {"/units/0/strength", "0",
         "scenario.units[0].strength: expected a whole number from 1 to 9"},
        {"/units/0/strength", "10",
         "scenario.units[0].strength: expected a whole number from 1 to 9, got 10"},
        {"/units/0/morale", "6", "scenario.units[0].morale: expected a whole number from 1 to 5"},
        {"/units/0/losses", "3", "scenario.units[0].losses: expected a whole number from 0 to 2"},
        {"/units/0/colour", R"("blue")",
         "scenario.units[0]: unknown field 'colour'; known are: id"},
        {"/units/3/arm", R"("zouave")", "scenario.units[3].arm: expected one of infantry, light"},
        {"/units/3/morale", "", "scenario.units[3].morale: missing"},
        {"/units/3/formation", "", "scenario.units[3].formation: missing"},
        {"/units/3/side", R"("C")", "scenario.units[3].side: expected one of A, B, got 'C'"},
        {"/units/2/at", R"("exited")", "scenario.units[2].at: only Prussians exit (LEU-GAP-54)"},
        {"/entries", "[]", "read without complaint"},
    });
    json document = small_battle();
    document["entries"] = json::array();
    document["units"][0]["at"] = "waiting";
    EXPECT_EQ(why_refused(document),
              "scenario.units[0].at: it waits, and the scenario has no entries to come on by");
}

TEST(LeuthenRefusal, LEU_STACK_01_OverstackedHexes) {
    expect_refused(std::vector<Broken>{
        {"/units/-", R"({"id": "wedel-2", "at": "0505", "facing": 0})",
         "scenario.units[4].at: 0505 has no room beside 'wedel-1': one unit"},
        {"/units/-", R"({"id": "prussian-battery-4", "at": "0505", "facing": 0})",
         "scenario.units[4].at: 0505 has no room beside 'prussian-battery-6'"},
        {"/units/2/at", R"("0506")", "0506 is held by 'nadasdy-1' of the other side"},
        {"/leaders/0/at", R"("0502")",
         "scenario.leaders[0].at: 0502 is held by 'nadasdy-1' of the other side"},
    });
    json document = small_battle(); // LEU-STACK-02: dragoons, but no other cavalry, take a battery
    document["units"].push_back({{"id", "zieten-1"}, {"at", "0605"}, {"facing", 0}});
    document["units"].push_back({{"id", "prussian-battery-5"}, {"at", "0605"}, {"facing", 0}});
    EXPECT_NE(why_refused(document).find("0605 has no room beside 'zieten-1'"), std::string::npos);
    document["units"][4]["id"] = "prussian-battery-2"; // LEU-STACK-03: 3 and 2 are more than 4
    EXPECT_NE(why_refused(document).find("0605 has no room beside 'prussian-battery-2'"),
              std::string::npos);
}

TEST(LeuthenRefusal, LEU_GAP_04_ProhibitedTerrain) {
    expect_refused(std::vector<Broken>{
        {"/units/2/at", R"("0302")",
         "scenario.units[2].at: 0302 is prohibited terrain for 'nadasdy-1' (LEU-GAP-04)"},
        {"/units/0/at", R"("0401")", "scenario.units[0].at: 0401 is prohibited terrain"},
        {"/leaders/1/at", R"("0401")", "scenario.leaders[1].at: 0401 is prohibited terrain"},
        {"/units/1/at", R"("0304")", "scenario.units[1].at: 0304 is prohibited terrain"},
    });
    json document = small_battle(); // a road leads cavalry through the wood
    document["ground"]["roads"].push_back({"0302", "0301"});
    document["units"][2]["at"] = "0302";
    EXPECT_EQ(why_refused(document), "read without complaint");
}

TEST(LeuthenRefusal, LeadersAndFormations) {
    expect_refused(std::vector<Broken>{
        {"/leaders/0/id", R"("leader-seydlitz")",
         "scenario.leaders[0].id: 'leader-seydlitz' is no printed leader"},
        {"/leaders/0/id", R"("wedel-2")", "scenario.leaders[0].id: 'wedel-2' is no leader"},
        {"/leaders/0/facing", "1", "scenario.leaders[0]: unknown field 'facing'"},
        {"/leaders/0/rank", R"("king")", "scenario.leaders[0].rank: expected one of leader"},
        {"/leaders/0/rank", R"("chief")", "scenario.leaders[0].factor: missing"},
        {"/leaders/0/activation", "7",
         "scenario.leaders[0].activation: expected a whole number from 1 to 6"},
        {"/leaders/1/formation", R"("wedel")",
         "scenario.leaders[1].formation: a commander in chief leads no formation"},
        {"/leaders/-",
         R"({"id": "prince", "side": "A", "rank": "chief", "factor": 5, "at": "0506"})",
         "scenario.leaders[3].rank: this side has a commander in chief already"},
        {"/leaders/-", R"({"id": "second", "side": "A", "formation": "wedel", "range": 3,
         "activation": 3, "at": "0506"})",
         "scenario.leaders[3].formation: 'wedel' is led by 'leader-wedel' already"},
        {"/units/0/formation", R"("nadasdy")",
         "scenario.units[0].formation: 'nadasdy' is a formation of the other side"},
        {"/units/2/side", R"("A")", "is a formation of the other side"},
        {"/units/-", R"({"id": "prussian-battery-4", "at": "waiting"})",
         "scenario.units[4].formation: a battery comes on with its formation (LEU-GAP-45)"},
    });
}

TEST(LeuthenRefusal, Opening) {
    expect_refused(std::vector<Broken>{
        {"/begin", R"({"phase": "lunch"})", "scenario.begin.phase: expected one of strategic"},
        {"/begin", R"({"phase": "strategic"})",
         "scenario.begin.phase: the scenario has no strategic_turns"},
        {"/begin", R"({"phase": "march", "side": "A"})",
         "scenario.begin.formations: expected the one or two formations that are activated"},
        {"/begin", R"({"phase": "march", "side": "B", "formations": ["wedel"]})",
         "scenario.begin.formations[0]: 'wedel' is no formation of this side"},
        {"/begin", R"({"phase": "combat", "formations": ["wedel", "wedel"]})",
         "scenario.begin.formations[1]: 'wedel' stands here twice"},
        {"/begin", R"({"phase": "barrage", "formations": ["wedel"]})",
         "scenario.begin.formations: only march and combat have activated formations"},
    });
    json document = small_battle();
    document["strategic_turns"] = 2;
    document["turn"] = 3;
    EXPECT_EQ(why_refused(document),
              "scenario.turn: strategic turns come before turn 1: begin with turn 1");
}

TEST(LeuthenRefusal, TooManyPiecesOrFormations) {
    json document = small_battle();
    document["ground"] = {{"columns", 20}, {"rows_odd", 20}, {"rows_even", 20}};
    document["units"] = json::array();
    document["leaders"] = json::array();
    document.erase("entries");
    field::Grid const grid(field::GridShape{20, 20, 20});
    for (int i = 0; i < 96; ++i)
        document["units"].push_back({{"id", "unit-" + std::to_string(i)},
                                     {"side", "A"},
                                     {"formation", "corps-" + std::to_string(i % 24)},
                                     {"arm", "light"},
                                     {"strength", 1},
                                     {"morale", 3},
                                     {"at", grid.label(grid.at(1 + i / 20, 1 + i % 20))},
                                     {"facing", 0}});
    EXPECT_EQ(why_refused(document), "read without complaint");
    document["units"][95]["formation"] = "corps-24";
    EXPECT_EQ(why_refused(document), "scenario.units: they make 25 formations, and the most is 24");
    document["units"][95]["formation"] = "anhalt"; // who would get an aide
    document["units"][23]["formation"] = "anhalt";
    document["units"][47]["formation"] = "anhalt";
    document["units"][71]["formation"] = "anhalt";
    EXPECT_EQ(why_refused(document),
              "scenario.leaders: with the aides there are 97 pieces, and the most is 96");
    document["leaders"].push_back({{"id", "frederick"}, {"at", "1010"}});
    EXPECT_EQ(why_refused(document),
              "scenario.units: there are 97 units and leaders, and the most is 96");
}

// --- Tables

TEST(LeuthenRefusal, ThePrintedTablesAreSound) {
    auto const read = read_tables(printed_table);
    if (auto const* wrong = get_if<LoadError>(&read)) FAIL() << wrong->where << wrong->what;
    Tables const& found = std::get<Tables>(read);
    EXPECT_EQ(found.results[0][0].printed, "E/-");
    EXPECT_TRUE(found.results[5][8].defender.eliminates);
    Effect const hard = found.results[0][1].attacker; // 2DR2*
    EXPECT_EQ(hard.points, 2);
    EXPECT_EQ(hard.retreat, 2);
    EXPECT_TRUE(hard.disorganizes && hard.strikes_cavalry);
    EXPECT_EQ(found.odds[1][2].attackers, 3); // Rough, column 3: 3:2
    EXPECT_EQ(found.odds[1][2].defenders, 2);
    EXPECT_FALSE(found.of(Terrain::forest).cost[static_cast<std::size_t>(Arm::dragoon)]);
    EXPECT_EQ(found.of(Terrain::forest).cost[static_cast<std::size_t>(Arm::hussar)], 3);
    EXPECT_EQ(found.row(TerrainRow::stream).cost[static_cast<std::size_t>(Arm::battery)], 2);
    EXPECT_EQ(found.of(Terrain::churchyard).protection, 3);
    EXPECT_TRUE(found.retreat_into_zone[3].step_lost && found.retreat_into_zone[3].disorganizes);
    EXPECT_TRUE(found.retreat_into_zone[4].step_lost && !found.retreat_into_zone[4].disorganizes);
    EXPECT_FALSE(found.retreat_into_flank[5].disorganizes);
    EXPECT_EQ(found.artillery_range[1], -1);
    EXPECT_EQ(found.shifts.cavalry_on_town, -1);
    EXPECT_EQ(found.aide_range, 3);
    EXPECT_EQ(found.formations.size(), 16u);
}

TEST(LeuthenRefusal, LEU_GAP_14_MovementByArmAndSide) {
    std::map<std::string, int> const expected{{"wedel-1", 4},
                                              {"kheul-1", 3},
                                              {"daun-1", 3},
                                              {"daun-6", 4},
                                              {"zieten-1", 6},
                                              {"zieten-3", 6},
                                              {"zieten-4", 7},
                                              {"prussian-battery-1", 2},
                                              {"prussian-battery-4", 3},
                                              {"austrian-battery-1", 3},
                                              {"leader-wedel", 7}};
    for (auto const& [id, movement] : expected)
        EXPECT_EQ(std::ranges::find(tables().counters, id, &Counter::id)->movement, movement) << id;
}

TEST(LeuthenRefusal, BrokenCharts) {
    expect_refused("crt.tsv",
                   {{"1:3\t", "3\t", "3: '3' are no odds"},
                    {"2:1\t3:1", "2:1\t2:1", "3: odds must rise from left to right"},
                    {"E/-", "X/-", "6: 'X/-' is no result"},
                    {"E/-", "E", "6: 'E' is no result"},
                    {"\n6\t", "\n7\t", "11: die must be one of open, rough, built_up, 1"},
                    {"\n2\t", "\n1\t", "7: a second row '1': keep one of the two"}});
    expect_refused(
        "terrain.tsv",
        {{"\nmarsh\t3\t2\tP\tP\tP\tP\t2\t0\trough\tno", "",
          "13: the row 'marsh' is missing: add it"},
         {"forest\t2", "forest\tX", "5: infantry must be a number of movement points, or P"},
         {"rough\tyes", "hilly\tyes", "5: line must be one of open"},
         {"rough\tyes", "rough\tmaybe", "5: check must be one of no, yes"},
         {"\tprotection", "\tcover", "2: the columns must be: terrain"}});
    expect_refused("retreat.tsv", {{"4\t1\t", "4\t2\t", "6: zone must be one of -, D, 1, 1D"}});
    expect_refused("shifts.tsv",
                   {{"rear\t2", "rear\t9", "4: columns must be a whole number from -8 to 8"}});
    expect_refused("movement.tsv", {{"hussar\t7", "hussar\t", "8: every column needs a value"},
                                    {"hussar\t", "lancer\t", "8: unit must be one of"}});
    expect_refused("levels.tsv", {{"30", "10", "3: the differences must fall"}});
    auto const missing = read_tables([](std::string_view) { return std::nullopt; });
    EXPECT_EQ(std::get<LoadError>(missing).where, "terrain.tsv:1");
}

TEST(LeuthenRefusal, BrokenArmies) {
    expect_refused(
        "leaders.tsv",
        {{"zieten\tleader", "zieten\tmarshal", "6: rank must be one of"},
         {"\tA\tzieten", "\tA\tanhalt", "6: the formation 'anhalt' has a leader already"},
         {"charles\tB", "charles\tA", "3: side A needs one commander"},
         {"\naide\t-\t-\taide\t3\t2\t0\tAide-de-camp", "", "3: the row of rank aide is missing"}});
    expect_refused(
        "counters.tsv",
        {{"anhalt-2", "anhalt-1", "4: a second counter 'anhalt-1'"},
         {"\tA\tzieten", "\tA\tseydlitz",
          "5: no leader in leaders.tsv has the formation 'seydlitz'"},
         {"\tA\tzieten", "\tB\tzieten", "5: the formation 'zieten' is of the other side"},
         {"light\t1\t3", "light\t0\t3", "3: strength must be a whole number from 1 to 9"},
         {"heavy_battery\t4\t0", "heavy_battery\t4\t3",
          "28: morale must be a whole number from 0 to 0"}});
}
