// What a march or a change of formation risks: DRG-MOVE-09, DRG-FACE-09, DRG-FORM-02, DRG-STACK-14.

#include "rules/dragoon/odds/odds.h"

namespace dragoon {

bool is_beneath(Scene const& now, UnitId unit) {
    UnitId const companion = now.companion(unit);
    return companion != nobody && now.piece(companion).is_top && !is_battery(now.arm(companion));
}

// As long as every check is passed the unit stays as it is, and so do the chances of the next one.
double chance_of_disruption(Situation const& now, UnitId unit, std::span<Leg const> way) {
    if (!has_men(now.arm(unit))) return 0; // DRG-GAP-10
    double orderly = 1;
    auto const take_check = [&](Sum sum, bool is_stacked) {
        if (is_stacked) sum.add("DRG-STACK-15", 1);
        orderly *= margin_of(sum, now.quality(unit)).at(0);
    };
    Hex at = now.piece(unit).at;
    bool is_stacked = now.companion(unit) != nobody;
    auto const turning = now.cell(unit, ChartRow::facing).modifier;
    for (Leg const& leg : way) {
        if (leg.turn != 0) {
            Sum sum;
            if (turning) sum.add("DRG-TERR-01", *turning);
            if (turning) take_check(sum, is_stacked);
            continue;
        }
        if (at == now.piece(unit).at && is_beneath(now, unit)) take_check({}, true);
        auto const sum = now.step_check(unit, at, leg.way);
        at = now.grid().neighbour(at, leg.way);
        is_stacked = !now.chart.stack(at).empty();
        if (sum) take_check(*sum, is_stacked);
    }
    return 1 - orderly;
}

double chance_of_disruption_in_forming(Situation const& now, UnitId unit) {
    auto const modifier = now.cell(unit, ChartRow::formation).modifier;
    if (!has_men(now.arm(unit)) || !modifier) return 0;
    Sum sum;
    sum.add("DRG-TERR-01", *modifier);
    if (now.companion(unit) != nobody) sum.add("DRG-STACK-15", 1);
    return 1 - margin_of(sum, now.quality(unit)).at(0);
}

} // namespace dragoon
