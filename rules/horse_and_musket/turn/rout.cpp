// Break & Run, HM-RESULT-04 to -07, HM-GAP-25; and Rally, HM-ROUT.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/table/gaps.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

constexpr Mil run_of_foot{6000};
constexpr Mil run_of_mounted{12'000};

class Flight {
public:
    Flight(Pen const& pen, UnitId unit)
        : situation_(pen.rules(), pen.state().position), unit_(unit),
          mover_(situation_.mover(unit)),
          distance_(is_mounted(mover_.arm) ? run_of_mounted : run_of_foot) {
        mover_.precedence = Precedence::skirmishers;
        mover_.pose.heading = away();
        // HM-RESULT-05: a wheel only if that spares it a collision.
        for (int turn = 0; turn <= 45; turn += 5)
            for (int const sign : {1, -1}) {
                Pose const pose{mover_.pose.at, away() + field::degrees(sign * turn)};
                if (!met_on(pose).empty()) continue;
                mover_.pose = pose;
                return;
            }
    }
    Pose start() const { return mover_.pose; }
    Mover const& mover() const { return mover_; }
    Situation const& situation() const { return situation_; }
    // Whom it runs into.
    std::vector<Situation::Presence const*> met() const { return met_on(mover_.pose); }
    bool leaves() const {
        field::Way const way = way_on(mover_.pose, distance());
        return !field::is_on(situation_.scenario().cloth, mover_.outline(mover_.pose)) ||
               field::way_on(situation_.scenario().cloth, way) < distance();
    }
    Pose end() const {
        return field::moved(mover_.pose, field::straight_ahead(mover_.pose), distance());
    }
    // HM-RESULT-07, HM-LOOSE-11: where ground leaves no room for all of it, but for its stands.
    bool is_loose() const {
        return is_formed(mover_.formation) && clear_of_ground(loose()) > clear_of_ground(mover_);
    }

private:
    Heading away() const {
        auto const enemy = nearest_enemy(situation_, situation_.mover(unit_));
        if (!enemy) // for its own baseline
            return ahead_of(situation_.top(), mover_.side) + field::half_turn;
        return field::heading_toward(situation_.unit(*enemy).pose.at,
                                     situation_.unit(unit_).pose.at);
    }
    field::Way way_on(Pose const& pose, Mil most) const {
        return {field::Convex(mover_.outline(pose)), field::straight_ahead(pose), most};
    }
    Mover loose() const {
        Mover mover = mover_;
        mover.formation = Formation::loose;
        mover.extent = mover.colours();
        return mover;
    }
    Mil distance() const {
        Mil const as_it_is = clear_of_ground(mover_);
        bool const is_held = as_it_is < distance_ && is_formed(mover_.formation);
        return is_held ? std::max(as_it_is, clear_of_ground(loose())) : as_it_is;
    }
    // Closed ground stops it, and a gap too narrow; what merely slows does not.
    Mil clear_of_ground(Mover const& mover) const {
        field::Way way{field::Convex(mover.outline(mover.pose)), field::straight_ahead(mover.pose),
                       distance_};
        auto const& features = situation_.features();
        for (std::size_t i = 0; i < features.size(); ++i)
            if (situation_.is_closed(i, mover))
                way.most = std::min(way.most, field::clear_way(way, features[i].parts));
        if (is_formed(mover.formation)) return way.most;
        return std::min(way.most,
                        field::clear_way(way, too_narrow_to_flee(situation_, mover, way)));
    }
    std::vector<Situation::Presence const*> met_on(Pose const& pose) const {
        std::vector<Situation::Presence const*> found;
        field::Quad const from = mover_.outline(pose);
        field::Convex const swept =
            field::hull(from, field::shifted(from, field::straight_ahead(pose).shift(distance_)));
        for (Situation::Presence const& each : situation_.present()) {
            if (!each.meets(swept.box()) || each.is(mover_) || situation_.makes_way(each, mover_))
                continue;
            if (std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                    return field::overlap_deeper(swept, outline, touching);
                }))
                found.push_back(&each);
        }
        return found;
    }

    Situation const situation_;
    UnitId unit_;
    Mover mover_;
    Mil distance_;
};

// HM-RESULT-07: in rough ground it lies loose.
void come_to_rest(Pen& pen, RuleId rule, UnitId unit, Pose const& pose) {
    bool is_rough = false;
    {
        Situation const situation(pen.rules(), pen.state().position);
        Mover const mover = situation.mover(unit);
        is_rough = is_formed(mover.formation) && is_in_rough_ground(situation, mover.outline(pose));
    }
    if (is_rough) pen.write(Formed{"HM-RESULT-07", unit, Formation::loose});
    place_line(pen, rule, unit, pose);
}

} // namespace

void run_away(Pen& pen, RuleId rule, UnitId unit) {
    leave_column(pen, unit);
    Pose end;
    Heading heading;
    bool leaves = false, is_caught = false, is_loose = false;
    std::vector<UnitId> friends;
    {
        Flight const flight(pen, unit);
        end = flight.end();
        heading = end.heading;
        leaves = flight.leaves();
        is_loose = flight.is_loose();
        for (Situation::Presence const* each : flight.met()) {
            is_caught = is_caught || each->side != flight.mover().side;
            if (each->unit != no_unit && each->side == flight.mover().side)
                friends.push_back(each->unit);
        }
    }
    bool const was_broken = unit_of_pen(pen, unit).condition == Condition::broken;
    pen.write(ConditionSet{rule, unit, Condition::broken, heading});
    if (!was_broken) hear_of(pen, {Window::broken, unit});
    pen.write(Compelled{"HM-GAP-12", unit});
    if (is_caught) return destroy_unit(pen, "HM-RESULT-06", unit);
    if (leaves) return pen.write(Left{"HM-MOVE-06", unit});
    if (is_loose) pen.write(Formed{"HM-LOOSE-11", unit, Formation::loose});
    come_to_rest(pen, rule, unit, end);
    if (friends.empty()) return;
    disorder_all(pen, "HM-RESULT-06", unit);
    for (UnitId const each : friends) disorder_all(pen, "HM-RESULT-06", each);
}

void run_all(Pen& pen) {
    for (std::size_t i = 0; i < pen.rules().scenario.units.size(); ++i) {
        Tabletop const& top = pen.state().position.top;
        Unit const& unit = top.units[i];
        if (pen.rules().scenario.units[i].side == top.active &&
            unit.whereabouts == Whereabouts::table && unit.condition == Condition::broken &&
            unit.is_done == 0)
            run_away(pen, "HM-RESULT-04", unit_id(i));
    }
}

void rally(Pen& pen, UnitId unit) {
    Strength const strength = strength_of(pen.rules().scenario, pen.state().position.top, unit);
    // HM-ROUT-04: with more than half of it destroyed it disperses.
    if (strength.is_shaken_for_good()) {
        for (std::size_t i = 0; i < pen.rules().scenario.generals.size(); ++i)
            if (General const general = pen.state().position.top.generals[i];
                general.with == unit && general.whereabouts == Whereabouts::table)
                pen.write(Rode{"HM-UNIT-02", general_id(i), general.pose, no_unit, false});
        return pen.write(Left{"HM-ROUT-04", unit});
    }
    pen.write(ConditionSet{"HM-ROUT-03", unit, Condition::steady, {}});
}

} // namespace horse_and_musket
