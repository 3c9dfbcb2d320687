#pragma once
// The closed lists of words behind the fields of a card's row; row_words.h spells them.

#include <cstdint>

namespace horse_and_musket {

enum class Verb : std::uint8_t {
    order,    // orders without cards; with `must`, compelled
    fire,     // batteries fire so many rounds without an artillery card
    stop,     // the order in hand has no effect
    swap,     // another order in its place
    forbid,   // certain orders, while it lasts
    allow,    // what is otherwise forbidden
    pace,     // another distance
    resolve,  // on a Resolve total
    result,   // another result of the test
    dice,     // so much on each die of certain kinds; `skip`: they are not thrown
    evade,    // succeeds or fails without throw
    disorder, // stands
    recover,  // stands
    remove,   // stands or the unit
    state,    // the unit is put into a state
    proof,    // it cannot come into a state
    status,   // up or down by classes
    general,  // what befalls a General
    discard,  // cards held; `as_drawn`: as they come
    draw,     // from a deck
    play,     // as another card
    deck,     // the order deck itself
    annul,    // a card
    turn,
    reveal,
    pass, // ground no longer closed to certain troops
    weather,
    chart // a throw on one
};
inline constexpr std::size_t verbs = 28;

// What the verb does it with, where orders, dice, cards and results do not say.
enum class EffectWord : std::uint8_t {
    none,
    // order
    as_general, // so many General cards' worth, HM-CARD-43
    // fire
    any_ammunition,
    only, // they may do nothing else by it
    // swap: into what
    disorder_all,
    assault, // of `allow` too
    // forbid
    by_chief, // the orders that the Commander-in-chief gives by General card
    by_card,  // the orders of this card
    // allow
    column_attack,   // without what a column costs, HM-CARD-48
    assault_instead, // or, if Attacking so, Assault
    double_line,
    all_allies,
    // pace: of what
    move,
    attack_range,
    wheel,
    // resolve
    set, // the total is this, without dice or modifiers
    // result
    ignore,
    charge,
    stand,
    stand_fire,
    stand_fire_early, // halts where it is, and fires: HM-CARD-100
    withdraw,         // mounted: Retire
    falter_after,     // so many inches
    falter_short,     // so many inches before contact
    resolute,
    uncertain,
    // evade
    fail,
    succeed,
    // remove
    destroyed,
    left,
    // state, proof
    broken,
    rallied,
    halted,
    shaken,
    jubilant, // by so many levels
    out_of_ammunition,
    formed,   // out of loose formation, into line or column
    standard, // has taken the opponent's, and is Jubilant by so many
    // status
    exceptional, // counts as
    // general
    casualty, // the chart of injuries where it is in use, or killed
    incapacitated,
    unhorsed,
    bolting,
    fled,
    stupid,
    fighting,
    careful,
    firebrand,
    lucky,
    unlucky,
    leadership,
    range,   // inches
    capable, // rated anew as a Capable General
    // draw: from which deck
    order_deck,
    event_deck,
    national_deck,
    // play
    joker,
    infantry_advance,
    // deck
    remove_card,   // of the unit, from the game
    keep_discards, // Jokers shuffle nothing in
    draw_rate,
    add_generals, // cards of a new General, at the next Joker
    // annul
    card,   // as a whole
    target, // only what it does to the target
    // turn
    extra,
    end,
    end_after_attack, // that is in hand
    skip,             // the next one
    // reveal
    counters,
    reinforcements, // of `chart` too
    flanks,
    // pass
    any_ground,
    but_very_steep, // any ground except very steep hills
    woods,
    // weather
    rain,
    mist,
    // chart
    misunderstood,
    misbehave,
    confused,
    hidden_terrain
};

enum class OrderName : std::uint8_t { // bits of CardEffect::about
    any,
    fire,
    move,
    oblique,
    wheel,
    turn,
    form_line,
    attack,
    assault,
    withdraw, // or Retire
    halt,
    reform,
    rally,
    manhandle,
    limber,
    unlimber,
    counter_attack,
    leave_cover // whatever takes it out of cover
};
enum class DiceKind : std::uint8_t {
    all,
    resolve,
    confrontation,
    combat,
    evade,
    artillery,
    pursuit
};
enum class HandCard : std::uint8_t { all, order, unit, general, event, national };

enum class Manner : std::uint8_t {
    must,              // no choice: compelled
    together,          // HM-CARD-111: all named before the first die
    entitled,          // HM-CARD-103: to Assault, whoever they are
    unspent,           // the card that paid for the order stopped is not lost
    may,               // if its owner likes
    skip,              // the dice are not thrown
    thrown_at,         // dice thrown against the target, not by it
    contact,           // of Combat Dice: only those of a charge to contact
    as_drawn,          // instead of being taken or passed on
    throw_others_away, // of cards drawn, those of the opponent
    existence,         // no more than whether there are any
    flank,             // enters by a flank only
    replaces,          // instead of what it suffers
    destroys           // what is over, though no stand is in order, is one stand destroyed
};

enum class EffectOn : std::uint8_t {
    target,
    command,   // of the General that is the target
    in_contact // the unit in contact with that General
};
enum class EffectWhen : std::uint8_t {
    now,
    attacked,     // each time that it is Attacked
    under_fire,   // each time that it comes under fire, this one too
    after_combat, // once, when the Attack is over
    after_result  // once, when the result has been carried out
};

enum class Lasts : std::uint8_t { // HM-CARD-30
    row,                          // of an effect: as the row says
    instant,
    order,
    resolve_test,
    turn,                // to its end
    next_artillery_card, // of the side affected
    until_joker,         // anybody's
    until_own_joker,     // the drawer's
    until_enemy_joker,   // the opponent's
    until_deck_exhausted,
    until_weather_clears,
    while_contact,         // with the General
    until_general_touches, // the unit's own General or chief
    until_any_general_touches,
    until_enemy_near,       // within 9 inches
    until_stands_change,    // the next one disordered, destroyed or put in order
    until_used,             // once
    until_near_or_attacked, // the other unit comes within 6 inches or Attacks
    until_reinforcements,   // arrive
    until_played_again,
    battle
};

// The 29 that play what a row cannot say.
enum class Handler : std::uint8_t {
    none,
    driven_command,
    runaway,
    attacks_own_side,
    fires_on_friends,
    enraged_charge,
    return_fire,
    must_assault,
    blind_advance,
    erratic_moves,
    taken_for_friends,
    no_officers,
    leader_emerges,
    singing,
    darling_of_the_ranks,
    substitute,
    promoted,
    chaplain,
    bolting_horse,
    chief_departs,
    arrange_deck,
    read_deck,
    draw_rate,
    general_flight,
    round_the_chief,
    last_gun,
    dust_on_the_road,
    order_gate,
    avenged,
    doubled_lines
};
inline constexpr std::size_t handlers = 29;

} // namespace horse_and_musket
