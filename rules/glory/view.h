#pragma once
// What a seat knows. It is built up field by field in sight/knowledge.cpp.
//
// It holds a position and no type of its own, because the rules judge an order from it by the same
// functions that resolve the order in the truth.

#include "rules/glory/state.h"
#include "umpire/umpire.h"

namespace glory {

struct View {
    umpire::Seat seat;
    Position position; // what the seat does not know is left empty in it
    friend bool operator==(View const&, View const&) = default;
};

} // namespace glory
