// What is asked, and what instructions answer: HM-GAP-101 to -105. The stories of those rules hold
// what needs no cards of fortune.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/words.h"

#include <gtest/gtest.h>

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::general;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using horse_and_musket_tests::unit;
using nlohmann::json;

// A battalion about to Attack another that has a General beside it, and a card to steady it.
class Duel {
public:
    explicit Duel(std::uint64_t number = 0)
        : rules_(rules_of(document())),
          state_(rules_->begin(umpire::Dice{umpire::Seed{7, number}})) {
        Tabletop& top = state_.position.top;
        top.turn = 5;
        top.stage = Stage::action;
        top.fortune.pauses[1] = Pause::never;
        hold(card_called(rules_->scenario, "a1"));
        hold(steadying());
    }

    FortuneId steadying() const {
        return fortune_called(*rules_, "event.leadership.add-three-resolve.not-unreliable");
    }
    void hold(FortuneId fortune) {
        --state_.position.fortunes[fortune.value].deck;
        ++state_.position.fortunes[fortune.value].hand[1];
    }
    void wish(CardWish const& wish) { instructions().cards.push_back(wish); }
    Instructions& instructions() { return state_.position.instructions[1]; }
    State& state() { return state_; }
    Rules const& rules() const { return *rules_; }

    // What comes of an order of the Attacker's.
    std::vector<Event> give(Order const& order) {
        std::vector<Event> events;
        Pen pen(*rules_, state_, events);
        rules_->resolve(pen, umpire::seat_a, order);
        return events;
    }
    std::vector<Event> attack() {
        return give(Attack{UnitId{0}, card_called(rules_->scenario, "a1"), UnitId{2}});
    }
    bool plays() {
        return std::ranges::any_of(attack(), [](Event const& event) {
            auto const* const played = get_if<FortunePlayed>(&event);
            return played != nullptr && played->side == Side::b;
        });
    }
    umpire::Ruling<> check(Order const& order) const {
        return rules_->check(rules_->view(state_, umpire::seat_a), order);
    }

private:
    void hold(CardId drawn) {
        --state_.position.cards[drawn.value].deck;
        ++state_.position.cards[drawn.value].hand[0];
    }
    static json document() {
        json document = horse_and_musket_tests::drill_ground();
        document["options"] = {{"event_deck", true}, {"turn_limit", 12}};
        document["ground"] = {horse_and_musket_tests::ground("wood", "woodland", {36, 30, 42, 35})};
        document["generals"] = {general("fritz", "A", {4, 4}), general("zar", "B", {24, 21.515})};
        document["generals"][0]["chief"] = document["generals"][1]["chief"] = true;
        document["generals"][1]["with"] = "b1";
        document["units"] = {unit("a1", "infantry", {24, 12, 0}), unit("a2", "infantry", {8, 6, 0}),
                             unit("b1", "infantry", {24, 20.75, 180}),
                             unit("b2", "infantry", {8, 30, 180})};
        return document;
    }

    std::shared_ptr<Rules const> rules_;
    State state_;
};

CardWish wish_for(FortuneId fortune, CardPlan plan, int worth = 0, UnitId on = no_unit) {
    return {fortune, on, static_cast<std::int16_t>(worth), plan, 0};
}

TEST(HorseAndMusketStanding, ACardIsHeldUnlessItIsWishedFor) { // HM-GAP-103
    EXPECT_FALSE(Duel().plays());
    Duel duel;
    duel.wish(wish_for(duel.steadying(), CardPlan::play));
    EXPECT_TRUE(duel.plays());
    EXPECT_TRUE(duel.instructions().cards.empty()) << "what is said of a card lapses with it";
}

TEST(HorseAndMusketStanding, ForWhomACardIsMeant) { // HM-GAP-103
    Duel other, named;
    other.wish(wish_for(other.steadying(), CardPlan::play, 0, UnitId{3}));
    named.wish(wish_for(named.steadying(), CardPlan::play, 0, UnitId{2}));
    EXPECT_FALSE(other.plays());
    EXPECT_TRUE(named.plays());
}

TEST(HorseAndMusketStanding, ForWhatItGains) { // HM-GAP-103
    int cheap = 0, dear = 0, impossible = 0;
    for (std::uint64_t number = 0; number < 24; ++number) {
        Duel one(number), two(number), three(number);
        one.wish(wish_for(one.steadying(), CardPlan::if_worth, 1));
        two.wish(wish_for(two.steadying(), CardPlan::if_worth, 1500));
        three.wish(wish_for(three.steadying(), CardPlan::if_worth, 9000));
        cheap += one.plays();
        dear += two.plays();
        impossible += three.plays();
    }
    EXPECT_GT(cheap, dear);
    EXPECT_GT(dear, 0);
    EXPECT_EQ(impossible, 0);
}

// Nobody who is waited for has a card played for them at a moment they will be asked about.
TEST(HorseAndMusketStanding, WhoIsAskedDecides) { // HM-GAP-101
    Duel duel;
    duel.state().position.top.fortune.pauses[1] = Pause::attacks;
    duel.wish(wish_for(duel.steadying(), CardPlan::play));
    EXPECT_FALSE(duel.plays());
    EXPECT_EQ(duel.rules().to_act(duel.state()), umpire::Seats{umpire::seat_b});
}

// Cards of the enemy's turn, as soon as they fit; and who may interject is told by backs alone.
TEST(HorseAndMusketStanding, InterjectedUnasked) { // HM-GAP-105
    int played = 0;
    Duel const plain;
    for (std::size_t i = 0; i < plain.rules().scenario.fortunes.size(); ++i) {
        CardRow const& row = row_of(plain.rules(), fortune_id(i));
        bool const is_of_enemys_turn =
            row.window == Window::enemy_turn || row.window == Window::any;
        if (row.play != Playing::hold || !is_of_enemys_turn || row.hook() != Hook::between_orders)
            continue;
        Duel duel;
        duel.state().position.top.units[2].disordered = 1;
        duel.hold(fortune_id(i));
        duel.wish(wish_for(fortune_id(i), CardPlan::play));
        auto const events =
            duel.give(Move{UnitId{0}, card_called(duel.rules().scenario, "a1"), 500});
        played += std::ranges::any_of(events, [&](Event const& event) {
            auto const* const one = get_if<FortunePlayed>(&event);
            return one != nullptr && one->side == Side::b && one->card == fortune_id(i);
        });
    }
    EXPECT_GT(played, 0);
    EXPECT_EQ(plain.rules().may_interject(Duel().state()), umpire::Seats{umpire::seat_b});
    Duel bare;
    bare.state().position.fortunes[bare.steadying().value].hand[1] = 0;
    EXPECT_TRUE(bare.rules().may_interject(bare.state()).empty());
}

std::string refused(umpire::Ruling<> const& ruling) {
    auto const* const refusal = get_if<umpire::Refusal>(&ruling);
    return refusal == nullptr ? "allowed" : std::string(refusal->rule.text());
}
TEST(HorseAndMusketStanding, WhatMayBeSaidOfCards) { // HM-GAP-102, HM-GAP-103
    Duel duel;
    FortuneId const fortune = duel.steadying();
    EXPECT_EQ(refused(duel.check(InstructCard{fortune, no_unit, CardPlan::play, 0})), "HM-GAP-103");
    ++duel.state().position.fortunes[fortune.value].hand[0];
    EXPECT_EQ(refused(duel.check(InstructCard{fortune, no_unit, CardPlan::play, 0})), "allowed");
    EXPECT_EQ(refused(duel.check(InstructCard{fortune, UnitId{1}, CardPlan::if_worth, 9000})),
              "allowed");
    EXPECT_EQ(refused(duel.check(InstructCard{fortune, no_unit, CardPlan::if_worth, 9001})),
              "HM-GAP-103");
    duel.give(InstructCard{fortune, UnitId{1}, CardPlan::if_worth, 500});
    duel.give(InstructCard{fortune, no_unit, CardPlan::play, 0});
    ASSERT_EQ(duel.state().position.instructions[0].cards.size(), 1u) << "the last word counts";
    EXPECT_EQ(duel.state().position.instructions[0].cards[0], wish_for(fortune, CardPlan::play));
    duel.give(InstructCard{fortune, no_unit, CardPlan::hold, 0});
    EXPECT_TRUE(duel.state().position.instructions[0].cards.empty());
    View const theirs = duel.rules().view(duel.state(), umpire::seat_b);
    EXPECT_EQ(theirs.instructions, Instructions{});
}

} // namespace
