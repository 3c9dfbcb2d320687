// Horse & Musket, first part: random play to the end, and what the contract promises.

#include "conformance.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/table/situation.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;

// HM-MOVE-07: nobody stands on another's ground; two mils are what a neighbour may be brushed by.
void expect_no_overlap(Rules const& rules, State const& state) {
    Situation const situation(rules, state.position);
    auto const& present = situation.present();
    for (std::size_t i = 0; i < present.size(); ++i)
        for (std::size_t j = i + 1; j < present.size(); ++j)
            for (auto const& one : present[i].body.outlines)
                for (auto const& two : present[j].body.outlines)
                    EXPECT_FALSE(field::overlap_deeper(one, two, {6}))
                        << "turn " << state.position.top.turn << ": " << present[i].unit.value
                        << " and " << present[j].unit.value;
}
// HM-GAP-69: cards are neither lost nor made.
void expect_cards_constant(Rules const& rules, State const& state) {
    for (std::size_t i = 0; i < rules.scenario.cards.size(); ++i) {
        Cards const& cards = state.position.cards[i];
        EXPECT_EQ(cards.deck + cards.discards + cards.removed + cards.hand[0] + cards.hand[1],
                  rules.scenario.cards[i].copies);
        EXPECT_LE(cards.seen[0], cards.hand[0]);
        EXPECT_LE(cards.seen[1], cards.hand[1]);
    }
}

void play(std::string_view name, std::shared_ptr<Rules const> const& rules) {
    ASSERT_NE(rules, nullptr);
    conformance::play_games(name, 2, [&](std::uint64_t number) {
        conformance::Play<Rules> game{rules, number};
        return conformance::play_whole(
            game, [&](State const&, State const& after) { expect_cards_constant(*rules, after); },
            [&](State const& state) { expect_no_overlap(*rules, state); });
    });
}

TEST(HorseAndMusketConformance, DrillGround) { play("drill-ground", rules_of(drill_ground())); }
TEST(HorseAndMusketConformance, WithoutMeasuring) { // HM-TURN-15, HM-GAP-63
    auto document = drill_ground();
    document["options"]["measures"] = false;
    play("without-measuring", rules_of(document));
}
TEST(HorseAndMusketConformance, FirstLesson) { play("first-lesson", lesson("first-lesson")); }
TEST(HorseAndMusketConformance, SecondLesson) { play("second-lesson", lesson("second-lesson")); }
TEST(HorseAndMusketConformance, ThirdLesson) { play("third-lesson", lesson("third-lesson")); }

} // namespace
