// Broken scenarios of Prussia's Glory: each refusal says where, and what to do.

#include "tests/broken_document.h"
#include "tests/glory_documents.h"
#include "umpire/json_reader.h"

namespace {

using namespace glory;
using nlohmann::json;

json small_battle() { return std::get<json>(glory::system.document("glory-exercise-hidden")); }

std::string why_refused(json const& document) {
    auto const bound = bind_rules(document);
    auto const* wrong = get_if<umpire::LoadError>(&bound);
    return wrong ? wrong->where + ": " + wrong->what : "read without complaint";
}

std::string refusal_of(Broken const& broken) {
    return why_refused(broken.applied_to(small_battle()));
}
void expect_refused(std::vector<Broken> const& list) { expect_each_refused(list, refusal_of); }

TEST(GloryRefusal, TheExerciseItselfIsSound) {
    EXPECT_EQ(why_refused(small_battle()), "read without complaint");
    EXPECT_EQ(refusal_of({"/armies/A/edges/-", R"("west")", ""}), "read without complaint");
}

TEST(GloryRefusal, HeadingAndHours) {
    expect_refused({
        {"/rules", R"("chess")", "scenario.rules"},
        {"/last_turn", "31", "scenario.last_turn: expected a whole number from 1 to 30"},
        {"/options/limited_intelligence", "false",
         "scenario.options: a set-up by the players goes with limited_intelligence"},
        {"/rain", "[7]", "scenario.rain: expected the numbers of turns"},
        {"/night", R"(["dusk"])", "scenario.night: expected the numbers of turns"},
        {"/victory", R"("waterloo")", "scenario.victory: no battle of victory.tsv is called so"},
        {"/begin", R"({"phase": "over", "side": "A"})",
         "scenario.begin.phase: a battle does not begin there"},
        {"/begin", R"({"phase": "setup", "side": "A"})",
         "scenario.begin.phase: a battle does not begin there"},
        {"/weather", R"("fair")", "unknown field 'weather'"},
    });
}

TEST(GloryRefusal, Ground) {
    expect_refused({
        {"/ground", "", "scenario.ground: missing"},
        {"/ground", R"({"survey": "waterloo-1815"})",
         "scenario.ground.survey: the atlas has no battlefield of that name"},
        {"/ground", R"({"survey": "kolin-1757"})", "scenario.ground.survey: "},
        {"/ground/columns", "0", "scenario.ground.columns"},
        {"/ground/hexes/0101", R"("volcano")", "expected clear, village, wood, marsh or pond"},
        {"/ground/hexes/9901", R"("wood")", "9901"},
        {"/ground/levels/0101", "31", "expected a level, a whole number from 0 to 30"},
        {"/ground/sides/0/kind", R"("moat")", "scenario.ground.sides[0].kind"},
        {"/ground/sides/0/direction", "6", "scenario.ground.sides[0].direction"},
    });
}

TEST(GloryRefusal, Armies) {
    expect_refused({
        {"/armies/A/edges", R"(["up"])",
         "scenario.armies.A.edges: expected some of west, east, north and south"},
        {"/armies/A/edges", R"(["west", "east", "north", "south", "west"])",
         "scenario.armies.A.edges: expected some of west, east, north and south"},
        {"/armies/A/area", "[[1]]",
         "scenario.armies.A.area: expected the first and the last row of each column"},
        {"/armies/A/area", "[7]",
         "scenario.armies.A.area: expected the first and the last row of each column"},
        {"/armies/A/area", R"([[1, "end"]])",
         "scenario.armies.A.area: expected the first and the last row of each column"},
        {"/armies/B/gate", R"("9999")", "scenario.armies.B.gate"},
        {"/armies/B/initiative", "7", "scenario.armies.B.initiative: expected a whole number"},
        {"/commanders/0/with", R"("zieten")",
         "scenario.commanders[0].with: no wing of his is called so"},
        {"/commanders/0/with", R"("kheul")",
         "scenario.commanders[0].with: no wing of his is called so"},
        {"/commanders/0/side", R"("C")", "scenario.commanders[0].side: expected one of A, B"},
        {"/commanders/1/id", R"("frederick")",
         "scenario.commanders[1].id: 'frederick' stands here twice"},
    });
}

TEST(GloryRefusal, WingsAndUnits) {
    expect_refused({
        {"/wings/1/id", R"("forcade")", "scenario.wings[1].id: 'forcade' stands here twice"},
        {"/wings/1/shows", R"("navy")", "scenario.wings[1].shows: expected one of inf"},
        {"/wings/1/at", R"("2119")", "scenario.wings[1].at"},
        {"/wings/1/at", "", "moritz is hidden and needs the hex of its leader"},
        {"/wings/1/units", "5", "scenario.wings[1].units"},
        {"/wings/0/units/1/id", R"("forcade-1")",
         "scenario.wings[0].units[1].id: 'forcade-1' stands here twice"},
        {"/wings/0/units/1/arm", R"("leader")",
         "scenario.wings[0].units[1].arm: a leader is named as the wing's leader"},
        {"/wings/0/units/1/strength", "10",
         "scenario.wings[0].units[1].strength: expected a whole number from 1 to 9"},
        {"/wings/0/leader/id", "5", "scenario.wings[0].leader.id"},
    });
}

TEST(GloryRefusal, TriosAndMasks) {
    expect_refused({
        {"/wings/0/outliers", R"(["0913"])", "scenario.wings[0].outliers: expected two hexes"},
        {"/wings/0/outliers", R"(["0913", "9999"])", "scenario.wings[0].outliers"},
        {"/wings/0/outliers", R"(["0913", "0911"])",
         "scenario.wings[0].outliers: they lie within two hexes: GLI-MOV-07"},
        {"/dummies/0/id", R"("forcade")", "scenario.dummies[0].id: 'forcade' stands here twice"},
        {"/dummies/1/id", R"("dummy-inf")",
         "scenario.dummies[1].id: 'dummy-inf' stands here twice"},
        {"/dummies/0/covers", R"("ried")", "scenario.dummies[0].covers: no wing is called so"},
        {"/dummies/0/leader", R"({"id": "frederick", "initiative": 4})",
         "scenario.dummies[0].leader.id: 'frederick' stands here twice"},
        {"/dummies/0/leader", R"({"id": "ried"})",
         "scenario.dummies[0].leader.initiative: missing"},
    });
}

// What has more of a thing than there is room for.
TEST(GloryRefusal, ThereIsRoomForSoMany) {
    auto const with = [](std::string_view list, json const& model, int count) {
        json document = small_battle();
        for (int i = 0; i < count; ++i) {
            json each = model;
            if (each.contains("id")) each["id"] = "more-" + std::to_string(i);
            document[json::json_pointer(std::string(list))].push_back(each);
        }
        return why_refused(document);
    };
    EXPECT_NE(with("/dummies", {{"id", ""}, {"side", "A"}, {"shows", "inf"}, {"at", "0101"}}, 60)
                  .find("there is room for"),
              std::string::npos);
    EXPECT_NE(with("/wings", {{"id", ""}, {"side", "A"}, {"units", json::array()}}, 60)
                  .find("there is room for"),
              std::string::npos);
    EXPECT_NE(with("/wings/0/units", {{"id", ""}, {"arm", "line"}}, 300).find("there is room for"),
              std::string::npos);
    EXPECT_NE(with("/objectives", {{"name", "a"}, {"at", "0101"}}, 60).find("there is room for"),
              std::string::npos);
}

TEST(GloryRefusal, Variants) {
    EXPECT_NE(why_refused({{"of", "glory-exercise-hidden"}, {"id", "a"}, {"name", "a"}})
                  .find("a variant is of a scenario that is complete"),
              std::string::npos);
    EXPECT_NE(why_refused({{"of", "nowhere"}, {"id", "a"}}), "read without complaint");
    EXPECT_EQ(why_refused({{"of", "glory-exercise"}, {"places", 5}}),
              "scenario.places: expected an object of wings and their hexes");
    EXPECT_NE(why_refused({{"of", "glory-exercise"}, {"wings", 5}}).find("scenario.wings"),
              std::string::npos);
    EXPECT_NE(why_refused({{"of", "glory-exercise"},
                           {"wings", json::array({{{"id", ""}, {"side", "A"}}})},
                           {"places", {{"forcade", "0101"}}}})
                  .find("scenario.wings[0].id"),
              std::string::npos);
}

} // namespace
