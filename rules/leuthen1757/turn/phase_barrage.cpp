// Guns: LEU-ART, in the barrage phase and wherever else they fire.

#include "rules/hex/too_far.h"
#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

// LEU-GAP-19: the fire cone is a steps in direction p and b in p + 1, a + b at most three.
FixedVector<Hex, 9> cone_of(Scene const& now, UnitId battery) {
    Direction const p = now.piece(battery).facing;
    FixedVector<Hex, 9> cone;
    Hex left = now.piece(battery).at;
    for (int a = 0; a <= 3 && left != nowhere; ++a) {
        Hex hex = left;
        for (int b = 0; a + b <= 3 && hex != nowhere; ++b) {
            if (a + b > 0) cone.push_back(hex);
            hex = now.grid().neighbour(hex, field::turned(p, 1));
        }
        left = now.grid().neighbour(left, p);
    }
    return cone;
}

} // namespace

// What holds for every gun at every time; when a battery may fire is the phase's affair.
Ruling<> check_gun(Situation const& now, UnitId battery, UnitId target) {
    Hex const from = now.piece(battery).at;
    Hex const to = now.piece(target).at;
    int const range = now.grid().distance(from, to);
    if (range > 3) // LEU-ART-04: three hexes
        return Refusal{"LEU-ART-04", rules::out_of_range_by(range - 3)};
    if (range != 1 && !cone_of(now, battery).contains(to)) // LEU-ART-08: the adjacent always
        return Refusal{"LEU-ART-05", "a battery fires only through its two front hexes"};
    if (!is_unit(now.arm(target)))
        return Refusal{"LEU-ART-09", "guns do not fire at guns that stand alone"};
    if (range != 1 && !sees(now, from, to))
        return Refusal{"LEU-ART-06", "the battery does not see the target"};
    return allowed;
}

Sum gun_sum(Situation const& now, UnitId battery, UnitId target) {
    Sum sum;
    int const range = now.grid().distance(now.piece(battery).at, now.piece(target).at);

    sum.add("LEU-GAP-08", now.tables().artillery_range[static_cast<std::size_t>(range)]);
    return sum;
}

void list_gun_targets(Situation const& now, Side side, UnitId battery, Menu& menu) {
    FixedVector<Hex, 13> hexes; // the cone, and what else is adjacent
    for (Hex const hex : cone_of(now, battery)) hexes.push_back(hex);
    for (Hex const hex : now.grid().neighbours(now.piece(battery).at))
        if (hex != nowhere && !hexes.contains(hex)) hexes.push_back(hex);
    for (Hex const hex : hexes) {
        Fire const order{battery, now.chart.unit(hex)};
        if (order.target != nobody && !is_refused(check(now, side, order))) menu.push_back(order);
    }
}

void list_barrage(Situation const& now, Side side, Menu& menu) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (now.arm(unit) == Arm::battery && now.side(unit) == side && now.on_field(unit))
            list_gun_targets(now, side, unit, menu);
    }
}

} // namespace leuthen1757
