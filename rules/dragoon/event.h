#pragma once
// What can happen in Dragoon. Each event says by which rule, and carries its arithmetic.

#include "rules/common/events.h"
#include "rules/dragoon/state.h"
#include "umpire/one_of.h"

namespace dragoon {

using umpire::Rolled;
using umpire::RuleId;
using umpire::Sum;
using Factors = FixedVector<umpire::Term, 12>; // in thousandths, in the order in which they apply

enum class CheckKind : std::uint8_t { disruption, morale, quality };
// DRG-CHK: a failed DC raises Disruption by the margin, a failed MC lowers Morale by it.
// `against`: the Quality number; `margin`: 0: passed.
OBLIQUE_EVENT(Checked, "checked", (UnitId, unit), (CheckKind, check), (Sum, sum), (int, against),
              (int, margin));
// DRG-FIRE-03: targets are named first; the fire itself falls later, all together.
OBLIQUE_EVENT(Plotted, "plotted", (UnitId, unit), (Hex, at));
// Fire, bombardment, assault fire or a charge that struck: DRG-GAP-16, -17.
// `strength`: in thousandths, after all factors; `expected`: hits in thousandths; `dice`: the
// sum of the two d10.
OBLIQUE_EVENT(Struck, "struck", (UnitId, unit), (UnitId, target), (Factors, factors),
              (int, strength), (int, expected), (int, dice), (int, hits));
// Of a battery `men` are guns.
OBLIQUE_EVENT(MenLost, "men_lost", (UnitId, unit), (int, men));
using Eliminated = rules::UnitEvent<"eliminated">;
using Taken = rules::UnitEvent<"taken">;
// `cost`: half movement points.
OBLIQUE_EVENT(Stepped, "stepped", (UnitId, unit), (Hex, to), (int, cost), (bool, halts));
using Halted = rules::UnitEvent<"halted">; // what could not be seen stands in the way
OBLIQUE_EVENT(Turned, "turned", (UnitId, unit), (Direction, facing), (int, cost));
OBLIQUE_EVENT(Formed, "formed", (UnitId, unit), (Formation, formation), (Direction, facing),
              (int, cost));
// An attempt; `levels`: by how much Disruption fell.
OBLIQUE_EVENT(Recovered, "recovered", (UnitId, unit), (Sum, sum), (int, against), (int, levels),
              (int, cost));
using TopChanged = rules::UnitEvent<"top_changed">;
OBLIQUE_EVENT(Disengaged, "disengaged", (UnitId, unit), (Hex, to), (int, cost));
using AssaultMoveDeclared = rules::UnitEvent<"assault_move_declared">;
// One hex of a charge, or a standing one. `cost`: half points by the chart; they are not paid,
// and yet they count: DRG-SQR-05.
OBLIQUE_EVENT(Charged, "charged", (UnitId, unit), (Hex, to), (int, cost), (bool, ends));
using SquareNoted =
    rules::UnitEvent<"square_noted">; // DRG-GAP-40: to be tested in the assault step
// Not by order: a retreat, a step of a rout, a leader carried along.
OBLIQUE_EVENT(Moved, "moved", (UnitId, unit), (Hex, to));
using Routed = rules::UnitEvent<"routed">;
// `raised`: Morale rose by 1.
OBLIQUE_EVENT(RallyTried, "rally_tried", (UnitId, unit), (Sum, sum), (int, against), (bool, raised),
              (int, cost));
OBLIQUE_EVENT(RoutEnded, "rout_ended", (UnitId, unit), (int, disruption));
OBLIQUE_EVENT(Faced, "faced", (UnitId, unit), (Direction, facing));
OBLIQUE_EVENT(TurnBegan, "turn_began", (int, turn));
OBLIQUE_EVENT(StageBegan, "stage_began", (Stage, stage), (Side, side));
using Finished = rules::SideEvent<"finished">; // with what is decided sealed
// The combats of a step are told; nothing changes, DRG-SEQ-15.
OBLIQUE_EVENT(Reviewed, "reviewed", (Stage, stage));
// How many a side may hand out.
OBLIQUE_EVENT(SubPointsGranted, "sub_points_granted", (Side, side), (int, points));
// Sealed.
OBLIQUE_EVENT(Allotted, "allotted", (UnitId, leader), (int, points));
OBLIQUE_EVENT(SubPointsReceived, "sub_points_received", (UnitId, leader), (int, points));
OBLIQUE_EVENT(InitiativeWon, "initiative_won", (UnitId, leader), (int, rating));
OBLIQUE_EVENT(Deferred, "deferred", (UnitId, leader));
// Named for the comparison of DRG-INIT-06.
OBLIQUE_EVENT(Recalled, "recalled", (UnitId, leader));
using Declined = rules::SideEvent<"declined">;
OBLIQUE_EVENT(ActivationChecked, "activation_checked", (UnitId, leader), (Sum, sum), (int, against),
              (bool, passed));
using Activated = rules::UnitEvent<"activated">; // the unit may act in this action phase
OBLIQUE_EVENT(RallyPointsGranted, "rally_points_granted", (UnitId, leader), (int, points));
using ActionEnded = rules::PlainEvent<"action_ended">;
using AssaultChosen = rules::UnitEvent<"assault_chosen">;
OBLIQUE_EVENT(AttackDeclared, "attack_declared", (UnitId, unit), (Hex, at), (UnitId, target),
              (AttackKind, attack), (int, fight));
// DRG-GAP-73: the unit is gone, beneath or wholly disrupted, or has no target left.
using ChargeDropped = rules::UnitEvent<"charge_dropped">;
OBLIQUE_EVENT(Countercharged, "countercharged", (UnitId, unit), (UnitId, against));
// DRG-GAP-38: hits of step 2 count in the charger's DC.
OBLIQUE_EVENT(AnswerCounted, "answer_counted", (UnitId, unit), (int, hits));
using Remained =
    rules::UnitEvent<"remained">; // where both sides would go: the steadier stays, DRG-ADV-06
// After which nobody advances there, DRG-ADV-06.
OBLIQUE_EVENT(FightDrawn, "fight_drawn", (int, fight));
OBLIQUE_EVENT(Vacated, "vacated", (Hex, at), (int, fight), (bool, by_rout));
OBLIQUE_EVENT(Advanced, "advanced", (UnitId, unit), (Hex, to));
using CombatEnded = rules::PlainEvent<"combat_ended">; // a combat step is over: its marks come off
using ChecksCleared =
    rules::PlainEvent<"checks_cleared">; // between the two withdrawal steps of an assault
using PursuitBegan = rules::UnitEvent<"pursuit_began">;
using PursuitEnded = rules::UnitEvent<"pursuit_ended">;
// Without a check: the end of a pursuit's ride, DRG-GAP-49.
OBLIQUE_EVENT(Disrupted, "disrupted", (UnitId, unit), (int, levels));
// DRG-LDR-04, -05: a leader fell: each unit of the corps, or of the army if it was the overall one.
using QualityFell = rules::UnitEvent<"quality_fell">;
// DRG-LDR-06: sinks by the CR of the overall leader who fell.
OBLIQUE_EVENT(LevelFell, "level_fell", (Side, side), (int, level));
// A command is without its leader. `shaken`: units whose Quality falls with that.
OBLIQUE_EVENT(LeaderLost, "leader_lost", (CommandId, command), (int, shaken));
OBLIQUE_EVENT(LeaderReplaced, "leader_replaced", (CommandId, command), (UnitId, leader), (Hex, at),
              (int, rating), (int, radius));
// DRG-LDR-08: they leave their corps, and lead the army.
OBLIQUE_EVENT(OverallAppointed, "overall_appointed", (CommandId, command), (UnitId, leader),
              (int, rating), (int, radius), (int, sub_rating));
OBLIQUE_EVENT(ObjectiveTaken, "objective_taken", (Hex, at), (Side, side));
// A side has come to its withdrawal level, DRG-VICT-04. `lost, level`: both in percent, of the
// army.
OBLIQUE_EVENT(Withdrawn, "withdrawn", (Side, side), (int, lost), (int, level));
// `winner`: of no meaning in a draw.
OBLIQUE_EVENT(BattleEnded, "battle_ended", (Victory, victory), (Side, winner));
// An enemy unit comes into sight, or is lost from it, DRG-GAP-66. `side`: that looks.
OBLIQUE_EVENT(Sighted, "sighted", (Side, side), (UnitId, unit), (UnitId, alias), (bool, in_sight));
// A side learns who holds an objective. `side`: that looks.
OBLIQUE_EVENT(FlagSeen, "flag_seen", (Side, side), (Hex, at), (Side, holder));
struct StatusNoted {}; // DRG-ASLT-03: of all who fight, before the first morale check
struct Looked {};      // in fog what was shown to the enemy is not taken back, seen or not
// The umpire's own list of what is still to be done; no seat hears of it.
struct Planned {
    Task task;
};
struct Begun {};

using Event =
    umpire::OneOf<Rolled, Checked, Plotted, Struck, MenLost, Eliminated, Taken, Stepped, Halted,
                  Turned, Formed, Recovered, TopChanged, Disengaged, AssaultMoveDeclared, Charged,
                  SquareNoted, Moved, Routed, RallyTried, RoutEnded, Faced, TurnBegan, StageBegan,
                  Finished, Reviewed, SubPointsGranted, Allotted, SubPointsReceived, InitiativeWon,
                  Deferred, Recalled, Declined, ActivationChecked, Activated, RallyPointsGranted,
                  ActionEnded, AssaultChosen, AttackDeclared, ChargeDropped, Countercharged,
                  AnswerCounted, Remained, FightDrawn, Vacated, Advanced, CombatEnded,
                  ChecksCleared, PursuitBegan, PursuitEnded, Disrupted, QualityFell, LevelFell,
                  LeaderLost, LeaderReplaced, OverallAppointed, ObjectiveTaken, Withdrawn,
                  BattleEnded, Sighted, FlagSeen, StatusNoted, Looked, Planned, Begun>;
using Report = Event; // what a seat hears: hearing.cpp says which, and how much of it

} // namespace dragoon
