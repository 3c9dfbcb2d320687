#pragma once
// What this system answers when it is asked about armies.

#include "rules/common/armies/army.h"

namespace horse_and_musket {

class HorseAndMusketArmies final : public rules::Armies {
public:
    std::vector<rules::ListedArmy> lists() const override;
    std::vector<nlohmann::json> examples() const override;
    Or<rules::ArmyReport> check(nlohmann::json const& army) const override;
    Or<rules::RolledArmy> roll(nlohmann::json const& army, umpire::Seed seed) const override;
    Or<nlohmann::json> meeting(nlohmann::json const& a, nlohmann::json const& b) const override;
};
extern HorseAndMusketArmies const armies;

} // namespace horse_and_musket
