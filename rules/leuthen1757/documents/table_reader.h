#pragma once
// Shared by the readers of the printed tables.

#include "rules/common/table_reader.h"
#include "rules/leuthen1757/tables.h"

namespace leuthen1757 {

using rules::TableReader;
using Words = TableReader::Words;

inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// "one of a, b, c".
std::string one_of(Words const& words);
// The place of a cell's word among those allowed; 0, and a complaint, if it is none of them.
std::size_t word_of(umpire::Tsv& table, std::size_t row, std::string_view column,
                    Words const& words);

// Counters and leaders of both armies, and the formations they make: muster.cpp.
void read_armies(TableReader& reader, Tables& tables);

} // namespace leuthen1757
