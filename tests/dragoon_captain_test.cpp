// The captain of Dragoon: his arithmetic against the rulebook's own chances, the evident answer in
// plain situations, and whole battles. docs/commanders.md has the figures of longer matches.

#include "commanders/all.h"
#include "commanders/dragoon_captain/captain.h"
#include "rules/all.h"
#include "rules/dragoon/system.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using namespace dragoon;
using commanders::dragoon_captain::Blow;
using commanders::dragoon_captain::Captain;
using commanders::dragoon_captain::Prospect;
using commanders::dragoon_captain::prospect_of;
using nlohmann::json;
using umpire::Seed;

json unit(std::string_view id, std::string_view side, std::string_view at, int facing) {
    bool const is_prussian = side == "A";
    return {{"id", id},
            {"side", side},
            {"arm", "line"},
            {"corps", is_prussian ? "bevern" : "daun"},
            {"at", at},
            {"facing", facing},
            {"men", is_prussian ? 600 : 650},
            {"quality", is_prussian ? "veteran" : "trained"},
            {"morale", is_prussian ? 9 : 8},
            {"regimental_guns", 0}};
}
json with(json unit, json const& changes) {
    unit.update(changes);
    return unit;
}

// An open field of 20 by 20 hexes. Bevern, of the Prussians, is to act.
json field_of(json units, std::string_view phase) {
    return {
        {"format", "oblique-scenario"},
        {"version", 1},
        {"rules", "dragoon"},
        {"id", "captain"},
        {"name", "Captain"},
        {"turn", 2},
        {"last_turn", 20},
        {"ground", {{"columns", 20}, {"rows_odd", 19}, {"rows_even", 20}}},
        {"objectives",
         {{{"name", "Hof"}, {"at", "1003"}, {"worth_a", 10}, {"worth_b", 10}, {"holder", "B"}}}},
        {"units", std::move(units)},
        {"leaders",
         {{{"id", "bevern"},
           {"side", "A"},
           {"corps", "bevern"},
           {"at", "1018"},
           {"rating", 6},
           {"radius", 12}},
          {{"id", "daun"},
           {"side", "B"},
           {"corps", "daun"},
           {"at", "1001"},
           {"rating", 4},
           {"radius", 12}}}},
        {"begin", {{"phase", phase}, {"corps", "bevern"}}}};
}

struct Field {
    explicit Field(json const& document) : rules(bind(document)) {}
    static std::shared_ptr<Dragoon const> bind(json const& document) {
        auto const bound = bind_rules(document);
        if (auto const* wrong = std::get_if<umpire::LoadError>(&bound))
            ADD_FAILURE() << wrong->where << ": " << wrong->what;
        return std::get<0>(bound);
    }
    UnitId find(std::string_view id) const {
        for (std::uint16_t i = 0; i < rules->scenario.counters.size(); ++i)
            if (rules->scenario.counters[i].id == id) return UnitId{i};
        ADD_FAILURE() << id;
        return nobody;
    }
    Piece const& piece(std::string_view id) const {
        return battle.state().position.pieces[find(id).value];
    }
    Situation now() const { return {*rules, battle.state().position}; }
    Prospect prospect(AttackKind kind) const {
        Situation const scene = now();
        std::array const blows{Blow{find("p1"), find("a1"), kind}};
        return prospect_of(scene, blows);
    }
    Order next() {
        umpire::Dice dice;
        return captain.decide(*rules, battle.view(umpire::seat_a), dice);
    }
    // Plays the captain's orders as long as the stage lasts.
    void play_stage() {
        Stage const stage = battle.state().position.stage;
        for (int orders = 0; orders < 200 && battle.state().position.stage == stage &&
                             rules->to_act(battle.state())[0] == umpire::seat_a;
             ++orders)
            ASSERT_FALSE(umpire::is_refused(battle.submit(umpire::seat_a, next())));
    }
    int distance(std::string_view one, std::string_view two) const {
        return rules->scenario.ground.grid.distance(piece(one).at, piece(two).at);
    }

    std::shared_ptr<Dragoon const> rules;
    umpire::Battle<Dragoon> battle{rules, Seed{1, 1}};
    Captain captain;
};

// The chances that the rulings print, to a few points in a hundred: DRG-GAP-32 to -39. Those of
// charges include the disruption of the ride, which has been checked when the captain reckons.
void expect_chances(Prospect const& prospect, double breaks, double leaves) {
    EXPECT_NEAR(prospect.breaks, breaks, 0.07);
    EXPECT_NEAR(prospect.leaves, leaves, 0.07);
}

TEST(DragoonCaptain, ReckonsAssaultsAsTheRulebookDoes) {
    json const attacker = unit("p1", "A", "1010", 0);
    json const defender = unit("a1", "B", "1009", 3);
    auto const chances = [&](json const& changes_a, json const& changes_b) {
        Field const field(
            field_of({with(attacker, changes_a), with(defender, changes_b)}, "assault"));
        return field.prospect(AttackKind::assault);
    };
    expect_chances(chances(json::object(), json::object()), 0.14, 0.34);
    EXPECT_NEAR(chances({{"disruption", 7}}, json::object()).breaks, 0.69, 0.04);
    json const shaken{{"men", 550}, {"morale", 5}, {"disruption", 4}};
    expect_chances(chances(json::object(), shaken), 0.04, 0.89);
    expect_chances(chances(json::object(), {{"facing", 5}}), 0.03, 0.61);
}

TEST(DragoonCaptain, ReckonsChargesAsTheRulebookDoes) {
    json const horse = with(unit("p1", "A", "1010", 0), {{"arm", "cuirassier"}, {"men", 300}});
    auto const chances = [&](json defender) {
        Field const field(field_of({horse, std::move(defender)}, "assault"));
        return field.prospect(AttackKind::charge);
    };
    expect_chances(chances(unit("a1", "B", "1009", 0)), 0.02, 0.89); // rear
    expect_chances(
        chances(
            with(unit("a1", "B", "1009", 3),
                 {{"nation", "prussian"}, {"men", 600}, {"quality", "veteran"}, {"morale", 9}})),
        0.59, 0.05);
    expect_chances(chances(with(unit("a1", "B", "1009", 3),
                                {{"arm", "cuirassier"}, {"men", 300}, {"quality", "veteran"}})),
                   0.21, 0.19);
}

template <class Kind> bool gives(Order const& order) { return std::holds_alternative<Kind>(order); }

TEST(DragoonCaptain, DoesNotAssaultAtHopelessOdds) {
    json const spent{{"morale", 4}, {"disruption", 8}};
    Field field(field_of({with(unit("p1", "A", "1010", 0), spent), unit("a1", "B", "1009", 3),
                          unit("a2", "B", "0909", 3)},
                         "assault"));
    EXPECT_TRUE(gives<Done>(field.next()));
}

TEST(DragoonCaptain, AssaultsAnEnemyWhoWavers) {
    json const wavering{{"morale", 3}, {"disruption", 6}};
    Field field(field_of({unit("p1", "A", "1010", 0), with(unit("a1", "B", "1009", 3), wavering)},
                         "assault"));
    EXPECT_TRUE(gives<Assault>(field.next()));
}

json in_column(json unit) {
    return with(std::move(unit), {{"formation", "column"}, {"facing", 1}});
}

TEST(DragoonCaptain, FormsLineInGoodTimeWithItsFrontToTheEnemy) {
    Field field(field_of({in_column(unit("p1", "A", "1011", 1)), unit("a1", "B", "1005", 3),
                          unit("a2", "B", "1105", 3)},
                         "movement"));
    field.play_stage();
    Piece const& piece = field.piece("p1");
    EXPECT_EQ(piece.formation, Formation::line);
    EXPECT_TRUE(piece.facing == 0 || piece.facing == 1) << int{piece.facing}; // north is 1
    EXPECT_GE(field.distance("p1", "a1"), 4);
}

TEST(DragoonCaptain, MarchesInColumnOutOfReach) {
    Field field(field_of({unit("p1", "A", "1018", 0), unit("a1", "B", "1003", 3)}, "movement"));
    field.play_stage();
    EXPECT_EQ(field.piece("p1").formation, Formation::column);
    EXPECT_LT(field.distance("p1", "a1"), 15);
}

TEST(DragoonCaptain, BatteriesSpreadTheirFire) { // DRG-GAP-21: a target checks once
    json const battery{{"id", "g1"}, {"side", "A"}, {"arm", "medium_battery"},  {"at", "0912"},
                       {"guns", 8},  {"facing", 1}, {"formation", "unlimbered"}};
    json document = field_of({battery, with(battery, {{"id", "g2"}, {"at", "1112"}}),
                              unit("p1", "A", "1016", 0), unit("a1", "B", "0906", 3),
                              unit("a2", "B", "1106", 3)},
                             "bombardment");
    document["begin"] = {{"phase", "bombardment"}};
    Field field(document);
    Order const first = field.next();
    ASSERT_TRUE(gives<Fire>(first));
    ASSERT_FALSE(umpire::is_refused(field.battle.submit(umpire::seat_a, first)));
    Order const second = field.next();
    ASSERT_TRUE(gives<Fire>(second));
    EXPECT_NE(std::get<Fire>(first).at, std::get<Fire>(second).at);
}

json cuirassiers(std::string_view at) {
    return with(unit("p1", "A", at, 0), {{"arm", "cuirassier"}, {"men", 320}});
}

bool charges(json enemy) {
    Field field(field_of({cuirassiers("1011"), std::move(enemy)}, "movement"));
    field.play_stage();
    for (auto const& given : field.battle.orders())
        if (gives<Charge>(given.order)) return true;
    return false;
}

TEST(DragoonCaptain, ChargesTheShakenAndTheTurnedButNotSteadyMuskets) {
    EXPECT_TRUE(charges(with(unit("a1", "B", "1008", 3), {{"morale", 4}, {"disruption", 8}})));
    EXPECT_TRUE(charges(unit("a1", "B", "1008", 0))); // from behind
    // Nothing around but a front of steady infantry, its flanks on the ponds.
    json document = field_of({cuirassiers("1011"), unit("a1", "B", "1008", 3)}, "movement");
    for (char const* hex : {"0907", "0908", "1107", "1108", "1007"})
        document["ground"]["hexes"][hex] = "pond";
    Field field(document);
    field.play_stage();
    for (auto const& given : field.battle.orders()) EXPECT_FALSE(gives<Charge>(given.order));
}

TEST(DragoonCaptain, RalliesTheRoutedFirst) {
    json const routed{{"formation", "rout"}, {"morale", 0}, {"disruption", 10}};
    Field field(field_of({with(unit("p1", "A", "1010", 0), {{"morale", 8}}),
                          with(unit("p2", "A", "1016", 0), routed), unit("a1", "B", "1004", 3)},
                         "movement"));
    Order order = field.next();
    if (gives<Take>(order)) {
        ASSERT_FALSE(umpire::is_refused(field.battle.submit(umpire::seat_a, order)));
        order = field.next();
    }
    ASSERT_TRUE(gives<Rally>(order));
    EXPECT_EQ(std::get<Rally>(order).unit, field.find("p2"));
}

TEST(DragoonCaptain, FallsBackWhenItIsSpent) { // DRG-AI-03
    json const spent{{"morale", 4}, {"disruption", 8}};
    Field field(field_of({with(unit("p1", "A", "1010", 0), spent), unit("a1", "B", "1009", 3)},
                         "first_fire"));
    EXPECT_TRUE(gives<Done>(field.next()));
    field.play_stage();
    field.play_stage();
    EXPECT_EQ(field.distance("p1", "a1"), 2);
}

// The advice of the rulebook, DRG-AI: one plain situation for each.

json leader(std::string_view id, std::string_view at, int rating) {
    return {{"id", id}, {"side", "A"},      {"corps", id},
            {"at", at}, {"rating", rating}, {"radius", 12}};
}
json battery(std::string_view id, std::string_view side, std::string_view at, int facing) {
    return {{"id", id},         {"side", side}, {"arm", "medium_battery"},  {"at", at},
            {"facing", facing}, {"guns", 8},    {"formation", "unlimbered"}};
}
json of_corps(std::string_view corps, json unit) {
    return with(std::move(unit), {{"corps", corps}});
}
// Where no corps acts. Frederick commands, Bevern and Keith have a corps each.
json army_of(json units, std::string_view phase) {
    json document = field_of(std::move(units), phase);
    document["begin"] = {{"phase", phase}};
    document["leaders"].push_back(leader("keith", "1017", 5));
    document["leaders"].push_back({{"id", "frederick"},
                                   {"side", "A"},
                                   {"overall", true},
                                   {"at", "1118"},
                                   {"rating", 7},
                                   {"radius", 12},
                                   {"sub_rating", 2}});
    return document;
}

TEST(DragoonCaptain, KeepsTheOverallLeaderForLater) { // DRG-AI-01
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

TEST(DragoonCaptain, GivesNoSubPointsToACorpsInColumn) { // DRG-AI-02
    for (std::string_view const marching : {"bevern", "keith"}) {
        json one = unit("p1", "A", "1012", 0);
        json two = of_corps("keith", unit("p2", "A", "1212", 0));
        json& column = marching == "bevern" ? one : two;
        column = in_column(column);
        Field field(army_of({one, two, unit("a1", "B", "1105", 3)}, "command_turn"));
        Order const order = field.next();
        ASSERT_TRUE(gives<Allot>(order));
        EXPECT_NE(std::get<Allot>(order).leader, field.find(marching));
    }
}

TEST(DragoonCaptain, MarchesInColumnAlongTheFront) { // DRG-AI-04
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

TEST(DragoonCaptain, TakesBatteriesWithFoot) { // DRG-AI-07
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
        if (auto const* const charge = std::get_if<Charge>(&given.order))
            hexes.push_back(charge->to);
    return hexes;
}

TEST(DragoonCaptain, KeepsHorseFromTheMouthsOfGuns) { // DRG-AI-07
    json const document =
        field_of({cuirassiers("1010"), battery("g1", "B", "1007", 3)}, "movement");
    Field const before(document);
    auto const is_mouth = [&](Hex hex) { return before.now().controls(before.find("g1"), hex); };
    Field field(document);
    for (Hex const hex : ride(field)) EXPECT_FALSE(is_mouth(hex));
    EXPECT_FALSE(is_mouth(field.piece("p1").at));
}

TEST(DragoonCaptain, DoesNotAssaultWithTheDisrupted) { // DRG-AI-08
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

TEST(DragoonCaptain, SendsTheSecondLineAfterTheFirst) { // DRG-AI-11
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

TEST(DragoonCaptain, FiresAtGunsOnlyForWantOfMen) { // DRG-AI-12
    json const own = battery("g1", "A", "1012", 0);
    Field field(bombardment({own, unit("p1", "A", "1016", 0), battery("g2", "B", "1007", 3),
                             unit("a1", "B", "0907", 3)}));
    Order const order = field.next();
    ASSERT_TRUE(gives<Fire>(order));
    EXPECT_EQ(std::get<Fire>(order).at, field.piece("a1").at);
    Field alone(bombardment({own, unit("p1", "A", "1016", 0), battery("g2", "B", "1009", 3)}));
    EXPECT_TRUE(gives<Fire>(alone.next()));
}

TEST(DragoonCaptain, CrossesTheLastGroundBeforeGunsByAssaultMove) { // DRG-AI-16
    Field field(field_of({unit("p1", "A", "1012", 0), battery("g1", "B", "1007", 3)}, "movement"));
    field.play_stage();
    bool rushes = false;
    for (auto const& given : field.battle.orders()) rushes |= gives<AssaultMove>(given.order);
    EXPECT_TRUE(rushes);
    EXPECT_EQ(field.distance("p1", "g1"), 1);
}

TEST(DragoonCaptain, StrikesOnePointFromTwoSides) { // DRG-AI-18
    Field field(field_of(
        {unit("p1", "A", "1010", 0), unit("p2", "A", "0909", 1), unit("a1", "B", "1009", 3)},
        "assault"));
    field.play_stage();
    EXPECT_EQ(std::ranges::count_if(field.battle.orders(),
                                    [](auto const& given) { return gives<Assault>(given.order); }),
              2);
}

// Whole battles on the training field.
struct Match {
    std::string_view a = "captain";
    std::string_view b = "captain";
    std::uint64_t seed = 1;
    bool has_fog = false;
};

std::unique_ptr<umpire::Table> open(Match const& match) {
    rules::System const* const system = rules::find("dragoon");
    auto document = std::get<json>(system->document("training-field"));
    document["options"]["fog"] = match.has_fog;
    auto opened = system->open(document, Seed{0, match.seed}, {});
    return std::move(std::get<std::unique_ptr<umpire::Table>>(opened));
}

void play(umpire::Table& table, Match const& match) {
    auto const a = commanders::make("dragoon", match.a, Seed{1, match.seed});
    auto const b = commanders::make("dragoon", match.b, Seed{2, match.seed});
    while (!table.outcome()) {
        umpire::Seat const seat = table.to_act()[0];
        (seat == umpire::seat_a ? a : b)->act(table, seat); // ends if it is refused
        ASSERT_LT(table.orders(), 50000u);
    }
}

TEST(DragoonCaptain, GivesOnlyOrdersOfTheMenu) {
    for (bool const has_fog : {false, true}) {
        auto const table = open({.has_fog = has_fog});
        auto& battle = static_cast<umpire::TableOf<Dragoon>&>(*table).battle();
        std::array<Captain, 2> captains;
        umpire::Dice dice;
        std::vector<Order> menu;
        while (!battle.is_over()) {
            umpire::Seat const seat = battle.rules().to_act(battle.state())[0];
            View const view = battle.view(seat);
            Order const order = captains[seat.value].decide(battle.rules(), view, dice);
            battle.rules().candidates(view, menu);
            ASSERT_NE(std::ranges::find(menu, order), menu.end());
            ASSERT_FALSE(umpire::is_refused(battle.submit(seat, order)));
            ASSERT_LT(battle.orders().size(), 50000u);
        }
    }
}

TEST(DragoonCaptain, SameSeedsSameBattle) {
    Match const match{.seed = 7};
    auto const one = open(match);
    auto const two = open(match);
    play(*one, match);
    play(*two, match);
    EXPECT_EQ(one->orders(), two->orders());
    EXPECT_EQ(one->digest(), two->digest());
}

TEST(DragoonCaptain, BeatsTheRecruitSixTimesInSix) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed)
        for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) {
            Match match{.seed = seed};
            (side == umpire::Side::a ? match.b : match.a) = "recruit";
            auto const table = open(match);
            play(*table, match);
            EXPECT_EQ(table->outcome()->winner, side) << seed;
        }
}

} // namespace
