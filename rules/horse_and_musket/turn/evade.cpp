// The throw of who Evades, and the way they go: HM-EVADE-01 to -12, HM-GAP-60.

#include "rules/horse_and_musket/turn/evade.h"

#include "field/plane_angle.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/table/gaps.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

constexpr Mil before_units{2000}; // HM-GAP-60: so far before any unit Attackers stop
constexpr int swerve_step = 5000; // of the second turn, as a runaway's: HM-GAP-25
constexpr int most_swerve = 45'000;

// Cards that help the throw of a unit, HM-EVADE-03; of light cavalry its own, HM-GAP-60.
CardFor helper_of(Arm arm) {
    return arm == Arm::skirmishing_infantry  ? CardFor::skirmishing_infantry
           : arm == Arm::skirmishing_cavalry ? CardFor::skirmishing_cavalry
                                             : CardFor::unit;
}
// A skirmisher card serves all units of its kind this turn: a bit for each kind and side.
std::uint8_t help_bit(Arm arm, Side side) {
    int const kind = arm == Arm::skirmishing_infantry ? 0 : 1;
    return static_cast<std::uint8_t>(1 << (2 * kind + static_cast<int>(umpire::index(side))));
}

// HM-EVADE-04: the die's modifiers, by the lines of the table.
class EvadeThrow {
public:
    EvadeThrow(Situation const& situation, AttackInHand const& attack, CardId by)
        : situation_(situation), unit_(attack.parties[1].unit), attacker_(attack.parties[0].unit),
          by_(by) {}

    Modifiers terms() {
        UnitData const& data = situation_.data(unit_);
        Arm const enemy = situation_.data(attacker_).arm;
        add(EvadeModifier::general_card, is_by(CardFor::general));
        add(EvadeModifier::skirmisher_card, is_helped());
        add(EvadeModifier::skirmishing_cavalry_attacked_by_foot,
            data.arm == Arm::skirmishing_cavalry && is_foot(enemy));
        Status const status = situation_.status(unit_).value_or(Status::trained);
        add(EvadeModifier::well_trained_or_better, status >= Status::well_trained);
        add(EvadeModifier::poorly_trained_or_worse, status <= Status::poorly_trained);
        add(EvadeModifier::skirmishing_infantry_attacked_by_mounted,
            data.arm == Arm::skirmishing_infantry && is_mounted(enemy));
        if (int const more = dice_in_force(situation_, unit_, DiceKind::evade); more != 0)
            terms_.push_back({"HM-CARD-39", more});
        add(EvadeModifier::light_cavalry, data.arm == Arm::light_cavalry); // HM-EVADE-17: at 1 less
        if (data.troop == Troop::hussar && data.nation == Nation::prussian)
            push(EvadeModifier::prussian_hussars, "HM-NAT-04");
        return terms_;
    }

private:
    bool is_by(CardFor what) const {
        return by_ != no_card && situation_.scenario().cards[by_.value].what == what;
    }
    bool is_helped() const {
        Arm const arm = situation_.data(unit_).arm;
        bool const is_served = is_skirmisher(arm) && (situation_.top().evading &
                                                      help_bit(arm, situation_.side(unit_))) != 0;
        return is_served || is_by(helper_of(arm));
    }
    void add(EvadeModifier which, bool applies) {
        if (applies) push(which, "HM-EVADE-04");
    }
    void push(EvadeModifier which, RuleId rule) {
        auto const row = static_cast<std::size_t>(which);
        terms_.push_back({rule, situation_.rules().tables.evade_modifier[row]});
    }

    Situation const& situation_;
    UnitId unit_, attacker_;
    CardId by_;
    Modifiers terms_;
};

// HM-EVADE-10: a turn, so many inches, and a second turn if that avoids troops or closed ground.
class Escape {
public:
    Escape(Pen& pen, UnitId unit, Heading travel)
        : pen_(pen), unit_(unit), situation_(pen.rules(), pen.state().position),
          mover_(slipping(situation_, unit)), travel_(travel) {}

    void go(Mil distance) {
        Pose const start{mover_.pose.at, travel_};
        too_narrow_ = too_narrow_to_flee(situation_, mover_, way(start, distance));
        Mil const clear = clear_on(start, distance);
        Pose const pose = end_of(start, clear);
        if (clear == distance) return arrive(pose);
        Mil const rest = distance - clear;
        for (int turn = swerve_step; turn <= most_swerve; turn += swerve_step)
            for (int const angle : {turn, -turn}) {
                Pose const swerved{pose.at, travel_ + Angle{angle}};
                if (clear_on(swerved, rest) == rest) return arrive(end_of(swerved, rest));
            }
        collide(pose, rest);
    }

private:
    static Pose end_of(Pose const& from, Mil distance) {
        return {field::straight(from.at, from.heading).at(distance), from.heading};
    }
    field::Way way(Pose const& from, Mil distance) const {
        return {field::Convex(field::footprint(from, mover_.colours())),
                field::straight(from.at, from.heading), distance};
    }
    Mil clear_on(Pose const& from, Mil distance) const {
        field::Way path = way(from, distance);
        path.most = field::clear_way(path, situation_.obstacles(mover_, field::box_of(path, {20})));
        return field::clear_way(path, too_narrow_);
    }
    // HM-EVADE-12: through friends, all disordered; enemies and closed ground are the end of it.
    void collide(Pose const& from, Mil distance) {
        field::Way const path = way(from, distance);
        auto const is_met = [&](Outlines outlines) {
            return field::clear_way(path, outlines) < distance;
        };
        auto const& features = situation_.features();
        for (std::size_t i = 0; i < features.size(); ++i)
            if (situation_.is_closed(i, mover_) && is_met(features[i].parts))
                return destroy_unit(pen_, "HM-EVADE-12", unit_);
        if (is_met(too_narrow_)) // HM-SKIRM-10: no gap that is too narrow lets them through
            return destroy_unit(pen_, "HM-EVADE-12", unit_);
        std::vector<UnitId> friends;
        for (Situation::Presence const& each : situation_.present()) {
            if (each.is(mover_) || situation_.makes_way(each, mover_) || !is_met(each.outlines()))
                continue;
            if (each.side != mover_.side) return destroy_unit(pen_, "HM-EVADE-12", unit_);
            if (each.unit != no_unit) friends.push_back(each.unit);
        }
        for (UnitId const met : friends) disorder_all(pen_, "HM-EVADE-12", met);
        if (!friends.empty()) disorder_all(pen_, "HM-EVADE-12", unit_);
        arrive(end_of(from, distance));
    }
    void arrive(Pose const& pose) {
        if (!field::is_on(situation_.scenario().cloth, field::footprint(pose, mover_.colours())))
            return pen_.write(Left{"HM-MOVE-06", unit_});
        if (mover_.arm == Arm::light_cavalry &&
            unit_of_pen(pen_, unit_).formation != Formation::loose)
            pen_.write(Formed{"HM-EVADE-17", unit_, Formation::loose});
        place_line(pen_, "HM-EVADE-10", unit_, pose);
    }

    Pen& pen_;
    UnitId unit_;
    Situation const situation_;
    Mover mover_;
    Heading travel_;
    std::vector<field::Convex> too_narrow_; // HM-LOOSE-11
};

// HM-EVADE-05: no test and no dice; straight on, and not quite up to anybody.
void follow_in_vain(Pen& pen, UnitId attacker, Mil most) {
    Pose pose;
    {
        Situation const situation(pen.rules(), pen.state().position);
        Mover const mover = situation.mover(attacker);
        field::Way way{field::Convex(mover.outline(mover.pose)), field::straight_ahead(mover.pose),
                       most};
        way.most = field::way_on(situation.scenario().cloth, way);
        way.most =
            field::clear_way(way, situation.obstacles(mover, field::box_of(way, before_units)),
                             {before_units, field::Clearance{}.enter});
        pose = field::moved(mover.pose, way.course, way.most);
    }
    place_line(pen, "HM-EVADE-05", attacker, pose);
    drop_down_to(pen, TaskKind::finish);
}

Mil evade_distance(Pen& pen, EvadeRow::Way const& way) {
    int inches = way.inches;
    for (int i = 0; i < way.dice; ++i) inches += pen.roll(umpire::d6, "HM-EVADE-05");
    return {1000 * inches};
}

// HM-EVADE-05: who stands fires at the Attackers, if they are within nine inches (HM-EVADE-08).
void stand_and_fire(Pen& pen, UnitId unit, UnitId attacker) {
    StandBits const stands =
        stands_firing(Situation(pen.rules(), pen.state().position), unit, attacker);
    if (stands == 0) return;
    pen.write(FireTold{"HM-EVADE-05", unit, attacker, stands});
    give_fire(pen);
}

void spend_for_evade(Pen& pen, Evade const& order) {
    if (order.by == no_card) return;
    Arm const arm = pen.rules().scenario.units[order.unit.value].arm;
    Side const side = side_of_unit(pen, order.unit);
    CardFor const what = pen.rules().scenario.cards[order.by.value].what;
    bool const serves_all = is_skirmisher(arm) && what == helper_of(arm);
    pen.write(EvadeHelped{"HM-EVADE-03", side, order.by, serves_all ? help_bit(arm, side) : 0});
}

} // namespace

bool may_evade(Situation const& situation, UnitId id) {
    Unit const& unit = situation.unit(id);
    Arm const arm = situation.data(id).arm;
    bool const is_kind = is_skirmisher(arm)
                             ? unit.formation == Formation::skirmish
                             : arm == Arm::light_cavalry && !is_in_file(unit.formation);
    return is_kind && unit.condition != Condition::broken;
}

void offer_evade(Pen& pen) {
    UnitId const unit = attack_in(pen).parties[1].unit;
    if (may_evade(Situation(pen.rules(), pen.state().position), unit))
        plan(pen, {TaskKind::evade, side_of_unit(pen, unit), unit});
}

bool helps_to_evade(Situation const& situation, CardId card, UnitId unit) {
    CardKind const& kind = situation.scenario().cards[card.value];
    UnitData const& data = situation.data(unit);
    if (kind.what == CardFor::general)
        return situation.scenario().generals[kind.general.value].is_chief &&
               reaches(situation, kind.general, unit);
    if (kind.what != helper_of(data.arm) || kind.side != data.side) return false;
    if (kind.what == CardFor::unit) return kind.unit == unit;
    return (situation.top().evading & help_bit(data.arm, data.side)) == 0;
}

void evade(Pen& pen, Evade const& order) {
    UnitId const unit = order.unit;
    UnitId const attacker = attack_in(pen).parties[0].unit;
    Modifiers terms;
    Heading away;
    {
        Situation const situation(pen.rules(), pen.state().position);
        terms = EvadeThrow(situation, attack_in(pen), order.by).terms();
        away =
            field::heading_toward(situation.unit(attacker).pose.at, situation.unit(unit).pose.at);
    }
    spend_for_evade(pen, order);
    int const die = pen.roll(umpire::d6, "HM-EVADE-04");
    int score = die;
    for (umpire::Term const& term : terms) score += term.value;
    score = std::clamp(score, 1, perfect); // HM-GAP-60: under 1 is 1
    EffectWord const by_card = evade_in_force(Situation(pen.rules(), pen.state().position), unit);
    if (by_card == EffectWord::fail) score = 1; // HM-CARD-41
    if (by_card == EffectWord::succeed) score = perfect;
    pen.write(Evaded{"HM-EVADE-05", unit, die, terms, score});
    EvadeRow const& row = pen.rules().tables.evade[static_cast<std::size_t>(score - 1)];
    if (row.stands) return stand_and_fire(pen, unit, attacker);
    if (score >= perfect) return; // they wait until the Attackers have moved
    bool const rides = is_mounted(pen.rules().scenario.units[unit.value].arm);
    Mil const distance = evade_distance(pen, rides ? row.mounted : row.foot);
    Escape(pen, unit, away + Angle{order.angle}).go(distance);
    if (row.attackers_forward > 0) follow_in_vain(pen, attacker, {1000 * row.attackers_forward});
}

} // namespace horse_and_musket
