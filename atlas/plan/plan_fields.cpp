// Plough-land round the villages, in faint furrows. It fills the paper as the engravers filled it,
// and stands for no survey: no ground is different for it.

#include "atlas/plan/sheet.h"

#include <algorithm>

namespace atlas {

namespace {

// How near a parcel's middle may come to a line, ring or road.
bool is_near(Feature const& feature, Ends ends, Point point, double clearance) {
    Line const& points = feature.points;
    for (std::size_t i = ends == Ends::closed ? 0 : 1; i < points.size(); ++i) {
        Point const from = points[i == 0 ? points.size() - 1 : i - 1];
        if (length(nearest_on(from, points[i], point) - point) < clearance) return true;
    }
    return false;
}

bool is_free(Ground const& ground, Point point, double clearance) {
    Point const spare{clearance, clearance};
    for (Feature const& feature : ground.features) {
        if (!holds(Box{feature.box.low - spare, feature.box.high + spare}, point)) continue;
        switch (feature.kind) {
        case Kind::village:
        case Kind::wood:
        case Kind::vineyard:
        case Kind::meadow:
        case Kind::marsh:
        case Kind::pond:
            if (is_inside(feature, point) || is_near(feature, Ends::closed, point, clearance))
                return false;
            break;
        case Kind::contour: // the plateau is ploughed, the slope is not
            if (is_near(feature, Ends::closed, point, 1.6 * clearance)) return false;
            break;
        case Kind::road:
        case Kind::sunken_road:
        case Kind::stream:
        case Kind::ditch:
        case Kind::field_work:
            if (is_near(feature, Ends::open, point, clearance)) return false;
            break;
        default: break;
        }
    }
    return true;
}

constexpr double parcel_spacing = 104; // from parcel to parcel, in metres

// One parcel: furrows side by side, their ends not quite in line.
std::string parcel(Sheet const& sheet, Point middle, Point along, Jitter& jitter) {
    Point const across = turned_right(along);
    double const half = 0.49 * parcel_spacing;
    double const step = jitter.between(2.0, 3.2) / sheet.style().units_per_metre;
    std::string path;
    for (double offset = -0.46 * parcel_spacing; offset <= 0.46 * parcel_spacing; offset += step) {
        Point const from = middle + offset * across - (half + jitter.between(-6, 2)) * along;
        Point const to = middle + offset * across + (half + jitter.between(-6, 2)) * along;
        path += straight_path({sheet.on(from), sheet.on(to)}, Ends::open);
    }
    return path;
}

// The parcels round one village, side by side on a lattice of its own, fewer the farther out.
std::string fields_of(Sheet const& sheet, Ground const& ground, Feature const& village) {
    constexpr double reach = 560;
    Jitter jitter(village.id);
    Box const box = box_of(village.points);
    Point const tilt = bearing(jitter.between(0, 90));
    Point const middle = 0.5 * (box.low + box.high);
    int const lines = static_cast<int>((length(box.high - middle) + reach) / parcel_spacing);
    std::string path;
    for (int line = -lines; line <= lines; ++line)
        for (int column = -lines; column <= lines; ++column) {
            Point const at = middle + (line * parcel_spacing) * tilt +
                             (column * parcel_spacing) * turned_right(tilt);
            Point const edge{std::clamp(at.east, box.low.east, box.high.east),
                             std::clamp(at.north, box.low.north, box.high.north)};
            double const far = length(at - edge) / reach;
            if (jitter.between(0, 1) < 0.22 + far * 0.8 || !is_free(ground, at, 62)) continue;
            // Neighbours are mostly ploughed the same way.
            bool const turned = (line + lines) / 2 % 2 == (column + lines) / 3 % 2;
            path += parcel(sheet, at, turned ? turned_right(tilt) : tilt, jitter);
        }
    return path;
}

} // namespace

void draw_fields(Sheet& sheet, Ground const& ground) {
    sheet.put("<g class=\"fields\" stroke=\"", sheet.palette().faint_ink,
              "\" stroke-width=\"0.45\" opacity=\"0.38\">\n");
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::village)
            sheet.put("<path d=\"", fields_of(sheet, ground, feature), "\"/>\n");
    sheet.put("</g>\n");
}

} // namespace atlas
