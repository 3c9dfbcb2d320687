#pragma once
// Marches: where a unit would rather be, and the orders that bring it there.

#include "commanders/horse_and_musket_captain/outlook.h"

namespace commanders::horse_and_musket_captain {

// What orders would come to, played on a state that fits what the seat knows.
class Rehearsal {
public:
    Rehearsal(Scene const& now, Outlook const& outlook)
        : now_(now), outlook_(outlook), state_(now.rules.sample_state(now.view(), umpire::Dice{})) {
    }
    Scene const& now() const { return now_; }
    Outlook const& outlook() const { return outlook_; }
    // What a place is worth to a unit, in orders: where it is, or where an order would bring it.
    double worth_here(UnitId unit) const { return place_worth(state_, unit); }
    double worth_after(UnitId unit, Order const& order) const;

private:
    double place_worth(State const& state, UnitId unit) const;
    double where(Situation const& situation, UnitId unit) const;
    double prospects(State const& state, Situation const& situation, UnitId unit) const;

    Scene const& now_;
    Outlook const& outlook_;
    State state_;
};

// The best march of a unit by a card, or by none where it must move.
Choice best_march(Rehearsal const& rehearsal, Subject const& subject);
// Marches of all whom the hand can move, the best first; each card is promised once.
std::vector<Choice> plan_marches(Scene const& now, Outlook const& outlook,
                                 double least = doctrine.worth_a_move);
// The way back of who is shaken and in danger, and the halt of who has gone far enough; nothing if
// there is nobody.
Choice way_out(Scene const& now, Outlook const& outlook);
// A Withdrawal or Retirement: straight back, facing the enemy.
std::optional<Order> back(Scene const& now, Outlook const& outlook, Order const& family);

} // namespace commanders::horse_and_musket_captain
