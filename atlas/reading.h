#pragma once
// What armies and histories have in common: a document, and both sides of a battle in it.

#include "atlas/ground.h"
#include "umpire/json_access.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

namespace atlas {

inline std::variant<nlohmann::json, LoadError> document_of(std::string_view text) {
    auto read = umpire::read_json(text);
    if (auto const* malformed = std::get_if<umpire::Malformed>(&read))
        return LoadError{malformed->where, malformed->what};
    return std::move(std::get<nlohmann::json>(read));
}

// The nations of the side that must stand here: A is told of first, then B.
inline std::vector<std::string> nations_of(umpire::Fields& fields, std::size_t expected) {
    std::vector<std::string> nations;
    if (fields.choice("side", {"A", "B"}) != expected) fields.fail("side", "A comes first, then B");
    for (nlohmann::json const& nation : fields.array("nations"))
        if (nation.is_string())
            nations.push_back(umpire::text(nation));
        else
            fields.fail("nations", "must be a list of names");
    return nations;
}

} // namespace atlas
