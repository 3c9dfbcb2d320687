// What a seat may order: judged from its view alone.

#include "rules/glory/phases.h"
#include "rules/hex/check_order.h"

namespace glory {

namespace {

Ruling<> check(Situation const& now, Side side, Done const&) {
    Position const& position = now.position;
    if (position.stage == Stage::setup) {
        if (position.is_ready[umpire::index(side)])
            return Refusal{"GLI-SET-01", "you have set up already"};
        return allowed;
    }
    if (!position.agenda.empty()) {
        Task const& task = position.agenda.back();
        if (task.side != side || task.kind == TaskKind::deploy)
            return Refusal{"GLI-PLACE-04", "all units of the wing must be placed"};
        return allowed;
    }
    Side const whose = position.stage == Stage::defence ? other(position.active) : position.active;
    if (whose != side) return Refusal{"GLO-SEQ-01", "it is the other side's turn"};
    if (position.stage == Stage::movement) return check_hand_is_free(now, side);
    if (position.stage == Stage::combat) return check_combat_over(now, side);
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Lay const& order) {
    bool const sets_up = now.position.stage == Stage::setup;
    return sets_up ? check_setup_lay(now, side, order) : check_lay(now, side, order);
}
Ruling<> check(Situation const& now, Side side, Rouse const&) { return check_rouse(now, side); }
Ruling<> check(Situation const& now, Side side, StandFast const&) {
    return check_stand_fast(now, side);
}

void list_task(Situation const& now, Side side, Menu& menu) {
    Task const& task = now.position.agenda.back();
    if (task.side != side) return;
    if (task.kind == TaskKind::shift || task.kind == TaskKind::deploy)
        list_deployment(now, side, menu);
    else
        list_combat_task(now, side, menu);
}

void list_stage(Situation const& now, Side side, Menu& menu) {
    Stage const stage = now.position.stage;
    if (stage == Stage::setup) {
        if (!now.position.is_ready[umpire::index(side)]) list_setup(now, side, menu);
        return;
    }
    if (stage == Stage::defence || stage == Stage::offence) return list_fire(now, side, menu);
    if (now.position.active != side) return;
    switch (stage) {
    case Stage::activation:
        if (!is_refused(check_rouse(now, side))) menu.push_back(Rouse{});
        break;
    case Stage::movement:
        list_movement(now, side, menu);
        list_hidden_march(now, side, menu);
        list_joining(now, side, menu);
        break;
    case Stage::combat: list_combat(now, side, menu); break;
    default: break;
    }
}

void list_all(Situation const& now, Side side, Menu& menu) {
    if (!now.position.agenda.empty())
        list_task(now, side, menu);
    else
        list_stage(now, side, menu);
}

} // namespace

OBLIQUE_MENU(Glory)

} // namespace glory
