#pragma once
// What a player of Dragoon can order. Orders name own units and hexes, never enemy units: so an
// order says nothing of what its giver cannot see.

#include "rules/dragoon/state.h"
#include "umpire/reflect.h"

#include <variant>

namespace dragoon {

struct Fire { // is plotted; all fire of a step is executed together, DRG-FIRE-03, DRG-UI-45, -49
    UnitId unit;
    Hex at;
    OBLIQUE_FIELDS(Fire, "fire", unit, at)
};
struct Allot { // Sub Points to a corps leader, DRG-CMD-01; sealed until both sides are done
    UnitId leader;
    std::uint8_t points;
    OBLIQUE_FIELDS(Allot, "allot", leader, points)
};
struct Recall { // a deferred leader is to have the initiative, DRG-INIT-05
    UnitId leader;
    OBLIQUE_FIELDS(Recall, "recall", leader)
};
struct Activate { // the leader with the initiative makes the activation check, DRG-SEQ-05
    OBLIQUE_NO_FIELDS(Activate, "activate")
};
struct Defer { // DRG-INIT-04: the winner puts the check off
    OBLIQUE_NO_FIELDS(Defer, "defer")
};
struct Take { // in hand: what follows is ordered of this unit, DRG-UI-54
    UnitId unit;
    OBLIQUE_FIELDS(Take, "take", unit)
};
struct Step { // into a front hex; a leader into any
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Step, "step", unit, to)
};
struct March { // automatic movement, DRG-MOVE-13
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(March, "march", unit, to)
};
struct Turn { // by one corner or side after the other, the shorter way round
    UnitId unit;
    Direction facing;
    OBLIQUE_FIELDS(Turn, "turn", unit, facing)
};
struct Form { // DRG-FORM; the facing says which way, DRG-GAP-01
    UnitId unit;
    Formation formation;
    Direction facing;
    OBLIQUE_FIELDS(Form, "form", unit, formation, facing)
};
struct Recover { // one attempt, DRG-REC-03
    UnitId unit;
    OBLIQUE_FIELDS(Recover, "recover", unit)
};
struct MakeTop { // DRG-STACK-13: a check for all in the hex
    UnitId unit;
    OBLIQUE_FIELDS(MakeTop, "make_top", unit)
};
struct Disengage { // leaders in the hex go along if nobody stays, DRG-DISE-09
    UnitId unit;
    Hex to;
    bool with_leaders;
    OBLIQUE_FIELDS(Disengage, "disengage", unit, to, with_leaders)
};
struct AssaultMove { // the whole move at once, to a hex next to the enemy: DRG-AMV, DRG-GAP-11
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(AssaultMove, "assault_move", unit, to)
};
struct Charge { // the next hex of a charge; its own hex: a standing one, DRG-CHG-05
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Charge, "charge", unit, to)
};
struct Rally { // one attempt by the leader in hand, DRG-RALLY-07
    UnitId unit;
    OBLIQUE_FIELDS(Rally, "rally", unit)
};
struct AutoRally { // DRG-RALLY-11, -12: all below a level, in enemy zones or not
    std::uint8_t level;
    bool in_zones;
    OBLIQUE_FIELDS(AutoRally, "auto_rally", level, in_zones)
};
struct Assault { // its targets follow by themselves, DRG-UI-50
    UnitId unit;
    OBLIQUE_FIELDS(Assault, "assault", unit)
};
struct Advance { // DRG-ADV
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Advance, "advance", unit, to)
};
struct Face { // a unit that has just rallied or ended its pursuit
    Direction facing;
    OBLIQUE_FIELDS(Face, "face", facing)
};
struct Done { // Finished Targeting; ends the step, or declines
    OBLIQUE_NO_FIELDS(Done, "done")
};

using Order = std::variant<Fire, Allot, Recall, Activate, Defer, Take, Step, March, Turn, Form,
                           Recover, MakeTop, Disengage, AssaultMove, Charge, Rally, AutoRally,
                           Assault, Advance, Face, Done>;

} // namespace dragoon
