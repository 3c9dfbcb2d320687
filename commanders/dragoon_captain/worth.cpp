#include "commanders/dragoon_captain/worth.h"

namespace commanders::dragoon_captain {

double worth_of(Scene const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    Arm const arm = now.arm(unit);
    if (is_leader(arm)) return 0;
    if (is_battery(arm)) return piece.men * doctrine.gun * doctrine.morale[piece.morale];
    return piece.men * doctrine.morale[piece.morale] * doctrine.order[piece.disruption];
}

double full_worth(Scene const& now, UnitId unit) {
    int const men = now.piece(unit).men;
    return is_battery(now.arm(unit)) ? men * doctrine.gun : men;
}

double mean_hits(Scene const& now, UnitId firer, UnitId target) {
    Strength const strength = is_battery(now.arm(firer)) ? gun_strength(now, firer, target)
                                                         : fire_strength(now, {firer, target});
    return strength.expected() / 1000.0;
}

namespace {

int direction_modifier(Tables const& tables, Aspect aspect) {
    if (aspect == Aspect::front) return 0;
    return aspect == Aspect::flank ? tables.fire_morale.flank : tables.fire_morale.rear;
}

// DRG-GAP-29: a hit takes a gun.
double harm_to_battery(Scene const& now, UnitId target, Volley const& volley) {
    Piece const& guns = now.piece(target);
    HitChances const chances = chances_of_hits(volley.hits);
    int const direction = direction_modifier(now.tables(), volley.worst);
    double left = 0;
    for (std::size_t hits = 0; hits < chances.size(); ++hits) {
        if (chances[hits] == 0) continue;
        int const count = static_cast<int>(hits);
        auto const& checked =
            steadiness().after(now.quality(target), count + direction, guns.morale, Peril::distant);
        left += chances[hits] * std::max(0, guns.men - count) * doctrine.gun * checked.worth;
    }
    return worth_of(now, target) - left;
}

} // namespace

double harm_by(Scene const& now, UnitId target, Volley const& volley) {
    Piece const& piece = now.piece(target);
    if (is_battery(now.arm(target))) return harm_to_battery(now, target, volley);
    if (piece.formation == Formation::rout) // DRG-GAP-42: it takes no checks
        return std::min<double>(volley.hits * doctrine.men_a_hit, piece.men);
    HitChances const chances = chances_of_hits(volley.hits);
    int const quality = now.quality(target);
    int const direction = direction_modifier(now.tables(), volley.worst);
    int const horse = is_cavalry(now.arm(target)) ? now.tables().fire_morale.horse_disruption : 0;
    double left = 0;
    for (std::size_t hits = 0; hits < chances.size(); ++hits) {
        if (chances[hits] == 0) continue;
        int const count = static_cast<int>(hits);
        double const men = std::max(0.0, piece.men - count * doctrine.men_a_hit);
        double const order = volley.disrupts ? order_after(quality, count + horse, piece.disruption)
                                             : doctrine.order[piece.disruption];
        auto const& checked =
            steadiness().after(quality, count + direction, piece.morale, volley.peril);
        left += chances[hits] * men * order * checked.worth;
    }
    return worth_of(now, target) - left;
}

} // namespace commanders::dragoon_captain
