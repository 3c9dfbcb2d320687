// Rules that are numbers or set-ups: tables and scenarios as the rulebook has them.

#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/table/body.h"
#include "rules/horse_and_musket/words.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::tables;

// The words of a column of a table, below its title and columns; of the first, unless told.
std::vector<std::string> rows_of(std::string_view table, int column = 0) {
    std::vector<std::string> rows;
    std::string const text(*rules::find_table<Rules>(table));
    for (std::size_t from = 0; from < text.size();) {
        std::size_t const end = text.find('\n', from);
        std::string line = text.substr(from, end - from);
        for (int i = 0; i < column && !line.starts_with('#'); ++i)
            line.erase(0, line.find('\t') + 1);
        if (!line.starts_with('#')) rows.push_back(line.substr(0, line.find('\t')));
        from = end + 1;
    }
    rows.erase(rows.begin());
    return rows;
}

// HM-INTENT-05: six inches for all; who is faster has more cards.
TEST(HorseAndMusketTables, TheBasicMove) {
    EXPECT_EQ(tables().movement.move, Mil{6000});
    auto const cards = tables().unit_cards;
    EXPECT_EQ(cards[static_cast<std::size_t>(Arm::infantry)], 1);
    EXPECT_EQ(cards[static_cast<std::size_t>(Arm::heavy_cavalry)], 2);
    EXPECT_EQ(cards[static_cast<std::size_t>(Arm::cuirassier)], 2);
    EXPECT_EQ(cards[static_cast<std::size_t>(Arm::light_cavalry)], 3);
}
// HM-RESOLVE-08: how often two dice reach a number, counted; one line of the print is a percent
// off.
TEST(HorseAndMusketTables, ChancesOfTwoDice) {
    auto const exact = rows_of("chances.tsv", 2);
    auto const printed = rows_of("chances.tsv", 1);
    ASSERT_EQ(exact.size(), 11u);
    for (int total = 2; total <= 12; ++total) {
        int ways = 0;
        for (int throw_of_two = 0; throw_of_two < 36; ++throw_of_two)
            ways += throw_of_two / 6 + throw_of_two % 6 + 2 >= total;
        auto const row = static_cast<std::size_t>(total - 2);
        EXPECT_EQ(exact[row], std::to_string((100 * ways + 18) / 36)) << total;
        EXPECT_EQ(printed[row] == exact[row], total != 9) << total;
    }
}
// HM-STATUS-01, HM-STATUS-02: six classes, rising, and who is of each.
TEST(HorseAndMusketTables, Status) {
    std::vector<std::string> const rows = rows_of("status.tsv");
    ASSERT_EQ(rows.size(), status_words.size());
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(rows[i], status_words[i]);
    EXPECT_LT(Status::unreliable, Status::exceptional);
}
// HM-UNIT-06, HM-UNIT-13, HM-UNIT-14, HM-GAP-03: the arms in close order stand in line, on stands
// of one size.
TEST(HorseAndMusketTables, ArmsInCloseOrder) {
    nlohmann::json document = horse_and_musket_tests::drill_ground();
    for (char const* arm : {"infantry", "heavy_cavalry", "cuirassier", "light_cavalry"}) {
        document["units"][0]["arm"] = arm;
        auto const rules = horse_and_musket_tests::rules_of(document);
        State const state = rules->begin(umpire::Dice{});
        EXPECT_EQ(state.position.top.units[0].formation, Formation::line) << arm;
        EXPECT_EQ(half_side(rules->scenario.units[0].arm), Mil{375}) << arm;
        EXPECT_FALSE(is_skirmisher(rules->scenario.units[0].arm)) << arm;
    }
    EXPECT_EQ(half_side(Arm::artillery), Mil{500});
}
// HM-UNIT-22: a combined grenadier battalion has four stands, and is a unit like others.
TEST(HorseAndMusketTables, CombinedGrenadiers) {
    EXPECT_EQ(tables().stands[static_cast<std::size_t>(Arm::infantry)].least, 4);
}
// HM-INTENT-09: four battalions a side, twelve inches apart; then a General and two guns each; then
// cavalry on every wing.
TEST(HorseAndMusketTables, ThreeLessons) {
    auto const count = [](Rules const& rules, Side side, auto const& is_so) {
        return std::ranges::count_if(rules.scenario.units, [&](UnitData const& unit) {
            return unit.side == side && is_so(unit.arm);
        });
    };
    auto const is_infantry = [](Arm arm) { return arm == Arm::infantry; };
    auto const is_gun = [](Arm arm) { return arm == Arm::artillery; };
    constexpr std::array lessons{"first-lesson", "second-lesson", "third-lesson"};
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        auto const rules = lesson(lessons[i]);
        for (Side const side : {Side::a, Side::b}) {
            EXPECT_EQ(count(*rules, side, is_infantry), 4);
            EXPECT_EQ(count(*rules, side, is_gun), i == 0 ? 0 : 2);
            EXPECT_EQ(count(*rules, side, is_cavalry), i < 2 ? 0 : 2);
            EXPECT_EQ(std::ranges::count(rules->scenario.generals, side, &GeneralData::side),
                      i == 0 ? 0 : 1);
        }
        int front = 0;
        int other = 100'000;
        for (UnitData const& unit : rules->scenario.units) {
            if (unit.arm != Arm::infantry) continue;
            if (unit.side == Side::a)
                front = std::max(front, unit.pose.at.y.value + 375);
            else
                other = std::min(other, unit.pose.at.y.value - 375);
        }
        EXPECT_EQ(other - front, 12'000) << lessons[i];
    }
}
// HM-INTENT-10, HM-GAP-93: a battle is long enough for the forty draws of a usual one.
TEST(HorseAndMusketTables, AUsualGame) { EXPECT_GE(Options{}.turn_limit, 40); }
// HM-DECK-16, HM-DECK-25: what players may agree on is an option of the document.
TEST(HorseAndMusketTables, WhatPlayersAgreeOn) {
    nlohmann::json document = horse_and_musket_tests::drill_ground();
    document["options"] = {{"open_hands", true}, {"advance_cards", 1}};
    auto const rules = horse_and_musket_tests::rules_of(document);
    State const state = rules->begin(umpire::Dice{});
    EXPECT_TRUE(rules->scenario.options.hands_are_open);
    CardId const advance = card_called(rules->scenario, "infantry-advance");
    EXPECT_EQ(rules->scenario.cards[advance.value].copies, 1);
    State other = state;
    Cards& cards = other.position.cards[card_called(rules->scenario, "b1").value];
    --cards.deck;
    ++cards.hand[1];
    EXPECT_NE(rules->view(state, umpire::seat_a), rules->view(other, umpire::seat_a));
}

} // namespace
