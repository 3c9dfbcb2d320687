#pragma once
// The contract between the umpire and a rule system. docs/architecture.md tells it in words.

#include "umpire/dice.h"
#include "umpire/fixed_vector.h"
#include "umpire/ids.h"

#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace umpire {

// The seats at a table: one per side, then the onlookers. Allied seats would follow.
inline constexpr Seat seat_a{0};
inline constexpr Seat seat_b{1};
inline constexpr Seat spectator{2};
inline constexpr Seat umpire_seat{3};
using Seats = FixedVector<Seat, 4>;
constexpr Seat seat_of(Side side) { return side == Side::a ? seat_a : seat_b; }
constexpr std::optional<Side> side_of(Seat seat) {
    if (seat == seat_a) return Side::a;
    if (seat == seat_b) return Side::b;
    return std::nullopt;
}

// How a battle ended.
struct Outcome {
    std::optional<Side> winner; // none: a draw
    std::string level;          // in the words of the system: "decisive", "marginal"
    RuleId rule;
    std::string reason;
};

// One modifier of a roll, with the rule that gives it; and the roll with all of them.
struct Term {
    RuleId rule;
    int value = 0;
    friend bool operator==(Term const&, Term const&) = default;
};
template <std::size_t most> struct SumOf {
    int die = 0;
    FixedVector<Term, most> terms{};

    void add(RuleId rule, int value) {
        if (value != 0) terms.push_back(Term{rule, value});
    }
    friend bool operator==(SumOf const&, SumOf const&) = default;
    int total() const {
        int sum = die;
        for (auto const& term : terms) sum += term.value;
        return sum;
    }
    template <std::size_t more>
        requires(more > most)
    operator SumOf<more>() const {
        SumOf<more> longer{die};
        for (auto const& term : terms) longer.terms.push_back(term);
        return longer;
    }
};
using Sum = SumOf<6>;
using LongSum = SumOf<24>;
using Terms = decltype(Sum::terms);

// The chance of each result of an order, out of `of` equally likely rolls.
struct Chance {
    std::string result;
    int ways = 0;
};
struct Odds {
    RuleId rule;
    int of = 1;
    std::vector<Chance> chances;
    LongSum sum;                      // the modifiers, with die 0
    std::optional<LongSum> against{}; // those of the other side, where both roll
    // What matters of it, where the results are many: who breaks, each out of `of` as well.
    std::vector<Chance> gist{};
    // What is assumed, where more decides than the order and the dice: "if nobody falls back".
    // Empty where the odds are exact.
    std::string inexact{};
};

// A state may hold several streams of dice, so that how often one side rolls in secret does not
// show in what the other rolls openly: state.stream(n), and state.draws() for all of them together
// but those that deal cards, which a script deals by name.
template <class State> Dice const& stream_of(State const& state, std::uint8_t stream) {
    if constexpr (requires { state.stream(stream); })
        return state.stream(stream);
    else
        return state.dice;
}
template <class State> std::uint64_t draws_of(State const& state) {
    if constexpr (requires { state.draws(); })
        return state.draws();
    else
        return state.dice.draws();
}

// From here on the dice fall as in a battle that began with this seed. A state with several streams
// of dice keeps all that is none of them in its position.
template <class R> void throw_anew(R const& rules, typename R::State& state, Seed seed) {
    typename R::State fresh = rules.begin(Dice{seed});
    if constexpr (requires { state.position; }) {
        fresh.position = state.position;
        state = fresh;
    } else {
        state.dice = fresh.dice;
    }
}

// The pen: rules change a battle only by writing events.
template <class R> class Scribe {
public:
    Scribe(R const& rules, typename R::State& state, std::vector<typename R::Event>& events,
           Script const* script = nullptr)
        : rules_(rules), state_(state), events_(events), script_(script) {}

    R const& rules() const { return rules_; }
    typename R::State const& state() const { return state_; } // after everything written so far
    std::vector<typename R::Event> const& events() const { return events_; }

    void write(typename R::Event event) { // applied at once, and kept
        rules_.apply(state_, event);
        events_.push_back(std::move(event));
    }

    // Every die is on the record, with its reason.
    int roll(Die die, RuleId asked_by, std::uint8_t stream = 0) {
        int face = stream_of(state_, stream).next(die);
        std::uint64_t const draw = draws_of(state_);
        if (script_ != nullptr && draw < script_->faces.size()) {
            int const forced = script_->faces[draw];
            if (forced >= die.low && forced <= die.high)
                face = forced;
            else
                misfit_ = true;
        }
        write(Rolled{asked_by, die, static_cast<std::int16_t>(face), stream});
        return face;
    }

    // A card, drawn by a die of a stream that draws nothing else. A script deals by name:
    // face_named(name) says which face stands for it, if the deck still holds one.
    template <class FaceNamed>
    int draw_card(Die die, RuleId asked_by, std::uint8_t stream, FaceNamed const& face_named) {
        Dice const& deck = stream_of(state_, stream);
        int face = deck.next(die);
        if (script_ != nullptr && deck.draws() < script_->deals.size()) {
            std::optional<int> const forced = face_named(script_->deals[deck.draws()]);
            misfit_ = misfit_ || !forced;
            face = forced.value_or(face);
        }
        write(Rolled{asked_by, die, static_cast<std::int16_t>(face), stream});
        return face;
    }

    // A scripted face that the die does not have, or a card that the deck does not: the order
    // cannot stand.
    bool misfit() const { return misfit_; }

private:
    R const& rules_;
    typename R::State& state_;
    std::vector<typename R::Event>& events_;
    Script const* script_;
    bool misfit_ = false;
};

// A rule system bound to one scenario. Six plain types, and functions that are all const: what
// changes is the state alone, and it changes only in apply.
template <class R>
concept Ruleset = requires(R const& rules, typename R::State& state, typename R::State const& past,
                           typename R::View const& view, typename R::Order const& order,
                           typename R::Event const& event, std::vector<typename R::Order>& menu,
                           Scribe<R>& scribe, Seat seat) {
    requires std::is_trivially_copyable_v<typename R::State>;
    requires std::equality_comparable<typename R::State>;
    requires std::equality_comparable<typename R::View>;
    requires std::equality_comparable<typename R::Order>;
    { rules.begin(Dice{}) } -> std::same_as<typename R::State>; // the set-up
    { rules.open(scribe) };                        // what happens before the first order
    { rules.to_act(past) } -> std::same_as<Seats>; // several: sealed and simultaneous
    { rules.outcome(past) } -> std::same_as<std::optional<Outcome>>;
    { rules.view(past, seat) } -> std::same_as<typename R::View>; // built up; never holds the dice
    // What the seat hears of an event, if anything.
    { rules.report(past, event, seat) } -> std::same_as<std::optional<typename R::Report>>;
    {
        rules.sample_state(view, Dice{})
    } -> std::same_as<typename R::State>;                   // a state that fits the view
    { rules.check(view, order) } -> std::same_as<Ruling<>>; // judged from the view alone
    { rules.candidates(view, menu) };                       // every order that check allows
    { rules.odds(view, order) } -> std::same_as<std::optional<Odds>>;
    // Whether there are odds to ask for: a cheap question, for a board asks it of a whole menu.
    // Odds may still be none where they are too many to reckon.
    { rules.leaves_to_chance(view, order) } -> std::same_as<bool>;
    { rules.resolve(scribe, seat, order) };       // decides, rolls, writes events
    { rules.apply(state, event) };                // the only function that mutates a state
    { R::is_final(event) } -> std::same_as<bool>; // after it nothing is taken back
    // A system that lets a seat take back its last order alone says
    //     static constexpr bool takes_back_only_the_last = true;
    // One in which a seat may give an order though nobody waits for it (a card played into the
    // other's turn) has
    //     Seats may_interject(State const&) const;
    // Orders that carry numbers are told in families.h.
};

// A 64-bit fingerprint of a plain value, equal on every machine of the same byte order.
std::uint64_t fingerprint_bytes(void const* data, std::size_t size);
template <class T>
    requires std::has_unique_object_representations_v<T>
std::uint64_t fingerprint(T const& value) {
    return fingerprint_bytes(&value, sizeof value);
}

} // namespace umpire
