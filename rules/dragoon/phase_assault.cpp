// The assault step: infantry assaults and charges, declared together and fought together.
// DRG-ASLT, DRG-CHG-13 to -24, DRG-SQR.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

bool is_being_charged(Situation const& now, Hex at) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (now.piece(slot.unit).is_charging && now.on_field(slot.unit) &&
            now.fronts(slot.unit, at) &&
            may_be_charged(now, slot.unit, now.piece(slot.unit).at, at))
            return true;
    return false;
}

// The front hexes it would attack.
Few<Hex, 2> claims_of(Situation const& now, UnitId unit) {
    Few<Hex, 2> found;
    bool const charges = now.piece(unit).is_charging;
    Side const enemy = other(now.side(unit));
    for (Direction const way : {now.piece(unit).facing, field::turned(now.piece(unit).facing, 1)}) {
        Hex const at = now.grid().neighbour(now.piece(unit).at, way);
        if (at == nowhere || !now.chart.has_unit_of(enemy, at)) continue;
        bool const is_open = charges ? may_be_charged(now, unit, now.piece(unit).at, at)
                                     : !is_being_charged(now, at); // DRG-ASLT-08
        if (is_open) found.push_back(at);
    }
    return found;
}

Ruling<> check_may_assault(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    if (!is_infantry(now.arm(unit)))
        return Refusal{is_cavalry(now.arm(unit)) ? RuleId{"DRG-CHG-24"} : RuleId{"DRG-ASLT-01"},
                       "only infantry assaults"};
    if (!piece.is_active) return Refusal{"DRG-ACT-08", "the unit is not active"};
    if (piece.formation == Formation::rout)
        return Refusal{"DRG-ASLT-13", "a routed unit starts no assault"};
    if (piece.formation != Formation::line)
        return Refusal{"DRG-GAP-72", "infantry assaults from line"};
    if (!now.is_top(unit) && !is_battery(now.arm(now.chart.top(piece.at))))
        return Refusal{"DRG-STACK-09", "only the top unit of a stack attacks"};
    if (piece.is_attacking) return Refusal{"DRG-ASLT-01", "the unit attacks already"};
    if (claims_of(now, unit).empty())
        return Refusal{"DRG-ASLT-01", "no enemy that it may assault is in front of it"};
    return allowed;
}

} // namespace

Ruling<> check_assault(Situation const& now, Side side, Assault const& order) {
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

Aspect aspect_of_attack(Scene const& now, Attack const& attack) {
    auto const from = now.grid().direction(attack.at, now.piece(attack.unit).at);
    return from ? now.aspect(attack.target, *from) : Aspect::front;
}

namespace {

struct Claim {
    UnitId unit;
    AttackKind kind;
    Few<Hex, 2> hexes;
};
using Claims = Few<Claim, 64>;

Claims claims(Pen& pen) {
    Claims found;
    Situation const now(pen);
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        Piece const& piece = now.piece(slot.unit);
        if (!now.on_field(slot.unit) || (!piece.is_charging && !piece.is_attacking)) continue;
        Claim claim{slot.unit, piece.is_charging ? AttackKind::charge : AttackKind::assault,
                    claims_of(now, slot.unit)};
        bool const is_able = piece.formation == Formation::line && piece.disruption < 10;
        if (piece.is_charging && (!is_able || claim.hexes.empty()))
            pen.write(ChargeDropped{"DRG-GAP-73", slot.unit});
        else if (!claim.hexes.empty() && !found.full())
            found.push_back(claim);
    }
    return found;
}

int claimants(Claims const& all, Hex hex, AttackKind kind) {
    int count = 0;
    for (Claim const& each : all) count += each.kind == kind && each.hexes.contains(hex);
    return count;
}

// DRG-GAP-31: who claims two hexes gives up one that another attacks too.
void drop_shared(Claims& all) {
    for (Claim& each : all) {
        if (each.hexes.size() < 2) continue;
        int const first = claimants(all, each.hexes[0], each.kind);
        int const second = claimants(all, each.hexes[1], each.kind);
        if (first == 1 && second == 1) continue;
        each.hexes.erase(first > second ? each.hexes[0] : each.hexes[1]);
    }
}

// Attacks that share a unit or a hex are one fight.
Few<std::uint8_t, 128> fights_of(Few<Attack, 96> const& attacks) {
    Few<std::uint8_t, 128> fights;
    for (std::uint8_t i = 0; i < attacks.size(); ++i) fights.push_back(i);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < attacks.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                bool const is_linked =
                    attacks[i].unit == attacks[j].unit || attacks[i].at == attacks[j].at;
                if (!is_linked || fights[i] == fights[j]) continue;
                fights[i] = fights[j] = std::min(fights[i], fights[j]);
                changed = true;
            }
    }
    return fights;
}

} // namespace

void declare_attacks(Pen& pen) {
    Claims all = claims(pen);
    drop_shared(all);
    Situation const now(pen);
    Few<Attack, 96> attacks;
    for (Claim const& claim : all)
        for (Hex const at : claim.hexes)
            if (!attacks.full())
                attacks.push_back({claim.unit, at, now.target_in(at), 0, claim.kind, 0, false});
    auto const fights = fights_of(attacks);
    for (std::size_t i = 0; i < attacks.size(); ++i) {
        Attack const& attack = attacks[i];
        bool const charges = attack.kind == AttackKind::charge;
        pen.write(AttackDeclared{charges ? RuleId{"DRG-CHG-14"} : RuleId{"DRG-ASLT-02"},
                                 attack.unit, attack.at, attack.target, attack.kind, fights[i]});
    }
    for (Attack const& attack : attacks) // DRG-ART-09
        if (is_battery(now.arm(attack.target)) && now.on_field(attack.target))
            eliminate(pen, attack.target, "DRG-ART-09");
}

namespace {

bool stands(Scene const& now, Attack const& attack) {
    return now.on_field(attack.unit) && !now.is_routed(attack.unit) &&
           now.on_field(attack.target) && now.piece(attack.target).at == attack.at &&
           now.controls(attack.unit, attack.at);
}

// Calls visit(attack) for each attack that still stands.
template <class Visit> void for_each_attack(Scene const& now, Visit visit) {
    for (std::size_t i = 0; i < now.position.attacks.size(); ++i) {
        Attack const attack = now.position.attacks[i];
        if (stands(now, attack)) visit(attack);
    }
}

bool answers_with_fire(Scene const& now, UnitId target, UnitId attacker) { // DRG-ZOC-10
    Formation const formation = now.piece(target).formation;
    return is_foot(now.arm(target)) && formation != Formation::column &&
           formation != Formation::rout && now.controls(target, now.piece(attacker).at);
}

// The dearest way in, in whole points above one, DRG-GAP-40.
int extra_points(Scene const& now, Attack const& attack) {
    auto const above_one = [](int half_points) { return std::max(0, half_points / 2 - 1); };
    Hex const from = now.piece(attack.unit).at;
    auto const way = now.grid().direction(from, attack.at);
    auto const there = now.step_cost(ChartColumn::horse_line, from, *way);
    Cell const& here = now.tables()
                           .of(now.ground().terrain(from))
                           .cells[static_cast<std::size_t>(ChartColumn::horse_line)];
    return above_one(here.half_points) + above_one(there.value_or(0));
}

// DRG-SQR: before the charge is met.
void test_squares(Pen& pen) {
    Situation const now(pen);
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        Piece const& piece = now.piece(slot.unit);
        if (!piece.is_square_tested || !now.on_field(slot.unit) || now.is_routed(slot.unit))
            continue;
        std::optional<Sum> worst; // DRG-GAP-40: one test, by the best of the chargers
        for_each_attack(now, [&](Attack const& attack) {
            if (attack.target != slot.unit || attack.kind != AttackKind::charge) return;
            if (aspect_of_attack(now, attack) != Aspect::flank) return;
            Sum sum;
            if (is_light_horse(now.arm(attack.unit))) sum.add("DRG-SQR-04", 3);
            sum.add("DRG-SQR-05", -extra_points(now, attack));
            sum.add("DRG-SQR-07", piece.disruption / 2);
            if (!worst || sum.total() > worst->total()) worst = sum;
        });
        if (!worst) continue;
        if (now.chart.in_foot_zone_of(other(slot.side), piece.at)) continue; // DRG-SQR-02
        worst->die = pen.roll(d10, "DRG-SQR-01");
        int const quality = now.quality(slot.unit);
        int const margin = std::max(0, worst->total() - quality);
        pen.write(Checked{"DRG-SQR-01", slot.unit, CheckKind::quality, *worst, quality, margin});
        if (margin == 0)
            pen.write(Formed{"DRG-SQR-01", slot.unit, Formation::square, piece.facing, 0});
        else
            pen.write(Disrupted{"DRG-SQR-08", slot.unit, margin});
    }
}

// DRG-CHG-19 step 2, DRG-GAP-38.
void answer_charges(Pen& pen) {
    Scene const now(pen);
    Hits hits;
    for_each_attack(now, [&](Attack const& attack) {
        if (attack.kind != AttackKind::charge) return;
        if (!answers_with_fire(now, attack.target, attack.unit)) return;
        int chargers = 0;
        for_each_attack(now, [&](Attack const& each) {
            chargers += each.target == attack.target && each.kind == AttackKind::charge &&
                        answers_with_fire(now, each.target, each.unit);
        });
        Strength const strength =
            fire_strength(now, attack.target, attack.unit, FireKind::answer, chargers);
        int const scored = roll_hits(pen, strength, attack.target, attack.unit, "DRG-CHG-19");
        auto const same = std::find_if(hits.begin(), hits.end(),
                                       [&](Hit const& hit) { return hit.target == attack.unit; });
        if (same == hits.end())
            hits.push_back({attack.unit, scored, Aspect::front});
        else
            same->hits += scored;
    });
    for (Hit const& hit : hits) {
        pen.write(AnswerCounted{"DRG-GAP-38", hit.target, hit.hits});
        lose_men(pen, hit.target, hit.hits, "DRG-GAP-38");
    }
}

// DRG-CHG-16, -17, DRG-GAP-34.
void countercharge(Pen& pen) {
    Scene const now(pen);
    for_each_attack(now, [&](Attack const& attack) {
        Piece const& horse = now.piece(attack.target);
        bool const is_able = is_cavalry(now.arm(attack.target)) &&
                             horse.formation == Formation::line && !horse.is_pursuing;
        if (!is_able || aspect_of_attack(now, attack) != Aspect::front) return;
        if (attack.kind == AttackKind::assault && horse.disruption < 10) {
            Sum sum;
            auto const& row = now.tables().of(now.ground().terrain(attack.at));
            sum.add("DRG-TERR-01",
                    row.cells[static_cast<std::size_t>(ChartColumn::horse_line)].modifier.value_or(
                        std::int8_t{0}));
            sum.add("DRG-CHG-08",
                    now.scenario().armies[umpire::index(now.side(attack.target))].charge_modifier);
            check_disruption(pen, attack.target, "DRG-CHG-18", sum);
        }
        if (horse.disruption < 10) // DRG-CHG-15
            pen.write(Countercharged{"DRG-CHG-16", attack.target, attack.unit});
    });
}

// DRG-GAP-33, -39: horse counts double against foot.
int men_against(Scene const& now, UnitId unit, UnitId opponent) {
    bool const is_double = is_cavalry(now.arm(unit)) && is_foot(now.arm(opponent));
    return now.piece(unit).men * (is_double ? 2 : 1);
}

ChargeSituation situation_of(Scene const& now, Attack const& attack) {
    Piece const& target = now.piece(attack.target);
    Aspect const aspect = aspect_of_attack(now, attack);
    if (target.formation == Formation::square) return ChargeSituation::square;
    if (aspect == Aspect::flank) return ChargeSituation::flank;
    if (aspect == Aspect::rear) return ChargeSituation::rear;
    if (target.formation == Formation::column) return ChargeSituation::column_front;
    if (is_light(now.arm(attack.target))) return ChargeSituation::light_front;
    if (is_cavalry(now.arm(attack.target))) return ChargeSituation::horse_front;
    if (target.disruption <= 4) return ChargeSituation::line_front_steady;
    return target.disruption <= 7 ? ChargeSituation::line_front_shaken
                                  : ChargeSituation::line_front_broken;
}

struct Clash { // one unit's part in the attacks around it
    int enemy = 0, own = 0;
    int direction = -99; // the worst of all
    bool charges = false;
    bool attacks = false;
};

Clash clash_of(Scene const& now, UnitId unit) {
    Clash clash;
    for_each_attack(now, [&](Attack const& attack) {
        bool const is_attacker = attack.unit == unit;
        if (!is_attacker && attack.target != unit) return;
        UnitId const opponent = is_attacker ? attack.target : attack.unit;
        bool const is_charge = attack.kind == AttackKind::charge;
        auto const& pair =
            is_charge
                ? now.tables().charge_morale[static_cast<std::size_t>(situation_of(now, attack))]
                : now.tables().direction[static_cast<std::size_t>(aspect_of_attack(now, attack))];
        clash.enemy += men_against(now, opponent, unit);
        clash.own = std::max(clash.own, men_against(now, unit, opponent));
        clash.direction = std::max(clash.direction, is_attacker ? pair.attacker : pair.defender);
        clash.charges = clash.charges || is_charge;
        clash.attacks = clash.attacks || is_attacker;
        if (!is_attacker) return; // others who attack the same target stand beside it
        for_each_attack(now, [&](Attack const& beside) {
            if (beside.unit != unit && beside.target == attack.target)
                clash.own += men_against(now, beside.unit, opponent);
        });
    });
    return clash;
}

template <class Visit> void for_each_engaged(Scene const& now, Visit visit) {
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (!now.on_field(slot.unit) || now.is_routed(slot.unit)) continue; // DRG-GAP-42
        Clash const clash = clash_of(now, slot.unit);
        if (clash.enemy > 0) visit(slot.unit, clash);
    }
}

// MC1: DRG-ASLT-10, DRG-CHG-20.
void check_before_contact(Pen& pen) {
    Scene const now(pen);
    struct Due {
        UnitId unit;
        Clash clash;
    };
    Few<Due, 160> due; // reckoned for all before anybody's morale changes
    for_each_engaged(now, [&](UnitId unit, Clash const& clash) {
        if (!due.full()) due.push_back({unit, clash});
    });
    for (Due const& each : due) {
        RuleId const table = each.clash.charges ? RuleId{"DRG-GAP-39"} : RuleId{"DRG-GAP-33"};
        Sum sum;
        sum.add("DRG-GAP-33", size_modifier(now.tables(), each.clash.enemy, each.clash.own));
        sum.add(table, each.clash.direction);
        if (each.clash.charges) sum.add("DRG-CHG-20", now.piece(each.unit).disruption / 2);
        check_morale(pen, each.unit,
                     each.clash.charges ? RuleId{"DRG-CHG-20"} : RuleId{"DRG-ASLT-10"}, sum);
    }
}

} // namespace

void run_first_clash(Pen& pen) {
    test_squares(pen);
    answer_charges(pen);
    countercharge(pen);
    check_before_contact(pen);
    withdraw_checked(pen);
    pen.write(ChecksCleared{"DRG-ASLT-09"});
}

namespace {

ChargeTarget target_kind(Scene const& now, Attack const& attack) {
    Formation const formation = now.piece(attack.target).formation;
    if (formation == Formation::rout) return ChargeTarget::routed;
    if (formation == Formation::square) return ChargeTarget::square;
    if (is_cavalry(now.arm(attack.target)))
        return attack.is_countered ? ChargeTarget::countercharging : ChargeTarget::horse;
    if (is_light(now.arm(attack.target))) return ChargeTarget::light;
    return formation == Formation::column ? ChargeTarget::column : ChargeTarget::line;
}

int count_of(Scene const& now, auto&& counts) {
    int count = 0;
    for_each_attack(now, [&](Attack const& attack) { count += counts(attack) ? 1 : 0; });
    return count;
}

void score(Hits& hits, UnitId target, int scored) {
    for (Hit& hit : hits)
        if (hit.target == target) {
            hit.hits += scored;
            return;
        }
    hits.push_back({target, scored, Aspect::front});
}

void strike(Pen& pen, Attack const& attack, Hits& hits) {
    Scene const now(pen);
    int const targets = count_of(now, [&](Attack const& each) { return each.unit == attack.unit; });
    Strength const strength =
        attack.kind == AttackKind::assault
            ? fire_strength(now, attack.unit, attack.target, FireKind::assault, targets)
            : charge_strength(now, {attack.unit, attack.target, target_kind(now, attack),
                                    aspect_of_attack(now, attack), targets});
    RuleId const why =
        attack.kind == AttackKind::assault ? RuleId{"DRG-ASLT-04"} : RuleId{"DRG-CHG-19"};
    score(hits, attack.target, roll_hits(pen, strength, attack.unit, attack.target, why));
}

// What the defender does in the exchange: DRG-ASLT-04, DRG-GAP-34, -38.
void strike_back(Pen& pen, Attack const& attack, Hits& hits) {
    Scene const now(pen);
    bool const fires =
        attack.kind == AttackKind::assault && answers_with_fire(now, attack.target, attack.unit);
    if (!fires && !attack.is_countered) return;
    int const targets = count_of(now, [&](Attack const& each) {
        if (each.target != attack.target) return false;
        return attack.is_countered ? each.is_countered
                                   : each.kind == AttackKind::assault &&
                                         answers_with_fire(now, each.target, each.unit);
    });
    ChargeTarget const against = attack.kind == AttackKind::charge
                                     ? ChargeTarget::countercharging
                                     : ChargeTarget::line; // DRG-GAP-34: 0.5
    Strength const strength =
        fires ? fire_strength(now, attack.target, attack.unit, FireKind::answer, targets)
              : charge_strength(now, {attack.target, attack.unit, against, Aspect::front, targets});
    RuleId const why = fires ? RuleId{"DRG-ASLT-04"} : RuleId{"DRG-CHG-16"};
    score(hits, attack.unit, roll_hits(pen, strength, attack.target, attack.unit, why));
}

int hits_on(Hits const& hits, UnitId unit) {
    for (Hit const& hit : hits)
        if (hit.target == unit) return hit.hits;
    return 0;
}

// DC and MC2: DRG-ASLT-11, -12, DRG-CHG-21, -22.
void check_after_contact(Pen& pen, Few<UnitId, 160> const& engaged, Hits const& hits) {
    Scene const now(pen);
    Few<Clash, 160> clashes;
    for (UnitId const unit : engaged) clashes.push_back(clash_of(now, unit));
    for (std::size_t i = 0; i < engaged.size(); ++i) {
        if (!now.on_field(engaged[i])) continue;
        bool const is_assaulted = !clashes[i].charges && !clashes[i].attacks;
        int suffered = hits_on(hits, engaged[i]);
        for (Attack const& attack : now.position.attacks)
            if (attack.unit == engaged[i] && attack.answer_hits > 0) {
                suffered += attack.answer_hits; // DRG-GAP-38
                break;
            }
        Sum sum;
        sum.add(clashes[i].charges ? RuleId{"DRG-CHG-21"} : RuleId{"DRG-ASLT-11"},
                is_assaulted ? suffered / 2 : suffered);
        check_disruption(pen, engaged[i],
                         clashes[i].charges ? RuleId{"DRG-CHG-21"} : RuleId{"DRG-ASLT-11"}, sum);
    }
    for (std::size_t i = 0; i < engaged.size(); ++i) {
        if (!now.on_field(engaged[i])) continue;
        RuleId const why = clashes[i].charges ? RuleId{"DRG-CHG-22"} : RuleId{"DRG-ASLT-12"};
        Sum sum;
        sum.add(why, now.piece(engaged[i]).disruption);
        if (is_light(now.arm(engaged[i])) && !clashes[i].charges)
            sum.add("DRG-ASLT-12", now.tables().fire_morale.light_in_assault);
        check_morale(pen, engaged[i], why, sum);
    }
}

} // namespace

void run_exchange(Pen& pen) {
    Scene const now(pen);
    Few<UnitId, 160> engaged;
    for_each_engaged(now, [&](UnitId unit, Clash const&) {
        if (!engaged.full()) engaged.push_back(unit);
    });
    Hits hits;
    for_each_attack(now, [&](Attack const& attack) {
        strike(pen, attack, hits);
        strike_back(pen, attack, hits);
    });
    Few<Hex, 128> places;
    for (Hit const& hit : hits) places.push_back(now.piece(hit.target).at);
    for (Hit const& hit : hits) lose_men(pen, hit.target, hit.hits, "DRG-CHK-10");
    check_after_contact(pen, engaged, hits);
    for (std::size_t i = 0; i < hits.size(); ++i) // DRG-GAP-51
        risk_leaders(pen, places[i], now.side(hits[i].target), 2 + 2 * hits[i].hits, "DRG-GAP-51");
    pen.write(Reviewed{"DRG-SEQ-15", Stage::assault});
    for (Hit const& hit : hits) // DRG-GAP-42
        if (now.on_field(hit.target) && now.is_routed(hit.target)) flee(pen, hit.target);
    withdraw_checked(pen);
}

void close_assault(Pen& pen) { form_line_under_threat(pen, true); } // DRG-FORM-12

} // namespace dragoon
