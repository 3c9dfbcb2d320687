#pragma once
// One unit, sampled somewhere else: where it can get to, and what it is worth for it to stand
// there.

#include "commanders/dragoon_captain/outlook.h"
#include "commanders/dragoon_captain/ways.h"
#include "field/reach.h"

namespace commanders::dragoon_captain {

class Place {
public:
    Place(Situation const& now, Outlook const& outlook, Ways& ways, UnitId unit);
    Place(Place const&) = delete; // what lies beneath knows where it is
    Place& operator=(Place const&) = delete;

    // For field::Reach: what a march costs it, in half points, and where it ends.
    field::Toll step(field::Position at, Direction way) const;
    int turn(field::Position at) const;

    // Puts it somewhere; what is asked next is answered for that place.
    void stand(field::Position at) const;
    void form(Formation formation, Direction facing) const;
    void disrupt(double disruption) const; // rounded: combat knows whole levels only
    Piece& piece() const { return scratch_.pieces[unit_.value]; }
    Situation const& bare() const { return bare_; } // its chart does without the unit
    UnitId unit() const { return unit_; }
    Outlook const& outlook() const { return outlook_; }
    Arm arm() const { return arm_; }
    double men() const { return men_; }

    double worth_in_line() const;   // ready to fight; of light infantry too
    double worth_in_column() const; // on the march
    // What it then does to the enemy before it, less what they do to it: contact.cpp.
    enum class Fire : std::uint8_t { none, second };
    double worth_of_contact(Fire fire) const;
    double harm_by_defence() const; // by the fire it walks into
    // Movement points that the way to the goal still takes; nothing if it has no goal.
    std::optional<double> way() const;

private:
    double worth_of_way() const;
    double worth_of_facing() const;
    double worth_of_flanks() const;
    double worth_of_guard() const;
    double worth_of_ground() const;
    double worth_of_order() const; // neighbours, leader, the line of the corps
    double supporters() const;     // friends who can come up beside it in this action

    Outlook const& outlook_;
    Ways& ways_;
    UnitId unit_;
    Arm arm_;
    double men_;
    Goal goal_;
    mutable Position scratch_; // the position with the unit where it is sampled to be
    Situation bare_;           // over the scratch
};
static_assert(field::MarchRules<Place>);

} // namespace commanders::dragoon_captain
