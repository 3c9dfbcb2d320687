#pragma once
// Two truths that look alike to a side: one way things could be, what a seat is told in it, and how
// to make another that the seat cannot tell from it.

#include "rules/glory/board/board.h"
#include "rules/glory/phases.h"

#include <nlohmann/json.hpp>

namespace glory {

// One way things could be, and what the last order brought in it.
struct World {
    Glory const& rules;
    State state;
    std::vector<Event> events{};

    bool give(umpire::Seat seat, Order const& order);
};

// All that a seat is sent, and could ask for.
class Mail {
public:
    Mail(World const& world, umpire::Seat seat)
        : rules_(world.rules), world_(world), seat_(seat), view_(rules_.view(world.state, seat)) {}

    View const& seen() const { return view_; }
    std::string view() const;
    std::string changes(State const& before) const; // since then, as they are sent
    std::string reports() const { return reports(world_.events.size()); }
    std::string reports(std::size_t count) const; // of the first so many events
    // The menu with its odds, the board, refusals of orders that are not on the menu, and who is to
    // act.
    std::string answers(umpire::Dice& chance) const;

private:
    Hex some_hex(umpire::Dice& chance) const;
    Order some_order(umpire::Dice& chance) const;

    Glory const& rules_;
    World const& world_;
    umpire::Seat seat_;
    View view_;
};

// Changes what the other side cannot know of the owner.
class Hider {
public:
    Hider(Glory const& rules, Side owner, umpire::Dice& chance)
        : rules_(rules), owner_(owner), chance_(chance) {}

    // Who is who, and who is with whom: what the owner does next looks the same from outside.
    State exchange(State const& truth) const;
    // All that, and what he has done in secret: formations, points spent, trial placements, set-up.
    State disguise(State const& truth) const;

private:
    Scenario const& scenario() const { return rules_.scenario; }
    bool is_hidden(Position const& position, std::size_t i) const;
    bool is_noted(Position const& position, std::size_t i) const;
    bool is_in_hand(Position const& position, std::size_t i) const;
    bool is_free(Position const& position, std::size_t i) const;
    void exchange_trios(Position& position) const;
    void permute_units(Position& position) const;
    void regroup(Position& position) const;
    void change_obedience(Position& position) const;
    void try_placing(Position& position) const;

    Glory const& rules_;
    Side owner_;
    umpire::Dice& chance_;
};

} // namespace glory
