#pragma once
// The ground of a battle, as read from its GeoJSON (RFC 7946, WGS84). What each kind and property
// means stands in atlas/battles/README.md.

#include "atlas/plane.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire {
class Fields;
}

namespace atlas {

enum class Kind : std::uint8_t {
    // areas
    village,
    churchyard,
    wood,
    vineyard,
    meadow,
    marsh,
    pond,
    contour,
    // lines
    road,
    sunken_road,
    street,
    stream,
    ditch,
    wall,
    field_work,
    abatis,
    // points
    church,
    mill,
    farm,
    bridge,
    ford,
    signpost,
};
std::string_view name_of(Kind kind);
constexpr bool is_area(Kind kind) { return kind <= Kind::contour; }
constexpr bool is_line(Kind kind) { return kind > Kind::contour && kind < Kind::church; }

enum class Confidence : std::uint8_t { high, medium, low };
Confidence confidence_of(umpire::Fields& fields); // as armies and history state it
enum class Rank : std::uint8_t { country_road, high_road };
enum class Width : std::uint8_t { brook, stream, river };
enum class LabelSide : std::uint8_t {
    north,
    north_east,
    east,
    south_east,
    south,
    south_west,
    west,
    north_west,
};

struct Feature {
    std::string id;
    Kind kind{};
    std::string name_then; // in December 1757, or whatever the day of the battle is
    std::string name_now;  // empty where there is none, or none is known
    std::string source;
    std::string note;
    Confidence confidence{};
    std::vector<Point> points; // one point, a line, or a ring (last joined to first, not repeated)
    Box box;                   // round the points
    double area = 0;           // of a ring, in square metres
    double height_metres = 0;  // contours only: above the sea, of the ground within
    Rank rank{};               // roads only
    Width width{};             // streams only
    LabelSide label_side{};    // where the name is written, seen from the feature
};

struct Position { // on the globe, in degrees
    double longitude = 0;
    double latitude = 0;
    friend bool operator==(Position const&, Position const&) = default;
};

// Where degrees become metres. Within 10 km of the reference the error stays under 10 m.
struct Projection {
    double longitude = 0;
    double latitude = 0;
    double metres_per_longitude = 0; // one degree of each, on the ellipsoid, at the reference
    double metres_per_latitude = 0;

    static Projection at(double longitude, double latitude);
    Point metres(double east_degrees, double north_degrees) const {
        return {(east_degrees - longitude) * metres_per_longitude,
                (north_degrees - latitude) * metres_per_latitude};
    }
    Point metres(Position position) const { return metres(position.longitude, position.latitude); }
};

struct Ground {
    Projection projection;   // the reference point is the origin of every Point
    double datum_metres = 0; // the height above the sea of all ground outside the contours
    std::vector<Feature> features;
};

bool is_inside(Feature const& area, Point point);
// The contour that decides the height of a point, the smallest round it; null on the plain.
Feature const* contour_at(Ground const& ground, Point point);
double height_at(Ground const& ground, Point point); // above the sea
Box box_of(Ground const& ground);                    // round all its features

// What is wrong with a document: at which feature, and what to do about it.
struct LoadError {
    std::string where;
    std::string why;
};

std::variant<Ground, LoadError> read_ground(std::string_view geojson);

} // namespace atlas
