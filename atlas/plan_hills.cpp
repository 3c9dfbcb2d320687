// Hills in hachures: short strokes down the slope, the thicker the steeper, as if the light came
// from the north-west.

#include "atlas/sheet.h"

#include <algorithm>
#include <cmath>

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

// Light strokes on dark paper are light, not shade: there the sun-lit side has the thick ones.
double thickness_of(Sheet const& sheet, Point down) {
    Point const thick_side = bearing(sheet.style().theme == Theme::light ? 135 : 315);
    return 0.75 + 1.15 * (0.5 + 0.5 * dot(unit(down), thick_side));
}

constexpr double spacing = 2.2;  // from stroke to stroke, on the sheet
constexpr double longest = 34;   // of a stroke
constexpr double gentlest = 1.8; // times that, from ring to ring: beyond it the ground is level
constexpr double run_out = 11;   // of the strokes where the slope ends in a level

// The strokes from an upper ring down to a lower one; where that is far off, none.
std::string band(Sheet const& sheet, Ring const& lower, Ring const& upper) {
    double const unit_metres = 1 / sheet.style().units_per_metre;
    Line const heads = spaced(upper, spacing * unit_metres / 4);
    Jitter jitter("hachures");
    std::string path;
    for (Point const& foot : spaced(lower, spacing * unit_metres)) {
        Point const head = nearest(heads, foot);
        Point const down = foot - head;
        // Strokes of neighbouring bands do not run into one another.
        Point const top = head + jitter.between(0.03, 0.14) * down;
        Point const end = head + jitter.between(0.80, 0.98) * down;
        // The gentler the slope, the shorter the stroke; a gentler one yet is left to the fringe.
        double const apart = length(down) / (longest * unit_metres);
        if (apart > gentlest) continue;
        double const share = apart > 1 ? 1 / (apart * apart) : 1;
        path +=
            wedge(sheet.on(top), sheet.on(top + share * (end - top)), thickness_of(sheet, down));
    }
    return path;
}

enum class Fall : std::uint8_t { outward, inward };

// Strokes that hang from a ring and run out on the level beyond it, unless another ring is near
// enough to take them up.
std::string fringe(Sheet const& sheet, Ring const& ring, Fall fall, Line const& taken_up) {
    double const unit_metres = 1 / sheet.style().units_per_metre;
    double const step = spacing * unit_metres;
    // The strokes of a small knoll are short, and so are those down a narrow ravine.
    double const reach = std::min(run_out * unit_metres, 0.14 * std::sqrt(area_of(ring)));
    Line const heads = spaced(ring, step);
    Jitter jitter("hachures");
    std::string path;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        Point const along = heads[(i + 1) % heads.size()] - heads[i];
        // The ring runs counter-clockwise: outside is to the right of it.
        Point const out = unit(turned_right(along));
        Point const down =
            (jitter.between(0.7, 1.0) * reach) * (fall == Fall::outward ? out : -1 * out);
        if (!taken_up.empty() &&
            length(nearest(taken_up, heads[i]) - heads[i]) <= gentlest * longest * unit_metres)
            continue;
        path += wedge(sheet.on(heads[i] + 0.08 * down), sheet.on(heads[i] + down),
                      thickness_of(sheet, down));
    }
    return path;
}

// The ring directly round another, the smallest that holds it; null on the plain.
Feature const* around(std::vector<Feature const*> const& rings, Feature const& ring) {
    Feature const* smallest = nullptr;
    for (Feature const* other : rings)
        if (other != &ring && other->area > ring.area && is_inside(*other, ring.points.front()) &&
            (smallest == nullptr || other->area < smallest->area))
            smallest = other;
    return smallest;
}

} // namespace

void draw_hills(Sheet& sheet, Ground const& ground) {
    std::vector<Feature const*> rings;
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::contour) rings.push_back(&feature);

    sheet.put("<g class=\"hills\" fill=\"", sheet.palette().hill, "\">\n");
    for (Feature const* feature : rings) {
        Feature const* const outer = around(rings, *feature);
        double const outer_height = outer ? outer->height_metres : ground.datum_metres;
        Ring const ring = rounded(feature->points);
        Ring const outer_ring = outer ? rounded(outer->points) : Ring{};
        bool const is_hollow = feature->height_metres < outer_height;
        // A hollow falls inward from its own ring; of two hollows, one within the other, the
        // inner one's ring is the foot of the slope.
        bool const in_hollow =
            outer != nullptr && is_hollow &&
            outer->height_metres < (around(rings, *outer) ? around(rings, *outer)->height_metres
                                                          : ground.datum_metres);
        std::string strokes;
        if (is_hollow) {
            if (in_hollow) strokes += band(sheet, ring, outer_ring);
            strokes += fringe(sheet, ring, Fall::inward, {});
        } else {
            if (outer) strokes += band(sheet, outer_ring, ring);
            strokes +=
                fringe(sheet, ring, Fall::outward,
                       outer ? spaced(outer_ring, 2 / sheet.style().units_per_metre) : Line{});
        }
        sheet.put("<path opacity=\"", outer ? 0.85 : 0.55, "\" d=\"", strokes, "\"/>\n");
    }
    sheet.put("</g>\n");
}

} // namespace atlas
