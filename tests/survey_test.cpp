// The atlas: laying ground on hexes.

#include "tests/atlas_fixture.h"

#include "atlas/tabletop.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace {

using namespace atlas_test;

// --- The survey of Leuthen: LEU-GAP-22

HexGround place(Cover cover, int level, std::string name) {
    HexGround ground;
    ground.cover = cover;
    ground.level = static_cast<std::int8_t>(level);
    ground.name = std::move(name);
    return ground;
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

struct Village {
    char const* name;
    double longitude;
    double latitude;
};
// By the gazetteer, not by the ground.
constexpr std::array villages{
    Village{"Leuthen", 16.7855, 51.1345},     Village{"Sagschütz", 16.7814, 51.1153},
    Village{"Frobelwitz", 16.7888, 51.1472},  Village{"Guckerwitz", 16.7942, 51.1683},
    Village{"Borne", 16.725, 51.16},          Village{"Gross-Heidau", 16.7498, 51.1615},
    Village{"Radaxdorf", 16.7434, 51.1293},   Village{"Lobetinz", 16.7422, 51.1211},
    Village{"Schriegwitz", 16.7655, 51.1025}, Village{"Kertschütz", 16.7443, 51.1028},
    Village{"Gohlau", 16.813, 51.112},
};

TEST(Survey, LEU_GAP_22_TheVillagesLieWhereTheGazetteerHasThem) {
    Ground const ground = leuthen();
    auto const result = atlas::survey(ground, leuthen_grid, leuthen_frame());
    EXPECT_TRUE(result.complaints.empty());
    for (Village const& village : villages) {
        Hex const hex =
            atlas::hex_at(leuthen_grid, leuthen_frame(),
                          ground.projection.metres(village.longitude, village.latitude));
        EXPECT_EQ(result.at(hex).name, village.name) << leuthen_grid.label(hex);
        EXPECT_TRUE(result.at(hex).cover == Cover::village ||
                    result.at(hex).cover == Cover::churchyard)
            << village.name << " " << told(result.at(hex));
    }
}

TEST(Survey, LEU_GAP_22_TheHillsStandWhereTheAccountsHaveThem) {
    auto const result = atlas::survey(leuthen(), leuthen_grid, leuthen_frame());
    auto const at = [&](char const* label) { return result.at(*leuthen_grid.find(label)); };
    for (auto const& [label, level, name] :
         {std::tuple{"1117", 2, "Schön-Berg"}, std::tuple{"1615", 2, "Sophien-Berg"},
          std::tuple{"2513", 2, "Wach-Berg"}, std::tuple{"1611", 1, "Butter-Berg"},
          std::tuple{"1507", 1, "Windmühlen-Berg"}, std::tuple{"2106", 1, "Juden-Berg"},
          std::tuple{"2307", 1, "Kirch-Berg"}, std::tuple{"2508", 1, "Kiefern-Berg"},
          std::tuple{"2611", 1, "Glanz-Berg"}}) {
        EXPECT_EQ(at(label).level, level) << name;
        EXPECT_EQ(at(label).name, name) << label;
        EXPECT_EQ(at(label).cover, Cover::clear) << name;
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
    auto const hamlet = feature("Ham", "village", square(95));
    auto const larger = feature("Ham", "village",
                                block(0, 433, 300, 95)); // two hexes of it, and a strip of this one
    EXPECT_EQ(small_hex(in_metres({larger}), "0303").cover, Cover::clear);
    // But no village is lost for being small.
    EXPECT_EQ(small_hex(in_metres({hamlet}), "0303"), place(Cover::village, 0, "Ham"));
}

TEST(Survey, AVillageOfTwoHundredMetresIsAVillageWhereverItStands) {
    for (double east = -250; east <= 250; east += 50)
        for (double north = -250; north <= 250; north += 50) {
            Ground const ground =
                in_metres({feature("Ham", "village", block(east, north, 100, 100))});
            auto const result = atlas::survey(ground, small_grid, small_frame());
            auto const homes = std::ranges::count(result.hexes, Cover::village, &HexGround::cover);
            EXPECT_GE(homes, 1) << east << " " << north;
            EXPECT_LE(homes, 2) << east << " " << north;
        }
}

TEST(Survey, VineyardsAndMeadowsGiveWayToWood) {
    auto const wood = feature("Wood", "wood", square(240));
    auto const vines = feature("Vines", "vineyard", square(240));
    auto const meadow = feature("Lea", "meadow", square(240));
    EXPECT_EQ(small_hex(in_metres({meadow}), "0303").cover, Cover::meadow);
    EXPECT_EQ(small_hex(in_metres({vines, meadow}), "0303").cover, Cover::vineyard);
    EXPECT_EQ(small_hex(in_metres({wood, vines, meadow}), "0303").cover, Cover::wood);
}

TEST(Survey, ShareOfAnAreaThatIsNotConvexIsExact) {
    // A U of which both arms reach into the hex: 40 % of it together with the foot, or 60 %.
    auto const letter = [](double arm) {
        return feature("U", "wood",
                       {{"type", "Polygon"},
                        {"coordinates",
                         {{{-250, -433},
                           {250, -433},
                           {250, 433},
                           {250 - arm, 433},
                           {250 - arm, -400},
                           {-250 + arm, -400},
                           {-250 + arm, 433},
                           {-250, 433},
                           {-250, -433}}}}});
    };
    // Without the middle 2 * (250 - arm) of 500 m: the hex is 500 m wide and 577 high.
    EXPECT_EQ(small_hex(in_metres({letter(100)}), "0303").cover, Cover::clear);
    EXPECT_EQ(small_hex(in_metres({letter(170)}), "0303").cover, Cover::wood);
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

// --- Lines and points

nlohmann::json point(double east, double north) {
    return {{"type", "Point"}, {"coordinates", {east, north}}};
}

TEST(Survey, WidthsDitchesAndWallsLieOnTheirSides) {
    // All north of the centre of 0303, from west to east.
    auto const course = line({{-2000, 60}, {100, 90}, {2000, 60}});
    for (char const* width : {"brook", "stream", "river"}) {
        auto stream = feature("Water", "stream", course);
        stream["properties"]["width"] = width;
        HexGround const hex = small_hex(in_metres({stream}), "0303");
        EXPECT_TRUE(hex.streams.has(0) && hex.streams.has(5)) << width;
        EXPECT_EQ(hex.brooks.has(0), width == std::string("brook"));
        EXPECT_EQ(hex.rivers.has(0), width == std::string("river"));
    }
    HexGround const ditch = small_hex(in_metres({feature("Cut", "ditch", course)}), "0303");
    EXPECT_TRUE(ditch.ditches.has(0) && ditch.ditches.has(5) && !ditch.ditches.has(1));
    EXPECT_EQ(ditch.streams.bits, 0);
    HexGround const wall = small_hex(in_metres({feature("Wall", "wall", course)}), "0303");
    EXPECT_TRUE(wall.walls.has(0) && wall.walls.has(5));
    EXPECT_TRUE(wall.through.has(atlas::Kind::wall));
    EXPECT_FALSE(wall.through.has(atlas::Kind::ditch));
}

TEST(Survey, AFieldWorkFacesTheEnemyOnItsLeft) {
    // From west to east, north of the centre: the enemy is in the north.
    auto const eastward = feature("Work", "field work", line({{-240, 100}, {240, 100}}));
    auto const westward = feature("Work", "field work", line({{240, 100}, {-240, 100}}));
    Hex const behind = *small_grid.find("0303");
    Hex const before = small_grid.neighbour(behind, 0);
    auto const survey_of = [](nlohmann::json const& work) {
        return atlas::survey(in_metres({work}), small_grid, small_frame());
    };
    EXPECT_TRUE(survey_of(eastward).at(behind).field_works.has(0));
    EXPECT_TRUE(survey_of(eastward).at(behind).field_works.has(5));
    EXPECT_EQ(survey_of(eastward).at(before).field_works.bits, 0);
    EXPECT_EQ(survey_of(westward).at(behind).field_works.bits, 0);
    EXPECT_TRUE(survey_of(westward).at(before).field_works.has(3));
}

TEST(Survey, ASunkenRoadIsARoadAndRunsThroughItsHexes) {
    Ground const ground =
        in_metres({feature("Hollow way", "sunken road", line({{0, 0}, {-500, 0}, {-600, 10}}))});
    EXPECT_EQ(told(small_hex(ground, "0303")), "clear level 0 \"\" road4");
    EXPECT_TRUE(small_hex(ground, "0303").through.has(atlas::Kind::sunken_road));
    EXPECT_TRUE(small_hex(ground, "0304").through.has(atlas::Kind::sunken_road));
    EXPECT_FALSE(small_hex(ground, "0302").through.has(atlas::Kind::sunken_road));
    EXPECT_EQ(small_hex(ground, "0303").high_roads.bits, 0);
    auto high_road = feature("Highway", "road", line({{0, 0}, {-500, 0}}));
    high_road["properties"]["rank"] = "high road";
    EXPECT_TRUE(small_hex(in_metres({high_road}), "0303").high_roads.has(4));
}

TEST(Survey, ABridgeIsWhereTheRoadCrosses) {
    auto const stream = feature("Brook", "stream", line({{-2000, 60}, {100, 90}, {2000, 60}}));
    // It goes north-west from 0303; the bridge is drawn nearer to the side in the north-east.
    auto const road = feature("Lane", "road", line({{0, 0}, {-250, 433}}));
    auto const bridge = feature("Bridge", "bridge", point(60, 120));
    EXPECT_TRUE(small_hex(in_metres({stream, bridge}), "0303").bridges.has(0));
    HexGround const crossed = small_hex(in_metres({stream, road, bridge}), "0303");
    EXPECT_TRUE(crossed.bridges.has(5));
    EXPECT_FALSE(crossed.bridges.has(0));
    // And the other way round.
    auto const eastward = feature("Lane", "road", line({{0, 0}, {250, 433}}));
    auto const western = feature("Bridge", "bridge", point(-60, 120));
    EXPECT_TRUE(small_hex(in_metres({stream, western}), "0303").bridges.has(5));
    HexGround const mirrored = small_hex(in_metres({stream, eastward, western}), "0303");
    EXPECT_TRUE(mirrored.bridges.has(0));
    EXPECT_FALSE(mirrored.bridges.has(5));
    auto const ford = feature("Ford", "ford", point(60, 120));
    EXPECT_TRUE(small_hex(in_metres({stream, ford}), "0303").fords.has(0));
}

TEST(Survey, AHollowBetweenTwoHexesIsARavine) {
    auto hill = feature("Hill", "contour", square(1000));
    hill["properties"]["height_m"] = 120;
    // 60 m wide, from north to south, between 0303 and the hex to the west of it.
    auto ravine = feature("Ravine", "contour", block(-250, 0, 30, 200));
    ravine["properties"]["height_m"] = 105;
    Ground const ground = in_metres({hill, ravine});
    EXPECT_TRUE(small_hex(ground, "0303").ravines.has(4));
    EXPECT_TRUE(small_hex(ground, "0304").ravines.has(1));
    EXPECT_EQ(small_hex(ground, "0303").ravines.bits, 1 << 4);
    ravine["properties"]["height_m"] = 130; // a bank is none
    EXPECT_EQ(small_hex(in_metres({hill, ravine}), "0303").ravines.bits, 0);
    // Nor is a hollow on a knoll that stands higher than both.
    auto knoll = feature("Knoll", "contour", block(-250, 0, 100, 240));
    knoll["properties"]["height_m"] = 130;
    ravine["properties"]["height_m"] = 110;
    EXPECT_EQ(small_hex(in_metres({knoll, ravine}), "0303").ravines.bits, 0);
    auto const result = atlas::survey(ground, small_grid, small_frame());
    EXPECT_EQ(result.heights[small_grid.find("0303")->value], 120);
}

TEST(Survey, AFarmIsInItsHexAndNamesIt) {
    HexGround const hex =
        small_hex(in_metres({feature("Meierhof", "farm", point(30, 40))}), "0303");
    EXPECT_TRUE(hex.farm);
    EXPECT_EQ(hex.name, "Meierhof");
}

TEST(Survey, TurnsWithTheGrid) {
    // The same ground turned about the reference, under a grid turned as far, is the same map.
    auto const turned_ground = [](double degrees) {
        auto const turn = [&](double east, double north) {
            Point const up = atlas::bearing(degrees);
            Point const across = atlas::turned_right(up);
            Point const at = east * across + north * up;
            return nlohmann::json{at.east, at.north};
        };
        nlohmann::json wood{{"type", "Polygon"},
                            {"coordinates",
                             {{turn(-300, -200), turn(400, -250), turn(350, 300), turn(-200, 250),
                               turn(-300, -200)}}}};
        return in_metres(
            {feature("Wood", "wood", wood),
             feature("Brook", "stream", line({turn(-900, 60), turn(90, 400), turn(900, 70)})),
             feature("Lane", "road", line({turn(-800, -300), turn(10, 20), turn(300, 900)}))});
    };
    auto const plain = atlas::survey(turned_ground(0), small_grid, small_frame());
    for (double const degrees : {17.0, 90.0, 211.0}) {
        Frame frame = small_frame();
        frame.columns_toward = -1 * atlas::bearing(degrees);
        auto const turned = atlas::survey(turned_ground(degrees), small_grid, frame);
        for (std::size_t i = 0; i < plain.hexes.size(); ++i)
            EXPECT_EQ(told(turned.hexes[i]), told(plain.hexes[i])) << degrees << " " << i;
    }
}

// --- The table

TEST(Tabletop, CountsInchesFromItsNearLeftCorner) {
    // Seen from the east: the near edge runs north, the far one lies to the west.
    atlas::Tabletop const table{{1000, -500}, {0, 1}, 25, 72, 48};
    EXPECT_NEAR(atlas::inches_of(table, {1000, 0}).east, 20, 1e-9);
    EXPECT_NEAR(atlas::inches_of(table, {1000, 0}).north, 0, 1e-9);
    EXPECT_NEAR(atlas::inches_of(table, {500, -500}).north, 20, 1e-9);
    Ground const ground = in_metres({feature("On", "wood", block(500, 0, 100, 50)),
                                     feature("Off", "wood", block(2000, 0, 100, 50))});
    Ground const laid = atlas::on_table(table, ground);
    ASSERT_EQ(laid.features.size(), 1u);
    EXPECT_EQ(laid.features[0].id, "On");
    EXPECT_NEAR(laid.features[0].area, 8 * 4, 0.01);       // 200 m by 100 m, at 25 m to the inch
    EXPECT_GT(atlas::area_of(laid.features[0].points), 0); // still counter-clockwise
}

} // namespace
