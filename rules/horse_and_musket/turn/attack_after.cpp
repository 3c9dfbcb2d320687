// Stage 7: breakthrough, throwing back, Jubilation (HM-BREAK, HM-THROW, HM-JUB); and the end.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

constexpr Mil thrown{2000};
constexpr Mil behind_the_loser{500};

struct Winner { // of the two, and whom it has beaten
    UnitId unit = no_unit;
    UnitId loser = no_unit;
    std::size_t party = 0;
};
std::optional<Winner> winner_in(AttackInHand const& attack) {
    for (std::size_t i = 0; i < 2; ++i)
        if (is_resolute(attack, i))
            return Winner{attack.parties[i].unit, attack.parties[1 - i].unit, i};
    return std::nullopt;
}

// A unit driven along a heading: HM-THROW-04 to -06, HM-GAP-48.
class Throw {
public:
    Throw(Pen& pen, UnitId unit, Heading heading, UnitId by)
        : pen_(pen), situation_(pen.rules(), pen.state().position), unit_(unit), by_(by),
          mover_(situation_.mover(unit)), course_(field::straight(mover_.pose.at, heading)) {
        mover_.precedence = Precedence::skirmishers;
        field::Quad const from = mover_.outline(mover_.pose);
        swept_ = field::hull(from, field::shifted(from, course_.shift(thrown)));
    }
    void go() {
        if (is_caught()) return destroy_unit(pen_, "HM-THROW-05", unit_);
        Pose const pose{course_.at(thrown), mover_.pose.heading};
        if (!field::is_on(pen_.rules().scenario.cloth, mover_.outline(pose)))
            return pen_.write(Left{"HM-MOVE-06", unit_});
        if (meets_closed_ground()) return disorder_all(pen_, "HM-THROW-06", unit_);
        std::vector<UnitId> const friends = met();
        place_line(pen_, "HM-THROW-01", unit_, pose);
        if (friends.empty()) return;
        disorder_all(pen_, "HM-THROW-04", unit_);
        for (UnitId const each : friends) disorder_all(pen_, "HM-THROW-04", each);
    }

private:
    bool is_hit(Situation::Presence const& each) const {
        return each.meets(swept_.box()) &&
               std::ranges::any_of(each.outlines(), [&](field::Convex const& outline) {
                   return field::overlap_deeper(swept_, outline, touching);
               });
    }
    // By enemies in its way, or others who touch its flank or rear.
    bool is_caught() const {
        return std::ranges::any_of(situation_.present(), [&](Situation::Presence const& each) {
            if (each.side == mover_.side || each.belongs_to(by_)) return false;
            if (is_hit(each)) return true;
            return each.unit != no_unit && has_flanks(situation_, unit_) &&
                   are_touching(situation_, unit_, each.unit) &&
                   quarter_of(situation_, each.unit, unit_) != Quarter::front;
        });
    }
    bool meets_closed_ground() const {
        auto const& features = situation_.features();
        for (std::size_t i = 0; i < features.size(); ++i)
            if (situation_.is_closed(i, mover_))
                for (field::Convex const& part : features[i].parts)
                    if (field::overlap_deeper(swept_, part, touching)) return true;
        return false;
    }
    std::vector<UnitId> met() const {
        std::vector<UnitId> found;
        for (Situation::Presence const& each : situation_.present())
            if (each.unit != no_unit && each.side == mover_.side && !each.is(mover_) &&
                !situation_.makes_way(each, mover_) && is_hit(each))
                found.push_back(each.unit);
        return found;
    }

    Pen& pen_;
    Situation const situation_;
    UnitId unit_, by_;
    Mover mover_;
    field::Course course_;
    field::Convex swept_;
};

void throw_unit(Pen& pen, UnitId unit, Heading heading, UnitId by) {
    leave_column(pen, unit);
    Throw(pen, unit, heading, by).go();
}

// Enemies who stand where a unit goes are thrown back, step by step, until there is room.
void clear_ground(Pen& pen, UnitId victor, field::Convex const& ground) {
    constexpr int most_steps = 12;
    Heading const heading = unit_of_pen(pen, victor).pose.heading;
    for (int step = 0; step < most_steps; ++step) {
        UnitId in_the_way = no_unit;
        {
            Situation const situation(pen.rules(), pen.state().position);
            for (Situation::Presence const& each : situation.present()) {
                if (each.unit == no_unit || each.side == side_of_unit(pen, victor) ||
                    !each.meets(ground.box()))
                    continue;
                for (field::Convex const& outline : each.outlines())
                    if (field::overlap_deeper(ground, outline, touching)) in_the_way = each.unit;
            }
        }
        if (in_the_way == no_unit) return;
        throw_unit(pen, in_the_way, heading, victor);
    }
}

// Whether friends, closed ground or the edge leave no room there.
bool is_barred(Situation const& situation, Mover const& mover, Pose const& pose) {
    field::Quad const quad = mover.outline(pose);
    if (!field::is_on(situation.scenario().cloth, quad)) return true;
    field::Convex const ground(quad);
    field::Box const near = field::grown(ground.box(), thrown);
    for (Situation::Presence const& each : situation.present()) {
        if (each.side != mover.side || !each.meets(near) || each.is(mover) ||
            situation.makes_way(each, mover))
            continue;
        for (field::Convex const& outline : each.outlines())
            if (field::within(ground, outline, thrown)) return true; // it keeps 2 inches
    }
    for (std::size_t i = 0; i < situation.features().size(); ++i)
        if (situation.is_closed(i, mover))
            for (field::Convex const& part : situation.features()[i].parts)
                if (field::overlap(ground, part)) return true;
    return false;
}

// HM-GAP-49: how far it is until the victor's rear edge is half an inch beyond the loser.
Mil way_through(Situation const& situation, Mover const& victor, UnitId loser) {
    std::int64_t farthest = 0;
    auto const look_at = [&](std::span<Spot const> corners) {
        for (Spot const corner : corners)
            farthest = std::max(farthest, field::in_frame(victor.pose, corner).ahead);
    };
    if (Situation::Presence const* const here = presence_of(situation, loser))
        for (field::Convex const& outline : here->outlines()) look_at(outline.corners());
    else
        look_at(field::footprint(situation.unit(loser).pose,
                                 field::square(half_side(situation.data(loser).arm))));
    return Mil{static_cast<std::int32_t>(field::rounded(farthest))} + behind_the_loser +
           figure_of(situation, victor.unit).extent.rear;
}

} // namespace

void break_through(Pen& pen) {
    auto const winner = winner_in(attack_in(pen));
    if (!winner || attack_in(pen).parties[winner->party].has_charged == 0 ||
        !is_on_table(pen, winner->unit) ||
        !is_mounted(pen.rules().scenario.units[winner->unit.value].arm))
        return;
    bool const is_destroyed = !is_on_table(pen, winner->loser);
    if (is_destroyed && unit_of_pen(pen, winner->loser).whereabouts != Whereabouts::destroyed)
        return; // it has left the table
    Pose pose;
    bool has_room;
    {
        Situation const situation(pen.rules(), pen.state().position);
        int const sound = is_destroyed ? 0 : situation.strength(winner->loser).sound();
        // HM-BREAK-01: more stands in order.
        if (situation.strength(winner->unit).sound() <= sound) return;
        Mover mover = situation.mover(winner->unit);
        mover.precedence = Precedence::skirmishers;
        pose = field::moved(mover.pose, field::straight_ahead(mover.pose),
                            way_through(situation, mover, winner->loser));
        has_room = !is_barred(situation, mover, pose);
    }
    pen.write(BrokeThrough{"HM-BREAK-01", winner->unit});
    if (!is_destroyed) disorder_all(pen, "HM-BREAK-03", winner->loser);
    if (!has_room) return; // HM-GAP-49: it stays in front
    Mover const mover = Situation(pen.rules(), pen.state().position).mover(winner->unit);
    clear_ground(pen, winner->unit, field::Convex(mover.outline(pose)));
    place_line(pen, "HM-BREAK-02", winner->unit, pose);
}

namespace {

// HM-THROW-02, -03: horse always, foot after foot unless either is in cover.
bool follows(Situation const& situation, Winner const& winner) {
    if (farm_of(situation, winner.loser)) return false; // HM-THROW-08, HM-TERRAIN-14
    if (is_mounted(situation.data(winner.unit).arm)) return true;
    return is_foot(situation.data(winner.loser).arm) &&
           !is_in_cover(situation, winner.unit, situation.unit(winner.loser).pose) &&
           !is_in_cover(situation, winner.loser, situation.unit(winner.unit).pose);
}

} // namespace

void throw_back(Pen& pen) {
    auto const winner = winner_in(attack_in(pen));
    if (!winner || attack_in(pen).breaks != 0) return;
    bool pursues = false;
    {
        Situation const situation(pen.rules(), pen.state().position);
        if (!situation.is_here(winner->unit) || !situation.is_here(winner->loser) ||
            !are_touching(situation, winner->unit, winner->loser))
            return;
        pursues = follows(situation, *winner);
    }
    Pose pose = unit_of_pen(pen, winner->unit).pose;
    throw_unit(pen, winner->loser, pose.heading, winner->unit);
    if (!pursues) return;
    pose.at = field::straight_ahead(pose).at(thrown);
    {
        Situation const situation(pen.rules(), pen.state().position);
        Mover mover = situation.mover(winner->unit);
        mover.precedence = Precedence::skirmishers;
        if (is_barred(situation, mover, pose)) return; // HM-THROW-07: 2 inches from friends
        Situation::Presence const* const loser = presence_of(situation, winner->loser);
        bool const is_blocked =
            loser != nullptr &&
            std::ranges::any_of(loser->outlines(), [&](field::Convex const& outline) {
                return field::overlap_deeper(field::Convex(mover.outline(pose)), outline, touching);
            });
        if (is_blocked) return;
    }
    Mover const mover = Situation(pen.rules(), pen.state().position).mover(winner->unit);
    clear_ground(pen, winner->unit, field::Convex(mover.outline(pose)));
    place_line(pen, "HM-THROW-02", winner->unit, pose);
}

void jubilate(Pen& pen) {
    if (attack_in(pen).falls_short != 0) return;
    for (std::size_t i = 0; i < 2; ++i) {
        Party const own = attack_in(pen).parties[i];
        Party const other = attack_in(pen).parties[1 - i];
        if (!is_on_table(pen, own.unit) ||
            strength_of(pen.rules().scenario, pen.state().position.top, own.unit).is_shaken())
            continue;
        // HM-JUB-01, HM-GAP-50: a result of this test, not an Evade; or nobody of it is left.
        Unit const& enemy = unit_of_pen(pen, other.unit);
        bool const is_gone = enemy.whereabouts == Whereabouts::destroyed || enemy.captor != 0;
        bool const has_left = leaves(other.result) && attack_in(pen).evasion == 0;
        bool const has_fled = enemy.whereabouts == Whereabouts::left;
        if (!is_gone && !has_left && !has_fled) continue;
        pen.write(Rejoiced{"HM-JUB-01", own.unit, unit_of_pen(pen, own.unit).jubilation + 1});
        hear_of(pen, {Window::jubilant, own.unit});
    }
}

namespace {

// HM-GENERAL-30, HM-GAP-52: who was Attacked alone is a General again, or dead.
void leave_general_alone(Pen& pen, UnitId unit) {
    GeneralId const general = pen.rules().scenario.units[unit.value].stands_for;
    if (general == no_general) return;
    bool const has_fallen = unit_of_pen(pen, unit).whereabouts == Whereabouts::destroyed;
    pen.write(GeneralAlone{"HM-GENERAL-30", general});
    if (!has_fallen) return;
    pen.write(GeneralFell{"HM-GENERAL-30", general});
    hear_of(pen, {Window::general_lost, no_unit, no_unit, 0, general});
}

} // namespace

void finish_attack(Pen& pen) {
    AttackInHand const attack = attack_in(pen);
    Side const attacker = side_of_unit(pen, attack.parties[0].unit);
    settle_after_attack(pen);
    release(pen, Occasion::attack_over, attacker);
    release(pen, Occasion::order_over, attacker, attack.parties[0].unit);
    pen.write(AttackEnded{"HM-ATTACK-13"});
    for (Party const& party : attack.parties) leave_general_alone(pen, party.unit);
    put_back(pen);
    if (attack.met != no_unit) { // HM-EVADE-15: against the total there is; else by a new test
        int const total = attack.evasion != 0 ? attack.parties[0].total : 0;
        Side const side = side_of_unit(pen, attack.met);
        std::size_t const party = side_of_unit(pen, attack.parties[0].unit) != side ? 0 : 1;
        UnitId const unit = attack.parties[party].unit;
        plan(pen, {TaskKind::attack, side_of_unit(pen, unit), unit, attack.met,
                   static_cast<std::int16_t>(total)});
    }
    if (attack.breaks == 0) return;
    auto const winner = winner_in(attack);
    // HM-BREAK-05: one free order, whosever turn it is.
    if (winner && is_on_table(pen, winner->unit))
        plan(pen, {TaskKind::free_order, side_of_unit(pen, winner->unit), winner->unit});
}

} // namespace horse_and_musket
