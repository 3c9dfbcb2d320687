// The checks every unit takes, and its losses: DRG-CHK.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

int check(Pen& pen, UnitId unit, CheckKind kind, Sum sum, RuleId why) {
    sum.die = pen.roll(d10, why);
    int const quality = Scene(pen).quality(unit);
    // DRG-CHK-02, -03: by how much the sum exceeds it.
    int const margin = std::max(0, sum.total() - quality);
    pen.write(Checked{why, unit, kind, sum, quality, margin});
    return margin;
}

} // namespace

int check_disruption(Pen& pen, UnitId unit, RuleId why, Sum sum) {
    Scene const now(pen);
    if (!has_men(now.arm(unit)) || !now.on_field(unit)) return 0; // DRG-GAP-10: guns take none
    if (now.companion(unit) != nobody) sum.add("DRG-STACK-15", 1);
    return check(pen, unit, CheckKind::disruption, sum, why);
}

int check_morale(Pen& pen, UnitId unit, RuleId why, Sum sum) {
    return check(pen, unit, CheckKind::morale, sum, why);
}

void lose_men(Pen& pen, UnitId unit, int hits, RuleId why) {
    Scene const now(pen);
    if (hits == 0 || !now.on_field(unit)) return;
    int const men = now.piece(unit).men;
    int lost = 0;
    if (is_battery(now.arm(unit))) {
        lost = hits; // DRG-GAP-29: a gun for each hit
    } else {
        for (int i = 0; i < hits; ++i) lost += 15 + pen.roll(d10, "DRG-GAP-18");
    }
    pen.write(MenLost{why, unit, std::min(lost, men)});
    int const least = is_battery(now.arm(unit)) ? 1 : 25; // DRG-GAP-18: with fewer it is gone
    if (now.piece(unit).men < least) eliminate(pen, unit, "DRG-GAP-18");
}

} // namespace dragoon
