// What the captain of Horse & Musket does in plain situations, and that it knows no more than its
// seat.

#include "commanders/horse_and_musket_captain/solo.h"
#include "commanders/recruit/recruit.h"
#include "horse_and_musket_captain_field.h"

#include <cstdio>
#include <cstdlib>
#include <ctime>

namespace {

using namespace horse_and_musket;
using commanders::horse_and_musket_captain::Captain;
using horse_and_musket_tests::CaptainField;
using horse_and_musket_tests::CaptainFieldOf;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::facing_each_other;
using horse_and_musket_tests::given;
using horse_and_musket_tests::gives;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using horse_and_musket_tests::unit;
using nlohmann::json;

using Absent = CaptainFieldOf<commanders::horse_and_musket_captain::Solo>;

// What is ordered of the first battalion, once orders are issued to it.
template <class Kind> std::optional<Kind> ordered(CaptainField& field, Stage stage) {
    field.hold("a1");
    EXPECT_TRUE(gives<IssueOrders>(field, Stage::decision));
    return given<Kind>(field, stage);
}

// HM-TACT-04, -05: an Attack is weighed by its odds.
TEST(HorseAndMusketCaptain, AttacksWhereTheOddsAreGood) {
    CaptainField field(facing_each_other(0, 4));
    auto const attack = ordered<Attack>(field, Stage::action);
    ASSERT_TRUE(attack);
    EXPECT_EQ(attack->target, UnitId{2});
}
TEST(HorseAndMusketCaptain, WaitsWhereTheyAreBad) {
    std::vector<json> units = facing_each_other(0, 0);
    for (auto const& [id, x, y] : {std::tuple{"b3", 29, 20}, {"b4", 19, 20}, {"b5", 24, 27}})
        units.push_back(unit(id, "infantry", {double(x), double(y), 180}));
    CaptainField field(units);
    field.hold("a1");
    EXPECT_TRUE(holds_alternative<Pass>(field.at(Stage::decision)));
}

// HM-TACT-07.
TEST(HorseAndMusketCaptain, ReformsTheShaken) {
    CaptainField field(facing_each_other(3, 0));
    auto const reform = ordered<Reform>(field, Stage::reorganisation);
    ASSERT_TRUE(reform);
    EXPECT_EQ(reform->unit, UnitId{0});
}

// HM-TACT-01, HM-TACT-10: nobody marches alone.
std::vector<json> far_apart() {
    std::vector<json> units;
    for (int i = 0; i < 4; ++i) {
        std::string const number = std::to_string(i + 1);
        double const x = 20 + 5.0 * i;
        units.push_back(unit(("a" + number).c_str(), "infantry", {x, 8, 0}));
        units.push_back(unit(("b" + number).c_str(), "infantry", {x, 40, 180}));
    }
    return units;
}
TEST(HorseAndMusketCaptain, CollectsCardsBeforeItMarches) {
    CaptainField field(far_apart());
    field.hold("a1");
    EXPECT_TRUE(gives<Pass>(field, Stage::decision));
    CaptainField ready(far_apart());
    for (char const* const card : {"a1", "a2", "a3"}) ready.hold(card);
    EXPECT_TRUE(gives<IssueOrders>(ready, Stage::decision));
    Order const order = ready.at(Stage::action);
    ASSERT_TRUE(holds_alternative<Move>(order));
    EXPECT_EQ(get<Move>(order).distance, 6000);
}

// HM-SOLO-01: the absent opponent waits until nearly all can move.
TEST(HorseAndMusketSolo, WaitsUntilNearlyAllCanMove) {
    Absent absent(far_apart());
    for (char const* const card : {"a1", "a2", "a3"}) absent.hold(card);
    EXPECT_TRUE(gives<Pass>(absent, Stage::decision));
    absent.hold("a4");
    EXPECT_TRUE(gives<IssueOrders>(absent, Stage::decision));
    EXPECT_TRUE(gives<Move>(absent, Stage::action)); // HM-SOLO-05
}
// HM-SOLO-02: either army could Attack three better.
TEST(HorseAndMusketSolo, ActsSoonerForAClearAttack) {
    Absent own(facing_each_other(0, 3));
    own.hold("a2");
    EXPECT_TRUE(gives<IssueOrders>(own, Stage::decision));
    Absent theirs(facing_each_other(3, 0));
    theirs.hold("a2");
    EXPECT_TRUE(gives<IssueOrders>(theirs, Stage::decision));
    Absent even(facing_each_other(0, 0));
    even.hold("a2");
    EXPECT_TRUE(gives<Pass>(even, Stage::decision));
}
// HM-SOLO-03: an artillery card is played as it comes.
TEST(HorseAndMusketSolo, PlaysTheArtilleryCardAsItComes) {
    std::vector<json> units = far_apart();
    units.push_back(unit("a5", "artillery", {42, 12, 0}));
    Absent absent(units);
    EXPECT_TRUE(gives<Pass>(absent, Stage::decision));
    absent.hold("artillery-a");
    EXPECT_TRUE(gives<IssueOrders>(absent, Stage::decision));
    EXPECT_TRUE(gives<Play>(absent, Stage::action));
}

// HM-SOLO-04: a card of the skirmishers goes into their Evade, if there is one.
TEST(HorseAndMusketSolo, EvadesWithACardThatHelps) {
    auto const rules = horse_and_musket_tests::rules_with(std::vector<json>{
        unit("a1", "infantry", {24, 12, 0}), unit("b1", "skirmishing_infantry", {24, 20, 180}),
        unit("b2", "infantry", {36, 32, 180})});
    CardId const helpful = card_called(rules->scenario, "skirmishing-infantry-b");
    for (int const held : {0, 1}) {
        State state = rules->begin(umpire::Dice{});
        state.position.top.stage = Stage::action;
        CardId const card = card_called(rules->scenario, "a1");
        state.position.cards[card.value].hand[0] = 1;
        state.position.cards[helpful.value].hand[1] = static_cast<std::uint8_t>(held);
        std::vector<Event> events;
        Pen pen(*rules, state, events);
        rules->resolve(pen, umpire::seat_a, Attack{UnitId{0}, card, UnitId{1}});
        ASSERT_FALSE(state.position.top.agenda.empty());
        commanders::horse_and_musket_captain::Solo absent;
        umpire::Dice own{umpire::Seed{1, 2}};
        Order const order = absent.decide(*rules, rules->view(state, umpire::seat_b), own);
        ASSERT_TRUE(holds_alternative<Evade>(order));
        EXPECT_EQ(get<Evade>(order).by, held > 0 ? helpful : no_card);
    }
}

// HM-TACT-04: guns prepare the Attack.
TEST(HorseAndMusketCaptain, LetsGunsSpeakFirst) {
    std::vector<json> units = facing_each_other(0, 4);
    units.push_back(unit("a3", "artillery", {36, 12, 0}));
    CaptainField field(units);
    field.hold("a1");
    field.hold("artillery-a");
    Order const order = field.at(Stage::action);
    ASSERT_TRUE(holds_alternative<Play>(order));
    CardId const card = get<Play>(order).card;
    EXPECT_EQ(field.rules->scenario.cards[card.value].what, CardFor::artillery);
}

// Cards of the enemy's hand that the seat has not seen change places with others of the deck.
State with_another_hand(Rules const& rules, State truth, Side owner, umpire::Dice& chance) {
    std::size_t const hand = umpire::index(owner);
    for (int i = 0; i < 40; ++i) {
        std::size_t const one = chance.pick(rules.scenario.cards.size());
        std::size_t const two = chance.pick(rules.scenario.cards.size());
        CardKind const& kind = rules.scenario.cards[two];
        Cards& held = truth.position.cards[one];
        Cards& drawn = truth.position.cards[two];
        if (held.hand[hand] <= held.seen[hand] || drawn.deck == 0) continue;
        if (!has_owner(kind.what) || kind.side != owner) continue;
        --held.hand[hand];
        ++held.deck;
        ++drawn.hand[hand];
        --drawn.deck;
    }
    return truth;
}

TEST(HorseAndMusketCaptain, OrdersTheSameWhateverTheEnemyHolds) {
    auto const rules = rules_of(drill_ground());
    int differing = 0;
    for (std::uint64_t game = 1757; game < 1761; ++game) {
        umpire::Battle<Rules> battle(rules, umpire::Seed{3, game});
        Captain one, other;
        commanders::Recruit<Rules> recruit;
        umpire::Dice own{umpire::Seed{4, 4}}, others{umpire::Seed{4, 4}},
            chance{umpire::Seed{5, 5}};
        while (!battle.is_over()) {
            umpire::Seat const seat = rules->to_act(battle.state())[0];
            View const view = battle.view(seat);
            if (seat == umpire::seat_b) {
                ASSERT_FALSE(
                    umpire::is_refused(battle.submit(seat, recruit.decide(*rules, view, own))));
                continue;
            }
            State const truth = with_another_hand(*rules, battle.state(), Side::b, chance);
            differing += truth != battle.state();
            Order const order = one.decide(*rules, view, others);
            EXPECT_EQ(order, other.decide(*rules, rules->view(truth, seat), others));
            ASSERT_FALSE(umpire::is_refused(battle.submit(seat, order)));
        }
    }
    EXPECT_GT(differing, 5) << "too few hands could be another";
}

// What a captain's battles against somebody came to.
struct Tally {
    int won = 0, drawn = 0, played = 0, turns = 0;
    double seconds = 0, longest = 0; // of the captain's turns, on this core
};
class Contest {
public:
    Contest(std::string_view scenario, Side side) : rules_(lesson(scenario)), side_(side) {}

    template <class Opponent> void play(std::uint64_t game) {
        umpire::Battle<Rules> battle(rules_, umpire::Seed{5, game});
        Captain captain;
        Opponent opponent;
        umpire::Dice own{umpire::Seed{6, game}};
        double turn = 0;
        int counted = -1;
        while (!battle.is_over()) {
            umpire::Seat const seat = rules_->to_act(battle.state())[0];
            View const view = battle.view(seat);
            bool const is_captains = umpire::side_of(seat) == side_;
            if (is_captains && view.top.turn != counted && view.top.active == side_) {
                counted = view.top.turn;
                ++tally_.turns;
                turn = 0;
            }
            std::clock_t const began = std::clock();
            Order const order = is_captains ? captain.decide(*rules_, view, own)
                                            : opponent.decide(*rules_, view, own);
            double const took = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
            tally_.seconds += is_captains ? took : 0;
            turn += is_captains ? took : 0;
            tally_.longest = std::max(tally_.longest, turn);
            if (umpire::is_refused(battle.submit(seat, order))) {
                ADD_FAILURE() << "an order was refused";
                return;
            }
        }
        auto const winner = rules_->outcome(battle.state())->winner;
        ++tally_.played;
        tally_.won += winner == side_;
        tally_.drawn += !winner;
    }
    Tally const& tally() const { return tally_; }

private:
    std::shared_ptr<Rules const> rules_;
    Side side_;
    Tally tally_;
};

// OBLIQUE_GAMES=50 plays as many on each side.
template <class Opponent> Tally contest(std::string_view scenario, Side side, int games) {
    char const* const asked = std::getenv("OBLIQUE_GAMES");
    if (asked != nullptr) games = std::atoi(asked);
    Contest contest(scenario, side);
    for (int game = 1; game <= games; ++game)
        contest.play<Opponent>(static_cast<std::uint64_t>(game));
    Tally const tally = contest.tally();
    std::printf("%s as %c: won %d, drawn %d of %d; a turn %.3f s, at most %.3f\n",
                std::string(scenario).c_str(), side == Side::a ? 'A' : 'B', tally.won, tally.drawn,
                tally.played, tally.seconds / std::max(1, tally.turns), tally.longest);
    return tally;
}

TEST(LongHorseAndMusketCaptain, BeatsTheRecruit) {
    for (char const* const scenario : {"second-lesson", "third-lesson"})
        for (Side const side : {Side::a, Side::b}) {
            Tally const tally = contest<commanders::Recruit<Rules>>(scenario, side, 10);
            EXPECT_GE(10 * tally.won, 7 * tally.played);
        }
}
// docs/history.md: to their end, whoever wins.
TEST(LongHorseAndMusketCaptain, AgainstItself) {
    for (char const* const scenario : {"table-lobositz", "table-mollwitz", "table-rossbach",
                                       "table-kolin", "table-leuthen", "table-zorndorf"})
        EXPECT_GT(contest<Captain>(scenario, Side::a, 1).played, 0);
}
} // namespace
