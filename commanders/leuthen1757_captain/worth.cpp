#include "commanders/leuthen1757_captain/worth.h"

#include "commanders/leuthen1757_captain/doctrine.h"

namespace commanders::leuthen1757_captain {

namespace {

// What it costs a unit to be driven back, for the ground behind it: LEU-RETR-01, -03.
double cost_of_retreat(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    Side const enemy = other(now.side(unit));
    double cheapest = 1; // nowhere to go: eliminated
    for (Direction d = 0; d < 6; ++d) {
        Hex const to = now.grid().neighbour(piece.at, d);
        if (field::corner_aspect(piece.facing, d) == field::Aspect::front || to == nowhere)
            continue;
        if (!now.step_cost(now.arm(unit), piece.at, d) || now.chart.occupied_by(enemy, to))
            continue;
        bool const is_pressed = now.chart.in_zone_of(enemy, to) || !now.has_room(unit, to);
        cheapest = std::min(cheapest, is_pressed ? doctrine.pressed : doctrine.retreat);
    }
    return cheapest * piece.strength;
}

struct Body { // several units that share one result
    std::array<Stand, 6> stands{};
    std::size_t size = 0;
};

Body body_of(Situation const& now, Units const& units) {
    Body body;
    for (UnitId const unit : units) body.stands[body.size++] = stand_of(now, unit);
    return body;
}

// The points of a result fall once on the whole body, the rest on each unit.
double loss_of_body(Effect effect, Body const& body) {
    double loss = 0;
    for (std::size_t i = 0; i < body.size; ++i) {
        loss += loss_by(effect, body.stands[i]);
        effect.points = 0;
    }
    return loss;
}

// LEU-GAP-11: what the defenders' fire does before the shock.
double loss_by_reaction(Situation const& now, Assault const& assault) {
    double loss = 0;
    for (UnitId const defender : assault.defenders) {
        Hex const at = now.piece(defender).at;
        bool const is_routed = now.piece(defender).condition == Condition::routed;
        double best = 0;
        double best_of_guns = 0;
        for (UnitId const attacker : assault.attackers) {
            bool const fires = is_infantry(now.arm(defender)) && !is_routed &&
                               now.fronts(defender, now.piece(attacker).at);
            if (fires) best = std::max(best, loss_by_fire(now, defender, attacker));
            UnitId const gun = now.chart.battery(at);
            auto const way = now.grid().direction(at, now.piece(attacker).at);
            bool const guns_fire =
                gun != nobody && now.side(gun) == now.side(defender) && way &&
                field::corner_aspect(now.piece(gun).facing, *way) == field::Aspect::front;
            if (guns_fire) best_of_guns = std::max(best_of_guns, loss_by_fire(now, gun, attacker));
        }
        loss += best + best_of_guns;
    }
    return loss;
}

} // namespace

Stand stand_of(Situation const& now, UnitId unit) {
    Piece const& piece = now.piece(unit);
    return {static_cast<double>(piece.strength), now.morale(unit), piece.condition,
            is_cavalry(now.arm(unit)), cost_of_retreat(now, unit)};
}

double loss_by_disorder(Stand const& stand) {
    switch (stand.condition) {
    case Condition::ordered: return doctrine.disorder * stand.strength;
    case Condition::disorganized: { // LEU-ROUT-01: a rout check, die + 2: it pays a step or runs
        double const holds = std::clamp(stand.morale - 2, 0, 6) / 6.0;
        return holds + (1 - holds) * doctrine.rout * stand.strength;
    }
    case Condition::routed: // LEU-GAP-32: it loses a step and runs on
        return 1 + doctrine.rout * (stand.strength - 1) / 2;
    }
    return 0;
}

double loss_by(Effect const& effect, Stand const& stand) {
    bool const is_struck =
        effect.strikes_cavalry && stand.is_horse && stand.condition == Condition::disorganized;
    if (effect.eliminates || is_struck) return stand.strength;
    double const points = std::min<double>(effect.points, stand.strength);
    Stand left = stand;
    left.strength -= points;
    if (left.strength <= 0) return points;
    double const loss = points + effect.retreat * stand.retreat +
                        (effect.disorganizes ? loss_by_disorder(left) : 0);
    return std::min(loss, stand.strength);
}

double loss_by_fire(Situation const& now, UnitId unit, UnitId target) {
    // LEU-ART-12: guns alone are lost to any attacker.
    if (now.arm(target) == Arm::battery) return doctrine.battery;
    Stand const stand = stand_of(now, target);
    Effect const hit{1, 0, true, false, false};
    double const disorder = std::min(loss_by_disorder(stand), stand.strength);
    double const fails = std::clamp(6 - stand.morale, 0, 6) / 6.0;
    double loss = 0;
    for (Sum sum = fire_sum(now, unit, target); sum.die <= 9; ++sum.die) {
        switch (fire_result(sum.total(), now.piece(unit).strength)) {
        case FireResult::step_lost: loss += loss_by(hit, stand); break;
        case FireResult::disorganized: loss += disorder; break;
        case FireResult::check: loss += fails * disorder; break;
        case FireResult::nothing: break;
        }
    }
    return loss / 10;
}

int column_for(Tables const& tables, Line line, double odds) {
    int column = 1;
    for (int i = 1; i <= 9; ++i) {
        Ratio const& ratio =
            tables.odds[static_cast<std::size_t>(line)][static_cast<std::size_t>(i - 1)];
        if (odds * ratio.defenders >= ratio.attackers) column = i;
    }
    return column;
}

double gain_by_shock(Situation const& now, Assault const& assault) {
    if (now.arm(assault.defenders[0]) == Arm::battery) return doctrine.battery;
    Reckoning reckoning = reckon(now, assault.attackers, assault.defenders);
    if (assault.support > 0) {
        double const odds = (reckoning.attack + assault.support) / reckoning.defence;
        int const shift = reckoning.column - reckoning.odds_column;
        reckoning.column = std::clamp(column_for(now.tables(), reckoning.line, odds) + shift, 1, 9);
    }
    Body const attackers = body_of(now, assault.attackers);
    Body const defenders = body_of(now, assault.defenders);
    double gain = 0;
    for (int die = 1; die <= 6; ++die) {
        CombatResult const& result = combat_result(now.tables(), reckoning, die);
        gain += loss_of_body(result.defender, defenders) - loss_of_body(result.attacker, attackers);
    }
    return gain / 6 - loss_by_reaction(now, assault);
}

double gain_in_column(Tables const& tables, int column, Stand const& attacker,
                      Stand const& defender) {
    Reckoning reckoning;
    reckoning.column = std::clamp(column, 1, 9);
    int const morale = std::clamp(attacker.morale - defender.morale, -2, 2);
    if (morale != 0) reckoning.morale.push_back({"LEU-GAP-02", morale});
    double gain = 0;
    for (int die = 1; die <= 6; ++die) {
        CombatResult const& result = combat_result(tables, reckoning, die);
        gain += loss_by(result.defender, defender) - loss_by(result.attacker, attacker);
    }
    return gain / 6;
}

} // namespace commanders::leuthen1757_captain
