#pragma once
// What is reckoned once of a view, for many questions: what may be ordered, and how far.

#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

struct Reckoning {
    Reckoning(HorseAndMusket const& rules, View const& the_view)
        : view(the_view), situation(rules, the_view) {}

    View const& view;
    Situation situation;
};

} // namespace horse_and_musket
