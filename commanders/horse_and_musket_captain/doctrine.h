#pragma once
// What the captain believes: all its weights in one table. Worth is reckoned in stands, the way to
// the enemy in orders.

namespace commanders::horse_and_musket_captain {

struct Doctrine {
    // Of an Attack, in stands.
    double driven_off = 3.0;      // the other side leaves, or breaks
    double worth_an_attack = 0.3; // what an Attack must promise
    double haste = 1.5;           // less, by the end of the time: of an army that must win by then
    double shaken_prize = 1.0;    // who is shaken is about to be lost for good
    double lost_prize = -1.5;     // who counts as lost already is not worth as much
    double infantry_prize = 0.5;  // by infantry battles are won, HM-END-01
    double loose_price = 0.5;     // each stand of who Attacks loose, for all come into disorder

    // Of fire, in stands.
    double grapeshot = 2.0, ball = 1.0;
    double on_guns = 0.7;       // in place of a stand
    double before_attack = 0.5; // on those near our own
    double bounce = 0.4;
    double gun_range = 26; // inches: batteries come so near

    // Of a place, in orders.
    double wheel = 1.0;        // by 45
    double flank = 0.3;        // supported, each
    double rear = 0.3;         // supported
    double halt = 5.0;         // of who has withdrawn far enough
    double danger = 20;        // inches: no enemy farther off is feared
    double worth_a_move = 0.2; // what a march must gain

    // When orders are issued.
    int part_ready = 2;      // one in so many who want to march has a card
    int longest_wait = 2;    // turns passed, while there is something to be done
    int worth_reforming = 2; // stands in disorder
};
inline constexpr Doctrine doctrine{};

} // namespace commanders::horse_and_musket_captain
