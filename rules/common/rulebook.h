#pragma once
// A rulebook (RULES.md) read line by line: which rules there are, and how much of each is done.
//
//     - **LEU-MOVE-05** Roads cost half a point. (§7.1) [done]
//     - **LEU-MOVE-06** ... [partial: bridges are not burnt]
//     - **LEU-MOVE-07** ... [not yet: needs boats]

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rules {

enum class Status : std::uint8_t { done, partial, not_yet };

struct RuleLine {
    std::string id;
    std::string text; // with its source, without its status
    Status status = Status::not_yet;
    std::string reason; // what is missing, where something is
};
// A rule that does not say its status counts as not yet.
std::vector<RuleLine> read_rulebook(std::string_view markdown);

// How much of a rulebook is done, and how much of it a story or a test holds.
struct Progress {
    std::size_t rules = 0;
    std::size_t done = 0;
    std::size_t tested = 0;
    std::vector<std::string> partial;
    std::vector<std::string> not_yet;
    std::vector<std::string> missing; // why rules are not yet done, each reason once
};
// `tested_ids`: one id a line, sorted, as data::tested_rules() gives them.
Progress progress_of(std::vector<RuleLine> const& rulebook, std::string_view tested_ids);

} // namespace rules
