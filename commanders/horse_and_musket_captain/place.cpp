// What a place is worth to a unit: the rulebook's advice (HM-TACT) in numbers.

#include "commanders/horse_and_musket_captain/march.h"
#include "rules/horse_and_musket/odds/attack_odds.h"

namespace commanders::horse_and_musket_captain {

namespace {

bool is_sound(Situation const& situation, UnitId unit) {
    return situation.is_here(unit) && !situation.is_shaken(unit) &&
           situation.unit(unit).condition == Condition::steady;
}

// HM-TACT-02: inches by which it is out of support of the nearest of its Command.
double straying(Scene const& now, Outlook const& outlook, Situation const& situation, UnitId unit) {
    double const support =
        is_mounted(now.data(unit).arm) ? doctrine.mounted_support : doctrine.foot_support;
    double nearest = 999;
    for (UnitId const mate : outlook.own()) {
        if (mate == unit || now.unit(mate).command != now.unit(unit).command ||
            is_mounted(now.data(mate).arm) != is_mounted(now.data(unit).arm) ||
            is_skirmisher(now.data(mate).arm) || now.data(mate).arm == Arm::artillery ||
            !is_sound(situation, mate))
            continue;
        nearest = std::min(
            nearest, inches_between(situation.unit(unit).pose.at, situation.unit(mate).pose.at));
    }
    return nearest == 999 ? 0 : std::max(0.0, nearest - support);
}

// HM-TACT-03: inches to the friend straight ahead whom it supports in rear; none: it has nobody
// before it, or they gave way.
std::optional<double> behind_friend(Scene const& now, Outlook const& outlook,
                                    Situation const& situation, UnitId unit) {
    constexpr int straight = 20'000;
    Pose const& pose = situation.unit(unit).pose;
    std::optional<double> nearest;
    if (!is_foot(now.data(unit).arm)) return nearest;
    for (UnitId const mate : outlook.own()) {
        if (mate == unit || now.data(mate).arm != Arm::infantry || !is_sound(situation, mate))
            continue;
        Spot const at = situation.unit(mate).pose.at;
        double const inches = inches_between(pose.at, at);
        if (inches > doctrine.second_line || (nearest && inches > *nearest)) continue;
        if (std::abs(field::bearing_off(pose, at).value) < straight) nearest = inches;
    }
    return nearest;
}

// HM-TACT-08, -09: horse waits behind its foot for an opening: enemies who are shaken or have
// broken, or their horse.
bool is_reserve(Scene const& now, Outlook const& outlook, UnitId unit) {
    if (!is_cavalry(now.data(unit).arm)) return false;
    bool const has_foot = std::ranges::any_of(outlook.own(), [&](UnitId mate) {
        return now.data(mate).arm == Arm::infantry && is_sound(now.table(), mate);
    });
    return has_foot && std::ranges::none_of(outlook.foes(), [&](UnitId foe) {
               bool const is_opening = !is_sound(now.table(), foe) || is_mounted(now.data(foe).arm);
               return is_opening && inches_between(now.unit(unit).pose.at, now.unit(foe).pose.at) <
                                        doctrine.opening;
           });
}
// Inches by which it is nearer to the enemy than any of its foot.
double before_foot(Scene const& now, Outlook const& outlook, Situation const& situation,
                   UnitId unit) {
    double foot = 999, own = 999;
    for (UnitId const mate : outlook.own())
        if (now.data(mate).arm == Arm::infantry) foot = std::min(foot, outlook.nearest_foe(mate));
    for (UnitId const foe : outlook.foes())
        own = std::min(own,
                       inches_between(situation.unit(unit).pose.at, situation.unit(foe).pose.at));
    return std::max(0.0, foot - own);
}

// HM-TACT-11: whether skirmishers have formed friends close behind them and enemies before them.
bool is_between_lines(Scene const& now, Outlook const& outlook, Situation const& situation,
                      UnitId unit) {
    Spot const at = situation.unit(unit).pose.at;
    auto const is_near = [&](UnitId other) {
        return now.data(other).arm == Arm::infantry && situation.is_here(other) &&
               inches_between(at, situation.unit(other).pose.at) < doctrine.between_lines;
    };
    return std::ranges::any_of(outlook.own(), is_near) &&
           std::ranges::any_of(outlook.foes(), is_near);
}

} // namespace

// Whom it could Attack from there, and who could Attack it: by what is known before the dice.
double Rehearsal::prospects(State const& state, Situation const& situation, UnitId unit) const {
    auto const edge = [&](UnitId attacker, UnitId target) {
        int const margin = margin_before_dice(now_.rules, state, attacker, target);
        return std::clamp(static_cast<double>(margin), 0.0, doctrine.most_margin);
    };
    double best = 0, worst = 0;
    if (can_attack(situation, unit))
        for (UnitId const target : targets_of(situation, unit))
            best = std::max(best, edge(unit, target));
    for (UnitId const foe : outlook_.foes()) {
        double const distance =
            inches_between(situation.unit(unit).pose.at, situation.unit(foe).pose.at);
        if (distance > striking_distance(now_, foe) + 3 || !can_attack(situation, foe)) continue;
        auto const targets = targets_of(situation, foe);
        if (std::ranges::find(targets, unit) != targets.end())
            worst = std::max(worst, edge(foe, unit));
    }
    return doctrine.edge * best - doctrine.risk * worst;
}

double Rehearsal::place_worth(State const& state, UnitId unit) const {
    Situation const situation(now_.rules, state.position);
    double const worth = where(situation, unit);
    if (is_skirmisher(now_.data(unit).arm)) return worth;
    Support const support = support_of(situation, unit);
    return worth + doctrine.flank * support.flanks + (support.has_rear() ? doctrine.rear : 0) +
           prospects(state, situation, unit);
}

double Rehearsal::where(Situation const& situation, UnitId unit) const {
    UnitId const goal = outlook_.goal(unit);
    Pose const& pose = situation.unit(unit).pose;
    Spot const target = situation.unit(goal).pose.at;
    double const excess =
        std::max(0.0, inches_between(pose.at, target) - striking_distance(now_, unit));
    int const off = std::abs(field::bearing_off(pose, target).value);
    if (is_skirmisher(now_.data(unit).arm))
        return -excess / 6 +
               (stands_in_rough_ground(situation, unit) ? doctrine.difficult_ground : 0) -
               (is_between_lines(now_, outlook_, situation, unit) ? doctrine.hemmed_in : 0);
    double worth = -doctrine.wheel * off / 45'000;
    auto const gap = behind_friend(now_, outlook_, situation, unit);
    worth -= gap ? std::abs(*gap - doctrine.behind_first_line) / 6 : excess / 6;
    worth -= doctrine.straying * straying(now_, outlook_, situation, unit);
    if (is_reserve(now_, outlook_, unit))
        worth -= doctrine.before_foot * before_foot(now_, outlook_, situation, unit);
    return worth;
}

} // namespace commanders::horse_and_musket_captain
