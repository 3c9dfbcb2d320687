// A Perfect Evade: where to, once the Attackers have moved, and the fire of who got away so
// (HM-EVADE-05, -08, -09).

#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/evade.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

// HM-EVADE-09: how far one may go that way; the Attackers themselves are passed.
Limit slip_limit(Situation const& situation, Mover const& mover, field::Course const& course) {
    UnitId const attacker = situation.top().attack.parties[0].unit;
    auto const reach = situation.rules().tables.evade_reach[static_cast<std::size_t>(mover.arm)];
    Limit limit{reach.value, "HM-EVADE-09"};
    field::Way way{field::Convex(mover.outline(mover.pose)), course, reach};
    limit.cut(field::way_on(situation.scenario().cloth, way).value, "HM-MOVE-06");
    auto const cut = [&](Outlines outlines) {
        way.most = {limit.most};
        limit.cut(field::clear_way(way, outlines).value, "HM-MOVE-07");
    };
    for (std::size_t i = 0; i < situation.features().size(); ++i)
        if (situation.is_closed(i, mover)) cut(situation.features()[i].parts);
    field::Box const ground = field::box_of(way, halting_distance);
    for (Situation::Presence const& each : situation.present()) {
        if (!each.meets(ground) || each.is(mover) || each.belongs_to(attacker) ||
            situation.makes_way(each, mover))
            continue;
        cut(each.outlines());
        if (each.side == mover.side || each.unit == no_unit) continue;
        way.most = {limit.most};
        auto const near = field::first_within(way, field::Convex(each.colours()), halting_distance);
        if (near) limit.cut(std::max(0, near->value - 1), "HM-EVADE-09");
    }
    return limit;
}

// HM-EVADE-08: stands that had the Attackers within nine inches as the Evade began.
StandBits firing_at_first(Pen const& pen, UnitId unit, UnitId attacker) {
    Position before = pen.state().position;
    AttackInHand const& attack = before.top.attack;
    Unit& own = before.top.units[unit.value];
    field::Vec const back = attack.parties[1].from.at - own.pose.at;
    for (Spot& stand : own.others) stand = stand + back;
    own.pose = attack.parties[1].from;
    before.top.units[attacker.value].pose = attack.parties[0].from;
    return stands_firing(Situation(pen.rules(), before), unit, attacker);
}

} // namespace

Mover slipping(Situation const& situation, UnitId unit) {
    Mover mover = situation.mover(unit);
    mover.formation = Formation::skirmish; // light cavalry goes loose, HM-EVADE-17
    mover.extent = mover.colours();
    mover.precedence = Precedence::skirmishers;
    return mover;
}

umpire::Spans slip_distances(Situation const& situation, UnitId unit, Heading bearing) {
    Mover const mover = slipping(situation, unit);
    field::Course const course = field::straight(mover.pose.at, bearing);
    Limit const limit = slip_limit(situation, mover, course);
    Situation::Presence const* const attacker =
        presence_of(situation, situation.top().attack.parties[0].unit);
    if (attacker == nullptr) return {{0, limit.most, limit.by}};
    return places_beside(attacker->outlines(),
                         {field::Convex(mover.outline(mover.pose)), course, {limit.most}},
                         limit.by);
}

void offer_slip(Pen& pen) {
    UnitId const unit = attack_in(pen).parties[1].unit;
    if (attack_in(pen).evasion >= perfect && is_on_table(pen, unit))
        plan(pen, {TaskKind::perfect_evade, side_of_unit(pen, unit), unit});
}

void slip_away(Pen& pen, SlipAway const& order) {
    UnitId const attacker = attack_in(pen).parties[0].unit;
    StandBits stands = firing_at_first(pen, order.unit, attacker);
    Pose pose;
    bool goes_loose = false;
    {
        Situation const situation(pen.rules(), pen.state().position);
        Mover const mover = slipping(situation, order.unit);
        Heading const bearing{order.bearing};
        Mil const way = last_rest(slip_distances(situation, order.unit, bearing), order.distance);
        pose = {field::straight(mover.pose.at, bearing).at(way), mover.pose.heading};
        if (may_face(situation, mover, pose, Heading{order.facing}))
            pose.heading = Heading{order.facing};
        goes_loose = mover.arm == Arm::light_cavalry &&
                     situation.unit(order.unit).formation != Formation::loose;
    }
    if (goes_loose) pen.write(Formed{"HM-EVADE-17", order.unit, Formation::loose});
    place_line(pen, "HM-EVADE-09", order.unit, pose);
    if (!is_on_table(pen, attacker)) return;
    int const now =
        stands_firing(Situation(pen.rules(), pen.state().position), order.unit, attacker);
    stands = static_cast<StandBits>(stands | now);
    if (stands == 0) return;
    pen.write(FireTold{"HM-EVADE-08", order.unit, attacker, stands});
    give_fire(pen);
}

} // namespace horse_and_musket
