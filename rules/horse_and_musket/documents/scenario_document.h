#pragma once
// A scenario of Horse & Musket as a document (docs of the format: scenarios/*.json).

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

std::variant<Scenario, umpire::LoadError> read_scenario(nlohmann::json const& document,
                                                        Tables const& tables);
// HM-DECK-03: the cards of the order deck follow from the armies.
void derive_cards(Scenario& scenario, Tables const& tables);

} // namespace horse_and_musket
