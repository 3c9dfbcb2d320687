// Movement of units on the map: GLO-MOV, GLO-ZOC, GLO-IC, GLO-LOCK.

#include "rules/glory/march/tolls.h"
#include "rules/glory/phases.h"
#include "rules/hex/too_far.h"

namespace glory {

namespace {

bool is_asleep(Scene const& now, WingId id) {
    return !now.is_active(id) || now.status(id).asleep_until >= now.position.turn;
}

bool is_adjacent_to_enemy(Situation const& now, Side side, Hex hex) {
    for (Hex const each : now.grid().neighbours(hex))
        if (each != nowhere && now.chart.has_unit_of(other(side), each)) return true;
    return false;
}

// GLO-ACT-03: of a sleeping army only units next to an enemy go back, one hex.
Ruling<> check_awake(Situation const& now, UnitId unit, Hex to) {
    WingId const id = now.counter(unit).arm == Arm::commander ? no_wing : now.piece(unit).wing;
    bool const sleeps = id == no_wing ? !now.army(now.side(unit)).is_active : is_asleep(now, id);
    if (!sleeps) {
        bool const is_stalled = id != no_wing && now.status(id).status == Status::stalled;
        if (is_stalled) return Refusal{"GLO-CMD-06", "the wing is stalled"};
        return allowed;
    }
    Hex const at = now.piece(unit).at;
    bool const goes_back = to != nowhere && now.piece(unit).spent == 0 &&
                           is_adjacent_to_enemy(now, now.side(unit), at) &&
                           !is_adjacent_to_enemy(now, now.side(unit), to);
    if (goes_back) return allowed;
    return Refusal{"GLO-ACT-03", "the army, or this wing of it, is not yet active"};
}

Ruling<> check_mover(Situation const& now, Side side, UnitId unit) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"GLO-SEQ-02", "it is not your movement"};
    if (!now.is_own_unit(unit, side))
        return Refusal{"GLO-SEQ-01", "you have no such unit on the map"};
    Piece const& piece = now.piece(unit);
    if (now.is_routed(unit)) return Refusal{"GLO-UNIT-05", "a routed unit moves by rule alone"};
    if (piece.is_locked) return Refusal{"GLO-LOCK-01", "it is Locked"};
    if (piece.is_halted) return Refusal{"GLO-ZOC-03", "its move is over"};
    if (piece.has_moved && now.position.hand != unit)
        return Refusal{"GLO-MOV-02", "it has finished its move"};
    if (now.position.hand == unit) return allowed;
    return check_hand_is_free(now, side);
}

// Enemies whose zone lies on the hex are all Locked: GLO-CMD-03 lets a degraded unit join them.
bool joins_locked_fight(Situation const& now, Side side, Hex hex) {
    for (Hex const each : now.grid().neighbours(hex)) {
        if (each == nowhere) continue;
        for (UnitId const enemy : now.chart.units(each))
            if (now.side(enemy) != side && has_men(now.arm(enemy)) && !now.is_routed(enemy) &&
                !now.piece(enemy).is_locked)
                return false;
    }
    return true;
}

Ruling<> check_zone(Situation const& now, UnitId unit, Hex to) {
    Side const enemy = other(now.side(unit));
    if (!now.chart.in_zone_of(enemy, to)) return allowed;
    if (is_leader(now.arm(unit))) {
        if (now.chart.has_unit_of(now.side(unit), to)) return allowed;
        return Refusal{"GLO-GAP-05", "a leader enters an enemy zone only where a friend is"};
    }
    if (now.piece(unit).in_column)
        return Refusal{"GLO-ZOC-03", "a column never enters an enemy zone"};
    if (now.chart.in_zone_of(enemy, now.piece(unit).at))
        return Refusal{"GLO-ZOC-03", "nobody steps from one enemy zone into another"};
    if (now.army(now.side(unit)).mood == Mood::broken)
        return Refusal{"GLO-ARM-05", "a broken army enters no enemy zone"};
    if (now.is_degraded(unit) && !joins_locked_fight(now, now.side(unit), to))
        return Refusal{"GLO-CMD-03", "a degraded wing enters no enemy zone"};
    if (!now.is_in_command(unit))
        return Refusal{"GLO-CMD-04", "out of command nobody enters an enemy zone"};
    return allowed;
}

int nearest_enemy(Situation const& now, Side side, Hex hex) {
    int least = 99;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.side(unit_at(i)) != side && now.on_field(unit_at(i)) &&
            !is_leader(now.arm(unit_at(i))))
            least = std::min(least, now.distance(hex, now.position.pieces[i].at));
    return least;
}

// What stands in the hex, friend or enemy.
Ruling<> check_occupants(Situation const& now, UnitId unit, Hex to, bool along_road) {
    Side const side = now.side(unit);
    if (now.chart.has_trio_of(other(side), to))
        return Refusal{"GLI-GAP-17", "an enemy counter is there"};
    bool has_line = false;
    for (UnitId const found : now.chart.units(to)) {
        if (now.side(found) == side) {
            has_line |= has_men(now.arm(found)) && !now.piece(found).in_column;
            continue;
        }
        bool const takes = has_men(now.arm(unit)) && !now.piece(unit).in_column;
        if (!takes || !is_artillery(now.arm(found))) // GLO-MOV-03: guns alone are taken
            return Refusal{"GLO-ZOC-03", "the enemy is there"};
    }
    bool const is_column = has_men(now.arm(unit)) && now.piece(unit).in_column;
    if (is_column && has_line && !along_road)
        return Refusal{"GLO-MOV-02", "off the road a column does not pass through units in line"};
    return allowed;
}

struct Toll {
    int cost = 0;
    bool is_open = false;
};
Toll toll_of(Situation const& now, UnitId unit, Direction direction) {
    Piece const& piece = now.piece(unit);
    auto const step = now.step_cost(now.gait(unit), piece.in_column, piece.at, direction);
    if (!step) return {};
    // GLO-ZOC-03: to leave an enemy zone costs 1 MP more.
    bool const leaves_zone = !is_leader(now.arm(unit)) && now.in_enemy_zone(unit, piece.at);
    return {*step + (leaves_zone ? 2 : 0), true};
}

// From a hex without room a unit must be able to go on: GLO-STK-02.
bool can_go_on(Situation const& now, UnitId unit, Hex from, int left) {
    Side const side = now.side(unit);
    if (now.in_enemy_zone(unit, from) || now.is_routed(unit)) return false;
    for (Direction d = 0; d < 6; ++d) {
        Hex const to = now.grid().neighbour(from, d);
        if (to == nowhere || to == now.piece(unit).at) continue;
        auto const cost = now.step_cost(now.gait(unit), now.piece(unit).in_column, from, d);
        if (!cost || *cost > left || now.in_enemy_zone(unit, to)) continue;
        if (now.chart.has_unit_of(other(side), to) || now.chart.has_trio_of(other(side), to))
            continue;
        bool const along_road = now.ground().has_side(&GroundHex::roads, from, d);
        if (is_refused(check_occupants(now, unit, to, along_road))) continue;
        if (now.has_room(unit, to)) return true;
    }
    return false;
}

} // namespace

std::optional<int> march_toll(Situation const& now, UnitId unit, Direction direction) {
    Toll const toll = toll_of(now, unit, direction);
    return toll.is_open ? std::optional(toll.cost) : std::nullopt;
}

namespace {

bool must_go_on(Situation const& now, UnitId hand) { // it has no room, and somewhere to go
    if (now.has_room(hand, now.piece(hand).at)) return false;
    return std::ranges::any_of(now.grid().neighbours(now.piece(hand).at), [&](Hex to) {
        return to != nowhere && !is_refused(check(now, now.side(hand), Step{hand, to}));
    });
}

} // namespace

Ruling<> check_hand_is_free(Situation const& now, Side side) {
    UnitId const hand = now.position.hand;
    if (hand != nobody && now.is_own_unit(hand, side) && must_go_on(now, hand))
        return Refusal{"GLO-STK-02", "the unit on the move has no room where it is: it must go on"};
    TrioId const trio = now.position.hand_trio;
    if (trio != no_trio && now.is_own_trio(trio, side) && is_scattered(now, trio))
        return Refusal{"GLI-MOV-07", "an outlier must first come within two hexes of its wing"};
    return allowed;
}

namespace {

// A step of a unit that may move.
Ruling<> check_way(Situation const& now, Side side, Step const& order, Direction direction) {
    Piece const& piece = now.piece(order.unit);
    Toll const toll = toll_of(now, order.unit, direction);
    if (!toll.is_open) return Refusal{"GLO-MOV-01", "the ground is closed to it there"};
    if (auto const ruling = check_awake(now, order.unit, order.to); is_refused(ruling))
        return ruling;
    bool const along_road = now.ground().has_side(&GroundHex::roads, piece.at, direction);
    if (auto const ruling = check_occupants(now, order.unit, order.to, along_road);
        is_refused(ruling))
        return ruling;
    if (auto const ruling = check_zone(now, order.unit, order.to); is_refused(ruling))
        return ruling;
    // GLO-ARM-05: demoralised or worse.
    bool const is_timid = piece.in_column && now.army(side).mood != Mood::steady;
    if (is_timid && nearest_enemy(now, side, order.to) < nearest_enemy(now, side, piece.at))
        return Refusal{"GLO-ARM-05", "a demoralised army's columns do not march on the enemy"};
    int const left = now.left(order.unit);
    bool const is_first = piece.spent == 0 && left >= 2; // GLO-MOV-04: 1 MP always buys one hex
    if (toll.cost > left && !is_first)
        return Refusal{"GLO-MOV-05", rules::points_lacking(toll.cost - left)};
    if (now.has_room(order.unit, order.to)) return allowed;
    bool const passes = now.is_formed(order.unit) &&
                        can_go_on(now, order.unit, order.to, std::max(0, left - toll.cost));
    return passes ? allowed : now.check_room(order.unit, order.to, piece.in_column);
}

} // namespace

Ruling<> check(Situation const& now, Side side, Step const& order) {
    if (auto const ruling = check_mover(now, side, order.unit); is_refused(ruling)) return ruling;
    auto const direction = now.grid().direction(now.piece(order.unit).at, order.to);
    if (!direction) return Refusal{"GLO-MOV-01", "a step leads to a neighbouring hex"};
    return check_way(now, side, order, *direction);
}

Ruling<> check(Situation const& now, Side side, Form const& order) {
    if (auto const ruling = check_mover(now, side, order.unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(order.unit);
    if (is_leader(now.arm(order.unit))) return Refusal{"GLO-IC-02", "leaders have no formation"};
    if (auto const ruling = check_awake(now, order.unit, nowhere); is_refused(ruling))
        return ruling;
    if (piece.in_column == order.column) return Refusal{"GLO-IC-02", "it is in that formation"};
    if (piece.has_changed) return Refusal{"GLO-IC-02", "it has changed formation this turn"};
    if (!now.is_formed(order.unit)) return Refusal{"GLO-IC-02", "it is in disorder"};
    if (now.is_engaged(order.unit)) return Refusal{"GLO-IC-02", "it is in an enemy zone"};
    if (now.left(order.unit) < 2)
        return Refusal{"GLO-IC-02", "it has not the movement point for it"};
    return now.check_room(order.unit, piece.at, order.column);
}

namespace {

bool fits_together(Situation const& now, Stack const& stack, Hex to) { // in an empty hex
    std::size_t men = 0;
    bool has_column = false;
    for (UnitId const unit : stack) {
        men += has_men(now.arm(unit));
        has_column |= now.piece(unit).in_column;
    }
    bool const on_road = now.ground().at(to).roads != 0;
    return men <= (has_column && !on_road ? 1u : 2u) &&
           stack.size() - men <= (has_column ? 1u : 2u);
}

} // namespace

Ruling<> check(Situation const& now, Side side, Withdraw const& order) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"GLO-SEQ-02", "it is not your movement"};
    auto const direction = now.grid().direction(order.at, order.to);
    if (!direction) return Refusal{"GLO-LOCK-02", "a stack withdraws to a neighbouring hex"};
    bool is_locked = false;
    for (UnitId const unit : now.chart.units(order.at)) {
        if (now.side(unit) != side) return Refusal{"GLO-LOCK-02", "no stack of yours is there"};
        Piece const& piece = now.piece(unit);
        is_locked |= piece.is_locked;
        if (piece.has_moved || piece.is_halted || now.is_routed(unit))
            return Refusal{"GLO-LOCK-02", "a unit of it has moved, or is routed"};
        if (!now.step_cost(now.gait(unit), false, order.at, *direction))
            return Refusal{"GLO-MOV-01", "the ground is closed there"};
    }
    if (!is_locked) return Refusal{"GLO-LOCK-02", "no Locked stack of yours is there"};
    if (!fits_together(now, now.chart.stack(order.at), order.to))
        return Refusal{"GLO-STK-02", "there is no room for all of them"};
    bool const is_barred = now.chart.has_unit(order.to) ||
                           now.chart.has_trio_of(other(side), order.to) ||
                           now.chart.in_zone_of(other(side), order.to);
    if (is_barred) return Refusal{"GLO-LOCK-02", "it withdraws to an empty hex out of enemy zones"};
    return check_hand_is_free(now, side);
}

Ruling<> check(Situation const& now, Side side, Return const& order) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"GLO-SEQ-02", "it is not your movement"};
    bool const is_own = now.exists(order.unit) && now.side(order.unit) == side;
    if (!is_own || now.piece(order.unit).parent == no_wing)
        return Refusal{"GLI-OFF-08", "it is not detached to the commander"};
    WingId const parent = now.piece(order.unit).parent;
    bool const is_hidden = now.piece(order.unit).whereabouts == Whereabouts::hidden;
    if (is_hidden && !now.status(parent).is_hidden)
        return Refusal{"GLI-OFF-08", "its own wing is on the map, and it is not"};
    // It does not vanish here to be there: as with the commander, both trios must touch.
    TrioId const from = now.trio_of(now.piece(order.unit).wing);
    TrioId const to = now.trio_of(parent);
    bool const is_far = is_hidden && (from == no_trio || to == no_trio ||
                                      now.distance(now.trio(from).at, now.trio(to).at) > 1);
    if (is_far) return Refusal{"GLI-OFF-08", "its own wing is not where it is"};
    return check_hand_is_free(now, side); // or its wing, slower now, could not close up
}

void list_movement(Situation const& now, Side side, Menu& menu) {
    auto const offer = [&](Order const& order, Ruling<> const& ruling) {
        if (!is_refused(ruling)) menu.push_back(order);
    };
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) != side) continue;
        if (now.piece(unit).parent != no_wing) offer(Return{unit}, check(now, side, Return{unit}));
        if (is_refused(check_mover(now, side, unit))) continue;
        for (Direction d = 0; d < 6; ++d) {
            Step const step{unit, now.grid().neighbour(now.piece(unit).at, d)};
            if (step.to != nowhere) offer(step, check_way(now, side, step, d));
        }
        for (bool const column : {false, true})
            offer(Form{unit, column}, check(now, side, Form{unit, column}));
    }
    for (std::size_t i = 0; i < now.count(); ++i) { // each Locked stack once
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, side) || !now.piece(unit).is_locked) continue;
        Hex const at = now.piece(unit).at;
        bool is_first = true;
        for (UnitId const each : now.chart.units(at))
            is_first = is_first && (!now.piece(each).is_locked || each.value >= unit.value);
        for (Hex const to : now.grid().neighbours(at))
            if (is_first && to != nowhere)
                offer(Withdraw{at, to}, check(now, side, Withdraw{at, to}));
    }
}

namespace {

// GLO-MOV-03: guns alone that the enemy reaches are taken.
void take_guns(Pen& pen, Situation const& now, UnitId unit) {
    Hex const at = now.piece(unit).at;
    for (UnitId const found : now.chart.units(at))
        if (now.side(found) != now.side(unit))
            lose(pen, found, Whereabouts::captured, "GLO-MOV-03");
}

// GLO-ACT-03: whoever's zone it is, wakes.
void touch_neighbours(Pen& pen, Situation const& now, UnitId unit) {
    Side const enemy = other(now.side(unit));
    Hex const at = now.piece(unit).at;
    if (!now.chart.in_zone_of(enemy, at)) return;
    for (Hex const each : now.grid().neighbours(at)) {
        if (each == nowhere) continue;
        for (UnitId const found : now.chart.units(each))
            if (now.side(found) == enemy && has_men(now.arm(found)))
                touch(pen, found, "GLO-ACT-03");
    }
}

// GLO-IC-02: on a die not above morale - 2, when an enemy comes next to them.
void let_columns_deploy(Pen& pen, Situation const& now, UnitId mover) {
    Hex const at = now.piece(mover).at;
    if (is_leader(now.arm(mover))) return;
    for (Hex const each : now.grid().neighbours(at)) {
        if (each == nowhere) continue;
        for (UnitId const unit : now.chart.units(each)) {
            Piece const& piece = now.piece(unit);
            bool const may_try = now.side(unit) != now.side(mover) && has_men(now.arm(unit)) &&
                                 piece.in_column && !piece.has_tried && now.is_formed(unit);
            if (!may_try) continue;
            int const against = now.counter(unit).morale - 2;
            int const die = pen.roll(umpire::d6, "GLO-IC-02");
            pen.write(DeployTried{"GLO-IC-02", unit, die, against, die <= against});
            if (die <= against) pen.write(Formed{"GLO-IC-02", unit, false, 0});
        }
    }
}

} // namespace

void resolve(Pen& pen, Step const& order) {
    Scene const now(pen);
    UnitId const unit = order.unit;
    // GLI-GAP-27. To form is not yet to set off.
    bool const sets_off = now.piece(unit).spent == (now.piece(unit).has_changed ? 2 : 0);
    if (sets_off && !now.piece(unit).has_looked) {
        look_from_unit(pen, unit);
        if (!now.position.agenda.empty()) return; // it saw an enemy before it set off
    }
    Situation const before(pen);
    Direction const direction = *now.grid().direction(now.piece(unit).at, order.to);
    int const cost = std::min(toll_of(before, unit, direction).cost, before.left(unit));
    bool const halts = !is_leader(now.arm(unit)) && before.in_enemy_zone(unit, order.to);
    pen.write(Stepped{"GLO-MOV-01", unit, order.to, cost, halts});
    Situation const after(pen);
    take_guns(pen, after, unit);
    touch_leaders(pen, order.to, other(now.side(unit)));
    touch_neighbours(pen, after, unit);
    let_columns_deploy(pen, after, unit);
    watch_approach(pen, unit);
    look_from_unit(pen, unit);
}

// Who meant to pass through a full hex and cannot go on, out of command or before an enemy who has
// come to light, makes way as in a retreat.
void settle_hand(Pen& pen) {
    Position const& position = pen.state().position;
    UnitId const hand = position.hand;
    if (position.stage != Stage::movement || hand == nobody) return;
    bool is_alone = true; // FASTER: mostly it is
    for (std::size_t i = 0; i < pen.rules().scenario.counters.size() && is_alone; ++i)
        is_alone = unit_at(i) == hand || position.pieces[i].at != position.pieces[hand.value].at;
    if (is_alone) return;
    Situation const now(pen);
    bool const is_full = now.on_field(hand) && !now.has_room(hand, now.piece(hand).at);
    if (is_full && !must_go_on(now, hand)) retreat(pen, hand, 1, nowhere, "GLO-STK-02");
}

void resolve(Pen& pen, Form const& order) {
    pen.write(Formed{"GLO-IC-02", order.unit, order.column, 2});
}

void resolve(Pen& pen, Return const& order) { pen.write(Returned{"GLI-OFF-08", order.unit}); }

// The unit of the lowest morale checks for all. A stack that goes has moved like any other.
void resolve(Pen& pen, Withdraw const& order) {
    Situation const now(pen);
    Stack const stack = now.chart.stack(order.at);
    if (!now.piece(stack[0]).has_looked) { // GLI-GAP-27: it looks for enemies before it sets off
        look_from_unit(pen, stack[0]);
        if (!now.position.agenda.empty()) return;
    }
    UnitId const weakest =
        *std::ranges::min_element(stack, {}, [&](UnitId unit) { return now.counter(unit).morale; });
    Sum sum = check_modifiers(now, weakest, 1, "GLO-LOCK-02");
    sum.die = pen.roll(umpire::d6, "GLO-LOCK-02");
    int const against = now.counter(weakest).morale;
    bool const passes = sum.total() <= against;
    pen.write(Checked{"GLO-LOCK-02", weakest, sum, against,
                      passes ? Condition::formed : Condition::disordered});
    if (!passes && now.is_formed(weakest))
        pen.write(ConditionChanged{"GLO-LOCK-02", weakest, Condition::disordered});
    for (UnitId const unit : stack) {
        if (passes) {
            pen.write(Locked{"GLO-LOCK-02", unit, false});
            pen.write(Stepped{"GLO-LOCK-02", unit, order.to, 0, true});
        } else {
            pen.write(Halted{"GLO-LOCK-02", unit});
        }
    }
    if (passes) look_from_unit(pen, stack[0]);
}

} // namespace glory
