// Leaders: casualties, replacements, those caught alone. GLO-LDR.

#include "rules/glory/phases.h"

namespace glory {

namespace {

bool is_here(Scene const& now, UnitId leader, Side side, Hex hex) {
    return is_leader(now.arm(leader)) && now.side(leader) == side && now.on_field(leader) &&
           now.piece(leader).at == hex;
}

bool has_adjacent_enemy(Situation const& now, Side side, Hex hex) {
    for (Hex const each : now.grid().neighbours(hex))
        if (each != nowhere && now.chart.has_unit_of(other(side), each)) return true;
    return false;
}

// The nearest friendly unit; of a wing, or of any. Nowhere if none is within so many hexes.
Hex nearest_unit(Scene const& now, Side side, WingId wing, Hex from, int within) {
    Hex best = nowhere;
    int least = within + 1;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) != side || !now.on_field(unit) || is_leader(now.arm(unit))) continue;
        if (wing != no_wing && now.piece(unit).wing != wing) continue;
        int const far = from == nowhere ? 0 : now.distance(from, now.piece(unit).at);
        if (far < least) {
            least = far;
            best = now.piece(unit).at;
        }
    }
    return best;
}

} // namespace

void lose_leader(Pen& pen, UnitId leader, Whereabouts how, RuleId why) {
    Scene const now(pen);
    auto const& table = now.tables().army_morale;
    bool const is_commander = now.arm(leader) == Arm::commander;
    int morale = how == Whereabouts::waiting ? 0 : table.leader_lost; // the wounded cost nothing
    if (is_commander)
        morale = how == Whereabouts::waiting ? table.commander_wounded : table.commander_killed;
    // Of a wing leader a replacement comes, GLO-LDR-03; a commander is gone.
    Whereabouts const then = is_commander ? Whereabouts::destroyed : Whereabouts::waiting;
    pen.write(LeaderLost{why, leader, then, morale});
}

void risk_leaders(Pen& pen, Hex hex, Side side) {
    Scene const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const leader = unit_at(i);
        if (!is_here(now, leader, side, hex)) continue;
        int const die = pen.roll(umpire::d6, "GLO-LDR-03");
        int const second = die == 6 ? pen.roll(umpire::d6, "GLO-LDR-03") : 0;
        pen.write(LeaderHit{"GLO-LDR-03", leader, die, second});
        if (second == 0) continue;
        Situation const here(pen);
        bool const is_taken = second == 6 && has_adjacent_enemy(here, side, hex);
        Whereabouts const how = second <= 3 ? Whereabouts::waiting
                                : is_taken  ? Whereabouts::captured
                                            : Whereabouts::destroyed;
        lose_leader(pen, leader, how, "GLO-LDR-03");
    }
}

// GLO-LDR-04: alone before an enemy they flee to a friend, or are taken.
void touch_leaders(Pen& pen, Hex hex, Side side) {
    Scene const scene(pen); // FASTER: mostly nobody is there
    bool has_any = false;
    for (std::size_t i = 0; i < scene.count() && !has_any; ++i)
        has_any = is_here(scene, unit_at(i), side, hex);
    if (!has_any) return;
    Situation const now(pen);
    if (now.chart.has_unit_of(side, hex) || !now.chart.has_unit_of(other(side), hex)) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const leader = unit_at(i);
        if (!is_here(now, leader, side, hex)) continue;
        Hex const to = nearest_unit(now, side, no_wing, hex, 3);
        if (to != nowhere)
            pen.write(Moved{"GLO-LDR-04", leader, to});
        else
            lose_leader(pen, leader, Whereabouts::captured, "GLO-LDR-04");
    }
}

void replace_leaders(Pen& pen, Side side) {
    Scene const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const leader = unit_at(i);
        if (now.side(leader) != side || now.arm(leader) != Arm::leader) continue;
        if (now.piece(leader).whereabouts != Whereabouts::waiting) continue;
        WingId const id = now.piece(leader).wing;
        Hex const fell = id == no_wing ? nowhere : now.status(id).traced;
        Hex const at = nearest_unit(now, side, id, fell, 98);
        if (at != nowhere) pen.write(LeaderReplaced{"GLO-LDR-03", leader, at});
    }
}

} // namespace glory
