// Prussia's Glory under the contract: random play, invariants, menus, replay. GLO-SEQ-01,
// GLO-SEQ-02.

#include "rules/glory/phases.h"
#include "tests/conformance.h"
#include "tests/glory_documents.h"

using namespace glory;
using conformance::amount;
using conformance::Play;

namespace {

// Strength never rises, nobody comes back from the dead, and only who is on the map has a hex.
void check_pieces(Scenario const& scenario, State const& before, State const& after) {
    conformance::for_each_piece(scenario, before, after, [](auto& counter, auto& was, auto& piece) {
        std::string const& id = counter.id;
        ASSERT_LE(piece.strength, was.strength) << id;
        bool const has_place =
            piece.whereabouts == Whereabouts::field || piece.whereabouts == Whereabouts::placing;
        ASSERT_EQ(has_place, piece.at != nowhere) << id;
        ASSERT_TRUE(!is_lost(was.whereabouts) || is_lost(piece.whereabouts)) << id << " came back";
        // GLI-GAP-42: units on the map never become hidden.
        ASSERT_TRUE(was.whereabouts != Whereabouts::field ||
                    piece.whereabouts != Whereabouts::hidden)
            << id;
    });
}

// When nothing is left to be done: nobody overstacks, enemies do not share a hex, trios keep
// together.
void check_rest(Glory const& rules, State const& state) {
    Situation const now(rules, state.position);
    if (!state.position.agenda.empty()) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.on_field(unit) || is_leader(now.arm(unit))) continue;
        Hex const at = now.piece(unit).at;
        std::string const& id = now.counter(unit).id;
        UnitId const hand = state.position.hand; // it may pass through a full hex
        bool const passes = hand != nobody && now.on_field(hand) && now.piece(hand).at == at;
        ASSERT_TRUE(passes || now.has_room(unit, at)) << id << " overstacks";
        ASSERT_FALSE(now.chart.has_unit_of(other(now.side(unit)), at)) << id << " among enemies";
        ASSERT_NE(now.ground().terrain(at), Terrain::pond) << id;
        ASSERT_GT(now.piece(unit).strength, 0) << id;
    }
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& trio = state.position.trios[i];
        if (trio.presence != Presence::map) continue;
        for (Hex const hex : {trio.at, trio.outliers[0], trio.outliers[1]}) {
            ASSERT_FALSE(now.chart.has_unit_of(other(now.counters(trio_at(i)).side), hex));
            ASSERT_LE(now.distance(hex, trio.at), 3) << now.counters(trio_at(i)).id; // GLI-MOV-07
        }
    }
}

std::uint64_t play_one(std::shared_ptr<Glory const> const& rules, std::uint64_t number) {
    Play<Glory> play{rules, number};
    return conformance::play_whole(
        play,
        [&](State const& before, State const& after) {
            check_pieces(rules->scenario, before, after);
        },
        [&](State const& state) {
            check_rest(*rules, state);
            for (Event const& event : play.battle.events())
                if (auto const* const rolled = get_if<umpire::Rolled>(&event)) {
                    if (rolled->asked_by == umpire::RuleId("GLI-GAP-56")) continue; // shuffling
                    EXPECT_EQ(rolled->die.low, 1) << "GLO-COMP-01: one six-sided die";
                    EXPECT_EQ(rolled->die.high, 6) << "GLO-COMP-01: one six-sided die";
                }
        });
}

template <class Visit> void for_each_pair(Scenario const& scenario, int apart, Visit&& visit) {
    field::Grid const& grid = scenario.ground.grid;
    for (Hex one{0}; one.value < grid.size(); ++one.value)
        for (Hex two{0}; two.value < grid.size(); ++two.value)
            if (grid.holds(one) && grid.holds(two) && grid.distance(one, two) <= apart)
                visit(one, two);
}

// The whole domain of the order type, but for pairs of hexes far from each other.
template <class Visit>
void for_each_order(Scenario const& scenario, Position const& position, Visit&& visit) {
    auto const units = static_cast<std::uint16_t>(scenario.counters.size());
    auto const trios = static_cast<std::uint16_t>(scenario.trios.size());
    auto const wings = static_cast<std::uint16_t>(scenario.wings.size());
    for (UnitId unit{0}; unit.value < units; ++unit.value) {
        for (WingId wing{0}; wing.value < wings; ++wing.value) visit(Assign{unit, wing});
        for (bool const flag : {false, true}) visit(Form{unit, flag});
        visit(Return{unit});
        for (UnitId target{0}; target.value < units; ++target.value)
            for (bool const flag : {false, true}) visit(Fire{unit, flag, target});
        for (Hex hex{0}; hex.value < scenario.ground.hexes.size(); ++hex.value)
            for (Order const& order : std::initializer_list<Order>{
                     glory::Step{unit, hex}, Place{unit, hex}, Engage{unit, hex},
                     Assault{hex, unit}, Snipe{unit, hex}, FallBack{unit, hex}})
                visit(order);
    }
    for (TrioId trio{0}; trio.value < trios; ++trio.value) {
        for (bool const flag : {false, true}) visit(FormWing{trio, flag});
        visit(Deploy{trio});
        for (Hex hex{0}; hex.value < scenario.ground.hexes.size(); ++hex.value) {
            visit(March{trio, hex});
            std::array<Hex, 2> const from = position.trios[trio.value].outliers;
            visit(Spread{trio, from[0], hex});
            if (from[0] != from[1]) visit(Spread{trio, from[1], hex});
        }
        for (TrioId with{0}; with.value < trios; ++with.value) {
            auto const& mine = position.trios[trio.value].outliers;
            auto const& his = position.trios[with.value].outliers;
            for (std::size_t i = 0; i < (mine[0] == mine[1] ? 1u : 2u); ++i)
                for (std::size_t k = 0; k < (his[0] == his[1] ? 1u : 2u); ++k)
                    visit(Trade{trio, with, mine[i], his[k]});
        }
    }
    for_each_pair(scenario, 4, [&](Hex one, Hex two) {
        visit(Lay{one, two});
        visit(Withdraw{one, two});
        visit(Sweep{one, two});
        visit(Widen{one, two});
    });
    for (Hex hex{0}; hex.value < scenario.ground.hexes.size(); ++hex.value)
        for (Order const& order : std::initializer_list<Order>{Post{hex}, Shift{hex}, Advance{hex}})
            visit(order);
    for (Direction arrow = 0; arrow < 6; ++arrow) visit(Point{arrow});
    for (WingId wing{0}; wing.value < wings; ++wing.value) {
        visit(Cover{wing});
        visit(Join{wing});
    }
    for (Order const& order : std::initializer_list<Order>{Cover{no_wing}, Rouse{}, DrawUp{false},
                                                           DrawUp{true}, StandFast{}, Done{}})
        visit(order);
}

void check_menus(std::string_view scenario, int wanted) {
    auto const rules = rules_of(scenario);
    auto const is_rare = [](Position const& position) {
        return !position.agenda.empty() || position.stage == Stage::combat;
    };
    conformance::check_menus(rules, {wanted, 20, 31, 5}, is_rare,
                             [&](Position const& position, auto&& visit) {
                                 for_each_order(rules->scenario, position, visit);
                             });
}

void play_scenario(std::string_view scenario, int games) {
    auto const rules = rules_of(scenario);
    conformance::play_games(scenario, games,
                            [&](std::uint64_t game) { return play_one(rules, game); });
}

TEST(GloryConformance, random_games_run_to_their_end) { play_scenario("glory-exercise", 4); }

TEST(GloryConformance, random_hidden_games_run_to_their_end) {
    play_scenario("glory-exercise-hidden", 4);
}

TEST(GloryConformance, what_leaves_something_to_chance_has_odds) {
    for (std::string_view const scenario : {"glory-exercise", "glory-exercise-hidden"}) {
        Play<Glory> play{rules_of(scenario), 77};
        while (play.step() && !play.battle.is_over() && !HasFailure())
            if (play.battle.orders().size() % 4 == 0)
                conformance::check_chance(play, [](Order const&) { return false; });
    }
}

TEST(GloryConformance, menu_and_refusal_agree) {
    check_menus("glory-exercise", amount("OBLIQUE_POSITIONS", 12));
    check_menus("glory-exercise-hidden", amount("OBLIQUE_POSITIONS", 12));
}

// The four battles, open and hidden; OBLIQUE_SCENARIO names one of them alone.
TEST(LongGloryConformance, the_battles_run_to_their_end) {
    char const* const only = std::getenv("OBLIQUE_SCENARIO");
    for (rules::ScenarioInfo const& info : glory::system.scenarios())
        if ((only == nullptr || info.id == only) && !HasFailure()) play_scenario(info.id, 1);
}

} // namespace
