#pragma once
// The account of a battle in sentences.

#include <cstdint>
#include <string>

namespace umpire {

// What a sentence weighs: it opens a turn, it opens the doings of one command, or it is one of
// them.
enum class Weight : std::uint8_t { plain, section, chapter };

struct Sentence {
    Weight weight = Weight::plain;
    std::string text;
};

} // namespace umpire
