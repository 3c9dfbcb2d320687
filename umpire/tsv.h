#pragma once
// Printed tables as tab-separated text: a line "# RULE-ID title", a line of column names, and rows.
// Read strictly: no gaps, no unknown columns, no missing rows.

#include "umpire/ids.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace umpire {

// A bad file: where, and what to do about it.
struct LoadError {
    std::string where;
    std::string what;
};

class Tsv {
public:
    static std::variant<Tsv, LoadError> read(std::string file, std::string_view text,
                                             std::vector<std::string_view> columns);

    std::size_t rows() const { return cells_.size(); }
    std::string_view text(std::size_t row, std::string_view column) const;
    std::optional<std::size_t> find(std::string_view first_cell) const; // the row that starts so

    // A whole number within limits; the first that is wrong is kept as the error.
    int number(std::size_t row, std::string_view column, int least, int most);
    void complain(std::size_t row, std::string what);
    std::optional<LoadError> const& error() const { return error_; }

private:
    std::string file_;
    std::vector<std::string_view> columns_;
    std::vector<std::vector<std::string>> cells_;
    std::optional<LoadError> error_;
};

std::optional<int> read_number(std::string_view text);
std::vector<std::string_view> split(std::string_view text, char separator);

} // namespace umpire
