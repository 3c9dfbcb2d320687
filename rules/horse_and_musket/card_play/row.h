#pragma once
// What an event or national card is: a row of cards/*.tsv as documents/card_rows.cpp reads it. How
// cards are drawn, held and played is said elsewhere; here stand only the nouns.

#include "rules/horse_and_musket/card_play/filter.h"
#include "rules/horse_and_musket/card_play/row_verbs.h"
#include "umpire/fixed_vector.h"

namespace horse_and_musket {

// The lists, a file each (HM-CARD-12).
enum class CardList : std::uint8_t {
    event,
    exceptional_general,
    prussia_was, // the war of the Austrian Succession
    prussia_early_syw,
    prussia_late_syw,
    russia,
    austria,
    austria_was,
    france,
    england,
    order // the three that lie in the order deck itself
};
inline constexpr std::size_t card_lists = 11;

// HM-CARD-17 to -21: what becomes of a card as it is drawn.
enum class Playing : std::uint8_t {
    hold,      // kept in hand, and played in its window by choice
    immediate, // now, or else as `otherwise` says
    triggered, // waits unseen, and fires by itself at the first match
    give       // grey: the opponent has it, and plays it against the drawer
};
enum class Otherwise : std::uint8_t { discard, give }; // HM-CARD-20: if an immediate one is no use
enum class Polarity : std::uint8_t { good, bad, mixed }; // for the drawer, HM-CARD-14
// HM-CARD-13: whose the target is, as the drawer sees it; of a grey card the drawer is still the
// nation whose card it is, so that `own` is the victim.
enum class Whose : std::uint8_t { own, enemy, either };

// Where the umpire asks whether a card comes in.
enum class Hook : std::uint8_t {
    draw,
    between_orders,
    order_named,
    resolve_thrown,
    attacked,
    gun_named,
    suffered,
    fired,
    card_played,
    combat_dice,
    result_read,
    turn_begins,
    moved,
    confrontation_dice,
    joker,
    attack_over
};
inline constexpr std::size_t hooks = 16;
// HM-CARD-23 to -28: the moment within it.
enum class Window : std::uint8_t {
    drawn,              // the card itself
    unit_card_drawn,    // a unit card of the order deck, anybody's unless `whose` says otherwise
    general_card_drawn, // a General card
    own_turn,           // between steps or orders
    reorganisation,     // own
    own_action,         // between orders
    end_of_turn,        // own, after compulsory moves
    enemy_turn,         // between orders
    any,                // nothing is being resolved
    order,              // named for a unit, not yet carried out
    general_order,      // the same, with a General card or the Joker
    leave_cover,        // an order that would take a unit out of cover
    manoeuvre,          // Wheel, Turn, Form Line, Oblique, Withdraw or Halt
    move,               // a unit or counter tries to move
    withdraw,           // by order or by result
    reform,
    rally,
    resolve_thrown,    // totals known, not read
    attack_declared,   // wheels made, no die thrown
    evade,             // declared
    counter_attack,    // about to be made
    artillery_card,    // played
    artillery_fire,    // a battery is named
    disorder_suffered, // a unit suffers disordered stands
    stand_lost,        // destroyed
    shaken,            // about to be
    broken,            // breaks and runs
    jubilant,          // becomes so
    general_lost,      // killed or carried off
    unit_fired,
    under_fire,         // has come under fire
    skirmish_fire,      // skirmishers have fired at it
    card_played,        // an event or national card, played or at work
    combat_dice,        // before they are thrown
    result_read,        // and not yet carried out
    start_of_turn,      // own, before the draw
    range_entered,      // a unit moves to within 9 inches of an eligible target
    chief_touches,      // the Commander-in-chief comes into contact with a unit
    confrontation_dice, // before they are thrown
    joker,              // played
    attack_over
};
inline constexpr std::size_t windows = 41;
constexpr Hook hook_of(Window window) {
    if (window <= Window::general_card_drawn) return Hook::draw;
    if (window <= Window::any) return Hook::between_orders;
    if (window <= Window::rally) return Hook::order_named;
    if (window == Window::resolve_thrown) return Hook::resolve_thrown;
    if (window <= Window::counter_attack) return Hook::attacked;
    if (window <= Window::artillery_fire) return Hook::gun_named;
    if (window <= Window::general_lost) return Hook::suffered;
    if (window <= Window::skirmish_fire) return Hook::fired;
    if (window <= Window::start_of_turn)
        return static_cast<Hook>(static_cast<int>(Hook::card_played) + static_cast<int>(window) -
                                 static_cast<int>(Window::card_played));
    if (window <= Window::chief_touches) return Hook::moved;
    return static_cast<Hook>(static_cast<int>(Hook::confrontation_dice) + static_cast<int>(window) -
                             static_cast<int>(Window::confrontation_dice));
}

// HM-CARD-31.
enum class TargetKind : std::uint8_t {
    none,
    unit,
    general,
    command, // its General is asked for grade and pick, its units for all else
    army,
    artillery, // a unit, and a battery
    terrain,
    deck,
    counter,
    card,
    player,
    table
};
enum class Select : std::uint8_t {
    automatic, // no choice: whose, and the filter's pick, say who
    one,
    one_or_command, // one, or every such unit of a Command
    range,          // between least and most of them
    any,            // as many as liked
    all,
    next, // the one in hand; of a triggered card the first that matches
    lot,  // one by lot
    area  // all in a square of the filter's inches
};
struct CardTarget {
    TargetKind kind = TargetKind::none;
    Select select = Select::automatic;
    std::uint8_t least = 0, most = 0; // of a range
    bool enemy_chooses = false;       // the drawer's enemy, where somebody must choose
};

// A number as a card gives it.
enum class NumberIs : std::uint8_t {
    plain,      // value; of orders: to each target
    all,        // of a unit's stands, of a hand
    dice,       // the sum of value dice; negative: taken off
    by_status,  // as `ladder` has it for the unit's class
    by_die,     // a die: 1 to 3 gives value, 4 to 6 gives other
    leadership, // the General's own
    half,       // of what it was
    pool,       // value in all, other to a unit
    rest        // all that is left
};
inline constexpr std::int8_t ladder_all = 99, ladder_die = 98; // in place of a number of stands
struct CardNumber {
    NumberIs is = NumberIs::plain;
    std::int8_t value = 0, other = 0;
    std::array<std::int8_t, 6> ladder{}; // by Status
    friend bool operator==(CardNumber const&, CardNumber const&) = default;
};

// One verb, and all that is said of it. HM-CARD-35.
struct CardEffect {
    Verb verb = Verb::order;
    CardNumber number{};
    EffectWord word = EffectWord::none;
    // Orders (order, stop, swap, forbid), dice (dice), cards (discard) or results to be replaced
    // (result; none: whatever came) that it is about: bits of OrderName, DiceKind, HandCard,
    // Result.
    std::uint32_t about = 0;
    std::uint32_t manner = 0; // bits of Manner
    EffectOn on = EffectOn::target;
    EffectWhen when = EffectWhen::now;
    std::uint8_t inches = 0;  // of a Move, of the range of fire; 0: as usual
    Lasts lasts = Lasts::row; // its own, where it differs from the row's
    CardFilter condition{};   // only for targets that match
    bool has(Manner one) const { return (manner >> static_cast<int>(one) & 1) != 0; }
    friend bool operator==(CardEffect const&, CardEffect const&) = default;
};

enum class Print : std::uint8_t {
    whole,
    broken, // the print breaks off, and our reading is played
    sketch, // merely sketched: played only if switched on, HM-CARD-16
    blank   // does nothing
};
enum class CardClass : std::uint8_t { row, chart, handler, order, sketch, blank };

using CardRowId = umpire::Id<struct CardRowTag>; // its place among all rows, list after list
inline constexpr CardRowId no_row{0xFFFF};
struct CardRow {
    std::string id; // "event.reform.one.trained": HM-CARD-11
    CardList list = CardList::event;
    std::string group; // HM-CARD-15: "artillery" of the Austrians, for one
    std::uint8_t copies = 1;
    Playing play = Playing::immediate;
    Window window = Window::drawn;
    Whose whose = Whose::own;
    CardTarget target;
    CardFilter filter;
    umpire::FixedVector<CardEffect, 3> effects; // in this order
    Lasts lasts = Lasts::instant;
    bool has_save = false; // HM-CARD-22: who would suffer throws
    Otherwise otherwise = Otherwise::discard;
    Polarity polarity = Polarity::mixed;
    Handler handler = Handler::none; // plays the card in place of its effects
    std::array<std::int8_t, 3> handler_numbers{};
    Print print = Print::whole;
    std::string title, text; // ours

    Hook hook() const { return hook_of(window); }
    CardClass sort() const;
};

inline CardClass CardRow::sort() const {
    if (list == CardList::order) return CardClass::order;
    if (print == Print::sketch) return CardClass::sketch;
    if (print == Print::blank) return CardClass::blank;
    if (handler != Handler::none) return CardClass::handler;
    for (CardEffect const& effect : effects)
        if (effect.verb == Verb::chart || effect.verb == Verb::weather) return CardClass::chart;
    return CardClass::row;
}

} // namespace horse_and_musket
