// Hills in hachures: short strokes down the slope, the thicker the steeper, as if the light came
// from the north-west.

#include "atlas/plan/sheet.h"

#include <algorithm>
#include <cmath>

namespace atlas {

namespace {

Point nearest(Ring const& ring, Point from) {
    Point best = ring.front();
    double least = dot(best - from, best - from);
    for (std::size_t i = 0, j = ring.size() - 1; i < ring.size(); j = i++) {
        Point const point = nearest_on(ring[j], ring[i], from);
        double const square = dot(point - from, point - from);
        if (square < least) {
            least = square;
            best = point;
        }
    }
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

constexpr double stroke_spacing = 2.2; // from stroke to stroke, on the sheet
constexpr double longest_stroke = 34;  // of a stroke
constexpr double run_out = 8;          // of the strokes where the slope ends in a level

// How much of the way down a stroke covers: all of it on a slope, and the less the gentler it is.
double share_drawn(double apart) {
    if (apart <= longest_stroke) return 1;
    return std::max(run_out, longest_stroke * longest_stroke / apart) / apart;
}

// The strokes from an upper ring down to a lower one.
std::string band(Sheet const& sheet, Ring const& lower, Ring const& upper) {
    double const units = sheet.style().units_per_metre;
    Line const heads = spaced(upper, stroke_spacing / units);
    Line feet;
    for (Point const& head : heads) // what is off the sheet need not be sought
        feet.push_back(holds(sheet.window(), head) ? nearest(lower, head) : head);
    Jitter jitter("hachures");
    std::string path;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        std::size_t const next = (i + 1) % heads.size();
        // Where the slope widens downwards strokes are put in between, but not where it parts.
        int const between =
            static_cast<int>(units * length(feet[next] - feet[i]) / stroke_spacing + 0.6);
        int const strokes = between > 8 ? 1 : std::max(1, between);
        for (int stroke = 0; stroke < strokes; ++stroke) {
            double const share = static_cast<double>(stroke) / strokes;
            Point const head = heads[i] + share * (heads[next] - heads[i]);
            if (!holds(sheet.window(), head)) continue;
            Point const down = feet[i] + share * (feet[next] - feet[i]) - head;
            // Strokes of neighbouring bands do not run into one another.
            double const drawn = share_drawn(units * length(down));
            Point const top = head + (jitter.between(0.03, 0.14) * drawn) * down;
            Point const end = head + (jitter.between(0.80, 0.98) * drawn) * down;
            path += wedge(sheet.on(top), sheet.on(end), thickness_of(sheet, down));
        }
    }
    return path;
}

enum class Fall : std::uint8_t { outward, inward };

// Strokes that hang from a ring and run out on the level beyond it.
std::string fringe(Sheet const& sheet, Ring const& ring, Fall fall) {
    double const unit_metres = 1 / sheet.style().units_per_metre;
    // The strokes of a small knoll are short, and so are those down a narrow ravine.
    double const reach = std::min(1.4 * run_out * unit_metres, 0.14 * std::sqrt(area_of(ring)));
    Line const heads = spaced(ring, stroke_spacing * unit_metres);
    Jitter jitter("hachures");
    std::string path;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        Point const along = heads[(i + 1) % heads.size()] - heads[i];
        // The ring runs counter-clockwise: outside is to the right of it.
        Point const out = unit(turned_right(along));
        Point const down =
            (jitter.between(0.7, 1.0) * reach) * (fall == Fall::outward ? out : -1 * out);
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
    std::vector<Feature const*> outer;
    for (Feature const* ring : rings) outer.push_back(around(rings, *ring));
    auto const is_hollow = [&](std::size_t i) {
        return rings[i]->height_metres < (outer[i] ? outer[i]->height_metres : ground.datum_metres);
    };

    sheet.put("<g class=\"hills\" fill=\"", sheet.palette().hill, "\">\n");
    for (std::size_t i = 0; i < rings.size(); ++i) {
        Ring const ring = rounded(rings[i]->points);
        // A hollow falls inward from its own ring, to the ring of a deeper one within it if there
        // is one; a hill falls outward, to the ring round it.
        std::string strokes;
        if (is_hollow(i)) {
            bool bottom = true;
            for (std::size_t j = 0; j < rings.size(); ++j)
                if (outer[j] == rings[i] && is_hollow(j)) {
                    strokes += band(sheet, rounded(rings[j]->points), ring);
                    bottom = false;
                }
            if (bottom) strokes += fringe(sheet, ring, Fall::inward);
        } else {
            strokes = outer[i] ? band(sheet, rounded(outer[i]->points), ring)
                               : fringe(sheet, ring, Fall::outward);
        }
        sheet.put("<path opacity=\"", outer[i] ? 0.85 : 0.55, "\" d=\"", strokes, "\"/>\n");
    }
    sheet.put("</g>\n");
}

} // namespace atlas
