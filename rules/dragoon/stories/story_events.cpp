// The events a story expects, and the names that may stand in them.

#include "rules/common/story_events.h"

#include "rules/dragoon/stories/story_check.h"

namespace dragoon {

StoryLanguage::Complaint StoryCheck::expect_event(Words const& words) const {
    auto const& commands = now_.scenario().commands;
    return rules::expect_event(battle_, words, [&](std::string const& id) {
        return find_unit(now_.scenario(), id) ||
               std::ranges::find(commands, id, &Corps::id) != commands.end();
    });
}

} // namespace dragoon
