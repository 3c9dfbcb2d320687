#include "atlas/ground.h"

#include "umpire/json_access.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace atlas {

Projection Projection::at(double longitude, double latitude) {
    // The radii of curvature of the WGS84 ellipsoid: along the meridian, and across it.
    constexpr double equator_metres = 6378137.0;
    constexpr double eccentricity_squared = 0.00669437999014;
    double const sine_of_latitude = sine(latitude);
    double const squared = 1 - eccentricity_squared * sine_of_latitude * sine_of_latitude;
    double const root = std::sqrt(squared);
    double const degree = pi / 180;
    return {longitude, latitude, equator_metres / root * cosine(latitude) * degree,
            equator_metres * (1 - eccentricity_squared) / (squared * root) * degree};
}

namespace {

using nlohmann::json;
template <class T> using Read = std::variant<T, LoadError>;

template <class T> LoadError const* error_of(Read<T> const& read) {
    return std::get_if<LoadError>(&read);
}

enum class Shape : std::uint8_t { point, line, area };

struct KindRow {
    std::string_view name;
    Kind kind;
    Shape shape;
};
constexpr std::array kinds{
    KindRow{"village", Kind::village, Shape::area},
    KindRow{"churchyard", Kind::churchyard, Shape::area},
    KindRow{"wood", Kind::wood, Shape::area},
    KindRow{"vineyard", Kind::vineyard, Shape::area},
    KindRow{"meadow", Kind::meadow, Shape::area},
    KindRow{"marsh", Kind::marsh, Shape::area},
    KindRow{"pond", Kind::pond, Shape::area},
    KindRow{"contour", Kind::contour, Shape::area},
    KindRow{"road", Kind::road, Shape::line},
    KindRow{"sunken road", Kind::sunken_road, Shape::line},
    KindRow{"street", Kind::street, Shape::line},
    KindRow{"stream", Kind::stream, Shape::line},
    KindRow{"ditch", Kind::ditch, Shape::line},
    KindRow{"wall", Kind::wall, Shape::line},
    KindRow{"field work", Kind::field_work, Shape::line},
    KindRow{"abatis", Kind::abatis, Shape::line},
    KindRow{"church", Kind::church, Shape::point},
    KindRow{"mill", Kind::mill, Shape::point},
    KindRow{"farm", Kind::farm, Shape::point},
    KindRow{"bridge", Kind::bridge, Shape::point},
    KindRow{"ford", Kind::ford, Shape::point},
    KindRow{"signpost", Kind::signpost, Shape::point},
};
static_assert(kinds.back().kind == Kind::signpost && // the rows stand in the order of the kinds
              kinds.size() == static_cast<std::size_t>(Kind::signpost) + 1);
constexpr std::array<std::string_view, 3> geometry_names{"Point", "LineString", "Polygon"};
constexpr std::array<std::string_view, 3> confidence_names{"high", "medium", "low"};
constexpr std::array<std::string_view, 2> rank_names{"country road", "high road"};
constexpr std::array<std::string_view, 3> width_names{"brook", "stream", "river"};
constexpr std::array<std::string_view, 8> side_names{"north", "north-east", "east", "south-east",
                                                     "south", "south-west", "west", "north-west"};
constexpr std::array<std::string_view, 10> property_names{
    "kind", "name_then", "name_now", "source", "confidence",
    "note", "height_m",  "rank",     "width",  "label_side"};
constexpr std::array<std::string_view, 5> document_names{"type", "bbox", "reference", "datum_m",
                                                         "features"};
constexpr std::array<std::string_view, 5> feature_names{"type", "bbox", "id", "properties",
                                                        "geometry"};

template <std::size_t size> std::string listed(std::array<std::string_view, size> const& names) {
    std::string text;
    for (std::string_view const name : names) {
        if (!text.empty()) text += ", ";
        text += name;
    }
    return text;
}

// A member that must be a text; `fallback` where it may be missing.
Read<std::string> text_of(json const& object, char const* key,
                          std::optional<std::string> fallback) {
    auto const found = object.find(key);
    if (found == object.end()) {
        if (fallback) return *fallback;
        return LoadError{"", std::string("has no \"") + key + "\"; add it as a text"};
    }
    if (!found->is_string())
        return LoadError{"",
                         std::string("has a \"") + key + "\" that is no text; write it in quotes"};
    return *found->get_ptr<std::string const*>();
}

// A member whose text is one of a list: its place in the list.
template <std::size_t size>
Read<std::size_t> choice_of(json const& object, char const* key,
                            std::array<std::string_view, size> const& names) {
    auto const text = text_of(object, key, std::nullopt);
    if (auto const* error = error_of(text)) return *error;
    for (std::size_t i = 0; i < size; ++i)
        if (names[i] == *std::get_if<std::string>(&text)) return i;
    return LoadError{"", std::string("has the ") + key + " \"" + *std::get_if<std::string>(&text) +
                             "\"; take one of: " + listed(names)};
}

Read<Point> position_of(json const& value, Projection const& projection) {
    auto const pair = umpire::two_numbers(value);
    if (!pair) return LoadError{"", "has a position that is not [longitude, latitude]"};
    auto const [longitude, latitude] = *pair;
    if (!(longitude >= -180 && longitude <= 180 && latitude >= -90 && latitude <= 90))
        return LoadError{"", "has a position off the globe; longitude comes first, then latitude"};
    Point point = projection.metres(longitude, latitude);
    // A battlefield is smaller; and the projection is good for no more.
    if (length(point) > 50'000)
        return LoadError{"", "lies more than 50 km from the reference; check its coordinates"};
    return point;
}

Read<std::vector<Point>> positions_of(json const& value, Projection const& projection) {
    if (!value.is_array()) return LoadError{"", "has coordinates that are no list of positions"};
    std::vector<Point> points;
    for (json const& item : value) {
        auto const point = position_of(item, projection);
        if (auto const* error = error_of(point)) return *error;
        points.push_back(*std::get_if<Point>(&point));
    }
    return points;
}

Read<std::vector<Point>> ring_of(json const& coordinates, Projection const& projection) {
    if (!coordinates.is_array() || coordinates.size() != 1)
        return LoadError{"", "must have exactly one ring; draw a hole as a feature of its own"};
    auto read = positions_of(coordinates[0], projection);
    if (error_of(read)) return read;
    std::vector<Point> ring = *std::get_if<std::vector<Point>>(&read);
    if (ring.size() < 4) return LoadError{"", "has a ring of fewer than four positions"};
    if (ring.front() != ring.back())
        return LoadError{"", "has a ring that is not closed; repeat its first position at the end"};
    ring.pop_back();
    if (!(area_of(ring) > 0))
        return LoadError{"", "has a ring that runs clockwise; RFC 7946 wants it the other way"};
    return ring;
}

Read<std::vector<Point>> points_of(json const& feature, Shape shape, Projection const& projection) {
    auto const geometry = feature.find("geometry");
    if (geometry == feature.end() || !geometry->is_object())
        return LoadError{"", "has no geometry"};
    auto const type = text_of(*geometry, "type", std::nullopt);
    if (auto const* error = error_of(type)) return *error;
    std::string_view const wanted = geometry_names[static_cast<std::size_t>(shape)];
    if (*std::get_if<std::string>(&type) != wanted)
        return LoadError{"", "must be a " + std::string(wanted) + " to be of its kind"};
    auto const coordinates = geometry->find("coordinates");
    if (coordinates == geometry->end()) return LoadError{"", "has no coordinates"};

    if (shape == Shape::area) return ring_of(*coordinates, projection);
    if (shape == Shape::point) {
        auto const point = position_of(*coordinates, projection);
        if (auto const* error = error_of(point)) return *error;
        return std::vector<Point>{*std::get_if<Point>(&point)};
    }
    auto const line = positions_of(*coordinates, projection);
    if (error_of(line)) return line;
    if (std::get_if<std::vector<Point>>(&line)->size() < 2)
        return LoadError{"", "has a line of fewer than two positions"};
    return line;
}

template <std::size_t size>
std::optional<LoadError> refuse_unknown(json const& object,
                                        std::array<std::string_view, size> const& known) {
    for (auto const& [key, value] : object.items())
        if (std::ranges::find(known, key) == known.end())
            return LoadError{"",
                             "has the unknown member \"" + key + "\"; known are: " + listed(known)};
    return std::nullopt;
}

// A height above the sea. The lowest battlefields lie on the coast, the highest in the Alps.
Read<double> height_of(json const& object, char const* key) {
    auto const height = object.find(key);
    if (height == object.end() || !height->is_number() || !(height->get<double>() >= -10) ||
        !(height->get<double>() <= 5000))
        return LoadError{"", std::string("needs a ") + key +
                                 ", a number of metres above the sea from -10 to 5000"};
    return height->get<double>();
}

// One of a list of words.
template <class Enum, class Names>
std::optional<LoadError> read_choice(json const& properties, char const* key, Names const& names,
                                     Enum& choice) {
    auto const found = choice_of(properties, key, names);
    if (auto const* error = error_of(found)) return *error;
    choice = static_cast<Enum>(*std::get_if<std::size_t>(&found));
    return std::nullopt;
}

// The members that only some kinds have.
std::optional<LoadError> read_special(json const& properties, Feature& feature) {
    if (properties.contains("height_m") != (feature.kind == Kind::contour))
        return LoadError{"", "a contour, and nothing else, has a height_m"};
    if (feature.kind == Kind::contour) {
        auto const height = height_of(properties, "height_m");
        if (auto const* error = error_of(height)) return *error;
        feature.height_metres = *std::get_if<double>(&height);
    }
    if (properties.contains("rank") != (feature.kind == Kind::road))
        return LoadError{"", "a road, and nothing else, has a rank"};
    if (properties.contains("width") != (feature.kind == Kind::stream))
        return LoadError{"", "a stream, and nothing else, has a width"};
    std::optional<LoadError> wrong;
    if (feature.kind == Kind::road)
        wrong = read_choice(properties, "rank", rank_names, feature.rank);
    if (feature.kind == Kind::stream)
        wrong = read_choice(properties, "width", width_names, feature.width);
    if (!wrong && properties.contains("label_side"))
        wrong = read_choice(properties, "label_side", side_names, feature.label_side);
    return wrong;
}

std::optional<LoadError> read_properties(json const& properties, Feature& feature) {
    if (auto error = refuse_unknown(properties, property_names)) return error;
    struct Text {
        char const* key;
        std::string* into;
        std::optional<std::string> fallback;
    };
    for (Text const& text :
         {Text{"name_then", &feature.name_then, {}}, Text{"name_now", &feature.name_now, {}},
          Text{"source", &feature.source, {}}, Text{"note", &feature.note, ""}}) {
        auto const read = text_of(properties, text.key, text.fallback);
        if (auto const* error = error_of(read)) return *error;
        *text.into = *std::get_if<std::string>(&read);
    }
    if (feature.source.empty()) return LoadError{"", "names no source; say where it comes from"};
    auto const confidence = choice_of(properties, "confidence", confidence_names);
    if (auto const* error = error_of(confidence)) return *error;
    feature.confidence = static_cast<Confidence>(*std::get_if<std::size_t>(&confidence));
    return read_special(properties, feature);
}

Read<Feature> feature_of(json const& value, Projection const& projection) {
    auto const type = text_of(value, "type", std::nullopt);
    if (auto const* error = error_of(type)) return *error;
    if (*std::get_if<std::string>(&type) != "Feature") return LoadError{"", "is no Feature"};
    auto const properties = value.find("properties");
    if (properties == value.end() || !properties->is_object())
        return LoadError{"", "has no properties"};

    std::array<std::string_view, kinds.size()> kind_names{};
    for (std::size_t i = 0; i < kinds.size(); ++i) kind_names[i] = kinds[i].name;
    auto const kind = choice_of(*properties, "kind", kind_names);
    if (auto const* error = error_of(kind)) return *error;
    KindRow const& row = kinds[*std::get_if<std::size_t>(&kind)];

    Feature feature;
    feature.kind = row.kind;
    if (auto error = read_properties(*properties, feature)) return *error;
    auto points = points_of(value, row.shape, projection);
    if (auto const* error = error_of(points)) return *error;
    feature.points = std::move(*std::get_if<std::vector<Point>>(&points));
    feature.box = box_of(feature.points);
    if (row.shape == Shape::area) feature.area = area_of(feature.points);
    return feature;
}

Read<Projection> projection_of(json const& document) {
    json const* const reference = umpire::member(document, "reference");
    auto const pair = reference == nullptr ? std::nullopt : umpire::two_numbers(*reference);
    if (!pair)
        return LoadError{"the document", "has no \"reference\": [longitude, latitude]; add one"};
    auto const [longitude, latitude] = *pair;
    // Nearer the poles a degree of longitude is too short for one length to serve a battlefield.
    if (!(longitude >= -180 && longitude <= 180 && latitude >= -80 && latitude <= 80))
        return LoadError{"the document", "has a reference off the map; longitude comes first"};
    return Projection::at(longitude, latitude);
}

std::optional<LoadError> read_features(json const& features, Ground& ground) {
    for (std::size_t i = 0; i < features.size(); ++i) {
        std::string where = "feature " + std::to_string(i + 1);
        json const& value = features[i];
        if (!value.is_object()) return LoadError{where, "is no object"};
        auto const id = text_of(value, "id", std::nullopt);
        if (auto const* error = error_of(id)) return LoadError{where, error->why};
        where = "feature \"" + *std::get_if<std::string>(&id) + "\"";
        for (Feature const& other : ground.features)
            if (other.id == *std::get_if<std::string>(&id))
                return LoadError{where, "has an id that is taken; give each feature its own"};
        if (auto const unknown = refuse_unknown(value, feature_names))
            return LoadError{where, unknown->why};
        auto feature = feature_of(value, ground.projection);
        if (auto const* error = error_of(feature)) return LoadError{where, error->why};
        std::get_if<Feature>(&feature)->id = *std::get_if<std::string>(&id);
        ground.features.push_back(std::move(*std::get_if<Feature>(&feature)));
    }
    return std::nullopt;
}

} // namespace

std::string_view name_of(Kind kind) { return kinds[static_cast<std::size_t>(kind)].name; }

Confidence confidence_of(umpire::Fields& fields) {
    return static_cast<Confidence>(fields.choice("confidence", {"high", "medium", "low"}));
}

bool is_inside(Feature const& area, Point point) {
    return holds(area.box, point) && is_inside(area.points, point);
}

Feature const* contour_at(Ground const& ground, Point point) {
    Feature const* smallest = nullptr;
    for (Feature const& feature : ground.features)
        if (feature.kind == Kind::contour && is_inside(feature, point))
            if (smallest == nullptr || feature.area < smallest->area) smallest = &feature;
    return smallest;
}

double height_at(Ground const& ground, Point point) {
    Feature const* const contour = contour_at(ground, point);
    return contour ? contour->height_metres : ground.datum_metres;
}

Box box_of(Ground const& ground) {
    Line corners;
    for (Feature const& feature : ground.features) {
        corners.push_back(feature.box.low);
        corners.push_back(feature.box.high);
    }
    return box_of(corners);
}

std::variant<Ground, LoadError> read_ground(std::string_view geojson) {
    json const document = json::parse(geojson, nullptr, false);
    if (document.is_discarded())
        return LoadError{"the document", "is not JSON; look for a missing comma or bracket"};
    if (!document.is_object()) return LoadError{"the document", "is no FeatureCollection"};
    auto const type = text_of(document, "type", std::nullopt);
    if (error_of(type) || *std::get_if<std::string>(&type) != "FeatureCollection")
        return LoadError{"the document", "must have the type FeatureCollection"};
    if (auto const unknown = refuse_unknown(document, document_names))
        return LoadError{"the document", unknown->why};
    auto const projection = projection_of(document);
    if (auto const* error = error_of(projection)) return *error;
    auto const datum = height_of(document, "datum_m");
    if (auto const* error = error_of(datum)) return LoadError{"the document", error->why};
    auto const features = document.find("features");
    if (features == document.end() || !features->is_array())
        return LoadError{"the document", "has no list of features"};

    Ground ground;
    ground.projection = *std::get_if<Projection>(&projection);
    ground.datum_metres = *std::get_if<double>(&datum);
    if (auto error = read_features(*features, ground)) return *error;
    return ground;
}

} // namespace atlas
