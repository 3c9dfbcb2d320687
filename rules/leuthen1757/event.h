#pragma once
// What can happen in Leuthen 1757. Each event says by which rule, and carries its arithmetic.

#include "rules/common/events.h"
#include "rules/leuthen1757/state.h"
#include "umpire/one_of.h"

namespace leuthen1757 {

using umpire::Rolled;
using umpire::RuleId;
using umpire::Sum;

// A test of one unit: the roll with its modifiers, the number it is held against, and the result.
OBLIQUE_EVENT(Tested, "tested", (UnitId, unit), (Sum, sum), (int, against), (bool, passed));
enum class FireResult : std::uint8_t { nothing, check, disorganized, step_lost };
// `against`: the firer's strength or the battery's value.
OBLIQUE_EVENT(Fired, "fired", (UnitId, unit), (UnitId, target), (Sum, sum), (int, against),
              (FireResult, result));
// `halts`: in an enemy zone of control, or in the enemy's sight; `charges`: the step was
// straight through clear terrain.
OBLIQUE_EVENT(Marched, "marched", (UnitId, unit), (Hex, to), (int, cost), (bool, halts),
              (bool, charges));
// `checked`: a Facing check is due, or was taken in this halt.
OBLIQUE_EVENT(Turned, "turned", (UnitId, unit), (Direction, facing), (int, cost), (bool, checked));
OBLIQUE_EVENT(Withdrew, "withdrew", (UnitId, unit), (Hex, to), (int, cost));
OBLIQUE_EVENT(Entered, "entered", (UnitId, unit), (Hex, at), (int, cost), (bool, halts));
using Exited = rules::UnitEvent<"exited">;
// A piece goes somewhere without marching: it retreats, routs, is carried along or is placed.
OBLIQUE_EVENT(Moved, "moved", (UnitId, unit), (Hex, to), (Direction, facing));
using Disorganized = rules::UnitEvent<"disorganized">;
using Routed = rules::UnitEvent<"routed">;
using Recovered =
    rules::UnitEvent<"recovered">; // order is restored: from disorganization or from rout
using StepLost = rules::UnitEvent<"step_lost">;
using Eliminated = rules::UnitEvent<"eliminated">;
OBLIQUE_EVENT(TurnBegan, "turn_began", (int, turn), (int, strategic_turn),
              (HalfTurnSide, half_turn));
using HalfTurnWon =
    rules::SideEvent<"half_turn_won">; // LEU-GAP-52: this side alone has an operations phase
OBLIQUE_EVENT(StageBegan, "stage_began", (Stage, stage), (Side, side));
// A formation leader beyond his commander's reach.
OBLIQUE_EVENT(OutOfCommand, "out_of_command", (FormationId, formation));
// `prussian, austrian`: totals.
OBLIQUE_EVENT(InitiativeRolled, "initiative_rolled", (int, prussian), (int, austrian),
              (Side, winner), (bool, is_double));
OBLIQUE_EVENT(InitiativeYielded, "initiative_yielded", (Side, first));
// A side is to name its formation.
OBLIQUE_EVENT(Choosing, "choosing", (Side, side), (bool, may_yield), (bool, may_pair),
              (bool, second_waits));
// The formation has had its turn; acts: it obeys.
OBLIQUE_EVENT(Activated, "activated", (FormationId, formation), (bool, acts));
using CommandFound = rules::UnitEvent<"command_found">; // a piece may act in this activation;
                                                        // in_command: without restriction
using ActivationEnded = rules::PlainEvent<"activation_ended">;
struct CombatBegan {
    RuleId rule;
    FixedVector<UnitId, 6> attackers, defenders;
    bool is_shock;
    OBLIQUE_FIELDS(CombatBegan, "combat_began", rule, attackers, defenders, is_shock)
};
struct ShockResolved {
    RuleId rule;
    int attack, defence; // combat points
    int odds_column;
    umpire::Terms shifts;
    int column;
    Sum sum;
    FixedVector<char, 12> result; // "D/1DR*", as printed
    OBLIQUE_FIELDS(ShockResolved, "shock_resolved", rule, attack, defence, odds_column, shifts,
                   column, sum, result)
};
using LeftCombat = rules::UnitEvent<"left_combat">; // an attacker that routed or fell drops out
using CombatEnded = rules::PlainEvent<"combat_ended">;
OBLIQUE_EVENT(Advanced, "advanced", (UnitId, unit), (Hex, to));
OBLIQUE_EVENT(LeaderAppointed, "leader_appointed", (FormationId, formation), (UnitId, leader),
              (Hex, at), (bool, is_aide));
using ChiefLost = rules::SideEvent<"chief_lost">;
OBLIQUE_EVENT(ChiefAppointed, "chief_appointed", (UnitId, leader));
using Sighted = rules::UnitEvent<"sighted">;
using EarlyInitiative = rules::PlainEvent<"early_initiative">;
OBLIQUE_EVENT(PlaceTaken, "place_taken", (Hex, at), (Side, side));
using BattleEnded = rules::PlainEvent<"battle_ended">;
// The umpire's own list of what is still to be done; no seat hears of it.
struct Planned {
    Task task;
};
struct Begun {};
struct Postponed {}; // the task on top goes below the retreats that follow it

using Event =
    umpire::OneOf<Rolled, Tested, Fired, Marched, Turned, Withdrew, Entered, Exited, Moved,
                  Disorganized, Routed, Recovered, StepLost, Eliminated, TurnBegan, HalfTurnWon,
                  StageBegan, OutOfCommand, InitiativeRolled, InitiativeYielded, Choosing,
                  Activated, CommandFound, ActivationEnded, CombatBegan, ShockResolved, LeftCombat,
                  CombatEnded, Advanced, LeaderAppointed, ChiefLost, ChiefAppointed, Sighted,
                  EarlyInitiative, PlaceTaken, BattleEnded, Planned, Begun, Postponed>;
using Report = Event; // the battle is open: every seat hears of everything but these

} // namespace leuthen1757
