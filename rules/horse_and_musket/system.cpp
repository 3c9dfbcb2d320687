#include "rules/horse_and_musket/system.h"

#include "rules/horse_and_musket/board/board.h"
#include "rules/horse_and_musket/documents/card_rows.h"
#include "rules/horse_and_musket/documents/scenario_document.h"

namespace horse_and_musket {

using nlohmann::json;
using umpire::LoadError;

HorseAndMusketSystem const system;

namespace {

HorseAndMusket const& rules_at(umpire::AnyBattle const& table) {
    return static_cast<umpire::AnyBattleOf<HorseAndMusket> const&>(table).rules();
}
Tabletop const& top_at(umpire::AnyBattle const& table) {
    return static_cast<umpire::AnyBattleOf<HorseAndMusket> const&>(table)
        .battle()
        .state()
        .position.top;
}

} // namespace

std::variant<std::shared_ptr<HorseAndMusket const>, LoadError> bind_rules(json const& document) {
    auto tables = load_tables(rules::find_table<HorseAndMusket>);
    if (auto const* error = get_if<LoadError>(&tables)) return *error;
    if (wants_fortunes(document))
        if (auto wrong = add_card_rows(std::get<Tables>(tables), rules::find_file<HorseAndMusket>))
            return std::move(*wrong);
    auto scenario = read_scenario(document, std::get<Tables>(tables));
    if (auto const* error = get_if<LoadError>(&scenario)) return *error;
    return std::make_shared<HorseAndMusket const>(std::move(std::get<Scenario>(scenario)),
                                                  std::get<Tables>(tables));
}

std::vector<rules::ScenarioInfo> HorseAndMusketSystem::scenarios() const {
    std::vector<rules::ScenarioInfo> found;
    for (json const& document : rules::all_documents<HorseAndMusket>()) {
        auto const bound = bind_rules(document);
        if (holds_alternative<LoadError>(bound)) continue; // inspect() says why
        Scenario const& scenario = std::get<0>(bound)->scenario;
        rules::ScenarioInfo info{scenario.id,
                                 scenario.name,
                                 scenario.battle,
                                 scenario.options.turn_limit,
                                 0,
                                 0,
                                 {scenario.armies[0].name, scenario.armies[1].name},
                                 scenario.notes,
                                 scenario.tips,
                                 {"event_deck", "national_decks"}};
        for (UnitData const& unit : scenario.units)
            if (!unit.is_reserve) ++(unit.side == Side::a ? info.units_a : info.units_b);
        found.push_back(std::move(info));
    }
    return found;
}

std::string_view HorseAndMusketSystem::army(umpire::AnyBattle const& table, Side side) const {
    return rules_at(table).scenario.armies[umpire::index(side)].name;
}
std::string HorseAndMusketSystem::headline(umpire::AnyBattle const& table) const {
    return headline_of(rules_at(table), top_at(table));
}
std::vector<std::string> HorseAndMusketSystem::summary(umpire::AnyBattle const& table) const {
    return standing_of(rules_at(table), top_at(table));
}
std::unique_ptr<rules::ShownBoard> HorseAndMusketSystem::shown_board() const {
    return std::make_unique<rules::ShownBoardOf<HorseAndMusket>>();
}

std::vector<rules::Finding> HorseAndMusketSystem::inspect() const {
    std::vector<rules::Finding> findings;
    auto const tables = load_tables(rules::find_table<HorseAndMusket>);
    auto const* const broken = get_if<LoadError>(&tables);
    findings.push_back(
        {"tables", broken ? std::optional(broken->where + ": " + broken->what) : std::nullopt});
    for (json const& document : rules::all_documents<HorseAndMusket>()) {
        auto const bound = bind_rules(document);
        auto const* const error = get_if<LoadError>(&bound);
        std::string const name = error ? "a scenario" : std::get<0>(bound)->scenario.id;
        findings.push_back(
            {name, error ? std::optional(error->where + ": " + error->what) : std::nullopt});
    }
    return findings;
}

} // namespace horse_and_musket
