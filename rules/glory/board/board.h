#pragma once
// What the table in the browser shows of Prussia's Glory. All of it is made from a seat's view:
// what looks alike to the seat gives it the same board, byte for byte.

#include "rules/common/board.h"
#include "rules/glory/phases.h"

namespace glory {

rules::Board board_of(Glory const& rules, View const& view);

// How the seat calls the counters of a hidden wing: those it can read by their own names, the
// others by the token.
bool is_legible(Scene const& now, TrioId trio);
std::string closed_id(Scene const& now, TrioId trio);
std::string outlier_id(Scene const& now, TrioId trio, std::size_t outlier);

// Every order the seat may give. board_menu.cpp
std::vector<rules::Choice> menu_of(Situation const& now, View const& view);
// What the seat may have pointed out. board_highlights.cpp
std::vector<rules::Highlight> highlights_of(Situation const& now, View const& view);

int degrees_of(Scene const& now, Hex at, Direction direction); // clockwise from the plan's top
std::string points_in_words(int halves);                       // "7½" of half points

} // namespace glory
