// The server without its sockets: battles, seats, dice.

#include "tests/house_fixture.h"

#include "commanders/all.h"
#include "seal/seal.h"
#include "umpire/json_reader.h"

#include <fstream>
#include <thread>

namespace {

using namespace server;
using namespace server::test;

json const done_order{{"kind", "order"}, {"order", {{"kind", "done"}}}, {"id", 1}};

TEST_F(HouseTest, TheCatalogueIsServed) {
    json const list = umpire::parsed(guest_.get("/api/scenarios").body);
    ASSERT_GE(list["scenarios"].size(), 2u);
    EXPECT_EQ(list["scenarios"][0]["date"], "1757-12-05");
    json const sheet =
        umpire::parsed(guest_.get("/api/scenarios/leuthen1757/leuthen-oblique/sheet").body);
    EXPECT_EQ(sheet["sides"]["A"], "the Prussians");
    EXPECT_GT(sheet["surface"]["areas"].size(), 600u);
    Response const plan = guest_.get(sheet["plan"]["url"].get<std::string>());
    EXPECT_EQ(plan.type, "image/svg+xml");
    EXPECT_TRUE(plan.body.starts_with("<svg"));
    EXPECT_NE(guest_.get("/api/plan/leuthen1757/leuthen-oblique.svg?theme=dark").body, plan.body);
    json const rulebook = umpire::parsed(guest_.get("/api/rulebook/leuthen1757").body);
    EXPECT_EQ(rulebook["sections"][0]["rules"][0]["id"], "LEU-GEN-01");
    EXPECT_EQ(guest_.get("/api/rulebook/chess").status, 404);
}

// What is in the list and not yet whole says so, and offers no machine that does not play it.
TEST_F(HouseTest, AnUnfinishedSystemPromisesNothing) {
    json const list = umpire::parsed(guest_.get("/api/scenarios").body);
    int unfinished = 0;
    for (json const& each : list["scenarios"]) {
        if (!each.contains("unfinished")) continue;
        ++unfinished;
        EXPECT_EQ(each["rules"], "horse-and-musket");
        EXPECT_LT(each["unfinished"]["done"], each["unfinished"]["rules"]);
        EXPECT_FALSE(each["unfinished"]["missing"].empty());
        if (unfinished > 1) continue; // of one of them it is tried
        for (std::string_view const level : commanders::levels()) {
            json const body{{"rules", each["rules"]},
                            {"scenario", each["scenario"]},
                            {"seats", {{"A", "me"}, {"B", level}}}};
            bool const is_offered = std::ranges::count(each["commanders"], json(level)) != 0;
            EXPECT_EQ(guest_.ask("POST", "/api/battles", body.dump()).status,
                      is_offered ? 201 : 400)
                << level;
        }
    }
    EXPECT_GE(unfinished, 5);
}

TEST_F(HouseTest, ASmallPlanForTheListIsKeptByTheBrowser) {
    json const list = umpire::parsed(guest_.get("/api/scenarios").body);
    for (json const& each : list["scenarios"]) {
        Response const plan = guest_.get(each["plan"]["small"].get<std::string>());
        EXPECT_EQ(plan.type, "image/svg+xml");
        EXPECT_TRUE(plan.body.starts_with("<svg"));
        EXPECT_LT(plan.body.size(), 15'000u) << each["scenario"];
    }
    std::string const path = "/api/plan/leuthen1757/leuthen-oblique.svg?size=small";
    std::map<std::string, std::string> headers;
    Response const whole = guest_.get(path);
    for (auto const& [name, value] : whole.headers) headers[name] = value;
    auto const ask_with = [&](std::string const& tag) {
        return guest_.ask("GET", path, {}, [&](Request& request) { request.known_tag = tag; });
    };
    EXPECT_EQ(ask_with(headers["ETag"]).status, 304);
    EXPECT_EQ(ask_with(headers["ETag"]).body, "");
    EXPECT_EQ(ask_with("W/\"another\"").status, 200);
}

TEST_F(HouseTest, AMachineAnswersAnOrder) {
    json const opened = guest_.open("me", "captain");
    auto const seat = guest_.sit(opened["battle"], "A");
    json const first = seat.ears->await("board");
    EXPECT_EQ(first["orders"], 0);
    ASSERT_FALSE(first["menu"].empty());
    seat.say({{"kind", "order"}, {"order", {{"kind", "done"}}}, {"id", 1}, {"after", 0}});
    EXPECT_EQ(seat.ears->await("board")["orders"], 1);
    EXPECT_EQ(seat.ears->await("accepted")["id"], 1);
    json const later = seat.ears->await([](json const& message) {
        return message["kind"] == "board" && message["orders"] > 1 && !message["menu"].empty();
    });
    EXPECT_FALSE(later.is_null()) << "it is never our turn again";
}

TEST_F(HouseTest, AnOrderOnAnOldBoardIsRefused) {
    auto const seat = guest_.sit(guest_.open("here", "here")["battle"], "A");
    seat.say({{"kind", "order"}, {"order", {{"kind", "done"}}}, {"after", 5}});
    EXPECT_EQ(seat.ears->await("refused")["rule"], "UMP-ORDER-01");
    seat.say({{"kind", "order"}, {"order", {{"kind", "done"}}}, {"after", 0}});
    EXPECT_FALSE(seat.ears->await("accepted").is_null());
    seat.say({{"kind", "order"}, {"order", {{"kind", "done"}}}, {"after", 0}}); // sent again
    EXPECT_EQ(seat.ears->await("refused")["rule"], "UMP-ORDER-01");
}

TEST_F(HouseTest, QuestionsAtTheTable) {
    auto const seat = guest_.sit(guest_.open("me", "recruit")["battle"], "A");
    json const fire{{"kind", "fire"}, {"unit", "prussian-battery-1"}, {"target", "daun-1"}};
    seat.say({{"kind", "odds"}, {"order", fire}, {"id", "x"}});
    json const odds = seat.ears->await("odds");
    EXPECT_EQ(odds["id"], "x");
    EXPECT_EQ(odds["odds"]["of"], 60);
    seat.say({{"kind", "why"}, {"order", fire}});
    EXPECT_FALSE(seat.ears->await("legal").is_null());
    seat.say({{"kind", "why"}, {"order", {{"kind", "displace"}}}});
    EXPECT_EQ(seat.ears->await("refused")["rule"], "LEU-RETR-06");
    seat.say({{"kind", "dance"}});
    EXPECT_EQ(seat.ears->await("error")["where"], "kind");
    seat.say({{"kind", "say"}, {"text", "Good <b>day</b>"}});
    EXPECT_EQ(seat.ears->await("said")["text"], "Good <b>day</b>");
}

TEST_F(HouseTest, UndoIsDurableToo) {
    json const opened = guest_.open("here", "here", {{"scenario", "leuthen-approach"}});
    std::string const battle = opened["battle"];
    {
        auto const seat = guest_.sit(battle, "A");
        json const board = seat.ears->await("board");
        seat.say({{"kind", "order"}, {"order", board["menu"][0]["order"]}});
        EXPECT_EQ(seat.ears->await("board")["may_undo"], true);
        seat.say({{"kind", "undo"}});
        EXPECT_EQ(seat.ears->await("board")["orders"], 0);
        EXPECT_FALSE(seat.ears->await("undone").is_null());
    }
    restart();
    EXPECT_EQ(guest_.sit(battle, "A").ears->await("board")["orders"], 0);
}

TEST_F(HouseTest, ABattleSurvivesARestart) {
    std::string const battle = guest_.open("here", "here")["battle"];
    json before;
    {
        auto const seat = guest_.sit(battle, "A");
        seat.say(done_order);
        before = seat.ears->await([](json const& message) {
            return message["kind"] == "board" && message["orders"] == 1;
        });
    }
    restart();
    json const after = guest_.sit(battle, "A").ears->await("board");
    EXPECT_EQ(after["orders"], 1);
    EXPECT_EQ(after["pieces"], before["pieces"]);
    EXPECT_EQ(after["news"].size(), 2u) << "the first board holds all news";
    json const listed = umpire::parsed(guest_.get("/api/battles").body)["battles"][0];
    EXPECT_EQ(listed["id"], battle);
    EXPECT_EQ(listed["name"], "The oblique order");
}

TEST_F(HouseTest, ABattleThatNobodyLooksAtIsPutAwayAndComesBack) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const is_put_away = [&] {
        house_->put_away(std::chrono::seconds(0));
        return house_->metrics().battles_loaded == 0;
    };
    {
        auto const seat = guest_.sit(battle, "A");
        seat.say(done_order);
        seat.ears->await("accepted");
        for (int i = 0; i < 20; ++i) {
            EXPECT_FALSE(is_put_away()) << "somebody sits at it";
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        seat.battle->post([battle = seat.battle.get(), ears = seat.ears] { //
            battle->leave(ears.get());
        });
    }
    EXPECT_TRUE(soon(is_put_away));
    EXPECT_EQ(guest_.sit(battle, "A").ears->await("board")["orders"], 1);
}

TEST_F(HouseTest, BattlesOfOwnDocumentsMakeWayForOthers) {
    HouseOptions options = generous();
    options.limits.documents_loaded = 3;
    house_.reset();
    house_ = std::make_unique<House>(open_store(folder_), options);
    guest_ = Guest(*house_);
    json const own{
        {"rules", "dragoon"}, {"scenario", "training-field"}, {"options", {{"fog", true}}}};
    std::string const first = guest_.open("me", "me", own)["battle"];
    auto const at = guest_.sit(first, "A");
    ASSERT_FALSE(at.ears->await("board").is_null());
    std::vector<std::string> others;
    for (int i = 0; i < 12; ++i) others.push_back(guest_.open("me", "me", own)["battle"]);
    auto const is_few = [&] { return house_->metrics().battles_loaded <= 5; };
    EXPECT_TRUE(soon(is_few)) << house_->metrics().battles_loaded;
    at.say({{"kind", "say"}, {"text", "still here"}});
    EXPECT_FALSE(at.ears->await("said").is_null()) << "where somebody sits it stays";
    EXPECT_FALSE(guest_.sit(others[0], "A").ears->await("board").is_null()) << "it comes back";
}

TEST_F(HouseTest, ASeatBelongsToItsPlayer) {
    json const opened = guest_.open("me", "recruit");
    Guest thief(*house_);
    thief.get("/api/me");
    EXPECT_FALSE(thief.sit(opened["battle"], "A").battle);
    EXPECT_FALSE(thief.sit(opened["battle"], "B").battle);
    EXPECT_FALSE(thief.sit(opened["battle"], "umpire").battle);
    auto const onlooker = thief.sit(opened["battle"], "spectator");
    ASSERT_TRUE(onlooker.battle);
    EXPECT_TRUE(onlooker.ears->await("board")["menu"].empty());
    onlooker.say(done_order);
    EXPECT_EQ(onlooker.ears->await("refused")["rule"], "UMP-SEAT-01");
    onlooker.say({{"kind", "resign"}});
    EXPECT_FALSE(onlooker.ears->await("refused").is_null());
    EXPECT_FALSE(guest_.sit(opened["battle"], "B").battle) << "the machine's seat";
}

TEST_F(HouseTest, AFriendJoinsByLinkAndBothHaveAHandInTheDice) {
    json const opened = guest_.open("me", "open", {{"word", "grenadier"}});
    std::string const battle = opened["battle"];
    auto const one = guest_.sit(battle, "A");
    json const waiting = one.ears->await("waiting");
    EXPECT_EQ(waiting["links"], opened["links"]);
    std::string const link = opened["links"]["B"];
    Guest other(*house_);
    Response const joined = other.post("/api" + link, {{"word", "pandour"}, {"name", "Daun"}});
    ASSERT_EQ(joined.status, 200) << joined.body;
    EXPECT_EQ(umpire::parsed(joined.body)["seat"], "B");
    EXPECT_FALSE(one.ears->await("board").is_null()) << "the battle begins";
    EXPECT_EQ(Guest(*house_).post("/api" + link, json::object()).status, 404) << "only once";

    auto const two = other.sit(battle, "B");
    two.ears->await("board");
    // Until the end nobody is told the seed, nor the other's orders by the record.
    json const early = record_of(battle);
    EXPECT_EQ(early.size(), 1u);
    EXPECT_EQ(early.dump().find("seed\""), std::string::npos);
    one.say(done_order);
    two.ears->await("board");
    json const theirs =
        umpire::parsed("[" + other.get("/api/battles/" + battle + "/record").body + "]");
    EXPECT_EQ(theirs.size(), 1u) << "the order of A is not for B before the end";
    two.say({{"kind", "resign"}});
    json const over = one.ears->await([](json const& message) {
        return message["kind"] == "board" && !message["outcome"].is_null();
    });
    EXPECT_EQ(over["outcome"]["winner"], "A");
    EXPECT_TRUE(over["menu"].empty());

    json const record = record_of(battle);
    std::string chain = record[0]["commitment"];
    std::string const lines = guest_.get("/api/battles/" + battle + "/record").body;
    std::size_t const first = lines.find('\n') + 1;
    std::string const seed = record.back()["seed"];
    chain = seal::hash(seed + chain + lines.substr(first, lines.find('\n', first) + 1 - first));
    EXPECT_EQ(over["chain"], chain);
    EXPECT_EQ(record[0]["dice"]["promise"], opened["promise"]);
    EXPECT_EQ(record[0]["dice"]["B"], "pandour");
    std::string const secret = record.back()["secret"];
    EXPECT_EQ(opened["promise"], seal::promise(secret));
    EXPECT_EQ(record.back()["seed"],
              umpire::seed_word(seal::shared_seed(secret, {"grenadier", "pandour"})));
    // Such a record can be brought back, and one that was tampered with cannot.
    std::string const text = guest_.get("/api/battles/" + battle + "/record").body;
    EXPECT_EQ(guest_.ask("POST", "/api/records", text).status, 201);
    std::string forged = text;
    forged.replace(forged.find("pandour"), 7, "hussars");
    Response const refused = guest_.ask("POST", "/api/records", forged);
    EXPECT_EQ(refused.status, 400);
    EXPECT_NE(refused.body.find("dice"), std::string::npos) << refused.body;
}

TEST_F(HouseTest, OffersAreForTheOther) {
    json const opened = guest_.open("me", "open");
    Guest other(*house_);
    other.post("/api" + opened["links"]["B"].get<std::string>(), json::object());
    auto const one = guest_.sit(opened["battle"], "A");
    auto const two = other.sit(opened["battle"], "B");
    one.say({{"kind", "offer"}, {"what", "draw"}});
    EXPECT_FALSE(one.ears->await("accepted").is_null());
    one.say({{"kind", "reply"}, {"agreed", true}});
    EXPECT_EQ(one.ears->await("refused")["rule"], "UMP-OFFER-01") << "not by who offers";
    json const offered = two.ears->await([](json const& message) {
        return message["kind"] == "board" && !message["offer"].is_null();
    });
    EXPECT_EQ(offered["offer"]["what"], "draw");
    two.say({{"kind", "reply"}, {"agreed", true}});
    json const over = one.ears->await([](json const& message) {
        return message["kind"] == "board" && !message["outcome"].is_null();
    });
    EXPECT_EQ(over["outcome"]["level"], "agreed");
}

TEST_F(HouseTest, ABoardOfThePast) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const seat = guest_.sit(battle, "A");
    json const first = seat.ears->await("board");
    seat.say(done_order);
    seat.ears->await("accepted");
    json const then =
        umpire::parsed(guest_.get("/api/battles/" + battle + "/board?seat=A&at=0").body);
    EXPECT_EQ(then["pieces"], first["pieces"]);
    EXPECT_TRUE(then["menu"].empty());
    EXPECT_EQ(guest_.get("/api/battles/" + battle + "/board?seat=A&at=2").status, 403);
    EXPECT_EQ(guest_.get("/api/battles/" + battle + "/board?seat=umpire&at=0").status, 403);
    EXPECT_EQ(Guest(*house_).get("/api/battles/" + battle + "/board?seat=A&at=0").status, 403);
}

// Forwards, backwards, again, and by a server that has seen none of it.
TEST_F(HouseTest, ABoardOfThePastIsTheSameHoweverOneComesToIt) {
    std::ifstream file(OBLIQUE_SOURCE_DIR "/tests/records/the-lobosch.jsonl", std::ios::binary);
    std::string const record{std::istreambuf_iterator<char>(file), {}};
    Response const uploaded = guest_.ask("POST", "/api/records", record);
    ASSERT_EQ(uploaded.status, 201) << uploaded.body;
    std::string const battle = umpire::parsed(uploaded.body)["battle"];
    auto const board_at = [&](int orders) {
        Response const board =
            guest_.get("/api/battles/" + battle + "/board?seat=A&at=" + std::to_string(orders));
        EXPECT_EQ(board.status, 200) << board.body;
        return board.body;
    };
    constexpr std::array asked{0, 1, 2, 400, 399, 200, 201, 7, 300, 64, 128, 65, 403, 250, 251, 3};
    std::vector<std::string> boards;
    for (int const orders : asked) boards.push_back(board_at(orders));
    for (std::size_t i = asked.size(); i-- > 0;) EXPECT_EQ(board_at(asked[i]), boards[i]) << i;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        restart();
        EXPECT_EQ(board_at(asked[i]), boards[i]) << asked[i];
    }
}

// Any of several servers serves any battle: what one has written the others show.
TEST_F(HouseTest, TwoServersShareABattle) {
    if (std::getenv("OBLIQUE_POSTGRES") == nullptr) GTEST_SKIP() << "see tests/with_postgres";
    House second(open_store(folder_), generous());
    std::string const battle = guest_.open("here", "here")["battle"];
    Guest elsewhere(second);
    elsewhere.cookie = guest_.cookie;
    auto const here = guest_.sit(battle, "A");
    auto const there = elsewhere.sit(battle, "A");
    here.ears->await("board");
    there.ears->await("board");
    here.say(done_order);
    EXPECT_EQ(here.ears->await("accepted")["orders"], 1);
    EXPECT_TRUE(there.ears->await_closed());
    auto const again = elsewhere.sit(battle, "B");
    EXPECT_EQ(again.ears->await("board")["orders"], 1);
    again.say(done_order);
    EXPECT_EQ(again.ears->await("accepted")["orders"], 2);
    EXPECT_TRUE(here.ears->await_closed());
    EXPECT_EQ(guest_.sit(battle, "A").ears->await("board")["orders"], 2);
}

// A battle holds its strand, and a task that waits on the strand holds the battle.
TEST(ThreadPool, WhatWaitsOrComesTooLateGoesWithIt) {
    auto kept = std::make_shared<Post>();
    std::weak_ptr<Post> const watch = kept;
    std::promise<void> begun;
    std::promise<void> end;
    {
        ThreadPool crew(1);
        *kept = crew.strand();
        (*kept)([&] {
            begun.set_value();
            end.get_future().wait();
        });
        (*kept)([kept] { FAIL() << "ran though its crew was going"; });
        begun.get_future().wait();
        std::thread([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            end.set_value();
        }).detach();
    }
    (*kept)([kept] { FAIL() << "ran though its crew was gone"; });
    kept.reset();
    EXPECT_TRUE(watch.expired());
}

} // namespace
