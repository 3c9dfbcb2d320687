// Bodies of requests and messages at the table in which one value is not what is expected: the
// server answers each, and goes on.

#include "tests/bent.h"
#include "tests/house_fixture.h"

#include "umpire/tsv.h"

#include <map>

namespace server::test {
namespace {

using bent::Bend;

// What can be asked by HTTP, each with a request that is well. {over}, {duel} and {open} stand for
// a battle that is over, one between two people and one that waits for somebody.
struct HttpQuestion {
    std::string method;
    std::string path;
    json body; // of a GET what is asked for behind the "?"
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

json army() {
    return {{"format", "oblique-army"},
            {"version", 1},
            {"rules", "horse-and-musket"},
            {"name", "a few Russians"},
            {"list", "russia"},
            {"budget", 40},
            {"units", json::array({{{"id", "k"}, {"troops", "musketeers"}, {"stands", 4}}})},
            {"generals", json::array({{{"id", "g"}, {"name", "G"}, {"troops", "commander"}}})}};
}

std::vector<HttpQuestion> all_questions() {
    json const seats{{"A", "me"}, {"B", "recruit"}};
    json const here{{"A", "here"}, {"B", "here"}};
    std::string const armies = "/api/armies";
    return {
        {"POST",
         "/api/battles",
         {{"rules", "glory"}, {"document", own_document()}, {"seats", seats}, {"seed", "7"}}},
        {"POST",
         "/api/battles",
         {{"rules", "dragoon"},
          {"scenario", "training-field"},
          {"seats", {{"A", "me"}, {"B", "open"}}},
          {"options", {{"fog", true}}},
          {"clock", {{"move", 60}, {"reserve", 60}}},
          {"name", "Anna"},
          {"word", "abc"},
          {"listed", true}}},
        {"POST", "/api/join/none", {{"name", "Anna"}, {"word", "abc"}}},
        {"POST", "/api/battles/{duel}/allies", {{"seat", "A"}}},
        {"POST", "/api/me/notices", {{"webhook", "http://example.org/"}, {"mail", nullptr}}},
        {"POST", "/api/me/mail", {{"code", "abc"}}},
        {"POST", "/api/me/delete", {{"password", "abc"}}},
        {"POST", "/api/password/forgotten", {{"name", "Anna"}}},
        {"POST", "/api/password", {{"code", "abc"}, {"password", "abc"}}},
        {"POST", "/api/accounts", {{"name", "Anna"}, {"password", "abc"}}},
        {"POST", "/api/login", {{"name", "Anna"}, {"password", "abc"}}},
        {"POST", "/api/battles/{over}/branches", {{"at", 2}, {"seats", here}}},
        {"POST", "/api/battles/{duel}/branches", {{"at", 0}, {"seats", seats}}},
        {"POST", "/api/battles/{duel}/archive", {{"archived", true}}},
        {"POST", "/api/battles/{duel}/leave", json::object()},
        {"POST", "/api/battles/{over}/leave", json::object()},
        {"POST", "/api/battles/{duel}/blocks", {{"seat", "B"}, {"blocked", true}}},
        {"POST", "/api/battles/{duel}/complaints", {{"seat", "B"}, {"text", "they swear"}}},
        {"POST", armies, {{"kind", "armies"}, {"rules", "horse-and-musket"}}},
        {"POST", armies, {{"kind", "army_check"}, {"rules", "horse-and-musket"}, {"army", army()}}},
        {"POST",
         armies,
         {{"kind", "army_roll"}, {"rules", "horse-and-musket"}, {"army", army()}, {"seed", "7"}}},
        {"POST",
         armies,
         {{"kind", "meeting"}, {"rules", "horse-and-musket"}, {"A", army()}, {"B", army()}}},
        {"GET", "/api/battles/{over}/board", {{"seat", "A"}, {"at", "3"}}},
        {"GET", "/api/battles/{duel}/board", {{"seat", "spectator"}, {"at", "0"}}},
        {"GET", "/api/battles/{over}/report", {{"x", "1"}}},
        {"GET", "/api/battles/{duel}/report", {{"x", "1"}}},
        {"GET", "/api/battles/{duel}/seats/A", {{"boards", "off"}}},
        {"GET", "/api/lobby", {{"x", "1"}}},
        {"GET", "/api/plan/dragoon/training-field.svg", {{"theme", "dark"}, {"size", "small"}}},
    };
}

std::string query_of(json const& whole) {
    std::string query;
    if (!whole.is_object()) return "?" + bent::Inputs::text_of(whole);
    for (auto const& [name, value] : whole.items())
        query += (query.empty() ? "?" : "&") + name + "=" +
                 (value.is_string() ? value.get<std::string>() : bent::Inputs::text_of(value));
    return query;
}

// A server with the three battles, and who asks of them: a player, another, a stranger.
class BentHouse {
public:
    BentHouse() { set(); }

    Response ask(std::size_t who, HttpQuestion const& asked, json const& whole) {
        std::string path = asked.path;
        for (auto const& [name, battle] : battles_)
            if (auto const at = path.find(name); at != path.npos)
                path.replace(at, name.size(), battle);
        bool const is_get = asked.method == "GET";
        Response response =
            guests_[who % guests_.size()].ask(asked.method, is_get ? path + query_of(whole) : path,
                                              is_get ? "" : bent::Inputs::text_of(whole));
        bool const is_gone = path.ends_with("/leave") && response.status == 200;
        if (is_gone || ++asked_ % 500 == 0) set();
        return response;
    }
    // What was kept can be looked at, told and fought on.
    void bring(std::string const& record) {
        Guest& guest = guests_[0];
        Response const brought = guest.ask("POST", "/api/records", record);
        if (brought.status != 201) return;
        std::string const path =
            "/api/battles/" + umpire::parsed(brought.body)["battle"].get<std::string>();
        guest.get(path + "/report");
        guest.get(path + "/record");
        guest.post(path + "/branches", {{"at", 1}, {"seats", {{"A", "here"}, {"B", "here"}}}});
    }
    std::string record() {
        return guests_[0].get("/api/battles/" + battles_["{over}"] + "/record").body;
    }

private:
    static HouseOptions options() {
        HouseOptions options = generous();
        options.limits.battles_per_visitor = 1'000'000;
        return options;
    }
    void set() {
        house_->put_away(std::chrono::seconds(0));
        Guest& first = guests_[0];
        battles_["{over}"] = fought_on(fought(first.open("here", "here")["battle"]));
        json const duel = first.open("me", "open", {{"listed", true}});
        guests_[1].post("/api" + duel["links"]["B"].get<std::string>(), json::object());
        battles_["{duel}"] = duel["battle"];
        battles_["{open}"] = first.open("me", "open", {{"listed", true}})["battle"];
    }
    std::string fought(std::string const& battle) {
        std::array const seats{guests_[0].sit(battle, "A"), guests_[0].sit(battle, "B")};
        for (std::size_t n = 0; n < 4; ++n)
            for (auto const& seat : seats) {
                json const board = seat.ears->await([&](json const& each) {
                    return each["kind"] == "board" && each["orders"] >= n;
                });
                if (board.is_null() || board["menu"].empty()) continue;
                seat.say({{"kind", "order"}, {"order", board["menu"][0]["order"]}});
                break;
            }
        seats[0].say({{"kind", "resign"}});
        seats[0].ears->await("accepted");
        return battle;
    }
    std::string fought_on(std::string const& battle) {
        Response const branch =
            guests_[0].post("/api/battles/" + battle + "/branches",
                            {{"at", 2}, {"seats", {{"A", "here"}, {"B", "here"}}}});
        return fought(umpire::parsed(branch.body)["battle"]);
    }

    Folder folder_;
    std::unique_ptr<House> house_ = std::make_unique<House>(open_store(folder_), options());
    std::array<Guest, 3> guests_{Guest(*house_), Guest(*house_), Guest(*house_)};
    std::map<std::string, std::string> battles_;
    std::size_t asked_ = 0;
};

TEST(BentBodies, AreAnswered) {
    auto const asked = all_questions();
    for (HttpQuestion const& each : asked) {
        bent::Inputs const inputs(bent::Bender(each.body).all(),
                                  {each.method + " " + each.path, asked.size()});
        bent::expect_none_deadly(inputs, 30, [&] {
            auto const scene = std::make_shared<BentHouse>();
            return [&, scene](std::size_t i) { scene->ask(i, each, inputs.whole(i)); };
        });
    }
}

// A record of a battle that was fought on, each of its lines bent, brought along as a file.
TEST(BentRecords, AreRefusedOrKept) {
    std::string const record = BentHouse().record(); // its server is gone before there is a child
    std::vector<std::string> lines;
    for (std::string_view const line : umpire::split(record, '\n'))
        if (!line.empty()) lines.emplace_back(line);
    ASSERT_NE(record.find("trunks"), record.npos);
    ASSERT_NE(record.find("ending"), record.npos);
    std::vector<Bend> bends;
    for (std::size_t const at : {std::size_t{0}, std::size_t{1}, lines.size() - 1})
        for (Bend& bend : bent::Bender(umpire::parsed(lines[at])).all())
            bends.push_back({std::to_string(at) + ": " + bend.what,
                             {{"line", at}, {"text", std::move(bend.whole)}}});
    bent::Inputs const inputs(std::move(bends), {"POST /api/records"});
    bent::expect_none_deadly(inputs, 30, [&] {
        auto const scene = std::make_shared<BentHouse>();
        return [&, scene](std::size_t i) {
            json const whole = inputs.whole(i);
            std::size_t const at = i % 3 == 2 ? lines.size() - 1 : i % 3;
            bool const is_whole = whole.is_object() && whole.contains("line") &&
                                  whole["line"].is_number_unsigned() && whole.contains("text");
            std::string text;
            for (std::size_t n = 0; n < lines.size(); ++n)
                text += (n == (is_whole ? whole["line"].get<std::size_t>() : at)
                             ? bent::Inputs::text_of(is_whole ? whole["text"] : whole)
                             : lines[n]) +
                        "\n";
            scene->bring(text);
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
            {{"kind", "preview"}, {"id", 1}, {"orders", json::array({order, order})}},
            {{"kind", "spans"}, {"id", 1}, {"order", order}, {"k", 0}},
            {{"kind", "plan"},
             {"id", 1},
             {"units", json::array({"prussian-battery-1", "x"})},
             {"intention", "attack"},
             {"most", 2}},
            {{"kind", "highlights"}, {"id", 1}, {"names", json::array({"radius", "zones"})}},
            {{"kind", "board"}, {"id", 1}},
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
    for (auto const& [rules, scenario] : {std::pair{"glory", "glory-exercise"},
                                          {"dragoon", "training-field"},
                                          {"leuthen1757", "leuthen-oblique"},
                                          {"horse-and-musket", "second-lesson"}}) {
        bent::Inputs const bends(all, {std::string("messages at a table of ") + rules, 4});
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
