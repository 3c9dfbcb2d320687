#pragma once
// A card in plain words, made from its row: what the page, the account and `oblique rules` tell of
// it, and what its title and text were written from.

#include "rules/horse_and_musket/card_play/row.h"

#include <vector>

namespace horse_and_musket {

// "Held. When a Reform is ordered, for one enemy unit rated Poorly Trained or lower: ..."
std::string card_reading(CardRow const& row);

// The parts of it. Of a grey card the drawer is told of, of all others "you".
std::string target_reading(CardRow const& row);
std::string effect_reading(CardEffect const& effect);
std::string handler_reading(CardRow const& row); // empty: it has none
std::string lasting_reading(Lasts lasts);
// What a filter asks of a unit, beside arm, troops and nation: "rated Elite or better", ...
std::vector<std::string> filter_reading(CardFilter const& filter);
std::string unit_noun(CardFilter const& filter); // "Prussian infantry unit"

std::string nation_adjective(Realm realm);   // "Prussian ", or nothing
std::string_view status_name(Status status); // "Poorly Trained"
std::string listed_words(std::vector<std::string> const& words,
                         std::string_view last); // "a, b or c"

} // namespace horse_and_musket
