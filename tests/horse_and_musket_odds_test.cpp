// Odds of an Attack, by the worked example HM-EX-05: both sums, and every pair of results.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/words.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::rules_of;
using horse_and_musket_tests::unit;

nlohmann::json frontal_attack() {
    nlohmann::json document{{"format", "oblique-scenario"},
                            {"version", 1},
                            {"rules", "horse-and-musket"},
                            {"id", "example"},
                            {"name", "Example"},
                            {"ground", nlohmann::json::array()}};
    document["generals"] = {horse_and_musket_tests::general("fritz", "A", {10, 3})};
    document["generals"][0]["chief"] = true;
    document["generals"][0]["range"] = 40;
    document["units"] = {
        unit("a1", "infantry", {24, 12, 0}),      unit("a2", "infantry", {19, 12, 0}),
        unit("a3", "infantry", {29, 12, 0}),      unit("a4", "infantry", {24, 6, 0}),
        unit("b1", "infantry", {24, 20.75, 180}), unit("b2", "infantry", {29, 20.75, 180})};
    document["units"][4]["disordered"] = 1;
    document["units"][4]["spent"] = true;
    return document;
}

// The first position in which the first battalion may be told to Attack.
std::optional<umpire::Odds> odds_of_the_attack(umpire::Battle<HorseAndMusket>& battle) {
    auto const& rules = battle.rules();
    for (int i = 0; i < 40 && !battle.is_over(); ++i) {
        umpire::Seat const seat = rules.to_act(battle.state())[0];
        View const view = battle.view(seat);
        std::vector<Order> families;
        rules.families(view, families);
        for (Order const& order : families)
            if (auto const* attack = std::get_if<Attack>(&order); attack && attack->unit.value == 0)
                return rules.odds(view, order);
        bool const passes = seat == umpire::seat_b;
        Order const next = view.top.stage == Stage::decision && passes ? Order{Pass{}}
                           : std::ranges::find(families, Order{IssueOrders{}}) != families.end()
                               ? Order{IssueOrders{}}
                               : Order{Done{}};
        if (umpire::is_refused(battle.submit(seat, next))) {
            EXPECT_FALSE(umpire::is_refused(battle.submit(seat, families.front())));
        }
    }
    return std::nullopt;
}

int ways(umpire::Odds const& odds, std::string_view result) {
    for (umpire::Chance const& chance : odds.chances)
        if (chance.result == result) return chance.ways;
    return 0;
}

TEST(HorseAndMusketOdds, FrontalAttack) { // HM-EX-05, HM-ATTACK-10, HM-RESOLVE-08
    umpire::Battle<HorseAndMusket> battle(rules_of(frontal_attack()), umpire::Seed{5, 1757});
    auto const odds = odds_of_the_attack(battle);
    ASSERT_TRUE(odds.has_value());
    EXPECT_EQ(odds->of, 1296);
    EXPECT_EQ(odds->sum.total(), 6);
    ASSERT_TRUE(odds->against.has_value());
    EXPECT_EQ(odds->against->total(), 0);
    int sum = 0;
    for (umpire::Chance const& chance : odds->chances) sum += chance.ways;
    EXPECT_EQ(sum, 1296);
    EXPECT_EQ(ways(*odds, "charge / stand and fire"), 21 * 21);
    EXPECT_EQ(ways(*odds, "charge / break and run"), 21 * 3);
    EXPECT_EQ(ways(*odds, "advance to 6 inches and fire / withdraw"), 15 * 7);
    EXPECT_EQ(ways(*odds, "advance to 6 inches and fire / stand"), 15 * 5);
    EXPECT_TRUE(odds->inexact.empty());
}

} // namespace
