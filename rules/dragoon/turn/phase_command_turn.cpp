// The command turn: the overall leaders hand out Sub Points, sealed. DRG-CMD.

#include "rules/dragoon/phases.h"

namespace dragoon {

// DRG-GAP-54: units on the map are counted, not men; routed ones in the total only.
bool is_pressed(Situation const& now, CommandId command) {
    int units = 0;
    int adjacent = 0;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (now.counter(slot.unit).command != command || !has_men(slot.arm)) continue;
        if (!now.on_field(slot.unit)) continue;
        ++units;
        if (!now.is_routed(slot.unit) && now.is_adjacent_to_enemy(slot.unit)) ++adjacent;
    }
    return units > 0 && 4 * adjacent >= 3 * units;
}

bool may_receive(Situation const& now, CommandId command) {
    if (now.corps(command).is_overall) return false; // DRG-CMD-01: points go to corps leaders
    UnitId const leader = now.command(command).leader;
    CommandId const army = now.position.overall[umpire::index(now.corps(command).side)];
    return leader != nobody && army != no_command &&
           now.is_within_radius(army, now.piece(leader).at) && // DRG-CMD-03: within the radius
           // DRG-CMD-08: not while three quarters are next to enemies.
           !is_pressed(now, command);
}

namespace {

bool has_receiver(Situation const& now, Side side) {
    for (std::uint16_t i = 0; i < now.commands(); ++i)
        if (now.corps(CommandId{i}).side == side && may_receive(now, CommandId{i})) return true;
    return false;
}

// DRG-CMD-07: a routed one, too.
bool has_enemy_beside(Situation const& now, UnitId leader) {
    return std::ranges::any_of(now.grid().neighbours(now.piece(leader).at), [&](Hex hex) {
        return hex != nowhere && now.chart.has_unit_of(other(now.side(leader)), hex);
    });
}

bool has_allotment(Situation const& now, Side side) {
    return now.position.sub_points[umpire::index(side)] > 0 && has_receiver(now, side);
}

} // namespace

void begin_command_turn(Pen& pen) {
    appoint_replacements(pen);
    pen.write(StageBegan{"DRG-SEQ-02", Stage::command_turn, Side::a});
    Situation const now(pen);
    for (Side const side : {Side::a, Side::b}) {
        CommandId const army = now.position.overall[umpire::index(side)];
        UnitId const leader = army == no_command ? nobody : now.command(army).leader;
        bool const is_free = leader != nobody && !has_enemy_beside(now, leader);
        int const points = is_free ? now.command(army).sub_rating : 0;
        pen.write(SubPointsGranted{"DRG-CMD-01", side, points});
        // In fog who has an army to lead is asked: that they are not would tell of trouble.
        bool const is_asked =
            now.scenario().has_fog ? army != no_command : has_allotment(now, side);
        if (!is_asked) pen.write(Finished{"DRG-CMD-10", side});
    }
}

Ruling<> check(Situation const& now, Side side, Allot const& order) {
    bool const is_time = now.position.stage == Stage::command_turn && now.position.agenda.empty();
    if (!is_time || now.position.is_finished[umpire::index(side)])
        return Refusal{"DRG-SEQ-02", "Sub Points are handed out in the command turn"};
    if (!now.exists(order.leader) || now.side(order.leader) != side)
        return Refusal{"DRG-CMD-01", "you have no such leader"};
    CommandId const command = now.command_of_leader(order.leader);
    if (command == no_command || now.corps(command).is_overall)
        return Refusal{"DRG-CMD-01", "only corps leaders receive Sub Points"};
    CommandId const army = now.position.overall[umpire::index(side)];
    if (army == no_command || !now.is_within_radius(army, now.piece(order.leader).at))
        return Refusal{"DRG-CMD-03", "he is beyond the radius of the overall leader"};
    if (is_pressed(now, command))
        return Refusal{"DRG-CMD-08", "three quarters of his units are next to the enemy"};
    if (order.points < 1 || order.points > now.position.sub_points[umpire::index(side)])
        return Refusal{"DRG-CMD-02", "so many Sub Points are not left"};
    return allowed;
}

void list_allotments(Situation const& now, Side side, Menu& menu) {
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        if (now.corps(CommandId{i}).side != side) continue;
        for (std::uint8_t points = 1; points <= now.position.sub_points[umpire::index(side)];
             ++points) {
            Allot const order{now.command(CommandId{i}).leader, points};
            if (order.leader != nobody && !is_refused(check(now, side, order)))
                menu.push_back(order);
        }
    }
}

void resolve(Pen& pen, Allot const& order) {
    pen.write(Allotted{"DRG-CMD-02", order.leader, order.points});
}

// DRG-CMD-04: both sides are done, and the ratings rise.
void reveal_allotments(Pen& pen) {
    Scene const now(pen);
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        Command const& command = now.command(CommandId{i});
        if (command.offered > 0)
            pen.write(SubPointsReceived{"DRG-CMD-04", command.leader, command.offered});
    }
}

} // namespace dragoon
