// Hills in hachures: short strokes down the slope, the thicker the steeper, as if the light came
// from the north-west.

#include "atlas/sheet.h"

#include <algorithm>
#include <utility>

namespace atlas {

namespace {

Point nearest(Line const& points, Point from) {
    Point best = points.front();
    for (Point const& point : points)
        if (dot(point - from, point - from) < dot(best - from, best - from)) best = point;
    return best;
}

// One stroke, a thin wedge: broad at the top of the slope, a point at its foot.
std::string wedge(Spot top, Spot foot, double width) {
    Spot const side = (width / 2) * turned_right(unit(foot - top));
    return straight_path({top + side, foot, top - side}, Ends::closed);
}

// The strokes from an upper ring down to a lower one.
std::string band(Sheet const& sheet, Ring const& lower, Ring const& upper) {
    double const spacing = 2.2 / sheet.style().units_per_metre;
    // Light strokes on dark paper are light, not shade: there the sun-lit side has the thick ones.
    Point const thick_side = bearing(sheet.style().theme == Theme::light ? 135 : 315);
    Line const heads = spaced(upper, spacing / 4);
    Jitter jitter("hachures");
    std::string path;
    for (Point const& foot : spaced(lower, spacing)) {
        Point const head = nearest(heads, foot);
        Point const down = foot - head;
        double const shade = 0.5 + 0.5 * dot(unit(down), thick_side);
        // Strokes of neighbouring bands do not run into one another.
        Point const top = head + jitter.between(0.03, 0.14) * down;
        Point const end = head + jitter.between(0.80, 0.98) * down;
        path += wedge(sheet.on(top), sheet.on(end), 0.75 + 1.15 * shade);
    }
    return path;
}

// The lowest ring has ground below it, too: strokes that run out into the plain.
Ring skirt_of(Ring const& ring) {
    Point const middle = middle_of(ring);
    Ring skirt;
    for (Point const& point : ring) skirt.push_back(middle + 1.16 * (point - middle));
    return skirt;
}

} // namespace

void draw_hills(Sheet& sheet, Ground const& ground) {
    std::vector<Feature const*> rings;
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::contour) rings.push_back(&feature);
    std::ranges::sort(rings, {}, [](Feature const* ring) {
        return std::pair<double, std::string_view>(ring->height_metres, ring->id);
    });

    sheet.put("<g class=\"hills\" fill=\"", sheet.palette().hill, "\">\n");
    for (std::size_t i = 0; i < rings.size(); ++i) {
        Ring const ring = rounded(rings[i]->points);
        // The next ring below is the highest that holds this one.
        Feature const* below = nullptr;
        for (std::size_t j = 0; j < i; ++j)
            if (is_inside(rings[j]->points, ring.front())) below = rings[j];
        Ring const lower = below ? rounded(below->points) : skirt_of(ring);
        sheet.put("<path opacity=\"", below ? 0.85 : 0.5, "\" d=\"", band(sheet, lower, ring),
                  "\"/>\n");
    }
    sheet.put("</g>\n");
}

} // namespace atlas
