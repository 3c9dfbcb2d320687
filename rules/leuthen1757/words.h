#pragma once
// The words for things, in messages, documents and stories.

#include "rules/leuthen1757/event.h"

#include <array>
#include <optional>
#include <string_view>

namespace leuthen1757 {

inline constexpr std::array<std::string_view, 2> side_words{"A", "B"};
inline constexpr std::array<std::string_view, 8> arm_words{
    "infantry", "light", "cuirassier", "dragoon", "hussar", "battery", "leader", "chief"};
inline constexpr std::array<std::string_view, 3> condition_words{"ordered", "disorganized",
                                                                 "routed"};
inline constexpr std::array<std::string_view, 4> whereabouts_words{"field", "waiting", "exited",
                                                                   "lost"};
inline constexpr std::array<std::string_view, 8> stage_words{
    "strategic", "barrage", "choose", "march", "combat", "command", "rally", "over"};
inline constexpr std::array<std::string_view, 6> terrain_words{"clear",      "forest", "town",
                                                               "churchyard", "marsh",  "pond"};
inline constexpr std::array<std::string_view, 4> fire_result_words{
    "nothing", "check", "disorganized", "step lost and disorganized"};
inline constexpr std::array<std::string_view, 4> half_turn_words{"none", "undecided", "prussian",
                                                                 "austrian"};
inline constexpr std::array<std::string_view, 5> decision_words{
    "react", "allot", "make_way", "advance", "succeed"}; // of the tasks that wait

template <class Enum, std::size_t count>
constexpr std::string_view word(std::array<std::string_view, count> const& words, Enum value) {
    return words[static_cast<std::size_t>(value)];
}
template <class Enum, std::size_t count>
constexpr std::optional<Enum> meaning(std::array<std::string_view, count> const& words,
                                      std::string_view text) {
    for (std::size_t i = 0; i < count; ++i)
        if (words[i] == text) return static_cast<Enum>(i);
    return std::nullopt;
}

} // namespace leuthen1757
