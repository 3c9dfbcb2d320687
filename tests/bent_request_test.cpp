// Bodies of requests and messages at the table in which one value is not what is expected: the
// server answers each, and goes on.

#include "tests/bent.h"
#include "tests/house_fixture.h"

#include <set>

namespace server::test {
namespace {

using bent::Bend;

struct Body {
    std::string target;
    json body;
};

json own_document() {
    return {{"of", "glory-exercise"},
            {"id", "own"},
            {"name", "own"},
            {"places", {{"right", "0505"}}},
            {"wings", json::array({{{"id", "x"}, {"side", "A"}}})},
            {"dummies", json::array({{{"id", "y"}}})},
            {"options", {{"limited_intelligence", true}}}};
}

std::vector<Body> bodies() {
    json const seats{{"A", "me"}, {"B", "recruit"}};
    return {
        {"/api/battles",
         {{"rules", "glory"}, {"document", own_document()}, {"seats", seats}, {"seed", "7"}}},
        {"/api/battles",
         {{"rules", "dragoon"},
          {"scenario", "training-field"},
          {"seats", {{"A", "me"}, {"B", "open"}}},
          {"options", {{"fog", true}}},
          {"clock", {{"move", 60}, {"reserve", 60}}},
          {"name", "Anna"},
          {"word", "abc"}}},
        {"/api/join/none", {{"name", "Anna"}, {"word", "abc"}}},
        {"/api/battles/none/allies", {{"seat", "A"}}},
        {"/api/me/notices", {{"webhook", "http://example.org/"}, {"mail", nullptr}}},
        {"/api/me/mail", {{"code", "abc"}}},
        {"/api/me/delete", {{"password", "abc"}}},
        {"/api/password/forgotten", {{"name", "Anna"}}},
        {"/api/password", {{"code", "abc"}, {"password", "abc"}}},
        {"/api/accounts", {{"name", "Anna"}, {"password", "abc"}}},
        {"/api/login", {{"name", "Anna"}, {"password", "abc"}}},
    };
}

std::vector<Bend> bends_of_all(std::vector<Body> const& bodies) {
    std::vector<Bend> all;
    for (Body const& each : bodies)
        for (Bend& bend : bent::Bender(each.body).all())
            all.push_back({each.target + ": " + bend.what, {{each.target, bend.whole}}});
    return all;
}

TEST(BentBodies, AreAnswered) {
    bent::Inputs const bends(bends_of_all(bodies()));
    bent::expect_none_deadly(bends, 30, [&] {
        auto const folder = std::make_shared<Folder>();
        HouseOptions options = generous();
        options.limits.battles_per_visitor = 1'000'000;
        auto const house = std::make_shared<House>(open_store(*folder), options);
        return [&, folder, house](std::size_t i) {
            Guest guest(*house);
            json const whole = bends.whole(i); // {target: body}, if it was not shaken too much
            if (!whole.is_object() || whole.empty()) return;
            Response const response =
                guest.ask("POST", whole.begin().key(), bends.text_of(whole.begin().value()));
            if (response.status == 201) guest.get("/api/battles");
        };
    });
}

std::vector<json> messages() {
    json const order{{"kind", "done"}};
    return {{{"kind", "order"}, {"id", 1}, {"order", order}, {"after", 5}},
            {{"kind", "odds"}, {"id", 1}, {"order", order}},
            {{"kind", "why"}, {"id", 1}, {"order", order}},
            {{"kind", "undo"}, {"id", 1}},
            {{"kind", "say"}, {"id", 1}, {"text", "good day"}, {"to", "side"}},
            {{"kind", "offer"}, {"id", 1}, {"what", "draw"}},
            {{"kind", "reply"}, {"id", 1}, {"agreed", false}},
            {{"kind", "claim"}, {"id", 1}}};
}

// At a table of each system. A question that is well follows each, and when that is answered the
// one before it has been.
TEST(BentMessages, AreAnsweredAtTheTable) {
    std::vector<Bend> all;
    for (json const& message : messages())
        for (Bend& bend : bent::Bender(message).all()) all.push_back(std::move(bend));
    bent::Inputs const bends(all);
    for (auto const& [rules, scenario] : {std::pair{"glory", "glory-exercise"},
                                          {"dragoon", "training-field"},
                                          {"leuthen1757", "leuthen-oblique"}}) {
        SCOPED_TRACE(rules);
        bent::expect_none_deadly(bends, 30, [&, rules = rules, scenario = scenario] {
            auto const folder = std::make_shared<Folder>();
            auto const house = std::make_shared<House>(open_store(*folder), generous());
            auto const guest = std::make_shared<Guest>(*house);
            json const opened = guest->open("me", "me", {{"rules", rules}, {"scenario", scenario}});
            auto const at = guest->sit(opened["battle"].get<std::string>(), "A");
            return [&, folder, house, guest, at](std::size_t i) {
                at.say(umpire::parsed(bends.text_of(bends.whole(i))));
                at.say({{"kind", "why"}, {"id", "after"}, {"order", 1}});
                at.ears->await([&](json const& heard) {
                    return heard.contains("id") && heard["id"] == "after";
                });
            };
        });
    }
}

} // namespace
} // namespace server::test
