#pragma once
// The loop of every captain: they remember what part of the turn they are in, think out a plan, and
// give it order by order. What they remember is never trusted: every order is checked again.

#include "commanders/common/brief.h"
#include "umpire/battle.h"

#include <algorithm>

namespace commanders {

// Who is thought of next: the lowest rank first, then whoever has the shortest way.
struct NextUnit {
    int rank = 99;
    int distance = 0;
    umpire::UnitId unit{0xFFFF}; // nobody
    auto operator<=>(NextUnit const&) const = default;
};

template <class R, class Situation, class Outlook, class Moment>
class CaptainOf : public umpire::Commander<R> {
public:
    using Order = typename R::Order;
    using Orders = std::vector<Order>;
    using View = typename R::View;
    // Every system's list of orders ends with the one that ends a part of the turn.
    using Done = umpire::variant_alternative_t<umpire::variant_size_v<Order> - 1, Order>;

    explicit CaptainOf(Brief brief = {}) : brief_(std::move(brief)) {}

    Order decide(R const& rules, View const& view, umpire::Dice& own) final {
        Situation const now(rules, seen_in(view));
        look(now, side_of(view));
        Order const order = think(now, view, own);
        // What was overlooked costs an opportunity, not the battle.
        return is_refused(rules.check(view, order)) ? what_must_be(rules, view) : order;
    }

    // An order for those in its brief; nothing if it is for others to act.
    std::optional<Order> propose(R const& rules, View const& view, umpire::Dice& own) {
        Order const order = decide(rules, view, own);
        Situation const now(rules, seen_in(view));
        return is_in_brief(now, view, order) ? std::optional(order) : std::nullopt;
    }

protected:
    // A view holds a position, or is one.
    static auto const& seen_in(View const& view) {
        if constexpr (requires { view.position; })
            return view.position;
        else
            return view;
    }
    static umpire::Side side_of(View const& view) {
        return umpire::side_of(view.seat).value_or(umpire::Side::a);
    }
    virtual void look(Situation const&, umpire::Side) {} // before anything else
    virtual Order think(Situation const& now, View const& view, umpire::Dice& own) = 0;
    // Plans what comes next, if anything does.
    virtual bool plan_next(Situation const& now, View const& view) = 0;
    // What has to be ordered before the plan can go on.
    virtual std::optional<Order> prepare(Situation const&) { return std::nullopt; }
    // What may be left out of a plan if it cannot be done any more.
    virtual bool is_optional(Order const&) const { return false; }
    // A plan failed on the way: what is left of it may be thought over.
    virtual void reconsider() {}
    // Whose order it is; nobody: of all who can act.
    virtual umpire::UnitId giver_of(Situation const&, Order const& order) const {
        return named_unit(order);
    }

    // With a new part of the turn all plans are new.
    bool remembers(Moment const& moment, umpire::Side side) const {
        return outlook_ && outlook_->side() == side && moment == moment_;
    }
    template <class... Arguments> void begin(Moment const& moment, Arguments const&... arguments) {
        moment_ = moment;
        plan_.clear();
        outlook_.emplace(arguments...);
    }
    void forget() { moment_ = {}; }

    void set_plan(Orders orders) {
        plan_ = std::move(orders);
        std::ranges::reverse(plan_);
        has_begun_ = false;
    }
    std::optional<Order> next_of_plan(Situation const& now, View const& view) {
        while (!plan_.empty()) {
            if (auto const order = prepare(now)) return order;
            Order const order = plan_.back();
            plan_.pop_back();
            if (!is_refused(now.rules.check(view, order))) {
                has_begun_ = true;
                return order;
            }
            if (is_optional(order)) continue;
            plan_.clear(); // not what was expected
            if (has_begun_) reconsider();
        }
        return std::nullopt;
    }
    Order work_through(Situation const& now, View const& view) {
        do {
            if (auto const order = next_of_plan(now, view)) return *order;
        } while (plan_next(now, view));
        return what_must_be(now.rules, view);
    }

    // They are done, or else there is something that cannot be left undone.
    static Order what_must_be(R const& rules, View const& view) {
        if (!is_refused(rules.check(view, Done{}))) return Done{};
        Orders menu;
        rules.candidates(view, menu);
        OBLIQUE_ENSURE(!menu.empty());
        return menu.front();
    }

    // Of an order that names no unit of its own, say that a phase is done: whether nobody else can
    // act any more.
    bool is_in_brief(Situation const& now, View const& view, Order const& order) const {
        constexpr umpire::UnitId nobody = NextUnit{}.unit;
        if (brief_.is_for_all()) return true;
        if (auto const unit = giver_of(now, order); unit != nobody) return brief_.is_for(unit);
        Orders menu;
        now.rules.candidates(view, menu);
        bool is_named = false;
        for (Order const& each : menu) {
            umpire::UnitId const unit = giver_of(now, each);
            if (unit != nobody && !brief_.is_for(unit)) return false;
            is_named |= unit != nobody;
        }
        return is_named;
    }
    static umpire::UnitId named_unit(Order const& order) {
        return visit(
            [](auto const& each) {
                if constexpr (requires { each.unit; })
                    return each.unit;
                else if constexpr (requires { each.leader; })
                    return each.leader;
                else
                    return NextUnit{}.unit;
            },
            order);
    }

    Brief brief_;

    Moment moment_;
    std::optional<Outlook> outlook_;
    Orders plan_;            // last first
    bool has_begun_ = false; // the plan
};

} // namespace commanders
