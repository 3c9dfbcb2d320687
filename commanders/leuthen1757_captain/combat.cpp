// Barrages, fire and shock: by their exact odds.

#include "commanders/leuthen1757_captain/captain.h"

namespace commanders::leuthen1757_captain {

namespace {

struct Shot {
    Fire order{nobody, nobody};
    double worth = 0;
};

void leave_out_others(Brief const& brief, Menu& shots) {
    std::erase_if(shots, [&](Order const& order) { return !brief.is_for(get<Fire>(order).unit); });
}

Shot best_shot(Situation const& now, Menu const& shots) {
    Shot best;
    for (Order const& order : shots) {
        Fire const& fire = get<Fire>(order);
        double const worth = loss_by_fire(now, fire.unit, fire.target);
        if (worth > best.worth) best = {fire, worth};
    }
    return best;
}

// A shock on the menu, with what it brings beyond the fire of those who make it.
struct Charge {
    std::optional<Order> order;
    Assault assault;
    double worth = 0;
};

Assault assault_of(Situation const& now, Order const& order) {
    if (auto const* shock = get_if<Shock>(&order))
        return {attackers_of(now, *shock), with_batteries_alone(now, shock->target), 0};
    auto const& onslaught = get<Onslaught>(order);
    return {{onslaught.unit}, defenders_of(now, onslaught), 0};
}

using Worths = std::array<double, max_pieces>;

Worths worth_of_fire(Situation const& now, Menu const& shots) {
    Worths worths{};
    for (Order const& order : shots) {
        Fire const& fire = get<Fire>(order);
        worths[fire.unit.value] =
            std::max(worths[fire.unit.value], loss_by_fire(now, fire.unit, fire.target));
    }
    return worths;
}

Charge best_charge(Situation const& now, Outlook const& outlook, Worths const& by_fire) {
    Menu shocks;
    if (!outlook.brief().keeps_off()) list_shocks(now, outlook.side(), shocks);
    Charge best;
    double const reserve = outlook.posture().reserve;
    for (Order const& order : shocks) {
        Assault const assault = assault_of(now, order);
        auto const is_ours = [&](UnitId unit) { return outlook.brief().is_for(unit); };
        if (!std::ranges::all_of(assault.attackers, is_ours)) continue;
        double worth = gain_by_shock(now, assault) - reserve;
        for (UnitId const unit : assault.attackers) worth -= by_fire[unit.value];
        if (worth > best.worth) best = {order, assault, worth};
    }
    return best;
}

// Those who take no part in a shock fire first at its target: disorder opens the way.
Shot preparation(Situation const& now, Menu const& shots, Charge const& charge) {
    Menu useful;
    for (Order const& order : shots) {
        Fire const& fire = get<Fire>(order);
        if (charge.assault.defenders.contains(fire.target) &&
            !charge.assault.attackers.contains(fire.unit))
            useful.push_back(order);
    }
    return best_shot(now, useful);
}

} // namespace

Order barrage(Situation const& now, Outlook const& outlook) {
    Menu shots;
    list_barrage(now, outlook.side(), shots);
    leave_out_others(outlook.brief(), shots);
    Shot const best = best_shot(now, shots);
    if (best.worth < doctrine.barrage) return Done{};
    return best.order;
}

Order fight(Situation const& now, Outlook const& outlook) {
    Menu shots;
    list_fire(now, outlook.side(), shots);
    leave_out_others(outlook.brief(), shots);
    Charge const charge = best_charge(now, outlook, worth_of_fire(now, shots));
    if (charge.order) {
        Shot const first = preparation(now, shots, charge);
        if (first.worth > 0) return first.order;
        return *charge.order;
    }
    Shot const best = best_shot(now, shots); // fire costs nothing
    if (best.worth > 0) return best.order;
    return Done{};
}

} // namespace commanders::leuthen1757_captain
