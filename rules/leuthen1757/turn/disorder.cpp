// Disorganization, rout and rally: LEU-DIS, LEU-ROUT, LEU-RALLY.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

void rout(Pen& pen, UnitId unit) {
    Position const& position = pen.state().position;
    plan(pen, {.kind = TaskKind::rout,
               .side = pen.rules().scenario.counters[unit.value].side,
               .count = 3, // LEU-ROUT-05: three hexes
               .unit = unit,
               .from = position.pieces[unit.value].at});
}

// LEU-ROUT-01: 1d6 + 2 against morale.
void check_rout(Pen& pen, UnitId unit) {
    int const morale = Scene(pen).morale(unit);
    Sum sum{pen.roll(d6, "LEU-ROUT-01")};
    sum.add("LEU-ROUT-01", 2);
    bool const passed = sum.total() <= morale;
    pen.write(Tested{"LEU-ROUT-01", unit, sum, morale, passed});
    if (passed) return lose_step(pen, unit, "LEU-ROUT-01"); // and stays disorganized
    pen.write(Routed{"LEU-ROUT-01", unit});
    rout(pen, unit);
}

} // namespace

void disorganize(Pen& pen, UnitId unit, RuleId why) {
    Counter const& counter = pen.rules().scenario.counters[unit.value];
    Piece const& piece = pen.state().position.pieces[unit.value];
    // LEU-GAP-13: disorganization does not apply to guns.
    if (piece.whereabouts != Whereabouts::field || !is_unit(counter.arm)) return;
    switch (piece.condition) {
    case Condition::ordered: pen.write(Disorganized{why, unit}); break;
    // LEU-DIS-04, LEU-GAP-31: a second mark is a rout check.
    case Condition::disorganized: check_rout(pen, unit); break;
    case Condition::routed: // LEU-GAP-32: a step, and three hexes again
        lose_step(pen, unit, "LEU-GAP-32");
        if (piece.whereabouts == Whereabouts::field) rout(pen, unit);
        break;
    }
}

// LEU-DIS-01: 1d6; at most the morale rating the unit stays ordered.
void check_disorder(Pen& pen, UnitId unit, RuleId why) {
    Scene const now(pen);
    if (!now.on_field(unit) || !is_unit(now.arm(unit))) return;
    int const morale = now.morale(unit);
    Sum const sum{pen.roll(d6, "LEU-DIS-01")};
    bool const passed = sum.total() <= morale;
    pen.write(Tested{why, unit, sum, morale, passed});
    if (!passed) disorganize(pen, unit, "LEU-DIS-01");
}

namespace {

// LEU-ROUT-04: towards the own edge, out of enemy zones and flank hexes as far as possible.
std::optional<Direction> rout_direction(Situation const& now, Task const& rout) {
    Piece const& piece = now.piece(rout.unit);
    struct WayOut {
        bool is_along = false;
        bool is_exposed = false;
        Direction direction = 0;
        auto operator<=>(WayOut const&) const = default;
    };
    auto const to_edge = [&](Hex hex) {
        return now.ground().to_edge[hex.value][umpire::index(rout.side)];
    };
    std::optional<WayOut> best;
    for (Direction d = 0; d < 6; ++d) {
        Hex const to = now.grid().neighbour(piece.at, d);
        if (to == nowhere || !now.step_cost(now.arm(rout.unit), piece.at, d)) continue;
        if (now.chart.occupied_by(other(rout.side), to)) continue;
        // LEU-GAP-57: never away from the edge, along it only where the way towards it is closed,
        // and never back.
        bool const is_back = piece.at != rout.from && d == field::turned(piece.facing, 3);
        if (is_back || to_edge(to) > to_edge(piece.at)) continue;
        bool const is_exposed = now.chart.in_zone_of(other(rout.side), to) ||
                                now.chart.in_flank_of(other(rout.side), to);
        WayOut const choice{to_edge(to) == to_edge(piece.at), is_exposed, d};
        if (!best || choice < *best) best = choice;
    }
    return best ? std::optional(best->direction) : std::nullopt;
}

// A friend in the hex who feels the rout: LEU-ROUT-06; LEU-GAP-53 spares the routed.
UnitId friend_passed(Scene const& now, UnitId unit) {
    if (!now.on_field(unit)) return nobody;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const found{static_cast<std::uint16_t>(i)};
        bool const is_there = found != unit && now.on_field(found) && is_unit(now.arm(found)) &&
                              now.piece(found).at == now.piece(unit).at;
        if (is_there && now.piece(found).condition != Condition::routed) return found;
    }
    return nobody;
}

bool shares_its_hex(Situation const& now, UnitId unit) {
    Hex const at = now.piece(unit).at;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const found{static_cast<std::uint16_t>(i)};
        if (found != unit && now.on_field(found) && is_unit(now.arm(found)) &&
            now.piece(found).at == at)
            return true;
    }
    return !now.has_room(unit, at);
}

void fall_in_rout(Pen& pen, Task const& rout, RuleId why) {
    bool const has_left = pen.state().position.pieces[rout.unit.value].at != rout.from;
    pen.write(Eliminated{why, rout.unit});
    if (!has_left) leave_batteries(pen, rout.unit, rout.from);
    // LEU-GAP-49: those who went with it share its fate.
    lose_leaders_at(pen, rout.side, rout.from);
}

void take_leaders_along(Pen& pen, Task const& rout) {
    Scene const now(pen);
    if (now.piece(rout.unit).at != rout.from && !stays(now, rout.side, rout.from))
        carry_leaders(pen, rout.unit, rout.from);
}

} // namespace

void run_rout(Pen& pen, Task const& rout) {
    Situation const now(pen);
    if (!now.on_field(rout.unit)) return lose_leaders_at(pen, rout.side, rout.from);
    // LEU-ROUT-07: without room it goes on to the first free hex.
    if (rout.count == 0 && !shares_its_hex(now, rout.unit)) return take_leaders_along(pen, rout);
    Hex const from = now.piece(rout.unit).at;
    // LEU-GAP-33: at its own edge it leaves the map.
    if (now.ground().to_edge[from.value][umpire::index(rout.side)] == 0)
        return fall_in_rout(pen, rout, "LEU-GAP-33");
    auto const direction = rout_direction(now, rout);
    if (!direction) return fall_in_rout(pen, rout, "LEU-ROUT-08");

    // LEU-ROUT-05: it turns to face its movement.
    pen.write(Moved{"LEU-ROUT-04", rout.unit, now.grid().neighbour(from, *direction), *direction});
    if (from == rout.from) leave_batteries(pen, rout.unit, from);
    disturb_leaders(pen, rout.unit);
    take_place(pen, rout.unit);
    Task next = rout;
    next.count = static_cast<std::uint8_t>(rout.count > 0 ? rout.count - 1 : 0);
    plan(pen, next);
    risk_zone(pen, rout.unit, true);
    // LEU-GAP-53: a friend who routs because of it finishes its rout before this one goes on.
    UnitId const passed = friend_passed(Scene(pen), rout.unit);
    if (passed != nobody)
        plan(pen,
             {.kind = TaskKind::disorder, .side = rout.side, .cause = Cause::rout, .unit = passed});
}

void begin_rally(Pen& pen) {
    pen.write(StageBegan{"LEU-SEQ-06", Stage::rally, Side::a});
    Situation const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        bool const is_shaken = now.side(unit) == Side::b && now.position.shaken_until > 0;
        // LEU-DIS-03; LEU-GAP-36: while the army is leaderless its markers cannot come off.
        bool const recovers = now.on_field(unit) && !is_shaken && !now.in_enemy_zone(unit) &&
                              now.piece(unit).condition == Condition::disorganized;
        if (recovers) pen.write(Recovered{"LEU-DIS-03", unit});
    }
    for (std::size_t i = now.count(); i-- > 0;) { // the agenda is last in first out
        UnitId const unit{static_cast<std::uint16_t>(i)};
        bool const is_shaken = now.side(unit) == Side::b && now.position.shaken_until > 0;
        if (now.on_field(unit) && now.piece(unit).condition == Condition::routed && !is_shaken)
            plan(pen, {.kind = TaskKind::rally, .side = now.side(unit), .unit = unit});
    }
}

// LEU-RALLY-01, LEU-GAP-34: a disorganization check; only the best of the modifiers applies.
void run_rally(Pen& pen, UnitId unit) {
    Situation const now(pen);
    if (!now.on_field(unit) || now.piece(unit).condition != Condition::routed) return;
    // LEU-RALLY-04: in an enemy zone they run on without a roll.
    if (now.in_enemy_zone(unit)) return rout(pen, unit);
    int help = 0;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const leader{static_cast<std::uint16_t>(i)};
        bool const is_ours = is_leader(now.arm(leader)) && now.side(leader) == now.side(unit);
        if (!is_ours || !now.on_field(leader)) continue;
        int const distance = now.grid().distance(now.piece(leader).at, now.piece(unit).at);
        bool const is_chief = now.position.chiefs[umpire::index(now.side(unit))] == leader;
        if (distance <= 1) help = std::min(help, distance == 0 && is_chief ? -2 : -1);
    }
    Sum sum{pen.roll(d6, "LEU-RALLY-01")};
    sum.add("LEU-GAP-34", help);
    int const morale = now.morale(unit);
    bool const passed = sum.total() <= morale;
    pen.write(Tested{"LEU-RALLY-01", unit, sum, morale, passed});
    if (passed)
        pen.write(Recovered{"LEU-RALLY-02", unit});
    else
        rout(pen, unit); // LEU-RALLY-03: another three hexes
}

} // namespace leuthen1757
