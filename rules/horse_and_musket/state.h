#pragma once
// What is true of a battle of Horse & Musket at one moment. Plain data; it changes only by events.

#include "field/plane_file.h"
#include "rules/horse_and_musket/card_play/in_play.h"
#include "umpire/dice.h"
#include "umpire/fixed_vector.h"

#include <array>

namespace horse_and_musket {

using field::Angle;
using field::Heading;
using field::Pose;
using field::Spot;

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
    skirmish,   // of skirmishers, always
    gun,        // a battery in action ...
    limbered,   // ... on its limbers ...
    gun_column, // ... and so from the beginning, HM-ART-08
    lined       // a line bent along an obstacle or an edge, HM-FORM-02
};
// Who is `expected` comes by a flank or as reinforcement; who is `absent` is a General whom nobody
// has needed.
enum class Whereabouts : std::uint8_t { table, left, destroyed, expected, absent };
constexpr bool is_lost(Whereabouts where) {
    return where == Whereabouts::left || where == Whereabouts::destroyed;
}
enum class Condition : std::uint8_t { steady, withdrawing, broken };
// HM-ART-24, HM-GAP-67: what keeps a battery from its work, worse as they come.
enum class GunState : std::uint8_t { ready, suppressed, damaged, crewless, spiked };

// Occasions on which a unit has fired.
inline constexpr std::uint8_t fired_in_fight = 1;
inline constexpr std::uint8_t fired_by_card = 2; // guns, since the artillery card was played
inline constexpr std::uint8_t fired_at_draw = 4; // grapeshot

// A unit is where the centre of its Colour Stand is (HM-GAP-04). In line the others follow from
// it; loose stands and skirmishers lie where `others` says; a column follows its file.
struct Unit {
    Pose pose;
    std::array<Spot, max_stands - 1> others{}; // those that are laid, from left to right
    Heading travel;                            // of who withdraws or runs
    // Hundredths of a degree off the unit's heading, of each stand of a bent line.
    std::array<std::int16_t, max_stands> bent{};
    std::uint16_t aside = 0;     // a bit for each stand laid aside, HM-GAP-19
    std::uint8_t stands = 0;     // left
    std::uint8_t left = 0;       // of the Colour Stand, in line
    std::uint8_t disordered = 0; // HM-GAP-05: a number, and no particular stands
    std::uint8_t column = 0xFF;  // its file among the position's, if it is a column
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
    std::uint8_t jubilation = 0;  // levels, HM-JUB-03
    std::uint8_t is_spent = 0;    // no longer fresh, HM-MOD-11
    std::uint8_t is_marked = 0;   // wholly destroyed, and a stand still marks where: HM-DIS-12
    std::uint8_t has_fired = 0;   // this turn: a bit for each occasion, as above
    std::uint8_t is_harried = 0;  // skirmishers' fire has cost it a stand this turn, HM-FIRE-09
    GunState guns = GunState::ready;
    std::uint8_t captor = 0;      // who overran its guns: nobody, side a (1), side b (2)
    std::uint8_t has_no_team = 0; // HM-ART-33: its guns can only be manhandled
    std::uint8_t settled = 0; // HM-STATUS-05: of Freikorps that have tested, one more than it is
    std::uint8_t has_entered = 0; // the table, this turn: HM-FLANK-08
    std::array<std::uint8_t, 2> spare{};
    // As the army was raised, by its list or by dice (army/): what may change in the battle too.
    Status status = Status::trained;
    std::uint8_t at_first = 0;      // stands
    GeneralId command = no_general; // none: guns and skirmishers, HM-GENERAL-06
    friend bool operator==(Unit const&, Unit const&) = default;
};

struct General {
    Pose pose;
    UnitId with = no_unit; // attached to, HM-GAP-10
    Whereabouts whereabouts = Whereabouts::table;
    std::uint8_t is_disordered = 0;
    std::uint8_t is_aside = 0; // without room beside the unit it is with
    Ratings ratings{};         // HM-GENERAL-01
    friend bool operator==(General const&, General const&) = default;
};

// An Attack in hand, HM-ATTACK-08: between its two parties, the Attacker first.
enum class Quarter : std::uint8_t { front, flank, rear }; // from where it comes, HM-GAP-33
enum class Result : std::uint8_t {                        // of a Resolve chart
    none,
    charge,
    charge_faltered, // charges cavalry that faltered, and otherwise stands and fires
    advance_fire,    // to so many inches
    stand_fire,
    stand,
    withdraw,
    retire,
    break_and_run,
    veer_off,
    falter_short, // so many inches before contact
    falter_after, // so many inches
    turn_to_face,
    abandon,
    fight_on
};
enum class Pick : std::uint8_t { none, plus, minus }; // of what its owner may add or take off
struct Party {
    Pose from{}; // where it stood as Resolve was tested
    UnitId unit = no_unit;
    std::int16_t total = 0;
    std::uint8_t thrown = 0; // 2D6
    Result result = Result::none;
    std::uint8_t inches = 0; // of the result
    Pick cover = Pick::none;
    Pick general = Pick::none;
    std::uint8_t keeps_total = 0; // HM-EVADE-15: tested before, and does not again
    std::uint8_t has_charged = 0; // so that it touched
    std::uint8_t has_turned = 0;  // to face, HM-RESULT-21
    friend bool operator==(Party const&, Party const&) = default;
};
struct AttackInHand {
    std::array<Party, 2> parties{};
    Quarter quarter = Quarter::front;
    std::uint8_t counters = 0;    // the defender Counter-attacks, HM-ATTACK-24
    std::uint8_t fights_on = 0;   // in contact from the beginning, HM-ATTACK-14
    std::uint8_t after_break = 0; // the free order of a breakthrough, HM-BREAK-06
    std::uint8_t evasion = 0;     // the score of who tried to Evade, 1 to 6; none did: 0
    std::uint8_t tests = 0;       // Resolve thrown: a battery's Attackers may do so twice
    std::uint8_t grapeshot = 0;   // salvoes of the battery that is Attacked
    std::uint8_t breaks = 0;      // the winner has broken through, HM-BREAK-01
    std::uint8_t assaults = 0;    // by an order to Assault, HM-ATTACK-22
    std::uint8_t falls_short = 0; // out of reach, where nobody measures: HM-TURN-16
    UnitId met = no_unit;         // whom one of the two has run into besides: Attacked next
    friend bool operator==(AttackInHand const&, AttackInHand const&) = default;

    bool is_on() const { return parties[0].unit != no_unit; }
    // 0 for the Attacker, 1 for the defender, 2 for who has no part in it.
    std::size_t party_of(UnitId unit) const {
        if (!is_on() || unit == no_unit) return 2;
        return parties[0].unit == unit ? 0 : parties[1].unit == unit ? 1 : 2;
    }
};

// What is still to be done, last in, first out: turn/agenda.cpp.
enum class TaskKind : std::uint8_t {
    attack, // that waits until the one in hand is over: unit, whom, total kept
    // The stages of an Attack, in the order of HM-GAP-38.
    face,
    answer,
    throw_dice,
    choose, // asks: +1 or -3 in cover, +1 or -1 of a General
    read,
    leave,   // who breaks, withdraws, retires
    retreat, // asks: which way
    advance, // the Attacker's advance, charge, falter, veer
    reply,   // the defender's charge, or turn to face
    support_fire,
    confront,
    combat,
    throw_back,
    break_through,
    free_order, // asks: what a breakthrough leads to
    jubilate,
    finish,
    // Guns and skirmishers.
    evade,         // asks: whether, and with which card
    perfect_evade, // asks: where to
    guns_fire,     // asks: at whom
    grapeshot,     // asks: at whom, as cards are drawn
    suffer,        // asks: which of several units that fired at `other` suffers, HM-FIRE-06
    shed,          // asks: from which end of two equal arms stands go, HM-GAP-05
    // Cards.
    draw,           // so many order cards, as a turn begins
    draw_more,      // so many besides, by a card
    draw_fortune,   // so many cards of a pack
    hook,           // of an Attack: cards may be played
    settle_results, // of an Attack: after cards
    window,         // asks: a held card, HM-CARD-29
    aim,            // asks: whom an immediate card is for
    take_effect,    // the card played last
    carry_out,      // the order that was named
    free_orders,    // asks: orders that a card pays for
    // Forces that come later, HM-FLANK; `number` is the force.
    alter_arrival, // asks: one more or less, in secret
    choose_entry,  // asks: where
    enter          // asks: who comes next, and how far
};
struct Task {
    TaskKind kind = TaskKind::finish;
    Side side = Side::a; // who is asked, or whose task it is
    UnitId unit = no_unit;
    UnitId other = no_unit;
    std::int16_t number = 0;
    friend bool operator==(Task const&, Task const&) = default;
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
    role, // who has the initiative attacks or defends, HM-SETUP-14
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

// Orders that a card played pays for: of a Joker several, of an artillery or skirmisher card one
// for each unit, of an infantry advance one Move for each battalion in range.
struct Grant {
    CardId card = no_card;
    std::uint8_t orders = 0; // left; for cards that serve many: not counted
    std::uint8_t side = 0;
    FixedVector<UnitId, 40> used{}; // each may be ordered once by it
    friend bool operator==(Grant const&, Grant const&) = default;
};

// Stands of skirmishers that have been told whom to fire at, HM-FIRE-03: the throw comes when all
// who are to share it have been told.
struct Aimed {
    UnitId unit;
    UnitId target;
    std::uint16_t stands = 0; // a bit for each
    friend bool operator==(Aimed const&, Aimed const&) = default;
};

// What comes before the first turn, and what of it still counts: HM-SETUP.
struct Before {
    std::array<std::uint8_t, 2> attacks{};    // by side
    std::array<std::uint8_t, 2> is_ready{};   // with deploying; sealed while both draw plans
    std::array<std::uint8_t, 2> is_hurried{}; // does it all as proposed; sealed likewise
    std::array<std::uint8_t, 2> is_outscouted{};
    std::array<std::uint8_t, max_units> is_sealed{};    // put down by a plan, HM-SETUP-20
    std::array<std::uint8_t, max_features> fortified{}; // by side a (1), by side b (2)
    UnitId last = no_unit;                              // that was put down, HM-SETUP-21
    Side initiative = Side::a;
    std::uint8_t is_turned = 0;  // side b has the edge at the bottom
    std::uint8_t first_left = 0; // units still to be put down first, HM-SETUP-17
    std::uint8_t in_group = 0;   // put down in this go
    std::uint8_t jokers = 0;     // played by anybody, HM-FLANK-03
    std::uint8_t spare = 0;
    friend bool operator==(Before const&, Before const&) = default;
};

// A force that comes later: HM-FLANK. The enemy knows of it what it was told.
inline constexpr std::size_t most_forces = 12; // six a side
struct Force {
    std::array<UnitId, most_in_force> units = nobody(); // still to come, in sequence
    std::array<GeneralId, 2> generals{no_general, no_general};
    std::int32_t point = -1; // along its edge, once it is noted
    Side side = Side::a;
    Entry entry = Entry::own_edge;
    Half half = Half::near;
    std::uint8_t is_formed = 0;
    std::uint8_t jokers = 1;
    std::uint8_t due = 0;     // after so many Jokers, once it has thrown: 0 before
    std::uint8_t is_here = 0; // and enters
    std::uint8_t is_told = 0; // its flank, HM-SETUP-11; its half as well, HM-FLANK-06: 2
    friend bool operator==(Force const&, Force const&) = default;

    static constexpr std::array<UnitId, most_in_force> nobody() {
        std::array<UnitId, most_in_force> none{};
        none.fill(no_unit);
        return none;
    }
};
using Forces = std::array<Force, most_forces>;

// What each feature of the ground is: in truth, or as a seat knows it.
using Ground = std::array<Terrain, max_features>;

// What lies open to everybody: the table itself, and whose turn it is for what.
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
    std::array<std::uint16_t, 4> spare{};
    CardsInPlay fortune{};
    Before before{};
    friend bool operator==(Tabletop const&, Tabletop const&) = default;
};

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
    std::array<std::uint8_t, 6> spare{};
    Forces forces{};
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
