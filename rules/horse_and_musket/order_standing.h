#pragma once
// Orders that move nothing on the table, and stand until others do: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

// Where the umpire is to wait for this seat: for all to see (HM-GAP-101).
OBLIQUE_MESSAGE(SetPause, "set_pause", (Pause, pause));
// The whole document: what to do where it does not wait (HM-GAP-102).
OBLIQUE_MESSAGE(Instruct, "instruct", (EvadeAnswer, evade), (EvadeHelp, evade_with),
                (AddAnswer, cover), (AddAnswer, general), (LossAnswer, losses),
                (BreakAnswer, breakthrough));
// Of a card held: whether, on whom, and for which gain of stands at least; in thousandths as all
// numbers are (HM-GAP-103).
OBLIQUE_MESSAGE(InstructCard, "instruct_card", (FortuneId, card), (UnitId, on), (CardPlan, plan),
                (int, worth));
// Passes, this turn and on, until so many order cards are held or an enemy is within so far
// (HM-GAP-104).
OBLIQUE_MESSAGE(Sleep, "sleep", (int, cards), (int, near));

} // namespace horse_and_musket
