// What `oblique check` finds in the documents of a battle: a sound one, and copies of it with one
// thing broken each.

#include "tests/atlas_fixture.h"

#include "atlas/inspect.h"
#include "umpire/json_reader.h"

#include <filesystem>

namespace {

using namespace atlas_test;
using nlohmann::json;

// --- A sound battle, small enough to be seen at a glance

json at(double east, double north) {
    static auto const projection = atlas::Projection::at(16, 51);
    return {16 + east / projection.metres_per_longitude,
            51 + north / projection.metres_per_latitude};
}
json line_of(std::vector<std::pair<double, double>> const& points) {
    json coordinates = json::array();
    for (auto const& [east, north] : points) coordinates.push_back(at(east, north));
    return coordinates;
}
json ring_of(std::vector<std::pair<double, double>> points) {
    points.push_back(points.front());
    return {line_of(points)};
}
json square_at(double east, double north, double half) {
    return ring_of({{east - half, north - half},
                    {east + half, north - half},
                    {east + half, north + half},
                    {east - half, north + half}});
}
json item(char const* id, char const* kind, char const* type, json coordinates) {
    return feature(id, kind, {{"type", type}, {"coordinates", std::move(coordinates)}});
}

json sound_ground() {
    json features{
        item("altdorf", "village", "Polygon", square_at(0, 0, 200)),                    // 0
        item("neudorf", "village", "Polygon", square_at(2000, 0, 150)),                 // 1
        item("altdorf-street", "street", "LineString", line_of({{-180, 0}, {180, 0}})), // 2
        item("road", "road", "LineString", line_of({{100, 0}, {1900, 0}})),             // 3
        item("stream", "stream", "LineString", line_of({{1000, 3000}, {1000, -3000}})), // 4
        item("bridge", "bridge", "Point", at(1000, 0)),                                 // 5
        item("hill-low", "contour", "Polygon", square_at(-2000, 1800, 600)),            // 6
        item("hill-high", "contour", "Polygon", square_at(-2000, 1800, 300)),           // 7
        item("mere", "pond", "Polygon", square_at(2400, -2000, 150)),                   // 8
        item("wood", "wood", "Polygon", square_at(-2500, -2000, 400)),                  // 9
        item("church", "church", "Point", at(50, 50)),                                  // 10
        item("ford", "ford", "Point", at(1000, 1500)),                                  // 11
    };
    features[6]["properties"]["height_m"] = 105;
    features[7]["properties"]["height_m"] = 110;
    return {{"type", "FeatureCollection"},
            {"reference", {16, 51}},
            {"datum_m", 100},
            {"features", std::move(features)}};
}

json regiment(char const* id, char const* type) {
    bool const foot = std::string_view(type) == "fusiliers";
    json result{{"id", id},    {"name", id},   {"type", type},        {"nation", "Ours"},
                {"men", 1400}, {"quality", 6}, {"confidence", "low"}, {"source", "invented"}};
    result[foot ? "battalions" : "squadrons"] = foot ? 10 : 40;
    if (foot) result["battalion_guns"] = 20;
    return result;
}

// In two lines, foot before horse, 1,200 m from the enemy's.
json sound_side(char const* letter, double north, int facing) {
    double const right = facing == 0 ? 1 : -1; // east, or west
    json regiments{regiment("foot", "fusiliers"), regiment("horse", "hussars")};
    json const guns{{"id", "guns"},        {"name", "Guns"},         {"nation", "Ours"},
                    {"pieces", 20},        {"calibre", "6-pounder"}, {"confidence", "low"},
                    {"source", "invented"}};
    auto const stand = [&](std::vector<std::string> of, double half, double behind) {
        double const place = north - (facing == 0 ? behind : -behind);
        return json{{"line", line_of({{right * half, place}, {-right * half, place}})},
                    {"facing", facing},
                    {"formation", "line"},
                    {"of", std::move(of)},
                    {"confidence", "low"}};
    };
    json command{{"id", "wing"},
                 {"name", "The wing"},
                 {"leader", {{"name", "Wing"}, {"rank", "General"}, {"at", at(0, north)}}},
                 {"regiments", std::move(regiments)},
                 {"batteries", {guns}},
                 {"deployment", {stand({"foot", "guns"}, 900, 0), stand({"horse"}, 700, 300)}}};
    return {{"side", letter},
            {"nations", {"Ours"}},
            {"army", "The army"},
            {"commander", {{"name", "Chief"}, {"rank", "King"}}},
            {"commands", {std::move(command)}}};
}

json sound_armies() {
    return {{"battle", "altdorf-1757"},
            {"sides", {sound_side("A", -600, 0), sound_side("B", 600, 180)}}};
}

json sound_history() {
    json history = umpire::parsed(text_of_file("history.json"));
    history["battle"] = "altdorf-1757";
    history["distance_checks"] = {{{"from", "altdorf"}, {"to", "neudorf"}, {"km", 2.0}}};
    for (json& side : history["sides"]) {
        json& strength = side["strength"];
        for (auto& [name, figure] : strength.items()) figure.erase("range");
        strength["men"]["value"] = 2800;
        strength["battalions"]["value"] = 10;
        strength["squadrons"]["value"] = 40;
        strength["guns_total"]["value"] = 40;
    }
    return history;
}

struct Battle {
    json ground = sound_ground();
    json armies = sound_armies();
    json history = sound_history();

    json& document(char which) { return which == 'g' ? ground : which == 'a' ? armies : history; }
    std::vector<std::string> flaws() const {
        std::string const texts[]{ground.dump(), armies.dump(), history.dump()};
        std::vector<std::string> told;
        for (atlas::Flaw const& flaw :
             atlas::inspect(atlas::Folder{"altdorf-1757", texts[0], texts[1], texts[2]}))
            told.push_back(std::string(flaw.file) + ", " + flaw.where + ": " + flaw.why);
        return told;
    }
};

TEST(Inspect, ASoundBattleHasNoFlaw) {
    for (std::string const& flaw : Battle().flaws()) ADD_FAILURE() << flaw;
}

// --- Fifty broken copies of it

json const gone = "gone"; // for what is taken away

struct Break {
    char document; // 'g' ground, 'a' armies, 'h' history
    std::string where;
    json value;
    std::string words;
};

std::vector<Break> breaks() {
    std::string const wing = "/sides/0/commands/0";
    auto const ring = [](int feature) {
        return "/features/" + std::to_string(feature) + "/geometry/coordinates";
    };
    return {
        // the document, and what every feature must have
        {'g', "/type", "Feature", "ground.geojson, the document: must have the type"},
        {'g', "/reference", {16, 95}, "the document: has a reference off the map"},
        {'g', "/datum_m", gone, "the document: needs a datum_m"},
        {'g', "/author", "me", "unknown member \"author\""},
        {'g', "/features/0/id", gone, "feature 1: has no \"id\""},
        {'g', "/features/1/id", "altdorf", "feature \"altdorf\": has an id that is taken"},
        {'g', "/features/0/properties/kind", "castle", "has the kind \"castle\"; take one of"},
        {'g', "/features/0/properties/colour", "red", "unknown member \"colour\""},
        {'g', "/features/0/properties/source", "", "feature \"altdorf\": names no source"},
        {'g', "/features/0/properties/confidence", "sure", "take one of: high, medium, low"},
        {'g', "/features/4/properties/width", gone, "a stream, and nothing else, has a width"},
        {'g', "/features/3/properties/rank", "lane", "take one of: country road, high road"},
        {'g', "/features/6/properties/height_m", 9000, "\"hill-low\": needs a height_m"},
        // shapes
        {'g', "/features/0/geometry/type", "LineString", "\"altdorf\": must be a Polygon"},
        {'g', ring(0) + "/0/4", gone, "has a ring that is not closed"},
        {'g', ring(0), ring_of({{0, 0}, {0, 100}, {100, 100}, {100, 0}}), "runs clockwise"},
        {'g', ring(9), ring_of({{-2900, -2400}, {-2100, -2400}, {-2800, -1600}, {-2100, -2000}}),
         "feature \"wood\": has a ring that crosses itself"},
        {'g', ring(9) + "/0/1", at(-2900, -2400), "\"wood\": has the same position twice"},
        {'g', ring(7), square_at(-1600, 1800, 300),
         "\"hill-low\": crosses the contour \"hill-high\""},
        {'g', "/features/7/properties/height_m", 105, "\"hill-high\": is as high as the ground"},
        {'g', ring(10), at(60'000, 0), "lies more than 50 km from the reference"},
        // what must meet
        {'g', ring(3), line_of({{100, 0}, {1400, 800}}),
         "feature \"road\": ends in the open at [16"},
        {'g', ring(4), line_of({{1000, 1000}, {1000, -1000}}),
         "\"stream\": neither comes from nor"},
        {'g', ring(5), at(300, 1000), "feature \"bridge\": crosses no water"},
        {'g', ring(11), at(300, 1000), "feature \"ford\": crosses no water"},
        {'g', "/features/5", gone, "\"road\": crosses \"stream\" at [16.01425, 51.00000] without"},
        {'g', ring(2), line_of({{500, 900}, {700, 900}}), "\"altdorf-street\": lies in no village"},
        {'g', "/features/1/properties/name_then", "", "\"neudorf\": has no name_then"},
        {'g', ring(10), at(2400, -2000), "feature \"church\": stands in the pond \"mere\""},
        {'g', ring(8), square_at(2000, 0, 150), "feature \"neudorf\": stands in the pond \"mere\""},
        {'g', ring(1), square_at(2400, 0, 150), "\"neudorf\": is 2"},
        // history
        {'h', "/distance_checks/0/to", "kolin", "there is no feature \"kolin\"; draw it"},
        {'h', "/battle", "kolin-1757", "history.json, battle: is \"kolin-1757\" in the folder"},
        {'h', "/date", "in winter", "history.json, date: is no day"},
        {'h', "/sides/0/strength/men/range", {1, 2}, "does not hold the value"},
        {'h', "/sides/0/losses/total", gone, "history.json, sides[0].losses.total"},
        // armies by themselves
        {'a', "/battle", "kolin-1757", "armies.json, battle: is \"kolin-1757\" in the folder"},
        {'a', wing + "/regiments/0/type", "archers", "regiments[foot].type: is \"archers\""},
        {'a', wing + "/regiments/1/quality", 11, "regiments[horse].quality"},
        {'a', wing + "/batteries/0/calibre", "9-pounder", "batteries[guns].calibre"},
        {'a', wing + "/regiments/2", regiment("foot", "fusiliers"), "has an id that is taken"},
        {'a', wing + "/under", "nobody", "is under \"nobody\""},
        {'a', wing + "/deployment/0/of", {"foot", "gun"}, "no regiment or battery of \"wing\""},
        // armies on their ground
        {'a',
         wing + "/deployment/0/of",
         {"foot"},
         "armies.json, side A, command \"wing\", \"guns\": stands in no line"},
        {'a', wing + "/deployment/1/facing", 180, "the line of \"horse\": runs from its left end"},
        {'a', wing + "/deployment/0/line", line_of({{300, -600}, {-300, -600}}),
         "for 10 units; lengthen the line"},
        {'a', wing + "/deployment/1/line", line_of({{9000, -900}, {7000, -900}}),
         "the line of \"horse\": leaves the ground"},
        {'a', wing + "/deployment/1/line", line_of({{3000, -2000}, {1800, -2000}}),
         "\"horse\": stands in water"},
        {'a', wing + "/deployment/1/line", line_of({{-1900, -2000}, {-3100, -2000}}),
         "\"horse\": stands in a wood or marsh"},
        {'a', wing + "/leader/at", at(0, 2900), "its leader: stands more than 2500 m"},
        // armies against history
        {'a', wing + "/regiments/0/men", 2000, "side A: has 3400 men, history 2800; correct"},
        {'a', wing + "/regiments/0/battalions", 8, "side A: has 8 battalions, history 10"},
        {'a', wing + "/regiments/1/squadrons", 36, "side A: has 36 squadrons, history 40"},
        {'a', wing + "/batteries/0/pieces", 10, "side A: has 30 guns, history 40"},
    };
}

TEST(Inspect, EachOfFiftyBrokenCopiesIsFoundOut) {
    auto const rows = breaks();
    EXPECT_GE(rows.size(), 50u);
    for (Break const& row : rows) {
        Battle battle;
        json& document = battle.document(row.document);
        json::json_pointer const where(row.where);
        if (row.value == gone) {
            json& parent = document[where.parent_pointer()];
            if (parent.is_array())
                parent.erase(std::stoul(where.back()));
            else
                parent.erase(where.back());
        } else {
            document[where] = row.value;
        }
        auto const flaws = battle.flaws();
        std::string all;
        for (std::string const& flaw : flaws) all += flaw + "\n";
        EXPECT_NE(all.find(row.words), std::string::npos)
            << row.document << row.where << "\nexpected: " << row.words << "\nfound: " << all;
    }
}

TEST(Inspect, ANoteExcusesTheFigureItNames) {
    Battle battle;
    json& side = battle.armies["sides"][0];
    side["commands"][0]["regiments"][0]["men"] = 2000;
    side["commands"][0]["regiments"][0]["battalions"] = 8;
    side["note"] = "Two battalions were in Breslau.";
    ASSERT_EQ(battle.flaws().size(), 1u);
    EXPECT_NE(battle.flaws()[0].find("has 3400 men"), std::string::npos);
}

TEST(Inspect, WhatIsOffTheGroundIsNotMeasured) {
    Battle battle;
    battle.history["distance_checks"][0]["to"] = "breslau";
    EXPECT_EQ(battle.flaws().size(), 1u);
    battle.history["distance_checks"][0]["note"] = "Breslau lies off the ground.";
    EXPECT_EQ(battle.flaws().size(), 0u);
}

} // namespace
