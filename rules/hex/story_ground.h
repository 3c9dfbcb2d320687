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
public:
    using Noun = std::string_view;
    using Complaint = StoryLanguage::Complaint;

    Complaint given(StoryLanguage::Words const& words) {
        WordReader reader(words);
        std::string const noun(reader.take());
        if (noun == "ground")
            read_ground(reader);
        else if (noun == "level")
            read_level(reader);
        else if (noun == "road")
            document_["ground"]["roads"].push_back(reader.hexes());
        else if (noun == "scenario")
            read_scenario(reader);
        else
            read_given(reader, noun);
        return reader.finish();
    }

    nlohmann::json document() const {
        nlohmann::json document = document_;
        complete(document);
        return document;
    }

protected:
    // Adds what a story need not say.
    virtual void complete(nlohmann::json& document) const = 0;
    // Reads a line behind its first word, if it speaks of more than the ground.
    virtual void read_given(WordReader& words, Noun noun) = 0;
    // A whole scenario of the system, by its id.
    virtual void read_scenario(WordReader& words) = 0;
    ~StoryGround() = default;

    // Which member reads the lines that begin with one of these nouns.
    template <class Setup> struct Reader {
        void (Setup::*read)(WordReader&, Noun);
        std::array<Noun, 8> nouns;
    };
    template <class Readers> static auto reader_of(Readers const& readers, Noun noun) {
        auto const reads = [&](auto const& reader) {
            return !noun.empty() && std::ranges::find(reader.nouns, noun) != reader.nouns.end();
        };
        auto const found = std::ranges::find_if(readers, reads);
        return found == readers.end() ? nullptr : found->read;
    }

    struct Blank {
        std::string_view rules;
        std::vector<std::string> lists; // of units and leaders, empty as a story begins
    };
    StoryGround(Blank const& blank, int hexes_across, Columns columns) : columns_(columns) {
        document_ = {{"format", "oblique-scenario"},
                     {"version", 1},
                     {"rules", blank.rules},
                     {"id", "story"},
                     {"name", "A story"},
                     {"ground", open_ground(hexes_across, hexes_across)}};
        for (std::string const& list : blank.lists) document_[list] = nlohmann::json::array();
    }

    void read_terrain(WordReader& words, Noun noun) {
        words.take_if("at");
        for (std::string const& hex : words.hexes()) document_["ground"]["hexes"][hex] = noun;
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

    static std::string letter(Side side) { return side == Side::a ? "A" : "B"; }
    // A piece given before, in the lists of a document that has units and leaders.
    nlohmann::json* find_piece(std::string_view id) {
        for (std::string_view const list : {"units", "leaders"})
            for (nlohmann::json& piece : document_.at(list))
                if (piece.value("id", "") == id) return &piece;
        return nullptr;
    }
    void add_piece(WordReader& words, std::string_view list, nlohmann::json piece) {
        std::string const id = piece.value("id", "");
        if (find_piece(id) != nullptr) words.complain("a second unit or leader '" + id + "'");
        document_[list].push_back(std::move(piece));
    }

    // objective Hof at: the places follow
    static nlohmann::json objective_named(WordReader& words) {
        nlohmann::json objective{{"name", words.take()}};
        words.take_if("at");
        return objective;
    }
    // worth 10 and 5: to side A, and to side B
    struct WorthNames {
        std::string_view a, b;
    };
    static void read_worth(WordReader& words, nlohmann::json& objective, WorthNames names) {
        if (!words.take_if("worth")) words.complain("expected 'worth'" + words.found());
        objective[names.a] = words.number("points for side A");
        words.take_if("and");
        objective[names.b] = words.number("points for side B");
    }

    nlohmann::json document_;

private:
    void read_ground(WordReader& words) {
        int const columns = words.number("a number of columns");
        words.take_if("by");
        int const rows = words.number("a number of rows");
        if (columns < 1 || columns > 99 || rows < 2 || rows > 99)
            return words.complain("a ground has 1 to 99 columns and 2 to 99 rows");
        document_["ground"] = open_ground(columns, rows);
    }
    void read_level(WordReader& words) {
        int const level = words.number("a level");
        words.take_if("at");
        for (std::string const& hex : words.hexes()) document_["ground"]["levels"][hex] = level;
    }
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
