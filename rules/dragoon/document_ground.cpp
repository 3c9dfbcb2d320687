// The ground of a scenario: part of a battlefield of the atlas, or written out hex by hex.

#include "rules/dragoon/document_reader.h"
#include "rules/dragoon/survey.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using nlohmann::json;
using umpire::Fields;

namespace {

field::GridShape read_shape(Fields& ground) {
    field::GridShape shape;
    shape.columns = read_number(ground, "columns", {1, 99});
    if (ground.has("battlefield")) {
        shape.rows_odd = shape.rows_even = read_number(ground, "rows", {1, 99});
    } else {
        shape.rows_odd = read_number(ground, "rows_odd", {1, 99});
        shape.rows_even = read_number(ground, "rows_even", {1, 99});
    }
    if (ground.error()) return {1, 1, 1};
    if (std::abs(shape.rows_odd - shape.rows_even) > 1)
        ground.fail("rows_even", "odd and even columns may differ by one row, not more");
    int const hexes = shape.columns * std::max(shape.rows_odd, shape.rows_even);
    if (hexes > static_cast<int>(max_hexes))
        ground.fail("columns", "the map would have " + std::to_string(hexes) +
                                   " hexes, and the most is " + std::to_string(max_hexes));
    return ground.error() ? field::GridShape{1, 1, 1} : shape;
}

// Calls read(name, hex, value) for each member of an object whose names are hexes.
template <class Read>
void for_each_hex(Document& document, Fields& ground, std::string_view name, Read read) {
    json const* const members = ground.optional_raw(name);
    if (members == nullptr) return;
    if (!members->is_object()) {
        ground.fail(name, "expected an object of hexes, such as {\"0508\": ...}");
        return;
    }
    for (auto const& [label, value] : members->get_ref<json::object_t const&>()) {
        Hex const hex = hex_of(document, ground, name, label);
        if (hex == nowhere) return;
        std::string const path = std::string(name) + "." + label;
        read(path, document.scenario.ground.hexes[hex.value], value);
    }
}

std::optional<Terrain> terrain_called(Tables const& tables, std::string_view name) {
    if (auto const terrain = meaning<Terrain>(terrain_words, name)) return terrain;
    for (Tables::Borrowed const& each : tables.borrowed) // DRG-GAP-06
        if (each.word == name) return each.as;
    return std::nullopt;
}

void read_terrain_and_levels(Document& document, Fields& ground) {
    for_each_hex(document, ground, "hexes", [&](auto const& path, auto& hex, json const& value) {
        auto const found = terrain_called(
            document.tables, value.is_string() ? value.template get<std::string>() : "");
        if (found)
            hex.terrain = *found;
        else
            ground.fail(path, "expected one of clear, woods, brush, buildings, town, marsh, "
                              "sunken_road, pond, or a terrain of borrowed.tsv");
    });
    for_each_hex(document, ground, "levels", [&](auto const& path, auto& hex, json const& value) {
        bool const fits = value.is_number_integer() && value >= 0 && value <= 9;
        if (fits)
            hex.level = value.template get<std::uint8_t>();
        else
            ground.fail(path, "expected a level, a whole number from 0 to 9");
    });
}

void mark(std::uint8_t& sides, Direction direction) {
    sides = static_cast<std::uint8_t>(sides | 1u << direction);
}

// A stream is recorded in both hexes that share the side; a work belongs to the hex it protects.
void read_sides(Document& document, Fields& ground) {
    json const* const sides = ground.optional_array("sides");
    Ground& map = document.scenario.ground;
    for (std::size_t i = 0; sides != nullptr && i < sides->size(); ++i) {
        Fields side = ground.item("sides", i);
        std::string const label = side.text("hex");
        auto const direction = static_cast<Direction>(read_number(side, "direction", {0, 5}));
        std::size_t const kind = side.choice("kind", {"stream", "ford", "works"});
        if (document.is_wrong()) return;
        Hex const hex = hex_of(document, side, "hex", label);
        if (hex == nowhere) return;
        Hex const beyond = map.grid.neighbour(hex, direction);
        if (beyond == nowhere) {
            side.fail("direction", "no hex lies beyond that side: leave it out");
            return;
        }
        if (kind == 2) {
            mark(map.hexes[hex.value].works, direction);
            continue;
        }
        for (auto const& [at, to] :
             {std::pair{hex, direction}, std::pair{beyond, field::turned(direction, 3)}}) {
            mark(map.hexes[at.value].streams, to); // a ford implies its stream
            if (kind == 1) mark(map.hexes[at.value].fords, to);
        }
    }
}

// A road joins each hex of its list with the next, both ways.
void read_road(Document& document, Fields& ground, std::string const& path, json const& labels) {
    Ground& map = document.scenario.ground;
    if (!labels.is_array() || labels.size() < 2) {
        ground.fail(path, "a road is a list of at least two hexes");
        return;
    }
    Hex from = nowhere;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        std::string const here = number_of(path, i);
        if (!labels[i].is_string()) {
            ground.fail(here, "expected the label of a hex, such as \"0508\"");
            return;
        }
        auto const& label = labels[i].get_ref<std::string const&>();
        Hex const to = hex_of(document, ground, here, label);
        if (to == nowhere) return;
        auto const direction = from == nowhere ? std::nullopt : map.grid.direction(from, to);
        if (i > 0 && !direction) {
            ground.fail(here, label + " is not adjacent to " + map.grid.label(from) +
                                  ": name every hex of the road");
            return;
        }
        if (direction) {
            mark(map.hexes[from.value].roads, *direction);
            mark(map.hexes[to.value].roads, field::turned(*direction, 3));
        }
        from = to;
    }
}

// The part of a battlefield of the atlas on which the grid lies.
void read_battlefield(Document& document, Fields& ground) {
    Scenario& scenario = document.scenario;
    scenario.battlefield = ground.text("battlefield");
    field::GridShape const shape = read_shape(ground);
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
    if (auto const* const wrong = std::get_if<atlas::LoadError>(&read))
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
    document.scenario.ground = Ground(read_shape(ground));
    if (document.is_wrong()) return;
    read_terrain_and_levels(document, ground);
    read_sides(document, ground);
    json const* const roads = ground.optional_array("roads");
    for (std::size_t i = 0; roads != nullptr && i < roads->size(); ++i)
        read_road(document, ground, number_of("roads", i), (*roads)[i]);
}

} // namespace dragoon
