// The odds that Dragoon tells, against what the dice make of them: a short trial of the cases that
// `oblique odds` tries at length (docs/rules/dragoon-odds.md).

#include "rules/dragoon/system.h"
#include "study/odds_report.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>

namespace {

std::vector<study::OddsCase> cases() {
    std::ifstream file(OBLIQUE_SOURCE_DIR "/tests/odds/dragoon.play");
    std::stringstream text;
    text << file.rdbuf();
    auto read = study::read_odds_cases(text.str(), dragoon::system);
    if (auto const* error = std::get_if<umpire::LoadError>(&read)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return {};
    }
    return std::get<0>(std::move(read));
}

TEST(LongDragoonOdds, agree_with_the_dice_and_with_the_rulebook) {
    auto const all = cases();
    ASSERT_GT(all.size(), 20u);
    for (study::OddsCase const& each : all) {
        auto const tried = study::try_dragoon(each, 1500);
        ASSERT_TRUE(std::holds_alternative<study::Trial>(tried))
            << each.id << ": " << std::get<std::string>(tried);
        auto const& trial = std::get<study::Trial>(tried);
        EXPECT_GT(trial.fit.p, 1e-5) << each.id << ": " << each.title;
        double whole = 0;
        for (study::Result const& result : trial.results) whole += result.chance;
        EXPECT_NEAR(whole, 1, 1e-9) << each.id;
        if (!each.figure) continue;
        study::Breaks const breaks = study::breaks_of(trial);
        EXPECT_NEAR(breaks.own, each.figure->own, 3) << each.id << ": " << each.title;
        EXPECT_NEAR(breaks.enemy, each.figure->enemy, 1.5) << each.id << ": " << each.title;
    }
}

// Values of the printed tables of the distribution.
TEST(ChiSquare, knows_how_likely_a_difference_is) {
    study::ChiSquare const one = study::chi_square({{50, 50 + std::sqrt(3.841 * 25)}, //
                                                    {50, 50 - std::sqrt(3.841 * 25)}});
    EXPECT_EQ(one.freedom, 1);
    EXPECT_NEAR(one.value, 3.841, 1e-9);
    EXPECT_NEAR(one.p, 0.05, 1e-4);
    study::ChiSquare const many = study::chi_square({{25, 35}, {25, 15}, {25, 25}, {25, 25}});
    EXPECT_EQ(many.freedom, 3);
    EXPECT_NEAR(many.value, 8, 1e-9);
    EXPECT_NEAR(many.p, 0.0460, 1e-4);
}
TEST(ChiSquare, throws_rare_results_together_and_believes_in_no_wonders) {
    EXPECT_EQ(study::chi_square({{96, 96}, {2, 1}, {2, 3}}).freedom, 1);
    EXPECT_EQ(study::chi_square({{100, 99}, {0, 1}}).p, 0);
    EXPECT_EQ(study::chi_square({{100, 100}}).p, 1);
}

TEST(OddsReport, shows_each_result_beside_its_odds) {
    study::Tried tried;
    tried.odds_case.id = "X1";
    tried.odds_case.title = "a case";
    tried.trial = {{{"one", 0.25, 26}, {"two", 0.75, 74}}, 100, {0.05, 1, 0.82}};
    std::string const page = study::odds_page({tried});
    EXPECT_NE(page.find("| one | 25.000 | 26.000 |"), page.npos);
    EXPECT_NE(page.find("../pictures/odds/X1.svg"), page.npos);
    EXPECT_NE(study::odds_plot(tried).find(">two</text>"), std::string::npos);
}

} // namespace
