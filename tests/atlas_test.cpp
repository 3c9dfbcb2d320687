// The atlas: reading ground, and laying it on hexes.

#include "tests/atlas_fixture.h"

#include <cmath>
#include <map>

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
    auto const* error = std::get_if<LoadError>(&read);
    return error ? error->where + " " + error->why : "read without complaint";
}

// A document of one feature, for breaking.
nlohmann::json one_pond() {
    return nlohmann::json::parse(
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
        if (item.kind == atlas::Kind::church) {
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

// --- The survey of Leuthen: LEU-GAP-22

HexGround place(Cover cover, int level, std::string name) {
    HexGround ground;
    ground.cover = cover;
    ground.level = static_cast<std::int8_t>(level);
    ground.name = std::move(name);
    return ground;
}

std::map<std::string, HexGround> sketched_places() {
    std::map<std::string, HexGround> places;
    for (char const* label : {"1705", "1706", "1708", "1709"})
        places[label] = place(Cover::village, 0, "Leuthen");
    places["1707"] = place(Cover::churchyard, 0, "Leuthen");
    places["1011"] = place(Cover::village, 0, "Frobelwitz");
    places["0205"] = place(Cover::village, 0, "Nippern");
    for (char const* label : {"0305", "0306", "0406"})
        places[label] = place(Cover::wood, 0, "Nippern wood");
    places["1116"] = place(Cover::village, 0, "Gross-Heidau");
    places["1519"] = place(Cover::village, 0, "Borne");
    places["2216"] = place(Cover::village, 0, "Radaxdorf");
    places["2613"] = place(Cover::village, 0, "Lobetinz");
    places["2608"] = place(Cover::village, 0, "Sagschütz");
    places["2701"] = place(Cover::village, 0, "Gohlau");
    places["3011"] = place(Cover::village, 0, "Schriegwitz");
    places["1507"] = place(Cover::clear, 1, "Mill hill");
    places["2810"] = place(Cover::clear, 1, "Kiefernberg");
    places["2010"] = place(Cover::clear, 1, "Butterberg");
    return places;
}

// The straight line of hexes: as many steps as the distance, each to the hex in which the point of
// the line that far along lies.
std::vector<Hex> straight(char const* from, char const* to) {
    Hex const start = *leuthen_grid.find(from);
    Hex const end = *leuthen_grid.find(to);
    Point const one = atlas::centre_of(leuthen_grid, leuthen_frame(), start);
    Point const two = atlas::centre_of(leuthen_grid, leuthen_frame(), end);
    int const steps = leuthen_grid.distance(start, end);
    std::vector<Hex> hexes;
    for (int i = 0; i <= steps; ++i)
        hexes.push_back(atlas::hex_at(leuthen_grid, leuthen_frame(),
                                      one + (static_cast<double>(i) / steps) * (two - one)));
    return hexes;
}

void join(std::map<std::string, HexGround>& places, std::vector<Hex> const& hexes) {
    for (std::size_t i = 1; i < hexes.size(); ++i) {
        auto const direction = leuthen_grid.direction(hexes[i - 1], hexes[i]);
        ASSERT_TRUE(direction.has_value());
        places[leuthen_grid.label(hexes[i - 1])].roads.add(*direction);
        places[leuthen_grid.label(hexes[i])].roads.add(field::turned(*direction, 3));
    }
}

std::string told(HexGround const& ground) {
    std::string text = std::string(name_of(ground.cover)) + " level " +
                       std::to_string(ground.level) + " \"" + ground.name + "\"";
    auto const sides = [&](char const* what, atlas::Sides set) {
        for (Direction d = 0; d < 6; ++d)
            if (set.has(d)) text += std::string(" ") + what + std::to_string(d);
    };
    sides("stream", ground.streams);
    sides("bridge", ground.bridges);
    sides("abatis", ground.abatis);
    sides("road", ground.roads);
    return text;
}

TEST(Survey, LEU_GAP_22_EveryHexIsAsTheSketchHasIt) {
    auto expected = sketched_places();
    Hex const kiefernberg = *leuthen_grid.find("2810");
    for (Direction const side : {Direction{3}, Direction{4}}) {
        expected["2810"].abatis.add(side);
        expected[leuthen_grid.label(leuthen_grid.neighbour(kiefernberg, side))].abatis.add(
            field::turned(side, 3));
    }
    // "Leuthen north side" is 1607, the hex north of the church.
    join(expected, straight("1519", "1011"));
    join(expected, straight("1011", "1607"));
    join(expected, straight("1607", "1501"));
    join(expected, straight("1707", "2608"));
    join(expected, straight("2608", "3011"));
    join(expected, straight("1707", "2216"));

    auto const result = atlas::survey(leuthen(), leuthen_grid, leuthen_frame());
    EXPECT_TRUE(result.complaints.empty());
    for (std::size_t i = 0; i < leuthen_grid.size(); ++i) {
        Hex const hex{static_cast<std::uint16_t>(i)};
        if (!leuthen_grid.holds(hex)) continue;
        std::string const label = leuthen_grid.label(hex);
        HexGround const& sketched = expected[label]; // clear at level 0 unless named
        EXPECT_EQ(result.at(hex), sketched)
            << label << "\n  survey " << told(result.at(hex)) << "\n  sketch " << told(sketched);
    }
}

// --- The survey of invented ground

TEST(Survey, AWoodDecidesAHexFromOneHalfAndAVillageFromOneFifth) {
    // A hex of 500 m has 216,506 square metres: squares of 350 m cover 57 %, of 310 m 44 %, of
    // 220 m 22 %, of 190 m 17 %.
    EXPECT_EQ(small_hex(in_metres({feature("Wood", "wood", square(175))}), "0303").cover,
              Cover::wood);
    EXPECT_EQ(small_hex(in_metres({feature("Wood", "wood", square(155))}), "0303").cover,
              Cover::clear);
    EXPECT_EQ(small_hex(in_metres({feature("Ham", "village", square(110))}), "0303").cover,
              Cover::village);
    EXPECT_EQ(small_hex(in_metres({feature("Ham", "village", square(95))}), "0303").cover,
              Cover::clear);
}

TEST(Survey, TheStrongerPlaceWins) {
    auto const wood = feature("Wood", "wood", square(240));
    auto const village = feature("Ham", "village", square(150));
    auto const churchyard = feature("Yard", "churchyard", square(30));
    EXPECT_EQ(small_hex(in_metres({village, wood}), "0303"), place(Cover::village, 0, "Ham"));
    EXPECT_EQ(small_hex(in_metres({churchyard, village, wood}), "0303"),
              place(Cover::churchyard, 0, "Ham"));
    EXPECT_EQ(small_hex(in_metres({churchyard}), "0303"), place(Cover::churchyard, 0, "Yard"));
    EXPECT_EQ(small_hex(in_metres({feature("Mere", "pond", square(230))}), "0303").cover,
              Cover::pond);
    EXPECT_EQ(small_hex(in_metres({feature("Bog", "marsh", square(230))}), "0303").cover,
              Cover::marsh);
}

TEST(Survey, TheLevelIsThatOfTheCentre) {
    auto low = feature("Hill", "contour", square(400));
    auto high = feature("Hill", "contour", square(100));
    high["id"] = "top";
    low["properties"]["height_m"] = 112;
    high["properties"]["height_m"] = 129.5;
    Ground const ground = in_metres({high, low});
    EXPECT_EQ(small_hex(ground, "0303"), place(Cover::clear, 2, "Hill"));
    EXPECT_EQ(small_hex(ground, "0302"), place(Cover::clear, 0, "")); // 500 m to the east
}

TEST(Ground, TheSmallestContourRoundAPointDecidesItsHeight) {
    auto hill = feature("Hill", "contour", square(400));
    auto ravine = feature("Ravine", "contour", square(100));
    hill["properties"]["height_m"] = 120;
    ravine["properties"]["height_m"] = 95;
    for (Ground const& ground : {in_metres({hill, ravine}), in_metres({ravine, hill})}) {
        EXPECT_EQ(atlas::height_at(ground, {0, 0}), 95);
        EXPECT_EQ(atlas::height_at(ground, {200, 0}), 120);
        EXPECT_EQ(atlas::height_at(ground, {500, 0}), 100); // the datum of the document
        EXPECT_EQ(small_hex(ground, "0303").level, -1);
    }
}

TEST(Survey, AStreamRunsFromCornerToCornerAndCarriesItsBridge) {
    // It comes from the west, north of the centre of 0303, and leaves it to the east; half-way a
    // bend dips over the line between two centres and comes back, which is no side of its own.
    auto const stream =
        feature("Brook", "stream",
                line({{-2000, 60}, {-300, 60}, {-250, -60}, {-200, 60}, {100, 90}, {2000, 60}}));
    auto const bridge =
        feature("Bridge", "bridge", {{"type", "Point"}, {"coordinates", {120, 200}}});
    Ground const ground = in_metres({stream, bridge});
    HexGround const middle = small_hex(ground, "0303");
    EXPECT_EQ(told(middle), "clear level 0 \"\" stream0 stream5 bridge0");
    EXPECT_EQ(told(small_hex(ground, "0302")), "clear level 0 \"\" stream0 stream5");
    Hex const across = small_grid.neighbour(*small_grid.find("0303"), 0);
    EXPECT_TRUE(small_hex(ground, small_grid.label(across).c_str()).bridges.has(3));
}

TEST(Survey, ComplainsOfABridgeWithoutAStream) {
    auto const bridge = feature("Bridge", "bridge", {{"type", "Point"}, {"coordinates", {0, 0}}});
    auto const result = atlas::survey(in_metres({bridge}), small_grid, small_frame());
    ASSERT_EQ(result.complaints.size(), 1u);
    EXPECT_NE(result.complaints[0].find("\"Bridge\" is near no stream"), std::string::npos);
}

TEST(Survey, ARoadLeavesOutTheHexOfWhichItCutsTheCorner) {
    // From 0303 to the neighbour in the north-west; on the way it cuts the corner that 0304, the
    // western neighbour, shares with both.
    auto road = feature("Lane", "road", line({{0, 0}, {-255, 140}, {-270, 170}, {-250, 433}}));
    Ground const ground = in_metres({road});
    EXPECT_EQ(told(small_hex(ground, "0303")), "clear level 0 \"\" road5");
    EXPECT_EQ(told(small_hex(ground, "0304")), "clear level 0 \"\"");
    EXPECT_EQ(told(small_hex(ground, "0204")), "clear level 0 \"\" road2");
}

} // namespace
