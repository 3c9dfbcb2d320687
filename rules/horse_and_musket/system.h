#pragma once
// Horse & Musket as the program sees it.

#include "rules/common/system_of.h"
#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

// The rules bound to a scenario document, with the printed tables.
std::variant<std::shared_ptr<HorseAndMusket const>, umpire::LoadError>
bind_rules(nlohmann::json const& document);

class HorseAndMusketSystem final : public rules::SystemOf<HorseAndMusket, bind_rules> {
public:
    std::string_view name() const override { return "Horse & Musket"; }
    std::vector<rules::ScenarioInfo> scenarios() const override;
    std::string draw(umpire::AnyBattle const& table, umpire::Seat seat,
                     atlas::PlanStyle style) const override; // board/drawing.cpp
    // Its fields are laid out for a table: no battlefield of the atlas lies on one yet.
    std::optional<std::string> draw_ground(std::string_view, atlas::PlanStyle) const override {
        return std::nullopt;
    }
    std::string_view army(umpire::AnyBattle const& table, Side side) const override;
    std::string headline(umpire::AnyBattle const& table) const override;
    std::vector<std::string> summary(umpire::AnyBattle const& table) const override;
    std::optional<rules::Sheet> sheet(umpire::AnyBattle const& table) const override;
    std::unique_ptr<rules::ShownBoard> shown_board() const override;
    std::vector<rules::Finding> inspect() const override;
    std::unique_ptr<rules::StoryLanguage> story_language() const override; // stories/
};
extern HorseAndMusketSystem const system;

} // namespace horse_and_musket
