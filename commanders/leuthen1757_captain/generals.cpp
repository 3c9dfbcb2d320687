// Where leaders and commanders in chief ride: near enough to command and rally, never first in the
// enemy's way.

#include "commanders/leuthen1757_captain/march.h"

namespace commanders::leuthen1757_captain {

namespace {

int friends_within(Situation const& now, Side side, Hex at, int hexes) {
    int count = 0;
    for_each_unit(now, side, [&](UnitId unit) {
        bool const is_steady = !is_routed(now, unit);
        if (is_steady && now.grid().distance(now.piece(unit).at, at) <= hexes) ++count;
    });
    return count;
}

// LEU-RALLY-01: a leader beside a routed unit helps it to stand.
double worth_of_rally(Situation const& now, Side side, Hex at) {
    double worth = 0;
    for_each_unit(now, side, [&](UnitId unit) {
        if (is_routed(now, unit) && !now.in_enemy_zone(unit) &&
            now.grid().distance(now.piece(unit).at, at) <= 1)
            worth += doctrine.rally * now.piece(unit).strength;
    });
    return worth;
}

// LEU-GAP-35, LEU-LDR-04: alone he escapes as long as friends are within three hexes; stacked with
// a unit he shares its fate. The worst is to be far from everybody, then to be in the first line.
double risk(Situation const& now, Outlook const& outlook, Hex at) {
    int const distance = outlook.distance_to_enemy(at);
    bool const is_stacked = now.chart.occupied_by(outlook.side(), at); // guns count too
    if (is_stacked && distance <= 1) return 1;
    if (!is_stacked && outlook.threat(at) > 0 && friends_within(now, outlook.side(), at, 3) == 0)
        return 2;
    return distance <= 2 ? 0.3 : 0;
}

} // namespace

double March::worth_of_leader() const {
    Hex const at = piece().at;
    Side const side = outlook_.side();
    double worth = worth_of_rally(bare_, side, at);
    int const range = leader_range(bare_, unit_);
    for_each_unit(bare_, side, [&](UnitId unit) {
        if (bare_.leader_of(unit) != unit_) return;
        int const distance = bare_.grid().distance(bare_.piece(unit).at, at);
        // Near is better than just within range: the units march before he does.
        double const share = distance <= range ? 1 - 0.05 * distance : -0.1 * (distance - range);
        worth += doctrine.in_range * bare_.piece(unit).strength * share;
    });
    UnitId const chief = bare_.position.chiefs[umpire::index(side)];
    if (chief != nobody && bare_.on_field(chief)) {
        // LEU-CMD-02: a leader is in command within as many hexes of the chief as his factor.
        int const beyond =
            bare_.grid().distance(at, bare_.piece(chief).at) - bare_.counter(chief).factor;
        worth -= doctrine.leader * 0.3 * std::max(0, beyond);
    }
    return worth - doctrine.leader * risk(bare_, outlook_, at);
}

double worth_of_chief(Situation const& now, Outlook const& outlook, Hex at) {
    Side const side = outlook.side();
    UnitId const chief = now.position.chiefs[umpire::index(side)];
    CommandReach const reach(now, side, {at, now.counter(chief).factor});
    double worth = 0.5 * worth_of_rally(now, side, at);
    for (std::size_t i = 0; i < now.scenario().formations.size(); ++i) {
        UnitId const leader = now.position.formations[i].leader;
        if (now.scenario().formations[i].side != side || leader == nobody) continue;
        if (!now.on_field(leader)) continue;
        int const distance = now.grid().distance(now.piece(leader).at, at);
        worth += reach.has(now.piece(leader).at) ? 2 - 0.03 * distance : -0.05 * distance;
    }
    // LEU-LDR-01, -02: he is not risked. Behind the lines, friends about him, and with no unit
    // whose fate he would share (LEU-GAP-35, -49).
    int const distance = outlook.distance_to_enemy(at);
    bool const is_stacked = now.chart.occupied_by(side, at);
    double const fear = std::min(1.0, outlook.threat(at) / doctrine.felt_by_chief);
    worth -= doctrine.in_danger * fear * (is_stacked ? 1 : 0.5);
    if (friends_within(now, side, at, 3) == 0) worth -= doctrine.in_danger;
    if (friends_within(now, side, at, 2) == 0) worth -= doctrine.in_danger / 4;
    if (distance < doctrine.chief_distance)
        worth -= doctrine.in_danger * (doctrine.chief_distance - distance) / 3;
    return worth;
}

} // namespace commanders::leuthen1757_captain
