#pragma once
// Leuthen 1757 as the house sees it.

#include "rules/common/system_of.h"
#include "rules/leuthen1757/rules.h"

namespace leuthen1757 {

// The printed tables of the house.
std::variant<Tables, umpire::LoadError> load_tables();

// The rules bound to a scenario document, with the tables and grounds of the house.
rules::Bound<Leuthen1757> bind_rules(nlohmann::json const& document);

// How a battle stands (summary.cpp), and when (account.cpp).
std::vector<std::string> standing_of(Leuthen1757 const& rules, Position const& position);
rules::Statistics statistics_of(Scenario const& scenario, Position const& position, Side side);
std::string headline_of(Position const& position);

class LeuthenSystem final : public rules::SystemOf<Leuthen1757, bind_rules> {
public:
    std::string_view name() const override { return "Leuthen 1757"; }
    OBLIQUE_HEX_SYSTEM(Leuthen1757)
};
extern LeuthenSystem const system;

} // namespace leuthen1757
