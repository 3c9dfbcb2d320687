#include "commanders/leuthen1757_captain/captain.h"

namespace commanders::leuthen1757_captain {

Order Captain::think(Situation const& now, View const& view, umpire::Dice&) {
    Side const side = side_of(view);
    if (grid_ != &now.grid()) {
        grid_ = &now.grid();
        reach_.emplace(*grid_);
    }
    if (!view.position.agenda.empty()) return answer(now, Outlook(now, side, brief_));
    remember(now, side);
    switch (view.position.stage) {
    case Stage::strategic:
    case Stage::march: return work_through(now, view);
    case Stage::barrage: return barrage(now, *outlook_);
    case Stage::choose: return choose_formation(now, *outlook_);
    case Stage::combat: return fight(now, *outlook_);
    case Stage::command: return ride(now, *outlook_);
    case Stage::rally:
    case Stage::over: break;
    }
    return Done{};
}

// A shock is the order of its first attacker; who retreats, or is to be replaced, stands on the
// agenda. Which formation acts is the whole army's affair.
UnitId Captain::giver_of(Situation const& now, Order const& order) const {
    if (auto const* const shock = get_if<Shock>(&order)) {
        Units const attackers = attackers_of(now, *shock);
        return attackers.empty() ? nobody : attackers[0];
    }
    bool const is_retreat =
        holds_alternative<Displace>(order) || holds_alternative<Sacrifice>(order);
    return is_retreat ? now.position.agenda.back().unit : named_unit(order);
}

void Captain::remember(Situation const& now, Side side) {
    Position const& position = now.position;
    Activation const activation{position.turn, position.strategic_turn, position.stage,
                                position.acting};
    bool const is_march = position.stage == Stage::march || position.stage == Stage::strategic;
    if (is_march && remembers(activation, side)) return;
    begin(activation, now, side, brief_);
    considered_.fill(false);
    planned_ = nobody;
}

// One piece after the other: those before the enemy first, then the guns, then the leaders, who
// follow their men.
UnitId Captain::next_to_march(Situation const& now) const {
    NextUnit best;
    Side const side = outlook_->side();
    for (std::uint16_t i = 0; i < now.count(); ++i) {
        UnitId const unit{i};
        if (considered_[i] || now.side(unit) != side || !brief_.is_for(unit)) continue;
        if (is_refused(check_may_march(now, side, unit))) continue;
        Arm const arm = now.arm(unit);
        NextUnit choice{is_leader(arm) ? 2 : arm == Arm::battery ? 1 : 0, 0, unit};
        bool const is_waiting = !now.on_field(unit);
        if (is_waiting) choice.rank += 3;
        if (now.position.mover.unit == unit) choice.rank = -1; // it has just come on
        if (!is_waiting) {
            Hex const at = now.piece(unit).at;
            FormationId const formation = now.counter(unit).formation;
            Hex const goal = formation == no_formation ? nowhere : outlook_->goal(formation);
            choice.distance =
                goal == nowhere ? outlook_->distance_to_enemy(at) : now.grid().distance(at, goal);
        }
        best = std::min(best, choice);
    }
    return best.unit;
}

bool Captain::plan_next(Situation const& now, View const&) {
    UnitId const unit = next_to_march(now);
    if (unit == nobody) return false;
    planned_ = unit;
    if (!now.on_field(unit)) {
        auto const order = enter(now, *outlook_, unit);
        if (order) set_plan({*order}); // and is thought of again when it has come on
        considered_[unit.value] = !order;
        return true;
    }
    considered_[unit.value] = true;
    set_plan(March(now, *outlook_, unit).plan(*reach_));
    return true;
}

} // namespace commanders::leuthen1757_captain
