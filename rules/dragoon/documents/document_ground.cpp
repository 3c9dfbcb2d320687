// The ground of a scenario: part of a battlefield of the atlas, or written out hex by hex.

#include "rules/dragoon/documents/document_reader.h"
#include "rules/dragoon/documents/survey.h"
#include "umpire/json_access.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using nlohmann::json;
using umpire::Fields;

namespace {

std::optional<Terrain> terrain_called(Tables const& tables, std::string_view name) {
    if (auto const terrain = meaning<Terrain>(terrain_words, name)) return terrain;
    for (Tables::Borrowed const& each : tables.borrowed) // DRG-GAP-06: what the chart does not know
        if (each.word == name) return each.as;
    return std::nullopt;
}

void read_terrain_and_levels(Document& document, Fields& ground) {
    Ground& map = document.scenario.ground;
    rules::for_each_hex(
        map.grid, ground, "hexes", [&](std::string const& path, Hex hex, json const& value) {
            auto const found = terrain_called(document.tables, umpire::text(value));
            if (found)
                map.hexes[hex.value].terrain = *found;
            else
                ground.fail(path, "expected one of clear, woods, brush, buildings, town, marsh, "
                                  "sunken_road, pond, or a terrain of borrowed.tsv");
        });
    rules::for_each_level(map.grid, ground, [&](Hex hex, std::uint8_t level) { //
        map.hexes[hex.value].level = level;
    });
}

// A stream is recorded in both hexes that share the side; a work belongs to the hex it protects.
void read_sides(Document& document, Fields& ground) {
    Ground& map = document.scenario.ground;
    enum Kind : std::uint8_t { stream, ford, works };
    constexpr WordList<3> kinds{"stream", "ford", "works"};
    rules::for_each_side(
        map.grid, ground, kinds, [&](Hex hex, Direction direction, std::uint8_t kind) {
            if (kind == works) return rules::mark_side(map.hexes[hex.value].works, direction);
            Hex const beyond = map.grid.neighbour(hex, direction);
            for (auto const& [at, to] :
                 {std::pair{hex, direction}, std::pair{beyond, field::turned(direction, 3)}}) {
                rules::mark_side(map.hexes[at.value].streams, to); // a ford implies its stream
                if (kind == ford) rules::mark_side(map.hexes[at.value].fords, to);
            }
        });
}

// The part of a battlefield of the atlas on which the grid lies.
void read_battlefield(Document& document, Fields& ground) {
    Scenario& scenario = document.scenario;
    scenario.battlefield = ground.text("battlefield");
    field::GridShape const shape = rules::read_shape(ground, static_cast<int>(max_hexes));
    json const& corner = ground.array("corner");
    scenario.columns_toward = read_number(ground, "columns_toward", {0, 359}, 90);
    int const level_metres = read_number(ground, "level_metres", {1, 100}, 10);
    if (document.is_wrong()) return;
    scenario.frame = {Hex{0}, read_point(ground, "corner", corner), hex_metres,
                      atlas::bearing(scenario.columns_toward), static_cast<double>(level_metres)};
    auto const text = document.atlas(scenario.battlefield + "/ground.geojson");
    if (!text)
        return ground.fail("battlefield",
                           "the atlas has no battlefield " + shown(scenario.battlefield));
    auto read = atlas::read_ground(*text);
    if (auto const* const wrong = get_if<atlas::LoadError>(&read))
        return ground.fail("battlefield", wrong->where + ": " + wrong->why);
    document.features = std::move(std::get<atlas::Ground>(read));
    field::Grid const grid(shape);
    auto surveyed = ground_of(atlas::survey(document.features, grid, scenario.frame), shape);
    if (!surveyed)
        return ground.fail("level_metres", "there are more than ten levels: make them higher");
    scenario.ground = std::move(*surveyed);
}

} // namespace

void read_ground(Document& document) {
    Fields ground = document.fields.object("ground");
    if (document.is_wrong()) return;
    if (ground.has("battlefield")) return read_battlefield(document, ground);
    document.scenario.ground = Ground(rules::read_shape(ground, static_cast<int>(max_hexes)));
    if (document.is_wrong()) return;
    read_terrain_and_levels(document, ground);
    read_sides(document, ground);
    rules::read_roads(ground, document.scenario.ground);
}

} // namespace dragoon
