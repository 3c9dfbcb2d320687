// The activation check, and whom the leader commands. DRG-ACT, DRG-OA.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

// DRG-ACT-04, DRG-GAP-54: light infantry does not count, and alone never meets it.
bool is_all_in_column(Scene const& now, CommandId command) {
    int in_column = 0;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (now.counter(slot.unit).command != command || !now.on_field(slot.unit)) continue;
        if (!is_infantry(slot.arm) && !is_cavalry(slot.arm)) continue;
        if (now.piece(slot.unit).formation != Formation::column) return false;
        ++in_column;
    }
    return in_column > 0;
}

} // namespace

bool activates_by_itself(Situation const& now, CommandId command, RuleId& why) {
    if (now.corps(command).is_overall) return false; // both cases are of corps leaders
    if (is_pressed(now, command)) {
        why = "DRG-ACT-03";
        return true;
    }
    why = "DRG-ACT-04";
    return is_all_in_column(now, command);
}

bool is_commanded(Situation const& now, CommandId command, UnitId unit) {
    Corps const& corps = now.corps(command);
    Piece const& piece = now.piece(unit);
    if (now.side(unit) != corps.side || !now.on_field(unit)) return false;
    if (now.command(command).leader == unit) return true;
    // DRG-ACT-09: nobody acts twice.
    if (piece.has_acted || piece.is_pursuing || now.is_routed(unit)) return false;
    // DRG-ACT-06: within the radius.
    if (!now.is_within_radius(command, piece.at)) return false;
    // DRG-ACT-10, DRG-ART-06: any leader commands guns, unless they bombarded.
    if (is_battery(now.arm(unit))) return !piece.has_bombarded;
    // DRG-GAP-57: an overall leader moves corps leaders too.
    if (is_leader(now.arm(unit))) {
        CommandId const led = now.command_of_leader(unit);
        bool const is_free = led != no_command && now.command(led).standing != Standing::acted &&
                             now.command(led).standing != Standing::failed;
        return corps.is_overall && is_free;
    }
    // DRG-OA-03, DRG-ACT-13: others command their own corps alone.
    return corps.is_overall || now.counter(unit).command == command;
}

// DRG-SEQ-05: one check; on success the action phase follows at once.
void resolve_activate(Pen& pen) {
    Situation const now(pen, Draw::when_asked); // nobody moves meanwhile
    CommandId const command = now.position.acting;
    UnitId const leader = now.command(command).leader;
    RuleId why = "DRG-ACT-01";
    Sum sum;
    bool passed = activates_by_itself(now, command, why);
    if (!passed) {
        why = "DRG-ACT-01";
        sum.die = pen.roll(d10, why);
        passed = sum.total() <= now.rating(command);
    }
    pen.write(ActivationChecked{why, leader, sum, now.rating(command), passed});
    if (!passed) return begin_command_phase(pen); // DRG-SEQ-06: who fails is out for the turn
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (is_commanded(now, command, unit)) pen.write(Activated{"DRG-ACT-06", unit});
    }
    bool const is_overall = now.corps(command).is_overall;
    pen.write(RallyPointsGranted{is_overall ? RuleId{"DRG-RALLY-05"} : RuleId{"DRG-RALLY-04"},
                                 leader, rally_points(now, command)});
    begin_action(pen);
}

} // namespace dragoon
