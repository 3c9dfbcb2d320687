#pragma once
// What odds advise who is asked something in the middle of an Attack.

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

// By the task that asks the seat; from its view alone.
Order advised(HorseAndMusket const& rules, View const& view);

} // namespace horse_and_musket
