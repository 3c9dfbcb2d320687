#include "commanders/glory_captain/captain.h"

namespace commanders::glory_captain {

namespace {

// Of the wing that a hidden counter stands for; a dummy has none.
UnitId leader_of(Situation const& now, TrioId trio) {
    WingId const wing = now.trio(trio).wing;
    return wing == no_wing ? nobody : now.status(wing).leader;
}

} // namespace

// A hidden wing obeys its leader; a fight is led by one of those in it.
UnitId Captain::giver_of(Situation const& now, Order const& order) const {
    return visit(
        [&](auto const& each) {
            using T = std::decay_t<decltype(each)>;
            if constexpr (std::is_same_v<T, Withdraw>)
                return now.chart.head(each.at);
            else if constexpr (std::is_same_v<T, Assault>)
                return each.lead;
            else if constexpr (std::is_same_v<T, Advance> || std::is_same_v<T, Sweep>)
                return now.position.fight.lead;
            else if constexpr (requires {
                                   { each.wing } -> std::same_as<TrioId const&>;
                               })
                return leader_of(now, each.wing);
            else
                return named_unit(each);
        },
        order);
}

Order Captain::think(Situation const& now, View const& view, umpire::Dice& own) {
    Side const side = side_of(view);
    if (!view.position.agenda.empty())
        return answer(now, view, Outlook(now, side, rumours_, brief_));
    remember(now, side);
    switch (view.position.stage) {
    case Stage::setup: return set_up(now, view, own);
    case Stage::activation: return should_rouse(now, side) ? Order{Rouse{}} : Order{Done{}};
    case Stage::movement: return work_through(now, view);
    case Stage::defence:
    case Stage::offence: return bombard(now, *outlook_, view);
    case Stage::combat: return fight(now, *outlook_, view);
    case Stage::over: break;
    }
    return Done{};
}

void Captain::remember(Situation const& now, Side side) {
    Moment const moment{now.position.turn, now.position.stage};
    if (remembers(moment, side)) return;
    begin(moment, now, side, rumours_, brief_);
    for (std::size_t i = 0; i < max_units; ++i) is_free_[i] = brief_.is_for(unit_at(i));
    for (std::size_t i = 0; i < now.trios(); ++i)
        is_settled_[i] = !brief_.is_for_all() && !brief_.is_for(leader_of(now, trio_at(i)));
    attacks_.clear();
    foes_ = 0;
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
bool Captain::plan_attack(Situation const& now) {
    if (brief_.keeps_off()) return false;
    Outlook const fresh(now, outlook_->side(), rumours_, brief_);
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
        if (next.to == now.piece(next.unit).at) continue; // it is there already
        Ways const ways(now, next.unit);
        if (!ways.reaches(next.to)) continue;
        set_plan(steps_of(next.unit, ways.way_to(next.to)));
        return true;
    }
    return false;
}

bool Captain::plan_next(Situation const& now, View const& view) {
    if (auto const order = move_hidden(now, view)) {
        set_plan({*order});
        return true;
    }
    if (plan_attack(now)) return true;
    UnitId const unit = next_to_march(now);
    if (unit == nobody) return false;
    is_free_[unit.value] = false;
    if (now.piece(unit).is_locked) {
        if (auto const order = break_off(now, outlook_->side(), unit)) set_plan({*order});
        return true;
    }
    Orders const march = plan_march(now, *outlook_, unit);
    Form const column{unit, true};
    is_free_[unit.value] = march.size() == 1 && march[0] == Order{column}; // and marches then
    set_plan(march);
    return true;
}

// Those before the enemy first, then the guns, then the leaders, who follow their men.
UnitId Captain::next_to_march(Situation const& now) const {
    NextUnit best;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!is_free_[i] || !now.is_own_unit(unit, outlook_->side())) continue;
        Piece const& piece = now.piece(unit);
        bool const is_done = piece.is_halted || (piece.has_moved && now.position.hand != unit) ||
                             now.is_routed(unit);
        if (is_done) continue;
        int const rank = is_leader(now.arm(unit)) ? 2 : is_artillery(now.arm(unit)) ? 1 : 0;
        best = std::min(best, NextUnit{rank, outlook_->nearest_foe(piece.at), unit});
    }
    return best.unit;
}

} // namespace commanders::glory_captain
