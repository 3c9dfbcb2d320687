#pragma once
// The account of a battle in sentences.

#include <cstdint>
#include <string>

namespace umpire {

// What a sentence weighs. A chapter opens a turn, a section the doings of one command; a lead-in is
// told just before the section it belongs to, as a leader's test is before his men may act.
enum class Weight : std::uint8_t { plain, lead_in, section, chapter };

struct Sentence {
    Weight weight = Weight::plain;
    std::string text;
};

} // namespace umpire
