#pragma once
// What comes before every check and every list of orders: who gives them, and whether the battle
// goes on.

#include "umpire/umpire.h"

#include <variant>
#include <vector>

namespace rules {

// `check` judges every kind of order in a situation.
template <class Situation, class R, class Check>
umpire::Ruling<> check_order(R const& rules, typename R::View const& view,
                             typename R::Order const& order, Check const& check) {
    using Stage = decltype(view.position.stage);
    auto const side = umpire::side_of(view.seat);
    if (!side) return umpire::Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
    if (view.position.stage == Stage::over)
        return umpire::Refusal{"UMP-END-01", "the battle is over"};
    Situation const now(rules, view.position);
    return visit([&](auto const& each) { return check(now, *side, each); }, order);
}

// `list` knows all orders of a side, but for the last: that it is done, where that is allowed.
template <class Situation, class Done, class R, class Check, class List>
void list_orders(R const& rules, typename R::View const& view, std::vector<typename R::Order>& menu,
                 Check const& check, List const& list) {
    using Stage = decltype(view.position.stage);
    menu.clear();
    auto const side = umpire::side_of(view.seat);
    if (!side || view.position.stage == Stage::over) return;
    Situation const now(rules, view.position);
    list(now, *side, menu);
    if (!umpire::is_refused(check(now, *side, Done{}))) menu.push_back(Done{});
}

} // namespace rules

// The functions of the contract that tell what may be ordered. Before it stand a check(now, side,
// order) of every kind of order, and list_all.
#define OBLIQUE_MENU(System)                                                                       \
    namespace {                                                                                    \
    constexpr auto check_any = [](Situation const& now, Side side, auto const& order) {            \
        return check(now, side, order);                                                            \
    };                                                                                             \
    }                                                                                              \
    Ruling<> System::check(View const& view, Order const& order) const {                           \
        return rules::check_order<Situation>(*this, view, order, check_any);                       \
    }                                                                                              \
    void System::candidates(View const& view, std::vector<Order>& menu) const {                    \
        rules::list_orders<Situation, Done>(*this, view, menu, check_any, list_all);               \
    }
