// An army that has not yet begun to act: GLO-ACT.

#include "rules/glory/phases.h"

namespace glory {

Ruling<> check_rouse(Situation const& now, Side side) {
    if (!now.is_stage(Stage::activation, side))
        return Refusal{"GLO-SEQ-02", "it is not the time to activate the army"};
    if (now.army(side).has_offer) return allowed; // GLO-ACT-04: the allies threw a 1
    if (now.army(side).is_active) return Refusal{"GLO-ACT-02", "the army is active already"};
    if (now.sheet(side).awakening != Awakening::initiative)
        return Refusal{"GLO-ACT-04", "nobody commands this army as a whole"};
    return allowed;
}

void resolve_rouse(Pen& pen, Side side) {
    Scene const now(pen);
    if (now.army(side).has_offer) { // GLO-ACT-04: up to 8 more, to 14
        int const bonus = std::clamp(14 - now.army(side).morale, 0, 8);
        pen.write(BonusTaken{"GLO-ACT-04", side, bonus});
        return pen.write(Woken{"GLO-ACT-04", side});
    }
    bool const is_first = now.army(side).attempts == 0;
    int const cost = is_first ? now.sheet(side).first_cost : now.sheet(side).later_cost;
    int const die = pen.roll(umpire::d6, "GLO-ACT-02");
    int const against = now.army(side).initiative;
    pen.write(RouseTried{"GLO-ACT-02", side, cost, die, against, false});
    if (die <= against) pen.write(Woken{"GLO-ACT-02", side});
}

void offer_activation(Pen& pen, Side side) {
    Scene const now(pen);
    bool const is_due =
        now.sheet(side).awakening == Awakening::allies && now.army(side).bonus_turn == 0;
    if (!is_due) return;
    int const die = pen.roll(umpire::d6, "GLO-ACT-04");
    pen.write(RouseTried{"GLO-ACT-04", side, 0, die, 1, die == 1});
}

void wake(Pen& pen, Side side, Hex contact, RuleId why) {
    Scene const now(pen);
    if (now.army(side).is_active) return;
    constexpr int far = 8;
    // Through its next own turn: this one, if it has not had its part yet.
    bool const is_to_come = now.position.active != side && side != now.scenario().first;
    int const until = now.position.turn + (is_to_come || now.position.active == side ? 0 : 1);
    pen.write(Woken{why, side});
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i) {
        Wing const& wing = now.scenario().wings[i];
        if (wing.side != side || now.position.wings[i].is_hidden) continue;
        UnitId const leader = now.position.wings[i].leader;
        Hex const at = leader != nobody && now.on_field(leader) ? now.piece(leader).at : nowhere;
        if (at != nowhere && now.distance(at, contact) > far)
            pen.write(SleepsOn{"GLO-ACT-03", wing_at(i), until});
    }
    // Dummies sleep like the wings they stand for: a token that stirs must not be betrayed by it.
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& trio = now.position.trios[i];
        if (now.scenario().trios[i].side != side || trio.presence != Presence::map) continue;
        if (now.distance(trio.at, contact) > far)
            pen.write(TrioSleepsOn{"GLI-GAP-10", trio_at(i), until});
    }
}

void touch(Pen& pen, UnitId unit, RuleId why) {
    Scene const now(pen);
    WingId const id = now.piece(unit).wing;
    if (id != no_wing && now.wing(id).is_detachment) {
        if (!now.is_active(id)) pen.write(WingWoken{why, id});
        return;
    }
    wake(pen, now.side(unit), now.piece(unit).at, why);
}

// Only units on the map wake an army by coming near, and only those of its main body count: what is
// hidden must not be betrayed.
void watch_approach(Pen& pen, UnitId mover) {
    Scene const now(pen);
    Side const enemy = other(now.side(mover));
    int const near = now.sheet(enemy).wakes_within;
    if (near == 0 || now.army(enemy).is_active || !now.on_field(mover)) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) != enemy || !now.on_field(unit) || is_leader(now.arm(unit))) continue;
        WingId const id = now.piece(unit).wing;
        if (id != no_wing && now.wing(id).is_detachment) continue;
        if (now.distance(now.piece(unit).at, now.piece(mover).at) <= near)
            return wake(pen, enemy, now.piece(unit).at, "GLO-SCNTOR-02");
    }
}

} // namespace glory
