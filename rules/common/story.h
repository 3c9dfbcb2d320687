#pragma once
// Stories: small plays about one rule, in words a player can write. docs/stories.md tells how.

#include "rules/common/system.h"

namespace rules {

struct Story {
    std::string rule;                // the first rule the story names
    std::vector<std::string> others; // and the further ones
    std::string title;
    int line = 0; // where it begins
    bool passed = false;
    std::string message; // why not: "LEU-MOVE-05.play:7: expected ..."
};

struct StoryResult {
    std::vector<Story> stories;
    bool passed() const { return std::ranges::all_of(stories, &Story::passed); }
};

// Runs all stories of a file, whose name is that of the rule its first story is about.
StoryResult run_stories(std::string_view file_name, std::string_view text, System const& system);

} // namespace rules
