#pragma once
// Where the captain sends what is not to attack: units on the map, and hidden wings and dummies.

#include "commanders/glory_captain/outlook.h"
#include "commanders/glory_captain/ways.h"

namespace commanders::glory_captain {

// The steps of one unit, guns and leaders too; none: it stays. march.cpp
std::vector<Order> plan_march(Situation const& now, Outlook const& outlook, UnitId unit);
std::vector<Order> steps_of(UnitId unit, std::vector<Hex> const& way);
// A Locked stack that is lost if it stays goes back. march.cpp
std::optional<Order> break_off(Situation const& now, Side side, UnitId unit);

// The next order for a hidden wing or a dummy; nothing: it stays where it is. hidden.cpp
std::optional<Order> march_hidden(Situation const& now, View const& view, Outlook const& outlook,
                                  TrioId trio);

} // namespace commanders::glory_captain
