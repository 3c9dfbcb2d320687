#pragma once
// Prussia's Glory as the house sees it.

#include "rules/glory/rules.h"
#include "rules/common/system_of.h"

namespace glory {

// The printed tables of the house.
std::variant<Tables, umpire::LoadError> load_tables();

// The rules bound to a scenario document, with the tables and the battlefields of the house.
std::variant<std::shared_ptr<Glory const>, umpire::LoadError>
bind_rules(nlohmann::json const& document);

class GlorySystem final : public rules::SystemOf<Glory, bind_rules> {
public:
    std::string_view name() const override { return "Prussia's Glory"; }
    std::vector<rules::ScenarioInfo> scenarios() const override;
    std::variant<nlohmann::json, umpire::LoadError>
    document(std::string_view scenario) const override;
    std::string draw(umpire::Table const& table, umpire::Seat seat,
                     atlas::PlanStyle style) const override; // drawing.cpp
    std::optional<std::string> draw_ground(std::string_view battlefield,
                                           atlas::PlanStyle style) const override;
    std::string_view army(umpire::Table const& table, umpire::Side side) const override;
    std::string headline(umpire::Table const& table) const override;                  // account.cpp
    std::vector<std::string> summary(umpire::Table const& table) const override;      // summary.cpp
    std::optional<rules::Sheet> sheet(umpire::Table const& table) const override;     // drawing.cpp
    rules::Board board(umpire::Table const& table, umpire::Seat seat) const override; // board.cpp
    std::vector<rules::Finding> inspect() const override;                             // inspect.cpp
    std::unique_ptr<rules::Teller> teller() const override;                           // teller.cpp
};
extern GlorySystem const system;

} // namespace glory
