// Which wings obey this turn: GLO-CMD. Nobody is asked, so nothing shows how long it took.

#include "rules/glory/phases.h"

namespace glory {

namespace {

bool stands_with(Scene const& now, UnitId leader, WingId id) { // in the hex of one of its units
    if (!now.on_field(leader)) return false;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.position.pieces[i].wing == id && now.on_field(unit_at(i)) &&
            !is_leader(now.arm(unit_at(i))) && now.position.pieces[i].at == now.piece(leader).at)
            return true;
    return false;
}

} // namespace

// A special leader is with the wing he leads, wherever he stands, and with any whose units he
// stands with; hidden, with the one whose group he is of or whose detachment he masks. GLO-LDR-02,
// GLI-GAP-14, GLI-GAP-53: a leader is with a hidden wing if of its group, Ried with his mask alone.
bool is_special_with(Scene const& now, UnitId leader, WingId id) {
    bool const is_special = now.counter(leader).is_special &&
                            now.side(leader) == now.wing(id).side && !now.is_replacement(leader);
    if (!is_special) return false;
    if (!now.status(id).is_hidden)
        return now.on_field(leader) &&
               (now.status(id).leader == leader || stands_with(now, leader, id));
    if (now.piece(leader).whereabouts != Whereabouts::hidden) return false;
    if (now.piece(leader).wing == id) return true;
    TrioId const trio = now.trio_of(id);
    return trio != no_trio && now.counters(trio).masks_as == leader;
}
bool has_commander(Scene const& now, WingId id) {
    UnitId const commander = now.sheet(now.wing(id).side).commander;
    if (commander == nobody) return false;
    if (!now.status(id).is_hidden) return stands_with(now, commander, id);
    Piece const& piece = now.piece(commander);
    return piece.whereabouts == Whereabouts::hidden && piece.wing == id;
}

namespace {

// GLO-CMD-05: half or more of the wing is locked.
bool is_mostly_locked(Scene const& now, WingId id) {
    int units = 0;
    int locked = 0;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.piece(unit).wing != id || !now.on_field(unit) || !has_men(now.arm(unit))) continue;
        ++units;
        locked += now.piece(unit).is_locked;
    }
    return units > 0 && 2 * locked >= units;
}

bool is_present(Scene const& now, WingId id) { // hidden, or with a unit on the map
    if (now.status(id).is_hidden) return now.trio_of(id) != no_trio;
    for (std::size_t i = 0; i < now.count(); ++i)
        if (now.position.pieces[i].wing == id && now.on_field(unit_at(i)) &&
            !is_leader(now.arm(unit_at(i))))
            return true;
    return false;
}

class Rolling {
public:
    Rolling(Pen& pen, Side side) : pen_(pen), now_(pen), side_(side) {}

    void roll(WingId id) {
        // GLO-ACT-03: who sleeps does not roll.
        if (!is_present(now_, id) || !now_.is_active(id)) return;
        Wing const& wing = now_.wing(id);
        bool const is_held = wing.held_until > now_.position.turn && !now_.army(side_).has_fought;
        if (is_held) // GLO-SCNTOR-02: until the King fights
            return pen_.write(CommandRolled{"GLO-SCNTOR-02", id, 0, 0, Status::degraded, false});
        if (is_mostly_locked(now_, id))
            return pen_.write(CommandRolled{"GLO-CMD-05", id, 0, 0, Status::effective, true});
        if (try_once(id, "GLO-CMD-02") || try_again(id, true)) return;
        if (!commander_used_ && has_commander(now_, id)) {
            commander_used_ = true;
            if (try_once(id, "GLO-CMD-02")) return;
        }
        failed_.push_back(id);
    }
    // GLO-CMD-02: special leaders whose own wings had no need of them help those they stand with.
    void help() {
        for (WingId const id : failed_) try_again(id, false);
    }

private:
    bool try_again(WingId id, bool only_own) { // with each special leader, once a turn
        for (std::size_t i = 0; i < now_.count(); ++i) {
            UnitId const each = unit_at(i);
            if (!is_special_with(now_, each, id) || used_.contains(each)) continue;
            bool const is_own = !now_.on_field(each) || now_.piece(each).wing == id;
            if (used_.full() || (only_own && !is_own)) continue;
            used_.push_back(each);
            if (try_once(id, "GLO-LDR-01")) return true;
        }
        return false;
    }
    bool try_once(WingId id, RuleId why) {
        // GLI-INFO-11: what a hidden wing rolls is nobody else's.
        std::uint8_t const stream = now_.status(id).is_hidden ? secret_stream(side_) : 0;
        int const die = pen_.roll(umpire::d6, why, stream);
        int const rating = now_.rating(id);
        bool const is_effective = die == 1 || die <= rating;
        Status status = is_effective ? Status::effective : Status::degraded;
        bool const is_stalled = now_.scenario().has_stalling && die == 6 && die > rating + 2;
        if (is_stalled) status = Status::stalled; // GLO-CMD-06: by a 6 far above the rating
        pen_.write(CommandRolled{why, id, die, rating, status, false});
        return is_effective;
    }

    Pen& pen_;
    Scene now_;
    Side side_;
    bool commander_used_ = false;
    FixedVector<UnitId, 16> used_; // special leaders
    FixedVector<WingId, max_wings> failed_;
};

} // namespace

void roll_command(Pen& pen, Side side) {
    Scene const now(pen);
    Rolling rolling(pen, side);
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        if (now.scenario().wings[i].side == side) rolling.roll(wing_at(i));
    rolling.help();
}

// GLI-GAP-43. It is ordered while the side moves, and counts from the next roll: if the command
// phase waited for it, the wait would show that the commander has somewhere to go.
Ruling<> check(Situation const& now, Side side, Join const& order) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"GLO-SEQ-02", "it is not your movement"};
    UnitId const commander = now.sheet(side).commander;
    bool const is_hidden =
        commander != nobody && now.piece(commander).whereabouts == Whereabouts::hidden;
    if (!is_hidden) return Refusal{"GLI-GAP-43", "no commander of yours is hidden with a wing"};
    bool const is_other = order.wing.value < now.scenario().wings.size() &&
                          now.wing(order.wing).side == side &&
                          now.piece(commander).wing != order.wing;
    TrioId const from = now.trio_of(now.piece(commander).wing);
    TrioId const to = is_other ? now.trio_of(order.wing) : no_trio;
    if (from == no_trio || to == no_trio || !now.status(order.wing).is_hidden)
        return Refusal{"GLI-GAP-43", "the commander goes to another hidden wing of yours"};
    if (now.distance(now.trio(from).at, now.trio(to).at) > 1)
        return Refusal{"GLI-GAP-43", "both wings must be in one hex or in neighbouring ones"};
    return check_hand_is_free(now, side); // or a wing, slower now, could not close up
}

void list_joining(Situation const& now, Side side, Menu& menu) {
    if (now.trios() == 0) return;
    for (std::size_t i = 0; i < now.scenario().wings.size(); ++i)
        if (!is_refused(check(now, side, Join{wing_at(i)}))) menu.push_back(Join{wing_at(i)});
}

void resolve(Pen& pen, Side side, Join const& order) {
    Scene const now(pen);
    UnitId const commander = now.sheet(side).commander;
    WingId const from = now.piece(commander).wing;
    for (std::size_t i = 0; i < now.count(); ++i) { // whoever is detached goes with him
        Piece const& piece = now.position.pieces[i];
        bool const goes = piece.wing == from && piece.whereabouts == Whereabouts::hidden &&
                          (unit_at(i) == commander || piece.parent != no_wing);
        if (goes) pen.write(Joined{"GLI-GAP-43", unit_at(i), order.wing});
    }
}

} // namespace glory
