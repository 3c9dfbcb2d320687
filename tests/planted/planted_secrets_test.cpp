// A secret is planted in every struct of a state and then forgotten: no view may show it. What a
// seat is offered, refused or shown on its board is made from its view alone.
//
// tests/CMakeLists.txt makes copies of each system's state.h, in which every struct ends with
// `planted_secret`, and compiles with them what makes a view.

#include "rules/dragoon/rules.h"
#include "rules/glory/rules.h"
#include "rules/horse_and_musket/rules.h"
#include "rules/horse_and_musket/table/hidden_ground.h"
#include "rules/leuthen1757/rules.h"

#include <gtest/gtest.h>

#include <cstring>

// Its own file knows another state: no card finds ground here.
bool horse_and_musket::may_find_ground(Scenario const&) { return false; }

namespace {

using umpire::Side;
using umpire::UnitId;
using Secret = decltype(dragoon::Piece{}.planted_secret);

constexpr Secret forgotten = dragoon::Piece{}.planted_secret;
constexpr Secret changed{'S', 'E', 'C', 'R', 'E', 'T', '!', '?'};

template <class T, class Found> void find(T& object, Secret const& secret, Found&& found) {
    auto* const bytes = reinterpret_cast<unsigned char*>(&object);
    for (std::size_t i = 0; i + sizeof(Secret) <= sizeof(T); ++i)
        if (std::memcmp(bytes + i, secret.data(), sizeof(Secret)) == 0) found(bytes + i);
}

// The state with another secret wherever one is planted.
template <class State> State other_world(State state) {
    int planted = 0;
    find(state, forgotten, [&](unsigned char* at) {
        std::memcpy(at, changed.data(), sizeof(Secret));
        ++planted;
    });
    EXPECT_GT(planted, 100);
    return state;
}

template <class R> void expect_hidden(R const& rules, typename R::State const& state) {
    auto const other = other_world(state);
    EXPECT_NE(state, other);
    for (umpire::Seat const seat :
         {umpire::seat_a, umpire::seat_b, umpire::spectator, umpire::umpire_seat}) {
        auto seen = rules.view(other, seat);
        int leaks = 0;
        find(seen, changed, [&](unsigned char*) { ++leaks; });
        EXPECT_EQ(leaks, 0) << "seat " << seat.value;
        EXPECT_TRUE(rules.view(state, seat) == seen) << "seat " << seat.value;
    }
}

// At every stage of a battle, in a position that `fill` has filled.
template <class R, class Stage, class Fill>
void expect_hidden_at_all(R const& rules, Stage first, Fill const& fill) {
    for (int stage = static_cast<int>(first); stage <= static_cast<int>(Stage::over); ++stage) {
        typename R::State state;
        state.position.stage = static_cast<Stage>(stage);
        fill(state.position);
        expect_hidden(rules, state);
    }
}

// So many in each list, of either side in turn.
void share_out(std::size_t count, auto&... lists) {
    (lists.resize(count), ...);
    for (std::size_t i = 1; i < count; i += 2) ((lists[i].side = Side::b), ...);
}

// Something in every list, so that every struct lies there in use.
TEST(PlantedSecrets, LeuthenShowsNone) {
    leuthen1757::Scenario scenario;
    scenario.counters.resize(4);
    scenario.formations.resize(2);
    leuthen1757::Leuthen1757 const rules(std::move(scenario), {});
    leuthen1757::State state;
    state.position.agenda.push_back({});
    expect_hidden(rules, state);
}

TEST(PlantedSecrets, DragoonShowsNoneInClearWeatherOrFog) {
    for (bool const has_fog : {false, true}) {
        dragoon::Scenario scenario;
        scenario.has_fog = has_fog;
        share_out(4, scenario.counters);
        share_out(2, scenario.commands);
        dragoon::Dragoon const rules(std::move(scenario), {});
        expect_hidden_at_all(rules, dragoon::Stage::bombardment, [](dragoon::Position& position) {
            for (auto& seen_as : position.seen_as) seen_as.fill(dragoon::nobody);
            for (std::uint16_t i = 0; i < 2; ++i) // the first of each side is seen
                position.seen_as[1u - i][i] = UnitId{i};
            position.acting = dragoon::CommandId{0};
            position.charge.unit = UnitId{0};
            for (Side const side : {Side::a, Side::b})
                position.agenda.push_back({dragoon::TaskKind::face, side, UnitId{0}, {}, {}});
            position.attacks.push_back(
                {UnitId{0}, dragoon::nowhere, UnitId{1}, 0, {}, 0, {}, {}, {}});
            position.vacated.push_back({});
        });
    }
}

TEST(PlantedSecrets, GloryShowsNoneOpenOrHidden) {
    for (bool const is_hidden : {false, true}) {
        glory::Scenario scenario;
        scenario.is_hidden = is_hidden;
        share_out(4, scenario.counters, scenario.wings, scenario.trios);
        glory::Glory const rules(std::move(scenario), {});
        expect_hidden_at_all(rules, glory::Stage::setup, [](glory::Position& position) {
            for (std::size_t i = 0; i < 2; ++i) { // the first of each side is hidden
                position.pieces[i].whereabouts = glory::Whereabouts::hidden;
                position.wings[i].is_hidden = true;
                position.trios[i].presence = glory::Presence::map;
                position.knowledge[1 - i].names[i] = glory::TokenId{7};
                position.knowledge[i].notes.push_back({});
                position.agenda.push_back({{}, i == 0 ? Side::a : Side::b, {}, glory::TrioId{0}});
            }
            position.meeting.mover = glory::TrioId{0};
        });
    }
}

// Plans that are half drawn, forces that are known or not, cards on top of the deck.
TEST(PlantedSecrets, HorseAndMusketShowsNone) {
    using namespace horse_and_musket;
    Scenario scenario;
    share_out(4, scenario.units);
    scenario.cards.resize(4);
    scenario.fortunes.resize(4);
    scenario.features.resize(2);
    scenario.options.deployment = Deployment::planned;
    HorseAndMusket const rules(std::move(scenario), {});
    for (int stage = 0; stage <= static_cast<int>(Stage::over); ++stage) {
        State state;
        Tabletop& top = state.position.top;
        top.stage = static_cast<Stage>(stage);
        for (std::size_t i = 0; i < 4; ++i) { // the first of each side are down
            top.before.is_sealed[i] = i < 2;
            state.position.forces[i].side = i % 2 == 0 ? Side::a : Side::b;
            state.position.forces[i].is_formed = 1;
            state.position.forces[i].is_told = i < 2 ? 3 : 0;
        }
        state.position.on_top.cards.push_back(1);
        state.position.on_top.known[0] = 1;
        expect_hidden(rules, state);
    }
}

} // namespace
