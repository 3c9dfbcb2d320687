#pragma once
// A scenario of Horse & Musket as a document (docs of the format: scenarios/*.json).

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

// The strict reader. What is not an exercise is also held to what the rules say of armies.
std::variant<Scenario, umpire::LoadError> read_scenario(nlohmann::json const& document,
                                                        Tables const& tables);
// HM-DECK-03: the cards of the order deck follow from the armies.
void derive_cards(Scenario& scenario, Tables const& tables);
// Event and national cards, where the scenario has them and the tables hold their rows.
void derive_fortunes(Scenario& scenario, Tables const& tables);
// Whether a document asks for them: only then are the rows read.
bool wants_fortunes(nlohmann::json const& document);
// `find` is given "cards/event.tsv", "tables/deck_recipes.tsv".
std::optional<umpire::LoadError> add_card_rows(Tables& tables, rules::FindTable const& find);

// documents/box.cpp: the pieces of the box from which players lay the ground, and what follows of
// them. Nothing where the scenario has ground of its own.
void add_box(Scenario& scenario, Tables const& tables);
// HM-SUBHID-01: what cards may find, where such cards are in play.
void add_unmapped_ground(Scenario& scenario, Tables const& tables);
// HM-GAP-98: units and Generals whom cards may bring, where such cards are in play.
void add_reserves(Scenario& scenario, Tables const& tables);
// HM-GENERAL-30: Generals as the units that they are when they are Attacked alone.
void add_stand_ins(Scenario& scenario);
// HM-TERRAIN-10, -12: the houses of each settlement, and who has barricaded it.
void settle_villages(Scenario& scenario);
// documents/army_audit.cpp: the first thing in an army that the rules forbid.
std::optional<umpire::LoadError> audit_armies(Scenario const& scenario, Tables const& tables);

} // namespace horse_and_musket
