// What units do without being asked: straight on, towards something, back; and Commands that cards
// drive forward.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

constexpr Mil six_inches{6000};
constexpr Mil short_of_friends{2000};

// A way straight on from where a unit stands, and what it would meet there.
struct Ahead {
    Pose end;
    UnitId enemy = no_unit;
    UnitId comrade = no_unit;
    bool is_barred = false; // by friends or closed ground
};
Ahead look_ahead(Situation const& situation, UnitId unit, AtFriends how) {
    Mover const mover = situation.mover(unit);
    field::Course const course = field::straight_ahead(mover.pose);
    Limit const limit =
        limit_without_halts(situation, mover, course, {six_inches.value, "HM-SUBORD-04"});
    Ahead ahead;
    field::Quad const from = mover.outline(mover.pose);
    field::Convex const swept = field::hull(from, field::shifted(from, course.shift(six_inches)));
    for (Situation::Presence const& each : situation.present()) {
        if (each.unit == no_unit || each.is(mover) || situation.makes_way(each, mover)) continue;
        if (!std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                return field::overlap_deeper(swept, outline, touching);
            }))
            continue;
        (each.side == mover.side ? ahead.comrade : ahead.enemy) = each.unit;
    }
    bool const is_short = limit.most < six_inches.value;
    ahead.is_barred = is_short && limit.by == RuleId{"HM-MOVE-07"} && ahead.enemy == no_unit;
    int way = limit.most;
    if (ahead.is_barred && how != AtFriends::runs_in)
        way = std::max(0, way - short_of_friends.value);
    ahead.end = field::moved(mover.pose, course, {way});
    return ahead;
}
bool can_go(Situation const& situation, UnitId unit) {
    Unit const& now = situation.unit(unit);
    return situation.is_here(unit) && now.condition == Condition::steady &&
           situation.data(unit).arm != Arm::artillery && !is_in_file(now.formation) &&
           !is_in_contact(situation, unit);
}
void come_to_stand(Pen& pen, RuleId rule, UnitId unit, Pose const& pose) {
    bool is_rough = false;
    {
        Situation const situation(pen.rules(), pen.state().position);
        Mover const mover = situation.mover(unit);
        is_rough = is_formed(mover.formation) && is_in_rough_ground(situation, mover.outline(pose));
    }
    if (is_rough) pen.write(Formed{"HM-LOOSE-02", unit, Formation::loose});
    place_line(pen, rule, unit, pose);
}

} // namespace

void go_straight_on(Pen& pen, RuleId rule, UnitId unit, AtFriends how) {
    Ahead ahead;
    bool attacks = false;
    {
        Situation const situation(pen.rules(), pen.state().position);
        if (!can_go(situation, unit)) return;
        ahead = look_ahead(situation, unit, how);
        attacks = ahead.enemy != no_unit && may_attack(situation, unit, ahead.enemy);
    }
    if (ahead.end != unit_of_pen(pen, unit).pose) come_to_stand(pen, rule, unit, ahead.end);
    if (attacks) // HM-SUBORD-05: enemies in the way are Attacked
        return plan(pen, {TaskKind::attack, side_of_unit(pen, unit), unit, ahead.enemy});
    if (!ahead.is_barred || how == AtFriends::stops) return;
    disorder_all(pen, rule, unit);
    if (how == AtFriends::runs_in && ahead.comrade != no_unit)
        disorder_all(pen, rule, ahead.comrade);
}

void go_toward(Pen& pen, RuleId rule, UnitId unit, Spot spot) {
    Pose end;
    {
        Situation const situation(pen.rules(), pen.state().position);
        if (!can_go(situation, unit)) return;
        Mover mover = situation.mover(unit);
        if (mover.pose.at == spot) return;
        mover.pose.heading = field::heading_toward(mover.pose.at, spot);
        auto const away = spot - mover.pose.at;
        auto const straight = static_cast<int>(std::max(std::abs(away.x), std::abs(away.y)));
        Limit const limit = limit_without_halts(situation, mover, field::straight_ahead(mover.pose),
                                                {std::min(straight, six_inches.value), rule});
        end = field::moved(mover.pose, field::straight_ahead(mover.pose), {limit.most});
        if (!situation.is_clear(mover, mover.outline(end))) return;
    }
    come_to_stand(pen, rule, unit, end);
}

void give_way(Pen& pen, UnitId unit) {
    std::optional<Order> back;
    {
        Situation const situation(pen.rules(), pen.state().position);
        if (!can_go(situation, unit)) return;
        Mover const mover = situation.mover(unit);
        if (is_foot(mover.arm)) {
            back = Withdraw{unit, no_card, 0, mover.pose.heading.value()};
        } else if (is_formed(mover.formation)) {
            auto const ways = Retirements(situation, unit).directions();
            if (ways.empty()) return;
            int const angle = umpire::holds(ways, 0) ? 0 : ways[0].least;
            back = Retire{unit, no_card, angle, mover.pose.heading.value()};
        }
    }
    if (back) carry_out(pen, *back);
}

void drive_commands(Pen& pen) {
    auto const all = pen.state().position.top.fortune.in_force;
    Side const side = pen.state().position.top.active;
    for (InForce const& each : all) {
        CardRow const& row = row_of(pen.rules(), each.card);
        if (row.handler != Handler::driven_command || each.effect != 0 ||
            each.general == no_general ||
            pen.rules().scenario.generals[each.general.value].side != side ||
            pen.state().position.top.fortune.free.full())
            continue;
        FreeOrders free;
        free.card = each.card;
        free.side = side;
        free.is_forced = 1;
        free.orders = {static_cast<std::uint16_t>(row.effects[0].about & 0xFFFFu),
                       static_cast<std::uint16_t>(row.effects[0].about >> 16)};
        Situation const situation(pen.rules(), pen.state().position);
        for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i)
            if (command_of(situation.top(), unit_id(i)) == each.general &&
                situation.is_here(unit_id(i)) && situation.side(unit_id(i)) == side) {
                free.left[i] = 1;
                ++free.total;
            }
        if (free.total == 0) continue;
        pen.write(OrdersGranted{"HM-CARD-47", free});
        plan(pen, {TaskKind::free_orders, side});
    }
}

} // namespace horse_and_musket
