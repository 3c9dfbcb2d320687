// What covers the ground: woods, vineyards, meadows, marsh and ponds.

#include "atlas/sheet.h"

#include <algorithm>
#include <array>

namespace atlas {

namespace {

// Places spread over an area, none too near another, from north to south.
std::vector<Point> scattered(Ring const& ring, double spacing, std::string_view seed) {
    Jitter jitter(seed);
    Box const box = box_of(ring);
    std::vector<Point> points;
    int line = 0;
    for (double north = box.high.north; north >= box.low.north; north -= spacing * 0.8, ++line)
        for (double east = box.low.east - (line % 2) * spacing / 2; east <= box.high.east;
             east += spacing) {
            Point const point{east + jitter.between(-0.28, 0.28) * spacing,
                              north + jitter.between(-0.24, 0.24) * spacing};
            if (is_inside(ring, point)) points.push_back(point);
        }
    return points;
}

void use(Sheet& sheet, std::string_view sign, Spot at) {
    sheet.put("<use href=\"#", sign, "\" x=\"", at.x, "\" y=\"", at.y, "\"/>");
}

void draw_wood(Sheet& sheet, Feature const& wood) {
    sheet.put("<path d=\"", round_path(spots_of(sheet, wood.points), Ends::closed), "\" fill=\"",
              sheet.palette().wood, "\"/>\n");
    double const spacing = 10.5 / sheet.style().units_per_metre;
    auto trees = scattered(wood.points, spacing, wood.id);
    // The edge of the wood is a row of trees.
    for (Point const& point : spaced(rounded(wood.points), spacing * 0.62)) trees.push_back(point);
    std::ranges::sort(trees, [](Point one, Point two) {
        return one.north > two.north || (one.north == two.north && one.east < two.east);
    });
    for (Point const& point : trees) use(sheet, "tree", sheet.on(point));
    sheet.put("\n");
}

// Vines on their stakes, row upon row, each row somewhat out of the level as the slope has it.
void draw_vineyard(Sheet& sheet, Feature const& vineyard) {
    sheet.put("<path d=\"", straight_path(spots_of(sheet, vineyard.points), Ends::closed),
              "\" fill=\"", sheet.palette().garden, "\" opacity=\"0.7\"/>\n");
    double const unit_metres = 1 / sheet.style().units_per_metre;
    Jitter jitter(vineyard.id);
    Point const along = bearing(jitter.between(70, 110));
    Point const down = turned_right(along);
    Box const box = vineyard.box;
    Point const middle = 0.5 * (box.low + box.high);
    double const reach = 0.5 * length(box.high - box.low);
    for (double row = -reach; row <= reach; row += 7.4 * unit_metres)
        for (double vine = -reach; vine <= reach; vine += 5.2 * unit_metres) {
            Point const at = middle + row * down + vine * along;
            if (is_inside(vineyard, at)) use(sheet, "vine", sheet.on(at));
        }
    sheet.put("\n");
}

void draw_meadow(Sheet& sheet, Feature const& meadow) {
    sheet.put("<path d=\"", round_path(spots_of(sheet, meadow.points), Ends::closed), "\" fill=\"",
              sheet.palette().wood, "\" opacity=\"0.4\"/>\n");
    for (Point const& point :
         scattered(meadow.points, 13 / sheet.style().units_per_metre, meadow.id))
        use(sheet, "tuft", sheet.on(point));
    sheet.put("\n");
}

void draw_marsh(Sheet& sheet, Feature const& marsh) {
    for (Point const& point : scattered(marsh.points, 11 / sheet.style().units_per_metre, marsh.id))
        use(sheet, "reeds", sheet.on(point));
    sheet.put("\n");
}

void draw_pond(Sheet& sheet, Feature const& pond) {
    std::string const path = round_path(spots_of(sheet, pond.points), Ends::closed);
    sheet.put("<path d=\"", path, "\" fill=\"", sheet.palette().water, "\" stroke=\"",
              sheet.palette().water_ink, "\" stroke-width=\"1\"/>");
    // Engravers follow the shore with finer lines inside it.
    Point const middle = middle_of(pond.points);
    for (double const share : {0.86, 0.72, 0.58}) {
        Ring inner;
        for (Point const& point : pond.points) inner.push_back(middle + share * (point - middle));
        sheet.put("<path d=\"", round_path(spots_of(sheet, inner), Ends::closed),
                  "\" fill=\"none\" stroke=\"", sheet.palette().water_ink,
                  "\" stroke-width=\"0.4\"/>");
    }
    sheet.put("\n");
}

} // namespace

void draw_cover(Sheet& sheet, Ground const& ground) {
    struct Layer {
        Kind kind;
        void (*draw)(Sheet&, Feature const&);
    };
    // Water lies open in a marsh, and trees stand over a meadow.
    constexpr std::array layers{Layer{Kind::meadow, draw_meadow}, Layer{Kind::marsh, draw_marsh},
                                Layer{Kind::vineyard, draw_vineyard}, Layer{Kind::wood, draw_wood},
                                Layer{Kind::pond, draw_pond}};
    sheet.put("<g class=\"cover\">\n");
    for (Layer const& layer : layers)
        for (Feature const& feature : ground.features)
            if (feature.kind == layer.kind) layer.draw(sheet, feature);
    sheet.put("</g>\n");
}

} // namespace atlas
