#pragma once
// A scenario as a document: any position on any map of up to 9216 hexes can be written down in it.
// scenarios/schema.json describes the form; here it is read strictly, and written.

#include "rules/dragoon/tables.h"
#include "umpire/json_writer.h"

#include <nlohmann/json_fwd.hpp>

#include <variant>

namespace dragoon {

// Gives the text of a document of the atlas, "kolin-1757/armies.json", if there is such a one.
using FindDocument = std::function<std::optional<std::string_view>(std::string_view)>;

// An error says where in the document ("scenario.units[3].at") and what is expected there.
std::variant<Scenario, umpire::LoadError>
read_scenario(nlohmann::json const& document, Tables const& tables, FindDocument const& atlas);

// What a list of scenarios says of one, without a survey of its ground.
struct Outline {
    std::string id, name, battle;
    int turns = 0;
    std::array<int, 2> units{}; // by side
    std::array<std::string, 2> armies;
    std::string notes, tips;
};
std::variant<Outline, umpire::LoadError>
outline_of(nlohmann::json const& document, Tables const& tables, FindDocument const& atlas);

// The position as a document that begins there. What a document does not hold (who has moved in
// the action phase under way, a combat half fought) is left out: play begins again with the turn's
// command phase, or with the phase the position is in.
void write_scenario(umpire::JsonWriter& out, Scenario const& scenario, Position const& position);

} // namespace dragoon
