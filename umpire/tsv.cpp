#include "umpire/tsv.h"

#include <charconv>

namespace umpire {

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        std::size_t const end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == text.npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> read_number(std::string_view text) {
    int value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::variant<Tsv, LoadError> Tsv::read(std::string file, std::string_view text,
                                       std::vector<std::string_view> columns) {
    std::vector<std::string_view> lines = split(text, '\n');
    if (!lines.empty() && lines.back().empty()) lines.pop_back();
    if (lines.size() < 3 || !lines[0].starts_with("# "))
        return LoadError{file + ":1",
                         "a table starts with '# RULE-ID title', its columns and its rows"};
    if (split(lines[1], '\t') != columns) {
        std::string expected;
        for (std::string_view column : columns)
            expected.append(expected.empty() ? "" : " ").append(column);
        return LoadError{file + ":2", "the columns must be: " + expected};
    }
    Tsv table;
    table.file_ = std::move(file);
    table.columns_ = std::move(columns);
    for (std::size_t i = 2; i < lines.size(); ++i) {
        std::vector<std::string_view> const cells = split(lines[i], '\t');
        bool const has_gap = std::ranges::find(cells, std::string_view{}) != cells.end();
        if (cells.size() != table.columns_.size() || has_gap)
            return LoadError{table.file_ + ":" + std::to_string(i + 1),
                             "every column needs a value: a tab between them, '-' for none"};
        table.cells_.emplace_back(cells.begin(), cells.end());
    }
    return table;
}

std::string_view Tsv::text(std::size_t row, std::string_view column) const {
    auto const found = std::ranges::find(columns_, column);
    OBLIQUE_ENSURE(found != columns_.end());
    return cells_[row][static_cast<std::size_t>(found - columns_.begin())];
}

std::optional<std::size_t> Tsv::find(std::string_view first_cell) const {
    for (std::size_t i = 0; i < cells_.size(); ++i)
        if (cells_[i][0] == first_cell) return i;
    return std::nullopt;
}

int Tsv::number(std::size_t row, std::string_view column, int least, int most) {
    std::optional<int> const value = read_number(text(row, column));
    if (value && *value >= least && *value <= most) return *value;
    complain(row, std::string(column) + " must be a whole number from " + std::to_string(least) +
                      " to " + std::to_string(most));
    return least;
}

void Tsv::complain(std::size_t row, std::string what) {
    if (!error_) error_ = LoadError{file_ + ":" + std::to_string(row + 3), std::move(what)};
}

} // namespace umpire
