#pragma once
// What can happen with cards of fortune, HM-CARD: part of event.h. Who hears which card it was is
// for sight/knowledge.cpp to say.

#include "rules/common/events.h"
#include "rules/horse_and_musket/order.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

using umpire::RuleId;

// An event or national order card has been drawn, and is discarded: HM-DECK-21, -22.
OBLIQUE_EVENT(FortuneCalled, "fortune_called", (Side, drawer), (Side, owner), (CardId, card));
// From its pack into a hand. `is_shown`: both know of it, HM-CARD-21, -110.
OBLIQUE_EVENT(FortuneDrawn, "fortune_drawn", (Side, holder), (Pack, pack), (FortuneId, card),
              (bool, is_shown));
// Left out of its pack by lot, before the battle: HM-CARD-84 to -88.
OBLIQUE_EVENT(FortuneLeftOut, "fortune_left_out", (Pack, pack), (FortuneId, card));
// For good, for all to see: HM-GENERAL-18, HM-CARD-09.
OBLIQUE_EVENT(FortuneTakenOut, "fortune_taken_out", (FortuneId, card), (int, number));
// It waits for its trigger, HM-CARD-18.
OBLIQUE_EVENT(FortuneWaits, "fortune_waits", (Side, side), (FortuneId, card));
// Out of the hand to the discards, for all to see; on whom, if on somebody.
OBLIQUE_EVENT(FortunePlayed, "fortune_played", (Side, side), (FortuneId, card), (UnitId, unit),
              (GeneralId, general), (FeatureId, feature));
// Without effect: of no use, or by another card.
OBLIQUE_EVENT(FortuneDiscarded, "fortune_discarded", (Side, side), (FortuneId, card));
// Not used, and the other's to use: HM-CARD-20.
OBLIQUE_EVENT(FortuneGiven, "fortune_given", (Side, from), (FortuneId, card));
// HM-CARD-22: a die below the number of own national order cards spares the side.
OBLIQUE_EVENT(FortuneSaved, "fortune_saved", (Side, side), (FortuneId, card), (int, die),
              (int, below), (bool, is_spared));
OBLIQUE_EVENT(FortuneAnnulled, "fortune_annulled", (FortuneId, card));
// HM-CARD-07: of two national order cards the first is kept, and draws with the second.
OBLIQUE_EVENT(NationalKept, "national_kept", (Side, side), (bool, is_kept));
using FirstTurnOpened = rules::SideEvent<"first_turn_opened">;

// What the umpire keeps in mind: moments that windows are about, and what a card has left behind.
struct MomentOpened {
    Moment moment;
    friend bool operator==(MomentOpened const&, MomentOpened const&) = default;
};
struct MomentClosed {
    friend bool operator==(MomentClosed const&, MomentClosed const&) = default;
};
struct OrderNamed {
    NamedOrder order;
    friend bool operator==(OrderNamed const&, OrderNamed const&) = default;
};
struct OrderTaken { // off the table: it is carried out now, or was stopped
    friend bool operator==(OrderTaken const&, OrderTaken const&) = default;
};
// HM-CARD-44.
OBLIQUE_EVENT(OrderStopped, "order_stopped", (UnitId, unit), (FortuneId, card));
struct EffectBegan {
    RuleId rule;
    InForce effect;
    friend bool operator==(EffectBegan const&, EffectBegan const&) = default;
};
struct EffectEnded {
    RuleId rule;
    InForce effect;
    friend bool operator==(EffectEnded const&, EffectEnded const&) = default;
};
struct OrdersGranted { // by a card, HM-CARD-42
    RuleId rule;
    FreeOrders orders;
    friend bool operator==(OrdersGranted const&, OrdersGranted const&) = default;
};
// HM-CARD-111: by one order of several, which are named before the first die; one is carried out
// next; and no more are named.
OBLIQUE_EVENT(AttackNamed, "attack_named", (UnitId, unit), (UnitId, target), (bool, assaults));
OBLIQUE_EVENT(AttackTaken, "attack_taken", (UnitId, unit));
OBLIQUE_EVENT(NamingEnded, "naming_ended", (FortuneId, card));
OBLIQUE_EVENT(OrderGivenFree, "order_given_free", (UnitId, unit));
OBLIQUE_EVENT(OrdersReleased, "orders_released",
              (FortuneId, card)); // that waited for an Attack to end
OBLIQUE_EVENT(OrdersUsedUp, "orders_used_up", (FortuneId, card));
// What cards do that nothing else does.
OBLIQUE_EVENT(Recovered, "recovered", (UnitId, unit), (int, stands)); // HM-CARD-50
OBLIQUE_EVENT(GeneralGone, "general_gone", (GeneralId, general));     // and will not come back
// An order card out of a hand, by another card.
OBLIQUE_EVENT(CardForfeited, "card_forfeited", (Side, side), (CardId, card));
// HM-CARD-38: of a party of the Attack in hand.
OBLIQUE_EVENT(ResultSet, "result_set", (UnitId, unit), (Result, result), (int, inches));
OBLIQUE_EVENT(TotalSet, "total_set", (UnitId, unit), (int, total));
// For good, from wherever one is: HM-CARD-66.
OBLIQUE_EVENT(CardTakenOut, "card_taken_out", (CardId, card));
// Back among the discards; or new, into the deck.
OBLIQUE_EVENT(CardReturned, "card_returned", (CardId, card));
OBLIQUE_EVENT(CardsAdded, "cards_added", (CardId, card), (int, number));
// HM-CARD-112: an undrawn card that a side has looked at, and its place from the top; or that it
// has laid there. `number`: how many it will have looked at.
OBLIQUE_EVENT(DeckLookedAt, "deck_looked_at", (Side, side), (int, number));
OBLIQUE_EVENT(CardSeen, "card_seen", (Side, side), (int, place), (CardId, card));
OBLIQUE_EVENT(CardLaid, "card_laid", (Side, side), (int, place), (CardId, card));
OBLIQUE_EVENT(DrawsSet, "draws_set", (int, number));
// Played, and kept to be played once more: it lies open before its holder.
OBLIQUE_EVENT(FortuneKept, "fortune_kept", (Side, side), (FortuneId, card));
// HM-CARD-69: turns that a side has besides, and those that it will not have.
OBLIQUE_EVENT(TurnsChanged, "turns_changed", (Side, side), (int, extra), (int, skips));
// A General's ratings, HM-CARD-59, -60; cards of theirs come and go by other events.
OBLIQUE_EVENT(GeneralAltered, "general_altered", (GeneralId, general), (Grade, grade),
              (int, leadership), (int, range), (int, ability), (int, traits));
OBLIQUE_EVENT(Misunderstood, "misunderstood", (UnitId, unit), (int, die)); // HM-SUBORD-01
OBLIQUE_EVENT(Misbehaved, "misbehaved", (UnitId, unit), (int, die));       // HM-SUBMIS-01
OBLIQUE_EVENT(Confused, "confused", (GeneralId, general), (int, die));     // HM-SUBCONF-01
OBLIQUE_EVENT(TurnCut, "turn_cut", (Side, side)); // ends as soon as nothing is in hand
OBLIQUE_EVENT(ShufflingStopped, "shuffling_stopped", (bool, is_stopped));
OBLIQUE_EVENT(PauseSet, "pause_set", (Side, side), (Pause, pause));
struct InstructionsFiled { // and nobody else hears of it
    RuleId rule;
    Side side;
    Instructions instructions;
    friend bool operator==(InstructionsFiled const&, InstructionsFiled const&) = default;
};

} // namespace horse_and_musket
