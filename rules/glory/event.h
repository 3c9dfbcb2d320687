#pragma once
// What can happen in Prussia's Glory. Each event says by which rule, and carries its arithmetic.

#include "rules/common/events.h"
#include "rules/glory/state.h"

#include <variant>

namespace glory {

using umpire::Rolled;
using umpire::RuleId;
using umpire::Sum;
using Factors = FixedVector<umpire::Term, 12>;

// The turn.
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
struct RouseTried { // GLO-ACT-02, -04: a die not above Initiative; 1 for the allies
    RuleId rule;
    Side side;
    int cost;
    int die;
    int against;
    bool passed;
    OBLIQUE_FIELDS(RouseTried, "rouse_tried", rule, side, cost, die, against, passed)
};
using Woken = rules::SideEvent<"woken">; // the whole army
struct WingWoken {                       // a detachment for itself
    RuleId rule;
    WingId wing;
    OBLIQUE_FIELDS(WingWoken, "wing_woken", rule, wing)
};
struct SleepsOn { // a wing on the map too far from the contact, GLO-ACT-03
    RuleId rule;
    WingId wing;
    int until;
    OBLIQUE_FIELDS(SleepsOn, "sleeps_on", rule, wing, until)
};
struct TrioSleepsOn {
    RuleId rule;
    TrioId trio;
    int until;
    OBLIQUE_FIELDS(TrioSleepsOn, "trio_sleeps_on", rule, trio, until)
};
struct CommandRolled { // GLO-CMD-02: effective or degraded
    RuleId rule;
    WingId wing;
    int die;
    int against;
    Status status;
    bool only_locked;
    OBLIQUE_FIELDS(CommandRolled, "command_rolled", rule, wing, die, against, status, only_locked)
};

// Movement on the map.
struct Stepped {
    RuleId rule;
    UnitId unit;
    Hex to;
    int cost; // half points
    bool halts;
    OBLIQUE_FIELDS(Stepped, "stepped", rule, unit, to, cost, halts)
};
struct Formed {
    RuleId rule;
    UnitId unit;
    bool column;
    int cost;
    OBLIQUE_FIELDS(Formed, "formed", rule, unit, column, cost)
};
struct DeployTried { // a column before an enemy, GLO-IC-02
    RuleId rule;
    UnitId unit;
    int die;
    int against;
    bool passed;
    OBLIQUE_FIELDS(DeployTried, "deploy_tried", rule, unit, die, against, passed)
};
using Halted = rules::UnitEvent<"halted">;
using Returned = rules::UnitEvent<"returned">; // GLI-OFF-08: to its own wing
struct Joined { // the commander, and who is detached to him: GLI-GAP-43
    RuleId rule;
    UnitId unit;
    WingId wing;
    OBLIQUE_FIELDS(Joined, "joined", rule, unit, wing)
};

// Morale, losses, retreat.
struct Checked { // GLO-RAL-02: against morale
    RuleId rule;
    UnitId unit;
    Sum sum;
    int against;
    Condition condition; // that it leads to; formed: it passed
    OBLIQUE_FIELDS(Checked, "checked", rule, unit, sum, against, condition)
};
struct ConditionChanged {
    RuleId rule;
    UnitId unit;
    Condition condition;
    OBLIQUE_FIELDS(ConditionChanged, "condition_changed", rule, unit, condition)
};
struct StrengthLost {
    RuleId rule;
    UnitId unit;
    int points;
    OBLIQUE_FIELDS(StrengthLost, "strength_lost", rule, unit, points)
};
struct Lost { // destroyed, fled or captured
    RuleId rule;
    UnitId unit;
    Whereabouts how;
    int points; // of victory, to the enemy
    OBLIQUE_FIELDS(Lost, "lost", rule, unit, how, points)
};
struct Moved { // retreat, rout, advance, falling back
    RuleId rule;
    UnitId unit;
    Hex to;
    OBLIQUE_FIELDS(Moved, "moved", rule, unit, to)
};
struct RallyTried {
    RuleId rule;
    UnitId unit;
    Sum sum;
    int against;
    bool passed;
    OBLIQUE_FIELDS(RallyTried, "rally_tried", rule, unit, sum, against, passed)
};
struct Locked {
    RuleId rule;
    UnitId unit;
    bool is_on;
    OBLIQUE_FIELDS(Locked, "locked", rule, unit, is_on)
};

// Leaders.
struct LeaderHit { // GLO-LDR-03: by a 6, and what by a second die
    RuleId rule;
    UnitId leader;
    int die;
    int second; // 0: unhurt
    OBLIQUE_FIELDS(LeaderHit, "leader_hit", rule, leader, die, second)
};
struct LeaderLost {
    RuleId rule;
    UnitId leader;
    Whereabouts how; // waiting: a replacement will come
    int morale;      // points of army morale
    OBLIQUE_FIELDS(LeaderLost, "leader_lost", rule, leader, how, morale)
};
struct LeaderReplaced {
    RuleId rule;
    UnitId leader;
    Hex at;
    OBLIQUE_FIELDS(LeaderReplaced, "leader_replaced", rule, leader, at)
};

// Bombardment and close combat.
struct Bombarded {
    RuleId rule;
    UnitId unit, target;
    int strength;
    Sum sum;
    int row; // of the table
    OBLIQUE_FIELDS(Bombarded, "bombarded", rule, unit, target, strength, sum, row)
};
using HasFired = rules::UnitEvent<"has_fired">;
struct Engaged {
    RuleId rule;
    UnitId unit;
    Hex at; // nowhere: the attack is off
    Hex also;
    OBLIQUE_FIELDS(Engaged, "engaged", rule, unit, at, also)
};
struct FightOpened {
    RuleId rule;
    Hex at, also;
    UnitId lead;
    FixedVector<UnitId, 13> attackers;
    bool is_sweep;
    OBLIQUE_FIELDS(FightOpened, "fight_opened", rule, at, also, lead, attackers, is_sweep)
};
struct Fought {
    RuleId rule;
    UnitId lead, defender;
    Factors attacker_terms, defender_terms;
    int difference;
    int die;
    Result result;
    OBLIQUE_FIELDS(Fought, "fought", rule, lead, defender, attacker_terms, defender_terms,
                   difference, die, result)
};
using FightClosed = rules::PlainEvent<"fight_closed">;
struct Sniped {
    RuleId rule;
    UnitId unit, target;
    int die;
    int against;
    bool passed;
    OBLIQUE_FIELDS(Sniped, "sniped", rule, unit, target, die, against, passed)
};

// Army morale and victory.
using Halved = rules::UnitEvent<"halved">;
struct MoraleAdjusted {
    RuleId rule;
    Side side;
    int by;
    int now;
    OBLIQUE_FIELDS(MoraleAdjusted, "morale_adjusted", rule, side, by, now)
};
struct MoodTested {
    RuleId rule;
    Side side;
    int die; // 0: none was needed
    int against;
    Mood mood;
    OBLIQUE_FIELDS(MoodTested, "mood_tested", rule, side, die, against, mood)
};
struct BonusTaken { // GLO-ACT-04: of the allies, for becoming active
    RuleId rule;
    Side side;
    int bonus;
    OBLIQUE_FIELDS(BonusTaken, "bonus_taken", rule, side, bonus)
};
struct BonusSettled { // kept (0) or lost
    RuleId rule;
    Side side;
    int lost;
    OBLIQUE_FIELDS(BonusSettled, "bonus_settled", rule, side, lost)
};
struct ObjectiveTaken {
    RuleId rule;
    Hex at;
    Side side;
    OBLIQUE_FIELDS(ObjectiveTaken, "objective_taken", rule, at, side)
};
struct BattleEnded {
    RuleId rule;
    Side winner;
    Level level;
    int difference;
    OBLIQUE_FIELDS(BattleEnded, "battle_ended", rule, winner, level, difference)
};

// Limited Intelligence. What follows is the owner's and the umpire's.
struct Assigned {
    RuleId rule;
    UnitId unit;
    WingId wing;
    OBLIQUE_FIELDS(Assigned, "assigned", rule, unit, wing)
};
struct TrioSet { // as set up
    RuleId rule;
    TrioId trio;
    Hex at, first, second;
    Direction arrow;
    OBLIQUE_FIELDS(TrioSet, "trio_set", rule, trio, at, first, second, arrow)
};
struct Covered { // a mask on a detachment; no wing: on a spare counter
    RuleId rule;
    TrioId trio;
    WingId wing;
    OBLIQUE_FIELDS(Covered, "covered", rule, trio, wing)
};
struct Asked { // the next question of a set-up
    RuleId rule;
    Side side;
    int step;
    OBLIQUE_FIELDS(Asked, "asked", rule, side, step)
};
using Ready = rules::SideEvent<"ready">;
struct TrioStepped { // a counter of a trio: 0 the leader's
    RuleId rule;
    TrioId trio;
    TokenId token; // as the enemy calls it at that moment
    int counter;
    Hex from, to;
    int cost;
    OBLIQUE_FIELDS(TrioStepped, "trio_stepped", rule, trio, token, counter, from, to, cost)
};
struct TrioFormed {
    RuleId rule;
    TrioId trio;
    bool column;
    int cost;
    OBLIQUE_FIELDS(TrioFormed, "trio_formed", rule, trio, column, cost)
};
struct Named { // GLI-INFO-07, -12: tokens have random names, and new ones when they mix
    RuleId rule;
    TrioId trio;
    TokenId name;
    OBLIQUE_FIELDS(Named, "named", rule, trio, name)
};
struct ArrowTurned { // who shares a hex has the arrow of the last to come, or it would tell them
                     // apart
    RuleId rule;
    TrioId trio;
    Direction arrow;
    OBLIQUE_FIELDS(ArrowTurned, "arrow_turned", rule, trio, arrow)
};
struct Traded { // an outlier of one for an outlier of the other, GLI-INFO-12
    RuleId rule;
    TrioId trio, with;
    Hex give, take;
    OBLIQUE_FIELDS(Traded, "traded", rule, trio, with, give, take)
};
struct NotesBlurred { // GLI-INFO-12: any of the old names may be any of the new
    RuleId rule;
    Side side; // that knows
    FixedVector<TokenId, 10> before, after;
    OBLIQUE_FIELDS(NotesBlurred, "notes_blurred", rule, side, before, after)
};
struct TurnedUp { // GLI-SPOT-02, -03: mover first, then whoever stands opposite
    RuleId rule;
    TrioId trio;
    TokenId token;
    UnitId leader;
    OBLIQUE_FIELDS(TurnedUp, "turned_up", rule, trio, token, leader)
};
struct TurnedDown { // GLI-SPOT-05: after a dummy the mover goes on
    RuleId rule;
    TrioId trio;
    TokenId token;
    OBLIQUE_FIELDS(TurnedDown, "turned_down", rule, trio, token)
};
struct TrioRemoved { // a dummy: the mover's, or the stander's
    RuleId rule;
    TrioId trio;
    TokenId token;
    Hex at;
    bool is_mover;
    OBLIQUE_FIELDS(TrioRemoved, "trio_removed", rule, trio, token, at, is_mover)
};
struct Met { // the mover and the counters that look
    RuleId rule;
    TrioId trio;
    UnitId unit;
    FixedVector<Hex, 3> eyes;
    OBLIQUE_FIELDS(Met, "met", rule, trio, unit, eyes)
};
struct DeploymentRolled { // GLI-ROLL
    RuleId rule;
    WingId mover, stander;
    int die, added;
    int other_die, other_added;
    int lead; // of the mover; 0 or less: the stander wins
    OBLIQUE_FIELDS(DeploymentRolled, "deployment_rolled", rule, mover, stander, die, added,
                   other_die, other_added, lead)
};
struct Shifted {
    RuleId rule;
    TrioId trio;
    TokenId token;
    Hex to;
    OBLIQUE_FIELDS(Shifted, "shifted", rule, trio, token, to)
};
struct DrawnUp {
    RuleId rule;
    TrioId trio;
    bool column;
    OBLIQUE_FIELDS(DrawnUp, "drawn_up", rule, trio, column)
};
struct Laid {
    RuleId rule;
    TrioId trio;
    Hex first, second;
    OBLIQUE_FIELDS(Laid, "laid", rule, trio, first, second)
};
struct Placed { // seen by the owner alone until all are
    RuleId rule;
    UnitId unit;
    Hex at;
    bool is_disordered; // GLI-GAP-39: it found no legal hex
    OBLIQUE_FIELDS(Placed, "placed", rule, unit, at, is_disordered)
};
struct Deployed { // a trio is no more: its wing is on the map
    RuleId rule;
    TrioId trio;
    TokenId token;
    OBLIQUE_FIELDS(Deployed, "deployed", rule, trio, token)
};
struct Appeared { // one unit, or leader, of it
    RuleId rule;
    UnitId unit;
    Hex at;
    bool column;
    OBLIQUE_FIELDS(Appeared, "appeared", rule, unit, at, column)
};
using MeetingEnded = rules::PlainEvent<"meeting_ended">;

// The same as the enemy hears it: nothing but a token's name and hexes, GLI-INFO-10.
struct TokenStepped {
    TokenId token;
    Hex from, to;
    OBLIQUE_FIELDS(TokenStepped, "token_stepped", token, from, to)
};
struct TokenGone {
    TokenId token;
    Hex at;
    bool is_mover;
    OBLIQUE_FIELDS(TokenGone, "token_gone", token, at, is_mover)
};
struct TokenShown { // its leader is read; a detachment has none
    TokenId token;
    UnitId leader;
    OBLIQUE_FIELDS(TokenShown, "token_shown", token, leader)
};
struct TokenHidden {
    TokenId token;
    OBLIQUE_FIELDS(TokenHidden, "token_hidden", token)
};
struct TokenShifted {
    TokenId token;
    Hex to;
    OBLIQUE_FIELDS(TokenShifted, "token_shifted", token, to)
};
struct TokensMixed {
    FixedVector<TokenId, 10> before, after;
    OBLIQUE_FIELDS(TokensMixed, "tokens_mixed", before, after)
};
struct TokenDeployed {
    TokenId token;
    OBLIQUE_FIELDS(TokenDeployed, "token_deployed", token)
};

// The umpire's own notes.
struct Planned {
    Task task;
};
struct Begun {}; // the last task of the agenda comes off it
struct Revised { // the last task of the agenda, as it stands now
    Task task;
};
struct ShownToEnemy {}; // what was ordered has been shown to the enemy: GLI-INFO-14

using Event =
    std::variant<Rolled, TurnBegan, StageBegan, RouseTried, Woken, WingWoken, SleepsOn,
                 TrioSleepsOn, CommandRolled, Stepped, Formed, DeployTried, Halted, Returned,
                 Joined, Checked, ConditionChanged, StrengthLost, Lost, Moved, RallyTried, Locked,
                 LeaderHit, LeaderLost, LeaderReplaced, Bombarded, HasFired, Engaged, FightOpened,
                 Fought, FightClosed, Sniped, Halved, MoraleAdjusted, MoodTested, BonusTaken,
                 BonusSettled, ObjectiveTaken, BattleEnded, Assigned, TrioSet, Covered, Asked,
                 Ready, TrioStepped, TrioFormed, Named, ArrowTurned, Traded, NotesBlurred, TurnedUp,
                 TurnedDown, TrioRemoved, Met, DeploymentRolled, Shifted, DrawnUp, Laid, Placed,
                 Deployed, Appeared, MeetingEnded, TokenStepped, TokenGone, TokenShown, TokenHidden,
                 TokenShifted, TokensMixed, TokenDeployed, Planned, Begun, Revised, ShownToEnemy>;
using Report = Event; // what a seat hears: hearing.cpp says which, and how much of it

} // namespace glory
