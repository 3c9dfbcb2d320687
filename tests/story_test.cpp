// Stories: that those of the house hold, and that one that should fail does, and says where.

#include "rules/all.h"
#include "rules/common/story.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

rules::System const& leuthen() { return *rules::find("leuthen1757"); }

// The message of a story that must fail; its lines are counted from its heading.
std::string failure_of(std::string const& lines, std::string const& name = "LEU-MOVE-05.play") {
    auto const result = rules::run_stories(name, lines, leuthen());
    EXPECT_EQ(result.stories.size(), 1u);
    EXPECT_FALSE(result.passed());
    return result.stories.empty() ? "" : result.stories[0].message;
}

std::string const setting = "# LEU-MOVE-05: a unit enters its two front hexes\n"
                            "given infantry P1 of Prussia in wedel 3-4 at 1010 facing 0\n"
                            "given infantry A1 of Austria in kheul 3-3 at 0909 facing 3\n";
std::string const on_the_march = setting + "given march of wedel\n"; // line 5 comes next

bool has(std::string const& message, std::string const& part) {
    return message.find(part) != std::string::npos;
}

// What is told after a beginning, and the place and the message of its failure; "..." at the end of
// a message stands for more.
struct Failing {
    std::string lines;
    std::string message;
};

void expect_failures(std::string const& beginning, std::vector<Failing> const& cases) {
    for (auto const& [lines, message] : cases) {
        SCOPED_TRACE(lines);
        std::string const expected = "LEU-MOVE-05.play:" + message;
        std::string const found = failure_of(beginning + lines + "\n");
        if (expected.ends_with("..."))
            EXPECT_TRUE(found.starts_with(expected.substr(0, expected.size() - 3))) << found;
        else
            EXPECT_EQ(found, expected);
    }
}

} // namespace

TEST(Story, TellsWhichRuleItIsAbout) {
    auto const result = rules::run_stories("some/where/LEU-MOVE-05.play",
                                           on_the_march + "expect P1 at 1010\n\n"
                                                          "# LEU-ZOC-01, LEU-FACE-02: the front\n"
                                                          "given march of wedel\n",
                                           leuthen());
    ASSERT_EQ(result.stories.size(), 2u);
    EXPECT_TRUE(result.stories[0].passed) << result.stories[0].message;
    EXPECT_EQ(result.stories[0].rule, "LEU-MOVE-05");
    EXPECT_EQ(result.stories[0].title, "a unit enters its two front hexes");
    EXPECT_EQ(result.stories[1].rule, "LEU-ZOC-01");
    EXPECT_EQ(result.stories[1].others, std::vector<std::string>{"LEU-FACE-02"});
    EXPECT_EQ(result.stories[1].line, 7);
    EXPECT_EQ(result.stories[1].message,
              "some/where/LEU-MOVE-05.play:8: the story checks nothing: it has no order and no "
              "expect");
}

TEST(Story, FailsOnAWrongExpectation) {
    expect_failures(on_the_march,
                    {{"expect P1 at 1010 facing 1", "5: expected facing 1, found 0"},
                     {"expect P1 lost", "5: expected to be lost, found field"},
                     {"expect Austria to act", "5: expected Austria to act, and it is not so"},
                     {"expect menu lacks turn P1 to 1", "5: the menu has this order"},
                     {"expect menu has step P1 to 1011", "5: the menu lacks this order"},
                     {"expect 1010 not in zone of Austria",
                      "5: expected 1010 not in a zone of Austria, and it is not so"},
                     {"expect odds of turn P1 to 1: ordered 6 of 6",
                      "5: expected odds ordered 6 of 6, found ordered 5, disorganized 1 of 6"}});
}

TEST(Story, FailsOnAWrongEvent) {
    std::string const turned = on_the_march + "dice 1\norder Prussia: turn P1 to 1\n";
    expect_failures(
        turned,
        {{"expect event tested LEU-FACE-07 P1 total 6",
          "7: expected another event tested, found {..."},
         {"expect event routed P1", "7: expected an event routed, found turned rolled tested..."},
         // A misspelt word must not make "no event" true.
         {"expect no event testd P1", "7: no event is called 'testd'"},
         {"expect no event routed P2", "7: 'P2' is no part of the event routed"}});
    EXPECT_TRUE(has(failure_of(turned + "expect event tested P1 passed\n"), "another event"));
    EXPECT_TRUE(has(failure_of(turned + "expect no event tested P1\n"), "expected no such event"));
}

TEST(Story, FailsOnARefusalThatDoesNotCome) {
    expect_failures(on_the_march,
                    {{"order Prussia: step P1 to 1009\nrefused LEU-MOVE-05",
                      "6: expected a refusal by LEU-MOVE-05, but the order was accepted"}});
}

TEST(Story, FailsOnAnotherRefusal) {
    expect_failures(
        on_the_march,
        {{"order Prussia: step P1 to 1011\nrefused LEU-ZOC-05",
          "6: expected a refusal by LEU-ZOC-05, found LEU-MOVE-05: a unit steps only into its two "
          "front hexes"}});
}

TEST(Story, FailsOnARefusalNobodyExpects) {
    std::string const message =
        "5: the order was refused by LEU-MOVE-05: a unit steps only into its two front hexes";
    expect_failures(on_the_march, {{"order Prussia: step P1 to 1011", message},
                                   {"order Prussia: step P1 to 1011\nexpect P1 at 1010", message},
                                   {"expect P1 at 1010\nrefused LEU-MOVE-05",
                                    "6: refused stands right below the order that is refused"}});
    EXPECT_TRUE(has(failure_of(on_the_march + "order Austria: done\n"), "UMP-SEAT-01"));
}

TEST(Story, FailsOnADieThatIsMissing) {
    // A second die, for the rout check, is not named.
    std::string const disorganized =
        "# LEU-MOVE-05: a unit enters its two front hexes\n"
        "given infantry P1 of Prussia in wedel 3-4 at 1010 facing 0 disorganized\n"
        "given infantry A1 of Austria in kheul 3-3 at 0909 facing 3\n"
        "given march of wedel\n";
    expect_failures(disorganized, {{"dice 1\norder Prussia: turn P1 to 1",
                                    "6: dice were rolled that no dice line above names: "
                                    "LEU-ROUT-01; after LEU-FACE-07 1"}});
    expect_failures(on_the_march, {{"order Prussia: turn P1 to 1\ndice 3",
                                    "5: dice were rolled that no dice line above names: "
                                    "LEU-FACE-07"}});
}

TEST(Story, FailsWhereANameCouldMeanTwo) {
    std::string const fired =
        setting + "given combat of wedel\ndice 9\norder Prussia: fire P1 at A1\n";
    expect_failures(
        fired,
        {{"expect event fired P1 A1",
          "7: 'P1' could be unit or target of the event fired: say which"},
         {"expect event fired unit A1 target P1", "7: expected another event fired..."},
         {"expect no event fired unit P1 targt A1", "7: 'targt' is no part of the event fired"},
         {"expect no event fired unit P1 5", "7: '5' is no part of the event fired"},
         {"expect no event fired against much", "7: expected a number for against, found 'much'"}});
    auto const right = rules::run_stories(
        "LEU-MOVE-05.play", fired + "expect event fired unit P1 target A1\n", leuthen());
    EXPECT_TRUE(right.passed()) << right.stories[0].message;
}

TEST(Story, ToldTheOtherWayRoundItFails) {
    auto const message = [](std::string const& expectation) {
        auto const result = rules::run_stories("LEU-MOVE-05.play", on_the_march + expectation,
                                               leuthen(), {true, {}});
        return result.stories.at(0).message;
    };
    EXPECT_EQ(message("expect P1 at 1010 facing 0 strength 3 not moved\n"), "");
    EXPECT_EQ(message("expect menu has turn P1 to 1\nexpect menu lacks step P1 to 1011\n"), "");
    EXPECT_EQ(rules::negations_of({"P1", "at", "1010", "not", "moved"}),
              (std::vector<rules::StoryLanguage::Words>{{"P1", "not", "at", "1010", "not", "moved"},
                                                        {"P1", "at", "1011", "not", "moved"},
                                                        {"P1", "at", "1010", "moved"}}));
    EXPECT_EQ(rules::negations_of({"no", "event", "routed"}),
              (std::vector<rules::StoryLanguage::Words>{{"event", "routed"}}));
    // Of two dice each is what it says: no one event is both.
    EXPECT_EQ(rules::negations_of({"event", "turned", "facing", "1"}),
              (std::vector<rules::StoryLanguage::Words>{
                  {"no", "event", "turned", "facing", "1"},
                  {"event", "not", "turned", "facing", "1"},
                  {"event", "turned", "not", "facing", "1"},
                  {"event", "turned", "facing", "1", "facing", "2"}}));
    std::string const twice = "# LEU-MOVE-05: a check and a rout check\n"
                              "given infantry P1 of Prussia 3-4 at 1010 facing 0 disorganized\n"
                              "given infantry A1 of Austria 3-3 at 0909 facing 3\n"
                              "given march of prussia\ndice 1 2\norder Prussia: turn P1 to 1\n"
                              "expect event rolled face 1\nexpect event rolled face 2\n";
    EXPECT_TRUE(rules::run_stories("LEU-MOVE-05.play", twice, leuthen(), {true, {}}).passed());
}

TEST(Story, UnderstandsNotBeforeEverything) {
    auto const right = rules::run_stories(
        "LEU-MOVE-05.play",
        on_the_march + "expect P1 not at 1011 not facing 1 not routed not out of command\n" +
            "expect 1009 not rear of P1\n",
        leuthen());
    EXPECT_TRUE(right.passed()) << right.stories[0].message;
    expect_failures(
        on_the_march,
        {{"expect P1 not at 1010", "5: expected at not 1010, found 1010"},
         {"expect P1 not in command", "5: expected not in command, and it is not so"},
         {"expect 1009 not front of P1", "5: expected 1009 to be not front, found front"}});
}

TEST(Story, ShowsWhatHappened) {
    std::vector<std::string> shown;
    rules::run_stories("LEU-MOVE-05.play", on_the_march + "dice 1\norder Prussia: turn P1 to 1\n",
                       leuthen(), {false, [&](std::string const& line) { shown.push_back(line); }});
    auto const order = std::ranges::find(shown, "order Prussia: turn P1 to 1");
    ASSERT_NE(order, shown.end());
    ASSERT_NE(order + 1, shown.end());
    EXPECT_TRUE(has(*(order + 1), "\"kind\":\"turned\"")) << *(order + 1);
}

TEST(Story, FailsOnADieThatIsLeftOver) {
    expect_failures(on_the_march, {{"dice 3 4 1\norder Prussia: turn P1 to 1",
                                    "6: 2 of 3 dice were never rolled"}});
}

TEST(Story, FailsOnAFaceTheDieDoesNotHave) {
    expect_failures(on_the_march,
                    {{"dice 0\norder Prussia: turn P1 to 1", "6: the script holds a face..."},
                     {"dice four", "5: 'four' is no face of a die"}});
}

TEST(Story, FailsOnUnknownWords) {
    expect_failures(
        on_the_march,
        {{"suppose P1 at 1010", "5: 'suppose' begins no line of a story..."},
         {"order Prussia: leap P1 to 0505",
          "5: no order is called 'leap'; there are fire yield..."},
         {"order Prussia: step P1 to 1009 quickly", "5: 'quickly' is one word too many here"},
         {"order Bavaria: done", "5: no side is called 'Bavaria'"},
         {"expect P1 happy", "5: 'happy' says nothing about a unit"}});
    expect_failures(setting, {{"given jungle at 0505",
                               "4: 'jungle' is neither a unit nor a thing that can be given"},
                              {"given infantry P2 of Prussia 3-4 at 0505 upside down",
                               "4: 'upside' says nothing about a counter"}});
}

TEST(Story, FailsOnUnknownUnits) {
    expect_failures(on_the_march,
                    {{"order Prussia: step P9 to 1009", "5: order.unit: no unit is called 'p9'..."},
                     {"expect P9 at 1009", "5: nothing is called 'P9'..."}});
    expect_failures(setting, {{"given march of retsow", "4: no formation is called 'retsow'..."}});
}

TEST(Story, FailsOnASetUpThatDoesNotHold) {
    expect_failures(setting,
                    {{"given infantry P2 of Prussia 3-4 at 1010 facing 0\nexpect P1 at 1010",
                      "5: the set-up does not hold: scenario.units[2].at..."}});
    expect_failures(on_the_march,
                    {{"expect P1 at 1010\ngiven dusk",
                      "6: what is given comes before the first order and the first expect"}});
}

TEST(Story, FailsOnAFileThatIsNone) {
    EXPECT_EQ(failure_of(""), "LEU-MOVE-05.play:1: the file holds no story");
    EXPECT_TRUE(has(failure_of("given dusk\n"), ":1: a story begins with a rule and a sentence"));
    EXPECT_EQ(failure_of("# MOVE-5: a sentence\n"),
              "LEU-MOVE-05.play:1: 'MOVE-5' is no rule: it looks like LEU-MOVE-05");
    EXPECT_EQ(failure_of(on_the_march, "LEU-MOVE-06.play"),
              "LEU-MOVE-06.play:1: the first story is about LEU-MOVE-05, so the file is "
              "LEU-MOVE-05.play");
}

// Every story of the house.
TEST(Stories, AllHold) {
    namespace fs = std::filesystem;
    fs::path const root = fs::path(OBLIQUE_SOURCE_DIR) / "tests" / "stories";
    std::size_t files = 0;
    for (rules::System const* system : rules::all()) {
        fs::path const folder = root / system->id();
        if (!fs::exists(folder)) continue;
        for (fs::directory_entry const& entry : fs::directory_iterator(folder)) {
            std::ifstream file(entry.path());
            std::stringstream text;
            text << file.rdbuf();
            ++files;
            std::string const name = entry.path().filename().string();
            for (auto const& story : rules::run_stories(name, text.str(), *system).stories)
                EXPECT_TRUE(story.passed) << story.title << "\n  " << story.message;
        }
    }
    EXPECT_GT(files, 0u);
}
