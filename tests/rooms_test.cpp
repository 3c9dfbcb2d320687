// Who includes whom: a folder knows only the folders below it, and none holds too many files.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Rooms = std::set<std::string>;

fs::path const source_root = OBLIQUE_SOURCE_DIR;

// The room of a path from the root: its top folder; in rules/ and commanders/ the next one too.
// What lies directly in those two lists all that is below it, and is a room above them.
std::string room_of(std::string const& path) {
    std::size_t const first = path.find('/');
    std::string const top = path.substr(0, first);
    if (top != "rules" && top != "commanders") return top;
    std::size_t const second = path.find('/', first + 1);
    return second == path.npos ? top + "/all" : path.substr(0, second);
}

Rooms operator+(Rooms one, Rooms const& more) {
    one.insert(more.begin(), more.end());
    return one;
}

// What each room may include beside itself. A rule system knows no other system, a captain only
// the system it plays.
Rooms below(std::string const& room) {
    static Rooms const ground{"umpire", "field", "atlas", "data"};
    static Rooms const shared = ground + Rooms{"rules/common", "rules/hex"};
    static std::map<std::string, Rooms> const known{
        {"data", {}},
        {"umpire", {}},
        {"seal", {"umpire"}},
        {"field", {"umpire"}},
        {"atlas", {"umpire", "field"}},
        {"rules/common", ground},
        {"rules/hex", ground + Rooms{"rules/common"}},
        {"commanders/common", {"umpire", "field"}},
        {"commanders/recruit", {"umpire"}},
        {"report", ground + Rooms{"rules/common"}},
        {"protocol", shared + Rooms{"rules/all"}},
        {"study", shared + Rooms{"rules/all", "rules/dragoon", "rules/glory", "rules/leuthen1757",
                                 "rules/horse_and_musket"}},
    };
    if (auto const found = known.find(room); found != known.end()) return found->second;
    if (room.starts_with("rules/") && room != "rules/all") return shared;
    if (room.starts_with("commanders/") && room.ends_with("_captain")) {
        std::string const system = room.substr(11, room.size() - 11 - 8);
        // commanders/player.h is what all commanders are.
        return shared + Rooms{"rules/" + system, "commanders/all", "commanders/common"};
    }
    return {};
}
bool may_include(std::string const& room, std::string const& other) {
    if (room == other || below(room).contains(other)) return true;
    bool const is_rules = other.starts_with("rules/");
    bool const is_commander = other.starts_with("commanders/");
    Rooms const low{"umpire", "field", "atlas", "data"};
    if (room == "rules/all") return is_rules || low.contains(other);
    if (room == "commanders/all") return is_rules || is_commander || low.contains(other);
    Rooms const high = low + Rooms{"seal", "protocol", "report"};
    if (room == "server") return is_rules || is_commander || high.contains(other);
    if (room == "cli")
        return is_rules || is_commander || high.contains(other) || other == "server" ||
               other == "study";
    return false;
}

bool is_source(fs::path const& path) {
    static Rooms const endings{".h", ".cpp", ".ts", ".svelte"};
    return endings.contains(path.extension().string());
}

std::vector<fs::path> sources_in(std::string const& folder) {
    std::vector<fs::path> found;
    for (auto const& entry : fs::recursive_directory_iterator(source_root / folder))
        if (entry.is_regular_file() && is_source(entry.path())) found.push_back(entry.path());
    std::ranges::sort(found);
    return found;
}

std::vector<std::string> includes_of(fs::path const& file) {
    std::vector<std::string> found;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        constexpr std::string_view sign = "#include \"";
        if (!line.starts_with(sign)) continue;
        found.push_back(line.substr(sign.size(), line.rfind('"') - sign.size()));
    }
    return found;
}

TEST(Rooms, NoIncludeGoesUpward) {
    std::size_t looked_at = 0;
    for (char const* const top : {"umpire", "field", "atlas", "data", "seal", "rules", "commanders",
                                  "protocol", "study", "server", "cli"}) {
        for (fs::path const& file : sources_in(top)) {
            std::string const path = fs::relative(file, source_root).generic_string();
            for (std::string const& other : includes_of(file)) {
                ++looked_at;
                EXPECT_TRUE(may_include(room_of(path), room_of(other)))
                    << path << " includes " << other << ", which is not below it";
            }
        }
    }
    EXPECT_GT(looked_at, 500u);
}

TEST(Rooms, ARoomKnowsWhatIsBelowItAndNothingElse) {
    EXPECT_TRUE(may_include("rules/glory", "rules/hex"));
    EXPECT_FALSE(may_include("rules/hex", "rules/glory"));
    EXPECT_FALSE(may_include("rules/glory", "rules/dragoon"));
    EXPECT_FALSE(may_include("rules/glory", "rules/all"));
    EXPECT_FALSE(may_include("rules/common", "rules/hex"));
    EXPECT_FALSE(may_include("umpire", "field"));
    EXPECT_FALSE(may_include("commanders/glory_captain", "rules/dragoon"));
    EXPECT_FALSE(may_include("protocol", "server"));
}

TEST(Rooms, NoFolderHoldsMoreThanThirtySources) {
    std::map<std::string, int> count;
    for (char const* const top : {"umpire", "field", "atlas", "rules", "commanders", "protocol",
                                  "study", "server", "cli", "web/src"})
        for (fs::path const& file : sources_in(top))
            ++count[fs::relative(file.parent_path(), source_root).generic_string()];
    EXPECT_GT(count.size(), 20u);
    for (auto const& [folder, sources] : count) EXPECT_LE(sources, 30) << folder;
}

// Of a file, without comments and blank lines.
int code_lines(fs::path const& path) {
    std::ifstream file(path);
    int count = 0;
    for (std::string line; std::getline(file, line);) {
        line.erase(0, line.find_first_not_of(' '));
        if (!line.empty() && !line.starts_with("//")) ++count;
    }
    return count;
}

// docs/a-new-system.md says how many lines each file of the toy has: at most 400 in all.
TEST(Rooms, TheToyHasAsManyLinesAsItsPageSays) {
    std::ifstream page(source_root / "docs/a-new-system.md");
    std::map<std::string, int> said; // by the row's first cell
    for (std::string line; std::getline(page, line);)
        if (std::size_t const end = line.find(" | ", 2); line.starts_with("| `"))
            said[line.substr(2, end - 2)] = std::stoi(line.substr(end + 3));
    int all = 0;
    for (auto const& [files, lines] : said) {
        bool const is_test = files.starts_with("`tests/");
        int found = 0;
        for (std::size_t at = 0; (at = files.find('`', at)) != files.npos;) {
            std::size_t const end = files.find('`', at + 1);
            std::string const name = files.substr(at + 1, end - at - 1);
            found += code_lines(source_root / (is_test ? name : "rules/toy/" + name));
            at = end + 1;
        }
        EXPECT_EQ(found, lines) << files;
        if (!is_test) all += found;
    }
    for (fs::path const& file : sources_in("rules/toy")) all -= code_lines(file);
    EXPECT_EQ(all, 0); // each is told of
    EXPECT_EQ(said.size(), 8);
}

} // namespace
