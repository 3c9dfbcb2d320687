// Who sits at a battle, and what he is told: counts, clocks, notices, allies, onlookers.

#include "tests/seats_fixture.h"
#include "umpire/json_reader.h"

namespace {

using namespace server;
using namespace server::test;

std::string const fog_body = R"({"rules":"dragoon","scenario":"the-lobosch",)"
                             R"("seats":{"A":"here","B":"here"},"options":{"fog":true}})";
json const allied_order{{"kind", "order"}, {"order", {{"kind", "done"}}}, {"id", 1}};

// Plays the first entries of the menus, as whoever is to act, and calls `after` with each board.
template <class After> void play_on(Guest::AtTable const& a, Guest::AtTable const& b, After after) {
    std::array<json, 2> boards{a.ears->await("board"), b.ears->await("board")};
    std::array const seats{&a, &b};
    for (auto const* const seat : seats) seat->ears->take("board");
    for (int given = 0; given < 60; ++given) {
        std::size_t const side = boards[0]["menu"].empty() ? 1 : 0;
        json const& menu = boards[side]["menu"];
        if (menu.empty()) return;
        // Not always the first: that may be to end the phase.
        json const& order = menu[static_cast<std::size_t>(given * 7) % menu.size()]["order"];
        seats[side]->say({{"kind", "order"},
                          {"order", order},
                          {"after", boards[side]["orders"]},
                          {"id", given}});
        json const answer = seats[side]->ears->await(
            [&](json const& heard) { return heard.value("id", -1) == given; });
        ASSERT_EQ(answer["kind"], "accepted") << answer;
        for (std::size_t each = 0; each < 2; ++each)
            for (json board : seats[each]->ears->take("board")) {
                after(each, boards[each], board);
                boards[each] = std::move(board);
            }
        EXPECT_EQ(answer["orders"], boards[side]["orders"]);
    }
}

TEST_F(SeatsTest, NobodyCountsWhatHeMayNotKnow) {
    json const opened = umpire::parsed(guest_.ask("POST", "/api/battles", fog_body).body);
    std::string const battle = opened["battle"];
    auto const a = guest_.sit(battle, "A");
    auto const b = guest_.sit(battle, "B");
    std::array<int, 2> told{};
    play_on(a, b, [&](std::size_t side, json const& before, json const& board) {
        EXPECT_EQ(board["orders"].get<int>(), before["orders"].get<int>() + 1) << "a gap tells";
        EXPECT_EQ(board["news"].back()["n"], board["orders"]);
        ++told[side];
    });
    EXPECT_LT(std::min(told[0], told[1]), 60) << "some of it was hidden";
    EXPECT_GT(told[0] + told[1], 60) << "but each heard of his own";
    // The same count when he comes back, in the list, and in his part of the record.
    json const again = guest_.sit(battle, "B").ears->await("board");
    EXPECT_EQ(again["orders"], told[1]);
    EXPECT_EQ(again["news"].size(), static_cast<std::size_t>(told[1]) + 1);
    EXPECT_EQ(
        guest_.get("/api/battles/" + battle + "/board?seat=B&at=" + std::to_string(told[1])).status,
        200);
    EXPECT_EQ(
        guest_.get("/api/battles/" + battle + "/board?seat=B&at=" + std::to_string(told[1] + 1))
            .status,
        403);
    restart();
    EXPECT_EQ(guest_.sit(battle, "B").ears->await("board")["orders"], told[1]);
}

TEST_F(SeatsTest, TheRecordOfABattleUnderWayCountsOwnOrdersOnly) {
    std::string const battle = open_for_two();
    auto const one = guest_.sit(battle, "A");
    auto const two = friend_.sit(battle, "B");
    one.say(allied_order);
    one.ears->await("accepted");
    json board = two.ears->await(
        [](json const& heard) { return heard["kind"] == "board" && !heard["menu"].empty(); });
    ASSERT_FALSE(board.is_null());
    two.say({{"kind", "order"}, {"order", board["menu"][0]["order"]}, {"id", 1}});
    ASSERT_FALSE(two.ears->await("accepted").is_null());
    std::string const text = friend_.get("/api/battles/" + battle + "/record").body;
    std::string const line = text.substr(text.find('\n') + 1);
    EXPECT_EQ(umpire::parsed(line)["n"], 1);
    EXPECT_EQ(umpire::parsed(line)["seat"], "B");
}

TEST_F(SeatsTest, ABoardOfThePastHasEveryField) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const seat = guest_.sit(battle, "A");
    json const first = seat.ears->await("board");
    seat.say(allied_order);
    json const second = seat.ears->await("board");
    json const past =
        umpire::parsed(guest_.get("/api/battles/" + battle + "/board?seat=A&at=1").body);
    for (auto const& [key, value] : second.items())
        EXPECT_EQ(past.contains(key), key != "seq") << key; // no change follows one of the past
    EXPECT_EQ(past["chain"], second["chain"]);
    EXPECT_EQ(past["commitment"], first["commitment"]);
}

TEST_F(SeatsTest, TimeRunsOutAndIsClaimed) {
    std::string const battle = open_for_two({{"clock", {{"move", 60}, {"reserve", 100}}}});
    json const first = guest_.sit(battle, "A").ears->await("board");
    std::string const late = first["pending"][0]; // whoever must act
    bool const is_friend_late = late == "B";
    EXPECT_EQ(first["clock"]["move"], 60'000);
    EXPECT_EQ(first["clock"][late]["runs_out"], 1'000'000 + 160'000);
    now_ += 160'000;
    Guest& other = is_friend_late ? guest_ : friend_;
    std::string const seat_of_other = is_friend_late ? "A" : "B";
    {
        auto const seat = other.sit(battle, seat_of_other);
        seat.say({{"kind", "claim"}});
        EXPECT_EQ(seat.ears->await("refused")["rule"], "UMP-TIME-01") << "not a moment too early";
    }
    now_ += 1;
    restart(); // the clock was written down, and ran on
    auto const waiter = (is_friend_late ? friend_ : guest_).sit(battle, late);
    waiter.say({{"kind", "claim"}});
    EXPECT_EQ(waiter.ears->await("refused")["rule"], "UMP-TIME-01") << "not against oneself";
    auto const claimer = other.sit(battle, seat_of_other);
    claimer.ears->await("board");
    claimer.say({{"kind", "claim"}});
    json const over = claimer.ears->await("board");
    EXPECT_EQ(over["outcome"]["winner"], seat_of_other);
    EXPECT_EQ(over["outcome"]["rule"], "UMP-TIME-01");
    restart();
    EXPECT_EQ(other.sit(battle, seat_of_other).ears->await("board")["outcome"], over["outcome"]);
}

TEST_F(SeatsTest, AnOrderInTimeSavesTheReserve) {
    std::string const battle = open_for_two({{"clock", {{"move", 60}, {"reserve", 100}}}});
    auto const one = guest_.sit(battle, "A");
    auto const two = friend_.sit(battle, "B");
    json const board = one.ears->await("board");
    std::string const side = board["pending"][0];
    now_ += 90'000;
    (side == "A" ? one : two).say(allied_order);
    json const after = one.ears->await(
        [](json const& heard) { return heard["kind"] == "board" && heard["orders"] == 1; });
    EXPECT_EQ(after["clock"][side]["reserve"], 70'000);
}

TEST_F(SeatsTest, ClocksAreForPeople) {
    json const body{{"rules", "leuthen1757"},
                    {"scenario", "leuthen-oblique"},
                    {"seats", {{"A", "me"}, {"B", "captain"}}},
                    {"clock", {{"move", 60}, {"reserve", 0}}}};
    EXPECT_EQ(guest_.post("/api/battles", body).status, 400);
    json wrong = body;
    wrong["seats"]["B"] = "open";
    EXPECT_EQ(guest_.post("/api/battles", wrong).status, 201);
    wrong["clock"]["move"] = 0;
    EXPECT_EQ(guest_.post("/api/battles", wrong).status, 400);
}

TEST_F(SeatsTest, HeIsToldThatItIsHisMove) {
    ASSERT_EQ(
        friend_.post("/api/accounts", {{"name", "Daun"}, {"password", "hesitates a lot"}}).status,
        200);
    EXPECT_EQ(guest_.get("/api/me/notices").status, 401) << "only an account has an address";
    EXPECT_EQ(friend_.post("/api/me/notices", {{"webhook", "ftp://x"}}).status, 400);
    EXPECT_EQ(friend_.post("/api/me/notices", {{"mail", "a@b.c\nBcc: d@e.f"}}).status, 400);
    json const settings{{"webhook", "https://example.org/hook"}, {"mail", "daun@example.org"}};
    set_mail(friend_, settings);
    restart();
    json kept = settings;
    kept["confirmed"] = true;
    EXPECT_EQ(umpire::parsed(friend_.get("/api/me/notices").body), kept);

    std::string const battle = open_for_two();
    auto const door = friend_.sit_at("/api/notices");
    auto const one = guest_.sit(battle, "A");
    one.ears->await("board");
    std::size_t const before = carried();
    // Until it is the friend's move.
    for (int i = 0; i < 40; ++i) {
        one.say(allied_order);
        json const board = one.ears->await("board");
        if (board.is_null() || board["pending"] == json{"B"}) break;
    }
    json const heard = door.ears->await("notice");
    EXPECT_EQ(heard["what"], "your_move");
    EXPECT_EQ(heard["battle"], battle);
    EXPECT_EQ(heard["seat"], "B");
    ASSERT_TRUE(soon([&] { return carried() >= before + 2; }));
    std::lock_guard const lock(mutex_);
    for (Delivery const& delivery : std::span(carried_).subspan(before)) {
        EXPECT_EQ(delivery.text.find(battle), std::string::npos) << "who knows it may look on";
        EXPECT_NE(delivery.text.find("The oblique order"), std::string::npos) << delivery.text;
    }
    EXPECT_EQ(1, std::ranges::count_if(std::span(carried_).subspan(before),
                                       [](auto const& each) {
                                           return each.text.starts_with("To: daun@example.org\n");
                                       }))
        << "the address and the mail are told side by side";
}

TEST_F(SeatsTest, ANoticeThatHasNotArrivedIsSentAfterTheNextStart) {
    std::atomic<bool> is_away = true;
    auto const usual = options_.carry;
    friend_.post("/api/accounts", {{"name", "Daun"}, {"password", "hesitates a lot"}});
    set_mail(friend_, {{"mail", "daun@example.org"}});
    options_.carry = [&](Delivery const& delivery) { return usual(delivery) && !is_away; };
    restart();
    std::string const battle = open_for_two();
    auto const one = guest_.sit(battle, "A");
    one.ears->await("board");
    one.say({{"kind", "resign"}});
    auto const has_told = [&](std::size_t times) {
        std::lock_guard const lock(mutex_);
        return static_cast<std::size_t>(std::ranges::count_if(carried_, [](Delivery const& each) {
                   return each.text.find("is over") != std::string::npos;
               })) == times;
    };
    ASSERT_TRUE(soon([&] { return has_told(1); }));
    is_away = false;
    restart();
    ASSERT_TRUE(soon([&] { return has_told(2); }));
    house_.reset();
    EXPECT_TRUE(open_store(folder_)->deliveries().empty()) << "it has arrived";
}

TEST_F(SeatsTest, WhoIsAtTheTableNeedsNoNotice) {
    std::string const battle = open_for_two();
    auto const door = friend_.sit_at("/api/notices");
    auto const one = guest_.sit(battle, "A");
    auto const two = friend_.sit(battle, "B");
    two.ears->await("board");
    one.say(allied_order);
    two.ears->await(
        [](json const& heard) { return heard["kind"] == "board" && heard["orders"] == 1; });
    one.say({{"kind", "resign"}});
    two.ears->await(
        [](json const& heard) { return heard["kind"] == "board" && !heard["outcome"].is_null(); });
    EXPECT_EQ(door.ears->count(), 0u);
}

TEST_F(SeatsTest, AnAllySharesTheSide) {
    std::string const battle = open_for_two();
    std::string const path = "/api/battles/" + battle + "/allies";
    EXPECT_EQ(friend_.post(path, {{"seat", "A"}}).status, 403) << "not his side";
    EXPECT_EQ(guest_.post(path, {{"seat", "spectator"}}).status, 400);
    Response const invited = guest_.post(path, {{"seat", "A"}});
    ASSERT_EQ(invited.status, 201) << invited.body;
    std::string const link = umpire::parsed(invited.body)["link"];
    EXPECT_EQ(friend_.post("/api" + link, json::object()).status, 409) << "the enemy is no ally";
    Guest ally(*house_);
    Response const joined = ally.post("/api" + link, {{"name", "Moritz"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(umpire::parsed(joined.body)["seat"], "A");
    EXPECT_EQ(Guest(*house_).post("/api" + link, json::object()).status, 404) << "once";

    auto const one = guest_.sit(battle, "A");
    auto const two = ally.sit(battle, "A");
    auto const enemy = friend_.sit(battle, "B");
    ASSERT_TRUE(two.battle);
    EXPECT_FALSE(ally.sit(battle, "B").battle);
    enemy.ears->await("board");
    two.say({{"kind", "say"}, {"text", "wait for the right wing"}, {"to", "side"}});
    EXPECT_EQ(one.ears->await("said")["to"], "side");
    two.say({{"kind", "say"}, {"text", "good morning"}});
    EXPECT_EQ(enemy.ears->await("said")["text"], "good morning") << "and nothing before it";
    two.say(allied_order);
    EXPECT_FALSE(two.ears->await("accepted").is_null()) << "any of the side's players orders";
    EXPECT_EQ(umpire::parsed(ally.get("/api/battles").body)["battles"][0]["seat"], "A");
    restart();
    Guest again(*house_);
    again.cookie = ally.cookie;
    auto const seat = again.sit(battle, "A");
    ASSERT_TRUE(seat.battle);
    json const present = seat.ears->await("present");
    EXPECT_EQ(present["players"]["A"][1], "Moritz");
    EXPECT_EQ(present["players"]["B"][0], "Daun");
    auto const onlooker = Guest(*house_).sit(battle, "spectator");
    EXPECT_EQ(onlooker.ears->await("said")["text"], "good morning");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(guest_.post(path, {{"seat", "A"}}).status, 201);
    EXPECT_EQ(guest_.post(path, {{"seat", "A"}}).status, 403) << "four at most";
}

TEST_F(SeatsTest, OnlookersComeAfterWhereSomethingIsHidden) {
    std::string const battle = guest_.open(
        "here", "here", {{"rules", "glory"}, {"scenario", "glory-exercise-hidden"}})["battle"];
    auto const a = guest_.sit(battle, "A");
    auto const b = guest_.sit(battle, "B");
    Guest stranger(*house_);
    auto const onlooker = stranger.sit(battle, "spectator");
    json shown = onlooker.ears->await("board");
    onlooker.ears->take("board");
    for (auto const& seat : {a, b}) { // both have set up
        seat.say(allied_order);
        ASSERT_FALSE(seat.ears->await("accepted").is_null());
    }
    for (auto const& seat : {a, b}) seat.ears->take("board");
    auto const again = guest_.sit(battle, "A");
    play_on(again, guest_.sit(battle, "B"), [&](std::size_t, json const&, json const&) {});
    int given = 0;
    for (json& board : onlooker.ears->take("board")) {
        EXPECT_EQ(board["orders"].get<int>(), shown["orders"].get<int>() + 1);
        EXPECT_TRUE(board["menu"].empty());
        shown = std::move(board);
        ++given;
    }
    EXPECT_GT(given, 0);
    EXPECT_LE(given, 57) << "three orders behind";
    std::string const path = "/api/battles/" + battle + "/board?seat=spectator&at=";
    EXPECT_EQ(stranger.get(path + std::to_string(given)).status, 200);
    EXPECT_EQ(stranger.get(path + std::to_string(given + 1)).status, 403);
    again.say({{"kind", "resign"}});
    json const over = onlooker.ears->await(
        [](json const& heard) { return heard["kind"] == "board" && !heard["outcome"].is_null(); });
    EXPECT_GT(over["orders"].get<int>(), given) << "then all of it";
}

} // namespace
