#pragma once
// For whom a captain plans, and what is meant: its whole army as it sees fit, or some units of it
// with an intention, as a staff officer is asked.

#include "field/hex.h"
#include "umpire/commission.h"

namespace commanders {

using umpire::Intention;

struct Brief {
    std::vector<bool> units; // by their ids; empty: the whole army
    Intention intention = Intention::free;
    field::Hex at = field::nowhere;

    bool is_for_all() const { return units.empty(); }
    bool is_for(umpire::UnitId unit) const {
        return units.empty() || (unit.value < units.size() && units[unit.value]);
    }
    bool is_free() const { return intention == Intention::free; }
    bool is_attack() const { return intention == Intention::attack; }
    // They fire, but go to nobody.
    bool keeps_off() const {
        return intention == Intention::screen || intention == Intention::fall_back ||
               intention == Intention::reserve;
    }
    // Hexes that they keep from the enemy, by a captain's doctrine.
    template <class Doctrine> int stand_off(Doctrine const& doctrine) const {
        switch (intention) {
        case Intention::screen: return doctrine.screen_at;
        case Intention::reserve: return doctrine.reserve_at;
        case Intention::fall_back: return doctrine.retreat_to;
        default: return 0;
        }
    }
};

} // namespace commanders
