// What the table in the browser points out when the player asks for it: the highlights of the
// rulebook's interface, and the flags of the objectives.

#include "rules/dragoon/board/board.h"
#include "rules/dragoon/sight/queries.h"

namespace dragoon {

std::vector<rules::Highlight> highlights_of(Scene const& now, View const& view) {
    Dragoon const& rules = now.rules;
    auto const hexes = [&](std::vector<Hex> const& found) {
        std::vector<std::string> labels;
        for (Hex const hex : found) labels.push_back(now.grid().label(hex));
        return labels;
    };
    auto const pieces = [&](UnitList const& found) { // of his own
        std::vector<std::string> ids;
        for (UnitId const unit : found) ids.push_back(now.counter(unit).id);
        return ids;
    };
    ChargeArea const area = charge_area(rules, view);
    return {
        {"radius",
         "Command radius of the acting leader",
         "blue",
         hexes(command_radius(rules, view)),
         {}},
        {"attached", "Units of the acting leader", "blue", {}, pieces(attached_units(rules, view))},
        {"deferred", "Deferred leaders", "violet", {}, pieces(deferred_leaders(rules, view))},
        {"disrupted", "Disruption above 5", "red", {}, pieces(disrupted_units(rules, view))},
        {"shaken", "Morale of 5 or less", "red", {}, pieces(shaken_units(rules, view))},
        {"finished", "Units that have acted", "violet", {}, pieces(finished_units(rules, view))},
        {"ride", "Charge: hexes to ride through", "gold", hexes(area.yellow), {}},
        {"onset", "Charge: hexes where it ends", "red", hexes(area.red), {}},
        {"forming",
         "Fronts after a change of formation",
         "violet",
         hexes(formation_hexes(rules, view)),
         {}},
    };
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
