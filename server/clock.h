#pragma once
// The clocks of a battle between people. Each order has its time; what it takes beyond comes out of
// the giver's reserve, and when that is spent the other side may claim the battle. Until it does he
// may still move. The time is given, not read: so it can be tested.

#include "umpire/json_writer.h"
#include "umpire/umpire.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace server {

using Milliseconds = std::int64_t; // a span, or since 1970

struct ClockTerms {
    Milliseconds move = 0;
    Milliseconds reserve = 0;
};

// How the battle stands for the clocks.
struct Standing {
    std::size_t orders = 0;
    umpire::Seats to_act;
    Milliseconds now = 0;
};

class Clock {
public:
    Clock() = default; // none
    explicit Clock(ClockTerms terms);
    static Clock read(std::string const& kept); // none where it cannot be read
    std::string kept() const;                   // empty where there is none

    bool is_set() const { return terms_.move > 0; }
    void begin(Standing const& standing);
    void press(umpire::Side giver, Standing const& standing);
    void undo(Standing const& standing);      // by who gave the order: it gives him no time
    void take_back(Standing const& standing); // both agreed
    // What a seat is shown of the other's clock follows from whom it knows to be acting: a sealed
    // order must not be betrayed by a clock that stands.
    void show(umpire::Seat seat, umpire::Seats const& known, umpire::Seats const& to_act);

    bool has_run_out(umpire::Side side, Milliseconds now) const;
    // {"move","reserve","now","A":{"reserve","runs_out"},"B":…}, or null.
    void write(umpire::JsonWriter& out, umpire::Seat seat, Milliseconds now) const;

private:
    struct Hand {
        Milliseconds reserve = 0;
        Milliseconds since = 0; // when it began to run; 0: it stands
        friend bool operator==(Hand const&, Hand const&) = default;
    };
    using Hands = std::array<Hand, 2>;

    void stop(Hand& hand, Milliseconds now) const;
    void run(Standing const& standing);
    Milliseconds end_of(Hand const& hand) const { return hand.since + terms_.move + hand.reserve; }

    ClockTerms terms_;
    std::size_t most_orders_ = 0; // an order given again has no time of its own
    Hands hands_;
    Hands before_;               // the last order
    std::array<Hands, 3> shown_; // to A, B and onlookers
};

} // namespace server
