#pragma once
// What a seat knows. Leuthen 1757 is an open battle: all counters lie on the table, and both
// players see them. What no seat knows is the dice to come, and a view does not hold them. It is
// built up field by field in sight/knowledge.cpp.
//
// It holds a position and no type of its own, because the rules judge an order from it by the same
// functions that resolve the order in the truth.

#include "rules/leuthen1757/state.h"
#include "umpire/umpire.h"

namespace leuthen1757 {

struct View {
    umpire::Seat seat;
    Position position;
    friend bool operator==(View const&, View const&) = default;
};

} // namespace leuthen1757
