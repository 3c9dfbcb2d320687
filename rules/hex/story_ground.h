#pragma once
// A story's scenario document as it begins, and what is given of its ground: the same for every
// system on hexes.

#include "field/hex.h"
#include "rules/common/story_words.h"

#include <nlohmann/json.hpp>

namespace rules {

// A hex that stands on the map; the first of it, and a complaint, if there is none.
inline field::Hex hex_named(field::Grid const& grid, WordReader& words) {
    std::string const label = words.hex();
    auto const found = grid.find(label);
    if (!found) words.complain("there is no hex " + label + " on this map");
    return found.value_or(field::Hex{0});
}

enum class Columns { even_stick_out, all_alike };

class StoryGround {
protected:
    using Noun = std::string_view;

    StoryGround(std::string_view rules, int hexes_across, Columns columns) : columns_(columns) {
        document_ = {{"format", "oblique-scenario"},
                     {"version", 1},
                     {"rules", rules},
                     {"id", "story"},
                     {"name", "A story"},
                     {"ground", open_ground(hexes_across, hexes_across)}};
    }

    void read_ground(WordReader& words, Noun) {
        int const columns = words.number("a number of columns");
        words.take_if("by");
        int const rows = words.number("a number of rows");
        if (columns < 1 || columns > 99 || rows < 2 || rows > 99)
            return words.complain("a ground has 1 to 99 columns and 2 to 99 rows");
        document_["ground"] = open_ground(columns, rows);
    }
    void read_terrain(WordReader& words, Noun noun) {
        words.take_if("at");
        for (std::string const& hex : words.hexes()) document_["ground"]["hexes"][hex] = noun;
    }
    void read_level(WordReader& words, Noun) {
        int const level = words.number("a level");
        words.take_if("at");
        for (std::string const& hex : words.hexes()) document_["ground"]["levels"][hex] = level;
    }
    // stream between 0505 and 0506; works of 0505 towards 0506
    void read_hexside(WordReader& words, Noun noun) {
        for (std::string_view const small : {"between", "of"}) words.take_if(small);
        std::string const one = words.hex();
        for (std::string_view const small : {"and", "towards"}) words.take_if(small);
        std::string const two = words.hex();
        if (words.complaint()) return;
        auto const direction = direction_between(one, two);
        if (!direction)
            return words.complain(one + " and " + two + " are no neighbours on this map");
        document_["ground"]["sides"].push_back(
            {{"hex", one}, {"direction", *direction}, {"kind", noun}});
    }
    void read_road(WordReader& words, Noun) {
        document_["ground"]["roads"].push_back(words.hexes());
    }

    nlohmann::json document_;

private:
    nlohmann::json open_ground(int columns, int rows) const {
        int const odd = columns_ == Columns::all_alike ? rows : rows - 1;
        return {{"columns", columns}, {"rows_odd", odd}, {"rows_even", rows}};
    }
    std::optional<field::Direction> direction_between(std::string_view one,
                                                      std::string_view two) const {
        nlohmann::json const& ground = document_["ground"];
        field::Grid const grid({ground.value("columns", 1), ground.value("rows_odd", 1),
                                ground.value("rows_even", 1)});
        auto const from = grid.find(one);
        auto const to = grid.find(two);
        return from && to ? grid.direction(*from, *to) : std::nullopt;
    }

    Columns columns_;
};

} // namespace rules
