// What the table in the browser points out when the player asks for it: the highlights of the
// rulebook's interface, and the flags of the objectives.

#include "rules/dragoon/board/board.h"
#include "rules/dragoon/sight/queries.h"
#include "rules/hex/tools.h"

namespace dragoon {

// For rules::tools_of: DRG-LOS, DRG-GAP-02, and a step as the movement chart has it; turns are
// free.
bool in_sight(Situation const& now, Hex from, Hex to) { return sees(now, from, to); }
int full_allowance(Situation const& now, UnitId unit) { return now.allowance(unit); }
std::optional<int> cost_of_step(Situation const& now, UnitId unit, Hex from, Direction direction) {
    return now.step_cost(unit, from, direction);
}

std::vector<rules::Highlight> highlights_of(Dragoon const& rules, View const& view,
                                            rules::WantedHighlights const& wanted) {
    auto const hexes = [&](std::string_view name, auto const& find) {
        std::vector<std::string> labels;
        if (!wanted.contains(name)) return labels;
        for (Hex const hex : find()) labels.push_back(rules.scenario.ground.grid.label(hex));
        return labels;
    };
    auto const pieces = [&](std::string_view name, auto find) { // of their own
        std::vector<std::string> ids;
        if (!wanted.contains(name)) return ids;
        for (UnitId const unit : find(rules, view))
            ids.push_back(rules.scenario.counters[unit.value].id);
        return ids;
    };
    std::vector<rules::Highlight> all{
        {"radius",
         "Command radius of the acting leader",
         "blue",
         hexes("radius", [&] { return command_radius(rules, view); }),
         {}},
        {"attached", "Units of the acting leader", "blue", {}, pieces("attached", attached_units)},
        {"deferred", "Deferred leaders", "violet", {}, pieces("deferred", deferred_leaders)},
        {"disrupted", "Disruption above 5", "red", {}, pieces("disrupted", disrupted_units)},
        {"shaken", "Morale of 5 or less", "red", {}, pieces("shaken", shaken_units)},
        {"finished", "Units that have acted", "violet", {}, pieces("finished", finished_units)},
        {"ride",
         "Charge: hexes to ride through",
         "gold",
         hexes("ride", [&] { return charge_area(rules, view).yellow; }),
         {}},
        {"onset",
         "Charge: hexes where it ends",
         "red",
         hexes("onset", [&] { return charge_area(rules, view).red; }),
         {}},
        {"forming",
         "Fronts after a change of formation",
         "violet",
         hexes("forming", [&] { return formation_hexes(rules, view); }),
         {}},
    };
    std::ranges::copy(rules::tools_of<Situation>(rules, view, wanted), std::back_inserter(all));
    return all;
}

std::vector<rules::BoardObjective> objectives_of(Scene const& now, View const& view) {
    std::vector<rules::BoardObjective> shown;
    auto const& all = now.scenario().objectives;
    for (std::size_t i = 0; i < all.size(); ++i)
        shown.push_back(
            {now.grid().label(all[i].at), all[i].name, view.position.holders[i], all[i].worth});
    return shown;
}

} // namespace dragoon
