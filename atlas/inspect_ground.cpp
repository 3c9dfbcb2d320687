// What the eyes of a surveyor see in a ground.

#include "atlas/inspect.h"

#include <algorithm>
#include <limits>

namespace atlas {

namespace {

constexpr std::string_view ground_file = "ground.geojson";

// How near is "at": to a line, and to a place of which only one point is given.
constexpr double at_line_metres = 40;
constexpr double at_place_metres = 150;
constexpr double at_edge_metres = 250;

class Surveyor {
public:
    explicit Surveyor(Ground const& ground) : ground_(ground), edge_(edge_of(ground)) {}

    Flaws look() {
        for (Feature const& feature : ground_.features) {
            if (is_area(feature.kind)) look_at_ring(feature);
            switch (feature.kind) {
            case Kind::contour: look_at_contour(feature); break;
            case Kind::road: look_at_ends(feature); [[fallthrough]];
            case Kind::sunken_road:
                look_for_crossings(feature);
                break; // or just a hollow in a field
            case Kind::stream: look_at_stream(feature); break;
            case Kind::street: look_at_street(feature); break;
            case Kind::bridge:
            case Kind::ford: look_at_crossing(feature); break;
            case Kind::village:
                if (feature.name_then.empty())
                    blame(feature, "has no name_then; every village had one");
                look_for_water(feature, middle_of(feature.points));
                break;
            case Kind::church:
            case Kind::farm: look_for_water(feature, feature.points.front()); break;
            default: break;
            }
        }
        return std::move(flaws_);
    }

private:
    void blame(Feature const& feature, std::string why) {
        flaws_.push_back({ground_file, "feature \"" + feature.id + "\"", std::move(why)});
    }

    // The ground ends where its roads, streams and woods do; contours close beyond.
    static Box edge_of(Ground const& ground) {
        Line corners;
        for (Feature const& feature : ground.features)
            if (feature.kind != Kind::contour)
                corners.insert(corners.end(), {feature.box.low, feature.box.high});
        return box_of(corners);
    }
    bool is_at_edge(Point point) const {
        Point const spare{at_edge_metres, at_edge_metres};
        return !holds(Box{edge_.low + spare, edge_.high - spare}, point);
    }

    void look_at_ring(Feature const& area) {
        Ring const& ring = area.points;
        std::size_t const count = ring.size();
        for (std::size_t i = 0; i < count; ++i) {
            if (ring[i] == ring[(i + 1) % count])
                return blame(area, "has the same position twice running; leave one out");
            for (std::size_t j = i + 2; j < count; ++j) {
                if (i == 0 && j == count - 1) continue; // neighbours, round the end
                if (do_meet(ring[i], ring[i + 1], ring[j], ring[(j + 1) % count]))
                    return blame(area, "has a ring that crosses itself, between its positions " +
                                           std::to_string(i + 1) + " and " + std::to_string(j + 1) +
                                           "; put them in order");
            }
        }
    }

    void look_at_contour(Feature const& contour) {
        double around = ground_.datum_metres;
        double least = std::numeric_limits<double>::max();
        for (Feature const& other : ground_.features) {
            if (other.kind != Kind::contour || &other == &contour) continue;
            // Each pair is looked at once.
            if (&other > &contour && do_cross_rings(contour, other))
                blame(contour,
                      "crosses the contour \"" + other.id + "\"; two lines of height never meet");
            if (other.area > contour.area && other.area < least &&
                is_inside(other, contour.points.front())) {
                around = other.height_metres;
                least = other.area;
            }
        }
        if (contour.height_metres == around)
            blame(contour, "is as high as the ground around it; correct its height_m, or leave it "
                           "out");
    }

    static bool do_cross_rings(Feature const& one, Feature const& two) {
        if (!do_overlap(one.box, two.box)) return false;
        for (std::size_t i = 0, j = one.points.size() - 1; i < one.points.size(); j = i++) {
            if (!do_overlap(box_of({one.points[j], one.points[i]}), two.box)) continue;
            for (std::size_t k = 0, l = two.points.size() - 1; k < two.points.size(); l = k++)
                if (do_meet(one.points[j], one.points[i], two.points[l], two.points[k]))
                    return true;
        }
        return false;
    }

    static bool is_on_line(Feature const& line, Point point, double metres) {
        for (std::size_t i = 1; i < line.points.size(); ++i)
            if (length(nearest_on(line.points[i - 1], line.points[i], point) - point) <= metres)
                return true;
        return false;
    }
    static bool is_at_area(Feature const& area, Point point) {
        if (is_inside(area, point)) return true;
        for (std::size_t i = 0, j = area.points.size() - 1; i < area.points.size(); j = i++)
            if (length(nearest_on(area.points[j], area.points[i], point) - point) <= at_line_metres)
                return true;
        return false;
    }
    // Whether a line may end here: at another of the kinds, at a place, or where the ground ends.
    template <class Wanted> bool meets(Feature const& self, Point end, Wanted wanted) const {
        if (is_at_edge(end)) return true;
        return std::ranges::any_of(ground_.features, [&](Feature const& other) {
            if (&other == &self || !wanted(other.kind)) return false;
            if (is_area(other.kind)) return is_at_area(other, end);
            if (is_line(other.kind)) return is_on_line(other, end, at_line_metres);
            return length(other.points.front() - end) <= at_place_metres;
        });
    }

    void look_at_ends(Feature const& road) {
        auto const leads_somewhere = [](Kind kind) {
            return kind == Kind::road || kind == Kind::sunken_road || kind == Kind::street ||
                   kind == Kind::village || kind == Kind::churchyard ||
                   !(is_area(kind) || is_line(kind));
        };
        for (Point const end : {road.points.front(), road.points.back()})
            if (!meets(road, end, leads_somewhere))
                blame(road, std::string("ends in the open ") + where_from_reference(end) +
                                "; lead it to a road, a village or the edge of the ground");
    }

    void look_at_stream(Feature const& stream) {
        auto const is_water = [](Kind kind) {
            return kind == Kind::stream || kind == Kind::ditch || kind == Kind::pond ||
                   kind == Kind::marsh || kind == Kind::meadow;
        };
        // It may spring where it likes, but goes on until it meets other water.
        if (!meets(stream, stream.points.front(), is_water) &&
            !meets(stream, stream.points.back(), is_water))
            blame(stream, "neither comes from nor goes to other water or the edge of the ground; "
                          "lengthen it");
    }

    void look_at_street(Feature const& street) {
        for (Feature const& village : ground_.features)
            if (village.kind == Kind::village)
                for (Point const& point : street.points)
                    if (is_inside(village, point)) return;
        blame(street, "lies in no village; draw the village round it, or make it a road");
    }

    void look_at_crossing(Feature const& crossing) {
        bool const over_water = std::ranges::any_of(ground_.features, [&](Feature const& water) {
            if (water.kind == Kind::stream || water.kind == Kind::ditch)
                return is_on_line(water, crossing.points.front(), at_line_metres);
            return (water.kind == Kind::pond || water.kind == Kind::marsh) &&
                   is_at_area(water, crossing.points.front());
        });
        if (!over_water)
            blame(crossing, "crosses no water; move it on to its stream, or draw the stream");
    }

    // A brook is stepped over; a stream wants a bridge or a ford.
    void look_for_crossings(Feature const& road) {
        for (Feature const& water : ground_.features) {
            if (water.kind != Kind::stream || water.width == Width::brook) continue;
            if (!do_overlap(road.box, water.box)) continue;
            for (std::size_t i = 1; i < road.points.size(); ++i)
                for (std::size_t j = 1; j < water.points.size(); ++j) {
                    auto const at = meeting_of(road.points[i - 1], road.points[i],
                                               water.points[j - 1], water.points[j]);
                    if (at && !has_crossing(*at))
                        return blame(road, "crosses \"" + water.id + "\" " +
                                               where_from_reference(*at) +
                                               " without bridge or ford; put one there");
                }
        }
    }
    bool has_crossing(Point point) const {
        return std::ranges::any_of(ground_.features, [&](Feature const& feature) {
            return (feature.kind == Kind::bridge || feature.kind == Kind::ford) &&
                   length(feature.points.front() - point) <= at_place_metres;
        });
    }

    void look_for_water(Feature const& feature, Point point) {
        for (Feature const& pond : ground_.features)
            if (pond.kind == Kind::pond && is_inside(pond, point))
                blame(feature, "stands in the pond \"" + pond.id + "\"; move one of them");
    }

    // A place of a plan as one would look for it in a GIS.
    std::string where_from_reference(Point point) const {
        Projection const& projection = ground_.projection;
        auto const degrees = [](double value) {
            // Five decimals are a metre.
            auto const hundred_thousandths = static_cast<long long>(value * 100'000 + 0.5);
            std::string const rest = std::to_string(hundred_thousandths % 100'000);
            return std::to_string(hundred_thousandths / 100'000) + "." +
                   std::string(5 - rest.size(), '0') + rest;
        };
        return "at [" +
               degrees(projection.longitude + point.east / projection.metres_per_longitude) + ", " +
               degrees(projection.latitude + point.north / projection.metres_per_latitude) + "]";
    }

    Ground const& ground_;
    Box edge_;
    Flaws flaws_;
};

} // namespace

Flaws inspect(Ground const& ground) { return Surveyor(ground).look(); }

} // namespace atlas
