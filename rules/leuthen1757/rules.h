#pragma once
// Leuthen 1757 under the umpire's contract. The turn is in sequence.cpp; one phase, one file.

#include "rules/common/nouns.h"
#include "rules/hex/messages.h"
#include "rules/leuthen1757/event.h"
#include "rules/leuthen1757/march/chart.h"
#include "rules/leuthen1757/order.h"
#include "rules/leuthen1757/tables.h"
#include "rules/leuthen1757/view.h"

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

    OBLIQUE_CONTRACT(Leuthen1757)
    static bool is_final(Event const& event) { return holds_alternative<umpire::Rolled>(event); }

    // In JSON, for the table and the record (codec.cpp).
    struct Names; // how units and places are called
    // A view, or what of it is new since another.
    void write_view(umpire::JsonWriter& out, View const& view, View const* before) const;
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
