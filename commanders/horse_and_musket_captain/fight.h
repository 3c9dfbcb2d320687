#pragma once
// Attacks and fire, weighed by the rules' own odds.

#include "commanders/horse_and_musket_captain/outlook.h"

namespace commanders::horse_and_musket_captain {

// What an Attack is worth, in stands; nothing if it cannot be made.
std::optional<double> worth_of_attack(Scene const& now, UnitId unit, Order const& attack);
// The best Attack that some card in hand pays for.
Choice best_attack(Scene const& now, Outlook const& outlook);
// The best shot of a battery, by a card or as cards are drawn.
Choice best_shot(Scene const& now, Outlook const& outlook, Subject const& subject);
// The best fire of skirmishers.
Choice best_skirmish(Scene const& now, Subject const& subject);

} // namespace commanders::horse_and_musket_captain
