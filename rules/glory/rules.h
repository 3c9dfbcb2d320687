#pragma once
// Prussia's Glory under the umpire's contract. The turn is in sequence.cpp; one phase, one file.

#include "rules/common/nouns.h"
#include "rules/glory/event.h"
#include "rules/glory/march/step_chart.h"
#include "rules/glory/order.h"
#include "rules/glory/view.h"
#include "rules/hex/messages.h"
#include "umpire/sentence.h"

namespace glory {

class Glory : public rules::NounsOf<State, View, Order, Event, Report>,
              public rules::MessagesOf<Glory, View, Order, Report> {
public:
    using Scenario = glory::Scenario;
    static constexpr std::string_view id = "glory";
    static constexpr std::string_view version = "2";

    Glory(Scenario the_scenario, Tables the_tables)
        : scenario(std::move(the_scenario)), tables(std::move(the_tables)),
          steps(scenario.ground, tables) {}

    State begin(umpire::Dice dice) const;
    void open(umpire::Scribe<Glory>& pen) const;
    umpire::Seats to_act(State const& state) const;
    std::optional<umpire::Outcome> outcome(State const& state) const;
    View view(State const& state, umpire::Seat seat) const;
    bool hides() const { return true; }
    std::optional<Report> report(State const& state, Event const& event, umpire::Seat seat) const;
    State sample_state(View const& view, umpire::Dice dice) const;
    umpire::Ruling<> check(View const& view, Order const& order) const;
    void candidates(View const& view, std::vector<Order>& menu) const;
    std::optional<umpire::Odds> odds(View const& view, Order const& order) const;
    bool leaves_to_chance(View const& view, Order const& order) const;
    void resolve(umpire::Scribe<Glory>& pen, umpire::Seat seat, Order const& order) const;
    void apply(State& state, Event const& event) const;
    // GLI-INFO-14: what a die decided, or the enemy was shown, is not taken back.
    static bool is_final(Event const& event) {
        return std::holds_alternative<umpire::Rolled>(event) ||
               std::holds_alternative<ShownToEnemy>(event) || std::holds_alternative<Ready>(event);
    }

    // In JSON, for the table and the record (codec.cpp).
    struct Names; // how units and places are called
    // A view, or what of it is new since another.
    void write_view(umpire::JsonWriter& out, View const& view, View const* before) const;
    std::string tell(Report const& report) const; // account.cpp
    void write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                       Report const& report) const; // board/effects.cpp
    static umpire::Weight weight(Report const& report);

    Scenario const scenario;
    Tables const tables;
    StepChart const steps;
};

using Pen = umpire::Scribe<Glory>;

} // namespace glory
