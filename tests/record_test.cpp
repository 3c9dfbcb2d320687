// Records: what is written replays to the same end, and what was altered is found, with its line.

#include "umpire/json_reader.h"
#include "umpire/record/record.h"

#include "commanders/all.h"
#include "protocol/archive.h"
#include "rules/all.h"
#include "rules/common/rulebook.h"
#include "tests/support.h"
#include "umpire/tsv.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using nlohmann::json;
using protocol::OpenBattle;
using umpire::Record;

OpenBattle open(protocol::Opening const& opening) {
    auto opened = protocol::open_battle(opening, sealed_chance);
    auto const* const error = get_if<umpire::LoadError>(&opened);
    EXPECT_EQ(error, nullptr) << (error ? error->where + ": " + error->what : "");
    return std::move(std::get<OpenBattle>(opened));
}

OpenBattle open_leuthen(std::uint64_t seed) {
    return open({"leuthen1757", "leuthen-oblique", {}, umpire::Seed{0, seed}, {}});
}

void play(OpenBattle& battle, std::size_t orders) {
    auto const player = commanders::make("leuthen1757", "recruit", umpire::Seed{1, 2});
    while (!battle.table->outcome() && battle.table->orders() < orders)
        player->act(*battle.table, battle.table->to_act()[0]);
}

// A short record: the first orders of a battle, not yet over.
std::string const& short_record() {
    static std::string const text = [] {
        OpenBattle battle = open_leuthen(7);
        play(battle, 12);
        return umpire::write_record(battle.header, *battle.table);
    }();
    return text;
}

// What is wrong with a record from beginning to end; empty if nothing.
std::string verify(std::string const& text) {
    auto const read = umpire::read_record(text);
    if (auto const* malformed = get_if<umpire::Malformed>(&read))
        return umpire::describe(*malformed);
    auto const& record = std::get<Record>(read);
    auto const opened = protocol::open_record(record, sealed_chance);
    if (auto const* error = get_if<umpire::LoadError>(&opened))
        return error->where + ": " + error->what;
    auto const wrong = umpire::replay(record, *std::get<OpenBattle>(opened).table);
    return wrong ? umpire::describe(*wrong) : "";
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    for (std::string_view const line : umpire::split(text, '\n'))
        if (!line.empty()) lines.emplace_back(line);
    return lines;
}
std::string joined(std::vector<std::string> const& lines) {
    std::string text;
    for (std::string const& line : lines) text += line + "\n";
    return text;
}
// The short record with one line changed, counted from 1.
template <class Change> std::string with_line(std::size_t number, Change change) {
    auto lines = lines_of(short_record());
    json line = umpire::parsed(lines[number - 1]);
    change(line);
    lines[number - 1] = line.dump();
    return joined(lines);
}
std::size_t last_line() { return lines_of(short_record()).size(); }

bool begins(std::string const& text, std::string_view with) { return text.starts_with(with); }
bool holds(std::string const& text, std::string_view part) { return text.find(part) != text.npos; }

TEST(Record, ReplaysToTheSameEnd) {
    EXPECT_EQ(verify(short_record()), "");
    EXPECT_EQ(last_line(), 14u); // header, twelve orders, closing line
}

TEST(Record, HoldsItsFieldsInOrder) {
    auto const lines = lines_of(short_record());
    EXPECT_TRUE(begins(lines.front(), R"({"format":"oblique-record","version":1,"system":")"));
    EXPECT_TRUE(begins(lines[1], R"({"n":1,"seat":"A","order":{"kind":")")) << lines[1];
    EXPECT_TRUE(begins(lines.back(), R"({"end":true,"orders":12,"seed":"00000000000000000)"));
    EXPECT_TRUE(holds(lines.back(), R"("outcome":null,"digest":")"));
}

TEST(Record, WrittenAgainIsTheSameText) {
    auto const read = umpire::read_record(short_record());
    auto const& record = std::get<Record>(read);
    auto const opened = protocol::open_record(record, sealed_chance);
    auto const& battle = std::get<OpenBattle>(opened);
    ASSERT_FALSE(umpire::replay(record, *battle.table));
    EXPECT_EQ(umpire::write_record(battle.header, *battle.table), short_record());
}

TEST(Record, OfABattleThatIsOverTellsItsOutcome) {
    OpenBattle battle = open_leuthen(3);
    play(battle, 1'000'000);
    ASSERT_TRUE(battle.table->outcome());
    std::string const text = umpire::write_record(battle.header, *battle.table);
    EXPECT_EQ(verify(text), "");
    EXPECT_TRUE(holds(lines_of(text).back(), R"("outcome":{"winner":)"));
}

TEST(Record, WhatWasTakenBackIsNotInIt) {
    OpenBattle battle = open_leuthen(7);
    umpire::Seat const seat = battle.table->to_act()[0];
    std::string const before = umpire::write_record(battle.header, *battle.table);
    play(battle, 1);
    while (battle.table->may_take_back(seat)) battle.table->take_back(seat);
    if (battle.table->orders() == 0) {
        EXPECT_EQ(umpire::write_record(battle.header, *battle.table), before);
    }
}

TEST(Record, CarriesTheDocumentOfAnUnknownScenario) {
    OpenBattle const house = open_leuthen(1);
    auto document = std::get<json>(house.system->document("leuthen-oblique"));
    document["id"] = "my-own";
    OpenBattle battle = open({"leuthen1757", "", document, umpire::Seed{0, 5}, {}});
    play(battle, 5);
    std::string const text = umpire::write_record(battle.header, *battle.table);
    EXPECT_TRUE(holds(text, R"("document":{)"));
    EXPECT_EQ(verify(text), "");
}

TEST(Record, CarriesTheScriptOfItsDice) {
    OpenBattle battle =
        open({"leuthen1757", "leuthen-oblique", {}, umpire::Seed{0, 5}, {{1, 2, 3, 4, 5, 6}}});
    play(battle, 30);
    std::string const text = umpire::write_record(battle.header, *battle.table);
    EXPECT_TRUE(holds(text, R"("script":[1,2,3,4,5,6])"));
    EXPECT_EQ(verify(text), "");
}

TEST(Record, TheScenarioDigestDoesNotMindTheLayout) {
    auto const one = umpire::parsed(R"({"b": [1, 2], "a": 1})");
    auto const two = umpire::parsed("{\"a\":1,\n \"b\":[1,2]}");
    EXPECT_EQ(umpire::scenario_digest(one), umpire::scenario_digest(two));
    EXPECT_NE(umpire::scenario_digest(one), umpire::scenario_digest(umpire::parsed("{\"a\":1}")));
}

TEST(Record, TruncatedIsSaidToBe) {
    auto lines = lines_of(short_record());
    lines.pop_back();
    EXPECT_EQ(verify(joined(lines)),
              "line 14: truncated: the closing line, {\"end\":true,...}, is missing");
    EXPECT_TRUE(begins(verify(""), "line 1: truncated"));
    std::string const half = short_record().substr(0, short_record().size() / 2);
    EXPECT_TRUE(holds(verify(half), "not JSON")) << verify(half);
}

TEST(Record, ALineTooManyIsFound) {
    EXPECT_EQ(verify(short_record() + "{}\n"), "line 15: a line after the closing line");
}

TEST(Record, ReorderedIsFound) {
    auto lines = lines_of(short_record());
    std::swap(lines[3], lines[4]);
    EXPECT_EQ(verify(joined(lines)), "line 4: n: out of order: expected order 3, got 4");
}

TEST(Record, AnOrderLeftOutIsFound) {
    auto lines = lines_of(short_record());
    lines.erase(lines.begin() + 5);
    EXPECT_EQ(verify(joined(lines)), "line 6: n: out of order: expected order 5, got 6");
}

TEST(Record, AnIllegalOrderIsRefusedWithItsRule) {
    auto const text = with_line(5, [](json& line) { line["order"] = {{"kind", "displace"}}; });
    std::string const wrong = verify(text);
    EXPECT_TRUE(begins(wrong, "line 5: order 4 is refused by ")) << wrong;
}

TEST(Record, AnOrderOfTheWrongSeatIsRefused) {
    auto const text =
        with_line(2, [](json& line) { line["seat"] = line["seat"] == "A" ? "B" : "A"; });
    EXPECT_TRUE(begins(verify(text), "line 2: order 1 is refused by UMP-SEAT-01")) << verify(text);
}

TEST(Record, AMalformedOrderIsNamedByItsField) {
    auto const text =
        with_line(3, [](json& line) { line["order"] = {{"kind", "exit"}, {"unit", "nobody-1"}}; });
    EXPECT_EQ(verify(text), "line 3: order.unit: no unit is called 'nobody-1'");
}

TEST(Record, AnUnknownFieldOrSeatIsFound) {
    EXPECT_TRUE(begins(verify(with_line(3, [](json& line) { line["note"] = "hm"; })),
                       "line 3: unknown field 'note'"));
    EXPECT_EQ(verify(with_line(3, [](json& line) { line["seat"] = "C"; })),
              "line 3: seat: there is no seat 'C'");
}

TEST(Record, AChangedDigestIsFound) {
    auto const text =
        with_line(last_line(), [](json& line) { line["digest"] = "0123456789abcdef"; });
    EXPECT_TRUE(begins(verify(text), "line 14: the digest differs")) << verify(text);
}

TEST(Record, AChangedOutcomeIsFound) {
    auto const text = with_line(last_line(), [](json& line) { line["outcome"] = "A wins"; });
    EXPECT_TRUE(begins(verify(text), "line 14: the outcome differs")) << verify(text);
}

TEST(Record, ACountThatIsWrongIsFound) {
    auto const text = with_line(last_line(), [](json& line) { line["orders"] = 11; });
    EXPECT_TRUE(begins(verify(text), "line 14: orders: the closing line counts 11 orders"));
}

TEST(Record, ASeedThatWasNotPromisedIsFound) {
    auto const text = with_line(
        last_line(), [](json& line) { line["seed"] = "00000000000000000000000000000008"; });
    EXPECT_TRUE(begins(verify(text), "line 1: commitment: ")) << verify(text);
    auto const other = with_line(1, [](json& line) { line["commitment"] = "00"; });
    EXPECT_TRUE(begins(verify(other), "line 1: commitment: ")) << verify(other);
}

TEST(Record, AnUnknownSystemVersionOrFormatIsFound) {
    EXPECT_TRUE(begins(verify(with_line(1, [](json& line) { line["system"] = "whist"; })),
                       "line 1: system: there is no rule system 'whist'"));
    EXPECT_TRUE(begins(verify(with_line(1, [](json& line) { line["system_version"] = "0"; })),
                       "line 1: system_version: the battle was fought under version 0"));
    EXPECT_TRUE(begins(verify(with_line(1, [](json& line) { line["version"] = 2; })),
                       "line 1: version: only version 1 can be read"));
    EXPECT_TRUE(begins(verify(with_line(1, [](json& line) { line["format"] = "pgn"; })),
                       "line 1: format: not a record"));
}

TEST(Record, AChangedScenarioIsFound) {
    EXPECT_TRUE(begins(verify(with_line(1, [](json& line) { line["scenario_digest"] = "00"; })),
                       "line 1: scenario_digest: the scenario has changed"));
    EXPECT_TRUE(begins(verify(with_line(1, [](json& line) { line["scenario"] = "kolin"; })),
                       "line 1: scenario: 'kolin': no such scenario"));
}

std::vector<std::string> fingerprints(std::string_view file = "fingerprints.txt") {
    return lines_of(read_file(OBLIQUE_SOURCE_DIR "/tests/" + std::string(file)));
}

std::string fingerprint_of(std::string const& scenario, std::string const& digest,
                           std::size_t orders) {
    return scenario + " " + digest + " " + std::to_string(orders) + " orders";
}

// A system of which rules are still to come has no old records that must stay readable: every part
// that is added changes its battles. horse_and_musket_fingerprints.txt shows those changes.
bool is_whole(rules::System const& system) {
    return rules::progress_of(rules::read_rulebook(system.rulebook()), {}).not_yet.empty();
}

// Battles that were written down (scripts/golden): old records stay readable.
TEST(GoldenRecords, EachReplaysToItsFingerprint) {
    for (rules::System const* system : rules::all()) {
        if (!is_whole(*system)) continue;
        int records = 0;
        for (rules::ScenarioInfo const& info : system->scenarios()) {
            std::string const text =
                read_file(OBLIQUE_SOURCE_DIR "/tests/records/" + info.id + ".jsonl");
            if (text.empty()) continue;
            ++records;
            EXPECT_EQ(verify(text), "") << info.id;
            auto const read = umpire::read_record(text);
            ASSERT_TRUE(holds_alternative<Record>(read)) << info.id;
            umpire::RecordClosing const& closing = std::get<Record>(read).closing;
            EXPECT_FALSE(closing.outcome.is_null()) << info.id << " was not played to its end";
            std::string const line = fingerprint_of(info.id, closing.digest, closing.orders);
            EXPECT_EQ(std::ranges::count(fingerprints(), line), 1) << line;
        }
        EXPECT_GE(records, 2) << system->id();
    }
}

std::string seen_by(umpire::AnyBattle const& table, umpire::Seat seat) {
    std::string view;
    umpire::JsonWriter out(view);
    table.write_view(out, seat);
    return view;
}

// A battle that leaves another has its dice up to there and others afterwards, in every system:
// also where counters are named and cards dealt by dice of their own.
TEST(Trunks, WhatLeavesABattleStandsAsItStoodThere) {
    for (rules::System const* system : rules::all()) {
        std::string const scenario = system->scenarios().back().id;
        umpire::Seed const seed{0, 0x1757};
        OpenBattle battle = open({std::string(system->id()), scenario, {}, seed, {}});
        auto const player = commanders::make(system->id(), "recruit", umpire::Seed{1, 2});
        auto const play_on = [&](umpire::AnyBattle& table, std::size_t orders) {
            while (!table.outcome() && table.orders() < orders)
                player->act(table, table.to_act()[0]);
        };
        play_on(*battle.table, 60);
        std::size_t const left = battle.table->orders() / 2;
        auto const there = battle.table->again(seed, {});
        there->play_to(*battle.table, left);
        umpire::Seed const other{0, 0x1758};
        umpire::Script const script{{}, {}, {{left, seed}}};
        OpenBattle branch = open({std::string(system->id()), scenario, {}, other, script});
        branch.table->play_to(*battle.table, left);
        for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::umpire_seat})
            EXPECT_EQ(seen_by(*branch.table, seat), seen_by(*there, seat)) << scenario;
        EXPECT_NE(branch.table->digest(), there->digest()) << scenario << ": the dice are others";
        EXPECT_FALSE(branch.table->may_take_back(umpire::seat_a));
        play_on(*branch.table, left + 40);
        std::string const text = umpire::write_record(branch.header, *branch.table);
        EXPECT_EQ(verify(text), "") << scenario;
    }
}

TEST(Trunks, AreReadStrictly) {
    std::string const text = short_record();
    auto const with = [&](std::string const& trunks) {
        std::string bent = text;
        bent.insert(bent.find("\"commitment\""), "\"trunks\":" + trunks + ",");
        return verify(bent);
    };
    std::string const seed = "00000000000000000000000000000007";
    EXPECT_NE(with(R"([{"orders":4}])"), "");
    EXPECT_NE(with(R"([{"orders":4,"seed":"x"}])"), "");
    EXPECT_NE(with(R"([4])"), "");
    EXPECT_NE(with(R"([{"orders":4,"seed":")" + seed + R"("},{"orders":4,"seed":"1"}])"), "");
    EXPECT_EQ(with(R"([{"orders":4,"seed":")" + seed + R"("}])").find("line 1:"),
              std::string::npos);
}

// The battles that scripts/golden plays of each scenario: a change of rules shows as a changed
// line, and between captains a change of theirs does too.
std::vector<std::string> played_by(std::string_view level) {
    std::vector<std::string> played;
    for (rules::System const* system : rules::all()) {
        if (!is_whole(*system)) continue;
        for (rules::ScenarioInfo const& info : system->scenarios()) {
            umpire::Seed const seed{0, 0x1757};
            OpenBattle battle = open({std::string(system->id()), info.id, {}, seed, {}});
            umpire::AnyBattle& table = *battle.table;
            auto const player = [&](umpire::Seat seat) {
                umpire::Seed const own{umpire::siphash(seed, ~std::uint64_t{seat.value}), 0};
                return commanders::make(system->id(), level, own);
            };
            std::array const players{player(umpire::seat_a), player(umpire::seat_b)};
            while (!table.outcome()) {
                umpire::Seat const seat = table.to_act()[0];
                players[seat == umpire::seat_a ? 0 : 1]->act(table, seat);
            }
            played.push_back(
                fingerprint_of(info.id, umpire::hexadecimal(table.digest()), table.orders()));
        }
    }
    return played;
}

TEST(LongFingerprints, EveryScenarioHasItsOwn) { EXPECT_EQ(played_by("recruit"), fingerprints()); }

TEST(LongFingerprints, EveryBattleBetweenCaptainsHasItsOwn) {
    EXPECT_EQ(played_by("captain"), fingerprints("captain_fingerprints.txt"));
}

TEST(Seal, TheCommitmentIsTheHashAnyoneCanMake) {
    // printf 'oblique seed 00000000000000000000000000000007' | b2sum -l 256
    EXPECT_EQ(seal::commitment(umpire::Seed{0, 7}),
              "6a56de29e1f1278ae38a7c2cdd0692bdeac187e9346c4d6de675eed7b90a5d3a");
}

TEST(Seal, FreshSeedsDiffer) { EXPECT_FALSE(seal::fresh_seed() == seal::fresh_seed()); }

} // namespace
