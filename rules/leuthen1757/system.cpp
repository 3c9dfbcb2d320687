#include "rules/leuthen1757/system.h"

#include "data/data.h"
#include "rules/leuthen1757/scenario_document.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

using umpire::LoadError;

LeuthenSystem const system;

namespace {

constexpr std::string_view folder = "rules/leuthen1757/";

std::optional<std::string_view> find_table(std::string_view name) {
    return data::find(std::string(folder) + "tables/" + std::string(name));
}

std::optional<std::string_view> find_ground(std::string_view battlefield) {
    return data::find("atlas/battles/" + std::string(battlefield) + "/ground.geojson");
}

std::variant<Ground, LoadError> surveyed_ground(std::string_view battlefield) {
    auto const text = find_ground(battlefield);
    if (!text) return LoadError{std::string(battlefield), "the atlas has no such battlefield"};
    return survey_battlefield(battlefield, *text);
}

} // namespace

std::variant<Tables, LoadError> load_tables() { return read_tables(find_table); }

std::variant<std::shared_ptr<Leuthen1757 const>, LoadError>
bind_rules(nlohmann::json const& document) {
    auto tables = load_tables();
    if (auto const* error = std::get_if<LoadError>(&tables)) return *error;
    auto scenario = read_scenario(document, std::get<Tables>(tables), surveyed_ground);
    if (auto const* error = std::get_if<LoadError>(&scenario)) return *error;
    return std::make_shared<Leuthen1757 const>(std::move(std::get<Scenario>(scenario)),
                                               std::move(std::get<Tables>(tables)));
}

std::string_view LeuthenSystem::rulebook() const {
    return data::find(std::string(folder) + "RULES.md").value_or("");
}

std::vector<rules::ScenarioInfo> LeuthenSystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    auto const tables = load_tables();
    if (std::holds_alternative<LoadError>(tables)) return found; // `oblique check` says why
    std::string const prefix = std::string(folder) + "scenarios/";
    for (std::string_view const path : data::list()) {
        if (!path.starts_with(prefix) || path.ends_with("schema.json")) continue;
        auto const read = umpire::read_json(*data::find(path));
        auto const* const document = std::get_if<nlohmann::json>(&read);
        if (document == nullptr) continue;
        // A list asks nothing of the ground: that need not be surveyed for it.
        auto const bound = read_scenario(*document, std::get<Tables>(tables), bare_sheet);
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

std::variant<nlohmann::json, LoadError> LeuthenSystem::document(std::string_view scenario) const {
    auto const text =
        data::find(std::string(folder) + "scenarios/" + std::string(scenario) + ".json");
    if (!text)
        return LoadError{std::string(scenario), "no such scenario: `oblique scenarios` lists them"};
    auto read = umpire::read_json(*text);
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        return LoadError{std::string(scenario), umpire::describe(*malformed)};
    return std::move(std::get<nlohmann::json>(read));
}

rules::System::Opened LeuthenSystem::open(nlohmann::json const& document, umpire::Seed seed,
                                          umpire::Script script) const {
    auto bound = bind_rules(document);
    if (auto const* error = std::get_if<LoadError>(&bound)) return *error;
    return umpire::open_table(std::move(std::get<0>(bound)), seed, std::move(script));
}

} // namespace leuthen1757
