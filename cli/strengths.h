#pragma once
// The armies of the atlas beside history's, as a table in Markdown: docs/atlas.md has it.

#include <string>

namespace cli {

std::string table_of_strengths();

} // namespace cli
