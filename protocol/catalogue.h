#pragma once
// The systems and scenarios of the house, as JSON, for the protocol and the command line.

#include "rules/common/system.h"
#include "umpire/json_writer.h"

namespace protocol {

void write_systems(umpire::JsonWriter& out);                               // an array
void write_scenarios(umpire::JsonWriter& out, rules::System const* alone); // null: of all systems

// What to say where no system is called so: the names of those there are.
std::string unknown_system(std::string_view id);

} // namespace protocol
