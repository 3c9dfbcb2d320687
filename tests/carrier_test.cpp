// The protocol over the WebSocket: the same questions, the same words, and no more than a seat may
// know.

#include "tests/house_fixture.h"
#include "tests/protocol_examples.h"

namespace {

using namespace server;
using namespace server::test;

class CarrierTest : public testing::Test {
protected:
    Folder folder_;
    House house_{open_store(folder_), generous()};
    Guest guest_{house_};
    int asked_ = 0;

    json ask(Guest::AtTable const& seat, json message) {
        message["id"] = ++asked_;
        seat.say(message);
        json answer = seat.ears->await(
            [&](json const& heard) { return heard.contains("id") && heard["id"] == asked_; });
        answer.erase("id");
        return answer;
    }
    json ask(Guest::AtTable const& seat, char const* kind) { return ask(seat, {{"kind", kind}}); }
};

// Every example of the document that is about a battle, asked of the seats at a table.
TEST_F(CarrierTest, TheSeatsAnswerTheExamplesOfTheDocument) {
    std::string const battle = guest_.open("here", "here", {{"seed", "1757"}})["battle"];
    std::map<std::string, Guest::AtTable> const seats{{"A", guest_.sit(battle, "A?boards=off")},
                                                      {"B", guest_.sit(battle, "B?boards=off")}};
    std::set<std::string> kinds;
    for (auto const& example : protocol_examples::of("")) {
        if (!json::accept(example.sent)) continue;
        json message = umpire::parsed(example.sent);
        std::string const kind = message.value("kind", "");
        if (kind == "close") break;
        bool const is_of_battle = message.value("battle", "") == "first" && kind != "open";
        bool const is_for_umpire =
            kind == "record" || (kind == "digest" && !message.contains("seat"));
        if (!is_of_battle || is_for_umpire) continue;
        kinds.insert(kind);
        message["battle"] = battle;
        json answer = ask(seats.at(message.value("seat", "A")), message);
        if (answer.contains("battle")) answer["battle"] = "first";
        protocol_examples::expect_fits(example, answer.dump());
    }
    EXPECT_EQ(kinds,
              (std::set<std::string>{"pending", "menu", "families", "spans", "odds", "why", "view",
                                     "reports", "changes", "plan", "order", "undo", "digest"}));
}

TEST_F(CarrierTest, ASeatAsksForItselfAlone) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const seat = guest_.sit(battle, "A?boards=off");
    EXPECT_EQ(ask(seat, "view")["seat"], "A");
    EXPECT_EQ(ask(seat, {{"kind", "preview"}, {"order", {{"kind", "done"}}}})["kind"], "preview");
    for (char const* const other : {"B", "spectator", "umpire"})
        for (char const* const kind :
             {"view", "menu", "families", "reports", "changes", "plan", "digest"})
            EXPECT_EQ(ask(seat, {{"kind", kind}, {"seat", other}})["where"], "seat") << kind;
    EXPECT_EQ(ask(seat, {{"kind", "view"}, {"battle", "another"}})["where"], "battle");
    for (char const* const kind : {"record", "open", "close", "systems", "dance"})
        EXPECT_EQ(ask(seat, kind)["where"], "kind") << kind;
    auto const onlooker = Guest(house_).sit(battle, "spectator?boards=off");
    EXPECT_EQ(ask(onlooker, "menu")["menu"], json::array());
    EXPECT_EQ(ask(onlooker, "view")["kind"], "view");
    EXPECT_EQ(ask(onlooker, {{"kind", "order"}, {"order", {{"kind", "done"}}}})["rule"],
              "UMP-SEAT-01");
}

// Nothing that can be asked tells that the enemy has given a sealed order.
TEST_F(CarrierTest, ASealedOrderIsNotBetrayed) {
    std::string const battle = guest_.open("here", "here",
                                           {{"rules", "dragoon"},
                                            {"scenario", "training-field"},
                                            {"options", {{"fog", true}}}})["battle"];
    auto const a = guest_.sit(battle, "A?boards=off");
    auto const b = guest_.sit(battle, "B?boards=off");
    auto const known = [&] {
        json all;
        for (char const* const kind :
             {"pending", "menu", "families", "view", "reports", "changes", "plan", "digest"})
            all[kind] = ask(b, kind);
        all["why"] = ask(b, {{"kind", "why"}, {"order", {{"kind", "done"}}}});
        all["preview"] = ask(b, {{"kind", "preview"}, {"order", {{"kind", "done"}}}});
        return all;
    };
    json const before = known();
    ASSERT_EQ(before["pending"]["pending"], (json{"A", "B"}));
    ASSERT_EQ(ask(a, {{"kind", "order"}, {"order", {{"kind", "done"}}}})["kind"], "accepted");
    EXPECT_EQ(known(), before);
}

// What the last order did that a seat knows of stays to be asked for, though hidden ones followed.
TEST_F(CarrierTest, ReportsAreOfTheLastOrderThatTheSeatKnowsOf) {
    std::string const battle = guest_.open("here", "here",
                                           {{"rules", "dragoon"},
                                            {"scenario", "the-lobosch"},
                                            {"options", {{"fog", true}}}})["battle"];
    std::array const seats{guest_.sit(battle, "A?boards=off"), guest_.sit(battle, "B?boards=off")};
    int hidden = 0;
    for (int i = 0; i < 60; ++i) {
        json const pending = ask(seats[0], "pending")["pending"];
        std::size_t side = !pending.empty() && pending[0] == "B" ? 1 : 0;
        if (ask(seats[side], "menu")["menu"].empty()) side = 1 - side;
        std::size_t const other = 1 - side;
        json const menu = ask(seats[side], "menu")["menu"];
        ASSERT_FALSE(menu.empty());
        json const count = ask(seats[other], "pending")["orders"];
        json const before = ask(seats[other], "reports");
        json const order = menu[static_cast<std::size_t>(i * 7) % menu.size()];
        json const answer = ask(seats[side], {{"kind", "order"}, {"order", order}});
        ASSERT_EQ(answer["kind"], "accepted") << answer;
        EXPECT_EQ(ask(seats[side], "reports")["reports"], answer["reports"]);
        if (ask(seats[other], "pending")["orders"] != count) continue;
        ++hidden;
        EXPECT_EQ(ask(seats[other], "reports"), before) << "it tells that something was ordered";
    }
    EXPECT_GT(hidden, 0) << "nothing was hidden: this tests nothing";
}

// A player's program that knows `turn` and `over`, as over standard streams.
TEST_F(CarrierTest, AProgramPlaysByItsTurns) {
    std::string const battle = guest_.open("me", "recruit")["battle"];
    auto const seat = guest_.sit(battle, "A?boards=turns");
    auto const next = [&] {
        return seat.ears->await([](json const& heard) {
            return heard["kind"] == "turn" || heard["kind"] == "over" ||
                   heard["kind"] == "refused" || heard["kind"] == "error";
        });
    };
    for (int given = 0; given < 12; ++given) {
        json const turn = next();
        ASSERT_EQ(turn["kind"], "turn") << turn;
        EXPECT_TRUE(turn.contains("view"));
        seat.say({{"kind", "order"}, {"seat", turn["seat"]}, {"order", turn["menu"].back()}});
    }
    ASSERT_EQ(next()["kind"], "turn");
    seat.say({{"kind", "resign"}});
    json const over = next();
    ASSERT_EQ(over["kind"], "over") << over;
    EXPECT_EQ(over["outcome"]["winner"], "B");
}

// Who has been asked is not asked again for something else that happens: they would answer twice.
TEST_F(CarrierTest, ATurnIsToldOnce) {
    std::string const battle = guest_.open("here", "here")["battle"];
    auto const a = guest_.sit(battle, "A?boards=turns");
    auto const b = guest_.sit(battle, "B?boards=turns");
    ASSERT_FALSE(a.ears->await("turn").is_null());
    ASSERT_EQ(ask(b, {{"kind", "offer"}, {"what", "draw"}})["kind"], "accepted");
    ASSERT_EQ(ask(a, {{"kind", "reply"}, {"agreed", false}})["kind"], "accepted");
    ask(a, "pending");
    EXPECT_EQ(a.ears->take("turn").size(), 1u);
    EXPECT_EQ(b.ears->take("turn").size(), 0u);
    ASSERT_EQ(ask(a, {{"kind", "order"}, {"order", {{"kind", "done"}}}})["kind"], "accepted");
    ask(a, "pending");
    ask(b, "pending");
    EXPECT_EQ(a.ears->take("turn").size() + b.ears->take("turn").size(), 1u);
}

} // namespace
