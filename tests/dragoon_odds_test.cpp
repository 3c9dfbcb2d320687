// The odds that Dragoon tells, and how they are tried.

#include "study/odds_report.h"
#include "tests/odds_trial.h"

#include <gtest/gtest.h>

#include <cmath>

namespace {

TEST(LongDragoonOdds, agree_with_the_dice_and_with_the_rulebook) {
    expect_odds_agree("dragoon", 20);
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
    tried.trial = {{{"one", 0.25, 26}, {"two", 0.75, 74}}, 100, {0.05, 1, 0.82}, "if it rains"};
    std::string const page = study::odds_page({"Dragoon", "dragoon.play"}, {tried});
    EXPECT_NE(page.find("| one | 25.000 | 26.000 |"), page.npos);
    EXPECT_NE(page.find("../pictures/odds/X1.svg"), page.npos);
    EXPECT_NE(page.find("Not exact: if it rains."), page.npos);
    EXPECT_NE(study::odds_plot(tried).find(">two</text>"), std::string::npos);
}

} // namespace
