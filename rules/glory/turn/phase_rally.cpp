// Rally and flight: GLO-RAL-03, -04. Nobody is asked.

#include "rules/glory/phases.h"

namespace glory {

namespace {

bool has_enemy_within(Situation const& now, UnitId unit, int hexes) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const each = unit_at(i);
        if (now.side(each) != now.side(unit) && now.on_field(each) && !is_leader(now.arm(each)) &&
            now.distance(now.piece(each).at, now.piece(unit).at) <= hexes)
            return true;
    }
    return false;
}

int leader_help(Situation const& now, UnitId unit) {
    Hex const at = now.piece(unit).at;
    if (now.leader_weight(now.side(unit), at) == 2) return -2;
    WingId const id = now.piece(unit).wing;
    UnitId const leader = id == no_wing ? nobody : now.status(id).leader;
    bool const is_near =
        leader != nobody && now.on_field(leader) && now.distance(now.piece(leader).at, at) <= 1;
    return is_near ? -1 : 0;
}

Sum rally_modifiers(Situation const& now, UnitId unit) {
    Sum sum;
    sum.add("GLO-RAL-03", std::min(now.lost(unit), 2) + has_enemy_within(now, unit, 3));
    sum.add("GLO-CMD-03", now.is_degraded(unit) ? 1 : 0);
    sum.add("GLO-ARM-05", static_cast<int>(now.army(now.side(unit)).mood));
    sum.add("GLO-RAL-01", leader_help(now, unit));
    return sum;
}

// The next hex on the way to the edge, out of enemy zones; nowhere if all is barred.
Hex towards_edge(Situation const& now, UnitId unit) {
    Side const side = now.side(unit);
    Hex const at = now.piece(unit).at;
    Hex best = nowhere;
    int least = now.to_friendly_edge(side, at) + 1;
    Gait const gait = now.is_routed(unit) ? Gait::infantry : now.gait(unit);
    for (Direction d = 0; d < 6; ++d) {
        Hex const to = now.grid().neighbour(at, d);
        if (to == nowhere || !now.step_cost(gait, false, at, d)) continue;
        bool const is_barred = now.chart.has_unit_of(other(side), to) ||
                               now.chart.in_zone_of(other(side), to) ||
                               now.chart.has_trio_of(other(side), to);
        if (!is_barred && now.to_friendly_edge(side, to) < least) {
            least = now.to_friendly_edge(side, to);
            best = to;
        }
    }
    return best;
}

// GLO-RAL-04: towards the edge, out of enemy zones, as far as its allowance goes; off the map it
// has fled.
void flee(Pen& pen, UnitId unit) {
    Scene const now(pen);
    Side const side = now.side(unit);
    for (int left = now.counter(unit).allowance; left > 0 && now.on_field(unit); --left) {
        Situation const here(pen);
        Hex const at = here.piece(unit).at;
        int const far = here.to_friendly_edge(side, at);
        if (far == 0) return lose(pen, unit, Whereabouts::fled, "GLO-RAL-04");
        Hex const best = towards_edge(here, unit);
        if (best == nowhere) break; // hemmed in
        Stack const there = here.chart.stack(best);
        bool const is_full = !here.has_room(unit, best);
        if (left == 1 && is_full) break;
        pen.write(Moved{"GLO-RAL-04", unit, best});
        for (UnitId const each : there)
            if (here.side(each) == side && !here.is_routed(each))
                check_morale(pen, each, 0, "GLO-RAL-04");
    }
    // It does not stay in a hex that has no room for it.
    Situation const here(pen);
    if (here.on_field(unit) && !here.has_room(unit, here.piece(unit).at))
        retreat(pen, unit, 1, nowhere, "GLO-RAL-04");
}

void rally(Pen& pen, UnitId unit) {
    Situation const now(pen);
    Condition const condition = now.piece(unit).condition;
    bool const is_routed = condition == Condition::routed;
    bool const is_pressed = now.is_adjacent_to_formed(other(now.side(unit)), now.piece(unit).at);
    bool const is_lost_without_leader = now.army(now.side(unit)).mood == Mood::broken &&
                                        // GLO-ARM-05: a broken army rallies only with leaders.
                                        now.leader_weight(now.side(unit), now.piece(unit).at) == 0;
    if (is_pressed || is_lost_without_leader) {
        if (is_routed) flee(pen, unit);
        return;
    }
    Sum sum = rally_modifiers(now, unit);
    sum.die = pen.roll(umpire::d6, "GLO-RAL-03");
    int const against = now.counter(unit).morale - (is_routed ? 3 : 2);
    bool const passes = sum.die == 1 || sum.total() <= against;
    pen.write(RallyTried{"GLO-RAL-03", unit, sum, against, passes});
    if (passes)
        pen.write(ConditionChanged{"GLO-RAL-03", unit,
                                   is_routed ? Condition::disordered : Condition::formed});
    else if (is_routed)
        flee(pen, unit);
}

} // namespace

void rally_all(Pen& pen, Side side) {
    Scene const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) == side && now.on_field(unit) && !is_leader(now.arm(unit)) &&
            !now.is_formed(unit))
            rally(pen, unit);
    }
}

// Whoever can has to go half their allowance towards their edge; what they have not done, they
// are made to do. Nobody leaves the map so, and the Locked stay.
void quit_field(Pen& pen, Side side) {
    Scene const now(pen);
    if (now.army(side).mood != Mood::broken) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, side) || is_leader(now.arm(unit)) || now.is_routed(unit))
            continue;
        if (now.piece(unit).is_locked || now.piece(unit).is_halted) continue;
        int const half = (Situation(pen).allowance(unit) / 2 + 1) / 2;
        for (int gone = now.piece(unit).spent / 2; gone < half; ++gone) {
            Situation const here(pen);
            if (here.to_friendly_edge(side, here.piece(unit).at) == 0) break;
            Hex const to = towards_edge(here, unit);
            if (to == nowhere || !here.has_room(unit, to)) break;
            pen.write(Stepped{"GLO-ARM-05", unit, to, 0, false}); // guns that go do not bombard
        }
    }
}

} // namespace glory
