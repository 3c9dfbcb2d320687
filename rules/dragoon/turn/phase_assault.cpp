// The assault step: who attacks whom, infantry assaults and charges together. DRG-ASLT-01, -02,
// -08, DRG-CHG-13, -14, -24. They are fought out in first_clash.cpp and exchange.cpp.

#include "rules/dragoon/fight/attacks.h"

namespace dragoon {

namespace {

bool is_being_charged(Situation const& now, Hex at) {
    if (now.chart.is_empty(at)) return false; // as most hexes are
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.piece(slot.unit).is_charging && is_able_to_charge(now, slot.unit) &&
            now.on_field(slot.unit) && now.fronts(slot.unit, at) &&
            may_be_charged(now, slot.unit, now.piece(slot.unit).at, at))
            return true;
    return false;
}

// The front hexes it would attack.
FixedVector<Hex, 2> claims_of(Situation const& now, UnitId unit) {
    FixedVector<Hex, 2> found;
    bool const charges = now.piece(unit).is_charging;
    Side const enemy = other(now.side(unit));
    for (Direction const way : {now.piece(unit).facing, field::turned(now.piece(unit).facing, 1)}) {
        Hex const at = now.grid().neighbour(now.piece(unit).at, way);
        if (at == nowhere || !now.chart.has_unit_of(enemy, at)) continue;
        // DRG-ASLT-08: who is charged is not assaulted too.
        bool const is_open = charges ? may_be_charged(now, unit, now.piece(unit).at, at)
                                     : !is_being_charged(now, at);
        if (is_open) found.push_back(at);
    }
    return found;
}

Ruling<> check_may_assault(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    if (!is_infantry(now.arm(unit)))
        return Refusal{is_cavalry(now.arm(unit)) ? RuleId{"DRG-CHG-24"} : RuleId{"DRG-ASLT-01"},
                       "only infantry assaults"};
    if (piece.formation == Formation::rout)
        return Refusal{"DRG-ASLT-13", "a routed unit starts no assault"};
    if (!piece.is_active) return Refusal{"DRG-ACT-08", "the unit is not active"};
    if (piece.formation != Formation::line)
        return Refusal{"DRG-GAP-72", "infantry assaults from line"};
    if (!now.is_top(unit) && !is_battery(now.arm(now.chart.top(piece.at))))
        return Refusal{"DRG-STACK-09", "only the top unit of a stack attacks"};
    if (piece.is_attacking) return Refusal{"DRG-ASLT-01", "the unit attacks already"};
    if (!claims_of(now, unit).empty()) return allowed;
    for (Direction const way : {piece.facing, field::turned(piece.facing, 1)}) {
        Hex const at = now.grid().neighbour(piece.at, way);
        if (at != nowhere && is_being_charged(now, at))
            return Refusal{"DRG-ASLT-08", "who is charged is not assaulted too"};
    }
    return Refusal{"DRG-ASLT-01", "no enemy is in front of it"};
}

} // namespace

Ruling<> check(Situation const& now, Side side, Assault const& order) {
    if (!now.is_stage(Stage::assault, side))
        return Refusal{"DRG-SEQ-07", "assaults belong in your assault step"};
    if (!now.exists(order.unit) || now.side(order.unit) != side || !now.on_field(order.unit))
        return Refusal{"DRG-ASLT-01", "you have no such unit on the field"};
    return check_may_assault(now, order.unit);
}

void list_assaults(Situation const& now, Side side, Menu& menu) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (slot.side == side && now.piece(slot.unit).is_active && now.on_field(slot.unit) &&
            !is_refused(check_may_assault(now, slot.unit)))
            menu.push_back(Assault{slot.unit});
}

bool has_assault(Situation const& now, Side side) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (slot.side == side && now.piece(slot.unit).is_active && now.on_field(slot.unit) &&
            !is_refused(check_may_assault(now, slot.unit)))
            return true;
    return false;
}

namespace {

struct Claim {
    UnitId unit;
    AttackKind kind;
    FixedVector<Hex, 2> hexes;
};
using Claims = FixedVector<Claim, 64>;

// DRG-GAP-73: the charger cannot strike, or there is nobody to strike at.
bool is_lapsed(Situation const& now, UnitId horse) {
    return !is_able_to_charge(now, horse) || claims_of(now, horse).empty();
}

Claims claims(Situation const& now) {
    Claims found;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        Piece const& piece = now.piece(slot.unit);
        if (!now.on_field(slot.unit) || (!piece.is_charging && !piece.is_attacking)) continue;
        if (piece.is_charging && is_lapsed(now, slot.unit)) continue;
        Claim const claim{slot.unit, piece.is_charging ? AttackKind::charge : AttackKind::assault,
                          claims_of(now, slot.unit)};
        if (!claim.hexes.empty() && !found.full()) found.push_back(claim);
    }
    return found;
}

int claimants(Claims const& all, Hex hex, AttackKind kind) {
    int count = 0;
    for (Claim const& each : all) count += each.kind == kind && each.hexes.contains(hex);
    return count;
}

// DRG-GAP-31: who claims two hexes gives up one that another attacks too; where both are shared
// alike it keeps the lower direction.
void drop_shared(Situation const& now, Claims& all) {
    for (Claim& each : all) {
        if (each.hexes.size() < 2) continue;
        int const first = claimants(all, each.hexes[0], each.kind);
        int const second = claimants(all, each.hexes[1], each.kind);
        if (first == 1 && second == 1) continue;
        bool const is_second_lower = now.piece(each.unit).facing == 5; // its ways are 5 and 0
        bool const keeps_second = first != second ? first > second : is_second_lower;
        each.hexes.erase(keeps_second ? each.hexes[0] : each.hexes[1]);
    }
}

// Attacks that share a unit or a hex are one fight.
void number_fights(Attacks& attacks) {
    for (std::uint8_t i = 0; i < attacks.size(); ++i) attacks[i].fight = i;
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < attacks.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                bool const is_linked =
                    attacks[i].unit == attacks[j].unit || attacks[i].at == attacks[j].at;
                if (!is_linked || attacks[i].fight == attacks[j].fight) continue;
                attacks[i].fight = attacks[j].fight = std::min(attacks[i].fight, attacks[j].fight);
                changed = true;
            }
    }
}

} // namespace

Attacks attacks_chosen(Situation const& now) {
    Claims all = claims(now);
    drop_shared(now, all);
    Attacks attacks;
    for (Claim const& claim : all)
        for (Hex const at : claim.hexes)
            if (!attacks.full())
                attacks.push_back(
                    {claim.unit, at, now.target_in(at), 0, claim.kind, 0, false, {}, {}});
    number_fights(attacks);
    return attacks;
}

void declare_attacks(Pen& pen) {
    Situation const now(pen, Draw::when_asked); // nobody is gone before all attacks are found
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.piece(slot.unit).is_charging && is_lapsed(now, slot.unit))
            pen.write(ChargeDropped{"DRG-GAP-73", slot.unit});
    Attacks const attacks = attacks_chosen(now);
    for (Attack const& attack : attacks) {
        bool const charges = attack.kind == AttackKind::charge;
        pen.write(AttackDeclared{charges ? RuleId{"DRG-CHG-14"} : RuleId{"DRG-ASLT-02"},
                                 attack.unit, attack.at, attack.target, attack.kind, attack.fight});
    }
    for (Attack const& attack : attacks) // DRG-ART-09: guns attacked alone are lost without a fight
        if (is_battery(now.arm(attack.target)) && now.on_field(attack.target))
            eliminate(pen, attack.target, "DRG-ART-09");
}

} // namespace dragoon
