#pragma once
// Shared by the readers of the printed tables: opens one file, and keeps the first error of all.

#include "rules/leuthen1757/tables.h"

namespace leuthen1757 {

using Words = std::vector<std::string_view>;
using FindTable = std::function<std::optional<std::string_view>(std::string_view)>;

class TableReader {
public:
    explicit TableReader(FindTable const& find) : find_(find) {}

    // Reads the file with these columns and hands it to `read`, unless an earlier file was wrong.
    template <class Read>
    void open(std::string_view file, std::vector<std::string_view> columns, Read read) {
        if (error_) return;
        std::optional<std::string_view> const text = find_(file);
        if (!text) {
            error_ = umpire::LoadError{std::string(file) + ":1",
                                       "the table is missing: put it beside the other tables"};
            return;
        }
        auto table = umpire::Tsv::read(std::string(file), *text, std::move(columns));
        if (auto const* const wrong = std::get_if<umpire::LoadError>(&table)) {
            error_ = *wrong;
            return;
        }
        auto& rows = std::get<umpire::Tsv>(table);
        read(rows);
        error_ = rows.error();
    }
    std::optional<umpire::LoadError> const& error() const { return error_; }

private:
    FindTable const& find_;
    std::optional<umpire::LoadError> error_;
};

inline std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

// "one of a, b, c".
std::string one_of(Words const& words);
// The place of a cell's word among those allowed; 0, and a complaint, if it is none of them.
std::size_t word_of(umpire::Tsv& table, std::size_t row, std::string_view column,
                    Words const& words);

// Counters and leaders of both armies, and the formations they make: muster.cpp.
void read_armies(TableReader& reader, Tables& tables);

} // namespace leuthen1757
