// Guns, and what the captain is asked on the way: deployment, falling back, advance.

#include "commanders/glory_captain/captain.h"

namespace commanders::glory_captain {

namespace {

Menu menu_for(Situation const& now, View const& view) {
    Menu menu;
    now.rules.candidates(view, menu);
    return menu;
}

// The order of most worth; `worth` gives nothing for what is not to be considered.
template <class Worth> Order best_of(Menu const& menu, double least, Worth const& worth) {
    Order best = Done{};
    for (Order const& order : menu) {
        std::optional<double> const value = worth(order);
        if (!value || *value <= least) continue;
        least = *value;
        best = order;
    }
    return best;
}

// Guns.

bool is_before_attack(Situation const& now, Side side, Hex at) {
    return std::ranges::any_of(now.grid().neighbours(at), [&](Hex hex) {
        return hex != nowhere && now.chart.has_formed_of(side, hex);
    });
}

double worth_of_fire(Situation const& now, Side side, Fire const& order) {
    Volley const volley = volley_of(now, order);
    int const morale = now.counter(order.target).morale;
    double sum = 0;
    for (int die = 1; die <= 6; ++die) {
        BombardmentRow const& row = row_of(now.tables(), volley.sum.total() + die);
        sum += doctrine.shot_point * row.lost + (row.disorders ? doctrine.shot_disorder : 0);
        if (row.check) {
            double const fails = std::clamp((6.0 - (morale - *row.check)) / 6, 0.0, 1.0);
            sum += doctrine.shot_check * fails;
        }
    }
    if (!now.is_formed(order.target)) sum *= 1.3;
    if (is_before_attack(now, side, now.piece(order.target).at)) sum *= doctrine.before_attack;
    double const batteries = static_cast<double>(volley.strength) / now.strength(order.unit);
    return sum / 6 / std::max(batteries, 1.0);
}

// Deployment.

int foe_distance(Outlook const& outlook, Hex hex) {
    int const near = outlook.nearest_unit(hex);
    return near < 99 ? near : outlook.nearest_foe(hex);
}

Order shift(Situation const& now, Outlook const& outlook, Menu const& menu) {
    auto const worth = [&](Hex hex) { // out of the enemy's reach, on high ground
        return -std::abs(foe_distance(outlook, hex) - 4) + 0.5 * now.ground().level(hex);
    };
    Hex const at = now.trio(now.position.agenda.back().trio).at;
    return best_of(menu, worth(at) + 0.4, [&](Order const& order) -> std::optional<double> {
        auto const* const choice = get_if<Shift>(&order);
        return choice == nullptr ? std::nullopt : std::optional(worth(choice->to));
    });
}

// In line, the outliers to both sides; the strongest where the enemy is, the guns among them.
Order deploy(Situation const& now, Outlook const& outlook, Menu const& menu) {
    auto const worth = [&](Order const& order) -> std::optional<double> {
        if (auto const* const draw_up = get_if<DrawUp>(&order)) return draw_up->column ? 0 : 1;
        if (auto const* const lay = get_if<Lay>(&order))
            return 500 + now.distance(lay->first, lay->second) -
                   std::abs(foe_distance(outlook, lay->first) - foe_distance(outlook, lay->second));
        auto const* const place = get_if<Place>(&order);
        if (place == nullptr) return std::nullopt;
        double value = 10 * has_men(now.arm(place->unit)) + now.strength(place->unit);
        value -= std::abs(foe_distance(outlook, place->at) - 2);
        value += 0.3 * now.ground().level(place->at);
        if (is_artillery(now.arm(place->unit)))
            value += now.chart.head(place->at) != nobody ? 2 : 0;
        return value;
    };
    return best_of(menu, -1000, worth);
}

// Close combat.

Order fall_back(Situation const& now, Outlook const& outlook, Menu const& menu) {
    Balance const balance = balance_of(now, now.position.fight);
    if (promise_of(now.tables(), balance.difference) < doctrine.worth_an_attack) return Done{};
    return best_of(menu, -1000, [&](Order const& order) -> std::optional<double> {
        auto const* const choice = get_if<FallBack>(&order);
        if (choice == nullptr) return std::nullopt;
        return outlook.nearest_unit(choice->to) -
               0.1 * now.to_friendly_edge(outlook.side(), choice->to);
    });
}

Order stand_fast(Situation const& now, Menu const& menu) {
    Fight const& fight = now.position.fight;
    bool const attacks = now.side(fight.lead) == now.position.agenda.back().side;
    UnitId const lead = attacks ? fight.lead : lead_defender(now, fight);
    bool const is_strong = lead != nobody && now.piece(lead).strength >= 3;
    return is_strong ? menu.front() : Order{Done{}};
}

Order advance(Situation const& now, Outlook const& outlook, Menu const& menu) {
    bool const is_trap = outlook.danger(now, now.position.fight.at) > 10;
    if (is_trap) return Done{};
    return best_of(menu, 0, [&](Order const& order) -> std::optional<double> {
        auto const* const choice = get_if<Advance>(&order);
        if (choice == nullptr) return std::nullopt;
        double strength = 0;
        for (UnitId const unit : now.position.fight.attackers)
            if (now.on_field(unit) && now.piece(unit).at == choice->from && now.is_formed(unit))
                strength += now.strength(unit);
        return strength;
    });
}

Order sweep(Situation const& now, Menu const& menu) {
    Fight const& won = now.position.fight;
    return best_of(
        menu, doctrine.worth_an_attack, [&](Order const& order) -> std::optional<double> {
            auto const* const choice = get_if<Sweep>(&order);
            if (choice == nullptr) return std::nullopt;
            Position trial = now.position;
            Fight next;
            next.at = choice->at;
            next.is_sweep = true;
            for (UnitId const unit : won.attackers) {
                if (!now.on_field(unit) || !is_cavalry(now.arm(unit)) || !now.is_formed(unit) ||
                    now.piece(unit).at != won.at)
                    continue;
                trial.pieces[unit.value].at = choice->to;
                next.attackers.push_back(unit);
                bool const is_stronger =
                    next.lead == nobody || now.piece(unit).strength > now.piece(next.lead).strength;
                if (is_stronger) next.lead = unit;
            }
            if (next.lead == nobody) return std::nullopt;
            Situation const then(now.rules, trial);
            return promise_of(now.tables(), balance_of(then, next).difference);
        });
}

} // namespace

Order bombard(Situation const& now, Outlook const& outlook, View const& view) {
    return best_of(menu_for(now, view), 0, [&](Order const& order) -> std::optional<double> {
        auto const* const fire = get_if<Fire>(&order);
        if (fire == nullptr || !outlook.brief().is_for(fire->unit)) return std::nullopt;
        return worth_of_fire(now, outlook.side(), *fire);
    });
}

Order answer(Situation const& now, View const& view, Outlook const& outlook) {
    Menu const menu = menu_for(now, view);
    switch (now.position.agenda.back().kind) {
    case TaskKind::shift: return shift(now, outlook, menu);
    case TaskKind::deploy: return deploy(now, outlook, menu);
    case TaskKind::fall_back: return fall_back(now, outlook, menu);
    case TaskKind::stand_fast: return stand_fast(now, menu);
    case TaskKind::advance: return advance(now, outlook, menu);
    case TaskKind::sweep: return sweep(now, menu);
    default: break;
    }
    return menu.empty() ? Order{Done{}} : menu.front();
}

} // namespace commanders::glory_captain
