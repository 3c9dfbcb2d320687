#pragma once
// A scenario as a document: any position on any map of up to 2048 hexes can be written down in it.
// scenarios/schema.json describes the form; here it is read strictly, and written.

#include "atlas/survey.h"
#include "rules/leuthen1757/tables.h"
#include "umpire/json_writer.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <variant>

namespace leuthen1757 {

// The surveyed ground of a battlefield of the atlas, by its name ("leuthen-1757").
using GroundFinder = std::function<std::variant<Ground, umpire::LoadError>(std::string_view)>;

// An error says where in the document ("scenario.units[3].at") and what is expected there.
std::variant<Scenario, umpire::LoadError>
read_scenario(nlohmann::json const& document, Tables const& tables, GroundFinder const& find);

// The position as a document that begins there. The ground is written out in full. What a document
// does not hold (who has acted already in this turn, a combat under way) is left out: play begins
// again with the phase the position is in.
void write_scenario(umpire::JsonWriter& out, Scenario const& scenario, Position const& position);

// How this system's grid lies on a battlefield; on none of the atlas, from its first hex.
atlas::Frame frame_of(std::string_view battlefield, field::Grid const& grid);

// What the atlas found on each hex, in the terms of this system.
Ground survey_ground(atlas::Survey const& survey, field::GridShape shape);

// The ground of a battlefield on this system's own map sheet, from its GeoJSON: what a GroundFinder
// does once it has the text.
std::variant<Ground, umpire::LoadError> survey_battlefield(std::string_view battlefield,
                                                           std::string_view geojson);
// That map sheet before anything is drawn on it.
std::variant<Ground, umpire::LoadError> bare_sheet(std::string_view battlefield);

} // namespace leuthen1757
