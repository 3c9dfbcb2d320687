#pragma once
// What a seat knows. It is built up in sight/knowledge.cpp: hands, decks and the kinds of ground
// that a seat has not seen are no part of it.

#include "rules/horse_and_musket/state.h"
#include "umpire/umpire.h"

namespace horse_and_musket {

// Cards of a kind as a seat may count them.
struct KnownCards {
    std::uint8_t own = 0;      // in the seat's hand; of an onlooker none
    std::uint8_t theirs = 0;   // in the other hand, of those the seat has seen pass
    std::uint8_t discards = 0; // open to both
    std::uint8_t removed = 0;
    std::uint8_t unseen = 0; // in the deck or in the other hand, nobody here knows which
    friend bool operator==(KnownCards const&, KnownCards const&) = default;
};

struct View {
    umpire::Seat seat;
    std::array<Unit, max_units> units{};
    std::array<General, max_generals> generals{};
    std::array<field::File, max_columns> columns{};
    std::array<KnownCards, max_cards> cards{};
    std::array<std::uint16_t, 2> hand_sizes{}; // numbers are public
    std::uint16_t deck_size = 0;
    std::array<Terrain, max_features> terrain{};
    std::array<std::uint8_t, max_features> revealed{};
    Grant grant{};
    GeneralId riding = no_general;
    std::uint16_t turn = 1;
    Side active = Side::a;
    Stage stage = Stage::decision;
    std::array<std::uint8_t, 2> advances{}; // the seat's own, and the other's only once played
    std::uint8_t must_play_joker = 0;
    friend bool operator==(View const&, View const&) = default;
};

} // namespace horse_and_musket
