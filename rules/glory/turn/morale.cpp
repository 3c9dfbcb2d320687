// Checks of morale, losses and retreats: GLO-RAL-02, GLO-UNIT-05, GLO-CC-06.

#include "rules/glory/phases.h"

namespace glory {

namespace {

int enemies_around(Situation const& now, UnitId unit) { // adjacent hexes that hold any
    int hexes = 0;
    for (Hex const each : now.grid().neighbours(now.piece(unit).at))
        hexes += each != nowhere && now.chart.has_unit_of(other(now.side(unit)), each);
    return hexes;
}

bool has_routed_friend(Situation const& now, UnitId unit) { // within two hexes, this phase
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const each = unit_at(i);
        if (each == unit || now.side(each) != now.side(unit) || !now.on_field(each)) continue;
        if (now.piece(each).has_routed && now.distance(now.piece(each).at, now.piece(unit).at) <= 2)
            return true;
    }
    return false;
}

} // namespace

Sum check_modifiers(Situation const& now, UnitId unit, int extra, RuleId why) {
    Piece const& piece = now.piece(unit);
    int own = std::min(now.lost(unit), 3);
    if (piece.condition != Condition::formed) own += 1;
    if (piece.in_column) own += 2;
    int const around = (enemies_around(now, unit) >= 3) + has_routed_friend(now, unit);
    Mood const mood = now.army(now.side(unit)).mood;
    bool const has_cover =
        now.ground().terrain(piece.at) == Terrain::village || now.ground().is_entrenched(piece.at);
    Sum sum;
    sum.add("GLO-RAL-02", own);
    sum.add("GLO-ZOC-05", around);
    sum.add("GLO-ARM-05", static_cast<int>(mood));
    sum.add("GLO-RAL-01", -now.leader_weight(now.side(unit), piece.at));
    sum.add("GLO-MOV-01", has_cover ? -1 : 0);
    sum.add(why, extra);
    return sum;
}

Condition failed_check(int margin, Condition before) {
    if (margin <= 0) return Condition::formed;
    bool const routs = margin >= 3 || before != Condition::formed;
    return routs ? Condition::routed : Condition::disordered;
}

void check_morale(Pen& pen, UnitId unit, int extra, RuleId why) {
    Situation const now(pen);
    if (!now.on_field(unit) || is_leader(now.arm(unit))) return;
    Sum sum = check_modifiers(now, unit, extra, why);
    sum.die = pen.roll(umpire::d6, "GLO-RAL-02");
    int const against = now.counter(unit).morale;
    Condition const leads_to = failed_check(sum.total() - against, now.piece(unit).condition);
    pen.write(Checked{"GLO-RAL-02", unit, sum, against, leads_to});
    if (leads_to == Condition::disordered) disorder(pen, unit, "GLO-RAL-02");
    if (leads_to == Condition::routed) rout(pen, unit, "GLO-RAL-02");
}

void disorder(Pen& pen, UnitId unit, RuleId why) {
    Scene const now(pen);
    if (!now.on_field(unit)) return;
    if (!now.is_formed(unit)) return rout(pen, unit, why);
    pen.write(ConditionChanged{why, unit, Condition::disordered});
}

void rout(Pen& pen, UnitId unit, RuleId why) {
    Scene const now(pen);
    if (!now.on_field(unit)) return;
    if (now.is_routed(unit)) return lose_strength(pen, unit, 1, "GLO-UNIT-05");
    Hex const at = now.piece(unit).at;
    pen.write(ConditionChanged{why, unit, Condition::routed});
    risk_leaders(pen, at, now.side(unit));
    retreat(pen, unit, 2, nowhere, "GLO-RAL-02");
}

void lose_strength(Pen& pen, UnitId unit, int points, RuleId why) {
    Scene const now(pen);
    if (points <= 0 || !now.on_field(unit)) return;
    int const lost = std::min<int>(points, now.piece(unit).strength);
    Hex const at = now.piece(unit).at;
    pen.write(StrengthLost{why, unit, lost});
    bool const is_halved = has_men(now.arm(unit)) && !now.piece(unit).is_halved &&
                           2 * now.piece(unit).strength < now.counter(unit).strength;
    if (is_halved) pen.write(Halved{"GLO-ARM-03", unit});
    if (now.piece(unit).strength == 0) lose(pen, unit, Whereabouts::destroyed, "GLO-UNIT-05");
    risk_leaders(pen, at, now.side(unit));
}

// GLO-VP-01: 1 for a unit destroyed or fled, 2 for one captured, 2 for each step of guns captured.
void lose(Pen& pen, UnitId unit, Whereabouts how, RuleId why) {
    Scene const now(pen);
    if (!now.on_field(unit)) return;
    int points = how == Whereabouts::captured ? 2 : 1;
    if (is_artillery(now.arm(unit)))
        points = how == Whereabouts::captured ? 2 * now.piece(unit).strength : 1;
    pen.write(Lost{why, unit, how, points});
}

namespace {

// GLO-GAP-04: where a retreat goes next; nowhere if it is barred.
struct Retreat {
    Situation const& now;
    UnitId unit;
    Hex from; // the enemy it goes from; nowhere: the nearest

    int away(Hex hex) const {
        if (from != nowhere) return now.distance(hex, from);
        int least = 99;
        for (std::size_t i = 0; i < now.count(); ++i) {
            UnitId const each = unit_at(i);
            if (now.side(each) != now.side(unit) && now.on_field(each) && !is_leader(now.arm(each)))
                least = std::min(least, now.distance(hex, now.piece(each).at));
        }
        return least;
    }
    bool is_open(Hex at, Direction d) const {
        Hex const to = now.grid().neighbour(at, d);
        if (to == nowhere) return false;
        Side const enemy = other(now.side(unit));
        Gait const gait = is_artillery(now.arm(unit)) ? Gait::infantry : now.gait(unit);
        if (!now.step_cost(gait, false, at, d)) return false;
        if (now.chart.has_unit_of(enemy, to) || now.chart.has_trio_of(enemy, to)) return false;
        return !now.chart.in_zone_of(enemy, to) || now.chart.has_unit_of(now.side(unit), to);
    }
    // The lower the better: nearer to the enemy, in a zone, without room, far from the edge.
    int rank(Hex at, Hex to) const {
        Side const side = now.side(unit);
        int sum = now.to_friendly_edge(side, to);
        if (!now.has_room(unit, to)) sum += 200;
        if (now.chart.in_zone_of(other(side), to)) sum += 400;
        if (away(to) < away(at)) sum += 1000;
        return sum;
    }
    Hex next() const {
        Hex const at = now.piece(unit).at;
        Hex best = nowhere;
        int least = 1000; // not nearer to the enemy
        for (Direction d = 0; d < 6; ++d) {
            if (!is_open(at, d)) continue;
            Hex const to = now.grid().neighbour(at, d);
            if (int const found = rank(at, to); found < least) {
                least = found;
                best = to;
            }
        }
        return best;
    }
};

// Whom a full hex sends away: one of the same kind; guns too if a column leaves them no room.
UnitId who_makes_room(Situation const& now, UnitId unit, Hex at) {
    UnitId found = nobody;
    for (UnitId const each : now.chart.units(at)) {
        if (each == unit || now.side(each) != now.side(unit)) continue;
        if (is_artillery(now.arm(each)) == is_artillery(now.arm(unit))) return each;
        found = each;
    }
    return found;
}

// A full hex makes room: its last unit goes back in its turn, and checks.
void make_room(Pen& pen, UnitId unit, int depth) {
    Situation const now(pen);
    if (!now.on_field(unit)) return; // the rout of those who made way has swept it along
    Hex const at = now.piece(unit).at;
    if (now.has_room(unit, at)) return;
    UnitId const each = who_makes_room(now, unit, at);
    Hex const to = depth > 0 ? Retreat{now, each, nowhere}.next() : nowhere;
    if (to == nowhere) {
        lose(pen, each, Whereabouts::captured, "GLO-CC-06");
    } else {
        pen.write(Moved{"GLO-CC-06", each, to});
        make_room(pen, each, depth - 1);
        check_morale(pen, each, 0, "GLO-CC-06");
    }
    make_room(pen, unit, depth);
}

} // namespace

bool retreat(Pen& pen, UnitId unit, int hexes, Hex from, RuleId why) {
    Scene const now(pen);
    for (int i = 0; i < hexes && now.on_field(unit); ++i) {
        Situation const here(pen);
        Hex const at = here.piece(unit).at;
        Hex const to = Retreat{here, unit, from}.next();
        bool const is_at_edge = here.to_friendly_edge(here.side(unit), at) == 0;
        if (to == nowhere) {
            lose(pen, unit,
                 is_at_edge && here.is_routed(unit) ? Whereabouts::fled : Whereabouts::captured,
                 "GLO-CC-06");
            return false;
        }
        bool const in_zone = here.chart.in_zone_of(other(here.side(unit)), to);
        pen.write(Moved{why, unit, to});
        touch_leaders(pen, to, other(here.side(unit)));
        if (now.piece(unit).is_locked) pen.write(Locked{"GLO-LOCK-02", unit, false});
        if (in_zone) lose_strength(pen, unit, 1, "GLO-CC-06");
    }
    if (!now.on_field(unit)) return false;
    make_room(pen, unit, 3);
    return now.on_field(unit);
}

} // namespace glory
