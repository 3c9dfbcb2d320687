// Who comes in sight of whom, and what that brings to light: GLI-SPOT, GLI-GAP-27 to -33.

#include "rules/glory/phases.h"

#include <tuple>

namespace glory {

namespace {

constexpr int spotting_range = 7; // GLI-SPOT-01, GLI-GAP-26: at all hours

int sight_distance(Situation const& now, FixedVector<Hex, 3> const& eyes, Hex hex) { // 99: unseen
    int least = 99;
    for (Hex const eye : eyes) {
        int const far = now.distance(eye, hex);
        if (far <= spotting_range && far < least && now.sees(eye, hex)) least = far;
    }
    return least;
}

// One enemy wing in sight: a trio, or units on the map.
struct Stander {
    TrioId trio = no_trio;
    UnitId unit = nobody;
    int distance = 99;
    int leader_distance = 99; // GLI-GAP-50: decides between equals
    Hex at = nowhere;
    TokenId name{0xFFFF}; // the order of the roster would say who is a dummy; units come last
    bool is_any() const { return trio != no_trio || unit != nobody; }
    auto rank() const { return std::tuple(distance, leader_distance, at, name); }
};

void consider(Stander& best, Stander const& found) {
    if (found.distance <= spotting_range && (!best.is_any() || found.rank() < best.rank()))
        best = found;
}

Stander nearest_trio(Situation const& now, Side enemy, FixedVector<Hex, 3> const& eyes) {
    Stander best;
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& trio = now.position.trios[i];
        if (!now.is_own_trio(trio_at(i), enemy)) continue;
        int least = 99;
        for (Hex const hex : {trio.at, trio.outliers[0], trio.outliers[1]})
            // GLI-GAP-54: the nearest of its three.
            least = std::min(least, sight_distance(now, eyes, hex));
        int leader = 99;
        for (Hex const eye : eyes) leader = std::min(leader, now.distance(eye, trio.at));
        consider(best, {trio_at(i), nobody, least, leader, trio.at, now.token(trio_at(i))});
    }
    return best;
}

Stander nearest_unit(Situation const& now, Side enemy, FixedVector<Hex, 3> const& eyes) {
    Stander best;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, enemy) || is_leader(now.arm(unit))) continue;
        int const far = sight_distance(now, eyes, now.piece(unit).at);
        consider(best, {no_trio, unit, far, far, now.piece(unit).at});
    }
    return best;
}

// FASTER: whether it is worth looking at all.
bool is_anyone_near(Scene const& now, Side enemy, FixedVector<Hex, 3> const& eyes, bool and_units) {
    auto const is_near = [&](Hex hex) {
        return hex != nowhere && std::ranges::any_of(eyes, [&](Hex eye) {
                   return now.distance(eye, hex) <= spotting_range;
               });
    };
    for (std::size_t i = 0; i < now.trios(); ++i) {
        Trio const& trio = now.position.trios[i];
        if (now.is_own_trio(trio_at(i), enemy) &&
            (is_near(trio.at) || is_near(trio.outliers[0]) || is_near(trio.outliers[1])))
            return true;
    }
    for (std::size_t i = 0; and_units && i < now.count(); ++i)
        if (now.is_own_unit(unit_at(i), enemy) && is_near(now.position.pieces[i].at)) return true;
    return false;
}

// The next to come to light. Units on the map matter to a hidden mover, and only until the roll.
Stander next_stander(Situation const& now) {
    Meeting const& meeting = now.position.meeting;
    bool const is_hidden = meeting.mover != no_trio;
    Side const enemy = other(is_hidden ? now.counters(meeting.mover).side : now.side(meeting.unit));
    Stander best = nearest_trio(now, enemy, meeting.eyes);
    if (is_hidden && !meeting.is_open) consider(best, nearest_unit(now, enemy, meeting.eyes));
    return best;
}

bool is_known(Scene const& now, TrioId id) { // the enemy knows which wing it is
    Side const side = now.counters(id).side;
    Knowledge const& known = now.position.knowledge[umpire::index(other(side))];
    TokenId const name = known.names[id.value];
    return std::ranges::any_of(known.notes, [&](Note const& note) {
        return note.wing == now.trio(id).wing && note.among.size() == 1 && note.among[0] == name;
    });
}

void turn_up(Pen& pen, TrioId id, RuleId why) {
    if (!is_known(Scene(pen), id)) {
        Scene const now(pen);
        // A detachment without a leader is read as such; Ried is read as himself.
        UnitId const mask = now.counters(id).masks_as;
        UnitId const leader = now.wing(now.trio(id).wing).leader;
        pen.write(TurnedUp{why, id, now.token(id), leader == nobody ? mask : leader});
    }
}

// GLI-GAP-10: the army of a wing that was found is awake, but the wing is placed as if it slept.
void wake_found(Pen& pen, TrioId id) {
    Scene const now(pen);
    WingId const wing = now.trio(id).wing;
    if (now.wing(wing).is_detachment) {
        if (!now.is_active(wing)) pen.write(WingWoken{"GLI-GAP-10", wing});
        return;
    }
    wake(pen, now.counters(id).side, now.trio(id).at, "GLI-GAP-10");
}

Task deployment(Scene const& now, TrioId id, std::int8_t choice) {
    bool const is_free = choice == as_he_likes;
    bool const may_lay = choice == as_line && now.trio(id).in_column;
    return {TaskKind::deploy,
            now.counters(id).side,
            nobody,
            id,
            may_lay ? now.trio(id).at : nowhere,
            choice,
            !is_free};
}

std::int8_t as_it_was(Trio const& trio) { return trio.in_column ? as_column : as_line; }

WingId moving_wing(Scene const& now) {
    Meeting const& meeting = now.position.meeting;
    return meeting.mover != no_trio ? now.trio(meeting.mover).wing : now.piece(meeting.unit).wing;
}

// A real stander: it is shown, both roll, and it is placed. Then sight is tested again. What comes
// to light in one move slept together: GLI-FORM-04.
void meet_trio(Pen& pen, TrioId id, bool was_asleep) {
    Scene const now(pen);
    bool const was_active = !was_asleep && now.is_active(now.trio(id).wing);
    bool const is_first = !now.position.meeting.is_open;
    turn_up(pen, id, "GLI-SPOT-03");
    wake_found(pen, id);
    int const lead = roll_deployment(pen, moving_wing(now), now.trio(id).wing);
    // GLI-FORM-02 to -04, GLI-GAP-35: a mover who won chooses, one who lost stays as they were.
    std::int8_t choice = as_line;
    if (was_active) choice = lead <= 0 ? as_he_likes : as_it_was(now.trio(id));
    Task const again{TaskKind::look_again, now.position.active, nobody, no_trio, nowhere, 0,
                     !was_active};
    Meeting const& meeting = now.position.meeting;
    plan(pen, again);
    plan(pen, deployment(now, id, choice));
    if (is_first && meeting.mover != no_trio && lead > 0) // GLI-ROLL-05: who won may shift
        plan(pen, Task{TaskKind::shift, now.counters(meeting.mover).side, nobody, meeting.mover,
                       now.trio(id).at, static_cast<std::int8_t>(std::min(lead, 3)), false});
}

void meet_unit(Pen& pen, UnitId unit) { // GLI-GAP-33: revealed and placed after the roll
    Scene const now(pen);
    Meeting const& meeting = now.position.meeting;
    int const lead = roll_deployment(pen, moving_wing(now), now.piece(unit).wing);
    plan(pen, Task{TaskKind::look_again, now.position.active, nobody, no_trio, nowhere, 0, false});
    if (lead > 0)
        plan(pen, Task{TaskKind::shift, now.counters(meeting.mover).side, nobody, meeting.mover,
                       nowhere, static_cast<std::int8_t>(std::min(lead, 3)), false});
}

// Nobody is left in sight: the mover is placed, or turned down again.
void end_meeting(Pen& pen) {
    Scene const now(pen);
    Meeting const meeting = now.position.meeting;
    if (meeting.mover == no_trio) return pen.write(MeetingEnded{"GLI-GAP-32"});
    if (!meeting.is_open) { // GLI-SPOT-05: the mover is turned down again
        pen.write(TurnedDown{"GLI-SPOT-05", meeting.mover, now.token(meeting.mover)});
        return pen.write(MeetingEnded{"GLI-SPOT-05"});
    }
    Trio const& trio = now.trio(meeting.mover);
    // GLI-FORM-06 to -08: a stander who won, and was in column.
    bool const may_choose = meeting.lead > 0 && trio.in_column;
    plan(pen, deployment(now, meeting.mover, may_choose ? as_he_likes : as_it_was(trio)));
}

} // namespace

void look_again(Pen& pen, bool was_asleep) {
    for (;;) {
        Situation const now(pen);
        Stander const found = next_stander(now);
        if (!found.is_any()) return end_meeting(pen);
        if (found.unit != nobody) return meet_unit(pen, found.unit);
        if (now.trio(found.trio).wing != no_wing) return meet_trio(pen, found.trio, was_asleep);
        pen.write(TrioRemoved{"GLI-SPOT-05", found.trio, now.token(found.trio),
                              now.trio(found.trio).at, false});
    }
}

void look_from_trio(Pen& pen, TrioId id, FixedVector<Hex, 3> const& eyes) {
    Side const enemy = other(Scene(pen).counters(id).side);
    if (!is_anyone_near(Scene(pen), enemy, eyes, true)) return;
    Situation const now(pen);
    bool const is_spotted =
        nearest_trio(now, enemy, eyes).is_any() || nearest_unit(now, enemy, eyes).is_any();
    if (!is_spotted) return;
    // GLI-SPOT-04, GLI-GAP-30, -31: a moving dummy goes, and nobody rolls.
    if (now.trio(id).wing == no_wing)
        return pen.write(TrioRemoved{"GLI-SPOT-04", id, now.token(id), now.trio(id).at, true});
    pen.write(Met{"GLI-SPOT-01", id, nobody, eyes});
    turn_up(pen, id, "GLI-SPOT-02");
    look_again(pen);
}

void look_from_unit(Pen& pen, UnitId unit) {
    Scene const scene(pen);
    if (scene.trios() == 0 || !scene.on_field(unit) || is_leader(scene.arm(unit))) return;
    FixedVector<Hex, 3> const eyes{scene.piece(unit).at};
    if (!is_anyone_near(scene, other(scene.side(unit)), eyes, false)) return;
    Situation const now(pen);
    if (!nearest_trio(now, other(now.side(unit)), eyes).is_any()) return;
    pen.write(Met{"GLI-GAP-32", no_trio, unit, eyes});
    look_again(pen);
}

} // namespace glory
