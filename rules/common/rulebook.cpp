#include "rules/common/rulebook.h"

#include "umpire/ids.h"
#include "umpire/tsv.h"

#include <algorithm>

namespace rules {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\r')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\r')) text.remove_suffix(1);
    return text;
}

// "[partial: reason]" at the end of a line.
void read_status(RuleLine& rule, std::string_view text) {
    std::size_t const open = text.rfind('[');
    if (open == text.npos || !text.ends_with(']')) return;
    std::string_view const inside = text.substr(open + 1, text.size() - open - 2);
    std::size_t const colon = inside.find(':');
    std::string_view const word = inside.substr(0, colon);
    if (word == "done")
        rule.status = Status::done;
    else if (word == "partial")
        rule.status = Status::partial;
    else if (word != "not yet")
        return; // a bracket of the text's own
    if (colon != inside.npos) rule.reason = trimmed(inside.substr(colon + 1));
    rule.text = trimmed(text.substr(0, open));
}

} // namespace

std::vector<RuleLine> read_rulebook(std::string_view markdown) {
    constexpr std::string_view mark = "- **";
    std::vector<RuleLine> rules;
    for (std::string_view const whole : umpire::split(markdown, '\n')) {
        std::string_view const line = trimmed(whole);
        if (!line.starts_with(mark)) continue;
        std::size_t const end = line.find("**", mark.size());
        if (end == line.npos) continue;
        std::string_view const id = line.substr(mark.size(), end - mark.size());
        if (!umpire::RuleId::is_well_formed(id)) continue;
        std::string_view const text = trimmed(line.substr(end + 2));
        RuleLine rule{std::string(id), std::string(text), Status::not_yet, {}};
        read_status(rule, text);
        rules.push_back(std::move(rule));
    }
    return rules;
}

Progress progress_of(std::vector<RuleLine> const& rulebook, std::string_view tested_ids) {
    auto const tested = umpire::split(tested_ids, '\n');
    Progress progress;
    for (RuleLine const& rule : rulebook) {
        ++progress.rules;
        if (rule.status == Status::done) ++progress.done;
        if (rule.status == Status::partial) progress.partial.push_back(rule.id);
        if (rule.status == Status::not_yet) {
            progress.not_yet.push_back(rule.id);
            if (std::ranges::find(progress.missing, rule.reason) == progress.missing.end())
                progress.missing.push_back(rule.reason);
        }
        if (std::ranges::binary_search(tested, std::string_view(rule.id))) ++progress.tested;
    }
    return progress;
}

} // namespace rules
