// What results of Resolve make the two do, in the order of HM-GAP-38: (c) and (d) who leaves, (e)
// the Attacker, (f) the defender.

#include "field/plane_angle.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/evade.h"

namespace horse_and_musket {

namespace {

constexpr Mil attackers_rest{9000}; // HM-ATTACK-27: once the Counter-attacker has moved
constexpr Mil veering{9000};
constexpr Mil far_away{40'000};
constexpr Mil before_friends{2000}; // HM-EVADE-16: so far they halt

// One party of the Attack in hand, on its way. Made anew for each move: all is measured as it
// stands then.
class Onset {
public:
    Onset(Pen const& pen, std::size_t party)
        : attack_(attack_in(pen)), situation_(pen.rules(), pen.state().position),
          own_(attack_.parties[party]), other_(attack_.parties[1 - party]),
          mover_(situation_.mover(own_.unit)) {
        mover_.precedence = Precedence::skirmishers;
    }

    Mil range() const {
        return reach_in_weather(
            situation_, mover_.arm,
            situation_.rules().tables.attack_ranges[static_cast<std::size_t>(mover_.arm)]);
    }
    // HM-GAP-46: half of the way between the Colour Stands as Resolve was tested.
    Mil half_way() const {
        Mover const enemy = situation_.mover(other_.unit);
        Mil const apart = field::rounded_down(
            field::gap(field::Convex(field::footprint(own_.from, mover_.colours())),
                       field::Convex(field::footprint(other_.from, enemy.colours()))));
        return {apart.value / 2};
    }
    // HM-RESULT-16: how far it is to the point of contact: where the defender began, or half-way.
    Mil to_contact() const {
        if (attack_.counters != 0) return half_way();
        Figure const enemy = figure_of(situation_, other_.unit);
        field::Extent const extent = situation_.is_here(other_.unit)
                                         ? enemy.extent
                                         : situation_.mover(other_.unit).colours();
        field::Convex const there(field::footprint(other_.from, extent));
        bool const is_screen = situation_.unit(other_.unit).formation == Formation::skirmish;
        return field::way_to_contact(way(is_screen, far_away), there);
    }
    // How far it can go before it touches its opponent, or its Colour Stand anybody else.
    Mil reach(Mil most) const {
        if (attack_.falls_short != 0) most = std::min(most, range()); // HM-TURN-16
        field::Way ahead = way(true, most);
        ahead.most = std::min(most, field::way_on(situation_.scenario().cloth, ahead));
        field::Box const near = field::box_of(ahead, field::Clearance{}.keep);
        for (Situation::Presence const& each : situation_.present()) {
            if (each.is(mover_) || situation_.makes_way(each, mover_)) continue;
            if (each.belongs_to(other_.unit))
                ahead.most = std::min(ahead.most, to_touch(each, ahead.most));
            else if (each.meets(near))
                ahead.most = std::min(ahead.most, field::clear_way(ahead, each.outlines()));
        }
        return clear_of_ground(ahead);
    }
    // HM-EVADE-14 to -16: past the Evaders, until it touches another enemy or nears friends.
    struct Pursuit {
        Mil way;
        UnitId met = no_unit;
    };
    Pursuit past_evaders() const {
        Pursuit found{field::way_on(situation_.scenario().cloth, way(false, range()))};
        auto const cut = [&](Mil to, UnitId met) {
            if (to < found.way) found = {to, met};
        };
        field::Box const near = field::box_of(way(false, found.way), before_friends);
        for (Situation::Presence const& each : situation_.present()) {
            if (!each.meets(near) || each.is(mover_) || each.belongs_to(other_.unit) ||
                situation_.makes_way(each, mover_))
                continue;
            if (each.side == mover_.side)
                cut(field::clear_way(way(false, found.way), each.outlines(),
                                     {before_friends, field::Clearance{}.enter}),
                    no_unit);
            else
                cut(to_touch(each, found.way), each.unit);
        }
        cut(clear_of_ground(way(true, found.way)), no_unit);
        return found;
    }
    // Whether so much of a way carries it into the Colour Stand of its opponent.
    bool strikes(Mil distance) const {
        if (!situation_.is_here(other_.unit)) return false;
        Mover const enemy = situation_.mover(other_.unit);
        field::Convex const swept =
            field::hull(mover_.outline(mover_.pose), mover_.outline(after(distance)));
        return field::within(swept, field::Convex(field::footprint(enemy.pose, enemy.colours())),
                             touching);
    }
    // HM-GAP-40: straight ahead, until the Colour Stands are within so many inches.
    Mil to_within(Mil inches) const {
        Mover const enemy = situation_.mover(other_.unit);
        field::Convex const there(field::footprint(other_.from, enemy.colours()));
        auto const near = field::first_within(way(true, {9000}), there, inches);
        return near.value_or(Mil{9000});
    }
    Pose after(Mil distance) const {
        return field::moved(mover_.pose, field::straight_ahead(mover_.pose), distance);
    }
    // HM-GAP-41: whether so much of a way carries its front across rough ground or an obstacle.
    bool is_carried_across(Mil distance) const {
        if (mover_.is_skirmishing() || distance == Mil{}) return false;
        field::Quad const from = mover_.outline(mover_.pose);
        field::Quad const to = mover_.outline(after(distance));
        field::Convex const swept{from[0], to[0], to[1], from[1]};
        auto const& features = situation_.features();
        for (std::size_t i = 0; i < features.size(); ++i)
            if (situation_.ground(i).is_rough)
                for (field::Convex const& part : features[i].parts)
                    if (field::overlap(swept, part)) return true;
        return false;
    }
    bool touches() const { return are_touching(situation_, own_.unit, other_.unit); }
    // HM-RESULT-02, HM-GAP-45: turned on the point of contact until the fronts lie flush.
    Pose aligned() const {
        Mover const enemy = situation_.mover(other_.unit);
        Angle const turn = enemy.pose.heading + field::half_turn - mover_.pose.heading;
        bool const has_front = is_formed(mover_.formation) && is_formed(enemy.formation);
        if (!has_front || turn == Angle{} || std::abs(turn.value) > 45'000) return mover_.pose;
        Spot const hinge =
            field::nearest_corner(mover_.outline(mover_.pose), enemy.outline(enemy.pose)).corner;
        return field::turned_about(mover_.pose, hinge, turn);
    }
    Mover const& mover() const { return mover_; }
    Situation const& situation() const { return situation_; }
    Party const& own() const { return own_; }

private:
    field::Way way(bool of_colours, Mil most) const {
        field::Quad const outline = of_colours ? field::footprint(mover_.pose, mover_.colours())
                                               : mover_.outline(mover_.pose);
        return {field::Convex(outline), field::straight_ahead(mover_.pose), most};
    }
    Mil clear_of_ground(field::Way on) const {
        for (std::size_t i = 0; i < situation_.features().size(); ++i)
            if (situation_.is_closed(i, mover_))
                on.most = std::min(on.most, field::clear_way(on, situation_.features()[i].parts));
        return on.most;
    }
    Mil to_touch(Situation::Presence const& enemy, Mil most) const {
        // HM-SKIRM-18: with skirmishers Colour Stand meets Colour Stand.
        bool const is_screen =
            enemy.unit != no_unit && situation_.unit(enemy.unit).formation == Formation::skirmish;
        if (is_screen)
            return field::way_to_contact(way(true, most), field::Convex(enemy.colours()));
        for (field::Convex const& outline : enemy.outlines())
            most = std::min(most, field::way_to_contact(way(false, most), outline));
        return most;
    }

    AttackInHand const attack_;
    Situation const situation_;
    Party const own_, other_;
    Mover mover_;
};

// HM-SKIRM-18: the other stands of skirmishers who are met are merely moved away.
void open_ranks(Pen& pen, std::size_t party, Pose const& there) {
    UnitId const screen = attack_in(pen).parties[1 - party].unit;
    if (!is_on_table(pen, screen) || unit_of_pen(pen, screen).formation != Formation::skirmish)
        return;
    if (farm_of(Situation(pen.rules(), pen.state().position), screen)) return; // they stay there
    pen.write(Stood{"HM-SKIRM-18", attack_in(pen).parties[party].unit, there, {}});
    place_line(pen, "HM-SKIRM-18", screen, unit_of_pen(pen, screen).pose);
}

// Goes so far, and is disordered by obstacles it is carried across (HM-ATTACK-05).
void go_on(Pen& pen, RuleId rule, std::size_t party, Mil distance) {
    if (distance <= Mil{}) return;
    Onset const onset(pen, party);
    UnitId const unit = onset.own().unit;
    bool const is_across = onset.is_carried_across(distance);
    Pose const there = onset.after(distance);
    open_ranks(pen, party, there);
    place_line(pen, rule, unit, there);
    if (is_across) disorder(pen, {"HM-ATTACK-05", unit, pen.roll(umpire::d6, "HM-ATTACK-05")});
}

// HM-EVADE-14: straight on, all of the way; who Evaded and is reached has been charged, and so has
// another enemy (HM-EVADE-15). Perfect Evaders are not there any more.
void charge_past(Pen& pen) {
    Onset::Pursuit pursuit;
    bool strikes = false;
    UnitId const unit = attack_in(pen).parties[0].unit;
    {
        Onset const onset(pen, 0);
        pursuit = onset.past_evaders();
        strikes = attack_in(pen).evasion < perfect && onset.strikes(pursuit.way);
    }
    go_on(pen, "HM-EVADE-14", 0, pursuit.way);
    if (strikes) pen.write(Charged{"HM-EVADE-14", unit});
    if (pursuit.met != no_unit) pen.write(Met{"HM-EVADE-15", unit, pursuit.met});
}

// HM-RESULT-01: at the opponent, until they touch or the way is used up.
void charge(Pen& pen, std::size_t party, Mil most) {
    if (attack_in(pen).evasion >= least_flight) return charge_past(pen);
    go_on(pen, "HM-RESULT-01", party, Onset(pen, party).reach(most));
    Onset const there(pen, party);
    if (!there.touches()) return;
    pen.write(Charged{"HM-RESULT-01", there.own().unit});
    bool const is_frontal = attack_in(pen).quarter == Quarter::front; // HM-RESULT-03: else left so
    Pose const pose = there.aligned();
    if (is_frontal && pose != there.mover().pose)
        place_line(pen, "HM-RESULT-02", there.own().unit, pose);
}

void falter(Pen& pen, std::size_t party) {
    Onset const onset(pen, party);
    Mil const inches{1000 * onset.own().inches};
    Mil const wanted = onset.own().result == Result::falter_after
                           ? std::min(inches, onset.to_contact())
                           : onset.to_contact() - inches; // HM-RESULT-15: nearer ones stay
    go_on(pen, "HM-RESULT-14", party, onset.reach(std::max(wanted, Mil{})));
}

// HM-RESULT-12, -13, HM-GAP-47: to the point of contact, about, a wheel by the die, nine inches.
class Veering {
public:
    Veering(Pen& pen, std::size_t party)
        : pen_(pen), onset_(pen, party), unit_(onset_.own().unit) {}

    void go() {
        int const sign = pen_.roll(umpire::d6, "HM-RESULT-12") <= 3 ? -1 : 1;
        Mover mover = onset_.mover();
        Pose about = onset_.after(onset_.reach(onset_.to_contact()));
        about.heading = about.heading + field::half_turn;
        std::swap(mover.extent.left, mover.extent.right);
        mover.pose = field::wheeled(about, mover.extent, {sign * 45'000});
        Mil way = clear(mover);
        if (way < veering) { // one wheel of two inches, if that gets it past
            auto const stands = static_cast<std::size_t>(onset_.situation().unit(unit_).stands);
            int const little = pen_.rules().tables.two_inch_wheels[stands];
            for (int const turn : {little, -little}) {
                Mover swung = mover;
                swung.pose = field::wheeled(mover.pose, mover.extent, {turn});
                if (clear(swung) < veering) continue;
                mover = swung;
                way = veering;
                break;
            }
        }
        if (way < veering) way = come_loose(mover, way);
        if (way < veering) way = collide(mover, way);
        stand(mover, way);
    }

private:
    Mil clear(Mover const& mover) const {
        field::Way const way = way_of(mover);
        return field::clear_way(way, onset_.situation().obstacles(mover, field::box_of(way, {20})));
    }
    static field::Way way_of(Mover const& mover) {
        return {field::Convex(mover.outline(mover.pose)), field::straight_ahead(mover.pose),
                veering};
    }
    // HM-RESULT-13: its stands may get past where its line does not.
    Mil come_loose(Mover& mover, Mil clear_for) {
        if (!is_formed(mover.formation)) return clear_for;
        Mover loose = mover;
        loose.formation = Formation::loose;
        loose.extent = loose.colours();
        if (clear(loose) < veering) return clear_for;
        mover = loose;
        return veering;
    }
    // Through friends, with all stands of both disordered; enemies it Attacks, all disordered, when
    // the one in hand is over (HM-GAP-47).
    Mil collide(Mover const& mover, Mil clear_for) {
        for (Situation::Presence const& each : onset_.situation().present()) {
            if (each.is(mover) || onset_.situation().makes_way(each, mover) ||
                field::clear_way(way_of(mover), each.outlines()) > clear_for)
                continue;
            disorder_all(pen_, "HM-RESULT-13", unit_);
            if (each.side != mover.side && each.unit != no_unit)
                pen_.write(Met{"HM-RESULT-13", unit_, each.unit});
            if (each.side != mover.side || each.unit == no_unit) return clear_for;
            disorder_all(pen_, "HM-RESULT-13", each.unit);
            return veering;
        }
        return clear_for;
    }
    void stand(Mover const& mover, Mil distance) {
        Pose const pose = field::moved(mover.pose, field::straight_ahead(mover.pose), distance);
        if (!field::is_on(pen_.rules().scenario.cloth, mover.outline(pose)))
            return pen_.write(Left{"HM-MOVE-06", unit_});
        Unit const& unit = unit_of_pen(pen_, unit_);
        if (is_formed(unit.formation) && !is_formed(mover.formation))
            pen_.write(Formed{"HM-RESULT-13", unit_, Formation::loose});
        if (is_formed(unit.formation) && unit.left != right_of(unit))
            pen_.write(ArmsSet{"HM-RESULT-12", unit_, right_of(unit)});
        place_line(pen_, "HM-RESULT-12", unit_, pose);
    }

    Pen& pen_;
    Onset const onset_;
    UnitId unit_;
};

// A party's own movement towards its opponent.
void move_party(Pen& pen, std::size_t party, Mil most_charge) {
    Party const own = attack_in(pen).parties[party];
    if (!is_on_table(pen, own.unit)) return;
    switch (own.result) {
    case Result::charge: return charge(pen, party, most_charge);
    case Result::advance_fire: { // HM-RESULT-20: straight, up to a distance
        Onset const onset(pen, party);
        return go_on(pen, "HM-RESULT-20", party, onset.reach(onset.to_within({1000 * own.inches})));
    }
    case Result::falter_short:
    case Result::falter_after: return falter(pen, party);
    case Result::veer_off: leave_column(pen, own.unit); return Veering(pen, party).go();
    default: return;
    }
}

bool has_faltered(Result result) {
    return result == Result::falter_short || result == Result::falter_after;
}

// HM-RESULT-21, HM-GAP-100: about its Colour Stand; who had touched it closes up, or gives way.
void turn_to_face(Pen& pen) {
    Party const attacker = attack_in(pen).parties[0];
    Party const own = attack_in(pen).parties[1];
    Pose pose = unit_of_pen(pen, own.unit).pose;
    pose.heading = field::heading_toward(pose.at, unit_of_pen(pen, attacker.unit).pose.at);
    bool const was_touched = attacker.has_charged != 0;
    place_line(pen, "HM-RESULT-21", own.unit, pose);
    pen.write(TurnedToFace{"HM-RESULT-21", own.unit});
    if (!was_touched) return;
    Pose closed;
    {
        Onset const onset(pen, 0);
        Mover const enemy = onset.situation().mover(own.unit);
        field::Convex const there(enemy.outline(enemy.pose));
        Mover const& mover = onset.mover();
        field::Convex const here(mover.outline(mover.pose));
        if (field::overlap(here, there)) {
            Heading const back = mover.pose.heading + field::half_turn;
            field::Course const course = field::straight(mover.pose.at, back);
            Mil const apart = field::first_apart({here, course, {9000}}, there).value_or(Mil{});
            closed = field::moved(mover.pose, course, apart);
        } else {
            closed = onset.after(onset.reach({9000}));
        }
    }
    place_line(pen, "HM-GAP-100", attacker.unit, closed);
}

} // namespace

void leave_attack(Pen& pen, UnitId unit) {
    std::size_t const party = attack_in(pen).party_of(unit);
    if (party > 1 || !is_on_table(pen, unit)) return;
    if (party == 1 && attack_in(pen).falls_short != 0) return; // HM-TURN-16: it is spared
    switch (attack_in(pen).parties[party].result) {
    case Result::break_and_run: return run_away(pen, "HM-RESULT-04", unit);
    case Result::withdraw:
    case Result::retire:
        leave_column(pen, unit);
        return plan(pen, {TaskKind::retreat, side_of_unit(pen, unit), unit});
    case Result::abandon: return pen.write(GunsSet{"HM-RESULT-10", unit, GunState::crewless});
    default: return;
    }
}

void advance_attack(Pen& pen) {
    AttackInHand const& attack = attack_in(pen);
    if (!is_on_table(pen, attack.parties[0].unit)) return;
    Onset const onset(pen, 0);
    if (attack.parties[0].keeps_total != 0) { // HM-EVADE-15: it has charged already
        if (onset.touches()) pen.write(Charged{"HM-EVADE-15", attack.parties[0].unit});
        return;
    }
    move_party(pen, 0, attack.counters != 0 ? onset.half_way() : onset.range());
}

void reply_to_attack(Pen& pen) {
    AttackInHand const& attack = attack_in(pen);
    if (attack.falls_short != 0) return;
    if (attack.evasion != 0) return offer_slip(pen);
    Party const own = attack.parties[1];
    Party const attacker = attack.parties[0];
    bool const are_here = is_on_table(pen, own.unit) && is_on_table(pen, attacker.unit);
    if (are_here && attack.counters != 0) {
        move_party(pen, 1, Onset(pen, 1).range());
    } else if (are_here && own.result == Result::charge && attacker.has_charged == 0) {
        charge(pen, 1, Onset(pen, 1).range());
    } else if (are_here && own.result == Result::charge_faltered && has_faltered(attacker.result)) {
        Situation const situation(pen.rules(), pen.state().position);
        if (colours_apart(situation, own.unit, attacker.unit) <= Mil{1000 * own.inches})
            charge(pen, 1, Onset(pen, 1).range());
    } else if (are_here && own.result == Result::turn_to_face) {
        turn_to_face(pen);
    }
    // HM-ATTACK-27: the Attacker's further nine inches, eighteen in all at the most.
    if (attack.counters == 0 || attacker.result != Result::charge ||
        !is_on_table(pen, attacker.unit) || attack.parties[0].has_charged != 0)
        return;
    Onset const onset(pen, 0);
    if (onset.touches()) return pen.write(Charged{"HM-RESULT-01", attacker.unit});
    charge(pen, 0, std::min(attackers_rest, onset.range() - onset.half_way()));
}

} // namespace horse_and_musket
