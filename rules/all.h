#pragma once
// The rule systems of the house. A new one is a folder and a line in all.cpp.

#include "rules/common/system.h"

#include <span>

namespace rules {

std::span<System const* const> all();
System const* find(std::string_view id); // null if there is none

} // namespace rules
