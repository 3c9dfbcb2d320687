#pragma once
// A battle between two armies that were bought: "meeting": {"A": army, "B": army} in a scenario.

#include "rules/horse_and_musket/rules.h"
#include "umpire/json_reader.h"

namespace horse_and_musket {

// Nothing if the document has none; what is wrong with an army is the fields' error.
void read_meeting(umpire::Fields& fields, Scenario& scenario, Tables const& tables);

} // namespace horse_and_musket
