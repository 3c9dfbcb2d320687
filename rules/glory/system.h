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
    std::vector<rules::ScenarioInfo> scenarios() const override;
    std::variant<nlohmann::json, umpire::LoadError>
    document(std::string_view scenario) const override;
    std::optional<std::string> draw_ground(std::string_view battlefield,
                                           atlas::PlanStyle style) const override;
    std::string headline(umpire::AnyBattle const& table) const override;              // account.cpp
    std::vector<std::string> summary(umpire::AnyBattle const& table) const override;  // summary.cpp
    std::optional<rules::Sheet> sheet(umpire::AnyBattle const& table) const override; // drawing.cpp
    std::unique_ptr<rules::ShownBoard> shown_board() const override;                  // board.cpp
    std::vector<rules::Finding> inspect() const override;                             // inspect.cpp
    std::unique_ptr<rules::StoryLanguage> story_language() const override; // story_language.cpp

private:
    std::string draw_view(Glory const& rules, View const& view,
                          atlas::PlanStyle style) const override; // drawing.cpp
};
extern GlorySystem const system;

} // namespace glory
