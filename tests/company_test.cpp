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

// Of somebody who gives the server no rest.
class FloodTest : public CompanyTest {
protected:
    void open_house(std::function<void(HouseOptions&)> const& change) {
        HouseOptions options = generous();
        change(options);
        house_.reset();
        house_ = std::make_unique<House>(open_store(folder_), options);
        guest_ = Guest(*house_);
        guest_.get("/api/me");
    }
    std::string fought_and_given_up() {
        std::string const battle = guest_.open("here", "here")["battle"];
        auto const seat = guest_.sit(battle, "A");
        json const board = seat.ears->await("board");
        seat.say({{"kind", "order"}, {"order", board["menu"][0]["order"]}});
        seat.say({{"kind", "resign"}});
        seat.ears->await(
            [](json const& each) { return each["kind"] == "board" && !each["outcome"].is_null(); });
        return battle;
    }
};

TEST_F(FloodTest, OneAddressDoesNotFillTheList) {
    open_house([](HouseOptions& options) { options.limits.listings_per_second = 0.001; });
    json const game{{"rules", "leuthen1757"},
                    {"scenario", "leuthen-oblique"},
                    {"seats", {{"A", "me"}, {"B", "open"}}},
                    {"listed", true}};
    for (int i = 0; i < 10; ++i) EXPECT_EQ(guest_.post("/api/battles", game).status, 201);
    EXPECT_EQ(guest_.post("/api/battles", game).status, 429);
    Guest other(*house_);
    EXPECT_EQ(other.post("/api/battles", game).status, 429) << "with another cookie neither";
    EXPECT_EQ(guest_.open("me", "open").count("battle"), 1u) << "by link as many as one likes";
}

TEST_F(FloodTest, AShortRequestDoesNotCopyLongBattlesForEver) {
    open_house([](HouseOptions& options) {
        options.limits.copies_per_second = 0.001;
        options.limits.orders_of_record = 2; // at once
    });
    std::string const battle = fought_and_given_up();
    json const branch{{"at", 1}, {"seats", {{"A", "here"}, {"B", "here"}}}};
    std::vector<int> answers;
    for (int i = 0; i < 3; ++i)
        answers.push_back(guest_.post(path(battle, "branches"), branch).status);
    EXPECT_EQ(answers, (std::vector{201, 201, 429}));
}

TEST_F(FloodTest, AReportThatTakesTooLongIsCutOff) {
    std::string const told = path(fought_and_given_up(), "report");
    EXPECT_EQ(guest_.get(told).status, 200);
    open_house([](HouseOptions& options) { options.longest_report = 0; });
    Response const cut = guest_.get(told);
    EXPECT_EQ(cut.status, 503);
    EXPECT_NE(cut.body.find("takes too long"), std::string::npos);
}

// Whoever is told apart by what is kept of them is forgotten with their account.
TEST_F(CompanyTest, NothingOfADeletedAccountIsInTheMarksOfOthers) {
    std::string const battle = game_of_two();
    json const account{{"name", "Leaver"}, {"password", "correct horse"}};
    ASSERT_LT(other_.post("/api/accounts", account).status, 300);
    EXPECT_EQ(guest_.post(path(battle, "blocks"), {{"seat", "B"}, {"blocked", true}}).status, 200);
    ASSERT_EQ(other_.post("/api/me/delete", {{"password", "correct horse"}}).status, 200);
    house_settled();
    auto const store = open_store(folder_);
    std::string const own = store->battle(battle)->chairs[0].visitor;
    EXPECT_TRUE(store->marks(own, mark::blocked).empty());
}

TEST_F(CompanyTest, AGameWhoseInviterIsNoMoreIsNotOnTheList) {
    json const account{{"name", "Leaver"}, {"password", "correct horse"}};
    ASSERT_LT(guest_.post("/api/accounts", account).status, 300);
    std::string const link = guest_.open("me", "open", {{"listed", true}})["links"]["B"];
    EXPECT_EQ(lobby(other_)["open"].size(), 1u);
    ASSERT_EQ(guest_.post("/api/me/delete", {{"password", "correct horse"}}).status, 200);
    EXPECT_TRUE(lobby(other_)["open"].empty());
    EXPECT_EQ(other_.post("/api" + link, json::object()).status, 409);
}

} // namespace

} // namespace server::test
