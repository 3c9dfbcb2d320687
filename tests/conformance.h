#pragma once
// What every rule system must pass by being in the list: random play to the end, and after every
// order what the contract promises.

#include "umpire/any_battle.h"
#include "umpire/battle.h"
#include "umpire/json_reader.h"
#include "umpire/orders/families.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace conformance {

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr int slowness = 4; // of a build with sanitizers: it looks at each step, not at many
#else
inline constexpr int slowness = 1;
#endif
#else
inline constexpr int slowness = 1;
#endif

// How much to do: a small sample by default, more where OBLIQUE_GAMES or the like asks for it.
inline int amount(char const* variable, int by_default) {
    char const* const asked = std::getenv(variable);
    return asked != nullptr ? std::atoi(asked) : by_default / slowness;
}

// Plays the games wanted, each of which gives its digest. All digests in one figure are printed, to
// be laid beside that of another build.
template <class PlayOne>
void play_games(std::string_view scenario, int by_default, PlayOne&& play_one) {
    int const first = amount("OBLIQUE_FIRST_GAME", 0);
    int const games = amount("OBLIQUE_GAMES", by_default);
    std::array<std::uint64_t, 2> chain{};
    for (int game = first; game < first + games && !testing::Test::HasFailure(); ++game) {
        chain[1] = play_one(static_cast<std::uint64_t>(game));
        chain[0] = umpire::fingerprint(chain);
    }
    std::printf("%.*s: %d games from %d on, all digests %016llx\n",
                static_cast<int>(scenario.size()), scenario.data(), games, first,
                static_cast<unsigned long long>(chain[0]));
}

template <class R> struct Play {
    std::shared_ptr<R const> rules;
    std::uint64_t number = 0;
    umpire::Battle<R> battle{rules, umpire::Seed{1757, number}};
    umpire::Dice player{umpire::Seed{5, number}};
    std::vector<typename R::Order> menu{};

    umpire::Seat seat() const { return rules->to_act(battle.state())[0]; }
    // One order, uniform over the menu. The menu is never empty and never lies.
    bool step() {
        if (battle.is_over()) return false;
        rules->candidates(battle.view(seat()), menu);
        EXPECT_FALSE(menu.empty()) << "game " << number << ": a seat is left without an order";
        if (menu.empty()) return false;
        auto const order = menu[player.pick(menu.size())];
        auto const ruling = battle.submit(seat(), order);
        if (auto const* refusal = get_if<umpire::Refusal>(&ruling)) {
            ADD_FAILURE() << "game " << number << ", order " << battle.orders().size()
                          << ": the menu's " << in_json(order) << " was refused by "
                          << refusal->rule.text();
            return false;
        }
        return battle.orders().size() < 100000;
    }
    std::string in_json(typename R::Order const& order) const {
        std::string text;
        umpire::JsonWriter out(text);
        rules->write(out, order);
        return text;
    }
};

// The last order again, event by event from the state before it: nothing but events changes a
// state, and the invariants hold after every one of them.
template <class R, class Invariant> void check_events(Play<R> const& play, Invariant&& invariant) {
    typename R::State state = play.battle.before();
    for (auto const& event : play.battle.events()) {
        typename R::State const earlier = state;
        play.rules->apply(state, event);
        invariant(earlier, state);
    }
    EXPECT_EQ(state, play.battle.state())
        << "game " << play.number << ": something changed without an event";
}

// view(sample_state(view)) == view for every seat, and a view does not depend on the dice to come.
template <class R> void check_views(Play<R> const& play) {
    for (umpire::Seat const seat : {umpire::seat_a, umpire::seat_b, umpire::spectator}) {
        auto const seen = play.battle.view(seat);
        auto const sampled = play.rules->sample_state(seen, umpire::Dice{umpire::Seed{99, 99}});
        EXPECT_EQ(play.rules->view(sampled, seat), seen);
    }
}

// Every order of the menu survives the way through JSON.
template <class R> void check_messages(Play<R> const& play) {
    for (auto const& order : play.menu) {
        auto const read = play.rules->read_order(umpire::parsed(play.in_json(order)));
        ASSERT_TRUE(holds_alternative<typename R::Order>(read)) << play.in_json(order);
        EXPECT_EQ(std::get<typename R::Order>(read), order) << play.in_json(order);
    }
}

// Whether an order leaves anything to chance is asked without reckoning its odds, and the answer
// is the same, but for fights that are too large to be reckoned.
template <class R, class TooLarge>
void check_chance(Play<R> const& play, TooLarge&& may_be_too_large) {
    auto const view = play.battle.view(play.seat());
    std::vector<typename R::Order> menu;
    play.rules->candidates(view, menu);
    for (auto const& order : menu) {
        bool const chancy = play.rules->leaves_to_chance(view, order);
        if (may_be_too_large(order))
            EXPECT_TRUE(chancy) << play.in_json(order);
        else
            EXPECT_EQ(chancy, play.rules->odds(view, order).has_value()) << play.in_json(order);
    }
}

// What another decides that a seat neither hears nor sees does not show in what it may take back;
// and when it does take back, what the other has decided can still be played.
template <class R> void check_apart(Play<R> const& play) {
    umpire::Seats const called = play.rules->to_act(play.battle.state());
    if (called.size() < 2) return;
    for (umpire::Seat const seat : called) {
        umpire::Seat const other = called[called[0] == seat ? 1 : 0];
        auto battle = play.battle;
        umpire::Dice chance{umpire::Seed{11, battle.orders().size()}};
        std::vector<typename R::Order> menu;
        for (int i = 0; i < 6 && !battle.is_over(); ++i) {
            if (!play.rules->to_act(battle.state()).contains(other)) break; // it is shown
            if (!play.rules->to_act(battle.state()).contains(seat)) break;
            play.rules->candidates(battle.view(seat), menu);
            ASSERT_FALSE(umpire::is_refused(battle.submit(seat, menu[chance.pick(menu.size())])));
            EXPECT_EQ(battle.may_take_back(other), play.battle.may_take_back(other))
                << "game " << play.number << ", after " << play.battle.orders().size()
                << " orders: what seat " << seat.value << " decides shows";
        }
        if (!battle.may_take_back(other)) continue;
        while (battle.may_take_back(other))
            ASSERT_FALSE(umpire::is_refused(battle.take_back(other)));
        umpire::Battle<R> again(play.rules, umpire::Seed{1757, play.number});
        for (auto const& given : battle.orders())
            ASSERT_FALSE(umpire::is_refused(again.submit(given.seat, given.order)))
                << "game " << play.number << ": what is left cannot be played";
        EXPECT_EQ(again.digest(), battle.digest());
    }
}

// Where nothing is hidden, who sees what another has ordered hears of it too: by that the battle
// knows what was seen.
template <class R> void check_heard(Play<R> const& play) {
    if constexpr (requires { play.rules->hides(); }) {
        if (play.rules->hides()) return;
        umpire::Seat const giver = play.battle.orders().back().seat;
        umpire::Seat const other = giver == umpire::seat_a ? umpire::seat_b : umpire::seat_a;
        if (play.battle.view(other) == play.rules->view(play.battle.before(), other)) return;
        EXPECT_TRUE(std::ranges::any_of(
            play.battle.events(),
            [&](auto const& event) {
                return play.rules->report(play.battle.state(), event, other).has_value();
            }))
            << "game " << play.number;
    }
}

// What may be taken back is taken back to the same state, and given again to the same end.
template <class R> void check_undo(Play<R>& play) {
    auto const given = play.battle.orders().back();
    bool const calls = play.rules->to_act(play.battle.state()).size() > 1 &&
                       play.rules->to_act(play.battle.before()).size() < 2;
    bool const stands = calls || std::ranges::any_of(play.battle.events(), R::is_final);
    EXPECT_EQ(play.battle.may_take_back(given.seat), !stands);
    if (stands) return;
    auto const after = play.battle.state();
    auto const before = play.battle.before();
    ASSERT_FALSE(umpire::is_refused(play.battle.take_back(given.seat)));
    EXPECT_EQ(play.battle.state(), before);
    ASSERT_FALSE(umpire::is_refused(play.battle.submit(given.seat, given.order)));
    EXPECT_EQ(play.battle.state(), after);
}

template <class R> void check_replay(Play<R> const& play) {
    umpire::Battle<R> again(play.rules, umpire::Seed{1757, play.number});
    for (auto const& given : play.battle.orders())
        ASSERT_FALSE(umpire::is_refused(again.submit(given.seat, given.order)));
    EXPECT_EQ(again.digest(), play.battle.digest());
}

// Menu and refusal agree over the whole domain of orders, which the system lists.
template <class R, class Domain> void check_domain(Play<R> const& play, Domain&& for_each_order) {
    auto const view = play.battle.view(play.seat());
    std::vector<typename R::Order> menu;
    play.rules->candidates(view, menu);
    std::size_t accepted = 0;
    for_each_order([&](typename R::Order const& order) {
        if (umpire::is_refused(play.rules->check(view, order))) return;
        ++accepted;
        EXPECT_NE(std::ranges::find(menu, order), menu.end())
            << "not on the menu: " << play.in_json(order);
    });
    EXPECT_EQ(accepted, menu.size()) << "the menu offers what is refused, or offers it twice";
}

// How many positions of random games are looked at, and how many orders apart: the decisions that
// seldom come are sought, not waited for.
struct Sampling {
    int wanted;
    std::uint64_t stride, spread; // the stride differs from game to game
    std::uint64_t rare_stride;
};
// Menu and refusal agree in all of them. `is_rare` judges a position, `domain` lists its orders.
template <class R, class IsRare, class Domain>
void check_menus(std::shared_ptr<R const> const& rules, Sampling sampling, IsRare const& is_rare,
                 Domain const& domain) {
    int checked = 0;
    auto const goes_on = [&] { return checked < sampling.wanted && !testing::Test::HasFailure(); };
    for (std::uint64_t game = 1000; goes_on(); ++game) {
        Play<R> play{rules, game};
        std::uint64_t const stride = sampling.stride + game % sampling.spread;
        while (play.step() && goes_on() && !play.battle.is_over()) {
            auto const& position = play.battle.state().position;
            std::uint64_t const apart = is_rare(position) ? sampling.rare_stride : stride;
            if (play.battle.orders().size() % apart != 0) continue;
            check_domain(play, [&](auto&& visit) { domain(position, visit); });
            ++checked;
        }
    }
}

// Calls check(id, was, is) for each piece of a system on hexes, before and after an order.
template <class Scenario, class State, class Check>
void for_each_piece(Scenario const& scenario, State const& before, State const& after,
                    Check const& check) {
    for (std::size_t i = 0; i < scenario.counters.size(); ++i)
        check(scenario.counters[i], before.position.pieces[i], after.position.pieces[i]);
}

// The numbers of the orders of a system on a plane: each end of each span is accepted, one beyond
// it refused by the rule that ends the span, and any number accepted exactly if a span holds it.
template <umpire::Ranged R> class FamilyCheck {
public:
    explicit FamilyCheck(Play<R> const& play)
        : play_(play), view_(play.battle.view(play.seat())),
          dice_(umpire::Seed{7, play.number * 100000 + play.battle.orders().size()}) {}

    void check(typename R::Order const& family) {
        for (int k = 0; k < R::numbers(family); ++k) {
            auto order = family;
            if (!fill(order, 0, k)) return;
            auto const spans = play_.rules->spans(view_, order, k);
            EXPECT_FALSE(k == 0 && spans.empty()) << "of no use: " << play_.in_json(family);
            for (std::size_t i = 0; i < spans.size(); ++i) {
                EXPECT_LE(spans[i].least, spans[i].most);
                EXPECT_TRUE(i == 0 || spans[i - 1].most + 1 < spans[i].least) << "they touch";
                check_end(order, k, spans[i].least, spans[i].least - 1);
                check_end(order, k, spans[i].most, spans[i].most + 1);
            }
        }
        for (int i = 0; i < 100; ++i) check_at_random(family);
    }

private:
    using Order = typename R::Order;
    bool is_accepted(Order const& order) const {
        return !umpire::is_refused(play_.rules->check(view_, order));
    }
    int within(int least, int most) {
        auto const width = static_cast<std::size_t>(std::int64_t{most} - least + 1);
        return least + static_cast<int>(dice_.pick(width));
    }
    // Gives the numbers from one to before another a value of their spans; not if there is none.
    bool fill(Order& order, int from, int to) {
        for (int k = from; k < to; ++k) {
            auto const spans = play_.rules->spans(view_, order, k);
            if (spans.empty()) return false;
            auto const& span = spans[dice_.pick(spans.size())];
            R::set_number(order, k, within(span.least, span.most));
        }
        return true;
    }
    void check_end(Order order, int k, int end, int beyond) {
        R::set_number(order, k, end);
        bool const is_whole = fill(order, k + 1, R::numbers(order));
        EXPECT_TRUE(!is_whole || is_accepted(order)) << play_.in_json(order);
        auto const spans = play_.rules->spans(view_, order, k);
        R::set_number(order, k, beyond);
        auto const ruling = play_.rules->check(view_, order);
        auto const* refusal = get_if<umpire::Refusal>(&ruling);
        ASSERT_NE(refusal, nullptr) << play_.in_json(order);
        bool const is_named = std::ranges::any_of(spans, [&](umpire::Span const& span) {
            bool const is_next = span.least - 1 == beyond || span.most + 1 == beyond;
            return is_next && span.ends_by == refusal->rule;
        });
        EXPECT_TRUE(is_named) << play_.in_json(order) << " by " << refusal->rule.text();
    }
    void check_at_random(Order order) {
        for (int k = 0; k < R::numbers(order); ++k) {
            auto const spans = play_.rules->spans(view_, order, k);
            if (spans.empty()) return;
            int const margin = 1 + (spans.back().most - spans[0].least) / 4;
            R::set_number(order, k, within(spans[0].least - margin, spans.back().most + margin));
        }
        EXPECT_EQ(is_accepted(order), umpire::in_spans(*play_.rules, view_, order))
            << play_.in_json(order);
    }

    Play<R> const& play_;
    typename R::View view_;
    umpire::Dice dice_;
};
template <umpire::Ranged R> void check_families(Play<R> const& play) {
    if (play.battle.is_over()) return;
    std::vector<typename R::Order> families;
    play.rules->families(play.battle.view(play.seat()), families);
    FamilyCheck<R> check(play);
    for (auto const& family : families) check.check(family);
}

// The last order, foretold from what its giver saw: where nothing is hidden, what a preview shows
// is what then happened, and it stops before a die.
template <class R> void check_preview(Play<R> const& play) {
    if constexpr (requires { play.rules->hides(); })
        if (play.rules->hides()) return;
    auto const& given = play.battle.orders().back();
    auto const view = play.rules->view(play.battle.before(), given.seat);
    auto const changes = [&](typename R::View const& after) {
        std::string text;
        umpire::JsonWriter out(text);
        play.rules->write_changes(out, view, after);
        return text;
    };
    std::string text;
    umpire::JsonWriter out(text);
    umpire::Preview<R> preview(*play.rules, view, given.seat);
    preview.write_step(out, given.order);
    nlohmann::json const step = umpire::parsed(text);
    EXPECT_TRUE(step.contains("accepted")) << text;
    bool const is_final = std::ranges::any_of(play.battle.events(), R::is_final);
    EXPECT_EQ(step.contains("stops"), is_final) << text;
    EXPECT_EQ(preview.is_stopped(), is_final) << text;
    if (is_final) return;
    std::string moved;
    umpire::JsonWriter expected(moved);
    umpire::write_moved_pieces(expected, changes(view), changes(play.battle.view(given.seat)));
    EXPECT_EQ(step["pieces"], umpire::parsed(moved)) << text;
}

// Plays a battle by chance to its end and replays it, with every check above; check_change sees the
// states before and after each event, check_rest the state between orders. Gives the digest. With
// OBLIQUE_DIGESTS_ONLY nothing is checked: so a slow build is laid beside a quick one.
template <class R, class CheckChange, class CheckRest>
std::uint64_t play_whole(Play<R>& play, CheckChange&& check_change, CheckRest&& check_rest) {
    bool const checks = std::getenv("OBLIQUE_DIGESTS_ONLY") == nullptr;
    while (play.step()) {
        if (!checks) continue;
        check_events(play, check_change);
        check_rest(play.battle.state());
        check_apart(play);
        check_heard(play);
        std::size_t const orders = play.battle.orders().size();
        if (orders % 64 == 0) {
            check_views(play);
            check_messages(play);
            if constexpr (umpire::Ranged<R>) check_families(play);
        }
        if (orders % 8 == 0) {
            check_preview(play);
            check_undo(play);
        }
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << "game " << play.number << ", order " << orders << ": "
                          << play.in_json(play.battle.orders().back().order);
            return 0;
        }
    }
    EXPECT_TRUE(play.battle.is_over()) << "game " << play.number << " did not end";
    if (checks) check_replay(play);
    return play.battle.digest();
}

} // namespace conformance
