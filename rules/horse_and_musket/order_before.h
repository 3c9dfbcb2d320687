#pragma once
// Orders before the first turn, and to those who arrive later: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

// HM-SETUP-14: who has the initiative.
enum class BattleRole : std::uint8_t { attack, defend };
OBLIQUE_MESSAGE(TakeRole, "take_role", (BattleRole, role));
// HM-SETUP-29: in line, or in column; batteries in action, or limbered in column (HM-ART-08).
enum class Array : std::uint8_t { line, column };
// A unit of the main body is put down: HM-SETUP-17 to -24.
OBLIQUE_MESSAGE(Deploy, "deploy", (UnitId, unit), (Array, array), (int, heading), (int, x),
                (int, y));
// HM-NAT-02: before its first order, for nothing.
OBLIQUE_MESSAGE(TakeArray, "take_array", (UnitId, unit), (Array, array));
// A General, HM-SETUP-26.
OBLIQUE_MESSAGE(PutDown, "put_down", (GeneralId, general), (int, heading), (int, x), (int, y));
// To a Command, HM-SETUP-26.
OBLIQUE_MESSAGE(Appoint, "appoint", (UnitId, unit), (GeneralId, general));
// All that is left to do before the first turn, by the proposal.
OBLIQUE_MESSAGE(AsProposed, "as_proposed");
// Where a force enters, along its edge: HM-FLANK-06.
OBLIQUE_MESSAGE(EnterAt, "enter_at", (int, point));
// The next unit of a force, so far onto the table: HM-FLANK-07, -08.
OBLIQUE_MESSAGE(Enter, "enter", (UnitId, unit), (Array, array), (int, distance));

} // namespace horse_and_musket
