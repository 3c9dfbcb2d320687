// What a seat may order: judged from its view alone.

#include "rules/glory/phases.h"
#include "rules/hex/check_order.h"

namespace glory {

namespace {

Ruling<> check_done(Situation const& now, Side side) {
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

struct Check {
    Situation const& now;
    Side side;
    Ruling<> operator()(Assign const& order) const { return check_assign(now, side, order); }
    Ruling<> operator()(Post const& order) const { return check_post(now, side, order); }
    Ruling<> operator()(Lay const& order) const {
        bool const sets_up = now.position.stage == Stage::setup;
        return sets_up ? check_setup_lay(now, side, order) : check_lay(now, side, order);
    }
    Ruling<> operator()(Point const&) const { return check_point(now, side); }
    Ruling<> operator()(Cover const& order) const { return check_cover(now, side, order); }
    Ruling<> operator()(Rouse const&) const { return check_rouse(now, side); }
    Ruling<> operator()(Step const& order) const { return check_step(now, side, order); }
    Ruling<> operator()(Form const& order) const { return check_form(now, side, order); }
    Ruling<> operator()(Withdraw const& order) const { return check_withdraw(now, side, order); }
    Ruling<> operator()(March const& order) const { return check_march(now, side, order); }
    Ruling<> operator()(Spread const& order) const { return check_spread(now, side, order); }
    Ruling<> operator()(Trade const& order) const { return check_trade(now, side, order); }
    Ruling<> operator()(FormWing const& order) const { return check_form_wing(now, side, order); }
    Ruling<> operator()(Deploy const& order) const { return check_deploy(now, side, order); }
    Ruling<> operator()(Return const& order) const { return check_return(now, side, order); }
    Ruling<> operator()(Join const& order) const { return check_join(now, side, order); }
    Ruling<> operator()(Shift const& order) const { return check_shift(now, side, order); }
    Ruling<> operator()(DrawUp const& order) const { return check_draw_up(now, side, order); }
    Ruling<> operator()(Place const& order) const { return check_place(now, side, order); }
    Ruling<> operator()(Fire const& order) const { return check_fire(now, side, order); }
    Ruling<> operator()(Engage const& order) const { return check_engage(now, side, order); }
    Ruling<> operator()(Widen const& order) const { return check_widen(now, side, order); }
    Ruling<> operator()(Assault const& order) const { return check_assault(now, side, order); }
    Ruling<> operator()(Snipe const& order) const { return check_snipe(now, side, order); }
    Ruling<> operator()(FallBack const& order) const { return check_fall_back(now, side, order); }
    Ruling<> operator()(StandFast const&) const { return check_stand_fast(now, side); }
    Ruling<> operator()(Advance const& order) const { return check_advance(now, side, order); }
    Ruling<> operator()(Sweep const& order) const { return check_sweep(now, side, order); }
    Ruling<> operator()(Done const&) const { return check_done(now, side); }
};

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

Ruling<> Glory::check(View const& view, Order const& order) const {
    return rules::check_order<Situation, Check>(*this, view, order);
}

void Glory::candidates(View const& view, std::vector<Order>& menu) const {
    rules::list_orders<Situation, Check, Done>(*this, view, menu, list_all);
}

} // namespace glory
