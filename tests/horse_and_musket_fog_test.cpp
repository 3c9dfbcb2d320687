// What is hidden stays hidden: hands, the deck, the kinds of secret ground. Two truths that look
// alike to a seat are laid beside each other, and all that the seat is told of them must be equal.

#include "conformance.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/apply_army.h"
#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/table/laid_ground.h"
#include "rules/horse_and_musket/turn/turn.h"
#include "umpire/orders/preview.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using umpire::Seat;

// What else may be true, for all that the seat can know.
class Disguise {
public:
    Disguise(Rules const& rules, Seat seat, umpire::Dice& chance)
        : rules_(rules), owner_(umpire::other(*umpire::side_of(seat))), chance_(chance) {}

    State of(State const& truth) {
        State other = truth;
        for (int i = 0; i < 12; ++i) exchange_card(other.position);
        for (int i = 0; i < 12 && has_fortunes(rules_); ++i) exchange_fortune(other.position);
        other.deck = umpire::Dice{umpire::Seed{chance_.pick(999), 3}};
        other.ground = umpire::Dice{umpire::Seed{chance_.pick(999), 4}};
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i)
            if (is_secret(truth, i)) other.position.ground[i] = some_kind(i);
        if (is_planning(rules_.scenario, truth.position.top)) change_plan(other.position.top);
        for (Force& force : other.position.forces)
            if (force.is_formed != 0 && force.side == owner_) change(force);
        change(other.position.instructions[umpire::index(owner_)]);
        return other;
    }
    // Another hand of cards that are kept, and other instructions; all else as it is.
    State with_another_hand(State const& truth) {
        State other = truth;
        for (int i = 0; i < 12; ++i) exchange_card(other.position);
        for (int i = 0; i < 12 && has_fortunes(rules_); ++i)
            exchange_fortune(other.position, Playing::hold);
        change(other.position.instructions[umpire::index(owner_)]);
        return other;
    }
    // The same event, as it would have been in another truth.
    Event of(State const& truth, Event event) {
        if (auto* drawn = get_if<CardDrawn>(&event))
            if (drawn->owner == owner_ && drawn->drawer == owner_) drawn->card = some_card();
        if (auto* drawn = get_if<FortuneDrawn>(&event))
            if (drawn->holder == owner_ && !drawn->is_shown)
                drawn->card = some_fortune(drawn->pack);
        if (auto* waits = get_if<FortuneWaits>(&event))
            if (waits->side == owner_)
                waits->card = some_fortune(kind_of(rules_, waits->card).pack);
        if (auto* rolled = get_if<Rolled>(&event))
            if (rolled->stream != open_dice) rolled->face = rolled->die.low;
        if (auto* settled = get_if<KindSettled>(&event))
            if (is_secret(truth, settled->feature.value))
                settled->terrain = some_kind(settled->feature.value);
        if (hides_ground(truth)) {
            if (auto* stood = get_if<Stood>(&event)) hide_reason(*stood);
            if (auto* laid = get_if<Laid>(&event)) hide_reason(*laid);
            if (auto* marched = get_if<Marched>(&event)) hide_reason(*marched);
        }
        return event;
    }

private:
    // HM-GAP-102: what is filed.
    void change(Instructions& said) {
        said.evade = static_cast<EvadeAnswer>(chance_.pick(3));
        said.evade_with = static_cast<EvadeHelp>(chance_.pick(3));
        said.cover = static_cast<AddAnswer>(chance_.pick(3));
        said.general = static_cast<AddAnswer>(chance_.pick(3));
        said.losses = static_cast<LossAnswer>(chance_.pick(3));
        said.breakthrough = static_cast<BreakAnswer>(chance_.pick(3));
    }
    // HM-SETUP-20: whom a plan has put down where.
    void change_plan(Tabletop& top) {
        for (std::size_t i = 0; i < rules_.scenario.units.size(); ++i) {
            if (rules_.scenario.units[i].side != owner_ || top.before.is_sealed[i] == 0) continue;
            Unit& unit = top.units[i];
            if (chance_.pick(2) == 0 && unit.column >= max_columns) {
                unit.whereabouts = Whereabouts::expected;
                top.before.is_sealed[i] = 0;
                unit.others = {};
                unit.aside = 0;
                unit.formation = unit.before = first_formation(rules_.scenario.units[i].arm, false);
                unit.has_moved = 0;
                unit.pose = rules_.scenario.units[i].pose;
            } else {
                unit.pose.at.x = {unit.pose.at.x.value + static_cast<int>(chance_.pick(900))};
            }
        }
    }
    // HM-FLANK: who comes when, where, and in which sequence.
    void change(Force& force) {
        if (force.is_told == 0) force.entry = static_cast<Entry>(chance_.pick(4));
        if (force.is_told < 2) force.half = static_cast<Half>(chance_.pick(2));
        force.jokers = static_cast<std::uint8_t>(1 + chance_.pick(5));
        if (force.due != 0) force.due = static_cast<std::uint8_t>(1 + chance_.pick(9));
        force.point = static_cast<int>(chance_.pick(40'000));
        if (force.units[1] != no_unit) std::swap(force.units[0], force.units[1]);
    }
    bool is_secret(State const& truth, std::size_t feature) const {
        return keeper_of(rules_.scenario, truth.position.top, feature) == owner_ &&
               truth.position.top.is_revealed[feature] == 0;
    }
    bool hides_ground(State const& truth) const {
        for (std::size_t i = 0; i < rules_.scenario.features.size(); ++i)
            if (is_secret(truth, i)) return true;
        return false;
    }
    template <class T> void hide_reason(T& event) {
        if (rules_.scenario.units[event.unit.value].side == owner_)
            event.ended_by = chance_.pick(2) == 0 ? umpire::RuleId{"HM-TERRAIN-01"}
                                                  : umpire::RuleId{"HM-MOVE-07"};
    }
    Terrain some_kind(std::size_t feature) {
        int const die = static_cast<int>(chance_.pick(6)) + 1;
        return kind_by_die(rules_, rules_.scenario.features[feature], die);
    }
    bool may_hold(std::size_t kind) const {
        CardKind const& card = rules_.scenario.cards[kind];
        return has_owner(card.what) ? card.side == owner_ : card.what == CardFor::joker;
    }
    CardId some_card() {
        for (;;)
            if (auto const i = chance_.pick(rules_.scenario.cards.size()); may_hold(i))
                return card_id(i);
    }
    // A card of the hand that has not been seen, for one of the deck.
    void exchange_card(Position& position) {
        std::size_t const hand = umpire::index(owner_);
        std::size_t const one = chance_.pick(rules_.scenario.cards.size());
        std::size_t const two = chance_.pick(rules_.scenario.cards.size());
        Cards& held = position.cards[one];
        Cards& drawn = position.cards[two];
        if (held.hand[hand] <= held.seen[hand] || drawn.deck == 0 || !may_hold(two)) return;
        --held.hand[hand];
        ++held.deck;
        ++drawn.hand[hand];
        --drawn.deck;
    }

    // HM-CARD-110: what may lie in a hand unseen, be it kept or waiting for its trigger.
    bool is_secret_kind(std::size_t i) const {
        Playing const play = row_of(rules_, fortune_id(i)).play;
        return play == Playing::hold || play == Playing::triggered;
    }
    FortuneId some_fortune(Pack pack) {
        for (;;)
            if (auto const i = chance_.pick(rules_.scenario.fortunes.size());
                rules_.scenario.fortunes[i].pack == pack && is_secret_kind(i))
                return fortune_id(i);
    }
    bool is_played(std::size_t i, Playing how) const {
        return row_of(rules_, fortune_id(i)).play == how;
    }
    void exchange_fortune(Position& position, std::optional<Playing> only = std::nullopt) {
        auto const& kinds = rules_.scenario.fortunes;
        std::size_t const hand = umpire::index(owner_);
        std::size_t const one = chance_.pick(kinds.size());
        if (position.fortunes[one].hand[hand] <= position.fortunes[one].seen[hand] ||
            !is_secret_kind(one))
            return;
        std::size_t const two = some_fortune(kinds[one].pack).value;
        if (position.fortunes[two].deck == 0 || one == two) return;
        if (only && (!is_played(one, *only) || !is_played(two, *only))) return;
        --position.fortunes[one].hand[hand];
        ++position.fortunes[one].deck;
        ++position.fortunes[two].hand[hand];
        --position.fortunes[two].deck;
        umpire::FixedVector<Waiting, 64> waiting;
        bool is_gone = false;
        for (Waiting const& each : position.waiting)
            if (!is_gone && each.card == fortune_id(one) && each.side == owner_)
                is_gone = true;
            else
                waiting.push_back(each);
        if (row_of(rules_, fortune_id(two)).play == Playing::triggered && !waiting.full())
            waiting.push_back({fortune_id(two), owner_, 0});
        position.waiting = waiting;
    }

    Rules const& rules_;
    Side owner_;
    umpire::Dice& chance_;
};

// All that a seat is told of a truth.
class Letter {
public:
    Letter(Rules const& rules, State const& truth, Seat seat)
        : rules_(rules), truth_(truth), seat_(seat), view_(rules.view(truth, seat)) {}

    std::string text(umpire::Dice chance) {
        written([&](auto& out) { rules_.write(out, view_); });
        for (Seat const each : rules_.to_act(truth_)) text_ += umpire::seat_word(each);
        for (Seat const each : rules_.may_interject(truth_)) text_ += umpire::seat_word(each);
        for (Seat const each : rules_.to_act(rules_.sample_state(view_, umpire::Dice{})))
            text_ += umpire::seat_word(each);
        text_ += "\n";
        std::vector<Order> families;
        rules_.families(view_, families);
        for (Order const& family : families) spans_of(family, chance);
        for (int i = 0; i < 20 && !families.empty(); ++i)
            refusal_of(families[chance.pick(families.size())], chance);
        std::vector<Order> menu;
        rules_.candidates(view_, menu);
        if (!menu.empty()) {
            umpire::Preview<Rules> preview(rules_, view_, seat_);
            Order const order = menu[chance.pick(menu.size())];
            written([&](auto& out) { preview.write_step(out, order); });
        }
        return text_;
    }

private:
    template <class Write> void written(Write const& write) {
        umpire::JsonWriter out(text_);
        write(out);
        text_ += "\n";
    }
    void spans_of(Order order, umpire::Dice& chance) {
        written([&](auto& out) { rules_.write(out, order); });
        for (int k = 0; k < Rules::numbers(order); ++k) {
            umpire::Spans const spans = rules_.spans(view_, order, k);
            if (spans.empty()) return;
            for (umpire::Span const& span : spans)
                text_ += std::to_string(span.least) + ".." + std::to_string(span.most) + " " +
                         std::string(span.ends_by.text()) + "\n";
            umpire::Span const& span = spans[chance.pick(spans.size())];
            auto const width = static_cast<std::size_t>(span.most - span.least + 1);
            Rules::set_number(order, k, span.least + static_cast<int>(chance.pick(width)));
        }
    }
    void refusal_of(Order order, umpire::Dice& chance) {
        for (int k = 0; k < Rules::numbers(order); ++k)
            Rules::set_number(order, k, static_cast<int>(chance.pick(9000)) - 3000);
        auto const ruling = rules_.check(view_, order);
        auto const* const refusal = get_if<umpire::Refusal>(&ruling);
        text_ += refusal == nullptr
                     ? "allowed\n"
                     : std::string(refusal->rule.text()) + std::string(refusal->why) + "\n";
    }

    Rules const& rules_;
    State const& truth_;
    Seat seat_;
    View view_;
    std::string text_;
};

std::string heard(Rules const& rules, State const& truth, Event const& event, Seat seat) {
    auto const report = rules.report(truth, event, seat);
    if (!report) return "nothing\n";
    std::string text;
    umpire::JsonWriter out(text);
    rules.write(out, *report);
    return text + rules.tell(*report) + "\n";
}

class Worlds {
public:
    explicit Worlds(Rules const& rules, std::uint64_t number)
        : rules_(rules), chance_(umpire::Seed{31, number}) {}

    void compare(conformance::Play<Rules> const& play, Seat seat) {
        State const& truth = play.battle.state();
        Disguise disguise(rules_, seat, chance_);
        State const other = disguise.of(truth);
        umpire::Dice const chance{umpire::Seed{32, chance_.pick(1000)}};
        EXPECT_EQ(Letter(rules_, truth, seat).text(chance),
                  Letter(rules_, other, seat).text(chance));
        EXPECT_EQ(rules_.view(truth, seat), rules_.view(other, seat));
        for (Event const& event : play.battle.events())
            EXPECT_EQ(heard(rules_, truth, event, seat),
                      heard(rules_, other, disguise.of(truth, event), seat));
        onlooker(truth, other);
        ++pairs;
    }
    int pairs = 0;

private:
    // Who looks on sees no hand, and no secret.
    void onlooker(State const& truth, State const& other) {
        EXPECT_EQ(rules_.view(truth, umpire::spectator), rules_.view(other, umpire::spectator));
    }

    Rules const& rules_;
    umpire::Dice chance_;
};

void compare_worlds(nlohmann::json const& document) {
    auto const rules = rules_of(document);
    ASSERT_NE(rules, nullptr);
    int const wanted = conformance::amount("OBLIQUE_WORLDS", 60);
    int pairs = 0;
    for (std::uint64_t number = 0; pairs < wanted && !testing::Test::HasFailure(); ++number) {
        conformance::Play<Rules> play{rules, number};
        Worlds worlds(*rules, number);
        worlds.compare(play, umpire::seat_a); // as the battle opens
        worlds.compare(play, umpire::seat_b);
        while (pairs + worlds.pairs < wanted && !testing::Test::HasFailure() && play.step())
            if (play.battle.orders().size() % 3 == 0)
                for (Seat const seat : {umpire::seat_a, umpire::seat_b}) worlds.compare(play, seat);
        pairs += worlds.pairs;
    }
    std::printf("%d pairs of worlds\n", pairs);
}
TEST(HorseAndMusketFog, TruthsThatLookAlike) { // HM-GAP-69, HM-GAP-97, HM-SETUP-07, HM-DECK-25
    compare_worlds(drill_ground());
}
TEST(HorseAndMusketFog, PlansAndForces) { // HM-SETUP-20, HM-FLANK-01 to -07
    compare_worlds(horse_and_musket_tests::deploying("planned"));
}

// HM-GAP-101: where the umpire waits, and how long, depends neither on what a hand holds nor on
// what has been filed. The same order in two truths that differ in these alone leads to the same
// question.
class Waits {
public:
    Waits(Rules const& rules, std::uint64_t number)
        : rules_(rules), chance_(umpire::Seed{33, number}) {}

    void compare(State truth, Seat seat) {
        Side const other = umpire::other(*umpire::side_of(seat));
        Pause const pause = static_cast<Pause>(chance_.pick(4));
        truth.position.top.fortune.pauses[umpire::index(other)] = pause;
        std::vector<Order> menu;
        rules_.candidates(rules_.view(truth, seat), menu);
        if (menu.empty()) return;
        Order const order = menu[chance_.pick(menu.size())];
        Disguise disguise(rules_, seat, chance_);
        State changed = disguise.with_another_hand(truth);
        Outcome const one = after(truth, seat, order);
        Outcome const two = after(changed, seat, order);
        if (one.has_drawn || two.has_drawn) return; // other hands leave other decks
        if (pause == Pause::never) { // their answers differ; but nobody has waited for any
            if (truth.position.top.agenda.empty()) return;
            EXPECT_EQ(rules_.to_act(truth)[0], seat) << "waited for who is never asked";
            return;
        }
        EXPECT_EQ(one.heard, two.heard);
        EXPECT_EQ(rules_.to_act(truth), rules_.to_act(changed));
        ++pairs;
        questions += rules_.to_act(truth) == umpire::Seats{umpire::seat_of(other)};
    }
    int pairs = 0, questions = 0;

private:
    struct Outcome {
        std::string heard;
        bool has_drawn = false;
    };
    Outcome after(State& state, Seat seat, Order const& order) const {
        Outcome outcome;
        std::vector<Event> events;
        Pen pen(rules_, state, events);
        rules_.resolve(pen, seat, order);
        for (Event const& event : events) {
            outcome.heard += heard(rules_, state, event, seat);
            auto const* const die = get_if<Rolled>(&event);
            outcome.has_drawn = outcome.has_drawn || (die != nullptr && die->stream != open_dice);
        }
        return outcome;
    }

    Rules const& rules_;
    umpire::Dice chance_;
};
TEST(HorseAndMusketFog, WaitsTellNothing) { // HM-GAP-101
    nlohmann::json document = drill_ground();
    document["options"]["event_deck"] = true;
    document["options"]["national_decks"] = true;
    auto const rules = rules_of(document);
    ASSERT_NE(rules, nullptr);
    int const wanted = conformance::amount("OBLIQUE_WORLDS", 400);
    int pairs = 0, questions = 0;
    for (std::uint64_t number = 0; pairs < wanted && !testing::Test::HasFailure(); ++number) {
        conformance::Play<Rules> play{rules, number};
        Waits waits(*rules, number);
        do {
            State const& state = play.battle.state();
            if (!play.battle.is_over() && state.position.top.agenda.empty())
                waits.compare(state, play.seat());
        } while (pairs + waits.pairs < wanted && !testing::Test::HasFailure() && play.step());
        pairs += waits.pairs;
        questions += waits.questions;
    }
    EXPECT_GT(questions, 0);
    std::printf("%d pairs of worlds, %d questions to the other side\n", pairs, questions);
}
TEST(HorseAndMusketFog, GroundThatWasLaid) { // HM-SETUP-07, -09
    compare_worlds(horse_and_musket_tests::laying("longer"));
}
// HM-CARD-110, HM-DECK-26: hands of events and of both nations, and what in them waits unseen.
TEST(HorseAndMusketFog, HandsOfFortune) {
    nlohmann::json document = drill_ground();
    document["options"]["event_deck"] = true;
    document["options"]["national_decks"] = true;
    compare_worlds(document);
}

} // namespace
