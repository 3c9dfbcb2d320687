// What a seat may order: judged from its view alone.

#include "rules/hex/check_order.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

Ruling<> check_done(Situation const& now, Side side) {
    bool const declines =
        now.is_waiting_for(side, TaskKind::react) || now.is_waiting_for(side, TaskKind::advance);
    if (declines) return allowed;
    if (!now.position.agenda.empty() || now.position.active != side)
        return Refusal{"LEU-SEQ-01", "something else must be decided first"};
    // LEU-GAP-47: a side that has a formation left must name one.
    if (now.position.stage == Stage::choose)
        return Refusal{"LEU-GAP-47", "as long as you have a formation left you must name one"};
    return allowed;
}

Ruling<> check_make_way(Situation const& now, Side side) {
    if (!now.is_waiting_for(side, TaskKind::make_way))
        return Refusal{"LEU-RETR-06", "no unit of yours must make way now"};
    return allowed;
}

struct Check {
    Situation const& now;
    Side side;
    Ruling<> operator()(Fire const& order) const { return check_fire(now, side, order); }
    Ruling<> operator()(Yield const&) const { return check_yield(now, side); }
    Ruling<> operator()(Activate const& order) const { return check_activate(now, side, order); }
    Ruling<> operator()(Step const& order) const { return check_step(now, side, order); }
    Ruling<> operator()(Turn const& order) const { return check_turn(now, side, order); }
    Ruling<> operator()(Withdraw const& order) const { return check_withdraw(now, side, order); }
    Ruling<> operator()(Enter const& order) const { return check_enter(now, side, order); }
    Ruling<> operator()(Exit const& order) const { return check_exit(now, side, order); }
    Ruling<> operator()(Shock const& order) const { return check_shock(now, side, order); }
    Ruling<> operator()(Onslaught const& order) const { return check_onslaught(now, side, order); }
    Ruling<> operator()(Advance const& order) const { return check_advance(now, side, order); }
    Ruling<> operator()(Lose const& order) const { return check_lose(now, side, order); }
    Ruling<> operator()(Displace const&) const { return check_make_way(now, side); }
    Ruling<> operator()(Sacrifice const&) const { return check_make_way(now, side); }
    Ruling<> operator()(AppointAide const& order) const { return check_aide(now, side, order); }
    Ruling<> operator()(AppointReserve const&) const { return check_reserve(now, side); }
    Ruling<> operator()(Ride const& order) const { return check_ride(now, side, order); }
    Ruling<> operator()(Done const&) const { return check_done(now, side); }
};

void list_task(Situation const& now, Side side, Menu& menu) {
    switch (now.position.agenda.back().kind) {
    case TaskKind::react: list_reaction(now, side, menu); break;
    case TaskKind::advance: list_advances(now, side, menu); break;
    case TaskKind::succeed: list_succession(now, side, menu); break;
    case TaskKind::allot:
        for (UnitId const unit : combatants(now, side)) menu.push_back(Lose{unit});
        break;
    case TaskKind::make_way:
        menu.push_back(Displace{});
        menu.push_back(Sacrifice{});
        break;
    default: break;
    }
}

void list_stage(Situation const& now, Side side, Menu& menu) {
    switch (now.position.stage) {
    case Stage::strategic:
    case Stage::march: list_march(now, side, menu); break;
    case Stage::barrage: list_barrage(now, side, menu); break;
    case Stage::choose: list_activations(now, side, menu); break;
    case Stage::combat:
        list_fire(now, side, menu);
        list_shocks(now, side, menu);
        break;
    case Stage::command: list_rides(now, side, menu); break;
    case Stage::rally:
    case Stage::over: break;
    }
}

void list_all(Situation const& now, Side side, Menu& menu) {
    if (!now.position.agenda.empty()) {
        if (now.position.agenda.back().side == side) list_task(now, side, menu);
    } else if (now.position.active == side) {
        list_stage(now, side, menu);
    }
}

} // namespace

Ruling<> Leuthen1757::check(View const& view, Order const& order) const {
    return rules::check_order<Situation, Check>(*this, view, order);
}

void Leuthen1757::candidates(View const& view, std::vector<Order>& menu) const {
    rules::list_orders<Situation, Check, Done>(*this, view, menu, list_all);
}

} // namespace leuthen1757
