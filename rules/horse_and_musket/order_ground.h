#pragma once
// Orders that lay the ground, HM-SETUP-01 to -06: part of order.h.

#include "rules/horse_and_musket/state.h"
#include "umpire/reflect.h"

namespace horse_and_musket {

// So many features are one's own to lay, by up to three more or fewer than were thrown:
// HM-SETUP-04.
enum class FeatureCount : std::uint8_t {};
OBLIQUE_MESSAGE(CountGround, "count_ground", (FeatureCount, features));
// A piece of the box.
OBLIQUE_MESSAGE(LayGround, "lay_ground", (FeatureId, piece), (int, heading), (int, x), (int, y));
// One of those that the host has laid, by lot; or one more, which lot lays: HM-SETUP-02.
OBLIQUE_MESSAGE(TakeGround, "take_ground");
OBLIQUE_MESSAGE(AddGround, "add_ground", (FeatureId, piece));
// HM-SUBHID-02: a herd or a train that is in the way.
OBLIQUE_MESSAGE(DriveOff, "drive_off", (UnitId, unit), (CardId, by), (FeatureId, crowd));

} // namespace horse_and_musket
