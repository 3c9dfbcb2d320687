// What a seat may order: judged from its view alone.

#include "rules/hex/check_order.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

Ruling<> check(Situation const& now, Side side, Done const&) {
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

Ruling<> check(Situation const& now, Side side, Displace const&) {
    return check_make_way(now, side);
}
Ruling<> check(Situation const& now, Side side, Sacrifice const&) {
    return check_make_way(now, side);
}

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

OBLIQUE_MENU(Leuthen1757)

} // namespace leuthen1757
