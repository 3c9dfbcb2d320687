#pragma once
// Whom a unit could Attack as all stand now, and from where: HM-ATTACK-01 to -07, -15, -16.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

// The ground of a unit as flanks and rear are judged (HM-GAP-33, -34): of a line its own, of the
// loose that of the line they would form, of a column the straight rectangle behind its head.
struct Figure {
    Pose pose;
    field::Extent extent;
    field::Quad outline() const { return field::footprint(pose, extent); }
};
Figure figure_of(Situation const& situation, UnitId unit);
// HM-SKIRM-09: skirmishers have none.
bool has_flanks(Situation const& situation, UnitId unit);
Quarter quarter_of(Situation const& situation, UnitId attacker, UnitId target);

// HM-GAP-06: the shortest.
field::Distance colours_apart(Situation const& situation, UnitId one, UnitId two);
bool is_in_contact(Situation const& situation, UnitId unit); // with any enemy unit
bool are_touching(Situation const& situation, UnitId one, UnitId two);
Situation::Presence const* presence_of(Situation const& situation, UnitId unit);

// HM-GAP-31: the wheel by which a unit faces another, if it can have it straight ahead then, or
// has it so already; nothing if neither, or out of range.
std::optional<Angle> aim_at(Situation const& situation, UnitId attacker, UnitId target);
std::optional<Angle> aim_within(Situation const& situation, UnitId attacker, UnitId target,
                                Mil range);
inline constexpr Mil any_distance{140'000}; // across the largest table
// HM-GAP-32: how a unit stands that faces a spot, wheeled by 45 at most; who is not in line turns.
Pose facing(Mover const& mover, Spot spot);
// HM-ATTACK-06: whether its kind may Attack the other's, from that quarter.
bool is_eligible(Situation const& situation, UnitId attacker, UnitId target, Quarter quarter);
// HM-ATTACK-07: whether it may Attack anybody at all.
bool can_attack(Situation const& situation, UnitId attacker);
bool may_attack(Situation const& situation, UnitId attacker, UnitId target);
// HM-CARD-47: a unit of its own side, from front or flank, were it an enemy; within 9 inches.
bool could_attack_comrade(Situation const& situation, UnitId attacker, UnitId comrade);
// HM-GAP-35: those it may be told to Attack; under a halt the nearest alone.
FixedVector<UnitId, 32> targets_of(Situation const& situation, UnitId attacker);
// The same, and Generals who are alone, HM-GENERAL-30, as the units that will stand for them.
FixedVector<UnitId, 32> all_targets_of(Situation const& situation, UnitId attacker);
// HM-GAP-55: whether some unshaken enemy could Attack it in flank or rear now.
bool is_outflanked(Situation const& situation, UnitId unit);
// HM-GAP-51: or could Attack it at all.
bool is_in_danger(Situation const& situation, UnitId unit);

// Support, HM-MOD-02 to -09: table/support.cpp.
struct Support {
    int flanks = 0;
    RuleId flank_by;
    RuleId rear_by; // none: it has no support there
    bool has_rear() const { return !rear_by.text().empty(); }
};
Support support_of(Situation const& situation, UnitId unit);
std::vector<UnitId> supporters_of(Situation const& situation,
                                  UnitId unit); // on flanks, in the rear

// Whether the line between two Colour Stands crosses rough ground or an obstacle, HM-GAP-41.
bool is_across_rough_ground(Situation const& situation, Spot from, Spot to);
// Whether ground lies under a Colour Stand that is rough.
bool stands_in_rough_ground(Situation const& situation, UnitId unit);

} // namespace horse_and_musket
