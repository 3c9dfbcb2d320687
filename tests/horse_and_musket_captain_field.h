#pragma once
// A small table on which a commander of Horse & Musket is asked what it orders.

#include "commanders/horse_and_musket_captain/captain.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket_tests {

using namespace horse_and_musket;
using nlohmann::json;

// A table on which side A is about to decide, with some cards in hand.
template <class Commander> struct CaptainFieldOf {
    explicit CaptainFieldOf(std::vector<json> const& units, std::vector<json> const& ground = {})
        : rules(rules_with(units, ground)), state(rules->begin(umpire::Dice{})) {
        state.position.top.turn = 5;
        state.position.top.stage = Stage::decision;
        state.position.top.fortune.pauses[0] = Pause::never; // all is filed
        state.position.instructions[0].evade_with = EvadeHelp::skirmisher_card;
    }
    void hold(std::string_view card) {
        Cards& cards = state.position.cards[card_called(rules->scenario, card).value];
        --cards.deck;
        ++cards.hand[0];
    }
    Order at(Stage stage) {
        state.position.top.stage = stage;
        return commander.decide(*rules, rules->view(state, umpire::seat_a), own);
    }

    std::shared_ptr<Rules const> rules;
    State state;
    Commander commander;
    umpire::Dice own{umpire::Seed{1, 2}};
};
using CaptainField = CaptainFieldOf<commanders::horse_and_musket_captain::Captain>;
template <class T, class Table> bool gives(Table& table, Stage stage) {
    return holds_alternative<T>(table.at(stage));
}
// The order that is given, of this kind.
template <class T, class Table> std::optional<T> given(Table& table, Stage stage) {
    Order const order = table.at(stage);
    auto const* const found = get_if<T>(&order);
    return found == nullptr ? std::nullopt : std::optional(*found);
}

inline json in_disorder(json unit, int stands) {
    unit["disordered"] = stands;
    return unit;
}
inline std::vector<json> facing_each_other(int own_disorder, int their_disorder) {
    return {in_disorder(unit("a1", "infantry", {24, 12, 0}), own_disorder),
            unit("a2", "infantry", {29, 12, 0}),
            in_disorder(unit("b1", "infantry", {24, 20, 180}), their_disorder),
            unit("b2", "infantry", {31, 32, 180})};
}

} // namespace horse_and_musket_tests
