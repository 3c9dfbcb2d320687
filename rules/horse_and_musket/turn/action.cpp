// Orders that move somebody, carried out by the limits of table/ways.h.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/table/lining.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/evade.h"
#include "rules/horse_and_musket/turn/fire.h"
#include "rules/horse_and_musket/turn/losses.h"
#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

class Action {
public:
    explicit Action(Pen& pen) : pen_(pen), situation_(pen.rules(), pen.state().position) {}

    void operator()(Move const& order) {
        Mover const mover = situation_.mover(order.unit);
        go_ahead("HM-ORDER-10", mover, field::straight_ahead(mover.pose), order.distance);
    }
    void operator()(Oblique const& order) {
        Mover const mover = situation_.mover(order.unit);
        go_ahead("HM-ORDER-11", mover, field::slanted(mover.pose, order.slant), order.distance);
    }
    void operator()(Wheel const& order) {
        Mover const mover = situation_.mover(order.unit);
        int const sign = order.angle < 0 ? -1 : 1;
        int const angle = within(std::abs(order.angle), wheel_limit(situation_, mover, sign)).way;
        wheel("HM-ORDER-17", order.unit, {sign * angle});
    }
    void operator()(WheelTowards const& order) {
        wheel("HM-HALT-07", order.unit, wheel_towards(situation_, situation_.mover(order.unit)));
    }
    void operator()(TurnAbout const& order) { // HM-GAP-17: about, arms exchanged
        Unit const& unit = situation_.unit(order.unit);
        if (unit.formation == Formation::column)
            return pen_.write(Reversed{"HM-ORDER-16", order.unit});
        int const right = right_of(unit);
        Pose pose = unit.pose;
        pose.heading = pose.heading + field::half_turn;
        pen_.write(Stood{"HM-ORDER-16", order.unit, pose, {}});
        pen_.write(ArmsSet{"HM-ORDER-16", order.unit, right});
    }
    void operator()(March const& order) {
        Bend const bend{{order.angle}, {order.bend}};
        march(order, std::span(&bend, 1));
    }
    void operator()(MarchByRoad const& order) {
        std::array const bends{Bend{{order.angle}, {order.bend}},
                               Bend{{order.second_angle}, {order.second_bend}}};
        march(order, bends);
    }
    void operator()(FormLine const& order) {
        if (situation_.data(order.unit).arm == Arm::artillery) // HM-GAP-95: it stays, limbered
            return pen_.write(Formed{"HM-GAP-95", order.unit, Formation::limbered});
        auto const line = deployed(situation_, order.unit, order.to);
        if (!line) return;
        Mover const mover = situation_.mover(order.unit);
        if (mover.is_skirmishing()) { // HM-GAP-95: they spread round the head
            pen_.write(Formed{"HM-GAP-95", order.unit, Formation::skirmish});
            return lay("HM-GAP-95", mover, line->pose);
        }
        pen_.write(Formed{"HM-ORDER-07", order.unit, Formation::line});
        stand("HM-ORDER-07", order.unit, *line, {});
        disorder(mover);
    }
    void operator()(Go const& order) {
        Mover mover = situation_.mover(order.unit);
        Limit const allowance = go_allowance(situation_, mover, order.by);
        go("HM-MOVE-05", mover, allowance, {order.bearing, order.distance, order.facing});
    }
    void operator()(Line const& order) {
        auto const line = bent_line(situation_, order.unit, order.feature);
        Mover const mover = situation_.mover(order.unit);
        if (line && mover.is_skirmishing() && may_line(situation_, order))
            pen_.write(
                Laid{"HM-TERRAIN-13", order.unit, line->pose, line->others, line->aside, {}});
        else if (line && may_line(situation_, order))
            pen_.write(Lined{"HM-TERRAIN-06", order.unit, order.feature, line->pose, line->others,
                             line->bent, line->aside});
        else // ground that it did not know of is in its way
            (*this)(Go{order.unit, order.by, way_to(mover, line), 0, mover.pose.heading.value()});
        disorder(mover);
    }
    void operator()(DriveOff const& order) { // HM-SUBHID-02: a die of stands; HM-SUBHID-03
        int const stands = pen_.roll(umpire::d6, "HM-SUBHID-02");
        pen_.write(GroundCleared{"HM-SUBHID-03", order.crowd, order.unit});
        horse_and_musket::disorder(pen_, {"HM-SUBHID-02", order.unit, stands});
    }
    void operator()(Spread const& order) {
        Mover const mover = situation_.mover(order.unit);
        Layout const places = spread(situation_, mover, order.pattern);
        pen_.write(Laid{"HM-SKIRM-07", order.unit, mover.pose, places.others, places.aside, {}});
    }
    void operator()(Limber const& order) {
        pen_.write(Formed{"HM-ART-05", order.unit, Formation::limbered});
        Mover mover = situation_.mover(order.unit);
        go("HM-ART-05", mover, {pen_.rules().tables.movement.limber_up.value, "HM-ART-05"},
           {order.bearing, order.distance, order.facing});
    }
    void operator()(Manhandle const& order) {
        Mover mover = situation_.mover(order.unit);
        go("HM-ART-04", mover, manhandle_allowance(situation_, mover),
           {order.bearing, order.distance, order.facing});
    }
    void operator()(Unlimber const& order) {
        Mover const mover = situation_.mover(order.unit);
        Pose const pose = faced(mover, mover.pose, order.facing);
        pen_.write(Formed{"HM-ART-06", order.unit, Formation::gun});
        pen_.write(Stood{"HM-ART-06", order.unit, pose, {}});
    }
    void operator()(Ride const& order) {
        Mover const mover = situation_.mover(order.general);
        field::Course const course = field::straight(mover.pose.at, Heading{order.bearing});
        Went const done =
            within(order.distance,
                   straight_limit(situation_, mover, course,
                                  {pen_.rules().tables.movement.general.value, "HM-GENERAL-24"}));
        Pose const pose = faced(mover, {course.at({done.way}), mover.pose.heading}, order.facing);
        field::Convex const stand(mover.outline(pose));
        UnitId with = no_unit; // HM-GAP-10: who came to touch a unit is attached to it
        for (Situation::Presence const& each : situation_.present())
            if (each.unit != no_unit && each.side == mover.side && with == no_unit)
                for (field::Convex const& outline : each.outlines())
                    if (field::within(stand, outline, touching)) with = each.unit;
        RuleId const rule = order.by == no_card ? RuleId{"HM-GENERAL-23"} : RuleId{"HM-GENERAL-26"};
        pen_.write(Rode{rule, order.general, pose, with, false});
        if (with != no_unit && situation_.scenario().generals[order.general.value].is_chief)
            hear_of(pen_, {Window::chief_touches, with});
    }
    void operator()(Withdraw const& order) {
        bool const is_result = pen_.state().position.top.attack.is_on();
        retreat(is_result ? RuleId{"HM-RESULT-09"} : RuleId{"HM-ORDER-18"}, order.unit,
                withdrawal(situation_, order.unit, {order.angle}), order.facing);
    }
    void operator()(Retire const& order) {
        bool const is_result = pen_.state().position.top.attack.is_on();
        retreat(is_result ? RuleId{"HM-RESULT-11"} : RuleId{"HM-ORDER-14"}, order.unit,
                retirement(situation_, order.unit, {order.angle}), order.facing);
    }
    void operator()(Halt const& order) {
        pen_.write(ConditionSet{"HM-ORDER-09", order.unit, Condition::steady, {}});
    }
    void operator()(Rally const& order) { rally(pen_, order.unit); }
    void operator()(Attack const& order) {
        bool const is_free = order.by == no_card;
        declare_attack(pen_, order.unit, order.target,
                       is_free ? RuleId{"HM-BREAK-06"} : RuleId{"HM-ORDER-03"});
    }
    void operator()(Assault const& order) {
        declare_attack(pen_, order.unit, order.target, "HM-ORDER-02");
    }
    void operator()(Evade const& order) { evade(pen_, order); }
    void operator()(SlipAway const& order) { slip_away(pen_, order); }
    void operator()(ContinueCombat const& order) {
        declare_attack(pen_, order.unit, order.target, "HM-ORDER-04");
    }
    void operator()(Reform const& order) { reform(pen_, "HM-ORDER-13", order.unit); }
    void operator()(ReformGeneral const& order) {
        pen_.write(GeneralShaken{"HM-GAP-52", order.general, false});
    }
    void operator()(auto const&) {} // no movement

private:
    static int way_to(Mover const& mover, std::optional<BentLine> const& line) {
        return line ? field::heading_toward(mover.pose.at, line->pose.at).value() : 0;
    }
    // Orders are judged by what their giver knows, and carried out by what is so: hidden ground may
    // end a way early, and where nobody measures so may anything.
    struct Went {
        int way;
        RuleId by; // what ended it, if it went as far as it could
    };
    Went within(int ordered, Limit const& limit) {
        if (!pen_.rules().scenario.options.measures && ordered > limit.most)
            pen_.write(Measured{"HM-GAP-63"});
        return {std::min(ordered, limit.most), ordered >= limit.most ? limit.by : RuleId{}};
    }
    Pose faced(Mover const& mover, Pose pose, int facing) const {
        if (may_face(situation_, mover, pose, Heading{facing})) pose.heading = Heading{facing};
        return pose;
    }
    void go_ahead(RuleId rule, Mover const& mover, field::Course const& course, int distance) {
        Limit const allowance = move_allowance(situation_, mover);
        Went const done = within(distance, straight_limit(situation_, mover, course, allowance));
        Pose const pose = field::moved(mover.pose, course, {done.way});
        bool const is_loose = done.by == RuleId{"HM-LOOSE-02"} || done.by == RuleId{"HM-GAP-21"};
        if (!is_loose) {
            pen_.write(Stood{rule, mover.unit, pose, done.by});
            return disorder(mover);
        }
        // HM-LOOSE-02, HM-GAP-10: it comes loose there, and may use up the rest.
        lay(done.by, mover, pose);
        disorder(mover);
        if (int const rest = allowance.most - done.way; rest > 0)
            pen_.write(WentOn{"HM-GAP-10", mover.unit, rest});
    }
    // The head turns at each bend that it reaches and has room at, and goes on from the last.
    void march(auto const& order, std::span<Bend const> bends) {
        UnitId const unit = order.unit;
        std::size_t turns = 0;
        Limit limit = column_straight(situation_, unit);
        while (turns < bends.size()) {
            if (within(bends[turns].at.value, limit).way < bends[turns].at.value) break;
            Limit const next = column_bent(situation_, unit, bends.first(turns + 1));
            if (next.most < bends[turns].at.value) break; // no room, though it seemed so
            limit = next;
            ++turns;
        }
        Went const done = within(order.distance, limit);
        int gone = 0;
        for (std::size_t i = 0; i < std::max<std::size_t>(turns, 1); ++i) {
            Bend const bend = turns == 0 ? Bend{} : bends[i];
            bool const is_last = i + 1 >= turns;
            int const to = is_last ? done.way : bends[i + 1].at.value;
            pen_.write(Marched{"HM-FORM-07", unit, std::min(bend.at.value, done.way) - gone,
                               bend.angle.value, to - gone, is_last ? done.by : RuleId{}});
            gone = to;
        }
        disorder(situation_.mover(unit));
        if (order.by != no_card) return;
        pen_.write(Compelled{"HM-FORM-04", unit});
        if (done.way < pen_.rules().tables.movement.column_least.value)
            pen_.write(Freed{"HM-GAP-15", unit});
    }
    void wheel(RuleId rule, UnitId unit, Angle angle) {
        Mover const mover = situation_.mover(unit);
        pen_.write(Stood{rule, unit, field::wheeled(mover.pose, mover.extent, angle), {}});
        if (rule == RuleId{"HM-HALT-07"}) pen_.write(Compelled{"HM-GAP-14", unit});
    }
    struct Wish {
        int bearing, distance, facing;
    };
    void go(RuleId rule, Mover const& mover, Limit const& allowance, Wish const& wish) {
        field::Course const course = field::straight(mover.pose.at, Heading{wish.bearing});
        Limit const limit = any_way_limit(situation_, mover, course, allowance);
        int const way = within(wish.distance, limit).way;
        Mil const rest = last_rest(places_to_rest(situation_, mover, course, limit), way);
        Mover at_rest = mover;
        at_rest.precedence = Precedence::none;
        lay(rule, at_rest, faced(at_rest, {course.at(rest), mover.pose.heading}, wish.facing));
        disorder(mover);
        // HM-SKIRM-07: the others are laid out at will.
        if (mover.is_skirmishing() && mover.unit != no_unit &&
            situation_.unit(mover.unit).stands > 1)
            pen_.write(WentOn{"HM-SKIRM-07", mover.unit, 0});
    }
    void lay(RuleId rule, Mover const& mover, Pose const& pose) {
        if (mover.arm == Arm::artillery) return pen_.write(Stood{rule, mover.unit, pose, {}});
        if (!mover.is_skirmishing() && situation_.unit(mover.unit).formation != Formation::loose)
            pen_.write(Formed{"HM-LOOSE-02", mover.unit, Formation::loose});
        Layout const places = layout(situation_, mover, pose);
        pen_.write(Laid{rule, mover.unit, pose, places.others, places.aside, {}});
    }
    void stand(RuleId rule, UnitId unit, Turned const& stands, RuleId by) {
        pen_.write(Stood{rule, unit, stands.pose, by});
        if (situation_.unit(unit).left != stands.left) pen_.write(ArmsSet{rule, unit, stands.left});
    }
    void disorder(Mover const& before) {
        Pose const now = pen_.state().position.top.units[before.unit.value].pose;
        Crossing const crossing = disorder_by_ground(situation_, before, now);
        if (crossing.disordered > 0)
            pen_.write(Disordered{"HM-TERRAIN-07", before.unit, crossing.disordered});
        if (crossing.least_to_drown == 0) return;
        int drowned = 0;
        for (int i = situation_.unit(before.unit).stands; i > 0; --i)
            drowned += pen_.roll(umpire::d6, "HM-TERRAIN-07") >= crossing.least_to_drown;
        if (drowned > 0) destroy(pen_, {"HM-TERRAIN-07", before.unit, drowned});
    }
    void retreat(RuleId rule, UnitId id, Retreat const& way, int facing) {
        if (way.leaves) return pen_.write(Left{"HM-MOVE-06", id});
        Mover const mover = situation_.mover(id);
        if (way.shelter) {
            lay("HM-ORDER-21", mover, *way.shelter);
        } else {
            come_to_rest(rule, mover, way, facing);
            disorder_the_shaken(mover, way);
        }
        disorder(mover);
        if (way.disorders) disorder_all(pen_, "HM-ORDER-23", id);
        if (rule == RuleId{"HM-ORDER-14"} || rule == RuleId{"HM-RESULT-11"})
            return; // HM-GAP-12: a Retire is one bound
        if (situation_.unit(id).condition == Condition::broken) return; // HM-GAP-94: it stays so
        Condition const condition = way.ends ? Condition::steady : Condition::withdrawing;
        pen_.write(ConditionSet{"HM-ORDER-19", id, condition, way.travel});
        pen_.write(Compelled{"HM-GAP-12", id});
    }
    void come_to_rest(RuleId rule, Mover mover, Retreat const& way, int facing) {
        int const stands_left = situation_.unit(mover.unit).stands;
        Turned stands = way.stands;
        stands.pose.at = field::straight(stands.pose.at, way.travel).at({way.distance});
        bool const is_line = is_formed(mover.formation);
        if (is_line)
            mover.extent = line_extent(mover.arm, stands.left, stands_left - 1 - stands.left);
        bool const is_about = Heading{facing} == stands.pose.heading + field::half_turn;
        stands.pose = faced(mover, stands.pose, facing);
        if (is_line && is_about) stands.left = stands_left - 1 - stands.left;
        if (is_line && !is_in_rough_ground(situation_, mover.outline(stands.pose)))
            stand(rule, mover.unit, stands, way.ended_by);
        else
            lay(rule, mover, stands.pose);
    }
    // HM-ORDER-22: it goes through shaken friends, and all stands of the two are disordered.
    void disorder_the_shaken(Mover const& mover, Retreat const& way) {
        field::Course const course = field::straight(way.stands.pose.at, way.travel);
        Mover turned = mover;
        turned.precedence = Precedence::shaken;
        field::Quad const from = turned.outline(way.stands.pose);
        field::Convex const swept =
            field::hull(from, field::shifted(from, course.shift({way.distance})));
        for (Situation::Presence const& each : situation_.present()) {
            if (each.unit == no_unit || !situation_.makes_way(each, turned) || each.is(mover) ||
                is_skirmisher(situation_.data(each.unit).arm))
                continue;
            bool const is_met =
                std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                    return field::overlap(swept, outline);
                });
            if (!is_met) continue;
            disorder_all(pen_, "HM-ORDER-22", each.unit);
            disorder_all(pen_, "HM-ORDER-22", mover.unit);
        }
    }
    Pen& pen_;
    Situation const situation_;
};

} // namespace

void carry_out(Pen& pen, Order const& order) {
    // The situation is that before the order: the card paid changes nothing on the table.
    Action action(pen);
    visit(action, order);
    visit(
        [&](auto const& one) {
            if constexpr (requires { one.unit; }) {
                make_room(pen, one.unit);
                overrun_guns(pen, one.unit);
            }
        },
        order);
}

} // namespace horse_and_musket
