#include "protocol/catalogue.h"

#include "rules/all.h"
#include "umpire/json_object.h"
#include "umpire/utf8.h"

namespace protocol {

using umpire::JsonWriter;

void write_systems(JsonWriter& out) {
    out.begin_array();
    for (rules::System const* system : rules::all()) {
        out.begin_object();
        out.field("id", system->id());
        out.field("name", system->name());
        out.field("version", system->version());
        out.end_object();
    }
    out.end_array();
}

void write_scenarios(JsonWriter& out, rules::System const* alone) {
    out.begin_array();
    for (rules::System const* system : rules::listed(alone)) {
        for (rules::ScenarioInfo const& info : system->scenarios()) {
            out.begin_object();
            out.field("id", info.id);
            out.field("rules", system->id());
            out.field("name", info.name);
            out.field("battle", info.battle);
            out.field("turns", info.turns);
            umpire::write_sides(out, "units", info.units_a, info.units_b);
            out.end_object();
        }
    }
    out.end_array();
}

std::string unknown_system(std::string_view id) {
    std::string text = "there is no rule system '";
    text.append(umpire::clipped(id, 40)).append("'; there are:");
    for (rules::System const* system : rules::all()) text.append(" ").append(system->id());
    return text;
}

} // namespace protocol
