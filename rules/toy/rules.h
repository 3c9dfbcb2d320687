#pragma once
// The toy: two battalions on a road, and one die. docs/a-new-system.md goes through it.

#include "rules/common/nouns.h"
#include "umpire/any_battle.h"
#include "umpire/one_of.h"

namespace toy {

using umpire::RuleId;
using umpire::Seat;
using umpire::Side;
using Place = umpire::Id<struct PlaceTag>; // from 1 on
inline constexpr int most_places = 20;

// Plain bytes without gaps: the digest of a battle is a hash of them.
struct Battalion {
    Place at;
    std::uint8_t strength = 0; // in steps
    bool is_loaded = false;
    friend bool operator==(Battalion const&, Battalion const&) = default;
};
using Battalions = std::array<Battalion, 2>; // by side
struct State {
    Battalions battalions{};
    std::uint64_t turn = 0; // the even ones are the Prussians'
    umpire::Dice dice;
    friend bool operator==(State const&, State const&) = default;
};
struct Scenario {
    std::string id, name;
    int places = 0, turns = 0; // turns of both sides together
    Battalions start{};
};
struct View { // by side, as in the state
    Seat seat;
    std::array<Place, 2> at{};
    std::array<std::uint8_t, 2> strength{};
    std::array<std::optional<bool>, 2> is_loaded{}; // empty: hidden from the seat
    std::uint64_t turn = 0;
    friend bool operator==(View const&, View const&) = default;
};

// What a seat can order.
struct March {
    Place to;
    OBLIQUE_FIELDS(March, "march", to)
};
struct Stand {
    bool loads = false;
    OBLIQUE_FIELDS(Stand, "stand", loads)
};
struct Fire {
    OBLIQUE_NO_FIELDS(Fire, "fire")
};
using Order = umpire::OneOf<March, Stand, Fire>;

// What can happen.
struct Marched {
    RuleId rule;
    Side side;
    Place to;
    OBLIQUE_FIELDS(Marched, "marched", rule, side, to)
};
struct Stood {
    RuleId rule;
    Side side;
    bool loads; // false in what the enemy hears
    OBLIQUE_FIELDS(Stood, "stood", rule, side, loads)
};
struct Fired {
    RuleId rule;
    Side side;
    umpire::Sum sum;
    bool hits;
    OBLIQUE_FIELDS(Fired, "fired", rule, side, sum, hits)
};
using Event = umpire::OneOf<umpire::Rolled, Marched, Stood, Fired>;

class Toy : public rules::NounsOf<State, View, Order, Event, Event> {
public:
    static constexpr std::string_view id = "toy";
    static constexpr std::string_view version = "1";

    // sequence.cpp
    State begin(umpire::Dice dice) const;
    void open(umpire::Scribe<Toy>&) const {} // nothing happens before the first order
    umpire::Seats to_act(State const& state) const;
    std::optional<umpire::Outcome> outcome(State const& state) const;
    void resolve(umpire::Scribe<Toy>& scribe, Seat seat, Order const& order) const;
    void apply(State& state, Event const& event) const;
    static bool is_final(Event const& event) { return holds_alternative<umpire::Rolled>(event); }
    // menu.cpp
    umpire::Ruling<> check(View const& view, Order const& order) const;
    void candidates(View const& view, std::vector<Order>& menu) const;
    bool leaves_to_chance(View const&, Order const& order) const {
        return holds_alternative<Fire>(order);
    }
    std::optional<umpire::Odds> odds(View const& view, Order const& order) const;
    // knowledge.cpp
    View view(State const& state, Seat seat) const;
    std::optional<Report> report(State const& state, Event const& event, Seat seat) const;
    State sample_state(View const& view, umpire::Dice dice) const;
    bool hides() const { return true; }
    // codec.cpp
    void write(umpire::JsonWriter& out, View const& view) const;
    void write_changes(umpire::JsonWriter& out, View const&, View const& after) const {
        write(out, after); // it is short
    }
    void write(umpire::JsonWriter& out, Order const& order) const;
    void write(umpire::JsonWriter& out, Report const& report) const;
    std::variant<Order, umpire::Malformed> read_order(nlohmann::json const& message) const;
    std::string tell(Report const& report) const;
    static umpire::Weight weight(Report const&) { return umpire::Weight::plain; }

    Scenario const scenario;
};
static_assert(umpire::PresentableRuleset<Toy>);

inline int distance(Place one, Place two) { return std::abs(one.value - two.value); }
umpire::Sum fire_sum(int distance); // with die 0
inline constexpr int enough_to_hit = 3;

} // namespace toy
