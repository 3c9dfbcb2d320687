// Looks through the data of the system: its tables and its scenarios.

#include "data/data.h"
#include "rules/glory/phases.h"
#include "rules/glory/system.h"

#include <nlohmann/json.hpp>

namespace glory {

namespace {

std::optional<std::string> wrong_with(std::string_view text) {
    auto const read = umpire::read_json(text, {.bytes = text.size() + 1});
    if (auto const* malformed = get_if<umpire::Malformed>(&read))
        return umpire::describe(*malformed);
    auto const bound = bind_rules(std::get<nlohmann::json>(read));
    if (auto const* error = get_if<umpire::LoadError>(&bound))
        return error->where + ": " + error->what;
    Glory const& rules = *std::get<0>(bound);
    State const state = rules.begin(umpire::Dice{});
    Situation const now(rules, state.position);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.on_field(unit) || is_leader(now.arm(unit))) continue;
        std::string const where =
            now.counter(unit).id + " at " + now.grid().label(now.piece(unit).at);
        if (now.ground().terrain(now.piece(unit).at) == Terrain::pond)
            return where + " stands in water";
        if (!now.has_room(unit, now.piece(unit).at)) return where + " has no room: GLO-STK-02";
    }
    return std::nullopt;
}

} // namespace

std::vector<rules::Finding> GlorySystem::inspect() const {
    std::vector<rules::Finding> findings;
    auto const tables = load_tables();
    auto const* const error = get_if<umpire::LoadError>(&tables);
    findings.push_back({"glory: tables", error == nullptr
                                             ? std::nullopt
                                             : std::optional(error->where + ": " + error->what)});
    for (std::string_view const path : data::list())
        if (path.starts_with("rules/glory/scenarios/") && !path.ends_with("schema.json"))
            findings.push_back({std::string(path), wrong_with(*data::find(path))});
    return findings;
}

} // namespace glory
