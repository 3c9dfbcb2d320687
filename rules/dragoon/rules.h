#pragma once
// Dragoon under the umpire's contract. The turn is in sequence.cpp; one phase, one file.

#include "rules/common/nouns.h"
#include "rules/dragoon/event.h"
#include "rules/dragoon/march/chart.h"
#include "rules/dragoon/march/steps.h"
#include "rules/dragoon/order.h"
#include "rules/dragoon/tables.h"
#include "rules/dragoon/view.h"
#include "rules/hex/messages.h"

namespace dragoon {

class Dragoon : public rules::NounsOf<State, View, Order, Event, Report>,
                public rules::MessagesOf<Dragoon, View, Order, Report> {
public:
    using Scenario = dragoon::Scenario;
    static constexpr std::string_view id = "dragoon";
    static constexpr std::string_view version = "2";

    Dragoon(Scenario the_scenario, Tables the_tables)
        : scenario(std::move(the_scenario)), tables(std::move(the_tables)),
          zones(scenario.ground, scenario.counters), steps(scenario.ground, tables) {}
    Dragoon(Dragoon const&) = delete; // the table of zones knows its grid
    Dragoon& operator=(Dragoon const&) = delete;

    OBLIQUE_CONTRACT(Dragoon)
    bool hides() const { return scenario.has_fog; }
    // DRG-GAP-66: an onlooker would be shown a unit because an enemy sees it, whom its owner may
    // not see.
    bool is_closed_to_onlookers() const { return scenario.has_fog; }
    // DRG-UI-26: actions before the latest one stand.
    static constexpr bool takes_back_only_the_last = true;
    // DRG-GAP-67: a die that was rolled stands, and so does all that came of it: no unit gains
    // Disruption without one, DRG-UI-28, -31. DRG-UI-29: targeting is not taken back; DRG-UI-30:
    // nor is a charge; nor what was seen in fog, or sealed.
    static bool is_final(Event const& event) {
        return holds_alternative<umpire::Rolled>(event) || holds_alternative<Plotted>(event) ||
               holds_alternative<AssaultChosen>(event) || holds_alternative<Charged>(event) ||
               holds_alternative<Looked>(event) || holds_alternative<Finished>(event);
    }
    // Of which nothing comes before the stage ends. DRG-FIRE-03: all who fire do so together;
    // DRG-ASLT-01: the assaults begin together.
    static bool waits(Order const& order) {
        return holds_alternative<Fire>(order) || holds_alternative<Assault>(order);
    }

    // In JSON, for the table and the record (codec.cpp).
    struct Names; // how units and places are called
    // A view, or what of it is new since another.
    void write_view(umpire::JsonWriter& out, View const& view, View const* before) const;
    std::string place_of(View const& view, Report const& report) const; // board/effects.cpp

    Scenario const scenario;
    Tables const tables;
    ZoneTable const zones;
    StepTable const steps;
};

using Pen = umpire::Scribe<Dragoon>;

} // namespace dragoon
