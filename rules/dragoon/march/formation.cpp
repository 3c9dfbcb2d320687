// Turning, forming, and who is on top. DRG-FACE, DRG-FORM, DRG-STACK-13.

#include "rules/dragoon/phases.h"

namespace dragoon {

int turn_cost(Scene const& now, UnitId unit, Hex at) {
    Formation const formation = now.piece(unit).formation;
    bool const is_road_formation =
        formation == Formation::column || formation == Formation::limbered;
    // DRG-TERR-06, DRG-FACE-06: on roads columns turn for nothing.
    if (is_road_formation && now.is_on_road(at)) return 0;
    return now.cell(unit, ChartRow::facing).half_points; // DRG-FACE-07: light infantry free
}

namespace {

struct Change {
    Formation to;
    FixedVector<Direction, 6> facings;
};

// DRG-GAP-01, -41: what a unit may form, and the facings it may take.
std::optional<Change> change_of(Scene const& now, UnitId unit) {
    Direction const facing = now.piece(unit).facing;
    auto const by = [&](int turn) { return field::turned(facing, turn); };
    switch (now.piece(unit).formation) {
    case Formation::line: return Change{Formation::column, {by(2), by(-1)}};
    case Formation::column: return Change{Formation::line, {by(1), by(-2)}};
    case Formation::limbered: return Change{Formation::unlimbered, {by(0), by(-1)}};
    case Formation::unlimbered: return Change{Formation::limbered, {by(0), by(1)}};
    case Formation::square: return Change{Formation::line, {0, 1, 2, 3, 4, 5}};
    default: return std::nullopt; // DRG-FORM-01: the others never change
    }
}

// DRG-TERR-02: nobody forms what could not have entered the hex.
bool is_closed_to_line(Scene const& now, UnitId unit) {
    auto const by = is_cavalry(now.arm(unit))         ? ChartColumn::horse_line
                    : now.counter(unit).is_prussian() ? ChartColumn::prussian_line
                                                      : ChartColumn::other_line;
    Terrain const terrain = now.ground().terrain(now.piece(unit).at);
    return now.tables().of(terrain).cells[static_cast<std::size_t>(by)].kind == Cell::Kind::closed;
}

Ruling<> check_change(Situation const& now, UnitId unit, Change const& change) {
    Piece const& piece = now.piece(unit);
    bool const leaves_square = piece.formation == Formation::square;
    if (piece.has_fired) return Refusal{"DRG-MOVE-06", "the unit fired in 1st Fire"};
    if (change.to == Formation::limbered && piece.morale == 0)
        return Refusal{"DRG-GAP-29", "the gunners must be rallied first"};
    if (now.in_enemy_zone(unit))
        return Refusal{"DRG-FORM-03", "nobody changes formation in an enemy zone of control"};
    if (piece.is_halted) return Refusal{"DRG-MOVE-05", "the unit has come to a stop"};
    // DRG-GAP-41: a square opens whatever its disruption.
    if (piece.disruption >= 5 && !leaves_square)
        return Refusal{"DRG-FORM-04", "the unit is too disrupted to change formation"};
    if (change.to == Formation::line && is_closed_to_line(now, unit))
        return Refusal{"DRG-TERR-02", "a line cannot stand on this ground"};
    if (now.cell(unit, ChartRow::formation).half_points > now.left(unit))
        return Refusal{"DRG-GAP-03", "too few movement points are left"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Form const& order) {
    if (auto const ruling = check_may_act(now, side, order.unit); is_refused(ruling)) return ruling;
    auto const change = change_of(now, order.unit);
    if (!change) return Refusal{"DRG-FORM-01", "it does not change formation by choice"};
    if (order.formation == Formation::square)
        return Refusal{"DRG-FORM-19", "nobody forms square by choice"};
    if (order.formation != change->to || !change->facings.contains(order.facing))
        return Refusal{"DRG-GAP-01", "it cannot form so"};
    return check_change(now, order.unit, *change);
}

Ruling<> check(Situation const& now, Side side, MakeTop const& order) {
    if (auto const ruling = check_may_act(now, side, order.unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(order.unit);
    UnitId const above = now.chart.top(piece.at); // guns are not on top of foot: DRG-STACK-08
    if (is_leader(now.arm(order.unit)) || above == order.unit || is_battery(now.arm(above)))
        return Refusal{"DRG-STACK-13", "no unit is on top of it"};
    bool const may_move = !piece.has_fired && !piece.is_halted && piece.disruption < 10 &&
                          piece.formation != Formation::rout &&
                          piece.formation != Formation::square;
    if (!may_move) return Refusal{"DRG-GAP-70", "the unit may not move any more"};
    return allowed;
}

void list_turns_and_forms(Situation const& now, Side side, Menu& menu) {
    UnitId const unit = now.position.hand;
    if (is_leader(now.arm(unit))) return;
    for (Direction facing = 0; facing < 6; ++facing)
        if (!is_refused(check(now, side, Turn{unit, facing}))) menu.push_back(Turn{unit, facing});
    auto const change = change_of(now, unit);
    if (change && !is_refused(check_change(now, unit, *change)))
        for (Direction const facing : change->facings)
            menu.push_back(Form{unit, change->to, facing});
    if (!is_refused(check(now, side, MakeTop{unit}))) menu.push_back(MakeTop{unit});
}

void resolve(Pen& pen, Form const& order) {
    Scene const now(pen);
    Cell const cell = now.cell(order.unit, ChartRow::formation);
    pen.write(Formed{"DRG-FORM-02", order.unit, order.formation, order.facing, cell.half_points});
    if (!cell.modifier) return;
    Sum sum;
    sum.add("DRG-TERR-01", *cell.modifier);
    check_disruption(pen, order.unit, "DRG-FORM-02", sum);
}

void resolve(Pen& pen, MakeTop const& order) {
    Stack const stack = Situation(pen).chart.stack(Scene(pen).piece(order.unit).at);
    pen.write(TopChanged{"DRG-STACK-13", order.unit});
    for (UnitId const unit : stack) check_disruption(pen, unit, "DRG-STACK-13");
}

} // namespace dragoon
