#pragma once
// Prussia's Glory under the umpire's contract. The turn is in sequence.cpp; one phase, one file.

#include "rules/common/nouns.h"
#include "rules/glory/event.h"
#include "rules/glory/march/step_chart.h"
#include "rules/glory/order.h"
#include "rules/glory/view.h"
#include "rules/hex/messages.h"

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

    OBLIQUE_CONTRACT(Glory)
    bool hides() const { return true; }
    // GLI-INFO-14: what a die decided, or the enemy was shown, is not taken back.
    static bool is_final(Event const& event) {
        return holds_alternative<umpire::Rolled>(event) || holds_alternative<ShownToEnemy>(event) ||
               holds_alternative<Ready>(event);
    }

    // In JSON, for the table and the record (codec.cpp).
    struct Names; // how units and places are called
    // A view, or what of it is new since another.
    void write_view(umpire::JsonWriter& out, View const& view, View const* before) const;

    Scenario const scenario;
    Tables const tables;
    StepChart const steps;
};

using Pen = umpire::Scribe<Glory>;

} // namespace glory
