// Who acts next: initiative, and leaders who were deferred. DRG-INIT.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

bool stands(Scene const& now, CommandId command, Standing standing) {
    return now.command(command).leader != nobody && now.command(command).standing == standing;
}

int distance_to_overall(Scene const& now, CommandId command) {
    CommandId const army = now.position.overall[umpire::index(now.corps(command).side)];
    UnitId const overall = army == no_command ? nobody : now.command(army).leader;
    if (overall == nobody) return 0;
    return now.grid().distance(now.piece(now.command(command).leader).at, now.piece(overall).at);
}

// DRG-INIT-01 to -03, DRG-GAP-55: the highest rating, then Prussia, then who is closer to the
// overall leader.
bool goes_before(Scene const& now, CommandId one, CommandId two) {
    if (now.rating(one) != now.rating(two)) return now.rating(one) > now.rating(two);
    if (now.corps(one).side != now.corps(two).side) return now.corps(one).side == Side::a;
    int const near = distance_to_overall(now, one);
    int const far = distance_to_overall(now, two);
    return near != far ? near < far : one < two;
}

} // namespace

bool has_deferred(Scene const& now, Side side) {
    for (std::uint16_t i = 0; i < now.commands(); ++i)
        if (now.corps(CommandId{i}).side == side && stands(now, CommandId{i}, Standing::deferred))
            return true;
    return false;
}

bool has_ready(Scene const& now) {
    for (std::uint16_t i = 0; i < now.commands(); ++i)
        if (stands(now, CommandId{i}, Standing::ready)) return true;
    return false;
}

void find_initiative(Pen& pen) {
    Scene const now(pen);
    CommandId best = no_command;
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        CommandId const each{i};
        if (!stands(now, each, Standing::ready)) continue;
        if (best == no_command || goes_before(now, each, best)) best = each;
    }
    pen.write(InitiativeWon{"DRG-INIT-01", now.command(best).leader, now.rating(best)});
}

Ruling<> check(Situation const& now, Side side, Recall const& order) {
    bool const is_time = now.position.stage == Stage::recall && now.position.agenda.empty();
    if (!is_time || now.position.is_finished[umpire::index(side)])
        return Refusal{"DRG-INIT-05", "deferred leaders are called when you are asked"};
    bool const is_own = now.exists(order.leader) && now.side(order.leader) == side;
    CommandId const command = is_own ? now.command_of_leader(order.leader) : no_command;
    if (command == no_command || !stands(now, command, Standing::deferred))
        return Refusal{"DRG-INIT-05", "this leader is not deferred"};
    return allowed;
}

void list_recalls(Situation const& now, Side side, Menu& menu) {
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        Recall const order{now.command(CommandId{i}).leader};
        if (order.leader != nobody && !is_refused(check(now, side, order))) menu.push_back(order);
    }
}

void resolve_recall(Pen& pen, Recall const& order) {
    pen.write(Recalled{"DRG-INIT-06", order.leader});
}

void compare_recalled(Pen& pen) {
    Scene const now(pen);
    auto const [a, b] = now.position.named;
    CommandId winner = a == no_command ? b : a; // DRG-INIT-07: one alone has it
    RuleId why = "DRG-INIT-07";
    if (a != no_command && b != no_command) { // DRG-INIT-06; DRG-INIT-02 on equal ratings
        winner = now.rating(a) >= now.rating(b) ? a : b;
        why = "DRG-INIT-06";
    }
    pen.write(InitiativeWon{why, now.command(winner).leader, now.rating(winner)});
    resolve_activate(pen); // DRG-GAP-55: they must check, and are not deferred again
}

void resolve_defer(Pen& pen) {
    Scene const now(pen);
    pen.write(Deferred{"DRG-INIT-04", now.command(now.position.acting).leader});
    if (has_ready(now)) return find_initiative(pen);
    begin_command_phase(pen); // DRG-GAP-55: only deferred leaders are left
}

} // namespace dragoon
