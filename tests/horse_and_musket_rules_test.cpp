// Single rules of movement on small tables: gaps, loose formation, columns, withdrawals, Generals.

#include "horse_and_musket_invariants.h"
#include "horse_and_musket_trial.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::a1;
using horse_and_musket_tests::card;
using horse_and_musket_tests::general;
using horse_and_musket_tests::ground;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using horse_and_musket_tests::Trial;
using horse_and_musket_tests::unit;
using nlohmann::json;
using umpire::RuleId;

// HM-LOOSE-01, HM-LOOSE-02, HM-GAP-10: an inch from a wood a line comes loose, and uses up the
// rest.
TEST(HorseAndMusketRules, ComesLooseBeforeAWood) {
    Trial trial({unit("a1", "infantry", {20, 10, 0})}, {ground("w", "woodland", {15, 14, 25, 18})});
    auto const spans = trial.spans(Move{a1, card, 0}, 0);
    ASSERT_EQ(spans.size(), 1U);
    EXPECT_EQ(spans[0].most, 14'000 - 10'375 - 1000);
    EXPECT_EQ(spans[0].ends_by, RuleId{"HM-LOOSE-02"});
    trial.carry(Move{a1, card, spans[0].most});
    EXPECT_EQ(trial.one(0).formation, Formation::loose);
    EXPECT_EQ(trial.state.position.top.going_on, a1);
    EXPECT_EQ(trial.state.position.top.rest, 6000 - spans[0].most);
    // HM-TERRAIN-01: the wood's edge stops it once more.
    auto const rest = trial.spans(Go{a1, no_card, 0, 0, 0}, 1);
    EXPECT_EQ(rest[0].most, 1000);
    EXPECT_EQ(rest[0].ends_by, RuleId{"HM-TERRAIN-01"});
}

// HM-GAP-21, HM-TERRAIN-23: a gap of three inches between two friends is passed loose, a line that
// clears both just passes, and with less than two only columns, skirmishers and Generals do.
TEST(HorseAndMusketRules, Gaps) {
    auto const between = [](double left, double right) {
        return Trial({unit("a1", "infantry", {20, 10, 0}), unit("a2", "infantry", {left, 14, 0}),
                      unit("a3", "infantry", {right, 14, 0})});
    };
    auto const limit = [](Trial const& trial, Order const& order, int k) {
        auto const spans = trial.spans(order, k);
        return spans.empty() ? umpire::Span{} : spans[0];
    };
    Trial const wide = between(20 - 3.375, 20 + 3.375); // 3 inches
    EXPECT_EQ(limit(wide, Move{a1, card, 0}, 0).ends_by, RuleId{"HM-GAP-21"});
    Trial const open = between(20 - 3.9, 20 + 3.9); // 4.05: the line of 3.75 passes
    EXPECT_EQ(limit(open, Move{a1, card, 0}, 0).most, 6000);
    Trial narrow = between(20 - 2.5, 20 + 2.5); // 1.25
    narrow.one(0).formation = Formation::loose;
    EXPECT_EQ(limit(narrow, Go{a1, card, 0, 0, 0}, 1).ends_by, RuleId{"HM-MOVE-07"});
    Trial const skirmishers({unit("a1", "skirmishing_infantry", {20, 10, 0}),
                             unit("a2", "infantry", {20 - 2.25, 14, 0}),
                             unit("a3", "infantry", {20 + 2.25, 14, 0})}); // 0.75, and no more
    EXPECT_EQ(limit(skirmishers, Go{a1, card, 0, 0, 0}, 1).most, 6000);
}

// HM-ORDER-20, HM-MOVE-11: skirmishers step aside for who Withdraws.
TEST(HorseAndMusketRules, SkirmishersStepAside) {
    Trial trial(
        {unit("a1", "infantry", {20, 20, 0}), unit("a2", "skirmishing_infantry", {20, 17, 0})});
    trial.carry(Withdraw{a1, card, 0, 0});
    EXPECT_EQ(trial.one(0).pose.at, (Spot{{20'000}, {17'000}}));
    EXPECT_TRUE(trial.has("HM-MOVE-11"));
    EXPECT_NE(trial.one(1).pose.at, (Spot{{20'000}, {17'000}}));
    EXPECT_EQ(trial.one(1).disordered, 0);
}
// HM-ORDER-21, HM-GAP-23: behind unshaken friends it forms up loose; the Withdrawal is over.
TEST(HorseAndMusketRules, ShelteredByFriends) {
    Trial trial({unit("a1", "infantry", {20, 20, 0}), unit("a2", "infantry", {20, 17.5, 0})});
    trial.carry(Withdraw{a1, card, 0, 0});
    EXPECT_EQ(trial.one(0).formation, Formation::loose);
    EXPECT_EQ(trial.one(0).pose.at, (Spot{{20'000}, {17'500 - 375 - 1375}}));
    EXPECT_EQ(trial.one(0).condition, Condition::steady);
}
// HM-ORDER-22: it goes through shaken friends, and all stands of both are disordered; HM-MOVE-09:
// as the turn ends they go apart.
TEST(HorseAndMusketRules, ThroughShakenFriends) {
    Trial trial({unit("a1", "infantry", {20, 20, 0}), unit("a2", "infantry", {20, 17.3, 0})});
    trial.one(1).disordered = 3;
    trial.carry(Withdraw{a1, card, 0, 0});
    EXPECT_EQ(trial.one(0).disordered, 5);
    EXPECT_EQ(trial.one(1).disordered, 5);
    EXPECT_EQ(trial.one(0).pose.at.y, Mil{17'000});
    Pen pen(*trial.rules, trial.state, trial.events);
    part_units(pen);
    EXPECT_GE(trial.one(1).pose.at.y.value - trial.one(0).pose.at.y.value, 748);
    EXPECT_NEAR(trial.one(1).pose.at.y.value + trial.one(0).pose.at.y.value, 34'300, 2);
}
// HM-MOVE-10: where neither finds room the stands that overlap are destroyed.
TEST(HorseAndMusketRules, NoRoomToPart) {
    Trial trial({unit("a1", "infantry", {20, 20, 0}), unit("a2", "infantry", {20, 19.5, 0}),
                 unit("a3", "infantry", {20, 20.8, 0}), unit("a4", "infantry", {20, 18.7, 0})});
    Pen pen(*trial.rules, trial.state, trial.events);
    part_units(pen);
    EXPECT_TRUE(trial.has("HM-MOVE-10"));
}
// A crowd by chance on a few square inches: both sides, all formations, stands laid aside, Generals
// alone and in touch.
Trial crowd(umpire::Dice& chance) {
    auto const any = [&](int below) {
        return static_cast<int>(chance.pick(static_cast<std::size_t>(below)));
    };
    constexpr std::array arms{"infantry", "infantry", "heavy_cavalry", "skirmishing_infantry",
                              "artillery"};
    Trial::Many units;
    for (int i = 0; i < 9; ++i) {
        std::string const id = (any(2) == 0 ? "a" : "b") + std::to_string(i);
        units.push_back(unit(id.c_str(), arms[static_cast<std::size_t>(any(5))],
                             {32 + any(70) / 10.0, 20 + any(70) / 10.0, 5.0 * any(72)}));
        if (units.back()["arm"] == "infantry" && any(4) == 0) units.back()["column"] = true;
    }
    Trial::Many generals;
    for (char const* const id : {"a", "b", "c", "d"})
        generals.push_back(
            general(id, any(2) == 0 ? "A" : "B", {32 + any(70) / 10.0, 20 + any(70) / 10.0}));
    Trial trial(units, {ground("w", "sheer_slope", {38, 20, 39, 27})}, generals);
    Tabletop& top = trial.state.position.top;
    for (std::size_t i = 0; i < units.size(); ++i) {
        Unit& one = top.units[i];
        if (one.formation != Formation::line || any(2) == 0) continue;
        if (any(2) == 0) {
            one.aside = static_cast<std::uint16_t>(2 * any(16));
            continue;
        }
        one.formation = Formation::loose;
        for (std::size_t k = 0; k + 1 < one.stands; ++k)
            one.others[k] = one.pose.at + field::Vec{any(4000) - 2000, any(4000) - 2000};
    }
    for (std::size_t i = 0; i < generals.size(); ++i)
        if (any(2) == 0) {
            top.generals[i].with = unit_id(static_cast<std::size_t>(any(9)));
            top.generals[i].pose.at = top.units[top.generals[i].with.value].pose.at;
        }
    return trial;
}
// HM-MOVE-09, -10: however many stand in a crowd, as the turn ends nobody is on another's ground.
TEST(HorseAndMusketRules, CrowdsPart) {
    for (std::uint64_t number = 0; number < 300 && !HasFailure(); ++number) {
        umpire::Dice chance{umpire::Seed{26, number}};
        Trial trial = crowd(chance);
        Pen pen(*trial.rules, trial.state, trial.events);
        part_units(pen);
        put_back(pen);
        horse_and_musket_tests::expect_no_overlap(*trial.rules, trial.state);
        EXPECT_TRUE(trial.has("HM-MOVE-09") || trial.has("HM-MOVE-10")) << number;
    }
}
// HM-ORDER-23: two inches from an enemy it stops, wholly disordered.
TEST(HorseAndMusketRules, WithdrawsOntoAnEnemy) {
    Trial trial({unit("a1", "infantry", {20, 20, 0}), unit("b1", "infantry", {20, 16, 0})});
    trial.carry(Withdraw{a1, card, 0, 0});
    EXPECT_EQ(trial.one(0).pose.at.y, Mil{16'000 + 375 + 2000 + 375});
    EXPECT_EQ(trial.one(0).disordered, 5);
}

// HM-FORM-07, -08, -12, HM-GAP-15, HM-GAP-17: a column follows its head, and turns about on its own
// path.
TEST(HorseAndMusketRules, Columns) {
    json column = unit("a1", "infantry", {20, 10, 0});
    column["column"] = true;
    Trial trial({column});
    EXPECT_EQ(trial.spans(March{a1, card, 0, 0, 0}, 2)[0].least, 3000);
    EXPECT_EQ(trial.spans(March{a1, card, 0, 0, 0}, 2)[0].most, 6000);
    trial.carry(March{a1, card, 45'000, 3000, 5000});
    EXPECT_EQ(trial.one(0).pose, (Pose{{{21'414}, {14'414}}, Heading{45'000}}));
    EXPECT_EQ(trial.spans(March{a1, card, 0, 0, 0}, 0)[0].ends_by, RuleId{"HM-FORM-08"});
    Stands const before = stands_of(trial.one(0), &trial.state.position.top.columns[0]);
    trial.carry(TurnAbout{a1, card});
    Stands const after = stands_of(trial.one(0), &trial.state.position.top.columns[0]);
    EXPECT_EQ(after[0].at, before[4].at);
    EXPECT_EQ(after[0].heading, before[4].heading + field::half_turn);
}
// HM-FORM-09, HM-FORM-08: nine inches and two wheels on a road.
TEST(HorseAndMusketRules, ColumnsOnARoad) {
    json column = unit("a1", "infantry", {20, 10, 0});
    column["column"] = true;
    Trial trial({column}, {ground("road", "road", {19, 0, 21, 40})});
    EXPECT_EQ(trial.spans(March{a1, card, 0, 0, 0}, 2)[0].most, 9000);
    trial.one(0).wheels = 1;
    EXPECT_EQ(trial.spans(March{a1, card, 0, 0, 0}, 0)[0].most, 45'000);
    trial.one(0).wheels = 2;
    EXPECT_EQ(trial.spans(March{a1, card, 0, 0, 0}, 0)[0].most, 0);
}
// HM-ORDER-07, HM-GAP-16: the head goes three inches, and the line forms round it or to a side.
TEST(HorseAndMusketRules, FormsLine) {
    json column = unit("a1", "infantry", {20, 10, 0});
    column["column"] = true;
    Trial ahead({column});
    ahead.carry(FormLine{a1, card, Deploying::ahead});
    EXPECT_EQ(ahead.one(0).pose, (Pose{{{20'000}, {13'000}}, Heading{}}));
    Trial left({column});
    left.carry(FormLine{a1, card, Deploying::left});
    EXPECT_EQ(left.one(0).pose, (Pose{{{20'000}, {11'500}}, Heading{270'000}}));
    EXPECT_EQ(left.one(0).formation, Formation::line);
}

// HM-SKIRM-12, HM-GAP-95: skirmishers in column move the head three inches and spread round it.
TEST(HorseAndMusketRules, SkirmishersLeaveTheirColumn) {
    json column = unit("a1", "skirmishing_infantry", {20, 10, 0});
    column["column"] = true;
    Trial trial({column});
    trial.carry(FormLine{a1, card, Deploying::ahead});
    EXPECT_EQ(trial.one(0).formation, Formation::skirmish);
    EXPECT_EQ(trial.one(0).pose.at, (Spot{{20'000}, {13'000}}));
    EXPECT_EQ(trial.one(0).others[0], (Spot{{18'500}, {13'000}}));
}
// HM-MOVE-02, HM-LOOSE-05: in rough ground three inches, though an orchard slows nobody.
TEST(HorseAndMusketRules, RoughGround) {
    Trial trial({unit("a1", "infantry", {20, 15, 0})}, {ground("o", "orchard", {15, 10, 25, 20})});
    trial.one(0).formation = Formation::loose;
    EXPECT_EQ(trial.spans(Go{a1, card, 0, 0, 0}, 1)[0].most, 3000);
}

// HM-UNIT-02, HM-GENERAL-25: a General in touch is a stand of the unit, and goes along.
TEST(HorseAndMusketRules, GeneralsGoAlong) {
    Trial trial({unit("a1", "infantry", {20, 20, 0}), unit("a2", "infantry", {20, 15, 0})}, {},
                {general("fritz", "A", {20, 19.24})});
    trial.state.position.top.generals[0].with = a1;
    EXPECT_EQ(trial.spans(Move{UnitId{1}, card, 0}, 0)[0].ends_by, RuleId{"HM-MOVE-07"});
    trial.carry(Move{a1, card, 5000});
    EXPECT_EQ(trial.state.position.top.generals[0].pose.at, (Spot{{20'000}, {25'000 - 765}}));
    EXPECT_EQ(trial.state.position.top.generals[0].with, a1);
}
// HM-GENERAL-26: the chief's cards move a Mediocre General; their own they have none.
TEST(HorseAndMusketRules, MediocreGenerals) {
    Trial::Many generals{general("fritz", "A", {20, 10}), general("dull", "A", {24, 10})};
    generals[0]["chief"] = true;
    generals[1]["grade"] = "mediocre";
    Trial trial({unit("a1", "infantry", {20, 20, 0})}, {}, generals);
    Situation const situation(*trial.rules, trial.state.position);
    CardId const chiefs{1};
    EXPECT_TRUE(moves_general(situation, chiefs, GeneralId{1}));
    EXPECT_FALSE(moves_general(situation, chiefs, GeneralId{0}));
    EXPECT_FALSE(moves_general(situation, card, GeneralId{1}));
}
// HM-ORDER-12, HM-DIS-09: the broken are rallied by General card, or free by a commander in touch.
TEST(HorseAndMusketRules, Rallies) {
    Trial trial({unit("a1", "infantry", {20, 20, 0})}, {}, {general("fritz", "A", {20, 19.24})});
    trial.one(0).condition = Condition::broken;
    trial.one(0).disordered = 2;
    trial.state.position.top.stage = Stage::reorganisation;
    auto const may_rally = [&] {
        std::vector<Order> menu;
        trial.rules->families(trial.rules->view(trial.state, umpire::seat_a), menu);
        return std::ranges::find(menu, Order{Rally{a1, no_card}}) != menu.end();
    };
    EXPECT_FALSE(may_rally()); // nobody is there to do it
    trial.state.position.top.generals[0].with = a1;
    EXPECT_TRUE(may_rally());
    trial.carry(Rally{a1, no_card});
    EXPECT_EQ(trial.one(0).condition, Condition::steady);
    EXPECT_EQ(trial.one(0).disordered, 2);
}

// HM-GAP-52, HM-DIS-10: a General who is alone and disordered is reformed by the chief's cards, or
// by one of skirmishing cavalry, the chief too; one in touch with a unit reforms with it.
TEST(HorseAndMusketRules, DisorderedGeneralsReform) {
    Trial::Many generals{general("fritz", "A", {20, 10}), general("keith", "A", {24, 10})};
    generals[0]["chief"] = true;
    Trial trial({unit("a1", "infantry", {20, 20, 0}),
                 unit("a2", "skirmishing_cavalry", {30, 20, 0}),
                 unit("b1", "infantry", {24, 30, 180})},
                {}, generals);
    Tabletop& top = trial.state.position.top;
    top.stage = Stage::reorganisation;
    GeneralId const fritz{0}, keith{1};
    auto const held = [&](CardFor what, GeneralId general) {
        for (std::size_t i = 0; i < trial.rules->scenario.cards.size(); ++i) {
            CardKind const& kind = trial.rules->scenario.cards[i];
            if (kind.what != what || kind.general != general || kind.side != Side::a) continue;
            trial.state.position.cards[i].hand[0] = 1;
            return card_id(i);
        }
        return no_card;
    };
    CardId const chiefs = held(CardFor::general, fritz), own = held(CardFor::general, keith);
    CardId const cossacks = held(CardFor::skirmishing_cavalry, no_general);
    auto const offers = [&](Order const& order) {
        std::vector<Order> menu;
        trial.rules->families(trial.rules->view(trial.state, umpire::seat_a), menu);
        return std::ranges::find(menu, order) != menu.end();
    };
    EXPECT_FALSE(offers(Play{cossacks}));
    top.generals[1].is_disordered = 1;
    EXPECT_TRUE(offers(ReformGeneral{keith, chiefs}));
    EXPECT_FALSE(offers(ReformGeneral{keith, own}));
    EXPECT_TRUE(offers(Play{cossacks}));
    // He is shaken: no nearer to the enemy.
    auto const rides = [&](int bearing) {
        return trial.spans(Ride{keith, no_card, bearing, 0, 0}, 1)[0].most;
    };
    EXPECT_EQ(rides(0), 0);
    EXPECT_GT(rides(180'000), 0);
    top.generals[0].is_disordered = 1;
    EXPECT_FALSE(offers(ReformGeneral{keith, chiefs}));
    EXPECT_FALSE(offers(ReformGeneral{fritz, chiefs}));
    top.grant = {cossacks, 40, 0, {}};
    EXPECT_TRUE(offers(ReformGeneral{fritz, cossacks}));
    trial.carry(ReformGeneral{fritz, cossacks});
    EXPECT_EQ(top.generals[0].is_disordered, 0);
    EXPECT_FALSE(offers(ReformGeneral{fritz, cossacks}));
    top.generals[1].with = a1;
    EXPECT_FALSE(offers(ReformGeneral{keith, cossacks}));
    trial.carry(Reform{a1, card});
    EXPECT_EQ(top.generals[1].is_disordered, 0);
}

// HM-TERRAIN-03, -07: infantry enters a forest's edge by the depth of a stand, Cossacks a wood.
TEST(HorseAndMusketRules, EdgesAndCossacks) {
    Trial forest({unit("a1", "infantry", {20, 13.615, 0})},
                 {ground("f", "forest", {15, 14, 25, 20})});
    forest.one(0).formation = Formation::loose;
    auto const into = forest.spans(Go{a1, card, 0, 0, 0}, 1);
    EXPECT_EQ(into[0].ends_by, RuleId{"HM-MOVE-07"});
    EXPECT_NEAR(into[0].most, 750 + 10, 2);
    Trial::Many const wood{ground("w", "woodland", {15, 14, 25, 20})};
    json cossacks = unit("a1", "skirmishing_cavalry", {20, 13.615, 0});
    EXPECT_LT(Trial({cossacks}, wood).spans(Go{a1, card, 0, 0, 0}, 1)[0].most, 10);
    cossacks["nation"] = "russian";
    EXPECT_EQ(Trial({cossacks}, wood).spans(Go{a1, card, 0, 0, 0}, 1)[0].most, 6000);
    // From afar such ground stops nobody.
    Trial::Many const far{ground("f", "forest", {15, 40, 25, 46})};
    Trial const battery({unit("a1", "artillery", {20, 17.5, 0})}, far);
    EXPECT_EQ(battery.spans(Limber{a1, card, 0, 0, 0}, 1)[0].most, 6000);
    auto const wheels =
        Trial({unit("a1", "infantry", {20, 17.5, 0})}, far).spans(Wheel{a1, card, 0}, 0);
    ASSERT_EQ(wheels.size(), 2U);
    EXPECT_EQ(wheels[0].least, -45'000);
    EXPECT_EQ(wheels[1].most, 45'000);
}
// HM-GAP-08, HM-THREAT-04: a hill hides what is behind it, but not from who stands higher.
TEST(HorseAndMusketRules, ZonesAndLevels) {
    auto const is_in_zone = [](Trial::Many const& features) {
        Trial const trial(
            {unit("a1", "infantry", {20, 24, 180}), unit("b1", "heavy_cavalry", {20, 10, 0})},
            features);
        Situation const situation(*trial.rules, trial.state.position);
        Mover const mover = situation.mover(a1);
        return Halts(situation, mover).is_in_zone(mover.pose);
    };
    json const low = ground("low", "gentle_hill", {10, 14, 30, 17});
    json const under = ground("under", "gentle_hill", {10, 5, 30, 12});
    json const higher = ground("higher", "gentle_hill", {10, 6, 30, 11});
    EXPECT_TRUE(is_in_zone({}));
    EXPECT_FALSE(is_in_zone({low}));
    EXPECT_FALSE(is_in_zone({low, under}));
    EXPECT_TRUE(is_in_zone({low, under, higher}));
}
// HM-MOVE-05: a gun beside others faces only where its corners have room.
TEST(HorseAndMusketRules, FacingsAmongNeighbours) {
    Trial const alone({unit("a1", "artillery", {20, 20, 0})});
    EXPECT_EQ(alone.spans(Unlimber{a1, card, 0}, 0).size(), 1U);
    Trial const beside(
        {unit("a1", "artillery", {20, 20, 0}), unit("a2", "artillery", {21.02, 20, 0})});
    auto const spans = beside.spans(Unlimber{a1, card, 0}, 0);
    EXPECT_GT(spans.size(), 2U);
    EXPECT_TRUE(umpire::holds(spans, 90'000));
    EXPECT_FALSE(umpire::holds(spans, 45'000));
}
// HM-TURN-15, HM-GAP-63: who does not measure orders the whole way, and is stopped on it.
TEST(HorseAndMusketRules, WithoutMeasuring) {
    auto document = horse_and_musket_tests::drill_ground();
    document["options"]["measures"] = false;
    auto const rules = rules_of(document);
    State state = rules->begin(umpire::Dice{});
    View const view = rules->view(state, umpire::seat_a);
    EXPECT_EQ(rules->spans(view, Move{a1, card, 0}, 0)[0].most, 6000);
    std::vector<Event> events;
    Pen pen(*rules, state, events);
    carry_out(pen, Move{a1, card, 6000}); // towards a hedge
    EXPECT_LT(state.position.top.units[0].pose.at.y, Mil{10'000});
    EXPECT_TRUE(std::ranges::any_of(events, Rules::is_final));
}
// HM-SETUP-07: a secret kind is settled by a die, known to its owner, and shown to who comes near.
TEST(HorseAndMusketRules, HiddenGround) {
    Trial::Many features{ground("w", "woodland", {15, 14, 25, 20})};
    features[0]["secret_of"] = "B";
    Trial trial({unit("a1", "infantry", {20, 8, 0}), unit("b1", "infantry", {60, 40, 180})},
                features);
    trial.state.position.ground[0] = Terrain::forest;
    EXPECT_EQ(trial.rules->view(trial.state, umpire::seat_a).ground[0], Terrain::woodland);
    EXPECT_EQ(trial.rules->view(trial.state, umpire::seat_b).ground[0], Terrain::forest);
    EXPECT_EQ(trial.rules->view(trial.state, umpire::spectator).ground[0], Terrain::woodland);
    trial.one(0).pose.at.y = {12'700};
    Pen pen(*trial.rules, trial.state, trial.events);
    reveal_kinds(pen);
    EXPECT_TRUE(trial.has("HM-SETUP-07"));
    EXPECT_EQ(trial.rules->view(trial.state, umpire::seat_a).ground[0], Terrain::forest);
}

// HM-FORM-08, HM-GAP-15: on a road one March bends twice; elsewhere, or once it has turned, not.
TEST(HorseAndMusketRules, AMarchThatBendsTwice) {
    json column = unit("a1", "infantry", {20, 10, 0});
    column["column"] = true;
    Trial trial({column}, {ground("road", "road", {10, 0, 40, 40})});
    EXPECT_EQ(trial.spans(MarchByRoad{a1, card, 90, 2000, 0, 0, 0}, 3)[0].least, 2000);
    EXPECT_EQ(trial.spans(MarchByRoad{a1, card, 45'000, 2000, 45'000, 4000, 0}, 4)[0].most, 9000);
    EXPECT_EQ(trial.spans(MarchByRoad{a1, card, 45'000, 2000, 45'000, 4000, 0}, 4)[0].least, 4000);
    trial.carry(MarchByRoad{a1, card, 45'000, 2000, 45'000, 4000, 7000});
    EXPECT_EQ(trial.one(0).pose,
              (Pose{{{20'000 + 1414 + 3000}, {12'000 + 1414}}, Heading{90'000}}));
    EXPECT_EQ(trial.one(0).wheels, 2);
    Situation const after(*trial.rules, trial.state.position);
    EXPECT_FALSE(may_turn_twice(after, a1));
    Trial const open({column});
    EXPECT_FALSE(may_turn_twice(Situation(*open.rules, open.state.position), a1));
}

// HM-GAP-24, HM-ORDER-14: the directions that are clear are found to the thousandth of a degree.
TEST(HorseAndMusketRules, DirectionsToRetire) {
    json cavalry = unit("a1", "heavy_cavalry", {30, 30, 0});
    cavalry["stands"] = 2;
    auto const whole = Trial({cavalry}).spans(Retire{a1, card, 0, 0}, 0);
    ASSERT_EQ(whole.size(), 1U);
    EXPECT_EQ(whole[0], (umpire::Span{-45'000, 45'000, "HM-ORDER-14"}));
    // Friends straight behind: to either side of them.
    Trial const blocked({cavalry, unit("a2", "infantry", {30, 25, 0})});
    auto const spans = blocked.spans(Retire{a1, card, 0, 0}, 0);
    ASSERT_EQ(spans.size(), 2U);
    Situation const situation(*blocked.rules, blocked.state.position);
    Retirements const ways(situation, a1);
    auto const is_clear = [&](int angle) { return ways.clear({angle}) == Mil{9000}; };
    EXPECT_TRUE(is_clear(spans[0].most));
    EXPECT_FALSE(is_clear(spans[0].most + 1));
    EXPECT_FALSE(is_clear(spans[1].least - 1));
    EXPECT_TRUE(is_clear(spans[1].least));
    // A single stand at the very end of the way bars less than three degrees, and is not missed.
    json skirmisher = unit("a2", "artillery", {30.0, 20.13, 45});
    Trial const far({cavalry, skirmisher});
    EXPECT_EQ(far.spans(Retire{a1, card, 0, 0}, 0).size(), 2U);
    // All is barred: any way, and half as far.
    Trial const shut({cavalry}, {ground("r", "raging_torrent", {10, 20, 50, 28})});
    EXPECT_EQ(shut.spans(Retire{a1, card, 0, 0}, 0)[0].most, 45'000);
}

// HM-LOOSE-01, HM-LOOSE-02: a line comes loose an inch behind friendly guns, goes through them, and
// does not come to rest on them.
TEST(HorseAndMusketRules, ThroughFriendlyGuns) {
    Trial trial({unit("a1", "infantry", {20, 10, 0}), unit("a2", "artillery", {20, 14, 0})});
    auto const spans = trial.spans(Move{a1, card, 0}, 0);
    ASSERT_EQ(spans.size(), 1U);
    EXPECT_EQ(spans[0].most, 14'000 - 500 - 1000 - 10'375);
    EXPECT_EQ(spans[0].ends_by, RuleId{"HM-LOOSE-02"});
    trial.carry(Move{a1, card, spans[0].most});
    EXPECT_EQ(trial.one(0).formation, Formation::loose);
    int const y = trial.one(0).pose.at.y.value;
    auto const rest = trial.spans(Go{a1, no_card, 0, 0, 0}, 1);
    ASSERT_EQ(rest.size(), 2U);
    EXPECT_EQ(rest[0].most, 13'500 - 375 - 10 - y);
    EXPECT_EQ(rest[1].least, 14'500 + 375 + 10 - y);
    EXPECT_EQ(rest[1].most, 6000 - spans[0].most);
    trial.carry(Go{a1, no_card, 0, rest[1].least, 0});
    EXPECT_EQ(trial.one(0).pose.at.y, Mil{14'500 + 375 + 10});
    // The guns of the enemy are in the way as ever.
    Trial against({unit("a1", "infantry", {20, 10, 0}), unit("b1", "artillery", {20, 14, 0})});
    against.one(0).formation = Formation::loose;
    EXPECT_EQ(against.spans(Go{a1, card, 90'000, 0, 0}, 1).size(), 1U);
}
// HM-GAP-64: a halted gun turns where it is, or limbers up and goes nearer to no enemy within nine.
TEST(HorseAndMusketRules, HaltedGuns) {
    Trial const trial(
        {unit("a1", "artillery", {20, 20, 0}), unit("b1", "infantry", {20, 27, 180})});
    EXPECT_EQ(trial.spans(Manhandle{a1, card, 180'000, 0, 0}, 1)[0],
              (umpire::Span{0, 0, "HM-GAP-64"}));
    EXPECT_EQ(trial.spans(Limber{a1, card, 0, 0, 0}, 1)[0], (umpire::Span{0, 0, "HM-GAP-64"}));
    EXPECT_EQ(trial.spans(Limber{a1, card, 180'000, 0, 0}, 1)[0].most, 6000);
    Trial const with_another({unit("a1", "artillery", {20, 20, 0}),
                              unit("b1", "infantry", {20, 27, 180}),
                              unit("b2", "infantry", {20, 7, 0})});
    auto const back = with_another.spans(Limber{a1, card, 180'000, 0, 0}, 1)[0];
    EXPECT_EQ(back.most, 20'000 - 500 - 7375 - 9000);
    EXPECT_EQ(back.ends_by, RuleId{"HM-HALT-02"});
}

} // namespace
