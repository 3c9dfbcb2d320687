#pragma once
// What can happen before the first turn, as armies are raised and drawn up: part of event.h.

#include "rules/common/events.h"
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

// Before the first turn, HM-SETUP.
OBLIQUE_EVENT(Outscouted, "outscouted", (Side, side));
OBLIQUE_EVENT(InitiativeWon, "initiative_won", (Side, side), (int, a), (int, b));
OBLIQUE_EVENT(RoleTaken, "role_taken", (Side, side), (BattleRole, role));
// By a die: `is_turned`: side b has the edge at the bottom.
OBLIQUE_EVENT(EdgesDrawn, "edges_drawn", (bool, is_turned));
OBLIQUE_EVENT(FirstUnitsCounted, "first_units_counted", (Side, side), (int, units));
OBLIQUE_EVENT(DeploymentPassed, "deployment_passed", (Side, to)); // the next group is theirs
OBLIQUE_EVENT(Fortified, "fortified", (FeatureId, feature), (Side, side)); // HM-SETUP-16
using DeployedAll = rules::SideEvent<"deployed_all">;
using Hurried = rules::SideEvent<"hurried">; // all the rest as proposed
using PlansShown = rules::PlainEvent<"plans_shown">;

// Who comes later, HM-FLANK. `force`: the umpire's number of it.
struct ForceFormed {
    RuleId rule;
    int number;
    Force force;
    friend bool operator==(ForceFormed const&, ForceFormed const&) = default;
};
// HM-SUBREIN-02, -07: a brigade by card. Its owner sees it, and hears of it by nothing else.
struct BrigadeRaised {
    std::array<UnitId, most_in_force> units = Force::nobody();
    std::array<std::uint8_t, most_in_force> stands{};
    Status status = Status::trained;
    GeneralId general = no_general;
    Ratings ratings{};
    friend bool operator==(BrigadeRaised const&, BrigadeRaised const&) = default;
};
// Its flank alone, HM-SETUP-11, or its half as well, HM-FLANK-06.
OBLIQUE_EVENT(ForceTold, "force_told", (int, force), (Side, side), (Entry, entry), (Half, half),
              (bool, is_seen));
// HM-CARD-72: the enemy learns all that it consists of; or only whether there are any.
OBLIQUE_EVENT(ForceRevealed, "force_revealed", (int, force), (Side, side));
OBLIQUE_EVENT(ForcesReported, "forces_reported", (Side, to), (int, number));
OBLIQUE_EVENT(ArrivalThrown, "arrival_thrown", (Side, side), (int, die));
// In secret: one more or less, when it comes, and where.
OBLIQUE_EVENT(ArrivalAltered, "arrival_altered", (Side, side), (Pick, pick));
OBLIQUE_EVENT(ArrivalSet, "arrival_set", (int, force), (Side, side), (int, jokers));
OBLIQUE_EVENT(EntryNoted, "entry_noted", (int, force), (Side, side), (int, point));
OBLIQUE_EVENT(ForceArrived, "force_arrived", (int, force), (Side, side));
OBLIQUE_EVENT(Entered, "entered", (UnitId, unit), (int, force), (Pose, pose), (bool, is_column));

} // namespace horse_and_musket
