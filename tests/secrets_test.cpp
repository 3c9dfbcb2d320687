// What nobody is told: cases in which somebody could once learn what the enemy did out of sight.
// tests/worlds_test.cpp looks for the ones that nobody has thought of.

#include "tests/house_fixture.h"
#include "umpire/json_reader.h"

#include <atomic>

namespace {

using namespace server;
using namespace server::test;

json const foggy{
    {"rules", "dragoon"}, {"scenario", "training-field"}, {"options", {{"fog", true}}}};
json const sealed{{"rules", "dragoon"}, {"scenario", "training-field"}};
json const hidden_wings{{"rules", "glory"}, {"scenario", "glory-exercise-hidden"}};
json const secrets_done{{"kind", "order"}, {"order", {{"kind", "done"}}}};

class SecretsTest : public testing::Test {
protected:
    Folder folder_;
    std::atomic<Milliseconds> now_ = 1'000'000;
    HouseOptions options_ = [this] {
        HouseOptions options = generous();
        options.now = [this] { return now_.load(); };
        options.onlookers_delay = 3;
        return options;
    }();
    std::unique_ptr<House> house_ = std::make_unique<House>(open_store(folder_), options_);
    Guest guest_{*house_};
    Guest friend_{*house_};
    Guest stranger_{*house_};
    int asked_ = 0;

    void restart() {
        house_.reset();
        house_ = std::make_unique<House>(open_store(folder_), options_);
        for (Guest* const guest : {&guest_, &friend_, &stranger_}) {
            std::string const cookie = guest->cookie;
            *guest = Guest(*house_);
            guest->cookie = cookie;
        }
    }
    // A battle of the guest, who is A, against his friend.
    std::string open_for_two(json more) {
        json const opened = guest_.open("me", "open", std::move(more));
        Response const joined =
            friend_.post("/api" + opened["links"]["B"].get<std::string>(), json::object());
        EXPECT_EQ(joined.status, 200) << joined.body;
        return opened["battle"];
    }
    // Both, without boards.
    std::array<Guest::AtTable, 2> sit(std::string const& battle) {
        return {guest_.sit(battle, "A?boards=off"), friend_.sit(battle, "B?boards=off")};
    }
    json ask(Guest::AtTable const& at, json question) {
        question["id"] = ++asked_;
        at.say(question);
        return at.ears->await([&](json const& heard) { return heard.value("id", 0) == asked_; });
    }
    // As who comes now sees it.
    json board(Guest& guest, std::string const& battle, std::string const& seat) {
        auto const at = guest.sit(battle, seat);
        json const board = at.ears->await("board");
        at.battle->post([battle = at.battle.get(), ears = at.ears] { battle->leave(ears.get()); });
        return board;
    }
    json order_from_menu(Guest::AtTable const& at, std::size_t which) {
        json const menu = ask(at, {{"kind", "menu"}})["menu"];
        if (menu.empty()) return nullptr;
        for (json const& order : menu) // what is done in secret, every other time
            if (which % 2 == 0 && order["kind"] == "form_wing") return order;
        return menu[which * 7 % menu.size()];
    }
    // What is told must be the same whether or not B has decided something that is sealed.
    struct Table {
        std::string battle;
        Guest::AtTable a, b;
        bool has_decided;
    };
    void expect_alike(json const& options, std::function<json(Table const&)> const& told) {
        std::array<json, 2> answers;
        for (bool const has_decided : {false, true}) {
            std::string const battle = open_for_two(options);
            auto const [a, b] = sit(battle);
            if (has_decided) {
                ASSERT_EQ(ask(b, secrets_done)["kind"], "accepted");
            }
            answers[has_decided ? 1 : 0] = told({battle, a, b, has_decided});
        }
        EXPECT_EQ(answers[0], answers[1]);
    }
    // As many as the path can be asked for, once there were so many.
    std::size_t count_boards(std::string const& path, std::size_t count = 0) {
        if (count > 0) {
            EXPECT_EQ(stranger_.get(path + std::to_string(count - 1)).status, 200);
        }
        while (stranger_.get(path + std::to_string(count)).status == 200) ++count;
        return count;
    }
};

// What the other player is not told of must not show in how far behind the onlookers are.
TEST_F(SecretsTest, AnOnlookerIsBehindByWhatTheyMayCount) {
    std::string const battle = open_for_two(hidden_wings);
    auto const seats = sit(battle);
    std::string const path = "/api/battles/" + battle + "/board?seat=spectator&at=";
    for (auto const& seat : seats) ask(seat, secrets_done); // both have set up
    std::size_t count = count_boards(path);
    json shown = board(stranger_, battle, "spectator");
    int unheard = 0;
    for (std::size_t given = 0; given < 90; ++given) {
        std::size_t side = 0;
        json order = order_from_menu(seats[0], given);
        if (order.is_null()) order = order_from_menu(seats[side = 1], given);
        if (order.is_null()) break;
        json const before = ask(seats[1 - side], {{"kind", "pending"}});
        json const answer = ask(seats[side], {{"kind", "order"}, {"order", order}});
        ASSERT_EQ(answer["kind"], "accepted") << answer;
        bool const is_heard =
            ask(seats[1 - side], {{"kind", "pending"}})["orders"] != before["orders"];
        std::size_t const now = count_boards(path, count);
        json const board_now = board(stranger_, battle, "spectator");
        if (!is_heard) {
            EXPECT_EQ(now, count) << "it tells that something was ordered: " << order;
            EXPECT_EQ(board_now, shown) << order;
            ++unheard;
        }
        count = now;
        shown = board_now;
    }
    EXPECT_GT(unheard, 3) << "nothing was hidden: this tests nothing";
    EXPECT_GT(count, 5U) << "and yet something is shown";
}

// A unit on an onlooker's board would tell its owner that an enemy out of sight watches it.
TEST_F(SecretsTest, AnOnlookerOfAFoggedBattleSeesTheOpeningUntilItEnds) {
    std::string const battle = open_for_two(foggy);
    auto const seats = sit(battle);
    auto const onlooker = stranger_.sit(battle, "spectator");
    json const opening = onlooker.ears->await("board");
    onlooker.ears->take("board");
    for (std::size_t given = 0; given < 60; ++given) {
        std::size_t side = 0;
        json order = order_from_menu(seats[0], given);
        if (order.is_null()) order = order_from_menu(seats[side = 1], given);
        if (order.is_null()) break;
        ASSERT_EQ(ask(seats[side], {{"kind", "order"}, {"order", order}})["kind"], "accepted");
    }
    EXPECT_EQ(ask(onlooker, {{"kind", "pending"}})["orders"], 0);
    EXPECT_TRUE(onlooker.ears->take("board").empty());
    EXPECT_EQ(board(stranger_, battle, "spectator"), opening);
    EXPECT_EQ(count_boards("/api/battles/" + battle + "/board?seat=spectator&at="), 1U);
    seats[0].say({{"kind", "resign"}});
    json const over = onlooker.ears->await(
        [](json const& heard) { return heard["kind"] == "board" && !heard["outcome"].is_null(); });
    EXPECT_EQ(over["orders"], 60) << "then all of it";
}

TEST_F(SecretsTest, APlayerIsNoOnlooker) {
    std::string const battle = open_for_two(hidden_wings);
    std::string const path = "/api/battles/" + battle + "/board?seat=spectator&at=0";
    for (Guest* const player : {&guest_, &friend_}) {
        EXPECT_EQ(player->sit(battle, "spectator").battle, nullptr);
        EXPECT_EQ(player->get(path).status, 403);
    }
    EXPECT_EQ(stranger_.get(path).status, 200);
    auto const seat = guest_.sit(battle, "A");
    ask(seat, {{"kind", "resign"}});
    EXPECT_NE(guest_.sit(battle, "spectator").battle, nullptr) << "then they may look back";
    EXPECT_EQ(guest_.get(path).status, 200);
}

TEST_F(SecretsTest, AnOnlookerWhoComesToPlayLooksOnNoMore) {
    json const opened = guest_.open("me", "open", hidden_wings);
    friend_.get("/api/me"); // has a cookie
    auto const looking = friend_.sit(opened["battle"], "spectator");
    auto const other = stranger_.sit(opened["battle"], "spectator");
    ASSERT_FALSE(looking.ears->await("waiting").is_null());
    ASSERT_EQ(friend_.post("/api" + opened["links"]["B"].get<std::string>(), json::object()).status,
              200);
    EXPECT_TRUE(looking.ears->await_closed());
    EXPECT_FALSE(other.ears->await("board").is_null());
}

TEST_F(SecretsTest, ASealedOrderDeclinesNoOffer) {
    std::string const battle = open_for_two(sealed);
    auto const [a, b] = sit(battle);
    ask(a, {{"kind", "offer"}, {"what", "draw"}});
    json const before = board(guest_, battle, "A");
    ASSERT_EQ(before["offer"]["what"], "draw");
    ASSERT_EQ(ask(b, secrets_done)["kind"], "accepted");
    EXPECT_EQ(board(guest_, battle, "A"), before);
    // An order that is seen does.
    ASSERT_EQ(ask(a, secrets_done)["kind"], "accepted");
    for (std::size_t i = 0; i < 40 && !board(guest_, battle, "A")["offer"].is_null(); ++i) {
        for (auto const* const seat : {&a, &b})
            if (json const order = order_from_menu(*seat, i); !order.is_null())
                ask(*seat, {{"kind", "order"}, {"order", order}});
    }
    EXPECT_TRUE(board(guest_, battle, "A")["offer"].is_null());
}

TEST_F(SecretsTest, AClaimDoesNotTellWhetherTheOtherHasDecided) {
    json timed = foggy;
    timed["clock"] = {{"move", 60}, {"reserve", 100}};
    expect_alike(timed, [&](Table const& at) {
        now_ += 161'000; // the other's time has run out, as far as A can see
        json answer = ask(at.a, {{"kind", "claim"}});
        answer.erase("id");
        if (at.has_decided) return answer;
        EXPECT_EQ(ask(at.a, secrets_done)["kind"], "accepted"); // late, but nobody claimed
        EXPECT_EQ(ask(at.a, {{"kind", "claim"}})["kind"], "accepted") << "now B alone is late";
        return answer;
    });
}

TEST_F(SecretsTest, ASealedOrderTakesNoUndoAwayAndStandsWhenAnotherIsTakenBack) {
    std::string const battle = open_for_two(hidden_wings);
    auto const [a, b] = sit(battle);
    json const first = board(guest_, battle, "A");
    json const order = order_from_menu(a, 0);
    ASSERT_EQ(ask(a, {{"kind", "order"}, {"order", order}})["kind"], "accepted");
    json const before = board(guest_, battle, "A");
    ASSERT_EQ(before["may_undo"], true);
    for (std::size_t i = 1; i < 4; ++i)
        ASSERT_EQ(ask(b, {{"kind", "order"}, {"order", order_from_menu(b, 0)}})["kind"],
                  "accepted");
    EXPECT_EQ(board(guest_, battle, "A"), before);
    json const of_b = board(friend_, battle, "B");
    std::string const record = friend_.get("/api/battles/" + battle + "/record").body;
    ASSERT_EQ(ask(a, {{"kind", "undo"}})["kind"], "undone");
    for (int i = 0; i < 2; ++i) {
        EXPECT_EQ(board(guest_, battle, "A"), first);
        EXPECT_EQ(board(friend_, battle, "B"), of_b);
        EXPECT_EQ(friend_.get("/api/battles/" + battle + "/record").body, record);
        restart(); // it was written down like that
    }
}

// What an onlooker is shown of the battle, and of the battle as it was, is the same, whatever was
// taken back in between.
TEST_F(SecretsTest, AnOnlookerSeesTheBattleThatWasFoughtAfterAllThatWasTakenBack) {
    std::size_t taken_back = 0;
    for (std::size_t const delay : {0u, 1u, 3u}) {
        options_.onlookers_delay = delay;
        restart();
        std::string const battle = open_for_two(hidden_wings);
        auto const seats = sit(battle);
        auto const onlooker = stranger_.sit(battle, "spectator?boards=off");
        std::string const past = "/api/battles/" + battle + "/board?seat=spectator&at=";
        for (std::size_t i = 0; i < 90; ++i) {
            auto const& at = seats[i / 3 % 2];
            bool const takes = i % 3 == 2;
            json const order = takes ? json() : order_from_menu(at, i);
            if (takes)
                taken_back += ask(at, {{"kind", "undo"}})["kind"] == "undone";
            else if (!order.is_null())
                ask(at, {{"kind", "order"},
                         {"order", i == 40 || i == 45 ? json{{"kind", "done"}} : order}});
            json const shown = board(stranger_, battle, "spectator");
            std::string const orders = std::to_string(shown["orders"].get<std::size_t>());
            json const was = umpire::parsed(stranger_.get(past + orders).body);
            for (char const* const part : {"pieces", "phase"}) {
                ASSERT_TRUE(shown.contains(part) && was.contains(part)) << was;
                ASSERT_EQ(shown[part], was[part]) << i << " at " << orders;
            }
        }
    }
    EXPECT_GT(taken_back, 0u); // how many hangs on dice that nobody chose
}

// Else who made it would learn by its absence that their order was seen.
TEST_F(SecretsTest, InFogAnOfferStandsUntilItIsAnswered) {
    std::string const battle = open_for_two(foggy);
    auto const [a, b] = sit(battle);
    ask(a, {{"kind", "offer"}, {"what", "draw"}});
    for (std::size_t i = 0; i < 20; ++i)
        for (auto const* const seat : {&a, &b})
            if (json const order = order_from_menu(*seat, i); !order.is_null())
                ask(*seat, {{"kind", "order"}, {"order", order}});
    EXPECT_EQ(board(guest_, battle, "A")["offer"]["what"], "draw");
    ask(b, {{"kind", "reply"}, {"agreed", false}});
    EXPECT_TRUE(board(guest_, battle, "A")["offer"].is_null());
    EXPECT_EQ(ask(a, {{"kind", "offer"}, {"what", "take_back"}})["rule"], "UMP-OFFER-01")
        << "how far it goes back would tell who has seen what";
}

// Who takes back by agreement goes back to before an order that the other knows of.
TEST_F(SecretsTest, ATakeBackIsOfAnOrderThatBothKnowOf) {
    expect_alike(sealed, [&](Table const& at) {
        ask(at.b, {{"kind", "offer"}, {"what", "take_back"}});
        ask(at.a, {{"kind", "reply"}, {"agreed", true}});
        json shown = board(guest_, at.battle, "A");
        for (char const* const own : {"battle", "commitment", "chain"}) shown.erase(own);
        EXPECT_EQ(ask(at.b, {{"kind", "pending"}})["orders"], at.has_decided ? 1 : 0);
        return shown;
    });
}

} // namespace
