// LEU-INIT by counting: all hundred pairs of dice.

#include "rules/all.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <array>

namespace {

struct Rolled {
    std::string winner;
    bool is_double = false;
};

// A formation a side, each led, so that both have something to activate.
nlohmann::json small_battle() {
    auto const story_language = rules::find("leuthen1757")->story_language();
    for (rules::StoryLanguage::Words const& words :
         {rules::StoryLanguage::Words{"infantry", "P1", "of", "Prussia", "3-4", "at", "0505"},
          rules::StoryLanguage::Words{"leader", "L1", "of", "Prussia", "at", "0505"},
          rules::StoryLanguage::Words{"infantry", "A1", "of", "Austria", "3-3", "at", "1515"},
          rules::StoryLanguage::Words{"leader", "L2", "of", "Austria", "at", "1515"},
          rules::StoryLanguage::Words{"initiative"}})
        EXPECT_EQ(story_language->given(words), std::nullopt);
    return story_language->scenario();
}

Rolled roll(nlohmann::json const& document, int prussian, int austrian) {
    auto const opened = rules::find("leuthen1757")
                            ->open(document, umpire::Seed{}, umpire::Script{{prussian, austrian}});
    std::string text;
    umpire::JsonWriter out(text);
    std::get<0>(opened)->write_reports(out, umpire::umpire_seat);
    auto const read = umpire::read_json(text);
    for (nlohmann::json const& report : std::get<nlohmann::json>(read))
        if (report.value("kind", "") == "initiative_rolled")
            return {report.value("winner", ""), report.value("is_double", false)};
    return {};
}

} // namespace

// LEU-INIT-01, -02, -05, LEU-GAP-24: 72 to 28, with a double in 40 and 12 of them.
TEST(Initiative, FallsToThePrussianIn72Of100) {
    nlohmann::json const document = small_battle();
    std::array<int, 2> wins{};
    std::array<int, 2> doubles{};
    for (int prussian = 0; prussian <= 9; ++prussian)
        for (int austrian = 0; austrian <= 9; ++austrian) {
            Rolled const rolled = roll(document, prussian, austrian);
            ASSERT_FALSE(rolled.winner.empty());
            std::size_t const side = rolled.winner == "A" ? 0 : 1;
            ++wins[side];
            if (rolled.is_double) ++doubles[side];
        }
    EXPECT_EQ(wins, (std::array{72, 28}));
    EXPECT_EQ(doubles, (std::array{40, 12}));
}
