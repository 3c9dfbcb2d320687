#include "commanders/dragoon_captain/captain.h"

#include <utility>

namespace commanders::dragoon_captain {

namespace {

// What may be left out of a plan if it cannot be done any more.
bool is_optional(Order const& order) {
    return std::holds_alternative<Turn>(order) || std::holds_alternative<Recover>(order) ||
           std::holds_alternative<Disengage>(order);
}

// A part of the turn in which he gives several orders by one plan.
bool is_worked_through(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::movement || stage == Stage::first_fire ||
           stage == Stage::defensive_fire || stage == Stage::second_fire || stage == Stage::assault;
}

Order first_of_menu(Dragoon const& rules, View const& view) {
    Menu menu;
    rules.candidates(view, menu);
    OBLIQUE_ENSURE(!menu.empty());
    for (Order const& order : menu)
        if (std::holds_alternative<Done>(order)) return order;
    return menu[0];
}

} // namespace

Order Captain::decide(Dragoon const& rules, View const& view, umpire::Dice&) {
    Side const side = umpire::side_of(view.seat).value_or(Side::a);
    Situation const now(rules, view.position);
    if (!ways_ || ways_->rules() != &rules) {
        ways_.emplace(rules);
        reach_.emplace(now.grid());
        moment_ = {};
    }
    remember(now, side);
    Order const order = think(now, view);
    // In fog two actions of the enemy may look alike: what is done with is forgotten.
    if (std::holds_alternative<Done>(order) || !is_worked_through(now.position.stage)) moment_ = {};
    // What he overlooked costs him his opportunity, not the battle.
    return is_refused(rules.check(view, order)) ? first_of_menu(rules, view) : order;
}

void Captain::remember(Situation const& now, Side side) {
    Position const& position = now.position;
    Moment const moment{position.turn, position.stage, position.acting, side};
    if (moment == moment_ && outlook_) return;
    moment_ = moment;
    considered_.fill(false);
    plan_.clear();
    planned_ = nobody;
    has_ridden_ = false;
    outlook_.emplace(now, side);
    switch (position.stage) {
    case Stage::bombardment: plan_ = plan_bombardment(now, *outlook_); break;
    case Stage::first_fire:
    case Stage::defensive_fire:
    case Stage::second_fire: plan_ = plan_fire(now, *outlook_); break;
    case Stage::assault: plan_ = plan_assaults(now, *outlook_); break;
    default: break;
    }
    std::ranges::reverse(plan_);
}

Order Captain::think(Situation const& now, View const& view) {
    if (now.is_waiting_for(outlook_->side(), TaskKind::advance)) return advance(now, *outlook_);
    if (now.is_waiting_for(outlook_->side(), TaskKind::face)) return take_facing(now, *outlook_);
    switch (now.position.stage) {
    case Stage::command_turn: return hand_out(now, *outlook_);
    case Stage::recall: return call_deferred(now, *outlook_);
    case Stage::initiative: return take_initiative(now, *outlook_);
    case Stage::movement: return move(now, view);
    default: break;
    }
    while (!plan_.empty()) {
        Order const order = plan_.back();
        plan_.pop_back();
        if (!is_refused(now.rules.check(view, order))) return order;
    }
    return Done{};
}

std::optional<Order> Captain::next_of_plan(Situation const& now, View const& view) {
    while (!plan_.empty()) {
        if (now.position.hand != planned_ && now.position.charge.unit == nobody)
            return Take{planned_};
        Order const order = plan_.back();
        plan_.pop_back();
        if (!is_refused(now.rules.check(view, order))) {
            has_begun_ = true;
            return order;
        }
        if (is_optional(order)) continue;
        // Not what he expected: the rest is thought over, once for each order given.
        plan_.clear();
        if (has_begun_) considered_[planned_.value] = false;
    }
    return std::nullopt;
}

// Those before the enemy first; horse after the foot has gone in; then guns, then leaders, who
// follow their men.
UnitId Captain::next_to_move(Situation const& now) const {
    struct Choice {
        int rank = 0;
        int distance = 0;
        UnitId unit = nobody;
        auto operator<=>(Choice const&) const = default;
    };
    Choice best{99, 0, nobody};
    for (std::uint16_t i = 0; i < now.count(); ++i) {
        UnitId const unit{i};
        if (considered_[i] || !may_be_taken(now, outlook_->side(), unit)) continue;
        Arm const arm = now.arm(unit);
        int const rank = is_foot(arm) ? 0 : is_cavalry(arm) ? 1 : is_battery(arm) ? 2 : 3;
        best = std::min(best, Choice{rank, outlook_->distance_to_enemy(now.piece(unit).at), unit});
    }
    return best.unit;
}

Orders Captain::plan_for(Situation const& now, UnitId unit) {
    Staff const staff{now, *outlook_, *ways_, *reach_};
    if (is_leader(now.arm(unit))) return plan_leader(staff, unit);
    if (is_battery(now.arm(unit))) return plan_battery(staff, unit);
    return plan_unit(staff, unit);
}

std::optional<Order> Captain::rally(Situation const& now) const {
    UnitId const unit = next_to_rally(now, *outlook_);
    if (unit == nobody) return std::nullopt;
    UnitId const leader = now.command(now.position.acting).leader;
    if (now.position.hand != leader) return Take{leader};
    return Rally{unit};
}

// Nobody is taken in hand for what he cannot do.
void Captain::drop_idle(Situation const& now, View const& view) {
    View in_hand = view;
    in_hand.position.hand = planned_;
    while (!plan_.empty() && is_refused(now.rules.check(in_hand, plan_.back()))) {
        if (!is_optional(plan_.back())) return plan_.clear();
        plan_.pop_back();
    }
}

void Captain::ride(Situation const& now, View const& view) {
    UnitId const leader = now.command(now.position.acting).leader;
    if (leader == nobody || !may_be_taken(now, outlook_->side(), leader)) return;
    planned_ = leader;
    has_begun_ = false;
    plan_ = plan_ride({now, *outlook_, *ways_, *reach_}, leader);
    std::ranges::reverse(plan_);
    drop_idle(now, view);
}

Order Captain::move(Situation const& now, View const& view) {
    if (now.position.charge.unit != nobody) { // it must be ridden to its end
        if (auto const order = next_of_plan(now, view)) return *order;
        return first_of_menu(now.rules, view);
    }
    if (!std::exchange(has_ridden_, true)) ride(now, view);
    if (plan_.empty())
        if (auto const order = rally(now)) return *order;
    for (;;) {
        if (auto const order = next_of_plan(now, view)) return *order;
        UnitId const unit = next_to_move(now);
        if (unit == nobody) return Done{};
        considered_[unit.value] = true;
        planned_ = unit;
        has_begun_ = false;
        plan_ = plan_for(now, unit);
        std::ranges::reverse(plan_);
        drop_idle(now, view);
    }
}

} // namespace commanders::dragoon_captain
