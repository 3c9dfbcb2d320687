#pragma once
// What every system does alike: its files inside the program, and a table opened from a document.

#include "data/data.h"
#include "rules/common/system.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

namespace rules {

inline std::optional<std::string_view> find_in_atlas(std::string_view path) {
    return data::find("atlas/battles/" + std::string(path));
}
inline std::optional<std::string_view> find_ground(std::string_view battle) {
    return find_in_atlas(std::string(battle) + "/ground.geojson");
}

// A system's files lie in the folder of its id, unless it names another.
template <class R> std::string folder_of() {
    if constexpr (requires { R::folder; })
        return "rules/" + std::string(R::folder) + "/";
    else
        return "rules/" + std::string(R::id) + "/";
}
template <class R> std::optional<std::string_view> find_file(std::string_view path) {
    return data::find(folder_of<R>() + std::string(path));
}
template <class R> std::optional<std::string_view> find_table(std::string_view name) {
    return find_file<R>("tables/" + std::string(name));
}

// The documents of all scenarios; `oblique check` says what is wrong with those that cannot be
// read.
template <class R> std::vector<nlohmann::json> all_documents() {
    std::vector<nlohmann::json> found;
    std::string const prefix = folder_of<R>() + "scenarios/";
    for (std::string_view const path : data::list()) {
        if (!path.starts_with(prefix) || path.ends_with("schema.json")) continue;
        auto read = umpire::read_json(*data::find(path));
        if (auto* const document = std::get_if<nlohmann::json>(&read))
            found.push_back(std::move(*document));
    }
    return found;
}

// `bind` makes rules of a document, or says what is wrong with it.
template <class R, auto bind> class SystemOf : public System {
public:
    std::string_view id() const override { return R::id; }
    std::string_view version() const override { return R::version; }
    std::string_view rulebook() const override { return find_file<R>("RULES.md").value_or(""); }
    std::variant<nlohmann::json, umpire::LoadError>
    document(std::string_view scenario) const override {
        std::string const id(scenario);
        auto const text = find_file<R>("scenarios/" + id + ".json");
        if (!text) return umpire::LoadError{id, "no such scenario: `oblique scenarios` lists them"};
        auto read = umpire::read_json(*text);
        if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
            return umpire::LoadError{id, umpire::describe(*malformed)};
        return std::move(std::get<nlohmann::json>(read));
    }
    Opened open(nlohmann::json const& document, umpire::Seed seed,
                umpire::Script script) const override {
        auto bound = bind(document);
        if (auto const* error = std::get_if<umpire::LoadError>(&bound)) return *error;
        return umpire::make_battle(std::move(std::get<0>(bound)), seed, std::move(script));
    }
};

} // namespace rules
