#pragma once
// The data of the house inside the program itself: battlefields, tables, scenarios, rulebooks. One
// binary, nothing to install; and the rooms below the server open no file.

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace data {

// Path: from the root of the house, "rules/leuthen1757/tables/terrain.tsv". The bytes are followed
// by a zero, which is not part of them.
struct File {
    std::string_view path;
    char const* begin;
    char const* end;
    std::string_view text() const { return {begin, end}; }
};

std::optional<std::string_view> find(std::string_view path);
std::vector<std::string_view> list(); // every path, sorted

// The ids of the rules that a story or a test names, sorted, one a line: what was tested when the
// program was built.
std::string_view tested_rules();

} // namespace data
