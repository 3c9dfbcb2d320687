#include "commanders/leuthen1757_captain/outlook.h"

namespace commanders::leuthen1757_captain {

namespace {

constexpr double most_attackers = 9; // in combat points: no more find room around one hex
constexpr double felt = 0.5;         // less threat than this does not count
constexpr int assembly_columns = 1;  // where the army forms after its approach, from the
constexpr int assembly_rows = 6;     // southernmost enemy brigade: out of reach, on its flank

// How much of a unit's strength is felt at a distance.
double reach_of(Situation const& now, UnitId unit, int distance) {
    int const reach = now.counter(unit).movement + 1;
    if (distance > reach || is_routed(now, unit)) return 0;
    double const near = 1 - 0.7 * std::max(0, distance - 1) / reach;
    FormationId const formation = now.counter(unit).formation;
    bool const has_acted =
        formation != no_formation && now.position.formations[formation.value].activated;
    return near * (has_acted ? 0.7 : 1.0) * (now.is_frozen(unit) ? 0.3 : 1.0);
}

struct Centre { // of a formation: its units, for mean distances
    FixedVector<Hex, 32> hexes;
    bool is_horse = true;
};

Centre centre_of(Situation const& now, FormationId formation) {
    Centre centre;
    Side const side = now.scenario().formations[formation.value].side;
    for_each_unit(now, side, [&](UnitId unit) {
        if (now.counter(unit).formation != formation || centre.hexes.full()) return;
        centre.hexes.push_back(now.piece(unit).at);
        centre.is_horse = centre.is_horse && is_cavalry(now.arm(unit));
    });
    return centre;
}

double mean_distance(Situation const& now, Centre const& centre, Hex to) {
    double sum = 0;
    for (Hex const hex : centre.hexes) sum += now.grid().distance(hex, to);
    return centre.hexes.empty() ? 0 : sum / static_cast<double>(centre.hexes.size());
}

// Before turn 1 the Prussians march round to the south, beyond the end of the enemy's line.
Hex assembly(Situation const& now, Side side) {
    Hex southernmost = nowhere;
    for_each_unit(now, other(side), [&](UnitId unit) {
        Hex const at = now.piece(unit).at;
        bool const is_farther =
            southernmost == nowhere || now.grid().column(at) > now.grid().column(southernmost);
        if (is_infantry(now.arm(unit)) && is_farther) southernmost = at;
    });
    if (southernmost == nowhere) return nowhere;
    return now.grid().at(now.grid().column(southernmost) + assembly_columns,
                         now.grid().row(southernmost) + assembly_rows);
}

} // namespace

Outlook::Outlook(Situation const& now, Side side, Brief const& brief)
    : side_(side), brief_(brief), caution_(posture().caution) {
    bool const is_last = now.position.turn == now.scenario().last_turn;
    if (is_last && now.position.half_turn != HalfTurnSide::no_half_turn) caution_ = 0;
    find_threats(now);
    brief_.is_free() ? find_goals(now) : follow_brief(now);
}

// To the place that was named; else a formation stays about its middle.
void Outlook::follow_brief(Situation const& now) {
    goals_.fill(brief_.at);
    if (brief_.at != nowhere) return;
    for (std::uint16_t i = 0; i < now.scenario().formations.size(); ++i) {
        if (now.scenario().formations[i].side != side_) continue;
        Centre const centre = centre_of(now, FormationId{i});
        auto const far = [&](Hex hex) { return mean_distance(now, centre, hex); };
        if (!centre.hexes.empty()) goals_[i] = *std::ranges::min_element(centre.hexes, {}, far);
    }
}

void Outlook::find_threats(Situation const& now) {
    threat_.fill(0);
    morale_.fill(0);
    nearest_.fill(99);
    for_each_unit(now, other(side_), [&](UnitId enemy) {
        Hex const from = now.piece(enemy).at;
        int const morale = now.morale(enemy);
        for (Hex hex{0}; hex.value < now.grid().size(); ++hex.value) {
            if (!now.grid().holds(hex)) continue;
            int const distance = now.grid().distance(from, hex);
            if (!is_routed(now, enemy))
                nearest_[hex.value] =
                    std::min(nearest_[hex.value], static_cast<std::uint8_t>(distance));
            double const felt_here = reach_of(now, enemy, distance) * now.piece(enemy).strength;
            threat_[hex.value] += static_cast<float>(felt_here);
            morale_[hex.value] += static_cast<float>(felt_here * morale);
        }
    });
}

// The Prussians look for what is weak and far south, the Austrians for what comes near their posts.
double Outlook::worth_of_enemy(Situation const& now, UnitId enemy) const {
    Hex const at = now.piece(enemy).at;
    double worth = 2 + doctrine.weak_morale * (4 - now.morale(enemy));
    if (is_routed(now, enemy)) worth += doctrine.running;
    if (side_ == Side::a) return worth + doctrine.southern * now.grid().column(at);
    int nearest = 99;
    for (Objective const& objective : now.scenario().objectives)
        for (Hex const hex : objective.hexes)
            nearest = std::min(nearest, now.grid().distance(at, hex));
    return worth - doctrine.nearness * nearest;
}

double Outlook::points_for(Situation const& now, Hex hex) const {
    for (Objective const& objective : now.scenario().objectives) {
        if (std::ranges::find(objective.hexes, hex) == objective.hexes.end()) continue;
        auto const is_prussian = [&](Hex each) {
            return now.position.prussian_held.contains(each);
        };
        auto const missing =
            static_cast<double>(objective.hexes.size()) -
            static_cast<double>(std::ranges::count_if(objective.hexes, is_prussian));
        double const points = objective.prussian + objective.austrian;
        if (side_ == Side::a) return is_prussian(hex) ? 0 : points / missing;
        return is_prussian(hex) ? points / (1 + missing) : 0;
    }
    return 0;
}

double Outlook::worth_of_place(Situation const& now, Hex hex) const {
    double const points = points_for(now, hex) * posture().station;
    if (side_ == Side::a)
        return points > 0 ? points + doctrine.southern * now.grid().column(hex) : 0;
    // What is ours is worth as much as the enemy is near; a place they are far from needs nobody,
    // and its garrison becomes the reserve.
    double const urgency = 1 - nearest_[hex.value] / doctrine.far_from_post;
    return points > 0 ? points : doctrine.post * posture().station * urgency;
}

void Outlook::find_goals(Situation const& now) {
    goals_.fill(nowhere);
    bool const is_approach = now.position.strategic_turn > 0 && side_ == Side::a;
    for (std::uint16_t i = 0; i < now.scenario().formations.size(); ++i) {
        FormationId const formation{i};
        if (now.scenario().formations[i].side != side_) continue;
        if (is_approach) {
            goals_[i] = assembly(now, side_);
            continue;
        }
        Centre const centre = centre_of(now, formation);
        double best = -99;
        auto const offer = [&](Hex hex, double worth) {
            double const net = worth - doctrine.way * mean_distance(now, centre, hex);
            if (net <= best) return;
            best = net;
            goals_[i] = hex;
        };
        for_each_unit(now, other(side_), [&](UnitId enemy) {
            offer(now.piece(enemy).at, worth_of_enemy(now, enemy));
        });
        for (Objective const& objective : now.scenario().objectives)
            for (Hex const hex : objective.hexes)
                if (double const worth = worth_of_place(now, hex); worth > 0)
                    offer(hex, worth * (centre.is_horse ? doctrine.horse_in_houses : 1));
    }
}

// Hexes on the flanks and in the rear from which an enemy could come without passing our front.
double Outlook::exposure(Situation const& now, UnitId unit) const {
    Piece const& piece = now.piece(unit);
    double columns = 0;
    for (Direction d = 0; d < 6; ++d) {
        field::Aspect const seen = now.aspect(unit, d);
        Hex const hex = now.grid().neighbour(piece.at, d);
        if (seen == field::Aspect::front || hex == nowhere || threat(hex) < felt) continue;
        if (!now.chart.is_empty(hex) && !now.chart.occupied_by(other(side_), hex)) continue;
        if (now.chart.in_zone_of(side_, hex)) continue;
        columns = std::max(columns, seen == field::Aspect::rear ? doctrine.exposed_rear
                                                                : doctrine.exposed_flank);
    }
    return columns;
}

double Outlook::danger(Situation const& now, UnitId unit) const {
    Hex const at = now.piece(unit).at;
    double const threat_here = threat(at);
    if (threat_here < felt) return 0;
    double const attack = std::min(threat_here, most_attackers);
    Stand const defender = stand_of(now, unit);
    Stand const attacker{attack, static_cast<int>(morale_[at.value] / threat_here + 0.5f),
                         Condition::ordered, false, doctrine.retreat * attack};
    Line const line = now.tables().of(now.ground().terrain(at)).line;
    int const column = column_for(now.tables(), line, attack / defender.strength);
    double const shift = exposure(now, unit);
    auto const whole = static_cast<int>(shift);
    double const part = shift - whole;
    double gain = gain_in_column(now.tables(), column + whole, attacker, defender) * (1 - part);
    if (part > 0)
        gain += gain_in_column(now.tables(), column + whole + 1, attacker, defender) * part;
    return std::max(0.0, gain);
}

} // namespace commanders::leuthen1757_captain
