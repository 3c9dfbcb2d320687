// Brigades that cards bring: HM-SUBREIN-01 to -07, HM-GAP-98.

#include "conformance.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "umpire/orders/random_order.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;

char const* const for_the_drawer = "event.reinforcements.drawer";
char const* const of_unknown_side = "event.reinforcements.unknown-side";

class HorseAndMusketBrigades : public testing::Test {
protected:
    HorseAndMusketBrigades() : rules(rules_of(document())) {
        start = rules->begin(umpire::Dice{umpire::Seed{1, 2}});
        start.position.top.stage = Stage::action;
    }
    static nlohmann::json document() {
        nlohmann::json document = drill_ground();
        document["battle"] = "zorndorf-1758"; // of the year of Russia's deck
        document["options"]["event_deck"] = document["options"]["national_decks"] = true;
        return document;
    }
    // As a side draws a card, with hidden dice of this seed.
    void draw(char const* card, std::uint64_t seed, Side drawer = Side::a) {
        events.clear();
        state = start;
        state.ground = umpire::Dice{umpire::Seed{seed, 7}};
        FortuneId const drawn = fortune_called(*rules, card);
        ASSERT_NE(drawn, no_fortune) << card;
        FortuneCards& cards = state.position.fortunes[drawn.value];
        --cards.deck;
        ++cards.hand[umpire::index(drawer)];
        Pen pen(*rules, state, events);
        play_fortune(pen, drawer, {drawn, {}}, nullptr);
        proceed(pen);
    }
    std::vector<UnitId> called() const {
        std::vector<UnitId> found;
        for (std::size_t i = 0; i < rules->scenario.units.size(); ++i)
            if (rules->scenario.units[i].is_reserve &&
                state.position.top.units[i].whereabouts != Whereabouts::absent)
                found.push_back(unit_id(i));
        return found;
    }
    UnitData const& data(UnitId unit) const { return rules->scenario.units[unit.value]; }
    Force const& force() const {
        auto const found =
            std::ranges::find(state.position.forces, std::uint8_t{1}, &Force::is_formed);
        return found == state.position.forces.end() ? state.position.forces[0] : *found;
    }
    int cards_of_brigades() const {
        int sum = 0;
        for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
            if (rules->scenario.cards[i].is_reserve) sum += state.position.cards[i].deck;
        return sum;
    }
    // A Joker, and what its players have to say to what comes of it.
    void play_joker() {
        Pen pen(*rules, state, events);
        ++state.position.top.before.jokers;
        renew_deck(pen);
        throw_for_arrivals(pen);
        answer_all(pen);
    }
    void answer_all(Pen& pen) {
        for (int i = 0; i < 40 && !proceed(pen); ++i) {
            View const view = rules->view(state, rules->to_act(state)[0]);
            answer_question(pen, umpire::random_order(*rules, view, chance));
        }
    }
    void expect_views_fit() const {
        for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::spectator}) {
            View const seen = rules->view(state, seat);
            EXPECT_EQ(
                rules->view(rules->sample_state(seen, umpire::Dice{umpire::Seed{9, 9}}), seat),
                seen);
        }
    }
    std::shared_ptr<Rules const> rules;
    State start{Position{}, umpire::Dice{}, umpire::Dice{}, umpire::Dice{}};
    State state = start;
    std::vector<Event> events;
    umpire::Dice chance{umpire::Seed{3, 3}};
};

// HM-GAP-98, HM-DECK-14: held from the beginning; no part of an army, of its cards or of its end.
TEST_F(HorseAndMusketBrigades, AreHeldFromTheBeginning) {
    auto const without = rules_of(drill_ground());
    EXPECT_GT(rules->scenario.units.size(), without->scenario.units.size() + 20);
    for (Side const side : {Side::a, Side::b}) {
        EXPECT_EQ(draws_by_size(*rules, side), draws_by_size(*without, side));
        EXPECT_FALSE(is_lost(*rules, start.position.top, side));
    }
    state = start;
    EXPECT_TRUE(called().empty());
    EXPECT_EQ(cards_of_brigades(), 0);
    expect_views_fit();
}

// HM-SUBREIN-01 to -05, -07: what comes, of what class, under whom and from where, by dice.
TEST_F(HorseAndMusketBrigades, AreMadeByTheChart) {
    std::set<Arm> arms;
    std::set<std::pair<Entry, Half>> entries;
    std::set<Status> of_infantry;
    for (std::uint64_t seed = 0; seed < 400 && !HasFailure(); ++seed) {
        draw(for_the_drawer, seed);
        auto const units = called();
        ASSERT_FALSE(units.empty());
        Arm const arm = data(units[0]).arm;
        int stands = 0;
        for (UnitId const unit : units) {
            Unit const& one = state.position.top.units[unit.value];
            EXPECT_EQ(data(unit).arm, arm);
            EXPECT_EQ(data(unit).side, Side::a);
            EXPECT_EQ(one.whereabouts, Whereabouts::expected);
            EXPECT_GE(one.stands, 1);
            EXPECT_LE(one.stands, is_foot(arm) ? 6 : 10);
            EXPECT_EQ(one.command != no_general, !is_skirmisher(arm));
            if (arm == Arm::infantry) of_infantry.insert(one.status);
            if (arm == Arm::heavy_cavalry) {
                EXPECT_EQ(one.status, Status::poorly_trained);
            }
            if (arm == Arm::light_cavalry) {
                EXPECT_EQ(one.status, Status::trained); // as a4
            }
            stands += one.stands;
        }
        if (arm == Arm::heavy_cavalry) {
            EXPECT_TRUE(stands >= 2 && stands <= 12) << stands;
        }
        EXPECT_TRUE(
            is_capable(state.position.top.generals[force().generals[0].value].ratings.grade));
        EXPECT_EQ(force().jokers, 1);
        arms.insert(arm);
        entries.insert({force().entry, force().half});
    }
    EXPECT_EQ(arms.size(), 5u);
    EXPECT_EQ(of_infantry, (std::set{Status::poorly_trained, Status::elite}));
    EXPECT_EQ(entries.size(), 6u); // own edge, enemy's, two halves of two flanks
}

// HM-GAP-98: nobody but its owner sees what has been thrown, nor its cards in the deck.
TEST_F(HorseAndMusketBrigades, ShowToTheirOwnerAlone) {
    for (std::uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
        draw(for_the_drawer, seed);
        State const one = state;
        EXPECT_TRUE(
            std::ranges::any_of(rules->view(one, umpire::seat_a).top.units, [](Unit const& unit) {
                return unit.whereabouts == Whereabouts::expected;
            }));
        expect_views_fit();
        for (Event const& event : events) {
            auto const* const die = get_if<umpire::Rolled>(&event);
            if (die != nullptr) {
                EXPECT_FALSE(rules->report(state, event, umpire::seat_b)) << die->asked_by.text();
            }
        }
        draw(for_the_drawer, seed + 1000);
        EXPECT_EQ(rules->view(one, umpire::seat_b), rules->view(state, umpire::seat_b));
        EXPECT_EQ(rules->view(one, umpire::spectator), rules->view(state, umpire::spectator));
        Pen pen(*rules, state, events);
        renew_deck(pen);
        EXPECT_GT(cards_of_brigades(), 0);
        View const seen = rules->view(state, umpire::seat_b);
        for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
            if (rules->scenario.cards[i].is_reserve) {
                EXPECT_EQ(seen.cards[i], KnownCards{});
            }
        EXPECT_EQ(seen.deck_size, deck_size(state.position));
        expect_views_fit();
        // A card of theirs that the enemy draws goes to its owner, and is known to both.
        for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
            if (rules->scenario.cards[i].is_reserve && state.position.cards[i].deck > 0) {
                pen.write(CardDrawn{"HM-TURN-02", Side::b, Side::a, card_id(i)});
                break;
            }
        expect_views_fit();
    }
}

// HM-SUBREIN-06: thrown for with each Joker, and enters with its General.
TEST_F(HorseAndMusketBrigades, ComeWithTheJokers) {
    int entered = 0;
    for (std::uint64_t seed = 0; seed < 20 && !HasFailure(); ++seed) {
        draw(for_the_drawer, seed);
        auto const units = called();
        GeneralId const general = force().generals[0];
        for (int i = 0; i < 40 && force().is_here == 0; ++i) play_joker();
        ASSERT_EQ(force().is_here, 1);
        EXPECT_GE(force().point, 0);
        Pen pen(*rules, state, events);
        plan_entries(pen, Side::a);
        answer_all(pen);
        bool const is_here =
            state.position.top.units[units[0].value].whereabouts == Whereabouts::table;
        entered += is_here;
        if (is_here) {
            EXPECT_EQ(state.position.top.generals[general.value].whereabouts, Whereabouts::table);
        }
        expect_views_fit();
    }
    EXPECT_GT(entered, 3);
}

// HM-SUBREIN-06, HM-GAP-81: of a dust cloud on a flank nobody knows whose it is before it arrives.
TEST_F(HorseAndMusketBrigades, OfUnknownSide) {
    std::array<int, 2> sides{};
    std::set<Half> halves;
    for (std::uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
        draw(of_unknown_side, seed + 1000);
        State const other = state;
        draw(of_unknown_side, seed);
        for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::spectator})
            EXPECT_EQ(rules->view(state, seat), rules->view(other, seat));
        Side const side = data(called()[0]).side;
        ++sides[umpire::index(side)];
        halves.insert(force().half);
        EXPECT_TRUE(is_flank(force().entry));
        for (int i = 0; i < 60 && force().is_here == 0; ++i) {
            EXPECT_EQ(cards_of_brigades(), 0);
            play_joker();
            expect_views_fit();
        }
        EXPECT_EQ(force().is_here, 1);
        EXPECT_GE(force().point, 0);
        EXPECT_EQ(force().is_unsided, 0);
        play_joker();
        EXPECT_GT(cards_of_brigades(), 0);
    }
    EXPECT_GT(sides[0], 10);
    EXPECT_GT(sides[1], 10);
    EXPECT_EQ(halves.size(), 2u);
}

// HM-CARD-33: the army with more units destroyed, shaken or gone; HM-CARD-80: Cossacks by their
// own edge, under nobody.
TEST_F(HorseAndMusketBrigades, ForTheHardPressedAndOfCossacks) {
    draw("event.reinforcements.losing-side", 1);
    EXPECT_EQ(data(called()[0]).side, Side::a); // both alike: the drawer
    State const before = start;
    start.position.top.units[8].disordered = start.position.top.units[8].stands;
    draw("event.reinforcements.losing-side", 1);
    EXPECT_EQ(data(called()[0]).side, Side::b);
    start = before;
    draw("russia.cossacks.reinforcements", 4, Side::b);
    int stands = 0;
    for (UnitId const unit : called()) {
        EXPECT_EQ(data(unit).troop, Troop::cossack);
        EXPECT_EQ(data(unit).arm, Arm::skirmishing_cavalry);
        stands += state.position.top.units[unit.value].stands;
    }
    EXPECT_TRUE(stands >= 3 && stands <= 18);
    EXPECT_EQ(force().entry, Entry::own_edge);
    EXPECT_EQ(force().generals[0], no_general);
}

} // namespace
