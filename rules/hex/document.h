#pragma once
// Hexes in a scenario document: labels, and a ground written out hex by hex. A mistake is told to
// the Fields, which keep the first.

#include "field/hex.h"
#include "rules/common/document.h"

#include <functional>

namespace rules {

// A hex by its label, "0919"; nowhere, and a complaint, if the map has none.
field::Hex hex_of(field::Grid const& grid, Fields& fields, std::string_view name,
                  std::string_view label);
field::Hex read_hex(field::Grid const& grid, Fields& fields, std::string_view name);

field::GridShape read_shape(Fields& ground, int most_hexes);

// Calls read(path, hex, value) for each member of an object whose names are hexes.
using ReadHex =
    std::function<void(std::string const& path, field::Hex hex, nlohmann::json const& value)>;
void for_each_hex(field::Grid const& grid, Fields& ground, std::string_view name,
                  ReadHex const& read);

// Calls set(hex, level) for each hex that lies above the plain.
using SetLevel = std::function<void(field::Hex hex, std::uint8_t level)>;
void for_each_level(field::Grid const& grid, Fields& ground, SetLevel const& set);

// Calls join(from, direction) for every two hexes in a row of each list: a road names every hex.
using JoinHexes = std::function<void(field::Hex from, field::Direction direction)>;
void for_each_road(field::Grid const& grid, Fields& ground, JoinHexes const& join);

inline void mark_side(std::uint8_t& sides, field::Direction direction) {
    sides = static_cast<std::uint8_t>(sides | 1u << direction);
}

// A road joins each hex of its list with the next, both ways.
template <class Ground> void read_roads(Fields& fields, Ground& ground) {
    for_each_road(ground.grid, fields, [&](field::Hex from, field::Direction direction) {
        field::Hex const to = ground.grid.neighbour(from, direction);
        mark_side(ground.hexes[from.value].roads, direction);
        mark_side(ground.hexes[to.value].roads, field::turned(direction, 3));
    });
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
