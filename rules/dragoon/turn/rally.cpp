// The leader in hand rallies their units. DRG-RALLY.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

// Men of a command, or of the army, now and at first.
std::array<int, 2> men_of(Scene const& now, CommandId command) {
    std::array<int, 2> men{};
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        bool const is_his = now.corps(command).is_overall
                                ? slot.side == now.corps(command).side
                                : now.counter(slot.unit).command == command;
        if (!is_his || !has_men(slot.arm)) continue;
        men[0] += now.piece(slot.unit).men;
        men[1] += now.counter(slot.unit).men;
    }
    return men;
}

} // namespace

int rally_points(Scene const& now, CommandId command) {
    auto const [men, at_first] = men_of(now, command);
    if (at_first == 0) return 1;
    // DRG-GAP-58: by the share of men left, at least 1.
    return std::max(1, now.rating(command) * men * 2 / at_first);
}

namespace {

Ruling<> check_leader(Situation const& now, Side side) {
    if (!now.is_stage(Stage::movement, side))
        return Refusal{"DRG-RALLY-01", "leaders rally in the movement step"};
    if (now.position.charge.unit != nobody) return Refusal{"DRG-CHG-11", "a charge is under way"};
    UnitId const leader = now.command(now.position.acting).leader;
    if (leader == nobody || now.position.hand != leader)
        return Refusal{"DRG-RALLY-01", "take the activated leader in hand first"};
    return allowed;
}

// DRG-RALLY-08: two in an enemy zone, unless the leader is there.
int cost_of(Situation const& now, UnitId unit) {
    UnitId const leader = now.command(now.position.acting).leader;
    bool const is_together = now.piece(leader).at == now.piece(unit).at;
    return now.in_enemy_zone(unit) && !is_together ? 2 : 1;
}

// Whether the leader may rally the unit at all, whatever points are left.
Ruling<> check_unit(Situation const& now, Side side, UnitId unit) {
    CommandId const command = now.position.acting;
    bool const is_own = now.exists(unit) && now.side(unit) == side && now.on_field(unit) &&
                        !is_leader(now.arm(unit));
    bool const is_his = is_own && (now.corps(command).is_overall || is_battery(now.arm(unit)) ||
                                   // DRG-GAP-29: guns obey any leader.
                                   now.counter(unit).command == command);
    if (!is_his) return Refusal{"DRG-RALLY-02", "the unit does not answer to this leader"};
    // DRG-RALLY-03: from where the leader is now.
    if (!now.is_within_radius(command, now.piece(unit).at))
        return Refusal{"DRG-RALLY-02", "the unit is beyond the leader's radius"};
    if (now.piece(unit).morale == 10)
        return Refusal{"DRG-CHK-08", "its morale cannot rise any more"};
    return allowed;
}

} // namespace

Ruling<> check(Situation const& now, Side side, Rally const& order) {
    if (auto const ruling = check_leader(now, side); is_refused(ruling)) return ruling;
    if (auto const ruling = check_unit(now, side, order.unit); is_refused(ruling)) return ruling;
    if (cost_of(now, order.unit) > now.position.rally_points)
        return Refusal{"DRG-RALLY-07", "too few Rally Points are left"};
    return allowed;
}

namespace {

bool is_for_auto_rally(Situation const& now, Side side, UnitId unit, AutoRally const& order) {
    return now.piece(unit).morale < order.level && !is_refused(check(now, side, Rally{unit})) &&
           // DRG-RALLY-12: it can pass over units in enemy zones.
           (order.in_zones || !now.in_enemy_zone(unit));
}

UnitId next_for_auto_rally(Situation const& now, Side side, AutoRally const& order) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (slot.side == side && is_for_auto_rally(now, side, slot.unit, order)) return slot.unit;
    return nobody;
}

} // namespace

Ruling<> check(Situation const& now, Side side, AutoRally const& order) {
    if (auto const ruling = check_leader(now, side); is_refused(ruling)) return ruling;
    if (order.level < 1 || order.level > 10)
        return Refusal{"DRG-RALLY-11", "the level lies between 1 and 10"};
    if (next_for_auto_rally(now, side, order) == nobody)
        return Refusal{"DRG-RALLY-11", "no unit that he can rally is below that level"};
    return allowed;
}

void list_rallies(Situation const& now, Side side, Menu& menu) {
    if (is_refused(check_leader(now, side)) || now.position.rally_points == 0) return;
    int lowest = 10; // morale of those who can be rallied: in zones, and outside them
    int lowest_outside = 10;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        bool const is_in_heart = now.piece(slot.unit).morale == 10; // as most are
        if (slot.side != side || is_in_heart) continue;
        if (is_refused(check(now, side, Rally{slot.unit}))) continue;
        menu.push_back(Rally{slot.unit});
        int const morale = now.piece(slot.unit).morale;
        lowest = std::min(lowest, morale);
        if (!now.in_enemy_zone(slot.unit)) lowest_outside = std::min(lowest_outside, morale);
    }
    for (int level = lowest + 1; level <= 10; ++level)
        menu.push_back(AutoRally{static_cast<std::uint8_t>(level), true});
    for (int level = lowest_outside + 1; level <= 10; ++level)
        menu.push_back(AutoRally{static_cast<std::uint8_t>(level), false});
}

namespace {

// False: a rout has ended, and the unit asks for its facing. Until then all stay as they were on
// the chart.
bool rally(Pen& pen, Situation const& now, UnitId unit) {
    int const cost = cost_of(now, unit);
    Sum sum;
    sum.die = pen.roll(d10, "DRG-RALLY-09");
    int const quality = now.quality(unit);
    bool const raised = sum.total() <= quality;
    pen.write(RallyTried{"DRG-RALLY-09", unit, sum, quality, raised, cost});
    if (!raised || !now.is_routed(unit)) return true;
    int const disruption = pen.roll(d4, "DRG-ROUT-05") - 1; // DRG-GAP-47: a rout ends with d4 - 1
    pen.write(RoutEnded{"DRG-ROUT-04", unit, disruption});
    arrive(pen, unit);
    plan(pen, {TaskKind::face, now.side(unit), unit, false, false});
    return false;
}

} // namespace

void resolve(Pen& pen, Rally const& order) {
    rally(pen, Situation(pen, Draw::when_asked), order.unit);
}

// DRG-RALLY-11: each is raised to the level before the next.
void resolve(Pen& pen, AutoRally const& order) {
    Situation const now(pen, Draw::when_asked);
    for (;;) {
        UnitId const unit = next_for_auto_rally(now, now.position.active, order);
        // A unit that ended its rout asks for its facing first; the rest can be ordered again.
        if (unit == nobody || !rally(pen, now, unit)) return;
    }
}

} // namespace dragoon
