#pragma once
// What comes before every check of an order: who gives it, and whether the battle goes on.

#include "umpire/umpire.h"

#include <variant>

namespace rules {

// Check{Situation, Side} knows a function for each kind of order.
template <class Situation, class Check, class R>
umpire::Ruling<> check_order(R const& rules, typename R::View const& view,
                             typename R::Order const& order) {
    using Stage = decltype(view.position.stage);
    auto const side = umpire::side_of(view.seat);
    if (!side) return umpire::Refusal{"UMP-SEAT-01", "an onlooker gives no orders"};
    if (view.position.stage == Stage::over)
        return umpire::Refusal{"UMP-END-01", "the battle is over"};
    Situation const now(rules, view.position);
    return std::visit(Check{now, *side}, order);
}

} // namespace rules
