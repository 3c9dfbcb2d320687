// The odds that Prussia's Glory tells.

#include "tests/odds_trial.h"

namespace {

TEST(LongGloryOdds, agree_with_the_dice) { expect_odds_agree("glory", 10); }

TEST(GloryOdds, say_where_somebody_may_fall_back) {
    for (study::OddsCase const& each : odds_cases("glory")) {
        auto const tried = study::tried_system("glory")->try_case(each, 1);
        ASSERT_TRUE(std::holds_alternative<study::Trial>(tried)) << each.id;
        EXPECT_EQ(std::get<study::Trial>(tried).inexact.empty(), each.id != "GC3") << each.id;
    }
}

} // namespace
