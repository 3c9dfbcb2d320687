#pragma once
// Gaps between friends, or between closed ground: HM-LOOSE-01, HM-TERRAIN-23, HM-GAP-21.

#include "field/plane_sweep.h"
#include "rules/horse_and_musket/table/situation.h"

namespace horse_and_musket {

inline constexpr Mil narrow_gap{2000}; // with less only columns, skirmishers and Generals pass

struct Gap {
    std::array<field::Convex, 2> sides;
    field::Convex line;        // between their nearest points
    bool is_of_ground = false; // closed, on both sides
};
enum class GapWidth : std::uint8_t { narrow, wide };
// Those that a way may have to do with: narrow ones; or wider ones, less wide than its mover.
std::vector<Gap> gaps_along(Situation const& situation, Mover const& mover, field::Way const& way,
                            GapWidth width);

constexpr bool threads_gaps(Mover const& mover) {
    return is_in_file(mover.formation) || mover.formation == Formation::skirmish;
}

// HM-SKIRM-10, HM-LOOSE-11: lines between closed ground that who runs or Evades does not get
// through, skirmishers among them.
std::vector<field::Convex> too_narrow_to_flee(Situation const& situation, Mover const& mover,
                                              field::Way const& way);

// How far the way is clear of units and of ground closed to the mover: HM-MOVE-07, HM-GAP-10.
Mil clear_way_among(Situation const& situation, Mover const& mover, field::Way const& way);
// Where a formed unit comes loose for a gap that it cannot pass as it is; nothing if nowhere.
std::optional<Mil> first_at_gap(Situation const& situation, Mover const& mover,
                                field::Way const& way);
// Whether it does so where it stands, though it was to go so far: a short question.
bool is_at_gap(Situation const& situation, Mover const& mover, field::Way const& way);

} // namespace horse_and_musket
