#include "rules/hex/sheet.h"

#include "atlas/history.h"
#include "data/data.h"

#include <cmath>
#include <numbers>

namespace rules {

void name_plan(atlas::PlanStyle& style, std::string_view battle, std::string_view enemies) {
    style.side_a = "Prussians";
    style.side_b = enemies;
    auto const text = data::find("atlas/battles/" + std::string(battle) + "/history.json");
    auto const read = atlas::read_history(text.value_or("{}"));
    if (auto const* const history = get_if<atlas::History>(&read))
        atlas::name_plan(*history, style);
}

namespace {

using Places = atlas::PlanPlaces;

// The way to a neighbour, as an angle on the plan: the grid may be turned.
double way_to_a_neighbour(field::Grid const& grid, Places const& places) {
    for (std::size_t i = 0; i < grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        if (!grid.holds(hex)) continue;
        for (field::Hex const other : grid.neighbours(hex)) {
            if (other == field::nowhere) continue;
            Places::Place const& from = places.centres[i];
            Places::Place const& to = places.centres[other.value];
            return std::atan2(to.y - from.y, to.x - from.x);
        }
    }
    return 0;
}

// From the centre of a hex to its corners: all hexes are alike.
Polygon outline_of(field::Grid const& grid, Places const& places) {
    double const first = way_to_a_neighbour(grid, places) + std::numbers::pi / 6;
    double const radius = places.hex_size / std::numbers::sqrt3;
    Polygon corners;
    for (int n = 0; n < 6; ++n) {
        double const angle = first + n * std::numbers::pi / 3;
        corners.push_back({radius * std::cos(angle), radius * std::sin(angle)});
    }
    return corners;
}

// A tenth of the plan's unit is finer than any screen shows, and there are hundreds of hexes.
double rounded(double length) { return std::round(length * 10) / 10; }

} // namespace

Sheet hex_sheet(atlas::Lattice const& lattice, atlas::PlanStyle const& style,
                DescribeHex const& describe) {
    field::Grid const& grid = lattice.grid;
    Places const places = atlas::places_on_plan(lattice, style);
    Sheet sheet{places.width, places.height, {places.width, places.height}};
    Surface& surface = sheet.surface;
    surface.unit = {"hex", places.hex_size};
    surface.outline = outline_of(grid, places);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        field::Hex const hex{static_cast<std::uint16_t>(i)};
        if (!grid.holds(hex)) continue;
        Area area = describe(hex);
        area.id = grid.label(hex);
        area.x = rounded(places.centres[i].x);
        area.y = rounded(places.centres[i].y);
        surface.areas.push_back(std::move(area));
    }
    return sheet;
}

} // namespace rules
