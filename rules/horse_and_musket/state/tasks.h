#pragma once
// What is still to be done, and what a card that was played pays for: part of state.h, since
// these change as an order is carried out and are empty when nobody is asked anything.

#include "rules/horse_and_musket/state/units.h"
#include "umpire/fixed_vector.h"

namespace horse_and_musket {

using umpire::FixedVector;

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
    arrange,        // asks: which order card comes next, HM-CARD-65
    set_draws,      // asks: how many order cards are drawn, HM-CARD-66
    take_effect,    // the card played last
    lay_ground,     // asks: where ground is found, HM-SUBHID-01
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

} // namespace horse_and_musket
