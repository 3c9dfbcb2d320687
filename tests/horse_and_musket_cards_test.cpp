// The order deck and the turn: what is drawn, played, passed on and shuffled.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/turn/turn.h"
#include "rules/horse_and_musket/words.h"

#include <map>

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using umpire::RuleId;

class CardTable {
public:
    explicit CardTable(nlohmann::json const& document = horse_and_musket_tests::drill_ground())
        : rules(rules_of(document)), state(rules->begin(umpire::Dice{})) {}
    std::shared_ptr<Rules const> rules;
    State state;
    std::vector<Event> events{};

    template <class Act> void act(Act const& what) {
        events.clear();
        Pen pen(*rules, state, events);
        what(pen);
    }
    void open() {
        act([&](Pen& pen) { rules->open(pen); });
    }
    void order(Order const& order) {
        act([&](Pen& pen) { rules->resolve(pen, umpire::seat_a, order); });
    }
    Cards& cards(std::string_view name) {
        return state.position.cards[card_called(rules->scenario, name).value];
    }
    CardId card(std::string_view name) const { return card_called(rules->scenario, name); }
    Tabletop& top() { return state.position.top; }
    template <class T> int count() const {
        return static_cast<int>(std::ranges::count_if(
            events, [](Event const& event) { return holds_alternative<T>(event); }));
    }
    void empty_deck() {
        for (Cards& each : state.position.cards) {
            each.discards = static_cast<std::uint8_t>(each.discards + each.deck);
            each.deck = 0;
        }
    }
    void hold(std::string_view name, Side side) {
        Cards& each = cards(name);
        each.deck = each.discards = 0;
        each.hand = {};
        each.hand[umpire::index(side)] = 1;
    }
};

// HM-DECK-03, -06, -09, -14, -15, HM-TURN-13, HM-GAP-70: seven units draw three, and two more for
// an Exceptional chief.
TEST(HorseAndMusketCards, AsTheBattleOpens) {
    CardTable table;
    table.open();
    EXPECT_EQ(table.cards("artillery-a").hand[0], 2);
    EXPECT_EQ(table.cards("skirmishing-infantry-a").hand[0], 2);
    EXPECT_EQ(table.cards("skirmishing-cavalry-b").hand[1], 3);
    EXPECT_GE(table.cards("infantry-advance").hand[0], 1);
    EXPECT_EQ(table.rules->scenario.armies[0].draws, 5);
    EXPECT_EQ(table.rules->scenario.armies[1].draws, 3);
    EXPECT_EQ(table.count<CardDrawn>(), 5);
}

// HM-DECK-01, HM-DECK-02, HM-DECK-23, HM-DECK-24, HM-TURN-13, HM-GAP-70: cards that call for events
// and for those of a nation lie in the one order deck, and a first turn brings some of both.
TEST(HorseAndMusketCards, AsABattleWithAllDecksOpens) {
    nlohmann::json document = horse_and_musket_tests::drill_ground();
    document["options"]["event_deck"] = true;
    document["options"]["national_decks"] = true;
    CardTable table(document);
    std::map<std::pair<CardFor, Side>, int> copies;
    for (CardKind const& kind : table.rules->scenario.cards)
        copies[{kind.what, kind.side}] += kind.copies;
    EXPECT_EQ((copies[{CardFor::event, Side::a}]), 5);
    EXPECT_EQ((copies[{CardFor::national, Side::a}]), 2);
    EXPECT_EQ((copies[{CardFor::national, Side::b}]), 2);

    int nationals = 0, drawn = 0, called = 0;
    auto const tally = [&] {
        drawn += table.count<FortuneDrawn>();
        called += table.count<FortuneCalled>();
        for (Event const& event : table.events)
            if (auto const* rolled = get_if<Rolled>(&event))
                if (rolled->asked_by == RuleId{"HM-DECK-23"}) nationals += rolled->face;
    };
    table.open();
    EXPECT_EQ(table.count<FirstTurnOpened>(), 1);
    tally();
    while (
        !table.top().agenda.empty()) { // a card that must be aimed comes before the next is drawn
        umpire::Seat const seat = table.rules->to_act(table.state)[0];
        std::vector<Order> menu;
        table.rules->candidates(table.rules->view(table.state, seat), menu);
        table.act([&](Pen& pen) { table.rules->resolve(pen, seat, menu.at(0)); });
        tally();
    }
    EXPECT_GE(nationals, 1);
    EXPECT_EQ(drawn, 1 + nationals + called);
}

// HM-TURN-02, HM-GAP-97: a card of somebody else's goes to its owner, and the passer has seen it.
TEST(HorseAndMusketCards, PassedOn) {
    CardTable table;
    table.empty_deck();
    table.cards("b1").deck = 1;
    table.act([](Pen& pen) { begin_turn(pen, Side::a); });
    EXPECT_EQ(table.cards("b1").hand[1], 1);
    EXPECT_EQ(table.cards("b1").seen[1], 1);
    EXPECT_EQ(table.rules->view(table.state, umpire::seat_a).cards[table.card("b1").value].hand[1],
              1);
}

// HM-TURN-04, HM-GAP-72: who passes keeps the hand, but for an infantry advance.
TEST(HorseAndMusketCards, APass) {
    CardTable table;
    table.open();
    int const before = table.cards("artillery-a").hand[0];
    table.order(Pass{});
    EXPECT_EQ(table.cards("artillery-a").hand[0], before);
    EXPECT_EQ(table.cards("infantry-advance").hand[0], 0);
    EXPECT_EQ(table.top().active, Side::b);
    EXPECT_EQ(table.count<StageBegan>(), 0); // and no compulsory moves
}
// HM-TURN-06, HM-TURN-08: a card thrown away counts as Issuing Orders.
TEST(HorseAndMusketCards, ACardThrownAway) {
    CardTable table;
    table.open();
    table.order(Discard{table.card("artillery-a")});
    EXPECT_EQ(table.top().stage, Stage::action);
    EXPECT_EQ(table.cards("artillery-a").discards, 1);
    table.order(Done{});
    EXPECT_EQ(table.top().stage, Stage::compulsory); // columns have to go
}

// HM-DECK-13, -17, HM-GENERAL-17: six orders of an Exceptional chief, then all is shuffled in.
TEST(HorseAndMusketCards, TheJoker) {
    CardTable table;
    table.open();
    table.top().stage = Stage::action;
    table.hold("joker", Side::a);
    table.order(Play{table.card("joker")});
    EXPECT_EQ(table.top().grant.orders, 6);
    table.order(Move{UnitId{0}, table.card("joker"), 1000});
    EXPECT_EQ(table.top().grant.orders, 5);
    EXPECT_EQ(table.top().riding, GeneralId{0}); // HM-GENERAL-23
    table.order(Done{});
    EXPECT_EQ(table.count<DeckRenewed>(), 1);
    EXPECT_EQ(table.cards("joker").deck, 1);
}
// HM-DECK-19, HM-GAP-71: the deck is out, and who holds the Joker begins with it.
TEST(HorseAndMusketCards, TheDeckRunsOut) {
    CardTable own;
    own.empty_deck();
    own.hold("joker", Side::a);
    own.act([](Pen& pen) { begin_turn(pen, Side::a); });
    EXPECT_EQ(own.top().must_play_joker, 1);
    EXPECT_EQ(own.top().active, Side::a);
    CardTable others;
    others.empty_deck();
    others.hold("joker", Side::b);
    others.act([](Pen& pen) { begin_turn(pen, Side::a); });
    EXPECT_EQ(others.count<TurnSkipped>(), 1);
    EXPECT_EQ(others.top().active, Side::b);
    EXPECT_EQ(others.top().must_play_joker, 1);
    CardTable nobodys;
    nobodys.empty_deck();
    nobodys.act([](Pen& pen) { begin_turn(pen, Side::a); });
    EXPECT_EQ(nobodys.count<DeckRenewed>(), 1);
    EXPECT_EQ(nobodys.count<CardDrawn>(), 5);
}
// HM-DECK-20, HM-GENERAL-32: cards of who is gone leave the game.
TEST(HorseAndMusketCards, CardsOfWhoIsGone) {
    CardTable table;
    table.empty_deck();
    table.cards("a1").deck = 2;
    table.top().units[0].whereabouts = Whereabouts::left;
    table.act([](Pen& pen) { begin_turn(pen, Side::a); });
    EXPECT_EQ(table.cards("a1").removed, 2);
    EXPECT_EQ(table.cards("a1").hand[0], 0);
}

// HM-GENERAL-03, -05, -07, -22, -31, HM-DECK-11, -12: whom a General's card reaches.
TEST(HorseAndMusketCards, WhomAGeneralReaches) {
    CardTable table;
    Situation const situation(*table.rules, table.state.position);
    CardId const chief = table.card("fritz");
    EXPECT_TRUE(pays_for(situation, chief, UnitId{0}));
    EXPECT_TRUE(pays_for(situation, chief, UnitId{1}));  // of another Command
    EXPECT_TRUE(pays_for(situation, chief, UnitId{4}));  // skirmishers
    EXPECT_FALSE(pays_for(situation, chief, UnitId{5})); // guns
    EXPECT_FALSE(pays_for(situation, table.card("zar"), UnitId{0}));
    State near = table.state; // in the zone of enemy cavalry, which its own no longer cancels
    near.position.top.units[3].whereabouts = Whereabouts::left;
    near.position.top.generals[0].pose.at = {{29'000}, {24'000}};
    EXPECT_FALSE(may_command(Situation(*table.rules, near.position), GeneralId{0}));
    State far = table.state;
    far.position.top.generals[0].pose.at = {{43'000}, {1000}};
    EXPECT_FALSE(pays_for(Situation(*table.rules, far.position), chief, UnitId{0}));
}
// HM-DECK-08, HM-GAP-74, -78: an infantry advance, in ten inches at least of a Mediocre General.
TEST(HorseAndMusketCards, InfantryAdvance) {
    CardTable table;
    Situation const situation(*table.rules, table.state.position);
    CardId const advance = table.card("infantry-advance");
    EXPECT_TRUE(pays_for(situation, advance, UnitId{1}));
    EXPECT_FALSE(pays_for(situation, advance, UnitId{3}));
    EXPECT_FALSE(pays_for(situation, advance, UnitId{4})); // skirmishers have no part in it
}
// HM-GAP-93: at the limit a lone defender has won.
TEST(HorseAndMusketCards, TheDefenderHasHeld) {
    CardTable table;
    table.top().stage = Stage::over;
    auto const outcome = table.rules->outcome(table.state);
    ASSERT_TRUE(outcome.has_value());
    EXPECT_EQ(outcome->rule, RuleId{"HM-GAP-93"});
    EXPECT_EQ(outcome->winner, Side::b);
}

} // namespace
