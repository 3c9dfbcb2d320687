// Woods, water, marsh and field works.

#include "atlas/sheet.h"

#include <algorithm>

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

void draw_stream(Sheet& sheet, Feature const& stream) {
    std::string const path = round_path(spots_of(sheet, stream.points), Ends::open);
    sheet.put("<path d=\"", path, "\" fill=\"none\" stroke=\"", sheet.palette().water_ink,
              "\" stroke-width=\"2.6\"/><path d=\"", path, "\" fill=\"none\" stroke=\"",
              sheet.palette().water, "\" stroke-width=\"1.4\"/>\n");
}

// Felled trees side by side: a stem, and branches spread to the left of the line.
void draw_abatis(Sheet& sheet, Feature const& abatis) {
    double const spacing = 6 / sheet.style().units_per_metre;
    Line const feet = paced(abatis.points, spacing);
    Jitter jitter(abatis.id);
    std::string path;
    for (std::size_t i = 0; i + 1 < feet.size(); ++i) {
        Spot const foot = sheet.on(0.5 * (feet[i] + feet[i + 1]));
        Spot const along = unit(sheet.on(feet[i + 1]) - sheet.on(feet[i]));
        Spot const out = unit(-1.0 * turned_right(along) + jitter.between(-0.25, 0.25) * along);
        Spot const side = turned_right(out);
        Spot const stem = foot + 7.5 * out;
        Spot const fork = foot + 3.2 * out;
        path += straight_path({foot - 2.0 * out, stem}, Ends::open);
        path += straight_path({stem + 2.4 * side, fork, stem - 2.4 * side}, Ends::open);
        path += straight_path({foot + 3.0 * out + 2.4 * side, foot, foot + 3.0 * out - 2.4 * side},
                              Ends::open);
    }
    sheet.put("<path d=\"", path, "\" fill=\"none\" stroke=\"", sheet.palette().leaf_ink,
              "\" stroke-width=\"0.9\" stroke-linecap=\"round\"/>\n");
}

} // namespace

void draw_cover(Sheet& sheet, Ground const& ground) {
    sheet.put("<g class=\"cover\">\n");
    for (Feature const& feature : ground.features) {
        if (feature.kind == Kind::wood) draw_wood(sheet, feature);
        if (feature.kind == Kind::marsh) draw_marsh(sheet, feature);
        if (feature.kind == Kind::pond) draw_pond(sheet, feature);
        if (feature.kind == Kind::stream) draw_stream(sheet, feature);
        if (feature.kind == Kind::abatis) draw_abatis(sheet, feature);
    }
    sheet.put("</g>\n");
}

} // namespace atlas
