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

// Of infantry, and of cavalry.
std::pair<int, int> prussian_dummies(Scenario const& scenario) {
    return {dummies(scenario, Side::a, Shown::inf), dummies(scenario, Side::a, Shown::cav)};
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
    EXPECT_EQ(prussian_dummies(rules->scenario), std::pair(2, 2));
    for (Shown const shown : {Shown::inf, Shown::cav, Shown::infcav})
        EXPECT_EQ(dummies(rules->scenario, Side::b, shown), 0);
    EXPECT_EQ(std::ranges::count(rules->scenario.trios, Side::b, &Counters::side), 7);
}

// GLO-SCNLEU-01, GLO-SCNLEU-02, GLO-SCNLEU-03, GLI-SCN-03, GLI-SCN-04, GLI-INFO-18
TEST(GloryScenario, Leuthen) {
    auto const rules = rules_of("glory-leuthen-hidden");
    Scenario const& scenario = rules->scenario;
    EXPECT_EQ(prussian_dummies(scenario), std::pair(3, 3));
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
    EXPECT_EQ(prussian_dummies(scenario), std::pair(3, 3));
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
    EXPECT_EQ(prussian_dummies(scenario), std::pair(2, 2));
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
    EXPECT_EQ(masks, 6); // Ried, three replacements, two false leaders
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

Counter const& counter_of(Scenario const& scenario, std::string_view id) {
    auto const found = std::ranges::find(scenario.counters, id, &Counter::id);
    EXPECT_NE(found, scenario.counters.end()) << id;
    return *found;
}

// GLO-LDR-02, GLO-LDR-05, GLO-OPT-02, GLI-GAP-03
TEST(GloryScenario, LeadersHaveTheirInitiative) {
    struct Row {
        char const* scenario;
        char const* leader;
        int initiative;
    };
    constexpr std::array rows{
        Row{"glory-rossbach", "frederick", 5}, Row{"glory-rossbach", "l-seydlitz", 6},
        Row{"glory-rossbach", "l-henry", 5},   Row{"glory-leuthen", "charles", 2},
        Row{"glory-leuthen", "l-zieten", 5},   Row{"glory-leuthen", "l-driesen", 5},
        Row{"glory-leuthen", "l-wedel", 5},    Row{"glory-leuthen", "l-nadasdy", 4},
        Row{"glory-zorndorf", "fermor", 3},    Row{"glory-torgau", "daun", 4},
        Row{"glory-torgau", "l-lacy", 4},      Row{"glory-torgau-hidden", "ried", 4}};
    for (auto const& [scenario, leader, initiative] : rows)
        EXPECT_EQ(counter_of(rules_of(scenario)->scenario, leader).initiative, initiative)
            << scenario << ' ' << leader;
    EXPECT_EQ(rules_of("glory-leuthen")->scenario.armies[0].successor, 4); // Moritz
    EXPECT_EQ(rules_of("glory-torgau")->scenario.armies[0].successor, 4);  // Zieten
    EXPECT_EQ(rules_of("glory-torgau")->scenario.armies[1].successor, 2);
}

// GLO-UNIT-07, GLO-SCNROS-03, GLO-UNIT-04
TEST(GloryScenario, TroopsAreOfTheirKind) {
    auto const leuthen = rules_of("glory-leuthen");
    EXPECT_EQ(counter_of(leuthen->scenario, "zieten-2").arm, Arm::cuirassier);
    EXPECT_EQ(counter_of(leuthen->scenario, "zieten-3").arm, Arm::dragoon);
    EXPECT_EQ(counter_of(leuthen->scenario, "driesen-2").arm, Arm::cuirassier);
    EXPECT_EQ(counter_of(leuthen->scenario, "driesen-3").arm, Arm::dragoon);
    EXPECT_EQ(counter_of(leuthen->scenario, "lucchesi-1").allowance, 5);
    auto const rossbach = rules_of("glory-rossbach");
    EXPECT_EQ(wing_of(rossbach->scenario, "soubise").rating, 3);
    EXPECT_EQ(wing_of(rossbach->scenario, "hesse-darmstadt").rating, 2);
    EXPECT_EQ(wing_of(rossbach->scenario, "mailly").rating, 3);
    EXPECT_EQ(counter_of(rossbach->scenario, "hesse-darmstadt-1").morale, 4);
}

// GLO-SCN-01, GLO-SCN-03, GLO-GAP-06, GLI-GAP-24, GLO-SCN-02
TEST(GloryScenario, ArmiesBeginRoundTheirPlaces) {
    for (std::string_view const id :
         {"glory-rossbach", "glory-leuthen", "glory-zorndorf", "glory-torgau"}) {
        auto const rules = rules_of(id);
        Scenario const& scenario = rules->scenario;
        State const state = rules->begin(umpire::Dice{});
        Situation const now(*rules, state.position);
        std::vector<int> guns(scenario.wings.size());
        for (std::size_t i = 0; i < now.count(); ++i) {
            Counter const& counter = scenario.counters[i];
            Piece const& piece = state.position.pieces[i];
            ASSERT_EQ(piece.whereabouts, Whereabouts::field) << counter.id; // nobody comes later
            WingId const wing = piece.wing;
            if (wing == no_wing || scenario.wings[wing.value].place == nowhere) continue;
            EXPECT_LE(now.distance(piece.at, scenario.wings[wing.value].place), 3) << counter.id;
            guns[wing.value] += is_artillery(counter.arm);
            if (!is_leader(counter.arm)) {
                EXPECT_TRUE(now.has_room(unit_at(i), piece.at)) << counter.id;
            }
        }
        for (int const each : guns) EXPECT_LE(each, 3);
        EXPECT_EQ(scenario.first, Side::a);
    }
    EXPECT_EQ(rules_of("glory-leuthen")->scenario.armies[1].edges[0], Edge::right);
    EXPECT_EQ(rules_of("glory-torgau")->scenario.armies[0].edges.size(), 3u);
}

// GLO-MAP-01, GLO-MAP-02, GLO-MAP-03, GLO-MAP-04
TEST(GloryScenario, TheMapsLieWhereTheyShould) {
    auto const leuthen = rules_of("glory-leuthen");
    Ground const& ground = leuthen->scenario.ground;
    auto const hex = [&](char const* label) { return *ground.grid.find(label); };
    EXPECT_EQ(ground.terrain(hex("2114")), Terrain::village); // Borne
    EXPECT_EQ(ground.terrain(hex("3120")), Terrain::village); // Leuthen
    EXPECT_NE(ground.at(hex("2114")).roads, 0);               // the Neumarkt road
    EXPECT_EQ(ground.grid.shape().columns, 46);
    auto const torgau = rules_of("glory-torgau");
    Ground const& heights = torgau->scenario.ground;
    int const level = heights.level(*heights.grid.find("2417"));
    EXPECT_GT(level, 0);
    for (char const* const label : {"2117", "2217", "2317", "2517", "2617"})
        EXPECT_EQ(heights.level(*heights.grid.find(label)), level) << label;
}

// GLO-SCNZOR-01, GLO-SCNZOR-04, GLI-SCN-07, GLI-SCN-09
TEST(GloryScenario, ZorndorfFree) {
    auto const rules = rules_of("glory-zorndorf-free-hidden");
    Scenario const& scenario = rules->scenario;
    Hex const gate = *scenario.ground.grid.find("3215");
    EXPECT_EQ(scenario.armies[0].gate, gate);
    auto const at_gate = [&](Position const& position) {
        int wings = 0;
        for (std::size_t i = 0; i < scenario.trios.size(); ++i)
            wings += scenario.trios[i].side == Side::a && position.trios[i].at != nowhere &&
                     scenario.ground.grid.distance(position.trios[i].at, gate) <= 3;
        return wings;
    };
    for (Hex const hex : scenario.armies[1].area)
        EXPECT_GE(scenario.ground.grid.distance(hex, gate), 8);
    umpire::Battle<Glory> battle(rules, umpire::Seed{1, 1});
    EXPECT_EQ(at_gate(battle.state().position), 1);
    bool has_changed = false;
    while (battle.state().position.stage == Stage::setup) {
        Situation const now(*rules, battle.state().position);
        Question const question = question_of(now, Side::a);
        bool const is_dummy = question.kind == Question::Kind::post &&
                              scenario.trios[question.trio.value].wing == no_wing;
        if (question.kind == Question::Kind::none || has_changed) break;
        std::vector<Order> menu;
        rules->candidates(battle.view(umpire::seat_a), menu);
        Order order = menu.front();
        if (is_dummy) { // a dummy takes the place near 3215
            order = Post{gate};
            has_changed = true;
        }
        ASSERT_FALSE(is_refused(battle.submit(umpire::seat_a, order)));
        EXPECT_EQ(at_gate(battle.state().position), 1);
    }
    EXPECT_TRUE(has_changed);
    // Elsewhere they stand north of the Mietzel, and not south of it.
    Situation const now(*rules, battle.state().position);
    for (std::size_t i = 0; i < scenario.trios.size(); ++i) {
        Hex const at = battle.state().position.trios[i].at;
        if (scenario.trios[i].side != Side::a || now.distance(at, gate) <= 3) continue;
        EXPECT_NE(std::ranges::find(scenario.armies[0].area, at), scenario.armies[0].area.end())
            << scenario.trios[i].id;
    }
}

// GLI-USE-01, GLI-USE-02, GLI-USE-03, GLI-USE-04, GLI-GAP-06, GLI-TOR-12, GLI-GAP-02
TEST(GloryScenario, LimitedIntelligenceIsAChoice) {
    for (rules::ScenarioInfo const& info : glory::system.scenarios()) {
        auto const rules = rules_of(info.id);
        bool const is_hidden = info.id.ends_with("-hidden");
        EXPECT_EQ(rules->scenario.is_hidden, is_hidden) << info.id;
        EXPECT_EQ(info.notes.find("drastic") != info.notes.npos, is_hidden) << info.id;
        EXPECT_EQ(rules->scenario.trios.empty(), !is_hidden) << info.id;
        EXPECT_FALSE(rules->scenario.battle.empty()); // a Main scenario, of a battle
    }
    // GLI-GAP-16: nobody can tell a dummy by its having to form column first.
    for (std::string_view const id : {"glory-leuthen-hidden", "glory-torgau-hidden"}) {
        auto const rules = rules_of(id);
        for (Counters const& trio : rules->scenario.trios)
            if (trio.side == Side::a && trio.wing == no_wing) {
                EXPECT_TRUE(trio.setup.in_column) << trio.id;
            }
    }
    auto const torgau = rules_of("glory-torgau-hidden");
    int piles = 0;
    int masks = 0;
    for (Wing const& wing : torgau->scenario.wings)
        piles += wing.is_detachment && wing.leader == nobody;
    for (Counters const& trio : torgau->scenario.trios) masks += trio.is_mask;
    EXPECT_EQ(piles, 3);
    EXPECT_EQ(masks - piles, 3); // GLI-TOR-12; and Ried, if he masks none, is no dummy
}

// GLO-COMP-03, GLO-COMP-04, GLO-REV-01, GLO-REV-02: what is told of the game in its rulebook
TEST(GloryScenario, TheRulebookFollowsTheTurn) {
    std::string_view const text = glory::system.rulebook();
    std::size_t last = 0;
    for (char const* const heading :
         {"## The pieces", "## The turn", "## Room, zones, movement", "## Bombardment",
          "## Morale and rally", "## Close combat", "## Army morale", "## Leaders", "## Victory"}) {
        std::size_t const found = text.find(heading);
        ASSERT_NE(found, text.npos) << heading;
        EXPECT_GT(found, last) << heading;
        last = found;
    }
}

} // namespace
