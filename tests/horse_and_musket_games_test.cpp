// Whole battles of Horse & Musket, by chance and of two captains, with the invariants after every
// event; all digests in one figure, to be laid beside that of another build. OBLIQUE_GAMES=200
// plays as many of each.

#include "commanders/horse_and_musket_captain/captain.h"
#include "conformance.h"
#include "horse_and_musket_invariants.h"
#include "umpire/orders/random_order.h"

namespace {

using namespace horse_and_musket;
using commanders::horse_and_musket_captain::Captain;
using horse_and_musket_tests::lesson;
using horse_and_musket_tests::Rules;

using Game = conformance::Play<Rules>;

// HM-MOVE-09: who was driven onto others goes apart as the turn ends.
void expect_invariants(Game const& game) {
    conformance::check_events(game, [&](State const&, State const& after) {
        horse_and_musket_tests::expect_cards_constant(*game.rules, after);
    });
    horse_and_musket_tests::expect_sound(*game.rules, game.battle.state());
    Tabletop const& top = game.battle.state().position.top;
    if (top.stage == Stage::decision && top.agenda.empty())
        horse_and_musket_tests::expect_no_overlap(*game.rules, game.battle.state());
}

// `choose(view)` gives the next order of whoever is to act.
template <class Choose> std::uint64_t play_to_the_end(Game& game, Choose const& choose) {
    constexpr std::size_t far_too_many = 30000;
    bool const checks = std::getenv("OBLIQUE_DIGESTS_ONLY") == nullptr;
    while (!game.battle.is_over() && game.battle.orders().size() < far_too_many) {
        Order const order = choose(game.battle.view(game.seat()));
        if (umpire::is_refused(game.battle.submit(game.seat(), order)))
            ADD_FAILURE() << game.in_json(order) << " was refused";
        else if (checks)
            expect_invariants(game);
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << "game " << game.number << ", order " << game.battle.orders().size();
            return 0;
        }
    }
    EXPECT_TRUE(game.battle.is_over()) << "game " << game.number << " did not end";
    return game.battle.digest();
}

class LongHorseAndMusketGames : public testing::TestWithParam<char const*> {};

TEST_P(LongHorseAndMusketGames, EndByChance) {
    auto const rules = lesson(GetParam());
    conformance::play_games(GetParam(), 1, [&](std::uint64_t number) {
        Game game{rules, number};
        return play_to_the_end(game, [&](View const& view) {
            return umpire::random_order(*rules, view, game.player);
        });
    });
}

TEST_P(LongHorseAndMusketGames, EndBetweenCaptains) {
    auto const rules = lesson(GetParam());
    conformance::play_games(GetParam(), 1, [&](std::uint64_t number) {
        Game game{rules, number};
        std::array<Captain, 2> captains;
        return play_to_the_end(game, [&](View const& view) {
            Side const side = *umpire::side_of(view.seat);
            return captains[umpire::index(side)].decide(*rules, view, game.player);
        });
    });
}

INSTANTIATE_TEST_SUITE_P(, LongHorseAndMusketGames,
                         testing::Values("first-lesson", "second-lesson", "third-lesson",
                                         "village-and-stream", "open-ground", "meeting",
                                         "meeting-by-plan", "table-lobositz", "table-mollwitz",
                                         "table-rossbach", "table-kolin", "table-leuthen",
                                         "table-zorndorf"));

} // namespace
