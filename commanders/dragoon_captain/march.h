#pragma once
// What a unit, a battery or a leader does in the movement step: the orders, in their order. What
// cannot be given when its turn comes is left out or thought over again (captain.cpp).

#include "commanders/dragoon_captain/place.h"

#include <functional>

namespace commanders::dragoon_captain {

using Orders = std::vector<Order>;

// One who thinks about a march has these at hand.
struct Staff {
    Situation const& now;
    Outlook const& outlook;
    Ways& ways;
    field::Reach& reach;
};

// A unit that is to move, where it stands and where it might.
class Mover {
public:
    Mover(Staff const& staff, UnitId unit)
        : now_(staff.now), outlook_(staff.outlook), reach_(staff.reach), unit_(unit),
          place_(staff.now, staff.outlook, staff.ways, unit), piece_(staff.now.piece(unit)),
          start_{piece_.at, piece_.facing}, budget_(std::max(0, staff.now.left(unit))) {}

protected:
    Situation const& now_;
    Outlook const& outlook_;
    field::Reach& reach_;
    UnitId unit_;
    Place place_;
    Piece const& piece_;
    field::Position start_;
    int budget_;
};

Orders plan_unit(Staff const& staff, UnitId unit);     // march.cpp: foot and horse
Orders plan_battery(Staff const& staff, UnitId unit);  // guns.cpp
Orders plan_leader(Staff const& staff, UnitId leader); // leaders.cpp
// Of the leader who acts, before anybody else moves: to their runaways, DRG-RALLY-03; rally.cpp.
Orders plan_ride(Staff const& staff, UnitId leader);
// To the best hex in their reach, if it is better than their own by more than that; leaders.cpp.
using WorthOfRide = std::function<double(Hex, int cost)>; // in half points
Orders ride_to_best(Staff const& staff, UnitId leader, double by, WorthOfRide const& worth);

// The best charge it can ride in this step, and what it brings: charge.cpp.
static_assert(doctrine.charge_ride <= 3); // DRG-CHG-03: the target is within four hexes
using Ride = FixedVector<Hex, doctrine.charge_ride>;
struct ChargePlan {
    double gain = 0;
    field::Position from; // where it is ridden from
    Ride ride;            // its own hex alone: a charge where it stands
};
std::optional<ChargePlan> plan_charge(Place const& place, field::Reach& reach, int budget);

// The orders of a way that was found. In column a longer one is a single march.
void follow_path(Orders& orders, Place const& place, std::span<field::Move const> path);
// Of the disruption that a way brings, the mean.
double disruption_on(Place const& place, field::Position start, std::span<field::Move const> path);
bool wants_to_break_off(Situation const& now, Outlook const& outlook, UnitId unit);

// Who is to hold back, and who is to hurry: restraint.cpp.
bool is_spared(Situation const& now, Side side, UnitId unit);
bool is_before_guns_alone(Situation const& now, Outlook const& outlook, UnitId unit);
bool is_last_fresh_horse(Situation const& now, Outlook const& outlook, UnitId unit);

} // namespace commanders::dragoon_captain
