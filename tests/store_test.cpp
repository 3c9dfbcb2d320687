// What is told waits for what is written: a store that can be held up, or made to fail.

#include "server/work/tally.h"
#include "tests/house_fixture.h"
#include "umpire/record/record.h"

#include <thread>

namespace {

using namespace server;
using namespace server::test;

class Gate : public Store { // in front of another store
public:
    explicit Gate(std::unique_ptr<Store> store) : store_(std::move(store)) {}

    void write(Change change, Done done) override {
        std::lock_guard const lock(mutex_);
        bool const is_hit =
            holds_alternative<OrderGiven>(change) || holds_alternative<HealthChecked>(change);
        if (fails && is_hit) return done(false);
        if (!is_shut) return store_->write(std::move(change), std::move(done));
        waiting_.push_back({std::move(change), std::move(done)});
    }
    void settle() override { store_->settle(); }
    void open_up() {
        std::lock_guard const lock(mutex_);
        is_shut = false;
        for (auto& [change, done] : waiting_) store_->write(std::move(change), std::move(done));
        waiting_.clear();
    }
    std::size_t waiting() {
        std::lock_guard const lock(mutex_);
        return waiting_.size();
    }
    std::optional<StoredBattle> battle(std::string const& id) override {
        read();
        auto found = store_->battle(id);
        if (found && is_aged) found->version = "0";
        return found;
    }
    std::vector<std::string> lines(std::string const& id) override { return store_->lines(id); }
    std::vector<std::string> said(std::string const& id) override {
        read();
        return store_->said(id);
    }
    std::vector<std::string> battles_of(VisitorId const& visitor) override {
        read();
        return store_->battles_of(visitor);
    }
    std::vector<std::string> marks(VisitorId const& visitor, std::string const& kind) override {
        read();
        return store_->marks(visitor, kind);
    }
    std::optional<std::string> invited(std::string const& word) override {
        return store_->invited(word);
    }
    std::optional<Account> account(std::string const& name) override {
        return store_->account(name);
    }
    bool has_look(std::string const& skeleton) override { return store_->has_look(skeleton); }
    std::optional<std::string> name_of(VisitorId const& visitor) override {
        return store_->name_of(visitor);
    }
    NoticeSettings notices(VisitorId const& visitor) override { return store_->notices(visitor); }
    std::optional<MailCode> mail_code(std::string const& hash, std::int64_t now) override {
        return store_->mail_code(hash, now);
    }
    std::vector<Delivery> deliveries() override { return store_->deliveries(); }
    std::optional<VisitorId> session(std::string const& token, std::int64_t now) override {
        return store_->session(token, now);
    }
    std::size_t count_battles() override { return store_->count_battles(); }

    std::atomic<bool> is_shut = false;
    std::atomic<bool> fails = false;
    std::atomic<bool> is_unreadable = false;
    std::atomic<bool> is_aged = false; // all battles were begun under older rules

private:
    void read() const {
        if (is_unreadable) throw std::runtime_error("the disk cannot be read");
    }

    std::unique_ptr<Store> store_;
    std::mutex mutex_;
    std::vector<std::pair<Change, Done>> waiting_;
};

class GateTest : public testing::Test {
protected:
    Folder folder_;
    Gate* gate_ = nullptr;
    std::unique_ptr<House> house_ = [this] {
        auto gate = std::make_unique<Gate>(open_store(folder_));
        gate_ = gate.get();
        return std::make_unique<House>(std::move(gate), generous());
    }();
    Guest guest_{*house_};
};

json const stored_order{{"kind", "order"}, {"order", {{"kind", "done"}}}};

TEST_F(GateTest, NobodyHearsOfAnOrderBeforeItIsDurable) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const one = guest_.sit(battle, "A");
    auto const two = guest_.sit(battle, "B");
    one.ears->await("board");
    two.ears->await("board");
    auto const settled = [](auto const& seat) { // all that was posted before has been done
        std::promise<void> promise;
        seat.battle->post([&] { promise.set_value(); });
        promise.get_future().wait();
    };
    settled(one);
    gate_->is_shut = true;
    std::size_t const heard_by_one = one.ears->count();
    std::size_t const heard_by_two = two.ears->count();
    one.say(stored_order);
    // Whoever asks or comes meanwhile must not be told either.
    two.say({{"kind", "why"}, {"order", {{"kind", "done"}}}});
    auto const late = Guest(*house_).sit(battle, "spectator");
    settled(one);
    EXPECT_EQ(gate_->waiting(), 1u);
    EXPECT_EQ(one.ears->count(), heard_by_one);
    EXPECT_EQ(two.ears->count(), heard_by_two);
    EXPECT_EQ(late.ears->count(), 0u);
    gate_->open_up();
    EXPECT_FALSE(one.ears->await("accepted").is_null());
    EXPECT_EQ(late.ears->await("board")["orders"], 1);
}

TEST_F(GateTest, AnOrderThatCannotBeWrittenNeverHappened) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const seat = guest_.sit(battle, "A");
    seat.ears->await("board");
    gate_->fails = true;
    seat.say(stored_order);
    EXPECT_TRUE(seat.ears->await_closed());
    gate_->fails = false;
    auto const again = guest_.sit(battle, "A");
    EXPECT_EQ(again.ears->await("board")["orders"], 0);
    again.say(stored_order);
    EXPECT_EQ(again.ears->await("accepted")["orders"], 1);
}

TEST_F(GateTest, WhatCannotBeReadEndsTheRequestAlone) {
    std::string const battle = guest_.open("me", "me")["battle"];
    auto const at = guest_.sit(battle, "A");
    ASSERT_FALSE(at.ears->await("board").is_null());
    gate_->is_unreadable = true;
    EXPECT_EQ(guest_.get("/api/battles").status, 503);
    EXPECT_EQ(guest_.get("/api/battles/none/sheet").status, 503);
    EXPECT_EQ(guest_.sit("none", "A").battle, nullptr);
    EXPECT_FALSE(guest_.sit(battle, "B").ears->await("board").is_null()) << "without the talk";
    gate_->is_unreadable = false;
    EXPECT_EQ(guest_.get("/api/battles").status, 200);
    at.say(stored_order);
    EXPECT_FALSE(at.ears->await("accepted").is_null());
}

TEST_F(GateTest, ABattleOfOlderRulesIsReadAndNotPlayedOn) {
    std::string const battle = guest_.open("here", "here")["battle"];
    {
        auto const seat = guest_.sit(battle, "A");
        seat.say(stored_order);
        ASSERT_FALSE(seat.ears->await("accepted").is_null());
    }
    house_.reset();
    auto gate = std::make_unique<Gate>(open_store(folder_));
    gate_ = gate.get();
    gate_->is_aged = true;
    house_ = std::make_unique<House>(std::move(gate), generous());
    Guest player(*house_);
    player.cookie = guest_.cookie;

    EXPECT_EQ(player.sit(battle, "A").battle, nullptr);
    Response const sheet = player.get("/api/battles/" + battle + "/sheet");
    EXPECT_EQ(sheet.status, 410);
    EXPECT_NE(sheet.body.find("version 0"), std::string::npos) << sheet.body;
    json const listed = umpire::parsed(player.get("/api/battles").body)["battles"].at(0);
    EXPECT_EQ(listed["id"], battle);
    EXPECT_TRUE(listed["headline"].get<std::string>().starts_with("To be read only"));

    std::string const path = "/api/battles/" + battle + "/record";
    EXPECT_EQ(Guest(*house_).get(path).status, 410) << "not for strangers";
    Response const taken = player.get(path);
    ASSERT_EQ(taken.status, 200) << taken.body;
    auto const read = umpire::read_record(taken.body);
    ASSERT_TRUE(holds_alternative<umpire::Record>(read)) << taken.body;
    EXPECT_EQ(std::get<umpire::Record>(read).header.system_version, "0");
    EXPECT_EQ(std::get<umpire::Record>(read).orders.size(), 1u);

    gate_->is_aged = false; // even with the older program it does not go on: all has been told
    json const ended = umpire::parsed(player.get("/api/battles").body)["battles"].at(0);
    EXPECT_EQ(ended["outcome"]["rule"], "UMP-END-05");
}

TEST_F(GateTest, UnwellWhileNothingCanBeWritten) {
    EXPECT_EQ(guest_.get("/health").status, 200);
    gate_->fails = true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1100)); // an answer is good for a second
    Response const unwell = guest_.get("/health");
    EXPECT_EQ(unwell.status, 503);
    EXPECT_EQ(umpire::parsed(unwell.body)["well"], false);
}

TEST(Store, IsReadableByItsOwnerAlone) {
    if (std::getenv("OBLIQUE_POSTGRES") != nullptr) GTEST_SKIP() << "the database's own affair";
    Folder const folder;
    auto const store = open_store(folder);
    auto const others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
    for (auto const& each : std::filesystem::directory_iterator(folder.file("")))
        EXPECT_EQ(each.status().permissions() & others, std::filesystem::perms::none)
            << each.path();
}

TEST(Store, OrdersFollowOneAnother) {
    Folder const folder;
    auto const store = open_store(folder);
    auto const write = [&](Change change) {
        std::promise<bool> written;
        store->write(std::move(change), [&](bool is_written) { written.set_value(is_written); });
        return written.get_future().get();
    };
    EXPECT_TRUE(write(OrderGiven{"x", 1, "one"}));
    EXPECT_FALSE(write(OrderGiven{"x", 1, "again"})) << "twice";
    EXPECT_FALSE(write(OrderGiven{"x", 3, "three"})) << "with a gap";
    EXPECT_TRUE(write(OrderGiven{"x", 2, "two"}));
    EXPECT_EQ(store->lines("x"), (std::vector<std::string>{"one", "two"}));
    EXPECT_TRUE(write(OrdersTakenBack{"x", 1}));
    EXPECT_TRUE(write(OrderGiven{"x", 2, "other"}));
    EXPECT_EQ(store->lines("x"), (std::vector<std::string>{"one", "other"}));
    EXPECT_EQ(store->lines("y").size(), 0u);
}

// More than lie unsorted: some are in their place by then, some are not.
TEST(Store, ManyOrdersOfManyBattlesComeBackInTheirOrder) {
    Folder const folder;
    constexpr std::size_t battles = 50;
    constexpr std::size_t each = 100;
    auto const id = [](std::size_t battle) { return "battle " + std::to_string(battle); };
    {
        auto const store = open_store(folder);
        std::promise<void> all;
        std::size_t missing = battles * each;
        std::size_t failed = 0;
        for (std::size_t number = 1; number <= each; ++number)
            for (std::size_t battle = 0; battle < battles; ++battle)
                store->write(OrderGiven{id(battle), number, std::to_string(number), {}},
                             [&](bool is_written) {
                                 failed += is_written ? 0 : 1;
                                 if (--missing == 0) all.set_value();
                             });
        all.get_future().wait();
        EXPECT_EQ(failed, 0u);
        std::promise<bool> written;
        store->write(OrdersTakenBack{id(7), 3, {}}, {}); // sorted in or not, they are gone
        store->write(OrderGiven{id(7), 4, "another", {}},
                     [&](bool is_written) { written.set_value(is_written); });
        EXPECT_TRUE(written.get_future().get());
    }
    auto const store = open_store(folder);
    for (std::size_t battle = 0; battle < battles; ++battle) {
        std::vector<std::string> expected;
        for (std::size_t number = 1; number <= (battle == 7 ? 3 : each); ++number)
            expected.push_back(std::to_string(number));
        if (battle == 7) expected.emplace_back("another");
        EXPECT_EQ(store->lines(id(battle)), expected) << battle;
    }
    std::promise<bool> written;
    store->write(OrderGiven{id(0), 3, "again", {}},
                 [&](bool is_written) { written.set_value(is_written); });
    EXPECT_FALSE(written.get_future().get()) << "it was sorted in long ago";
}

TEST(Store, AFolderThatIsNotThereIsAnError) {
    EXPECT_THROW(open_sqlite("/nowhere/at/all/x.sqlite"), std::runtime_error);
}

TEST(Store, ADatabaseThatIsNotThereIsAnError) {
    EXPECT_THROW(open_postgres("host=/nowhere/at/all"), std::runtime_error);
}

TEST(Limits, OneHoldsAllAddressesThatBeginWithTheSame64Bits) {
    EXPECT_EQ(network_of("203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(network_of("::ffff:203.0.113.7"), "203.0.113.7");
    EXPECT_EQ(network_of("2001:db8:1:2:3::4"), network_of("2001:db8:1:2:ffff::1"));
    EXPECT_NE(network_of("2001:db8:1:2::1"), network_of("2001:db8:1:3::1"));
    EXPECT_EQ(network_of("::1"), "::1");
    for (char const* none : {"", "x", "1.2.3", "203.0.113.7:80", "unknown"})
        EXPECT_EQ(network_of(none), "") << none;
}

TEST(Tally, AConnectionIsCountedForWhomItWasLastUsed) {
    Tallies tallies;
    Limits limits;
    limits.connections_per_address = 2;
    Counted one(tallies, limits);
    Counted two(tallies, limits);
    Counted three(tallies, limits);
    EXPECT_TRUE(one.move_to("a") && two.move_to("a"));
    EXPECT_FALSE(three.move_to("a"));
    EXPECT_TRUE(three.move_to("b")) << "another is not locked out";
    EXPECT_TRUE(two.move_to("b"));
    EXPECT_EQ(tallies.of("a")->connections, 1u);
}

TEST(Tally, WhatIsUnreadIsBoundedForOneAndForAll) {
    Tallies tallies;
    Limits limits;
    limits.queue_bytes = 10;
    limits.queue_bytes_per_address = 15;
    limits.queue_bytes_of_all = 20;
    Unread one(tallies.of("a"), tallies.all());
    Unread two(tallies.of("b"), tallies.all());
    one.set(11);
    EXPECT_TRUE(one.is_too_much(limits));
    one.set(9);
    EXPECT_FALSE(one.is_too_much(limits));
    {
        Unread third(tallies.of("a"), tallies.all());
        third.set(7);
        EXPECT_TRUE(third.is_too_much(limits)) << "16 of one visitor";
        EXPECT_FALSE(two.is_too_much(limits));
        two.set(8);
        EXPECT_TRUE(two.is_too_much(limits)) << "24 in all";
    }
    EXPECT_FALSE(two.is_too_much(limits));
    EXPECT_EQ(tallies.all()->unread, 17u);
}

TEST(Limits, ABucketFillsAgain) {
    TokenBucket bucket(1, 2);
    EXPECT_TRUE(bucket.take(100));
    EXPECT_TRUE(bucket.take(100));
    EXPECT_FALSE(bucket.take(100));
    EXPECT_FALSE(bucket.take(100.5));
    EXPECT_TRUE(bucket.take(101));
    RateLimiter buckets(1, 1);
    EXPECT_TRUE(buckets.take("a", 100));
    EXPECT_FALSE(buckets.take("a", 100));
    EXPECT_TRUE(buckets.take("b", 100)) << "each has its own";
}

} // namespace
