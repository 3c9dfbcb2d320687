// The second half of an assault step: fire and blows at once, then order and nerve of all who were
// in it. DRG-ASLT-03, -04, -11, -12, DRG-CHG-19, -21, -22.

#include "rules/dragoon/fight/attacks.h"

namespace dragoon {

namespace {

struct Engaged {
    UnitId unit;
    Clash clash;  // as it was before the blows fell: who is destroyed was there
    int hits = 0; // of both steps of a charge, DRG-GAP-38
};
using AllEngaged = FixedVector<Engaged, 160>;

AllEngaged engaged_now(Scene const& now) {
    AllEngaged found;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        // DRG-GAP-42: the routed do not check.
        if (!now.on_field(slot.unit) || now.is_routed(slot.unit)) continue;
        Clash const clash = clash_of(now, slot.unit);
        if (clash.enemy == 0 || found.full()) continue;
        int answered = 0;
        for (Attack const& attack : now.position.attacks)
            if (attack.unit == slot.unit) answered = attack.answer_hits;
        found.push_back({slot.unit, clash, answered});
    }
    return found;
}

// Nothing is applied before all have struck: DRG-ASLT-03.
Hits strike(Pen& pen) {
    Scene const now(pen);
    Hits hits;
    for_each_attack(now, [&](Attack const& attack) {
        bool const charges = attack.kind == AttackKind::charge;
        RuleId const why = charges ? RuleId{"DRG-CHG-19"} : RuleId{"DRG-ASLT-04"};
        add_hits(hits, {attack.target,
                        roll_hits(pen, blow_of(now, attack), attack.unit, attack.target, why),
                        Aspect::front});
        auto const answer = answer_to(now, attack);
        if (!answer) return;
        RuleId const back = attack.is_countered ? RuleId{"DRG-CHG-16"} : RuleId{"DRG-ASLT-04"};
        add_hits(hits, {attack.unit, roll_hits(pen, *answer, attack.target, attack.unit, back),
                        Aspect::front});
    });
    return hits;
}

// DC, then MC2.
void check_after_contact(Pen& pen, AllEngaged const& engaged) {
    Scene const now(pen);
    for (Engaged const& each : engaged)
        if (now.on_field(each.unit))
            check_disruption(pen, each.unit,
                             each.clash.charges ? RuleId{"DRG-CHG-21"} : RuleId{"DRG-ASLT-11"},
                             contact_check(each.clash, each.hits));
    for (Engaged const& each : engaged)
        if (now.on_field(each.unit))
            check_morale(pen, each.unit,
                         each.clash.charges ? RuleId{"DRG-CHG-22"} : RuleId{"DRG-ASLT-12"},
                         second_morale_check(now, each.unit, each.clash));
}

} // namespace

void run_exchange(Pen& pen) {
    Scene const now(pen);
    AllEngaged engaged = engaged_now(now);
    Hits const hits = strike(pen);
    FixedVector<Hex, 128> places;
    for (Hit const& hit : hits) {
        places.push_back(now.piece(hit.target).at);
        for (Engaged& each : engaged)
            if (each.unit == hit.target) each.hits += hit.hits;
    }
    for (Hit const& hit : hits) lose_men(pen, hit.target, hit.hits, "DRG-CHK-10");
    check_after_contact(pen, engaged);
    for (std::size_t i = 0; i < hits.size(); ++i) // DRG-GAP-51: leaders may fall by the hits
        risk_leaders(pen, places[i], now.side(hits[i].target), 2 + 2 * hits[i].hits, "DRG-GAP-51");
    pen.write(Reviewed{"DRG-SEQ-15", Stage::assault});
    for (Hit const& hit : hits) // DRG-GAP-42: routed targets run on
        if (now.on_field(hit.target) && now.is_routed(hit.target))
            run_on(pen, hit.target, RoutMove::later);
    withdraw_checked(pen);
}

} // namespace dragoon
