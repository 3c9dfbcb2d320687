// What the table in the browser points out when the player asks for it.

#include "rules/hex/tools.h"
#include "rules/leuthen1757/board/board.h"

namespace leuthen1757 {

// For rules::tools_of: LEU-ART-06, the allowance as printed or altered, and a step by LEU-MOVE-02.
bool in_sight(Situation const& now, Hex from, Hex to) { return sees(now, from, to); }
int full_allowance(Situation const& now, UnitId unit) { return now.allowance(unit); }
std::optional<int> cost_of_step(Situation const& now, UnitId unit, Hex from, Direction direction) {
    return now.step_cost(now.arm(unit), from, direction);
}

std::vector<rules::Highlight> highlights_of(Leuthen1757 const& rules, View const& view,
                                            rules::WantedHighlights const& wanted) {
    return rules::tools_of<Situation>(rules, view, wanted);
}

} // namespace leuthen1757
