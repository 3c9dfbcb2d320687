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

rules::Bound<Leuthen1757> bind_rules(nlohmann::json const& document) {
    auto const tables = load_tables();
    if (auto const* error = get_if<LoadError>(&tables)) return *error;
    return rules::bound<Leuthen1757>(
        read_scenario(document, std::get<Tables>(tables), surveyed_ground),
        std::get<Tables>(tables));
}

std::vector<rules::ScenarioInfo> LeuthenSystem::scenarios() const {
    // A list asks nothing of the ground: that need not be surveyed for it.
    auto const tell = [](nlohmann::json const& document,
                         Tables const& tables) -> std::optional<rules::ScenarioInfo> {
        auto const read = read_scenario(document, tables, bare_sheet);
        auto const* const scenario = get_if<Scenario>(&read);
        if (scenario == nullptr) return std::nullopt;
        rules::ScenarioInfo info{scenario->id,
                                 scenario->name,
                                 scenario->battle,
                                 scenario->last_turn,
                                 0,
                                 0,
                                 {"the Prussians", "the Austrians"}};
        for (Counter const& counter : scenario->counters)
            if (is_unit(counter.arm)) ++(counter.side == Side::a ? info.units_a : info.units_b);
        return info;
    };
    return rules::list_scenarios<Leuthen1757>(load_tables(), tell);
}

} // namespace leuthen1757
