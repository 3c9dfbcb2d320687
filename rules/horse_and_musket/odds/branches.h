#pragma once
// What a part of an Attack may lead to: every state with its chance, and those that are alike as
// one. An Attack is gone through part by part, so that dice of one are not thrown anew for all that
// those before it may have shown.

#include "rules/horse_and_musket/odds/every_fall.h"

#include <list>

namespace horse_and_musket {

struct Branch {
    State state;
    double chance = 0;
};

class Branches {
public:
    Branches() = default;
    explicit Branches(State const& only) { list_.push_back({only, 1}); }

    using At = std::list<Branch>::iterator;
    // States are alike whose positions are: how many dice have fallen makes no difference.
    void add(State const& state, double chance);
    void take_from(Branches& other, At branch);

    auto begin() { return list_.begin(); }
    auto end() { return list_.end(); }
    std::size_t size() const { return list_.size(); }

private:
    Branch* known(State const& state);
    std::list<Branch> list_;
};

// Plays a part with each fall of its dice, if it throws any.
template <class Play>
void play_each(HorseAndMusket const& rules, Branch const& from, Play const& play, Branches& to) {
    auto const keep = [&](State const& state, double chance) { to.add(state, chance); };
    EveryFall(rules, from.state, play, keep).go(from.chance);
}
// FASTER: the same of a branch that is not needed any longer. Most parts throw no die.
template <class Play>
void play_out(HorseAndMusket const& rules, Branches& from, Branches::At branch, Play const& play,
              Branches& to) {
    State const before = branch->state;
    std::vector<Event> events;
    Pen pen(rules, branch->state, events);
    play(pen);
    auto const is_die = [](Event const& event) { return holds_alternative<umpire::Rolled>(event); };
    if (std::ranges::none_of(events, is_die)) return to.take_from(from, branch);
    play_each(rules, {before, branch->chance}, play, to);
}

} // namespace horse_and_musket
