#include "rules/glory/system.h"

#include "rules/glory/documents/scenario_document.h"
#include "umpire/json_access.h"

namespace glory {

using nlohmann::json;
using umpire::LoadError;

GlorySystem const system;

namespace {

constexpr char const* warning = // GLI-USE-03, -04: what it is for, and what it leads to
    "Wings march as hidden counters among dummies: from where an attack comes, and where the "
    "defender stands, counts for more, and horse and detachments earn their keep as advanced "
    "guards. Results can be drastic, mostly for the Coalition.";

// A variant need not write out all its wings to put them elsewhere: {"dohna": "3215"}. What is no
// list of wings after the merging is for the reader of the whole to refuse.
void move_wings(json& document, json const& places) {
    for (char const* const list : {"wings", "dummies"}) {
        json* const wings = umpire::member(document, list);
        if (wings == nullptr || !wings->is_array()) continue;
        for (json& each : *wings) {
            std::string const id = umpire::text_at(each, "id");
            json const* const place = id.empty() ? nullptr : umpire::member(places, id);
            if (place == nullptr) continue;
            each["at"] = *place;
            each.erase("outliers");
        }
    }
}

std::variant<json, LoadError> as_written(std::string_view scenario) {
    return system.SystemOf::document(scenario);
}

// A document may be another one with some things changed: {"of": "rossbach", ...}.
std::variant<json, LoadError> completed(json document) {
    if (umpire::member(document, "of") == nullptr) return document;
    umpire::Fields fields(document, "scenario");
    auto whole = as_written(fields.text("of"));
    json const places = fields.has("places") ? fields.raw("places") : json::object();
    if (!places.is_object()) fields.fail("places", "expected an object of wings and their hexes");
    if (auto const& wrong = fields.error()) return LoadError{wrong->where, wrong->what};
    auto* const base = get_if<json>(&whole);
    if (base == nullptr) return whole;
    if (base->contains("of"))
        return LoadError{"scenario.of", "a variant is of a scenario that is complete"};
    document.erase("of");
    document.erase("places");
    base->merge_patch(document);
    move_wings(*base, places);
    return std::move(*base);
}

} // namespace

std::variant<Tables, LoadError> load_tables() { return read_tables(rules::find_table<Glory>); }

rules::Bound<Glory> bind_rules(json const& document) {
    auto const tables = load_tables();
    if (auto const* error = get_if<LoadError>(&tables)) return *error;
    auto whole = completed(document);
    if (auto const* error = get_if<LoadError>(&whole)) return *error;
    return rules::bound<Glory>(
        read_scenario(std::get<json>(whole), std::get<Tables>(tables), rules::find_ground),
        std::get<Tables>(tables));
}

std::vector<rules::ScenarioInfo> GlorySystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    for (json const& document : rules::all_documents<Glory>()) {
        auto const bound = bind_rules(document);
        if (holds_alternative<LoadError>(bound)) continue;
        Scenario const& scenario = std::get<0>(bound)->scenario;
        if (scenario.battle.empty()) continue; // a field to train on is found by its name alone
        rules::ScenarioInfo info{scenario.id,
                                 scenario.name,
                                 scenario.battle,
                                 scenario.last_turn,
                                 0,
                                 0,
                                 {scenario.armies[0].name, scenario.armies[1].name}};
        if (scenario.is_hidden) info.notes = warning;
        for (Counter const& counter : scenario.counters)
            if (!is_leader(counter.arm)) ++(counter.side == Side::a ? info.units_a : info.units_b);
        found.push_back(std::move(info));
    }
    return found;
}

std::variant<json, LoadError> GlorySystem::document(std::string_view scenario) const {
    auto read = as_written(scenario);
    if (holds_alternative<LoadError>(read)) return read;
    return completed(std::move(std::get<json>(read)));
}

} // namespace glory
