#pragma once
// A battle under way: the state, and the orders that produced it.
//
// What may be taken back is not kept, but played again: one state from before it, and the orders
// since, give every state in between.

#include "umpire/umpire.h"

#include <algorithm>
#include <array>
#include <utility>

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
        : rules_(std::move(rules)), seed_(seed), script_(std::move(script)),
          state_(rules_->begin(Dice{script_.trunks.empty() ? seed : script_.trunks.front().seed})),
          kept_{state_, state_} {
        Scribe<R> scribe(*rules_, state_, events_, &script_);
        rules_->open(scribe);
        if (scribe.misfit()) opening_ = misfit;
        called_ = rules_->to_act(state_);
        leave_trunk();
    }
    // Refused where the script holds a face that a die of the opening does not have: the battle did
    // not begin as it was to, and takes no order.
    Ruling<> const& opening() const { return opening_; }

    R const& rules() const { return *rules_; }
    std::shared_ptr<R const> const& shared_rules() const { return rules_; }
    State const& state() const { return state_; }
    State const& before() const { return kept_[before_at_]; }    // the last order
    std::vector<Event> const& events() const { return events_; } // of the last order alone
    std::vector<Given> const& orders() const { return orders_; }
    Script const& script() const { return script_; }
    Seed seed() const { return seed_; }
    std::size_t bytes() const { // what it holds in memory; the rules are shared
        return sizeof *this + orders_.capacity() * sizeof(Given) +
               events_.capacity() * sizeof(Event) + script_.faces.capacity() * sizeof(int);
    }
    std::uint64_t digest() const { return fingerprint(state_); }

    typename R::View view(Seat seat) const { return rules_->view(state_, seat); }
    bool is_over() const { return rules_->outcome(state_).has_value(); }

    Ruling<> judge(Seat seat, Order const& order) const {
        if (is_refused(opening_)) return opening_;
        if (is_over()) return Refusal{"UMP-END-01", "the battle is over"};
        if (!called_.contains(seat) && !may_interject(seat))
            return Refusal{"UMP-SEAT-01", "it is not this seat's turn to give an order"};
        return rules_->check(view(seat), order);
    }
    // The order is all or nothing: a refusal leaves the battle as it was.
    Ruling<> submit(Seat seat, Order const& order) {
        if (auto ruling = judge(seat, order); is_refused(ruling)) return ruling;

        keep_state();
        events_.clear();
        Scribe<R> scribe(*rules_, state_, events_, &script_);
        rules_->resolve(scribe, seat, order);
        if (scribe.misfit()) {
            state_ = before();
            events_.clear();
            return misfit;
        }
        if (events_.size() > many_events) events_.shrink_to_fit(); // a battle may lie idle for days
        orders_.push_back({seat, order});
        count_open();
        leave_trunk();
        return allowed;
    }
    // The dice fall otherwise from here on, and nothing before it is taken back: to see what else
    // might have come of an order. Whatever follows is in no record.
    void throw_anew(Seed seed) {
        umpire::throw_anew(*rules_, state_, seed);
        open_ = {};
        since_base_ = 0;
    }

    // A seat takes back its own orders up to the last die, secret learnt or order of another seat,
    // and no more of them than the system allows. What another decides sealed meanwhile stands, and
    // does not count: that it was given must not show in what may be taken back.
    bool may_take_back(Seat seat) const { return open_[seat.value] > 0; }
    Ruling<> take_back(Seat seat) {
        if (!may_take_back(seat))
            return Refusal{"UMP-UNDO-01",
                           "nothing to take back: a die was rolled, something was learnt, another "
                           "seat has acted, or the rules take back no more"};
        keep_state();
        state_ = kept_[base_at_];
        orders_.erase(orders_.begin() + static_cast<std::ptrdiff_t>(last_of(seat)));
        --open_[seat.value];
        --since_base_;
        Scribe<R> scribe(*rules_, state_, events_, &script_);
        for (std::size_t i = orders_.size() - since_base_; i < orders_.size(); ++i)
            rules_->resolve(scribe, orders_[i].seat, orders_[i].order);
        if (!is_any_open()) since_base_ = 0;
        called_ = rules_->to_act(state_);
        events_.clear();
        return allowed;
    }

    std::size_t last_of(Seat seat) const { // of its orders; it has given one
        std::size_t number = orders_.size() - 1;
        while (orders_[number].seat != seat) --number;
        return number;
    }

    // Whether the seat may give an order though nobody waits for one of it.
    bool may_interject(Seat seat) const {
        if constexpr (requires { rules_->may_interject(state_); })
            return rules_->may_interject(state_).contains(seat);
        return false;
    }

private:
    static constexpr Refusal misfit{
        "UMP-DICE-01",
        "the script holds a face this die does not have, or a card this deck does not"};
    static constexpr std::size_t many_events = 64;
    static constexpr bool only_the_last = requires { requires R::takes_back_only_the_last; };

    // The last order, and who was to give one before it and is now.
    struct Turned {
        Seat giver;
        Seats before, now;
    };
    // Others were to decide at the same time, and still are.
    static bool is_sealed(Turned const& last) {
        return last.before.size() > 1 && last.before.contains(last.giver) &&
               std::ranges::all_of(last.before, [&](Seat seat) {
                   return seat == last.giver || last.now.contains(seat);
               });
    }
    // An order stands by which others are called to decide at the same time, for they may have
    // begun. So does what ends somebody's sealed decision, or shows it: that it could be taken back
    // would tell whether the others go on, or be done after they are known.
    bool stands(Turned const& last) const {
        if (last.before.size() > 1) return last.now != last.before;
        return last.now.size() > 1 ||
               (is_one_left_ && (last.now != last.before || is_seen_by_others(last)));
    }
    bool is_seen_by_others(Turned const& last) const {
        return std::ranges::any_of(std::array{seat_a, seat_b}, [&](Seat seat) {
            if (seat == last.giver) return false;
            // FASTER: where nothing is hidden they hear of all they see, and two views cost much.
            if constexpr (requires { rules_->hides(); })
                if (!rules_->hides()) return is_heard_by(seat);
            return rules_->view(before(), seat) != view(seat);
        });
    }
    bool is_heard_by(Seat seat) const {
        return std::ranges::any_of(events_, [&](Event const& event) {
            return rules_->report(state_, event, seat).has_value();
        });
    }
    bool is_any_open() const {
        return std::ranges::any_of(open_, [](std::size_t open) { return open > 0; });
    }

    // As it is before what comes next. The base stays, as long as something may be taken back to
    // it.
    void keep_state() {
        if (since_base_ > 0 && before_at_ == base_at_) before_at_ ^= 1;
        kept_[before_at_] = state_;
    }

    void leave_trunk() {
        auto const& trunks = script_.trunks;
        for (std::size_t i = 0; i < trunks.size(); ++i)
            if (trunks[i].orders == orders_.size())
                throw_anew(i + 1 < trunks.size() ? trunks[i + 1].seed : seed_);
    }

    void count_open() {
        Seat const giver = orders_.back().seat;
        std::size_t const own = std::exchange(open_[giver.value], 0);
        Seats const called = std::exchange(called_, rules_->to_act(state_));
        Turned const last{giver, called, called_};
        if (!is_sealed(last)) open_ = {};
        // Nothing before this order will be taken back.
        if (!is_any_open() && (own == 0 || only_the_last)) since_base_ = 0;
        bool const is_bound = stands(last);
        is_one_left_ =
            last.now.size() == 1 && (last.before.size() > 1 || (is_one_left_ && !is_bound));
        if (!is_bound && std::ranges::none_of(events_, R::is_final))
            open_[giver.value] = only_the_last ? 1 : own + 1;
        if (!is_any_open()) {
            since_base_ = 0;
            return;
        }
        if (since_base_++ == 0) base_at_ = before_at_;
    }

    std::shared_ptr<R const> rules_;
    Seed seed_;
    Script script_;
    std::vector<Event> events_;
    State state_;
    Seats called_; // to give an order now
    // Before the last order, and before the first that may still be taken back. FASTER: while the
    // two are the same it is kept once.
    std::array<State, 2> kept_;
    std::size_t before_at_ = 0, base_at_ = 0;
    std::size_t since_base_ = 0;        // orders, whoever gave them
    std::array<std::size_t, 4> open_{}; // by seat: how many it may take back
    bool is_one_left_ = false;          // of those who decide sealed; the others are done
    std::vector<Given> orders_;
    Ruling<> opening_ = allowed;
};

// A machine player: it is handed a view, never a state, so there is nothing to peek at.
template <Ruleset R> class Commander {
public:
    virtual ~Commander() = default;
    virtual typename R::Order decide(R const& rules, typename R::View const& view, Dice& own) = 0;
};

} // namespace umpire
