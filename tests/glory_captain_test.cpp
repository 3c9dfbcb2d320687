// The captain of Prussia's Glory: the evident answer in plain situations, what he makes of closed
// counters, and whole battles. docs/glory.md has the figures of longer matches.

#include "commanders/all.h"
#include "commanders/glory_captain/captain.h"
#include "commanders/recruit/recruit.h"
#include "rules/glory/system.h"
#include "tests/small_field.h"

namespace {

using namespace glory;
using commanders::glory_captain::Captain;
using commanders::glory_captain::Outlook;
using commanders::glory_captain::promise_of;
using commanders::glory_captain::Rumours;
using nlohmann::json;

json unit(std::string_view id, std::string_view at, int strength, json more = json::object()) {
    json described{{"id", id}, {"arm", "line"}, {"strength", strength}, {"at", at}};
    described.update(more);
    return described;
}

// An open field of 20 by 20 hexes; Bevern of the Prussians is to act, Daun stands before him.
json field_of(std::string_view phase, json own, json enemies) {
    json const bevern{{"id", "bevern"},
                      {"side", "A"},
                      {"at", "1013"},
                      {"leader", {{"id", "l-bevern"}}},
                      {"units", std::move(own)}};
    json const daun{{"id", "daun"},
                    {"side", "B"},
                    {"at", "1002"},
                    {"leader", {{"id", "l-daun"}}},
                    {"units", std::move(enemies)}};
    return small_field::document(
        "glory", {20, 20, 20},
        {{"armies", {{"A", {{"edges", {"south"}}}}, {"B", {{"edges", {"north"}}}}}},
         {"begin", {{"phase", phase}, {"side", "A"}}},
         {"wings", {bevern, daun}}});
}
// The same with Limited Intelligence: Bevern's wing is hidden there, and Daun's lies open.
json hidden_field_of(std::string_view at, json own, json enemies) {
    json document = field_of("movement", std::move(own), std::move(enemies));
    document["options"] = {{"limited_intelligence", true}};
    document["wings"][0]["at"] = at;
    document["wings"][0]["units"][0].erase("at");
    document["wings"][1]["deployed"] = true;
    return document;
}

struct Field : small_field::Field<Glory> {
    explicit Field(json const& document) : small_field::Field<Glory>(bind_rules, document) {}
    Order next(umpire::Seat seat = umpire::seat_a) {
        return captain.decide(*rules, battle.view(seat), dice);
    }
    // Plays the captain's orders as long as the stage lasts and nothing else is asked.
    void play_stage() {
        Stage const stage = battle.state().position.stage;
        for (int orders = 0;
             orders < 200 && battle.state().position.stage == stage &&
             battle.state().position.agenda.empty() && battle.state().position.active == Side::a;
             ++orders)
            ASSERT_FALSE(umpire::is_refused(battle.submit(umpire::seat_a, next())));
    }

    Captain captain;
    umpire::Dice dice{umpire::Seed{2, 2}};
};

TEST(GloryCaptain, ABetterDifferencePromisesMore) {
    Field const field(field_of("movement", {unit("p1", "1012", 4)}, {unit("a1", "1003", 4)}));
    Tables const& tables = field.rules->tables;
    for (int difference = -5; difference < 9; ++difference)
        EXPECT_LE(promise_of(tables, difference), promise_of(tables, difference + 1));
    EXPECT_LT(promise_of(tables, -3), 0);
    EXPECT_GT(promise_of(tables, 4), 0);
}

TEST(GloryCaptain, SeveralComeTogetherAgainstOne) {
    Field field(field_of("movement",
                         {unit("p1", "0912", 4), unit("p2", "1012", 4), unit("p3", "1112", 4)},
                         {unit("a1", "1009", 4)}));
    field.play_stage();
    int in_contact = 0;
    for (char const* const id : {"p1", "p2", "p3"}) in_contact += field.distance(id, "a1") == 1;
    EXPECT_GE(in_contact, 2);
}

TEST(GloryCaptain, NobodyRunsIntoAStrongerEnemy) {
    Field field(field_of("movement", {unit("p1", "1012", 2)},
                         {unit("a1", "1009", 5), unit("a2", "1009", 4), unit("a3", "0909", 5),
                          unit("a4", "1109", 5)}));
    field.play_stage();
    EXPECT_GT(field.distance("p1", "a1"), 1);
}

TEST(GloryCaptain, AllWhoCanJoinAnAttackAtGoodOdds) {
    Field field(field_of("combat",
                         {unit("p1", "0910", 4), unit("p2", "1010", 4), unit("p3", "1110", 4)},
                         {unit("a1", "1009", 5)}));
    std::vector<Order> orders;
    while (orders.size() < 5) {
        orders.push_back(field.next());
        if (holds_alternative<Assault>(orders.back())) break;
        ASSERT_TRUE(holds_alternative<Engage>(orders.back()));
        ASSERT_FALSE(umpire::is_refused(field.battle.submit(umpire::seat_a, orders.back())));
    }
    EXPECT_TRUE(holds_alternative<Assault>(orders.back()));
    EXPECT_GE(orders.size(), 3u); // two at least, then the assault
}

// Two weak hexes, nobody else who could attack the second: one fight for both, GLO-CC-02.
TEST(GloryCaptain, WhoIsStrongEnoughAttacksTwoHexesAtOnce) {
    Field field(field_of("combat", {unit("p1", "1010", 5), unit("p2", "1010", 4)},
                         {unit("a1", "1009", 1), unit("a2", "1110", 1)}));
    bool has_widened = false;
    for (int orders = 0; orders < 5; ++orders) {
        Order const order = field.next();
        if (holds_alternative<Assault>(order)) break;
        has_widened |= holds_alternative<Widen>(order);
        ASSERT_FALSE(umpire::is_refused(field.battle.submit(umpire::seat_a, order)));
    }
    EXPECT_TRUE(has_widened);
}

TEST(GloryCaptain, GunsFireBeforeTheAttackAtWhoWillBeAttacked) {
    json const guns{{"arm", "artillery"}};
    Field field(field_of("offence", {unit("p1", "0910", 4), unit("g1", "1111", 3, guns)},
                         {unit("a1", "1009", 4), unit("a2", "1209", 4)}));
    auto const order = field.next();
    auto const* const fire = get_if<Fire>(&order);
    ASSERT_NE(fire, nullptr);
    EXPECT_EQ(fire->target, field.find("a1"));
}

TEST(GloryCaptain, TheShakenGoBack) {
    Field field(field_of("movement",
                         {unit("p1", "1011", 4, {{"condition", "disordered"}}),
                          unit("p2", "1014", 4), unit("p3", "1114", 4)},
                         {unit("a1", "1009", 5), unit("a2", "0909", 5), unit("a3", "1109", 5)}));
    field.play_stage();
    EXPECT_GT(field.distance("p1", "a1"), 2);
}

// A closed counter that shows infantry on a field of its own.
json closed(std::string_view at) {
    json document = field_of("movement", {unit("p1", "2020", 3)}, {unit("a1", "2019", 3)});
    document["options"] = {{"limited_intelligence", true}};
    document["wings"][0]["at"] = "1019";
    document["wings"][1]["at"] = at;
    for (std::size_t i = 0; i < 2; ++i) document["wings"][i]["units"][0].erase("at");
    document["dummies"] =
        json::array({{{"id", "dummy"}, {"side", "B"}, {"shows", "inf"}, {"at", "1802"}}});
    return document;
}

TEST(GloryCaptain, ACounterThatMarchedTooFarIsNoFoot) {
    auto const reality_after = [](std::string_view to) {
        Field const first(closed("0202"));
        Field const then(closed(to));
        View before = first.battle.view(umpire::seat_a);
        View after = then.battle.view(umpire::seat_a);
        // The same names in both: it is one counter that has marched.
        after.position.knowledge = before.position.knowledge;
        Rumours rumours;
        rumours.look(Scene(*first.rules, before.position), Side::a);
        Scene const now(*then.rules, after.position);
        rumours.look(now, Side::a);
        Hex const at = *then.rules->scenario.ground.grid.find(to);
        for (std::size_t i = 0; i < now.trios(); ++i)
            if (now.is_own_trio(trio_at(i), Side::b) && now.trio(trio_at(i)).at == at)
                return rumours.reality(now, trio_at(i));
        ADD_FAILURE() << "no counter at " << to;
        return -1.0;
    };
    EXPECT_GT(reality_after("0208"), 0.4); // six hexes: a column of foot may
    EXPECT_LT(reality_after("0211"), 0.1); // nine
}

TEST(GloryCaptain, ADummyStaysOutOfSight) {
    json document = hidden_field_of("0119", {unit("p1", "0101", 3)}, {unit("a1", "1003", 4)});
    document["dummies"] =
        json::array({{{"id", "dummy"}, {"side", "A"}, {"shows", "cav"}, {"at", "1014"}}});
    Field field(document);
    field.play_stage();
    auto const& trios = field.rules->scenario.trios;
    auto const dummy = std::ranges::find(trios, "dummy", &Counters::id) - trios.begin();
    Trio const& trio = field.battle.state().position.trios[static_cast<std::size_t>(dummy)];
    EXPECT_EQ(trio.presence, Presence::map);
    EXPECT_TRUE(trio.has_moved); // it feints, all the same
    EXPECT_GT(field.rules->scenario.ground.grid.distance(trio.at, field.piece("a1").at), 7);
}

TEST(GloryCaptain, CountersOfOneLookChangeAboutInTheSetUp) {
    auto const rules =
        std::get<0>(bind_rules(std::get<json>(glory::system.document("glory-leuthen-hidden"))));
    std::vector<Hex> places;
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        umpire::Battle<Glory> battle(rules, umpire::Seed{3, seed});
        Captain captain;
        umpire::Dice dice{umpire::Seed{4, seed}};
        for (int orders = 0; orders < 500 && !battle.state().position.is_ready[0]; ++orders)
            ASSERT_FALSE(umpire::is_refused(battle.submit(
                umpire::seat_a, captain.decide(*rules, battle.view(umpire::seat_a), dice))));
        ASSERT_TRUE(battle.state().position.is_ready[0]);
        places.push_back(battle.state().position.trios[0].at);
    }
    std::ranges::sort(places);
    places.erase(std::ranges::unique(places).begin(), places.end());
    EXPECT_GT(places.size(), 1u);
}

Trio const& trio_called(Field const& field, std::string_view id) {
    auto const& trios = field.rules->scenario.trios;
    auto const found = std::ranges::find(trios, id, &Counters::id);
    return field.battle.state().position.trios[static_cast<std::size_t>(found - trios.begin())];
}

// A Prussian wing of foot and a dummy of its look, far from a hidden enemy.
json feint() {
    json document = field_of("movement", {unit("p1", "0101", 3)}, {unit("a1", "1003", 4)});
    document["options"] = {{"limited_intelligence", true}};
    document["wings"][0]["at"] = "0119";
    document["wings"][1]["at"] = "1902";
    for (std::size_t i = 0; i < 2; ++i) document["wings"][i]["units"][0].erase("at");
    document["dummies"] = json::array(
        {{{"id", "dummy"}, {"side", "A"}, {"shows", "inf"}, {"at", "1019"}, {"column", true}}});
    return document;
}

// GLI-MOV-03 would let it go eight hexes in column; foot goes seven.
TEST(GloryCaptain, ADummyGoesNoFasterThanWhatItFeigns) {
    Field field(feint());
    field.play_stage();
    auto const& grid = field.rules->scenario.ground.grid;
    EXPECT_EQ(grid.distance(trio_called(field, "dummy").at, *grid.find("1019")), 7);
}

json horse_wing(std::string const& id, std::string_view side, std::string_view at,
                std::string_view arm) {
    return {{"id", id},
            {"shows", "cav"},
            {"side", side},
            {"at", at},
            {"leader", {{"id", "l-" + id}}},
            {"units", {{{"id", "h-" + id}, {"arm", arm}, {"strength", 4}}}}};
}

// Horse goes for a closed counter, foot for the units that are nearer; and horse marches first.
TEST(GloryCaptain, HorseGoesAheadAndLooksUnderCounters) {
    json document = hidden_field_of("1018", {unit("p1", "1016", 4)}, {unit("a1", "1008", 4)});
    document["wings"].push_back(horse_wing("driesen", "A", "1118", "dragoon"));
    document["wings"].push_back(horse_wing("lucchesi", "B", "1408", "horse"));
    Field field(document);
    View const view = field.battle.view(umpire::seat_a);
    Situation const now(*field.rules, view.position);
    Outlook const outlook(now, Side::a, Rumours{});
    auto const hex = [&](std::string_view at) { return *now.grid().find(at); };
    EXPECT_EQ(outlook.goal(wing_at(0)), hex("1008"));
    EXPECT_EQ(outlook.goal(wing_at(2)), hex("1408"));
    Order const first = field.next();
    TrioId moved = no_trio;
    if (auto const* const march = get_if<March>(&first)) moved = march->wing;
    if (auto const* const form = get_if<FormWing>(&first)) moved = form->wing;
    ASSERT_NE(moved, no_trio);
    EXPECT_EQ(field.rules->scenario.trios[moved.value].shown, Shown::cav);
}

// Prussian foot and horse, hidden, and an Austrian unit of horse on the map far before them.
json covered_march(std::string_view foot_at) {
    json document = hidden_field_of(foot_at, {unit("p1", "0101", 4)},
                                    {unit("a1", "1802", 4, {{"arm", "horse"}})});
    document["wings"][1]["at"] = "1802";
    document["wings"].push_back({{"id", "driesen"},
                                 {"shows", "cav"},
                                 {"side", "A"},
                                 {"at", "0517"},
                                 {"column", true},
                                 {"leader", {{"id", "l-driesen"}}},
                                 {"units", {{{"id", "h1"}, {"arm", "dragoon"}, {"strength", 4}}}}});
    return document;
}

// Where the screen stands: on the way to the foot, not on its own to the enemy; well before it.
void expect_between(Field const& field, Hex horse, Hex foot) {
    auto const& grid = field.rules->scenario.ground.grid;
    Hex const enemy = field.piece("a1").at;
    EXPECT_LE(grid.distance(foot, horse) + grid.distance(horse, enemy),
              grid.distance(foot, enemy) + 1);
    EXPECT_GE(grid.distance(foot, horse), 4);
    EXPECT_LE(grid.distance(foot, horse), 7); // who is stopped there cannot see it, GLI-SPOT-01
}

TEST(GloryCaptain, AHiddenWingOfHorseScreensHiddenFoot) {
    Field field(covered_march("0219"));
    Hex const foot = trio_called(field, "bevern").at;
    field.play_stage();
    ASSERT_EQ(trio_called(field, "driesen").presence, Presence::map);
    expect_between(field, trio_called(field, "driesen").at, foot);
}

TEST(GloryCaptain, HorseOnTheMapScreensHiddenFoot) {
    json document = covered_march("0219");
    document["wings"][2]["deployed"] = true;
    document["wings"][2]["at"] = "1116";
    document["wings"][2]["units"][0]["at"] = "1116";
    Field field(document);
    field.play_stage(); // the foot has marched first
    expect_between(field, field.piece("h1").at, trio_called(field, "bevern").at);
}

// Foot that is close to the enemy, or on the map, needs no screen: horse goes for the enemy.
TEST(GloryCaptain, TheScreenEndsWhenTheFootStrikesOrIsFound) {
    auto const goal_of_horse = [](json const& document) {
        Field const field(document);
        View const view = field.battle.view(umpire::seat_a);
        Situation const now(*field.rules, view.position);
        return Outlook(now, Side::a, Rumours{}).goal(wing_at(2));
    };
    json found = covered_march("1818");
    found["wings"][0]["deployed"] = true;
    found["wings"][0]["units"][0]["at"] = "1818";
    Field const field(found);
    Hex const enemy = field.piece("a1").at;
    EXPECT_NE(goal_of_horse(covered_march("1818")), enemy);
    EXPECT_EQ(goal_of_horse(found), enemy);
    EXPECT_NE(goal_of_horse(covered_march("1817")), enemy);
    EXPECT_EQ(goal_of_horse(covered_march("1816")), enemy);
}

// A weak detachment before the army, with horse in line against it: foot marches past in column.
json held_detachment(std::string_view horse_at) {
    json const column{{"column", true}};
    json document = field_of("movement", {unit("p1", "1013", 4, column)},
                             {unit("a1", "1007", 2, {{"arm", "horse"}}), unit("a2", "1701", 4)});
    document["wings"].push_back(
        {{"id", "driesen"},
         {"side", "A"},
         {"at", horse_at},
         {"leader", {{"id", "l-driesen"}}},
         {"units", {{{"id", "h1"}, {"arm", "dragoon"}, {"strength", 4}, {"at", horse_at}}}}});
    return document;
}

TEST(GloryCaptain, AnEnemyWhoIsHeldStopsNoColumn) {
    auto const beyond_reach = [](json const& document) {
        Field const field(document);
        View const view = field.battle.view(umpire::seat_a);
        Situation const now(*field.rules, view.position);
        return Outlook(now, Side::a, Rumours{}).beyond_reach(field.piece("p1").at);
    };
    EXPECT_LE(beyond_reach(held_detachment("1019")), 1);
    EXPECT_GT(beyond_reach(held_detachment("1009")), 5);
}

// It does not halt out of reach to draw up, but before the enemy, with the last of its points.
TEST(GloryCaptain, AColumnDrawsUpWhereItsMarchEnds) {
    Field field(
        field_of("movement", {unit("p1", "1013", 4, {{"column", true}})}, {unit("a1", "1004", 4)}));
    field.play_stage();
    EXPECT_FALSE(field.piece("p1").in_column);
    EXPECT_LT(field.distance("p1", "a1"), 6);
    EXPECT_GT(field.distance("p1", "a1"), 1);
}

// The enemy's wing and his dummy change places: the captain orders the same, to the last order.
TEST(GloryCaptain, OrdersTheSameWhateverLiesUnderACounter) {
    auto const orders_against = [](std::string_view wing_at, std::string_view dummy_at) {
        json document = closed(wing_at);
        document["dummies"][0]["at"] = dummy_at;
        document["wings"][0]["at"] = "1319"; // the counter in the east is nearer
        Field field(document);
        std::string text;
        for (int orders = 0; orders < 100; ++orders) {
            Position const& position = field.battle.state().position;
            if (position.stage != Stage::movement || position.active != Side::a) break;
            Order const order = field.next();
            umpire::JsonWriter out(text);
            field.rules->write(out, order);
            EXPECT_FALSE(umpire::is_refused(field.battle.submit(umpire::seat_a, order)));
        }
        return text;
    };
    std::string const one = orders_against("0202", "1802");
    EXPECT_EQ(one, orders_against("1802", "0202"));
    EXPECT_GT(one.size(), 60u);
}

int wins_against_recruit(std::string_view scenario, int games) {
    auto const rules = std::get<0>(bind_rules(std::get<json>(glory::system.document(scenario))));
    int wins = 0;
    for (int game = 0; game < games; ++game) {
        Side const side = game % 2 == 0 ? Side::a : Side::b;
        auto const seed = static_cast<std::uint64_t>(game);
        umpire::Battle<Glory> battle(rules, umpire::Seed{5, seed});
        Captain captain;
        commanders::Recruit<Glory> recruit;
        umpire::Dice dice{umpire::Seed{6, seed}};
        while (!battle.is_over()) {
            umpire::Seat const seat = rules->to_act(battle.state())[0];
            View const view = battle.view(seat);
            Order const order = umpire::side_of(seat) == side ? captain.decide(*rules, view, dice)
                                                              : recruit.decide(*rules, view, dice);
            if (umpire::is_refused(battle.submit(seat, order))) {
                ADD_FAILURE() << "refused";
                return wins;
            }
        }
        wins += rules->outcome(battle.state())->winner == side;
    }
    return wins;
}

TEST(LongGloryCaptain, BeatsTheRecruit) {
    EXPECT_GE(wins_against_recruit("glory-leuthen", 4), 4);
    EXPECT_GE(wins_against_recruit("glory-leuthen-hidden", 4), 4);
}

} // namespace
