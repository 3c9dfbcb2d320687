#pragma once
// What can happen in Leuthen 1757. Each event says by which rule, and carries its arithmetic.

#include "rules/common/events.h"
#include "rules/leuthen1757/state.h"

#include <variant>

namespace leuthen1757 {

using umpire::Rolled;
using umpire::RuleId;
using umpire::Sum;

// A test of one unit: the roll with its modifiers, the number it is held against, and the result.
struct Tested {
    RuleId rule;
    UnitId unit;
    Sum sum;
    int against;
    bool passed;
    OBLIQUE_FIELDS(Tested, "tested", rule, unit, sum, against, passed)
};
enum class FireResult : std::uint8_t { nothing, check, disorganized, step_lost };
struct Fired {
    RuleId rule;
    UnitId unit, target;
    Sum sum;
    int against; // the firer's strength or the battery's value
    FireResult result;
    OBLIQUE_FIELDS(Fired, "fired", rule, unit, target, sum, against, result)
};
struct Marched {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost;
    bool halts;   // in an enemy zone of control, or in the enemy's sight
    bool charges; // the step was straight through clear terrain
    OBLIQUE_FIELDS(Marched, "marched", rule, unit, to, cost, halts, charges)
};
struct Turned {
    RuleId rule;
    UnitId unit;
    Direction facing;
    int cost;
    bool checked; // a Facing check is due, or was taken in this halt
    OBLIQUE_FIELDS(Turned, "turned", rule, unit, facing, cost, checked)
};
struct Withdrew {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost;
    OBLIQUE_FIELDS(Withdrew, "withdrew", rule, unit, to, cost)
};
struct Entered {
    RuleId rule;
    UnitId unit;
    Hex at;
    int cost;
    bool halts;
    OBLIQUE_FIELDS(Entered, "entered", rule, unit, at, cost, halts)
};
using Exited = rules::UnitEvent<"exited">;
// A piece goes somewhere without marching: it retreats, routs, is carried along or is placed.
struct Moved {
    RuleId rule;
    UnitId unit;
    Hex to;
    Direction facing;
    OBLIQUE_FIELDS(Moved, "moved", rule, unit, to, facing)
};
using Disorganized = rules::UnitEvent<"disorganized">;
using Routed = rules::UnitEvent<"routed">;
using Recovered =
    rules::UnitEvent<"recovered">; // order is restored: from disorganization or from rout
using StepLost = rules::UnitEvent<"step_lost">;
using Eliminated = rules::UnitEvent<"eliminated">;
struct TurnBegan {
    RuleId rule;
    int turn;
    int strategic_turn;
    HalfTurnSide half_turn;
    OBLIQUE_FIELDS(TurnBegan, "turn_began", rule, turn, strategic_turn, half_turn)
};
using HalfTurnWon =
    rules::SideEvent<"half_turn_won">; // LEU-GAP-52: this side alone has an operations phase
struct StageBegan {
    RuleId rule;
    Stage stage;
    Side side;
    OBLIQUE_FIELDS(StageBegan, "stage_began", rule, stage, side)
};
struct OutOfCommand { // a formation leader beyond his commander's reach
    RuleId rule;
    FormationId formation;
    OBLIQUE_FIELDS(OutOfCommand, "out_of_command", rule, formation)
};
struct InitiativeRolled {
    RuleId rule;
    int prussian, austrian; // totals
    Side winner;
    bool is_double;
    OBLIQUE_FIELDS(InitiativeRolled, "initiative_rolled", rule, prussian, austrian, winner,
                   is_double)
};
struct InitiativeYielded {
    RuleId rule;
    Side first;
    OBLIQUE_FIELDS(InitiativeYielded, "initiative_yielded", rule, first)
};
struct Choosing { // a side is to name its formation
    RuleId rule;
    Side side;
    bool may_yield, may_pair, second_waits;
    OBLIQUE_FIELDS(Choosing, "choosing", rule, side, may_yield, may_pair, second_waits)
};
struct Activated { // the formation has had its turn; acts: it obeys
    RuleId rule;
    FormationId formation;
    bool acts;
    OBLIQUE_FIELDS(Activated, "activated", rule, formation, acts)
};
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
struct Advanced {
    RuleId rule;
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Advanced, "advanced", rule, unit, to)
};
struct LeaderAppointed {
    RuleId rule;
    FormationId formation;
    UnitId leader;
    Hex at;
    bool is_aide;
    OBLIQUE_FIELDS(LeaderAppointed, "leader_appointed", rule, formation, leader, at, is_aide)
};
using ChiefLost = rules::SideEvent<"chief_lost">;
struct ChiefAppointed {
    RuleId rule;
    UnitId leader;
    OBLIQUE_FIELDS(ChiefAppointed, "chief_appointed", rule, leader)
};
using Sighted = rules::UnitEvent<"sighted">;
using EarlyInitiative = rules::PlainEvent<"early_initiative">;
struct PlaceTaken {
    RuleId rule;
    Hex at;
    Side side;
    OBLIQUE_FIELDS(PlaceTaken, "place_taken", rule, at, side)
};
using BattleEnded = rules::PlainEvent<"battle_ended">;
// The umpire's own list of what is still to be done; no seat hears of it.
struct Planned {
    Task task;
};
struct Begun {};
struct Postponed {}; // the task on top goes below the retreats that follow it

using Event =
    std::variant<Rolled, Tested, Fired, Marched, Turned, Withdrew, Entered, Exited, Moved,
                 Disorganized, Routed, Recovered, StepLost, Eliminated, TurnBegan, HalfTurnWon,
                 StageBegan, OutOfCommand, InitiativeRolled, InitiativeYielded, Choosing, Activated,
                 CommandFound, ActivationEnded, CombatBegan, ShockResolved, LeftCombat, CombatEnded,
                 Advanced, LeaderAppointed, ChiefLost, ChiefAppointed, Sighted, EarlyInitiative,
                 PlaceTaken, BattleEnded, Planned, Begun, Postponed>;
using Report = Event; // the battle is open: every seat hears of everything but these

} // namespace leuthen1757
