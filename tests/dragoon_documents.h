#pragma once
// The scenario documents of Dragoon, to be looked at, changed and broken.

#include "rules/dragoon/system.h"

#include <nlohmann/json.hpp>

namespace dragoon {

using Rules = std::shared_ptr<Dragoon const>;

inline nlohmann::json document_of(std::string_view id) {
    auto const found = dragoon::system.document(id);
    return holds_alternative<nlohmann::json>(found) ? std::get<nlohmann::json>(found)
                                                    : nlohmann::json();
}

} // namespace dragoon
