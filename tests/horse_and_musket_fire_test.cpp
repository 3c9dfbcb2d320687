// Lines of fire to the mil, and what guns and skirmishers may do: HM-ART, HM-FIRE.

#include "field/plane_angle.h"
#include "horse_and_musket_drill_ground.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace {

using namespace horse_and_musket;
using horse_and_musket_tests::ground;
using horse_and_musket_tests::Rules;
using horse_and_musket_tests::rules_of;
using horse_and_musket_tests::unit;
using nlohmann::json;

using Many = std::vector<json>;
json table_with(Many const& units, Many const& features = {}) {
    return {{"format", "oblique-scenario"},
            {"version", 1},
            {"rules", "horse-and-musket"},
            {"id", "trial"},
            {"name", "trial"},
            {"units", units},
            {"ground", features}};
}

// A table on which it is asked who may fire at whom; the first unit fires at the second.
struct Table {
    std::shared_ptr<Rules const> rules;
    State state;

    explicit Table(Many const& units, Many const& features = {})
        : rules(rules_of(table_with(units, features))), state(rules->begin(umpire::Dice{})) {
        state.position.top.stage = Stage::action;
    }
    Unit& one(std::size_t i) { return state.position.top.units[i]; }
    StandBits in_view(Ammunition ammunition = Ammunition::ball) const {
        Situation const now(*rules, state.position);
        return FireLines(now, UnitId{0}).in_view(UnitId{1}, ammunition);
    }
    bool sees(Ammunition ammunition = Ammunition::ball) const { return in_view(ammunition) != 0; }
    StandBits firing(std::uint16_t firer = 0, std::uint16_t target = 1) const {
        Situation const now(*rules, state.position);
        return stands_firing(now, UnitId{firer}, UnitId{target});
    }
};
json const cannon = unit("a1", "artillery", {30, 10, 0});
json howitzers() {
    json gun = cannon;
    gun["howitzers"] = true;
    return gun;
}

// HM-ART-10, HM-GAP-65: thirty inches from the middle of the front edge, to the mil.
TEST(HorseAndMusketFire, BallCarriesThirtyInches) {
    Table table(Many{cannon, unit("b1", "artillery", {30, 41, 180})});
    EXPECT_TRUE(table.sees()); // its front is at 40.5, 30 from the muzzle at 10.5
    table.one(1).pose.at.y = {41'001};
    EXPECT_FALSE(table.sees());
    table.one(1).pose.at.y = {17'000};
    EXPECT_TRUE(table.sees(Ammunition::grapeshot)); // six inches
    table.one(1).pose.at.y = {17'001};
    EXPECT_FALSE(table.sees(Ammunition::grapeshot));
}

// HM-ART-11: thirty degrees to either side; a gun's near rear corner decides here.
TEST(HorseAndMusketFire, ArcIsThirtyDegrees) {
    Table table(Many{cannon, unit("b1", "artillery", {42, 30, 180})});
    // The nearest to ahead is the corner at 41.5, 30.5: 11.5 aside and 20 ahead, 29.9 degrees.
    EXPECT_EQ(field::bearing_off({{{30'000}, {10'500}}, Heading{}}, {{41'500}, {30'500}}).value,
              29'899);
    EXPECT_TRUE(table.sees());
    table.one(1).pose.at.x = {42'047}; // the last mil within 30.000
    EXPECT_TRUE(table.sees());
    table.one(1).pose.at.x = {42'048};
    EXPECT_FALSE(table.sees());
    for (std::size_t i = 0; i < 2; ++i) // the other side alike
        table.one(i).pose.at.x = {60'000 - table.one(i).pose.at.x.value};
    EXPECT_FALSE(table.sees());
    table.one(1).pose.at.x = {60'000 - 42'047};
    EXPECT_TRUE(table.sees());
}

// HM-EX-12, HM-ART-12: a line an inch clear of friends; the best one passes 0.920 from the unit.
TEST(HorseAndMusketFire, FriendsAreKeptAnInchClear) {
    Table table(
        Many{cannon, unit("b1", "infantry", {34, 28, 180}), unit("a2", "infantry", {27, 16, 0})});
    EXPECT_EQ(table.in_view(), 0b11111);
    table.one(2).pose.at.x = {33'500};
    EXPECT_FALSE(table.sees());
    EXPECT_TRUE(table.sees(Ammunition::shell)); // over their heads, HM-ART-14
    // Some 0.08 further it is an inch clear of the line to that corner, and of no other.
    field::Convex const line{{{30'000}, {10'500}}, {{32'125}, {28'375}}};
    auto const gap_at = [&](int x) {
        table.one(2).pose.at.x = {x};
        Situation const now(*table.rules, table.state.position);
        return field::gap(line, now.present()[2].outlines()[0]);
    };
    int x = 33'500;
    while (gap_at(x) < Mil{1000}) ++x;
    EXPECT_EQ(field::nearest(gap_at(33'500)).value, 920);
    gap_at(x);
    EXPECT_EQ(table.in_view(), 0b10000); // the stand of that corner, rightmost as it faces south
    gap_at(x - 1);
    EXPECT_FALSE(table.sees());
}

// HM-ART-12: of enemies between, what the line enters stops it; to graze is nothing.
TEST(HorseAndMusketFire, EnemiesBetweenAreInTheWay) {
    Table table(Many{cannon, unit("b1", "artillery", {30, 30, 180}),
                     unit("b2", "infantry", {30, 20, 180})});
    EXPECT_FALSE(table.sees());
    table.one(2).pose.at.x = {33'000};
    EXPECT_TRUE(table.sees());
}

// HM-ART-13: from a hill over those below at a target below; and at a target above both.
TEST(HorseAndMusketFire, OverHeadsFromHeights) {
    Many const units{cannon, unit("b1", "infantry", {30, 30, 180}),
                     unit("a2", "infantry", {30, 20, 0})};
    EXPECT_FALSE(Table(units).sees());
    EXPECT_TRUE(Table(units, {ground("h", "gentle_hill", {28, 8, 32, 12})}).sees());
    EXPECT_TRUE(Table(units, {ground("h", "gentle_hill", {20, 28, 40, 32})}).sees());
    // Friends on as high a hill, or both ends on hills alike: no.
    EXPECT_FALSE(Table(units, {ground("h", "gentle_hill", {28, 8, 32, 12}),
                               ground("i", "gentle_hill", {20, 18, 40, 22})})
                     .sees());
    EXPECT_FALSE(Table(units, {ground("h", "gentle_hill", {28, 8, 32, 12}),
                               ground("i", "gentle_hill", {20, 28, 40, 32})})
                     .sees());
}

// HM-GAP-08: a wood hides who is behind it, not who is in it.
TEST(HorseAndMusketFire, WoodsHideWhatLiesBehind) {
    json const wood = ground("w", "woodland", {20, 18, 40, 22});
    EXPECT_FALSE(Table(Many{cannon, unit("b1", "infantry", {30, 30, 180})}, {wood}).sees());
    EXPECT_TRUE(
        Table(Many{cannon, unit("b1", "skirmishing_infantry", {30, 20, 180})}, {wood}).sees());
    EXPECT_TRUE(Table(Many{howitzers(), unit("b1", "infantry", {30, 30, 180})}, {wood})
                    .sees(Ammunition::shell));
    json const crops = ground("w", "crops", {20, 18, 40, 22});
    EXPECT_TRUE(Table(Many{cannon, unit("b1", "infantry", {30, 30, 180})}, {crops}).sees());
}

// HM-ART-14: no shell at whom friends are within three inches of.
TEST(HorseAndMusketFire, ShellKeepsOffFriends) {
    Table table(Many{howitzers(), unit("b1", "infantry", {30, 30, 180}),
                     unit("a2", "infantry", {30, 26.25, 0})});
    EXPECT_FALSE(table.sees(Ammunition::shell));
    table.one(2).pose.at.y = {26'249};
    EXPECT_TRUE(table.sees(Ammunition::shell));
}

// HM-EX-12, HM-ART-19, HM-ART-20: whom the ball meets further on, and where; twelve inches at most.
TEST(HorseAndMusketFire, BallsBounce) {
    Table table(Many{cannon, unit("b1", "infantry", {34, 28, 180}),
                     unit("b2", "infantry", {36, 34, 180}), unit("b3", "infantry", {37, 39, 180}),
                     unit("b4", "infantry", {38, 44, 180})});
    Situation const now(*table.rules, table.state.position);
    FireLines const lines(now, UnitId{0});
    auto const met = lines.bounces(UnitId{1}, 0);
    ASSERT_EQ(met.size(), 2u);
    EXPECT_EQ(met[0].unit, UnitId{2});
    EXPECT_EQ(stands_of(now.unit(UnitId{2}), nullptr)[static_cast<std::size_t>(met[0].stand)].at,
              (Spot{{35'250}, {34'000}}));
    EXPECT_EQ(lines.beyond(UnitId{1}, 0, met[0].in).value, 5770);
    EXPECT_EQ(lines.beyond(UnitId{1}, 0, met[0].out).value, 6539);
    EXPECT_EQ(met[1].unit, UnitId{3});
    EXPECT_EQ(lines.beyond(UnitId{1}, 0, met[1].in).value, 10'899);
    EXPECT_EQ(lines.beyond(UnitId{1}, 0, met[1].out).value, 11'668);
}

// HM-ART-20, HM-ART-21: two units besides, no further than terrain, and not off the level.
TEST(HorseAndMusketFire, WhereBallsStop) {
    Many units{cannon, unit("b1", "infantry", {30, 20, 180}), unit("b2", "infantry", {30, 22, 180}),
               unit("b3", "infantry", {30, 24, 180}), unit("b4", "infantry", {30, 26, 180})};
    auto const met = [&](Many const& features) {
        Table const table(units, features);
        Situation const now(*table.rules, table.state.position);
        return FireLines(now, UnitId{0}).bounces(UnitId{1}, 0).size();
    };
    EXPECT_EQ(met({}), 2u);
    EXPECT_EQ(met({ground("s", "minor_stream", {20, 22.6, 40, 23})}), 1u);
    EXPECT_EQ(met({ground("h", "linear_obstacle", {20, 22.6, 40, 23})}), 2u);
    EXPECT_EQ(met({ground("c", "crops", {20, 22.6, 40, 23})}), 2u);
    EXPECT_EQ(met({ground("i", "gentle_hill", {20, 22.6, 40, 25})}), 1u); // uphill
    EXPECT_EQ(met({ground("i", "gentle_hill", {20, 5, 40, 21})}), 2u);    // and down
    EXPECT_EQ(met({ground("i", "gentle_hill", {20, 5, 40, 15})}), 0u);    // from above
    EXPECT_EQ(met({ground("w", "woodland", {20, 19, 40, 21})}), 0u);      // in the wood
}

// HM-EX-11, HM-FIRE-02: all five stands are within nine inches.
TEST(HorseAndMusketFire, SkirmishersWithinNineInches) {
    Table table(Many{unit("a1", "skirmishing_infantry", {10, 10, 0}),
                     unit("b1", "infantry", {10, 19, 180})});
    EXPECT_EQ(table.firing(), 0b11111);
    table.one(1).pose.at.y = {19'750}; // 9.000 for the middle three; 9.031 for the outer two
    EXPECT_EQ(count_of(table.firing()), 3);
    table.one(1).pose.at.y = {19'751};
    EXPECT_EQ(table.firing(), 0);
    table.one(1).pose.at.y = {19'000};
    table.one(0).disordered = 3; // HM-GAP-62: the shaken do not fire
    EXPECT_EQ(table.firing(), 0);
    table.one(0).disordered = 2;
    EXPECT_EQ(table.firing(), 0b11111);
}

// HM-FIRE-02: not across friends, but across other skirmishers.
TEST(HorseAndMusketFire, SkirmishersFireThroughSkirmishers) {
    Many units{unit("a1", "skirmishing_infantry", {10, 10, 0}),
               unit("b1", "infantry", {10, 18, 180}), unit("a2", "infantry", {10, 14, 0})};
    units[2]["stands"] = 10;
    EXPECT_LT(count_of(Table(units).firing()), 5);
    units[2]["arm"] = "skirmishing_infantry";
    EXPECT_EQ(count_of(Table(units).firing()), 5);
}

// HM-ART-24, HM-GAP-67: what guns without orders, a gun or men may fire.
TEST(HorseAndMusketFire, SuppressedGunsHaveGrapeshot) {
    Table table(Many{cannon, unit("b1", "infantry", {30, 15, 180})});
    auto const may = [&](GunState guns) {
        table.one(0).guns = guns;
        Situation const now(*table.rules, table.state.position);
        return std::pair(may_fire_by_card(now, UnitId{0}), may_fire_at_draw(now, UnitId{0}));
    };
    EXPECT_EQ(may(GunState::ready), std::pair(true, true));
    EXPECT_EQ(may(GunState::suppressed), std::pair(false, true));
    EXPECT_EQ(may(GunState::damaged), std::pair(false, false));
    EXPECT_EQ(may(GunState::crewless), std::pair(false, false));
    EXPECT_EQ(may(GunState::spiked), std::pair(false, false));
}

int ways_of(umpire::Odds const& odds, std::string_view result) {
    for (umpire::Chance const& chance : odds.chances)
        if (chance.result == result) return chance.ways;
    return 0;
}
// HM-ART-15, HM-ART-16, HM-ART-24: the odds of guns are exact.
TEST(HorseAndMusketFire, OddsOfGuns) {
    Table table(Many{cannon, unit("b1", "infantry", {30, 15, 180}),
                     unit("b2", "artillery", {40, 30, 180})});
    table.one(1).disordered = 4;
    auto const odds_of = [&](std::uint16_t target, Ammunition ammunition) {
        Order const order = Fire{UnitId{0}, CardId{0}, UnitId{target}, ammunition, 0};
        EXPECT_TRUE(
            table.rules->leaves_to_chance(table.rules->view(table.state, umpire::seat_a), order));
        return *table.rules->odds(table.rules->view(table.state, umpire::seat_a), order);
    };
    auto const ball = odds_of(1, Ammunition::ball);
    EXPECT_EQ(6 * ways_of(ball, "nothing"), 3 * ball.of);
    EXPECT_EQ(6 * ways_of(ball, "1 stand disordered"), ball.of);
    EXPECT_EQ(6 * ways_of(ball, "1 stand disordered, 1 stand destroyed"), ball.of);
    EXPECT_EQ(6 * ways_of(ball, "1 stand disordered, 2 stands destroyed"), ball.of);
    auto const grapeshot = odds_of(1, Ammunition::grapeshot);
    EXPECT_EQ(16 * ways_of(grapeshot, "nothing"), grapeshot.of);
    EXPECT_EQ(16 * ways_of(grapeshot, "1 stand disordered"), 4 * grapeshot.of);
    EXPECT_EQ(16 * ways_of(grapeshot, "1 stand disordered, 3 stands destroyed"), grapeshot.of);
    // One hit is a third of each; of two or three the worst stays.
    auto const at_guns = odds_of(2, Ammunition::ball);
    EXPECT_EQ(6 * 27 * ways_of(at_guns, "suppressed"), (9 + 3 + 1) * at_guns.of);
    EXPECT_EQ(6 * 27 * ways_of(at_guns, "damaged"), (9 + 9 + 7) * at_guns.of);
    EXPECT_EQ(6 * 27 * ways_of(at_guns, "crewless"), (9 + 15 + 19) * at_guns.of);
}
// HM-EX-11: by the number of stands that fire.
TEST(HorseAndMusketFire, OddsOfSkirmishers) {
    constexpr std::array ways{0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36}; // of 36
    Table table(Many{unit("a1", "skirmishing_infantry", {10, 10, 0}),
                     unit("b1", "infantry", {10, 19, 180})});
    for (int stands = 1; stands <= 12; ++stands) {
        auto& volley = table.state.position.top.volley;
        volley.clear();
        volley.push_back({UnitId{0}, UnitId{1}, static_cast<std::uint16_t>((1 << stands) - 1)});
        auto const odds =
            *table.rules->odds(table.rules->view(table.state, umpire::seat_a), GiveFire{});
        int const hits = ways[static_cast<std::size_t>(stands - 1)];
        EXPECT_EQ(36 * ways_of(odds, "nothing"), (36 - hits) * odds.of) << stands;
        EXPECT_EQ(72 * ways_of(odds, "1 stand disordered"), hits * odds.of) << stands;
        EXPECT_EQ(72 * ways_of(odds, "1 stand destroyed"), hits * odds.of) << stands;
    }
}

// A battery, and cavalry that Attacks it: Resolve has been read, and this is what came of it.
struct Onslaught : Table {
    std::vector<Event> events;

    Onslaught(Result attackers, Result guns, int inches = 0, Many const& more = {})
        : Table(with(more)) {
        AttackInHand& attack = state.position.top.attack;
        attack.parties[0].unit = UnitId{1};
        attack.parties[0].result = attackers;
        attack.parties[0].inches = static_cast<std::uint8_t>(inches);
        attack.parties[1].unit = UnitId{0};
        attack.parties[1].result = guns;
    }
    static Many with(Many const& more) {
        Many units{cannon, unit("b1", "heavy_cavalry", {30, 24, 180})};
        units.insert(units.end(), more.begin(), more.end());
        return units;
    }
    AttackInHand const& attack() const { return state.position.top.attack; }
    bool fires(std::vector<int> faces = {}) {
        umpire::Script const script{std::move(faces)};
        Pen pen(*rules, state, events, &script);
        return fires_before_contact(pen);
    }
    void support(std::vector<int> faces = {}) {
        umpire::Script const script{std::move(faces)};
        Pen pen(*rules, state, events, &script);
        fire_in_support(pen);
    }
};

// HM-EX-12, HM-ART-26, HM-GAP-68: who would charge is met by grapeshot, and both test again.
TEST(HorseAndMusketFire, GrapeshotBeforeContact) {
    Onslaught charge(Result::charge, Result::stand_fire);
    EXPECT_TRUE(charge.fires({6, 4, 3, 1}));
    EXPECT_EQ(charge.one(1).disordered, 2);
    EXPECT_EQ(charge.one(1).is_spent, 1); // HM-GAP-56: no longer fresh
    EXPECT_EQ(charge.attack().grapeshot, 1);
    auto const& agenda = charge.state.position.top.agenda;
    ASSERT_EQ(agenda.size(), 2u);
    EXPECT_EQ(agenda[1].kind, TaskKind::throw_dice); // last in, first out
    EXPECT_EQ(agenda[0].kind, TaskKind::read);
    EXPECT_FALSE(charge.fires()); // once: the second test counts

    EXPECT_TRUE(Onslaught(Result::falter_short, Result::stand_fire, 6).fires());
    EXPECT_FALSE(Onslaught(Result::falter_short, Result::stand_fire, 9).fires());
    EXPECT_FALSE(Onslaught(Result::falter_after, Result::stand_fire, 3).fires()); // 10.125 away
    EXPECT_FALSE(Onslaught(Result::stand, Result::stand_fire).fires());           // 13.125 away
    EXPECT_FALSE(Onslaught(Result::retire, Result::stand_fire).fires());
    EXPECT_FALSE(Onslaught(Result::veer_off, Result::stand_fire).fires());
    EXPECT_FALSE(Onslaught(Result::charge, Result::abandon).fires());
}
// HM-GAP-67: suppressed guns fire in defence, those without a crew do not; nor backwards.
TEST(HorseAndMusketFire, WhichGunsFireInDefence) {
    Onslaught suppressed(Result::charge, Result::stand_fire);
    suppressed.one(0).guns = GunState::suppressed;
    EXPECT_TRUE(suppressed.fires());
    Onslaught empty(Result::charge, Result::stand_fire);
    empty.one(0).guns = GunState::crewless;
    EXPECT_FALSE(empty.fires());
    Onslaught turned(Result::charge, Result::stand_fire);
    turned.one(0).pose.heading = Heading{90'000};
    EXPECT_FALSE(turned.fires());
}
// HM-ART-27, HM-ART-33: in contact the guns are overrun, and belong to who took them.
TEST(HorseAndMusketFire, GunsAreOverrun) {
    Onslaught charge(Result::charge, Result::stand_fire);
    charge.state.position.top.attack.parties[0].has_charged = 1;
    charge.one(1).pose.at.y = {10'875};
    charge.support();
    EXPECT_EQ(charge.one(0).guns, GunState::crewless);
    EXPECT_EQ(charge.one(0).has_no_team, 1);
    EXPECT_EQ(side_of(charge.rules->scenario, charge.state.position.top, UnitId{0}), Side::b);
}
// HM-ART-28: still under grapeshot they are fired at once more, by guns that stood and fired.
TEST(HorseAndMusketFire, OneMoreSalvo) {
    Onslaught near(Result::falter_short, Result::stand_fire, 6);
    near.state.position.top.attack.grapeshot = 1;
    near.one(1).pose.at.y = {16'875}; // 6 away
    near.support({6, 6, 1, 1});
    EXPECT_EQ(near.one(1).disordered, 2);
    Onslaught far(Result::falter_short, Result::stand_fire, 6);
    far.state.position.top.attack.grapeshot = 1;
    far.one(1).pose.at.y = {16'876};
    far.support();
    EXPECT_EQ(far.one(1).disordered, 0);
}
// HM-ART-29: a battery beside who is Attacked fires at who comes, if no friend is in the way.
TEST(HorseAndMusketFire, BatteriesSupport) {
    Many const units{unit("a2", "infantry", {34, 9, 0})};
    Onslaught support(Result::advance_fire, Result::stand_fire, 6, units);
    support.state.position.top.attack.parties[1].unit = UnitId{2}; // the battalion is Attacked
    support.one(1).pose.at = {{32'000}, {15'500}};
    support.support({4, 4, 4, 1});
    EXPECT_EQ(support.one(1).disordered, 3);
    Onslaught broken(Result::break_and_run, Result::stand_fire, 0, units);
    broken.state.position.top.attack.parties[1].unit = UnitId{2};
    broken.one(1).pose.at = {{32'000}, {15'500}};
    broken.support();
    EXPECT_EQ(broken.one(1).disordered, 0);
}

} // namespace
