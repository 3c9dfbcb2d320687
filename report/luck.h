#pragma once
// What the dice did to either side, against what they might have done.
//
// Whether a high roll is good depends on the rule that asked for it, so faces are not compared.
// Each order that dice decided is given again with other dice, to the battle as it stood; what
// either side lost then, on average, is what was to be expected. The dice that fell are one sample
// of the same chance, so the difference is 0 in the long run, whoever plays and however well.

#include "report/chronicle.h"

namespace report {

using Sides = std::map<std::string, umpire::Side, std::less<>>; // of pieces, by their ids

// What the last order cost either side, as its umpire is told.
Counts losses_of(umpire::AnyBattle const& battle, Sides const& sides);

class LuckKeeper {
public:
    // `before` is the battle before its order `number`, counted from 1, `after` with it.
    void weigh(umpire::AnyBattle const& before, umpire::AnyBattle const& after, Sides const& sides);
    Luck const& luck() const { return luck_; }

private:
    static constexpr int samples = 16;
    Luck luck_;
};

} // namespace report
