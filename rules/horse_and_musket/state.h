#pragma once
// What is true of a battle of Horse & Musket at one moment. Plain data; it changes only by events.

#include "field/plane_file.h"
#include "rules/horse_and_musket/scenario.h"
#include "umpire/dice.h"
#include "umpire/fixed_vector.h"

#include <array>

namespace horse_and_musket {

using field::Angle;
using field::Heading;
using field::Pose;
using field::Spot;
using umpire::FixedVector;

inline constexpr std::size_t max_units = 128;
inline constexpr std::size_t max_generals = 24;
inline constexpr std::size_t max_cards = 176; // kinds
inline constexpr std::size_t max_columns = 24;
inline constexpr std::size_t max_features = 96;
inline constexpr std::size_t max_stands = 10;

enum class Formation : std::uint8_t {
    line,
    column, // HM-FORM-03: to begin with, and never again
    loose,
    skirmish,  // of skirmishers, always
    gun,       // a battery in action ...
    limbered,  // ... on its limbers ...
    gun_column // ... and so from the beginning, HM-ART-08
};
enum class Whereabouts : std::uint8_t { table, left, destroyed };
enum class Condition : std::uint8_t { steady, withdrawing, broken };

// A unit is where the centre of its Colour Stand is (HM-GAP-04). In line the others follow from
// it; loose stands and skirmishers lie where `others` says; a column follows its file.
struct Unit {
    Pose pose;
    std::array<Spot, max_stands - 1> others{}; // those that are laid, from left to right
    Heading travel;                            // of who withdraws or runs
    std::uint16_t aside = 0;                   // a bit for each stand laid aside, HM-GAP-19
    std::uint8_t stands = 0;                   // left
    std::uint8_t left = 0;                     // of the Colour Stand, in line
    std::uint8_t disordered = 0;               // HM-GAP-05: a number, and no particular stands
    std::uint8_t column = 0xFF;                // its file among the position's, if it is a column
    Formation formation = Formation::line;
    Formation before = Formation::line; // it came loose, to which it will re-form
    Whereabouts whereabouts = Whereabouts::table;
    Condition condition = Condition::steady;
    std::uint8_t wheels = 0;      // of a column, this turn: HM-FORM-08
    std::uint8_t was_loose = 0;   // when its side's turn began, HM-GAP-20
    std::uint8_t has_moved = 0;   // this turn
    std::uint8_t has_wheeled = 0; // towards the nearest enemy while halted, HM-GAP-14
    std::uint8_t is_free = 0;     // of compulsory moves: a column that could not go on
    std::uint8_t is_done = 0;     // with its compulsory move of this turn
    friend bool operator==(Unit const&, Unit const&) = default;
};

struct General {
    Pose pose;
    UnitId with = no_unit; // attached to, HM-GAP-10
    Whereabouts whereabouts = Whereabouts::table;
    std::uint8_t is_disordered = 0;
    std::uint8_t is_aside = 0; // without room beside the unit it is with
    std::array<std::uint8_t, 3> spare{};
    friend bool operator==(General const&, General const&) = default;
};

// How many of a kind of card lie where. HM-GAP-69: the cards of a kind are alike, so a deck is
// these numbers, and no order of undrawn cards exists anywhere.
struct Cards {
    std::uint8_t deck = 0;
    std::uint8_t discards = 0;
    std::uint8_t removed = 0;
    std::array<std::uint8_t, 2> hand{}; // by side
    std::array<std::uint8_t, 2> seen{}; // of a hand, by the other side: who passes a card on has
                                        // seen it, HM-GAP-97
    std::uint8_t spare = 0;
    friend bool operator==(Cards const&, Cards const&) = default;
};

enum class Stage : std::uint8_t {
    decision,
    reorganisation,
    action,
    compulsory,
    over
}; // HM-TURN-03

// Orders that a card played pays for: of a Joker several, of an artillery or skirmisher card one
// for each unit, of an infantry advance one Move for each battalion in range.
struct Grant {
    CardId card = no_card;
    std::uint8_t orders = 0; // left; for cards that serve many: not counted
    std::uint8_t side = 0;
    FixedVector<UnitId, 40> used{}; // each may be ordered once by it
    friend bool operator==(Grant const&, Grant const&) = default;
};

// What each feature of the ground is: in truth, or as a seat knows it.
using Ground = std::array<Terrain, max_features>;

// What lies open to everybody: the table itself, and whose turn it is for what.
struct Tabletop {
    std::array<Unit, max_units> units{};
    std::array<General, max_generals> generals{};
    std::array<field::File, max_columns> columns{};
    std::array<std::uint8_t, max_features> is_revealed{}; // ground that was hidden, HM-SETUP-07
    Grant grant{};
    GeneralId riding = no_general; // may Move, for their card was played: HM-GENERAL-23
    UnitId going_on = no_unit;     // came loose on its Move, and may use up the rest: HM-GAP-10
    std::uint16_t rest = 0;        // of that Move
    std::uint16_t turn = 0;        // of both players together
    Side active = Side::a;
    Stage stage = Stage::decision;
    std::uint8_t must_play_joker = 0; // HM-GAP-71
    std::uint8_t has_ordered = 0;     // a card was played or thrown away this turn, HM-TURN-05
    std::array<std::uint16_t, 3> spare{};
    friend bool operator==(Tabletop const&, Tabletop const&) = default;
};

struct Position {
    Tabletop top;
    Ground ground{}; // in truth
    std::array<Cards, max_cards> cards{};
    friend bool operator==(Position const&, Position const&) = default;
};

// Streams of dice: what is drawn from the deck moves no die that is thrown.
inline constexpr std::uint8_t open_dice = 0;
inline constexpr std::uint8_t deck_dice = 1;
inline constexpr std::uint8_t ground_dice = 2; // what hidden ground turns out to be

struct State {
    Position position;
    umpire::Dice dice;
    umpire::Dice deck;
    umpire::Dice ground;

    umpire::Dice const& stream(std::uint8_t stream) const {
        return stream == deck_dice ? deck : stream == ground_dice ? ground : dice;
    }
    std::uint64_t draws() const {
        return dice.draws();
    } // of the dice; a script deals cards by name
    friend bool operator==(State const&, State const&) = default;
};
static_assert(sizeof(State) <= 32 * 1024);
static_assert(std::has_unique_object_representations_v<State>); // it is fingerprinted as bytes

} // namespace horse_and_musket
