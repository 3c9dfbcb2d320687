#pragma once
// The parts of reading a scenario document, one file each. A mistake is told to the Fields, which
// keep the first; each part leaves off where an error would make it read nonsense.

#include "atlas/survey.h"
#include "rules/dragoon/scenario_document.h"
#include "rules/dragoon/words.h"
#include "umpire/json_reader.h"

namespace dragoon {

struct Document {
    umpire::Fields& fields; // of the whole document
    Tables const& tables;
    FindDocument const& atlas;
    Scenario& scenario;
    atlas::Ground features{}; // of the battlefield the grid lies on

    bool is_wrong() const { return fields.error().has_value(); }
};

inline std::string number_of(std::string_view list, std::size_t index) { // "units[3]"
    return std::string(list) + "[" + std::to_string(index) + "]";
}
std::string shown(std::string_view text); // quoted, and cut short: it is the sender's

// A whole number; what is given `otherwise`, if the field is left out.
struct Limits {
    int least, most;
};
int read_number(umpire::Fields& fields, std::string_view name, Limits limits,
                std::optional<int> otherwise = std::nullopt);
// One of a list of words; what is given `otherwise`, if the field is left out.
template <class Enum, std::size_t count>
Enum read_word(umpire::Fields& fields, std::string_view name, WordList<count> const& words,
               std::optional<Enum> otherwise = std::nullopt) {
    if (otherwise && !fields.has(name)) {
        fields.optional_raw(name);
        return *otherwise;
    }
    auto const found = meaning<Enum>(words, fields.text(name));
    if (found) return *found;
    std::string list = "expected one of";
    for (std::string_view const each : words) list.append(" ").append(each);
    fields.fail(name, list);
    return static_cast<Enum>(0);
}
Side read_side(umpire::Fields& fields, std::string_view name = "side",
               std::optional<Side> otherwise = std::nullopt);
// A hex by its label, "0919"; nowhere, and a complaint, if the map has none.
Hex hex_of(Document const& document, umpire::Fields& fields, std::string_view name,
           std::string_view label);
std::string read_id(umpire::Fields& fields, std::string_view name);

// A point of the ground, [east, north] in metres from its reference.
atlas::Point read_point(umpire::Fields& fields, std::string_view name, nlohmann::json const& value);

void read_ground(Document& document);                // document_ground.cpp
void read_units(Document& document);                 // document_units.cpp
void check_places(Document& document);               // document_units.cpp
void read_muster(Document& document);                // document_muster.cpp
std::array<int, 2> count_muster(Document& document); // units by side, document_muster.cpp

} // namespace dragoon
