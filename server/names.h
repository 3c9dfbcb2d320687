#pragma once
// What a player may be called, and by what password: no name that looks like another's, and none of
// the passwords that are tried first.

#include <string>
#include <string_view>

namespace server {

// 2 to 32 bytes: Latin letters with or without accents, figures, and blanks - _ . between them.
// Other alphabets have letters that look like these; what is not seen at all has no place in a
// name.
bool is_name(std::string_view name);

inline constexpr std::string_view wanted_name =
    "2 to 32 bytes of Latin letters, figures, and blanks or any of - _ . between them";

// Two names with one look have one skeleton: "Dessau", "DESSAU", "Deßau", "Dess_au".
std::string skeleton_of(std::string_view name);

bool is_common_password(std::string_view password, std::string_view name);

} // namespace server
