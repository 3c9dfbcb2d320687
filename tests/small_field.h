#pragma once
// Small scenarios written out by tests, and the rules bound to them.

#include "umpire/battle.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

namespace small_field {

using nlohmann::json;

struct Size {
    int columns, rows_odd, rows_even;
};
// An open field; `more` has all that stands on it.
inline json document(std::string_view rules, Size size, json const& more) {
    json written{
        {"format", "oblique-scenario"},
        {"version", 1},
        {"rules", rules},
        {"id", "small-field"},
        {"name", "A small field"},
        {"ground",
         {{"columns", size.columns}, {"rows_odd", size.rows_odd}, {"rows_even", size.rows_even}}}};
    written.update(more, true);
    return written;
}

// Bevern leads the Prussians of Dragoon, and Daun their enemies.
struct Command {
    std::string_view at;
    int rating, radius;
};
inline json leader(std::string_view id, Command command) {
    return {{"id", id},         {"side", id == "daun" ? "B" : "A"}, {"corps", id},
            {"at", command.at}, {"rating", command.rating},         {"radius", command.radius}};
}

template <class Bind> auto bound(Bind const& bind_rules, json const& document) {
    auto const rules = bind_rules(document);
    if (auto const* const wrong = get_if<umpire::LoadError>(&rules))
        ADD_FAILURE() << wrong->where << ": " << wrong->what;
    return std::get<0>(rules);
}

// A battle that begins on a small field.
template <class R> struct Field {
    template <class Bind>
    Field(Bind const& bind_rules, json const& document) : rules(bound(bind_rules, document)) {}

    umpire::UnitId find(std::string_view id) const {
        auto const& counters = rules->scenario.counters;
        for (std::uint16_t i = 0; i < counters.size(); ++i)
            if (counters[i].id == id) return umpire::UnitId{i};
        ADD_FAILURE() << id;
        return umpire::UnitId{0xFFFF};
    }
    auto const& piece(std::string_view id) const {
        return battle.state().position.pieces[find(id).value];
    }
    int distance(std::string_view one, std::string_view two) const {
        return rules->scenario.ground.grid.distance(piece(one).at, piece(two).at);
    }

    std::shared_ptr<R const> rules;
    umpire::Battle<R> battle{rules, umpire::Seed{1, 1}};
};

} // namespace small_field
