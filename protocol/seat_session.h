#pragma once
// A player's program at one seat of one battle. It is told when it is its turn, may ask what its
// seat may know, and answers with an order.

#include "protocol/questions.h"

namespace protocol {

class SeatSession {
public:
    SeatSession(Subject const& subject, umpire::Seat seat) : subject_(subject), seat_(seat) {}

    std::string turn_message() const; // {"kind":"turn",...}: the view and the menu
    std::string over_message() const; // {"kind":"over",...}: the outcome
    std::string answer(std::string_view line);

private:
    Subject subject_;
    umpire::Seat seat_;
};

} // namespace protocol
