// Running water and what crosses it: streams by their width, ditches, bridges and fords.

#include "atlas/plan/sheet.h"

#include <array>

namespace atlas {

namespace {

struct Stroke {
    std::string_view colour;
    double width;
};

void trace(Sheet& sheet, std::string const& path, Stroke const& stroke) {
    sheet.put("<path d=\"", path, "\" fill=\"none\" stroke=\"", stroke.colour, "\" stroke-width=\"",
              stroke.width, "\" stroke-linejoin=\"round\"/>");
}

// From shore to shore, on the sheet.
double breadth_of(Feature const& stream) {
    constexpr std::array<double, 3> breadths{1.7, 2.9, 17};
    return breadths[static_cast<std::size_t>(stream.width)];
}

void draw_stream(Sheet& sheet, Feature const& stream) {
    std::string const path = round_path(spots_of(sheet, stream.points), Ends::open);
    std::string_view const ink = sheet.palette().water_ink;
    std::string_view const water = sheet.palette().water;
    double const breadth = breadth_of(stream);
    trace(sheet, path, {ink, breadth});
    trace(sheet, path, {water, breadth - 1.2});
    // Engravers follow the shores of a river with finer lines, ever farther apart.
    if (stream.width == Width::river)
        for (double const inner : {breadth - 4.5, breadth - 9}) {
            trace(sheet, path, {ink, inner});
            trace(sheet, path, {water, inner - 0.8});
        }
    sheet.put("\n");
}

// A cut: the short strokes of its two banks meet in a line of water, or of shadow.
void draw_ditch(Sheet& sheet, Feature const& ditch) {
    std::string const path = straight_path(spots_of(sheet, ditch.points), Ends::open);
    sheet.put("<path d=\"", path, "\" fill=\"none\" stroke=\"", sheet.palette().hill,
              "\" stroke-width=\"5.2\" stroke-dasharray=\"0.6 1.5\"/>");
    trace(sheet, path, {sheet.palette().water_ink, 1.1});
    sheet.put("\n");
}

struct Crossing {
    Spot along{1, 0}; // the way over
    double breadth = 2.9;
};

// The water nearest to a bridge or ford says how long it is and how it lies.
Crossing crossing_at(Ground const& ground, Point point) {
    Crossing best;
    double nearest = 300 * 300; // farther off it is none of its own
    for (Feature const& feature : ground.features) {
        if (feature.kind != Kind::stream && feature.kind != Kind::ditch) continue;
        for (std::size_t i = 1; i < feature.points.size(); ++i) {
            Point const way = feature.points[i] - feature.points[i - 1];
            Point const off = point - nearest_on(feature.points[i - 1], feature.points[i], point);
            if (dot(off, off) >= nearest) continue;
            nearest = dot(off, off);
            Point const across = unit(turned_right(way));
            best = {{across.east, -across.north},
                    feature.kind == Kind::stream ? breadth_of(feature) : 2.9};
        }
    }
    return best;
}

// Two railings whose ends spread, from bank to bank.
void draw_bridge(Sheet& sheet, Crossing const& crossing, Spot at) {
    Spot const reach = (crossing.breadth / 2 + 1.8) * crossing.along;
    Spot const flare = 1.5 * crossing.along;
    std::string path;
    for (double const side : {-1.0, 1.0}) {
        Spot const rail = (side * 2.2) * turned_right(crossing.along);
        Spot const out = (side * 3.6) * turned_right(crossing.along);
        path += straight_path({at - reach - flare + out, at - reach + rail, at + reach + rail,
                               at + reach + flare + out},
                              Ends::open);
    }
    Spot const deck = turned_right(crossing.along);
    sheet.put("<path d=\"",
              straight_path({at - reach + 2.2 * deck, at + reach + 2.2 * deck,
                             at + reach - 2.2 * deck, at - reach - 2.2 * deck},
                            Ends::closed),
              "\" fill=\"", sheet.palette().road, "\"/><path d=\"", path,
              "\" fill=\"none\" stroke=\"", sheet.palette().ink, "\" stroke-width=\"1\"/>\n");
}

// Stepping stones: two rows of dots from bank to bank.
void draw_ford(Sheet& sheet, Crossing const& crossing, Spot at) {
    double const reach = crossing.breadth / 2 + 4.5;
    Spot const side = 1.9 * turned_right(crossing.along);
    sheet.put(
        "<path d=\"",
        straight_path({at - reach * crossing.along + side, at + reach * crossing.along + side},
                      Ends::open),
        straight_path({at - reach * crossing.along - side, at + reach * crossing.along - side},
                      Ends::open),
        "\" stroke=\"", sheet.palette().ink,
        "\" stroke-width=\"1.5\" stroke-linecap=\"round\" stroke-dasharray=\"0.1 2.9\"/>\n");
}

} // namespace

void draw_water(Sheet& sheet, Ground const& ground) {
    sheet.put("<g class=\"water\">\n");
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::ditch) draw_ditch(sheet, feature);
    // The broader water last: brooks run into rivers.
    for (Width const width : {Width::brook, Width::stream, Width::river})
        for (Feature const& feature : ground.features)
            if (feature.kind == Kind::stream && feature.width == width) draw_stream(sheet, feature);
    sheet.put("</g>\n");
}

void draw_crossings(Sheet& sheet, Ground const& ground) {
    sheet.put("<g class=\"crossings\">\n");
    for (Feature const& feature : ground.features) {
        if (feature.kind != Kind::bridge && feature.kind != Kind::ford) continue;
        Point const at = feature.points.front();
        auto* const draw = feature.kind == Kind::bridge ? draw_bridge : draw_ford;
        draw(sheet, crossing_at(ground, at), sheet.on(at));
    }
    sheet.put("</g>\n");
}

} // namespace atlas
