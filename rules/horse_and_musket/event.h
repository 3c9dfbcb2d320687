#pragma once
// What can happen in Horse & Musket. Each event says by which rule. Places are final: what led to
// them, and what ended a way, is told beside them.

#include "rules/common/events.h"
#include "rules/horse_and_musket/event_army.h"
#include "rules/horse_and_musket/event_fire.h"
#include "rules/horse_and_musket/event_fortune.h"
#include "rules/horse_and_musket/event_ground.h"
#include "umpire/one_of.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::Rolled;
using umpire::RuleId;

// The turn, HM-TURN.
OBLIQUE_EVENT(TurnBegan, "turn_began", (int, turn), (Side, side));
OBLIQUE_EVENT(StageBegan, "stage_began", (Stage, stage));
using Passed = rules::SideEvent<"passed">;
// The deck ran out and the other side holds the Joker, HM-GAP-71. `side`: whose turn ends;
// `card`: the Joker, which everybody now knows of.
OBLIQUE_EVENT(TurnSkipped, "turn_skipped", (Side, side), (CardId, card));
// The deck ran out for who holds the Joker: they begin with it, HM-DECK-19.
OBLIQUE_EVENT(JokerForced, "joker_forced", (Side, side), (CardId, card));
using BattleEnded = rules::PlainEvent<"battle_ended">;

// Cards, HM-DECK. Who hears which card it was is for sight/hearing.cpp to say.
// `owner`: to whose hand it goes, HM-TURN-02.
OBLIQUE_EVENT(CardDrawn, "card_drawn", (Side, drawer), (Side, owner), (CardId, card));
// In hand from the beginning, HM-DECK-06.
OBLIQUE_EVENT(CardDealt, "card_dealt", (Side, owner), (CardId, card), (int, number));
// Of who is no longer there, HM-DECK-20, HM-GENERAL-32.
OBLIQUE_EVENT(CardRemoved, "card_removed", (Side, drawer), (CardId, card));
// Spent for an order, and discarded. `orders`: that it grants: one, or of a Joker several.
OBLIQUE_EVENT(CardPlayed, "card_played", (Side, side), (CardId, card), (int, orders));
OBLIQUE_EVENT(CardDiscarded, "card_discarded", (Side, side), (CardId, card));
// The discards go back into it, HM-DECK-17.
OBLIQUE_EVENT(DeckRenewed, "deck_renewed", (int, cards));
// An infantry advance that was not used, HM-GAP-72.
OBLIQUE_EVENT(AdvanceLapsed, "advance_lapsed", (Side, side), (CardId, card));
using OrderPaid = rules::UnitEvent<"order_paid">; // of a grant: this unit has had its order by it
OBLIQUE_EVENT(GrantEnded, "grant_ended", (CardId, card));
// To a General, with their card: HM-GENERAL-23.
OBLIQUE_EVENT(RideGranted, "ride_granted", (GeneralId, general));

// Units on the table.
// A formed unit, or a battery, has a new place. `ended_by`: what ended its way; of a way that
// went as far as it was told none.
OBLIQUE_EVENT(Stood, "stood", (UnitId, unit), (Pose, pose), (RuleId, ended_by));
// A column: its head went so far, turned, and so far again.
OBLIQUE_EVENT(Marched, "marched", (UnitId, unit), (int, bend), (int, angle), (int, distance),
              (RuleId, ended_by));
struct Laid { // its stands, loose or skirmishing, about the Colour Stand
    RuleId rule;
    UnitId unit;
    Pose pose;
    std::array<Spot, max_stands - 1> others;
    int aside; // a bit for each stand without room
    RuleId ended_by;
    OBLIQUE_FIELDS(Laid, "laid", rule, unit, pose, others, aside, ended_by)
};
struct Lined { // an obstacle or an edge: each stand squarely to it, HM-GAP-19
    RuleId rule;
    UnitId unit;
    FeatureId feature;
    Pose pose;
    std::array<Spot, max_stands - 1> others;
    std::array<std::int16_t, max_stands> bent;
    int aside;
    OBLIQUE_FIELDS(Lined, "lined", rule, unit, feature, pose, others, bent, aside)
};
// Line, column, loose, limbered...
OBLIQUE_EVENT(Formed, "formed", (UnitId, unit), (Formation, formation));
// Stands to the left of the Colour Stand, after a Turn or a loss.
OBLIQUE_EVENT(ArmsSet, "arms_set", (UnitId, unit), (int, left));
// Withdraws, halts, rallies.
OBLIQUE_EVENT(ConditionSet, "condition_set", (UnitId, unit), (Condition, condition),
              (Heading, travel));
// So many stands more, by the ground or by friends.
OBLIQUE_EVENT(Disordered, "disordered", (UnitId, unit), (int, stands));
using Reformed = rules::UnitEvent<"reformed">;
// Of the last a mark stays behind, HM-DIS-12. `left`: so many of them from the left arm,
// HM-GAP-05.
OBLIQUE_EVENT(StandsDestroyed, "stands_destroyed", (UnitId, unit), (int, stands), (int, left));
// Stands in cover that would have been destroyed, HM-COVER-01.
OBLIQUE_EVENT(Saved, "saved", (UnitId, unit), (int, stands));
using Spent = rules::UnitEvent<"spent">; // no longer fresh, HM-MOD-11
// Has so many levels of Jubilation now; none: it is over, HM-JUB.
OBLIQUE_EVENT(Rejoiced, "rejoiced", (UnitId, unit), (int, levels));
using MarksCleared =
    rules::PlainEvent<"marks_cleared">; // of units wholly destroyed, by a Joker: HM-GAP-57
// Disordered, HM-GAP-52; or reformed.
OBLIQUE_EVENT(GeneralShaken, "general_shaken", (GeneralId, general), (bool, is_disordered));
OBLIQUE_EVENT(GeneralFell, "general_fell", (GeneralId, general));
// HM-GENERAL-30: one who is alone is Attacked; and is what they were again.
OBLIQUE_EVENT(GeneralStands, "general_stands", (GeneralId, general));
OBLIQUE_EVENT(GeneralAlone, "general_alone", (GeneralId, general));

// The Attack, HM-ATTACK-08.
struct Planned { // on top of the agenda
    Task task;
    friend bool operator==(Planned const&, Planned const&) = default;
};
struct Begun { // the task on top is taken off
    friend bool operator==(Begun const&, Begun const&) = default;
};
struct AttackDeclared {
    RuleId rule;
    UnitId attacker;
    UnitId target;
    Quarter quarter;
    bool fights_on;   // HM-ATTACK-14: in contact already
    bool after_break; // HM-BREAK-06: the free order of a breakthrough
    OBLIQUE_FIELDS(AttackDeclared, "attack_declared", rule, attacker, target, quarter, fights_on,
                   after_break)
};
// Whether by a Counter-attack; where both stand from now on.
OBLIQUE_EVENT(Answered, "answered", (bool, counters));
using Modifiers = FixedVector<umpire::Term, 24>;
// Or tried to: die and modifiers, and the score of HM-EVADE-05.
OBLIQUE_EVENT(Evaded, "evaded", (UnitId, unit), (int, dice), (Modifiers, factors), (int, score));
// 2D6 for Resolve, HM-ATTACK-10.
OBLIQUE_EVENT(Thrown, "thrown", (UnitId, unit), (int, dice));
// HM-STATUS-05: of Freikorps, by the first throw of all.
OBLIQUE_EVENT(StatusSettled, "status_settled", (UnitId, unit), (Status, status));
OBLIQUE_EVENT(Chosen, "chosen", (UnitId, unit), (Option, option), (Pick, pick));
struct Tested {  // the sum term by term, and what its chart says
    RuleId rule; // the chart
    UnitId unit;
    int dice;
    Modifiers factors;
    int total;
    Result result;
    int inches;
    OBLIQUE_FIELDS(Tested, "tested", rule, unit, dice, factors, total, result, inches)
};
using Charged = rules::UnitEvent<"charged">; // and touches
// Stands of a line for which there is no room, a bit for each: HM-ATTACK-28.
OBLIQUE_EVENT(SetAside, "set_aside", (UnitId, unit), (int, aside));
using BrokeThrough = rules::UnitEvent<"broke_through">;
using TurnedToFace = rules::UnitEvent<"turned_to_face">;
OBLIQUE_EVENT(Fired, "fired", (UnitId, unit), (UnitId, target));
using AttackEnded = rules::PlainEvent<"attack_ended">;

// Guns, HM-ART-24 to -34.
OBLIQUE_EVENT(GunsSet, "guns_set", (UnitId, unit), (GunState, state));
OBLIQUE_EVENT(GunsOverrun, "guns_overrun", (UnitId, unit), (Side, by));
// By a new crew.
OBLIQUE_EVENT(GunsManned, "guns_manned", (UnitId, unit), (Side, by));
using Harried =
    rules::UnitEvent<"harried">;       // a shaken unit has lost its stand of this turn, HM-FIRE-09
using Left = rules::UnitEvent<"left">; // over the table's edge, HM-MOVE-06
using Freed = rules::UnitEvent<"freed">; // a column has done with compulsory moves, HM-FORM-05
using Compelled =
    rules::UnitEvent<"compelled">; // it has made its compulsory move of this turn, HM-GAP-12
// It came loose on its Move, and may use up the rest of it, HM-GAP-10.
OBLIQUE_EVENT(WentOn, "went_on", (UnitId, unit), (int, rest));
using Reversed = rules::UnitEvent<"reversed">;  // a column faces about on its own path, HM-GAP-17
using Measured = rules::PlainEvent<"measured">; // where nobody measures, a way that ends early
                                                // tells a distance: HM-GAP-63
// Of hidden ground, by its owner's secret die.
OBLIQUE_EVENT(KindSettled, "kind_settled", (FeatureId, feature), (Terrain, terrain));
// To the enemy, who is within an inch.
OBLIQUE_EVENT(KindRevealed, "kind_revealed", (FeatureId, feature), (Terrain, terrain));
// HM-WEATHER-02: by this die at a Joker; no die: by a card.
OBLIQUE_EVENT(WeatherChanged, "weather_changed", (int, die), (Weather, weather));
// A General; in touch with a unit, attached to it. `is_aside`: no room for the stand.
OBLIQUE_EVENT(Rode, "rode", (GeneralId, general), (Pose, pose), (UnitId, with), (bool, is_aside));
using Event = umpire::OneOf<
    Rolled, TurnBegan, StageBegan, Passed, TurnSkipped, JokerForced, BattleEnded, CardDrawn,
    GeneralAltered, Misunderstood, Misbehaved, Confused, // by cards
    CardDealt, CardRemoved, CardPlayed, CardDiscarded, DeckRenewed, AdvanceLapsed, OrderPaid,
    GrantEnded, RideGranted, Stood, Marched, Laid, Lined, Formed, ArmsSet, ConditionSet, Disordered,
    Reformed, StandsDestroyed, Left, Freed, Rode, Compelled, WentOn, Reversed, Measured,
    KindSettled, KindRevealed, Saved, Spent, Rejoiced, MarksCleared, GeneralShaken, GeneralFell,
    GeneralStands, GeneralAlone, Planned, Begun, AttackDeclared, Answered, Evaded, Thrown, Chosen,
    Tested, Charged, TurnedToFace, Fired, AttackEnded, SetAside, BrokeThrough, GunsSet, GunsOverrun,
    GunsManned, Harried, Shot, Struck, GunHit, Shelled, FireTold, FireGiven, FireSuffered,
    LimberLent, StatusSettled, EvadeHelped, Met, TotalKept, WeatherChanged, FortuneCalled,
    FortuneDrawn, FortuneLeftOut, FortuneTakenOut, FortuneWaits, FortunePlayed, FortuneDiscarded,
    FortuneGiven, FortuneSaved, FortuneAnnulled, FirstTurnOpened, MomentOpened, MomentClosed,
    OrderNamed, OrderTaken, OrderStopped, EffectBegan, EffectEnded, OrdersGranted, AttackNamed,
    AttackTaken, NamingEnded, OrderGivenFree, OrdersReleased, OrdersUsedUp, Recovered, GeneralGone,
    CardForfeited, CardTakenOut, CardReturned, CardsAdded, FortuneKept, DeckLookedAt, CardSeen,
    CardLaid, DrawsSet, NationalKept, ResultSet, TotalSet, TurnsChanged, TurnCut, ShufflingStopped,
    PauseSet, InstructionsFiled, GeneralRated, UnitRated, UnitSized, Commanded, DrawnUp,
    GeneralDrawnUp, Outscouted, InitiativeWon, RoleTaken, EdgesDrawn, FirstUnitsCounted, Fortified,
    DeploymentPassed, DeployedAll, Hurried, PlansShown, BrigadeRaised, ForceFormed, ForceTold,
    ForceRevealed, ForcesReported, ArrivalThrown, ArrivalAltered, ArrivalSet, EntryNoted,
    ForceArrived, Entered, GroundThrown, GroundCounted, GroundLaid, GroundHanded, GroundLeftOut,
    GroundTaken, GroundFound, GroundCleared, LayingPassed>;

} // namespace horse_and_musket
