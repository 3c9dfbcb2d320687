#pragma once
// What the reader refuses and the writer replaces: bytes that are not UTF-8.

#include <cstddef>
#include <string_view>

namespace umpire {

// The length of the character a text begins with, or 0 where its first bytes are no UTF-8.
// Overlong forms, surrogates and numbers beyond U+10FFFF are none (RFC 3629, section 4).
constexpr std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    auto const continues = [&](std::size_t i) { return i < text.size() && (byte(i) >> 6) == 2; };
    unsigned const first = byte(0);
    if (first < 0x80) return 1;
    if (first < 0xC2 || first > 0xF4 || !continues(1)) return 0;
    if (first < 0xE0) return 2;
    unsigned const second = byte(1);
    bool const overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
    bool const surrogate = first == 0xED && second > 0x9F;
    bool const too_great = first == 0xF4 && second > 0x8F;
    if (overlong || surrogate || too_great || !continues(2)) return 0;
    if (first < 0xF0) return 3;
    return continues(3) ? 4 : 0;
}

// The beginning of a text, cut between two characters: a sender's words inside our own.
constexpr std::string_view clipped(std::string_view text, std::size_t longest) {
    std::size_t end = 0;
    while (end < text.size()) {
        std::size_t const length = utf8_length(text.substr(end, 4));
        std::size_t const step = length == 0 ? 1 : length;
        if (end + step > longest) break;
        end += step;
    }
    return text.substr(0, end);
}

} // namespace umpire
