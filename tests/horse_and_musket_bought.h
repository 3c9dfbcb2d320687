#pragma once
// Armies for the tests, bought from the lists.

#include "horse_and_musket_support.h"

#include "rules/horse_and_musket/army/armies.h"

#include <nlohmann/json.hpp>

namespace horse_and_musket_tests {

using horse_and_musket::armies;
using nlohmann::json;

inline json army_of(char const* list, json units, json generals = json::array()) {
    return {{"format", "oblique-army"},
            {"version", 1},
            {"rules", "horse-and-musket"},
            {"name", "an army"},
            {"list", list},
            {"units", std::move(units)},
            {"generals", std::move(generals)}};
}
inline json some(char const* id, char const* name, int stands = 0) {
    json unit{{"id", id}, {"troops", name}};
    if (stands > 0) unit["stands"] = stands;
    return unit;
}
inline json leader(char const* id, char const* name) {
    return {{"id", id}, {"name", id}, {"troops", name}};
}
inline json example(std::string_view list) {
    for (json const& each : armies.examples())
        if (each["list"] == list) return each;
    ADD_FAILURE() << list;
    return {};
}
// A sound army of the Russians, for what one line more does to it.
inline json sound() {
    return army_of(
        "russia",
        {some("m1", "musketeers"), some("m2", "musketeers"), some("h1", "horse_grenadiers", 5)},
        {leader("chief", "commander")});
}

} // namespace horse_and_musket_tests
