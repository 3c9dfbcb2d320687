#pragma once
// What the captain believes: all its weights in one place. The unit of account is a man, for losses
// and objectives decide the battle (DRG-VICT); what a unit is worth is a part of its men.

#include <array>

namespace commanders::dragoon_captain {

// How an army means to fight. Who is not winning by the objectives they hold must come on.
struct Posture {
    double boldness; // what an attack brings, against what it costs
    double caution;  // of the danger of a place, how much is feared
    double march;    // for each hex nearer to the goal
    double rest;     // for each movement point of a march: nobody is moved about for nothing
    double disorder; // of the worth lost by disruption on the way: it comes at a bad time
};

struct Doctrine {
    // What is left of a unit, in parts of its men: by morale, routed first; by disruption.
    std::array<double, 11> morale{0.35, 0.50, 0.58, 0.66, 0.74, 0.81, 0.86, 0.90, 0.94, 0.97, 1.00};
    std::array<double, 11> order{1.00, 0.99, 0.98, 0.96, 0.94, 0.91, 0.89, 0.87, 0.85, 0.83, 0.80};
    double retreat = 0.08;   // a hex given up, with the disruption it brings
    double gun = 22;         // men for each gun
    double men_a_hit = 20.5; // DRG-GAP-18: a hit is 15 men and a die of ten
    double rout_loss = 0.15; // a turn, DRG-GAP-46

    Posture attack{1.25, 0.7, 0.08, 0.008, 2};
    Posture hold{1.15, 0.95, 0, 0.012, 4}; // an ordered line fires best at who comes

    // An objective: of the men whose loss would lose the battle, the part that its points stand
    // for.
    double taken = 0.8;
    double kept = 0.5;
    int kept_against = 6; // hexes at which an enemy threatens it

    // Marching and forming.
    int line_at = 6;         // hexes from the enemy at which infantry forms line
    int horse_line_at = 8;   // cavalry
    int column_beyond = 9;   // from this distance on it marches in column
    int column_way = 5;      // if the way is longer than this, in hexes
    double in_column = 0.30; // a column that the enemy can reach
    double abreast = 0.6;    // in line: straight on to the enemy, rather than towards the goal
    int abreast_at = 9;      // hexes from the enemy
    double ahead = 0.04;     // for each hex, beyond two, before the front of its corps
    int stagger_at = 5;      // hexes from the enemy at which a corps awaits its turn, DRG-AI-14
    double stagger = 0.2;    // for each hex nearer
    double haste = 0.3;      // of rest and order, before guns alone: DRG-AI-06
    double green = 0.5;      // for green foot in line, to leave its hex: DRG-AI-05

    // Where a unit likes to stand.
    double facing = 0.09; // its front to the enemy, against its back
    double flank = 0.05;  // a flank hex open to an enemy who is near
    double rear = 0.08;
    double neighbour = 0.02; // a friend on the flank
    double stacked = 0.10;
    double beside_guns = 0.03;
    double guard = 0.12; // horse on the flank of foot that holds, DRG-AI-15
    double cover = 0.06; // houses and woods, at their best
    double beyond_leader = 0.06;
    double under_guns = 10;  // men, for each hit that enemy guns would make in a bombardment
    double fire_zone = 0.05; // horse within two hexes of the enemy, without charging
    int near = 4;            // hexes at which the enemy matters to a place

    // Who is not to fight, by the intention of a brief: hexes kept from the enemy.
    int screen_at = 4;
    int reserve_at = 8;
    int retreat_to = 14;
    double stand_off = 0.2; // for each hex nearer

    // Contact.
    int steady_morale = 4;     // below this nobody goes to the enemy
    int steady_disruption = 5; // above it
    int around = 2;            // hexes: who fights there with whom
    double support = 0.5;      // of the fire, drawn by a friend who comes up too
    double assault_odds = 1.0; // what an assault must bring for each man it costs
    double assault_least = 6;  // men
    double assault_risk = 0.4; // the chance to break that an attacker may run
    double charge_odds = 1.25;
    double charge_least = 15;
    double charge_crowd = 0.06; // for each other enemy around the place where it ends
    int charge_ride = 2;        // hexes, DRG-AI-09
    double front_odds = 2.5;    // instead of the others, into the front of foot
    int reserve_of = 4;         // of so many horse of a corps one is kept fresh, DRG-AI-10
    int charge_morale = 6;
    int charge_disruption = 4;
    double break_off = 0.66;   // of its full worth: below it a unit in contact falls back
    int silent_disruption = 8; // from here on it keeps its move for falling back, DRG-AI-03

    // Guns.
    double shot_least = 4; // men: less harm is not worth a battery's move
    double followed = 1.3; // a target that our foot can follow up, or that comes on: DRG-AI-13
    double disrupting = 3; // of the harm that disruption does, in defence
    double height = 8;     // men, for each level above where they come from, DRG-AI-17
    int gun_distance = 4;  // hexes it keeps from the enemy if nobody stands by it

    // Leaders.
    double lead = 1.0;         // for each hundred men within the radius
    double lead_routed = 1.5;  // routed ones
    double ride_least = 20;    // men: what a ride after runaways must bring
    double ride = 4;           // men, for each movement point of it: leaders want to come back
    double leader_danger = 30; // where the enemy can come
    int leader_distance = 3;   // hexes they keep from the enemy
};
inline constexpr Doctrine doctrine{};

} // namespace commanders::dragoon_captain
