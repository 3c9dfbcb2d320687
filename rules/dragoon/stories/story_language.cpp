// How a story speaks of Dragoon: docs/stories.md.

#include "rules/dragoon/stories/story_check.h"
#include "rules/dragoon/stories/story_setup.h"

namespace dragoon {

std::unique_ptr<rules::StoryLanguage> DragoonSystem::story_language() const {
    constexpr auto tell = rules::tell_order<Order, OrderWriter>;
    return std::make_unique<rules::StoryLanguageOf<Dragoon, StorySetup, StoryCheck, tell>>();
}

} // namespace dragoon
