// Orders that move somebody, carried out by the limits of table/ways.h.

#include "rules/horse_and_musket/turn/turn.h"

namespace horse_and_musket {

namespace {

class Action {
public:
    explicit Action(Pen& pen) : pen_(pen), situation_(pen.rules(), pen.state().position.top) {}

    void operator()(Move const& order) {
        Mover const mover = situation_.mover(order.unit);
        go_ahead("HM-ORDER-10", mover, field::straight_ahead(mover.pose), order.distance);
    }
    void operator()(Oblique const& order) {
        Mover const mover = situation_.mover(order.unit);
        go_ahead("HM-ORDER-11", mover, field::slanted(mover.pose, order.slant), order.distance);
    }
    void operator()(Wheel const& order) { wheel("HM-ORDER-17", order.unit, {order.angle}); }
    void operator()(WheelTowards const& order) {
        wheel("HM-HALT-07", order.unit, wheel_towards(situation_, situation_.mover(order.unit)));
    }
    void operator()(TurnAbout const& order) { // HM-GAP-17: about, arms exchanged
        Unit const& unit = situation_.unit(order.unit);
        int const right = right_of(unit);
        Pose pose = unit.pose;
        pose.heading = pose.heading + field::half_turn;
        pen_.write(Stood{"HM-ORDER-16", order.unit, pose, {}});
        pen_.write(ArmsSet{"HM-ORDER-16", order.unit, right});
    }
    void operator()(March const& order) {
        Mover const mover = situation_.mover(order.unit);
        Limit const limit = column_bent(situation_, order.unit, {order.angle}, {order.bend});
        RuleId const by = order.distance >= limit.most ? limit.by : RuleId{};
        pen_.write(Marched{"HM-FORM-07", order.unit, order.bend, order.angle, order.distance, by});
        disorder(mover);
        if (order.by != no_card) return;
        pen_.write(Compelled{"HM-FORM-04", order.unit});
        if (order.distance < pen_.rules().tables.movement.column_least.value)
            pen_.write(Freed{"HM-GAP-15", order.unit});
    }
    void operator()(FormLine const& order) {
        if (situation_.data(order.unit).arm == Arm::artillery) // HM-GAP-95: it stays, limbered
            return pen_.write(Formed{"HM-GAP-95", order.unit, Formation::limbered});
        auto const line = deployed(situation_, order.unit, order.to);
        if (!line) return;
        Mover const mover = situation_.mover(order.unit);
        pen_.write(Formed{"HM-ORDER-07", order.unit, Formation::line});
        stand("HM-ORDER-07", order.unit, *line, {});
        disorder(mover);
    }
    void operator()(Go const& order) {
        go("HM-MOVE-05", order.unit, order.bearing, order.distance, order.facing);
    }
    void operator()(Limber const& order) {
        pen_.write(Formed{"HM-ART-05", order.unit, Formation::limbered});
        go("HM-ART-05", order.unit, order.bearing, order.distance, order.facing);
    }
    void operator()(Manhandle const& order) {
        go("HM-ART-04", order.unit, order.bearing, order.distance, order.facing);
    }
    void operator()(Unlimber const& order) {
        Pose const pose{situation_.unit(order.unit).pose.at, Heading{order.facing}};
        pen_.write(Formed{"HM-ART-06", order.unit, Formation::gun});
        pen_.write(Stood{"HM-ART-06", order.unit, pose, {}});
    }
    void operator()(Ride const& order) {
        Mover const mover = situation_.mover(order.general);
        field::Course const course = field::straight(mover.pose.at, Heading{order.bearing});
        Pose const pose{course.at({order.distance}), Heading{order.facing}};
        field::Convex const stand(mover.outline(pose));
        UnitId with = no_unit; // HM-GAP-10: who came to touch a unit is attached to it
        for (Situation::Presence const& each : situation_.present())
            if (each.unit != no_unit && each.side == mover.side && with == no_unit)
                for (field::Convex const& outline : each.body.outlines)
                    if (field::within(stand, outline, touching)) with = each.unit;
        pen_.write(Rode{"HM-GENERAL-23", order.general, pose, with});
    }
    void operator()(Withdraw const& order) {
        retreat("HM-ORDER-18", order.unit, withdrawal(situation_, order.unit, {order.angle}),
                order.facing);
    }
    void operator()(Retire const& order) {
        retreat("HM-ORDER-14", order.unit, retirement(situation_, order.unit, {order.angle}),
                order.facing);
    }
    void operator()(Halt const& order) {
        pen_.write(ConditionSet{"HM-ORDER-09", order.unit, Condition::steady, {}});
    }
    void operator()(Reform const& order) { pen_.write(Reformed{"HM-ORDER-13", order.unit}); }
    void operator()(auto const&) {} // no movement

private:
    void go_ahead(RuleId rule, Mover const& mover, field::Course const& course, int distance) {
        Limit const limit =
            straight_limit(situation_, mover, course, move_allowance(situation_, mover));
        RuleId const by = distance >= limit.most ? limit.by : RuleId{};
        pen_.write(Stood{rule, mover.unit, field::moved(mover.pose, course, {distance}), by});
        disorder(mover);
    }
    void wheel(RuleId rule, UnitId unit, Angle angle) {
        Mover const mover = situation_.mover(unit);
        pen_.write(Stood{rule, unit, field::wheeled(mover.pose, mover.extent, angle), {}});
        if (rule == RuleId{"HM-HALT-07"}) pen_.write(Compelled{"HM-GAP-14", unit});
    }
    void go(RuleId rule, UnitId unit, int bearing, int distance, int facing) {
        Mover const mover = situation_.mover(unit);
        Spot const at = field::straight(mover.pose.at, Heading{bearing}).at({distance});
        lay(rule, mover, {at, Heading{facing}});
        disorder(mover);
    }
    void lay(RuleId rule, Mover const& mover, Pose const& pose) {
        if (mover.arm == Arm::artillery) return pen_.write(Stood{rule, mover.unit, pose, {}});
        if (!mover.is_skirmishing() && mover.formation != Formation::loose)
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
        if (int const stands = disorder_by_ground(situation_, before, now); stands > 0)
            pen_.write(Disordered{"HM-TERRAIN-07", before.unit, stands});
    }
    void retreat(RuleId rule, UnitId id, Retreat const& way, int facing) {
        if (way.leaves) return pen_.write(Left{"HM-MOVE-06", id});
        Mover const mover = situation_.mover(id);
        Turned stands = way.stands;
        stands.pose.at = field::straight(stands.pose.at, way.travel).at({way.distance});
        if (Heading{facing} == stands.pose.heading + field::half_turn && is_formed(mover.formation))
            stands.left = situation_.unit(id).stands - 1 - stands.left;
        stands.pose.heading = Heading{facing};
        if (is_formed(mover.formation))
            stand(rule, id, stands, way.ended_by);
        else
            lay(rule, mover, stands.pose);
        disorder(mover);
        Unit const& unit = pen_.state().position.top.units[id.value];
        if (way.disorders && unit.disordered < unit.stands)
            pen_.write(Disordered{"HM-ORDER-23", id, unit.stands - unit.disordered});
        if (rule == RuleId{"HM-ORDER-14"}) return; // HM-GAP-12: a Retire is one bound
        Condition const condition = way.ends ? Condition::steady : Condition::withdrawing;
        pen_.write(ConditionSet{"HM-ORDER-19", id, condition, way.travel});
        pen_.write(Compelled{"HM-GAP-12", id});
    }

    Pen& pen_;
    Situation const situation_;
};

} // namespace

void carry_out(Pen& pen, Order const& order) {
    // The situation is that before the order: the card paid changes nothing on the table.
    Action action(pen);
    std::visit(action, order);
}

} // namespace horse_and_musket
