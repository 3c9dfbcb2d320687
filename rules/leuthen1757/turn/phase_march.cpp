// The march of an activated formation: LEU-MOVE, LEU-FACE, LEU-ZOC. Read it with RULES.md at hand.

#include "rules/hex/too_far.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

using field::turned;

namespace {

bool is_acting(Situation const& now, UnitId unit) {
    if (now.position.stage == Stage::strategic) return true; // LEU-GAP-45: all formations move
    // LEU-GAP-10: guns act with a leader who reaches them.
    if (now.arm(unit) == Arm::battery) return now.piece(unit).in_command;
    for (FormationId const formation : now.position.acting) {
        // LEU-ACT-03: the leader rides along.
        if (now.position.formations[formation.value].leader == unit) return true;
        if (is_unit(now.arm(unit)) && now.counter(unit).formation == formation) return true;
    }
    return false;
}

// A formation leader ignores an enemy zone where a friendly unit stands, LEU-ZOC-07.
bool is_zone_for(Situation const& now, UnitId unit, Hex hex) {
    if (!now.in_enemy_zone(unit, hex)) return false;
    return !is_leader(now.arm(unit)) || !now.chart.has_unit_of(now.side(unit), hex);
}

// LEU-CMD-16: a unit out of command may not move farther from its formation leader.
bool strays(Situation const& now, UnitId unit, Hex to) {
    UnitId const leader = now.leader_of(unit);
    if (!is_unit(now.arm(unit)) || now.in_command(unit)) return false;
    if (leader == nobody || !now.on_field(leader)) return false;
    Hex const at = now.piece(leader).at;
    return now.grid().distance(at, to) > now.grid().distance(at, now.piece(unit).at);
}

bool is_front_step(Situation const& now, UnitId unit, Direction direction) {
    if (is_leader(now.arm(unit))) return true; // LEU-FACE-05: leaders face nowhere
    // LEU-MOVE-05: two hexes for everyone, cavalry and infantry in a town too.
    return field::corner_aspect(now.piece(unit).facing, direction) == field::Aspect::front;
}

int cost_of_step(Situation const& now, UnitId unit, Direction direction) {
    Hex const from = now.piece(unit).at;
    int const terrain = now.step_cost(now.arm(unit), from, direction).value_or(0);
    bool const leaves_zone = is_zone_for(now, unit, from);
    // LEU-ZOC-06, LEU-MOVE-12: 1 MP more to step out of a zone.
    int const cost = terrain + (leaves_zone ? 1 : 0);
    // LEU-CMD-17: a unit out of command that disengages spends all it has.
    bool const is_lost = is_unit(now.arm(unit)) && !now.in_command(unit);
    return leaves_zone && is_lost ? std::max(cost, now.left(unit)) : cost;
}

int cost_of_turn(Situation const& now, UnitId unit, Direction facing) {
    int const right = (facing + 6 - now.piece(unit).facing) % 6;
    int const corners = std::min(right, 6 - right);
    // LEU-FACE-06, -07: 1 MP a corner, double in an enemy zone.
    return corners * (now.in_enemy_zone(unit) ? 2 : 1);
}

// LEU-GAP-37: half the printed allowance rounded up, plus the terrain.
int cost_of_withdrawal(Situation const& now, UnitId unit, Direction direction) {
    int const terrain = now.step_cost(now.arm(unit), now.piece(unit).at, direction).value_or(0);
    int const cost = (now.counter(unit).movement + 1) / 2 + terrain;
    // LEU-CMD-17: out of command it costs all there is.
    return now.in_command(unit) ? cost : std::max(cost, now.left(unit));
}

// The step is straight through clear terrain, as a charge needs: LEU-SHOCK-14, LEU-GAP-05.
bool is_charging_step(Situation const& now, UnitId unit, Direction direction) {
    Hex const from = now.piece(unit).at;
    Hex const to = now.grid().neighbour(from, direction);
    auto const has = [&](std::uint8_t GroundHex::* sides) {
        return now.ground().has_side(sides, from, direction);
    };
    return is_cavalry(now.arm(unit)) && now.ground().terrain(to) == Terrain::clear &&
           !has(&GroundHex::streams) && !has(&GroundHex::abatis) &&
           now.ground().at(to).level <= now.ground().at(from).level;
}

// What any hex must be for a unit that goes there by choice.
Ruling<> check_destination(Situation const& now, UnitId unit, Direction direction) {
    Hex const from = now.piece(unit).at;
    Hex const to = now.grid().neighbour(from, direction);
    if (!now.step_cost(now.arm(unit), from, direction))
        return Refusal{"LEU-GAP-04", "this ground is prohibited to the unit"};
    if (now.chart.occupied_by(other(now.side(unit)), to))
        return Refusal{"LEU-STACK-05", "an enemy stands in that hex"};
    if (!now.has_room(unit, to))
        return Refusal{"LEU-STACK-05", "the hex has no room, and no unit passes through another"};
    if (strays(now, unit, to))
        return Refusal{"LEU-CMD-16", "a unit out of command may not move away from its leader"};
    return allowed;
}

} // namespace

Ruling<> check_may_march(Situation const& now, Side side, UnitId unit) {
    bool const is_time = now.is_stage(Stage::march, side) || now.is_stage(Stage::strategic, side);
    if (!is_time) return Refusal{"LEU-SEQ-01", "this is not your time to march"};
    if (!now.exists(unit) || now.side(unit) != side)
        return Refusal{"LEU-ACT-02", "you command no such unit"};
    if (now.piece(unit).whereabouts == Whereabouts::lost ||
        now.piece(unit).whereabouts == Whereabouts::exited)
        return Refusal{"LEU-ACT-02", "the unit is no longer on the field"};
    if (now.position.chiefs[umpire::index(side)] == unit)
        return Refusal{"LEU-MOVE-10", "a commander in chief rides in the command phase"};
    if (!is_acting(now, unit)) return Refusal{"LEU-ACT-02", "only the activated formation marches"};
    if (now.piece(unit).condition == Condition::routed)
        return Refusal{"LEU-ROUT-03", "a routed unit does not move by choice"};
    if (now.is_frozen(unit))
        return Refusal{"LEU-SCEN-01", "the unit stands fast in the first two turns"};
    if (now.piece(unit).barraged)
        return Refusal{"LEU-MOVE-08",
                       "a battery that fired in the barrage does not move this turn"};
    // LEU-ACT-04, LEU-MOVE-04: one move a turn, finished before the next begins.
    if (now.piece(unit).moved)
        return Refusal{"LEU-ACT-04", "the unit has made its move of this turn"};
    return allowed;
}

namespace {

// Each order of the march by itself, for a unit that may march at all.
Ruling<> judge(Situation const& now, Step const& order) {
    UnitId const unit = order.unit;
    if (!now.on_field(unit)) return Refusal{"LEU-SCEN-04", "the unit has yet to come on the map"};
    bool const is_mover = now.position.mover.unit == unit;
    if (is_mover && now.position.mover.withdrew)
        return Refusal{"LEU-GAP-37", "after a withdrawal a unit may only turn"};
    if (is_mover && now.position.mover.halted)
        return Refusal{"LEU-ZOC-04", "the unit has halted before the enemy"};
    auto const direction = now.grid().direction(now.piece(unit).at, order.to);
    if (!direction || !is_front_step(now, unit, *direction))
        return Refusal{"LEU-MOVE-05", "a unit steps only into its two front hexes"};
    if (auto const ruling = check_destination(now, unit, *direction); is_refused(ruling))
        return ruling;
    // LEU-ZOC-05, LEU-MOVE-12: out of a zone one goes to a hex that lies in none.
    if (is_zone_for(now, unit, now.piece(unit).at) && is_zone_for(now, unit, order.to))
        return Refusal{"LEU-ZOC-05", "no unit moves from one enemy zone of control to another"};
    // LEU-MOVE-07, LEU-GAP-38: one hex is always allowed with the whole allowance unspent.
    if (now.spent(unit) > 0 && cost_of_step(now, unit, *direction) > now.left(unit))
        return Refusal{
            "LEU-MOVE-01",
            rules::points_lacking(2 * (cost_of_step(now, unit, *direction) - now.left(unit)))};
    return check_approach(now, unit, order.to);
}

Ruling<> judge(Situation const& now, Turn const& order) {
    UnitId const unit = order.unit;
    if (!now.on_field(unit)) return Refusal{"LEU-SCEN-04", "the unit has yet to come on the map"};
    if (is_leader(now.arm(unit))) return Refusal{"LEU-FACE-05", "a leader has no facing"};
    if (order.facing == now.piece(unit).facing)
        return Refusal{"LEU-FACE-06", "the unit turns to another corner"};
    if (cost_of_turn(now, unit, order.facing) > now.left(unit))
        return Refusal{
            "LEU-FACE-06",
            rules::points_lacking(2 * (cost_of_turn(now, unit, order.facing) - now.left(unit)))};
    return allowed;
}

Ruling<> judge(Situation const& now, Withdraw const& order) {
    UnitId const unit = order.unit;
    if (!now.on_field(unit) || !is_unit(now.arm(unit)))
        return Refusal{"LEU-MOVE-13", "infantry and cavalry on the field withdraw, nobody else"};
    bool const is_mover = now.position.mover.unit == unit;
    if (is_mover && now.position.mover.withdrew)
        return Refusal{"LEU-GAP-37", "after a withdrawal a unit may only turn"};
    if (is_mover && now.position.mover.halted)
        return Refusal{"LEU-ZOC-04", "the unit has halted before the enemy"};
    if (!now.in_enemy_zone(unit))
        return Refusal{"LEU-MOVE-13", "only a unit in an enemy zone of control withdraws"};
    auto const direction = now.grid().direction(now.piece(unit).at, order.to);
    if (!direction ||
        field::corner_aspect(now.piece(unit).facing, *direction) != field::Aspect::rear)
        return Refusal{"LEU-MOVE-13", "a unit withdraws to one of its two rear hexes"};
    if (auto const ruling = check_destination(now, unit, *direction); is_refused(ruling))
        return ruling;
    if (now.in_enemy_zone(unit, order.to))
        return Refusal{"LEU-ZOC-05", "no unit moves from one enemy zone of control to another"};
    if (now.spent(unit) > 0 && cost_of_withdrawal(now, unit, *direction) > now.left(unit))
        return Refusal{"LEU-GAP-37", "the unit has too few movement points left to withdraw"};
    return check_approach(now, unit, order.to);
}

Ruling<> judge(Situation const& now, Exit const& order) {
    UnitId const unit = order.unit;
    bool const is_exit =
        now.on_field(unit) &&
        std::ranges::find(now.scenario().exits, now.piece(unit).at) != now.scenario().exits.end();
    if (now.side(unit) != Side::a || !is_unit(now.arm(unit)) || !is_exit)
        return Refusal{"LEU-GAP-54", "Prussian infantry and cavalry exit from the road to Lissa"};
    bool const is_mover = now.position.mover.unit == unit;
    if (is_mover && (now.position.mover.halted || now.position.mover.withdrew))
        return Refusal{"LEU-ZOC-04", "the unit has halted before the enemy"};
    // LEU-ZOC-06: 1 MP more out of a zone; out of command all is spent anyway.
    bool const pays_more = now.in_enemy_zone(unit) && now.in_command(unit);
    if (now.left(unit) < (pays_more ? 2 : 1))
        return Refusal{"LEU-GAP-54", "leaving the map costs a movement point"};
    return allowed;
}

template <class Kind> Ruling<> check_march(Situation const& now, Side side, Kind const& order) {
    auto const ruling = check_may_march(now, side, order.unit);
    return is_refused(ruling) ? ruling : judge(now, order);
}

template <class Kind> void offer(Situation const& now, Kind const& order, Menu& menu) {
    if (!is_refused(judge(now, order))) menu.push_back(order);
}

} // namespace

Ruling<> check(Situation const& now, Side side, Step const& order) {
    return check_march(now, side, order);
}
Ruling<> check(Situation const& now, Side side, Turn const& order) {
    return check_march(now, side, order);
}
Ruling<> check(Situation const& now, Side side, Withdraw const& order) {
    return check_march(now, side, order);
}
Ruling<> check(Situation const& now, Side side, Exit const& order) {
    return check_march(now, side, order);
}

StepToll toll_of_step(Situation const& now, UnitId unit, Direction direction) {
    Hex const to = now.grid().neighbour(now.piece(unit).at, direction);
    bool const halts = is_zone_for(now, unit, to) || is_seen_at_three(now, unit, to);
    return {cost_of_step(now, unit, direction), halts, is_charging_step(now, unit, direction)};
}

int toll_of_corner(Situation const& now, UnitId unit) {
    return cost_of_turn(now, unit, turned(now.piece(unit).facing, 1));
}

void list_march(Situation const& now, Side side, Menu& menu) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side || !now.on_field(unit)) continue;
        if (is_refused(check_may_march(now, side, unit))) continue;
        for (Hex const to : now.grid().neighbours(now.piece(unit).at)) {
            if (to == nowhere) continue;
            offer(now, Step{unit, to}, menu);
            if (now.in_enemy_zone(unit)) offer(now, Withdraw{unit, to}, menu);
        }
        for (Direction facing = 0; facing < 6; ++facing) offer(now, Turn{unit, facing}, menu);
        if (!now.scenario().exits.empty()) offer(now, Exit{unit}, menu);
    }
    list_enter(now, side, menu);
}

// LEU-GAP-54: a place is held by the side whose infantry or cavalry was in it last.
void take_place(Pen& pen, UnitId unit) {
    Scene const now(pen);
    if (!now.on_field(unit) || !is_unit(now.arm(unit))) return;
    Hex const at = now.piece(unit).at;
    for (Objective const& objective : now.scenario().objectives) {
        bool const is_place = std::ranges::find(objective.hexes, at) != objective.hexes.end();
        bool const is_prussian = now.position.prussian_held.contains(at);
        if (is_place && is_prussian != (now.side(unit) == Side::a))
            pen.write(PlaceTaken{"LEU-GAP-54", at, now.side(unit)});
    }
}

void arrive(Pen& pen, UnitId unit, Hex from) {
    disturb_leaders(pen, unit);
    take_place(pen, unit);
    Scene const now(pen);
    if (!now.on_field(unit) || now.piece(unit).condition == Condition::routed) return;
    if (!is_unit(now.arm(unit))) return;
    Hex const at = now.piece(unit).at;

    // LEU-MOVE-14, LEU-GAP-07: entering woods or a town tests a unit, unless it comes by a road;
    // LEU-LIGHT-02: light troops are exempt.
    auto const direction = from == nowhere ? std::nullopt : now.grid().direction(from, at);
    bool const by_road = direction && now.enters_by_road(from, *direction);
    if (now.tables().of(now.ground().terrain(at)).checks && !by_road && now.arm(unit) != Arm::light)
        check_disorder(pen, unit, "LEU-MOVE-14");
}

void resolve(Pen& pen, Step const& order) {
    Situation const now(pen);
    Hex const from = now.piece(order.unit).at;
    Direction const direction = *now.grid().direction(from, order.to);
    int const cost = std::min(cost_of_step(now, order.unit, direction), now.left(order.unit));
    bool const is_seen = is_seen_at_three(now, order.unit, order.to);
    // LEU-ZOC-04; LEU-GAP-45: a unit seen at three hexes stops as well.
    bool const halts = is_zone_for(now, order.unit, order.to) || is_seen;
    pen.write(Marched{"LEU-MOVE-02", order.unit, order.to, cost, halts,
                      is_charging_step(now, order.unit, direction)});
    look_out(pen, now.side(order.unit));
    arrive(pen, order.unit, from);
}

void resolve(Pen& pen, Turn const& order) {
    Situation const now(pen);
    // LEU-GAP-51: one Facing check for each halt in which it turns; LEU-GAP-13: guns take none.
    bool const in_zone = now.in_enemy_zone(order.unit) && is_unit(now.arm(order.unit));
    bool const was_checked = now.position.mover.unit == order.unit && now.position.mover.checked;
    pen.write(Turned{"LEU-FACE-06", order.unit, order.facing,
                     cost_of_turn(now, order.unit, order.facing), in_zone});
    if (!in_zone || was_checked) return;
    // LEU-FACE-07: 1d6 + morale; 5 or less disorganizes. The unit has turned in any case.
    Sum sum{pen.roll(d6, "LEU-FACE-07")};
    sum.add("LEU-UNIT-03", now.morale(order.unit));
    bool const passed = sum.total() > 5;
    pen.write(Tested{"LEU-FACE-07", order.unit, sum, 5, passed});
    if (!passed) disorganize(pen, order.unit, "LEU-FACE-07");
}

void resolve(Pen& pen, Withdraw const& order) {
    Situation const now(pen);
    Hex const from = now.piece(order.unit).at;
    Direction const direction = *now.grid().direction(from, order.to);
    int const cost = std::min(cost_of_withdrawal(now, order.unit, direction), now.left(order.unit));
    pen.write(Withdrew{"LEU-MOVE-13", order.unit, order.to, cost});
    risk_zone(pen, order.unit, false); // LEU-GAP-37: into an enemy flank hex LEU-RETR-05 is rolled
    arrive(pen, order.unit, from);
}

void resolve(Pen& pen, Exit const& order) { pen.write(Exited{"LEU-GAP-54", order.unit}); }

} // namespace leuthen1757
