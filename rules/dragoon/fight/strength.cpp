// How strong fire, guns and charges are, and how many hits come of it: whole numbers in
// thousandths, factor by factor in the order of the rulings.

#include "rules/dragoon/phases.h"

namespace dragoon {

void Strength::apply(RuleId rule, int thousandths) {
    if (thousandths == 1000) return;
    points = (points * thousandths + 500) / 1000;
    factors.push_back({rule, thousandths});
}

// DRG-GAP-32: told as a factor, reckoned without rounding up.
void Strength::share(int targets) {
    if (targets == 1) return;
    points /= targets;
    factors.push_back({"DRG-GAP-32", 1000 / targets});
}

// DRG-GAP-16: the factors, in the order in which they apply.
Strength fire_strength(Scene const& now, FireBlow const& blow) {
    Tables const& tables = now.tables();
    Counter const& counter = now.counter(blow.unit);
    Piece const& piece = now.piece(blow.unit);
    Status const status = blow.status.value_or(status_of(piece));
    Strength strength;
    strength.points = std::int64_t{piece.men} * 1000; // DRG-FSTR-01: it begins with the men
    strength.rate = blow.kind == FireKind::fire ? tables.hits.fire : tables.hits.assault;
    strength.apply("DRG-GAP-19", 1000 + counter.guns * tables.fire.regimental_gun);
    if (!counter.is_prussian()) strength.apply("DRG-FSTR-02", tables.fire.not_prussian);
    if (counter.arm == Arm::grenadier) strength.apply("DRG-FSTR-03", tables.fire.grenadier);
    strength.apply("DRG-FSTR-04", tables.quality_fire[static_cast<std::size_t>(status.quality)]);
    strength.apply("DRG-FSTR-05", tables.at_level(status.morale).fire_morale);
    strength.apply("DRG-FSTR-06", tables.at_level(status.disruption).fire_disruption);
    if (is_light(now.arm(blow.target))) strength.apply("DRG-FSTR-07", tables.fire.target_light);
    if (piece.formation == Formation::square) strength.apply("DRG-FIRE-15", tables.fire.square);
    strength.share(blow.targets);
    if (blow.kind != FireKind::answer) // DRG-ASLT-05: terrain does not cover who attacks
        strength.apply("DRG-GAP-20", now.protection(now.piece(blow.target).at, piece.at));
    return strength;
}

// DRG-GAP-25, -26: points for each gun by range, then factors; neither Quality nor Morale matters.
Strength gun_strength(Scene const& now, UnitId battery, UnitId target) {
    Tables const& tables = now.tables();
    Piece const& gun = now.piece(battery);
    Piece const& aim = now.piece(target);
    auto const kind =
        static_cast<std::size_t>(now.arm(battery)) - static_cast<std::size_t>(Arm::light_battery);
    auto const& by_range = tables.guns[kind];
    auto const range = static_cast<std::size_t>(now.grid().distance(gun.at, aim.at));
    Strength strength;
    strength.rate = tables.hits.fire;
    strength.points = std::int64_t{gun.men} * by_range[std::min(range, by_range.size()) - 1] * 1000;
    auto const& factors = tables.gun_factors;
    if (now.counter(battery).is_prussian()) strength.apply("DRG-ART-14", factors.prussian);
    Arm const arm = now.arm(target);
    if (has_men(arm) && aim.men > 700) strength.apply("DRG-ART-15", factors.target_above_700);
    if (is_light(arm)) strength.apply("DRG-ART-16", factors.target_light);
    if (is_battery(arm)) strength.apply("DRG-ART-16", factors.target_battery);
    if (is_cavalry(arm)) strength.apply("DRG-ART-15", factors.target_horse);
    if (aspect_of_shot(now, target, gun.at) == Aspect::flank)
        strength.apply("DRG-ART-15", factors.flank);
    strength.apply("DRG-GAP-20", now.protection(aim.at, gun.at));
    return strength;
}

namespace {

int type_factor(Tables const& tables, Counter const& counter) {
    auto const& types = tables.charge_types;
    switch (counter.arm) {
    case Arm::cuirassier: return types.cuirassier;
    case Arm::hussar: return counter.is_prussian() ? types.prussian_hussar : types.hussar;
    case Arm::cossack: return types.cossack;
    default: return types.dragoon;
    }
}

} // namespace

// DRG-GAP-37: the factors of a charge, in the order in which they apply.
Strength charge_strength(Scene const& now, ChargeBlow const& blow) {
    Tables const& tables = now.tables();
    Piece const& horse = now.piece(blow.unit);
    Piece const& target = now.piece(blow.target);
    Status const status = blow.status.value_or(status_of(horse));
    Status const target_status = blow.target_status.value_or(status_of(target));
    Strength strength;
    strength.rate = tables.hits.charge;
    strength.points = std::int64_t{horse.men} * 1000; // DRG-CSTR-01: it begins with the men
    strength.apply("DRG-CSTR-02", type_factor(tables, now.counter(blow.unit)));
    strength.apply("DRG-CSTR-03", tables.at_level(status.disruption).charge_disruption);
    strength.apply("DRG-CSTR-04", tables.at_level(status.morale).charge_morale);
    strength.apply("DRG-CSTR-05", tables.at_level(target_status.disruption).target_disruption);
    strength.apply("DRG-CSTR-06", tables.charge_targets[static_cast<std::size_t>(blow.against)]
                                                       [static_cast<std::size_t>(blow.aspect)]);
    strength.share(blow.targets);
    if (!blow.is_answer) strength.apply("DRG-GAP-20", now.protection(target.at, horse.at));
    return strength;
}

// DRG-GAP-17: two dice spread the hits from 0.55 to 1.45 of the mean, a third decides the fraction.
int roll_hits(Pen& pen, Strength const& strength, UnitId unit, UnitId target, RuleId rule) {
    int const dice = pen.roll(d10, "DRG-GAP-17") + pen.roll(d10, "DRG-GAP-17");
    int const spread = strength.expected() * (9 + dice) / 20;
    bool const is_extra = pen.roll(d1000, "DRG-GAP-17") <= spread % 1000;
    int const hits = spread / 1000 + (is_extra ? 1 : 0);
    pen.write(Struck{rule, unit, target, strength.factors, static_cast<int>(strength.points),
                     strength.expected(), dice, hits});
    return hits;
}

int size_modifier(Tables const& tables, int enemy, int own) {
    for (SizeBand const& band : tables.size) {
        int const more = enemy * band.own - own * band.enemy; // above 0: beyond the ratio
        if (band.at_least ? more >= 0 : more <= 0) return band.modifier;
    }
    return 0;
}

} // namespace dragoon
