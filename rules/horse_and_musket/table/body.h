#pragma once
// What a unit covers: its stands, and the outlines that others run into.

#include "field/plane_line.h"
#include "rules/horse_and_musket/state.h"

#include <vector>

namespace horse_and_musket {

// HM-GAP-03: the sides of square stands.
inline constexpr Mil stand_side{750};
inline constexpr Mil gun_side{1000};
constexpr Mil half_side(Arm arm) {
    return {arm == Arm::artillery ? gun_side.value / 2 : stand_side.value / 2};
}

// HM-GAP-05: in line each stand is 0.75 from the next, the Colour Stand where the unit is measured.
constexpr field::Extent line_extent(Arm arm, int left, int right) {
    Mil const half = half_side(arm);
    return {half + left * stand_side, half + right * stand_side, half, half};
}
constexpr int right_of(Unit const& unit) { return unit.stands - 1 - unit.left; }
constexpr field::Extent extent_of(Unit const& unit, Arm arm) {
    return line_extent(arm, unit.left, right_of(unit));
}

constexpr bool is_formed(Formation formation) { return formation == Formation::line; }
constexpr bool is_in_file(Formation formation) {
    return formation == Formation::column || formation == Formation::gun_column;
}
constexpr bool lies_stand_by_stand(Formation formation) {
    return formation == Formation::loose || formation == Formation::skirmish ||
           formation == Formation::lined;
}

// Outlines of a unit: one of a line or a battery, one for each stand of the others. They lie in a
// list of all who were asked for.
using Outlines = std::span<field::Convex const>;
void add_outlines(Unit const& unit, Arm arm, field::File const* column,
                  std::vector<field::Convex>& to);
// A box that none of them leaves, told without a sine: wider than it need be.
field::Box bounds_of(Unit const& unit, Arm arm, field::File const* column);
inline field::Quad footprint_of(General const& general) {
    return field::footprint(general.pose, field::square({stand_side.value / 2}));
}

// The poses of all stands of a unit, the Colour Stand first: for the page, and where stands count
// one by one.
using Stands = FixedVector<Pose, max_stands>;
Stands stands_of(Unit const& unit, field::File const* column);

// A unit's stands as the fight counts them, Generals in touch among them (HM-UNIT-02, HM-GAP-52).
struct Strength {
    int at_first = 0;
    int stands = 0;
    int disordered = 0;
    int destroyed() const { return at_first - stands; }
    int sound() const { return stands - disordered; }
    // HM-DIS-05: shaken is a unit of which disordered and destroyed stands are more than half ...
    bool is_shaken() const { return 2 * (disordered + destroyed()) > at_first; }
    // ... for good if the destroyed alone are, HM-GAP-44.
    bool is_shaken_for_good() const { return 2 * destroyed() > at_first; }
};
Strength strength_of(Scenario const& scenario, Tabletop const& top, UnitId unit);

} // namespace horse_and_musket
