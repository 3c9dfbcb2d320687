#pragma once
// How far each kind of movement may go, and what ends it. `spans` offers these numbers and
// `resolve` carries them out: both ask here.

#include "rules/horse_and_musket/table/halts.h"

namespace horse_and_musket {

inline constexpr Mil touching{15}; // HM-GAP-10: footprints touch at this or less
inline constexpr Mil loose_inch{1000};

// Straight ahead, slanted, or any way: from the least mil to the most.
Limit straight_limit(Situation const& situation, Mover const& mover, field::Course const& course,
                     Limit allowance);
// Whether who is not halted where it stands may go so much as a mil: a short question.
bool may_set_out(Situation const& situation, Mover const& mover, field::Course const& course,
                 Limit allowance);
Limit limit_without_halts(Situation const& situation, Mover const& mover,
                          field::Course const& course, Limit allowance);
// The same of who goes any way: a halted gun that limbers up comes nearer to nobody (HM-GAP-64).
Limit any_way_limit(Situation const& situation, Mover const& mover, field::Course const& course,
                    Limit allowance);
Limit manhandle_allowance(Situation const& situation, Mover const& mover);
// HM-LOOSE-01: who goes through friendly guns does not come to rest on them.
umpire::Spans places_to_rest(Situation const& situation, Mover const& mover,
                             field::Course const& course, Limit const& limit);
// Of a way that leads through things the places where the mover keeps clear of them; to stay is
// always possible.
umpire::Spans places_beside(std::span<field::Convex const> things, field::Way const& way,
                            RuleId ends_by);
Mil last_rest(umpire::Spans const& places, int way); // of them the last that is reached
std::vector<field::Convex> guns_to_pass(Situation const& situation, Mover const& mover,
                                        field::Box const& box);
bool has_guns_ahead(Situation const& situation, Mover const& mover); // of a line, within an inch
// HM-MOVE-01, HM-TERRAIN-01, -05: the inches of a Move where the Colour Stand is.
Limit move_allowance(Situation const& situation, Mover const& mover);
// HM-MOVE-05: what a unit has that goes any way, and what then moves: of the loose the Colour
// Stand. By no card it uses up the rest of its Move.
Limit go_allowance(Situation const& situation, Mover& mover, CardId by);
// HM-ORDER-17: to the right where `sign` is positive; how far there is room, and how far it may.
Limit room_to_wheel(Situation const& situation, Mover const& mover, int sign);
bool may_wheel(Situation const& situation, Mover const& mover); // to either side, at all
Limit wheel_limit(Situation const& situation, Mover const& mover, int sign);
// HM-GAP-14: the wheel of a halted unit towards the nearest enemy; nothing if it cannot.
Angle wheel_towards(Situation const& situation, Mover const& mover);
// HM-GAP-13: by Colour Stands.
std::optional<UnitId> nearest_enemy(Situation const& situation, Mover const& mover);

// HM-LOOSE-01, -02, -08: a formed unit in rough ground, or with it within an inch ahead.
bool must_go_loose(Situation const& situation, Mover const& mover);
bool is_in_rough_ground(Situation const& situation, field::Quad const& outline);
// HM-DIS-07: the shaken do not come closer to an enemy.
bool brings_closer(Situation const& situation, Mover const& mover, field::Course const& course);

// The headings that a unit may face where it stands, turned on the spot (HM-MOVE-05): as it did
// before, about, and wherever nothing is in the way. Asked as wheels are, degree by degree.
umpire::Spans facings(Situation const& situation, Mover const& mover, Pose const& pose);
// The same of one heading: a short question.
bool may_face(Situation const& situation, Mover const& mover, Pose const& pose, Heading heading);

// A unit turned to a heading about its middle, by way of a Turn where that is nearer (HM-GAP-17,
// HM-GAP-23): the arms change when it turns about.
struct Turned {
    Pose pose;
    int left;
};
Turned turned_to(Unit const& unit, Heading heading);

// HM-GAP-23, -24: the way back.
struct Retreat {
    Turned stands; // how it stands on the way
    Heading travel;
    int distance = 0;
    RuleId ended_by;
    bool leaves = false; // over the table's edge, HM-MOVE-06
    bool disorders = false;
    bool ends = false;           // the Withdrawal
    std::optional<Pose> shelter; // behind unshaken friends, HM-ORDER-21: there it lies loose
};
Retreat withdrawal(Situation const& situation, UnitId unit, Angle angle);
Retreat retirement(Situation const& situation, UnitId unit, Angle angle);
// HM-ORDER-14, HM-GAP-24: the ways on which a unit may retire.
class Retirements {
public:
    Retirements(Situation const& situation, UnitId unit);
    Heading travel(Angle angle) const { return mover_.pose.heading + field::half_turn + angle; }
    field::Way way(Angle angle) const;
    Mil clear(Angle angle) const { return field::clear_way(way(angle), bars_); }
    bool is_clear(Angle angle) const { return clear(angle) >= most_; } // a short question
    // If some direction is clear one such must be taken: those that are, else all.
    umpire::Spans directions() const;
    // Of those the nearest to straight back: a short question.
    int nearest_to_straight() const;

private:
    struct Interval {
        int least, most;
    };
    static constexpr int widest = 45'000;
    // Seen from here nothing near is narrower than a stand at eleven inches, four degrees; so a way
    // that is long enough meets it in one of these directions.
    static constexpr int step = 3000;
    // The directions that one thing bars: what it forbids within a circle is convex, so they are
    // one interval. Nothing if it bars none. `tried`: ways as long as it needs, a step from each
    // other.
    std::optional<Interval> barred_by(field::Convex const& bar,
                                      std::span<field::Way const> tried) const;
    int clear_of(field::Convex const& bar, int angle, Mil most) const;
    std::vector<field::Way> tried() const;
    // From straight back on, to the right or to the left; more than `widest` if all are barred.
    int first_clear(int sign, std::span<field::Way const> tried) const;
    Mover mover_;
    Mil most_;
    field::Convex outline_; // where it stands
    std::vector<field::Convex> bars_;
};

// HM-GAP-19, -22: where the other stands lie about the Colour Stand.
struct Layout {
    std::array<Spot, max_stands - 1> others{};
    int aside = 0;
};
Layout layout(Situation const& situation, Mover const& mover, Pose const& pose);
// HM-SKIRM-07: skirmishers about their Colour Stand in one of five patterns; and whether each stand
// is half an inch to an inch from another, all hanging together (HM-GAP-22).
Layout spread(Situation const& situation, Mover const& mover, Pattern pattern);
bool is_well_laid(Mover const& mover, Layout const& places, int stands);

// Columns: HM-GAP-15, -16.
bool is_on_road(Situation const& situation, UnitId unit);
Limit column_allowance(Situation const& situation, UnitId unit);
Limit column_straight(Situation const& situation, UnitId unit);
// Where on its way the head turns on the spot, and by how much.
struct Bend {
    Angle angle;
    Mil at;
};
// Nothing, less than the last bend itself, where the head has no room to turn.
Limit column_bent(Situation const& situation, UnitId unit, std::span<Bend const> bends);
inline Limit column_bent(Situation const& situation, UnitId unit, Bend const& bend) {
    return column_bent(situation, unit, std::span(&bend, 1));
}
bool may_turn_twice(Situation const& situation, UnitId unit); // HM-FORM-08: a column on a road
std::optional<Turned> deployed(Situation const& situation, UnitId unit, Deploying to);

// HM-GAP-87: stands that the ground disorders on a way of the Colour Stand; and of rivers in which
// stands are lost the least die that destroys one (0: none does).
struct Crossing {
    int disordered = 0;
    int least_to_drown = 0;
};
Crossing disorder_by_ground(Situation const& situation, Mover const& mover, Pose const& to);

} // namespace horse_and_musket
