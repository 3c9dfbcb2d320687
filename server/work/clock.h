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
    ClockTerms const& terms() const { return terms_; }
    void begin(Standing const& standing);
    void press(umpire::Side giver, Standing const& standing);
    // An order of which the other side knows nothing gives no new time: else a claim that is
    // refused would tell that it was given.
    void press_unknown(umpire::Side giver, Standing const& standing);
    // The giver's last order; it gives them no time.
    void undo(umpire::Side giver, Standing const& standing);
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
    void remember(umpire::Side giver); // the hands as they are before an order
    Milliseconds end_of(Hand const& hand) const { return hand.since + terms_.move + hand.reserve; }

    ClockTerms terms_;
    std::size_t most_orders_ = 0; // an order given again has no time of its own
    Hands hands_;
    Hands before_;               // the last order of each, or the order that started it
    std::array<Hands, 3> shown_; // to A, B and onlookers
};

} // namespace server
