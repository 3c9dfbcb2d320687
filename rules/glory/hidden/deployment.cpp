// Two wings have seen each other: the roll, the shift, the formation. GLI-ROLL, GLI-FORM.

#include "rules/glory/phases.h"

#include "field/line.h"

namespace glory {

namespace {

bool is_all_prussian_horse(Scene const& now, WingId id) { // GLI-GAP-34: one gun unit spoils it
    bool has_any = false;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        Piece const& piece = now.piece(unit);
        if (piece.wing != id || is_leader(now.arm(unit)) || is_lost(piece.whereabouts)) continue;
        if (!is_cavalry(now.arm(unit)) || now.counter(unit).nation != Nation::prussian)
            return false;
        has_any = true;
    }
    return has_any;
}

} // namespace

int deployment_bonus(Scene const& now, WingId id, bool is_stander) {
    int best = now.rating(id);
    for (std::size_t i = 0; i < now.count(); ++i)
        if (is_special_with(now, unit_at(i), id))
            best = std::max<int>(best, now.counter(unit_at(i)).initiative);
    if (has_commander(now, id)) best = std::max<int>(best, now.army(now.wing(id).side).initiative);
    // GLI-ROLL-03: Prussian horse that stands.
    return best + (is_stander && is_all_prussian_horse(now, id) ? 4 : 0);
}

int roll_deployment(Pen& pen, WingId mover, WingId stander) {
    Scene const now(pen);
    Meeting const& meeting = now.position.meeting;
    bool const is_first = !meeting.is_open; // GLI-SPOT-12: all who meet use the same dice
    int const die = is_first ? pen.roll(umpire::d6, "GLI-ROLL-01") : meeting.die;
    int const other_die = is_first ? pen.roll(umpire::d6, "GLI-ROLL-01") : meeting.other_die;
    int const added = deployment_bonus(now, mover, false);
    int const other_added = deployment_bonus(now, stander, true);
    int const lead = die + added - other_die - other_added; // GLI-ROLL-04: a tie is the stander's
    pen.write(
        DeploymentRolled{"GLI-ROLL-01", mover, stander, die, added, other_die, other_added, lead});
    return lead;
}

// GLI-GAP-37: further from the leader than an enemy, on a line through it or a hex next to it.
bool is_beyond(Scene const& now, Hex leader, Hex hex, Side enemy, Hex shown) {
    FixedVector<Hex, 64> enemies;
    if (shown != nowhere && now.distance(leader, shown) < now.distance(leader, hex))
        enemies.push_back(shown);
    for (std::size_t i = 0; i < now.count() && !enemies.full(); ++i)
        if (now.is_own_unit(unit_at(i), enemy) && !is_leader(now.arm(unit_at(i))) &&
            now.distance(leader, now.piece(unit_at(i)).at) < now.distance(leader, hex))
            enemies.push_back(now.piece(unit_at(i)).at);
    TrioId const mover = now.position.meeting.mover; // it has shown itself
    if (mover != no_trio && now.exists(mover) && now.counters(mover).side == enemy &&
        now.trio(mover).presence == Presence::map && !enemies.full() &&
        now.distance(leader, now.trio(mover).at) < now.distance(leader, hex))
        enemies.push_back(now.trio(mover).at);
    if (enemies.empty()) return false;
    for (field::LineWalk walk(now.grid(), leader, hex); walk.advance();)
        for (Hex const on_line : {walk.step().one, walk.step().two}) {
            if (on_line == nowhere) continue;
            for (Hex const each : enemies)
                if (now.distance(on_line, each) <= 1) return true;
        }
    return false;
}

namespace {

// GLI-GAP-36: by hexes the wing could enter and where no enemy is.
bool can_shift(Situation const& now, TrioId id, Hex goal, int hexes) {
    Side const enemy = other(now.counters(id).side);
    FixedVector<Hex, 64> edge{now.trio(id).at};
    FixedVector<Hex, 64> seen = edge;
    for (int i = 0; i < hexes; ++i) {
        FixedVector<Hex, 64> next;
        for (Hex const at : edge)
            for (Direction d = 0; d < 6; ++d) {
                Hex const to = now.grid().neighbour(at, d);
                if (to == nowhere || seen.contains(to) || seen.full() || next.full()) continue;
                if (!trio_step_cost(now, id, at, d)) continue;
                if (now.chart.has_unit_of(enemy, to) || now.chart.has_trio_of(enemy, to)) continue;
                if (to == goal) return true;
                seen.push_back(to);
                next.push_back(to);
            }
        edge = next;
    }
    return false;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Shift const& order) {
    if (!now.is_waiting_for(side, TaskKind::shift))
        return Refusal{"GLI-ROLL-05", "no leader of yours is to be shifted"};
    Task const& task = now.position.agenda.back();
    Hex const at = now.trio(task.trio).at;
    if (order.to == at || !can_shift(now, task.trio, order.to, task.number))
        return Refusal{"GLI-GAP-36", "it cannot be shifted there"};
    if (is_beyond(now, at, order.to, other(side), task.at))
        return Refusal{"GLI-GAP-36", "that is beyond the enemy"};
    return allowed;
}

Ruling<> check(Situation const& now, Side side, DrawUp const&) {
    bool const may_choose =
        now.is_waiting_for(side, TaskKind::deploy) && !now.position.agenda.back().flag;
    if (!may_choose) return Refusal{"GLI-FORM-08", "there is no formation to choose"};
    return allowed;
}

void list_deployment(Situation const& now, Side side, Menu& menu) {
    Task const& task = now.position.agenda.back();
    if (task.kind == TaskKind::shift) {
        Hex const at = now.trio(task.trio).at;
        for (std::size_t i = 0; i < now.grid().size(); ++i) {
            Hex const to{static_cast<std::uint16_t>(i)};
            if (!now.grid().holds(to) || now.distance(at, to) > task.number) continue;
            if (!is_refused(check(now, side, Shift{to}))) menu.push_back(Shift{to});
        }
        return;
    }
    if (!task.flag) {
        for (bool const column : {false, true}) menu.push_back(DrawUp{column});
        return;
    }
    list_placing(now, side, menu);
}

void resolve(Pen& pen, Shift const& order) {
    Task const task = pen.state().position.agenda.back();
    pen.write(Begun{});
    pen.write(Shifted{"GLI-ROLL-05", task.trio, Scene(pen).token(task.trio), order.to});
}

void resolve(Pen& pen, DrawUp const& order) {
    Scene const now(pen);
    Task task = now.position.agenda.back();
    // GLI-PLACE-01: a column placed in line.
    bool const may_lay = !order.column && now.trio(task.trio).in_column;
    task.at = may_lay ? now.trio(task.trio).at : nowhere;
    task.number = order.column ? as_column : as_line;
    task.flag = true;
    pen.write(DrawnUp{"GLI-FORM-06", task.trio, order.column});
    pen.write(Revised{task});
}

} // namespace glory
