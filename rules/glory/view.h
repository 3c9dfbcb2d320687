#pragma once
// What a seat knows. It is built up in knowledge.cpp.

#include "rules/glory/state.h"
#include "umpire/umpire.h"

namespace glory {

struct View {
    umpire::Seat seat;
    Position position; // what the seat does not know is left empty in it
    friend bool operator==(View const&, View const&) = default;
};

} // namespace glory
