#include "commanders/dragoon_captain/captain.h"

#include <utility>

namespace commanders::dragoon_captain {

namespace {

// A part of the turn in which it gives several orders by one plan.
bool is_worked_through(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::movement || stage == Stage::first_fire ||
           stage == Stage::defensive_fire || stage == Stage::second_fire || stage == Stage::assault;
}

} // namespace

void Captain::look(Situation const& now, Side side) {
    if (!ways_ || ways_->rules() != &now.rules) {
        ways_.emplace(now.rules);
        reach_.emplace(now.grid());
        forget();
    }
    Position const& position = now.position;
    Moment const moment{position.turn, position.stage, position.acting};
    if (remembers(moment, side)) return;
    begin(moment, now, side, brief_);
    considered_.fill(false);
    planned_ = nobody;
    has_ridden_ = false;
    plan_stage(now);
}

void Captain::plan_stage(Situation const& now) {
    switch (now.position.stage) {
    case Stage::bombardment: return set_plan(plan_bombardment(now, *outlook_));
    case Stage::first_fire:
    case Stage::defensive_fire:
    case Stage::second_fire: return set_plan(plan_fire(now, *outlook_));
    case Stage::assault: return set_plan(plan_assaults(now, *outlook_));
    default: break;
    }
}

Order Captain::think(Situation const& now, View const& view, umpire::Dice&) {
    Order const order = choose(now, view);
    // In fog two actions of the enemy may look alike: what is done with is forgotten.
    if (holds_alternative<Done>(order) || !is_worked_through(now.position.stage)) forget();
    return order;
}

Order Captain::choose(Situation const& now, View const& view) {
    if (now.is_waiting_for(outlook_->side(), TaskKind::advance)) return advance(now, *outlook_);
    if (now.is_waiting_for(outlook_->side(), TaskKind::face)) return take_facing(now, *outlook_);
    switch (now.position.stage) {
    case Stage::command_turn: return hand_out(now, *outlook_);
    case Stage::recall: return call_deferred(now, *outlook_);
    case Stage::initiative: return take_initiative(now, *outlook_);
    case Stage::movement: return move(now, view);
    default: return next_of_plan(now, view).value_or(Done{});
    }
}

// The leader who acts decides whether they do, and rallies; a unit that has rallied faces about.
UnitId Captain::giver_of(Situation const& now, Order const& order) const {
    if (holds_alternative<Face>(order)) return now.position.agenda.back().unit;
    bool const is_of_leader = holds_alternative<Activate>(order) ||
                              holds_alternative<Defer>(order) || holds_alternative<Rally>(order) ||
                              holds_alternative<AutoRally>(order);
    if (!is_of_leader || now.position.acting == no_command) return named_unit(order);
    return now.command(now.position.acting).leader;
}

// A march is ordered of the unit in hand.
std::optional<Order> Captain::prepare(Situation const& now) {
    bool const is_at_hand = now.position.hand == planned_ || now.position.charge.unit != nobody;
    if (now.position.stage != Stage::movement || is_at_hand) return std::nullopt;
    return Take{planned_};
}

bool Captain::is_optional(Order const& order) const {
    bool const is_march = moment_.stage == Stage::movement;
    return !is_march || holds_alternative<Turn>(order) || holds_alternative<Recover>(order) ||
           holds_alternative<Disengage>(order);
}

// Those before the enemy first; horse after the foot has gone in; then guns, then leaders, who
// follow their men.
UnitId Captain::next_to_move(Situation const& now) const {
    NextUnit best;
    for (std::uint16_t i = 0; i < now.count(); ++i) {
        UnitId const unit{i};
        if (considered_[i] || !brief_.is_for(unit)) continue;
        if (!may_be_taken(now, outlook_->side(), unit)) continue;
        Arm const arm = now.arm(unit);
        int const rank = is_foot(arm) ? 0 : is_cavalry(arm) ? 1 : is_battery(arm) ? 2 : 3;
        best =
            std::min(best, NextUnit{rank, outlook_->distance_to_enemy(now.piece(unit).at), unit});
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
    if (!brief_.is_for(leader)) return std::nullopt;
    if (now.position.hand != leader) return Take{leader};
    return Rally{unit};
}

// Nobody is taken in hand for what they cannot do.
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
    if (leader == nobody || !brief_.is_for(leader)) return;
    if (!may_be_taken(now, outlook_->side(), leader)) return;
    planned_ = leader;
    set_plan(plan_ride({now, *outlook_, *ways_, *reach_}, leader));
    drop_idle(now, view);
}

Order Captain::move(Situation const& now, View const& view) {
    if (now.position.charge.unit != nobody) { // it must be ridden to its end
        if (auto const order = next_of_plan(now, view)) return *order;
        return what_must_be(now.rules, view);
    }
    if (!std::exchange(has_ridden_, true)) ride(now, view);
    if (plan_.empty())
        if (auto const order = rally(now)) return *order;
    return work_through(now, view);
}

bool Captain::plan_next(Situation const& now, View const& view) {
    UnitId const unit = next_to_move(now);
    if (unit == nobody) return false;
    considered_[unit.value] = true;
    planned_ = unit;
    set_plan(plan_for(now, unit));
    drop_idle(now, view);
    return true;
}

} // namespace commanders::dragoon_captain
