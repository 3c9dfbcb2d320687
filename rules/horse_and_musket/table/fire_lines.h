#pragma once
// Who may fire at whom. Guns: range, arc, an inch clear of friends, heights (HM-ART-10 to -14), and
// the way of a ball that bounces (HM-ART-19 to -21). Skirmishers: HM-FIRE-02.

#include "rules/horse_and_musket/table/situation.h"

#include <bit>

namespace horse_and_musket {

inline constexpr Mil friends_clear{1000};     // HM-ART-12: of a line of ball or grapeshot
inline constexpr Mil shell_clear{3000};       // HM-ART-14: of friends from where shell falls
inline constexpr Mil bounce_reach{12'000};    // HM-ART-20: beyond the target
inline constexpr Mil skirmish_range{9000};    // HM-FIRE-02: of each stand
inline constexpr Angle arc_of_fire{30'000};   // HM-ART-11: to either side
inline constexpr std::size_t bounce_units{2}; // HM-ART-20: besides the target

// Stands of a unit, a bit for each, the Colour Stand first.
using StandBits = std::uint16_t;

// Guns without a crew are nobody's target, and halt nobody: HM-GAP-13, HM-GAP-36.
constexpr bool has_crew(Unit const& unit) { return unit.guns < GunState::crewless; }

// A stand that a ball meets further on, and where, in parts of the way to the target.
struct Bounce {
    UnitId unit;
    int stand = 0;
    field::Ratio in, out;
};

class FireLines {
public:
    FireLines(Situation const& situation, UnitId gun);

    Spot muzzle() const { return muzzle_; } // the middle of the front edge
    // The target's stands that can be aimed at, or hit: none, if it is out of range, arc or sight.
    StandBits in_view(UnitId target, Ammunition ammunition) const;
    bool reaches(UnitId target, Ammunition ammunition) const; // any: a short question
    // HM-GAP-63: the same as its owner knows it; who does not measure is not shown the range.
    StandBits in_sight(UnitId target, Ammunition ammunition) const;
    bool sees(UnitId target, Ammunition ammunition) const; // any
    bool reaches_building(FeatureId building) const;       // with shell
    // The stands, in turn, that a ball at this one strikes besides; none off the level.
    std::vector<Bounce> bounces(UnitId target, int stand) const;
    // How far behind the middle of the target's stand, to the nearest mil.
    Mil beyond(UnitId target, int stand, field::Ratio at) const;

private:
    struct Obstacle { // between the guns and a target
        field::Convex outline;
        int level = 0;
        bool is_friend = false;
    };
    struct Height {
        std::vector<field::Blocker> parts;
        int top = 0;
    };
    struct Between {
        std::vector<Obstacle> stands;
        std::vector<Height> heights;
    };
    struct Aim {
        Ammunition ammunition;
        Mil range;
        bool is_short = false; // one stand tells enough
    };
    StandBits seen_within(UnitId target, Aim const& aim) const;
    Mil range_in_sight(Ammunition ammunition) const;
    Between between(UnitId target) const;
    bool is_over(int level, int target_level) const;
    bool is_in_arc(Spot to, Mil range) const;
    bool is_open(Spot to, int target_level, Between const& between) const;
    bool is_by_friends(UnitId target) const;
    bool ends_bounce(std::size_t feature, Spot centre) const;
    field::Ratio end_of_bounce(field::Ray const& ray) const;

    Situation const& situation_;
    UnitId gun_;
    Pose pose_;
    Spot muzzle_;
    int level_;
    field::Convex outline_;
};

// Enemies of a battery that it can fire at so; of skirmishers: see below.
std::vector<UnitId> targets_of(Situation const& situation, UnitId gun, Ammunition ammunition);
Mil range_of(Tables const& tables, Ammunition ammunition);

// HM-FIRE-02, HM-GAP-62: the stands of an unshaken unit of skirmishers that can fire at an enemy.
StandBits stands_firing(Situation const& situation, UnitId firer, UnitId target);
// HM-GAP-63: those that may be told to; where nobody measures, from any distance.
StandBits stands_to_tell(Situation const& situation, UnitId firer, UnitId target);
bool may_skirmish(Situation const& situation, UnitId unit);
constexpr int count_of(StandBits stands) { return std::popcount(stands); }

} // namespace horse_and_musket
