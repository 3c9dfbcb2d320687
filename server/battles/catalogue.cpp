#include "server/battles/catalogue.h"

#include "atlas/history.h"
#include "commanders/all.h"
#include "data/data.h"
#include "rules/armies.h"
#include "rules/common/rulebook.h"
#include "seal/seal.h"
#include "umpire/json_object.h"

#include <nlohmann/json.hpp>

namespace server {

using umpire::JsonWriter;

namespace {

constexpr protocol::SeedSource seeds{seal::fresh_seed, seal::commitment, seal::is_shared};

std::optional<rules::ScenarioInfo> find_scenario(rules::System const& system,
                                                 std::string_view scenario) {
    for (rules::ScenarioInfo const& info : system.scenarios())
        if (info.id == scenario) return info;
    return std::nullopt;
}

std::optional<atlas::History> history_of(std::string_view battle) {
    auto const text = data::find("atlas/battles/" + std::string(battle) + "/history.json");
    auto read = atlas::read_history(text.value_or("{}"));
    if (auto* const history = std::get_if<atlas::History>(&read)) return std::move(*history);
    return std::nullopt;
}

std::string story_of(atlas::History const& history) {
    std::string story;
    for (atlas::Moment const& moment : history.course)
        story += (story.empty() ? "" : " ") + moment.event;
    return story;
}

// The head of a sheet, for the list of scenarios too.
void write_head(JsonWriter& out, rules::System const& system, rules::ScenarioInfo const& info) {
    out.field("rules", system.id());
    out.field("system", system.name());
    out.field("scenario", info.id);
    out.field("name", info.name);
    out.field("battle", info.battle);
    auto const history = history_of(info.battle);
    out.field("title", history ? history->name : info.name);
    out.field("date", history ? history->date : "");
    out.field("story", history ? story_of(*history) : "");
    out.field("notes", info.notes);
    out.field("tips", info.tips);
    out.field("turns", info.turns);
    umpire::write_sides(out, "sides", info.armies[0], info.armies[1]);
}

// Without a sheet, for the list: only where the plan is found.
void write_plan(JsonWriter& out, rules::Sheet const* sheet, std::string_view rules,
                std::string_view scenario) {
    out.key("plan");
    out.begin_object();
    if (sheet != nullptr) {
        out.key("width");
        out.raw(std::to_string(sheet->width));
        out.key("height");
        out.raw(std::to_string(sheet->height));
    }
    std::string const url =
        "/api/plan/" + std::string(rules) + "/" + std::string(scenario) + ".svg";
    out.field("url", url);
    out.field("small", url + "?size=small");
    out.end_object();
}

// Who of the machines plays the system.
void write_commanders(JsonWriter& out, rules::System const& system) {
    out.key("commanders");
    out.begin_array();
    for (std::string_view const level : commanders::levels_of(system.id())) out.value(level);
    out.end_array();
}

// Of a system that is not yet whole: how much of it is played, and what is to come.
void write_unfinished(JsonWriter& out, rules::Progress const& progress) {
    if (progress.missing.empty()) return;
    out.key("unfinished");
    out.begin_object();
    out.field("rules", progress.rules);
    out.field("done", progress.done);
    out.key("missing");
    out.begin_array();
    for (std::string const& part : progress.missing) out.value(std::string_view(part));
    out.end_array();
    out.end_object();
}

void write_size(JsonWriter& out, rules::ScenarioInfo const& info) {
    int const units = info.units_a + info.units_b;
    umpire::write_sides(out, "units", info.units_a, info.units_b);
    out.key("options");
    out.begin_array();
    for (std::string const& option : info.options) out.value(std::string_view(option));
    out.end_array();
    out.field("size", units <= 25 ? "small" : units <= 70 ? "medium" : "large");
    out.field("difficulty", units <= 25 ? "easy" : units <= 70 ? "moderate" : "demanding");
}

// The rules under each heading of a rulebook.
void write_section(JsonWriter& out, std::string_view title, std::string_view text) {
    auto const lines = rules::read_rulebook(text);
    if (lines.empty()) return;
    constexpr std::array<std::string_view, 3> status{"done", "partial", "not yet"};
    out.begin_object();
    out.field("title", title);
    out.key("rules");
    out.begin_array();
    for (rules::RuleLine const& rule : lines) {
        out.begin_object();
        out.field("id", rule.id);
        out.field("text", rule.text);
        out.field("status", status[static_cast<std::size_t>(rule.status)]);
        if (!rule.reason.empty()) out.field("reason", rule.reason);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

// What players call what a rule adds to a roll.
void write_modifiers(JsonWriter& out, std::vector<rules::ModifierName> const& names) {
    out.key("modifiers");
    out.begin_array();
    for (rules::ModifierName const& modifier : names) {
        out.begin_object();
        out.field("rule", modifier.rule);
        if (modifier.value != rules::ModifierName::any) out.field("value", modifier.value);
        out.field("name", modifier.name);
        out.end_object();
    }
    out.end_array();
}

std::string rulebook_of(rules::System const& system) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.field("name", system.name());
    out.key("sections");
    out.begin_array();
    std::string_view rest = system.rulebook();
    while (!rest.empty()) {
        constexpr std::string_view mark = "\n## ";
        std::size_t const next = std::min(rest.find(mark), rest.size());
        std::string_view const section = rest.substr(0, next);
        write_section(out, section.substr(0, section.find('\n')), section);
        rest.remove_prefix(std::min(next + mark.size(), rest.size()));
    }
    out.end_array();
    write_modifiers(out, system.modifiers());
    out.end_object();
    return text;
}

} // namespace

Catalogue::Text Catalogue::once(std::string const& name, Make const& make) {
    return texts_.get(name, [&]() -> Text {
        std::optional<std::string> made = make();
        if (!made) return nullptr;
        std::string tag = seal::hash(*made).substr(0, 16);
        return std::make_shared<Kept const>(Kept{std::move(*made), std::move(tag)});
    });
}

Catalogue::Prototypes::Made Catalogue::prototype(std::string const& rules,
                                                 std::string const& scenario) {
    return prototypes_.get(rules + "/" + scenario, [&]() -> Prototypes::Made {
        auto opened = protocol::open_battle({rules, scenario, {}, {}, {}}, seeds);
        auto* const battle = std::get_if<protocol::OpenBattle>(&opened);
        if (battle == nullptr) return nullptr;
        return std::make_shared<protocol::OpenBattle const>(std::move(*battle));
    });
}

std::vector<umpire::Trunk> trunks_of(StoredBattle const& battle) {
    if (battle.trunks.empty()) return {};
    nlohmann::json const kept = umpire::parsed(battle.trunks);
    umpire::Fields fields(kept, "");
    return umpire::read_trunks(fields);
}

protocol::Opened Catalogue::open(StoredBattle const& battle) {
    umpire::Seed const seed = umpire::read_seed(battle.seed).value_or(umpire::Seed{});
    umpire::Script const script{{}, {}, trunks_of(battle)};
    if (!battle.document.empty()) {
        auto document = umpire::read_json(battle.document);
        if (auto const* malformed = std::get_if<umpire::Malformed>(&document))
            return umpire::LoadError{malformed->where, malformed->what};
        return protocol::open_battle({battle.rules, battle.scenario,
                                      std::move(std::get<nlohmann::json>(document)), seed, script},
                                     seeds);
    }
    auto const first = prototype(battle.rules, battle.scenario);
    if (!first)
        return protocol::open_battle({battle.rules, battle.scenario, {}, seed, script}, seeds);
    protocol::OpenBattle opened{first->system, first->table->again(seed, script), first->header};
    opened.header.script = script;
    opened.header.commitment = seal::commitment(seed);
    return opened;
}

Catalogue::Text Catalogue::scenarios() {
    return once("scenarios", []() -> std::optional<std::string> {
        std::string text;
        JsonWriter out(text);
        out.begin_object();
        out.key("scenarios");
        out.begin_array();
        for (rules::System const* system : rules::all()) {
            auto const progress = rules::progress_of(rules::read_rulebook(system->rulebook()), {});
            for (rules::ScenarioInfo const& info : system->scenarios()) {
                out.begin_object();
                write_head(out, *system, info);
                write_size(out, info);
                write_commanders(out, *system);
                write_unfinished(out, progress);
                if (rules::armies_of(*system) != nullptr) out.field("armies", true);
                write_plan(out, nullptr, system->id(), info.id);
                out.end_object();
            }
        }
        out.end_array();
        out.end_object();
        return text;
    });
}

std::string Catalogue::sheet_of(protocol::OpenBattle const& battle) {
    std::string text;
    JsonWriter out(text);
    auto const sheet = battle.system->sheet(*battle.table);
    std::string const scenario(battle.table->scenario());
    auto const known = find_scenario(*battle.system, scenario);
    out.begin_object();
    rules::ScenarioInfo info = known.value_or(rules::ScenarioInfo{scenario, scenario, {}});
    for (umpire::Side const side : {umpire::Side::a, umpire::Side::b})
        info.armies[umpire::index(side)] = battle.system->army(*battle.table, side);
    write_head(out, *battle.system, info);
    if (sheet) {
        write_plan(out, &*sheet, battle.system->id(), scenario);
        rules::write_fields(out, *sheet);
    }
    out.end_object();
    return text;
}

Catalogue::Text Catalogue::sheet(std::string const& rules, std::string const& scenario) {
    return once("sheet " + rules + "/" + scenario, [&]() -> std::optional<std::string> {
        auto const battle = prototype(rules, scenario);
        if (!battle) return std::nullopt;
        return sheet_of(*battle);
    });
}

Catalogue::Text Catalogue::plan(std::string const& rules, std::string const& scenario,
                                atlas::PlanStyle const& style) {
    std::string const name = "plan " + rules + "/" + scenario +
                             (style.theme == atlas::Theme::dark ? " dark" : "") +
                             (style.detail == atlas::Detail::small ? " small" : "");
    return once(name, [&]() -> std::optional<std::string> {
        auto const battle = prototype(rules, scenario);
        if (!battle) return std::nullopt;
        atlas::PlanStyle ground = style;
        ground.hexes_shown = ground.troops_shown = false;
        ground.cartouche = ground.legend = ground.compass = atlas::Corner::none;
        return battle->system->draw(*battle->table, umpire::umpire_seat, ground);
    });
}

std::vector<std::function<void()>> Catalogue::pieces() {
    std::vector<std::function<void()>> found{[this] { scenarios(); }};
    // The small plans first: the page begins with a list of all battles.
    for (atlas::Detail const detail : {atlas::Detail::small, atlas::Detail::engraved})
        for (rules::System const* system : rules::all())
            for (rules::ScenarioInfo const& info : system->scenarios())
                found.emplace_back(
                    [this, detail, rules = std::string(system->id()), scenario = info.id] {
                        atlas::PlanStyle style;
                        style.detail = detail;
                        plan(rules, scenario, style);
                        sheet(rules, scenario);
                    });
    return found;
}

Catalogue::Text Catalogue::rulebook(std::string const& id) {
    return once("rulebook " + id, [&]() -> std::optional<std::string> {
        rules::System const* const system = rules::find(id);
        if (system == nullptr) return std::nullopt;
        return rulebook_of(*system);
    });
}

} // namespace server
