#pragma once
// What the captain believes: all its weights in one table. Worth is reckoned in stands, the way to
// the enemy in orders.

#include <cstddef>

namespace commanders::horse_and_musket_captain {

struct Doctrine {
    // Of an Attack, in stands.
    double worth_an_attack = 0.6; // what an Attack must promise
    double fear = 0.8;            // more, of an enemy who has a card for everybody
    double pressed = 0.4;         // less, of an army that has lost its horse, the enemy not
    double haste = 2.5;           // less, by the end of the time: of an army that must win by then
    double lost = 1.75;         // a unit lost for good of those by whom battles are won, HM-END-01
    double last = 3.5;          // and as much more, by how many are left to be beaten
    double lost_besides = 1.0;  // another
    double broken = 0.33;       // in part: it may rally
    double follow = 0.4;        // each other who may strike at the same
    std::size_t thought_of = 6; // Attacks, the best before the dice: their odds are asked for
    std::size_t large = 30;     // units: so many have no time for odds, and go by the modifiers
    double of_a_point = 0.4;    // there
    double even = 2;            // points that make an Attack even
    double through = 0.5;       // a breakthrough, and what may follow

    // Of fire, in stands.
    double grapeshot = 2.0, ball = 1.0;
    double on_guns = 0.7;       // in place of a stand
    double before_attack = 0.5; // on those near our own
    double bounce = 0.4;
    double gun_range = 26; // inches: batteries come so near

    // Of a place, in orders.
    double wheel = 1.0;     // by 45
    double flank = 0.1;     // supported, each
    double rear = 0.12;     // supported
    double edge = 0.1;      // a point by which it is better than whom it could Attack from there
    double risk = 0.1;      // a point by which others are, who could Attack it
    double most_margin = 6; // more makes no difference
    double foot_support = 12, mounted_support = 18; // inches between Colour Stands
    double straying = 0.3;                          // an inch farther off
    double second_line = 11;                        // inches: so near it is one
    double behind_first_line = 7;                   // inches: its place
    double opening = 24;                            // inches at which horse sees one
    double before_foot = 0.2;                       // an inch, of horse in reserve
    double difficult_ground = 0.7;                  // to skirmishers
    double between_lines = 12;                      // inches to either
    double hemmed_in = 1.5;
    double halt = 5.0;         // of who has withdrawn far enough
    double danger = 20;        // inches: no enemy farther off is feared
    double worth_a_move = 0.2; // what a march must gain

    // When orders are issued.
    double sure_profit = 0.45; // of an Attack, for which nobody waits, HM-TACT-01
    double strike_part = 0.25; // of those in range that have a card, before they strike
    double part_ready = 0.75;  // of those who want to march that have a card
    double closing_part = 0.8; // the same, where they come into the enemy's range by it
    double close = 7;          // inches beyond striking distance: a Move, and a little
    int longest_wait = 30;     // turns passed, while there is something to be done
    int worth_reforming = 1;   // stands in disorder
};
inline constexpr Doctrine doctrine{};

} // namespace commanders::horse_and_musket_captain
