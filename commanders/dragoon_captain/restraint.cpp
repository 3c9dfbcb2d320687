// Who is to hold back, and who is to hurry.

#include "commanders/dragoon_captain/march.h"

namespace commanders::dragoon_captain {

namespace {

bool is_green_foot(Scene const& now, UnitId unit) {
    return is_infantry(now.arm(unit)) && now.piece(unit).quality == Quality::green;
}

bool is_fresh(Piece const& piece) {
    return piece.formation != Formation::rout && piece.morale >= doctrine.charge_morale &&
           piece.disruption <= doctrine.charge_disruption;
}

} // namespace

// In line the green hold their ground, as long as most of the foot is better: DRG-AI-05.
bool is_spared(Situation const& now, Side side, UnitId unit) {
    if (!is_green_foot(now, unit)) return false;
    int better = 0;
    for_each_unit(now, side, [&](UnitId each) {
        if (is_infantry(now.arm(each))) better += is_green_foot(now, each) ? -1 : 1;
    });
    return better >= 0;
}

// With nobody but guns before it every turn counts: DRG-AI-06.
bool is_before_guns_alone(Situation const& now, Outlook const& outlook, UnitId unit) {
    Hex const at = now.piece(unit).at;
    if (!is_infantry(now.arm(unit)) || outlook.guns(at) <= 0) return false;
    int const nearest = outlook.distance_to_enemy(at);
    return std::ranges::none_of(outlook.enemies(), [&](UnitId enemy) {
        return now.on_field(enemy) && !is_battery(now.arm(enemy)) && !now.is_routed(enemy) &&
               now.grid().distance(now.piece(enemy).at, at) <= nearest + 1;
    });
}

// Of the horse of a corps some is kept for the end, while the enemy has fresh horse to throw in:
// DRG-AI-10.
bool is_last_fresh_horse(Situation const& now, Outlook const& outlook, UnitId unit) {
    int horse = 0;
    int fresh = 0; // besides this one
    for_each_unit(now, outlook.side(), [&](UnitId each) {
        if (!is_cavalry(now.arm(each)) || now.is_routed(each)) return;
        if (now.counter(each).command != now.counter(unit).command) return;
        ++horse;
        bool const is_engaged = now.piece(each).is_charging || now.in_enemy_zone(each);
        fresh += each != unit && !is_engaged && is_fresh(now.piece(each)) ? 1 : 0;
    });
    if (fresh >= (horse + 1) / doctrine.reserve_of) return false;
    return std::ranges::any_of(outlook.enemies(), [&](UnitId enemy) {
        return now.on_field(enemy) && is_cavalry(now.arm(enemy)) && is_fresh(now.piece(enemy)) &&
               now.grid().distance(now.piece(enemy).at, now.piece(unit).at) <= 2 * doctrine.near;
    });
}

} // namespace commanders::dragoon_captain
