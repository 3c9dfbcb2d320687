// Any text at all, told as a story of each system: it passes or fails, and every failure says why.

#include "rules/all.h"
#include "rules/common/story.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(bytes), size);
    for (rules::System const* system : rules::all())
        for (auto const& story : rules::run_stories("LEU-MOVE-05.play", text, *system).stories)
            OBLIQUE_ENSURE(story.passed || !story.message.empty());
    return 0;
}
