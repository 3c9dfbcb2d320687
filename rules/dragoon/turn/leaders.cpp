// Leaders: how they fall, and who takes their place. DRG-LDR.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

template <class Visit> void for_each_leader_at(Scene const& now, Hex hex, Side side, Visit visit) {
    for (UnitId const leader : now.rules.zones.leaders())
        if (now.piece(leader).at == hex && now.on_field(leader) && now.side(leader) == side)
            visit(leader);
}

} // namespace

void risk_leaders(Pen& pen, Hex hex, Side side, int limit, RuleId why) {
    Scene const now(pen);
    for_each_leader_at(now, hex, side, [&](UnitId leader) {
        if (pen.roll(d100, why) <= limit) lose_leader(pen, leader, "DRG-LDR-02");
    });
}

void lose_leader(Pen& pen, UnitId leader, RuleId why) {
    Scene const now(pen);
    CommandId const command = now.command_of_leader(leader);
    pen.write(Eliminated{why, leader});
    if (command == no_command) return;
    bool const is_overall = now.corps(command).is_overall;
    Side const side = now.corps(command).side;
    int const rating = now.command(command).rating;
    // DRG-LDR-04, -05: the corps loses a level of Quality; for the overall leader the whole army.
    FixedVector<UnitId, max_units> shaken;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        bool const is_shaken =
            is_overall ? slot.side == side : now.counter(slot.unit).command == command;
        if (is_shaken && now.on_field(slot.unit) && now.piece(slot.unit).quality != Quality::green)
            shaken.push_back(slot.unit);
    }
    pen.write(LeaderLost{why, command, static_cast<int>(shaken.size())});
    for (UnitId const unit : shaken)
        pen.write(QualityFell{is_overall ? RuleId{"DRG-LDR-05"} : RuleId{"DRG-LDR-04"}, unit});
    if (is_overall) { // DRG-LDR-06, DRG-GAP-60; a level that is lower from the first stays
        int const level = now.position.levels[umpire::index(side)];
        pen.write(LevelFell{"DRG-LDR-06", side, std::min(level, std::max(5, level - rating))});
    }
}

// DRG-GAP-50: a leader goes with the last unit of their hex, off the map too. Guns that an assault
// leaves alone are lost at once (DRG-ADV-07): nobody stays with them.
void carry_leaders(Pen& pen, UnitId unit, Hex to) {
    Scene const now(pen);
    Hex const from = now.piece(unit).at;
    UnitId const left = now.companion(unit);
    bool const is_lost =
        left != nobody && is_battery(now.arm(left)) && now.position.stage == Stage::assault;
    if (left != nobody && !is_lost) return;
    for_each_leader_at(now, from, now.side(unit), [&](UnitId leader) {
        if (to == nowhere)
            lose_leader(pen, leader, "DRG-GAP-50");
        else
            pen.write(Moved{"DRG-GAP-50", leader, to});
    });
}

void disturb_leaders(Pen& pen, UnitId intruder) {
    Scene const now(pen);
    for_each_leader_at(now, now.piece(intruder).at, other(now.side(intruder)),
                       [&](UnitId leader) { lose_leader(pen, leader, "DRG-LDR-03"); });
}

namespace {

// DRG-GAP-74: another person, of the nation of the leader who fell if one is left.
UnitId successor(Scene const& now, CommandId command) {
    UnitId const first = now.corps(command).leader;
    UnitId found = nobody;
    for (UnitId const officer : now.rules.zones.leaders()) {
        bool const is_free = now.counter(officer).is_successor &&
                             now.piece(officer).whereabouts == Whereabouts::waiting;
        if (!is_free || now.side(officer) != now.corps(command).side) continue;
        if (now.counter(officer).nation == now.counter(first).nation) return officer;
        if (found == nobody) found = officer;
    }
    return found;
}

// DRG-LDR-11: the hex of one of their units, outside all zones if possible.
Hex place_for(Situation const& now, CommandId command) {
    Hex found = nowhere;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (now.counter(slot.unit).command != command || !now.on_field(slot.unit)) continue;
        if (!now.in_enemy_zone(slot.unit)) return now.piece(slot.unit).at;
        if (found == nowhere) found = now.piece(slot.unit).at;
    }
    return found;
}

// DRG-LDR-08, DRG-GAP-52: by printed rating, then radius, then id.
CommandId best_corps(Scene const& now, Side side) {
    CommandId best = no_command;
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        CommandId const each{i};
        bool const is_led = now.command(each).leader != nobody;
        if (now.corps(each).side != side || now.corps(each).is_overall || !is_led) continue;
        auto const rank = [&](CommandId id) {
            return std::pair{now.command(id).rating, now.command(id).radius};
        };
        if (best == no_command || rank(each) > rank(best)) best = each;
    }
    return best;
}

void appoint_overall(Pen& pen, CommandId army) {
    Scene const now(pen);
    CommandId const from = best_corps(now, now.corps(army).side);
    if (from == no_command) return;
    Command const man = now.command(from);
    pen.write(OverallAppointed{"DRG-LDR-08", army, man.leader, man.rating, man.radius,
                               now.command(army).sub_rating / 2});
}

void replace_leader(Pen& pen, CommandId command) {
    Situation const now(pen);
    UnitId const officer = successor(now, command);
    Hex const at = place_for(now, command);
    if (officer == nobody || at == nowhere) return; // a corps that is no more needs no leader
    int const rating = now.command(command).rating - (pen.roll(d4, "DRG-GAP-52") - 1);
    int const before = now.command(command).radius;
    int const radius = before - (pen.roll(d4, "DRG-GAP-52") - 1);
    pen.write(LeaderReplaced{"DRG-LDR-07", command, officer, at, std::max(1, rating),
                             std::min(before, std::max(2, radius))});
}

void fill_vacancies(Pen& pen) {
    Scene const now(pen);
    for (CommandId const army : now.position.overall)
        if (army != no_command && now.command(army).leader == nobody) appoint_overall(pen, army);
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        CommandId const each{i};
        bool const is_vacant = now.command(each).leader == nobody && !now.corps(each).is_overall &&
                               now.corps(each).leader != nobody;
        if (is_vacant) replace_leader(pen, each);
    }
}

} // namespace

// Twice: where no corps leader was left to take the army, the new man of a corps does.
void appoint_replacements(Pen& pen) {
    fill_vacancies(pen);
    fill_vacancies(pen);
}

} // namespace dragoon
