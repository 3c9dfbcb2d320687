#include "commanders/glory_captain/captain.h"

namespace commanders::glory_captain {

namespace {

// What cannot be left undone: a unit without room goes on, an outlier closes up.
Order whatever_must_be(Situation const& now, View const& view) {
    if (!is_refused(now.rules.check(view, Done{}))) return Done{};
    Menu menu;
    now.rules.candidates(view, menu);
    OBLIQUE_ENSURE(!menu.empty());
    return menu.front();
}

} // namespace

Order Captain::decide(Glory const& rules, View const& view, umpire::Dice& own) {
    Side const side = umpire::side_of(view.seat).value_or(Side::a);
    Situation const now(rules, view.position);
    rumours_.look(now, side);
    if (!view.position.agenda.empty()) return answer(now, view, Outlook(now, side, rumours_));
    remember(now, side);
    switch (view.position.stage) {
    case Stage::setup: return set_up(now, view, own);
    case Stage::activation: return should_rouse(now, side) ? Order{Rouse{}} : Order{Done{}};
    case Stage::movement: return move(now, view);
    case Stage::defence:
    case Stage::offence: return bombard(now, side, view);
    case Stage::combat: return fight(now, side, view);
    case Stage::over: break;
    }
    return Done{};
}

void Captain::remember(Situation const& now, Side side) {
    Moment const moment{now.position.turn, now.position.stage, side};
    if (moment == moment_ && outlook_) return;
    moment_ = moment;
    outlook_.emplace(now, side, rumours_);
    is_free_.fill(true);
    is_settled_.fill(false);
    attacks_.clear();
    plan_.clear();
    foes_ = 0;
}

Order Captain::move(Situation const& now, View const& view) {
    for (;;) {
        if (auto const order = next_of_plan(now, view)) return *order;
        if (auto const order = move_hidden(now, view)) return *order;
        if (!plan_next(now)) return whatever_must_be(now, view);
    }
}

std::optional<Order> Captain::next_of_plan(Situation const& now, View const& view) {
    if (plan_.empty()) return std::nullopt;
    Order const order = plan_.back();
    plan_.pop_back();
    if (!is_refused(now.rules.check(view, order))) return order;
    plan_.clear(); // not what he expected: the unit stays where it has come to
    return std::nullopt;
}

// Horse first, then the others; one counter after the other, each to the end of its march.
std::optional<Order> Captain::move_hidden(Situation const& now, View const& view) {
    for (bool const is_horse : {true, false})
        for (std::size_t i = 0; i < now.trios(); ++i) {
            TrioId const id = trio_at(i);
            if (is_settled_[i] || !now.is_own_trio(id, outlook_->side())) continue;
            if ((now.counters(id).shown == Shown::cav) != is_horse) continue;
            if (auto const order = march_hidden(now, view, *outlook_, id)) return order;
            is_settled_[i] = true;
        }
    return std::nullopt;
}

// Attacks first; they are thought over again when more of the enemy has come to light.
bool Captain::plan_next(Situation const& now) {
    Side const side = outlook_->side();
    Outlook const fresh(now, side, rumours_);
    std::size_t const seen = fresh.foes().size() + 1;
    if (seen != foes_) {
        foes_ = seen;
        outlook_ = fresh;
        attacks_ = plan_attacks(now, fresh, is_free_);
        std::ranges::reverse(attacks_);
    }
    while (!attacks_.empty()) {
        Assignment const next = attacks_.back();
        attacks_.pop_back();
        if (!is_free_[next.unit.value]) continue;
        is_free_[next.unit.value] = false;
        if (next.to == now.piece(next.unit).at) continue; // he is there already
        Ways const ways(now, next.unit);
        if (!ways.reaches(next.to)) continue;
        plan_ = steps_of(next.unit, ways.way_to(next.to));
        std::ranges::reverse(plan_);
        return true;
    }
    UnitId const unit = next_to_march(now);
    if (unit == nobody) return false;
    is_free_[unit.value] = false;
    if (now.piece(unit).is_locked) {
        if (auto const order = break_off(now, side, unit)) plan_ = {*order};
        return true;
    }
    plan_ = plan_march(now, *outlook_, unit);
    Form const column{unit, true};
    is_free_[unit.value] = plan_.size() == 1 && plan_[0] == Order{column}; // and marches then
    std::ranges::reverse(plan_);
    return true;
}

// Those before the enemy first, then the guns, then the leaders, who follow their men.
UnitId Captain::next_to_march(Situation const& now) const {
    struct Choice {
        int rank = 99;
        int distance = 0;
        UnitId unit = nobody;
        auto operator<=>(Choice const&) const = default;
    };
    Choice best;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!is_free_[i] || !now.is_own_unit(unit, outlook_->side())) continue;
        Piece const& piece = now.piece(unit);
        bool const is_done = piece.is_halted || (piece.has_moved && now.position.hand != unit) ||
                             now.is_routed(unit);
        if (is_done) continue;
        int const rank = is_leader(now.arm(unit)) ? 2 : is_artillery(now.arm(unit)) ? 1 : 0;
        best = std::min(best, Choice{rank, outlook_->nearest_foe(piece.at), unit});
    }
    return best.unit;
}

} // namespace commanders::glory_captain
