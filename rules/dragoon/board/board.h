#pragma once
// How orders and facings are shown on the table in the browser.

#include "rules/common/board.h"
#include "rules/dragoon/phases.h"

namespace dragoon {

// A corner or a side of the hex, by the formation, in degrees clockwise from the top of the plan.
int degrees_of(Scene const& now, Hex at, Formation formation, Direction facing);

// How the seat calls a unit: one of its own by its name, a stranger in fog by his kind.
std::string name_of(Scene const& now, umpire::Seat seat, UnitId unit);
std::string id_of(Scene const& now, umpire::Seat seat, UnitId unit);
std::string spoken(std::string alias); // "austrian light_battery 1": Austrian light battery 1
bool is_stranger(Scene const& now, umpire::Seat seat, UnitId unit); // DRG-GAP-66

// Every order the seat may give, and into `can_act` which units, by their id, have one.
std::vector<rules::Choice> menu_of(Situation const& now, View const& view,
                                   std::vector<bool>& can_act);

// What the seat may have pointed out: DRG-UI-02 to -07, -51, -52. board_highlights.cpp
std::vector<rules::Highlight> highlights_of(Scene const& now, View const& view);
std::vector<rules::BoardObjective> objectives_of(Scene const& now, View const& view); // DRG-UI-34

std::string points_in_words(int halves); // "7½" of half points

} // namespace dragoon
