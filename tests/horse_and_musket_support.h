#pragma once
// Battles of Horse & Musket for the tests, made of documents.

#include "data/data.h"
#include "rules/common/system_of.h"
#include "rules/horse_and_musket/documents/scenario_document.h"
#include "umpire/battle.h"

#include <gtest/gtest.h>

namespace horse_and_musket_tests {

using Rules = horse_and_musket::HorseAndMusket;

inline horse_and_musket::Tables tables() {
    auto read = horse_and_musket::load_tables(
        [](std::string_view name) { return rules::find_table<Rules>(name); });
    if (auto const* error = get_if<umpire::LoadError>(&read)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return {};
    }
    return std::get<horse_and_musket::Tables>(read);
}
// Units of any size, with or without Commands, unless the document says that it is no exercise.
inline std::shared_ptr<Rules const> rules_of(nlohmann::json document) {
    auto read = tables();
    if (horse_and_musket::wants_fortunes(document))
        if (auto const wrong = horse_and_musket::add_card_rows(read, rules::find_file<Rules>))
            ADD_FAILURE() << wrong->where << ": " << wrong->what;
    if (!document.contains("exercise")) document["exercise"] = true;
    auto scenario = horse_and_musket::read_scenario(document, read);
    if (auto const* error = get_if<umpire::LoadError>(&scenario)) {
        ADD_FAILURE() << error->where << ": " << error->what;
        return nullptr;
    }
    return std::make_shared<Rules const>(std::move(std::get<horse_and_musket::Scenario>(scenario)),
                                         read);
}
// A table with these units, and ground if there is any.
inline std::shared_ptr<Rules const> rules_with(nlohmann::json const& units,
                                               std::vector<nlohmann::json> const& ground = {}) {
    return rules_of({{"format", "oblique-scenario"},
                     {"version", 1},
                     {"rules", "horse-and-musket"},
                     {"id", "field"},
                     {"name", "field"},
                     {"ground", ground},
                     {"units", units}});
}
inline std::shared_ptr<Rules const> lesson(std::string_view name) {
    return rules_of(
        umpire::parsed(*rules::find_file<Rules>("scenarios/" + std::string(name) + ".json")));
}

// A battle in which A is about to give orders.
inline horse_and_musket::State in_action(Rules const& rules) {
    horse_and_musket::State state = rules.begin(umpire::Dice{umpire::Seed{2, 3}});
    state.position.top.agenda.clear();
    state.position.top.active = horse_and_musket::Side::a;
    state.position.top.stage = horse_and_musket::Stage::action;
    return state;
}

// HM-GAP-69: cards are neither lost nor made.
inline void expect_cards_constant(Rules const& rules, horse_and_musket::State const& state) {
    for (std::size_t i = 0; i < rules.scenario.cards.size(); ++i) {
        horse_and_musket::Cards const& cards = state.position.cards[i];
        int const sum = cards.deck + cards.discards + cards.removed + cards.hand[0] + cards.hand[1];
        horse_and_musket::CardKind const& kind = rules.scenario.cards[i];
        bool const is_generals = kind.what == horse_and_musket::CardFor::general;
        // HM-GENERAL-14: of whom dice rate, as many as they give Leadership.
        bool const is_rated =
            is_generals && rules.scenario.generals[kind.general.value].is_bought &&
            sum == state.position.top.generals[kind.general.value].ratings.leadership;
        // HM-CARD-66: a General to whom an event gives more Leadership has more.
        bool const may_rise = rules.scenario.options.has_events && is_generals;
        // HM-GAP-98: those of a brigade that no card has called are nowhere.
        bool const is_nowhere = kind.is_reserve && sum == 0;
        EXPECT_TRUE(is_nowhere || sum >= kind.copies) << i;
        EXPECT_TRUE(is_nowhere || may_rise || is_rated || sum == kind.copies) << i;
        EXPECT_LE(cards.seen[0], cards.hand[0]);
        EXPECT_LE(cards.seen[1], cards.hand[1]);
    }
}

} // namespace horse_and_musket_tests
