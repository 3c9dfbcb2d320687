// Recovering from disruption, disengaging, the Prussian assault move. DRG-REC, DRG-DISE, DRG-AMV.

#include "rules/dragoon/march/marches.h"
#include "rules/dragoon/phases.h"

namespace dragoon {

Ruling<> check(Situation const& now, Side side, Recover const& order) {
    if (auto const ruling = check_may_act(now, side, order.unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(order.unit);
    if (!has_men(now.arm(order.unit)) || piece.formation == Formation::rout)
        return Refusal{"DRG-REC-01", "it has no disruption to recover from"};
    if (piece.has_fired) return Refusal{"DRG-REC-01", "the unit fired in 1st Fire"};
    if (piece.formation == Formation::square)
        return Refusal{"DRG-REC-01", "a square may not move, and so does not recover"};
    if (now.in_enemy_zone(order.unit))
        return Refusal{"DRG-REC-02", "nobody recovers in an enemy zone of control"};
    // DRG-REC-06: recovery counts as a move.
    if (piece.is_halted) return Refusal{"DRG-MOVE-05", "the unit has come to a stop"};
    if (piece.disruption == 0) return Refusal{"DRG-REC-01", "the unit is in order"};
    if (now.left(order.unit) < 2)
        return Refusal{"DRG-REC-03", "an attempt costs a whole movement point"};
    return allowed;
}

void resolve(Pen& pen, Recover const& order) {
    Scene const now(pen);
    Sum sum;
    if (is_cavalry(now.arm(order.unit))) sum.add("DRG-REC-05", 1);
    sum.die = pen.roll(d10, "DRG-REC-03");
    auto const& row =
        now.tables().recovery[static_cast<std::size_t>(now.piece(order.unit).quality)];
    // DRG-REC-04: one level, or two.
    int const levels = sum.total() <= row.two ? 2 : sum.total() <= row.one ? 1 : 0;
    pen.write(Recovered{"DRG-REC-04", order.unit, sum, row.one, levels, 2});
}

namespace {

// DRG-GAP-12: rear hexes, else flank hexes.
bool is_refuge(Situation const& now, UnitId unit, Direction direction) {
    Piece const& piece = now.piece(unit);
    Hex const to = now.grid().neighbour(piece.at, direction);
    if (to == nowhere || !now.step_cost(unit, piece.at, direction)) return false;
    bool const is_open = !now.chart.has_unit_of(other(now.side(unit)), to) &&
                         // DRG-DISE-05: not into an enemy zone.
                         now.has_room(unit, to) && !now.in_enemy_zone(unit, to);
    // DRG-DISE-07: light infantry steps anywhere.
    if (!is_open || is_light(now.arm(unit))) return is_open;
    return now.ground().terrain(to) == Terrain::clear &&
           // DRG-DISE-06: others on clear ground, no higher.
           now.ground().level(to) <= now.ground().level(piece.at);
}

// Rear hexes first; flank hexes only where no rear hex is open.
FixedVector<Direction, 6> refuges(Situation const& now, UnitId unit) {
    for (Aspect const aspect : {Aspect::rear, Aspect::flank}) {
        FixedVector<Direction, 6> found;
        for (Direction d = 0; d < 6; ++d)
            if (now.aspect(unit, d) == aspect && is_refuge(now, unit, d)) found.push_back(d);
        if (!found.empty()) return found;
    }
    return {};
}

bool has_leader_beside(Scene const& now, UnitId unit) {
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        UnitId const leader = now.command(CommandId{i}).leader;
        if (leader != nobody && now.piece(leader).at == now.piece(unit).at) return true;
    }
    return false;
}

Ruling<> check_may_disengage(Situation const& now, Side side, UnitId unit) {
    if (auto const ruling = check_may_act(now, side, unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(unit);
    bool const is_able = piece.formation == Formation::line || piece.formation == Formation::normal;
    if (!is_able)
        return Refusal{"DRG-DISE-01", "light infantry, and infantry and cavalry in line disengage"};
    if (!now.in_enemy_zone(unit))
        return Refusal{"DRG-DISE-02", "the unit is in no enemy zone of control"};
    if (piece.has_fired) return Refusal{"DRG-MOVE-06", "the unit fired in 1st Fire"};
    if (piece.spent > 0 || piece.is_halted)
        return Refusal{"DRG-DISE-04", "it takes the whole movement allowance"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Disengage const& order) {
    if (auto const ruling = check_may_disengage(now, side, order.unit); is_refused(ruling))
        return ruling;
    auto const direction = now.grid().direction(now.piece(order.unit).at, order.to);
    if (!direction || !refuges(now, order.unit).contains(*direction))
        return Refusal{"DRG-GAP-12", "the unit cannot disengage to that hex"};
    // DRG-DISE-09: there is a choice only where another unit stays with the leader.
    bool const has_leader = has_leader_beside(now, order.unit);
    bool const has_choice = has_leader && now.chart.is_stacked(now.piece(order.unit).at);
    if (!has_choice && order.with_leaders != has_leader)
        return Refusal{"DRG-DISE-09", "a leader goes along if no other unit stays with him"};
    return allowed;
}

void resolve(Pen& pen, Disengage const& order) {
    Situation const now(pen);
    Hex const from = now.piece(order.unit).at;
    if (!may_enter(now, order.unit, order.to)) // what was not seen is in the way
        return pen.write(Halted{"DRG-STACK-01", order.unit});
    Cell const cell = now.cell(order.unit, ChartRow::disengage);
    int const cost =
        // DRG-GAP-13: the chart decides for light infantry.
        cell.kind == Cell::Kind::all ? now.left(order.unit) : cell.half_points;
    pen.write(Disengaged{"DRG-DISE-03", order.unit, order.to, cost});
    for (std::uint16_t i = 0; order.with_leaders && i < now.commands(); ++i) {
        UnitId const leader = now.command(CommandId{i}).leader;
        if (leader != nobody && now.piece(leader).at == from)
            pen.write(Moved{"DRG-DISE-09", leader, order.to});
    }
    Sum sum;
    sum.add("DRG-DISE-08", cell.modifier.value_or(std::int8_t{0}));
    check_disruption(pen, order.unit, "DRG-DISE-08", sum);
    arrive(pen, order.unit);
}

namespace {

constexpr int assault_extra = 4; // DRG-AMV-02, in half points

bool is_next_to_enemy(Situation const& now, Side side, Hex hex) {
    for (Hex const beside : now.grid().neighbours(hex))
        if (beside != nowhere && now.chart.has_unit_of(other(side), beside)) return true;
    return false;
}

// Spares a search where every enemy is too far, as most are.
bool may_come_near_enemy(Situation const& now, UnitId unit, int points) {
    int const hexes = 1 + points / std::max(1, now.rules.steps.bound(now.column(unit)).least);
    return std::ranges::any_of(now.rules.zones.slots(), [&](ZoneTable::Slot const& slot) {
        return slot.side != now.side(unit) && now.on_field(slot.unit) &&
               now.grid().distance(now.piece(unit).at, now.piece(slot.unit).at) <= hexes;
    });
}

Ruling<> check_may_assault_move(Situation const& now, Side side, UnitId unit) {
    if (auto const ruling = check_may_move(now, side, unit); is_refused(ruling)) return ruling;
    Piece const& piece = now.piece(unit);
    bool const is_able = is_infantry(now.arm(unit)) && now.counter(unit).is_prussian() &&
                         piece.formation == Formation::line;
    if (!is_able) return Refusal{"DRG-AMV-01", "only Prussian infantry in line does this"};
    if (piece.has_moved) return Refusal{"DRG-AMV-01", "it is declared before any move"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, AssaultMove const& order) {
    if (auto const ruling = check_may_assault_move(now, side, order.unit); is_refused(ruling))
        return ruling;
    Marches const marches(now, order.unit, now.left(order.unit) + assault_extra, order.to);
    if (marches.reaches(order.to) && is_next_to_enemy(now, side, order.to)) return allowed;
    return Refusal{"DRG-GAP-11", "no assault move ends there next to the enemy"};
}

void resolve(Pen& pen, AssaultMove const& order) {
    pen.write(AssaultMoveDeclared{"DRG-AMV-01", order.unit}); // its allowance rises with that
    march(pen, order.unit, order.to);
}

void list_recovery(Situation const& now, Side side, Menu& menu) {
    UnitId const unit = now.position.hand;
    if (!is_refused(check(now, side, Recover{unit}))) menu.push_back(Recover{unit});
    if (!is_refused(check_may_disengage(now, side, unit)))
        for (Direction const d : refuges(now, unit))
            for (bool const with_leaders : {false, true}) {
                Disengage const order{unit, now.grid().neighbour(now.piece(unit).at, d),
                                      with_leaders};
                if (!is_refused(check(now, side, order))) menu.push_back(order);
            }
    if (is_refused(check_may_assault_move(now, side, unit))) return;
    int const points = now.left(unit) + assault_extra;
    if (!may_come_near_enemy(now, unit, points)) return;
    Marches const marches(now, unit, points);
    for (Hex const to : marches.hexes())
        // DRG-AMV-03: it ends beside an enemy.
        if (is_next_to_enemy(now, side, to)) menu.push_back(AssaultMove{unit, to});
}

} // namespace dragoon
