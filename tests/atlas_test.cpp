// The atlas: the plane, the ground, and how a grid lies on it.

#include "tests/atlas_fixture.h"
#include "umpire/json_reader.h"

#include <cmath>

namespace {

using namespace atlas_test;

// --- The plane

TEST(Plane, SineAndCosineAgreeWithTheLibrary) {
    for (int degrees = -360; degrees <= 360; ++degrees) {
        EXPECT_NEAR(atlas::sine(degrees), std::sin(degrees * atlas::pi / 180), 1e-14) << degrees;
        EXPECT_NEAR(atlas::cosine(degrees), std::cos(degrees * atlas::pi / 180), 1e-14) << degrees;
    }
}

TEST(Plane, ADegreeAtLeuthenHasTheLengthTheEllipsoidGives) {
    auto const projection = atlas::Projection::at(16.7855, 51.1345);
    EXPECT_NEAR(projection.metres_per_latitude, 111250.85, 0.01);
    EXPECT_NEAR(projection.metres_per_longitude, 69994.53, 0.01);
}

// --- Reading

std::string why_refused(std::string const& document) {
    auto const read = atlas::read_ground(document);
    auto const* error = get_if<LoadError>(&read);
    return error ? error->where + " " + error->why : "read without complaint";
}

// A document of one feature, for breaking.
nlohmann::json one_pond() {
    return umpire::parsed(
        R"({"type": "FeatureCollection", "reference": [16.0, 51.0], "datum_m": 100,
        "features": [{"type": "Feature", "id": "mere",
            "properties": {"kind": "pond", "name_then": "Mere", "name_now": "",
                           "source": "invented", "confidence": "low"},
            "geometry": {"type": "Polygon", "coordinates":
                [[[16.0, 51.0], [16.01, 51.0], [16.01, 51.01], [16.0, 51.0]]]}}]})");
}

TEST(Ground, ReadsLeuthen) {
    Ground const ground = leuthen();
    ASSERT_FALSE(ground.features.empty());
    auto const& first = ground.features.front();
    EXPECT_EQ(first.id, "leuthen");
    EXPECT_EQ(first.kind, atlas::Kind::village);
    EXPECT_EQ(first.name_then, "Leuthen");
    EXPECT_EQ(first.name_now, "Lutynia");
    EXPECT_EQ(first.confidence, atlas::Confidence::medium);
    for (auto const& item : ground.features)
        if (item.id == "leuthen-church") {
            EXPECT_EQ(item.points.front(), (Point{0, 0}));
        }
}

TEST(Ground, NamesTheFeatureThatIsBroken) {
    auto const broken = [](auto change) {
        auto document = one_pond();
        change(document, document["features"][0]);
        return why_refused(document.dump());
    };
    using Json = nlohmann::json;
    EXPECT_EQ(broken([](Json&, Json&) {}), "read without complaint");
    std::vector<std::pair<std::string, std::string>> const cases{
        {broken([](Json& all, Json&) { all["type"] = "Feature"; }), "FeatureCollection"},
        {broken([](Json& all, Json&) { all.erase("reference"); }), "reference"},
        {broken([](Json& all, Json&) { all["reference"] = {51, 97}; }), "longitude comes first"},
        {broken([](Json& all, Json&) { all.erase("datum_m"); }), "the document needs a datum_m"},
        {broken([](Json& all, Json&) { all["author"] = ""; }), "unknown member \"author\""},
        {broken([](Json& all, Json&) { all["features"] = 3; }), "no list of features"},
        {broken([](Json& all, Json&) { all["features"][0] = 3; }), "feature 1 is no object"},
        {broken([](Json&, Json& pond) { pond.erase("id"); }), "feature 1 has no \"id\""},
        {broken([](Json& all, Json& pond) { all["features"].push_back(Json(pond)); }),
         "\"mere\" has an id that is taken"},
        {broken([](Json&, Json& pond) { pond["type"] = "Point"; }), "\"mere\" is no Feature"},
        {broken([](Json&, Json& pond) { pond.erase("properties"); }), "\"mere\" has no properties"},
        {broken([](Json&, Json& pond) { pond["properties"]["kind"] = "lake"; }),
         "\"mere\" has the kind \"lake\"; take one of: village"},
        {broken([](Json&, Json& pond) { pond["properties"]["kind"] = 7; }), "that is no text"},
        {broken([](Json&, Json& pond) { pond["properties"]["kind"] = "road"; }),
         "a road, and nothing else, has a rank"},
        {broken([](Json&, Json& pond) { pond["properties"]["kind"] = "contour"; }),
         "a contour, and nothing else"},
        {broken([](Json&, Json& pond) { pond["properties"]["kind"] = "stream"; }),
         "a stream, and nothing else, has a width"},
        {broken([](Json&, Json& pond) { pond["colour"] = "blue"; }), "unknown member \"colour\""},
        {broken([](Json&, Json& pond) {
             pond["properties"]["kind"] = "contour";
             pond["properties"]["height_m"] = "130 m";
         }),
         "metres above the sea"},
        {broken([](Json&, Json& pond) { pond["properties"]["depth"] = 7; }),
         "unknown member \"depth\""},
        {broken([](Json&, Json& pond) { pond["properties"]["source"] = ""; }), "names no source"},
        {broken([](Json&, Json& pond) { pond["properties"]["confidence"] = "sure"; }),
         "take one of: high, medium, low"},
        {broken([](Json&, Json& pond) { pond["properties"]["label_side"] = "up"; }), "label_side"},
        {broken([](Json&, Json& pond) { pond.erase("geometry"); }), "no geometry"},
        {broken([](Json&, Json& pond) { pond["geometry"]["type"] = "LineString"; }),
         "must be a Polygon"},
        {broken([](Json&, Json& pond) { pond["geometry"].erase("coordinates"); }),
         "no coordinates"},
        {broken([](Json&, Json& pond) { pond["geometry"]["coordinates"][0].erase(3); }),
         "fewer than four"},
        {broken([](Json&, Json& pond) { pond["geometry"]["coordinates"][0][3] = {16.02, 51.0}; }),
         "not closed"},
        {broken([](Json&, Json& pond) {
             std::swap(pond["geometry"]["coordinates"][0][1],
                       pond["geometry"]["coordinates"][0][2]);
         }),
         "clockwise"},
        {broken([](Json&, Json& pond) { pond["geometry"]["coordinates"][0][1] = {16.0, 151.0}; }),
         "off the globe"},
        {broken([](Json&, Json& pond) { pond["geometry"]["coordinates"][0][1] = {17.0, 51.0}; }),
         "more than 50 km"},
        {broken([](Json&, Json& pond) { pond["geometry"]["coordinates"][0][1] = "here"; }),
         "[longitude, latitude]"},
    };
    for (auto const& [said, expected] : cases)
        EXPECT_NE(said.find(expected), std::string::npos) << said << "\nexpected: " << expected;
    EXPECT_NE(why_refused("{\"type\": ").find("is not JSON"), std::string::npos);
}

// --- The frame

TEST(Frame, FindsEveryHexFromItsOwnCentreAndCorners) {
    for (Point const columns : {Point{0, -1}, Point{3, 1}, Point{-2, 5}}) {
        Frame frame = leuthen_frame();
        frame.columns_toward = columns;
        for (std::size_t i = 0; i < leuthen_grid.size(); ++i) {
            Hex const hex{static_cast<std::uint16_t>(i)};
            if (!leuthen_grid.holds(hex)) continue;
            Point const centre = atlas::centre_of(leuthen_grid, frame, hex);
            EXPECT_EQ(atlas::hex_at(leuthen_grid, frame, centre), hex);
            for (Direction d = 0; d < 6; ++d) {
                Point const corner = atlas::corner_of(leuthen_grid, frame, hex, d);
                EXPECT_EQ(atlas::hex_at(leuthen_grid, frame, centre + 0.98 * (corner - centre)),
                          hex);
                Point const next = atlas::neighbour_centre(leuthen_grid, frame, hex, d);
                EXPECT_EQ(atlas::hex_at(leuthen_grid, frame, next), leuthen_grid.neighbour(hex, d));
            }
        }
    }
}

TEST(Frame, LeuthenHasItsColumnsFromNorthToSouthAndRowsFromEastToWest) {
    Frame const frame = leuthen_frame();
    auto const at = [&](char const* label) {
        return atlas::centre_of(leuthen_grid, frame, *leuthen_grid.find(label));
    };
    EXPECT_NEAR(at("1607").north, 303.109, 0.001);
    EXPECT_NEAR(at("1607").east, 175, 0.001);
    EXPECT_NEAR(at("1706").east, 350, 0.001);
    // Corner facings: 5 north, 2 south.
    EXPECT_NEAR(atlas::facing_of(frame, 5).north, 1, 1e-12);
    EXPECT_NEAR(atlas::facing_of(frame, 2).north, -1, 1e-12);
    EXPECT_GT(atlas::facing_of(frame, 0).east, 0.8);
    EXPECT_LT(atlas::facing_of(frame, 3).east, -0.8);
}

} // namespace
