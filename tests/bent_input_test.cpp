// Documents, orders, records and requests in which one value is not what its reader expects: each
// is answered, and none of them ends the program.

#include "atlas/army.h"
#include "atlas/ground.h"
#include "atlas/history.h"
#include "commanders/all.h"
#include "data/data.h"
#include "protocol/seat_session.h"
#include "protocol/session.h"
#include "rules/all.h"
#include "rules/armies.h"
#include "rules/common/story.h"
#include "tests/bent.h"
#include "tests/support.h"
#include "umpire/json_reader.h"

#include <gtest/gtest.h>

#include <set>

namespace {

using bent::Bend;
using nlohmann::json;

// One of so many, spread evenly; all of them with OBLIQUE_BENT=all.
class OneOf {
public:
    explicit OneOf(std::size_t many) : many_(std::getenv("OBLIQUE_BENT") != nullptr ? 1 : many) {}
    bool next() { return number_++ % many_ == 0; }

private:
    std::size_t many_;
    std::size_t number_ = 0;
};

template <class Feed>
void expect_none_deadly(std::vector<Bend> const& bends, bent::Part part, Feed const& feed) {
    bent::Inputs const inputs(bends, std::move(part));
    bent::expect_none_deadly(inputs, 10,
                             [&] { return [&](std::size_t i) { feed(inputs.whole(i)); }; });
}

// As the server does with a battle that was opened: boards for all, and a few orders.
void play_a_little(rules::System const& system, umpire::AnyBattle& table) {
    system.sheet(table);
    for (int i = 0; i < 4; ++i) {
        for (std::uint16_t seat = 0; seat < 4; ++seat) system.board(table, umpire::Seat{seat});
        if (table.to_act().empty()) return;
        umpire::Seat const seat = *table.to_act().begin();
        std::string text;
        umpire::JsonWriter out(text);
        table.write_menu(out, seat);
        json const menu = umpire::parsed(text);
        if (menu.empty()) return;
        json const& order = menu[menu.size() * static_cast<std::size_t>(i) / 4];
        std::string odds;
        umpire::JsonWriter odds_out(odds);
        table.write_odds(odds_out, seat, {&order});
        table.give(seat, order);
    }
}

void open_bent(rules::System const& system, json const& document) {
    auto opened = system.open(document, umpire::Seed{0, 7}, {});
    if (auto* const table = get_if<0>(&opened)) play_a_little(system, **table);
}

// Those that ended the server once.
TEST(BentVariants, AreRefused) {
    rules::System const& system = *rules::find("glory");
    json const variant{{"of", "glory-torgau"}, {"id", "z"}, {"name", "z"}};
    std::vector<Bend> bends;
    for (json const& change :
         {json{{"wings", "x"}}, json{{"wings", 5}}, json{{"wings", json::array({1})}},
          json{{"wings", json::array({json{{"id", 5}}})}}, json{{"dummies", "x"}},
          json{{"places", 5}}, json{{"places", json::array()}},
          json{{"places", {{"", 1}}}, {"wings", json::array({1})}}, json{{"of", 5}},
          json{{"armies", {{"A", {{"area", {{1, 2147483647}}}}}}}}}) {
        bends.push_back({change.dump(), variant});
        bends.back().whole.update(change);
    }
    expect_none_deadly(bends, {"variants"}, [&](json const& each) { open_bent(system, each); });
    for (Bend const& bend : bends)
        EXPECT_NE(system.open(bend.whole, umpire::Seed{0, 7}, {}).index(), 0u) << bend.what;
}

class BentDocuments : public testing::TestWithParam<rules::System const*> {};

TEST_P(BentDocuments, AreRefusedOrPlayed) {
    rules::System const& system = *GetParam();
    std::string folder = "rules/" + std::string(system.id()) + "/scenarios/";
    std::ranges::replace(folder, '-', '_'); // horse-and-musket lies in horse_and_musket
    json const schema = umpire::parsed(read_file(OBLIQUE_SOURCE_DIR "/" + folder + "schema.json"));
    std::set<std::string> tried; // what is changed, and not in which of the documents
    OneOf some(211);
    std::vector<Bend> bends;
    for (std::string_view const path : data::list()) {
        if (!path.starts_with(folder) || path.ends_with("schema.json")) continue;
        json const document = umpire::parsed(*data::find(path));
        std::string const kind = document.contains("of") ? "variant " : "";
        auto const wanted = [&](std::string const& what) {
            return tried.insert(kind + what).second && some.next();
        };
        for (Bend& bend : bent::Bender(document, schema, wanted).all()) {
            bend.what = std::string(path) + ": " + bend.what;
            bends.push_back(std::move(bend));
        }
    }
    expect_none_deadly(bends, {"documents of " + std::string(system.id())},
                       [&](json const& each) { open_bent(system, each); });
}

INSTANTIATE_TEST_SUITE_P(All, BentDocuments,
                         testing::ValuesIn(rules::all().begin(), rules::all().end()),
                         [](auto const& each) {
                             std::string name(each.param->id());
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

std::vector<std::string> filled_lines_of(std::string const& text) {
    std::vector<std::string> lines;
    for (std::string_view const line : umpire::split(text, '\n'))
        if (!line.empty()) lines.emplace_back(line);
    return lines;
}

std::vector<std::filesystem::path> golden_records() {
    std::vector<std::filesystem::path> paths;
    for (auto const& each :
         std::filesystem::directory_iterator(OBLIQUE_SOURCE_DIR "/tests/records"))
        paths.push_back(each.path());
    std::ranges::sort(paths);
    return paths;
}

struct NamedRecord {
    std::string name;
    umpire::Record record;
};

// A battle by chance, of a system that is still being made and has no golden record.
NamedRecord played_by_chance(std::string const& rules, std::string const& scenario) {
    auto opened =
        protocol::open_battle({rules, scenario, {}, umpire::Seed{0, 7}, {}}, sealed_chance);
    auto& battle = std::get<protocol::OpenBattle>(opened);
    auto const player = commanders::make(rules, "recruit", umpire::Seed{0, 7});
    while (!battle.table->outcome()) player->act(*battle.table, battle.table->to_act()[0]);
    auto read = umpire::read_record(umpire::write_record(battle.header, *battle.table));
    return {scenario, std::move(std::get<umpire::Record>(read))};
}

std::vector<NamedRecord> records_to_bend() {
    std::vector<NamedRecord> records;
    for (auto const& path : golden_records()) {
        auto read = umpire::read_record(read_file(path));
        records.push_back({path.filename().string(), std::move(std::get<umpire::Record>(read))});
    }
    for (char const* const scenario : {"third-lesson", "village-and-stream"})
        records.push_back(played_by_chance("horse-and-musket", scenario));
    return records;
}

// Each kind of order that a record holds, bent where it was given.
TEST(BentOrders, AreAnswered) {
    auto const records = records_to_bend();
    for (auto const& [name, record] : records) {
        std::set<std::string> kinds;
        std::vector<Bend> bends;
        std::vector<std::size_t> at; // the number of orders before it
        for (std::size_t i = 0; i < record.orders.size() && i < 300; ++i) {
            if (!kinds.insert(record.orders[i].order["kind"].get<std::string>()).second) continue;
            for (Bend& bend : bent::Bender(record.orders[i].order).all()) {
                bend.what = name + ", order " + std::to_string(i + 1) + ": " + bend.what;
                bends.push_back(std::move(bend));
                at.push_back(i);
            }
        }
        bent::Inputs const inputs(bends, {"orders of " + name, records.size()});
        bent::expect_none_deadly(inputs, 10, [&] {
            auto opened = protocol::open_record(record, sealed_chance);
            auto table = std::make_shared<protocol::OpenBattle>(
                std::move(std::get<protocol::OpenBattle>(opened)));
            return [&, table](std::size_t i) {
                umpire::AnyBattle& there = *table->table;
                std::size_t const before = at[inputs.bend_of(i)];
                json const order = inputs.whole(i);
                while (there.orders() < before)
                    umpire::replay_order(record, there.orders() + 1, there);
                for (umpire::Seat const seat : {record.orders[before].seat, umpire::spectator}) {
                    auto const judged = there.judge(seat, order);
                    std::string odds;
                    umpire::JsonWriter out(odds);
                    there.write_odds(out, seat, {&order});
                    if (judged.index() != 0) there.give(seat, order);
                }
            };
        });
    }
}

// A record of own making: a variant as its document, bent in its heading, an order, and its end.
TEST(BentRecords, AreRefusedOrPlayed) {
    json const variant{{"of", "glory-exercise"},
                       {"id", "own"},
                       {"name", "own"},
                       {"places", {{"moritz", "0516"}}},
                       {"options", {{"sniping", true}}}};
    protocol::Opening const opening{"glory", "", variant, umpire::Seed{0, 7}, {}};
    auto opened = protocol::open_battle(opening, sealed_chance);
    auto& battle = std::get<protocol::OpenBattle>(opened);
    play_a_little(*battle.system, *battle.table);
    auto const lines = filled_lines_of(umpire::write_record(battle.header, *battle.table));
    ASSERT_GE(lines.size(), 3u);
    std::vector<Bend> bends;
    for (std::size_t const line : {std::size_t{0}, std::size_t{1}, lines.size() - 1})
        for (Bend& bend : bent::Bender(umpire::parsed(lines[line])).all()) {
            std::string text;
            for (std::size_t i = 0; i < lines.size(); ++i)
                text += (i == line ? bend.whole.dump() : lines[i]) + "\n";
            bends.push_back({"line " + std::to_string(line + 1) + ": " + bend.what, text});
        }
    expect_none_deadly(bends, {"records"}, [](json const& text) {
        if (!text.is_string()) return; // shaken too much
        auto const read = umpire::read_record(text.get_ref<std::string const&>());
        if (read.index() != 0) return;
        auto const& record = std::get<umpire::Record>(read);
        auto again = protocol::open_record(record, sealed_chance);
        if (again.index() == 0)
            umpire::replay(record, *std::get<protocol::OpenBattle>(again).table);
    });
}

// The requests of docs/protocol.md, each bent, to the desk and to a player's seat.
TEST(BentRequests, AreAnswered) {
    std::vector<std::string> requests;
    for (std::string const& line :
         filled_lines_of(read_file(OBLIQUE_SOURCE_DIR "/docs/protocol.md")))
        if (line.starts_with("> {") && json::accept(line.substr(2)))
            requests.push_back(line.substr(2));
    ASSERT_GE(requests.size(), 15u);
    std::vector<Bend> bends;
    for (std::string const& request : requests)
        for (Bend& bend : bent::Bender(umpire::parsed(request)).all()) {
            bend.what = request + ": " + bend.what;
            bends.push_back(std::move(bend));
        }
    bent::Inputs const inputs(std::move(bends), {"requests of the protocol"});
    bent::expect_none_deadly(inputs, 10, [&] {
        auto desk = std::make_shared<protocol::Session>(sealed_chance);
        for (std::string const& request : requests)
            if (request.find("\"close\"") == request.npos) desk->answer(request);
        return [&, desk](std::size_t i) {
            std::string const line = inputs.text_of(inputs.whole(i));
            if (!json::accept(desk->answer(line))) std::abort();
            std::string twice = line; // a member that stands there twice
            if (auto const brace = twice.find('{'); brace != twice.npos)
                twice.insert(brace + 1, "\"kind\":1,");
            desk->answer(twice);
        };
    });
}

// Armies that are bought: asked about by protocol, and led to a battle.
TEST(BentArmies, AreCheckedRolledAndMeet) {
    rules::System const& system = *rules::find("horse-and-musket");
    rules::Armies const& armies = *rules::armies_of(system);
    std::vector<json> const examples = armies.examples();
    std::vector<Bend> bends;
    OneOf some(3);
    for (json const& example : examples)
        for (Bend& bend :
             bent::Bender(example, nullptr, [&](auto const&) { return some.next(); }).all())
            bends.push_back(std::move(bend));
    for (std::string const kind : {"army_check", "army_roll", "meeting"}) {
        bent::Inputs const inputs(bends, {kind, 4});
        bent::expect_none_deadly(inputs, 10, [&] {
            auto const desk = std::make_shared<protocol::Session>(sealed_chance);
            return [&, desk](std::size_t i) {
                json asked{{"kind", kind}, {"rules", system.id()}};
                asked[kind == "meeting" ? "A" : "army"] = inputs.whole(i);
                if (kind == "meeting") asked["B"] = examples[i % examples.size()];
                json const answer = umpire::parsed(desk->answer(bent::Inputs::text_of(asked)));
                if (!answer.is_object()) std::abort();
                if (answer.contains("document") && i % 16 == 0)
                    open_bent(system, answer["document"]);
            };
        });
    }
    auto const meeting = armies.meeting(examples[0], examples[1]);
    ASSERT_EQ(meeting.index(), 0u);
    OneOf few(211);
    auto const documents =
        bent::Bender(std::get<0>(meeting), nullptr, [&](auto const&) { return few.next(); }).all();
    bent::Inputs const inputs(documents, {"scenarios of a meeting", 4});
    bent::expect_none_deadly(
        inputs, 20, [&] { return [&](std::size_t i) { open_bent(system, inputs.whole(i)); }; });
}

// The atlas is the house's own, but `oblique check` reads anybody's.
TEST(BentAtlas, IsRefusedOrRead) {
    struct Kind {
        std::string name;
        void (*read)(std::string const& text);
    };
    for (Kind const& kind :
         {Kind{"ground.geojson", [](std::string const& text) { atlas::read_ground(text); }},
          Kind{"armies.json", [](std::string const& text) { atlas::read_armies(text); }},
          Kind{"history.json", [](std::string const& text) { atlas::read_history(text); }}}) {
        auto const text = data::find("atlas/battles/mollwitz-1741/" + kind.name);
        ASSERT_TRUE(text);
        json document = umpire::parsed(*text);
        if (document.contains("features")) // one of each kind will do
            document["features"].erase(document["features"].begin() + 20,
                                       document["features"].end());
        OneOf some(23);
        auto bends =
            bent::Bender(document, nullptr, [&](auto const&) { return some.next(); }).all();
        for (Bend& bend : bends) bend.what = kind.name + ": " + bend.what;
        expect_none_deadly(bends, {kind.name, 3},
                           [&](json const& each) { kind.read(bent::Inputs::text_of(each)); });
    }
}

} // namespace
