// Battles of two captains of Prussia's Glory to their end, all digests in one figure: to be laid
// beside that of another build. OBLIQUE_GAMES=200 plays as many of each.

#include "commanders/glory_captain/captain.h"
#include "rules/glory/system.h"
#include "tests/conformance.h"

namespace {

using namespace glory;
using commanders::glory_captain::Captain;

std::uint64_t play_captains(std::shared_ptr<Glory const> const& rules, std::uint64_t game) {
    umpire::Battle<Glory> battle(rules, umpire::Seed{1757, game});
    std::array<Captain, 2> captains;
    umpire::Dice dice{umpire::Seed{5, game}};
    constexpr std::size_t far_too_many = 20000;
    while (!battle.is_over() && battle.orders().size() < far_too_many) {
        umpire::Seat const seat = rules->to_act(battle.state())[0];
        Captain& captain = captains[umpire::index(*umpire::side_of(seat))];
        Order const order = captain.decide(*rules, battle.view(seat), dice);
        if (umpire::is_refused(battle.submit(seat, order))) {
            ADD_FAILURE() << "game " << game << ": the captain's order was refused";
            return 0;
        }
    }
    EXPECT_TRUE(battle.is_over()) << "game " << game << " did not end";
    return battle.digest();
}

class LongGloryCaptains : public testing::TestWithParam<char const*> {};

TEST_P(LongGloryCaptains, FightToTheEnd) {
    auto const rules =
        std::get<0>(bind_rules(std::get<nlohmann::json>(glory::system.document(GetParam()))));
    conformance::play_games(GetParam(), 1,
                            [&](std::uint64_t game) { return play_captains(rules, game); });
}

INSTANTIATE_TEST_SUITE_P(Battles, LongGloryCaptains,
                         testing::Values("glory-rossbach", "glory-rossbach-hidden", "glory-leuthen",
                                         "glory-leuthen-hidden", "glory-zorndorf",
                                         "glory-zorndorf-hidden", "glory-torgau",
                                         "glory-torgau-hidden"));

} // namespace
