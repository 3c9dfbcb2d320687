#pragma once
// What comes next in the Action: cards that serve many first, guns before Attacks, Attacks before
// marches.

#include "commanders/horse_and_musket_captain/fight.h"
#include "commanders/horse_and_musket_captain/march.h"

namespace commanders::horse_and_musket_captain {

// What an order must be worth to be given.
struct Standards {
    double attack = doctrine.worth_an_attack;
    double march = doctrine.worth_a_move;
    Judgement by = Judgement::odds;
};
// The next order, or several that belong together; none if nothing is worth its card.
std::vector<Order> next_orders(Scene const& now, Outlook const& outlook,
                               Standards const& standards);
// The best shot of all guns by an artillery card; nothing without one, or without a target.
Choice best_gun(Scene const& now, Outlook const& outlook, CardId card);

} // namespace commanders::horse_and_musket_captain
