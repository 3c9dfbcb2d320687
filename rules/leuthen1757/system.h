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
    std::vector<rules::ScenarioInfo> scenarios() const override;
    std::optional<std::string> draw_ground(std::string_view battlefield,
                                           atlas::PlanStyle style) const override;
    std::string headline(umpire::AnyBattle const& table) const override;
    std::vector<std::string> summary(umpire::AnyBattle const& table) const override;  // summary.cpp
    std::optional<rules::Sheet> sheet(umpire::AnyBattle const& table) const override; // drawing.cpp
    std::unique_ptr<rules::ShownBoard> shown_board() const override;                  // board.cpp
    std::vector<rules::Finding> inspect() const override;                             // inspect.cpp
    std::unique_ptr<rules::StoryLanguage> story_language() const override;

private:
    std::string draw_view(Leuthen1757 const& rules, View const& view,
                          atlas::PlanStyle style) const override; // drawing.cpp
};
extern LeuthenSystem const system;

} // namespace leuthen1757
