#pragma once
// What the captain believes: all its weights in one table. The unit of account is the combat point,
// for that is what the battle is scored in (LEU-GAP-43).

#include <array>

namespace commanders::leuthen1757_captain {

// How an army means to fight, by side: the Prussians must come on, the Austrians may wait.
struct Posture {
    double caution; // of the loss an enemy attack would bring, how much is feared
    double march;   // for each hex nearer to the goal
    double station; // drawn to the places that are worth points, against drawn to the enemy
    double reserve; // a brigade is spared for a worse moment: what an attack must bring to be made
};

struct Doctrine {
    // What befalls a unit, in parts of its strength.
    double disorder = 0.14; // a second marker may rout it
    double rout = 0.55;     // few who run come back in time
    double retreat = 0.06;  // a hex given up
    double pressed = 0.20;  // a retreat through an enemy zone, or over friends

    // What guns and generals are worth beside points.
    double battery = 1.5;
    double leader = 1.0;
    double barrage = 0.12; // least worth of a shot for which a battery forgoes its move

    // Where a unit likes to stand.
    double exposed_flank = 1; // columns
    double exposed_rear = 1.5;
    double neighbour = 0.10; // a friend on its flank
    double facing = 0.03;    // for each point of threat that it looks at
    double shelter = 0.25;   // houses, with the enemy near
    double objective = 0.45; // a place taken, for each point it is worth
    double shaken = 0.5;     // a disorganized unit near the enemy, in parts of its strength
    double beyond_leader = 0.25;
    double woods = 0.3;   // the risk of disorder on entering, at the worst morale
    double support = 0.6; // of the strength of friends who could still join an attack

    // Who is not to fight, by the intention of a brief: hexes kept from the enemy.
    int screen_at = 3;
    int reserve_at = 5;
    int retreat_to = 9;
    double stand_off = 1.0; // for each hex nearer

    // Which goal a formation is given: what it is worth, less the way there.
    double way = 0.5;          // for each hex
    double weak_morale = 0.7;  // for each step of morale below four
    double running = 1.0;      // a routed enemy
    double southern = 0.12;    // for each column: the line is rolled up from the south
    double nearness = 0.25;    // an enemy near a place of ours, for each hex
    double post = 4;           // a place to hold with the enemy before it
    double far_from_post = 14; // hexes at which an enemy does not threaten it
    double horse_in_houses = 0.3;

    // Leaders and commanders in chief.
    double in_range = 0.5;     // for each combat point within command
    double rally = 0.8;        // beside a routed unit, for each of its points
    double beside_chief = 10;  // a danger he would share
    double chief_distance = 5; // hexes he keeps from the enemy
    double in_danger = 40;     // a commander in chief where the enemy can strike
    double felt_by_chief = 8;  // the threat at which he is wholly in danger

    std::array<Posture, 2> posture{Posture{0.45, 0.30, 1.0, 0.15}, Posture{0.8, 0.18, 1.6, 0.25}};
};
inline constexpr Doctrine doctrine{};

} // namespace commanders::leuthen1757_captain
