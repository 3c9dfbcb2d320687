// What covers the ground: woods, vineyards, meadows, marsh and ponds.

#include "atlas/plan/sheet.h"

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

// A small sign of many: its lines from the place it stands on, in relative strokes, so that all
// signs of an area are one path. An element each, by the ten thousand, takes a browser seconds to
// read.
struct Sign {
    std::string_view strokes;
    double width = 0; // of the pen
};
constexpr Sign tuft{"m-2.6 1.4l-.8-2.3m2.5 2.3l-.2-3.3m2 3.3l.2-3.3m1.5 3.3l.8-2.3", 0.55};
constexpr Sign vine_on_stake{"m0 2.6v-5.4m0 4.4q-2.2-1 0-2q2.2-1 0-2", 0.6};
constexpr Sign reeds{"m-5 1.5h10m-8 1.5h6m-3-1.5v-4.5m-1.6 4.5l-1-3.3m4.2 3.3l1-3.3", 0.6};
// A tree: its trunk and the shadow on the ground, the crown, and the shade on its south-east.
constexpr Sign trunk{"m5 3.4h-4.5m-.5 0v-2.4", 0.85};
constexpr Sign crown{"m-3.3 .2a2 2 0 0 1 1.1-3.1a2.3 2.3 0 0 1 4.1-.3a2.1 2.1 0 0 1 1.3 3.4"
                     "a2 2 0 0 1-2 1.5a3 3 0 0 1-2.8 0a1.7 1.7 0 0 1-1.7-1.5z",
                     0.6};
constexpr Sign shade{"m2.2-2.4a3.4 3.4 0 0 1-2 3.6m.9-3.8a2.6 2.6 0 0 1-2 3.5", 0.5};

struct Ink {
    std::string_view stroke;
    std::string_view fill = "none";
};

// Those beyond the paper are left out: a small battle shows a corner of a large ground.
std::vector<Spot> on_paper(Sheet const& sheet, std::vector<Point> const& points) {
    constexpr double reach = 8; // of the largest sign
    Spot const end = sheet.paper().high;
    std::vector<Spot> spots = spots_of(sheet, points);
    std::erase_if(spots, [&](Spot at) {
        return at.x < -reach || at.y < -reach || at.x > end.x + reach || at.y > end.y + reach;
    });
    return spots;
}

void put_signs(Sheet& sheet, Sign const& sign, std::vector<Spot> const& spots, Ink const& ink) {
    if (spots.empty()) return;
    sheet.put("<path fill=\"", ink.fill, "\" stroke=\"", ink.stroke, "\" stroke-width=\"",
              sign.width, "\" d=\"");
    for (Spot const& at : spots) sheet.put("M", at, sign.strokes);
    sheet.put("\"/>\n");
}

void draw_wood(Sheet& sheet, Feature const& wood) {
    sheet.put("<path d=\"", round_path(spots_of(sheet, wood.points), Ends::closed), "\" fill=\"",
              sheet.palette().wood, "\"/>\n");
    double const spacing = 10.5 / sheet.style().units_per_metre;
    // The edge of the wood is a row of trees; those within keep clear of it.
    Line trees = spaced(rounded(wood.points), spacing * 0.68);
    std::size_t const edge = trees.size();
    for (Point const& point : scattered(wood.points, spacing, wood.id)) {
        auto const is_near = [&](Point other) { return length(other - point) < spacing * 0.6; };
        auto const last = trees.begin() + static_cast<std::ptrdiff_t>(edge);
        if (std::none_of(trees.begin(), last, is_near)) trees.push_back(point);
    }
    std::vector<Spot> const spots = on_paper(sheet, trees);
    std::string_view const ink = sheet.palette().leaf_ink;
    put_signs(sheet, trunk, spots, {ink});
    put_signs(sheet, crown, spots, {ink, sheet.palette().leaf});
    put_signs(sheet, shade, spots, {ink});
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
    Line vines;
    for (double row = -reach; row <= reach; row += 7.4 * unit_metres)
        for (double vine = -reach; vine <= reach; vine += 5.2 * unit_metres) {
            Point const at = middle + row * down + vine * along;
            if (is_inside(vineyard, at)) vines.push_back(at);
        }
    put_signs(sheet, vine_on_stake, on_paper(sheet, vines), {sheet.palette().leaf_ink});
}

void draw_meadow(Sheet& sheet, Feature const& meadow) {
    sheet.put("<path d=\"", round_path(spots_of(sheet, meadow.points), Ends::closed), "\" fill=\"",
              sheet.palette().wood, "\" opacity=\"0.4\"/>\n");
    Line const tufts = scattered(meadow.points, 13 / sheet.style().units_per_metre, meadow.id);
    put_signs(sheet, tuft, on_paper(sheet, tufts), {sheet.palette().leaf_ink});
}

void draw_marsh(Sheet& sheet, Feature const& marsh) {
    Line const places = scattered(marsh.points, 11 / sheet.style().units_per_metre, marsh.id);
    put_signs(sheet, reeds, on_paper(sheet, places), {sheet.palette().water_ink});
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
