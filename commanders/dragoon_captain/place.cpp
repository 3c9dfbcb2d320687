#include "commanders/dragoon_captain/place.h"

namespace commanders::dragoon_captain {

namespace {

Position without(Position position, UnitId unit) {
    position.pieces[unit.value].whereabouts = Whereabouts::waiting;
    return position;
}

} // namespace

Place::Place(Situation const& now, Outlook const& outlook, Ways& ways, UnitId unit)
    : outlook_(outlook), ways_(ways), unit_(unit), arm_(now.arm(unit)), men_(full_worth(now, unit)),
      scratch_(without(now.position, unit)), bare_(now.rules, scratch_) {
    piece().whereabouts = Whereabouts::field;
    goal_ = outlook.goal(now, unit);
}

void Place::stand(field::Position at) const {
    piece().at = at.hex;
    piece().facing = at.facing;
}

void Place::form(Formation formation, Direction facing) const {
    piece().formation = formation;
    piece().facing = facing;
}

void Place::disrupt(double disruption) const {
    piece().disruption = static_cast<std::uint8_t>(std::clamp(disruption + 0.5, 0.0, 10.0));
}

field::Toll Place::step(field::Position at, Direction way) const {
    bool const leads = is_leader(arm_);
    if (!leads && aspect_of(piece().formation, at.facing, way) != Aspect::front) return {};
    auto const cost = bare_.step_cost(unit_, at.hex, way);
    if (!cost) return {};
    Hex const to = bare_.grid().neighbour(at.hex, way);
    if (!may_enter(bare_, unit_, to)) return {};
    if (leads) return {*cost, false};
    UnitId const there = bare_.chart.top(to);
    // Beside guns a battalion may stand; other friends are gone round, DRG-STACK-14.
    if (there != nobody && (!is_battery(bare_.arm(there)) || is_battery(arm_))) return {};
    return {*cost, there != nobody || bare_.in_enemy_zone(unit_, to)};
}

int Place::turn(field::Position at) const {
    if (is_leader(arm_) || bare_.in_enemy_zone(unit_, at.hex)) return field::closed;
    return turn_cost(bare_, unit_, at.hex);
}

std::optional<double> Place::way() const {
    if (goal_.at == nowhere) return std::nullopt;
    std::uint16_t const points =
        ways_.to(goal_.at, column_on_the_march(bare_, unit_))[piece().at.value];
    if (points != Ways::no_way) return points / 2.0;
    return 2.0 * bare_.grid().distance(piece().at, goal_.at);
}

double Place::worth_of_way() const {
    auto const left = way();
    if (!left) return 0;
    int const enemy = outlook_.distance_to_enemy(piece().at);
    bool const in_line = piece().formation == Formation::line && is_foot(arm_);
    bool const is_in_the_way = outlook_.distance_to_enemy(goal_.at) <= doctrine.near;
    double const march = doctrine.attack.march * outlook_.urgency() * men_;
    if (goal_.is_attack && in_line && is_in_the_way && enemy <= doctrine.abreast_at)
        return -march * (*left * (1 - doctrine.abreast) + enemy * doctrine.abreast);
    if (goal_.is_attack) return -march * *left;
    constexpr double near_enough = 8; // of those who hold, strays only come back
    return -doctrine.attack.march * men_ * std::max(0.0, *left - near_enough);
}

double Place::worth_of_facing() const {
    Bearing const threat = outlook_.threat(piece().at);
    if (threat.is_known()) {
        bool const is_near = outlook_.distance_to_enemy(piece().at) <= 2 * doctrine.near;
        double const weight = is_near ? doctrine.facing : doctrine.facing / 2;
        return weight * men_ * (alignment(piece().formation, piece().facing, threat) - 1);
    }
    if (goal_.at == nowhere || goal_.at == piece().at) return 0;
    Bearing const ahead = bearing(bare_.grid(), piece().at, goal_.at);
    return doctrine.facing / 4 * men_ * (alignment(piece().formation, piece().facing, ahead) - 1);
}

// A flank is safe beside a friend, at the edge of the map, and where no enemy is near.
double Place::worth_of_flanks() const {
    constexpr int foot_near = 3;
    constexpr int horse_near = 6;
    double worth = 0;
    Piece const& stands = piece();
    for (Direction d = 0; d < 6; ++d) {
        Aspect const aspect = aspect_of(stands.formation, stands.facing, d);
        if (aspect == Aspect::front) continue;
        Hex const beside = bare_.grid().neighbour(stands.at, d);
        if (beside == nowhere || bare_.ground().terrain(beside) == Terrain::pond) continue;
        bool const has_friend = bare_.chart.has_unrouted_of(outlook_.side(), beside);
        if (has_friend && aspect == Aspect::flank) worth += doctrine.neighbour;
        if (has_friend) continue;
        int const foot = outlook_.distance_to_enemy(beside);
        int const horse = outlook_.distance_to_horse(beside);
        bool const is_open = (foot <= foot_near && foot < outlook_.distance_to_enemy(stands.at)) ||
                             (horse <= horse_near && horse < outlook_.distance_to_horse(stands.at));
        double const open = foot <= 1 ? 1.5 : is_open ? 1 : 0;
        worth -= open * (aspect == Aspect::flank ? doctrine.flank : doctrine.rear);
    }
    return worth * men_;
}

// Horse that holds belongs at the end of a line of foot, DRG-AI-15.
double Place::worth_of_guard() const {
    bool const is_free = is_cavalry(arm_) && !goal_.is_attack &&
                         outlook_.distance_to_enemy(piece().at) <= 2 * doctrine.near;
    if (!is_free) return 0;
    for (Direction d = 0; d < 6; ++d) {
        Hex const beside = bare_.grid().neighbour(piece().at, d);
        if (beside == nowhere || !bare_.chart.has_unrouted_of(outlook_.side(), beside)) continue;
        UnitId const foot = bare_.chart.top(beside);
        if (is_infantry(bare_.arm(foot)) &&
            bare_.aspect(foot, field::turned(d, 3)) == Aspect::flank)
            return doctrine.guard * men_;
    }
    return 0;
}

double Place::worth_of_ground() const {
    Hex const at = piece().at;
    double worth = 0;
    if (has_men(arm_)) worth += outlook_.objective(bare_, at);
    worth -= doctrine.under_guns * outlook_.guns(at) * bare_.protection(at, at) / 1000.0 *
             outlook_.posture().caution;
    if (outlook_.distance_to_enemy(at) <= doctrine.near && is_foot(arm_))
        worth += doctrine.cover * men_ * (1 - bare_.protection(at, at) / 1000.0) * 2;
    UnitId const companion = bare_.chart.top(at);
    if (companion != nobody)
        worth +=
            men_ * (is_battery(bare_.arm(companion)) ? doctrine.beside_guns : -doctrine.stacked);
    return worth;
}

double Place::worth_of_order() const {
    CommandId const corps = bare_.counter(unit_).command;
    if (corps == no_command || corps.value >= bare_.commands()) return 0;
    double worth = 0;
    Command const& command = bare_.command(corps);
    constexpr int follows = 2; // hexes that the leader comes after
    if (command.leader != nobody && bare_.on_field(command.leader)) {
        int const distance = bare_.grid().distance(bare_.piece(command.leader).at, piece().at);
        worth -= doctrine.beyond_leader * std::max(0, distance - command.radius - follows);
    }
    int const front = outlook_.front(corps);
    if (goal_.is_attack && is_foot(arm_) && front < far_off)
        worth -= doctrine.ahead * std::max(0, front - outlook_.distance_to_enemy(piece().at) - 2);
    worth -= doctrine.stand_off *
             std::max(0, outlook_.stand_off() - outlook_.distance_to_enemy(piece().at));
    if (is_foot(arm_) && outlook_.waits(corps))
        worth -= doctrine.stagger *
                 std::max(0, doctrine.stagger_at - outlook_.distance_to_enemy(piece().at));
    return worth * men_;
}

double Place::worth_in_line() const {
    double const worth = worth_of_way() + worth_of_facing() + worth_of_flanks() + worth_of_guard() +
                         worth_of_ground() + worth_of_order();
    // Horse keeps out of the range of muskets until it charges.
    bool const is_too_near = is_cavalry(arm_) && outlook_.distance_to_enemy(piece().at) <= 2;
    return is_too_near ? worth - doctrine.fire_zone * men_ : worth;
}

double Place::worth_in_column() const {
    int const safe = is_cavalry(arm_) ? doctrine.horse_line_at : doctrine.line_at;
    int const within = std::max(0, safe + 1 - outlook_.distance_to_enemy(piece().at));
    return worth_of_way() + worth_of_ground() + worth_of_order() -
           doctrine.in_column * men_ * within / safe;
}

} // namespace commanders::dragoon_captain
