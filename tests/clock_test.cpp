// What depends on time, at times that are given: clocks, notices on their way; and where those may
// go.

#include "server/notices/delivery_worker.h"
#include "server/notices/outbox.h"
#include "server/notices/webhook.h"
#include "server/work/clock.h"
#include "umpire/json_reader.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace server;
using nlohmann::json;
using umpire::seat_a;
using umpire::seat_b;
using umpire::Side;

constexpr Milliseconds minute = 60'000;
constexpr Milliseconds start = 1'000'000;

umpire::Seats acting(std::initializer_list<umpire::Seat> seats) {
    umpire::Seats few;
    for (umpire::Seat const seat : seats) few.push_back(seat);
    return few;
}

json shown(Clock const& clock, umpire::Seat seat, Milliseconds now) {
    std::string text;
    umpire::JsonWriter out(text);
    clock.write(out, seat, now);
    return umpire::parsed(text);
}

Clock begun() { // a minute for each order, ten in reserve
    Clock clock({minute, 10 * minute});
    clock.begin({0, acting({seat_a}), start});
    return clock;
}

TEST(Clock, WhatAnOrderTakesBeyondItsTimeComesOutOfTheReserve) {
    Clock clock = begun();
    clock.press(Side::a, {1, acting({seat_a}), start + minute / 2}); // in time
    clock.press(Side::a, {2, acting({seat_b}), start + 3 * minute}); // 90 seconds too late
    clock.show(seat_a, acting({seat_b}), acting({seat_b}));
    json const now = shown(clock, seat_a, start + 3 * minute);
    EXPECT_EQ(now["A"]["reserve"], 10 * minute - 90'000);
    EXPECT_EQ(now["A"]["runs_out"], nullptr) << "it stands";
    EXPECT_EQ(now["B"]["reserve"], 10 * minute);
    EXPECT_EQ(now["B"]["runs_out"], start + 14 * minute);
}

TEST(Clock, RunsOutAndNotBefore) {
    Clock clock = begun();
    EXPECT_FALSE(clock.has_run_out(Side::a, start + 11 * minute));
    EXPECT_TRUE(clock.has_run_out(Side::a, start + 11 * minute + 1));
    EXPECT_FALSE(clock.has_run_out(Side::b, start + 100 * minute)) << "his does not run";
    // Who was not claimed against may still move, with nothing in reserve.
    clock.press(Side::a, {1, acting({seat_a}), start + 20 * minute});
    EXPECT_FALSE(clock.has_run_out(Side::a, start + 21 * minute));
    EXPECT_TRUE(clock.has_run_out(Side::a, start + 21 * minute + 1));
}

TEST(Clock, AnOrderTakenBackAndGivenAgainGainsNoTime) {
    Clock clock = begun();
    Milliseconds now = start;
    for (int i = 0; i < 50; ++i) { // for ever, if each order had its minute
        now += minute / 2;
        clock.press(Side::a, {1, acting({seat_b}), now});
        clock.undo(Side::a, {0, acting({seat_a}), now});
    }
    EXPECT_TRUE(clock.has_run_out(Side::a, now));
    EXPECT_FALSE(clock.has_run_out(Side::b, now));
}

// Else a claim that is refused would tell of it.
TEST(Clock, AnOrderThatTheOtherDoesNotKnowOfGivesNoTime) {
    Clock clock = begun();
    Milliseconds now = start;
    for (std::size_t i = 1; i <= 4; ++i) {
        now += minute / 2;
        clock.press_unknown(Side::a, {i, acting({seat_a}), now});
    }
    Clock idle = begun();
    idle.press_unknown(Side::a, {1, acting({seat_a}), now});
    for (; now < start + 1000 * minute; now += minute)
        EXPECT_EQ(clock.has_run_out(Side::a, now), idle.has_run_out(Side::a, now)) << now;
    EXPECT_TRUE(clock.has_run_out(Side::a, now));
}

// Both decide sealed: what one takes back stops no clock of the other's.
TEST(Clock, WhatIsTakenBackLeavesTheOthersClockAlone) {
    Clock clock = begun();
    clock.press_unknown(Side::a, {1, acting({seat_a, seat_b}), start});
    clock.press_unknown(Side::b, {2, acting({seat_a}), start + minute / 2});
    clock.undo(Side::a, {1, acting({seat_a}), start + 500 * minute});
    EXPECT_FALSE(clock.has_run_out(Side::b, start + 1000 * minute));
    clock.take_back({0, acting({seat_a, seat_b}), start + 500 * minute});
    EXPECT_FALSE(clock.has_run_out(Side::b, start + 500 * minute + minute / 2));
}

TEST(Clock, IsKeptWordForWord) {
    Clock clock = begun();
    clock.press(Side::a, {1, acting({seat_b}), start + 5 * minute});
    clock.show(seat_b, acting({seat_b}), acting({seat_b}));
    Clock const again = Clock::read(clock.kept());
    EXPECT_EQ(again.kept(), clock.kept());
    EXPECT_EQ(shown(again, seat_b, start), shown(clock, seat_b, start));
    EXPECT_TRUE(again.has_run_out(Side::b, start + 17 * minute));
    EXPECT_FALSE(Clock::read("").is_set());
    EXPECT_FALSE(Clock::read("1 60000").is_set());
    EXPECT_EQ(shown(Clock{}, seat_a, start), nullptr);
}

TEST(Clock, ASealedOrderIsNotBetrayed) {
    Clock clock({minute, 10 * minute});
    umpire::Seats const both = acting({seat_a, seat_b});
    clock.begin({0, both, start});
    for (umpire::Seat const seat : {seat_a, seat_b}) clock.show(seat, both, both);
    json const before = shown(clock, seat_b, start);
    clock.press(Side::a, {1, acting({seat_b}), start + 2 * minute});
    clock.show(seat_a, acting({seat_b}), acting({seat_b}));
    clock.show(seat_b, both, acting({seat_b})); // he does not know that A is done
    EXPECT_EQ(shown(clock, seat_b, start)["A"], before["A"]);
    EXPECT_EQ(shown(clock, seat_a, start)["A"]["runs_out"], nullptr);
}

TEST(Outbox, TriesAgainEverLater) {
    Outbox box;
    EXPECT_FALSE(box.next());
    box.put({Delivery::Way::webhook, "x", "y"}, 0);
    std::vector<Milliseconds> tries;
    while (auto const due = box.next()) {
        EXPECT_FALSE(box.take_due(*due - 1));
        auto delivery = box.take_due(*due);
        ASSERT_TRUE(delivery);
        tries.push_back(*due);
        box.failed(std::move(*delivery), *due);
    }
    EXPECT_EQ(tries, (std::vector<Milliseconds>{0, 30'000, 150'000, 750'000, 4'350'000}));
}

TEST(Outbox, OneThatFailsDoesNotHoldUpTheOthers) {
    Outbox box;
    box.put({Delivery::Way::webhook, "away", ""}, 0);
    box.failed(*box.take_due(0), 0);
    box.put({Delivery::Way::webhook, "there", ""}, 5);
    EXPECT_EQ(box.take_due(5)->to, "there");
    EXPECT_FALSE(box.take_due(5));
}

TEST(Outbox, AReceiverWhoTakesLongHoldsUpHisOwnAlone) {
    Outbox box;
    for (char const* to : {"slow", "slow", "quick"}) box.put({Delivery::Way::webhook, to, ""}, 0);
    auto const slow = box.take_due(0);
    EXPECT_EQ(slow->to, "slow");
    EXPECT_EQ(box.take_due(0)->to, "quick");
    EXPECT_FALSE(box.take_due(0)) << "one at a time";
    EXPECT_FALSE(box.next());
    box.arrived(*slow);
    EXPECT_EQ(box.take_due(0)->to, "slow");
}

TEST(DeliveryWorker, CarriesToOneWhileAnotherTakesLong) {
    std::mutex mutex;
    std::condition_variable changed;
    bool has_quick_come = false;
    bool was_in_time = false;
    {
        DeliveryWorker courier(
            [&](Delivery const& delivery) {
                std::unique_lock lock(mutex);
                if (delivery.to == "quick") {
                    has_quick_come = true;
                    changed.notify_all();
                    return true;
                }
                return was_in_time = changed.wait_for(lock, std::chrono::seconds(10),
                                                      [&] { return has_quick_come; });
            },
            [](Delivery const&) {});
        courier.take({Delivery::Way::webhook, "slow", ""});
        courier.take({Delivery::Way::webhook, "quick", ""});
        std::unique_lock lock(mutex);
        changed.wait_for(lock, std::chrono::seconds(10), [&] { return has_quick_come; });
    }
    EXPECT_TRUE(was_in_time);
}

TEST(Webhook, LeadsToTheOpenNetworkOnly) {
    for (char const* closed : {"127.0.0.1",
                               "127.8.8.8",
                               "10.1.2.3",
                               "172.16.0.1",
                               "172.31.255.255",
                               "192.168.1.1",
                               "169.254.169.254",
                               "100.64.0.1",
                               "0.0.0.0",
                               "224.0.0.1",
                               "255.255.255.255",
                               "::1",
                               "::",
                               "fe80::1",
                               "fd00::1",
                               "::ffff:127.0.0.1",
                               "64:ff9b::7f00:1",
                               "2002:7f00:1::",
                               "2001::1",
                               "2001:db8::1",
                               "ff02::1",
                               "fe80::1%eth0",
                               "localhost",
                               ""})
        EXPECT_FALSE(is_public_address(closed)) << closed;
    for (char const* open :
         {"8.8.8.8", "172.15.0.1", "172.32.0.1", "100.63.0.1", "2606:4700::1111", "2a00::1"})
        EXPECT_TRUE(is_public_address(open)) << open;
    EXPECT_FALSE(post_to("http://127.0.0.1:9/", "{}", Reach::open_network));
    EXPECT_FALSE(post_to("http://localhost:9/", "{}", Reach::open_network));
}

TEST(Webhook, ItsAddressIsRead) {
    auto const plain = read_web_address("https://example.org/hook?x=1");
    ASSERT_TRUE(plain);
    EXPECT_EQ(plain->host, "example.org");
    EXPECT_EQ(plain->port, "443");
    EXPECT_EQ(read_web_address("http://[2606::1]:8080/")->host, "2606::1");
    EXPECT_EQ(read_web_address("http://[2606::1]:8080/")->port, "8080");
    EXPECT_EQ(read_web_address("http://example.org")->port, "80");
    for (char const* wrong :
         {"", "example.org", "ftp://example.org", "file:///etc/passwd", "http://", "http://:80/",
          "http://user:word@example.org/", "http://example.org:x/", "http://example.org:/",
          "http://exa mple.org/", "http://example.org/\n", "http://[::1", "-o/tmp/x",
          "http://ex_ample.org/", "http://example.org:1234567/"})
        EXPECT_FALSE(read_web_address(wrong)) << wrong;
}

TEST(Mail, OneAddressAndNoHeader) {
    EXPECT_TRUE(is_mail_address("zieten+hussars@example.org"));
    for (char const* wrong : {"", "zieten", "@example.org", "zieten@", "a@b@example.org", "a@host",
                              "a@example.org, b@example.org", "a@example.org\nBcc: b@example.org",
                              "-oQ/tmp@example.org", "a b@example.org", "<a@example.org>"})
        EXPECT_FALSE(is_mail_address(wrong)) << wrong;
}

TEST(Mail, ReachesTheCommandOnItsStandardInput) {
    std::string const file = testing::TempDir() + "oblique-mail";
    EXPECT_TRUE(mail_by("cat > '" + file + "'", "To: a@example.org\n\nYour move.\n"));
    std::FILE* const read = std::fopen(file.c_str(), "r");
    ASSERT_NE(read, nullptr);
    std::array<char, 100> text{};
    std::size_t const size = std::fread(text.data(), 1, text.size(), read);
    std::fclose(read);
    std::remove(file.c_str());
    EXPECT_EQ(std::string(text.data(), size), "To: a@example.org\n\nYour move.\n");
    EXPECT_FALSE(mail_by("exit 3", "x"));
}

} // namespace
