// What if: a battle that is over is fought on from some moment of it, as a battle of its own.

#include "tests/house_fixture.h"

namespace server::test {

namespace {

class BranchTest : public HouseTest {
protected:
    // Some orders of both sides at one screen; then one of them gives up.
    std::string fought(std::size_t orders, json more = json::object()) {
        std::string battle = guest_.open("here", "here", std::move(more))["battle"];
        std::array const seats{guest_.sit(battle, "A"), guest_.sit(battle, "B")};
        for (std::size_t n = 0; n < orders; ++n) {
            auto const is_next = [&](json const& each) {
                return each["kind"] == "board" && each["orders"] == n;
            };
            std::array const boards{seats[0].ears->await(is_next), seats[1].ears->await(is_next)};
            std::size_t const side = boards[0]["pending"][0] == "A" ? 0 : 1;
            seats[side].say({{"kind", "order"}, {"order", boards[side]["menu"][0]["order"]}});
        }
        seats[0].say({{"kind", "resign"}});
        EXPECT_FALSE(seats[0]
                         .ears
                         ->await([](json const& each) {
                             return each["kind"] == "board" && !each["outcome"].is_null();
                         })
                         .is_null());
        return battle;
    }
    Response branch(std::string const& battle, std::size_t at, std::string const& enemy = "here") {
        return guest_.post(
            "/api/battles/" + battle + "/branches",
            {{"at", at}, {"seats", {{"A", enemy == "here" ? "here" : "me"}, {"B", enemy}}}});
    }
    json board_of(std::string const& battle, std::size_t at, std::string const& seat = "umpire") {
        Response const response = guest_.get("/api/battles/" + battle + "/board?seat=" + seat +
                                             "&at=" + std::to_string(at));
        EXPECT_EQ(response.status, 200) << response.body;
        return umpire::parsed(response.body);
    }
};

TEST_F(BranchTest, ABattleIsFoughtOnFromAnyMomentOfOneThatIsOver) {
    std::string const left = fought(6);
    Response const answer = branch(left, 4);
    ASSERT_EQ(answer.status, 201) << answer.body;
    std::string const battle = umpire::parsed(answer.body)["battle"];
    ASSERT_NE(battle, left);
    restart(); // all of it is in the store
    auto const seat = guest_.sit(battle, "A");
    json const board = seat.ears->await("board");
    EXPECT_EQ(board["orders"], 4);
    EXPECT_TRUE(board["outcome"].is_null());
    EXPECT_EQ(board["news"].size(), 5u) << "what led there is told";
    EXPECT_EQ(board["pieces"], board_of(left, 4, "A")["pieces"]);
    EXPECT_EQ(board_of(left, 6)["orders"], 6) << "the other stays as it was";
}

TEST_F(BranchTest, AMachineGoesOnFromThere) {
    std::string const left = fought(6);
    std::string const battle = umpire::parsed(branch(left, 4, "captain").body)["battle"];
    auto const seat = guest_.sit(battle, "A");
    json board = seat.ears->await("board");
    int own = 0; // the guest's orders, until there are more than those
    while (!board.is_null() && board["orders"] <= 4 + own) {
        if (board["orders"] == 4 + own && board["pending"][0] == "A") {
            seat.say({{"kind", "order"}, {"order", board["menu"][0]["order"]}});
            ++own;
        }
        board = seat.ears->await("board");
    }
    EXPECT_FALSE(board.is_null()) << "the machine gave no order after " << own << " of the guest";
}

// Its record names the dice it had till then, and is looked at elsewhere as it was.
TEST_F(BranchTest, ItsRecordReplaysAndCanBeLeftAgain) {
    std::string const left = fought(6);
    std::string const first = umpire::parsed(branch(left, 4).body)["battle"];
    guest_.sit(first, "A").say({{"kind", "resign"}});
    std::string const second = umpire::parsed(branch(first, 2).body)["battle"];
    auto const seat = guest_.sit(second, "A");
    seat.say({{"kind", "resign"}});
    seat.ears->await("accepted");
    json const record = record_of(second);
    EXPECT_EQ(record[0]["trunks"].size(), 1u);
    EXPECT_EQ(record[0]["trunks"][0]["orders"], 2);
    EXPECT_EQ(record[0]["trunks"][0]["seed"], record_of(left).back()["seed"])
        << "these orders were given in the first of them";
    EXPECT_EQ(record.back()["ending"]["rule"], "UMP-END-02");
    std::string const text = guest_.get("/api/battles/" + second + "/record").body;
    Response const brought = guest_.ask("POST", "/api/records", text);
    ASSERT_EQ(brought.status, 201) << brought.body;
    json const again = record_of(umpire::parsed(brought.body)["battle"]);
    EXPECT_EQ(again.back()["digest"], record.back()["digest"]);
    EXPECT_EQ(again.back()["ending"], record.back()["ending"]) << "how it ended is in the record";
}

TEST_F(BranchTest, NothingComesOutOfABattleThatIsNotOver) {
    std::string const battle = guest_.open("me", "recruit")["battle"];
    guest_.sit(battle, "A").ears->await("board");
    EXPECT_EQ(branch(battle, 0).status, 409);
}

TEST_F(BranchTest, WhatCannotBeIsRefused) {
    std::string const left = fought(3);
    EXPECT_EQ(branch(left, 4).status, 400);
    EXPECT_EQ(branch(left, 2, "open").status, 400);
    EXPECT_EQ(branch(left, 2, "general").status, 400);
    EXPECT_EQ(branch("nowhere", 0).status, 404);
    EXPECT_EQ(branch(left, 3).status, 201) << "who resigned may have been wrong";
}

} // namespace

} // namespace server::test
