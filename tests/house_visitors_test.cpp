// The server without its sockets: accounts, and visitors who mean no good.

#include "tests/house_fixture.h"

#include "umpire/json_reader.h"

#include <fstream>

namespace {

using namespace server;
using namespace server::test;

TEST_F(HouseTest, WhoComesFromElsewhereIsTurnedAway) {
    auto const as = [](std::string const& host, std::string const& origin) {
        return [=](Request& request) {
            request.host = host;
            request.origin = origin;
        };
    };
    std::string const body = R"({"rules":"leuthen1757","scenario":"leuthen-oblique",)"
                             R"("seats":{"A":"me","B":"recruit"}})";
    auto const post = [&](auto const& change) {
        return guest_.ask("POST", "/api/battles", body, change).status;
    };
    EXPECT_EQ(post(as("localhost:8757", "http://localhost:8757")), 201);
    EXPECT_EQ(post(as("localhost:8757", "http://evil.example")), 403);
    EXPECT_EQ(post(as("localhost:8757", "null")), 403);
    EXPECT_EQ(post(as("evil.example", "http://evil.example")), 421) << "DNS rebinding";
    EXPECT_EQ(post([](Request& request) { request.fetch_site = "cross-site"; }), 403);
    EXPECT_EQ(post([](Request& request) { request.content_type = "text/plain"; }), 415);
    std::string const battle = guest_.open("me", "recruit")["battle"];
    EXPECT_FALSE(guest_.sit(battle, "A", as("localhost:8757", "http://evil.example")).battle);
    EXPECT_TRUE(guest_.sit(battle, "A", as("localhost:8757", "http://localhost:8757")).battle);
}

TEST_F(HouseTest, NonsenseIsRefusedAndNothingBreaks) {
    for (char const* path : {"/../etc/passwd", "/%2e%2e/x", "/api/battles/%00", "/a%2fb", "/%zz",
                             "/assets/..%5c..", "//..//"})
        EXPECT_GE(guest_.get(path).status, 400) << path;
    for (char const* body : {"", "{", "[]", "null", R"({"rules":7})",
                             R"({"rules":"leuthen1757","scenario":"x'; DROP TABLE battles;--",)"
                             R"("seats":{"A":"me","B":"captain"}})",
                             R"({"rules":"leuthen1757","scenario":"leuthen-oblique",)"
                             R"("seats":{"A":"god","B":"captain"}})",
                             R"({"rules":"leuthen1757","scenario":"leuthen-oblique","x":1,)"
                             R"("seats":{"A":"me","B":"captain"}})"})
        EXPECT_EQ(guest_.ask("POST", "/api/battles", body).status, 400) << body;
    EXPECT_EQ(guest_.ask("DELETE", "/api/battles").status, 405);
    EXPECT_EQ(guest_.post("/api/join/nowhere", json::object()).status, 404);
    EXPECT_EQ(guest_.ask("POST", "/api/records", "no record").status, 400);
    EXPECT_EQ(guest_.ask("POST", "/api/battles", std::string(100'000, ' ')).status, 413);
    EXPECT_EQ(guest_.get("/health").status, 200);
}

TEST_F(HouseTest, EveryAnswerIsProtected) {
    for (char const* path : {"/", "/api/scenarios", "/nothing", "/health"}) {
        std::map<std::string, std::string> headers;
        Response const whole = guest_.get(path);
        for (auto const& [name, value] : whole.headers) headers[name] = value;
        EXPECT_NE(headers["Content-Security-Policy"].find("default-src 'self'"), std::string::npos);
        EXPECT_EQ(headers["Content-Security-Policy"].find("unsafe"), std::string::npos);
        EXPECT_EQ(headers["X-Content-Type-Options"], "nosniff");
    }
}

TEST_F(HouseTest, AnAccountIsTheSamePersonElsewhere) {
    std::string const battle = guest_.open("me", "recruit")["battle"];
    std::string const stranger = guest_.cookie;
    json const credentials{{"name", "Zieten"}, {"password", "from the bush"}};
    ASSERT_EQ(guest_.post("/api/accounts", credentials).status, 200);
    EXPECT_NE(guest_.cookie, stranger) << "a fresh cookie, so that none can be planted";
    EXPECT_EQ(umpire::parsed(guest_.get("/api/me").body)["name"], "Zieten");
    EXPECT_TRUE(guest_.sit(battle, "A").battle) << "his battles came with him";
    Guest with_old_cookie(*house_);
    with_old_cookie.cookie = stranger;
    EXPECT_FALSE(with_old_cookie.sit(battle, "A").battle);

    Guest elsewhere(*house_);
    EXPECT_EQ(elsewhere.post("/api/accounts", credentials).status, 409) << "the name is taken";
    Response const wrong =
        elsewhere.post("/api/login", {{"name", "Zieten"}, {"password", "guess guess"}});
    Response const nobody =
        elsewhere.post("/api/login", {{"name", "Nobody"}, {"password", "guess guess"}});
    EXPECT_EQ(wrong.status, 401);
    EXPECT_EQ(wrong.body, nobody.body) << "the answer does not tell whether the name exists";
    ASSERT_EQ(elsewhere.post("/api/login", credentials).status, 200);
    EXPECT_TRUE(elsewhere.sit(battle, "A").battle);
    elsewhere.post("/api/logout", json::object());
    EXPECT_FALSE(elsewhere.sit(battle, "A").battle);
    restart();
    EXPECT_EQ(umpire::parsed(guest_.get("/api/me").body)["name"], "Zieten");
}

TEST_F(HouseTest, ALogOutEndsWhatWasOpenedBefore) {
    json const credentials{{"name", "Zieten"}, {"password", "from the bush"}};
    guest_.post("/api/accounts", credentials);
    std::string const battle = guest_.open("me", "me")["battle"];
    Guest elsewhere(*house_);
    elsewhere.post("/api/login", credentials);
    auto const here = guest_.sit(battle, "A");
    auto const door = guest_.sit_at("/api/notices");
    auto const there = elsewhere.sit(battle, "B");
    guest_.post("/api/logout", json::object());
    EXPECT_TRUE(here.ears->await_closed());
    EXPECT_TRUE(door.ears->await_closed());
    there.say({{"kind", "say"}, {"text", "still here"}});
    EXPECT_FALSE(there.ears->await("said").is_null());
}

TEST_F(HouseTest, ALogInIsNoForm) {
    Response const form = guest_.ask("POST", "/api/login", R"({"name":"a","password":"b"})",
                                     [](Request& request) { request.content_type = "text/plain"; });
    EXPECT_EQ(form.status, 415);
}

TEST_F(HouseTest, PasswordsAreNotInTheStore) {
    guest_.post("/api/accounts", {{"name", "Seydlitz"}, {"password", "clay pipe in the air"}});
    std::string const cookie = guest_.cookie.substr(guest_.cookie.find('=') + 1);
    house_.reset();
    for (auto const& file :
         std::filesystem::directory_iterator(std::filesystem::path(folder_.file("")))) {
        std::ifstream in(file.path(), std::ios::binary);
        std::string const bytes(std::istreambuf_iterator<char>(in), {});
        EXPECT_EQ(bytes.find("clay pipe"), std::string::npos) << file.path();
        EXPECT_EQ(bytes.find(cookie), std::string::npos) << file.path();
    }
}

TEST(HouseLimits, TooMuchAtOnceIsRefused) {
    Folder const folder;
    HouseOptions options;
    options.limits.logins_per_second = 0.001;
    options.limits.requests_per_second = 1000;
    House house(open_store(folder), options);
    Guest guest(house);
    EXPECT_EQ(guest.post("/api/login", {{"name", "Guess"}, {"password", "1"}}).status, 429);
    EXPECT_EQ(guest.get("/api/scenarios").status, 200) << "but the rest goes on";
}

} // namespace
