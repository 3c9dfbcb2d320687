// The approach before turn 1, and coming on the map: LEU-SCEN-02 to -10, LEU-GAP-45.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

// The least distance to an enemy who has the hex in sight; large if none has.
int distance_to_watchers(Situation const& now, Side side, Hex at) {
    int nearest = 99;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) == side || !now.on_field(unit) || is_leader(now.arm(unit))) continue;
        int const distance = now.grid().distance(now.piece(unit).at, at);
        if (distance <= 3 && distance < nearest && sees(now, now.piece(unit).at, at))
            nearest = distance;
    }
    return nearest;
}

std::optional<std::size_t> entry_index(Scenario const& scenario, Hex hex) {
    auto const found = std::ranges::find(scenario.entries, hex);
    if (found == scenario.entries.end()) return std::nullopt;
    return static_cast<std::size_t>(found - scenario.entries.begin());
}

// LEU-GAP-45: the terrain of the entry hex plus 1 for each unit ahead in the same column this turn.
std::optional<int> cost_of_entry(Situation const& now, UnitId unit, Hex at) {
    Terrain const terrain = now.ground().terrain(at);
    auto const cost = now.tables().of(terrain).cost[static_cast<std::size_t>(now.arm(unit))];
    auto const index = entry_index(now.scenario(), at);
    if (!cost || !index) return std::nullopt;
    return *cost + now.position.entered[*index];
}

} // namespace

// LEU-SCEN-10: in strategic turns nobody comes nearer than three hexes to an enemy in sight.
Ruling<> check_approach(Situation const& now, UnitId unit, Hex to) {
    if (now.position.stage != Stage::strategic || is_leader(now.arm(unit))) return allowed;
    if (distance_to_watchers(now, now.side(unit), to) < 3)
        return Refusal{"LEU-SCEN-10",
                       "before turn 1 nobody comes nearer than three hexes in sight"};
    return allowed;
}

bool is_seen_at_three(Situation const& now, UnitId unit, Hex at) {
    if (now.position.stage != Stage::strategic || is_leader(now.arm(unit))) return false;
    return distance_to_watchers(now, now.side(unit), at) == 3;
}

void look_out(Pen& pen, Side side) {
    Position const& position = pen.state().position;
    if (position.stage != Stage::strategic || position.sighted || side == Side::b) return;
    Situation const now(pen);
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.side(unit) != side || !now.on_field(unit) || is_leader(now.arm(unit))) continue;
        if (distance_to_watchers(now, side, now.piece(unit).at) > 3) continue;
        return pen.write(Sighted{"LEU-SCEN-08", unit});
    }
}

Ruling<> check(Situation const& now, Side side, Enter const& order) {
    UnitId const unit = order.unit;
    if (auto const ruling = check_may_march(now, side, unit); is_refused(ruling)) return ruling;
    if (now.piece(unit).whereabouts != Whereabouts::waiting)
        return Refusal{"LEU-SCEN-04", "the unit is on the map already"};
    if (!entry_index(now.scenario(), order.at))
        return Refusal{"LEU-SCEN-04", "the army comes on by its entry hexes only"};
    FormationId const formation = now.counter(unit).formation;
    Hex const column = now.position.formations[formation.value].entry;
    if (column != nowhere && column != order.at)
        return Refusal{"LEU-SCEN-04", "a formation comes on in one column, by one hex"};
    if (now.chart.occupied_by(other(side), order.at) || !now.has_room(unit, order.at))
        return Refusal{"LEU-SCEN-04", "the entry hex has no room"};
    auto const cost = cost_of_entry(now, unit, order.at);
    // LEU-SCEN-05: without enough movement points it waits for a later turn.
    if (!cost || *cost > now.left(unit))
        return Refusal{"LEU-SCEN-05", "too few movement points: the unit waits for a later turn"};
    return check_approach(now, unit, order.at);
}

void list_enter(Situation const& now, Side side, Menu& menu) {
    if (now.scenario().entries.empty()) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.piece(unit).whereabouts != Whereabouts::waiting) continue;
        for (Hex const at : now.scenario().entries)
            if (!is_refused(check(now, side, Enter{unit, at}))) menu.push_back(Enter{unit, at});
    }
}

void resolve(Pen& pen, Enter const& order) {
    Situation const now(pen);
    bool const is_seen = is_seen_at_three(now, order.unit, order.at);
    bool const halts = is_seen || now.in_enemy_zone(order.unit, order.at);
    pen.write(Entered{"LEU-SCEN-04", order.unit, order.at,
                      *cost_of_entry(now, order.unit, order.at), halts});
    look_out(pen, now.side(order.unit));
    arrive(pen, order.unit, nowhere);
}

void begin_strategic_turn(Pen& pen) {
    // LEU-SCEN-08, LEU-GAP-45: from the second on the Austrians roll for early initiative.
    if (pen.state().position.strategic_turn >= 2) {
        int const die = pen.roll(d10, "LEU-SCEN-08");
        if (die <= 1) pen.write(EarlyInitiative{"LEU-SCEN-09"});
    }
    pen.write(StageBegan{"LEU-SCEN-02", Stage::strategic, Side::a});
}

void end_strategic_march(Pen& pen) {
    Position const& position = pen.state().position;
    // LEU-SCEN-07, -09: the Austrians move only in the turn in which their roll succeeded.
    bool const austrians_move = position.early_initiative && position.active == Side::a;
    if (austrians_move)
        pen.write(StageBegan{"LEU-SCEN-09", Stage::strategic, Side::b});
    else
        pen.write(StageBegan{"LEU-SEQ-05", Stage::command, Side::a});
}

} // namespace leuthen1757
