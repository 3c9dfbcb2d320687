#pragma once
// Stories: small plays about one rule, in words a player can write. docs/stories.md tells how.

#include "rules/common/system.h"

#include <functional>

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

// How stories are run.
struct StoryRun {
    // Every expectation is also told the other way round, in each part; what holds then too proves
    // nothing, and the story fails.
    bool negates = false;
    std::function<void(std::string const&)> show{}; // is told each order, and the events it brought
};

// Runs all stories of a file, whose name is that of the rule its first story is about.
StoryResult run_stories(std::string_view file_name, std::string_view text, System const& system,
                        StoryRun const& run = {});

// The ways in which an expectation could say otherwise: a word denied, a figure or a hex changed.
std::vector<StoryLanguage::Words> negations_of(StoryLanguage::Words const& expectation);

} // namespace rules
