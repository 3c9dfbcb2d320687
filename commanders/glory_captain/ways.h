#pragma once
// How far a unit can march this turn, as far as its side can see: the rules have the last word on
// every step.

#include "rules/glory/march/tolls.h"
#include "rules/glory/phases.h"

namespace commanders::glory_captain {

using namespace glory;

class Ways {
public:
    Ways(Situation const& now, UnitId unit);

    bool reaches(Hex hex) const { return spent_[hex.value] >= 0; }
    int spent(Hex hex) const { return spent_[hex.value]; }   // half points, on the way there
    std::vector<Hex> const& hexes() const { return hexes_; } // its own first
    std::vector<Hex> way_to(Hex hex) const;                  // without the hex it stands in

private:
    std::array<std::int16_t, max_hexes> spent_; // half points; less than 0: out of reach
    std::array<Hex, max_hexes> before_{};
    std::vector<Hex> hexes_;
};

// How far it is to a hex for troops of that gait, in half points, without a thought for time.
class Distances {
public:
    Distances(Scene const& now, Gait gait, Hex goal);
    int from(Hex hex) const { return half_points_[hex.value]; }

private:
    std::array<std::int16_t, max_hexes> half_points_;
};

} // namespace commanders::glory_captain
