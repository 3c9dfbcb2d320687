#include "commanders/horse_and_musket_captain/actions.h"

namespace commanders::horse_and_musket_captain {

Choice best_gun(Scene const& now, Outlook const& outlook, CardId card) {
    Choice best;
    if (card == no_card) return best;
    for (UnitId const unit : outlook.own()) {
        if (now.data(unit).arm != Arm::artillery || !pays_for(now.table(), card, unit)) continue;
        Choice const shot = best_shot(now, outlook, {unit, no_general, card});
        if (shot.order) best.consider(shot.worth, *shot.order);
    }
    return best;
}

namespace {

using Orders = std::vector<Order>;

Choice best_skirmishers(Scene const& now, Outlook const& outlook, CardId card) {
    Choice best;
    for (UnitId const unit : outlook.own()) {
        if (!is_skirmisher(now.data(unit).arm) || !pays_for(now.table(), card, unit)) continue;
        Choice const fire = best_skirmish(now, {unit, no_general, card});
        if (fire.order) best.consider(fire.worth, *fire.order);
    }
    return best;
}

Orders marches(Scene const& now, Outlook const& outlook, Standards const& standards) {
    Orders orders;
    for (Choice const& choice : plan_marches(now, outlook, standards.march))
        orders.push_back(*choice.order);
    return orders;
}

Choice good_attack(Scene const& now, Outlook const& outlook, Standards const& standards) {
    Choice const attack = best_attack(now, outlook, standards.by);
    return attack.order && attack.worth > standards.attack ? attack : Choice{};
}

// A battery without a target turns to the enemy, or goes nearer.
Choice best_gun_move(Scene const& now, Outlook const& outlook, CardId card) {
    Choice best;
    for (UnitId const unit : outlook.own()) {
        UnitId const goal = outlook.goal(unit);
        if (now.data(unit).arm != Arm::artillery || goal == no_unit) continue;
        if (!pays_for(now.table(), card, unit) || now.unit(unit).has_fired != 0) continue;
        Pose const& pose = now.unit(unit).pose;
        Spot const target = now.unit(goal).pose.at;
        int const bearing = field::heading_toward(pose.at, target).value();
        double const distance = inches_between(pose.at, target);
        bool const is_near = distance < doctrine.gun_range;
        bool const is_aside =
            std::abs(field::bearing_off(pose, target).value) > arc_of_fire.value / 2;
        for (Order const& family : now.families({unit, no_general, card})) {
            std::optional<Order> order;
            if (is_near && holds_alternative<Unlimber>(family))
                order = filled(now, family, {bearing});
            if (is_near && is_aside && holds_alternative<Manhandle>(family))
                order = filled(now, family, {bearing, 0, bearing});
            if (!is_near && (holds_alternative<Limber>(family) || holds_alternative<Go>(family)))
                order = filled(now, family, {bearing, 6000, bearing});
            if (order) best.consider(100 - distance, *order);
        }
    }
    return best;
}

// HM-GENERAL-23: to the middle of whom they lead, when that is far off.
std::optional<Order> ride(Scene const& now, Outlook const& outlook) {
    GeneralId const general = now.top().riding;
    if (general == no_general) return std::nullopt;
    GeneralData const& data = now.rules.scenario.generals[general.value];
    field::Vec sum{};
    std::int64_t count = 0;
    Spot const at = now.top().generals[general.value].pose.at;
    for (UnitId const unit : outlook.own()) {
        if (now.unit(unit).command != general && !data.is_chief) continue;
        sum = sum + (now.unit(unit).pose.at - at);
        ++count;
    }
    if (count == 0) return std::nullopt;
    Spot const middle = at + field::Vec{sum.x / count, sum.y / count};
    double const distance = inches_between(at, middle);
    if (2 * distance < now.top().generals[general.value].ratings.inches) return std::nullopt;
    int const bearing = field::heading_toward(at, middle).value();
    for (Order const& family : now.families({no_unit, general}))
        return filled(now, family, {bearing, static_cast<int>(1000 * distance), bearing});
    return std::nullopt;
}

// What the card in play is for.
Orders by_grant(Scene const& now, Outlook const& outlook, Standards const& standards) {
    CardId const card = now.top().grant.card;
    Choice first;
    switch (now.what(card)) {
    case CardFor::artillery: {
        Choice const shot = best_gun(now, outlook, card);
        Choice const move = shot.order ? shot : best_gun_move(now, outlook, card);
        return {move.order.value_or(Done{})};
    }
    case CardFor::joker: first = good_attack(now, outlook, standards); break;
    case CardFor::skirmishing_infantry:
    case CardFor::skirmishing_cavalry: first = best_skirmishers(now, outlook, card); break;
    default: break;
    }
    if (first.order) return {*first.order};
    Orders orders = marches(now, outlook, standards);
    if (orders.empty()) orders.push_back(Done{});
    return orders;
}

// A card that serves many, or an Attack: an advance at once or never, then the guns.
std::optional<Order> first_of_all(Scene const& now, Outlook const& outlook,
                                  Standards const& standards) {
    constexpr std::array skirmisher_cards{CardFor::skirmishing_infantry,
                                          CardFor::skirmishing_cavalry};
    Hand const hand(now, outlook.side());
    CardId const joker = hand.first(now, CardFor::joker);
    if (now.top().must_play_joker != 0) return Play{joker};
    CardId const advance = hand.first(now, CardFor::infantry_advance);
    if (advance != no_card && now.top().has_ordered == 0) return Play{advance};
    CardId const guns = hand.first(now, CardFor::artillery);
    if (best_gun(now, outlook, guns).order) return Play{guns};
    if (guns != no_card && best_gun_move(now, outlook, guns).order) return Play{guns};
    if (Choice const attack = good_attack(now, outlook, standards); attack.order)
        return attack.order;
    for (CardFor const what : skirmisher_cards)
        if (CardId const card = hand.first(now, what);
            card != no_card && best_skirmishers(now, outlook, card).order)
            return Play{card};
    return joker == no_card ? std::nullopt : std::optional<Order>(Play{joker});
}

} // namespace

Orders next_orders(Scene const& now, Outlook const& outlook, Standards const& standards) {
    if (!now.top().volley.empty()) return {GiveFire{}};
    if (auto const order = ride(now, outlook)) return {*order};
    if (now.top().grant.card != no_card) return by_grant(now, outlook, standards);
    if (auto const order = first_of_all(now, outlook, standards)) return {*order};
    if (Choice const escape = way_out(now, outlook); escape.order) return {*escape.order};
    return marches(now, outlook, standards);
}

} // namespace commanders::horse_and_musket_captain
