#pragma once
// How orders and facings are shown on the table in the browser.

#include "atlas/frame.h"
#include "rules/common/board.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

int degrees_of(atlas::Frame const& frame, Direction facing); // clockwise from the top of the plan

// Every order the seat may give, and into `can_act` which units, by their id, have one.
std::vector<rules::Choice> menu_of(Situation const& now, View const& view,
                                   atlas::Frame const& frame, std::vector<bool>& can_act);

} // namespace leuthen1757
