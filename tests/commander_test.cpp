// The machine players: they give legal orders only, do the same for the same seed, and the captain
// is better than the recruit. docs/commanders.md has the figures of longer matches.

#include "commanders/all.h"
#include "rules/all.h"
#include "rules/leuthen1757/phases.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace {

using leuthen1757::Leuthen1757;
using umpire::Seed;
using umpire::Side;

struct Match {
    std::string_view scenario = "leuthen-oblique";
    std::string_view prussian = "captain";
    std::string_view austrian = "captain";
    std::uint64_t seed = 1;
    int turns = 15;
};

std::unique_ptr<umpire::AnyBattle> open(Match const& match) {
    rules::System const* const system = rules::find("leuthen1757");
    auto document = std::get<nlohmann::json>(system->document(match.scenario));
    document["last_turn"] = match.turns;
    auto opened = system->open(document, Seed{0, match.seed}, {});
    return std::move(std::get<std::unique_ptr<umpire::AnyBattle>>(opened));
}

// Plays to the end; `watch` is called before and after each order.
template <class Watch> void play(umpire::AnyBattle& table, Match const& match, Watch&& watch) {
    auto const prussian = commanders::make("leuthen1757", match.prussian, Seed{1, match.seed});
    auto const austrian = commanders::make("leuthen1757", match.austrian, Seed{2, match.seed});
    while (!table.outcome()) {
        umpire::Seat const seat = table.to_act()[0];
        watch();
        (seat == umpire::seat_a ? prussian : austrian)->act(table, seat); // ends if it is refused
        ASSERT_LT(table.orders(), 50000u);
    }
}

std::optional<Side> winner(Match const& match) {
    auto const table = open(match);
    play(*table, match, [] {});
    return table->outcome()->winner;
}

TEST(Commander, EveryLevelIsMade) {
    for (std::string_view const level : commanders::levels())
        EXPECT_NE(commanders::make("horse-and-musket", level, Seed{}), nullptr) << level;
    EXPECT_EQ(commanders::levels_of("leuthen1757").size(), 2u);
    EXPECT_EQ(commanders::make("leuthen1757", "emperor", Seed{}), nullptr);
    EXPECT_EQ(commanders::make("chess", "recruit", Seed{}), nullptr);
}

TEST(Commander, RecruitsPlayToTheEnd) {
    Match const match{.prussian = "recruit", .austrian = "recruit", .turns = 3};
    auto const table = open(match);
    play(*table, match, [] {});
    EXPECT_TRUE(table->outcome());
}

TEST(Commander, CaptainBeatsRecruitTenTimesInTen) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        EXPECT_EQ(winner({.austrian = "recruit", .seed = seed, .turns = 6}), Side::a) << seed;
        EXPECT_EQ(winner({.prussian = "recruit", .seed = seed, .turns = 6}), Side::b) << seed;
    }
}

TEST(Commander, SameSeedsSameBattle) {
    Match const match{.seed = 7, .turns = 4};
    auto const one = open(match);
    auto const two = open(match);
    play(*one, match, [] {});
    play(*two, match, [] {});
    EXPECT_EQ(one->orders(), two->orders());
    EXPECT_EQ(one->digest(), two->digest());
}

// A captain who has not seen the orders before goes on as well as one who has: a battle can be
// taken up again with a new one.
TEST(Commander, CaptainTakesOverInTheMiddle) {
    Match const match{.seed = 3, .turns = 3};
    auto const table = open(match);
    for (std::uint64_t orders = 0; !table->outcome(); ++orders) {
        auto const captain = commanders::make("leuthen1757", "captain", Seed{1, 1});
        captain->act(*table, table->to_act()[0]);
        ASSERT_LT(orders, 50000u);
    }
}

TEST(Commander, ArmyComesOnAndMarchesRoundToTheSouth) {
    Match const match{.scenario = "leuthen-approach", .austrian = "recruit", .seed = 2, .turns = 2};
    auto const table = open(match);
    auto const& battle = static_cast<umpire::AnyBattleOf<Leuthen1757>&>(*table).battle();
    auto const& scenario = battle.rules().scenario;
    int waiting = 0;
    play(*table, match, [&] {
        auto const& position = battle.state().position;
        if (position.strategic_turn == 0) return;
        EXPECT_FALSE(position.sighted);
        waiting = 0;
        for (std::size_t i = 0; i < scenario.counters.size(); ++i)
            waiting += scenario.counters[i].side == Side::a && is_unit(scenario.counters[i].arm) &&
                       position.pieces[i].whereabouts == leuthen1757::Whereabouts::waiting;
    });
    EXPECT_EQ(waiting, 0);
}

// LEU-LDR-02: with Frederick the battle is lost. After his ride no enemy is beside him, and he has
// friends within three hexes (LEU-GAP-35).
void expect_frederick_safe(leuthen1757::Situation const& now) {
    umpire::UnitId const frederick = now.position.chiefs[0];
    if (!now.on_field(frederick)) return;
    int friends = 0;
    for (std::uint16_t i = 0; i < now.count(); ++i) {
        umpire::UnitId const unit{i};
        if (!is_unit(now.arm(unit)) || !now.on_field(unit)) continue;
        int const distance = now.grid().distance(now.piece(unit).at, now.piece(frederick).at);
        bool const is_routed = now.piece(unit).condition == leuthen1757::Condition::routed;
        if (now.side(unit) == Side::a && distance <= 3) ++friends;
        if (now.side(unit) == Side::b && !is_routed) {
            EXPECT_GT(distance, 1);
        }
    }
    EXPECT_GT(friends, 0);
}

TEST(Commander, FrederickIsNeverAloneInTheFrontLine) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Match const match{.seed = seed};
        auto const table = open(match);
        auto const& battle = static_cast<umpire::AnyBattleOf<Leuthen1757>&>(*table).battle();
        bool was_riding = false;
        play(*table, match, [&] {
            auto const& position = battle.state().position;
            leuthen1757::Situation const now(battle.rules(), position);
            if (was_riding) expect_frederick_safe(now);
            was_riding = now.is_stage(leuthen1757::Stage::command, Side::a);
        });
        EXPECT_FALSE(battle.state().position.frederick_lost) << seed;
    }
}

} // namespace
