#pragma once
// Whom each unit goes for.

#include "commanders/horse_and_musket_captain/doctrine.h"
#include "commanders/horse_and_musket_captain/scene.h"

namespace commanders::horse_and_musket_captain {

class Outlook {
public:
    Outlook(Scene const& now, Side side);

    Side side() const { return side_; }
    std::vector<UnitId> const& own() const { return own_; }
    std::vector<UnitId> const& foes() const { return foes_; }
    // None, if there is nobody left.
    UnitId goal(UnitId unit) const { return goals_[unit.value]; }
    double nearest_foe(UnitId unit) const { return nearest_[unit.value]; } // in inches

private:
    double dislike(Scene const& now, UnitId unit, UnitId foe) const;

    Side side_;
    std::vector<UnitId> own_, foes_;
    std::array<UnitId, max_units> goals_;
    std::array<double, max_units> nearest_{};
};

// How far from its target an arm is to come, in inches, to be told to Attack.
double striking_distance(Scene const& now, UnitId unit);

} // namespace commanders::horse_and_musket_captain
