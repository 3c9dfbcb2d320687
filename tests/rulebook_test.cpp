// A rulebook's lines, and what is counted of them.

#include "data/data.h"
#include "rules/all.h"
#include "rules/common/rulebook.h"
#include "umpire/tsv.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rules {
namespace {

constexpr std::string_view text = R"(# A rulebook
- **XYZ-MOVE-01** Roads [as drawn] cost half. (1.1) [done]
- **XYZ-MOVE-02** Bridges burn. (1.2) [partial: not in rain]
- **XYZ-MOVE-03** Boats. [not yet: no rivers]
- **XYZ-MOVE-04** Says nothing of itself. [see the map]
- **note** is no rule [done]
- XYZ-MOVE-05 neither [done]
)";

TEST(Rulebook, ReadsIdsAndStatuses) {
    auto const rules = read_rulebook(text);
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

TEST(Rulebook, CountsWhatIsDoneAndTested) {
    auto const progress = progress_of(read_rulebook(text), "XYZ-MOVE-01\nXYZ-MOVE-03\nXYZ-ZOC-01");
    EXPECT_EQ(progress.rules, 4u);
    EXPECT_EQ(progress.done, 1u);
    EXPECT_EQ(progress.tested, 2u);
    EXPECT_EQ(progress.partial, std::vector<std::string>{"XYZ-MOVE-02"});
    EXPECT_EQ(progress.not_yet, (std::vector<std::string>{"XYZ-MOVE-03", "XYZ-MOVE-04"}));
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

} // namespace
} // namespace rules
