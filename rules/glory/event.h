#pragma once
// What can happen in Prussia's Glory. Each event says by which rule, and carries its arithmetic.

#include "rules/common/events.h"
#include "rules/glory/state.h"
#include "umpire/one_of.h"

namespace glory {

using umpire::Rolled;
using umpire::RuleId;
using umpire::Sum;
using Factors = FixedVector<umpire::Term, 12>;

// The turn.
OBLIQUE_EVENT(TurnBegan, "turn_began", (int, turn));
OBLIQUE_EVENT(StageBegan, "stage_began", (Stage, stage), (Side, side));
// GLO-ACT-02, -04: a die not above Initiative; 1 for the allies.
OBLIQUE_EVENT(RouseTried, "rouse_tried", (Side, side), (int, cost), (int, die), (int, against),
              (bool, passed));
using Woken = rules::SideEvent<"woken">; // the whole army
// A detachment for itself.
OBLIQUE_EVENT(WingWoken, "wing_woken", (WingId, wing));
// A wing on the map too far from the contact, GLO-ACT-03.
OBLIQUE_EVENT(SleepsOn, "sleeps_on", (WingId, wing), (int, until));
OBLIQUE_EVENT(TrioSleepsOn, "trio_sleeps_on", (TrioId, trio), (int, until));
// GLO-CMD-02: effective or degraded.
OBLIQUE_EVENT(CommandRolled, "command_rolled", (WingId, wing), (int, die), (int, against),
              (Status, status), (bool, only_locked));

// Movement on the map.
// `cost`: half points.
OBLIQUE_EVENT(Stepped, "stepped", (UnitId, unit), (Hex, to), (int, cost), (bool, halts));
OBLIQUE_EVENT(Formed, "formed", (UnitId, unit), (bool, column), (int, cost));
// A column before an enemy, GLO-IC-02.
OBLIQUE_EVENT(DeployTried, "deploy_tried", (UnitId, unit), (int, die), (int, against),
              (bool, passed));
using Halted = rules::UnitEvent<"halted">;
using Returned = rules::UnitEvent<"returned">; // GLI-OFF-08: to its own wing
// The commander, and who is detached to him: GLI-GAP-43.
OBLIQUE_EVENT(Joined, "joined", (UnitId, unit), (WingId, wing));

// Morale, losses, retreat.
// GLO-RAL-02: against morale. `condition`: that it leads to; formed: it passed.
OBLIQUE_EVENT(Checked, "checked", (UnitId, unit), (Sum, sum), (int, against),
              (Condition, condition));
OBLIQUE_EVENT(ConditionChanged, "condition_changed", (UnitId, unit), (Condition, condition));
OBLIQUE_EVENT(StrengthLost, "strength_lost", (UnitId, unit), (int, points));
// Destroyed, fled or captured. `points`: of victory, to the enemy.
OBLIQUE_EVENT(Lost, "lost", (UnitId, unit), (Whereabouts, how), (int, points));
// Retreat, rout, advance, falling back.
OBLIQUE_EVENT(Moved, "moved", (UnitId, unit), (Hex, to));
OBLIQUE_EVENT(RallyTried, "rally_tried", (UnitId, unit), (Sum, sum), (int, against),
              (bool, passed));
OBLIQUE_EVENT(Locked, "locked", (UnitId, unit), (bool, is_on));

// Leaders.
// GLO-LDR-03: by a 6, and what by a second die. `second`: 0: unhurt.
OBLIQUE_EVENT(LeaderHit, "leader_hit", (UnitId, leader), (int, die), (int, second));
// `how`: waiting: a replacement will come; `morale`: points of army morale.
OBLIQUE_EVENT(LeaderLost, "leader_lost", (UnitId, leader), (Whereabouts, how), (int, morale));
OBLIQUE_EVENT(LeaderReplaced, "leader_replaced", (UnitId, leader), (Hex, at));

// Bombardment and close combat.
// `row`: of the table.
OBLIQUE_EVENT(Bombarded, "bombarded", (UnitId, unit), (UnitId, target), (int, strength), (Sum, sum),
              (int, row));
using HasFired = rules::UnitEvent<"has_fired">;
// `at`: nowhere: the attack is off.
OBLIQUE_EVENT(Engaged, "engaged", (UnitId, unit), (Hex, at), (Hex, also));
struct FightOpened {
    RuleId rule;
    Hex at, also;
    UnitId lead;
    FixedVector<UnitId, 13> attackers;
    bool is_sweep;
    OBLIQUE_FIELDS(FightOpened, "fight_opened", rule, at, also, lead, attackers, is_sweep)
};
OBLIQUE_EVENT(Fought, "fought", (UnitId, lead), (UnitId, defender), (Factors, attacker_terms),
              (Factors, defender_terms), (int, difference), (int, die), (Result, result));
using FightClosed = rules::PlainEvent<"fight_closed">;
OBLIQUE_EVENT(Sniped, "sniped", (UnitId, unit), (UnitId, target), (int, die), (int, against),
              (bool, passed));

// Army morale and victory.
using Halved = rules::UnitEvent<"halved">;
OBLIQUE_EVENT(MoraleAdjusted, "morale_adjusted", (Side, side), (int, by), (int, now));
// `die`: 0: none was needed.
OBLIQUE_EVENT(MoodTested, "mood_tested", (Side, side), (int, die), (int, against), (Mood, mood));
// GLO-ACT-04: of the allies, for becoming active.
OBLIQUE_EVENT(BonusTaken, "bonus_taken", (Side, side), (int, bonus));
// Kept (0) or lost.
OBLIQUE_EVENT(BonusSettled, "bonus_settled", (Side, side), (int, lost));
OBLIQUE_EVENT(ObjectiveTaken, "objective_taken", (Hex, at), (Side, side));
OBLIQUE_EVENT(BattleEnded, "battle_ended", (Side, winner), (Level, level), (int, difference));

// Limited Intelligence. What follows is the owner's and the umpire's.
OBLIQUE_EVENT(Assigned, "assigned", (UnitId, unit), (WingId, wing));
// As set up.
OBLIQUE_EVENT(TrioSet, "trio_set", (TrioId, trio), (Hex, at), (Hex, first), (Hex, second),
              (Direction, arrow));
// A mask on a detachment; no wing: on a spare counter.
OBLIQUE_EVENT(Covered, "covered", (TrioId, trio), (WingId, wing));
// The next question of a set-up.
OBLIQUE_EVENT(Asked, "asked", (Side, side), (int, step));
using Ready = rules::SideEvent<"ready">;
// A counter of a trio: 0 the leader's. `token`: as the enemy calls it at that moment.
OBLIQUE_EVENT(TrioStepped, "trio_stepped", (TrioId, trio), (TokenId, token), (int, counter),
              (Hex, from), (Hex, to), (int, cost));
OBLIQUE_EVENT(TrioFormed, "trio_formed", (TrioId, trio), (bool, column), (int, cost));
// GLI-INFO-07, -12: tokens have random names, and new ones when they mix.
OBLIQUE_EVENT(Named, "named", (TrioId, trio), (TokenId, name));
// Who shares a hex has the arrow of the last to come, or it would tell them apart.
OBLIQUE_EVENT(ArrowTurned, "arrow_turned", (TrioId, trio), (Direction, arrow));
// An outlier of one for an outlier of the other, GLI-INFO-12.
OBLIQUE_EVENT(Traded, "traded", (TrioId, trio), (TrioId, with), (Hex, give), (Hex, take));
struct NotesBlurred { // GLI-INFO-12: any of the old names may be any of the new
    RuleId rule;
    Side side; // that knows
    FixedVector<TokenId, 10> before, after;
    OBLIQUE_FIELDS(NotesBlurred, "notes_blurred", rule, side, before, after)
};
// GLI-SPOT-02, -03: mover first, then whoever stands opposite.
OBLIQUE_EVENT(TurnedUp, "turned_up", (TrioId, trio), (TokenId, token), (UnitId, leader));
// GLI-SPOT-05: after a dummy the mover goes on.
OBLIQUE_EVENT(TurnedDown, "turned_down", (TrioId, trio), (TokenId, token));
// A dummy: the mover's, or the stander's.
OBLIQUE_EVENT(TrioRemoved, "trio_removed", (TrioId, trio), (TokenId, token), (Hex, at),
              (bool, is_mover));
struct Met { // the mover and the counters that look
    RuleId rule;
    TrioId trio;
    UnitId unit;
    FixedVector<Hex, 3> eyes;
    OBLIQUE_FIELDS(Met, "met", rule, trio, unit, eyes)
};
// GLI-ROLL. `lead`: of the mover; 0 or less: the stander wins.
OBLIQUE_EVENT(DeploymentRolled, "deployment_rolled", (WingId, mover), (WingId, stander), (int, die),
              (int, added), (int, other_die), (int, other_added), (int, lead));
OBLIQUE_EVENT(Shifted, "shifted", (TrioId, trio), (TokenId, token), (Hex, to));
OBLIQUE_EVENT(DrawnUp, "drawn_up", (TrioId, trio), (bool, column));
OBLIQUE_EVENT(Laid, "laid", (TrioId, trio), (Hex, first), (Hex, second));
// Seen by the owner alone until all are. `is_disordered`: GLI-GAP-39: it found no legal hex.
OBLIQUE_EVENT(Placed, "placed", (UnitId, unit), (Hex, at), (bool, is_disordered));
// A trio is no more: its wing is on the map.
OBLIQUE_EVENT(Deployed, "deployed", (TrioId, trio), (TokenId, token));
// One unit, or leader, of it.
OBLIQUE_EVENT(Appeared, "appeared", (UnitId, unit), (Hex, at), (bool, column));
using MeetingEnded = rules::PlainEvent<"meeting_ended">;

// The same as the enemy hears it: nothing but a token's name and hexes, GLI-INFO-10.
OBLIQUE_MESSAGE(TokenStepped, "token_stepped", (TokenId, token), (Hex, from), (Hex, to));
OBLIQUE_MESSAGE(TokenGone, "token_gone", (TokenId, token), (Hex, at), (bool, is_mover));
// Its leader is read; a detachment has none.
OBLIQUE_MESSAGE(TokenShown, "token_shown", (TokenId, token), (UnitId, leader));
OBLIQUE_MESSAGE(TokenHidden, "token_hidden", (TokenId, token));
OBLIQUE_MESSAGE(TokenShifted, "token_shifted", (TokenId, token), (Hex, to));
struct TokensMixed {
    FixedVector<TokenId, 10> before, after;
    OBLIQUE_FIELDS(TokensMixed, "tokens_mixed", before, after)
};
OBLIQUE_MESSAGE(TokenDeployed, "token_deployed", (TokenId, token));

// The umpire's own notes.
struct Planned {
    Task task;
};
struct Begun {}; // the last task of the agenda comes off it
struct Revised { // the last task of the agenda, as it stands now
    Task task;
};
struct ShownToEnemy {}; // what was ordered has been shown to the enemy: GLI-INFO-14

using Event = umpire::OneOf<
    Rolled, TurnBegan, StageBegan, RouseTried, Woken, WingWoken, SleepsOn, TrioSleepsOn,
    CommandRolled, Stepped, Formed, DeployTried, Halted, Returned, Joined, Checked,
    ConditionChanged, StrengthLost, Lost, Moved, RallyTried, Locked, LeaderHit, LeaderLost,
    LeaderReplaced, Bombarded, HasFired, Engaged, FightOpened, Fought, FightClosed, Sniped, Halved,
    MoraleAdjusted, MoodTested, BonusTaken, BonusSettled, ObjectiveTaken, BattleEnded, Assigned,
    TrioSet, Covered, Asked, Ready, TrioStepped, TrioFormed, Named, ArrowTurned, Traded,
    NotesBlurred, TurnedUp, TurnedDown, TrioRemoved, Met, DeploymentRolled, Shifted, DrawnUp, Laid,
    Placed, Deployed, Appeared, MeetingEnded, TokenStepped, TokenGone, TokenShown, TokenHidden,
    TokenShifted, TokensMixed, TokenDeployed, Planned, Begun, Revised, ShownToEnemy>;
using Report = Event; // what a seat hears: hearing.cpp says which, and how much of it

} // namespace glory
