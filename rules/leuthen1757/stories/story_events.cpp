// The events a story expects, and the names that may stand in them.

#include "rules/common/story_events.h"

#include "rules/leuthen1757/stories/story_check.h"

namespace leuthen1757 {

StoryLanguage::Complaint StoryCheck::expect_event(Words const& words) const {
    auto const& formations = now_.scenario().formations;
    return rules::expect_event(battle_, words, [&](std::string const& id) {
        return find_unit(now_.scenario(), id) ||
               std::ranges::find(formations, id, &Formation::id) != formations.end();
    });
}

} // namespace leuthen1757
