// What a story says that its system does not understand, or that is not so: each message says where
// and what was expected.

#include "rules/all.h"
#include "rules/common/story.h"

#include <gtest/gtest.h>

namespace {

struct Told {
    std::string line, message;
};

struct Ground { // two units and a phase, in which a line is put
    std::string_view system, rule;
    std::string units, phase;
};

std::string message_of(Ground const& ground, std::string const& line) {
    bool const is_given = line.starts_with("given");
    std::string const heading = "# " + std::string(ground.rule) + ": words\n";
    std::string const text = heading + ground.units +
                             (is_given ? line + "\n" + ground.phase + "expect Prussia to act\n"
                                       : ground.phase + line + "\n");
    auto const result =
        rules::run_stories(std::string(ground.rule) + ".play", text, *rules::find(ground.system));
    return result.stories.empty() ? "no story" : result.stories[0].message;
}

void expect_told(Ground const& ground, std::vector<Told> const& list) {
    for (auto const& [line, message] : list)
        EXPECT_EQ(message_of(ground, line), std::string(ground.rule) + ".play:" + message) << line;
}

TEST(StoryWords, Dragoon) {
    Ground const ground{"dragoon", "DRG-MOVE-01",
                        "given line P1 of Prussia at 1010 facing 0\n"
                        "given line A1 of Austria at 1002 facing 3\n",
                        "given movement of prussia\n"};
    EXPECT_EQ(message_of(ground, "expect P1 at 1010"), "");
    expect_told(
        ground,
        {{"given ship S1 of Prussia at 0505", "4: nothing is called 'ship'"},
         {"given last 3", "4: expected 'last turn', found '3'"},
         {"given objective Hof at 1010 worth 10 and 5 owned by Prussia",
          "4: expected 'held by', found 'owned'"},
         {"given line P9 at 1012", "4: expected whose unit it is: 'of Prussia'"},
         {"given leader L9 at 1012", "4: expected whose leader it is"},
         {"given line P9 of Prussia 600 horses at 1012", "4: expected men or guns"},
         {"given line P9 of Prussia at 1012 shiny", "4: 'shiny' says nothing about a unit"},
         {"given withdrawal many of Prussia", "4: expected a number, found 'many'"},
         {"given scenario dragoon-nowhere",
          "4: dragoon-nowhere: no such scenario: `oblique scenarios` lists them"},
         {"expect held 1010 by Prussia", "5: no objective is there"},
         {"expect hand A1", "5: expected in hand a1, found p1"},
         {"expect Prussia sees nobody", "5: expected an enemy unit"},
         {"expect 1010 shiny", "5: expected 'in zone of', 'seen from', 'front of', 'flank of' or "
                               "'rear of', found 'shiny'"},
         {"expect P1 shiny", "5: 'shiny' says nothing about a unit"},
         {"expect nobody at 1010",
          "5: nothing is called 'nobody': no unit, and no word of a story"},
         {"expect rally points 9", "5: expected rally points 9, found 8"},
         {"expect P1 at 1009", "5: expected at 1009, found 1010"}});
}

TEST(StoryWords, Glory) {
    Ground const ground{"glory", "GLO-MOV-01",
                        "given line P1 of Prussia in one at 0506\n"
                        "given line A1 of Austria in two at 0515\n",
                        "given movement of Prussia\n"};
    EXPECT_EQ(message_of(ground, "expect P1 at 0506"), "");
    expect_told(
        ground,
        {{"given ship S1 of Prussia at 0505", "4: 'ship' is nothing that can be given"},
         {"given scenario glory-nowhere", "4: no scenario is called 'glory-nowhere'"},
         {"given army of Prussia brave", "4: 'brave' says nothing about an army"},
         {"given objective Hof at 1010 owned",
          "4: expected 'worth', 'held by', 'near', 'group' or 'most', found 'owned'"},
         {"given wing zieten cav at 1010", "4: expected whose wing it is: 'of Prussia'"},
         {"given wing zieten of Prussia mighty", "4: 'mighty' says nothing about a wing"},
         {"given leader L9 of one in 0505", "4: expected 'special' or 'at', found 'in'"},
         {"given commander frederick of Prussia near one",
          "4: expected 'of', 'with', 'initiative' or 'at', found 'near'"},
         {"given line P9 of Prussia in one shiny", "4: 'shiny' says nothing about a unit"},
         {"expect Prussia sees navy at 1010", "5: expected inf, cav or infcav"},
         {"expect Prussia knows zieten", "5: no wing is called 'zieten'"},
         {"expect Prussia", "5: expected something about the army"},
         {"expect Prussia proud", "5: 'proud' says nothing of an army"},
         {"expect 0506 held by Prussia", "5: no objective is there"},
         {"expect 0506 wood", "5: expected terrain wood, found clear"},
         {"expect 0506 shiny", "5: expected 'in zone of', 'seen from', 'held by' or a terrain, "
                               "found 'shiny'"},
         {"expect wing zieten effective", "5: no wing is called 'zieten'"},
         {"expect wing one proud", "5: 'proud' says nothing about a wing"},
         {"expect P1 shiny", "5: 'shiny' says nothing about a unit"},
         {"expect nobody at 0506",
          "5: nothing is called 'nobody': no unit, no wing, and no word of a story"},
         {"expect Prussia sees 5 tokens", "5: expected tokens 5, found 0"},
         {"expect Prussia morale 3", "5: expected morale 3, found 14"},
         {"expect P1 at 0507", "5: expected at 0507, found 0506"}});
}

} // namespace
