#pragma once
// Notices on their way out of the house, tried again later where they did not arrive. The time is
// given, not read: so it can be tested.

#include "server/change.h"
#include "server/clock.h"

#include <deque>

namespace server {

class Outbox {
public:
    // Where too many wait, gives the one that has to make way.
    std::optional<Delivery> put(Delivery delivery, Milliseconds now);
    std::optional<Delivery> take_due(Milliseconds now);
    // It did not arrive: after a pause, each longer than the last, until it is given up (false).
    bool failed(Delivery delivery, Milliseconds now);
    std::optional<Milliseconds> next() const; // when something is due

private:
    struct Waiting {
        Delivery delivery;
        Milliseconds due = 0;
    };
    std::deque<Waiting> waiting_;
};

} // namespace server
