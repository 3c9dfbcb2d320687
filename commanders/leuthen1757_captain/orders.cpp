// The other orders of a turn: who acts, who rides where, and the answers the agenda asks for.

#include "commanders/leuthen1757_captain/captain.h"

namespace commanders::leuthen1757_captain {

namespace {

// How much a formation has to do: its strength within reach of the enemy, its disordered units
// before them.
double urgency_of(Situation const& now, Outlook const& outlook, FormationId formation) {
    double urgency = 0;
    for_each_unit(now, outlook.side(), [&](UnitId unit) {
        Piece const& piece = now.piece(unit);
        if (now.counter(unit).formation != formation || is_routed(now, unit)) return;
        int const distance = outlook.distance_to_enemy(piece.at);
        if (distance <= now.counter(unit).movement) urgency += piece.strength;
        if (distance <= 1) urgency += piece.strength;
        if (distance <= 2 && piece.condition == Condition::disorganized) urgency += piece.strength;
    });
    FormationStatus const& status = now.position.formations[formation.value];
    return status.out_of_command ? urgency / 2 : urgency;
}

Order first_of_menu(Situation const& now, Side side) {
    Menu menu;
    now.rules.candidates(View{umpire::seat_of(side), now.position}, menu);
    return menu.empty() ? Order{Done{}} : menu[0];
}

Order react(Situation const& now, Side side) {
    Menu shots;
    list_reaction(now, side, shots);
    Order best = Done{};
    double best_worth = -1;
    for (Order const& order : shots) {
        Fire const& fire = get<Fire>(order);
        double const worth = loss_by_fire(now, fire.unit, fire.target);
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = order;
    }
    return best;
}

bool has_leader(Situation const& now, Side side, Hex at) {
    bool found = false;
    for_each_piece(now, side, [&](UnitId unit) {
        found = found || (is_leader(now.arm(unit)) && now.piece(unit).at == at);
    });
    return found;
}

// LEU-SHOCK-15: the strong can spare a point; nobody is bled to death, least of all with a general.
Order lose(Situation const& now, Side side) {
    UnitId best = nobody;
    double best_worth = -99;
    for (UnitId const unit : combatants(now, side)) {
        Piece const& piece = now.piece(unit);
        double worth = piece.strength - 0.1 * now.morale(unit);
        if (piece.strength == 1 && has_leader(now, side, piece.at)) worth -= 10;
        if (is_routed(now, unit)) worth += 5;
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = unit;
    }
    return best == nobody ? first_of_menu(now, side) : Order{Lose{best}};
}

// LEU-RETR-07: friends are pushed out, unless the disorder would cost more than the unit.
Order make_way(Situation const& now, Side side) {
    Task const& task = now.position.agenda.back();
    auto const to = retreat_hex(now, task);
    UnitId const friendly = to ? now.chart.unit(*to) : nobody;
    double const harm =
        friendly == nobody ? 2 * doctrine.battery : loss_by_disorder(stand_of(now, friendly));
    Piece const& piece = now.piece(task.unit);
    bool const is_lost_anyway = piece.strength < harm && !has_leader(now, side, piece.at);
    if (is_lost_anyway) return Sacrifice{};
    return Displace{};
}

Order advance(Situation const& now, Outlook const& outlook) {
    Menu menu;
    list_advances(now, outlook.side(), menu);
    Order best = Done{};
    double best_gain = 0;
    for (Order const& order : menu) {
        Advance const& step = get<Advance>(order);
        // LEU-GAP-49: a leader left behind is safer than one who goes on with the first line.
        if (step.with_leaders) continue;
        March place(now, outlook, step.unit);
        Direction const facing = now.piece(step.unit).facing;
        double const gain =
            place.worth({step.to, facing}) - place.worth({now.piece(step.unit).at, facing});
        if (gain <= best_gain) continue;
        best_gain = gain;
        best = order;
    }
    return best;
}

// LEU-LDR-05, LEU-GAP-48: an aide where a leader would ride to; the reserve leader if he is near.
Order succeed(Situation const& now, Outlook const& outlook) {
    Side const side = outlook.side();
    FormationId const formation = now.position.agenda.back().formation;
    Order best = first_of_menu(now, side);
    double best_worth = -1e9;
    for (Hex hex{0}; hex.value < now.grid().size(); ++hex.value) {
        if (is_refused(check(now, side, AppointAide{hex}))) continue;
        if (outlook.distance_to_enemy(hex) <= 1) continue;
        double worth = 0;
        for_each_unit(now, side, [&](UnitId unit) {
            if (now.counter(unit).formation == formation)
                worth -= now.grid().distance(now.piece(unit).at, hex) * now.piece(unit).strength;
        });
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = AppointAide{hex};
    }
    return best;
}

} // namespace

Order choose_formation(Situation const& now, Outlook const& outlook) {
    Side const side = outlook.side();
    struct Ready {
        FormationId formation = no_formation;
        double urgency = -1;
    };
    Ready first;
    Ready second;
    for (std::uint16_t i = 0; i < now.scenario().formations.size(); ++i) {
        FormationId const formation{i};
        if (!may_activate(now.position, now.scenario(), side, formation)) continue;
        Ready const ready{formation, urgency_of(now, outlook, formation)};
        if (ready.urgency > first.urgency) {
            second = first;
            first = ready;
        } else if (ready.urgency > second.urgency) {
            second = ready;
        }
    }
    // Who need not act lets the enemy come: LEU-INIT-04.
    bool const waits = side == Side::b && first.urgency <= 0;
    if (waits && !is_refused(check(now, side, Yield{}))) return Yield{};
    bool const pairs = now.position.initiative.may_pair && second.urgency > 0;
    return Activate{first.formation, pairs ? second.formation : no_formation};
}

Order ride(Situation const& now, Outlook const& outlook) {
    UnitId const chief = now.position.chiefs[umpire::index(outlook.side())];
    Menu menu;
    list_rides(now, outlook.side(), menu);
    Order best = Done{};
    double best_worth =
        now.on_field(chief) ? worth_of_chief(now, outlook, now.piece(chief).at) : -1e9;
    for (Order const& order : menu) {
        double const worth = worth_of_chief(now, outlook, get<Ride>(order).to);
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = order;
    }
    return best;
}

// LEU-SCEN-04: each formation by the entry that is nearest to its goal and least crowded.
std::optional<Order> enter(Situation const& now, Outlook const& outlook, UnitId unit) {
    FormationId const formation = now.counter(unit).formation;
    Hex const goal = formation == no_formation ? nowhere : outlook.goal(formation);
    std::optional<Order> best;
    double best_worth = -1e9;
    for (std::size_t i = 0; i < now.scenario().entries.size(); ++i) {
        Hex const at = now.scenario().entries[i];
        if (is_refused(check(now, outlook.side(), Enter{unit, at}))) continue;
        double const way = goal == nowhere ? 0 : now.grid().distance(at, goal);
        double const worth = -way - now.position.entered[i];
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = Enter{unit, at};
    }
    return best;
}

Order answer(Situation const& now, Outlook const& outlook) {
    Side const side = outlook.side();
    switch (now.position.agenda.back().kind) {
    case TaskKind::react: return react(now, side);
    case TaskKind::allot: return lose(now, side);
    case TaskKind::make_way: return make_way(now, side);
    case TaskKind::advance: return advance(now, outlook);
    case TaskKind::succeed: return succeed(now, outlook);
    default: return first_of_menu(now, side);
    }
}

} // namespace commanders::leuthen1757_captain
