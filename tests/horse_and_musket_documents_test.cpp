// Scenario documents: what the rules forbid is refused, and what is shipped is sound.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/system.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::Rules;
using nlohmann::json;

// What a document that is no exercise is refused for; nothing if it is not.
std::string refusal_of(json const& document) {
    auto const read = read_scenario(document, horse_and_musket_tests::tables());
    auto const* const error = get_if<umpire::LoadError>(&read);
    return error == nullptr ? "" : error->what;
}
template <class Change> std::string refused_when(Change const& change) {
    json document = drill_ground();
    change(document);
    return refusal_of(document);
}

TEST(HorseAndMusketDocuments, ArmiesAsTheRulesHaveThem) {
    EXPECT_EQ(refusal_of(drill_ground()), "");
    for (char const* name :
         {"first-lesson", "second-lesson", "third-lesson", "village-and-stream", "open-ground",
          "table-lobositz", "table-mollwitz", "table-rossbach", "table-kolin", "table-leuthen",
          "table-zorndorf", "field-of-the-host", "field-laid"})
        EXPECT_EQ(refusal_of(umpire::parsed(
                      *rules::find_file<Rules>("scenarios/" + std::string(name) + ".json"))),
                  "")
            << name;
}
TEST(HorseAndMusketDocuments, StandsByTheTable) { // HM-UNIT-01
    auto const stands = [](std::size_t unit, int number) {
        return refused_when([&](json& document) { document["units"][unit]["stands"] = number; });
    };
    EXPECT_EQ(stands(0, 3), "a1: HM-UNIT-01: it has 4 to 6 stands"); // infantry
    EXPECT_EQ(stands(0, 6), "");
    EXPECT_EQ(stands(0, 7), "a1: HM-UNIT-01: it has 4 to 6 stands");
    EXPECT_EQ(stands(3, 1), "a4: HM-UNIT-01: it has 2 to 10 stands"); // cavalry
    EXPECT_EQ(stands(3, 10), "");
    EXPECT_EQ(stands(4, 1), ""); // skirmishers, whom a die may give from one to six
    EXPECT_EQ(stands(4, 7), "a5: HM-UNIT-01: it has 1 to 6 stands");
    EXPECT_NE(stands(5, 2), ""); // a battery
}
TEST(HorseAndMusketDocuments, OneChief) { // HM-UNIT-17
    auto const refusal =
        refused_when([](json& document) { document["generals"][1]["chief"] = true; });
    EXPECT_EQ(refusal, "dull: HM-UNIT-17: a side has one Commander-in-chief, no more");
}
// HM-UNIT-18, HM-GENERAL-04, HM-GENERAL-06, HM-GENERAL-08: who is in a Command, and how many.
TEST(HorseAndMusketDocuments, Commands) {
    EXPECT_EQ(refused_when([](json& document) { document["generals"][0]["ability"] = 2; }),
              "fritz: HM-GENERAL-06: their Ability allows a Command of 2 units");
    EXPECT_EQ(refused_when([](json& document) { document["units"][4]["command"] = "fritz"; }),
              "a5: HM-GENERAL-06: guns and skirmishers are in no Command");
    EXPECT_EQ(refused_when([](json& document) { document["units"][5]["command"] = "fritz"; }),
              "a6: HM-GENERAL-06: guns and skirmishers are in no Command");
    EXPECT_EQ(refused_when([](json& document) { document["units"][0].erase("command"); }),
              "a1: HM-GENERAL-08: it is in no Command");
    EXPECT_EQ(refused_when([](json& document) { document["units"][1]["command"] = "fritz"; }),
              "dull: HM-GENERAL-08: they have no Command");
    EXPECT_NE(refused_when([](json& document) { document["units"][7]["command"] = "fritz"; }), "");
}
// HM-DECK-21, -22: who wants the decks has them.
TEST(HorseAndMusketDocuments, DecksOfEventsAreAskedFor) {
    auto const fortunes = [](json const& document) {
        auto const bound = bind_rules(document);
        auto const* rules = get_if<std::shared_ptr<Rules const>>(&bound);
        return rules == nullptr ? 0U : (*rules)->scenario.fortunes.size();
    };
    EXPECT_EQ(fortunes(drill_ground()), 0U);
    json document = drill_ground();
    document["options"]["event_deck"] = true;
    EXPECT_GT(fortunes(document), 0U);
}
// An exercise is held to none of this.
TEST(HorseAndMusketDocuments, Exercises) {
    EXPECT_EQ(refused_when([](json& document) {
                  document["exercise"] = true;
                  document["units"][0]["stands"] = 1;
                  document["generals"][1]["chief"] = true;
              }),
              "");
}

} // namespace
