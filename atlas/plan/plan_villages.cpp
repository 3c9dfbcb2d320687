// Roads, and the villages on them: gardens, houses along the street, church and mill.

#include "atlas/plan/sheet.h"

namespace atlas {

namespace {

struct RoadStroke {
    std::string_view colour;
    double width;
};

void trace_road(Sheet& sheet, Feature const& way, RoadStroke const& stroke) {
    sheet.put("<path d=\"", round_path(spots_of(sheet, way.points), Ends::open), "\" stroke=\"",
              stroke.colour, "\" stroke-width=\"", stroke.width, "\"/>");
}

bool is_way(Feature const& feature) {
    return feature.kind == Kind::road || feature.kind == Kind::sunken_road ||
           feature.kind == Kind::street;
}

double width_of(Feature const& way) {
    if (way.kind == Kind::street) return 2.4;
    return way.rank == Rank::high_road ? 3.4 : 2.0;
}

// A house with its long side to the street, and the shadow it throws to the south-east.
struct House {
    Spot middle;
    Spot along; // unit
    double front;
    double depth;
};

std::vector<Spot> outline(House const& house, Spot shift) {
    Spot const half = (house.front / 2) * house.along;
    Spot const deep = (house.depth / 2) * turned_right(house.along);
    Spot const middle = house.middle + shift;
    return {middle - half - deep, middle + half - deep, middle + half + deep, middle - half + deep};
}

struct Houses {
    std::string walls;
    std::string shadows;
    std::string plots; // the long gardens behind the houses
};

void build(Houses& houses, House const& house) {
    houses.shadows += straight_path(outline(house, {0.9, 0.9}), Ends::closed);
    houses.walls += straight_path(outline(house, {0, 0}), Ends::closed);
}

bool is_on_churchyard(Ground const& ground, Point point) {
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::churchyard) {
            Point const middle = middle_of(feature.points);
            // A little more than the wall, so that no house leans on it.
            if (is_inside(feature.points, middle + 0.78 * (point - middle))) return true;
        }
    return false;
}

// Both sides of a street, house by house, as far as the village reaches.
void line_street(Sheet const& sheet, Ground const& ground, Feature const& street, Houses& houses) {
    double const unit_metres = 1 / sheet.style().units_per_metre;
    Jitter jitter(street.id);
    for (double const side : {-1.0, 1.0}) {
        double room = 0;
        Line const paces = paced(street.points, unit_metres);
        for (std::size_t i = 1; i < paces.size(); ++i) {
            room -= length(paces[i] - paces[i - 1]) / unit_metres;
            if (room > 0) continue;
            Point const way = unit(paces[i] - paces[i - 1]);
            Point const across = side * turned_right(way);
            double const set_back = jitter.between(3.9, 5.0);
            double const front = jitter.between(3.6, 6.2);
            Point const middle = paces[i] + (set_back * unit_metres) * across;
            room = front + jitter.between(1.2, 3.2);
            if (is_on_churchyard(ground, middle)) continue;
            Spot const along = unit(sheet.on(paces[i]) - sheet.on(paces[i - 1]));
            build(houses, {sheet.on(middle), along, front, jitter.between(2.3, 3.0)});
            Point const fence = middle + (jitter.between(8.5, 11) * unit_metres) * across;
            houses.plots += straight_path({sheet.on(middle), sheet.on(fence)}, Ends::open);
            if (jitter.between(0, 1) < 0.45) { // a barn at the back of the yard
                Point const barn = middle + (jitter.between(4.6, 6.0) * unit_metres) * across;
                build(houses, {sheet.on(barn), turned_right(along), jitter.between(2.6, 3.8), 2.1});
            }
        }
    }
}

bool has_street(Ground const& ground, Feature const& village) {
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::street)
            for (Point const& point : feature.points)
                if (is_inside(village, point)) return true;
    return false;
}

// Where no street is drawn the houses stand along the length of the village.
Feature lengthwise_street(Feature const& village) {
    Feature street;
    street.id = village.id;
    street.kind = Kind::street;
    double longest = 0;
    for (Point const& from : village.points)
        for (Point const& to : village.points)
            if (length(to - from) > longest) {
                longest = length(to - from);
                street.points = {from + 0.08 * (to - from), to - 0.08 * (to - from)};
            }
    return street;
}

void draw_churchyard(Sheet& sheet, Feature const& yard) {
    std::string const path = straight_path(spots_of(sheet, yard.points), Ends::closed);
    sheet.put("<path d=\"", path, "\" fill=\"", sheet.palette().road, "\" stroke=\"",
              sheet.palette().wall, "\" stroke-width=\"1.9\" stroke-linejoin=\"round\"/>");
    for (Point const& corner : yard.points) {
        Spot const at = sheet.on(corner);
        sheet.put("<circle cx=\"", at.x, "\" cy=\"", at.y, "\" r=\"1.5\" fill=\"",
                  sheet.palette().wall, "\"/>");
    }
    sheet.put("\n");
}

void use(Sheet& sheet, std::string_view sign, Point point) {
    Spot const at = sheet.on(point);
    sheet.put("<use href=\"#", sign, "\" x=\"", at.x, "\" y=\"", at.y, "\"/>\n");
}

} // namespace

void draw_roads(Sheet& sheet, Ground const& ground) {
    // Villages first: their gardens lie under the road.
    sheet.put("<g class=\"gardens\" stroke=\"", sheet.palette().leaf_ink,
              "\" stroke-width=\"0.5\" stroke-dasharray=\"0.6 1.8\" fill=\"",
              sheet.palette().garden, "\">");
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::village)
            sheet.put("<path d=\"", round_path(spots_of(sheet, feature.points), Ends::closed),
                      "\"/>");
    sheet.put("</g>\n<g class=\"banks\" fill=\"none\" stroke-dasharray=\"0.7 1.6\">");
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::sunken_road)
            trace_road(sheet, feature, {sheet.palette().hill, width_of(feature) + 8});
    // All edges before all surfaces, so that roads open into one another.
    sheet.put("</g>\n<g class=\"roads\" fill=\"none\" stroke-linecap=\"round\">");
    for (Feature const& feature : ground.features)
        if (is_way(feature))
            trace_road(sheet, feature, {sheet.palette().faint_ink, width_of(feature) + 1.3});
    for (Feature const& feature : ground.features)
        if (is_way(feature)) trace_road(sheet, feature, {sheet.palette().road, width_of(feature)});
    sheet.put("</g>\n");
}

void draw_villages(Sheet& sheet, Ground const& ground) {
    Houses houses;
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::street)
            line_street(sheet, ground, feature, houses);
        else if (feature.kind == Kind::village && !has_street(ground, feature))
            line_street(sheet, ground, lengthwise_street(feature), houses);
    sheet.put("<g class=\"villages\">\n<path d=\"", houses.plots, "\" stroke=\"",
              sheet.palette().leaf_ink, "\" stroke-width=\"0.35\" opacity=\"0.8\"/>\n<path d=\"",
              houses.shadows, "\" fill=\"", sheet.palette().ink,
              "\" opacity=\"0.45\"/>\n<path d=\"", houses.walls, "\" fill=\"",
              sheet.palette().house, "\" stroke=\"", sheet.palette().house_edge,
              "\" stroke-width=\"0.35\"/>\n");
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::churchyard) draw_churchyard(sheet, feature);
    for (Feature const& feature : ground.features) {
        if (feature.kind == Kind::church) use(sheet, "church", feature.points.front());
        if (feature.kind == Kind::mill) use(sheet, "mill", feature.points.front());
        if (feature.kind == Kind::farm) use(sheet, "farm", feature.points.front());
    }
    sheet.put("</g>\n");
}

} // namespace atlas
