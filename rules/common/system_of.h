#pragma once
// What every system does alike: its files inside the program, and a table opened from a document.

#include "data/data.h"
#include "rules/common/document.h"
#include "rules/common/system.h"
#include "umpire/json_reader.h"
#include "umpire/tsv.h"

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
        if (auto* const document = get_if<nlohmann::json>(&read))
            found.push_back(std::move(*document));
    }
    return found;
}

// What `tell(document, tables)` tells of each scenario, if anything. `oblique check` says why a
// list is empty, or lacks one.
template <class R, class Tables, class Tell>
std::vector<ScenarioInfo> list_scenarios(std::variant<Tables, umpire::LoadError> const& tables,
                                         Tell const& tell) {
    std::vector<ScenarioInfo> found;
    if (auto const* const loaded = get_if<Tables>(&tables))
        for (nlohmann::json const& document : all_documents<R>())
            if (std::optional<ScenarioInfo> info = tell(document, *loaded))
                found.push_back(std::move(*info));
    return found;
}

// What `look(rules)` finds in each scenario that can be read; `oblique check` tells of the others.
template <class Look>
std::vector<Finding> inspect_scenarios(System const& system, auto bind, Look const& look) {
    std::vector<Finding> findings;
    for (ScenarioInfo const& info : system.scenarios()) {
        auto const document = system.document(info.id);
        auto const* const found = get_if<nlohmann::json>(&document);
        if (found == nullptr) {
            findings.push_back({info.id, "the file's name is not the scenario's id"});
            continue;
        }
        auto const bound = bind(*found);
        if (holds_alternative<umpire::LoadError>(bound)) continue;
        for (Finding const& finding : look(*std::get<0>(bound))) findings.push_back(finding);
    }
    return findings;
}

// Rules bound to a document, or what is wrong with it.
template <class R> using Bound = std::variant<std::shared_ptr<R const>, umpire::LoadError>;

template <class R, class Scenario, class Tables>
Bound<R> bound(std::variant<Scenario, umpire::LoadError> scenario, Tables tables) {
    if (auto const* error = get_if<umpire::LoadError>(&scenario)) return *error;
    return std::make_shared<R const>(std::move(std::get<Scenario>(scenario)), std::move(tables));
}

// Empty where the table is missing or wrong: a test wants a name for every modifier.
inline std::vector<ModifierName> modifier_names(std::optional<std::string_view> table) {
    std::vector<ModifierName> names;
    if (!table) return names;
    auto read = umpire::Tsv::read("modifier_names.tsv", *table, {"rule", "value", "name"});
    auto const* const rows = get_if<umpire::Tsv>(&read);
    for (std::size_t i = 0; rows != nullptr && i < rows->rows(); ++i) {
        auto const value = umpire::read_number(rows->text(i, "value"));
        names.push_back({std::string(rows->text(i, "rule")), value.value_or(ModifierName::any),
                         std::string(rows->text(i, "name"))});
    }
    return names;
}

// What a system on hexes answers in files of its own (board/, stories/), declared in a class that
// is a SystemOf.
#define OBLIQUE_HEX_SYSTEM(Rules)                                                                  \
    std::vector<rules::ScenarioInfo> scenarios() const override;                                   \
    std::optional<std::string> draw_ground(std::string_view battlefield, atlas::PlanStyle style)   \
        const override;                                                                            \
    std::string draw_view(Rules const& bound, View const& view, atlas::PlanStyle style)            \
        const override;                                                                            \
    std::string headline(umpire::AnyBattle const& table) const override;                           \
    std::vector<std::string> summary(umpire::AnyBattle const& table) const override;               \
    std::optional<rules::Sheet> sheet(umpire::AnyBattle const& table) const override;              \
    std::unique_ptr<rules::ShownBoard> shown_board() const override;                               \
    std::vector<rules::Finding> inspect() const override;                                          \
    std::unique_ptr<rules::StoryLanguage> story_language() const override;

// `bind` makes rules of a document, or says what is wrong with it.
template <class R, auto bind> class SystemOf : public System {
public:
    std::string_view id() const override { return R::id; }
    std::string_view version() const override { return R::version; }
    std::string_view rulebook() const override { return find_file<R>("RULES.md").value_or(""); }
    std::vector<ModifierName> modifiers() const override {
        return modifier_names(find_table<R>("modifier_names.tsv"));
    }
    std::variant<nlohmann::json, umpire::LoadError>
    document(std::string_view scenario) const override {
        std::string const id(scenario);
        auto const text = find_file<R>("scenarios/" + id + ".json");
        if (!text) return umpire::LoadError{id, "no such scenario: `oblique scenarios` lists them"};
        auto read = umpire::read_json(*text);
        if (auto const* malformed = get_if<umpire::Malformed>(&read))
            return umpire::LoadError{id, umpire::describe(*malformed)};
        return std::move(std::get<nlohmann::json>(read));
    }
    Opened open(nlohmann::json const& document, umpire::Seed seed,
                umpire::Script script) const override {
        auto bound = bind(document);
        if (auto const* error = get_if<umpire::LoadError>(&bound)) return *error;
        return umpire::make_battle(std::move(std::get<0>(bound)), seed, std::move(script));
    }
    std::string draw(umpire::AnyBattle const& table, umpire::Seat seat,
                     atlas::PlanStyle style) const override {
        return draw_view(battle_of(table).rules(), battle_of(table).view(seat), std::move(style));
    }
    // By the scenario, where it names them.
    std::string_view army(umpire::AnyBattle const& table, umpire::Side side) const override {
        [[maybe_unused]] auto const& scenario = battle_of(table).rules().scenario;
        if constexpr (requires { scenario.armies[0].name; })
            return scenario.armies[umpire::index(side)].name;
        else
            return army_name(side);
    }

protected:
    static umpire::Battle<R> const& battle_of(umpire::AnyBattle const& table) {
        return static_cast<umpire::AnyBattleOf<R> const&>(table).battle();
    }
    // The battle as a seat sees it, as an engraved plan; empty where a system has none.
    virtual std::string draw_view(R const&, typename R::View const&, atlas::PlanStyle) const {
        return {};
    }
};

} // namespace rules
