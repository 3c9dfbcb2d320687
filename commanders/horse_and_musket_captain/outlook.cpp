#include "commanders/horse_and_musket_captain/outlook.h"

namespace commanders::horse_and_musket_captain {

double striking_distance(Scene const& now, UnitId unit) {
    Arm const arm = now.data(unit).arm;
    return now.rules.tables.attack_ranges[static_cast<std::size_t>(arm)].value / 1000.0;
}

// In inches that it would rather go.
double Outlook::dislike(Scene const& now, UnitId unit, UnitId foe) const {
    Arm const own = now.data(unit).arm;
    Arm const other = now.data(foe).arm;
    Strength const strength = now.table().strength(foe);
    double dislike = 0;
    if (is_foot(own) && is_mounted(other)) dislike += 15; // it seldom can
    if (is_cavalry(own) && other == Arm::infantry && !strength.is_shaken()) dislike += 6;
    if (strength.is_shaken()) dislike -= 4;
    if (strength.is_shaken_for_good() || now.unit(foe).condition == Condition::broken) dislike += 8;
    if (is_foot(own) && is_skirmisher(other)) dislike += 8;
    if (other == Arm::artillery) dislike += has_crew(now.unit(foe)) ? 3 : 60;
    Pose const& pose = now.unit(unit).pose;
    int const off = std::abs(field::bearing_off(pose, now.unit(foe).pose.at).value);
    return dislike + 6.0 * off / 45'000;
}

Outlook::Outlook(Scene const& now, Side side)
    : side_(side), own_(now.units_of(side)), foes_(now.units_of(umpire::other(side))) {
    goals_.fill(no_unit);
    for (UnitId const unit : own_) {
        double best = 0;
        double nearest = 999;
        for (UnitId const foe : foes_) {
            double const distance = inches_between(now.unit(unit).pose.at, now.unit(foe).pose.at);
            nearest = std::min(nearest, distance);
            double const cost = distance + dislike(now, unit, foe);
            UnitId& goal = goals_[unit.value];
            if (goal != no_unit && cost >= best) continue;
            goal = foe;
            best = cost;
        }
        nearest_[unit.value] = nearest;
    }
}

} // namespace commanders::horse_and_musket_captain
