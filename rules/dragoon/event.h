#pragma once
// What can happen in Dragoon. Each event says by which rule, and carries its arithmetic.

#include "rules/dragoon/state.h"
#include "umpire/reflect.h"
#include "umpire/umpire.h"

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
struct Plotted { // DRG-FIRE-03
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
struct Eliminated {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(Eliminated, "eliminated", rule, unit)
};
struct Taken {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(Taken, "taken", rule, unit)
};
struct Stepped {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost; // half movement points
    bool halts;
    OBLIQUE_FIELDS(Stepped, "stepped", rule, unit, to, cost, halts)
};
struct Halted { // what could not be seen stands in the way
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(Halted, "halted", rule, unit)
};
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
struct TopChanged {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(TopChanged, "top_changed", rule, unit)
};
struct Disengaged {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost;
    OBLIQUE_FIELDS(Disengaged, "disengaged", rule, unit, to, cost)
};
struct AssaultMoveDeclared {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(AssaultMoveDeclared, "assault_move_declared", rule, unit)
};
struct Charged { // one hex of a charge, or a standing one
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost; // half points by the chart; they are not paid, and yet they count: DRG-SQR-05
    bool ends;
    OBLIQUE_FIELDS(Charged, "charged", rule, unit, to, cost, ends)
};
struct SquareNoted { // DRG-GAP-40: to be tested in the assault step
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(SquareNoted, "square_noted", rule, unit)
};
struct Moved { // not by order: a retreat, a step of a rout, a leader carried along
    RuleId rule;
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Moved, "moved", rule, unit, to)
};
struct Routed {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(Routed, "routed", rule, unit)
};
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
struct Finished { // with what is decided sealed
    RuleId rule;
    Side side;
    OBLIQUE_FIELDS(Finished, "finished", rule, side)
};
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
struct Declined {
    RuleId rule;
    Side side;
    OBLIQUE_FIELDS(Declined, "declined", rule, side)
};
struct ActivationChecked {
    RuleId rule;
    UnitId leader;
    Sum sum;
    int against;
    bool passed;
    OBLIQUE_FIELDS(ActivationChecked, "activation_checked", rule, leader, sum, against, passed)
};
struct Activated { // the unit may act in this action phase
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(Activated, "activated", rule, unit)
};
struct RallyPointsGranted {
    RuleId rule;
    UnitId leader;
    int points;
    OBLIQUE_FIELDS(RallyPointsGranted, "rally_points_granted", rule, leader, points)
};
struct ActionEnded {
    RuleId rule;
    OBLIQUE_FIELDS(ActionEnded, "action_ended", rule)
};
struct AssaultChosen {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(AssaultChosen, "assault_chosen", rule, unit)
};
struct AttackDeclared {
    RuleId rule;
    UnitId unit;
    Hex at;
    UnitId target;
    AttackKind attack;
    int fight;
    OBLIQUE_FIELDS(AttackDeclared, "attack_declared", rule, unit, at, target, attack, fight)
};
struct ChargeDropped { // DRG-GAP-73
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(ChargeDropped, "charge_dropped", rule, unit)
};
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
struct Remained { // where both sides would go: the steadier stays, DRG-ADV-06
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(Remained, "remained", rule, unit)
};
struct FightDrawn { // after which nobody advances there, DRG-ADV-06
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
struct CombatEnded { // a combat step is over: its marks come off
    RuleId rule;
    OBLIQUE_FIELDS(CombatEnded, "combat_ended", rule)
};
struct ChecksCleared { // between the two withdrawal steps of an assault
    RuleId rule;
    OBLIQUE_FIELDS(ChecksCleared, "checks_cleared", rule)
};
struct PursuitBegan {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(PursuitBegan, "pursuit_began", rule, unit)
};
struct PursuitEnded {
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(PursuitEnded, "pursuit_ended", rule, unit)
};
struct Disrupted { // without a check: the end of a pursuit's ride, DRG-GAP-49
    RuleId rule;
    UnitId unit;
    int levels;
    OBLIQUE_FIELDS(Disrupted, "disrupted", rule, unit, levels)
};
struct QualityFell { // DRG-LDR-04, -05
    RuleId rule;
    UnitId unit;
    OBLIQUE_FIELDS(QualityFell, "quality_fell", rule, unit)
};
struct LevelFell { // DRG-LDR-06
    RuleId rule;
    Side side;
    int level;
    OBLIQUE_FIELDS(LevelFell, "level_fell", rule, side, level)
};
struct LeaderLost { // a command is without its leader
    RuleId rule;
    CommandId command;
    OBLIQUE_FIELDS(LeaderLost, "leader_lost", rule, command)
};
struct LeaderReplaced {
    RuleId rule;
    CommandId command;
    UnitId leader;
    Hex at;
    int rating, radius;
    OBLIQUE_FIELDS(LeaderReplaced, "leader_replaced", rule, command, leader, at, rating, radius)
};
struct OverallAppointed { // DRG-LDR-08: he leaves his corps, and leads the army
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
struct Looked {}; // in fog what was shown to the enemy is not taken back, seen or not
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
                 FlagSeen, Looked, Planned, Begun>;
using Report = Event; // what a seat hears: hearing.cpp says which, and how much of it

} // namespace dragoon
