#pragma once
// Two truths of Dragoon that look alike to a side: one of them, what a seat is told in it, and how
// to make another that the seat cannot tell from it.

#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"
#include "tests/two_truths.h"

namespace dragoon {

// The training field as it is; with a belt of woods between the armies; or with a forest there, in
// which nobody is seen from afar.
enum class Cover : std::uint8_t { none, belt, forest };
std::shared_ptr<Dragoon const> foggy_field(Cover cover);

// One truth, and what happens in it.
struct World {
    Dragoon const& rules;
    State state;
    std::vector<Event> events{};

    Position& position() { return state.position; }
    // False where it is refused.
    bool give(umpire::Seat seat, Order const& order);
    void look();
    bool has_learnt(Side side) const;
};

// All that a seat is sent, and could ask for.
class Mail final : public two_truths::Letters<Dragoon, World> {
public:
    using Letters::Letters;

private:
    Order some_order(umpire::Dice& chance) const override;
};

// Changes what a side cannot know.
class Hider : public two_truths::Hiding<Dragoon> {
public:
    using Hiding::Hiding;

    State disguise(State const& truth) const;
    // An enemy who is not seen there either, in that hex; nothing if none can be.
    std::optional<State> lay_in_wait(State const& truth, Hex at) const;
    // Only units out of sight, and nothing that decides who acts when.
    State move_unseen(State const& truth) const;
    bool is_seen(Position const& position, std::size_t unit) const {
        return position.seen_as[umpire::index(side_)][unit] != nobody;
    }

private:
    std::uint8_t up_to(std::size_t most) const {
        return static_cast<std::uint8_t>(chance_.pick(most + 1));
    }
    void change(World& world, std::size_t i) const;
    // Another number of men that looks the same, DRG-GAP-66.
    std::uint16_t alike(int men) const;
    // To another place where it is not seen either.
    void relocate(World& world, std::size_t i) const;
    void move(World& world, std::size_t i, Hex to) const;
    // Two units of a kind are each the other: whose battalion it is, is not seen.
    void change_places(Position& position) const;
    void change_army(Position& position) const;
};

} // namespace dragoon
