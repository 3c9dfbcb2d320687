#pragma once
// Orders that play cards of fortune: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

// A card of one's hand, or the one just drawn, HM-CARD-17; on whom, where there is a choice.
OBLIQUE_MESSAGE(PlayFortune, "play_fortune", (FortuneId, card), (UnitId, on),
                (GeneralId, commander), (FeatureId, place));
// HM-CARD-65: the order card that comes next, of those looked at and not yet laid.
OBLIQUE_MESSAGE(LayNext, "lay_next", (CardId, card));
// HM-CARD-66: how many order cards are drawn from now on.
OBLIQUE_MESSAGE(SetDraws, "set_draws", (int, draws));

} // namespace horse_and_musket
