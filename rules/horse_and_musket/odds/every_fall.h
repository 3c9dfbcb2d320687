#pragma once
// Every way in which the dice of a part of an Attack can fall, as far as it makes a difference: the
// rules play each of them.

#include "rules/horse_and_musket/rules.h"
#include "umpire/dice.h"

namespace horse_and_musket {

// Faces that come next, and how likely that is.
struct Fall {
    std::vector<int> faces;
    double chance = 0;
};
// For the die that was rolled as the n-th event since a state: one fall for all faces that its rule
// treats alike, and for all dice that it throws together.
std::vector<Fall> falls_of(HorseAndMusket const& rules, State const& from,
                           std::vector<Event> const& events, std::size_t n);

template <class Play, class Tell> class EveryFall {
public:
    // `play` writes what follows with a pen; `tell` is told each state it leads to.
    EveryFall(HorseAndMusket const& rules, State const& from, Play const& play, Tell const& tell)
        : rules_(rules), from_(from), play_(play), tell_(tell) {
        script_.faces.assign(from.draws(), 0); // those have fallen already
    }

    void go(double chance = 1) {
        State state = from_;
        std::vector<Event> events;
        Pen pen(rules_, state, events, &script_);
        play_(pen);
        std::optional<std::size_t> const open = first_open(events);
        if (!open) return tell_(state, chance);
        std::size_t const before = script_.faces.size();
        for (Fall const& fall : falls_of(rules_, from_, events, *open)) {
            script_.faces.insert(script_.faces.end(), fall.faces.begin(), fall.faces.end());
            go(chance * fall.chance);
            script_.faces.resize(before);
        }
    }

private:
    // The first die whose face was left open.
    std::optional<std::size_t> first_open(std::vector<Event> const& events) const {
        std::size_t rolls = from_.draws();
        for (std::size_t i = 0; i < events.size(); ++i)
            if (holds_alternative<umpire::Rolled>(events[i]))
                if (rolls++ == script_.faces.size()) return i;
        return std::nullopt;
    }

    HorseAndMusket const& rules_;
    State const& from_;
    Play const& play_;
    Tell const& tell_;
    umpire::Script script_;
};

} // namespace horse_and_musket
