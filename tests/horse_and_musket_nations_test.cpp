// What nations have of their own beyond troops: more cards, decks made up, orders kept.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket_nations_tests {
namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;
using nlohmann::json;

json field_of(char const* battle, char const* nation) {
    json document = drill_ground();
    document["battle"] = battle;
    document["options"]["national_decks"] = true;
    for (json& unit : document["units"])
        if (unit["side"] == "A") unit["nation"] = nation;
    return document;
}

// HM-NAT-01, HM-CARD-92: one order card more, in the Seven Years War alone.
TEST(HorseAndMusketNations, PrussiansOfTheSevenYearsWarDrawOneMore) {
    auto const draws = [](char const* battle, char const* nation) {
        return rules_of(field_of(battle, nation))->scenario.armies[0].draws;
    };
    int const usual = draws("field-1757", "austrian");
    EXPECT_EQ(draws("field-1757", "prussian"), usual + 1);
    EXPECT_EQ(draws("field-1756", "prussian"), usual + 1);
    EXPECT_EQ(draws("field-1763", "prussian"), usual + 1);
    EXPECT_EQ(draws("field-1755", "prussian"), usual);
    EXPECT_EQ(draws("field-1764", "prussian"), usual);
}

// HM-CARD-07: the first national order card is kept, and the second draws.
TEST(HorseAndMusketNations, TheTwilightYearsKeepEveryOtherOrder) {
    for (auto const& [battle, keeps] : {std::pair{"field-1764", true}, {"field-1757", false}}) {
        auto const rules = rules_of(field_of(battle, "prussian"));
        EXPECT_EQ(rules->scenario.armies[0].keeps_first, keeps);
        CardId card = no_card;
        for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
            if (rules->scenario.cards[i].what == CardFor::national &&
                rules->scenario.cards[i].side == Side::a)
                card = card_id(i);
        ASSERT_NE(card, no_card);
        State state = rules->begin(umpire::Dice{umpire::Seed{2, 3}});
        state.position.top.agenda.clear();
        std::array<int, 3> planned{};
        for (int& each : planned) {
            std::vector<Event> events;
            Pen pen(*rules, state, events);
            state.position.cards[card.value].deck = 1;
            call_fortune(pen, Side::b, card);
            each = static_cast<int>(state.position.top.agenda.size());
            state.position.top.agenda.clear();
        }
        EXPECT_EQ(planned, keeps ? (std::array{0, 1, 0}) : (std::array{1, 1, 1})) << battle;
    }
}

// HM-CARD-94, HM-CARD-106: three orders of the chief by Joker, six of an Exceptional one.
TEST(HorseAndMusketNations, AnExceptionalChiefGivesSixOrdersByJoker) {
    auto const rules = rules_of(drill_ground());
    CardId joker = no_card;
    for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
        if (rules->scenario.cards[i].what == CardFor::joker) joker = card_id(i);
    for (auto const& [grade, orders] :
         {std::pair{Grade::exceptional, 6}, {Grade::great, 3}, {Grade::talented, 3}}) {
        State state = rules->begin(umpire::Dice{umpire::Seed{2, 3}});
        Tabletop& top = state.position.top;
        top.agenda.clear();
        top.active = Side::a;
        top.stage = Stage::action;
        top.generals[0].ratings.grade = grade;
        state.position.cards[joker.value].hand = {1, 0};
        std::vector<Event> events;
        Pen pen(*rules, state, events);
        play_card(pen, joker);
        EXPECT_EQ(top.grant.orders, orders);
    }
}

} // namespace
} // namespace horse_and_musket_nations_tests
