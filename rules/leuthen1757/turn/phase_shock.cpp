// Shock: LEU-SHOCK, LEU-COMB. Read it with RULES.md at hand.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

// What an attack by fire or shock needs of the attacker: LEU-COMB-01, -02.
Ruling<> check_may_attack(Situation const& now, Side side, UnitId unit) {
    if (!now.is_stage(Stage::combat, side))
        return Refusal{"LEU-SEQ-01", "this is not your time to attack"};
    if (!now.exists(unit) || now.side(unit) != side || !now.on_field(unit) ||
        is_leader(now.arm(unit)))
        return Refusal{"LEU-COMB-01", "you have no such unit on the field"};
    bool const is_gun = now.arm(unit) == Arm::battery;
    bool const acts = is_gun || now.position.acting.contains(now.counter(unit).formation);
    if (!acts) return Refusal{"LEU-COMB-01", "only units of the active corps attack"};
    if (now.piece(unit).condition == Condition::routed)
        return Refusal{"LEU-ROUT-03", "a routed unit does not attack"};
    if (!now.in_command(unit)) // LEU-CMD-14; for a battery LEU-GAP-10
        return Refusal{"LEU-CMD-14", "a unit out of command may not attack"};
    if (now.is_frozen(unit))
        return Refusal{"LEU-GAP-46", "the unit stands fast in the first two turns"};
    if (now.piece(unit).attacked) // LEU-ACT-04, LEU-SHOCK-01: one attack a turn
        return Refusal{"LEU-SHOCK-01", "a unit attacks once a turn"};
    return allowed;
}

namespace {

Ruling<> check_pair(Situation const& now, UnitId attacker, UnitId target) {
    if (now.arm(attacker) == Arm::battery)
        return Refusal{"LEU-GAP-13", "a battery never makes a shock attack"};
    Hex const at = now.piece(target).at;
    if (!now.fronts(attacker, at)) // LEU-COMB-01, LEU-GAP-06: only what is before its front
        return Refusal{"LEU-COMB-01", "the target must be in a front hex of the attacker"};
    Direction const direction = *now.grid().direction(now.piece(attacker).at, at);
    if (is_cavalry(now.arm(attacker)) &&
        !now.step_cost(now.arm(attacker), now.piece(attacker).at, direction))
        return Refusal{"LEU-SHOCK-06", "cavalry does not attack where it could not go"};
    return allowed;
}

Ruling<> check_shock_target(Situation const& now, Side side, UnitId target) {
    if (!now.is_stage(Stage::combat, side))
        return Refusal{"LEU-SEQ-01", "this is not your time to attack"};
    bool const is_target = now.exists(target) && now.side(target) != side && now.on_field(target) &&
                           !is_leader(now.arm(target));
    if (!is_target) return Refusal{"LEU-COMB-01", "the target is an enemy unit on the field"};
    bool const is_gun = now.arm(target) == Arm::battery;
    if (is_gun && now.chart.unit(now.piece(target).at) != nobody)
        return Refusal{"LEU-GAP-13", "a battery with a unit in its hex is not itself the target"};
    if (now.piece(target).shocked)
        return Refusal{"LEU-SHOCK-05", "a unit is shocked once in each activation"};
    return allowed;
}

Units units_around(Situation const& now, UnitId unit, Directions directions) {
    Units found;
    for (Direction d = 0; d < 6; ++d) {
        Hex const hex = now.grid().neighbour(now.piece(unit).at, d);
        if (directions.has(d) && hex != nowhere && now.chart.unit(hex) != nobody)
            found.push_back(now.chart.unit(hex));
    }
    return found;
}

} // namespace

Units with_batteries_alone(Situation const& now, UnitId target) {
    if (now.arm(target) != Arm::battery) return {target};
    Hex const at = now.piece(target).at;
    Units guns{now.chart.battery(at)};
    if (now.chart.second_battery(at) != nobody) guns.push_back(now.chart.second_battery(at));
    return guns;
}

Units attackers_of(Situation const& now, Shock const& order) {
    return units_around(now, order.target, order.from);
}

Units defenders_of(Situation const& now, Onslaught const& order) {
    return units_around(now, order.unit, order.at);
}

// LEU-SHOCK-03: several units, or one, against one.
Ruling<> check(Situation const& now, Side side, Shock const& order) {
    if (auto const ruling = check_shock_target(now, side, order.target); is_refused(ruling))
        return ruling;
    Units const attackers = attackers_of(now, order);
    if (attackers.empty() || static_cast<int>(attackers.size()) != order.from.count())
        return Refusal{"LEU-SHOCK-03", "every direction named must hold an attacking unit"};
    for (UnitId const unit : attackers) {
        if (auto const ruling = check_may_attack(now, side, unit); is_refused(ruling))
            return ruling;
        if (auto const ruling = check_pair(now, unit, order.target); is_refused(ruling))
            return ruling;
    }
    return allowed;
}

// LEU-SHOCK-02, -04: one unit against several; never several against several.
Ruling<> check(Situation const& now, Side side, Onslaught const& order) {
    if (auto const ruling = check_may_attack(now, side, order.unit); is_refused(ruling))
        return ruling;
    Units const defenders = defenders_of(now, order);
    if (order.at.count() < 2 || static_cast<int>(defenders.size()) != order.at.count())
        return Refusal{"LEU-SHOCK-02",
                       "every direction named must hold an enemy unit, two at least"};
    for (UnitId const unit : defenders) {
        if (auto const ruling = check_shock_target(now, side, unit); is_refused(ruling))
            return ruling;
        if (auto const ruling = check_pair(now, order.unit, unit); is_refused(ruling))
            return ruling;
    }
    return allowed;
}

namespace {

// The directions from which something may join; all sets of them are then tried.
template <class Allows> std::uint8_t directions_where(Allows&& allows) {
    std::uint8_t bits = 0;
    for (Direction d = 0; d < 6; ++d)
        if (allows(Directions{static_cast<std::uint8_t>(1u << d)}))
            bits = static_cast<std::uint8_t>(bits | 1u << d);
    return bits;
}

template <class Visit> void for_each_subset(std::uint8_t bits, Visit&& visit) {
    for (unsigned set = bits; set != 0; set = (set - 1) & bits)
        visit(Directions{static_cast<std::uint8_t>(set)});
}

template <class Visit> void for_each_enemy(Situation const& now, Side side, Visit&& visit) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side && now.on_field(unit) && !is_leader(now.arm(unit))) visit(unit);
    }
}

bool has_neighbour_of(Situation const& now, Side side, UnitId unit) {
    for (Hex const hex : now.grid().neighbours(now.piece(unit).at))
        if (hex != nowhere && now.chart.has_unit_of(side, hex)) return true;
    return false;
}

} // namespace

void list_shocks(Situation const& now, Side side, Menu& menu) {
    for_each_enemy(now, side, [&](UnitId target) {
        if (!has_neighbour_of(now, side, target)) return;
        std::uint8_t const from = directions_where(
            [&](Directions one) { return !is_refused(check(now, side, Shock{target, one})); });
        for_each_subset(from, [&](Directions set) { menu.push_back(Shock{target, set}); });
    });
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side || is_refused(check_may_attack(now, side, unit))) continue;
        std::uint8_t const at = directions_where([&](Directions one) {
            Units const there = defenders_of(now, Onslaught{unit, one});
            return !there.empty() && !is_refused(check_shock_target(now, side, there[0])) &&
                   !is_refused(check_pair(now, unit, there[0]));
        });
        for_each_subset(at, [&](Directions set) {
            if (set.count() >= 2) menu.push_back(Onslaught{unit, set});
        });
    }
}

bool has_attack(Situation const& now, Side side) {
    Menu menu;
    list_fire(now, side, menu);
    if (menu.empty()) list_shocks(now, side, menu);
    return !menu.empty();
}

namespace {

void declare(Pen& pen, Units const& attackers, Units const& defenders) {
    Side const defender = other(pen.state().position.active);
    pen.write(CombatBegan{"LEU-SHOCK-01", attackers, defenders, true});
    plan(pen, {.kind = TaskKind::close_combat});
    plan(pen, {.kind = TaskKind::resolve_shock});
    // LEU-COMB-03, LEU-ART-03: foot and guns fire first.
    plan(pen, {.kind = TaskKind::react, .side = defender});
}

} // namespace

void resolve(Pen& pen, Shock const& order) {
    Situation const now(pen);
    declare(pen, attackers_of(now, order), with_batteries_alone(now, order.target));
}

void resolve(Pen& pen, Onslaught const& order) {
    declare(pen, {order.unit}, defenders_of(Situation(pen), order));
}

namespace {

// LEU-GAP-11: an attacker that routed or fell drops out; a defender cannot, before the shock.
void drop_out(Pen& pen) {
    Units const attackers = pen.state().position.combat.attackers;
    for (UnitId const unit : attackers) {
        Piece const& piece = pen.state().position.pieces[unit.value];
        bool const stays =
            piece.whereabouts == Whereabouts::field && piece.condition != Condition::routed;
        if (!stays) pen.write(LeftCombat{"LEU-GAP-11", unit});
    }
}

// LEU-SHOCK-16: first points lost and disorganized cavalry removed, second disorganization, third
// retreat. Planned in reverse, for the agenda is last in first out.
void plan_effects(Pen& pen, CombatResult const& result, Side attacker) {
    Combat const combat = pen.state().position.combat;
    struct Half {
        Effect const& effect;
        Units const& units;
        Side side;
    };
    std::array const halves{Half{result.defender, combat.defenders, other(attacker)},
                            Half{result.attacker, combat.attackers, attacker}};
    for (Half const& half : halves)
        if (half.effect.retreat > 0)
            for (UnitId const unit : half.units)
                plan(pen, {.kind = TaskKind::retreat,
                           .side = half.side,
                           .count = static_cast<std::uint8_t>(half.effect.retreat),
                           .unit = unit});
    for (Half const& half : halves)
        if (half.effect.disorganizes)
            for (UnitId const unit : half.units)
                plan(pen, {.kind = TaskKind::disorder, .side = half.side, .unit = unit});
    for (Half const& half : halves) {
        if (half.effect.strikes_cavalry)
            plan(pen, {.kind = TaskKind::strike_cavalry, .side = half.side});
        if (half.effect.points > 0)
            plan(pen, {.kind = TaskKind::allot,
                       .side = half.side,
                       .count = static_cast<std::uint8_t>(half.effect.points)});
    }
    for (Half const& half : halves)
        if (half.effect.eliminates)
            for (UnitId const unit : half.units) eliminate(pen, unit, "LEU-SHOCK-15");
}

FixedVector<char, 12> as_printed(std::string const& text) {
    FixedVector<char, 12> printed;
    for (char const c : text) printed.push_back(c);
    return printed;
}

} // namespace

void resolve_shock(Pen& pen) {
    drop_out(pen);
    Combat const combat = pen.state().position.combat;
    plan(pen, {.kind = TaskKind::find_advance});
    if (combat.attackers.empty()) return; // LEU-GAP-11: none is left, the attack ends
    Situation const now(pen);
    if (now.arm(combat.defenders[0]) == Arm::battery) { // LEU-ART-12: guns on their own are lost
        for (UnitId const gun : combat.defenders) eliminate(pen, gun, "LEU-ART-12");
        return;
    }
    Reckoning const reckoning = reckon(now, combat.attackers, combat.defenders);
    Side const attacker = now.side(combat.attackers[0]);
    Sum const sum{pen.roll(d6, "LEU-SHOCK-08"), reckoning.morale};
    CombatResult const& result = combat_result(pen.rules().tables, reckoning, sum.die);
    pen.write(ShockResolved{"LEU-SHOCK-08", reckoning.attack, reckoning.defence,
                            reckoning.odds_column, reckoning.shifts, reckoning.column, sum,
                            as_printed(result.printed)});
    plan_effects(pen, result, attacker);
}

// LEU-SHOCK-15, LEU-ROUT-02: cavalry that was disorganized before is eliminated, whatever its
// strength.
void strike_cavalry(Pen& pen, Side side) {
    Combat const combat = pen.state().position.combat;
    bool const is_attacker = !combat.attackers.empty() &&
                             pen.rules().scenario.counters[combat.attackers[0].value].side == side;
    for (UnitId const unit : is_attacker ? combat.attackers : combat.defenders) {
        Piece const& piece = pen.state().position.pieces[unit.value];
        bool const is_struck = is_cavalry(pen.rules().scenario.counters[unit.value].arm) &&
                               piece.whereabouts == Whereabouts::field &&
                               piece.condition == Condition::disorganized;
        if (is_struck) eliminate(pen, unit, "LEU-ROUT-02");
    }
}

Ruling<> check(Situation const& now, Side side, Lose const& order) {
    if (!now.is_waiting_for(side, TaskKind::allot))
        return Refusal{"LEU-SHOCK-15", "you have no combat points to lose now"};
    Combat const& combat = now.position.combat;
    bool const takes_part =
        combat.attackers.contains(order.unit) || combat.defenders.contains(order.unit);
    if (!takes_part || now.side(order.unit) != side || !now.on_field(order.unit))
        return Refusal{"LEU-SHOCK-15", "the points are lost by your units in this combat"};
    return allowed;
}

void resolve(Pen& pen, Lose const& order) {
    Task task = pen.state().position.agenda.back();
    pen.write(Begun{});
    if (--task.count > 0) plan(pen, task);
    lose_step(pen, order.unit, "LEU-SHOCK-15");
}

} // namespace leuthen1757
