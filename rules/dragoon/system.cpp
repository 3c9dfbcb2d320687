#include "rules/dragoon/system.h"

#include "rules/dragoon/documents/scenario_document.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using umpire::LoadError;

DragoonSystem const system;

std::variant<Tables, LoadError> load_tables() { return read_tables(rules::find_table<Dragoon>); }

std::variant<std::shared_ptr<Dragoon const>, LoadError> bind_rules(nlohmann::json const& document) {
    auto tables = load_tables();
    if (auto const* error = std::get_if<LoadError>(&tables)) return *error;
    auto scenario = read_scenario(document, std::get<Tables>(tables), rules::find_in_atlas);
    if (auto const* error = std::get_if<LoadError>(&scenario)) return *error;
    return std::make_shared<Dragoon const>(std::move(std::get<Scenario>(scenario)),
                                           std::move(std::get<Tables>(tables)));
}

std::vector<rules::ScenarioInfo> DragoonSystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    auto const tables = load_tables();
    if (std::holds_alternative<LoadError>(tables)) return found; // `oblique check` says why
    for (nlohmann::json const& document : rules::all_documents<Dragoon>()) {
        auto outline = outline_of(document, std::get<Tables>(tables), rules::find_in_atlas);
        // What is no battle, a field to train on, is found by its name alone.
        if (auto* const known = std::get_if<Outline>(&outline);
            known != nullptr && !known->battle.empty())
            found.push_back({std::move(known->id),
                             std::move(known->name),
                             std::move(known->battle),
                             known->turns,
                             known->units[0],
                             known->units[1],
                             std::move(known->armies),
                             std::move(known->notes),
                             std::move(known->tips),
                             {"fog"}});
    }
    return found;
}

} // namespace dragoon
