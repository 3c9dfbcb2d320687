#pragma once
// What the tests of the atlas share: Leuthen, and small invented grounds in metres.

#include "atlas/ground.h"
#include "atlas/survey.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace atlas_test {

using atlas::Cover;
using atlas::Frame;
using atlas::Ground;
using atlas::HexGround;
using atlas::LoadError;
using atlas::Point;
using field::Direction;
using field::Grid;
using field::Hex;

inline std::string text_of_file(std::string const& name,
                                std::string const& battle = "leuthen-1757") {
    std::ifstream file(std::string(OBLIQUE_BATTLES) + "/" + battle + "/" + name);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

inline Ground leuthen() {
    auto read = atlas::read_ground(text_of_file("ground.geojson"));
    if (auto const* error = get_if<LoadError>(&read))
        ADD_FAILURE() << error->where << " " << error->why;
    return std::get<Ground>(std::move(read));
}

inline Grid const leuthen_grid{{33, 19, 20}};

// LEU-GAP-22: Leuthen church at 1707, columns from north to south.
inline Frame leuthen_frame() { return {*leuthen_grid.find("1707"), {0, 0}, 350, {0, -1}, 10}; }

inline nlohmann::json feature(std::string const& id, std::string const& kind,
                              nlohmann::json geometry) {
    nlohmann::json result{{"type", "Feature"},
                          {"id", id},
                          {"properties",
                           {{"kind", kind},
                            {"name_then", id},
                            {"name_now", ""},
                            {"source", "invented"},
                            {"confidence", "low"}}},
                          {"geometry", std::move(geometry)}};
    if (kind == "stream") result["properties"]["width"] = "stream";
    if (kind == "road") result["properties"]["rank"] = "country road";
    return result;
}

// Ground of a document whose positions are given in metres from the reference.
inline Ground in_metres(std::vector<nlohmann::json> features) {
    auto const projection = atlas::Projection::at(16, 51);
    auto const degrees = [&](nlohmann::json& pair) {
        pair = {16 + pair[0].get<double>() / projection.metres_per_longitude,
                51 + pair[1].get<double>() / projection.metres_per_latitude};
    };
    for (auto& item : features) {
        auto& coordinates = item["geometry"]["coordinates"];
        if (item["geometry"]["type"] == "Point") degrees(coordinates);
        if (item["geometry"]["type"] == "LineString")
            for (auto& pair : coordinates) degrees(pair);
        if (item["geometry"]["type"] == "Polygon")
            for (auto& pair : coordinates[0]) degrees(pair);
    }
    nlohmann::json const document{{"type", "FeatureCollection"},
                                  {"reference", {16, 51}},
                                  {"datum_m", 100},
                                  {"features", features}};
    auto read = atlas::read_ground(document.dump());
    if (auto const* error = get_if<LoadError>(&read))
        ADD_FAILURE() << error->where << " " << error->why;
    return std::get<Ground>(std::move(read));
}

// Invented ground: 500 m hexes, 0303 in the middle, its neighbours all round it

inline Grid const small_grid{{5, 5, 6}};
inline Frame small_frame() { return {*small_grid.find("0303"), {0, 0}, 500, {0, -1}, 10}; }
inline HexGround small_hex(Ground const& ground, char const* label) {
    return atlas::survey(ground, small_grid, small_frame()).at(*small_grid.find(label));
}
inline nlohmann::json square(double half) {
    return {{"type", "Polygon"},
            {"coordinates",
             {{{-half, -half}, {half, -half}, {half, half}, {-half, half}, {-half, -half}}}}};
}
inline nlohmann::json block(double east, double north, double half_wide, double half_deep) {
    double const w = east - half_wide;
    double const e = east + half_wide;
    double const s = north - half_deep;
    double const n = north + half_deep;
    return {{"type", "Polygon"}, {"coordinates", {{{w, s}, {e, s}, {e, n}, {w, n}, {w, s}}}}};
}
inline nlohmann::json line(nlohmann::json coordinates) {
    return {{"type", "LineString"}, {"coordinates", std::move(coordinates)}};
}

} // namespace atlas_test
