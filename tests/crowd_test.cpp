// Many at one table: a player's place is his, nobody is drowned by another, and what a side said
// among itself stays there.

#include "tests/house_fixture.h"

namespace {

using namespace server;
using namespace server::test;

class CrowdTest : public testing::Test {
protected:
    Folder folder_;
    HouseOptions options_ = [] {
        HouseOptions options = generous();
        options.limits.talk_per_second = 0.1; // three at once
        options.limits.questions_per_second = 1;
        return options;
    }();
    std::unique_ptr<House> house_ = std::make_unique<House>(open_store(folder_), options_);
    Guest guest_{*house_};
    Guest friend_{*house_};

    std::string open_for_two() {
        json const opened = guest_.open("me", "open");
        friend_.post("/api" + opened["links"]["B"].get<std::string>(), json::object());
        return opened["battle"];
    }
};

TEST_F(CrowdTest, OnlookersDoNotTakeAPlayersPlace) {
    std::string const battle = open_for_two();
    std::vector<Guest::AtTable> crowd;
    for (int i = 0; i < 70; ++i) crowd.push_back(Guest(*house_).sit(battle, "spectator"));
    EXPECT_FALSE(crowd[63].ears->await("board").is_null());
    EXPECT_TRUE(crowd[64].ears->await_closed());
    EXPECT_FALSE(guest_.sit(battle, "A").ears->await("board").is_null());
}

TEST_F(CrowdTest, AWindowTooManyTakesThePlaceOfTheFirst) {
    std::string const battle = open_for_two();
    std::vector<Guest::AtTable> windows;
    for (int i = 0; i < 9; ++i) windows.push_back(guest_.sit(battle, "A"));
    EXPECT_TRUE(windows[0].ears->await_closed());
    EXPECT_FALSE(windows[8].ears->await("board").is_null());
    EXPECT_FALSE(friend_.sit(battle, "B").ears->await("board").is_null());
}

// Each of them would make a board for everybody.
TEST_F(CrowdTest, AFloodOfOffersIsStoppedAtItsSender) {
    std::string const battle = open_for_two();
    auto const one = guest_.sit(battle, "A");
    auto const two = friend_.sit(battle, "B");
    ASSERT_FALSE(two.ears->await("board").is_null());
    for (int i = 0; i < 50; ++i) one.say({{"kind", "offer"}, {"what", "draw"}, {"id", i}});
    json const refused = one.ears->await("refused");
    EXPECT_EQ(refused["rule"], "UMP-RATE-01");
    one.ears->await([](json const& heard) { return heard.value("id", -1) == 49; });
    two.say({{"kind", "say"}, {"text", "good day"}});
    EXPECT_EQ(two.ears->await("said")["text"], "good day") << "it is not the other's allowance";
    EXPECT_LE(two.ears->take("board").size(), 5u);
}

TEST_F(CrowdTest, QuestionsAreLimitedToo) {
    auto const at = guest_.sit(guest_.open("me", "me")["battle"], "A");
    for (int i = 0; i < 20; ++i)
        at.say({{"kind", "odds"}, {"order", {{"kind", "done"}}}, {"id", i}});
    json const last = at.ears->await([](json const& heard) { return heard.value("id", -1) == 19; });
    EXPECT_EQ(last["rule"], "UMP-RATE-01") << last;
}

// On a plane a menu alone may take a tenth of a second: whose time is used up waits, and nobody
// else.
TEST_F(CrowdTest, WhatIsReckonedAtATableIsReckonedInTurn) {
    options_.limits = generous().limits;
    options_.limits.work_at_once = options_.limits.work_per_second = 1e-9;
    house_ = std::make_unique<House>(open_store(folder_), options_);
    Guest asker(*house_);
    json const on_a_plane{{"rules", "horse-and-musket"}, {"scenario", "table-zorndorf"}};
    auto const at = asker.sit(asker.open("me", "me", on_a_plane)["battle"], "A");
    auto const answer_to = [&](std::string const& kind) {
        json asked{{"kind", kind}, {"id", kind}, {"order", {{"kind", "done"}}}};
        if (kind == "spans") asked["k"] = 0;
        at.say(asked);
        return at.ears->await([&](json const& heard) { return heard.value("id", "") == kind; });
    };
    for (int i = 0; i < 100 && answer_to("odds")["kind"] != "refused"; ++i) {
    } // uses it up
    for (char const* const kind : {"odds", "preview", "plan", "menu", "families", "spans", "why"})
        EXPECT_EQ(answer_to(kind)["rule"], "UMP-RATE-01") << kind;
}

TEST_F(CrowdTest, OrdersThatAreRefusedAreLimitedAndOthersAreNot) {
    std::string const battle = guest_.open("here", "here")["battle"];
    std::array const seats{guest_.sit(battle, "A"), guest_.sit(battle, "B")};
    for (std::size_t n = 0; n < 8; ++n) // more than are borne at once
        for (auto const& seat : seats) {
            json const board = seat.ears->await(
                [&](json const& each) { return each["kind"] == "board" && each["orders"] >= n; });
            ASSERT_FALSE(board.is_null());
            if (board["menu"].empty()) continue;
            seat.say({{"kind", "order"}, {"order", board["menu"][0]["order"]}});
            break;
        }
    auto const& at = seats[0];
    for (int i = 100; i < 120; ++i)
        at.say({{"kind", "order"}, {"order", {{"kind", "done"}}}, {"after", 0}, {"id", i}});
    json const first = at.ears->await("refused");
    EXPECT_NE(first.value("id", -1), -1) << "an order that was well: " << first;
    json const last =
        at.ears->await([](json const& heard) { return heard.value("id", -1) == 119; });
    EXPECT_EQ(last["rule"], "UMP-RATE-01") << last;
}

TEST_F(CrowdTest, TriesAtOneAccountAreCountedWhereverTheyComeFrom) {
    options_.limits.tries_per_second = 0.05; // five at once
    house_ = std::make_unique<House>(open_store(folder_), options_);
    Guest owner(*house_);
    json const right{{"name", "Zieten"}, {"password", "from the bush"}};
    EXPECT_EQ(owner.post("/api/accounts", right).status, 200);
    std::vector<int> answers;
    for (int i = 0; i < 8; ++i) {
        std::string const address = "203.0.113." + std::to_string(i);
        json const guess{{"name", i % 2 == 0 ? "zieten" : "Z1eten"}, {"password", "a guess"}};
        answers.push_back(Guest(*house_)
                              .ask("POST", "/api/login", guess.dump(),
                                   [&](Request& request) { request.address = address; })
                              .status);
    }
    EXPECT_EQ(answers, (std::vector<int>{401, 401, 401, 401, 401, 429, 429, 429}));
    EXPECT_EQ(Guest(*house_).post("/api/login", {{"name", "Daun"}, {"password", "a guess"}}).status,
              401)
        << "another account is another matter";
}

TEST_F(CrowdTest, AfterTheEndAStrangerHearsNoSideAndDoesNotSpeak) {
    std::string const battle = open_for_two();
    auto const one = guest_.sit(battle, "A");
    one.say({{"kind", "say"}, {"text", "they are weak on the left"}, {"to", "side"}});
    ASSERT_FALSE(one.ears->await("said").is_null());
    one.say({{"kind", "resign"}});
    ASSERT_FALSE(one.ears
                     ->await([](json const& heard) {
                         return heard["kind"] == "board" && !heard["outcome"].is_null();
                     })
                     .is_null());
    auto const stranger = Guest(*house_).sit(battle, "A");
    stranger.say({{"kind", "say"}, {"text", "I am the player"}, {"id", 7}});
    json const answer =
        stranger.ears->await([](json const& heard) { return heard.value("id", -1) == 7; });
    EXPECT_EQ(answer["kind"], "error") << answer;
    one.say({{"kind", "say"}, {"text", "we were weak ourselves"}, {"to", "side"}, {"id", 8}});
    one.ears->await([](json const& heard) { return heard.value("id", -1) == 8; });
    stranger.say({{"kind", "why"}, {"order", 1}, {"id", 9}});
    stranger.ears->await([](json const& heard) { return heard.value("id", -1) == 9; });
    EXPECT_TRUE(stranger.ears->take("said").empty());
    auto const again = guest_.sit(battle, "A");
    EXPECT_EQ(again.ears->await("said")["text"], "they are weak on the left");
}

} // namespace
