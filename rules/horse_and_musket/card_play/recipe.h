#pragma once
// Of which cards a national deck is made, by nation and year: HM-CARD-81 to -90.

#include "rules/common/table_reader.h"
#include "rules/horse_and_musket/card_play/row.h"

#include <variant>

namespace horse_and_musket {

// A line of tables/deck_recipes.tsv.
enum class PartOf : std::uint8_t { all, but, group, card }; // the list; all but a group; one group
enum class PartIf : std::uint8_t { always, exceptional, borrowed };
struct RecipeLine {
    Realm realm = Realm::any;
    int first_year = 0, last_year = 0; // both included
    CardList list = CardList::event;
    int draw = 0; // so many by lot; 0: all
    PartOf part = PartOf::all;
    std::string named; // the group or card
    PartIf provided = PartIf::always;
};
using Recipes = std::vector<RecipeLine>;
std::variant<Recipes, umpire::LoadError> load_recipes(rules::FindTable const& find);

// Copies of each row, in the order of all rows.
using Copies = std::vector<std::uint8_t>;
int cards_in(Copies const& copies);

// What a deck holds before anybody draws: these for certain, and so many by lot of those. Each lot
// is drawn without putting back; the dice are thrown by whoever begins the battle.
struct DeckStock {
    struct Lot {
        Copies from;
        int draw = 0;
    };
    Copies certain;
    std::vector<Lot> lots;
    bool keeps_first = false; // HM-CARD-87: drawn from only when a second order card comes
    int size() const;
};

// For whom a deck is made.
struct DeckFor {
    Realm realm = Realm::any;
    int year = 1757;
    bool has_exceptional = false; // a Commander-in-chief or General, HM-CARD-82
    bool borrows = false;         // the option of borrowed cards
};
// HM-CARD-83: no line of the recipes fits: no deck of its own.
bool has_deck(Recipes const& recipes, Realm realm, int year);
DeckStock national_deck(Recipes const& recipes, std::vector<CardRow> const& rows,
                        DeckFor const& whom);
// HM-CARD-90: a third blank, a third good and a third bad cards of the national decks of that year.
DeckStock made_up_deck(Recipes const& recipes, std::vector<CardRow> const& rows, int year);
// HM-CARD-81.
DeckStock event_deck(std::vector<CardRow> const& rows);

// Whose deck a nation's units draw from; Saxons and the Empire have none.
Realm realm_of(Nation nation);
// HM-CARD-90: the nations of a side, the one with most units first; several: a mixed army.
std::vector<Realm> realms_of(Scenario const& scenario, Side side);
bool has_exceptional_general(Scenario const& scenario, Side side);
// The year of a battle of the atlas, from its name: "kolin-1757"; none: 1757.
int year_of(Scenario const& scenario);

} // namespace horse_and_musket
