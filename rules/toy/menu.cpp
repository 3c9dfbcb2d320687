// What may be ordered, judged from a view alone, and what may come of it.

#include "rules/toy/rules.h"

namespace toy {

using umpire::Refusal;

umpire::Ruling<> Toy::check(View const& view, Order const& order) const {
    auto const side = umpire::side_of(view.seat);
    if (!side) return Refusal{"TOY-TURN-01", "onlookers give no orders"};
    std::size_t const own = umpire::index(*side);
    Place const enemy_at = view.at[1 - own];
    bool const is_loaded = view.is_loaded[own] == true;
    if (auto const* march = get_if<March>(&order)) {
        if (distance(view.at[own], march->to) != 1 || march->to.value < 1 ||
            march->to.value > scenario.places)
            return Refusal{"TOY-MOVE-01", "a battalion marches to the next place on the road"};
        if (march->to == enemy_at) return Refusal{"TOY-MOVE-02", "the enemy stands there"};
    }
    if (auto const* stand = get_if<Stand>(&order); stand && stand->loads && is_loaded)
        return Refusal{"TOY-LOAD-01", "the muskets are loaded"};
    if (holds_alternative<Fire>(order) && (!is_loaded || distance(view.at[own], enemy_at) > 3))
        return Refusal{"TOY-FIRE-01", "only loaded muskets fire, up to three places away"};
    return umpire::allowed;
}

// All orders there are, and of them those that are allowed. Where that would be millions, a system
// builds its menu up, and a test holds it against check.
void Toy::candidates(View const& view, std::vector<Order>& menu) const {
    menu.clear();
    auto const offer = [&](Order const& order) {
        if (!umpire::is_refused(check(view, order))) menu.push_back(order);
    };
    for (Place to{1}; to.value <= scenario.places; ++to.value) offer(March{to});
    for (bool const loads : {false, true}) offer(Stand{loads});
    offer(Fire{});
}

std::optional<umpire::Odds> Toy::odds(View const& view, Order const& order) const {
    if (!leaves_to_chance(view, order)) return std::nullopt;
    umpire::Sum const sum = fire_sum(distance(view.at[0], view.at[1]));
    umpire::Odds odds{"TOY-FIRE-02", 6, {{"step lost"}, {"nothing"}}, sum};
    for (int die = umpire::d6.low; die <= umpire::d6.high; ++die)
        ++odds.chances[die + sum.total() >= enough_to_hit ? 0 : 1].ways;
    return odds;
}

} // namespace toy
