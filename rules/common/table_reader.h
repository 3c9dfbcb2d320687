#pragma once
// Opens the printed tables of a system one after the other, and keeps the first error of all.

#include "umpire/tsv.h"

#include <functional>

namespace rules {

using FindTable = std::function<std::optional<std::string_view>(std::string_view)>;

class TableReader {
public:
    using Words = std::vector<std::string_view>;
    using ReadRow = std::function<void(umpire::Tsv&, std::size_t)>;
    explicit TableReader(FindTable const& find) : find_(find) {}

    // Hands a file with these columns to read(table), unless an earlier one was wrong.
    void whole(std::string_view file, Words columns,
               std::function<void(umpire::Tsv&)> const& read) {
        if (error_) return;
        auto const text = find_(file);
        if (!text) return complain(file, "the table is missing: put it beside the others");
        auto opened = umpire::Tsv::read(std::string(file), *text, std::move(columns));
        if (auto const* const wrong = get_if<umpire::LoadError>(&opened)) {
            error_ = *wrong;
            return;
        }
        auto& table = std::get<umpire::Tsv>(opened);
        read(table);
        error_ = table.error();
    }
    // Hands each of its rows to read(table, row).
    void open(std::string_view file, Words columns, ReadRow const& read) {
        whole(file, std::move(columns), [&](umpire::Tsv& table) {
            for (std::size_t row = 0; row < table.rows() && !table.error(); ++row) read(table, row);
        });
    }
    // The same, and the first column must hold these words in this order.
    void open(std::string_view file, Words const& columns, Words const& rows, ReadRow const& read) {
        std::size_t seen = 0;
        open(file, columns, [&](umpire::Tsv& table, std::size_t row) {
            ++seen;
            if (row >= rows.size() || table.text(row, columns.front()) != rows[row])
                return table.complain(row, row < rows.size()
                                               ? "expected the row " + std::string(rows[row])
                                               : std::string("one row too many"));
            read(table, row);
        });
        if (!error_ && seen < rows.size())
            complain(file, "expected " + std::to_string(rows.size()) + " rows");
    }
    // A table of one number a row, each put where it belongs.
    void numbers(std::string_view file, Words const& columns, Words const& rows,
                 std::vector<int*> const& into) {
        open(file, columns, rows, [&](umpire::Tsv& table, std::size_t row) {
            *into[row] = table.number(row, columns.back(), -9, 9999);
        });
    }
    void complain(std::string_view file, std::string what) {
        if (!error_) error_ = umpire::LoadError{std::string(file) + ":1", std::move(what)};
    }
    std::optional<umpire::LoadError> const& error() const { return error_; }

private:
    FindTable const& find_;
    std::optional<umpire::LoadError> error_;
};

} // namespace rules
