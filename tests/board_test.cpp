// What a system shows on the table in the browser (docs/table.md).

#include "commanders/all.h"
#include "rules/all.h"
#include "tests/kept_board.h"
#include "umpire/json_reader.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <set>

namespace {

using nlohmann::json;

std::unique_ptr<umpire::AnyBattle> open(std::string_view scenario) {
    rules::System const& system = *rules::find("leuthen1757");
    auto const document = std::get<json>(system.document(scenario));
    auto opened = system.open(document, umpire::Seed{0, 1757}, {});
    return std::move(std::get<0>(opened));
}

json board_of(umpire::AnyBattle const& table, umpire::Seat seat) {
    std::string text;
    umpire::JsonWriter out(text);
    out.begin_object();
    rules::write_fields(out, rules::find(table.system())->board(table, seat));
    out.end_object();
    json board = umpire::parsed(text);
    board["menu"] = kept_board::expanded(board["menu"]);
    return board;
}

json menu_of(umpire::AnyBattle const& table, umpire::Seat seat) {
    std::string text;
    umpire::JsonWriter out(text);
    table.write_menu(out, seat);
    return umpire::parsed(text);
}

json news_of(umpire::AnyBattle const& table, umpire::Seat seat) {
    std::string text;
    umpire::JsonWriter out(text);
    table.write_news(out, seat);
    return umpire::parsed(text);
}

json odds_of(umpire::AnyBattle const& table, umpire::Seat seat, json const& order) {
    std::string text;
    umpire::JsonWriter out(text);
    table.write_odds(out, seat, {&order});
    return umpire::parsed(text);
}

// A whole battle by chance; `look` sees the table before each order.
template <class Look> void play(umpire::AnyBattle& table, int orders, Look look) {
    auto const player = commanders::make(table.system(), "recruit", umpire::Seed{0, 5});
    for (int i = 0; i < orders && !table.to_act().empty(); ++i) {
        look();
        player->act(table, table.to_act()[0]);
    }
}

TEST(Board, SheetHasAPlaceForEveryHex) {
    auto const table = open("leuthen-oblique");
    auto const sheet = rules::find("leuthen1757")->sheet(*table);
    ASSERT_TRUE(sheet);
    EXPECT_EQ(sheet->surface.areas.size(), 17u * 19u + 16u * 20u);
    std::set<std::string> labels;
    std::set<std::string> names;
    for (rules::Area const& area : sheet->surface.areas) {
        labels.insert(area.id);
        names.insert(area.name);
        EXPECT_TRUE(area.x > 0 && area.x < sheet->surface.width) << area.id;
        EXPECT_TRUE(area.y > 0 && area.y < sheet->surface.depth) << area.id;
    }
    EXPECT_EQ(labels.size(), sheet->surface.areas.size());
    EXPECT_TRUE(names.contains("Leuthen"));
    // The plan is of the same size, or the troops would stand beside their ground.
    auto const plan = rules::find("leuthen1757")->draw_ground("leuthen-1757", {});
    EXPECT_NE(plan->find("width=\"" + std::to_string(static_cast<int>(sheet->width))), plan->npos);
}

TEST(Board, NobodyIsLostBeforeTheFirstOrder) {
    auto const table = open("leuthen-oblique");
    json const standing = board_of(*table, umpire::seat_a)["standing"];
    ASSERT_EQ(standing.size(), 2u);
    for (json const& sentence : standing)
        EXPECT_EQ(sentence.get<std::string>().find("leader"), std::string::npos) << sentence;
}

TEST(Board, MenuIsTheTablesOwn) {
    auto const table = open("leuthen-oblique");
    play(*table, 200, [&] {
        for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b}) {
            json const board = board_of(*table, seat);
            json orders = json::array();
            for (json const& choice : board["menu"]) orders.push_back(choice["order"]);
            bool const is_turn = table->to_act().contains(seat);
            json own = is_turn ? menu_of(*table, seat) : json::array();
            std::sort(orders.begin(), orders.end()); // groups may bring them in another order
            std::sort(own.begin(), own.end());
            ASSERT_EQ(orders, own);
        }
    });
}

TEST(Board, ChoicesNameWhatIsOnTheBoard) {
    auto const table = open("leuthen-approach");
    play(*table, 200, [&] {
        umpire::Seat const seat = table->to_act()[0];
        json const board = board_of(*table, seat);
        std::set<std::string> actors;
        std::set<std::string> pieces;
        for (json const& piece : board["pieces"]) {
            pieces.insert(piece["id"]);
            if (piece["can_act"]) actors.insert(piece["id"]);
        }
        for (json const& choice : board["menu"]) {
            ASSERT_FALSE(choice["label"].get<std::string>().empty());
            if (choice.contains("unit")) {
                ASSERT_TRUE(actors.contains(choice["unit"])) << choice;
            }
            if (choice.contains("at")) {
                ASSERT_TRUE(pieces.contains(choice["at"])) << choice;
            }
        }
        ASSERT_FALSE(board["prompt"].get<std::string>().empty());
    });
}

TEST(Board, ChancyOrdersAreThoseThatHaveOdds) {
    auto const table = open("leuthen-oblique");
    bool has_both[2] = {false, false};
    play(*table, 150, [&] {
        umpire::Seat const seat = table->to_act()[0];
        json const board = board_of(*table, seat);
        for (json const& choice : board["menu"]) {
            bool const chancy = choice["chancy"];
            has_both[chancy] = true;
            ASSERT_EQ(chancy, !odds_of(*table, seat, choice["order"]).is_null()) << choice;
        }
    });
    EXPECT_TRUE(has_both[0] && has_both[1]);
}

TEST(Board, NewsCiteTheirRulesAndTheirPlace) {
    auto const table = open("leuthen-oblique");
    ASSERT_TRUE(holds_alternative<std::monostate>(
        table->give(umpire::seat_a, umpire::parsed(R"({"kind":"fire","unit":"prussian-battery-1",)"
                                                   R"("target":"daun-1"})"))));
    json const news = news_of(*table, umpire::seat_b);
    ASSERT_FALSE(news.empty());
    EXPECT_EQ(news[0]["at"], "2508");
    EXPECT_EQ(news[0]["rules"], umpire::parsed(R"(["LEU-ART-10","LEU-GAP-08","LEU-GAP-04"])"));
    EXPECT_EQ(news[0]["report"]["kind"], "fired");
    EXPECT_EQ(news[0]["effects"][0]["kind"], "fire");
    EXPECT_EQ(news[0]["effects"][0]["unit"], "prussian-battery-1");
    EXPECT_EQ(news[0]["effects"][0]["target"], "daun-1");
    EXPECT_EQ(news[0]["effects"][0]["to"], "2508");
}

TEST(Board, JudgingAnOrderDoesNotGiveIt) {
    auto const table = open("leuthen-oblique");
    auto const digest = table->digest();
    json const done = umpire::parsed(R"({"kind":"done"})");
    EXPECT_TRUE(holds_alternative<std::monostate>(table->judge(umpire::seat_a, done)));
    EXPECT_TRUE(holds_alternative<umpire::Refusal>(table->judge(umpire::seat_b, done)));
    EXPECT_EQ(table->digest(), digest);
}

TEST(Board, AnotherBattleOfTheSameScenarioIsFresh) {
    auto const table = open("leuthen-oblique");
    auto const fresh = table->again(umpire::Seed{0, 1757}, {});
    EXPECT_EQ(fresh->digest(), table->digest());
    play(*table, 20, [] {});
    EXPECT_EQ(fresh->orders(), 0u);
}

} // namespace
