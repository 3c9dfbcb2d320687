// The protocol: every example of docs/protocol.md, and senders who mean no good.

#include "commanders/officer.h"
#include "protocol/seat_session.h"
#include "protocol/session.h"
#include "rules/all.h"
#include "tests/protocol_examples.h"

#include <set>

namespace {

using nlohmann::json;
using protocol::Session;

json ask(Session& desk, std::string const& line) {
    std::string const answer = desk.answer(line);
    EXPECT_EQ(answer.find('\n'), answer.npos) << "an answer is one line";
    EXPECT_TRUE(json::accept(answer)) << answer;
    return umpire::parsed(answer);
}

Session desk_with_battle() {
    Session desk(sealed_chance);
    ask(desk, R"({"kind":"open","battle":"x","rules":"leuthen1757","scenario":"leuthen-oblique",)"
              R"("seed":"7"})");
    return desk;
}

// One desk answers all examples of the document, from its first to its last.
TEST(Protocol, AnswersEveryExampleOfItsDocument) {
    Session desk(sealed_chance, commanders::write_plan);
    std::set<std::string> kinds;
    auto const examples = protocol_examples::of("");
    for (auto const& example : examples) {
        protocol_examples::expect_fits(example, desk.answer(example.sent));
        if (json::accept(example.sent))
            kinds.insert(umpire::parsed(example.sent).value("kind", ""));
    }
    EXPECT_GE(examples.size(), 30u);
    for (std::string const kind :
         {"hello",    "systems", "scenarios", "scenario", "open", "pending", "menu",
          "families", "spans",   "preview",   "odds",     "why",  "view",    "reports",
          "changes",  "plan",    "digest",    "order",    "undo", "record",  "close"})
        EXPECT_TRUE(kinds.contains(kind)) << "docs/protocol.md has no example of " << kind;
}

TEST(Protocol, EchoesTheIdOfARequestAlsoInAnError) {
    Session desk(sealed_chance);
    EXPECT_EQ(ask(desk, R"({"kind":"hello","id":7})")["id"], 7);
    EXPECT_EQ(ask(desk, R"({"kind":"hello","id":"seven"})")["id"], "seven");
    EXPECT_EQ(ask(desk, R"({"kind":"dance","id":8})")["id"], 8);
    EXPECT_EQ(ask(desk, R"({"kind":"view","battle":"none","seat":"A","id":9})")["id"], 9);
    EXPECT_FALSE(ask(desk, R"({"kind":"hello"})").contains("id"));
}

struct Hostile {
    std::string line;
    std::string where;
};

// Each is answered by an error that names the place, and the battle stands as it stood.
TEST(Protocol, AnswersHostileLinesWithErrorsAndGoesOn) {
    Session desk = desk_with_battle();
    json const before = ask(desk, R"({"kind":"digest","battle":"x"})");
    std::string const deep = std::string(40, '[') + std::string(40, ']');
    std::vector<Hostile> const lines{
        {"", "byte 0"},
        {"   ", "byte 3"},
        {"garbage", "byte 0"},
        {"\xff\xfe", "byte 0"},
        {std::string("{\"kind\":\"hello\"\0}", 17), "byte 15"},
        {"{\"kind\":\"hello\"", "byte 15"},
        {"[]", "message"},
        {"null", "message"},
        {"17", "message"},
        {"{}", "kind"},
        {R"({"kind":17})", "kind"},
        {R"({"kind":"dance"})", "kind"},
        {R"({"kind":"hello","kind":"hello"})", "kind"},
        {R"({"kind":"hello","id":{}})", "id"},
        {R"({"kind":"hello","id":1.5})", "id"},
        {R"({"kind":"hello","id":")" + std::string(65, 'x') + R"("})", "id"},
        {R"({"kind":"hello","more":1})", "message"},
        {R"({"kind":"hello","protocol":2})", "protocol"},
        {R"({"kind":"systems","rules":"x"})", "message"},
        {R"({"kind":"scenarios","rules":"whist"})", "rules"},
        {R"({"kind":"view","battle":"x"})", "seat"},
        {R"({"kind":"view","battle":"x","seat":"C"})", "seat"},
        {R"({"kind":"view","battle":"x","seat":0})", "seat"},
        {R"({"kind":"view","battle":"y","seat":"A"})", "battle"},
        {R"({"kind":"view","seat":"A"})", "battle"},
        {R"({"kind":"view","battle":"x","seat":"A","deep":1})", "message"},
        {R"({"kind":"order","battle":"x","seat":"A"})", "order"},
        {R"({"kind":"order","battle":"x","seat":"A","order":null})", "order"},
        {R"({"kind":"order","battle":"x","seat":"A","order":{"kind":"fly"}})", "order.kind"},
        {R"({"kind":"order","battle":"x","seat":"A","order":{"kind":"exit","unit":7}})",
         "order.unit"},
        {R"({"kind":"order","battle":"x","seat":"A","order":{"kind":"done","x":7}})", "order"},
        {R"({"kind":"odds","battle":"x","seat":"A","order":[]})", "order"},
        {R"({"kind":"spans","battle":"x","seat":"A","order":{"kind":"done"},"k":0})", "k"},
        {R"({"kind":"spans","battle":"x","seat":"A","order":{"kind":"done"}})", "k"},
        {R"({"kind":"spans","battle":"x","seat":"A","order":{"kind":"fly"},"k":0})", "order.kind"},
        {R"({"kind":"preview","battle":"x","seat":"A"})", "orders"},
        {R"({"kind":"plan","battle":"x","seat":"A","units":[7]})", "units"},
        {R"({"kind":"plan","battle":"x","seat":"A","units":"all"})", "units"},
        {R"({"kind":"plan","battle":"x","seat":"A","intention":"flee"})", "intention"},
        {R"({"kind":"plan","battle":"x","seat":"A","most":0})", "most"},
        {R"({"kind":"plan","battle":"x","seat":"A","at":7})", "at"},
        {R"({"kind":"preview","battle":"x","seat":"A","orders":[]})", "orders"},
        {R"({"kind":"preview","battle":"x","seat":"A","orders":7})", "orders"},
        {R"({"kind":"preview","battle":"x","seat":"A","orders":[7]})", "orders[0]"},
        {R"({"kind":"preview","battle":"x","seat":"A","orders":[{"kind":"done"},{"kind":"fly"}]})",
         "orders[1].kind"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","deals":[7]})",
         "deals[0]"},
        {R"({"kind":"open","rules":"leuthen1757"})", "scenario"},
        {R"({"kind":"open","rules":"whist","scenario":"x"})", "rules"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"x"})", "scenario"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","document":{}})",
         "scenario"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","seed":"xyz"})",
         "seed"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","seed":7})", "seed"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","script":[-1]})",
         "script[0]"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","battle":"x"})",
         "battle"},
        {R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","battle":""})",
         "battle"},
        {R"({"kind":"close","battle":"y"})", "battle"},
        {deep, "byte 32"},
        {std::string(1024 * 1024 + 1, ' '), "byte 1048576"},
    };
    for (Hostile const& hostile : lines) {
        json const answer = ask(desk, hostile.line);
        std::string const shown = hostile.line.substr(0, 100);
        EXPECT_EQ(answer["kind"], "error") << shown;
        EXPECT_EQ(answer["where"], hostile.where) << shown << "\n" << answer;
        EXPECT_FALSE(answer.value("what", "").empty()) << shown;
        EXPECT_LT(answer.dump().size(), 700u) << shown; // a sender's words are not sent back whole
    }
    EXPECT_EQ(ask(desk, R"({"kind":"digest","battle":"x"})"), before);
}

TEST(Protocol, RefusesWithARuleAndChangesNothing) {
    Session desk = desk_with_battle();
    json const before = ask(desk, R"({"kind":"digest","battle":"x"})");
    for (std::string const seat : {"A", "B", "spectator", "umpire"}) {
        json const answer = ask(desk, R"({"kind":"order","battle":"x","seat":")" + seat +
                                          R"(","order":{"kind":"displace"}})");
        EXPECT_EQ(answer["kind"], "refused") << seat;
        EXPECT_TRUE(umpire::RuleId::is_well_formed(answer.value("rule", ""))) << answer;
    }
    EXPECT_EQ(ask(desk, R"({"kind":"undo","battle":"x","seat":"A"})")["kind"], "refused");
    EXPECT_EQ(ask(desk, R"({"kind":"digest","battle":"x"})"), before);
}

TEST(Protocol, RefusesABadScenarioDocumentByItsField) {
    Session desk(sealed_chance);
    json document = ask(
        desk,
        R"({"kind":"scenario","rules":"leuthen1757","scenario":"leuthen-oblique"})")["document"];
    document["units"][3]["at"] = "9999";
    json request{{"kind", "open"}, {"rules", "leuthen1757"}, {"document", document}};
    json const answer = ask(desk, request.dump());
    EXPECT_EQ(answer["kind"], "error");
    EXPECT_TRUE(answer.value("where", "").find("units[3]") != std::string::npos) << answer;
}

TEST(Protocol, KeepsSeveralBattlesApart) {
    Session desk = desk_with_battle();
    json const opened = ask(
        desk, R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique","seed":"7"})");
    std::string const name = opened["battle"];
    auto const digest = [&](std::string const& battle) {
        return ask(desk, R"({"kind":"digest","battle":")" + battle + R"("})")["digest"];
    };
    EXPECT_EQ(digest("x"), digest(name));
    json const menu = ask(desk, R"({"kind":"menu","battle":"x","seat":"A"})")["menu"];
    json const order{{"kind", "order"}, {"battle", "x"}, {"seat", "A"}, {"order", menu[0]}};
    EXPECT_EQ(ask(desk, order.dump())["kind"], "accepted");
    EXPECT_NE(digest("x"), digest(name));
    EXPECT_EQ(ask(desk, R"({"kind":"close","battle":"x"})")["kind"], "closed");
    EXPECT_EQ(ask(desk, R"({"kind":"digest","battle":"x"})")["kind"], "error");
}

TEST(Protocol, OpensOnlySoManyBattles) {
    Session desk(sealed_chance);
    std::string const open =
        R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique"})";
    json answer;
    int opened = 0;
    while ((answer = ask(desk, open))["kind"] == "opened" && opened < 1000) ++opened;
    EXPECT_EQ(opened, 64);
    EXPECT_EQ(answer["where"], "battle");
}

TEST(Protocol, AFreshSeedIsCommittedTo) {
    Session desk(sealed_chance);
    std::string const open =
        R"({"kind":"open","rules":"leuthen1757","scenario":"leuthen-oblique"})";
    json const one = ask(desk, open);
    json const two = ask(desk, open);
    EXPECT_NE(one["commitment"], two["commitment"]);
    json const record = ask(desk, R"({"kind":"record","battle":"1"})")["record"];
    auto const seed = umpire::read_seed(record.back()["seed"].get<std::string>());
    ASSERT_TRUE(seed);
    EXPECT_EQ(seal::commitment(*seed), one["commitment"].get<std::string>());
}

TEST(Protocol, ItsRecordReplays) {
    Session desk = desk_with_battle();
    for (int i = 0; i < 20; ++i) {
        std::string const seat = ask(desk, R"({"kind":"pending","battle":"x"})")["pending"][0];
        json const menu =
            ask(desk, R"({"kind":"menu","battle":"x","seat":")" + seat + R"("})")["menu"];
        json const order{
            {"kind", "order"}, {"battle", "x"}, {"seat", seat}, {"order", menu[menu.size() / 2]}};
        ASSERT_EQ(ask(desk, order.dump())["kind"], "accepted");
    }
    std::string text;
    json const answer = ask(desk, R"({"kind":"record","battle":"x"})");
    for (json const& line : answer["record"]) text += line.dump() + "\n";
    auto const record = umpire::read_record(text);
    ASSERT_TRUE(holds_alternative<umpire::Record>(record));
    auto const opened = protocol::open_record(std::get<umpire::Record>(record), sealed_chance);
    ASSERT_TRUE(holds_alternative<protocol::OpenBattle>(opened));
    EXPECT_FALSE(umpire::replay(std::get<umpire::Record>(record),
                                *std::get<protocol::OpenBattle>(opened).table));
}

// A player's program sees through its own seat's eyes, and never the dice or the truth.
TEST(SeatSession, ASeatAsksForItselfAlone) {
    auto opened = protocol::open_battle(
        {"leuthen1757", "leuthen-oblique", {}, umpire::Seed{0, 7}, {}}, sealed_chance);
    auto& battle = std::get<protocol::OpenBattle>(opened);
    protocol::SeatSession chair({"1", *battle.table, battle.header}, umpire::seat_b);
    auto const kind = [&](std::string const& line) {
        return umpire::parsed(chair.answer(line)).value("kind", "");
    };
    EXPECT_EQ(kind(R"({"kind":"view","seat":"B"})"), "view");
    EXPECT_EQ(kind(R"({"kind":"view","battle":"1","seat":"B"})"), "view");
    EXPECT_EQ(kind(R"({"kind":"pending"})"), "pending");
    EXPECT_EQ(kind(R"({"kind":"view","battle":"2","seat":"B"})"), "error");
    for (std::string const seat : {"A", "spectator", "umpire"})
        for (std::string const question :
             {"view", "menu", "families", "reports", "changes", "plan", "undo", "digest"})
            EXPECT_EQ(kind(R"({"kind":")" + question + R"(","seat":")" + seat + R"("})"), "error");
    EXPECT_EQ(kind(R"({"kind":"order","seat":"A","order":{"kind":"done"}})"), "error");
    for (std::string const question : {"record", "open", "close", "dance"})
        EXPECT_EQ(kind(R"({"kind":")" + question + R"("})"), "error");
    json const digest = umpire::parsed(chair.answer(R"({"kind":"digest"})"));
    EXPECT_EQ(digest["digest"], umpire::hexadecimal(battle.table->digest_for(umpire::seat_b)));
    EXPECT_NE(digest["digest"], umpire::hexadecimal(battle.table->digest())) << "the truth";
    json const turn = umpire::parsed(chair.turn_message());
    EXPECT_EQ(turn["seat"], "B");
    EXPECT_TRUE(turn.contains("view") && turn.contains("menu"));
    EXPECT_EQ(umpire::parsed(chair.over_message())["outcome"], nullptr);
}

// A program at a seat is told its turn, asks and orders as the document says.
TEST(SeatSession, AnswersEveryExampleOfItsDocument) {
    auto opened = protocol::open_battle(
        {"leuthen1757", "leuthen-oblique", {}, umpire::Seed{0, 7}, {}}, sealed_chance);
    auto& battle = std::get<protocol::OpenBattle>(opened);
    protocol::SeatSession chair({"1", *battle.table, battle.header}, umpire::seat_a);
    auto const examples = protocol_examples::of("seat");
    EXPECT_GE(examples.size(), 5u);
    for (auto const& example : examples)
        protocol_examples::expect_fits(example, example.sent.empty() ? chair.turn_message()
                                                                     : chair.answer(example.sent));
}

// What is sealed stays so: neither who is to act nor a digest tells what the enemy has done.
TEST(SeatSession, ASealedStepIsNotBetrayed) {
    auto const system = rules::find("dragoon");
    auto document = std::get<json>(system->document("training-field"));
    document["options"]["fog"] = true;
    auto opened =
        protocol::open_battle({"dragoon", "", document, umpire::Seed{0, 7}, {}}, sealed_chance);
    auto& battle = std::get<protocol::OpenBattle>(opened);
    protocol::SeatSession chair({"1", *battle.table, battle.header}, umpire::seat_b);
    auto const told = [&](std::string const& kind) {
        return umpire::parsed(chair.answer(R"({"kind":")" + kind + R"("})"));
    };
    ASSERT_EQ(battle.table->to_act().size(), 2u);
    json const pending = told("pending");
    json const digest = told("digest");
    EXPECT_EQ(pending["pending"], (json{"A", "B"}));
    ASSERT_EQ(battle.table->give(umpire::seat_a, {{"kind", "done"}}).index(), 0u);
    ASSERT_EQ(battle.table->to_act().size(), 1u);
    EXPECT_EQ(told("pending"), pending);
    EXPECT_EQ(told("digest"), digest);
}

// A die of the opening that cannot show its face is an error, and no battle.
TEST(Protocol, AScriptThatMisfitsTheOpeningIsRefused) {
    Session desk(sealed_chance);
    json document = std::get<json>(rules::find("leuthen1757")->document("leuthen-oblique"));
    document["begin"] = {{"phase", "initiative"}};
    json open{{"kind", "open"}, {"rules", "leuthen1757"}, {"document", document}, {"seed", "1"}};
    ASSERT_EQ(ask(desk, open.dump())["kind"], "opened");
    open["script"] = {3, 77};
    json const answer = ask(desk, open.dump());
    EXPECT_EQ(answer["kind"], "error") << answer;
    EXPECT_EQ(answer["where"], "script");
}

} // namespace
