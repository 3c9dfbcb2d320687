// What is asked in between: an advance into a hex the enemy left, the facing of a rallied unit.

#include "commanders/dragoon_captain/captain.h"

namespace commanders::dragoon_captain {

namespace {

// Enemies who would have the hex in their zone, and the flanks that would lie open there.
double worth_of_advance(Situation const& now, Outlook const& outlook, Advance const& order) {
    Piece const& piece = now.piece(order.unit);
    double worth = outlook.is_attacking() ? 0.05 : -0.02;
    for (Hex const beside : now.grid().neighbours(order.to)) {
        if (beside == nowhere) continue;
        UnitId const there = now.chart.top(beside);
        if (there == nobody || now.is_routed(there)) continue;
        if (now.side(there) == outlook.side())
            worth += doctrine.neighbour;
        else if (now.controls(there, order.to))
            worth -= 0.03;
    }
    worth -= piece.disruption * 0.01 + std::max(0, 6 - piece.morale) * 0.02;
    double const men = full_worth(now, order.unit);
    return worth * men + outlook.objective(now, order.to) - outlook.objective(now, piece.at);
}

} // namespace

Order advance(Situation const& now, Outlook const& outlook) {
    Menu menu;
    list_advances(now, outlook.side(), menu);
    Order best = Done{};
    double best_worth = must_advance(now, outlook.side()) ? -1e9 : 0;
    for (Order const& order : menu) {
        double const worth = worth_of_advance(now, outlook, get<Advance>(order));
        if (worth <= best_worth) continue;
        best = order;
        best_worth = worth;
    }
    return best;
}

Order take_facing(Situation const& now, Outlook const& outlook) {
    UnitId const unit = now.position.agenda.back().unit;
    Bearing const threat = outlook.threat(now.piece(unit).at);
    // DRG-GAP-47: the rout ends in Line, light infantry in Normal.
    Formation const formation = is_light(now.arm(unit)) ? Formation::normal : Formation::line;
    Direction best = 0;
    for (Direction facing = 1; facing < 6; ++facing)
        if (alignment(formation, facing, threat) > alignment(formation, best, threat))
            best = facing;
    return Face{best};
}

} // namespace commanders::dragoon_captain
