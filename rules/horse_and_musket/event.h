#pragma once
// What can happen in Horse & Musket. Each event says by which rule. Places are final: what led to
// them, and what ended a way, is told beside them.

#include "rules/common/events.h"
#include "rules/horse_and_musket/event_fire.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::Rolled;
using umpire::RuleId;

// The turn, HM-TURN.
struct TurnBegan {
    RuleId rule;
    int turn;
    Side side;
    OBLIQUE_FIELDS(TurnBegan, "turn_began", rule, turn, side)
};
struct StageBegan {
    RuleId rule;
    Stage stage;
    OBLIQUE_FIELDS(StageBegan, "stage_began", rule, stage)
};
using Passed = rules::SideEvent<"passed">;
struct TurnSkipped { // the deck ran out and the other side holds the Joker, HM-GAP-71
    RuleId rule;
    Side side;   // whose turn ends
    CardId card; // the Joker, which everybody now knows of
    OBLIQUE_FIELDS(TurnSkipped, "turn_skipped", rule, side, card)
};
struct JokerForced { // the deck ran out for who holds the Joker: they begin with it, HM-DECK-19
    RuleId rule;
    Side side;
    CardId card;
    OBLIQUE_FIELDS(JokerForced, "joker_forced", rule, side, card)
};
using BattleEnded = rules::PlainEvent<"battle_ended">;

// Cards, HM-DECK. Who hears which card it was is for sight/hearing.cpp to say.
struct CardDrawn {
    RuleId rule;
    Side drawer;
    Side owner; // to whose hand it goes, HM-TURN-02
    CardId card;
    OBLIQUE_FIELDS(CardDrawn, "card_drawn", rule, drawer, owner, card)
};
struct CardDealt { // in hand from the beginning, HM-DECK-06
    RuleId rule;
    Side owner;
    CardId card;
    int number;
    OBLIQUE_FIELDS(CardDealt, "card_dealt", rule, owner, card, number)
};
struct CardRemoved { // of who is no longer there, HM-DECK-20, HM-GENERAL-32
    RuleId rule;
    Side drawer;
    CardId card;
    OBLIQUE_FIELDS(CardRemoved, "card_removed", rule, drawer, card)
};
struct CardPlayed { // spent for an order, and discarded
    RuleId rule;
    Side side;
    CardId card;
    int orders; // that it grants: one, or of a Joker several
    OBLIQUE_FIELDS(CardPlayed, "card_played", rule, side, card, orders)
};
struct CardDiscarded {
    RuleId rule;
    Side side;
    CardId card;
    OBLIQUE_FIELDS(CardDiscarded, "card_discarded", rule, side, card)
};
struct DeckRenewed { // the discards go back into it, HM-DECK-17
    RuleId rule;
    int cards;
    OBLIQUE_FIELDS(DeckRenewed, "deck_renewed", rule, cards)
};
struct AdvanceLapsed { // an infantry advance that was not used, HM-GAP-72
    RuleId rule;
    Side side;
    CardId card;
    OBLIQUE_FIELDS(AdvanceLapsed, "advance_lapsed", rule, side, card)
};
using OrderPaid = rules::UnitEvent<"order_paid">; // of a grant: this unit has had its order by it
struct GrantEnded {
    RuleId rule;
    CardId card;
    OBLIQUE_FIELDS(GrantEnded, "grant_ended", rule, card)
};
struct RideGranted { // to a General, with their card: HM-GENERAL-23
    RuleId rule;
    GeneralId general;
    OBLIQUE_FIELDS(RideGranted, "ride_granted", rule, general)
};

// Units on the table.
struct Stood { // a formed unit, or a battery, has a new place
    RuleId rule;
    UnitId unit;
    Pose pose;
    RuleId ended_by; // what ended its way; of a way that went as far as it was told none
    OBLIQUE_FIELDS(Stood, "stood", rule, unit, pose, ended_by)
};
struct Marched { // a column: its head went so far, turned, and so far again
    RuleId rule;
    UnitId unit;
    int bend;
    int angle;
    int distance;
    RuleId ended_by;
    OBLIQUE_FIELDS(Marched, "marched", rule, unit, bend, angle, distance, ended_by)
};
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
struct Formed { // line, column, loose, limbered...
    RuleId rule;
    UnitId unit;
    Formation formation;
    OBLIQUE_FIELDS(Formed, "formed", rule, unit, formation)
};
struct ArmsSet { // stands to the left of the Colour Stand, after a Turn or a loss
    RuleId rule;
    UnitId unit;
    int left;
    OBLIQUE_FIELDS(ArmsSet, "arms_set", rule, unit, left)
};
struct ConditionSet { // withdraws, halts, rallies
    RuleId rule;
    UnitId unit;
    Condition condition;
    Heading travel;
    OBLIQUE_FIELDS(ConditionSet, "condition_set", rule, unit, condition, travel)
};
struct Disordered { // so many stands more, by the ground or by friends
    RuleId rule;
    UnitId unit;
    int stands;
    OBLIQUE_FIELDS(Disordered, "disordered", rule, unit, stands)
};
using Reformed = rules::UnitEvent<"reformed">;
struct StandsDestroyed { // of the last a mark stays behind, HM-DIS-12
    RuleId rule;
    UnitId unit;
    int stands;
    int left; // so many of them from the left arm, HM-GAP-05
    OBLIQUE_FIELDS(StandsDestroyed, "stands_destroyed", rule, unit, stands, left)
};
struct Saved { // stands in cover that would have been destroyed, HM-COVER-01
    RuleId rule;
    UnitId unit;
    int stands;
    OBLIQUE_FIELDS(Saved, "saved", rule, unit, stands)
};
using Spent = rules::UnitEvent<"spent">; // no longer fresh, HM-MOD-11
struct Rejoiced { // has so many levels of Jubilation now; none: it is over, HM-JUB
    RuleId rule;
    UnitId unit;
    int levels;
    OBLIQUE_FIELDS(Rejoiced, "rejoiced", rule, unit, levels)
};
using MarksCleared =
    rules::PlainEvent<"marks_cleared">; // of units wholly destroyed, by a Joker: HM-GAP-57
struct GeneralShaken {                  // disordered, HM-GAP-52; or reformed
    RuleId rule;
    GeneralId general;
    bool is_disordered;
    OBLIQUE_FIELDS(GeneralShaken, "general_shaken", rule, general, is_disordered)
};
struct GeneralFell {
    RuleId rule;
    GeneralId general;
    OBLIQUE_FIELDS(GeneralFell, "general_fell", rule, general)
};

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
    bool fights_on; // HM-ATTACK-14: in contact already
    // HM-BREAK-06: the free order of a breakthrough.
    bool after_break;
    OBLIQUE_FIELDS(AttackDeclared, "attack_declared", rule, attacker, target, quarter, fights_on,
                   after_break)
};
struct Answered { // whether by a Counter-attack; where both stand from now on
    RuleId rule;
    bool counters;
    OBLIQUE_FIELDS(Answered, "answered", rule, counters)
};
using Modifiers = FixedVector<umpire::Term, 24>;
struct Evaded { // or tried to: die and modifiers, and the score of HM-EVADE-05
    RuleId rule;
    UnitId unit;
    int dice;
    Modifiers factors;
    int score;
    OBLIQUE_FIELDS(Evaded, "evaded", rule, unit, dice, factors, score)
};
struct Thrown { // 2D6 for Resolve, HM-ATTACK-10
    RuleId rule;
    UnitId unit;
    int dice;
    OBLIQUE_FIELDS(Thrown, "thrown", rule, unit, dice)
};
struct Chosen {
    RuleId rule;
    UnitId unit;
    Option option;
    Pick pick;
    OBLIQUE_FIELDS(Chosen, "chosen", rule, unit, option, pick)
};
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
struct SetAside { // stands of a line for which there is no room, a bit for each: HM-ATTACK-28
    RuleId rule;
    UnitId unit;
    int aside;
    OBLIQUE_FIELDS(SetAside, "set_aside", rule, unit, aside)
};
using BrokeThrough = rules::UnitEvent<"broke_through">;
using TurnedToFace = rules::UnitEvent<"turned_to_face">;
struct Fired {
    RuleId rule;
    UnitId unit;
    UnitId target;
    OBLIQUE_FIELDS(Fired, "fired", rule, unit, target)
};
using AttackEnded = rules::PlainEvent<"attack_ended">;

// Guns, HM-ART-24 to -34.
struct GunsSet {
    RuleId rule;
    UnitId unit;
    GunState state;
    OBLIQUE_FIELDS(GunsSet, "guns_set", rule, unit, state)
};
struct GunsOverrun {
    RuleId rule;
    UnitId unit;
    Side by;
    OBLIQUE_FIELDS(GunsOverrun, "guns_overrun", rule, unit, by)
};
struct GunsManned { // by a new crew
    RuleId rule;
    UnitId unit;
    Side by;
    OBLIQUE_FIELDS(GunsManned, "guns_manned", rule, unit, by)
};
using Harried =
    rules::UnitEvent<"harried">;       // a shaken unit has lost its stand of this turn, HM-FIRE-09
using Left = rules::UnitEvent<"left">; // over the table's edge, HM-MOVE-06
using Freed = rules::UnitEvent<"freed">; // a column has done with compulsory moves, HM-FORM-05
using Compelled =
    rules::UnitEvent<"compelled">; // it has made its compulsory move of this turn, HM-GAP-12
struct WentOn { // it came loose on its Move, and may use up the rest of it, HM-GAP-10
    RuleId rule;
    UnitId unit;
    int rest;
    OBLIQUE_FIELDS(WentOn, "went_on", rule, unit, rest)
};
using Reversed = rules::UnitEvent<"reversed">;  // a column faces about on its own path, HM-GAP-17
using Measured = rules::PlainEvent<"measured">; // where nobody measures, a way that ends early
                                                // tells a distance: HM-GAP-63
struct KindSettled {                            // of hidden ground, by its owner's secret die
    RuleId rule;
    FeatureId feature;
    Terrain terrain;
    OBLIQUE_FIELDS(KindSettled, "kind_settled", rule, feature, terrain)
};
struct KindRevealed { // to the enemy, who is within an inch
    RuleId rule;
    FeatureId feature;
    Terrain terrain;
    OBLIQUE_FIELDS(KindRevealed, "kind_revealed", rule, feature, terrain)
};
struct Rode { // a General; in touch with a unit, attached to it
    RuleId rule;
    GeneralId general;
    Pose pose;
    UnitId with;
    bool is_aside; // no room for the stand
    OBLIQUE_FIELDS(Rode, "rode", rule, general, pose, with, is_aside)
};
using Event = std::variant<
    Rolled, TurnBegan, StageBegan, Passed, TurnSkipped, JokerForced, BattleEnded, CardDrawn,
    CardDealt, CardRemoved, CardPlayed, CardDiscarded, DeckRenewed, AdvanceLapsed, OrderPaid,
    GrantEnded, RideGranted, Stood, Marched, Laid, Lined, Formed, ArmsSet, ConditionSet, Disordered,
    Reformed, StandsDestroyed, Left, Freed, Rode, Compelled, WentOn, Reversed, Measured,
    KindSettled, KindRevealed, Saved, Spent, Rejoiced, MarksCleared, GeneralShaken, GeneralFell,
    Planned, Begun, AttackDeclared, Answered, Evaded, Thrown, Chosen, Tested, Charged, TurnedToFace,
    Fired, AttackEnded, SetAside, BrokeThrough, GunsSet, GunsOverrun, GunsManned, Harried, Shot,
    Struck, GunHit, Shelled, FireTold, FireGiven, EvadeHelped, Met, TotalKept>;

} // namespace horse_and_musket
