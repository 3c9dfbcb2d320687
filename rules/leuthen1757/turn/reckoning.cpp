// The arithmetic of a shock: odds, terrain, shifts, morale. LEU-SHOCK-07 to -14, LEU-GAP-01 to -05.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

namespace {

struct Pair { // one attacker and one defender
    UnitId attacker, defender;
};

Direction towards(Situation const& now, UnitId from, UnitId to) {
    return *now.grid().direction(now.piece(from).at, now.piece(to).at);
}

bool crosses(Situation const& now, Pair pair, std::uint8_t GroundHex::* sides) {
    return now.ground().has_side(sides, now.piece(pair.attacker).at,
                                 towards(now, pair.attacker, pair.defender));
}

bool is_uphill(Situation const& now, Pair pair) {
    return now.ground().at(now.piece(pair.defender).at).level >
           now.ground().at(now.piece(pair.attacker).at).level;
}

// LEU-GAP-03: the line of odds for one defender.
Line line_of(Situation const& now, Units const& attackers, UnitId defender) {
    Line const line = now.tables().of(now.ground().terrain(now.piece(defender).at)).line;
    bool all_hindered = true; // across a stream or uphill
    bool any_abatis = false;
    for (UnitId const attacker : attackers) {
        Pair const pair{attacker, defender};
        all_hindered =
            all_hindered && (crosses(now, pair, &GroundHex::streams) || is_uphill(now, pair));
        any_abatis = any_abatis || crosses(now, pair, &GroundHex::abatis);
    }
    return line == Line::open && (all_hindered || any_abatis) ? Line::rough : line;
}

// LEU-SHOCK-07: the highest column whose ratio is reached; rounding favours the defender.
int column_for(std::array<Ratio, 9> const& odds, int attack, int defence) {
    int column = 1;
    for (int i = 1; i <= 9; ++i) {
        Ratio const& ratio = odds[static_cast<std::size_t>(i - 1)];
        if (attack * ratio.defenders >= ratio.attackers * defence) column = i;
    }
    return column;
}

// LEU-SHOCK-14, LEU-GAP-05, -50: the unit's run, a target in clear terrain, nothing in between.
bool charges(Situation const& now, UnitId unit, Units const& defenders) {
    if (!is_cavalry(now.arm(unit)) || now.piece(unit).run < 2) return false;
    return std::ranges::all_of(defenders, [&](UnitId defender) {
        Pair const pair{unit, defender};
        return now.ground().terrain(now.piece(defender).at) == Terrain::clear &&
               !crosses(now, pair, &GroundHex::streams) &&
               !crosses(now, pair, &GroundHex::abatis) && !is_uphill(now, pair);
    });
}

// LEU-SHOCK-13: with several attackers the direction worst for the defender counts.
field::Aspect worst_aspect(Situation const& now, Units const& attackers, UnitId defender) {
    field::Aspect worst = field::Aspect::front;
    for (UnitId const attacker : attackers)
        worst = std::max(worst, now.aspect(defender, towards(now, defender, attacker)));
    return worst;
}

void add_shift(umpire::Terms& shifts, RuleId rule, int columns) {
    if (columns != 0) shifts.push_back({rule, columns});
}

// LEU-SHOCK-12; LEU-GAP-50: against several defenders the lowest of their shifts is used.
void add_direction_and_rout(Situation const& now, Units const& attackers, Units const& defenders,
                            umpire::Terms& shifts) {
    auto const& table = now.tables().shifts;
    int direction = std::max(table.flank, table.rear);
    bool all_routed = true;
    for (UnitId const defender : defenders) {
        field::Aspect const seen = worst_aspect(now, attackers, defender);
        direction = std::min(direction, seen == field::Aspect::rear    ? table.rear
                                        : seen == field::Aspect::flank ? table.flank
                                                                       : 0);
        all_routed = all_routed && now.piece(defender).condition == Condition::routed;
    }
    add_shift(shifts, "LEU-SHOCK-12", direction);
    if (all_routed) add_shift(shifts, "LEU-SHOCK-12", table.routed);
}

// LEU-SHOCK-11: the worst unit speaks for all.
int lowest_morale(Situation const& now, Units const& units) {
    int lowest = 9;
    for (UnitId const unit : units) lowest = std::min(lowest, now.morale(unit));
    return lowest;
}

umpire::Terms shifts_for(Situation const& now, Units const& attackers, Units const& defenders) {
    auto const& table = now.tables().shifts;
    umpire::Terms shifts;
    add_direction_and_rout(now, attackers, defenders, shifts);

    int attack = 0;
    int charging = 0;
    bool has_cavalry = false;
    for (UnitId const unit : attackers) {
        attack += now.piece(unit).strength;
        if (charges(now, unit, defenders)) charging += now.piece(unit).strength;
        has_cavalry = has_cavalry || is_cavalry(now.arm(unit));
    }
    // LEU-GAP-05: a charge counts if at least half the attacking strength charges.
    if (charging > 0 && 2 * charging >= attack) add_shift(shifts, "LEU-SHOCK-14", table.charge);

    auto const in = [&](auto&& matches) {
        return std::ranges::any_of(defenders, [&](UnitId unit) {
            return matches(now.ground().terrain(now.piece(unit).at));
        });
    };
    if (has_cavalry && in(is_built_up)) add_shift(shifts, "LEU-GAP-50", table.cavalry_on_town);
    if (in([](Terrain terrain) { return terrain == Terrain::churchyard; }))
        add_shift(shifts, "LEU-GAP-03", table.churchyard);
    return shifts;
}

} // namespace

Reckoning reckon(Situation const& now, Units const& attackers, Units const& defenders) {
    Reckoning sum;
    // LEU-SHOCK-03: attackers together.
    for (UnitId const unit : attackers) sum.attack += now.piece(unit).strength;
    for (UnitId const unit : defenders) {
        // LEU-SHOCK-02: defenders together.
        sum.defence += now.piece(unit).strength;
        // LEU-SHOCK-10: the best ground of any.
        sum.line = std::max(sum.line, line_of(now, attackers, unit));
    }
    sum.odds_column =
        column_for(now.tables().odds[static_cast<std::size_t>(sum.line)], sum.attack, sum.defence);
    sum.shifts = shifts_for(now, attackers, defenders);
    sum.column = sum.odds_column;
    for (umpire::Term const& shift : sum.shifts) sum.column += shift.value;
    sum.column = std::clamp(sum.column, 1, 9); // LEU-GAP-01: the first column to the ninth

    // LEU-SHOCK-11, LEU-GAP-02: attacker minus defender, held within -2 and +2, added to the die.
    int const morale =
        std::clamp(lowest_morale(now, attackers) - lowest_morale(now, defenders), -2, 2);
    if (morale != 0) sum.morale.push_back({"LEU-GAP-02", morale});
    return sum;
}

CombatResult const& combat_result(Tables const& tables, Reckoning const& reckoning, int die) {
    int const total = std::clamp(Sum{die, reckoning.morale}.total(), 1, 6);
    return tables.results[static_cast<std::size_t>(total - 1)]
                         [static_cast<std::size_t>(reckoning.column - 1)];
}

} // namespace leuthen1757
