// The odds that Leuthen 1757 tells.

#include "rules/leuthen1757/system.h"
#include "tests/odds_trial.h"
#include "umpire/orders/every_roll.h"

namespace {

TEST(LongLeuthenOdds, agree_with_the_dice) { expect_odds_agree("leuthen", 15); }

// Where the attacked may fire first the odds say so; where nobody can they are exact.
TEST(LeuthenOdds, say_where_they_are_not_exact) {
    expect_inexact("leuthen",
                   [](std::string_view id) { return id.starts_with("LS") && id != "LS1"; });
}

// A turn before the enemy of a unit in disorder: LEU-FACE-07 throws, and on a 1 LEU-ROUT-01 too.
TEST(EveryRoll, PlaysEachWayTheDiceCanFallOnce) {
    using namespace leuthen1757;
    auto const cases = odds_cases("leuthen");
    auto const found = std::ranges::find(cases, "LM4", &study::OddsCase::id);
    ASSERT_NE(found, cases.end());
    auto const bound = bind_rules(found->scenario);
    auto const rules = std::get<std::shared_ptr<Leuthen1757 const>>(bound);
    umpire::Battle<Leuthen1757> const battle(rules, umpire::Seed{});
    auto const order = std::get<Order>(rules->read_order(found->orders.back().order));
    State const state = rules->sample_state(battle.view(umpire::seat_a), umpire::Dice{});
    double whole = 0;
    int ways = 0, routs = 0;
    umpire::EveryRoll<Leuthen1757>(*rules, state, umpire::seat_a, order)
        .play([](Event const&) { return false; },
              [&](auto const& fallen) {
                  ++ways;
                  whole += fallen.chance;
                  routs += std::ranges::any_of(fallen.events, [](Event const& event) {
                      return holds_alternative<Routed>(event);
                  });
              });
    EXPECT_EQ(ways, 5 + 6);
    EXPECT_EQ(routs, 4); // morale 4: two and 2 is the last that holds
    EXPECT_NEAR(whole, 1, 1e-12);
}

} // namespace
