#pragma once
// What a player of Leuthen 1757 can order. An order is one step: marches and combats are made of
// them.

#include "rules/leuthen1757/state.h"
#include "umpire/reflect.h"

#include <bit>
#include <variant>

namespace leuthen1757 {

// A set of the six directions around a hex.
struct Directions {
    std::uint8_t bits = 0;
    constexpr bool has(Direction direction) const { return (bits >> direction & 1) != 0; }
    constexpr int count() const { return std::popcount(bits); }
    friend bool operator==(Directions, Directions) = default;
};

struct Fire { // in the barrage, in combat, or in reaction to a shock
    UnitId unit, target;
    OBLIQUE_FIELDS(Fire, "fire", unit, target)
};
struct Yield { // LEU-INIT-04: the opponent goes first
    OBLIQUE_NO_FIELDS(Yield, "yield")
};
struct Activate { // one formation, or two together with a double (LEU-INIT-05)
    FormationId formation, with = no_formation;
    OBLIQUE_FIELDS(Activate, "activate", formation, with)
};
struct Step {
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Step, "step", unit, to)
};
struct Turn {
    UnitId unit;
    Direction facing;
    OBLIQUE_FIELDS(Turn, "turn", unit, facing)
};
struct Withdraw {
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Withdraw, "withdraw", unit, to)
};
struct Enter { // from off the map, LEU-SCEN-04
    UnitId unit;
    Hex at;
    OBLIQUE_FIELDS(Enter, "enter", unit, at)
};
struct Exit { // towards Lissa, LEU-GAP-54
    UnitId unit;
    OBLIQUE_FIELDS(Exit, "exit", unit)
};
struct Shock { // one or several units, named by their directions from the target, against one
    UnitId target;
    Directions from;
    OBLIQUE_FIELDS(Shock, "shock", target, from)
};
struct Onslaught { // one unit against several, named by their directions from it
    UnitId unit;
    Directions at;
    OBLIQUE_FIELDS(Onslaught, "onslaught", unit, at)
};
struct Advance { // after combat; leaders in the hex may go along (LEU-GAP-49)
    UnitId unit;
    Hex to;
    bool with_leaders;
    OBLIQUE_FIELDS(Advance, "advance", unit, to, with_leaders)
};
struct Lose { // one combat point, LEU-SHOCK-15
    UnitId unit;
    OBLIQUE_FIELDS(Lose, "lose", unit)
};
struct Displace { // friends make way for a retreat, LEU-RETR-06
    OBLIQUE_NO_FIELDS(Displace, "displace")
};
struct Sacrifice { // the unit is eliminated so that nobody is displaced, LEU-RETR-07
    OBLIQUE_NO_FIELDS(Sacrifice, "sacrifice")
};
struct AppointAide { // LEU-LDR-05: a fallen leader's place is taken at once
    Hex at;
    OBLIQUE_FIELDS(AppointAide, "appoint_aide", at)
};
struct AppointReserve { // LEU-GAP-48: in place of an aide, while free
    OBLIQUE_NO_FIELDS(AppointReserve, "appoint_reserve")
};
struct Ride { // a commander in chief, LEU-MOVE-10
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Ride, "ride", unit, to)
};
struct Done { // ends the barrage, the march, the combats; declines reaction, advance or ride
    OBLIQUE_NO_FIELDS(Done, "done")
};

using Order =
    std::variant<Fire, Yield, Activate, Step, Turn, Withdraw, Enter, Exit, Shock, Onslaught,
                 Advance, Lose, Displace, Sacrifice, AppointAide, AppointReserve, Ride, Done>;

} // namespace leuthen1757
