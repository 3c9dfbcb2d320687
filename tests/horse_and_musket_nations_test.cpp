// What nations have of their own beyond troops: more cards, decks made up, orders kept.

#include "horse_and_musket_drill_ground.h"
#include "rules/common/table_reader.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_play/fortune.h"

#include <map>

namespace horse_and_musket_nations_tests {
namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;
using nlohmann::json;

UnitId on_field(int unit) { return UnitId{static_cast<std::uint16_t>(unit)}; }

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

int copies_in(Scenario const& scenario, Pack pack, auto const& is_such) {
    int sum = 0;
    for (Fortune const& each : scenario.fortunes)
        if (each.pack == pack && is_such(each)) sum += each.copies;
    return sum;
}

// HM-CARD-04, HM-CARD-90, HM-CARD-14: a third blank, a third good and a third bad, by lot; and
// there is room for the cards of two such armies beside all events.
TEST(HorseAndMusketNations, AnArmyWithoutDeckMakesOneUp) {
    for (char const* const battle : {"field-1745", "field-1757", "field-1760"}) {
        json document = field_of(battle, "saxon");
        document["options"]["event_deck"] = true;
        for (json& unit : document["units"])
            if (unit["side"] == "B") unit["nation"] = "imperial";
        auto const rules = rules_of(document);
        ASSERT_NE(rules, nullptr);
        std::printf("%zu kinds in play, of %zu\n", rules->scenario.fortunes.size(), max_fortunes);
        umpire::Battle<Rules> const fought{rules, umpire::Seed{4, 2}};
        for (Pack const pack : {Pack::national_a, Pack::national_b}) {
            std::array<int, 3> dealt{};
            int blank = 0, out = 0;
            for (std::size_t i = 0; i < rules->scenario.fortunes.size(); ++i) {
                FortuneCards const& cards = fought.state().position.fortunes[i];
                if (rules->scenario.fortunes[i].pack != pack) continue;
                CardRow const& row = row_of(*rules, fortune_id(i));
                int const here =
                    cards.deck + cards.discards + cards.removed + cards.hand[0] + cards.hand[1];
                out += cards.out;
                if (row.print == Print::blank)
                    blank += here;
                else
                    dealt[static_cast<std::size_t>(row.polarity)] += here;
            }
            EXPECT_EQ(blank, 12);
            EXPECT_EQ(dealt, (std::array{12, 12, 0}));
            EXPECT_GT(out, 50);
        }
    }
}

// HM-CARD-03: the order card is kept until one draws a unit card of one's own, and then a card of
// that unit's nation is drawn; who has no deck draws an event.
TEST(HorseAndMusketNations, InMixedArmiesAUnitCardSaysWhoseDeckItIs) {
    json document = field_of("field-1757", "austrian");
    document["options"]["event_deck"] = true;
    document["units"][1]["nation"] = "russian";
    document["units"][2]["nation"] = "saxon";
    document["generals"][0]["grade"] = "great"; // no cards of Exceptional Generals
    auto const rules = rules_of(document);
    ASSERT_NE(rules, nullptr);
    ASSERT_TRUE(rules->scenario.armies[0].is_mixed);
    CardId order = no_card;
    for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
        if (rules->scenario.cards[i].what == CardFor::national &&
            rules->scenario.cards[i].side == Side::a)
            order = card_id(i);
    for (auto const& [unit, list] :
         {std::pair{0, CardList::austria}, {1, CardList::russia}, {2, CardList::event}})
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            State state = rules->begin(umpire::Dice{umpire::Seed{seed, 3}});
            state.position.top.agenda.clear();
            state.position.cards[order.value].deck = 1;
            std::vector<Event> events;
            Pen pen(*rules, state, events);
            call_fortune(pen, Side::a, order);
            EXPECT_TRUE(state.position.top.agenda.empty());
            settle_national(pen, Side::b, on_field(unit));
            EXPECT_TRUE(state.position.top.agenda.empty()) << "nobody else's";
            settle_national(pen, Side::a, on_field(unit));
            ASSERT_EQ(state.position.top.agenda.size(), 1u);
            draw_fortunes(pen, state.position.top.agenda.back());
            FortuneId drawn = no_fortune;
            for (Event const& event : events)
                if (auto const* card = get_if<FortuneDrawn>(&event)) drawn = card->card;
            ASSERT_NE(drawn, no_fortune);
            EXPECT_EQ(row_of(*rules, drawn).list, list);
            EXPECT_EQ(state.position.top.keeps_order[0], 0);
        }
}

// HM-GENERAL-18: where dice make nobody Exceptional, the twelve cards leave the game for all to
// see.
TEST(HorseAndMusketNations, CardsOfExceptionalGeneralsWaitForTheDice) {
    json document = umpire::parsed(*rules::find_file<Rules>("scenarios/meeting.json"));
    document["options"]["national_decks"] = true;
    document["exercise"] = false;
    auto const rules = rules_of(document);
    ASSERT_NE(rules, nullptr);
    std::array<int, 2> seen{};
    for (std::uint64_t number = 0; number < 40; ++number) {
        umpire::Battle<Rules> const fought{rules, umpire::Seed{1, number}};
        Position const& now = fought.state().position;
        for (Side const side : {Side::a, Side::b}) {
            bool is_exceptional = false;
            for (std::size_t i = 0; i < rules->scenario.generals.size(); ++i)
                is_exceptional =
                    is_exceptional || (rules->scenario.generals[i].side == side &&
                                       now.top.generals[i].ratings.grade == Grade::exceptional);
            int removed = 0, left = 0;
            for (std::size_t i = 0; i < rules->scenario.fortunes.size(); ++i) {
                bool const is_such =
                    rules->scenario.fortunes[i].pack == national_pack(side) &&
                    row_of(*rules, fortune_id(i)).list == CardList::exceptional_general;
                if (!is_such) continue;
                removed += now.fortunes[i].removed;
                left += now.fortunes[i].deck;
            }
            EXPECT_EQ(removed, is_exceptional ? 0 : 12);
            EXPECT_EQ(left > 0, is_exceptional);
            ++seen[is_exceptional];
        }
    }
    std::printf("%d armies without an Exceptional General, %d with one\n", seen[0], seen[1]);
    EXPECT_GT(seen[0], 0);
}

// HM-CARD-16: what is merely sketched is a blank, unless it is switched on.
TEST(HorseAndMusketNations, SketchesPlayOnlyIfSwitchedOn) {
    for (bool const is_on : {false, true}) {
        json document = field_of("field-1757", "french");
        document["options"]["sketched_cards"] = is_on;
        auto const rules = rules_of(document);
        ASSERT_NE(rules, nullptr);
        auto const count = [&](Print print) {
            return copies_in(rules->scenario, Pack::national_a, [&](Fortune const& each) {
                return (*rules->tables.rows)[each.row].print == print;
            });
        };
        EXPECT_EQ(count(Print::sketch), is_on ? 4 : 0);
        EXPECT_EQ(count(Print::blank), is_on ? 0 : 4);
    }
}

// HM-NAT-02: Prussians of the lists settle line or column with their first orders, where there is
// room; others stand as they were put down.
TEST(HorseAndMusketNations, PrussiansSettleLineOrColumnWithTheirFirstOrders) {
    auto const plain = rules_of(drill_ground());
    Scenario scenario = plain->scenario;
    scenario.armies[0].rules = {"HM-NAT-02"};
    Rules const rules(std::move(scenario), plain->tables);
    State state = rules.begin(umpire::Dice{umpire::Seed{2, 3}});
    state.position.top.agenda.clear();
    state.position.top.active = Side::a;
    state.position.top.stage = Stage::action;
    auto const unit = [&](int i) -> Unit& {
        return state.position.top.units[static_cast<std::size_t>(i)];
    };
    for (int const i : {0, 1, 5, 7})
        rules.apply(state, DrawnUp{"HM-SETUP-29", on_field(i), unit(i).pose, false});
    auto const may = [&](int i, Array array) {
        return may_take_array(Situation(rules, state.position), on_field(i), array);
    };
    EXPECT_TRUE(may(0, Array::column));
    EXPECT_FALSE(may(0, Array::line)) << "it stands so";
    EXPECT_FALSE(may(5, Array::column)) << "guns are neither";
    EXPECT_FALSE(may(7, Array::column)) << "nor the enemy";
    std::vector<Event> events;
    Pen pen(rules, state, events);
    take_array(pen, {on_field(0), Array::column});
    EXPECT_EQ(unit(0).formation, Formation::column);
    EXPECT_FALSE(may(0, Array::line)) << "once";
    rules.apply(state, Reformed{"HM-REFORM-01", on_field(1)});
    EXPECT_FALSE(may(1, Array::column)) << "it has had an order";
}

// HM-CARD-09: cards are left out; others leave the game once they were played.
TEST(HorseAndMusketNations, DecksAreEdited) {
    json document = field_of("field-1757", "austrian");
    document["options"]["event_deck"] = true;
    document["cards"] = {{"left_out", {"event.elite.rally-three", "austria.cancel.any-card"}},
                         {"serve_once", {"event.turn.extra"}}};
    auto const rules = rules_of(document);
    ASSERT_NE(rules, nullptr);
    EXPECT_EQ(fortune_called(*rules, "event.elite.rally-three"), no_fortune);
    EXPECT_EQ(fortune_called(*rules, "austria.cancel.any-card"), no_fortune);
    FortuneId const once = fortune_called(*rules, "event.turn.extra");
    FortuneId const usual = fortune_called(*rules, "event.reform.one.trained");
    ASSERT_NE(once, no_fortune);
    State state = rules->begin(umpire::Dice{umpire::Seed{2, 3}});
    state.position.top.agenda.clear();
    std::vector<Event> events;
    Pen pen(*rules, state, events);
    for (FortuneId const card : {once, usual}) {
        FortuneCards& cards = state.position.fortunes[card.value];
        --cards.deck;
        ++cards.hand[0];
        play_fortune(pen, Side::a, {card, {}}, nullptr);
        EXPECT_EQ(cards.discards, card == usual);
        EXPECT_EQ(cards.removed, card == once);
    }
}

// HM-CARD-06, HM-CARD-98: totals that are claimed stand beside the lists and change nothing.
TEST(HorseAndMusketNations, ClaimedTotalsChangeNothing) {
    std::map<std::string, int> claimed;
    rules::FindTable const find = rules::find_table<Rules>; // the reader asks it again
    rules::TableReader reader{find};
    reader.open("national_decks.tsv", {"list", "group", "claimed"},
                [&](umpire::Tsv& table, std::size_t row) {
                    claimed[std::string(table.text(row, "list"))] +=
                        table.number(row, "claimed", 1, 20);
                });
    ASSERT_FALSE(reader.error());
    auto const in_lists = [](char const* nation) {
        return copies_in(rules_of(field_of("field-1757", nation))->scenario, Pack::national_a,
                         [](Fortune const&) { return true; });
    };
    EXPECT_EQ(claimed["prussia_1756"], 52);
    EXPECT_EQ(in_lists("prussian"), 45 + 12); // and those of the Exceptional chief
    EXPECT_EQ(claimed["austria"], 48);
    EXPECT_EQ(claimed["russia"], 39);
}

} // namespace
} // namespace horse_and_musket_nations_tests
