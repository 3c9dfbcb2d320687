#pragma once
// What the events of cards of fortune change; apply.cpp has the rest.

#include "rules/horse_and_musket/apply_fire.h"

namespace horse_and_musket {

class FortuneChange : public FireChange {
public:
    using FireChange::operator();
    explicit FortuneChange(Position& position)
        : FireChange(position.top), position_(position), play_(position.top.fortune) {}

    void operator()(FortuneCalled const& event) {
        take_from_deck(event.card);
        ++position_.cards[event.card.value].discards;
    }
    void operator()(FortuneDrawn const& event) {
        FortuneCards& kind = cards(event.card);
        --kind.deck;
        ++kind.hand[umpire::index(event.holder)];
        if (event.is_shown) ++kind.seen[umpire::index(event.holder)];
    }
    void operator()(FortuneLeftOut const& event) {
        --cards(event.card).deck;
        ++cards(event.card).out;
    }
    void operator()(FortuneTakenOut const& event) { // just played; before the battle of the deck
        FortuneCards& kind = cards(event.card);
        int const discards = std::min<int>(kind.discards, event.number);
        kind.discards = (kind.discards - discards) & 15;
        kind.deck = (kind.deck - (event.number - discards)) & 15;
        kind.removed = (kind.removed + event.number) & 15;
    }
    void operator()(FortuneWaits const& event) {
        position_.waiting.push_back({event.card, event.side, 0});
    }
    void operator()(FortunePlayed const& event) { spend(event.card, event.side); }
    void operator()(FortuneDiscarded const& event) { spend(event.card, event.side); }
    void operator()(FortuneGiven const& event) {
        FortuneCards& kind = cards(event.card);
        std::size_t const from = umpire::index(event.from);
        --kind.hand[from];
        if (kind.seen[from] > 0) --kind.seen[from];
        ++kind.hand[1 - from];
        ++kind.seen[1 - from];
        forget_wishes(event.card, event.from);
    }
    void operator()(FortuneSaved const&) {}
    void operator()(FortuneAnnulled const& event) {
        for (Moment& each : play_.moments)
            if (each.card == event.card) each.card = no_fortune;
    }
    void operator()(NationalKept const& event) {
        std::uint8_t& kept = top_.keeps_order[umpire::index(event.side)];
        kept = static_cast<std::uint8_t>(event.is_kept ? kept + 1 : kept - 1);
    }
    void operator()(FirstTurnOpened const& event) {
        play_.has_opened[umpire::index(event.side)] = 1;
    }
    void operator()(MomentOpened const& event) { play_.moments.push_back(event.moment); }
    void operator()(MomentClosed const&) { play_.moments.pop_back(); }
    void operator()(OrderNamed const& event) { play_.named = event.order; }
    void operator()(OrderTaken const&) { play_.named = {}; }
    void operator()(OrderStopped const&) { play_.named.is_stopped = 1; }
    void operator()(EffectBegan const& event) { play_.in_force.push_back(event.effect); }
    void operator()(EffectEnded const& event) {
        auto const* const first = std::ranges::find(play_.in_force, event.effect);
        FixedVector<InForce, 48> left;
        for (InForce const& each : play_.in_force)
            if (&each != first) left.push_back(each);
        play_.in_force = left;
    }
    void operator()(OrdersGranted const& event) { play_.free.push_back(event.orders); }
    void operator()(OrderGivenFree const& event) {
        FreeOrders& orders = play_.free.back();
        if (orders.left[event.unit.value] > 0) --orders.left[event.unit.value];
        if (orders.total > 0) --orders.total;
    }
    void operator()(AttackNamed const& event) {
        (*this)(OrderGivenFree{event.rule, event.unit});
        play_.free.back().named.push_back(
            {event.unit, event.target, static_cast<std::uint8_t>(event.assaults), 0});
    }
    void operator()(AttackTaken const&) {
        auto& named = play_.free.back().named;
        named.erase(NamedAttack(named[0]));
    }
    void operator()(NamingEnded const&) {
        play_.free.back().left = {};
        play_.free.back().total = 0;
    }
    void operator()(OrdersReleased const& event) {
        for (FreeOrders& each : play_.free)
            if (each.card == event.card) each.waits = 0;
    }
    void operator()(OrdersUsedUp const&) { play_.free.pop_back(); }
    void operator()(Recovered const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.disordered = static_cast<std::uint8_t>(std::max(0, unit.disordered - event.stands));
    }
    void operator()(GeneralGone const& event) {
        General& general = top_.generals[event.general.value];
        general.whereabouts = Whereabouts::left;
        general.with = no_unit;
    }
    void operator()(CardTakenOut const& event) {
        Cards& kind = position_.cards[event.card.value];
        if (kind.deck > 0) {
            take_from_deck(event.card);
        } else if (kind.discards > 0) {
            --kind.discards;
        } else {
            for (std::size_t i = 0; i < 2; ++i)
                if (kind.hand[i] > 0) {
                    --kind.hand[i];
                    kind.seen[i] = std::min(kind.seen[i], kind.hand[i]);
                    break;
                }
        }
        ++kind.removed;
    }
    void operator()(CardReturned const& event) {
        --position_.cards[event.card.value].removed;
        ++position_.cards[event.card.value].discards;
    }
    void operator()(CardsAdded const& event) {
        Cards& kind = position_.cards[event.card.value];
        kind.deck = static_cast<std::uint8_t>(kind.deck + event.number);
    }
    void operator()(DeckLookedAt const&) {}
    void operator()(CardSeen const& event) {
        DeckTop& top = position_.on_top;
        if (event.place >= static_cast<int>(top.cards.size()))
            top.cards.push_back(static_cast<std::uint8_t>(event.card.value));
        std::uint8_t& known = top.known[umpire::index(event.side)];
        known = std::max(known, static_cast<std::uint8_t>(event.place + 1));
    }
    // Those between move down by one; of them the other side knows no more than that.
    void operator()(CardLaid const& event) {
        auto* const place = position_.on_top.cards.begin() + event.place;
        auto* const found = std::find(place, position_.on_top.cards.end(),
                                      static_cast<std::uint8_t>(event.card.value));
        std::rotate(place, found, found + 1);
        std::uint8_t& known = position_.on_top.known[1 - umpire::index(event.side)];
        known = std::min(known, static_cast<std::uint8_t>(event.place));
    }
    void operator()(DrawsSet const& event) {
        top_.draws = static_cast<std::uint16_t>(event.number);
    }
    void operator()(FortuneKept const& event) {
        FortuneCards& kind = cards(event.card);
        if (kind.discards > 0)
            --kind.discards;
        else
            --kind.removed; // of a card that serves once
        ++kind.hand[umpire::index(event.side)];
        ++kind.seen[umpire::index(event.side)];
    }
    void operator()(ResultSet const& event) {
        Party& party = top_.attack.parties[top_.attack.party_of(event.unit)];
        party.result = event.result;
        party.inches = static_cast<std::uint8_t>(event.inches);
    }
    void operator()(TotalSet const& event) {
        top_.attack.parties[top_.attack.party_of(event.unit)].total =
            static_cast<std::int16_t>(event.total);
    }
    void operator()(TurnsChanged const& event) {
        std::size_t const i = umpire::index(event.side);
        play_.extra[i] = static_cast<std::uint8_t>(play_.extra[i] + event.extra);
        play_.skips[i] = static_cast<std::uint8_t>(play_.skips[i] + event.skips);
    }
    void operator()(TurnCut const&) { play_.is_cut = 1; }
    void operator()(GeneralAltered const& event) {
        Ratings& ratings = top_.generals[event.general.value].ratings;
        auto const byte = [](int value) { return static_cast<std::uint8_t>(value); };
        ratings.grade = event.grade;
        ratings.leadership = byte(event.leadership);
        ratings.inches = byte(event.range);
        ratings.ability = byte(event.ability);
        ratings.traits = byte(event.traits);
    }
    void operator()(Misunderstood const&) {}
    void operator()(Misbehaved const&) {}
    void operator()(Confused const&) {}
    void operator()(ShufflingStopped const& event) { play_.keeps_discards = event.is_stopped; }
    void operator()(PauseSet const& event) {
        play_.pauses[umpire::index(event.side)] = event.pause;
    }
    void operator()(InstructionsFiled const& event) {
        position_.instructions[umpire::index(event.side)] = event.instructions;
    }

protected:
    // The first of its kind among those that lie on top, once all of its kind do.
    void take_from_deck(CardId card) {
        Cards& kind = position_.cards[card.value];
        --kind.deck;
        DeckTop& top = position_.on_top;
        auto const number = static_cast<std::uint8_t>(card.value);
        auto* const first = std::ranges::find(top.cards, number);
        bool const is_next = first == top.cards.begin();
        if (first == top.cards.end() ||
            (!is_next && std::ranges::count(top.cards, number) <= kind.deck))
            return;
        auto const place = first - top.cards.begin();
        std::rotate(first, first + 1, top.cards.end());
        top.cards.pop_back();
        for (std::uint8_t& known : top.known)
            if (known > place) --known;
    }
    // One card of a kind goes from a hand to the discards.
    template <class Kind> static void leave_hand(Kind& kind, Side side) {
        std::size_t const i = umpire::index(side);
        --kind.hand[i];
        ++kind.discards;
        if (kind.seen[i] > 0) --kind.seen[i];
    }
    // HM-CARD-95: with the Joker all discards go back into their packs.
    void renew_fortunes() {
        for (FortuneCards& kind : position_.fortunes) {
            kind.deck = (kind.deck + kind.discards) & 15;
            kind.discards = 0;
        }
    }

private:
    FortuneCards& cards(FortuneId card) { return position_.fortunes[card.value]; }
    void spend(FortuneId card, Side side) {
        leave_hand(cards(card), side);
        // Of those that wait the oldest of its kind.
        FixedVector<Waiting, 64> left;
        bool is_gone = false;
        for (Waiting const& each : position_.waiting)
            if (!is_gone && each.card == card && each.side == side)
                is_gone = true;
            else
                left.push_back(each);
        position_.waiting = left;
        forget_wishes(card, side);
    }
    // HM-GAP-103: of a card that is no longer held.
    void forget_wishes(FortuneId card, Side side) {
        if (cards(card).hand[umpire::index(side)] > 0) return;
        FixedVector<CardWish, most_wishes> left;
        for (CardWish const& wish : position_.instructions[umpire::index(side)].cards)
            if (wish.card != card) left.push_back(wish);
        position_.instructions[umpire::index(side)].cards = left;
    }

    Position& position_;
    CardsInPlay& play_;
};

} // namespace horse_and_musket
