// Whom a leader rallies: where a level of morale is worth most. DRG-RALLY.

#include "commanders/dragoon_captain/captain.h"

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

} // namespace

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
        int const cost = is_dear ? 2 : 1; // DRG-RALLY-08
        if (cost > now.position.rally_points) return;
        double const gain = gain_of_rally(now, outlook, unit) / cost;
        if (gain <= best_gain) return;
        best = unit;
        best_gain = gain;
    });
    return best;
}

} // namespace commanders::dragoon_captain
