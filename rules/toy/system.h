#pragma once
// The toy as the program sees it. It is in no list: only rules::find("toy") gives it.

#include "rules/common/system_of.h"
#include "rules/toy/rules.h"

namespace toy {

rules::Bound<Toy> bind_rules(nlohmann::json const& document);

class ToySystem final : public rules::SystemOf<Toy, bind_rules> {
public:
    std::string_view name() const override { return "The toy"; }
    std::vector<rules::ScenarioInfo> scenarios() const override;
    // The page does not show it: there is nothing to draw.
    std::optional<std::string> draw_ground(std::string_view, atlas::PlanStyle) const override {
        return std::nullopt;
    }
    std::string headline(umpire::AnyBattle const&) const override { return "On the road"; }
    std::vector<std::string> summary(umpire::AnyBattle const&) const override { return {}; }
    std::vector<rules::Finding> inspect() const override { return {}; }
    std::unique_ptr<rules::StoryLanguage> story_language() const override; // story.cpp
};
extern ToySystem const system;

} // namespace toy
