#include "commanders/leuthen1757_captain/captain.h"

namespace commanders::leuthen1757_captain {

Order Captain::decide(Leuthen1757 const& rules, View const& view, umpire::Dice&) {
    Side const side = umpire::side_of(view.seat).value_or(Side::a);
    Situation const now(rules, view.position);
    if (grid_ != &now.grid()) {
        grid_ = &now.grid();
        reach_.emplace(*grid_);
    }
    if (!view.position.agenda.empty()) return answer(now, Outlook(now, side));
    remember(now, side);
    switch (view.position.stage) {
    case Stage::strategic:
    case Stage::march: return march(now, view);
    case Stage::barrage: return barrage(now, side);
    case Stage::choose: return choose_formation(now, *outlook_);
    case Stage::combat: return fight(now, side);
    case Stage::command: return ride(now, *outlook_);
    case Stage::rally:
    case Stage::over: break;
    }
    return Done{};
}

void Captain::remember(Situation const& now, Side side) {
    Position const& position = now.position;
    Activation const activation{position.turn, position.strategic_turn, position.stage,
                                position.acting};
    bool const is_march = position.stage == Stage::march || position.stage == Stage::strategic;
    if (activation == activation_ && is_march && outlook_ && outlook_->side() == side) return;
    activation_ = activation;
    considered_.fill(false);
    plan_.clear();
    planned_ = nobody;
    outlook_.emplace(now, side);
}

// One piece after the other: those before the enemy first, then the guns, then the leaders, who
// follow their men.
UnitId Captain::next_to_march(Situation const& now) const {
    struct Choice {
        int rank = 0;
        int distance = 0;
        UnitId unit = nobody;
        auto operator<=>(Choice const&) const = default;
    };
    Choice best{99, 0, nobody};
    Side const side = outlook_->side();
    for (std::uint16_t i = 0; i < now.count(); ++i) {
        UnitId const unit{i};
        if (considered_[i] || now.side(unit) != side) continue;
        if (is_refused(check_may_march(now, side, unit))) continue;
        Arm const arm = now.arm(unit);
        Choice choice{is_leader(arm) ? 2 : arm == Arm::battery ? 1 : 0, 0, unit};
        bool const is_waiting = !now.on_field(unit);
        if (is_waiting) choice.rank += 3;
        if (now.position.mover.unit == unit) choice.rank = -1; // he has just come on
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

std::optional<Order> Captain::next_of_plan(Situation const& now, View const& view) {
    if (plan_.empty()) return std::nullopt;
    Order const order = plan_.back();
    plan_.pop_back();
    if (!is_refused(now.rules.check(view, order))) {
        has_begun_ = true;
        return order;
    }
    // Not what he expected: what is left of the march is thought over, once for each order given.
    plan_.clear();
    if (has_begun_) considered_[planned_.value] = false;
    return std::nullopt;
}

Order Captain::march(Situation const& now, View const& view) {
    for (;;) {
        if (auto const order = next_of_plan(now, view)) return *order;
        UnitId const unit = next_to_march(now);
        if (unit == nobody) return Done{};
        if (!now.on_field(unit)) {
            if (auto const order = enter(now, *outlook_, unit)) return *order;
            considered_[unit.value] = true;
            continue;
        }
        considered_[unit.value] = true;
        planned_ = unit;
        has_begun_ = false;
        plan_ = March(now, *outlook_, unit).plan(*reach_);
        std::ranges::reverse(plan_);
    }
}

} // namespace commanders::leuthen1757_captain
