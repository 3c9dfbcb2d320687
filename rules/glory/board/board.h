#pragma once
// What the table in the browser shows of Prussia's Glory. All of it is made from a seat's view:
// what looks alike to the seat gives it the same board, byte for byte.

#include "rules/common/shown_board.h"
#include "rules/glory/phases.h"

namespace glory {

// All that is told of a unit, a closed counter or one of its outliers: what is not in here does not
// show on it.
struct PieceFacts {
    struct Led { // a wing, by a leader
        WingId wing = no_wing;
        std::int16_t rating = 0;
        friend bool operator==(Led const&, Led const&) = default;
    };
    struct Guess { // what a closed counter of the enemy may be
        WingId wing = no_wing;
        bool is_certain = false;
        friend bool operator==(Guess const&, Guess const&) = default;
    };
    std::uint16_t key = 0;
    bool can_act = false;
    std::int16_t left = 0; // half points, while it may march
    std::int16_t allowance = -1;
    Status status = Status::effective; // of its wing

    UnitId unit = nobody; // it is this unit ...
    Piece piece{};
    UnitId leader = nobody;
    bool is_strayed = false;     // out of command
    bool is_replacement = false; // of a leader
    std::vector<Led> leads{};

    TrioId trio = no_trio;    // ... or a counter of this trio
    std::uint8_t outlier = 0; // 1 or 2; 0: the leader's counter
    bool is_legible = false;
    bool is_onlookers =
        false; // who see closed counters of both sides, and their names may be alike
    TokenId token{};
    Hex at = nowhere;
    Direction arrow = 0;
    bool in_column = false;
    WingId wing = no_wing;
    std::int16_t units = 0; // under it
    std::int16_t strength = 0;
    std::vector<Guess> guesses{};
    friend bool operator==(PieceFacts const&, PieceFacts const&) = default;
};
rules::BoardSketch<PieceFacts> sketch_of(Glory const& rules, View const& view);
rules::BoardPiece piece_of(Glory const& rules, PieceFacts const& facts); // board_pieces.cpp
std::string id_of(Glory const& rules, PieceFacts const& facts);

// How the seat calls the counters of a hidden wing: those it can read by their own names, the
// others by the token.
bool is_legible(Scene const& now, TrioId trio);
std::string closed_id(Scene const& now, TrioId trio);
std::string outlier_id(Scene const& now, TrioId trio, std::size_t outlier);

// Every order the seat may give. board_menu.cpp
rules::Menu menu_of(Situation const& now, View const& view);
// What the seat may have pointed out. board_highlights.cpp
std::vector<rules::Highlight> highlights_of(Glory const& rules, View const& view,
                                            rules::WantedHighlights const& wanted);

int degrees_of(Glory const& rules, Hex at, Direction direction); // clockwise from the plan's top
std::string counted(std::string_view what, int value);           // "morale 4"
std::string capital(std::string text);
std::string points_in_words(int halves); // "7½" of half points

} // namespace glory
