// The odds that Prussia's Glory tells.

#include "tests/odds_trial.h"

namespace {

TEST(LongGloryOdds, agree_with_the_dice) { expect_odds_agree("glory", 10); }

TEST(GloryOdds, say_where_somebody_may_fall_back) {
    expect_inexact("glory", [](std::string_view id) { return id == "GC3"; });
}

} // namespace
