#pragma once
// What a player of Dragoon can order. Orders name own units and hexes, never enemy units: so an
// order says nothing of what its giver cannot see.

#include "rules/dragoon/state.h"
#include "umpire/one_of.h"
#include "umpire/reflect.h"

namespace dragoon {

// Is plotted; all fire of a step is executed together, DRG-FIRE-03, DRG-UI-45, -49.
OBLIQUE_MESSAGE(Fire, "fire", (UnitId, unit), (Hex, at));
// Sub Points to a corps leader, DRG-CMD-01; sealed until both sides are done.
OBLIQUE_MESSAGE(Allot, "allot", (UnitId, leader), (std::uint8_t, points));
// A deferred leader is to have the initiative, DRG-INIT-05.
OBLIQUE_MESSAGE(Recall, "recall", (UnitId, leader));
// The leader with the initiative makes the activation check, DRG-SEQ-05.
OBLIQUE_MESSAGE(Activate, "activate");
// DRG-INIT-04: the winner puts the check off.
OBLIQUE_MESSAGE(Defer, "defer");
// In hand: what follows is ordered of this unit, DRG-UI-54.
OBLIQUE_MESSAGE(Take, "take", (UnitId, unit));
// Into a front hex; a leader into any.
OBLIQUE_MESSAGE(Step, "step", (UnitId, unit), (Hex, to));
// Automatic movement, DRG-MOVE-13.
OBLIQUE_MESSAGE(March, "march", (UnitId, unit), (Hex, to));
// By one corner or side after the other, the shorter way round.
OBLIQUE_MESSAGE(Turn, "turn", (UnitId, unit), (Direction, facing));
// DRG-FORM; the facing says which way, DRG-GAP-01.
OBLIQUE_MESSAGE(Form, "form", (UnitId, unit), (Formation, formation), (Direction, facing));
// One attempt, DRG-REC-03.
OBLIQUE_MESSAGE(Recover, "recover", (UnitId, unit));
// DRG-STACK-13: a check for all in the hex.
OBLIQUE_MESSAGE(MakeTop, "make_top", (UnitId, unit));
// Leaders in the hex go along if nobody stays, DRG-DISE-09.
OBLIQUE_MESSAGE(Disengage, "disengage", (UnitId, unit), (Hex, to), (bool, with_leaders));
// The whole move at once, to a hex next to the enemy: DRG-AMV, DRG-GAP-11.
OBLIQUE_MESSAGE(AssaultMove, "assault_move", (UnitId, unit), (Hex, to));
// The next hex of a charge; its own hex: a standing one, DRG-CHG-05.
OBLIQUE_MESSAGE(Charge, "charge", (UnitId, unit), (Hex, to));
// One attempt by the leader in hand, DRG-RALLY-07.
OBLIQUE_MESSAGE(Rally, "rally", (UnitId, unit));
// DRG-RALLY-11, -12: all below a level, in enemy zones or not.
OBLIQUE_MESSAGE(AutoRally, "auto_rally", (std::uint8_t, level), (bool, in_zones));
// Its targets follow by themselves, DRG-UI-50.
OBLIQUE_MESSAGE(Assault, "assault", (UnitId, unit));
// DRG-ADV.
OBLIQUE_MESSAGE(Advance, "advance", (UnitId, unit), (Hex, to));
// A unit that has just rallied or ended its pursuit.
OBLIQUE_MESSAGE(Face, "face", (Direction, facing));
// Finished Targeting; ends the step, or declines.
OBLIQUE_MESSAGE(Done, "done");

using Order = umpire::OneOf<Fire, Allot, Recall, Activate, Defer, Take, Step, March, Turn, Form,
                            Recover, MakeTop, Disengage, AssaultMove, Charge, Rally, AutoRally,
                            Assault, Advance, Face, Done>;

} // namespace dragoon
