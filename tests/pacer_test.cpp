// GLI-INFO-08: where something is hidden, the others' orders are told at a fixed beat.

#include "server/battles/pacer.h"
#include "tests/house_fixture.h"

#include <thread>

namespace {

using namespace server;
using namespace server::test;

class BeatTest : public testing::Test {
protected:
    BeatTest() { beat_.set(200); }

    void step(std::string const& told) {
        beat_.add({umpire::seat_b});
        tell(told);
    }
    void tell(std::string const& told) { tell(told, first_); }
    void tell(std::string const& told, std::shared_ptr<Ears> const& to) {
        beat_.add({umpire::seat_b, to, std::make_shared<std::string const>("\"" + told + "\"")});
    }
    std::string heard_at(Milliseconds time) {
        beat_.go_on([=] { return time; });
        return heard(first_);
    }
    static std::string heard(std::shared_ptr<Ears> const& ears) {
        std::string all;
        for (auto const& [message, when] : ears->diary()) all += message.get<std::string>();
        return all;
    }

    Pacer beat_;
    std::shared_ptr<Ears> first_ = std::make_shared<Ears>();
    std::shared_ptr<Ears> second_ = std::make_shared<Ears>();
};

TEST_F(BeatTest, StepsAreABeatApart) {
    step("a");
    EXPECT_EQ(heard_at(1000), "a");
    step("b");
    step("c");
    EXPECT_EQ(heard_at(1001), "a");
    EXPECT_EQ(beat_.next(), 1200);
    EXPECT_EQ(heard_at(1199), "a");
    EXPECT_EQ(heard_at(1230), "ab");
    EXPECT_EQ(heard_at(1429), "ab") << "counted from when the last one left";
    EXPECT_EQ(heard_at(1430), "abc");
    EXPECT_FALSE(beat_.next());
    step("d");
    EXPECT_EQ(heard_at(1900), "abcd") << "after a long pause at once";
}

TEST_F(BeatTest, NothingOvertakes) {
    step("a");
    tell("1");
    EXPECT_EQ(heard_at(1000), "a1") << "what is no step does not wait for one";
    tell("2");
    EXPECT_EQ(heard_at(1001), "a12");
    step("b");
    tell("3");
    EXPECT_EQ(heard_at(1002), "a12") << "unless one is before it";
    EXPECT_EQ(heard_at(1200), "a12b3");
}

TEST_F(BeatTest, AllWhoShareASeatHearTheSame) {
    for (char const* const told : {"a", "b"}) {
        step(told);
        tell(told, second_);
    }
    heard_at(1000);
    EXPECT_EQ(heard(second_), "a");
    EXPECT_EQ(heard_at(1200), "ab");
    EXPECT_EQ(heard(second_), "ab");
}

TEST_F(BeatTest, WhoLeavesHearsNoMore) {
    for (char const* const told : {"a", "b"}) {
        step(told);
        tell(told, second_);
    }
    heard_at(1000);
    beat_.forget(second_.get());
    EXPECT_EQ(second_.use_count(), 1);
    EXPECT_EQ(heard_at(1200), "ab");
    EXPECT_EQ(heard(second_), "a");
}

TEST_F(BeatTest, WhatIsClosedStillAnswersWhoAsked) {
    int answers = 0;
    step("a");
    step("b");
    heard_at(1000);
    beat_.add({umpire::seat_b, {}, {}, [&] { ++answers; }});
    heard_at(1001);
    EXPECT_EQ(answers, 0);
    beat_.close();
    EXPECT_EQ(answers, 1);
    EXPECT_FALSE(beat_.next());
    EXPECT_EQ(heard_at(2000), "a");
}

constexpr Milliseconds hour = 3'600'000;

class HouseBeatTest : public testing::Test {
protected:
    void open_house(Milliseconds beat) {
        house_.reset();
        HouseOptions options = generous();
        options.beat = beat;
        options.onlookers_delay = 0;
        house_ = std::make_unique<House>(open_store(folder_), options);
        std::string const cookie = guest_.cookie;
        guest_ = Guest(*house_);
        guest_.cookie = cookie;
    }
    void open_battle(std::string const& scenario, int seed = 8) {
        json const more{{"rules", "glory"}, {"scenario", scenario}, {"seed", std::to_string(seed)}};
        battle_ = guest_.open("here", "here", more)["battle"];
    }
    // Gives so many orders as whoever is to act, or as long as the same seat is; each is given when
    // the one before was acknowledged and its board has come.
    struct Played {
        int orders = 0;
        std::string seat; // that gave the last
    };
    Played play(int most, bool is_one_seat) {
        std::array const seats{guest_.sit(battle_, "A"), guest_.sit(battle_, "B")};
        for (auto const& seat : seats) seat.ears->await("board");
        std::size_t side = last_menu(seats[0]).empty() ? 1 : 0;
        Played played;
        for (; played.orders < most; ++played.orders) {
            if (!is_one_seat && last_menu(seats[side]).empty()) side = 1 - side;
            played.seat = side == 0 ? "A" : "B";
            json const menu = last_menu(seats[side]);
            if (menu.empty()) return played;
            std::size_t const entry = static_cast<std::size_t>(played.orders) * 7 % menu.size();
            seats[side].say({{"kind", "order"}, {"order", menu[entry]["order"]}});
            if (seats[side].ears->await("accepted").is_null()) return played;
        }
        return played;
    }
    // Both have set up, and one goes on for long: who. Tried in another battle of the same seed.
    std::string open_busy_battle() {
        for (int seed = 10; seed < 60; ++seed) {
            open_battle("glory-exercise-hidden", seed);
            std::string const giver = play(38, false).seat;
            Played const played = play(20, true);
            if (played.orders < 12 || played.seat != giver) continue;
            open_battle("glory-exercise-hidden", seed);
            return play(38, false).seat;
        }
        ADD_FAILURE() << "nobody gives many orders";
        return "A";
    }
    static json last_menu(Guest::AtTable const& at) { return boards_of(at).back().first["menu"]; }
    static std::string other(std::string const& seat) { return seat == "A" ? "B" : "A"; }
    // Whatever was said to the battle before this has been heard.
    static void settle(Guest::AtTable const& at) {
        std::promise<void> promise;
        at.battle->post([&] { promise.set_value(); });
        promise.get_future().get();
    }
    static std::vector<std::pair<json, Ears::Time>> boards_of(Guest::AtTable const& at) {
        auto boards = at.ears->diary();
        std::erase_if(boards, [](auto const& each) { return each.first["kind"] != "board"; });
        return boards;
    }

    Folder folder_;
    std::unique_ptr<House> house_ = std::make_unique<House>(open_store(folder_), generous());
    Guest guest_{*house_};
    std::string battle_;
};

TEST_F(HouseBeatTest, TheGiverIsAnsweredAtOnceAndTheOthersWait) {
    open_house(0);
    std::string const giver = open_busy_battle();
    open_house(hour);
    std::array listeners{guest_.sit(battle_, other(giver)), guest_.sit(battle_, other(giver)),
                         Guest(*house_).sit(battle_, "spectator")};
    Played const played = play(20, true);
    ASSERT_EQ(played.seat, giver);
    ASSERT_GE(played.orders, 10) << "each acknowledged";
    for (auto const& each : listeners) {
        each.ears->await("board");
        EXPECT_FALSE(each.ears->await("board").is_null()) << "the first step";
        each.say({{"kind", "odds"}});
        settle(each);
        EXPECT_EQ(boards_of(each).size(), 2U);
        EXPECT_EQ(each.ears->diary().back().first["kind"], "board") << "nothing overtakes";
    }
    // Who comes later is not told sooner, nor is who asks.
    auto const late = guest_.sit(battle_, other(giver));
    settle(late);
    EXPECT_EQ(late.ears->count(), 0U);
    std::weak_ptr<Ears> const gone = listeners[0].ears;
    late.battle->post([battle = late.battle.get(), ears = listeners[0].ears.get()] { //
        battle->leave(ears);
    });
    settle(late);
    listeners[0].ears.reset();
    EXPECT_TRUE(soon([&] { return gone.expired(); })) << "nothing is kept for who has left";
    listeners = {};
    house_.reset(); // and does not wait for the hour
}

TEST_F(HouseBeatTest, StepsGivenAtOnceAreToldABeatApart) {
    constexpr std::chrono::milliseconds beat(40);
    open_house(0);
    std::string const giver = open_busy_battle();
    open_house(beat.count());
    std::array const listeners{guest_.sit(battle_, other(giver)), guest_.sit(battle_, other(giver)),
                               Guest(*house_).sit(battle_, "spectator")};
    for (auto const& each : listeners) settle(each);
    auto const began = std::chrono::steady_clock::now();
    play(20, true);
    guest_.sit(battle_, giver).say({{"kind", "resign"}});
    for (auto const& each : listeners) {
        ASSERT_FALSE(each.ears
                         ->await([](json const& heard) {
                             return heard["kind"] == "board" && !heard["outcome"].is_null();
                         })
                         .is_null());
        auto const boards = boards_of(each);
        ASSERT_GE(boards.size(), 5U);
        for (std::size_t i = 1; i + 1 < boards.size(); ++i) {
            EXPECT_EQ(boards[i].first["orders"].get<int>(),
                      boards[i - 1].first["orders"].get<int>() + 1)
                << "in their order";
            // Since the first could be told: a busy machine only makes it later. The clock counts
            // whole milliseconds.
            EXPECT_GE(boards[i].second - began, (i - 1) * (beat - std::chrono::milliseconds(1)));
        }
    }
    EXPECT_EQ(boards_of(listeners[0]).size(), boards_of(listeners[1]).size());
}

TEST_F(HouseBeatTest, WhereNothingIsHiddenNothingWaits) {
    open_house(hour);
    open_battle("glory-exercise");
    EXPECT_EQ(play(20, false).orders, 20);
    EXPECT_EQ(guest_.get("/api/battles").status, 200);
}

TEST_F(HouseBeatTest, AMachineGoesOnWhenItsStepsWereTold) {
    open_house(20);
    battle_ = guest_.open("me", "recruit",
                          {{"rules", "glory"}, {"scenario", "glory-exercise-hidden"}})["battle"];
    auto const seat = guest_.sit(battle_, "A");
    seat.ears->await("board");
    for (int given = 0; given < 30; ++given) {
        while (last_menu(seat).empty())
            ASSERT_FALSE(seat.ears->await("board").is_null()) << "it goes on when all was told";
        seat.say({{"kind", "order"}, {"order", last_menu(seat)[0]["order"]}});
        ASSERT_FALSE(seat.ears->await("accepted").is_null());
    }
}

} // namespace
