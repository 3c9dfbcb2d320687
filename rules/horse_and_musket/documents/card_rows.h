#pragma once
// Reads the lists of event and national cards, cards/*.tsv.

#include "rules/common/table_reader.h"
#include "rules/horse_and_musket/card_play/row.h"

#include <variant>

namespace horse_and_musket {

using CardRows = std::vector<CardRow>; // list after list; a CardRowId is a place among them

// All lists, or the first word that is not understood, and its line. `find` is given "event.tsv".
std::variant<CardRows, umpire::LoadError> load_card_rows(rules::FindTable const& find);
// Those of one list, whose name is the first word of each id.
std::variant<CardRows, umpire::LoadError> read_card_list(CardList list, std::string_view text);

CardRowId find_card(CardRows const& rows, std::string_view id);

} // namespace horse_and_musket
