#pragma once
// Leuthen 1757 under the umpire's contract. The turn is in sequence.cpp; one phase, one file.

#include "rules/common/nouns.h"
#include "rules/hex/messages.h"
#include "rules/leuthen1757/event.h"
#include "rules/leuthen1757/march/chart.h"
#include "rules/leuthen1757/order.h"
#include "rules/leuthen1757/tables.h"
#include "rules/leuthen1757/view.h"
#include "umpire/sentence.h"
#include "umpire/umpire.h"

namespace leuthen1757 {

class Leuthen1757 : public rules::NounsOf<State, View, Order, Event, Report>,
                    public rules::MessagesOf<Leuthen1757, View, Order, Report> {
public:
    using Scenario = leuthen1757::Scenario;
    static constexpr std::string_view id = "leuthen1757";
    static constexpr std::string_view version = "2";

    Leuthen1757(Scenario the_scenario, Tables the_tables)
        : scenario(std::move(the_scenario)), tables(std::move(the_tables)),
          zones(scenario.ground, scenario.counters) {}

    State begin(umpire::Dice dice) const;
    void open(umpire::Scribe<Leuthen1757>& pen) const;
    umpire::Seats to_act(State const& state) const;
    std::optional<umpire::Outcome> outcome(State const& state) const;
    View view(State const& state, umpire::Seat seat) const;
    std::optional<Report> report(State const& state, Event const& event, umpire::Seat seat) const;
    State sample_state(View const& view, umpire::Dice dice) const;
    umpire::Ruling<> check(View const& view, Order const& order) const;
    void candidates(View const& view, std::vector<Order>& menu) const;
    std::optional<umpire::Odds> odds(View const& view, Order const& order) const;
    bool leaves_to_chance(View const& view, Order const& order) const;
    void resolve(umpire::Scribe<Leuthen1757>& pen, umpire::Seat seat, Order const& order) const;
    void apply(State& state, Event const& event) const;
    static bool is_final(Event const& event) {
        return std::holds_alternative<umpire::Rolled>(event);
    }

    // In JSON, for the table and the record (codec.cpp).
    struct Names; // how units and places are called
    // A view, or what of it is new since another.
    void write_view(umpire::JsonWriter& out, View const& view, View const* before) const;
    std::string tell(Report const& report) const; // account.cpp
    void write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                       Report const& report) const; // board/effects.cpp
    static umpire::Weight weight(Report const& report);
    // The hex a report speaks of, as the seat sees the field after the order; empty if there is
    // none.
    std::string place_of(View const& view, Report const& report) const; // board/effects.cpp

    Scenario const scenario;
    Tables const tables;
    ZoneTable const zones;
};
static_assert(umpire::Ruleset<Leuthen1757>);

using Pen = umpire::Scribe<Leuthen1757>;

} // namespace leuthen1757
