#pragma once
// What can happen before the first turn, as armies are raised and drawn up: part of event.h.

#include "rules/horse_and_musket/order.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::RuleId;

// By dice, HM-GENERAL-13, -14, HM-POINTS-13. `range`: inches; `ability`: of a Poor General the
// Influence; `traits`: a bit for each.
OBLIQUE_EVENT(GeneralRated, "general_rated", (GeneralId, general), (Grade, grade),
              (int, leadership), (int, range), (int, ability), (bool, leads_cavalry),
              (int, traits));
// By a die, HM-POINTS-12; or for being out of Leadership Range, HM-SETUP-27.
OBLIQUE_EVENT(UnitRated, "unit_rated", (UnitId, unit), (Status, status));
OBLIQUE_EVENT(UnitSized, "unit_sized", (UnitId, unit), (int, stands));       // HM-UNIT-03
OBLIQUE_EVENT(Commanded, "commanded", (UnitId, unit), (GeneralId, general)); // HM-SETUP-26
OBLIQUE_EVENT(DrawnUp, "drawn_up", (UnitId, unit), (Pose, pose), (bool, is_column));
OBLIQUE_EVENT(GeneralDrawnUp, "general_drawn_up", (GeneralId, general), (Pose, pose));

} // namespace horse_and_musket
