#pragma once
// What a step on the map costs, for whoever reckons before they order: the board and commanders.

#include "rules/glory/situation.h"

namespace glory {

// Half points, the enemy's zone with it; nothing where the ground is closed. phase_movement.cpp
std::optional<int> march_toll(Situation const& now, UnitId unit, Direction direction);

} // namespace glory
