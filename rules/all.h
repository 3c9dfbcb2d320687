#pragma once
// The rule systems there are. A new one is a folder and a line in all.cpp.

#include "rules/common/system.h"

#include <span>
#include <vector>

namespace rules {

std::span<System const* const> all();
// One of them, or the toy (docs/a-new-system.md), which is in no list; null if there is none.
System const* find(std::string_view id);
// What a list shows: the one that was asked for, else all.
std::vector<System const*> listed(System const* asked_for);

} // namespace rules
