#pragma once
// What a seat knows. It is built up in sight/knowledge.cpp: hands, decks and the kinds of ground
// that a seat has not seen are no part of it.

#include "rules/horse_and_musket/state.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

// Cards of a kind as a seat may count them.
struct KnownCards {
    std::array<std::uint8_t, 2> hand{}; // all of the seat's own; of the other's what it has seen
    std::array<std::uint8_t, 2> seen{}; // of each hand, by the other side
    std::uint8_t discards = 0;          // open to both
    std::uint8_t removed = 0;
    std::uint8_t unseen = 0; // in the deck or in a hand: the seat cannot know which
    friend bool operator==(KnownCards const&, KnownCards const&) = default;
};

// The same of a card of fortune.
struct KnownFortunes {
    std::array<std::uint8_t, 2> hand{};
    std::array<std::uint8_t, 2> seen{};
    std::uint8_t discards = 0;
    std::uint8_t removed = 0;
    std::uint8_t unseen = 0; // in the deck, in a hand, or left out before the battle
    friend bool operator==(KnownFortunes const&, KnownFortunes const&) = default;
};

struct View {
    umpire::Seat seat;
    Tabletop top;
    Ground ground{}; // as the seat knows it; hidden ground as it was laid
    std::array<KnownCards, max_cards> cards{};
    std::array<std::uint16_t, 2> hand_sizes{}; // numbers are public
    std::uint16_t deck_size = 0;
    FixedVector<std::uint8_t, max_on_top> on_top{}; // HM-CARD-112: as far as the seat has looked
    std::array<KnownFortunes, max_fortunes> fortunes{};
    std::array<std::array<std::uint16_t, packs>, 2> backs{}; // held by each side, of each pack
    std::array<std::uint16_t, packs> pack_sizes{};           // undrawn
    Forces forces{};                    // the seat's own; of the other's what was told
    FixedVector<Waiting, 64> waiting{}; // of whom the seat sees the hand
    Instructions instructions{};        // the seat's own
    friend bool operator==(View const&, View const&) = default;
};

} // namespace horse_and_musket
