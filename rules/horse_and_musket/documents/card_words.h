#pragma once
// The smaller grammars in a card's row: filters and effects. Internal to documents/card_rows.cpp.

#include "rules/horse_and_musket/card_play/row.h"

#include <optional>
#include <string>
#include <string_view>

namespace horse_and_musket {

// What is wrong, if anything; nothing: it was understood.
using Complaint = std::optional<std::string>;

// "arm=infantry,cavalry status<=trained near=own_chief:6 in_cover"
Complaint read_filter(std::string_view text, CardFilter& to);
// "resolve +1; order 1 any if status=exceptional"
Complaint read_effects(std::string_view text, CardRow& to);
// "unit one", "unit 2 to 5", "artillery one by enemy"
Complaint read_target(std::string_view text, CardTarget& to);
// "arrange_deck 10"
Complaint read_handler(std::string_view text, CardRow& to);

} // namespace horse_and_musket
