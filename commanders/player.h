#pragma once
// A machine player at a table. It looks at the battle through its seat's view, as any player does,
// and has dice of its own, so that it cannot see those of the battle.

#include "umpire/any_battle.h"

#include <functional>
#include <memory>

namespace commanders {

class Player {
public:
    virtual ~Player() = default;
    // Gives one order for the seat, whose turn it must be.
    virtual void act(umpire::AnyBattle& table, umpire::Seat seat) = 0;
};

// One of the house's own, who can also think apart from the table.
class Machine : public Player {
public:
    // What the seat sees is taken now; the order, as JSON, is found when the thought is run, on
    // whatever thread. One thought at a time.
    using Thought = std::function<std::string()>;
    virtual Thought ponder(umpire::AnyBattle const& table, umpire::Seat seat) = 0;
};

template <umpire::PresentableRuleset R> class PlayerOf final : public Machine {
public:
    PlayerOf(std::unique_ptr<umpire::Commander<R>> commander, umpire::Seed seed)
        : commander_(std::move(commander)), own_(seed) {}

    void act(umpire::AnyBattle& table, umpire::Seat seat) override {
        OBLIQUE_ENSURE(table.system() == R::id); // so that the cast is to what the table is
        auto& battle = static_cast<umpire::AnyBattleOf<R>&>(table).battle();
        auto const order = commander_->decide(battle.rules(), battle.view(seat), own_);
        OBLIQUE_ENSURE(!umpire::is_refused(battle.submit(seat, order)));
    }
    Thought ponder(umpire::AnyBattle const& table, umpire::Seat seat) override {
        OBLIQUE_ENSURE(table.system() == R::id);
        auto const& battle = static_cast<umpire::AnyBattleOf<R> const&>(table).battle();
        return [this, rules = battle.shared_rules(), view = battle.view(seat)] {
            std::string order;
            umpire::JsonWriter out(order);
            rules->write(out, commander_->decide(*rules, view, own_));
            return order;
        };
    }

private:
    std::unique_ptr<umpire::Commander<R>> commander_;
    umpire::Dice own_;
};

} // namespace commanders
