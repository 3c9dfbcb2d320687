#pragma once
// A small table with all that movement may meet: wood and river of a kind that one side keeps
// secret, village, road, stream, hill, hedge, columns, skirmishers, guns, and Generals of all
// kinds.

#include "horse_and_musket_support.h"

#include <nlohmann/json.hpp>

namespace horse_and_musket_tests {

inline nlohmann::json ground(char const* id, char const* terrain, std::array<double, 4> box) {
    auto const [left, low, right, high] = box;
    return {{"id", id},
            {"terrain", terrain},
            {"parts", {{{left, high}, {right, high}, {right, low}, {left, low}}}}};
}
inline nlohmann::json unit(char const* id, char const* arm, std::array<double, 3> pose,
                           char const* command = nullptr) {
    bool const is_a = *id == 'a';
    nlohmann::json unit{{"id", id},
                        {"name", id},
                        {"side", is_a ? "A" : "B"},
                        {"nation", is_a ? "prussian" : "russian"},
                        {"arm", arm},
                        {"at", {pose[0], pose[1]}},
                        {"heading", static_cast<int>(pose[2])}};
    if (command != nullptr) unit["command"] = command;
    return unit;
}
inline nlohmann::json general(char const* id, char const* side, std::array<double, 2> at) {
    return {{"id", id},          {"name", id},  {"side", side}, {"nation", "prussian"},
            {"leadership", 3},   {"range", 20}, {"ability", 9}, {"at", {at[0], at[1]}},
            {"grade", "skilled"}};
}

inline nlohmann::json drill_ground() {
    nlohmann::json document{
        {"format", "oblique-scenario"},   {"version", 1},
        {"rules", "horse-and-musket"},    {"id", "drill-ground"},
        {"name", "Drill ground"},         {"table", {{"width", 44}, {"depth", 36}}},
        {"options", {{"turn_limit", 12}}}};
    document["ground"] = {ground("wood", "woodland", {4, 14, 12, 20}),
                          ground("village", "settlement", {18, 15, 24, 20}),
                          ground("road", "road", {20, 0, 22, 36}),
                          ground("stream", "minor_stream", {26, 21, 44, 22}),
                          ground("river", "river", {0, 25, 14, 26}),
                          ground("hill", "normal_hill", {30, 10, 42, 18}),
                          ground("hedge", "linear_obstacle", {8, 9, 15, 9.3}),
                          ground("crag", "sheer_slope", {32, 25, 36, 28}),
                          ground("rise", "gentle_hill", {34, 12, 40, 16})};
    document["ground"][0]["secret_of"] = "B";
    document["ground"][4]["secret_of"] = "B";
    document["armies"] = {{"A", {{"attacks", true}}}};
    document["generals"] = {general("fritz", "A", {16, 3}), general("dull", "A", {10, 3}),
                            general("zar", "B", {24, 33})};
    document["generals"][0]["chief"] = document["generals"][2]["chief"] = true;
    document["generals"][0]["grade"] = "exceptional";
    document["generals"][1]["grade"] = "mediocre";
    document["generals"][1]["leadership"] = document["generals"][1]["range"] = 0;
    document["units"] = {unit("a1", "infantry", {8, 6, 0}, "fritz"),
                         unit("a2", "infantry", {13, 6, 0}, "dull"),
                         unit("a3", "infantry", {21, 7, 0}, "fritz"),
                         unit("a4", "light_cavalry", {31, 6, 0}, "fritz"),
                         unit("a5", "skirmishing_infantry", {16, 10, 0}),
                         unit("a6", "artillery", {26, 6, 0}),
                         unit("a7", "artillery", {39, 4, 0}),
                         unit("b1", "infantry", {8, 30, 180}, "zar"),
                         unit("b2", "infantry", {16, 30, 180}, "zar"),
                         unit("b3", "infantry", {21, 29, 180}, "zar"),
                         unit("b4", "heavy_cavalry", {29, 31, 180}, "zar"),
                         unit("b5", "skirmishing_cavalry", {38, 30, 180}),
                         unit("b6", "artillery", {12, 33, 180})};
    document["units"][2]["column"] = document["units"][6]["column"] = true;
    document["units"][9]["column"] = true;
    document["units"][3]["stands"] = 4;
    return document;
}

// The same armies before they are drawn up, on a whole table: with a force by the flank and one
// over the own edge.
inline nlohmann::json deploying(char const* deployment) {
    nlohmann::json document = drill_ground();
    document["id"] = "deploying";
    document["exercise"] = true;
    document["table"] = {{"width", 72}, {"depth", 48}};
    document["options"] = {{"turn_limit", 8}, {"deployment", deployment}};
    for (auto& unit : document["units"]) {
        unit.erase("command");
        unit.erase("column");
    }
    for (auto& one : document["generals"]) one.erase("with");
    document["forces"] = {{{"side", "A"},
                           {"entry", "left"},
                           {"half", "near"},
                           {"jokers", 2},
                           {"units", {"a4", "a2"}},
                           {"generals", {"dull"}}},
                          {{"side", "B"}, {"jokers", 1}, {"units", {"b2", "b3"}}}};
    return document;
}

// The same, and players lay the ground first: "fast" or "longer".
inline nlohmann::json laying(char const* way) {
    nlohmann::json document = deploying("planned");
    document["id"] = "laying";
    document.erase("ground");
    document["options"]["laying"] = way;
    return document;
}

} // namespace horse_and_musket_tests
