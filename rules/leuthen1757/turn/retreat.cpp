// Retreat and displacement: LEU-RETR, LEU-GAP-29, -30.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

// A hex a unit might retreat to, ranked: what comes first in the comparison matters most.
struct WayBack {
    bool is_closer = false; // LEU-GAP-30: only if nothing farther from the attackers is legal
    bool misses_second = false;
    bool is_exposed = false; // LEU-RETR-01: in an enemy zone or flank hex
    bool is_full = false;    // LEU-RETR-01: friends there have no room
    bool is_flank = false;   // LEU-GAP-30: rear hexes before flank hexes
    int to_edge = 0;
    Direction direction = 0;
    auto operator<=>(WayBack const&) const = default;
};

// Where the enemies of this combat stood when it began: they may have gone meanwhile.
FixedVector<Hex, 6> const& enemies_of(Situation const& now, UnitId unit) {
    bool const attacks = now.position.active == now.side(unit);
    return attacks ? now.position.combat.defenders_from : now.position.combat.attackers_from;
}

int distance_to_enemies(Situation const& now, UnitId unit, Hex hex) {
    int nearest = 99;
    for (Hex const enemy : enemies_of(now, unit))
        nearest = std::min(nearest, now.grid().distance(enemy, hex));
    return nearest;
}

// A friend who waits to make way cannot be pushed again: chains do not run in circles.
bool is_making_way(Situation const& now, Hex hex) {
    return std::ranges::any_of(now.position.agenda, [&](Task const& task) {
        bool const moves = task.kind == TaskKind::retreat || task.kind == TaskKind::make_way;
        return moves && now.on_field(task.unit) && now.piece(task.unit).at == hex;
    });
}

// LEU-RETR-03: what a unit can retreat to at all.
bool is_legal(Situation const& now, UnitId unit, Hex from, Direction direction) {
    Hex const to = now.grid().neighbour(from, direction);
    if (to == nowhere || !now.step_cost(now.arm(unit), from, direction)) return false;
    if (now.chart.occupied_by(other(now.side(unit)), to)) return false;
    return now.has_room(unit, to) || !is_making_way(now, to);
}

// Neither nearer to the attackers nor forwards: LEU-GAP-30.
bool leads_away(Situation const& now, UnitId unit, Hex from, Direction direction) {
    if (field::corner_aspect(now.piece(unit).facing, direction) == field::Aspect::front)
        return false;
    Hex const to = now.grid().neighbour(from, direction);
    return is_legal(now, unit, from, direction) &&
           distance_to_enemies(now, unit, to) >= distance_to_enemies(now, unit, from);
}

// Its only way out is where friends of the same combat are about to retreat themselves.
bool is_held_up(Situation const& now, UnitId unit) {
    for (Direction d = 0; d < 6; ++d) {
        Hex const to = now.grid().neighbour(now.piece(unit).at, d);
        bool const is_front =
            field::corner_aspect(now.piece(unit).facing, d) == field::Aspect::front;
        if (!is_front && to != nowhere && is_making_way(now, to)) return true;
    }
    return false;
}

bool reaches_two(Situation const& now, UnitId unit, Hex start, Hex middle) {
    for (Direction d = 0; d < 6; ++d)
        if (leads_away(now, unit, middle, d) &&
            now.grid().distance(start, now.grid().neighbour(middle, d)) == 2)
            return true;
    return false;
}

} // namespace

std::optional<Hex> retreat_hex(Situation const& now, Task const& retreat) {
    UnitId const unit = retreat.unit;
    Hex const from = now.piece(unit).at;
    Side const enemy = other(now.side(unit));
    std::optional<WayBack> best;
    for (Direction d = 0; d < 6; ++d) {
        if (!leads_away(now, unit, from, d)) continue;
        Hex const to = now.grid().neighbour(from, d);
        WayBack choice;
        choice.is_closer =
            distance_to_enemies(now, unit, to) == distance_to_enemies(now, unit, from);
        // LEU-GAP-30: a two-hex retreat ends two hexes from its start if any legal path does.
        if (retreat.count == 2) choice.misses_second = !reaches_two(now, unit, from, to);
        if (retreat.is_second_hex)
            choice.misses_second = now.grid().distance(retreat.from, to) != 2;
        choice.is_exposed = now.chart.in_zone_of(enemy, to) || now.chart.in_flank_of(enemy, to);
        choice.is_full = !now.has_room(unit, to);
        choice.is_flank = field::corner_aspect(now.piece(unit).facing, d) == field::Aspect::flank;
        choice.to_edge = now.ground().to_edge[to.value][umpire::index(now.side(unit))];
        choice.direction = d;
        if (!best || choice < *best) best = choice;
    }
    if (!best) return std::nullopt;
    return now.grid().neighbour(from, best->direction);
}

// LEU-RETR-04, -05, LEU-GAP-29: once for each hex of the retreat that is an enemy zone or flank
// hex; the zone's table is the worse of the two.
void risk_zone(Pen& pen, UnitId unit, bool in_rout) {
    Situation const now(pen);
    Hex const at = now.piece(unit).at;
    Side const enemy = other(now.side(unit));
    bool const in_zone = now.chart.in_zone_of(enemy, at);
    if (!is_unit(now.arm(unit)) || (!in_zone && !now.chart.in_flank_of(enemy, at))) return;

    RuleId const rule = in_zone ? RuleId("LEU-RETR-04") : RuleId("LEU-RETR-05");
    Sum sum{pen.roll(d6, rule)};
    sum.add("LEU-UNIT-03", now.morale(unit));
    auto const& table = in_zone ? now.tables().retreat_into_zone : now.tables().retreat_into_flank;
    RetreatEffect const effect = table[static_cast<std::size_t>(std::clamp(sum.total(), 1, 6))];
    bool const passed = !effect.step_lost && !effect.disorganizes;
    pen.write(Tested{rule, unit, sum, in_zone ? 5 : 4, passed});
    if (effect.step_lost) lose_step(pen, unit, rule);
    // LEU-GAP-32: disorganization during a rout move is ignored; the step lost with it is not.
    if (effect.disorganizes && !in_rout) disorganize(pen, unit, rule);
}

void run_retreat(Pen& pen, Task const& retreat) {
    Situation const now(pen);
    Piece const& piece = now.piece(retreat.unit);
    // A unit that fell, or that routed meanwhile, has no retreat left to make.
    if (!now.on_field(retreat.unit) || piece.condition == Condition::routed || retreat.count == 0)
        return;
    auto const to = retreat_hex(now, retreat);
    if (!to && !retreat.is_postponed && is_held_up(now, retreat.unit)) {
        plan(pen, retreat);
        return pen.write(Postponed{}); // a friend who is about to retreat clears the way first
    }
    if (!to) return eliminate(pen, retreat.unit, "LEU-RETR-03");
    if (!now.has_room(retreat.unit, *to)) { // LEU-RETR-06: the owner decides
        Task choice = retreat;
        choice.kind = TaskKind::make_way;
        return plan(pen, choice);
    }
    Hex const from = piece.at;
    pen.write(Moved{"LEU-RETR-01", retreat.unit, *to, piece.facing}); // LEU-RETR-02: facing is kept
    carry_leaders(pen, retreat.unit, from);
    leave_batteries(pen, retreat.unit, from);
    disturb_leaders(pen, retreat.unit);
    take_place(pen, retreat.unit);
    Task next = retreat;
    next.count = static_cast<std::uint8_t>(retreat.count - 1);
    next.is_second_hex = true;
    next.from = from;
    if (next.count > 0) plan(pen, next);
    risk_zone(pen, retreat.unit, false);
}

// LEU-RETR-06, -08: friends are disorganized and retreat in their turn; guns cannot, and are lost.
void resolve_displace(Pen& pen) {
    Task retreat = pen.state().position.agenda.back();
    pen.write(Begun{});
    retreat.kind = TaskKind::retreat;
    plan(pen, retreat);
    Situation const now(pen);
    Hex const to = *retreat_hex(now, retreat);
    UnitId const friendly = now.chart.unit(to);
    if (friendly == nobody) {
        for (UnitId const gun : {now.chart.battery(to), now.chart.second_battery(to)})
            if (gun != nobody) eliminate(pen, gun, "LEU-GAP-59");
        return;
    }
    plan(pen, {.kind = TaskKind::retreat, .side = retreat.side, .count = 1, .unit = friendly});
    plan(pen, {.kind = TaskKind::disorder,
               .side = retreat.side,
               .cause = Cause::displacement,
               .unit = friendly});
}

void resolve_sacrifice(Pen& pen) { // LEU-RETR-07: the unit that wants to pass is given up
    UnitId const unit = pen.state().position.agenda.back().unit;
    pen.write(Begun{});
    eliminate(pen, unit, "LEU-RETR-07");
}

} // namespace leuthen1757
