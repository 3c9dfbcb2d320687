// Close combat: who attacks whom, and what is asked on the way. GLO-CC.

#include "rules/glory/phases.h"

namespace glory {

namespace {

bool is_time(Situation const& now, Side side) { return now.is_stage(Stage::combat, side); }

bool has_enemy(Situation const& now, Side side, Hex hex) {
    return now.chart.has_unit_of(other(side), hex);
}

// GLO-CC-02: engaged and formed, and none of the exceptions.
bool must_attack(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    if (!now.is_formed(unit) || piece.has_fought || piece.target != nowhere) return false;
    if (!has_men(now.arm(unit)) || !now.is_engaged(unit)) return false;
    bool const has_cover =
        now.ground().terrain(piece.at) == Terrain::village || now.ground().is_entrenched(piece.at);
    if (has_cover) return false;
    for (Hex const each : now.grid().neighbours(piece.at))
        if (each != nowhere && may_attack(now, unit, each)) return true;
    return false;
}

FixedVector<UnitId, 13> attackers_of(Situation const& now, Side side, Hex at) {
    FixedVector<UnitId, 13> found;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.is_own_unit(unit, side) && now.piece(unit).target == at && !found.full())
            found.push_back(unit);
    }
    return found;
}

bool includes_formed_horse(Scene const& now) {
    return std::ranges::any_of(now.position.fight.attackers, [&](UnitId unit) {
        return now.on_field(unit) && is_cavalry(now.arm(unit)) && now.is_formed(unit);
    });
}

} // namespace

Ruling<> check(Situation const& now, Side side, Engage const& order) {
    if (!is_time(now, side)) return Refusal{"GLO-SEQ-02", "it is not your close combat"};
    if (!now.is_own_unit(order.unit, side))
        return Refusal{"GLO-SEQ-01", "you have no such unit on the map"};
    if (now.piece(order.unit).has_fought || now.piece(order.unit).target != nowhere)
        return Refusal{"GLO-GAP-03", "it takes part in one attack"};
    if (!may_attack(now, order.unit, order.at))
        return Refusal{"GLO-CC-02", "it may not attack there"};
    auto const others = attackers_of(now, side, order.at);
    if (others.full()) return Refusal{"GLO-GAP-03", "no more units can take part"};
    Hex const also = others.empty() ? nowhere : now.piece(others[0]).also;
    if (also != nowhere && !may_attack(now, order.unit, also)) // GLO-CC-02: only together
        return Refusal{"GLO-CC-02", "the attack is on two hexes, and it reaches one alone"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Widen const& order) {
    if (!is_time(now, side)) return Refusal{"GLO-SEQ-02", "it is not your close combat"};
    auto const attackers = attackers_of(now, side, order.at);
    if (attackers.empty()) return Refusal{"GLO-CC-02", "nobody of yours is to attack that hex"};
    if (order.also == order.at) return Refusal{"GLO-CC-02", "they attack that hex already"};
    for (UnitId const unit : attackers) {
        if (now.piece(unit).also != nowhere)
            return Refusal{"GLO-CC-02", "they attack two hexes already"};
        if (!may_attack(now, unit, order.also))
            return Refusal{"GLO-CC-02", "not all of them may attack that hex too"};
    }
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Assault const& order) {
    if (!is_time(now, side)) return Refusal{"GLO-SEQ-02", "it is not your close combat"};
    if (!now.is_own_unit(order.lead, side) || now.piece(order.lead).target != order.at)
        return Refusal{"GLO-CC-06", "the lead unit is one that attacks this hex"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, Snipe const& order) {
    if (!now.scenario().has_sniping) return Refusal{"GLO-CC-08", "sniping was not agreed upon"};
    if (!is_time(now, side)) return Refusal{"GLO-SEQ-02", "it is not your close combat"};
    if (now.army(side).mood == Mood::broken)
        return Refusal{"GLO-ARM-05", "a broken army attacks nobody"};
    bool const is_croat = now.is_own_unit(order.unit, side) && now.arm(order.unit) == Arm::light &&
                          now.counter(order.unit).nation != Nation::prussian &&
                          now.is_formed(order.unit);
    if (!is_croat || now.piece(order.unit).has_fought || now.piece(order.unit).target != nowhere ||
        now.piece(order.unit).in_column)
        return Refusal{"GLO-CC-08", "no Croats that could snipe"};
    if (now.distance(now.piece(order.unit).at, order.at) != 1 || !has_enemy(now, side, order.at))
        return Refusal{"GLO-CC-08", "no enemy is there"};
    for (UnitId const enemy : now.chart.units(order.at))
        if (!is_infantry(now.arm(enemy)))
            return Refusal{"GLO-CC-08", "there must be infantry alone"};
    return allowed;
}

Ruling<> check_combat_over(Situation const& now, Side side) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, side)) continue;
        if (now.piece(unit).target != nowhere)
            return Refusal{"GLO-CC-02", "an attack that was announced must be made"};
        if (must_attack(now, unit)) return Refusal{"GLO-CC-02", "an engaged unit must attack"};
    }
    return allowed;
}

Ruling<> check(Situation const& now, Side side, FallBack const& order) {
    if (!now.is_waiting_for(side, TaskKind::fall_back))
        return Refusal{"GLO-CC-03", "nobody is to fall back now"};
    bool const is_fast_defender = now.is_own_unit(order.unit, side) &&
                                  defenders_of(now, now.position.fight).contains(order.unit) &&
                                  is_fast(now.arm(order.unit)) && now.is_formed(order.unit);
    if (!is_fast_defender) return Refusal{"GLO-CC-03", "only fast formed defenders fall back"};
    if (includes_formed_horse(now))
        return Refusal{"GLO-CC-03", "nobody falls back before formed cavalry"};
    Hex const from = now.piece(order.unit).at;
    auto const direction = now.grid().direction(from, order.to);
    bool const is_open = direction && now.step_cost(now.gait(order.unit), false, from, *direction);
    if (!is_open) return Refusal{"GLO-CC-03", "it falls back to a neighbouring hex it can enter"};
    bool const is_barred =
        has_enemy(now, side, order.to) || now.chart.has_trio_of(other(side), order.to) ||
        (now.chart.in_zone_of(other(side), order.to) && !now.chart.has_unit_of(side, order.to));
    if (is_barred) return Refusal{"GLO-CC-03", "the enemy bars the way"};
    return now.check_room(order.unit, order.to, now.piece(order.unit).in_column);
}

Ruling<> check(Situation const& now, Side side, Advance const& order) {
    if (!now.is_waiting_for(side, TaskKind::advance))
        return Refusal{"GLO-CC-07", "nobody is to advance now"};
    Hex const at = now.position.fight.at;
    bool has_any = false;
    for (UnitId const unit : now.position.fight.attackers) {
        if (!now.on_field(unit) || now.piece(unit).at != order.from || now.is_routed(unit))
            continue;
        auto const direction = now.grid().direction(order.from, at);
        has_any |= direction && now.step_cost(now.gait(unit), false, order.from, *direction) &&
                   now.has_room(unit, at);
    }
    if (!has_any) return Refusal{"GLO-CC-07", "no attacker can advance from there"};
    return allowed;
}

namespace {

FixedVector<UnitId, 13> sweepers(Situation const& now) { // formed horse that went into the hex left
    FixedVector<UnitId, 13> found;
    for (UnitId const unit : now.position.fight.attackers)
        if (now.on_field(unit) && is_cavalry(now.arm(unit)) && now.is_formed(unit) &&
            now.piece(unit).at == now.position.fight.at)
            found.push_back(unit);
    return found;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Sweep const& order) {
    if (!now.is_waiting_for(side, TaskKind::sweep))
        return Refusal{"GLO-CC-07", "nobody is to charge on now"};
    Hex const from = now.position.fight.at;
    auto const direction = now.grid().direction(from, order.to);
    if (order.to != from && !direction)
        return Refusal{"GLO-CC-07", "it goes on by one hex at most"};
    bool const is_taken = order.to != from && (now.chart.has_unit(order.to) ||
                                               now.chart.has_trio_of(other(side), order.to));
    if (is_taken) return Refusal{"GLO-CC-07", "the hex is taken"};
    bool const is_open = order.to == from || now.step_cost(Gait::cavalry, false, from, *direction);
    for (UnitId const unit : sweepers(now))
        if (!is_open || !can_attack_from(now, unit, order.to, order.at))
            return Refusal{"GLO-CC-07", "it cannot attack from there"};
    return allowed;
}

Ruling<> check_stand_fast(Situation const& now, Side side) {
    if (!now.is_waiting_for(side, TaskKind::stand_fast))
        return Refusal{"GLO-SCNZOR-02", "nobody is to stand fast now"};
    return allowed;
}

void list_combat(Situation const& now, Side side, Menu& menu) {
    auto const offer = [&](Order const& order, Ruling<> const& ruling) {
        if (!is_refused(ruling)) menu.push_back(order);
    };
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, side) || is_leader(now.arm(unit))) continue;
        for (Hex const at : now.grid().neighbours(now.piece(unit).at)) {
            if (at == nowhere || !has_enemy(now, side, at)) continue;
            offer(Engage{unit, at}, check(now, side, Engage{unit, at}));
            offer(Snipe{unit, at}, check(now, side, Snipe{unit, at}));
        }
        Hex const target = now.piece(unit).target;
        if (target == nowhere) continue;
        offer(Assault{target, unit}, check(now, side, Assault{target, unit}));
        if (attackers_of(now, side, target)[0] != unit) continue; // once for each attack
        for (Hex const also : now.grid().neighbours(now.piece(unit).at))
            if (also != nowhere) offer(Widen{target, also}, check(now, side, Widen{target, also}));
    }
}

namespace {

UnitId lead_of(Situation const& now, Side side) { // in the close combat now open
    Fight const& fight = now.position.fight;
    return now.side(fight.lead) == side ? fight.lead : lead_defender(now, fight);
}

} // namespace

void list_combat_task(Situation const& now, Side side, Menu& menu) {
    Fight const& fight = now.position.fight;
    auto const offer = [&](Order const& order, Ruling<> const& ruling) {
        if (!is_refused(ruling)) menu.push_back(order);
    };
    switch (now.position.agenda.back().kind) {
    case TaskKind::fall_back:
        for (UnitId const unit : defenders_of(now, fight))
            for (Hex const to : now.grid().neighbours(now.piece(unit).at))
                if (to != nowhere) offer(FallBack{unit, to}, check(now, side, FallBack{unit, to}));
        break;
    case TaskKind::advance: {
        if (has_enemy(now, side, fight.at)) break;
        for (Hex const from : now.grid().neighbours(fight.at))
            if (from != nowhere) offer(Advance{from}, check(now, side, Advance{from}));
        break;
    }
    case TaskKind::sweep: {
        bool const has_won =
            fight.result == Result::dr || fight.result == Result::dr1 || fight.result == Result::dx;
        if (fight.is_sweep || !has_won || sweepers(now).empty()) break;
        auto const sweep_from = [&](Hex to) {
            for (Hex const at : now.grid().neighbours(to))
                if (at != nowhere) offer(Sweep{to, at}, check(now, side, Sweep{to, at}));
        };
        sweep_from(fight.at);
        for (Hex const to : now.grid().neighbours(fight.at))
            if (to != nowhere) sweep_from(to);
        break;
    }
    case TaskKind::stand_fast: {
        UnitId const lead = lead_of(now, side);
        bool const may_stand = lead != nobody && now.on_field(lead) && is_infantry(now.arm(lead)) &&
                               now.piece(lead).wing != no_wing &&
                               now.wing(now.piece(lead).wing).must_stand_fast;
        if (may_stand) menu.push_back(StandFast{});
        break;
    }
    default: break;
    }
}

bool has_combat(Situation const& now, Side side) {
    Menu menu;
    list_combat(now, side, menu);
    return !menu.empty();
}

namespace {

void open_fight(Pen& pen, Fight const& fight) {
    Side const side = Scene(pen).side(fight.lead);
    pen.write(FightOpened{fight.is_sweep ? RuleId{"GLO-CC-07"} : RuleId{"GLO-CC-04"}, fight.at,
                          fight.also, fight.lead, fight.attackers, fight.is_sweep});
    Situation const now(pen);
    for (UnitId const unit : defenders_of(now, fight)) touch(pen, unit, "GLO-ACT-03");
    auto const task = [&](TaskKind kind, Side whose) {
        return Task{kind, whose, nobody, no_trio, nowhere, 0, false};
    };
    plan_in_order(pen, {task(TaskKind::fall_back, other(side)), task(TaskKind::clash, side),
                        task(TaskKind::repel, side), task(TaskKind::advance, side),
                        task(TaskKind::sweep, side), task(TaskKind::close_fight, side)});
}

} // namespace

void resolve(Pen& pen, Engage const& order) {
    Situation const now(pen);
    auto const others = attackers_of(now, now.side(order.unit), order.at);
    Hex const also = others.empty() ? nowhere : now.piece(others[0]).also;
    pen.write(Engaged{"GLO-CC-02", order.unit, order.at, also});
}

void resolve(Pen& pen, Side side, Widen const& order) {
    Situation const now(pen);
    for (UnitId const unit : attackers_of(now, side, order.at))
        pen.write(Engaged{"GLO-CC-02", unit, order.at, order.also});
}

void resolve(Pen& pen, Assault const& order) {
    Situation const now(pen);
    Side const side = now.side(order.lead);
    open_fight(pen, Fight{order.at, now.piece(order.lead).also, order.lead,
                          attackers_of(now, side, order.at), Result::none, false});
}

void resolve(Pen& pen, Snipe const& order) {
    Situation const now(pen);
    UnitId const target =
        lead_defender(now, Fight{order.at, nowhere, order.unit, {}, Result::none, false});
    int const die = pen.roll(umpire::d6, "GLO-CC-08");
    int const against = now.counter(target).morale;
    bool const hits = die + now.strength(order.unit) > against;
    pen.write(Sniped{"GLO-CC-08", order.unit, target, die, against, hits});
    touch(pen, target, "GLO-ACT-03");
    if (hits) disorder(pen, target, "GLO-CC-08");
}

void resolve(Pen& pen, FallBack const& order) {
    pen.write(Moved{"GLO-CC-03", order.unit, order.to});
    if (Scene(pen).piece(order.unit).is_locked) pen.write(Locked{"GLO-CC-03", order.unit, false});
}

void resolve(Pen& pen, Advance const& order) {
    pen.write(Begun{});
    Scene const now(pen);
    Hex const at = now.position.fight.at;
    UnitId const lead = now.position.fight.lead;
    Side const side = now.side(lead);
    for (UnitId const unit : FixedVector<UnitId, 13>(now.position.fight.attackers)) {
        Situation const here(pen);
        bool const goes = here.on_field(unit) && here.piece(unit).at == order.from &&
                          !here.is_routed(unit) && here.has_room(unit, at);
        auto const direction = here.grid().direction(order.from, at);
        if (goes && here.step_cost(here.gait(unit), false, order.from, *direction))
            pen.write(Moved{"GLO-CC-07", unit, at});
        watch_approach(pen, unit);
    }
    Situation const after(pen);
    if (!after.chart.has_unit_of(side, order.from)) // leaders go with their men
        for (std::size_t i = 0; i < now.count(); ++i)
            if (is_leader(now.arm(unit_at(i))) && now.is_own_unit(unit_at(i), side) &&
                now.piece(unit_at(i)).at == order.from)
                pen.write(Moved{"GLO-CC-07", unit_at(i), at});
    touch_leaders(pen, at, other(side));
}

void resolve(Pen& pen, Sweep const& order) {
    pen.write(Begun{});
    Situation const now(pen);
    FixedVector<UnitId, 13> const horse = sweepers(now);
    UnitId const lead =
        *std::ranges::max_element(horse, {}, [&](UnitId unit) { return now.piece(unit).strength; });
    for (UnitId const unit : horse)
        if (now.piece(unit).at != order.to) pen.write(Moved{"GLO-CC-07", unit, order.to});
    touch_leaders(pen, order.to, other(now.side(lead)));
    pen.write(FightClosed{"GLO-CC-07"});
    open_fight(pen, Fight{order.at, nowhere, lead, horse, Result::none, true});
}

void resolve_stand_fast(Pen& pen) {
    Side const side = pen.state().position.agenda.back().side;
    pen.write(Begun{});
    Situation const now(pen);
    lose_strength(pen, lead_of(now, side), 1, "GLO-SCNZOR-02");
    Task task = now.position.agenda.back(); // what the roll brings is changed
    task.flag = true;
    pen.write(Revised{task});
}

void drop_void_attacks(Pen& pen) {
    if (pen.state().position.stage != Stage::combat) return;
    Situation const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.on_field(unit) || now.piece(unit).target == nowhere) continue;
        Piece const& piece = now.piece(unit);
        bool const is_void = !has_enemy(now, now.side(unit), piece.target) || now.is_routed(unit) ||
                             now.distance(piece.at, piece.target) != 1;
        if (is_void)
            pen.write(Engaged{"GLO-CC-02", unit, nowhere, nowhere});
        else if (piece.also != nowhere && !has_enemy(now, now.side(unit), piece.also))
            pen.write(Engaged{"GLO-CC-02", unit, piece.target, nowhere});
    }
}

} // namespace glory
