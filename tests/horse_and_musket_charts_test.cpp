// Each cell of the charts that cards send to: HM-SUBORD-01, HM-SUBMIS-01, HM-SUBCONF-01,
// HM-SUBHID-02.

#include "horse_and_musket_parade.h"
#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/table/hidden_ground.h"

namespace {

using namespace horse_and_musket;
using namespace horse_and_musket_tests;

CardRows const& chart_rows() {
    static CardRows const all = [] {
        json const document{{"format", "oblique-scenario"},
                            {"version", 1},
                            {"rules", "horse-and-musket"},
                            {"id", "rows"},
                            {"name", "rows"},
                            {"options", {{"event_deck", true}}},
                            {"units", {unit("a1", "infantry", {8, 6, 0})}}};
        auto const read = rules_of(document);
        return read == nullptr ? CardRows{} : *read->tables.rows;
    }();
    return all;
}
CardRow const& chart_row(std::string_view id) {
    return chart_rows()[find_card(chart_rows(), id).value];
}

// A parade on which the next die is known.
class KnownThrow {
public:
    KnownThrow(std::string_view row, int die) : parade_(chart_row(row)) {
        for (std::uint64_t seed = 0; seed < 200; ++seed) {
            parade_.state().dice = umpire::Dice{umpire::Seed{seed, 3}};
            if (parade_.state().dice.next(umpire::d6) == die) return;
        }
        ADD_FAILURE() << "no dice show " << die;
    }
    Parade& parade() { return parade_; }
    Tabletop& top() { return parade_.top(); }
    // Nobody is near enough to halt it, or somebody is in range.
    void put_enemy(int inches_ahead) {
        Unit& enemy =
            parade_.unit(parade_.subject() == on_parade::a1 ? on_parade::b1 : on_parade::a1);
        Pose const own = parade_.unit(parade_.subject()).pose;
        int const sign = parade_.subject() == on_parade::a1 ? 1 : -1;
        enemy.pose.at = {own.at.x, field::Mil{own.at.y.value + sign * 1000 * inches_ahead}};
        if (inches_ahead < 9) return;
        for (std::size_t i = 0; i < 5; ++i)
            if (UnitId{static_cast<std::uint16_t>(i)} != on_parade::a1)
                top().units[i].whereabouts = Whereabouts::left;
        for (std::size_t i = 0; i < 2; ++i) top().generals[i].whereabouts = Whereabouts::left;
    }
    void name(Order const& order) { top().fortune.named = named(order, Side::b); }
    void misunderstand() {
        Pen pen(parade_.rules(), parade_.state(), events_);
        horse_and_musket::misunderstand(pen, parade_.card());
        proceed(pen);
    }
    void play() {
        auto const aims = parade_.aims();
        ASSERT_FALSE(aims.empty());
        auto const moment = parade_.moment();
        Pen pen(parade_.rules(), parade_.state(), events_);
        play_fortune(pen, parade_.holder(), {parade_.card(), aims[0]}, moment ? &*moment : nullptr);
        proceed(pen);
    }
    void issue_orders() {
        Pen pen(parade_.rules(), parade_.state(), events_);
        misbehave_on(pen);
    }
    template <class T> T const* event() const {
        for (Event const& each : events_)
            if (auto const* found = get_if<T>(&each)) return found;
        return nullptr;
    }
    // The order as it has been changed into another.
    std::optional<Order> replaced() const {
        auto const* const found = event<OrderNamed>();
        return found != nullptr ? std::optional(order_of(found->order)) : std::nullopt;
    }
    int in_force() {
        auto const& all = top().fortune.in_force;
        return all.empty() ? 0 : all[0].number;
    }
    bool is_forbidden_to(UnitId unit, OrderName order) {
        Situation const situation(parade_.rules(), parade_.state().position);
        return is_forbidden(situation, unit, order);
    }

private:
    Parade parade_;
    std::vector<Event> events_;
};

void expect_instead(KnownThrow& thrown, Instead what) {
    bool const is_stopped = thrown.event<OrderStopped>() != nullptr;
    auto const order = thrown.replaced();
    auto const* const condition = thrown.event<ConditionSet>();
    switch (what) {
    case Instead::stand:
        EXPECT_TRUE(is_stopped);
        EXPECT_FALSE(order);
        EXPECT_EQ(condition, nullptr);
        return;
    case Instead::assault: // HM-SUBORD-02: without the right, at 3 less
        EXPECT_EQ(thrown.in_force(), -3);
        [[fallthrough]];
    case Instead::attack: EXPECT_TRUE(order && holds_alternative<Attack>(*order)); return;
    case Instead::turn: EXPECT_TRUE(order && holds_alternative<TurnAbout>(*order)); return;
    case Instead::wheel_left:
    case Instead::wheel_right:
        ASSERT_TRUE(order && holds_alternative<Wheel>(*order));
        EXPECT_EQ(get<Wheel>(*order).angle, what == Instead::wheel_left ? -45'000 : 45'000);
        return;
    case Instead::withdraw:
        ASSERT_NE(condition, nullptr);
        EXPECT_EQ(condition->condition, Condition::withdrawing);
        return;
    case Instead::run:
        ASSERT_NE(condition, nullptr);
        EXPECT_EQ(condition->condition, Condition::broken);
        return;
    case Instead::all_disordered: EXPECT_NE(thrown.event<Disordered>(), nullptr); return;
    case Instead::move_6: // HM-SUBORD-04, HM-GAP-99
        ASSERT_NE(thrown.event<Stood>(), nullptr);
        EXPECT_EQ(thrown.event<Stood>()->pose.at.y.value, 16'500 - 6000);
        return;
    }
}

// HM-SUBORD-01: fourteen orders, three pairs of a die.
TEST(HorseAndMusketCharts, EachOrderIsMisunderstood) {
    struct Given {
        Meant meant;
        Order order;
    };
    std::vector<Given> const given{
        {Meant::assault, Assault{on_parade::b1, no_card, on_parade::a1}},
        {Meant::attack, Attack{on_parade::b1, no_card, on_parade::a1}},
        {Meant::continue_combat, ContinueCombat{on_parade::b1, no_card, on_parade::a1}},
        {Meant::form_line, FormLine{on_parade::b1, no_card, Deploying::ahead}},
        {Meant::halt, Halt{on_parade::b1, no_card}},
        {Meant::move, Move{on_parade::b1, no_card, 1000}},
        {Meant::oblique, Oblique{on_parade::b1, no_card, 0, 1000}},
        {Meant::rally, Rally{on_parade::b1, no_card}},
        {Meant::reform, Reform{on_parade::b1, no_card}},
        {Meant::retire, Retire{on_parade::b1, no_card, 0, 0}},
        {Meant::turn, TurnAbout{on_parade::b1, no_card}},
        {Meant::wheel, Wheel{on_parade::b1, no_card, 1000}},
        {Meant::withdraw, Withdraw{on_parade::b1, no_card, 0, 0}}};
    for (Given const& each : given)
        for (int die = 1; die <= 6; ++die) {
            KnownThrow thrown("event.misunderstood.any", die);
            SCOPED_TRACE("order " + std::to_string(static_cast<int>(each.meant)) + ", die " +
                         std::to_string(die));
            Instead const what =
                thrown.parade().rules().tables.card_charts->misunderstood[static_cast<std::size_t>(
                    each.meant)][static_cast<std::size_t>(die - 1) / 2];
            bool const needs_target = what == Instead::attack || what == Instead::assault;
            thrown.put_enemy(needs_target ? 3 : 14);
            thrown.name(each.order);
            thrown.misunderstand();
            ASSERT_NE(thrown.event<Misunderstood>(), nullptr);
            expect_instead(thrown, what);
        }
}

// HM-GAP-99: without a target it stands.
TEST(HorseAndMusketCharts, WithoutTargetItStands) {
    KnownThrow thrown("event.misunderstood.any", 1);
    thrown.put_enemy(14);
    thrown.name(Assault{on_parade::b1, no_card, on_parade::a1});
    thrown.misunderstand();
    expect_instead(thrown, Instead::stand);
}

// HM-SUBMIS-01, HM-UNIT-09, HM-UNIT-11: six of them, each until its end.
TEST(HorseAndMusketCharts, TroopsMisbehave) {
    constexpr std::string_view card = "event.misbehave.freikorps.any";
    for (int die = 1; die <= 6; ++die) {
        SCOPED_TRACE(die);
        KnownThrow thrown(card, die);
        thrown.put_enemy(14);
        UnitId const unit = thrown.parade().subject();
        Pose const before = thrown.parade().unit(unit).pose;
        int const stands = thrown.parade().unit(unit).stands;
        thrown.play();
        ASSERT_NE(thrown.event<Misbehaved>(), nullptr);
        EXPECT_NE(thrown.event<OrderStopped>(), nullptr);
        Unit const& now = thrown.parade().unit(unit);
        if (die <= 3) {
            EXPECT_EQ(thrown.in_force(), die);
            EXPECT_TRUE(thrown.is_forbidden_to(unit, OrderName::move));
        }
        if (die == 2) { // the wood is the only cover there is
            thrown.top().active = Side::b;
            thrown.issue_orders();
            EXPECT_NE(now.pose.at, before.at);
        }
        if (die == 3) { // until the owner's Joker
            std::vector<Event> events;
            Pen pen(thrown.parade().rules(), thrown.parade().state(), events);
            release(pen, Occasion::joker, Side::a);
            EXPECT_FALSE(thrown.top().fortune.in_force.empty());
            release(pen, Occasion::joker, Side::b);
            EXPECT_TRUE(thrown.top().fortune.in_force.empty());
        }
        if (die == 4) {
            EXPECT_EQ(now.condition, Condition::withdrawing);
        }
        if (die == 5) {
            EXPECT_EQ(now.stands, stands - 1);
        }
        if (die == 6) {
            EXPECT_EQ(now.whereabouts, Whereabouts::left);
        }
    }
}
// No settlement is there to be pillaged: it disperses.
TEST(HorseAndMusketCharts, PillagersDisperse) { // HM-SUBMIS-01
    KnownThrow thrown("event.misbehave.freikorps.any", 1);
    thrown.put_enemy(14);
    thrown.play();
    thrown.top().active = Side::b;
    thrown.issue_orders();
    EXPECT_EQ(thrown.parade().unit(thrown.parade().subject()).whereabouts, Whereabouts::left);
}

// HM-SUBMIS-01: a General in contact who orders them ends it, and nobody else; who pulls out heeds
// any General card.
TEST(HorseAndMusketCharts, MisdeedsEndByAGeneralsOrder) {
    for (int const die : {1, 2, 3, 4}) {
        SCOPED_TRACE(die);
        KnownThrow thrown("event.misbehave.freikorps.any", die);
        thrown.put_enemy(14);
        UnitId const unit = thrown.parade().subject();
        thrown.play();
        auto& in_force = thrown.top().fortune.in_force;
        if (in_force.empty()) // foot pulls out by itself
            in_force.push_back(
                {thrown.parade().card(), 1, Side::a, unit, no_general, 4, 0, Side::b});
        CardId card = no_card;
        auto const& kinds = thrown.parade().rules().scenario.cards;
        for (std::size_t i = 0; i < kinds.size(); ++i)
            if (kinds[i].what == CardFor::general && kinds[i].general == GeneralId{3})
                card = card_id(i);
        ASSERT_NE(card, no_card);
        auto const is_barred = [&](CardId by) {
            return is_forbidden(
                Situation(thrown.parade().rules(), thrown.parade().state().position), unit,
                OrderName::move, by);
        };
        thrown.top().generals[3].with = no_unit;
        EXPECT_TRUE(is_barred(no_card));
        EXPECT_EQ(is_barred(card), die != 4);
        thrown.top().generals[3].with = unit;
        EXPECT_TRUE(is_barred(no_card));
        EXPECT_EQ(is_barred(card), die == 3);
        std::vector<Event> events;
        Pen pen(thrown.parade().rules(), thrown.parade().state(), events);
        release_by_condition(pen);
        EXPECT_EQ(in_force.size(), 1u) << "contact alone ends nothing";
        thrown.top().fortune.named = named(Move{unit, card, 100}, Side::b);
        carry_out_named(pen);
        EXPECT_EQ(in_force.empty(), die != 3);
    }
}

// HM-SUBHID-02: what is found, by the die.
TEST(HorseAndMusketCharts, HiddenTerrain) {
    for (int die = 1; die <= 6; ++die) {
        SCOPED_TRACE(die);
        KnownThrow thrown("event.terrain.hidden", die);
        Rules const& rules = thrown.parade().rules();
        FeatureId const piece = ground_to_find(rules.scenario, thrown.top())[0];
        std::vector<Event> events;
        Pen pen(rules, thrown.parade().state(), events);
        plan(pen, {TaskKind::lay_ground, Side::a});
        answer_question(pen, LayGround{piece, 0, 8000, 14'000});
        Situation const now(rules, thrown.parade().state().position);
        EXPECT_EQ(now.terrain(piece.value), die <= 2   ? Terrain::lake
                                            : die <= 4 ? Terrain::broken_ground
                                                       : Terrain::crowd);
        for (UnitId const unit : {on_parade::a1, on_parade::a3, on_parade::a4, on_parade::a5})
            EXPECT_EQ(now.is_closed(piece.value, now.mover(unit)), die <= 2 || die >= 5);
        EXPECT_EQ(now.ground(piece.value).is_rough, die == 3 || die == 4);
        EXPECT_TRUE(thrown.top().agenda.empty());
    }
}

// HM-SUBCONF-06: self-doubt lasts until the General has been with the chief for a whole turn.
TEST(HorseAndMusketCharts, SelfDoubtEndsAfterAWholeTurnWithTheChief) {
    KnownThrow thrown("event.confused-general.enemy", 6);
    thrown.put_enemy(18);
    thrown.play();
    auto& in_force = thrown.top().fortune.in_force;
    ASSERT_FALSE(in_force.empty());
    GeneralId const doubts = in_force[0].general;
    auto const end_turn = [&] {
        std::vector<Event> events;
        Pen pen(thrown.parade().rules(), thrown.parade().state(), events);
        work_at_end_of_turn(pen, Side::b);
        return in_force.empty();
    };
    GeneralId const other{static_cast<std::uint16_t>(doubts.value == 2 ? 3 : 2)};
    auto const join = [&](UnitId unit) {
        thrown.top().generals[doubts.value].with = thrown.top().generals[other.value].with = unit;
    };
    thrown.top().generals[doubts.value].pose.at = {field::Mil{2000}, field::Mil{2000}};
    join(no_unit);
    EXPECT_FALSE(end_turn());
    join(on_parade::b2);
    EXPECT_FALSE(end_turn()); // from now on
    join(no_unit);
    EXPECT_FALSE(end_turn()); // broken off
    join(on_parade::b2);
    EXPECT_FALSE(end_turn());
    EXPECT_TRUE(end_turn());
}

// HM-SUBCONF-01 HM-SUBCONF-02 HM-SUBCONF-03 HM-SUBCONF-04 HM-SUBCONF-06, HM-CARD-77 to -79.
TEST(HorseAndMusketCharts, AGeneralIsConfused) {
    for (int die = 1; die <= 6; ++die) {
        SCOPED_TRACE(die);
        KnownThrow thrown("event.confused-general.enemy", die);
        thrown.put_enemy(18);
        thrown.play();
        ASSERT_NE(thrown.event<Confused>(), nullptr);
        EXPECT_EQ(thrown.event<Confused>()->die, die);
        bool const is_stopped = thrown.event<OrderStopped>() != nullptr;
        if (die == 1) {
            EXPECT_TRUE(is_stopped);
            EXPECT_TRUE(
                thrown.is_forbidden_to(on_parade::b1, OrderName::reform)); // no more this turn
        }
        if (die == 2) {
            EXPECT_NE(thrown.event<Misunderstood>(), nullptr);
        }
        if (die == 3 || die == 4) {
            EXPECT_TRUE(is_stopped);
            EXPECT_NE(thrown.event<CardForfeited>(), nullptr);
            EXPECT_NE(thrown.event<Stood>(), nullptr);
        }
        if (die == 5) {
            EXPECT_EQ(thrown.in_force(), 5);
            EXPECT_NE(thrown.event<CardForfeited>(), nullptr);
        }
        if (die == 6) { // this order stands
            EXPECT_FALSE(is_stopped);
            EXPECT_TRUE(thrown.is_forbidden_to(on_parade::b1, OrderName::move));
            EXPECT_FALSE(thrown.is_forbidden_to(on_parade::b1, OrderName::reform));
        }
    }
}

} // namespace
