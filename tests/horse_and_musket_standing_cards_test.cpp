// Cards by handler that go on working, that turn troops on their own side, and that look into the
// order deck: HM-CARD-12, -47, -65, -66, -112.

#include "horse_and_musket_parade.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/standing/standing.h"

namespace horse_and_musket_standing_cards_tests {
namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;

CardRows const& all_rows() {
    static CardRows const rows = [] {
        auto loaded = load_card_rows([](std::string_view name) {
            return rules::find_file<HorseAndMusket>("cards/" + std::string(name));
        });
        return std::get<CardRows>(loaded);
    }();
    return rows;
}
CardRow const& row_called(std::string_view id) {
    return all_rows()[find_card(all_rows(), id).value];
}

// A parade on which a card is played, and what follows.
class Played {
public:
    explicit Played(std::string_view row) : parade_(row_called(row)) {}
    Parade& parade() { return parade_; }
    State& state() { return parade_.state(); }
    Tabletop& top() { return parade_.top(); }
    Rules const& rules() const { return parade_.rules(); }
    UnitId subject() const { return parade_.subject(); }
    Unit& unit() { return parade_.unit(parade_.subject()); }

    // With the next die known; 0: as it falls.
    template <class Do> void with(int die, Do const& act) {
        for (std::uint64_t seed = 0; die != 0 && seed < 200; ++seed) {
            state().dice = umpire::Dice{umpire::Seed{seed, 3}};
            if (state().dice.next(umpire::d6) == die) break;
        }
        events_.clear();
        Pen pen(rules(), state(), events_);
        act(pen);
        proceed(pen);
    }
    void play(int die = 0) {
        auto const aims = parade_.aims();
        ASSERT_FALSE(aims.empty());
        auto const moment = parade_.moment();
        with(die, [&](Pen& pen) {
            play_fortune(pen, parade_.holder(), {parade_.card(), aims[0]},
                         moment ? &*moment : nullptr);
        });
    }
    void joker(Side whose, int die = 0) {
        with(die, [&](Pen& pen) { work_at_joker(pen, whose); });
    }
    template <class T> int count() const {
        return static_cast<int>(std::ranges::count_if(
            events_, [](Event const& each) { return holds_alternative<T>(each); }));
    }
    template <class T> T const* event() const {
        for (Event const& each : events_)
            if (auto const* found = get_if<T>(&each)) return found;
        return nullptr;
    }
    int cards_of_subject() {
        int sum = 0;
        for (std::size_t i = 0; i < rules().scenario.cards.size(); ++i) {
            CardKind const& kind = rules().scenario.cards[i];
            Cards const& cards = state().position.cards[i];
            if (kind.what == CardFor::unit && kind.unit == subject())
                sum += cards.deck + cards.discards + cards.hand[0] + cards.hand[1];
        }
        return sum;
    }

private:
    Parade parade_;
    std::vector<Event> events_;
};

// HM-CARD-61, HM-CARD-66: rated anew; more cards come in as the deck is made up.
TEST(HorseAndMusketStandingCards, APromotedGeneralHasCardsFromTheNextJokerOn) {
    Played played("event.general.mediocre-promoted");
    for (General& general : played.top().generals) general.ratings.leadership = 0;
    played.play();
    auto const* const altered = played.event<GeneralAltered>();
    ASSERT_NE(altered, nullptr);
    EXPECT_GE(altered->grade, Grade::talented);
    General& general = played.top().generals[altered->general.value];
    general.ratings.leadership = 12;
    played.with(0, [](Pen& pen) { renew_deck(pen); });
    auto const* const added = played.event<CardsAdded>();
    ASSERT_NE(added, nullptr);
    EXPECT_EQ(played.rules().scenario.cards[added->card.value].general, altered->general);
    played.with(0, [](Pen& pen) { renew_deck(pen); });
    EXPECT_EQ(played.event<CardsAdded>(), nullptr) << "once";
}

// HM-CARD-66, HM-CARD-76: the cards are gone; at each Joker a die.
TEST(HorseAndMusketStandingCards, WhoHasNoOfficersIsThrownForAtEachJoker) {
    Played played("event.unit.officers-lost");
    ASSERT_GT(played.cards_of_subject(), 0);
    int const cards = played.cards_of_subject();
    played.play();
    EXPECT_EQ(played.cards_of_subject(), 0);
    State const before = played.state();
    played.joker(Side::b, 3);
    EXPECT_EQ(played.unit().condition, Condition::steady);
    EXPECT_EQ(played.event<OrdersGranted>(), nullptr);
    played.joker(Side::b, 1);
    EXPECT_EQ(played.unit().condition, Condition::broken);
    played.state() = before;
    played.joker(Side::a, 2);
    EXPECT_NE(played.unit().condition, Condition::broken);
    EXPECT_EQ(played.event<OrdersGranted>(), nullptr);
    played.state() = before;
    played.joker(Side::a, 5);
    ASSERT_NE(played.event<OrdersGranted>(), nullptr);
    EXPECT_EQ(played.event<OrdersGranted>()->orders.left[played.subject().value], 1);
    EXPECT_EQ(played.event<OrdersGranted>()->orders.total, 1);
    played.state() = before;
    played.top().generals[1].with = played.subject();
    played.with(0, [](Pen& pen) { release_by_condition(pen); });
    EXPECT_EQ(played.cards_of_subject(), cards) << "any General brings them back";
    played.joker(Side::b, 1);
    EXPECT_EQ(played.unit().condition, Condition::steady);
}

// HM-CARD-42: kept, and played once as its holder likes; again at each Joker of theirs.
TEST(HorseAndMusketStandingCards, ALeaderIsFollowedOnceAndAtEachJoker) {
    Played played("event.unit.charismatic-colonel");
    played.play();
    Parade& parade = played.parade();
    auto const& cards = played.state().position.fortunes[parade.card().value];
    EXPECT_EQ(cards.hand[0], 1);
    EXPECT_EQ(cards.seen[0], 1) << "it lies open";
    EXPECT_EQ(played.event<OrdersGranted>(), nullptr) << "not yet";
    auto const offered = [&] {
        Situation const situation(played.rules(), played.state().position);
        int times = 0;
        each_play(
            situation, Side::a, [&](std::size_t i) { return fortune_id(i) == parade.card(); },
            [&](FortuneId, CardAim const& at) { times += at.unit == played.subject(); });
        return times;
    };
    EXPECT_EQ(offered(), 1);
    State const before = played.state();
    played.unit().whereabouts = Whereabouts::destroyed;
    played.with(0, [](Pen& pen) { release_by_condition(pen); });
    EXPECT_EQ(cards.hand[0], 0) << "lost with the unit";
    played.state() = before;
    played.with(0, [&](Pen& pen) { forget_kept(pen, Side::a, parade.card()); });
    EXPECT_EQ(offered(), 0) << "thrown away";
    played.state() = before;
    played.joker(Side::b);
    EXPECT_EQ(played.event<OrdersGranted>(), nullptr) << "the opponent's Joker";
    played.joker(Side::a);
    EXPECT_NE(played.event<OrdersGranted>(), nullptr);
    played.top().agenda.clear();
    played.top().fortune.free.clear();
    played.with(0, [&](Pen& pen) {
        play_fortune(pen, Side::a, {parade.card(), {played.subject()}}, nullptr);
    });
    ASSERT_NE(played.event<OrdersGranted>(), nullptr);
    EXPECT_GE(played.event<OrdersGranted>()->orders.left[played.subject().value], 1);
    EXPECT_EQ(cards.hand[0], 0);
    played.top().agenda.clear();
    EXPECT_EQ(offered(), 0);
}

// HM-CARD-52: a whole turn of their own beside a unit that stands still.
TEST(HorseAndMusketStandingCards, TheDarlingOfTheRanksMakesJubilantWhoStandsStill) {
    Played played("event.general.much-loved");
    played.play();
    ASSERT_EQ(played.top().fortune.in_force.size(), 1u);
    GeneralId const general = played.top().fortune.in_force[0].general;
    UnitId const unit = on_parade::a2;
    Unit& with = played.parade().unit(unit);
    played.top().generals[general.value].with = unit;
    auto const end = [&](Side side) {
        played.with(0, [&](Pen& pen) { work_at_end_of_turn(pen, side); });
    };
    end(Side::a);
    EXPECT_EQ(with.jubilation, 0) << "not a whole turn yet";
    end(Side::b);
    EXPECT_EQ(with.jubilation, 0);
    with.has_moved = 1;
    end(Side::a);
    EXPECT_EQ(with.jubilation, 0) << "it has moved";
    with.has_moved = 0;
    end(Side::a);
    EXPECT_EQ(with.jubilation, 1);
    played.top().generals[general.value].with = no_unit;
    end(Side::a);
    EXPECT_EQ(with.jubilation, 1);
}

// HM-CARD-51: of the batteries named the last, as the card has done its work.
TEST(HorseAndMusketStandingCards, TheLastGunBlowsUp) {
    Played played("event.artillery.explodes.last");
    played.play();
    EXPECT_EQ(played.event<GunsSet>(), nullptr);
    CardId card = no_card;
    auto const& kinds = played.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].what == CardFor::artillery && kinds[i].side == Side::b) card = card_id(i);
    ASSERT_NE(card, no_card);
    UnitId const gun = on_parade::b4;
    played.with(0, [&](Pen& pen) {
        note_gun_named(
            pen, named(Fire{played.subject(), card, on_parade::a1, Ammunition::ball, 0}, Side::b));
        note_gun_named(pen, named(Fire{gun, card, on_parade::a1, Ammunition::ball, 0}, Side::b));
        work_after_artillery_card(pen, Side::a);
    });
    EXPECT_EQ(played.event<GunsSet>(), nullptr) << "of the other side";
    played.with(0, [&](Pen& pen) { work_after_artillery_card(pen, Side::b); });
    ASSERT_EQ(played.count<GunsSet>(), 1);
    EXPECT_EQ(played.event<GunsSet>()->unit, gun);
    EXPECT_EQ(played.event<GunsSet>()->state, GunState::spiked);
    EXPECT_TRUE(played.top().fortune.in_force.empty());
}

// HM-CARD-47: at the same friend again with each artillery card of the opponent, until a General
// comes.
TEST(HorseAndMusketStandingCards, GunsFireOnFriendsUntilAGeneralComes) {
    Played played("event.artillery.friendly-fire");
    played.play();
    ASSERT_NE(played.event<Shot>(), nullptr);
    EXPECT_EQ(played.event<Shot>()->target, on_parade::a2);
    auto const card_of = [&](Side side) {
        played.with(0, [&](Pen& pen) { work_at_artillery_card(pen, side); });
        return played.count<Shot>();
    };
    EXPECT_EQ(card_of(Side::a), 0);
    EXPECT_EQ(card_of(Side::b), 1);
    played.top().generals[1].with = played.subject();
    played.with(0, [](Pen& pen) { release_by_condition(pen); });
    EXPECT_EQ(card_of(Side::b), 0);
    // Within 15 inches nobody is fired at.
    Parade near(row_called("event.artillery.friendly-fire"));
    near.unit(on_parade::a2).pose.at.y = field::Mil{26'000};
    EXPECT_TRUE(near.aims().empty());
}

// HM-CARD-47: wheeled through any angle, all in disorder, it charges, whatever it would have
// thrown.
TEST(HorseAndMusketStandingCards, TheEnragedChargeWithoutATest) {
    Played played("event.skirmish.enraged-charge");
    played.unit().pose.heading = field::Heading{180'000};
    played.play();
    ASSERT_NE(played.event<AttackDeclared>(), nullptr);
    EXPECT_EQ(played.event<AttackDeclared>()->attacker, played.subject());
    EXPECT_NE(played.event<Disordered>(), nullptr);
    ASSERT_NE(played.event<Charged>(), nullptr);
    EXPECT_EQ(played.event<Charged>()->unit, played.subject());
}

// HM-CARD-47, HM-CARD-40: comrades are Attacked as enemies are; contact destroys nothing.
TEST(HorseAndMusketStandingCards, AUnitFallsOnItsComrades) {
    for (std::string_view const id : {"event.identity.attacks-own-side.any",
                                      "event.identity.attacks-own-side.poorly-trained"}) {
        SCOPED_TRACE(id);
        Played played(id);
        played.play();
        auto const* const declared = played.event<AttackDeclared>();
        ASSERT_NE(declared, nullptr);
        EXPECT_EQ(declared->attacker, on_parade::b1);
        EXPECT_EQ(declared->target, on_parade::b2);
        Situation const situation(played.rules(), played.state().position);
        EXPECT_EQ(situation.side(declared->attacker), situation.side(declared->target));
    }
    // From behind nobody is taken for an enemy.
    Parade behind(row_called("event.identity.attacks-own-side.any"));
    behind.unit(on_parade::b2).pose.heading = field::Heading{180'000};
    EXPECT_TRUE(behind.aims().empty());
}

std::vector<std::uint8_t> seen_by(Played& played, umpire::Seat seat) {
    View const view = played.rules().view(played.state(), seat);
    return {view.on_top.begin(), view.on_top.end()};
}
// The next cards as they are drawn.
std::vector<std::uint8_t> drawn(Played& played, int number) {
    std::vector<std::uint8_t> found;
    for (int i = 0; i < number; ++i) {
        std::size_t const first = played.state().position.on_top.cards.size();
        std::uint8_t const next = first == 0 ? 0xFF : played.state().position.on_top.cards[0];
        found.push_back(next);
        played.with(0, [&](Pen& pen) {
            draw_more(pen, {TaskKind::draw_more, Side::a, no_unit, no_unit, 1});
        });
        if (played.state().position.on_top.cards.size() + 1 != first) break;
    }
    return found;
}

// HM-CARD-65, HM-CARD-112: looked at, laid as one likes, and drawn so; the opponent knows nothing.
TEST(HorseAndMusketStandingCards, TheDeckIsPutInOrder) {
    Played played("event.deck.inspect-ten");
    played.play();
    ASSERT_EQ(played.event<DeckLookedAt>()->number, 10);
    auto const before = seen_by(played, umpire::seat_a);
    ASSERT_EQ(before.size(), 10u);
    EXPECT_TRUE(seen_by(played, umpire::seat_b).empty());
    for (Event const& event : {Event{CardSeen{"HM-CARD-112", Side::a, 0, card_id(before[0])}},
                               Event{CardLaid{"HM-CARD-65", Side::a, 0, card_id(before[0])}}})
        EXPECT_FALSE(played.rules().report(played.state(), event, umpire::seat_b));
    ASSERT_EQ(played.top().agenda.back().kind, TaskKind::arrange);
    std::uint8_t const last = before.back();
    played.with(0, [&](Pen& pen) {
        obey_deck_task(pen, Task(played.top().agenda.back()), LayNext{card_id(last)});
    });
    auto after = seen_by(played, umpire::seat_a);
    ASSERT_EQ(after.size(), 10u);
    EXPECT_EQ(after[0], last);
    EXPECT_EQ(std::vector(after.begin() + 1, after.end()), [&] {
        std::vector<std::uint8_t> rest = before;
        rest.erase(std::ranges::find(rest, last));
        return rest;
    }());
    // What fits the view has them there too.
    View const view = played.rules().view(played.state(), umpire::seat_a);
    State const sampled = played.rules().sample_state(view, umpire::Dice{umpire::Seed{4, 4}});
    EXPECT_EQ(played.rules().view(sampled, umpire::seat_a), view);
    played.with(0,
                [&](Pen& pen) { obey_deck_task(pen, Task(played.top().agenda.back()), Done{}); });
    EXPECT_TRUE(played.top().agenda.empty());
    EXPECT_EQ(drawn(played, 3), std::vector(after.begin(), after.begin() + 3));
    expect_cards_constant(played.rules(), played.state());
    played.with(0, [](Pen& pen) { renew_deck(pen); });
    EXPECT_TRUE(seen_by(played, umpire::seat_a).empty()) << "shuffled";
}
TEST(HorseAndMusketStandingCards, TheDeckIsReadThrough) {
    Played played("event.deck.view-all");
    played.play();
    EXPECT_EQ(static_cast<int>(seen_by(played, umpire::seat_a).size()),
              deck_size(played.state().position));
    EXPECT_TRUE(seen_by(played, umpire::seat_b).empty());
    auto const before = seen_by(played, umpire::seat_a);
    EXPECT_EQ(drawn(played, 2), std::vector(before.begin(), before.begin() + 2));
}

// HM-CARD-66: from one up to four more than now, for both.
TEST(HorseAndMusketStandingCards, HowManyCardsAreDrawnIsSet) {
    Played played("event.deck.set-draw-rate");
    int const before = draws_of(played.rules(), played.top(), Side::b);
    played.play();
    ASSERT_EQ(played.top().agenda.back().kind, TaskKind::set_draws);
    auto const spans = draws_to_set(played.rules(), played.top(), Side::a);
    int const by_size = draws_by_size(played.rules(), Side::a);
    EXPECT_EQ(spans[0].least, 1000);
    EXPECT_EQ(spans.back().most, 1000 * (by_size + 4));
    played.with(0, [&](Pen& pen) {
        obey_deck_task(pen, Task(played.top().agenda.back()), SetDraws{1000 * (by_size + 2)});
    });
    EXPECT_EQ(draws_of(played.rules(), played.top(), Side::b), before + 2);
}

// HM-CARD-108: a dice worth of stands is what one die shows, never more than are left.
TEST(HorseAndMusketStandingCards, ADiceWorthIsWhatOneDieShows) {
    for (int const die : {1, 3, 6}) {
        Played played("event.disorder.one.poorly-trained");
        played.unit().status = Status::unreliable;
        played.play(die);
        EXPECT_EQ(played.unit().disordered, std::min<int>(die, played.unit().stands));
    }
}

// HM-CARD-109: no good event but leadership under an Unreliable General; under worse ones no good
// national card either, nor a General card of the chief.
TEST(HorseAndMusketStandingCards, GoodCardsDoNotWorkUnderPoorGenerals) {
    struct Case {
        std::string_view row;
        Grade grade;
        bool works;
    };
    for (Case const& each : {Case{"event.reform.one.trained", Grade::mediocre, true},
                             {"event.reform.one.trained", Grade::unreliable, false},
                             {"event.leadership.add-one-resolve.trained", Grade::unreliable, true},
                             {"event.leadership.add-one-resolve.trained", Grade::terrible, true},
                             {"prussia-early-syw.cavalry.attack-one", Grade::unreliable, true},
                             {"prussia-early-syw.cavalry.attack-one", Grade::terrible, false}}) {
        if (find_card(all_rows(), each.row) == no_row) {
            ADD_FAILURE() << "no " << each.row;
            continue;
        }
        Parade parade(row_called(each.row));
        parade.top().generals[1].ratings.grade = each.grade;
        EXPECT_EQ(parade.offers(parade.subject()), each.works) << each.row;
    }
    Played played("event.reform.one.trained");
    CardId chiefs = no_card;
    auto const& kinds = played.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].what == CardFor::general && kinds[i].general == GeneralId{0})
            chiefs = card_id(i);
    for (auto const& [grade, obeys] : {std::pair{Grade::unreliable, true},
                                       {Grade::inadequate, false},
                                       {Grade::terrible, false}}) {
        played.top().generals[1].ratings.grade = grade;
        Situation const situation(played.rules(), played.state().position);
        EXPECT_EQ(pays_for(situation, chiefs, on_parade::a1),
                  obeys && reaches(situation, GeneralId{0}, on_parade::a1));
    }
}

// HM-CARD-111: all Assaults are named before the first die; then one after another as named, and
// what has become impossible is lost.
TEST(HorseAndMusketStandingCards, OrdersGivenAtOneMomentAreNamedFirst) {
    for (bool const is_lost : {false, true}) {
        auto const rules = rules_of(
            {{"format", "oblique-scenario"},
             {"version", 1},
             {"rules", "horse-and-musket"},
             {"id", "field"},
             {"name", "field"},
             {"options", {{"event_deck", true}}},
             {"units",
              {unit("a1", "infantry", {8, 12, 0}), unit("a2", "infantry", {40, 12, 0}),
               unit("b1", "infantry", {8, 15, 180}), unit("b2", "infantry", {40, 15, 180})}}});
        ASSERT_NE(rules, nullptr);
        State state = in_action(*rules);
        Tabletop& top = state.position.top;
        std::vector<Event> events;
        Pen pen(*rules, state, events);
        FreeOrders free;
        free.card = fortune_called(*rules, "event.assault.cold-steel.infantry");
        ASSERT_NE(free.card, no_fortune);
        free.orders[0] = 1u << static_cast<unsigned>(OrderName::assault);
        free.left[0] = free.left[1] = 1;
        free.total = 2;
        grant_orders(pen, free);
        CardId by = no_card;
        for (std::size_t i = 0; i < rules->scenario.cards.size(); ++i)
            if (rules->scenario.cards[i].what == CardFor::free) by = card_id(i);
        UnitId const a1{0}, a2{1}, b1{2}, b2{3};
        answer_question(pen, Assault{a2, by, b2});
        proceed(pen);
        EXPECT_FALSE(top.attack.is_on()) << "the other is named first";
        answer_question(pen, Assault{a1, by, b1});
        if (is_lost) top.units[b2.value].whereabouts = Whereabouts::left;
        while (!proceed(pen)) answer_question(pen, standing_answer(*rules, state));
        std::vector<UnitId> attacked;
        for (Event const& event : events)
            if (auto const* declared = get_if<AttackDeclared>(&event))
                if (declared->rule == RuleId{"HM-ORDER-02"}) attacked.push_back(declared->attacker);
        EXPECT_EQ(attacked, is_lost ? std::vector{a1} : (std::vector{a2, a1}));
        EXPECT_TRUE(top.fortune.free.empty());
    }
}

} // namespace
} // namespace horse_and_musket_standing_cards_tests
