#pragma once
// A scenario as a document. scenarios/schema.json describes the form; here it is read strictly.

#include "atlas/frame.h"
#include "rules/glory/tables.h"

#include <nlohmann/json.hpp>

#include <variant>

namespace glory {

// The ground of a battle of the atlas, as its GeoJSON; nothing if there is none.
using FindGround = std::function<std::optional<std::string_view>(std::string_view)>;

// An error says where in the document ("scenario.wings[3].at") and what is expected there.
std::variant<Scenario, umpire::LoadError>
read_scenario(nlohmann::json const& document, Tables const& tables, FindGround const& find);

// survey.cpp: the ground of a battle of the atlas on this system's hexes, GLO-MAP-01, -02.
std::variant<Ground, umpire::LoadError>
survey_battlefield(Tables const& tables, std::string_view battle, std::string_view geojson);
// How its hexes lie on the ground; from a corner of its own for a ground of its own.
atlas::Frame frame_of(Tables const& tables, std::string_view battle, field::Grid const& grid);

} // namespace glory
