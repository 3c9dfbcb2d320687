// Horse & Musket: random play to the end, and what the contract promises.

#include "conformance.h"
#include "horse_and_musket_drill_ground.h"
#include "horse_and_musket_invariants.h"
#include "umpire/json_reader.h"
#include "umpire/orders/random_order.h"

#include <fstream>

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::drill_ground;
using horse_and_musket_tests::expect_cards_constant;
using horse_and_musket_tests::expect_no_overlap;
using horse_and_musket_tests::expect_sound;
using horse_and_musket_tests::expect_within_bounds;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;

void play(std::string_view name, std::shared_ptr<Rules const> const& rules) {
    ASSERT_NE(rules, nullptr);
    conformance::play_games(name, 2, [&](std::uint64_t number) {
        conformance::Play<Rules> game{rules, number};
        return conformance::play_whole(
            game, [&](State const&, State const& after) { expect_cards_constant(*rules, after); },
            [&](State const& state) {
                // HM-MOVE-09: who was driven onto others goes apart as the turn ends.
                Tabletop const& top = state.position.top;
                if (top.stage == Stage::decision && top.agenda.empty())
                    expect_no_overlap(*rules, state);
                expect_sound(*rules, state);
                expect_within_bounds(*rules, state);
            });
    });
}

TEST(HorseAndMusketConformance, DrillGround) { play("drill-ground", rules_of(drill_ground())); }
TEST(HorseAndMusketConformance, WithoutMeasuring) { // HM-TURN-15, HM-GAP-63
    auto document = drill_ground();
    document["options"]["measures"] = false;
    play("without-measuring", rules_of(document));
}
// From scouting on: HM-SETUP-11 to -29, HM-FLANK.
TEST(HorseAndMusketConformance, DeployedByPlan) {
    play("deployed-by-plan", rules_of(horse_and_musket_tests::deploying("planned")));
}
TEST(HorseAndMusketConformance, DeployedByTurns) {
    play("deployed-by-turns", rules_of(horse_and_musket_tests::deploying("by_turns")));
}
// From the box on: HM-SETUP-02 to -09.
TEST(HorseAndMusketConformance, GroundLaidByBoth) {
    play("ground-laid-by-both", rules_of(horse_and_musket_tests::laying("longer")));
}
TEST(HorseAndMusketConformance, GroundLaidByTheHost) {
    play("ground-laid-by-the-host", rules_of(horse_and_musket_tests::laying("fast")));
}
// Two lines so near that most orders are Attacks: results, throwing back, breakthroughs, runaways.
nlohmann::json close_quarters() {
    nlohmann::json document = drill_ground();
    document["id"] = "close-quarters";
    document["units"] = nlohmann::json::array();
    char const* const arms[] = {
        "infantry",      "heavy_cavalry", "infantry",           "skirmishing_infantry",
        "light_cavalry", "cuirassier",    "skirmishing_cavalry"};
    for (int i = 0; i < 7; ++i) {
        std::string const number = std::to_string(i + 1);
        double const x = 4 + 6 * i;
        document["units"].push_back(
            horse_and_musket_tests::unit(("a" + number).c_str(), arms[i], {x, 9, 0}, "fritz"));
        document["units"].push_back(horse_and_musket_tests::unit(
            ("b" + number).c_str(), arms[(3 * i) % 7], {x, 21, 180}, "zar"));
    }
    for (int i = 0; i < 4; ++i) {
        std::string const number = std::to_string(i + 8);
        double const x = 7 + 10 * i;
        document["units"].push_back(
            horse_and_musket_tests::unit(("a" + number).c_str(), "infantry", {x, 6, 0}, "fritz"));
        document["units"].push_back(
            horse_and_musket_tests::unit(("b" + number).c_str(), "infantry", {x, 24, 180}, "zar"));
    }
    for (auto& unit : document["units"])
        if (unit["arm"] == "skirmishing_infantry" || unit["arm"] == "skirmishing_cavalry")
            unit.erase("command");
    document["generals"][0]["with"] = "a1";
    document["generals"][2]["with"] = "b1";
    document["ground"] = nlohmann::json::array();
    document["ground"].push_back(
        horse_and_musket_tests::ground("wood", "woodland", {22, 14, 28, 16}));
    document["ground"].push_back(
        horse_and_musket_tests::ground("hedge", "linear_obstacle", {2, 19.5, 12, 19.7}));
    return document;
}
TEST(HorseAndMusketConformance, CloseQuarters) {
    play("close-quarters", rules_of(close_quarters()));
}
TEST(HorseAndMusketConformance, FirstLesson) { play("first-lesson", lesson("first-lesson")); }
TEST(HorseAndMusketConformance, SecondLesson) { play("second-lesson", lesson("second-lesson")); }
TEST(HorseAndMusketConformance, ThirdLesson) { play("third-lesson", lesson("third-lesson")); }

// Orders drawn unit by unit are of the families that a whole menu lists, and are accepted.
TEST(HorseAndMusketConformance, OrdersByChance) {
    auto const rules = rules_of(drill_ground());
    umpire::Battle<Rules> battle(rules, umpire::Seed{2, 1757});
    umpire::Dice chance{umpire::Seed{3, 1757}};
    while (!battle.is_over()) {
        umpire::Seat const seat = rules->to_act(battle.state())[0];
        View const view = battle.view(seat);
        Order const order = umpire::random_order(*rules, view, chance);
        ASSERT_TRUE(umpire::in_a_family(*rules, view, order));
        ASSERT_FALSE(umpire::is_refused(battle.submit(seat, order)));
    }
    EXPECT_GT(battle.orders().size(), 50u);
}
// An order of somebody who has none to get, and one of a kind that is not theirs.
TEST(HorseAndMusketConformance, OrdersOfNoFamily) {
    auto const rules = rules_of(drill_ground());
    conformance::Play<Rules> play{rules, 1};
    while (play.battle.orders().size() < 60 && play.step()) {
        View const view = play.battle.view(play.seat());
        std::vector<Order> families;
        rules->families(view, families);
        for (std::size_t unit = 0; unit < rules->scenario.units.size(); ++unit)
            for (std::size_t by = 0; by < rules->scenario.cards.size(); ++by) {
                Order const order = TurnAbout{unit_id(unit), card_id(by)};
                EXPECT_EQ(umpire::is_refused(rules->check(view, order)),
                          std::ranges::find(families, order) == families.end());
            }
    }
}

// Each scenario by chance, with the whole menu: a change of rules shows as a changed line.
std::string fingerprint_of(std::string const& scenario) {
    auto const rules = lesson(scenario);
    umpire::Battle<Rules> battle(rules, umpire::Seed{0, 0x1757});
    umpire::Dice chance{umpire::Seed{1, 0x1757}};
    std::vector<Order> menu;
    while (!battle.is_over()) {
        umpire::Seat const seat = rules->to_act(battle.state())[0];
        rules->candidates(battle.view(seat), menu);
        if (menu.empty()) return scenario + ": a seat is left without an order";
        if (umpire::is_refused(battle.submit(seat, menu[chance.pick(menu.size())])))
            return scenario + ": an order of the menu was refused";
    }
    return scenario + " " + umpire::hexadecimal(battle.digest()) + " " +
           std::to_string(battle.orders().size()) + " orders";
}
TEST(LongHorseAndMusketFingerprints, EveryScenarioHasItsOwn) {
    std::ifstream file(OBLIQUE_SOURCE_DIR "/tests/horse_and_musket_fingerprints.txt");
    std::string line;
    int lines = 0;
    for (; std::getline(file, line); ++lines)
        EXPECT_EQ(fingerprint_of(line.substr(0, line.find(' '))), line);
    EXPECT_EQ(lines, 5);
}

} // namespace
