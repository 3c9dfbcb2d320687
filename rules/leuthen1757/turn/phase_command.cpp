// The command phase: the commanders in chief ride. LEU-MOVE-10, -11.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

int ride_hexes(Situation const& now) {
    return now.position.strategic_turn > 0 ? 8
                                           : 4; // LEU-MOVE-10; LEU-GAP-55: doubled on the approach
}

// LEU-GAP-55: off the map a commander in chief comes on at any entry hex, which is his first.
bool comes_on(Situation const& now, Side side, Hex at) {
    auto const& entries = now.scenario().entries;
    return std::ranges::find(entries, at) != entries.end() &&
           !now.chart.occupied_by(other(side), at);
}

Ruling<> check_rider(Situation const& now, Side side, UnitId unit) {
    if (!now.is_stage(Stage::command, side))
        return Refusal{"LEU-SEQ-05", "this is not the time for a commander in chief to ride"};
    if (now.position.chiefs[umpire::index(side)] != unit || unit == nobody)
        return Refusal{"LEU-MOVE-10", "only your commander in chief rides in this phase"};
    return allowed;
}

bool is_in_reach(Situation const& now, Ride const& order, CommandReach const& reach) {

    return now.on_field(order.unit) && order.to != now.piece(order.unit).at && reach.has(order.to);
}

CommandReach reach_of(Situation const& now, Side side, UnitId chief) {
    Hex const from = now.on_field(chief) ? now.piece(chief).at : nowhere;
    return CommandReach(now, side, {from, ride_hexes(now), Shuns::ponds});
}

} // namespace

Ruling<> check(Situation const& now, Side side, Ride const& order) {
    if (auto const ruling = check_rider(now, side, order.unit); is_refused(ruling)) return ruling;
    bool const is_waiting = now.piece(order.unit).whereabouts == Whereabouts::waiting;
    if (is_waiting && comes_on(now, side, order.to)) return allowed;
    bool const is_far = now.on_field(order.unit) && now.grid().holds(order.to) &&
                        now.grid().distance(now.piece(order.unit).at, order.to) > ride_hexes(now);
    if (is_far) return Refusal{"LEU-MOVE-10", "a commander in chief rides four hexes"};
    // LEU-MOVE-11: front and flank hexes of enemies are closed unless a friendly unit is there.
    if (!now.grid().holds(order.to) || !is_in_reach(now, order, reach_of(now, side, order.unit)))
        return Refusal{"LEU-MOVE-11",
                       "he cannot ride there in four hexes, around enemy fronts and flanks"};
    return allowed;
}

void list_rides(Situation const& now, Side side, Menu& menu) {
    UnitId const chief = now.position.chiefs[umpire::index(side)];
    if (is_refused(check_rider(now, side, chief))) return;
    if (now.piece(chief).whereabouts == Whereabouts::waiting)
        for (Hex const at : now.scenario().entries)
            if (comes_on(now, side, at)) menu.push_back(Ride{chief, at});
    CommandReach const reach = reach_of(now, side, chief);
    for (Hex hex{0}; hex.value < now.grid().size(); ++hex.value)
        if (now.grid().holds(hex) && is_in_reach(now, Ride{chief, hex}, reach))
            menu.push_back(Ride{chief, hex});
}

void resolve_ride(Pen& pen, Ride const& order) {
    pen.write(Moved{"LEU-MOVE-10", order.unit, order.to, 0});
}

} // namespace leuthen1757
