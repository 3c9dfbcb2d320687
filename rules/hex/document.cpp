#include "rules/hex/document.h"

#include "umpire/json_access.h"

namespace rules {

field::Hex hex_of(field::Grid const& grid, Fields& fields, std::string_view name,
                  std::string_view label) {
    if (auto const hex = grid.find(label)) return *hex;
    field::GridShape const& shape = grid.shape();
    fields.fail(name, shown(label) + " is off the map: columns 01 to " +
                          std::to_string(shape.columns) + ", rows 01 to " +
                          std::to_string(shape.rows_odd) + " in odd columns and to " +
                          std::to_string(shape.rows_even) + " in even ones");
    return field::nowhere;
}
field::Hex read_hex(field::Grid const& grid, Fields& fields, std::string_view name) {
    std::string const label = fields.text(name);
    return fields.error() ? field::nowhere : hex_of(grid, fields, name, label);
}

field::GridShape read_shape(Fields& ground, int most_hexes) {
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

void for_each_hex(field::Grid const& grid, Fields& ground, std::string_view name,
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

void for_each_level(field::Grid const& grid, Fields& ground, SetLevel const& set) {
    for_each_hex(grid, ground, "levels",
                 [&](std::string const& path, field::Hex hex, nlohmann::json const& value) {
                     auto const level = umpire::whole_number(value, {0, 9});
                     if (!level)
                         return ground.fail(path, "expected a level, a whole number from 0 to 9");
                     set(hex, static_cast<std::uint8_t>(*level));
                 });
}

void for_each_road(field::Grid const& grid, Fields& ground, JoinHexes const& join) {
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
            std::string const label = umpire::text(labels[k]);
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

} // namespace rules
