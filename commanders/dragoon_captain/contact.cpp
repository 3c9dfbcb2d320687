// What comes of standing next to the enemy: the fire a unit walks into, its own, and an assault.

#include "commanders/dragoon_captain/place.h"

namespace commanders::dragoon_captain {

namespace {

bool may_fire(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    if (is_battery(now.arm(unit)))
        return piece.formation == Formation::unlimbered && piece.morale > 0;
    return is_foot(now.arm(unit)) &&
           (piece.formation == Formation::line || piece.formation == Formation::normal ||
            piece.formation == Formation::square);
}

// Friends in front of an enemy who already draw its fire.
int others_before(Situation const& now, UnitId enemy, UnitId but) {
    int found = 0;
    Fronts const fronts = zone_of(now.piece(enemy));
    for (int i = 0; i < fronts.count; ++i) {
        Hex const hex = now.grid().neighbour(now.piece(enemy).at, field::turned(fronts.first, i));
        if (hex == nowhere) continue;
        UnitId const there = now.chart.top(hex);
        if (there == nobody || there == but || now.side(there) == now.side(enemy)) continue;
        found += now.piece(there).has_moved || now.piece(there).has_fired ? 1 : 0;
    }
    return found;
}

} // namespace

double Place::supporters() const {
    constexpr int near = 4;
    constexpr double most = 2;
    double found = 0;
    for_each_unit(bare_, outlook_.side(), [&](UnitId unit) {
        Piece const& each = bare_.piece(unit);
        if (unit == unit_ || !is_foot(bare_.arm(unit)) || !each.is_active || each.has_moved) return;
        if (each.has_fired || bare_.in_enemy_zone(unit)) return;
        if (bare_.grid().distance(each.at, piece().at) <= near) found += 0.5;
    });
    return std::min(found, most);
}

double Place::harm_by_defence() const {
    if (!bare_.in_enemy_zone(unit_)) return 0;
    Volley volley{0, Aspect::front, true, Peril::contact};
    double const support = is_foot(arm_) ? supporters() : 0;
    for (Direction d = 0; d < 6; ++d) {
        Hex const beside = bare_.grid().neighbour(piece().at, d);
        if (beside == nowhere || !bare_.chart.has_unrouted_of(other(outlook_.side()), beside))
            continue;
        for (UnitId const enemy : bare_.chart.stack(beside)) {
            if (!may_fire(bare_, enemy) || !bare_.controls(enemy, piece().at)) continue;
            double const drawn = others_before(bare_, enemy, unit_) + doctrine.support * support;
            volley.add(mean_hits(bare_, enemy, unit_) / (1 + drawn), bare_.aspect(unit_, d));
        }
    }
    if (volley.hits == 0) return 0;
    return harm_by(bare_, unit_, volley);
}

// Guns cost least where they do not point: foot comes to them from the flank, DRG-AI-07.
double Place::worth_of_contact(Fire fire) const {
    double const suffered = harm_by_defence() * outlook_.own_weight() * outlook_.posture().caution;
    if (!is_foot(arm_)) return -suffered;
    double gain = 0;
    FixedVector<Blow, 2> blows;
    Fronts const fronts = zone_of(piece());
    for (int i = 0; i < fronts.count; ++i) {
        Hex const at = bare_.grid().neighbour(piece().at, field::turned(fronts.first, i));
        if (at == nowhere || !bare_.chart.has_unit_of(other(outlook_.side()), at)) continue;
        UnitId const target = bare_.target_in(at);
        if (target == nobody) continue;
        blows.push_back({unit_, target, AttackKind::assault});
        Direction const back = field::turned(field::turned(fronts.first, i), 3);
        Volley const volley{mean_hits(bare_, unit_, target), bare_.aspect(target, back), false,
                            Peril::contact};
        if (fire == Fire::second)
            gain = std::max(gain, harm_by(bare_, target, volley) * outlook_.enemy_weight());
    }
    // Nobody walks past muskets that they cannot answer.
    constexpr double unanswered = 0.3; // of their men
    if (blows.empty()) return suffered > 0 ? -suffered - unanswered * men_ : 0;
    bool const is_steady = piece().morale >= doctrine.steady_morale &&
                           piece().disruption <= doctrine.steady_disruption;
    if (!is_steady) return gain / 2 - suffered - doctrine.stacked * men_;
    if (is_infantry(arm_)) {
        Prospect const prospect =
            prospect_of(bare_, std::span<Blow const>(blows.begin(), blows.size()));
        double assault = prospect.gain(outlook_.own_weight(), outlook_.enemy_weight());
        assault += prospect.won() * outlook_.objective(bare_, bare_.piece(blows[0].target).at);
        gain += std::max(0.0, assault);
    }
    // Who comes up alone fights them all.
    double const odds = outlook_.local_odds(bare_, piece().at);
    return gain * outlook_.posture().boldness * odds - suffered / std::max(odds, 0.3);
}

} // namespace commanders::dragoon_captain
