// A rulebook's lines, and what is counted of them.

#include "data/data.h"
#include "rules/all.h"
#include "rules/common/rulebook.h"
#include "umpire/ids.h"
#include "umpire/tsv.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rules {
namespace {

constexpr std::string_view rulebook_text = R"(# A rulebook
- **XYZ-MOVE-01** Roads [as drawn] cost half. (1.1) [done]
- **XYZ-MOVE-02** Bridges burn. (1.2) [partial: not in rain]
- **XYZ-MOVE-03** Boats. [not yet: no rivers]
- **XYZ-MOVE-04** Says nothing of itself. [see the map]
- **note** is no rule [done]
- XYZ-MOVE-05 neither [done]
)";

TEST(Rulebook, ReadsIdsAndStatuses) {
    auto const rules = read_rulebook(rulebook_text);
    ASSERT_EQ(rules.size(), 4u);
    EXPECT_EQ(rules[0].text, "Roads [as drawn] cost half. (1.1)");
    EXPECT_EQ(rules[0].status, Status::done);
    EXPECT_EQ(rules[1].status, Status::partial);
    EXPECT_EQ(rules[1].reason, "not in rain");
    EXPECT_EQ(rules[2].status, Status::not_yet);
    EXPECT_EQ(rules[2].reason, "no rivers");
    EXPECT_EQ(rules[3].status, Status::not_yet);
    EXPECT_EQ(rules[3].text, "Says nothing of itself. [see the map]");
}

// A system of two letters, a rule of three digits, a topic within a topic: all shapes a rulebook
// has.
TEST(Rulebook, TakesIdsOfEveryShape) {
    auto const rules = read_rulebook("- **XY-CARD-101** One. [done]\n"
                                     "- **XY-OPT-GEN-01** Two. [done]\n"
                                     "- **XYZ-OPT-GEN-102** Three. [done]\n");
    ASSERT_EQ(rules.size(), 3u);
    EXPECT_EQ(rules[1].id, "XY-OPT-GEN-01");
    auto const tested = umpire::split(data::tested_rules(), '\n');
    for (RuleLine const& rule : rules)
        EXPECT_TRUE(std::ranges::binary_search(tested, std::string_view(rule.id)));
}

TEST(Rulebook, RefusesWhatIsNoId) {
    constexpr std::array wrong{
        "",        "XY",        "XY-01",      "X-MOVE-01",       "WXYZ-MOVE-01",
        "XY-M-1",  "XY-M-1234", "XY--01",     "XY-MOVE--01",     "XY--MOVE-01",
        "XY-A-B-", "XY-A-B1-1", "xy-MOVE-01", "XY-A-B-C-01",     "XY-MOVE-0l",
        "-A-01",   "XY-MOVE-",  "XY-MoVE-01", "XY-MOVE-01-EDGE", "12-MOVE-01"};
    for (std::string_view const id : wrong) EXPECT_FALSE(umpire::RuleId::is_well_formed(id)) << id;
}

TEST(Rulebook, CountsWhatIsDoneAndTested) {
    auto const progress =
        progress_of(read_rulebook(rulebook_text), "XYZ-MOVE-01\nXYZ-MOVE-03\nXYZ-ZOC-01");
    EXPECT_EQ(progress.rules, 4u);
    EXPECT_EQ(progress.done, 1u);
    EXPECT_EQ(progress.tested, 2u);
    EXPECT_EQ(progress.partial, std::vector<std::string>{"XYZ-MOVE-02"});
    EXPECT_EQ(progress.not_yet, (std::vector<std::string>{"XYZ-MOVE-03", "XYZ-MOVE-04"}));
    EXPECT_EQ(progress.missing, (std::vector<std::string>{"no rivers", ""}));
}

TEST(Rulebook, TheIndexOfTestedRulesIsSorted) {
    auto const ids = umpire::split(data::tested_rules(), '\n');
    EXPECT_TRUE(std::ranges::is_sorted(ids));
    EXPECT_TRUE(std::ranges::binary_search(ids, std::string_view("XYZ-MOVE-01"))); // named above
}

TEST(Rulebook, EverySystemHasOne) {
    for (System const* system : all())
        EXPECT_FALSE(read_rulebook(system->rulebook()).empty()) << system->id();
}

// Every folder of a system, in the list of systems or not yet.
std::vector<std::string> folders() {
    std::vector<std::string> found;
    for (std::string_view const path : data::list())
        if (path.starts_with("rules/") && path.ends_with("/RULES.md"))
            found.emplace_back(path.substr(0, path.rfind('/') + 1));
    return found;
}

std::vector<std::string> ids_of_book(std::string const& folder) {
    std::vector<std::string> ids;
    for (RuleLine const& rule : read_rulebook(*data::find(folder + "RULES.md")))
        ids.push_back(rule.id);
    return ids;
}

// The ids with which a table begins: "# XY-FIRE-01, XY-FIRE-02 Title".
std::vector<std::string> ids_of_heading(std::string_view line) {
    std::vector<std::string> ids;
    for (std::string_view word :
         umpire::split(line.substr(std::min<std::size_t>(2, line.size())), ' ')) {
        if (word.ends_with(',')) word.remove_suffix(1);
        if (!umpire::RuleId::is_well_formed(word)) break;
        ids.emplace_back(word);
    }
    return ids;
}

void expect_whole(std::string_view path, std::vector<std::string> const& ids) {
    std::string_view const content = *data::find(path);
    auto const lines = umpire::split(content, '\n');
    ASSERT_GT(lines.size(), 2u) << path;
    auto const columns = umpire::split(lines[1], '\t');
    auto const read = umpire::Tsv::read(std::string(path), content, columns);
    auto const* const error = get_if<umpire::LoadError>(&read);
    EXPECT_FALSE(error) << (error ? error->where + ": " + error->what : "");
    auto const heading = ids_of_heading(lines[0]);
    EXPECT_FALSE(heading.empty()) << path;
    for (std::string const& id : heading)
        EXPECT_NE(std::ranges::find(ids, id), ids.end()) << path << " names " << id;
}

TEST(Rulebook, EveryTableIsWholeAndHeadedByRulesOfItsBook) {
    std::size_t tables = 0;
    for (std::string const& folder : folders()) {
        auto const ids = ids_of_book(folder);
        for (std::string_view const path : data::list()) {
            if (!path.starts_with(folder) || !path.ends_with(".tsv")) continue;
            ++tables;
            expect_whole(path, ids);
        }
    }
    EXPECT_GT(tables, 0u);
}

TEST(Rulebook, EveryTableThatABookNamesIsThere) {
    std::size_t named = 0;
    for (std::string const& folder : folders()) {
        auto const parts = umpire::split(*data::find(folder + "RULES.md"), '`');
        for (std::string_view const part : parts) {
            if (!part.ends_with(".tsv") || part.find('*') != part.npos) continue;
            ++named;
            EXPECT_TRUE(data::find(folder + std::string(part))) << folder << part;
        }
    }
    EXPECT_GT(named, 0u);
}

TEST(Rulebook, EveryRuleSaysHowFarItIsAndStandsOnce) {
    for (std::string const& folder : folders()) {
        auto ids = ids_of_book(folder);
        std::ranges::sort(ids);
        auto const twice = std::ranges::adjacent_find(ids);
        EXPECT_EQ(twice, ids.end()) << folder << ": " << *twice;
        for (RuleLine const& rule : read_rulebook(*data::find(folder + "RULES.md")))
            EXPECT_TRUE(rule.status == Status::done || !rule.reason.empty()) << rule.id;
    }
}

} // namespace
} // namespace rules
