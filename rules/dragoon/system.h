#pragma once
// Dragoon as the house sees it.

#include "rules/common/system_of.h"
#include "rules/dragoon/rules.h"

namespace dragoon {

// The printed tables of the house.
std::variant<Tables, umpire::LoadError> load_tables();

// The rules bound to a scenario document, with the tables of the house.
rules::Bound<Dragoon> bind_rules(nlohmann::json const& document);

std::string headline_of(Dragoon const& rules, Position const& position);

class DragoonSystem final : public rules::SystemOf<Dragoon, bind_rules> {
public:
    std::string_view name() const override { return "Dragoon"; }
    OBLIQUE_HEX_SYSTEM(Dragoon)
};
extern DragoonSystem const system;

} // namespace dragoon
