#pragma once
// What the tests of scenarios share: the printed tables, the documents, and one small battle.

#include "data/data.h"
#include "rules/leuthen1757/documents/scenario_document.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace leuthen1757::test {

using nlohmann::json;
using umpire::LoadError;

inline std::optional<std::string_view> printed_table(std::string_view file) {
    return data::find("rules/leuthen1757/tables/" + std::string(file));
}

inline Tables const& tables() {
    static Tables const read = std::get<Tables>(read_tables(printed_table));
    return read;
}

inline std::variant<Ground, LoadError> find_ground(std::string_view battlefield) {
    auto const text = data::find("atlas/battles/" + std::string(battlefield) + "/ground.geojson");
    if (!text) return LoadError{std::string(battlefield), "the atlas has no such battlefield"};
    return survey_battlefield(battlefield, *text);
}

inline json document_of(std::string const& id) {
    auto const text = data::find("rules/leuthen1757/scenarios/" + id + ".json");
    auto read = umpire::read_json(text.value_or(""));
    if (auto const* wrong = get_if<umpire::Malformed>(&read)) ADD_FAILURE() << describe(*wrong);
    return std::get<json>(std::move(read));
}

inline Scenario scenario_of(json const& document) {
    auto read = read_scenario(document, tables(), find_ground);
    if (auto const* wrong = get_if<LoadError>(&read)) {
        ADD_FAILURE() << wrong->where << ": " << wrong->what;
        return {};
    }
    return std::get<Scenario>(std::move(read));
}

inline std::string why_refused(json const& document) {
    auto const read = read_scenario(document, tables(), find_ground);
    auto const* wrong = get_if<LoadError>(&read);
    return wrong ? wrong->where + ": " + wrong->what : "read without complaint";
}

// A small battle on a map of 6 by 6, to be bent and broken.
inline json small_battle() {
    return umpire::parsed(R"({
        "format": "oblique-scenario", "version": 1, "rules": "leuthen1757",
        "id": "small", "name": "A small battle",
        "ground": {"columns": 6, "rows_odd": 6, "rows_even": 7,
                   "hexes": {"0302": "forest", "0303": "town", "0304": "marsh", "0401": "pond"},
                   "levels": {"0502": 1},
                   "sides": [{"hex": "0202", "direction": 3, "kind": "stream"},
                             {"hex": "0202", "direction": 4, "kind": "bridge"},
                             {"hex": "0502", "direction": 0, "kind": "abatis"}],
                   "roads": [["0101", "0102", "0202"]]},
        "entries": ["0106"],
        "objectives": [{"name": "Hof", "hexes": ["0303"], "prussian": 3, "austrian": 1}],
        "units": [{"id": "wedel-1", "at": "0505", "facing": 0},
                  {"id": "prussian-battery-6", "at": "0505", "facing": 0},
                  {"id": "nadasdy-1", "at": "0502", "facing": 3, "condition": "disorganized"},
                  {"id": "guard", "side": "A", "formation": "guards", "arm": "infantry",
                   "strength": 4, "morale": 5, "at": "0506", "facing": 1}],
        "leaders": [{"id": "leader-wedel", "at": "0505"},
                    {"id": "frederick", "at": "0506"},
                    {"id": "leader-nadasdy", "at": "0502"}]})");
}

} // namespace leuthen1757::test
