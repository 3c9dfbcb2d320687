#include "rules/leuthen1757/system.h"

#include "rules/leuthen1757/documents/scenario_document.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

using umpire::LoadError;

LeuthenSystem const system;

namespace {

std::variant<Ground, LoadError> surveyed_ground(std::string_view battlefield) {
    auto const text = rules::find_ground(battlefield);
    if (!text) return LoadError{std::string(battlefield), "the atlas has no such battlefield"};
    return survey_battlefield(battlefield, *text);
}

} // namespace

std::variant<Tables, LoadError> load_tables() {
    return read_tables(rules::find_table<Leuthen1757>);
}

std::variant<std::shared_ptr<Leuthen1757 const>, LoadError>
bind_rules(nlohmann::json const& document) {
    auto tables = load_tables();
    if (auto const* error = std::get_if<LoadError>(&tables)) return *error;
    auto scenario = read_scenario(document, std::get<Tables>(tables), surveyed_ground);
    if (auto const* error = std::get_if<LoadError>(&scenario)) return *error;
    return std::make_shared<Leuthen1757 const>(std::move(std::get<Scenario>(scenario)),
                                               std::move(std::get<Tables>(tables)));
}

std::vector<rules::ScenarioInfo> LeuthenSystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    auto const tables = load_tables();
    if (std::holds_alternative<LoadError>(tables)) return found; // `oblique check` says why
    for (nlohmann::json const& document : rules::all_documents<Leuthen1757>()) {
        // A list asks nothing of the ground: that need not be surveyed for it.
        auto const bound = read_scenario(document, std::get<Tables>(tables), bare_sheet);
        if (std::holds_alternative<LoadError>(bound)) continue; // `oblique check` says why
        auto const& scenario = std::get<Scenario>(bound);
        rules::ScenarioInfo info{scenario.id,
                                 scenario.name,
                                 scenario.battle,
                                 scenario.last_turn,
                                 0,
                                 0,
                                 {"the Prussians", "the Austrians"}};
        for (Counter const& counter : scenario.counters)
            if (is_unit(counter.arm)) ++(counter.side == Side::a ? info.units_a : info.units_b);
        found.push_back(std::move(info));
    }
    return found;
}

} // namespace leuthen1757
