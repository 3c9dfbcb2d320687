// The movement step: the unit in hand goes hex by hex, or by a way the umpire finds. DRG-MOVE.

#include "rules/dragoon/march/marches.h"
#include "rules/dragoon/phases.h"
#include "rules/hex/too_far.h"

namespace dragoon {

bool may_be_taken(Situation const& now, Side side, UnitId unit) {
    return now.exists(unit) && now.piece(unit).is_active && !now.piece(unit).is_charging &&
           now.on_field(unit) && now.side(unit) == side;
}

namespace {

Ruling<> check_active(Situation const& now, Side side, UnitId unit) {
    if (may_be_taken(now, side, unit)) return allowed;
    // DRG-FORM-17: it neither moves nor turns; no leader activates it.
    if (now.exists(unit) && now.side(unit) == side && now.piece(unit).has_bombarded)
        return Refusal{"DRG-MOVE-07", "the battery fired in bombardment"};
    return Refusal{"DRG-ACT-08", "you have no such active unit"};
}

} // namespace

Ruling<> check(Situation const& now, Side side, Take const& order) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"DRG-SEQ-07", "units are taken in hand in your movement step"};
    if (auto const ruling = check_active(now, side, order.unit); is_refused(ruling)) return ruling;
    if (now.position.charge.unit != nobody) return Refusal{"DRG-CHG-11", "a charge is under way"};
    if (now.position.hand == order.unit) return Refusal{"DRG-UI-54", "the unit is in hand already"};
    return allowed;
}

void resolve(Pen& pen, Take const& order) { pen.write(Taken{"DRG-UI-54", order.unit}); }

Ruling<> check_may_act(Situation const& now, Side side, UnitId unit) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"DRG-SEQ-07", "this belongs in your movement step"};
    if (auto const ruling = check_active(now, side, unit); is_refused(ruling)) return ruling;
    if (now.position.charge.unit != nobody) return Refusal{"DRG-CHG-11", "a charge is under way"};
    if (now.position.hand != unit) return Refusal{"DRG-UI-54", "take the unit in hand first"};
    return allowed;
}

Ruling<> check_may_move(Situation const& now, Side side, UnitId unit) {
    if (auto const ruling = check_may_act(now, side, unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(unit);
    // DRG-ZOC-09: leaders leave enemy zones as they please.
    if (is_leader(now.arm(unit))) return allowed;
    if (piece.formation == Formation::rout)
        return Refusal{"DRG-MOVE-08", "routed units are not moved"};
    if (piece.has_fired) return Refusal{"DRG-MOVE-06", "the unit fired in 1st Fire"};
    if (piece.disruption == 10) return Refusal{"DRG-DIS-01", "the unit is wholly disrupted"};
    if (piece.formation == Formation::square)
        return Refusal{"DRG-FORM-18", "a square does not move"};
    if (piece.is_halted) return Refusal{"DRG-MOVE-05", "the unit has come to a stop"};
    if (now.in_enemy_zone(unit))
        return Refusal{is_battery(now.arm(unit)) ? RuleId{"DRG-ZOC-07"} : RuleId{"DRG-ZOC-06"},
                       "out of an enemy zone of control a unit only disengages"};
    return allowed;
}

namespace {

// Whether the unit may enter the hex, whatever it costs.
Ruling<> check_entry(Situation const& now, UnitId unit, Hex to) {
    Side const enemy = other(now.side(unit));
    Piece const& piece = now.piece(unit);
    if (now.chart.has_unit_of(enemy, to))
        return Refusal{"DRG-STACK-01", "the enemy is in that hex"};
    if (is_leader(now.arm(unit)) && now.has_leader_of(enemy, to)) // troops ride them down
        return Refusal{"DRG-STACK-01", "a leader of the enemy is in that hex"};
    if (auto const ruling = now.check_room(unit, to); is_refused(ruling)) return ruling;
    if (!now.chart.in_zone_of(enemy, to)) return allowed;
    if (is_leader(now.arm(unit)) && !now.chart.has_unit_of(now.side(unit), to))
        return Refusal{"DRG-ZOC-08", "a leader enters an enemy zone only to join troops"};
    if (piece.formation == Formation::column)
        return Refusal{is_cavalry(now.arm(unit)) ? RuleId{"DRG-FORM-14"} : RuleId{"DRG-FORM-10"},
                       "a column does not enter an enemy zone of control"};
    return allowed;
}

} // namespace

bool may_enter(Situation const& now, UnitId unit, Hex to) {
    return !is_refused(check_entry(now, unit, to));
}

namespace {

// DRG-ZOC-05: to enter an enemy zone ends the move, but not a leader's.
bool halts_at(Situation const& now, UnitId unit, Hex to) {
    return !is_leader(now.arm(unit)) && now.in_enemy_zone(unit, to);
}

// Whether the unit may go to another hex at all.
Ruling<> check_may_go(Situation const& now, Side side, UnitId unit) {
    if (auto const ruling = check_may_move(now, side, unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(unit);
    if (piece.formation == Formation::unlimbered)
        return Refusal{"DRG-FORM-16", "guns in battery do not move"};
    if (is_battery(now.arm(unit)) && piece.morale == 0)
        return Refusal{"DRG-GAP-29", "the gunners must be rallied first"};
    if (piece.is_assault_moving) return Refusal{"DRG-AMV-03", "the unit has made its assault move"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Step const& order) {
    if (auto const ruling = check_may_go(now, side, order.unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(order.unit);
    auto const direction = now.grid().direction(piece.at, order.to);
    if (!direction) return Refusal{"DRG-MOVE-01", "a step goes to an adjacent hex"};
    if (!is_leader(now.arm(order.unit)) && now.aspect(order.unit, *direction) != Aspect::front)
        return Refusal{"DRG-MOVE-02", "the hex is not in front of the unit"};
    auto const cost = now.step_cost(order.unit, piece.at, *direction);
    if (!cost) return Refusal{"DRG-TERR-02", "the ground is closed to it"};
    if (auto const ruling = check_entry(now, order.unit, order.to); is_refused(ruling))
        return ruling;
    if (int const lacking = *cost - now.left(order.unit); lacking > 0)
        return Refusal{"DRG-GAP-03", rules::points_lacking(lacking)};
    return allowed;
}

namespace {

// DRG-MOVE-13: whether more points would lead there, and how many more.
Refusal too_far_to_march(Situation const& now, March const& order) {
    constexpr int most = 31; // half points, as far as ways are sought
    Marches const farther(now, order.unit, most, order.to);
    if (!farther.reaches(order.to)) return {"DRG-MOVE-13", "no way leads there"};
    return {"DRG-MOVE-13", rules::points_lacking(farther.cost(order.to) - now.left(order.unit))};
}

bool is_a_step(Situation const& now, Side side, UnitId unit, Hex to) {
    return now.grid().distance(now.piece(unit).at, to) == 1 &&
           !is_refused(check(now, side, Step{unit, to}));
}

} // namespace

Ruling<> check(Situation const& now, Side side, March const& order) {
    if (auto const ruling = check_may_go(now, side, order.unit); is_refused(ruling)) return ruling;
    if (order.to == now.piece(order.unit).at || is_a_step(now, side, order.unit, order.to))
        return Refusal{"DRG-UI-54", "a march goes farther than one step"};
    Marches const marches(now, order.unit, now.left(order.unit), order.to);
    if (!marches.reaches(order.to)) return too_far_to_march(now, order);
    return allowed;
}

namespace {

void list_marches(Situation const& now, Side side, UnitId unit, Menu& menu) {
    if (is_refused(check_may_go(now, side, unit)) || now.left(unit) <= 0) return;
    Marches const marches(now, unit, now.left(unit));
    for (Hex const to : marches.hexes())
        if (!is_a_step(now, side, unit, to)) menu.push_back(March{unit, to});
}

} // namespace

void list_movement(Situation const& now, Side side, Menu& menu) {
    // DRG-CHG-11: nothing else is done in the middle of a charge.
    if (now.position.charge.unit != nobody) return list_charges(now, side, menu);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (unit != now.position.hand && may_be_taken(now, side, unit)) menu.push_back(Take{unit});
    }
    UnitId const hand = now.position.hand;
    if (hand == nobody) return;
    for (Hex const to : now.grid().neighbours(now.piece(hand).at))
        if (to != nowhere && !is_refused(check(now, side, Step{hand, to})))
            menu.push_back(Step{hand, to});
    list_turns_and_forms(now, side, menu);
    list_recovery(now, side, menu);
    list_charges(now, side, menu);
    list_rallies(now, side, menu);
    list_marches(now, side, hand, menu);
}

// DRG-UI-54: who is in hand can do what the lists name; a longer march begins with a step or a
// turn.
bool has_more_to_do(Situation const& now, Side side) {
    UnitId const hand = now.position.hand;
    for (Hex const to : now.grid().neighbours(now.piece(hand).at))
        if (to != nowhere && !is_refused(check(now, side, Step{hand, to}))) return true;
    Menu menu;
    list_turns_and_forms(now, side, menu);
    list_recovery(now, side, menu);
    list_charges(now, side, menu);
    list_rallies(now, side, menu);
    auto const is_deed = [](Order const& order) { return !holds_alternative<MakeTop>(order); };
    return std::ranges::any_of(menu, is_deed);
}

// DRG-STACK-14. Beside guns foot is on top as well, DRG-STACK-08.
void leave_stack(Pen& pen, Situation const& now, UnitId unit) {
    if (is_leader(now.arm(unit))) return; // DRG-STACK-03: leaders do not count in a stack
    for (UnitId const companion : now.chart.stack(now.piece(unit).at)) {
        if (companion == unit || !now.piece(companion).is_top) continue;
        if (is_battery(now.arm(companion))) continue;
        if (!is_light(now.arm(unit))) // DRG-MOVE-11: light infantry is not disrupted by moving
            check_disruption(pen, unit, "DRG-STACK-14");
        check_disruption(pen, companion, "DRG-STACK-14");
    }
}

void arrive(Pen& pen, UnitId unit) {
    Scene const now(pen);
    if (is_leader(now.arm(unit)) || !now.on_field(unit)) return;
    disturb_leaders(pen, unit);
    if (!has_men(now.arm(unit)) || now.is_routed(unit)) return;
    // DRG-GAP-62: held by whose unrouted foot or horse came last.
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        bool const is_here = now.scenario().objectives[i].at == now.piece(unit).at;
        if (is_here && now.position.holders[i] != now.side(unit))
            pen.write(ObjectiveTaken{"DRG-GAP-62", now.piece(unit).at, now.side(unit)});
    }
}

namespace {

// One step of the truth, whatever its giver knew. False: the unit goes no farther. The chart may
// be older than the unit's last step: it is asked only of others, and they stay where they are.
bool take_step(Pen& pen, Situation const& now, UnitId unit, Direction direction) {
    Hex const from = now.piece(unit).at;
    Hex const to = now.grid().neighbour(from, direction);
    auto const cost = now.step_cost(unit, from, direction);
    if (is_refused(check_entry(now, unit, to))) { // what was not seen is in the way
        pen.write(Halted{"DRG-STACK-01", unit});
        return false;
    }
    auto const check = now.step_check(unit, from, direction);
    bool const halts = halts_at(now, unit, to);
    leave_stack(pen, now, unit);
    pen.write(Stepped{"DRG-MOVE-01", unit, to, *cost, halts});
    if (check) check_disruption(pen, unit, "DRG-MOVE-09", *check);
    arrive(pen, unit);
    // DRG-DIS-01: wholly disrupted, it goes no further.
    return !halts && now.piece(unit).disruption < 10;
}

bool take_turn(Pen& pen, UnitId unit, int way) {
    Scene const now(pen);
    Piece const& piece = now.piece(unit);
    int const cost = turn_cost(now, unit, piece.at);
    auto const modifier = now.cell(unit, ChartRow::facing).modifier;
    pen.write(Turned{"DRG-FACE-05", unit, field::turned(piece.facing, way), cost});
    if (modifier) { // DRG-FACE-09, DRG-GAP-09: a DC only where the chart has a modifier
        Sum sum;
        sum.add("DRG-TERR-01", *modifier);
        check_disruption(pen, unit, "DRG-FACE-09", sum);
    }
    return piece.disruption < 10;
}

void follow(Pen& pen, Situation const& now, UnitId unit, std::span<Leg const> path) {
    for (Leg const& leg : path) {
        bool const goes_on =
            leg.turn == 0 ? take_step(pen, now, unit, leg.way) : take_turn(pen, unit, leg.turn);
        if (!goes_on) return;
    }
}

} // namespace

void resolve(Pen& pen, Step const& order) {
    Situation const now(pen);
    take_step(pen, now, order.unit, *now.grid().direction(now.piece(order.unit).at, order.to));
}

// The way is sought in what the seat knows: a hidden enemy does not bend it.
void march(Pen& pen, UnitId unit, Hex to) {
    Situation const now(pen);
    auto const seek = [&](Situation const& known, Side) {
        return Marches(known, unit, known.left(unit), to).path(to);
    };
    Side const side = now.side(unit);
    follow(pen, now, unit, now.scenario().has_fog ? ask_side(pen, side, seek) : seek(now, side));
}

void resolve(Pen& pen, March const& order) { march(pen, order.unit, order.to); }

Ruling<> check(Situation const& now, Side side, Turn const& order) {
    if (auto const ruling = check_may_move(now, side, order.unit); is_refused(ruling)) {
        RuleId const rule = std::get<Refusal>(ruling).rule; // some say it better of turning
        if (rule == RuleId{"DRG-ZOC-06"} || rule == RuleId{"DRG-ZOC-07"})
            return Refusal{"DRG-FACE-08", "no unit turns in an enemy zone"};
        return ruling;
    }
    if (is_leader(now.arm(order.unit)))
        return Refusal{"DRG-FACE-04", "a leader does not face anywhere"};
    Piece const& piece = now.piece(order.unit);
    int const away = (order.facing - piece.facing + 6) % 6;
    int const corners = std::min(away, 6 - away);
    if (corners == 0) return Refusal{"DRG-FACE-05", "the unit faces that way"};
    if (corners * turn_cost(now, order.unit, piece.at) > now.left(order.unit))
        return Refusal{"DRG-GAP-03", "too few movement points are left"};
    return allowed;
}

void resolve(Pen& pen, Turn const& order) {
    Scene const now(pen);
    int const away = (order.facing - now.piece(order.unit).facing + 6) % 6;
    int const way = away <= 3 ? 1 : -1;
    for (int i = std::min(away, 6 - away); i > 0; --i)
        if (!take_turn(pen, order.unit, way)) return;
}

} // namespace dragoon
