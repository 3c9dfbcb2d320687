#pragma once
// Two truths that look alike to a side must give it the same bytes: what a seat is sent of one of
// them, and games in which they are looked for.

#include "tests/conformance.h"

namespace two_truths {

template <class Write> std::string told(Write&& write) {
    std::string text;
    umpire::JsonWriter out(text);
    write(out);
    return text + "\n";
}

// What a seat is sent of a world (its rules, its state, the events of its last order), and what it
// is answered there.
template <class R, class World> class Letters {
public:
    Letters(World const& world, umpire::Seat seat)
        : rules_(world.rules), world_(world), seat_(seat), view_(rules_.view(world.state, seat)) {}

    typename R::View const& seen() const { return view_; }
    std::string view() const {
        return told([&](auto& out) { rules_.write(out, view_); });
    }
    // Since then, as they are sent.
    std::string changes(typename R::State const& before) const {
        return told(
            [&](auto& out) { rules_.write_changes(out, rules_.view(before, seat_), view_); });
    }
    std::string reports() const { return reports(world_.events.size()); }
    std::string reports(std::size_t count) const { // of the first so many events
        std::string text;
        for (std::size_t i = 0; i < count; ++i)
            if (auto const report = rules_.report(world_.state, world_.events[i], seat_)) {
                text += told([&](auto& out) { rules_.write(out, *report); });
                text += rules_.tell(*report) + "\n";
            }
        return text;
    }

    // The menu with its odds, what else is shown, refusals of orders that are not on the menu, and
    // who is to act.
    std::string answers(umpire::Dice& chance) const {
        bool const acts = rules_.to_act(world_.state).contains(seat_);
        Menu menu;
        if (acts) rules_.candidates(view_, menu);
        std::string text = acts ? "to act\n" : "not to act\n";
        text += offered(menu) + shown() + previewed(menu, chance);
        for (int i = 0; i < 60; ++i) text += judged(some_order(chance));
        return text + waited_for();
    }

protected:
    ~Letters() = default;

    R const& rules_;
    World const& world_;
    umpire::Seat seat_;
    typename R::View view_;

private:
    using Menu = std::vector<typename R::Order>;

    virtual typename R::Order some_order(umpire::Dice& chance) const = 0;
    virtual std::string shown() const { return ""; }

    // The orders with their odds.
    std::string offered(Menu const& menu) const {
        std::string text;
        for (auto const& order : menu) {
            text += told([&](auto& out) { rules_.write(out, order); });
            if (auto const odds = rules_.odds(view_, order))
                text += told([&](auto& out) { umpire::write_odds(out, *odds); });
        }
        return text;
    }
    // What one of them would do.
    std::string previewed(Menu const& menu, umpire::Dice& chance) const {
        if (menu.empty()) return "";
        umpire::Preview<R> preview(rules_, view_, seat_);
        auto const order = menu[chance.pick(menu.size())];
        return told([&](auto& out) { preview.write_step(out, order); });
    }
    std::string judged(typename R::Order const& order) const {
        auto const ruling = rules_.check(view_, order);
        auto const* const refusal = get_if<umpire::Refusal>(&ruling);
        if (refusal == nullptr) return "allowed\n";
        return std::string(refusal->rule.text()) + std::string(refusal->why) + "\n";
    }
    // Who is to act, as the seat is told.
    std::string waited_for() const {
        std::string text;
        for (umpire::Seat const each : rules_.to_act(rules_.sample_state(view_, umpire::Dice{})))
            text += std::string(umpire::seat_word(each));
        return text;
    }
};

// What changes the secrets of a position.
template <class R> class Hiding {
public:
    Hiding(R const& rules, umpire::Side side, umpire::Dice& chance)
        : rules_(rules), side_(side), chance_(chance) {}

protected:
    auto const& scenario() const { return rules_.scenario; }

    R const& rules_;
    umpire::Side side_;
    umpire::Dice& chance_;
};

struct Games {
    int wanted; // positions, of all games together
    int shares; // no game has many more than the wanted by so many: some are of every field
    std::uint64_t first;   // the number of the first
    std::uint64_t stride;  // at least so many orders from one position to the next
    std::uint64_t strides; // or one more, and so on: so many ways
};

// Random games on each field in turn. `hear` is called after each order, `look` for each side at
// the positions that are looked into; how many there were is returned.
template <class R, class Hear, class Look>
int look_into(std::vector<std::shared_ptr<R const>> const& fields, Games const& games,
              Hear const& hear, Look const& look) {
    int positions = 0;
    auto const has_failed = [] { return testing::Test::HasFailure(); };
    for (std::uint64_t game = 0; positions < games.wanted && !has_failed(); ++game) {
        conformance::Play<R> play{fields[game % fields.size()], games.first + game};
        std::uint64_t const stride = games.stride + game % games.strides;
        int const enough = std::min(games.wanted, positions + 1 + games.wanted / games.shares);
        while (play.step() && positions < enough && !has_failed()) {
            if (play.battle.is_over()) break;
            hear(play);
            auto const& orders = play.battle.orders();
            if (orders.size() % stride == 0) {
                ++positions;
                for (umpire::Side const side : {umpire::Side::a, umpire::Side::b}) look(play, side);
            }
            if (has_failed())
                ADD_FAILURE() << "game " << game << ", order " << orders.size() << ": "
                              << play.in_json(orders.back().order);
        }
    }
    return positions;
}

} // namespace two_truths
