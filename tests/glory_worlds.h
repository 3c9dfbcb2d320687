#pragma once
// Two truths that look alike to a side: one way things could be, what a seat is told in it, and how
// to make another that the seat cannot tell from it.

#include "rules/glory/board/board.h"
#include "rules/glory/phases.h"
#include "tests/two_truths.h"

namespace glory {

// One way things could be, and what the last order brought in it.
struct World {
    Glory const& rules;
    State state;
    std::vector<Event> events{};

    bool give(umpire::Seat seat, Order const& order);
};

// All that a seat is sent, and could ask for.
class Mail final : public two_truths::Letters<Glory, World> {
public:
    using Letters::Letters;

private:
    Hex some_hex(umpire::Dice& chance) const;
    Order some_order(umpire::Dice& chance) const override;
    std::string shown() const override; // what the table in the browser shows
};

// Changes what the other side cannot know of a side.
class Hider : public two_truths::Hiding<Glory> {
public:
    using Hiding::Hiding;

    // Who is who, and who is with whom: what that side does next looks the same from outside.
    State exchange(State const& truth) const;
    // All that, and what he has done in secret: formations, points spent, trial placements, set-up.
    State disguise(State const& truth) const;

private:
    bool is_hidden(Position const& position, std::size_t i) const;
    bool is_noted(Position const& position, std::size_t i) const;
    bool is_in_hand(Position const& position, std::size_t i) const;
    bool is_free(Position const& position, std::size_t i) const;
    void exchange_trios(Position& position) const;
    void permute_units(Position& position) const;
    void regroup(Position& position) const;
    void change_obedience(Position& position) const;
    void try_placing(Position& position) const;
};

} // namespace glory
