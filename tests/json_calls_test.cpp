// The JSON library is built without exceptions: what asks a value for what it is not ends the
// program. So whoever reads input does it by Fields or by umpire/json_access.h, and this looks for
// those who do not.

#include "tests/support.h"
#include "umpire/tsv.h"

#include <gtest/gtest.h>

#include <regex>

namespace {

// The two that ask the library themselves; and stories, whose documents are of the program's own
// making.
bool is_excepted(std::string const& path) {
    return path.find("umpire/json_") != path.npos || path.find("/stories/") != path.npos ||
           path.find("/story") != path.npos;
}

std::vector<std::string> calls_in(std::filesystem::path const& path) {
    static std::regex const call(R"re(\.(get|get_ref)<|\.at\("|\.value\("|\.value\([a-z_]+, )re");
    std::vector<std::string> found;
    int number = 0;
    std::string const text = read_file(path);
    for (std::string_view const line : umpire::split(text, '\n')) {
        ++number;
        if (std::regex_search(line.begin(), line.end(), call))
            found.push_back(path.string() + ":" + std::to_string(number) + ": " +
                            std::string(line));
    }
    return found;
}

TEST(JsonCalls, NobodyWhoReadsInputAsksWhatMayEndTheProgram) {
    int files = 0;
    for (char const* const room : {"server", "protocol", "umpire", "atlas", "rules"})
        for (auto const& each : std::filesystem::recursive_directory_iterator(
                 std::filesystem::path(OBLIQUE_SOURCE_DIR) / room)) {
            std::string const path = each.path().string();
            bool const is_code = path.ends_with(".cpp") || path.ends_with(".h");
            if (!is_code || is_excepted(path)) continue;
            ++files;
            for (std::string const& call : calls_in(each.path())) ADD_FAILURE() << call;
        }
    EXPECT_GT(files, 200);
}

} // namespace
