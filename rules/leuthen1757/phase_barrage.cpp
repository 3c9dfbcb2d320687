// Guns: LEU-ART, in the barrage phase and wherever else they fire.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

// LEU-GAP-19: the fire cone is a steps in direction p and b in p + 1, a + b at most three.
bool in_cone(Situation const& now, UnitId battery, Hex target) {
    Direction const p = now.piece(battery).facing;
    Hex left = now.piece(battery).at;
    for (int a = 0; a <= 3 && left != nowhere; ++a) {
        Hex hex = left;
        for (int b = 0; a + b <= 3 && hex != nowhere; ++b) {
            if (hex == target && a + b > 0) return true;
            hex = now.grid().neighbour(hex, field::turned(p, 1));
        }
        left = now.grid().neighbour(left, p);
    }
    return false;
}

} // namespace

// What holds for every gun at every time; when a battery may fire is the phase's affair.
Ruling<> check_gun(Situation const& now, UnitId battery, UnitId target) {
    Hex const from = now.piece(battery).at;
    Hex const to = now.piece(target).at;
    if (now.grid().distance(from, to) > 3)
        return Refusal{"LEU-ART-04", "the range of a battery is three hexes"};
    if (!in_cone(now, battery, to))
        return Refusal{"LEU-ART-05", "a battery fires only through its two front hexes"};
    if (!is_unit(now.arm(target)))
        return Refusal{"LEU-ART-09", "guns do not fire at guns that stand alone"};
    if (!sees(now, from, to)) return Refusal{"LEU-ART-06", "the battery does not see the target"};
    return allowed;
}

Sum gun_sum(Situation const& now, UnitId battery, UnitId target) {
    Sum sum;
    int const range = now.grid().distance(now.piece(battery).at, now.piece(target).at);

    sum.add("LEU-GAP-08", now.tables().artillery_range[static_cast<std::size_t>(range)]);
    return sum;
}

void list_barrage(Situation const& now, Side side, Menu& menu) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const battery{static_cast<std::uint16_t>(i)};
        if (now.arm(battery) != Arm::battery || now.side(battery) != side) continue;
        for (std::size_t k = 0; k < now.count(); ++k) {
            UnitId const target{static_cast<std::uint16_t>(k)};
            if (now.side(target) == side || !now.on_field(target)) continue;
            if (!is_refused(check_fire(now, side, Fire{battery, target})))
                menu.push_back(Fire{battery, target});
        }
    }
}

} // namespace leuthen1757
