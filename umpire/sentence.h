#pragma once
// The account of a battle in sentences.

#include <cstdint>
#include <string>
#include <string_view>

namespace umpire {

// What a sentence weighs. A chapter opens a turn, a section the doings of one command; a lead-in is
// told just before the section it belongs to, as a leader's test is before his men may act. A step
// is one of many of its kind: the news of the table has it, the account leaves it out.
enum class Weight : std::uint8_t { plain, lead_in, section, chapter, step };
std::string_view weight_word(Weight weight);

struct Sentence {
    Weight weight = Weight::plain;
    std::string text;
};

} // namespace umpire
