#pragma once
// A map of hexes as a surface with areas, for the table in the browser.

#include "atlas/frame.h"
#include "atlas/plan/plan.h"
#include "rules/common/board.h"
#include "rules/common/words.h"

#include <functional>

namespace rules {

// What lies on a hex: an area but for its id and place, which `hex_sheet` gives it.
using DescribeHex = std::function<Area(field::Hex hex)>;
// Terrain, level, road and the objective on it, for systems that name a hex by its objective.
template <class Scenario, class Words>
Area area_of(Scenario const& scenario, field::Hex hex, Words const& terrain_words) {
    Area area;
    area.terrain = word(terrain_words, scenario.ground.terrain(hex));
    area.level = scenario.ground.level(hex);
    for (auto const& objective : scenario.objectives)
        if (objective.at == hex) area.name = objective.name;
    area.has_road = scenario.ground.at(hex).roads != 0;
    return area;
}
// A unit's sign on a plan, where it stands and whose it is; the rest each system shows in its own
// way.
template <class Now>
atlas::Mark mark_at(Now const& now, umpire::UnitId unit, atlas::Frame const& frame) {
    atlas::Mark mark;
    mark.at = atlas::centre_of(now.grid(), frame, now.piece(unit).at);
    mark.side = now.side(unit);
    return mark;
}
// What the cartouche and the legend say: the battle's name and day, from its history.
void name_plan(atlas::PlanStyle& style, std::string_view battle, std::string_view enemies);

Sheet hex_sheet(atlas::Lattice const& lattice, atlas::PlanStyle const& style,
                DescribeHex const& describe);

} // namespace rules
