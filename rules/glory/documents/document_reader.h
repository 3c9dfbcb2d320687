#pragma once
// The parts of reading a scenario document, one file each.

#include "rules/glory/documents/scenario_document.h"
#include "rules/glory/words.h"
#include "rules/hex/document.h"

namespace glory {

using rules::Fields;
using rules::Limits;
using rules::read_hex;
using rules::read_id;
using rules::read_number;
using rules::read_word;

struct Document {
    Fields& fields; // of the whole document
    Tables const& tables;
    FindGround const& find;
    Scenario& scenario;
    std::vector<Trio> proposals{}; // where the trio of each wing may be put

    bool is_wrong() const { return fields.error().has_value(); }
    field::Grid const& grid() const { return scenario.ground.grid; }
};

void read_ground(Document& document); // document_ground.cpp
void read_armies(Document& document); // document_armies.cpp
void read_wings(Document& document);  // document_wings.cpp
void add_counter(Document& document, Fields& fields, Counter counter, Piece piece);
void read_trios(Document& document); // document_trios.cpp
void read_setup(Document& document, Fields& fields, Trio& trio);
void muster(Document& document); // muster.cpp: lays out units without a place, GLO-GAP-06

} // namespace glory
