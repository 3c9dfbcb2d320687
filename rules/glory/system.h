#pragma once
// Prussia's Glory as the house sees it.

#include "rules/common/system_of.h"
#include "rules/glory/rules.h"

namespace glory {

// The printed tables of the house.
std::variant<Tables, umpire::LoadError> load_tables();

// The rules bound to a scenario document, with the tables and the battlefields of the house.
rules::Bound<Glory> bind_rules(nlohmann::json const& document);

class GlorySystem final : public rules::SystemOf<Glory, bind_rules> {
public:
    std::string_view name() const override { return "Prussia's Glory"; }
    std::variant<nlohmann::json, umpire::LoadError>
    document(std::string_view scenario) const override;
    OBLIQUE_HEX_SYSTEM(Glory)
};
extern GlorySystem const system;

} // namespace glory
