// Feeds bytes to the readers of a battle's documents, and what they read to inspector and surveyor.

#include "atlas/inspect.h"
#include "atlas/survey.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(bytes), size);
    atlas::read_armies(text);
    atlas::read_history(text);
    auto const read = atlas::read_ground(text);
    if (auto const* const ground = get_if<atlas::Ground>(&read)) {
        atlas::inspect(*ground);
        auto const laid = atlas::covering(atlas::box_of(*ground), 1000);
        atlas::survey(*ground, field::Grid(laid.shape), laid.frame);
    }
    return 0;
}
