#pragma once
// What is true of a battle of Horse & Musket at one moment. Plain data; it changes only by events.

#include "rules/horse_and_musket/card_play/in_play.h"
#include "rules/horse_and_musket/state/attack.h"
#include "rules/horse_and_musket/state/before.h"
#include "rules/horse_and_musket/state/tasks.h"
#include "rules/horse_and_musket/state/trodden.h"
#include "umpire/dice.h"

namespace horse_and_musket {

inline constexpr std::size_t max_cards = 176; // kinds

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

// HM-CARD-112: cards that have been looked at lie on top of the deck, the next one first; below
// them no order of undrawn cards exists.
inline constexpr std::size_t max_on_top = 236;
struct DeckTop {
    FixedVector<std::uint8_t, max_on_top> cards{}; // places among the kinds
    std::array<std::uint8_t, 2> known{};           // to each side, so many from the first
    friend bool operator==(DeckTop const&, DeckTop const&) = default;
};

enum class Stage : std::uint8_t {
    counting, // how many features each player lays, HM-SETUP-04
    laying,   // the ground, HM-SETUP-02, -05
    altering, // what the host has laid, HM-SETUP-02
    role,     // who has the initiative attacks or defends, HM-SETUP-14
    first_units,
    deployment,
    generals,
    grapeshot, // as its owner has drawn cards, HM-ART-18
    decision,
    reorganisation,
    action,
    compulsory,
    over
}; // HM-TURN-03: the steps of a turn

// What each feature of the ground is: in truth, or as a seat knows it.
using Ground = std::array<Terrain, max_features>;

// HM-SETUP-01: pieces of the box that lie on the table; of other features nothing.
struct LaidGround {
    std::array<Pose, max_features> poses{};
    std::array<std::uint8_t, max_features> is_laid{};
    friend bool operator==(LaidGround const&, LaidGround const&) = default;
};

// The table, and whose turn it is for what. A view writes its own of it: sight/knowledge.cpp.
struct Tabletop {
    std::array<Unit, max_units> units{};
    std::array<General, max_generals> generals{};
    std::array<field::File, max_columns> columns{};
    AttackInHand attack{};
    std::array<std::uint8_t, max_features> is_revealed{}; // ground that was hidden, HM-SETUP-07
    std::array<std::uint8_t, max_features> is_burnt{};    // buildings, HM-ART-22
    FixedVector<Aimed, 23> volley{};
    Grant grant{};
    GeneralId riding = no_general; // may Move, for their card was played: HM-GENERAL-23
    UnitId going_on = no_unit;     // came loose on its Move, and may use up the rest: HM-GAP-10
    std::uint16_t rest = 0;        // of that Move
    std::uint16_t turn = 0;        // of both players together
    Side active = Side::a;
    Stage stage = Stage::decision;
    std::uint8_t must_play_joker = 0; // HM-GAP-71: the deck is out, and they hold it
    std::uint8_t has_ordered = 0;     // a card was played or thrown away this turn, HM-TURN-05
    std::uint8_t evading = 0;         // whose Evades a skirmisher card helps this turn, HM-EVADE-03
    Weather weather = Weather::fair;  // HM-WEATHER
    FixedVector<Task, 48> agenda{};
    std::uint8_t heavy_jokers = 0; // played while it rained heavily, HM-WEATHER-07
    std::uint8_t had_fog = 0;      // HM-WEATHER-10
    std::uint16_t draws = 0;       // by a card, before what chiefs add; 0: by the size of an army
    std::array<std::uint16_t, 2> led{}; // this turn, by General cards: a bit for each, HM-NAT-11
    std::array<std::uint8_t, 2> keeps_order{}; // a national order card each, HM-CARD-07
    CardsInPlay fortune{};
    Before before{};
    LaidGround laid{};
    Trodden trodden{}; // where cards may find ground, HM-SUBHID-01
    friend bool operator==(Tabletop const&, Tabletop const&) = default;
};

inline bool has_led(Tabletop const& top, GeneralId general) {
    return (top.led[general.value / 16] >> (general.value % 16) & 1) != 0;
}

// Whose a unit is: guns may have been taken, HM-ART-31.
inline Side side_of(Scenario const& scenario, Tabletop const& top, UnitId unit) {
    std::uint8_t const captor = top.units[unit.value].captor;
    return captor == 0 ? scenario.units[unit.value].side : captor == 1 ? Side::a : Side::b;
}

// Whose own edge is the one at the bottom, y = 0.
inline bool is_at_bottom(Tabletop const& top, Side side) {
    return (side == Side::a) == (top.before.is_turned == 0);
}
inline Heading ahead_of(Tabletop const& top, Side side) { // from the own edge
    return Heading{is_at_bottom(top, side) ? 0 : 180'000};
}
inline bool attacks(Tabletop const& top, Side side) {
    return top.before.attacks[umpire::index(side)] != 0;
}

struct Position {
    Tabletop top;
    Ground ground{}; // in truth
    std::array<Cards, max_cards> cards{};
    std::array<FortuneCards, max_fortunes> fortunes{};
    FixedVector<Waiting, 64> waiting{};
    DeckTop on_top{};
    std::array<std::uint8_t, 2> spare{};
    Forces forces{};
    std::array<Instructions, 2> instructions{}; // by side; known to it alone
    friend bool operator==(Position const&, Position const&) = default;
};

// Streams of dice: what is drawn from the deck moves no die that is thrown.
inline constexpr std::uint8_t open_dice = 0;
inline constexpr std::uint8_t deck_dice = 1;
inline constexpr std::uint8_t ground_dice = 2; // what hidden ground turns out to be, and brigades

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
