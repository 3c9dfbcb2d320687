#include "server/work/clock.h"

#include <algorithm>
#include <sstream>

namespace server {

using umpire::Seat;
using umpire::Side;

namespace {

constexpr int form = 1; // of what is kept
constexpr std::array sides{Side::a, Side::b};

} // namespace

Clock::Clock(ClockTerms terms) : terms_(terms) {
    for (Hand& hand : hands_) hand.reserve = terms.reserve;
    before_ = hands_;
    shown_.fill(hands_);
}

Clock Clock::read(std::string const& kept) {
    std::istringstream in(kept);
    Clock clock;
    int version = 0;
    in >> version >> clock.terms_.move >> clock.terms_.reserve >> clock.most_orders_;
    auto const read_hands = [&](Hands& hands) {
        for (Hand& hand : hands) in >> hand.reserve >> hand.since;
    };
    read_hands(clock.hands_);
    for (Hands& hands : clock.shown_) read_hands(hands);
    clock.before_ = clock.hands_;
    return in && version == form ? clock : Clock{};
}

std::string Clock::kept() const {
    if (!is_set()) return {};
    std::ostringstream out;
    out << form << ' ' << terms_.move << ' ' << terms_.reserve << ' ' << most_orders_;
    auto const write_hands = [&](Hands const& hands) {
        for (Hand const& hand : hands) out << ' ' << hand.reserve << ' ' << hand.since;
    };
    write_hands(hands_);
    for (Hands const& hands : shown_) write_hands(hands);
    return out.str();
}

void Clock::stop(Hand& hand, Milliseconds now) const {
    if (hand.since == 0) return;
    Milliseconds const beyond = std::max<Milliseconds>(0, now - hand.since - terms_.move);
    hand.reserve = std::max<Milliseconds>(0, hand.reserve - beyond);
    hand.since = 0;
}

// Whoever is to act has a clock that runs, and nobody else.
void Clock::run(Standing const& standing) {
    for (Side const side : sides) {
        Hand& hand = hands_[umpire::index(side)];
        if (!standing.to_act.contains(umpire::seat_of(side)))
            stop(hand, standing.now);
        else if (hand.since == 0)
            hand.since = standing.now;
    }
}

void Clock::begin(Standing const& standing) {
    if (is_set()) run(standing);
}

void Clock::remember(Side giver) {
    for (Side const side : sides)
        if (std::size_t const i = umpire::index(side); side == giver || hands_[i].since == 0)
            before_[i] = hands_[i];
}

void Clock::press(Side giver, Standing const& standing) {
    if (!is_set()) return;
    remember(giver);
    if (standing.orders > most_orders_) {
        stop(hands_[umpire::index(giver)], standing.now);
        most_orders_ = standing.orders;
    }
    run(standing);
}

void Clock::press_unknown(Side giver, Standing const& standing) {
    if (!is_set()) return;
    remember(giver);
    most_orders_ = std::max(most_orders_, standing.orders);
    run(standing);
}

void Clock::undo(Side giver, Standing const& standing) {
    if (!is_set()) return;
    for (Side const side : sides) {
        bool const is_started_by_it = !standing.to_act.contains(umpire::seat_of(side)) &&
                                      hands_[umpire::index(side)].since != 0;
        if (side == giver || is_started_by_it)
            hands_[umpire::index(side)] = before_[umpire::index(side)];
    }
    run(standing);
}

void Clock::take_back(Standing const& standing) {
    if (!is_set()) return;
    for (Hand& hand : hands_) stop(hand, standing.now);
    most_orders_ = standing.orders;
    run(standing);
}

void Clock::show(Seat seat, umpire::Seats const& known, umpire::Seats const& to_act) {
    if (!is_set() || seat.value >= shown_.size()) return;
    for (Side const side : sides) {
        Seat const other = umpire::seat_of(side);
        bool const is_told = other == seat || known.contains(other) == to_act.contains(other);
        if (is_told) shown_[seat.value][umpire::index(side)] = hands_[umpire::index(side)];
    }
}

bool Clock::has_run_out(Side side, Milliseconds now) const {
    Hand const& hand = hands_[umpire::index(side)];
    return is_set() && hand.since != 0 && now > end_of(hand);
}

void Clock::write(umpire::JsonWriter& out, Seat seat, Milliseconds now) const {
    if (!is_set()) return out.value(nullptr);
    Hands const& hands = seat.value < shown_.size() ? shown_[seat.value] : hands_;
    out.begin_object();
    out.field("move", terms_.move);
    out.field("reserve", terms_.reserve);
    out.field("now", now);
    for (Side const side : sides) {
        Hand const& hand = hands[umpire::index(side)];
        out.key(umpire::index(side) == 0 ? "A" : "B");
        out.begin_object();
        out.field("reserve", hand.reserve);
        out.key("runs_out");
        hand.since == 0 ? out.value(nullptr) : out.value(end_of(hand));
        out.end_object();
    }
    out.end_object();
}

} // namespace server
