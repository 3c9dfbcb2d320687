// What a seat may order: judged from its view alone.

#include "rules/dragoon/phases.h"
#include "rules/hex/check_order.h"

namespace dragoon {

namespace {

Ruling<> check(Situation const& now, Side side, Done const&) {
    Position const& position = now.position;
    std::size_t const s = umpire::index(side);
    if (now.is_waiting_for(side, TaskKind::advance)) {
        if (must_advance(now, side))
            return Refusal{"DRG-ADV-03", "the hex that the enemy left must be entered"};
        return allowed;
    }
    if (!position.agenda.empty())
        return Refusal{"DRG-SEQ-01", "something else must be decided first"};
    if (is_sealed(position.stage)) {
        if (position.is_finished[s]) return Refusal{"DRG-UI-45", "you have finished already"};
        if (position.stage != Stage::command_turn || position.sub_points[s] == 0) return allowed;
        Menu menu;
        list_allotments(now, side, menu);
        if (menu.empty()) return allowed;
        return Refusal{"DRG-CMD-01", "all Sub Points must be handed out"};
    }
    if (position.active != side)
        return Refusal{"DRG-SEQ-01", "something else must be decided first"};
    if (position.stage == Stage::initiative)
        return Refusal{"DRG-INIT-04", "activate the leader, or defer him"};
    if (position.charge.unit != nobody)
        return Refusal{"DRG-CHG-10", "the charge must be ridden to its end"};
    return allowed;
}

Ruling<> check_initiative(Situation const& now, Side side) {
    if (!now.is_stage(Stage::initiative, side))
        return Refusal{"DRG-SEQ-05", "no leader of yours has just won the initiative"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Activate const&) {
    return check_initiative(now, side);
}
Ruling<> check(Situation const& now, Side side, Defer const&) {
    return check_initiative(now, side);
}

void list_task(Situation const& now, Side side, Menu& menu) {
    if (now.is_waiting_for(side, TaskKind::advance)) return list_advances(now, side, menu);
    if (!now.is_waiting_for(side, TaskKind::face)) return;
    for (Direction facing = 0; facing < 6; ++facing) menu.push_back(Face{facing});
}

void list_stage(Situation const& now, Side side, Menu& menu) {
    switch (now.position.stage) {
    case Stage::bombardment: list_bombardment(now, side, menu); break;
    case Stage::command_turn: list_allotments(now, side, menu); break;
    case Stage::recall: list_recalls(now, side, menu); break;
    case Stage::initiative:
        menu.push_back(Activate{});
        menu.push_back(Defer{});
        break;
    case Stage::first_fire:
    case Stage::defensive_fire:
    case Stage::second_fire: list_fire(now, side, menu); break;
    case Stage::movement: list_movement(now, side, menu); break;
    case Stage::assault: list_assaults(now, side, menu); break;
    case Stage::pursuit:
    case Stage::over: break;
    }
}

void list_all(Situation const& now, Side side, Menu& menu) {
    Position const& position = now.position;
    if (!position.agenda.empty())
        list_task(now, side, menu);
    else if (is_sealed(position.stage) ? !position.is_finished[umpire::index(side)]
                                       : position.active == side)
        list_stage(now, side, menu);
}

} // namespace

OBLIQUE_MENU(Dragoon)

} // namespace dragoon
