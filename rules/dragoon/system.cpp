#include "rules/dragoon/system.h"

#include "rules/dragoon/documents/scenario_document.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using umpire::LoadError;

DragoonSystem const system;

std::variant<Tables, LoadError> load_tables() { return read_tables(rules::find_table<Dragoon>); }

rules::Bound<Dragoon> bind_rules(nlohmann::json const& document) {
    auto const tables = load_tables();
    if (auto const* error = get_if<LoadError>(&tables)) return *error;
    return rules::bound<Dragoon>(
        read_scenario(document, std::get<Tables>(tables), rules::find_in_atlas),
        std::get<Tables>(tables));
}

std::vector<rules::ScenarioInfo> DragoonSystem::scenarios() const {
    using Info = std::optional<rules::ScenarioInfo>;
    auto const tell = [](nlohmann::json const& document, Tables const& tables) -> Info {
        auto outline = outline_of(document, tables, rules::find_in_atlas);
        auto* const known = get_if<Outline>(&outline);
        // What is no battle, a field to train on, is found by its name alone.
        if (known == nullptr || known->battle.empty()) return std::nullopt;
        return rules::ScenarioInfo{std::move(known->id),     std::move(known->name),
                                   std::move(known->battle), known->turns,
                                   known->units[0],          known->units[1],
                                   std::move(known->armies), std::move(known->notes),
                                   std::move(known->tips),   {"fog"}};
    };
    return rules::list_scenarios<Dragoon>(load_tables(), tell);
}

} // namespace dragoon
