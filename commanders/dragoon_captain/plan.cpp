// What each corps is to do: take an objective, hunt, or hold where it stands.

#include "commanders/dragoon_captain/outlook.h"

namespace commanders::dragoon_captain {

namespace {

constexpr int defended_within = 4; // hexes around an objective
constexpr int threat_within = 6;
constexpr int idle_at = 10;

} // namespace

Outlook::Body Outlook::body_of(Situation const& now, CommandId command) const {
    Body body;
    std::vector<Hex> places;
    for_each_unit(now, side_, [&](UnitId unit) {
        if (now.counter(unit).command != command || !has_men(now.arm(unit))) return;
        if (now.is_routed(unit)) return;
        double const worth = worth_of(now, unit);
        body.worth += worth;
        if (is_cavalry(now.arm(unit))) body.horse += worth;
        places.push_back(now.piece(unit).at);
    });
    int least = 0;
    for (Hex const hex : places) { // the unit from which it is nearest to all others
        int sum = 0;
        for (Hex const each : places) sum += grid_.distance(hex, each);
        if (body.centre != nowhere && sum >= least) continue;
        body.centre = hex;
        least = sum;
    }
    return body;
}

double Outlook::enemies_near(Situation const& now, Hex hex, int within) const {
    double worth = 0;
    for (UnitId const unit : enemies_)
        if (!now.is_routed(unit) && grid_.distance(now.piece(unit).at, hex) <= within)
            worth += worth_of(now, unit);
    return worth;
}

void Outlook::find_goals(Situation const& now) {
    struct Corps {
        CommandId id;
        Body body;
    };
    std::vector<Corps> corps;
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        goals_[i] = {};
        if (now.corps(CommandId{i}).side != side_ || now.corps(CommandId{i}).is_overall) continue;
        Corps const each{CommandId{i}, body_of(now, CommandId{i})};
        if (each.body.worth > 0) corps.push_back(each);
    }
    // The nearest to the enemy choose first; those behind fill up where more is needed.
    std::ranges::stable_sort(
        corps, {}, [&](Corps const& each) { return distance_to_enemy(each.body.centre); });
    std::vector<Body> bodies;
    for (Corps const& each : corps) bodies.push_back(each.body);
    Hex const pressed = is_attacking_ ? nowhere : crisis(now, bodies);
    for (Corps const& each : corps) {
        Goal& goal = goals_[each.id.value];
        if (each.body.is_horse() && is_attacking_) {
            goal = {prey_for(now, each.body), true};
            continue;
        }
        if (Hex const post = each.body.is_horse() ? nowhere : post_for(now, each.body);
            post != nowhere && (!is_attacking_ || corps.size() > 1)) {
            goal = {post, false};
            continue;
        }
        if (is_attacking_) {
            goal = {objective_for(now, each.body), true};
            continue;
        }
        // Who has nothing to do marches to the sound of the guns.
        bool const is_idle = distance_to_enemy(each.body.centre) > idle_at;
        goal = {is_idle && pressed != nowhere ? pressed : each.body.centre, false};
    }
}

double Outlook::friends_near(Situation const& now, Hex hex, int within) const {
    double worth = 0;
    for_each_unit(now, side_, [&](UnitId unit) {
        if (!now.is_routed(unit) && grid_.distance(now.piece(unit).at, hex) <= within)
            worth += worth_of(now, unit);
    });
    return worth;
}

// Where the enemy is most superior, among the objectives and the corps that hold.
Hex Outlook::crisis(Situation const& now, std::span<Body const> bodies) const {
    constexpr double serious = 500;
    Hex worst = nowhere;
    double most = serious;
    auto const consider = [&](Hex hex) {
        double const excess =
            enemies_near(now, hex, threat_within) - friends_near(now, hex, threat_within) / 2;
        if (excess <= most) return;
        most = excess;
        worst = hex;
    };
    for (Body const& body : bodies) consider(body.centre);
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i)
        if (now.position.holders[i] == side_) consider(now.scenario().objectives[i].at);
    return worst;
}

Goal Outlook::goal(Scene const& now, UnitId unit) const {
    if (sent_[unit.value] != nowhere) return {sent_[unit.value], true};
    CommandId const own = now.counter(unit).command;
    if (own != no_command && own.value < now.commands()) return goals_[own.value];
    // Batteries go with whoever is acting.
    return now.position.acting == no_command ? Goal{} : goals_[now.position.acting.value];
}

// To an objective that the enemy hardly holds a few battalions are sent, the nearest that can be
// spared; the corps goes on with the rest.
void Outlook::detach(Situation const& now) {
    constexpr int farthest = 18;
    constexpr double enough = 1.2; // times the enemy
    constexpr double patrol = 300;
    sent_.fill(nowhere);
    if (!is_attacking_) return;
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Objective const& each = now.scenario().objectives[i];
        if (now.position.holders[i] == side_ || each.worth[0] + each.worth[1] <= 0) continue;
        double needed = patrol + enough * enemies_near(now, each.at, defended_within);
        struct Near {
            int distance;
            UnitId unit;
            auto operator<=>(Near const&) const = default;
        };
        std::vector<Near> near;
        double within_reach = 0;
        for_each_unit(now, side_, [&](UnitId unit) {
            Piece const& piece = now.piece(unit);
            if (!is_foot(now.arm(unit)) || now.is_routed(unit) || sent_[unit.value] != nowhere)
                return;
            if (piece.morale < doctrine.steady_morale || now.in_enemy_zone(unit)) return;
            int const distance = grid_.distance(piece.at, each.at);
            if (distance > farthest) return;
            near.push_back({distance, unit});
            within_reach += worth_of(now, unit);
        });
        // Where the whole army would be needed it is no detachment.
        if (within_reach < 2 * needed) continue;
        std::ranges::sort(near);
        for (Near const& unit : near) {
            if (needed <= 0) break;
            sent_[unit.unit.value] = each.at;
            needed -= worth_of(now, unit.unit);
        }
    }
}

// An intention takes the place of what the army would do: who attacks goes to the place, all others
// stay where they are, or go back to the place that was named.
void Outlook::follow_brief(Situation const& now) {
    is_attacking_ = brief_.is_attack();
    waits_.fill(false);
    sent_.fill(nowhere);
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        if (now.corps(CommandId{i}).side != side_) continue;
        Hex const centre = body_of(now, CommandId{i}).centre;
        goals_[i] = {brief_.at == nowhere ? centre : brief_.at, brief_.is_attack()};
    }
}

// One attack after the other, so that the overall leader can see to each, DRG-AI-14: while one goes
// on under their eyes, corps out of their reach stay out of the enemy's. In the second half of the
// battle nobody waits.
void Outlook::stagger(Situation const& now) {
    constexpr int contact = 2;
    waits_.fill(false);
    if (!is_attacking_ || 2 * now.position.turn > now.scenario().last_turn) return;
    CommandId const army = now.position.overall[umpire::index(side_)];
    if (army == no_command) return;
    bool is_on = false;
    std::array<bool, max_commands> is_away{};
    for (std::uint16_t i = 0; i < now.commands(); ++i) {
        if (fronts_[i] == far_off || CommandId{i} == army) continue;
        Body const body = body_of(now, CommandId{i});
        if (body.is_horse() || body.centre == nowhere) continue;
        bool const is_near = now.is_within_radius(army, body.centre);
        is_on |= is_near && fronts_[i] <= contact;
        is_away[i] = !is_near && fronts_[i] > doctrine.stagger_at;
    }
    if (is_on) waits_ = is_away;
}

// What it is worth, less the way there, and less where enough are on their way already.
Hex Outlook::objective_for(Situation const& now, Body const& body) {
    constexpr double worth_in_hexes = 60; // of all points together
    constexpr double crowd_in_hexes = 12;
    constexpr double enough = 1.4; // times the enemy
    std::size_t best = max_objectives;
    double best_score = -1e9;
    int const total = std::max(1, total_points(now));
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Objective const& each = now.scenario().objectives[i];
        int const points = each.worth[0] + each.worth[1];
        if (now.position.holders[i] == side_ || points <= 0) continue;
        double const needed = 600 + enough * enemies_near(now, each.at, defended_within);
        double const score = worth_in_hexes * points / total -
                             grid_.distance(body.centre, each.at) -
                             crowd_in_hexes * assigned_[i] / needed;
        if (score <= best_score) continue;
        best = i;
        best_score = score;
    }
    if (best == max_objectives) return prey_for(now, body);
    assigned_[best] += body.worth;
    return now.scenario().objectives[best].at;
}

// What an enemy is worth to horse: the shaken, the flanks, guns and horse; and runaways.
double Outlook::horse_prey(Situation const& now, UnitId enemy) const {
    Piece const& piece = now.piece(enemy);
    Arm const arm = now.arm(enemy);
    if (now.is_routed(enemy)) return 2;
    if (is_battery(arm)) return now.companion(enemy) == nobody ? 4 : 0;
    if (is_cavalry(arm)) return 5;
    double prey = is_light(arm) ? 3 : 1;
    if (piece.formation == Formation::column) prey += 2;
    prey += std::max(0, 7 - piece.morale) * 0.6 + std::max(0, piece.disruption - 3) * 0.6;
    for (Direction const side : {field::turned(piece.facing, 2), field::turned(piece.facing, 5)}) {
        Hex const beside = grid_.neighbour(piece.at, side);
        if (beside != nowhere && !now.chart.has_unrouted_of(other(side_), beside)) prey += 1.5;
    }
    return prey;
}

Hex Outlook::prey_for(Situation const& now, Body const& body) const {
    Hex best = nowhere;
    double best_score = -1e9;
    for (UnitId const enemy : enemies_) {
        Hex const at = now.piece(enemy).at;
        double const score = horse_prey(now, enemy) - 0.5 * grid_.distance(body.centre, at);
        if (score <= best_score) continue;
        best = at;
        best_score = score;
    }
    return best;
}

// An objective of ours that the enemy comes for, and which nobody guards yet.
Hex Outlook::post_for(Situation const& now, Body const& body) {
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Objective const& each = now.scenario().objectives[i];
        if (now.position.holders[i] != side_ || is_guarded_[i]) continue;
        if (each.worth[0] + each.worth[1] <= 0) continue;
        if (grid_.distance(body.centre, each.at) > threat_within) continue;
        // A patrol does not call back a corps.
        if (enemies_near(now, each.at, threat_within) < body.worth / 3) continue;
        is_guarded_[i] = true;
        return each.at;
    }
    return nowhere;
}

} // namespace commanders::dragoon_captain
