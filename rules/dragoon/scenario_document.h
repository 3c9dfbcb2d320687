#pragma once
// A scenario as a document: any position on any map of up to 9216 hexes can be written down in it.
// scenarios/schema.json describes the form; here it is read strictly, and written.

#include "rules/dragoon/tables.h"
#include "umpire/json_writer.h"

#include <nlohmann/json_fwd.hpp>

#include <variant>

namespace dragoon {

// An error says where in the document ("scenario.units[3].at") and what is expected there.
std::variant<Scenario, umpire::LoadError> read_scenario(nlohmann::json const& document,
                                                        Tables const& tables);

// The position as a document that begins there. What a document does not hold (who has moved in
// the action phase under way, a combat half fought) is left out: play begins again with the turn's
// command phase, or with the phase the position is in.
void write_scenario(umpire::JsonWriter& out, Scenario const& scenario, Position const& position);

} // namespace dragoon
