// The first half of an assault step: squares, the answer of foot to a charge, countercharges, and
// who loses their nerve before contact. DRG-ASLT-09 to -10, DRG-CHG-16 to -20, DRG-SQR.

#include "rules/dragoon/fight/attacks.h"

namespace dragoon {

namespace {

void test_squares(Pen& pen) {
    Situation const now(pen);
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        std::optional<Sum> sum = square_check(now, slot.unit);
        if (!sum) continue;
        sum->die = pen.roll(d10, "DRG-SQR-01");
        int const quality = now.quality(slot.unit);
        int const margin = std::max(0, sum->total() - quality);
        pen.write(Checked{"DRG-SQR-01", slot.unit, CheckKind::quality, *sum, quality, margin});
        if (margin == 0)
            pen.write(
                Formed{"DRG-SQR-01", slot.unit, Formation::square, now.piece(slot.unit).facing, 0});
        else
            pen.write(Disrupted{"DRG-SQR-08", slot.unit, margin});
    }
}

// DRG-CHG-19 step 2, DRG-GAP-38: the charger bears the losses at once.
void answer_charges(Pen& pen) {
    Scene const now(pen);
    Hits hits;
    for_each_attack(now, [&](Attack const& attack) {
        if (attack.kind != AttackKind::charge || !answers_with_fire(now, attack)) return;
        int const scored =
            roll_hits(pen, volley_at(now, attack), attack.target, attack.unit, "DRG-CHG-19");
        add_hits(hits, {attack.unit, scored, Aspect::front});
    });
    for (Hit const& hit : hits) {
        Hex const at = now.piece(hit.target).at;
        pen.write(AnswerCounted{"DRG-GAP-38", hit.target, hit.hits});
        lose_men(pen, hit.target, hit.hits, "DRG-GAP-38");
        risk_leaders(pen, at, now.side(hit.target), 2 + 2 * hit.hits, "DRG-GAP-51");
    }
}

// DRG-CHG-16, -17. Against a charge the horse took its check when the charge came before it,
// DRG-CHG-18; against an assault it takes one now, however many assault it: DRG-GAP-34.
void countercharge(Pen& pen) {
    Scene const now(pen);
    FixedVector<UnitId, 96> checked;
    for_each_attack(now, [&](Attack const& attack) {
        if (!may_countercharge(now, attack)) return;
        if (attack.kind == AttackKind::assault && !checked.contains(attack.target)) {
            checked.push_back(attack.target);
            check_disruption(pen, attack.target, "DRG-CHG-18",
                             standing_charge_check(now, attack.target));
        }
        if (may_countercharge(now, attack)) // DRG-CHG-15: the check may have disrupted it wholly
            pen.write(Countercharged{"DRG-CHG-16", attack.target, attack.unit});
    });
}

// MC1: DRG-ASLT-10, DRG-CHG-20. Reckoned for all before anybody's morale changes.
void check_before_contact(Pen& pen) {
    Scene const now(pen);
    struct Due {
        UnitId unit;
        Sum sum;
        RuleId why;
    };
    FixedVector<Due, 160> due;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        // DRG-GAP-42: the routed do not check.
        if (!now.on_field(slot.unit) || now.is_routed(slot.unit)) continue;
        Clash const clash = clash_of(now, slot.unit);
        if (clash.enemy == 0 || due.full()) continue;
        due.push_back({slot.unit, first_morale_check(now, slot.unit, clash),
                       clash.charges ? RuleId{"DRG-CHG-20"} : RuleId{"DRG-ASLT-10"}});
    }
    for (Due const& each : due) check_morale(pen, each.unit, each.why, each.sum);
}

// DRG-LDR-02: a target that is not met after all was a target; the others are asked in the
// exchange.
void risk_leaders_of_unmet(Pen& pen) {
    Scene const now(pen);
    FixedVector<UnitId, 96> asked;
    for_each_attack(now, [&](Attack const& attack) { asked.push_back(attack.target); });
    for (std::size_t i = 0; i < now.position.attacks.size(); ++i) {
        UnitId const target = now.position.attacks[i].target;
        if (asked.contains(target) || !now.on_field(target) || !has_men(now.arm(target))) continue;
        asked.push_back(target);
        risk_leaders(pen, now.piece(target).at, now.side(target), 2, "DRG-GAP-51");
    }
}

} // namespace

void run_first_clash(Pen& pen) {
    test_squares(pen);
    answer_charges(pen);
    countercharge(pen);
    pen.write(StatusNoted{}); // DRG-ASLT-03: fire and blows are reckoned from what all are now
    check_before_contact(pen);
    withdraw_checked(pen);
    risk_leaders_of_unmet(pen);
    pen.write(ChecksCleared{"DRG-ASLT-09"});
}

} // namespace dragoon
