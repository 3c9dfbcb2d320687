// The advice of the rulebook to a commander, DRG-AI: one plain situation for each.

#include "tests/dragoon_captain_field.h"

namespace {

using namespace dragoon;

TEST(DragoonDoctrine, KeepsTheOverallLeaderForLater) { // DRG-AI-01
    Field field(army_of({unit("p1", "A", "1012", 0), of_corps("keith", unit("p2", "A", "1212", 0)),
                         unit("a1", "B", "1005", 3)},
                        "initiative"));
    ASSERT_EQ(field.now().command(field.battle.state().position.acting).leader,
              field.find("frederick"));
    EXPECT_TRUE(gives<Defer>(field.next()));
    // When nobody's turn is still to come there is nothing to wait for.
    json document = army_of({unit("p1", "A", "1012", 0), unit("a1", "B", "1005", 3)}, "initiative");
    for (json& each : document["leaders"])
        if (each["side"] == "A" && !each.contains("overall")) each["standing"] = "failed";
    Field last(document);
    ASSERT_EQ(last.now().command(last.battle.state().position.acting).leader,
              last.find("frederick"));
    EXPECT_TRUE(gives<Activate>(last.next()));
}

TEST(DragoonDoctrine, GivesNoSubPointsToACorpsInColumn) { // DRG-AI-02
    for (std::string_view const marching : {"bevern", "keith"}) {
        json one = unit("p1", "A", "1012", 0);
        json two = of_corps("keith", unit("p2", "A", "1212", 0));
        json& column = marching == "bevern" ? one : two;
        column = in_column(column);
        Field field(army_of({one, two, unit("a1", "B", "1105", 3)}, "command_turn"));
        Order const order = field.next();
        ASSERT_TRUE(gives<Allot>(order));
        EXPECT_NE(get<Allot>(order).leader, field.find(marching));
    }
}

TEST(DragoonDoctrine, MarchesInColumnAlongTheFront) { // DRG-AI-04
    json units{in_column(unit("p1", "A", "0312", 1))};
    for (std::string_view const at : {"0304", "0504", "0704", "0904"})
        units.push_back(unit("a" + std::string(at), "B", at, 3));
    units[0]["facing"] = 2;
    json document = field_of(units, "movement");
    document["objectives"][0]["at"] = "1808";
    Field field(document);
    int const before = field.distance("p1", "a0304");
    field.play_stage();
    EXPECT_EQ(field.piece("p1").formation, Formation::column);
    EXPECT_GT(field.distance("p1", "a0304"), before);
    for (std::string_view const enemy : {"a0304", "a0504", "a0704", "a0904"})
        EXPECT_GE(field.distance("p1", enemy), 6) << enemy; // about a thousand yards
}

TEST(DragoonDoctrine, LeavesTheGreenWhereTheyAre) { // DRG-AI-05
    auto const marched = [](std::string_view one, std::string_view other) {
        Field field(field_of({with(unit("p1", "A", "1009", 0), {{"quality", one}}),
                              with(unit("p2", "A", "0909", 0), {{"quality", other}}),
                              unit("a1", "B", "1003", 3), unit("a2", "B", "0903", 3)},
                             "movement"));
        field.play_stage();
        return 6 - field.distance("p1", "a1");
    };
    EXPECT_GT(marched("veteran", "green"), 0);
    EXPECT_EQ(marched("green", "veteran"), 0);
    EXPECT_GT(marched("green", "green"), 0); // somebody must
}

TEST(DragoonDoctrine, GoesFasterAtGunsThanAtFoot) { // DRG-AI-06
    auto const marched = [](json enemy) {
        Field field(field_of({unit("p1", "A", "1009", 0), std::move(enemy)}, "movement"));
        field.play_stage();
        return 6 - field.distance("p1", "e1");
    };
    int const at_foot = marched(unit("e1", "B", "1003", 3));
    int const at_guns = marched(battery("e1", "B", "1003", 3));
    EXPECT_GT(at_foot, 0);
    EXPECT_GT(at_guns, at_foot);
}

TEST(DragoonDoctrine, TakesBatteriesWithFoot) { // DRG-AI-07
    Field field(field_of({unit("p1", "A", "1010", 0), battery("g1", "B", "1009", 5)}, "assault"));
    EXPECT_TRUE(gives<Assault>(field.next()));
    // It comes to them where they do not point.
    Field march(field_of({unit("p1", "A", "1010", 0), battery("g1", "B", "1008", 3)}, "movement"));
    march.play_stage();
    EXPECT_EQ(march.distance("p1", "g1"), 1);
    EXPECT_FALSE(march.now().controls(march.find("g1"), march.piece("p1").at));
}

// The hexes of a charge, as far as one was ridden.
std::vector<Hex> ride(Field& field) {
    field.play_stage();
    std::vector<Hex> hexes;
    for (auto const& given : field.battle.orders())
        if (auto const* const charge = get_if<Charge>(&given.order)) hexes.push_back(charge->to);
    return hexes;
}

TEST(DragoonDoctrine, KeepsHorseFromTheMouthsOfGuns) { // DRG-AI-07
    json const document =
        field_of({cuirassiers("1010"), battery("g1", "B", "1007", 3)}, "movement");
    Field const before(document);
    auto const is_mouth = [&](Hex hex) { return before.now().controls(before.find("g1"), hex); };
    Field field(document);
    for (Hex const hex : ride(field)) EXPECT_FALSE(is_mouth(hex));
    EXPECT_FALSE(is_mouth(field.piece("p1").at));
}

TEST(DragoonDoctrine, DoesNotAssaultWithTheDisrupted) { // DRG-AI-08
    auto const assaults = [](int disruption) {
        json const shaken{{"men", 550}, {"morale", 6}, {"disruption", 2}};
        Field field(field_of({with(unit("p1", "A", "1010", 0), {{"disruption", disruption}}),
                              with(unit("a1", "B", "1009", 3), shaken)},
                             "assault"));
        return gives<Assault>(field.next());
    };
    EXPECT_TRUE(assaults(0));
    EXPECT_FALSE(assaults(6));
}

TEST(DragoonDoctrine, ChargesFromCloseByAndNotIntoFronts) { // DRG-AI-09
    json const document = field_of({cuirassiers("1012"), unit("a1", "B", "1008", 3)}, "movement");
    Field const before(document);
    Field field(document);
    std::vector<Hex> const hexes = ride(field);
    ASSERT_FALSE(hexes.empty());
    EXPECT_LE(hexes.size(), 2u);
    EXPECT_FALSE(before.now().controls(before.find("a1"), hexes.back()));
}

std::size_t chargers(bool has_fresh_enemy) {
    json const shaken{{"arm", "cuirassier"}, {"men", 300}, {"morale", 4}, {"disruption", 7}};
    json units{unit("a1", "B", "0908", 3), unit("a2", "B", "1008", 3), unit("a3", "B", "1108", 3)};
    for (json& each : units) each.update(shaken);
    if (has_fresh_enemy)
        units.push_back(with(cuirassiers("1005"),
                             {{"id", "a4"}, {"side", "B"}, {"corps", "daun"}, {"facing", 3}}));
    for (std::string_view const at : {"0911", "1011", "1111"})
        units.push_back(with(cuirassiers(at), {{"id", "p" + std::string(at)}}));
    Field field(field_of(units, "movement"));
    field.play_stage();
    std::vector<UnitId> charged;
    for (auto const& given : field.battle.orders())
        if (auto const* const charge = get_if<Charge>(&given.order))
            if (std::ranges::find(charged, charge->unit) == charged.end())
                charged.push_back(charge->unit);
    return charged.size();
}

TEST(DragoonDoctrine, KeepsTheLastFreshHorse) { // DRG-AI-10
    EXPECT_EQ(chargers(false), 3u);
    EXPECT_EQ(chargers(true), 2u);
}

TEST(DragoonDoctrine, SendsTheSecondLineAfterTheFirst) { // DRG-AI-11
    auto const keith_defers = [](std::string_view first_line) {
        json document =
            army_of({unit("p1", "A", first_line, 0), of_corps("keith", unit("p2", "A", "1015", 0)),
                     unit("a1", "B", "1005", 3)},
                    "initiative");
        document["leaders"][2]["rating"] = 9;
        Field field(document);
        EXPECT_EQ(field.now().command(field.battle.state().position.acting).leader,
                  field.find("keith"));
        return gives<Defer>(field.next());
    };
    EXPECT_TRUE(keith_defers("1007"));
    EXPECT_FALSE(keith_defers("1015"));
}

json bombardment(json units) {
    json document = field_of(std::move(units), "bombardment");
    document["begin"] = {{"phase", "bombardment"}};
    return document;
}

TEST(DragoonDoctrine, FiresAtGunsOnlyForWantOfMen) { // DRG-AI-12
    json const own = battery("g1", "A", "1012", 0);
    Field field(bombardment({own, unit("p1", "A", "1016", 0), battery("g2", "B", "1007", 3),
                             unit("a1", "B", "0907", 3)}));
    Order const order = field.next();
    ASSERT_TRUE(gives<Fire>(order));
    EXPECT_EQ(get<Fire>(order).at, field.piece("a1").at);
    Field alone(bombardment({own, unit("p1", "A", "1016", 0), battery("g2", "B", "1009", 3)}));
    EXPECT_TRUE(gives<Fire>(alone.next()));
}

// DRG-AI-13: in attack where foot can follow at once, in defence at those who are on their way.
TEST(DragoonDoctrine, BombardsWhereTheFootFollowsOrTheEnemyComes) {
    auto const expect_target = [](json const& document, std::string_view enemy) {
        Field field(document);
        ASSERT_EQ(field.distance("g1", "a1"), field.distance("g1", "a2"));
        Order const order = field.next();
        ASSERT_TRUE(gives<Fire>(order));
        EXPECT_EQ(get<Fire>(order).at, field.piece(enemy).at) << enemy;
    };
    auto const document = [](std::string_view foot) {
        return bombardment({battery("g1", "A", "1012", 0), unit("p1", "A", foot, 0),
                            unit("a1", "B", "0807", 3), unit("a2", "B", "1006", 3)});
    };
    expect_target(document("0610"), "a1");
    expect_target(document("1408"), "a2");
    expect_target(held_by_a(document("0614")), "a1");
    expect_target(held_by_a(document("1810")), "a2");
}

// DRG-AI-13: who is attacked recovers his order in time, but not his morale.
TEST(DragoonDoctrine, ShakesWhomHeAttacksAndDisruptsWhoComes) {
    json const document = bombardment(
        {battery("g1", "A", "1012", 0), unit("p1", "A", "1016", 0),
         with(unit("a1", "B", "0807", 3), {{"morale", 9}}),
         with(unit("a2", "B", "1006", 3), {{"arm", "cuirassier"}, {"men", 420}, {"morale", 7}})});
    Field attack(document);
    EXPECT_EQ(get<Fire>(attack.next()).at, attack.piece("a1").at);
    Field defence(held_by_a(document));
    EXPECT_EQ(get<Fire>(defence.next()).at, defence.piece("a2").at);
}

TEST(DragoonDoctrine, AttacksWhereTheOverallLeaderIs) { // DRG-AI-14
    auto const keith_marches = [](std::string_view frederick, int turn) {
        json document = army_of(
            {unit("p1", "A", "0407", 0), of_corps("keith", unit("p2", "A", "1711", 0)),
             unit("a1", "B", "0405", 3), unit("a2", "B", "1705", 3), unit("a3", "B", "1605", 3)},
            "movement");
        document["begin"]["corps"] = "keith";
        document["turn"] = turn;
        document["objectives"][0]["at"] = "1704";
        document["leaders"][3]["at"] = frederick;
        document["leaders"][3]["radius"] = 6;
        Field field(document);
        field.play_stage();
        return field.distance("p2", "a2") < 5;
    };
    EXPECT_FALSE(keith_marches("0410", 2));
    EXPECT_TRUE(keith_marches("1713", 2));
    EXPECT_TRUE(keith_marches("0410", 15)); // then time presses
}

TEST(DragoonDoctrine, GuardsTheFlankOfTheFootWithHorse) { // DRG-AI-15
    Field field(held_by_a(
        field_of({cuirassiers("1214"), unit("p2", "A", "1012", 0), unit("p3", "A", "0912", 0),
                  unit("a1", "B", "1007", 3), unit("a2", "B", "0907", 3)},
                 "movement")));
    field.play_stage();
    EXPECT_EQ(field.distance("p1", "p2"), 1);
}

// DRG-AI-16: at steady foot one does not rush, for who rushes does not fire.
TEST(DragoonDoctrine, CrossesTheLastGroundBeforeGunsByAssaultMove) {
    auto const rushes = [](json enemy) {
        Field field(field_of({unit("p1", "A", "1012", 0), std::move(enemy)}, "movement"));
        field.play_stage();
        bool const is_there = field.distance("p1", "e1") == 1;
        return is_there && std::ranges::any_of(field.battle.orders(), [](auto const& given) {
                   return gives<AssaultMove>(given.order);
               });
    };
    EXPECT_TRUE(rushes(battery("e1", "B", "1007", 3)));
    EXPECT_FALSE(rushes(unit("e1", "B", "1007", 3)));
}

TEST(DragoonDoctrine, PutsGunsOnHeights) { // DRG-AI-17
    auto const in_battery_at = [](std::string_view hill, std::string_view enemy) -> std::string {
        json document = field_of({with(battery("g1", "A", "1014", 1), {{"formation", "limbered"}}),
                                  unit("p1", "A", "1016", 0), unit("a1", "B", enemy, 3)},
                                 "movement");
        document["ground"]["levels"][hill] = 1;
        Field field(document);
        field.play_stage();
        if (field.piece("g1").formation != Formation::unlimbered) return "the road";
        return field.rules->scenario.ground.grid.label(field.piece("g1").at);
    };
    EXPECT_EQ(in_battery_at("1014", "1005"), "1014");
    EXPECT_EQ(in_battery_at("0214", "1005"), "1012");     // the shot is better farther on
    EXPECT_EQ(in_battery_at("1013", "1001"), "the road"); // nothing is in range of the height
}

TEST(DragoonDoctrine, StrikesOnePointFromTwoSides) { // DRG-AI-18
    // Two to one, DRG-GAP-33: that is worth the fire which the second of them draws.
    Field field(field_of({unit("p1", "A", "1010", 0), unit("p2", "A", "0909", 1),
                          with(unit("a1", "B", "1009", 3), {{"men", 600}})},
                         "assault"));
    field.play_stage();
    EXPECT_EQ(std::ranges::count_if(field.battle.orders(),
                                    [](auto const& given) { return gives<Assault>(given.order); }),
              2);
}

// DRG-AI-18: the second corps goes where the first needs it, else for an objective of its own.
TEST(DragoonDoctrine, FeedsFreshCorpsIn) {
    auto const keith_follows = [](bool is_needed) {
        json units{unit("p1", "A", "0510", 0),
                   unit("p2", "A", "0610", 0),
                   of_corps("keith", unit("p3", "A", "0511", 0)),
                   of_corps("keith", unit("p4", "A", "0611", 0)),
                   unit("a1", "B", "0505", 3),
                   unit("b1", "B", "1515", 0),
                   unit("b2", "B", "1615", 0)};
        for (std::string_view const at : {"0405", "0605", "0504"})
            if (is_needed) units.push_back(unit("a" + std::string(at), "B", at, 3));
        json document = army_of(units, "movement");
        document["begin"]["corps"] = "keith";
        document["objectives"][0]["at"] = "0505";
        document["objectives"].push_back(
            with(document["objectives"][0], {{"name", "Gut"}, {"at", "1515"}}));
        Field field(document);
        auto const nearer = [&] { return field.distance("p4", "b1") - field.distance("p4", "a1"); };
        int const before = nearer();
        field.play_stage();
        return nearer() > before;
    };
    EXPECT_TRUE(keith_follows(true));
    EXPECT_FALSE(keith_follows(false));
}

} // namespace
