// Who else is here: the list of games, whom one does not want to meet, one's own battles put away.

#include "tests/house_fixture.h"

namespace server::test {

namespace {

class CompanyTest : public HouseTest {
protected:
    Guest other_{*house_};
    json lobby(Guest& guest) { return umpire::parsed(guest.get("/api/lobby").body); }
    std::string path(std::string const& battle, std::string const& what) {
        return "/api/battles/" + battle + "/" + what;
    }
    json own(Guest& guest) { return umpire::parsed(guest.get("/api/battles").body); }
    // A game of two, begun from the list.
    std::string game_of_two() {
        json const opened = guest_.open("me", "open", {{"listed", true}, {"name", "Fritz"}});
        house_settled();
        std::string const link = lobby(other_)["open"][0]["join"];
        Response const joined = other_.post("/api" + link, {{"name", "Moritz"}});
        EXPECT_EQ(joined.status, 200) << joined.body;
        return opened["battle"];
    }
    // What was written is there to be read.
    void house_settled() { guest_.get("/health"); }
};

TEST_F(CompanyTest, AnOpenGameIsOnTheListUntilSomebodyHasJoinedIt) {
    EXPECT_TRUE(lobby(other_)["open"].empty());
    guest_.open("me", "open"); // by link alone
    house_settled();
    EXPECT_TRUE(lobby(other_)["open"].empty());
    std::string const battle = guest_.open("me", "open", {{"listed", true}})["battle"];
    house_settled();
    json const open = lobby(other_)["open"];
    ASSERT_EQ(open.size(), 1u);
    EXPECT_EQ(open[0]["battle"], battle);
    EXPECT_EQ(open[0]["side"], "B");
    EXPECT_EQ(open[0]["own"], false);
    EXPECT_EQ(lobby(guest_)["open"][0]["own"], true);
    std::string const link = open[0]["join"];
    EXPECT_EQ(other_.post("/api" + link, json::object()).status, 200);
    EXPECT_TRUE(lobby(other_)["open"].empty());
    EXPECT_EQ(lobby(other_)["watch"][0]["battle"], battle) << "it may be looked on at";
}

TEST_F(CompanyTest, ABattleThatIsOverLeavesTheList) {
    std::string const battle = game_of_two();
    EXPECT_EQ(lobby(other_)["watch"].size(), 1u);
    auto const seat = guest_.sit(battle, "A");
    seat.say({{"kind", "resign"}});
    seat.ears->await("accepted");
    house_settled();
    EXPECT_TRUE(lobby(other_)["watch"].empty());
}

TEST_F(CompanyTest, WhoIsBlockedIsNotHeardAndNotMet) {
    std::string const battle = game_of_two();
    auto const seat = guest_.sit(battle, "A");
    auto const enemy = other_.sit(battle, "B");
    enemy.say({{"kind", "say"}, {"text", "one"}});
    EXPECT_EQ(seat.ears->await("said")["text"], "one");
    EXPECT_EQ(guest_.post(path(battle, "blocks"), {{"seat", "B"}, {"blocked", true}}).status, 200);
    enemy.say({{"kind", "say"}, {"text", "two"}});
    enemy.ears->await([](json const& each) { return each.value("text", "") == "two"; });
    seat.say({{"kind", "say"}, {"text", "three"}});
    EXPECT_EQ(seat.ears->await("said")["text"], "three") << "the second was not heard";
    auto const again = guest_.sit(battle, "A");
    EXPECT_EQ(again.ears->await("said")["text"], "three") << "nor what was said before";

    guest_.open("me", "open", {{"listed", true}});
    house_settled();
    EXPECT_TRUE(lobby(other_)["open"].empty());
    std::string const link = guest_.open("me", "open")["links"]["B"];
    EXPECT_EQ(other_.post("/api" + link, json::object()).status, 404);
    EXPECT_EQ(guest_.post(path(battle, "blocks"), {{"seat", "B"}, {"blocked", false}}).status, 200);
    EXPECT_EQ(lobby(other_)["open"].size(), 1u);
    EXPECT_EQ(guest_.post(path(battle, "blocks"), {{"seat", "A"}, {"blocked", true}}).status, 403);
}

TEST_F(CompanyTest, AComplaintIsKept) {
    std::string const battle = game_of_two();
    EXPECT_EQ(
        guest_.post(path(battle, "complaints"), {{"seat", "B"}, {"text", "he swears"}}).status,
        200);
    EXPECT_EQ(guest_.post(path(battle, "complaints"), {{"seat", "B"}, {"text", ""}}).status, 400);
    Guest stranger(*house_);
    EXPECT_EQ(
        stranger.post(path(battle, "complaints"), {{"seat", "B"}, {"text", "he swears"}}).status,
        404);
}

TEST_F(CompanyTest, OnesOwnBattlesArePutAwayAndDeleted) {
    std::string const battle = guest_.open("me", "recruit")["battle"];
    EXPECT_EQ(own(guest_)["battles"][0]["players"]["B"], "recruit");
    EXPECT_EQ(guest_.post(path(battle, "archive"), {{"archived", true}}).status, 200);
    EXPECT_EQ(own(guest_)["archived"], json::array({battle}));
    EXPECT_EQ(guest_.post(path(battle, "archive"), {{"archived", false}}).status, 200);
    EXPECT_TRUE(own(guest_)["archived"].empty());
    EXPECT_EQ(other_.post(path(battle, "archive"), {{"archived", true}}).status, 404);
    EXPECT_EQ(other_.post(path(battle, "leave"), json::object()).status, 404);
    EXPECT_EQ(guest_.post(path(battle, "leave"), json::object()).status, 200);
    EXPECT_TRUE(own(guest_)["battles"].empty());
}

TEST_F(CompanyTest, ABattleBetweenPeopleIsNotDeletedWhileItGoesOn) {
    std::string const battle = game_of_two();
    EXPECT_EQ(guest_.post(path(battle, "leave"), json::object()).status, 409);
    auto const seat = guest_.sit(battle, "A");
    seat.say({{"kind", "resign"}});
    seat.ears->await("accepted");
    EXPECT_EQ(guest_.post(path(battle, "leave"), json::object()).status, 200);
    EXPECT_TRUE(own(guest_)["battles"].empty());
    EXPECT_EQ(own(other_)["battles"].size(), 1u) << "the other keeps it";
    EXPECT_EQ(own(other_)["battles"][0]["players"]["A"], "Fritz");
}

TEST_F(CompanyTest, AnothersSeatSaysSo) {
    std::string const battle = guest_.open("me", "recruit")["battle"];
    auto const seat_of = [&](Guest& guest) {
        return umpire::parsed(guest.get(path(battle, "seats/A")).body);
    };
    EXPECT_EQ(seat_of(guest_)["yours"], true);
    EXPECT_EQ(seat_of(other_)["yours"], false);
    EXPECT_EQ(seat_of(other_)["may_watch"], true);
}

} // namespace

} // namespace server::test
