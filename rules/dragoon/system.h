#pragma once
// Dragoon as the house sees it.

#include "rules/dragoon/rules.h"
#include "rules/common/system_of.h"

namespace dragoon {

// The printed tables of the house.
std::variant<Tables, umpire::LoadError> load_tables();

// The rules bound to a scenario document, with the tables of the house.
std::variant<std::shared_ptr<Dragoon const>, umpire::LoadError>
bind_rules(nlohmann::json const& document);

class DragoonSystem final : public rules::SystemOf<Dragoon, bind_rules> {
public:
    std::string_view name() const override { return "Dragoon"; }
    std::vector<rules::ScenarioInfo> scenarios() const override;
    std::string draw(umpire::Table const& table, umpire::Seat seat,
                     atlas::PlanStyle style) const override;
    std::optional<std::string> draw_ground(std::string_view battlefield,
                                           atlas::PlanStyle style) const override;
    std::string_view army(umpire::Table const& table, umpire::Side side) const override;
    std::string headline(umpire::Table const& table) const override;
    std::vector<std::string> summary(umpire::Table const& table) const override;      // summary.cpp
    std::optional<rules::Sheet> sheet(umpire::Table const& table) const override;     // drawing.cpp
    rules::Board board(umpire::Table const& table, umpire::Seat seat) const override; // board.cpp
    std::vector<rules::Finding> inspect() const override;                             // inspect.cpp
    std::unique_ptr<rules::Teller> teller() const override;                           // teller.cpp
};
extern DragoonSystem const system;

} // namespace dragoon
