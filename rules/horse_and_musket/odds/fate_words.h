#pragma once
// What becomes of the two parties of an Attack, in words.

#include "rules/horse_and_musket/odds/engagement.h"

#include <string>

namespace horse_and_musket {

inline std::string words_of(PartyFate const& party) {
    constexpr std::array words{"stays",    "withdraws", "retires",          "breaks",
                               "abandons", "overrun",   "leaves the table", "destroyed"};
    std::string text = words[static_cast<std::size_t>(party.fate)];
    if (party.lost > 0) text += ", " + std::to_string(party.lost) + " lost";
    return text;
}
// The Attacker first.
inline std::string words_of(PartyFates const& parties) {
    return words_of(parties[0]) + " / " + words_of(parties[1]);
}

} // namespace horse_and_musket
