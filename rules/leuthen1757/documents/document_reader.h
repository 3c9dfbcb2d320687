#pragma once
// The parts of reading a scenario document, one file each. A mistake is told to the Fields, which
// keep the first; each part leaves off where an error would make it read nonsense.

#include "rules/leuthen1757/documents/muster.h"
#include "rules/leuthen1757/documents/scenario_document.h"
#include "rules/leuthen1757/words.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

namespace leuthen1757 {

// A counter and its piece, before the formations of the battle are known.
struct Entry {
    std::string where; // "units[3]"
    Counter counter;
    Piece piece;
    std::string formation; // its word; empty: none
    Rank rank = Rank::leader;
    std::optional<bool> frozen;
};

struct Document {
    umpire::Fields& fields; // of the whole document
    Tables const& tables;
    Scenario& scenario;

    bool is_wrong() const { return fields.error().has_value(); }
};

std::string shown(std::string_view text); // quoted, and cut short: it is the sender's
std::string number_of(std::string_view list, std::size_t index); // "units[3]"

// What the field says; what is given `otherwise`, if the field is left out; if nothing is, the
// field is missing. Asked in this way a field is known even where it is not there.
template <class T, class Read>
T read_or(umpire::Fields& fields, std::string_view name, std::optional<T> otherwise, Read read) {
    bool const is_there = fields.optional_raw(name) != nullptr;
    return is_there || !otherwise ? read() : *otherwise;
}
struct Limits {
    int least, most;
};
std::uint8_t read_small(umpire::Fields& fields, std::string_view name, Limits limits,
                        std::optional<std::uint8_t> otherwise = std::nullopt);
Side read_side(umpire::Fields& fields, std::optional<Side> otherwise);
// A name for people: some text, and not too much of it.
std::string read_name(umpire::Fields& fields, std::string_view name,
                      std::optional<std::string> otherwise = std::nullopt);

// A hex by its label, "0919", as found in this field; nowhere, and a complaint, if the map has
// none.
Hex hex_of(Document const& document, umpire::Fields& fields, std::string_view name,
           std::string_view label);
// An optional array of different hexes.
std::vector<Hex> read_hexes(Document const& document, umpire::Fields& fields,
                            std::string_view name);

void read_ground_of(Document& document, GroundFinder const& find);  // document_ground.cpp
Entry read_unit(Document& document, std::size_t index);             // document_pieces.cpp
Entry read_leader(Document& document, std::size_t index);           // document_pieces.cpp
void muster_pieces(Document& document, std::vector<Entry> entries); // document_muster.cpp

} // namespace leuthen1757
