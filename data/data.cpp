#include "data/data.h"

#include <algorithm>

namespace data {

std::span<File const> house(); // made by cmake/embed.cmake, sorted by path

std::optional<std::string_view> find(std::string_view path) {
    auto const files = house();
    auto const found = std::ranges::lower_bound(files, path, {}, &File::path);
    if (found == files.end() || found->path != path) return std::nullopt;
    return found->text();
}

std::vector<std::string_view> list() {
    std::vector<std::string_view> paths;
    for (File const& file : house()) paths.push_back(file.path);
    return paths;
}

} // namespace data
