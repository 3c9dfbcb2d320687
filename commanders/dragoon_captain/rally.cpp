// Whom a leader rallies: where a level of morale is worth most. DRG-RALLY. To runaways they ride.

#include "commanders/dragoon_captain/captain.h"

#include <functional>

namespace commanders::dragoon_captain {

namespace {

double gain_of_rally(Situation const& now, Outlook const& outlook, UnitId unit) {
    Piece const& piece = now.piece(unit);
    constexpr int steady_gunners = 6; // above it their morale does nothing, DRG-GAP-25
    if (is_battery(now.arm(unit)) && piece.morale >= steady_gunners) return 0;
    double raised = doctrine.morale[piece.morale + 1u] - doctrine.morale[piece.morale];
    if (now.is_routed(unit)) raised += 2 * doctrine.rout_loss; // it stops running
    bool const is_near = outlook.distance_to_enemy(piece.at) <= 2 * doctrine.near;
    double const chance = now.quality(unit) / 10.0;
    return full_worth(now, unit) * raised * chance * (is_near || now.is_routed(unit) ? 2 : 1);
}

// The routed whom the leader may rally, the strongest first.
std::vector<UnitId> runaways_of(Situation const& now, Side side, CommandId command) {
    std::vector<UnitId> found;
    for_each_unit(now, side, [&](UnitId unit) {
        bool const is_his = now.corps(command).is_overall || now.counter(unit).command == command;
        if (is_his && now.is_routed(unit)) found.push_back(unit);
    });
    std::ranges::stable_sort(found, std::greater{},
                             [&](UnitId unit) { return now.piece(unit).men; });
    return found;
}

// What a leader's points bring, spent on the runaways within the radius if the leader is there.
double gain_at(Situation const& now, Outlook const& outlook, std::span<UnitId const> runaways,
               Hex hex) {
    int const radius = now.command(now.position.acting).radius;
    double points = now.position.rally_points;
    double gain = 0;
    for (UnitId const unit : runaways) {
        if (now.grid().distance(now.piece(unit).at, hex) > radius) continue;
        double const attempts = std::min(points, 10.0 / now.quality(unit)); // the mean
        gain += attempts * gain_of_rally(now, outlook, unit);
        points -= attempts;
    }
    return gain;
}

} // namespace

Orders plan_ride(Staff const& staff, UnitId leader) {
    Situation const& now = staff.now;
    Outlook const& outlook = staff.outlook;
    auto const runaways = runaways_of(now, outlook.side(), now.position.acting);
    if (runaways.empty() || now.position.rally_points == 0) return {};
    return ride_to_best(staff, leader, doctrine.ride_least, [&](Hex hex, int cost) {
        bool const is_exposed = outlook.distance_to_enemy(hex) <= doctrine.leader_distance;
        if (is_exposed && cost > 0) return -1.0;
        return gain_at(now, outlook, runaways, hex) - doctrine.ride * cost / 2;
    });
}

UnitId next_to_rally(Situation const& now, Outlook const& outlook) {
    CommandId const command = now.position.acting;
    if (command == no_command || now.position.rally_points == 0) return nobody;
    UnitId const leader = now.command(command).leader;
    if (leader == nobody || !now.on_field(leader)) return nobody;
    UnitId best = nobody;
    double best_gain = 0;
    for_each_unit(now, outlook.side(), [&](UnitId unit) {
        bool const is_his = now.corps(command).is_overall || is_battery(now.arm(unit)) ||
                            now.counter(unit).command == command;
        Piece const& piece = now.piece(unit);
        if (!is_his || piece.morale == 10 || !now.is_within_radius(command, piece.at)) return;
        bool const is_dear = now.in_enemy_zone(unit) && piece.at != now.piece(leader).at;
        // DRG-RALLY-08: dear in an enemy zone, unless the leader shares the hex.
        int const cost = is_dear ? 2 : 1;
        if (cost > now.position.rally_points) return;
        double const gain = gain_of_rally(now, outlook, unit) / cost;
        if (gain <= best_gain) return;
        best = unit;
        best_gain = gain;
    });
    return best;
}

} // namespace commanders::dragoon_captain
