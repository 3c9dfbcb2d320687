#pragma once
// Orders that play cards of fortune: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

// A card of one's hand, or the one just drawn, HM-CARD-17; on whom, where there is a choice.
OBLIQUE_MESSAGE(PlayFortune, "play_fortune", (FortuneId, card), (UnitId, on),
                (GeneralId, commander), (FeatureId, place));

} // namespace horse_and_musket
