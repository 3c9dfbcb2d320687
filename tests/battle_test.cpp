// What may be taken back where several decide sealed, whatever a system itself says is final.

#include "umpire/battle.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using umpire::Seat;
using umpire::seat_a;
using umpire::seat_b;
using umpire::Seats;

// A calls a ballot; both choose, as often as they like, until they are done; then it is shown.
struct Ballot {
    enum class Does : std::uint8_t { call, choose, finish };
    struct Order {
        Does does{};
        std::uint8_t number = 0;
        [[maybe_unused]] friend bool operator==(Order const&, Order const&) = default;
    };
    struct Event {
        Seat seat;
        Order order;
    };
    using Report = Event;
    struct State {
        umpire::Dice dice;
        std::array<std::uint8_t, 2> chosen{}, shown{}, decides{};
        std::array<std::uint8_t, 2> spare{};
        [[maybe_unused]] friend bool operator==(State const&, State const&) = default;
    };
    struct View {
        std::uint8_t own = 0;
        std::array<std::uint8_t, 2> shown{};
        friend bool operator==(View const&, View const&) = default;
    };

    static State begin(umpire::Dice dice) { return {dice}; }
    static void open(umpire::Scribe<Ballot>&) {}
    static Seats to_act(State const& state) {
        Seats seats;
        for (Seat const seat : {seat_a, seat_b})
            if (state.decides[seat.value] != 0) seats.push_back(seat);
        if (seats.empty()) seats.push_back(seat_a);
        return seats;
    }
    static std::optional<umpire::Outcome> outcome(State const&) { return std::nullopt; }
    static View view(State const& state, Seat seat) {
        return {umpire::side_of(seat) ? state.chosen[seat.value] : std::uint8_t{}, state.shown};
    }
    static std::optional<Report> report(State const&, Event const&, Seat) { return std::nullopt; }
    static State sample_state(View const&, umpire::Dice dice) { return {dice}; }
    static umpire::Ruling<> check(View const&, Order const&) { return umpire::allowed; }
    static void candidates(View const&, std::vector<Order>&) {}
    static std::optional<umpire::Odds> odds(View const&, Order const&) { return std::nullopt; }
    static bool leaves_to_chance(View const&, Order const&) { return false; }
    static void resolve(umpire::Scribe<Ballot>& scribe, Seat seat, Order const& order) {
        scribe.write({seat, order});
    }
    static void apply(State& state, Event const& event) {
        if (event.order.does == Does::call) state.decides = {1, 1};
        if (event.order.does == Does::choose) state.chosen[event.seat.value] = event.order.number;
        if (event.order.does != Does::finish) return;
        state.decides[event.seat.value] = 0;
        if (state.decides == std::array<std::uint8_t, 2>{}) state.shown = state.chosen;
    }
    static bool is_final(Event const&) { return false; }
};

constexpr Ballot::Order call_up{Ballot::Does::call}, be_done{Ballot::Does::finish};
constexpr Ballot::Order choose(std::uint8_t number) { return {Ballot::Does::choose, number}; }

struct BallotTest : testing::Test {
    umpire::Battle<Ballot> battle{std::make_shared<Ballot const>(), umpire::Seed{1, 2}};

    void give(Seat seat, Ballot::Order const& order) {
        ASSERT_FALSE(umpire::is_refused(battle.submit(seat, order)));
    }
};

// The others may have begun, and what they decided could not be played without the call.
TEST_F(BallotTest, WhatCallsOthersToDecideStands) {
    give(seat_a, call_up);
    EXPECT_FALSE(battle.may_take_back(seat_a));
}
TEST_F(BallotTest, WhatIsDecidedSealedTakesNoUndoAway) {
    give(seat_a, call_up);
    give(seat_a, choose(3));
    give(seat_a, choose(4));
    give(seat_b, choose(5));
    ASSERT_TRUE(battle.may_take_back(seat_a));
    ASSERT_FALSE(umpire::is_refused(battle.take_back(seat_a)));
    EXPECT_EQ(battle.view(seat_a).own, 3);
    EXPECT_EQ(battle.view(seat_b).own, 5);
}
// Else they could take it back until the other decides something more, and would learn that.
TEST_F(BallotTest, WhoIsDoneStaysDone) {
    give(seat_a, call_up);
    give(seat_b, be_done);
    EXPECT_FALSE(battle.may_take_back(seat_b));
    give(seat_a, choose(1));
    EXPECT_TRUE(battle.may_take_back(seat_a)) << "as it was before B was done";
}
// They would have seen what the other decided.
TEST_F(BallotTest, TheLastToBeDoneStayDone) {
    give(seat_a, call_up);
    give(seat_b, choose(5));
    give(seat_b, be_done);
    give(seat_a, choose(1));
    give(seat_a, be_done);
    ASSERT_EQ(battle.view(seat_a).shown[1], 5);
    EXPECT_FALSE(battle.may_take_back(seat_a));
}

} // namespace
