#pragma once
// The chances of fire, HM-ART and HM-FIRE, reckoned exactly.

#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

std::optional<umpire::Odds> fire_odds(Situation const& situation, Order const& order);
constexpr bool is_shot(Order const& order) {
    return holds_alternative<Fire>(order) || holds_alternative<SetAlight>(order) ||
           holds_alternative<GiveFire>(order);
}

} // namespace horse_and_musket
