#include "rules/dragoon/system.h"

#include "data/data.h"
#include "rules/dragoon/scenario_document.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using umpire::LoadError;

DragoonSystem const system;

namespace {

constexpr std::string_view folder = "rules/dragoon/";

std::optional<std::string_view> find_table(std::string_view name) {
    return data::find(std::string(folder) + "tables/" + std::string(name));
}

std::optional<std::string_view> find_in_atlas(std::string_view path) {
    return data::find("atlas/battles/" + std::string(path));
}

} // namespace

std::variant<Tables, LoadError> load_tables() { return read_tables(find_table); }

std::variant<std::shared_ptr<Dragoon const>, LoadError> bind_rules(nlohmann::json const& document) {
    auto tables = load_tables();
    if (auto const* error = std::get_if<LoadError>(&tables)) return *error;
    auto scenario = read_scenario(document, std::get<Tables>(tables), find_in_atlas);
    if (auto const* error = std::get_if<LoadError>(&scenario)) return *error;
    return std::make_shared<Dragoon const>(std::move(std::get<Scenario>(scenario)),
                                           std::move(std::get<Tables>(tables)));
}

std::string_view DragoonSystem::rulebook() const {
    return data::find(std::string(folder) + "RULES.md").value_or("");
}

std::vector<rules::ScenarioInfo> DragoonSystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    auto const tables = load_tables();
    if (std::holds_alternative<LoadError>(tables)) return found; // `oblique check` says why
    std::string const prefix = std::string(folder) + "scenarios/";
    for (std::string_view const path : data::list()) {
        if (!path.starts_with(prefix) || path.ends_with("schema.json")) continue;
        auto const read = umpire::read_json(*data::find(path));
        auto const* const document = std::get_if<nlohmann::json>(&read);
        if (document == nullptr) continue;
        auto outline = outline_of(*document, std::get<Tables>(tables), find_in_atlas);
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

std::variant<nlohmann::json, LoadError> DragoonSystem::document(std::string_view scenario) const {
    auto const text =
        data::find(std::string(folder) + "scenarios/" + std::string(scenario) + ".json");
    if (!text)
        return LoadError{std::string(scenario), "no such scenario: `oblique scenarios` lists them"};
    auto read = umpire::read_json(*text);
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        return LoadError{std::string(scenario), umpire::describe(*malformed)};
    return std::move(std::get<nlohmann::json>(read));
}

rules::System::Opened DragoonSystem::open(nlohmann::json const& document, umpire::Seed seed,
                                          umpire::Script script) const {
    auto bound = bind_rules(document);
    if (auto const* error = std::get_if<LoadError>(&bound)) return *error;
    return umpire::open_table(std::move(std::get<0>(bound)), seed, std::move(script));
}

} // namespace dragoon
