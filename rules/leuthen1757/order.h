#pragma once
// What a player of Leuthen 1757 can order. An order is one step: marches and combats are made of
// them.

#include "rules/leuthen1757/state.h"
#include "umpire/one_of.h"
#include "umpire/reflect.h"

#include <bit>

namespace leuthen1757 {

// A set of the six directions around a hex.
struct Directions {
    std::uint8_t bits = 0;
    constexpr bool has(Direction direction) const { return (bits >> direction & 1) != 0; }
    constexpr int count() const { return std::popcount(bits); }
    friend bool operator==(Directions, Directions) = default;
};

// In the barrage, in combat, or in reaction to a shock.
OBLIQUE_MESSAGE(Fire, "fire", (UnitId, unit), (UnitId, target));
// LEU-INIT-04: the opponent goes first.
OBLIQUE_MESSAGE(Yield, "yield");
struct Activate { // one formation, or two together with a double (LEU-INIT-05)
    FormationId formation, with = no_formation;
    OBLIQUE_FIELDS(Activate, "activate", formation, with)
};
OBLIQUE_MESSAGE(Step, "step", (UnitId, unit), (Hex, to));
OBLIQUE_MESSAGE(Turn, "turn", (UnitId, unit), (Direction, facing));
OBLIQUE_MESSAGE(Withdraw, "withdraw", (UnitId, unit), (Hex, to));
// From off the map, LEU-SCEN-04.
OBLIQUE_MESSAGE(Enter, "enter", (UnitId, unit), (Hex, at));
// Towards Lissa, LEU-GAP-54.
OBLIQUE_MESSAGE(Exit, "exit", (UnitId, unit));
// One or several units, named by their directions from the target, against one.
OBLIQUE_MESSAGE(Shock, "shock", (UnitId, target), (Directions, from));
// One unit against several, named by their directions from it.
OBLIQUE_MESSAGE(Onslaught, "onslaught", (UnitId, unit), (Directions, at));
// After combat; leaders in the hex may go along (LEU-GAP-49).
OBLIQUE_MESSAGE(Advance, "advance", (UnitId, unit), (Hex, to), (bool, with_leaders));
// One combat point, LEU-SHOCK-15.
OBLIQUE_MESSAGE(Lose, "lose", (UnitId, unit));
// Friends make way for a retreat, LEU-RETR-06.
OBLIQUE_MESSAGE(Displace, "displace");
// The unit is eliminated so that nobody is displaced, LEU-RETR-07.
OBLIQUE_MESSAGE(Sacrifice, "sacrifice");
// LEU-LDR-05: a fallen leader's place is taken at once.
OBLIQUE_MESSAGE(AppointAide, "appoint_aide", (Hex, at));
// LEU-GAP-48: in place of an aide, while free.
OBLIQUE_MESSAGE(AppointReserve, "appoint_reserve");
// A commander in chief, LEU-MOVE-10.
OBLIQUE_MESSAGE(Ride, "ride", (UnitId, unit), (Hex, to));
// Ends the barrage, the march, the combats; declines reaction, advance or ride.
OBLIQUE_MESSAGE(Done, "done");

using Order =
    umpire::OneOf<Fire, Yield, Activate, Step, Turn, Withdraw, Enter, Exit, Shock, Onslaught,
                  Advance, Lose, Displace, Sacrifice, AppointAide, AppointReserve, Ride, Done>;

} // namespace leuthen1757
