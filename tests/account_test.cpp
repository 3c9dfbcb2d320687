// What an account does with its address of mail, and how it is deleted.

#include "tests/seats_fixture.h"

namespace {

using namespace server;
using namespace server::test;

char const* const password = "hesitates a lot";
char const* const mail = "daun@example.org";

class AccountTest : public SeatsTest {
protected:
    AccountTest() { EXPECT_EQ(log("/api/accounts", friend_, password), 200); }
    static int log(char const* how, Guest& guest, std::string const& with) {
        return guest.post(how, {{"name", "Daun"}, {"password", with}}).status;
    }
    std::string letters_to(std::string const& address) {
        std::lock_guard const lock(mutex_);
        std::string all;
        for (Delivery const& each : carried_)
            if (each.to == address) all += each.text;
        return all;
    }
    // By a code that was sent to the confirmed address.
    int set_password(Guest& guest, std::string const& fresh) {
        std::size_t const before = carried();
        EXPECT_EQ(guest.post("/api/password/forgotten", {{"name", "daun"}}).status, 200);
        EXPECT_TRUE(soon([&] { return carried() > before; }));
        return guest.post("/api/password", {{"code", code_sent(mail)}, {"password", fresh}}).status;
    }
};

TEST_F(AccountTest, NothingGoesToAnAddressThatIsNotConfirmed) {
    Response const set = friend_.post("/api/me/notices", {{"mail", mail}});
    EXPECT_EQ(umpire::parsed(set.body)["confirmed"], false);
    std::string const battle = open_for_two();
    auto const one = guest_.sit(battle, "A");
    one.ears->await("board");
    one.say({{"kind", "resign"}});
    one.ears->await([](json const& heard) { return !heard.value("outcome", json()).is_null(); });
    std::string const code = code_sent(mail);
    EXPECT_EQ(letters_to(mail).find("is over"), std::string::npos);

    EXPECT_EQ(guest_.post("/api/me/mail", {{"code", code}}).status, 401) << "no account";
    EXPECT_EQ(friend_.post("/api/me/mail", {{"code", "0000-0000"}}).status, 400);
    EXPECT_EQ(friend_.post("/api/password", {{"code", code}, {"password", "a fresh one"}}).status,
              400)
        << "whoever confirms an address has not asked for a password";
    EXPECT_EQ(friend_.post("/api/me/mail", {{"code", code}}).status, 200);
    EXPECT_EQ(friend_.post("/api/me/mail", {{"code", code}}).status, 400) << "it serves once";
    EXPECT_EQ(umpire::parsed(friend_.get("/api/me/notices").body)["confirmed"], true);
    Response const other = friend_.post("/api/me/notices", {{"mail", "loudon@example.org"}});
    EXPECT_EQ(umpire::parsed(other.body)["confirmed"], false) << "another address";
}

TEST_F(AccountTest, ACodeConfirmsTheAccountThatAskedForIt) {
    friend_.post("/api/me/notices", {{"mail", mail}});
    std::string const code = code_sent(mail);
    guest_.post("/api/accounts", {{"name", "Loudon"}, {"password", "never hesitates"}});
    EXPECT_EQ(guest_.post("/api/me/mail", {{"code", code}}).status, 400);
}

TEST_F(AccountTest, NobodysLetterBoxIsFilled) {
    int sent = 0;
    while (sent < 20 && friend_.post("/api/me/notices", {{"mail", mail}}).status == 200) ++sent;
    EXPECT_EQ(sent, 5);
}

TEST_F(AccountTest, AForgottenPasswordIsSetAnewByTheConfirmedAddress) {
    set_mail(friend_, {{"mail", mail}});
    auto const door = friend_.sit_at("/api/notices");
    EXPECT_EQ(set_password(guest_, "short"), 400);
    EXPECT_EQ(set_password(guest_, "decides at last"), 200);
    EXPECT_TRUE(door.ears->await_closed()) << "whoever knew the old one is logged out";
    EXPECT_TRUE(umpire::parsed(friend_.get("/api/me").body)["name"].is_null());
    Guest again(*house_);
    EXPECT_EQ(log("/api/login", again, password), 401);
    EXPECT_EQ(log("/api/login", again, "decides at last"), 200);
}

TEST_F(AccountTest, WhoForgetsIsAnsweredAlikeWhetherOrNotThereIsAnAddress) {
    friend_.post("/api/me/notices", {{"mail", mail}}); // and is not confirmed
    code_sent(mail);
    std::size_t const before = carried();
    Response const known = guest_.post("/api/password/forgotten", {{"name", "Daun"}});
    Response const unknown = guest_.post("/api/password/forgotten", {{"name", "Nobody"}});
    EXPECT_EQ(known.status, unknown.status);
    EXPECT_EQ(known.body, unknown.body);
    house_.reset(); // all that was under way has ended
    EXPECT_EQ(carried(), before);
}

TEST_F(AccountTest, WhatIsDeletedIsKnownNoMore) {
    set_mail(friend_, {{"mail", mail}});
    std::string const battle = open_for_two();
    Guest::AtTable one = guest_.sit(battle, "A");
    Guest::AtTable two = friend_.sit(battle, "B");
    two.ears->await("board");
    two.say({{"kind", "say"}, {"text", "Another time."}, {"to", "all"}});
    one.ears->await("said");
    EXPECT_EQ(friend_.post("/api/me/delete", {{"password", "a wrong one"}}).status, 401);
    EXPECT_EQ(guest_.post("/api/me/delete", {{"password", password}}).status, 401);
    ASSERT_EQ(friend_.post("/api/me/delete", {{"password", password}}).status, 200);
    EXPECT_TRUE(two.ears->await_closed());
    EXPECT_TRUE(umpire::parsed(friend_.get("/api/me").body)["name"].is_null());
    Guest again(*house_);
    EXPECT_EQ(log("/api/login", again, password), 401);
    EXPECT_EQ(again.post("/api/password/forgotten", {{"name", "Daun"}}).status, 200);
    EXPECT_EQ(friend_.sit(battle, "B").battle, nullptr) << "the seat is nobody's";

    one = two = {}; // nobody holds the battle when the house closes
    house_.reset();
    auto const store = open_store(folder_);
    EXPECT_EQ(store->battle(battle)->chairs[1].name, former_player);
    for (std::string const& line : store->said(battle))
        EXPECT_EQ(line.find("Daun"), std::string::npos) << line;
    EXPECT_FALSE(store->account("Daun"));
    EXPECT_TRUE(store->deliveries().empty());
    restart();
    EXPECT_EQ(log("/api/accounts", again = Guest(*house_), "another person"), 200)
        << "the name is free";
}

} // namespace
