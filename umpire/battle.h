#pragma once
// A battle under way: the state, and the orders that produced it.

#include "umpire/umpire.h"

namespace umpire {

template <Ruleset R> class Battle {
public:
    using State = typename R::State;
    using Order = typename R::Order;
    using Event = typename R::Event;
    struct Given {
        Seat seat;
        Order order;
    };

    Battle(std::shared_ptr<R const> rules, Seed seed, Script script = {})
        : rules_(std::move(rules)), script_(std::move(script)), state_(rules_->begin(Dice{seed})),
          before_(state_) {
        Scribe<R> scribe(*rules_, state_, events_, &script_);
        rules_->open(scribe);
    }

    R const& rules() const { return *rules_; }
    std::shared_ptr<R const> const& shared_rules() const { return rules_; }
    State const& state() const { return state_; }
    State const& before() const { return before_; }              // the last order
    std::vector<Event> const& events() const { return events_; } // of the last order alone
    std::vector<Given> const& orders() const { return orders_; }
    Script const& script() const { return script_; }
    std::size_t kept_for_undo() const { return back_.capacity(); } // states held in memory
    std::uint64_t digest() const { return fingerprint(state_); }

    typename R::View view(Seat seat) const { return rules_->view(state_, seat); }
    bool is_over() const { return rules_->outcome(state_).has_value(); }

    Ruling<> judge(Seat seat, Order const& order) const {
        if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
        if (!rules_->to_act(state_).contains(seat))
            return Refusal{"UMP-SEAT-01", "it is not this seat's turn to give an order"};
        return rules_->check(view(seat), order);
    }
    // The order is all or nothing: a refusal leaves the battle as it was.
    Ruling<> submit(Seat seat, Order const& order) {
        if (auto ruling = judge(seat, order); is_refused(ruling)) return ruling;

        before_ = state_;
        events_.clear();
        Scribe<R> scribe(*rules_, state_, events_, &script_);
        rules_->resolve(scribe, seat, order);
        if (scribe.misfit()) {
            state_ = before_;
            events_.clear();
            return Refusal{"UMP-DICE-01", "the script of dice holds a face this die does not have"};
        }
        orders_.push_back({seat, order});
        keep_for_undo();
        return allowed;
    }

    // A seat takes back its own orders up to the last die, secret learnt or order of another seat.
    bool may_take_back(Seat seat) const { return !back_.empty() && orders_.back().seat == seat; }
    Ruling<> take_back(Seat seat) {
        if (!may_take_back(seat))
            return Refusal{"UMP-UNDO-01", "nothing to take back: since your last order a die was "
                                          "rolled, something was learnt or another seat has acted"};
        before_ = state_;
        state_ = back_.back();
        back_.pop_back();
        orders_.pop_back();
        events_.clear();
        return allowed;
    }

private:
    void keep_for_undo() {
        bool const is_other_seat =
            orders_.size() > 1 && orders_[orders_.size() - 2].seat != orders_.back().seat;
        if (is_other_seat) back_.clear();
        if (std::ranges::any_of(events_, R::is_final))
            back_.clear();
        else
            back_.push_back(before_);
    }

    std::shared_ptr<R const> rules_;
    Script script_;
    std::vector<Event> events_;
    State state_;
    State before_;
    std::vector<Given> orders_;
    std::vector<State> back_; // the states before each order that may still be taken back
};

// A machine player: it is handed a view, never a state, so there is nothing to peek at.
template <Ruleset R> class Commander {
public:
    virtual ~Commander() = default;
    virtual typename R::Order decide(R const& rules, typename R::View const& view, Dice& own) = 0;
};

} // namespace umpire
