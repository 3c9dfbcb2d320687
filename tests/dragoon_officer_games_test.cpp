// Half an army handed to a staff officer, against the captain who keeps it in hand:
// OBLIQUE_GAMES=200 fights Lobositz as often either way, and prints how often the Prussians won.

#include "commanders/dragoon_captain/captain.h"
#include "rules/dragoon/system.h"
#include "tests/conformance.h"

namespace {

using namespace dragoon;
using commanders::Brief;
using commanders::dragoon_captain::Captain;

// Every second command of the Prussians, with its leader.
Brief half_of(Dragoon const& rules) {
    Brief brief;
    auto const& counters = rules.scenario.counters;
    brief.units.resize(counters.size());
    for (std::size_t i = 0; i < counters.size(); ++i)
        brief.units[i] = counters[i].side == Side::a && counters[i].command.value % 2 == 0;
    return brief;
}

struct Games {
    int won = 0;
    int played = 0;
    std::size_t delegated = 0; // orders of the officer's
};

// The captain orders what the officer leaves to them; without an officer, everything.
void play(std::shared_ptr<Dragoon const> const& rules, std::uint64_t game,
          std::optional<Brief> const& brief, Games& games) {
    umpire::Battle<Dragoon> battle(rules, umpire::Seed{1756, game});
    std::array<Captain, 2> captains;
    Captain officer(brief.value_or(Brief{}));
    umpire::Dice dice{umpire::Seed{5, game}};
    constexpr std::size_t far_too_many = 60000;
    while (!battle.is_over() && battle.orders().size() < far_too_many) {
        umpire::Seat const seat = rules->to_act(battle.state())[0];
        View const view = battle.view(seat);
        std::optional<Order> order;
        if (brief && seat == umpire::seat_a) order = officer.propose(*rules, view, dice);
        if (order) ++games.delegated;
        Captain& captain = captains[umpire::index(*umpire::side_of(seat))];
        if (!order) order = captain.decide(*rules, view, dice);
        ASSERT_FALSE(umpire::is_refused(battle.submit(seat, *order))) << "game " << game;
    }
    ASSERT_TRUE(battle.is_over());
    ++games.played;
    auto const outcome = rules->outcome(battle.state());
    if (outcome->winner == Side::a) ++games.won;
}

TEST(LongDragoonOfficer, HalfOfLobositzIsFoughtAsWellByAnOfficer) {
    auto const rules =
        std::get<0>(bind_rules(std::get<nlohmann::json>(dragoon::system.document("lobositz"))));
    Brief const half = half_of(*rules);
    int const wanted = conformance::amount("OBLIQUE_GAMES", 2);
    Games alone;
    Games shared;
    for (int game = 0; game < wanted && !HasFatalFailure(); ++game) {
        play(rules, static_cast<std::uint64_t>(game), std::nullopt, alone);
        play(rules, static_cast<std::uint64_t>(game), half, shared);
    }
    EXPECT_GT(shared.delegated, 0U);
    std::printf("Lobositz: Prussia wins %d of %d by a captain alone, %d of %d with half the corps "
                "delegated (%zu orders by the officer)\n",
                alone.won, alone.played, shared.won, shared.played, shared.delegated);
    // Within what chance alone makes of two such counts, at four standard errors.
    double const sum = alone.won + shared.won;
    double const share = sum / (2 * wanted);
    EXPECT_LE(std::abs(alone.won - shared.won),
              4 * std::sqrt(2 * wanted * share * (1 - share)) + 1);
}

} // namespace
