#pragma once
// What every ruleset has under the umpire's contract (umpire/umpire.h says what is asked of each):
// its plain types, under the names that the umpire looks for, and its functions.

#include "umpire/json_writer.h"
#include "umpire/sentence.h"
#include "umpire/umpire.h"

// The functions, declared in a class that has the types.
#define OBLIQUE_CONTRACT(Rules)                                                                    \
    State begin(umpire::Dice dice) const;                                                          \
    void open(umpire::Scribe<Rules>& pen) const;                                                   \
    umpire::Seats to_act(State const& state) const;                                                \
    std::optional<umpire::Outcome> outcome(State const& state) const;                              \
    View view(State const& state, umpire::Seat seat) const;                                        \
    std::optional<Report> report(State const& state, Event const& event, umpire::Seat seat) const; \
    State sample_state(View const& view, umpire::Dice dice) const;                                 \
    umpire::Ruling<> check(View const& view, Order const& order) const;                            \
    void candidates(View const& view, std::vector<Order>& menu) const;                             \
    std::optional<umpire::Odds> odds(View const& view, Order const& order) const;                  \
    bool leaves_to_chance(View const& view, Order const& order) const;                             \
    void resolve(umpire::Scribe<Rules>& pen, umpire::Seat seat, Order const& order) const;         \
    void apply(State& state, Event const& event) const;                                            \
    std::string tell(Report const& report) const;                                                  \
    static umpire::Weight weight(Report const& report);                                            \
    void write_effects(umpire::JsonWriter& out, View const& before, View const& after,             \
                       Report const& report) const;

namespace rules {

template <class StateType, class ViewType, class OrderType, class EventType, class ReportType>
struct NounsOf {
    using State = StateType;
    using View = ViewType;
    using Order = OrderType;
    using Event = EventType;
    using Report = ReportType;
};

} // namespace rules
