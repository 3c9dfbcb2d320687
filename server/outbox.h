#pragma once
// Notices on their way out of the house, tried again later where they did not arrive. The time is
// given, not read: so it can be tested.

#include "server/clock.h"

#include <deque>

namespace server {

struct Parcel {
    enum class Way : std::uint8_t { webhook, mail } way{};
    std::string to;   // an address of the web, or of mail
    std::string text; // what is delivered
    int tries = 0;
};

class Outbox {
public:
    void put(Parcel parcel, Milliseconds now);
    std::optional<Parcel> take_due(Milliseconds now);
    // It did not arrive: after a pause, each longer than the last, until it is given up.
    void failed(Parcel parcel, Milliseconds now);
    std::optional<Milliseconds> next() const; // when something is due

private:
    struct Waiting {
        Parcel parcel;
        Milliseconds due = 0;
    };
    std::deque<Waiting> waiting_;
};

} // namespace server
