// The toy under the contract: random play, menus, views, secrets. A new system begins with a copy.

#include "rules/all.h"
#include "rules/toy/system.h"
#include "tests/conformance.h"

using namespace toy;
using conformance::Play;

namespace {

std::shared_ptr<Toy const> rules_of(std::string_view scenario) {
    auto const document = toy::system.document(scenario);
    return std::get<0>(toy::bind_rules(std::get<nlohmann::json>(document)));
}

class ToyConformance : public testing::TestWithParam<std::string_view> {};

TEST_P(ToyConformance, random_games_run_to_their_end) {
    auto const rules = rules_of(GetParam());
    conformance::play_games(GetParam(), 40, [&](std::uint64_t game) {
        Play<Toy> play{rules, game};
        return conformance::play_whole(
            play,
            [](State const& before, State const& after) {
                for (std::size_t i : {0u, 1u})
                    EXPECT_LE(after.battalions[i].strength, before.battalions[i].strength);
            },
            [](State const& state) {
                EXPECT_NE(state.battalions[0].at, state.battalions[1].at); // TOY-MOVE-02
            });
    });
}

// Conformance looks at views now and then; these battles are too short for that.
TEST_P(ToyConformance, menus_views_and_messages_hold_at_every_order) {
    auto const rules = rules_of(GetParam());
    for (std::uint64_t game = 0; game < 20; ++game) {
        Play<Toy> play{rules, game};
        while (play.step()) {
            conformance::check_views(play);
            conformance::check_messages(play);
            if (play.battle.is_over()) break;
            conformance::check_chance(play, [](Order const&) { return false; });
            conformance::check_domain(play, [&](auto&& visit) {
                for (Place to{0}; to.value <= most_places; ++to.value) visit(March{to});
                for (bool const loads : {false, true}) visit(Stand{loads});
                visit(Fire{});
            });
        }
    }
}

// TOY-LOAD-01: whether the enemy has loaded changes nothing of what a seat is sent.
TEST_P(ToyConformance, what_is_loaded_is_the_owners_secret) {
    auto const rules = rules_of(GetParam());
    Play<Toy> play{rules, 1};
    while (play.step()) {
        for (Side const side : {Side::a, Side::b}) {
            State changed = play.battle.state();
            Battalion& enemy = changed.battalions[umpire::index(umpire::other(side))];
            enemy.is_loaded = !enemy.is_loaded;
            umpire::Seat const seat = umpire::seat_of(side);
            EXPECT_EQ(rules->view(changed, seat), play.battle.view(seat));
        }
        for (auto const& event : play.battle.events())
            if (auto const* stood = get_if<Stood>(&event)) {
                umpire::Seat const enemy = umpire::seat_of(umpire::other(stood->side));
                auto const heard = rules->report(play.battle.state(), event, enemy);
                EXPECT_FALSE(get<Stood>(*heard).loads);
            }
    }
}

INSTANTIATE_TEST_SUITE_P(Scenarios, ToyConformance, testing::Values("the-causeway", "the-ford"),
                         [](auto const& scenario) {
                             return scenario.index == 0 ? "causeway" : "ford";
                         });

TEST(Toy, IsFoundByNameAndStandsInNoList) {
    EXPECT_EQ(rules::find("toy"), &toy::system);
    for (rules::System const* system : rules::all()) EXPECT_NE(system->id(), "toy");
    EXPECT_EQ(rules::listed(nullptr).size(), rules::all().size());
    EXPECT_EQ(toy::system.scenarios().size(), 2u);
}

} // namespace
