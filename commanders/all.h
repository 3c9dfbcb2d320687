#pragma once
// The machine players of the house, by rule system and level. A new one is a folder and a line in
// all.cpp.

#include "commanders/player.h"

#include <span>
#include <string_view>
#include <vector>

namespace commanders {

std::span<std::string_view const> levels();                       // weakest first
std::vector<std::string_view> levels_of(std::string_view system); // those that play it
// Null where there is no such system or level, or the system has no commander of that level.
std::unique_ptr<Machine> make(std::string_view system, std::string_view level, umpire::Seed seed);

} // namespace commanders
