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
    std::vector<rules::ScenarioInfo> scenarios() const override;
    std::optional<std::string> draw_ground(std::string_view battlefield,
                                           atlas::PlanStyle style) const override;
    std::string headline(umpire::AnyBattle const& table) const override;
    std::vector<std::string> summary(umpire::AnyBattle const& table) const override;  // summary.cpp
    std::optional<rules::Sheet> sheet(umpire::AnyBattle const& table) const override; // drawing.cpp
    std::unique_ptr<rules::ShownBoard> shown_board() const override;                  // board.cpp
    std::vector<rules::Finding> inspect() const override;                             // inspect.cpp
    std::unique_ptr<rules::StoryLanguage> story_language() const override; // story_language.cpp

private:
    std::string draw_view(Dragoon const& rules, View const& view,
                          atlas::PlanStyle style) const override; // drawing.cpp
};
extern DragoonSystem const system;

} // namespace dragoon
