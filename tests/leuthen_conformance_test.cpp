// Leuthen 1757 under the contract: random play, invariants, menus, replay.

#include "rules/leuthen1757/phases.h"
#include "rules/leuthen1757/system.h"
#include "tests/conformance.h"

using namespace leuthen1757;
using conformance::amount;
using conformance::Play;

namespace {

std::shared_ptr<Leuthen1757 const> rules_of(std::string_view scenario) {
    auto const document = leuthen1757::system.document(scenario);
    auto const bound = bind_rules(std::get<nlohmann::json>(document));
    return std::get<0>(bound);
}

// Strengths never rise, and only what is on the field stands in a hex.
void check_pieces(Scenario const& scenario, State const& before, State const& after) {
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Piece const& was = before.position.pieces[i];
        Piece const& piece = after.position.pieces[i];
        ASSERT_LE(piece.strength, was.strength) << scenario.counters[i].id;
        ASSERT_EQ(piece.whereabouts == Whereabouts::field, piece.at != nowhere)
            << scenario.counters[i].id;
        bool const returns =
            was.whereabouts == Whereabouts::lost && piece.whereabouts != Whereabouts::lost;
        ASSERT_TRUE(!returns || piece.is_aide) << scenario.counters[i].id << " came back";
    }
}

// When nothing is left to be done: nobody overstacks, enemies do not share a hex, nobody stands
// where he cannot, and every unit on the field has combat points.
void check_rest(Leuthen1757 const& rules, State const& state) {
    if (!state.position.agenda.empty()) return;
    Situation const now(rules, state.position);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (!now.on_field(unit) || is_leader(now.arm(unit))) continue;
        Hex const at = now.piece(unit).at;
        ASSERT_TRUE(now.has_room(unit, at)) << now.counter(unit).id << " overstacks";
        ASSERT_FALSE(now.chart.occupied_by(other(now.side(unit)), at)) << now.counter(unit).id;
        ASSERT_NE(now.ground().terrain(at), Terrain::pond);
        ASSERT_GT(now.piece(unit).strength, 0) << now.counter(unit).id;
    }
    for (std::size_t i = 0; i < rules.scenario.formations.size(); ++i) {
        UnitId const leader = state.position.formations[i].leader;
        if (leader == nobody) continue;
        Whereabouts const where = state.position.pieces[leader.value].whereabouts;
        ASSERT_TRUE(where == Whereabouts::field || where == Whereabouts::waiting)
            << rules.scenario.formations[i].id << " has lost its leader and got no other";
    }
}

// Combat points on the field, lost and exited are what the armies began with.
void check_balance(Leuthen1757 const& rules, Position const& position) {
    Points const points = victory_points(rules, position);
    int lost[2] = {0, 0};
    int exited = 0;
    for (std::size_t i = 0; i < rules.scenario.counters.size(); ++i) {
        if (!is_unit(rules.scenario.counters[i].arm)) continue;
        Piece const& piece = position.pieces[i];
        bool const is_gone = piece.whereabouts == Whereabouts::lost;
        lost[umpire::index(rules.scenario.counters[i].side)] +=
            rules.scenario.counters[i].strength - (is_gone ? 0 : piece.strength);
        if (piece.whereabouts == Whereabouts::exited) exited += piece.strength;
    }
    EXPECT_GE(points.prussian, lost[1] + exited);
    EXPECT_GE(points.austrian, lost[0]);
}

std::uint64_t play_one(std::shared_ptr<Leuthen1757 const> const& rules, std::uint64_t number) {
    Play<Leuthen1757> play{rules, number};
    std::uint64_t const digest = conformance::play_whole(
        play,
        [&](State const& before, State const& after) {
            check_pieces(rules->scenario, before, after);
        },
        [&](State const& state) { check_rest(*rules, state); });
    check_balance(*rules, play.battle.state().position);
    return digest;
}

// The whole domain of the order type.
template <class Visit> void for_each_order(Scenario const& scenario, Visit&& visit) {
    auto const units = static_cast<std::uint16_t>(scenario.counters.size());
    auto const formations = static_cast<std::uint16_t>(scenario.formations.size());
    for (UnitId unit{0}; unit.value < units; ++unit.value) {
        for (UnitId target{0}; target.value < units; ++target.value) visit(Fire{unit, target});
        for (Direction facing = 0; facing < 6; ++facing) visit(Turn{unit, facing});
        for (std::uint8_t set = 0; set < 64; ++set) {
            visit(Shock{unit, Directions{set}});
            visit(Onslaught{unit, Directions{set}});
        }
        visit(Exit{unit});
        visit(Lose{unit});
        for (Hex hex{0}; hex.value < scenario.ground.hexes.size(); ++hex.value) {
            if (!scenario.ground.grid.holds(hex)) continue;
            visit(Step{unit, hex});
            visit(Withdraw{unit, hex});
            visit(Enter{unit, hex});
            visit(Ride{unit, hex});
            visit(Advance{unit, hex, false});
            visit(Advance{unit, hex, true});
        }
    }
    for (FormationId first{0}; first.value < formations; ++first.value) {
        visit(Activate{first});
        for (FormationId second{0}; second.value < formations; ++second.value)
            visit(Activate{first, second});
    }
    for (Hex hex{0}; hex.value < scenario.ground.hexes.size(); ++hex.value)
        if (scenario.ground.grid.holds(hex)) visit(AppointAide{hex});
    for (Order const& order :
         std::initializer_list<Order>{Yield{}, Displace{}, Sacrifice{}, AppointReserve{}, Done{}})
        visit(order);
}

class LeuthenConformance : public testing::TestWithParam<std::string_view> {};

TEST_P(LeuthenConformance, random_games_run_to_their_end) {
    auto const rules = rules_of(GetParam());
    conformance::play_games(GetParam(), 40,
                            [&](std::uint64_t game) { return play_one(rules, game); });
}

TEST_P(LeuthenConformance, menu_and_refusal_agree) {
    auto const rules = rules_of(GetParam());
    auto const is_rare = [](Position const& position) { return !position.agenda.empty(); };
    conformance::check_menus(
        rules, {amount("OBLIQUE_POSITIONS", 12), 40, 61, 5}, is_rare,
        [&](Position const&, auto&& visit) { for_each_order(rules->scenario, visit); });
}

TEST_P(LeuthenConformance, what_leaves_something_to_chance_has_odds) {
    Play<Leuthen1757> play{rules_of(GetParam()), 77};
    while (play.step() && !play.battle.is_over() && !HasFailure())
        if (play.battle.orders().size() % 4 == 0)
            conformance::check_chance(play, [](Order const&) { return false; });
}

INSTANTIATE_TEST_SUITE_P(Scenarios, LeuthenConformance,
                         testing::Values("leuthen-oblique", "leuthen-approach"),
                         [](auto const& scenario) {
                             return scenario.index == 0 ? "oblique" : "approach";
                         });

} // namespace
