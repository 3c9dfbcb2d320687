// How a story speaks of Prussia's Glory: docs/stories.md.

#include "rules/glory/stories/story_check.h"
#include "rules/glory/stories/story_setup.h"

namespace glory {

std::unique_ptr<rules::StoryLanguage> GlorySystem::story_language() const {
    constexpr auto tell = rules::tell_order<Order, OrderWriter>;
    return std::make_unique<rules::StoryLanguageOf<Glory, StorySetup, StoryCheck, tell>>();
}

} // namespace glory
