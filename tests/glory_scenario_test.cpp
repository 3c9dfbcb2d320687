// The four battles of Prussia's Glory as their chapters give them.

#include "rules/glory/phases.h"
#include "tests/glory_documents.h"
#include "umpire/battle.h"

using namespace glory;

namespace {

int dummies(Scenario const& scenario, Side side, Shown shown) {
    return static_cast<int>(std::ranges::count_if(scenario.trios, [&](Counters const& trio) {
        return trio.side == side && trio.shown == shown && trio.wing == no_wing && !trio.is_mask;
    }));
}

Wing const& wing_of(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.wings, id, &Wing::id);
    EXPECT_NE(found, scenario.wings.end()) << id;
    return *found;
}
std::string place_of(Scenario const& scenario, std::string_view id) {
    return scenario.ground.grid.label(wing_of(scenario, id).place);
}

// GLO-SCNROS-01, GLO-SCNROS-02, GLO-SCNROS-04, GLO-SCALE-01, GLO-SCALE-02, GLO-LDR-05
TEST(GloryScenario, Rossbach) {
    auto const rules = rules_of("glory-rossbach");
    Scenario const& scenario = rules->scenario;
    EXPECT_EQ(scenario.last_turn, 10);
    EXPECT_EQ(scenario.hour(1).clock, 8 * 60 + 30);
    EXPECT_EQ(scenario.hour(10).clock, 17 * 60 + 30); // an hour each
    EXPECT_EQ(scenario.armies[0].morale, 14);
    EXPECT_EQ(scenario.armies[0].first_cost, 1);
    EXPECT_EQ(scenario.armies[0].later_cost, 0);
    EXPECT_EQ(scenario.armies[1].morale, 6);
    EXPECT_EQ(scenario.armies[1].awakening, Awakening::allies);
    EXPECT_EQ(scenario.armies[1].commander, nobody);
    EXPECT_EQ(scenario.armies[1].initiative, 2);
    EXPECT_EQ(place_of(scenario, "seydlitz"), "2612");
    EXPECT_EQ(place_of(scenario, "soubise"), "0906");
    Hex const camp = *scenario.ground.grid.find("0907");
    EXPECT_TRUE(scenario.ground.has_side(&GroundHex::works, camp, 2));
    EXPECT_TRUE(scenario.ground.has_side(&GroundHex::works, camp, 3));
}

// GLI-SCN-01, GLI-SCN-02, GLI-GAP-25, GLI-GAP-52, GLI-DUM-01, GLI-DUM-02, GLI-GAP-11
TEST(GloryScenario, RossbachHidden) {
    auto const rules = rules_of("glory-rossbach-hidden");
    EXPECT_EQ(dummies(rules->scenario, Side::a, Shown::inf), 2);
    EXPECT_EQ(dummies(rules->scenario, Side::a, Shown::cav), 2);
    for (Shown const shown : {Shown::inf, Shown::cav, Shown::infcav})
        EXPECT_EQ(dummies(rules->scenario, Side::b, shown), 0);
    EXPECT_EQ(std::ranges::count(rules->scenario.trios, Side::b, &Counters::side), 7);
}

// GLO-SCNLEU-01, GLO-SCNLEU-02, GLO-SCNLEU-03, GLI-SCN-03, GLI-SCN-04, GLI-INFO-18
TEST(GloryScenario, Leuthen) {
    auto const rules = rules_of("glory-leuthen-hidden");
    Scenario const& scenario = rules->scenario;
    EXPECT_EQ(dummies(scenario, Side::a, Shown::inf), 3);
    EXPECT_EQ(dummies(scenario, Side::a, Shown::cav), 3);
    EXPECT_EQ(dummies(scenario, Side::b, Shown::infcav), 1);
    EXPECT_EQ(wing_of(scenario, "nostitz").shown, Shown::infcav); // as Loudon is
    EXPECT_EQ(wing_of(scenario, "nostitz").radius, 5);
    EXPECT_EQ(place_of(scenario, "nostitz"), "2114");
    EXPECT_EQ(wing_of(scenario, "nadasdy").rating, 4);
    EXPECT_TRUE(wing_of(scenario, "zieten").in_column);
    EXPECT_EQ(scenario.armies[0].morale, 16);
    EXPECT_EQ(scenario.armies[1].morale, 14);
    EXPECT_EQ(scenario.armies[1].later_cost, 2);
    EXPECT_TRUE(scenario.hour(9).is_dusk);
}

// GLO-SCNZOR-02, GLO-SCNZOR-03, GLI-SCN-05, GLI-SCN-06, GLI-SCN-08
TEST(GloryScenario, Zorndorf) {
    auto const rules = rules_of("glory-zorndorf-hidden");
    Scenario const& scenario = rules->scenario;
    EXPECT_EQ(dummies(scenario, Side::a, Shown::inf), 3);
    EXPECT_EQ(dummies(scenario, Side::a, Shown::cav), 3);
    EXPECT_EQ(dummies(scenario, Side::b, Shown::inf), 1);
    EXPECT_EQ(dummies(scenario, Side::b, Shown::cav), 2);
    EXPECT_EQ(scenario.last_turn, 13);
    for (Counters const& trio : scenario.trios)
        if (trio.side == Side::a) {
            EXPECT_NE(std::ranges::find(scenario.start_lines, trio.setup.at),
                      scenario.start_lines.end())
                << trio.id;
        }
    EXPECT_TRUE(wing_of(scenario, "saltykov").must_stand_fast);
}

// GLO-SCNTOR-01, GLO-SCNTOR-02, GLO-SCNTOR-03, GLI-SCN-10, GLI-SCN-11, GLI-TOR-01, GLI-TOR-03,
// GLI-TOR-04, GLI-TOR-07, GLI-TOR-08, GLI-TOR-09, GLI-TOR-11, GLI-GAP-44
TEST(GloryScenario, Torgau) {
    auto const rules = rules_of("glory-torgau-hidden");
    Scenario const& scenario = rules->scenario;
    EXPECT_EQ(dummies(scenario, Side::a, Shown::inf), 2);
    EXPECT_EQ(dummies(scenario, Side::a, Shown::cav), 2);
    EXPECT_TRUE(scenario.hour(3).has_rain);
    EXPECT_TRUE(scenario.hour(7).is_night);
    EXPECT_EQ(scenario.armies[1].wakes_within, 5);
    EXPECT_EQ(wing_of(scenario, "zieten-foot").held_until, 5);
    int masks = 0;
    for (std::size_t i = 0; i < scenario.trios.size(); ++i) {
        Counters const& one = scenario.trios[i];
        masks += one.is_mask;
        for (std::size_t k = 0; k < i; ++k) {
            Counters const& two = scenario.trios[k];
            if (!one.is_mask || !two.is_mask) continue;
            for (Hex const a : {one.setup.at, one.setup.outliers[0], one.setup.outliers[1]})
                for (Hex const b : {two.setup.at, two.setup.outliers[0], two.setup.outliers[1]})
                    EXPECT_GE(scenario.ground.grid.distance(a, b), 4) << one.id << " " << two.id;
        }
    }
    EXPECT_EQ(masks, 5);
    umpire::Battle<Glory> battle(rules, umpire::Seed{1, 1});
    // All detachment units in one pile: neither false leader is on the map.
    WingId const pile{13};
    ASSERT_EQ(scenario.wings[pile.value].id, "det-1");
    for (;;) {
        Situation const now(*rules, battle.state().position);
        Question const question = question_of(now, Side::b);
        if (question.kind != Question::Kind::assign) break;
        Counter const& counter = now.counter(question.unit);
        bool const is_pile_unit =
            counter.wing != no_wing && scenario.wings[counter.wing.value].leader == nobody;
        WingId const wing = is_pile_unit ? pile : now.piece(question.unit).wing;
        ASSERT_FALSE(is_refused(battle.submit(umpire::seat_b, Assign{question.unit, wing})));
    }
    ASSERT_FALSE(is_refused(battle.submit(umpire::seat_b, Done{})));
    for (std::size_t i = 0; i < scenario.trios.size(); ++i)
        if (scenario.trios[i].needs_dets > 1) {
            EXPECT_EQ(battle.state().position.trios[i].presence, Presence::set_aside);
        }
}

} // namespace
