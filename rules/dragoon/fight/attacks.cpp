#include "rules/dragoon/fight/attacks.h"

namespace dragoon {

bool stands(Scene const& now, Attack const& attack) {
    return now.on_field(attack.unit) && !now.is_routed(attack.unit) &&
           now.on_field(attack.target) && now.piece(attack.target).at == attack.at &&
           now.controls(attack.unit, attack.at);
}

bool is_able_to_charge(Scene const& now, UnitId horse) {
    Piece const& piece = now.piece(horse);
    return piece.formation == Formation::line && piece.disruption < 10 && piece.is_top;
}

Aspect aspect_of_attack(Scene const& now, Attack const& attack) {
    auto const from = now.grid().direction(attack.at, now.piece(attack.unit).at);
    return from ? now.aspect(attack.target, *from) : Aspect::front;
}

bool answers_with_fire(Scene const& now, Attack const& attack) {
    Formation const formation = now.piece(attack.target).formation;
    return is_foot(now.arm(attack.target)) && formation != Formation::column &&
           formation != Formation::rout && now.controls(attack.target, now.piece(attack.unit).at);
}

bool may_countercharge(Scene const& now, Attack const& attack) {
    return is_cavalry(now.arm(attack.target)) && is_able_to_charge(now, attack.target) &&
           !now.piece(attack.target).is_pursuing && // DRG-GAP-49: pursuers only ride after routers
           aspect_of_attack(now, attack) == Aspect::front;
}

Sum standing_charge_check(Scene const& now, UnitId horse) {
    auto const& row = now.tables().of(now.ground().terrain(now.piece(horse).at));
    auto const& cell = row.cells[static_cast<std::size_t>(ChartColumn::horse_line)];
    Sum sum;
    sum.add("DRG-TERR-01", cell.modifier.value_or(std::int8_t{0}));
    sum.add("DRG-CHG-08", now.scenario().armies[umpire::index(now.side(horse))].charge_modifier);
    return sum;
}

namespace {

// DRG-SQR-05, -06: MP that the horse pays beyond one make a Square easier; a half does not count.
int points_above_one(int half_points) { return std::max(0, half_points / 2 - 1); }

// What one charger adds to the test of a square, DRG-SQR-04 to -07.
Sum square_terms(Scene const& now, Attack const& charge) {
    Piece const& horse = now.piece(charge.unit);
    auto const way = now.grid().direction(horse.at, charge.at);
    auto const there = now.step_cost(ChartColumn::horse_line, horse.at, *way);
    Sum sum;
    if (is_light_horse(now.arm(charge.unit))) sum.add("DRG-SQR-04", 3);
    sum.add("DRG-SQR-05", -points_above_one(horse.charge_cost));
    sum.add("DRG-SQR-06", -points_above_one(there.value_or(0)));
    sum.add("DRG-SQR-07", now.piece(charge.target).disruption / 2);
    return sum;
}

} // namespace

std::optional<Sum> square_check(Situation const& now, UnitId foot) {
    Piece const& piece = now.piece(foot);
    if (!piece.is_square_tested || !now.on_field(foot) || now.is_routed(foot)) return std::nullopt;
    if (now.chart.in_foot_zone_of(other(now.side(foot)), piece.at))
        return std::nullopt;  // DRG-SQR-02: no Square in a zone of enemy foot
    std::optional<Sum> worst; // DRG-GAP-40: one test, by the best of the chargers
    for_each_attack(now, [&](Attack const& attack) {
        if (attack.target != foot || attack.kind != AttackKind::charge) return;
        if (aspect_of_attack(now, attack) != Aspect::flank) return;
        Sum const sum = square_terms(now, attack);
        if (!worst || sum.total() > worst->total()) worst = sum;
    });
    return worst;
}

int men_against(Scene const& now, UnitId unit, UnitId opponent) {
    bool const is_double = is_cavalry(now.arm(unit)) && is_foot(now.arm(opponent));
    return now.piece(unit).men * (is_double ? 2 : 1);
}

namespace {

ChargeSituation situation_of(Scene const& now, Attack const& attack) {
    Piece const& target = now.piece(attack.target);
    Aspect const aspect = aspect_of_attack(now, attack);
    if (target.formation == Formation::square) return ChargeSituation::square;
    if (aspect == Aspect::flank) return ChargeSituation::flank;
    if (aspect == Aspect::rear) return ChargeSituation::rear;
    if (is_light(now.arm(attack.target))) return ChargeSituation::light_front;
    if (is_cavalry(now.arm(attack.target))) return ChargeSituation::horse_front;
    if (target.formation == Formation::column) return ChargeSituation::column_front;
    if (target.disruption <= 4) return ChargeSituation::line_front_steady;
    return target.disruption <= 7 ? ChargeSituation::line_front_shaken
                                  : ChargeSituation::line_front_broken;
}

} // namespace

CheckPair const& nerve_of(Scene const& now, Attack const& attack) {
    if (attack.kind == AttackKind::charge)
        return now.tables().charge_morale[static_cast<std::size_t>(situation_of(now, attack))];
    return now.tables().direction[static_cast<std::size_t>(aspect_of_attack(now, attack))];
}

// All who fight each other count: those who attack the same target, and those whom the same unit
// attacks.
Clash clash_of(Scene const& now, UnitId unit) {
    Clash clash;
    for_each_attack(now, [&](Attack const& attack) {
        bool const is_attacker = attack.unit == unit;
        if (!is_attacker && attack.target != unit) return;
        UnitId const opponent = is_attacker ? attack.target : attack.unit;
        CheckPair const& pair = nerve_of(now, attack);
        clash.enemy += men_against(now, opponent, unit);
        clash.direction = std::max(clash.direction, is_attacker ? pair.attacker : pair.defender);
        clash.charges = clash.charges || attack.kind == AttackKind::charge;
        clash.attacks = clash.attacks || is_attacker;
        int own = men_against(now, unit, opponent);
        for_each_attack(now, [&](Attack const& beside) {
            if (is_attacker && beside.target == opponent && beside.unit != unit)
                own += men_against(now, beside.unit, opponent);
            if (!is_attacker && beside.unit == opponent && beside.target != unit)
                own += men_against(now, beside.target, opponent);
        });
        clash.own = std::max(clash.own, own);
    });
    return clash;
}

Sum first_morale_check(Scene const& now, UnitId unit, Clash const& clash) {
    Sum sum;
    sum.add("DRG-GAP-33", size_modifier(now.tables(), clash.enemy, clash.own));
    sum.add(clash.charges ? RuleId{"DRG-GAP-39"} : RuleId{"DRG-GAP-33"}, clash.direction);
    if (clash.charges) sum.add("DRG-CHG-20", now.piece(unit).disruption / 2);
    return sum;
}

Sum contact_check(Clash const& clash, int hits) {
    bool const is_assaulted = !clash.charges && !clash.attacks; // DRG-GAP-32: rounded down
    Sum sum;
    sum.add(clash.charges ? RuleId{"DRG-CHG-21"} : RuleId{"DRG-ASLT-11"},
            is_assaulted ? hits / 2 : hits);
    return sum;
}

Sum second_morale_check(Scene const& now, UnitId unit, Clash const& clash) {
    Sum sum;
    sum.add(clash.charges ? RuleId{"DRG-CHG-22"} : RuleId{"DRG-ASLT-12"},
            now.piece(unit).disruption);
    if (is_light(now.arm(unit)) && !clash.charges)
        sum.add("DRG-ASLT-12", now.tables().fire_morale.light_in_assault);
    return sum;
}

// The defender stays where both are alike, and nobody stays without morale.
bool is_steadier(Scene const& now, UnitId unit) {
    int const own = now.piece(unit).morale;
    bool is_beaten = own == 0;
    for_each_attack(now, [&](Attack const& attack) {
        if (attack.unit == unit) is_beaten = is_beaten || own <= now.piece(attack.target).morale;
        if (attack.target == unit) is_beaten = is_beaten || own < now.piece(attack.unit).morale;
    });
    return !is_beaten;
}

namespace {

template <class Counts> int count_of(Scene const& now, Counts counts) {
    int count = 0;
    for_each_attack(now, [&](Attack const& attack) { count += counts(attack) ? 1 : 0; });
    return count;
}

} // namespace

ChargeTarget target_kind(Scene const& now, Attack const& attack) {
    Formation const formation = now.piece(attack.target).formation;
    if (formation == Formation::rout) return ChargeTarget::routed;
    if (formation == Formation::square) return ChargeTarget::square;
    if (is_cavalry(now.arm(attack.target)))
        return attack.is_countered ? ChargeTarget::countercharging : ChargeTarget::horse;
    if (is_light(now.arm(attack.target))) return ChargeTarget::light;
    return formation == Formation::column ? ChargeTarget::column : ChargeTarget::line;
}

namespace {

// At how many attackers of this kind the target fires.
int fired_at(Scene const& now, Attack const& attack) {
    return count_of(now, [&](Attack const& each) {
        return each.target == attack.target && each.kind == attack.kind &&
               answers_with_fire(now, each);
    });
}

} // namespace

Strength volley_at(Scene const& now, Attack const& charge) {
    return fire_strength(now,
                         {charge.target, charge.unit, FireKind::answer, fired_at(now, charge)});
}

Strength blow_of(Scene const& now, Attack const& attack) {
    int const targets = count_of(now, [&](Attack const& each) { return each.unit == attack.unit; });
    if (attack.kind == AttackKind::assault)
        return fire_strength(
            now, {attack.unit, attack.target, FireKind::assault, targets, attack.attacker});
    return charge_strength(now, {attack.unit, attack.target, target_kind(now, attack),
                                 aspect_of_attack(now, attack), targets, false, attack.attacker,
                                 attack.defender});
}

// DRG-ASLT-04, DRG-GAP-34, -38: foot answers an assault with fire, and a charge it has answered
// already; horse answers by its countercharge.
std::optional<Strength> answer_to(Scene const& now, Attack const& attack) {
    if (attack.is_countered) {
        int const targets = count_of(now, [&](Attack const& each) {
            return each.target == attack.target && each.is_countered;
        });
        ChargeTarget const against = attack.kind == AttackKind::charge
                                         ? ChargeTarget::countercharging
                                         : ChargeTarget::line; // DRG-GAP-34: 0.5
        return charge_strength(now, {attack.target, attack.unit, against, Aspect::front, targets,
                                     true, attack.defender, attack.attacker});
    }
    if (attack.kind == AttackKind::charge || !answers_with_fire(now, attack)) return std::nullopt;
    return fire_strength(now, {attack.target, attack.unit, FireKind::answer, fired_at(now, attack),
                               attack.defender});
}

} // namespace dragoon
