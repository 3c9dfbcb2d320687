// Fire: LEU-FIRE, and reaction to a shock, LEU-COMB-03, LEU-GAP-11.

#include "field/line.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

Ruling<> check_target(Situation const& now, Side side, Fire const& order) {
    if (!now.exists(order.unit) || now.side(order.unit) != side || !now.on_field(order.unit))
        return Refusal{"LEU-FIRE-01", "you have no such unit on the field"};
    bool const is_target = now.exists(order.target) && now.side(order.target) != side &&
                           now.on_field(order.target) && !is_leader(now.arm(order.target));
    if (!is_target) return Refusal{"LEU-FIRE-01", "a unit fires at an enemy unit on the field"};
    // LEU-GAP-13: with infantry or dragoons in its hex a battery is never itself the target.
    if (now.arm(order.target) == Arm::battery &&
        now.chart.unit(now.piece(order.target).at) != nobody)
        return Refusal{"LEU-GAP-13", "a battery with a unit in its hex is not itself the target"};
    return allowed;
}

Ruling<> check_musketry(Situation const& now, UnitId unit, UnitId target) {
    // LEU-FIRE-01, LEU-GAP-06: into villages and woods too, though no zone reaches there.
    if (!now.fronts(unit, now.piece(target).at))
        return Refusal{"LEU-FIRE-01", "a unit fires into its front hexes"};
    return allowed;
}

Ruling<> check_barrage(Situation const& now, Fire const& order) {
    if (now.arm(order.unit) != Arm::battery)
        return Refusal{"LEU-SEQ-03", "only batteries fire in the barrage"};
    if (now.piece(order.unit).barraged)
        return Refusal{"LEU-ART-01", "the battery has fired in this barrage"};
    return check_gun(now, order.unit, order.target);
}

// LEU-GAP-11: each attacked infantry unit, and each battery in an attacked hex, once in each shock,
// at one attacker before it.
Ruling<> check_reaction(Situation const& now, Fire const& order) {
    Arm const arm = now.arm(order.unit);
    bool const stands_attacked =
        now.position.combat.defenders_from.contains(now.piece(order.unit).at);
    if (!stands_attacked || !(is_infantry(arm) || arm == Arm::battery))
        return Refusal{"LEU-GAP-11",
                       "attacked infantry and batteries fire in reaction, nobody else"};
    if (now.piece(order.unit).condition == Condition::routed)
        return Refusal{"LEU-GAP-11", "routed units do not fire"};
    if (now.piece(order.unit).reacted)
        return Refusal{"LEU-GAP-11", "the unit has fired in reaction to this shock"};
    if (!now.position.combat.attackers.contains(order.target) ||
        now.piece(order.target).condition == Condition::routed)
        return Refusal{"LEU-GAP-11", "reaction fire falls on an attacker"};
    return arm == Arm::battery ? check_gun(now, order.unit, order.target)
                               : check_musketry(now, order.unit, order.target);
}

Ruling<> check_attack_by_fire(Situation const& now, Side side, Fire const& order) {
    if (auto const ruling = check_may_attack(now, side, order.unit); is_refused(ruling))
        return ruling;
    // LEU-ACT-05, LEU-ART-02: guns that fired in the barrage fire again only in reaction.
    if (now.piece(order.unit).barraged)
        return Refusal{"LEU-ACT-05", "the battery fired in the barrage and is silent now"};
    return now.arm(order.unit) == Arm::battery ? check_gun(now, order.unit, order.target)
                                               : check_musketry(now, order.unit, order.target);
}

// Guns that stand alone fall to any attack, LEU-ART-12, LEU-GAP-59.
void overrun(Pen& pen, UnitId battery) {
    for (UnitId const gun : with_batteries_alone(Situation(pen), battery))
        eliminate(pen, gun, "LEU-GAP-59");
}

void apply_fire(Pen& pen, UnitId target, FireResult result) {
    switch (result) {
    case FireResult::nothing: break; // LEU-FIRE-07: above the strength: wasted
    case FireResult::check: check_disorder(pen, target, "LEU-FIRE-06"); break;
    case FireResult::disorganized: disorganize(pen, target, "LEU-FIRE-05"); break;
    case FireResult::step_lost: // LEU-FIRE-04: it disorganizes, too
        lose_step(pen, target, "LEU-FIRE-04");
        disorganize(pen, target, "LEU-FIRE-04");
        break;
    }
}

} // namespace

FireResult fire_result(int total, int against) {
    // LEU-ART-10, LEU-FIRE-04 to -07: the sum against the firer's strength or battery value.
    if (total <= 0) return FireResult::step_lost;
    if (total < against) return FireResult::disorganized;
    if (total == against) return FireResult::check;
    return FireResult::nothing;
}

namespace {

// The last hexside before the target is an abatis: +1 through it (LEU-GAP-04). A line that comes in
// at a corner must pass through it on both sides.
bool is_behind_abatis(Situation const& now, Hex from, Hex target) {
    auto const has_abatis = [&](Hex before) {
        auto const side = before == nowhere ? std::nullopt : now.grid().direction(target, before);
        return side && now.ground().has_side(&GroundHex::abatis, target, *side);
    };
    if (now.grid().distance(from, target) == 1) return has_abatis(from);
    field::Line const line = field::line(now.grid(), from, target);
    return has_abatis(line.back().one) && has_abatis(line.back().two);
}

} // namespace

Sum fire_sum(Situation const& now, UnitId unit, UnitId target) {
    Hex const at = now.piece(target).at;
    Sum sum = now.arm(unit) == Arm::battery ? gun_sum(now, unit, target) : Sum{};
    sum.add("LEU-FIRE-02", now.tables().of(now.ground().terrain(at)).protection);
    if (is_behind_abatis(now, now.piece(unit).at, at))
        sum.add("LEU-GAP-04", now.tables().row(TerrainRow::abatis).protection);
    if (is_cavalry(now.arm(unit))) sum.add("LEU-FIRE-03", 1);
    return sum;
}

Ruling<> check(Situation const& now, Side side, Fire const& order) {
    bool const is_barrage = now.is_stage(Stage::barrage, side);
    bool const is_combat = now.is_stage(Stage::combat, side);
    bool const is_reaction = now.is_waiting_for(side, TaskKind::react);
    if (!is_barrage && !is_combat && !is_reaction)
        return Refusal{"LEU-SEQ-01", "this is not your time to fire"};
    if (auto const ruling = check_target(now, side, order); is_refused(ruling)) return ruling;
    if (is_barrage) return check_barrage(now, order);
    if (is_reaction) return check_reaction(now, order);
    return check_attack_by_fire(now, side, order);
}

void list_fire(Situation const& now, Side side, Menu& menu) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side || is_refused(check_may_attack(now, side, unit))) continue;
        auto const offer = [&](UnitId target) {
            if (target != nobody && !is_refused(check(now, side, Fire{unit, target})))
                menu.push_back(Fire{unit, target});
        };
        if (now.arm(unit) == Arm::battery) {
            list_gun_targets(now, side, unit, menu);
            continue;
        }
        for (Hex const hex : now.grid().neighbours(now.piece(unit).at)) {
            if (hex == nowhere || !now.chart.occupied_by(other(side), hex)) continue;
            offer(now.chart.unit(hex));
            offer(now.chart.battery(hex));
            offer(now.chart.second_battery(hex));
        }
    }
}

void list_reaction(Situation const& now, Side side, Menu& menu) {
    for (Hex const hex : now.position.combat.defenders_from)
        for (UnitId const unit :
             {now.chart.unit(hex), now.chart.battery(hex), now.chart.second_battery(hex)})
            for (UnitId const target : now.position.combat.attackers)
                if (unit != nobody && !is_refused(check(now, side, Fire{unit, target})))
                    menu.push_back(Fire{unit, target});
}

void resolve(Pen& pen, Fire const& order) {
    Situation const now(pen);
    bool const is_gun = now.arm(order.unit) == Arm::battery;
    bool const is_reaction = !now.position.agenda.empty();
    bool const may_advance = !is_reaction && !is_gun && now.position.stage == Stage::combat;
    if (may_advance) { // LEU-GAP-39: after fire too the winner may follow
        pen.write(CombatBegan{
            "LEU-FIRE-01", {order.unit}, with_batteries_alone(now, order.target), false});
        plan(pen, {.kind = TaskKind::close_combat});
        plan(pen, {.kind = TaskKind::find_advance});
    }
    if (now.arm(order.target) == Arm::battery) return overrun(pen, order.target);

    RuleId const rule = is_gun ? RuleId("LEU-ART-10") : RuleId("LEU-FIRE-02");
    Sum sum = fire_sum(now, order.unit, order.target);
    sum.die = pen.roll(d10, is_reaction ? RuleId("LEU-GAP-11") : rule);
    int const against = now.piece(order.unit).strength;
    FireResult const result = fire_result(sum.total(), against);
    pen.write(Fired{rule, order.unit, order.target, sum, against, result});
    apply_fire(pen, order.target, result);
}

} // namespace leuthen1757
