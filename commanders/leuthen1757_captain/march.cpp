#include "commanders/leuthen1757_captain/march.h"

namespace commanders::leuthen1757_captain {

namespace {

Position without(Position position, UnitId unit) {
    position.pieces[unit.value].whereabouts = Whereabouts::waiting;
    position.mover = Mover{};
    return position;
}

constexpr int houses_matter = 3; // hexes to the enemy

} // namespace

March::March(Situation const& now, Outlook const& outlook, UnitId unit)
    : now_(now), outlook_(outlook), unit_(unit), arm_(now.arm(unit)),
      start_{now.piece(unit).at, now.piece(unit).facing}, budget_(std::max(0, now.left(unit))),
      is_halted_(now.position.mover.unit == unit &&
                 (now.position.mover.halted || now.position.mover.withdrew)),
      has_spent_(now.spent(unit) > 0), scratch_(without(now.position, unit)),
      bare_(now.rules, scratch_) {
    piece().whereabouts = Whereabouts::field;
}

void March::place(field::Position at) const {
    piece().at = at.hex;
    piece().facing = at.facing;
}

field::Toll March::step(field::Position at, Direction way) const {
    if (is_halted_) return {};
    place(at);
    Hex const to = bare_.grid().neighbour(at.hex, way);
    if (is_refused(check(bare_, outlook_.side(), Step{unit_, to}))) return {};
    // LEU-SCEN-08: who is seen on the approach ends it.
    if (outlook_.side() == Side::a && is_seen_at_three(bare_, unit_, to)) return {};
    StepToll const toll = toll_of_step(bare_, unit_, way);
    // LEU-MOVE-07: the first hex is always allowed, and takes what there is.
    bool const is_first = at == start_ && !has_spent_;
    return {is_first ? std::min(toll.cost, budget_) : toll.cost, toll.halts};
}

int March::turn(field::Position at) const {
    if (is_leader(arm_)) return field::closed; // LEU-FACE-05: leaders face nowhere, so need no turn
    place(at);
    return toll_of_corner(bare_, unit_);
}

// LEU-SHOCK-14: the hexes horsemen have ridden straight at the end of their way.
std::uint8_t March::run_along(std::span<field::Move const> path) const {
    int run = now_.piece(unit_).run;
    field::Position at = start_;
    for (field::Move const& move : path) {
        place(at);
        bool const charges =
            move.kind == field::Move::Kind::step && toll_of_step(bare_, unit_, move.way).charges;
        run = charges ? run + 1 : 0;
        at = move.to;
    }
    return static_cast<std::uint8_t>(run);
}

double March::worth(field::Position at) {
    place(at);
    if (arm_ == Arm::battery) return worth_of_battery();
    if (is_leader(arm_)) return worth_of_leader();
    return worth_of_unit();
}

std::vector<Order> March::plan(field::Reach& reach) {
    std::vector<Order> orders;
    reach.search(start_, budget_, *this);
    field::Position best = start_;
    piece().run = now_.piece(unit_).run;
    double best_worth = worth(start_) + 0.01; // a march for nothing tires the men
    bool exits = false;
    for (field::Position const at : reach.positions()) {
        if (at == start_) continue;
        // Only horsemen before the enemy care by which way they came.
        if (is_cavalry(arm_) && outlook_.distance_to_enemy(at.hex) <= 1)
            piece().run = run_along(reach.path(at));
        double const worth_here = worth(at);
        double const worth_of_leaving = worth_of_exit(reach, at);
        if (std::max(worth_here, worth_of_leaving) <= best_worth) continue;
        best_worth = std::max(worth_here, worth_of_leaving);
        exits = worth_of_leaving > worth_here;
        best = at;
    }
    for (field::Move const& move : reach.path(best)) {
        if (move.kind == field::Move::Kind::step)
            orders.push_back(Step{unit_, move.to.hex});
        else
            orders.push_back(Turn{unit_, move.to.facing});
    }
    if (exits) orders.push_back(Exit{unit_});
    // LEU-MOVE-13: or one hex back, without turning.
    for (Hex const to : now_.grid().neighbours(start_.hex)) {
        if (to == nowhere) continue;
        Withdraw const order{unit_, to};
        if (is_refused(check(now_, outlook_.side(), order))) continue;
        piece().run = 0;
        if (double const worth_here = worth({to, start_.facing}); worth_here > best_worth) {
            best_worth = worth_here;
            orders = {order};
        }
    }
    return orders;
}

double March::worth_of_unit() const {
    double const danger = outlook_.danger(bare_, unit_);
    double worth = worth_of_ground() + worth_of_order() + worth_of_attack();
    worth += doctrine.objective * outlook_.points_for(bare_, piece().at);
    worth -= doctrine.stand_off *
             std::max(0, outlook_.stand_off() - outlook_.distance_to_enemy(piece().at));
    if (is_with_chief()) worth -= doctrine.beside_chief * danger;
    return worth - outlook_.caution() * danger;
}

// A piece in danger keeps away from its commander in chief, who would share its fate.
bool March::is_with_chief() const {
    UnitId const chief = bare_.position.chiefs[umpire::index(outlook_.side())];
    return chief != nobody && bare_.on_field(chief) && bare_.piece(chief).at == piece().at;
}

// Friends of this activation who have not marched yet, and could join against the target.
double March::support_against(UnitId target, Units const& attackers) const {
    double support = 0;
    for_each_unit(bare_, outlook_.side(), [&](UnitId other_unit) {
        Piece const& there = bare_.piece(other_unit);
        bool const can_join = other_unit != unit_ && !attackers.contains(other_unit) &&
                              there.in_command && !there.moved && !there.attacked &&
                              there.condition != Condition::routed;
        int const distance = bare_.grid().distance(there.at, bare_.piece(target).at);
        if (can_join && distance <= bare_.counter(other_unit).movement)
            support += there.strength * doctrine.support;
    });
    return std::min(support, 4.0);
}

double March::worth_of_attack() const {
    if (bare_.position.stage != Stage::march || !piece().in_command || piece().attacked) return 0;
    if (outlook_.brief().keeps_off()) return 0;
    double best = 0;
    for (Direction d = 0; d < 6; ++d) {
        Hex const hex = bare_.grid().neighbour(piece().at, d);
        if (hex == nowhere || !bare_.chart.occupied_by(other(outlook_.side()), hex)) continue;
        if (bare_.aspect(unit_, d) != field::Aspect::front) continue;
        UnitId const there = bare_.chart.unit(hex);
        UnitId const target = there != nobody ? there : bare_.chart.battery(hex);
        best = std::max(best, loss_by_fire(bare_, unit_, target));
        // LEU-SHOCK-06: horse does not assault ground that is closed to it.
        if (is_cavalry(arm_) && !bare_.step_cost(arm_, piece().at, d)) continue;

        Assault others{{}, {target}, 0};
        for (Hex const beside : bare_.grid().neighbours(hex)) {
            UnitId const friendly = beside == nowhere ? nobody : bare_.chart.unit(beside);
            if (friendly == nobody || bare_.side(friendly) != outlook_.side()) continue;
            Piece const& found = bare_.piece(friendly);
            if (found.in_command && !found.attacked && !is_routed(bare_, friendly) &&
                bare_.fronts(friendly, hex))
                others.attackers.push_back(friendly);
        }
        Assault all = others;
        all.attackers.push_back(unit_);
        all.support = support_against(target, all.attackers);
        double const without_us = others.attackers.empty() ? 0 : gain_by_shock(bare_, others);
        best = std::max(best, gain_by_shock(bare_, all) - std::max(0.0, without_us) -
                                  outlook_.posture().reserve);
    }
    return best;
}

double March::worth_of_ground() const {
    Hex const at = piece().at;
    FormationId const formation = bare_.counter(unit_).formation;
    Hex const goal = formation == no_formation ? nowhere : outlook_.goal(formation);
    double worth = 0;
    if (goal != nowhere) worth -= outlook_.posture().march * bare_.grid().distance(at, goal);
    Terrain const terrain = bare_.ground().terrain(at);
    if (is_infantry(arm_) && is_built_up(terrain) &&
        outlook_.distance_to_enemy(at) <= houses_matter)
        worth += doctrine.shelter * bare_.tables().of(terrain).protection;
    // LEU-MOVE-14: woods and houses may disorder who enters them.
    if (at != start_.hex && bare_.tables().of(terrain).checks && arm_ != Arm::light)
        worth -= doctrine.woods * (6 - bare_.morale(unit_)) / 6.0;
    for (Direction d = 0; d < 6; ++d) {
        Hex const hex = bare_.grid().neighbour(at, d);
        if (hex != nowhere && field::corner_aspect(piece().facing, d) == field::Aspect::front)
            worth += doctrine.facing * outlook_.threat(hex);
    }
    return worth;
}

double March::worth_of_order() const {
    Hex const at = piece().at;
    double worth = 0;
    for (Direction d = 0; d < 6; ++d) {
        Hex const hex = bare_.grid().neighbour(at, d);
        if (field::corner_aspect(piece().facing, d) != field::Aspect::flank || hex == nowhere)
            continue;
        if (bare_.chart.has_unit_of(outlook_.side(), hex)) worth += doctrine.neighbour;
    }
    UnitId const leader = bare_.leader_of(unit_);
    if (leader != nobody && bare_.on_field(leader)) {
        int const beyond = bare_.grid().distance(at, bare_.piece(leader).at) -
                           leader_range(bare_, leader) - 2; // he rides after them
        worth -= doctrine.beyond_leader * std::max(0, beyond);
    }
    if (piece().condition == Condition::disorganized) {
        int const distance = outlook_.distance_to_enemy(at);
        double const share = bare_.in_enemy_zone(unit_, at) ? 1.0 : distance <= 2 ? 0.5 : 0.0;
        worth -= doctrine.shaken * share * piece().strength;
    }
    return worth;
}

double March::worth_of_battery() const {
    Hex const at = piece().at;
    double best_shot = 0;
    bool const may_fire = bare_.position.stage == Stage::march && !piece().barraged;
    if (outlook_.distance_to_enemy(at) <= 3)
        for_each_unit(bare_, other(outlook_.side()), [&](UnitId target) {
            if (!is_refused(check_gun(bare_, unit_, target)))
                best_shot = std::max(best_shot, loss_by_fire(bare_, unit_, target));
        });
    double worth = best_shot * (may_fire ? 2.0 : 1.0); // now, and in the next barrage
    // LEU-ART-12: alone, guns fall to whoever comes; LEU-ART-11: with infantry they share its fate.
    bool const is_escorted = bare_.chart.has_unit_of(outlook_.side(), at);
    double const fear = std::min(1.0, outlook_.threat(at) / 6);
    worth -= doctrine.battery * fear * (is_escorted ? 0.2 : 0.6);
    if (is_with_chief()) worth -= doctrine.beside_chief * fear;
    FormationId const formation = bare_.counter(unit_).formation;
    Hex const goal = formation == no_formation ? nowhere : outlook_.goal(formation);
    if (goal != nowhere) worth -= 0.5 * outlook_.posture().march * bare_.grid().distance(at, goal);
    return worth;
}

double March::worth_of_exit(field::Reach const& reach, field::Position at) const {
    bool const is_late = bare_.position.turn + 1 >= bare_.scenario().last_turn;
    auto const& exits = bare_.scenario().exits;
    if (!is_late || outlook_.side() != Side::a || !is_unit(arm_)) return -99;
    if (std::ranges::find(exits, at.hex) == exits.end()) return -99;
    if (bare_.in_enemy_zone(unit_, at.hex) || *reach.cost(at) + 1 > budget_) return -99;
    // LEU-GAP-43, -54: a victory point for each combat point that leaves for Lissa.
    return piece().strength;
}

} // namespace commanders::leuthen1757_captain
