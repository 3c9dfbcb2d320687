// The charge as it is ridden, hex by hex in the movement step. DRG-CHG-01 to -12, DRG-GAP-35.

#include "rules/dragoon/fight/attacks.h"

namespace dragoon {

namespace {

// DRG-CHG-03: the target is within four hexes as the charge begins. An enemy beside it is one hex
// away, so the last of the four is the blow, and three at the most are ridden.
constexpr int longest_ride = 3;

std::array<Direction, 2> ways_of(Scene const& now, UnitId unit) { // DRG-CHG-04: it never turns
    Direction const facing = now.piece(unit).facing;
    return {facing, field::turned(facing, 1)};
}

} // namespace

bool may_ride_into(Scene const& now, Hex from, Direction direction) {
    Hex const to = now.grid().neighbour(from, direction);
    if (to == nowhere || now.ground().terrain(to) == Terrain::pond) return false;
    return now.tables().of(now.ground().terrain(to)).may_charge &&
           !now.ground().has_side(&GroundHex::works, to, field::turned(direction, 3)) &&
           std::abs(now.ground().level(to) - now.ground().level(from)) < 2;
}

bool may_be_charged(Situation const& now, UnitId charger, Hex from, Hex target) {
    auto const direction = now.grid().direction(from, target);
    return direction && now.chart.has_unit_of(other(now.side(charger)), target) &&
           may_ride_into(now, from, *direction);
}

bool is_red(Situation const& now, UnitId charger, Hex at) {
    for (Direction const way : ways_of(now, charger)) {
        Hex const target = now.grid().neighbour(at, way);
        if (target != nowhere && may_be_charged(now, charger, at, target)) return true;
    }
    return false;
}

namespace {

bool may_pass(Situation const& now, UnitId unit, Hex from, Direction way) {
    Hex const to = now.grid().neighbour(from, way);
    return to != nowhere && may_ride_into(now, from, way) && now.has_room(unit, to) &&
           !now.chart.has_unit_of(other(now.side(unit)), to);
}

// A charge may end there: alone, and with somebody to attack.
bool may_end(Situation const& now, UnitId unit, Hex at) {
    return is_red(now, unit, at) && now.chart.is_empty(at);
}

// The next hex leads to a red one within the hexes left, DRG-GAP-35.
bool leads_on(Situation const& now, UnitId unit, Hex from, Direction way, int left) {
    if (left == 0 || !may_pass(now, unit, from, way)) return false;
    Hex const to = now.grid().neighbour(from, way);
    if (may_end(now, unit, to)) return true;
    if (now.in_enemy_zone(unit, to)) return false; // DRG-CHG-06: the ride ends in an enemy zone
    for (Direction const next : ways_of(now, unit))
        if (leads_on(now, unit, to, next, left - 1)) return true;
    return false;
}

bool goes_on_from(Situation const& now, UnitId unit, Hex at, int left) {
    for (Direction const way : ways_of(now, unit))
        if (leads_on(now, unit, at, way, left)) return true;
    return false;
}

Ruling<> check_may_charge(Situation const& now, Side side, UnitId unit) {
    bool const is_under_way =
        now.position.charge.unit == unit && unit != nobody && now.is_stage(Stage::movement, side);
    if (!is_under_way)
        if (auto const ruling = check_may_act(now, side, unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(unit);
    if (!is_cavalry(now.arm(unit)) || piece.formation != Formation::line)
        return Refusal{"DRG-CHG-01", "only cavalry in line charges"};
    if (piece.disruption == 10) return Refusal{"DRG-CHG-15", "the unit is wholly disrupted"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Charge const& order) {
    if (auto const ruling = check_may_charge(now, side, order.unit); is_refused(ruling))
        return ruling;
    Piece const& piece = now.piece(order.unit);
    int const ridden = now.position.charge.hexes;
    if (order.to == piece.at) { // DRG-CHG-05; on the ride, that it goes no farther: DRG-CHG-06
        if (is_red(now, order.unit, piece.at) && now.is_top(order.unit)) return allowed;
        return Refusal{"DRG-GAP-35", "no enemy that may be charged is in front"};
    }
    if (now.in_enemy_zone(order.unit))
        return Refusal{"DRG-ZOC-06", "from an enemy zone the unit charges where it stands"};
    auto const direction = now.grid().direction(piece.at, order.to);
    auto const ways = ways_of(now, order.unit);
    if (!direction || std::ranges::find(ways, *direction) == ways.end())
        return Refusal{"DRG-CHG-04", "a charge goes straight to the front"};
    if (!leads_on(now, order.unit, piece.at, *direction, longest_ride - ridden))
        return Refusal{"DRG-CHG-10", "no enemy that may be charged can be reached that way"};
    return allowed;
}

void list_charges(Situation const& now, Side side, Menu& menu) {
    UnitId const under_way = now.position.charge.unit;
    UnitId const unit = under_way == nobody ? now.position.hand : under_way;
    if (unit == nobody || is_refused(check_may_charge(now, side, unit))) return;
    Hex const here = now.piece(unit).at;
    if (!is_refused(check(now, side, Charge{unit, here}))) menu.push_back(Charge{unit, here});
    for (Direction const way : ways_of(now, unit)) {
        Charge const order{unit, now.grid().neighbour(here, way)};
        if (order.to != nowhere && !is_refused(check(now, side, order))) menu.push_back(order);
    }
}

FixedVector<Alarmed, 2> alarmed_by(Situation const& now, UnitId charger) {
    FixedVector<Alarmed, 2> found;
    Hex const at = now.piece(charger).at;
    for (Direction const way : ways_of(now, charger)) {
        Hex const hex = now.grid().neighbour(at, way);
        if (hex == nowhere || !may_be_charged(now, charger, at, hex)) continue;
        UnitId const target = now.target_in(hex);
        if (now.is_routed(target) || now.piece(target).is_pursuing) continue;
        Aspect const aspect = now.aspect(target, *now.grid().direction(hex, at));
        bool const is_horse = is_cavalry(now.arm(target)) && is_able_to_charge(now, target);
        Alarmed const alarmed{target, is_horse && aspect == Aspect::front,
                              is_infantry(now.arm(target)) && aspect == Aspect::flank};
        if (alarmed.countercharges || alarmed.tests_square) found.push_back(alarmed);
    }
    return found;
}

namespace {

void alarm(Pen& pen, UnitId charger) {
    Situation const now(pen);
    for (Alarmed const& each : alarmed_by(now, charger)) {
        if (each.countercharges)
            check_disruption(pen, each.unit, "DRG-CHG-18", standing_charge_check(now, each.unit));
        if (each.tests_square && !now.piece(each.unit).is_square_tested)
            pen.write(SquareNoted{"DRG-GAP-40", each.unit});
    }
}

// It can ride on, or strike from where it is.
bool is_open(Situation const& now, UnitId unit) {
    int const left = longest_ride - now.position.charge.hexes;
    return goes_on_from(now, unit, now.piece(unit).at, left) ||
           (is_red(now, unit, now.piece(unit).at) && now.is_top(unit));
}

} // namespace

// DRG-CHG-06: in an enemy zone, or where it can strike and no other target lies beyond.
bool ends_charge(Situation const& now, Charge const& order) {
    if (order.to == now.piece(order.unit).at || now.in_enemy_zone(order.unit, order.to))
        return true;
    int const left = longest_ride - now.position.charge.hexes - 1;
    return may_end(now, order.unit, order.to) && !goes_on_from(now, order.unit, order.to, left);
}

RideIn ride_in(Situation const& now, Charge const& order) {
    Hex const from = now.piece(order.unit).at;
    auto const way = now.grid().direction(from, order.to);
    if (!way && now.position.charge.unit == order.unit) // it has ridden, and strikes from here
        return {std::nullopt, now.piece(order.unit).charge_cost};
    if (!way) { // DRG-GAP-36: it stands
        auto const& row = now.tables().of(now.ground().terrain(from));
        auto const& cell = row.cells[static_cast<std::size_t>(ChartColumn::horse_line)];
        return {standing_charge_check(now, order.unit), cell.half_points};
    }
    Sum sum = now.step_check(order.unit, from, *way).value_or(Sum{});
    sum.add("DRG-CHG-08",
            now.scenario().armies[umpire::index(now.side(order.unit))].charge_modifier);
    return {sum, now.step_cost(order.unit, from, *way).value_or(0)};
}

void resolve(Pen& pen, Charge const& order) {
    Situation const now(pen);
    Hex const from = now.piece(order.unit).at;
    bool const stands = order.to == from;
    bool const is_blocked = !stands && now.chart.has_unit_of(other(now.side(order.unit)), order.to);
    if (is_blocked) { // by what was not seen
        pen.write(Halted{"DRG-STACK-01", order.unit});
        return pen.write(ChargeDropped{"DRG-CHG-10", order.unit});
    }
    RideIn const ride = ride_in(now, order);
    if (!stands) leave_stack(pen, now, order.unit);
    // A zone halts it, seen or not; where it may choose, it is asked of what its side can see.
    bool const ends = now.in_enemy_zone(order.unit, order.to) ||
                      ask_side(pen, now.side(order.unit), [&](Situation const& known, Side) {
                          return ends_charge(known, order);
                      });
    pen.write(Charged{"DRG-CHG-02", order.unit, order.to, ride.cost, ends});
    if (ride.check) check_disruption(pen, order.unit, "DRG-CHG-07", *ride.check);
    arrive(pen, order.unit);
    if (now.piece(order.unit).disruption == 10) // DRG-DIS-02: it rides no farther
        return pen.write(ChargeDropped{"DRG-CHG-15", order.unit});
    if (ends) return alarm(pen, order.unit);
    if (!is_open(Situation(pen), order.unit)) // what was not seen is in the way
        pen.write(ChargeDropped{"DRG-CHG-10", order.unit});
}

} // namespace dragoon
