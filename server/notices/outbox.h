#pragma once
// Notices on their way out of the house, tried again later where they did not arrive. The time is
// given, not read: so it can be tested.

#include "server/store/change.h"
#include "server/work/clock.h"

#include <deque>
#include <set>

namespace server {

class Outbox {
public:
    // Where too many wait, gives the one that has to make way.
    std::optional<Delivery> put(Delivery delivery, Milliseconds now);
    // One at a time for each receiver, and who has failed often comes after the others: whoever
    // does not answer holds up his own alone.
    std::optional<Delivery> take_due(Milliseconds now);
    void arrived(Delivery const& delivery);
    // It did not arrive: after a pause, each longer than the last, until it is given up (false).
    bool failed(Delivery delivery, Milliseconds now);
    std::optional<Milliseconds> next() const; // when something is due that could be taken

private:
    struct Waiting {
        Delivery delivery;
        Milliseconds due = 0;
    };
    bool is_free(Waiting const& each) const { return !under_way_.contains(each.delivery.to); }

    std::deque<Waiting> waiting_;
    std::set<std::string> under_way_; // receivers
};

} // namespace server
