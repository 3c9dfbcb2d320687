// What the table in the browser shows of Horse & Musket, and its stories.

#include "rules/common/story.h"
#include "rules/horse_and_musket/board/board.h"
#include "rules/horse_and_musket/system.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace {

using namespace horse_and_musket;
using nlohmann::json;
using BattleHere = std::unique_ptr<umpire::AnyBattle>;

BattleHere opened(std::string_view scenario, umpire::Script script = {}) {
    auto const document = horse_and_musket::system.document(scenario);
    auto const* const found = get_if<json>(&document);
    EXPECT_NE(found, nullptr) << scenario;
    auto battle = horse_and_musket::system.open(*found, umpire::Seed{0, 1757}, std::move(script));
    if (auto const* error = get_if<umpire::LoadError>(&battle))
        ADD_FAILURE() << scenario << ": " << error->where << ": " << error->what;
    return std::move(std::get<0>(battle));
}
rules::Board board_for(BattleHere const& table, umpire::Seat seat) {
    return horse_and_musket::system.board(*table, seat);
}
void give(BattleHere& table, json const& order) {
    auto const answer = table->give(table->to_act()[0], order);
    EXPECT_TRUE(holds_alternative<std::monostate>(answer)) << order;
}
rules::Choice const* entry_of(rules::Board const& board, std::string_view verb) {
    for (rules::MenuGroup const& group : board.menu.groups())
        if (group.first.verb == verb) return &group.first;
    return nullptr;
}

TEST(HorseAndMusketStories, AllHold) {
    namespace fs = std::filesystem;
    fs::path const folder = fs::path(OBLIQUE_SOURCE_DIR) / "tests/stories/horse-and-musket";
    for (fs::directory_entry const& entry : fs::directory_iterator(folder)) {
        std::ifstream file(entry.path());
        std::stringstream text;
        text << file.rdbuf();
        std::string const name = entry.path().filename().string();
        for (auto const& story :
             rules::run_stories(name, text.str(), horse_and_musket::system).stories)
            EXPECT_TRUE(story.passed) << story.title << "\n  " << story.message;
    }
}

TEST(HorseAndMusketBoard, EveryScenarioIsSoundAndShown) {
    for (rules::Finding const& finding : horse_and_musket::system.inspect())
        EXPECT_EQ(finding.wrong, std::nullopt) << finding.what;
    auto const scenarios = horse_and_musket::system.scenarios();
    EXPECT_GE(scenarios.size(), 5u);
    for (rules::ScenarioInfo const& info : scenarios) {
        BattleHere const table = opened(info.id);
        rules::Board const board = board_for(table, umpire::seat_a);
        // Whom the players put down themselves is on no table yet.
        bool const is_empty = info.id == "meeting-by-plan" || info.id.starts_with("field-");
        std::size_t const shown =
            is_empty ? 0 : static_cast<std::size_t>(info.units_a + info.units_b);
        EXPECT_GE(board.pieces.size(), shown);
        EXPECT_TRUE(board.deck.has_value());
        auto const sheet = horse_and_musket::system.sheet(*table);
        ASSERT_TRUE(sheet.has_value());
        for (rules::BoardPiece const& piece : board.pieces) {
            ASSERT_EQ(piece.pose.has_value(), !is_empty) << piece.id; // or in the box: HM-SETUP-02
            EXPECT_FALSE(piece.footprint.empty()) << piece.id;
            EXPECT_LE(piece.pose ? piece.pose->y : 0, sheet->surface.depth);
        }
        std::string const plan = horse_and_musket::system.draw(*table, umpire::umpire_seat, {});
        EXPECT_TRUE(plan.starts_with("<svg")) << info.id;
    }
}

TEST(HorseAndMusketBoard, YRunsDownAndStandsLieSideBySide) {
    BattleHere const table = opened("first-lesson");
    rules::Board const board = board_for(table, umpire::seat_a);
    rules::BoardPiece const& first = board.pieces[0]; // a1 at 27, 18 on a table of 48 inches
    EXPECT_EQ(*first.pose, (rules::Pose{27'000, 30'000, 0}));
    ASSERT_EQ(first.footprint.size(), 5u);
    // The Colour Stand: front left, front right, rear right, rear left.
    EXPECT_EQ(
        first.footprint[0],
        (rules::Polygon{{26'625, 29'625}, {27'375, 29'625}, {27'375, 30'375}, {26'625, 30'375}}));
}

// HM-SETUP-02: whoever lays the ground has the box at hand, and what lies there comes with the
// board.
TEST(HorseAndMusketBoard, LaidGroundAndTheBox) {
    BattleHere table = opened("field-of-the-host");
    EXPECT_TRUE(board_for(table, umpire::seat_b).pieces.empty());
    rules::Board const before = board_for(table, umpire::seat_a);
    EXPECT_TRUE(before.ground.empty());
    EXPECT_EQ(before.statistics[0]->lost, 0); // nobody is on the table yet, and nobody lost
    auto const village = std::ranges::find(before.pieces, "village-1", &rules::BoardPiece::id);
    ASSERT_NE(village, before.pieces.end());
    EXPECT_EQ(village->footprint[0][0], (rules::Spot{-3'000, -2'500}));
    give(table, {{"kind", "lay_ground"},
                 {"piece", "village-1"},
                 {"heading", 0},
                 {"x", 20'000},
                 {"y", 18'000}});
    for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b}) {
        rules::Board const board = board_for(table, seat);
        ASSERT_EQ(board.ground.size(), 1u);
        EXPECT_EQ(board.ground[0].terrain, "settlement");
        EXPECT_EQ(board.ground[0].outline[0], (rules::Spot{17'000, 27'500}));
    }
}

TEST(HorseAndMusketBoard, AFamilyHasItsCardAndItsNumbers) {
    BattleHere table = opened("first-lesson", {{}, {"a1", "joker", "b1"}});
    EXPECT_NE(entry_of(board_for(table, umpire::seat_a), "pass"), nullptr);
    give(table, {{"kind", "issue_orders"}});
    rules::Board const board = board_for(table, umpire::seat_a);
    rules::Choice const* const move = entry_of(board, "move");
    ASSERT_NE(move, nullptr);
    EXPECT_EQ(move->unit, "a1");
    EXPECT_EQ(move->card, "a1");
    ASSERT_EQ(move->numbers.size(), 1u);
    EXPECT_EQ(move->numbers[0].name, "distance");
    EXPECT_EQ(move->numbers[0].measure, "inch");
    // What has no numbers has none, and who cannot act is not lit.
    rules::Choice const* const turn = entry_of(board, "turn");
    ASSERT_NE(turn, nullptr);
    EXPECT_TRUE(turn->numbers.empty());
    EXPECT_TRUE(board.pieces[0].can_act);
    EXPECT_FALSE(board.pieces[1].can_act);
    EXPECT_TRUE(board_for(table, umpire::seat_b).menu.empty());
}

TEST(HorseAndMusketBoard, WhatEndsAPhaseSaysSoAndWhatWinsIsTold) {
    BattleHere table = opened("first-lesson", {{}, {"a1", "joker", "b1"}});
    rules::Board const first = board_for(table, umpire::seat_a);
    EXPECT_TRUE(entry_of(first, "pass")->ends);
    EXPECT_FALSE(entry_of(first, "issue_orders")->ends);
    EXPECT_NE(first.victory.front().find("more than half"), std::string::npos);
    EXPECT_NE(first.score.find(" 0 of "), std::string::npos);
    give(table, {{"kind", "issue_orders"}});
    give(table, {{"kind", "turn"}, {"unit", "a1"}, {"by", "a1"}});
    rules::Board const second = board_for(table, umpire::seat_a);
    rules::Choice const* const done = entry_of(second, "done");
    ASSERT_NE(done, nullptr);
    EXPECT_TRUE(done->ends);
    EXPECT_EQ(done->label, "End the turn");
    EXPECT_TRUE(done->rest.empty()); // cards may be kept
}

TEST(HorseAndMusketBoard, AHandIsItsOwnersAlone) {
    BattleHere const table = opened("first-lesson", {{}, {"a1", "joker", "b1"}});
    auto const card = [&](umpire::Seat seat, std::string_view id) {
        rules::BoardDeck const deck = *board_for(table, seat).deck;
        return *std::ranges::find(deck.cards, id, &rules::BoardCard::id);
    };
    EXPECT_EQ(card(umpire::seat_a, "a1").held, 1);
    EXPECT_EQ(card(umpire::seat_a, "b1").seen, 1); // drawn and passed on
    EXPECT_EQ(card(umpire::seat_b, "a1").seen, 0);
    EXPECT_EQ(card(umpire::seat_b, "a1").unseen, 1);
    EXPECT_EQ(card(umpire::seat_b, "joker").unseen, 1);
    EXPECT_EQ(card(umpire::spectator, "a1").held, 0);
}

} // namespace
