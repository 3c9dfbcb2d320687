#pragma once
// What every reader of a scenario document needs: numbers, words, ids, and a ground written out hex
// by hex. A mistake is told to the Fields, which keep the first.

#include "field/hex.h"
#include "rules/words.h"
#include "umpire/json_reader.h"
#include "umpire/utf8.h"

#include <nlohmann/json.hpp>

#include <functional>

namespace rules {

using umpire::Fields;

inline std::string number_of(std::string_view list, std::size_t index) { // "units[3]"
    return std::string(list) + "[" + std::to_string(index) + "]";
}
inline std::string shown(std::string_view text) { // quoted, and cut short: it is the sender's
    std::string_view const beginning = umpire::clipped(text, 40);
    return "'" + std::string(beginning) + (beginning.size() < text.size() ? "…'" : "'");
}

// A whole number; what is given `otherwise`, if the field is left out.
struct Limits {
    int least, most;
};
inline int read_number(Fields& fields, std::string_view name, Limits limits,
                       std::optional<int> otherwise = std::nullopt) {
    if (!otherwise) return static_cast<int>(fields.integer(name, limits.least, limits.most));
    auto const given = fields.optional_integer(name, limits.least, limits.most);
    return given ? static_cast<int>(*given) : *otherwise;
}
// One of a list of words; what is given `otherwise`, if the field is left out.
template <class Enum, std::size_t count>
Enum read_word(Fields& fields, std::string_view name, WordList<count> const& words,
               std::optional<Enum> otherwise = std::nullopt) {
    if (otherwise && !fields.has(name)) {
        fields.optional_raw(name);
        return *otherwise;
    }
    std::string const text = fields.text(name);
    if (auto const found = meaning<Enum>(words, text)) return *found;
    std::string list = "expected one of ";
    for (std::string_view const each : words) list.append(each).append(", ");
    fields.fail(name, list + "got " + shown(text));
    return static_cast<Enum>(0);
}
inline std::string read_id(Fields& fields, std::string_view name) {
    std::string id = fields.text(name);
    if (!fields.error() && !is_word(id))
        fields.fail(name, shown(id) + " is no id: use up to 40 of a-z, 0-9 and hyphen");
    return id;
}
// A hex by its label, "0919"; nowhere, and a complaint, if the map has none.
inline field::Hex hex_of(field::Grid const& grid, Fields& fields, std::string_view name,
                         std::string_view label) {
    if (auto const hex = grid.find(label)) return *hex;
    field::GridShape const& shape = grid.shape();
    fields.fail(name, shown(label) + " is off the map: columns 01 to " +
                          std::to_string(shape.columns) + ", rows 01 to " +
                          std::to_string(shape.rows_odd) + " in odd columns and to " +
                          std::to_string(shape.rows_even) + " in even ones");
    return field::nowhere;
}
inline field::Hex read_hex(field::Grid const& grid, Fields& fields, std::string_view name) {
    std::string const label = fields.text(name);
    return fields.error() ? field::nowhere : hex_of(grid, fields, name, label);
}

inline field::GridShape read_shape(Fields& ground, int most_hexes) {
    field::GridShape shape;
    shape.columns = read_number(ground, "columns", {1, 99});
    if (ground.has("battlefield")) { // a sheet cut from it has no uneven edges
        shape.rows_odd = shape.rows_even = read_number(ground, "rows", {1, 99});
    } else {
        shape.rows_odd = read_number(ground, "rows_odd", {1, 99});
        shape.rows_even = read_number(ground, "rows_even", {1, 99});
    }
    if (ground.error()) return {1, 1, 1};
    if (std::abs(shape.rows_odd - shape.rows_even) > 1)
        ground.fail("rows_even", "odd and even columns may differ by one row, not more");
    int const hexes = shape.columns * std::max(shape.rows_odd, shape.rows_even);
    if (hexes > most_hexes)
        ground.fail("columns", "the map would have " + std::to_string(hexes) +
                                   " hexes, and the most is " + std::to_string(most_hexes));
    return ground.error() ? field::GridShape{1, 1, 1} : shape;
}

// Calls read(path, hex, value) for each member of an object whose names are hexes.
using ReadHex =
    std::function<void(std::string const& path, field::Hex hex, nlohmann::json const& value)>;
inline void for_each_hex(field::Grid const& grid, Fields& ground, std::string_view name,
                         ReadHex const& read) {
    nlohmann::json const* const members = ground.optional_raw(name);
    if (members == nullptr) return;
    if (!members->is_object())
        return ground.fail(name, "expected an object of hexes, such as {\"0508\": ...}");
    for (auto const& [label, value] : members->get_ref<nlohmann::json::object_t const&>()) {
        field::Hex const hex = hex_of(grid, ground, name, label);
        if (hex == field::nowhere) return;
        read(std::string(name) + "." + label, hex, value);
    }
}

// Calls set(hex, level) for each hex that lies above the plain.
using SetLevel = std::function<void(field::Hex hex, std::uint8_t level)>;
inline void for_each_level(field::Grid const& grid, Fields& ground, SetLevel const& set) {
    for_each_hex(grid, ground, "levels",
                 [&](std::string const& path, field::Hex hex, nlohmann::json const& value) {
                     bool const fits = value.is_number_integer() && value >= 0 && value <= 9;
                     if (!fits)
                         return ground.fail(path, "expected a level, a whole number from 0 to 9");
                     set(hex, value.get<std::uint8_t>());
                 });
}

inline void mark_side(std::uint8_t& sides, field::Direction direction) {
    sides = static_cast<std::uint8_t>(sides | 1u << direction);
}

// Calls join(from, direction) for every two hexes in a row of each list: a road names every hex.
using JoinHexes = std::function<void(field::Hex from, field::Direction direction)>;
inline void for_each_road(field::Grid const& grid, Fields& ground, JoinHexes const& join) {
    nlohmann::json const* const roads = ground.optional_array("roads");
    for (std::size_t i = 0; roads != nullptr && i < roads->size(); ++i) {
        nlohmann::json const& labels = (*roads)[i];
        std::string const path = number_of("roads", i);
        if (!labels.is_array() || labels.size() < 2)
            return ground.fail(path, "a road is a list of at least two hexes");
        field::Hex from = field::nowhere;
        for (std::size_t k = 0; k < labels.size(); ++k) {
            std::string const here = number_of(path, k);
            if (!labels[k].is_string())
                return ground.fail(here, "expected the label of a hex, such as \"0508\"");
            auto const& label = labels[k].get_ref<std::string const&>();
            field::Hex const to = hex_of(grid, ground, here, label);
            if (to == field::nowhere) return;
            auto const direction = k == 0 ? std::nullopt : grid.direction(from, to);
            if (k > 0 && !direction)
                return ground.fail(here, label + " is not adjacent to " + grid.label(from) +
                                             ": name every hex of the road");
            if (direction) join(from, *direction);
            from = to;
        }
    }
}

// Calls mark(hex, direction, kind) for each hexside: {"hex", "direction", "kind"}.
template <std::size_t count, class Mark>
void for_each_side(field::Grid const& grid, Fields& ground, WordList<count> const& kinds,
                   Mark const& mark) {
    nlohmann::json const* const sides = ground.optional_array("sides");
    for (std::size_t i = 0; sides != nullptr && i < sides->size() && !ground.error(); ++i) {
        Fields side = ground.item("sides", i);
        std::string const label = side.text("hex");
        auto const direction =
            static_cast<field::Direction>(read_number(side, "direction", {0, 5}));
        auto const kind = read_word<std::uint8_t>(side, "kind", kinds);
        if (ground.error()) return;
        field::Hex const hex = hex_of(grid, side, "hex", label);
        if (hex == field::nowhere) return;
        if (grid.neighbour(hex, direction) == field::nowhere)
            return side.fail("direction", "no hex lies beyond that side: leave it out");
        mark(hex, direction, kind);
    }
}

} // namespace rules
