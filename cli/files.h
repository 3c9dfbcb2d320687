#pragma once
// Files, whole. What cannot be read or written is a Failed that names it.

#include <string>
#include <string_view>

namespace cli {

std::string read_file(std::string const& path);
void write_file(std::string const& path, std::string_view content);

} // namespace cli
