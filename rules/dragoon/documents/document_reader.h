#pragma once
// The parts of reading a scenario document, one file each. A mistake is told to the Fields, which
// keep the first; each part leaves off where an error would make it read nonsense.

#include "atlas/survey.h"
#include "rules/dragoon/documents/scenario_document.h"
#include "rules/dragoon/words.h"
#include "rules/hex/document.h"

namespace dragoon {

using rules::Limits;
using rules::number_of;
using rules::read_id;
using rules::read_number;
using rules::read_word;
using rules::shown;

struct Document {
    umpire::Fields& fields; // of the whole document
    Tables const& tables;
    FindDocument const& atlas;
    Scenario& scenario;
    atlas::Ground features{}; // of the battlefield the grid lies on

    bool is_wrong() const { return fields.error().has_value(); }
};

Side read_side(umpire::Fields& fields, std::string_view name = "side",
               std::optional<Side> otherwise = std::nullopt);
// A hex by its label, "0919"; nowhere, and a complaint, if the map has none.
Hex hex_of(Document const& document, umpire::Fields& fields, std::string_view name,
           std::string_view label);

// A point of the ground, [east, north] in metres from its reference.
atlas::Point read_point(umpire::Fields& fields, std::string_view name, nlohmann::json const& value);

void read_ground(Document& document);                // document_ground.cpp
void read_units(Document& document);                 // document_units.cpp
void check_places(Document& document);               // document_units.cpp
void read_muster(Document& document);                // document_muster.cpp
void add_successors(Document& document);             // document_successors.cpp
std::array<int, 2> count_muster(Document& document); // units by side, document_muster.cpp

} // namespace dragoon
