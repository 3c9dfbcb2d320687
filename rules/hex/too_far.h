#pragma once
// By how much something is too far, in words. A refusal's words are literals, for a search refuses
// millions of orders and must not pay for them: so they are listed here and chosen from.

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace rules {

// By so many hexes, one or more.
constexpr std::string_view out_of_range_by(int hexes) {
    constexpr std::array<std::string_view, 10> words{
        "it is out of range by one hex",     "it is out of range by two hexes",
        "it is out of range by three hexes", "it is out of range by four hexes",
        "it is out of range by five hexes",  "it is out of range by six hexes",
        "it is out of range by seven hexes", "it is out of range by eight hexes",
        "it is out of range by nine hexes",  "it is out of range by ten hexes or more"};
    return words[static_cast<std::size_t>(std::clamp(hexes, 1, 10) - 1)];
}

// By so many half points, one or more.
constexpr std::string_view points_lacking(int halves) {
    constexpr std::array<std::string_view, 12> words{
        "half a movement point more would be needed",
        "1 movement point more would be needed",
        "1½ movement points more would be needed",
        "2 movement points more would be needed",
        "2½ movement points more would be needed",
        "3 movement points more would be needed",
        "3½ movement points more would be needed",
        "4 movement points more would be needed",
        "4½ movement points more would be needed",
        "5 movement points more would be needed",
        "5½ movement points more would be needed",
        "at least 6 movement points more would be needed"};
    return words[static_cast<std::size_t>(std::clamp(halves, 1, 12) - 1)];
}

} // namespace rules
