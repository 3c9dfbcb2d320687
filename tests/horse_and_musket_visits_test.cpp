// How often a battle needs each player: with no instructions, and with them (docs/proof.md).
// OBLIQUE_GAMES=100 plays as many; OBLIQUE_SCENARIO names another battle.

#include "commanders/horse_and_musket_captain/captain.h"
#include "conformance.h"
#include "horse_and_musket_support.h"

namespace {

using namespace horse_and_musket;
using commanders::horse_and_musket_captain::Captain;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;

// How a player is asked.
struct Manner {
    char const* name;
    Pause pause;
    bool sleeps;
};
constexpr std::array manners{Manner{"asked at every moment", Pause::always, false},
                             Manner{"asked in Attacks", Pause::attacks, false},
                             Manner{"asked for choices", Pause::choices, false},
                             Manner{"instructions", Pause::never, false},
                             Manner{"instructions and sleep", Pause::never, true}};

struct Visits {
    int games = 0, turns = 0, visits = 0, out_of_turn = 0, orders = 0;
};

// A battle of two captains who are asked in one manner. A visit is for whoever is waited for and
// was not before.
class Sitting {
public:
    Sitting(std::shared_ptr<Rules const> const& rules, Manner const& manner, std::uint64_t number)
        : rules_(rules), manner_(manner), battle_(rules, umpire::Seed{11, number}),
          own_(umpire::Seed{12, number}) {}

    void play(Visits& sum) {
        std::optional<umpire::Seat> waited;
        while (!battle_.is_over() && !testing::Test::HasFailure()) {
            umpire::Seat const seat = rules_->to_act(battle_.state())[0];
            Side const side = *umpire::side_of(seat);
            if (waited != seat) {
                ++sum.visits;
                sum.out_of_turn += battle_.state().position.top.active != side;
            }
            waited = seat;
            Order const order = next(seat, side);
            ASSERT_FALSE(umpire::is_refused(battle_.submit(seat, order)));
        }
        ++sum.games;
        sum.turns += battle_.state().position.top.turn;
        sum.orders += static_cast<int>(battle_.orders().size());
    }

private:
    Order next(umpire::Seat seat, Side side) {
        View view = battle_.view(seat);
        std::size_t const i = umpire::index(side);
        Tabletop const& top = view.top;
        bool const decides = top.active == side && top.stage == Stage::decision;
        if (decides && top.agenda.empty() && top.fortune.pauses[i] != manner_.pause)
            return SetPause{manner_.pause};
        if (manner_.pause != Pause::never) { // it would file what is not to be filed here
            view.top.fortune.pauses[i] = Pause::never;
            view.instructions.evade_with = EvadeHelp::skirmisher_card;
            while (!view.instructions.cards.full()) view.instructions.cards.push_back({});
        }
        Order const order = captains_[i].decide(*rules_, view, own_);
        bool const passes = decides && holds_alternative<Pass>(order);
        if (!passes || !manner_.sleeps) return order;
        int const draws = rules_->scenario.armies[i].draws;
        return Sleep{1000 * std::min(60, view.hand_sizes[i] + 3 * draws), 12'000};
    }

    std::shared_ptr<Rules const> rules_;
    Manner manner_;
    umpire::Battle<Rules> battle_;
    umpire::Dice own_;
    std::array<Captain, 2> captains_;
};

TEST(LongHorseAndMusketVisits, OfEachPlayer) { // HM-GAP-101 to -104
    char const* const asked = std::getenv("OBLIQUE_SCENARIO");
    auto const rules = lesson(asked != nullptr ? asked : "third-lesson");
    ASSERT_NE(rules, nullptr);
    std::array<Visits, manners.size()> sums;
    for (std::size_t i = 0; i < manners.size(); ++i) {
        for (int game = 0; game < conformance::amount("OBLIQUE_GAMES", 2); ++game)
            Sitting(rules, manners[i], static_cast<std::uint64_t>(game)).play(sums[i]);
        Visits const& sum = sums[i];
        double const players = 2.0 * std::max(1, sum.games);
        std::printf("%s: %d games, %.1f turns and %.1f orders a game; each player %.1f visits, "
                    "%.1f of them in the enemy's turn\n",
                    manners[i].name, sum.games, 2 * sum.turns / players, 2 * sum.orders / players,
                    sum.visits / players, sum.out_of_turn / players);
    }
    EXPECT_LT(sums[3].out_of_turn, sums[2].out_of_turn);
    EXPECT_LE(sums[4].visits, sums[3].visits);
}

} // namespace
