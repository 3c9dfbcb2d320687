#pragma once
// Evading: HM-EVADE, HM-GAP-60. An answer to an Attack, before Resolve.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

inline constexpr int least_flight = 3; // below that score the Evaders stand
inline constexpr int perfect = 6;      // and more: they go once the Attackers have

// HM-EVADE-01: skirmishers and light cavalry, unless they are broken (HM-GAP-94).
bool may_evade(Situation const& situation, UnitId unit);
// HM-EVADE-03: whether a card of its owner would help its throw.
bool helps_to_evade(Situation const& situation, CardId card, UnitId unit);
// Asks the defender of the Attack in hand, if it may.
void offer_evade(Pen& pen);
void evade(Pen& pen, Evade const& order);
// HM-EVADE-09: asks where to, if it was a Perfect Evade.
void offer_slip(Pen& pen);
umpire::Spans slip_distances(Situation const& situation, UnitId unit, Heading bearing);
Mover slipping(Situation const& situation, UnitId unit); // who goes: the Colour Stand
void slip_away(Pen& pen, SlipAway const& order);

} // namespace horse_and_musket
