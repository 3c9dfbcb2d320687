#pragma once
// Words for things, the same list both ways: in messages, documents, tables and stories.

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace rules {

template <std::size_t count> using WordList = std::array<std::string_view, count>;

template <class Enum, std::size_t count>
constexpr std::string_view word(WordList<count> const& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}
template <class Enum, std::size_t count>
constexpr std::optional<Enum> meaning(WordList<count> const& words, std::string_view text) {
    for (std::size_t i = 0; i < count; ++i)
        if (words[i] == text) return static_cast<Enum>(i);
    return std::nullopt;
}

// An id of a scenario, unit or wing: up to 40 of a-z, 0-9 and hyphen.
inline std::string number(int value) { return std::to_string(value); }

constexpr bool is_word(std::string_view text) {
    if (text.empty() || text.size() > 40) return false;
    for (char const c : text)
        if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return false;
    return true;
}

} // namespace rules
