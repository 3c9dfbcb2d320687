#pragma once
// What can happen in Dragoon. Each event says by which rule, and carries its arithmetic.

#include "rules/common/events.h"
#include "rules/dragoon/state.h"

#include <variant>

namespace dragoon {

using umpire::Rolled;
using umpire::RuleId;
using umpire::Sum;
using Factors = FixedVector<umpire::Term, 12>; // in thousandths, in the order in which they apply

enum class CheckKind : std::uint8_t { disruption, morale, quality };
// DRG-CHK: a failed DC raises Disruption by the margin, a failed MC lowers Morale by it.
struct Checked {
    RuleId rule;
    UnitId unit;
    CheckKind check;
    Sum sum;
    int against; // the Quality number
    int margin;  // 0: passed
    OBLIQUE_FIELDS(Checked, "checked", rule, unit, check, sum, against, margin)
};
struct Plotted { // DRG-FIRE-03: targets are named first; the fire itself falls later, all together
    RuleId rule;
    UnitId unit;
    Hex at;
    OBLIQUE_FIELDS(Plotted, "plotted", rule, unit, at)
};
// Fire, bombardment, assault fire or a charge that struck: DRG-GAP-16, -17.
struct Struck {
    RuleId rule;
    UnitId unit, target;
    Factors factors;
    int strength; // in thousandths, after all factors
    int expected; // hits in thousandths
    int dice;     // the sum of the two d10
    int hits;
    OBLIQUE_FIELDS(Struck, "struck", rule, unit, target, factors, strength, expected, dice, hits)
};
struct MenLost { // guns, of a battery
    RuleId rule;
    UnitId unit;
    int men;
    OBLIQUE_FIELDS(MenLost, "men_lost", rule, unit, men)
};
using Eliminated = rules::UnitEvent<"eliminated">;
using Taken = rules::UnitEvent<"taken">;
struct Stepped {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost; // half movement points
    bool halts;
    OBLIQUE_FIELDS(Stepped, "stepped", rule, unit, to, cost, halts)
};
using Halted = rules::UnitEvent<"halted">; // what could not be seen stands in the way
struct Turned {
    RuleId rule;
    UnitId unit;
    Direction facing;
    int cost;
    OBLIQUE_FIELDS(Turned, "turned", rule, unit, facing, cost)
};
struct Formed {
    RuleId rule;
    UnitId unit;
    Formation formation;
    Direction facing;
    int cost;
    OBLIQUE_FIELDS(Formed, "formed", rule, unit, formation, facing, cost)
};
struct Recovered { // an attempt; levels: by how much Disruption fell
    RuleId rule;
    UnitId unit;
    Sum sum;
    int against;
    int levels;
    int cost;
    OBLIQUE_FIELDS(Recovered, "recovered", rule, unit, sum, against, levels, cost)
};
using TopChanged = rules::UnitEvent<"top_changed">;
struct Disengaged {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost;
    OBLIQUE_FIELDS(Disengaged, "disengaged", rule, unit, to, cost)
};
using AssaultMoveDeclared = rules::UnitEvent<"assault_move_declared">;
struct Charged { // one hex of a charge, or a standing one
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost; // half points by the chart; they are not paid, and yet they count: DRG-SQR-05
    bool ends;
    OBLIQUE_FIELDS(Charged, "charged", rule, unit, to, cost, ends)
};
using SquareNoted =
    rules::UnitEvent<"square_noted">; // DRG-GAP-40: to be tested in the assault step
struct Moved { // not by order: a retreat, a step of a rout, a leader carried along
    RuleId rule;
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Moved, "moved", rule, unit, to)
};
using Routed = rules::UnitEvent<"routed">;
struct RallyTried { // raised: Morale rose by 1
    RuleId rule;
    UnitId unit;
    Sum sum;
    int against;
    bool raised;
    int cost;
    OBLIQUE_FIELDS(RallyTried, "rally_tried", rule, unit, sum, against, raised, cost)
};
struct RoutEnded {
    RuleId rule;
    UnitId unit;
    int disruption;
    OBLIQUE_FIELDS(RoutEnded, "rout_ended", rule, unit, disruption)
};
struct Faced {
    RuleId rule;
    UnitId unit;
    Direction facing;
    OBLIQUE_FIELDS(Faced, "faced", rule, unit, facing)
};
struct TurnBegan {
    RuleId rule;
    int turn;
    OBLIQUE_FIELDS(TurnBegan, "turn_began", rule, turn)
};
struct StageBegan {
    RuleId rule;
    Stage stage;
    Side side;
    OBLIQUE_FIELDS(StageBegan, "stage_began", rule, stage, side)
};
using Finished = rules::SideEvent<"finished">; // with what is decided sealed
struct Reviewed { // the combats of a step are told; nothing changes, DRG-SEQ-15
    RuleId rule;
    Stage stage;
    OBLIQUE_FIELDS(Reviewed, "reviewed", rule, stage)
};
struct SubPointsGranted { // how many a side may hand out
    RuleId rule;
    Side side;
    int points;
    OBLIQUE_FIELDS(SubPointsGranted, "sub_points_granted", rule, side, points)
};
struct Allotted { // sealed
    RuleId rule;
    UnitId leader;
    int points;
    OBLIQUE_FIELDS(Allotted, "allotted", rule, leader, points)
};
struct SubPointsReceived {
    RuleId rule;
    UnitId leader;
    int points;
    OBLIQUE_FIELDS(SubPointsReceived, "sub_points_received", rule, leader, points)
};
struct InitiativeWon {
    RuleId rule;
    UnitId leader;
    int rating;
    OBLIQUE_FIELDS(InitiativeWon, "initiative_won", rule, leader, rating)
};
struct Deferred {
    RuleId rule;
    UnitId leader;
    OBLIQUE_FIELDS(Deferred, "deferred", rule, leader)
};
struct Recalled { // named for the comparison of DRG-INIT-06
    RuleId rule;
    UnitId leader;
    OBLIQUE_FIELDS(Recalled, "recalled", rule, leader)
};
using Declined = rules::SideEvent<"declined">;
struct ActivationChecked {
    RuleId rule;
    UnitId leader;
    Sum sum;
    int against;
    bool passed;
    OBLIQUE_FIELDS(ActivationChecked, "activation_checked", rule, leader, sum, against, passed)
};
using Activated = rules::UnitEvent<"activated">; // the unit may act in this action phase
struct RallyPointsGranted {
    RuleId rule;
    UnitId leader;
    int points;
    OBLIQUE_FIELDS(RallyPointsGranted, "rally_points_granted", rule, leader, points)
};
using ActionEnded = rules::PlainEvent<"action_ended">;
using AssaultChosen = rules::UnitEvent<"assault_chosen">;
struct AttackDeclared {
    RuleId rule;
    UnitId unit;
    Hex at;
    UnitId target;
    AttackKind attack;
    int fight;
    OBLIQUE_FIELDS(AttackDeclared, "attack_declared", rule, unit, at, target, attack, fight)
};
// DRG-GAP-73: the unit is gone, beneath or wholly disrupted, or has no target left.
using ChargeDropped = rules::UnitEvent<"charge_dropped">;
struct Countercharged {
    RuleId rule;
    UnitId unit, against;
    OBLIQUE_FIELDS(Countercharged, "countercharged", rule, unit, against)
};
struct AnswerCounted { // DRG-GAP-38: hits of step 2 count in the charger's DC
    RuleId rule;
    UnitId unit;
    int hits;
    OBLIQUE_FIELDS(AnswerCounted, "answer_counted", rule, unit, hits)
};
using Remained =
    rules::UnitEvent<"remained">; // where both sides would go: the steadier stays, DRG-ADV-06
struct FightDrawn {               // after which nobody advances there, DRG-ADV-06
    RuleId rule;
    int fight;
    OBLIQUE_FIELDS(FightDrawn, "fight_drawn", rule, fight)
};
struct Vacated {
    RuleId rule;
    Hex at;
    int fight;
    bool by_rout;
    OBLIQUE_FIELDS(Vacated, "vacated", rule, at, fight, by_rout)
};
struct Advanced {
    RuleId rule;
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Advanced, "advanced", rule, unit, to)
};
using CombatEnded = rules::PlainEvent<"combat_ended">; // a combat step is over: its marks come off
using ChecksCleared =
    rules::PlainEvent<"checks_cleared">; // between the two withdrawal steps of an assault
using PursuitBegan = rules::UnitEvent<"pursuit_began">;
using PursuitEnded = rules::UnitEvent<"pursuit_ended">;
struct Disrupted { // without a check: the end of a pursuit's ride, DRG-GAP-49
    RuleId rule;
    UnitId unit;
    int levels;
    OBLIQUE_FIELDS(Disrupted, "disrupted", rule, unit, levels)
};
// DRG-LDR-04, -05: a leader fell: each unit of the corps, or of the army if it was the overall one.
using QualityFell = rules::UnitEvent<"quality_fell">;
struct LevelFell { // DRG-LDR-06: sinks by the CR of the overall leader who fell
    RuleId rule;
    Side side;
    int level;
    OBLIQUE_FIELDS(LevelFell, "level_fell", rule, side, level)
};
struct LeaderLost { // a command is without its leader
    RuleId rule;
    CommandId command;
    int shaken; // units whose Quality falls with that
    OBLIQUE_FIELDS(LeaderLost, "leader_lost", rule, command, shaken)
};
struct LeaderReplaced {
    RuleId rule;
    CommandId command;
    UnitId leader;
    Hex at;
    int rating, radius;
    OBLIQUE_FIELDS(LeaderReplaced, "leader_replaced", rule, command, leader, at, rating, radius)
};
struct OverallAppointed { // DRG-LDR-08: they leave their corps, and lead the army
    RuleId rule;
    CommandId command;
    UnitId leader;
    int rating, radius, sub_rating;
    OBLIQUE_FIELDS(OverallAppointed, "overall_appointed", rule, command, leader, rating, radius,
                   sub_rating)
};
struct ObjectiveTaken {
    RuleId rule;
    Hex at;
    Side side;
    OBLIQUE_FIELDS(ObjectiveTaken, "objective_taken", rule, at, side)
};
struct Withdrawn { // a side has come to its withdrawal level, DRG-VICT-04
    RuleId rule;
    Side side;
    int lost, level; // both in percent, of the army
    OBLIQUE_FIELDS(Withdrawn, "withdrawn", rule, side, lost, level)
};
struct BattleEnded {
    RuleId rule;
    Victory victory;
    Side winner; // of no meaning in a draw
    OBLIQUE_FIELDS(BattleEnded, "battle_ended", rule, victory, winner)
};
struct Sighted { // an enemy unit comes into sight, or is lost from it, DRG-GAP-66
    RuleId rule;
    Side side; // that looks
    UnitId unit, alias;
    bool in_sight;
    OBLIQUE_FIELDS(Sighted, "sighted", rule, side, unit, alias, in_sight)
};
struct FlagSeen { // a side learns who holds an objective
    RuleId rule;
    Side side; // that looks
    Hex at;
    Side holder;
    OBLIQUE_FIELDS(FlagSeen, "flag_seen", rule, side, at, holder)
};
struct StatusNoted {}; // DRG-ASLT-03: of all who fight, before the first morale check
struct Looked {};      // in fog what was shown to the enemy is not taken back, seen or not
// The umpire's own list of what is still to be done; no seat hears of it.
struct Planned {
    Task task;
};
struct Begun {};

using Event =
    std::variant<Rolled, Checked, Plotted, Struck, MenLost, Eliminated, Taken, Stepped, Halted,
                 Turned, Formed, Recovered, TopChanged, Disengaged, AssaultMoveDeclared, Charged,
                 SquareNoted, Moved, Routed, RallyTried, RoutEnded, Faced, TurnBegan, StageBegan,
                 Finished, Reviewed, SubPointsGranted, Allotted, SubPointsReceived, InitiativeWon,
                 Deferred, Recalled, Declined, ActivationChecked, Activated, RallyPointsGranted,
                 ActionEnded, AssaultChosen, AttackDeclared, ChargeDropped, Countercharged,
                 AnswerCounted, Remained, FightDrawn, Vacated, Advanced, CombatEnded, ChecksCleared,
                 PursuitBegan, PursuitEnded, Disrupted, QualityFell, LevelFell, LeaderLost,
                 LeaderReplaced, OverallAppointed, ObjectiveTaken, Withdrawn, BattleEnded, Sighted,
                 FlagSeen, StatusNoted, Looked, Planned, Begun>;
using Report = Event; // what a seat hears: hearing.cpp says which, and how much of it

} // namespace dragoon
