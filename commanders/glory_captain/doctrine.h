#pragma once
// What the captain believes: all its weights in one table. The unit of account is the strength
// point, for that is what close combat is reckoned in.

#include <array>

namespace commanders::glory_captain {

struct Doctrine {
    // What the results of close combat are worth to the attacker: AX, AR1, AR, AD, L, EX, DD, DR,
    // DR1, DX.
    std::array<double, 10> results{-4.5, -2.8, -1.0, -1.4, 0.0, 0.0, 1.6, 1.6, 3.2, 6.0};
    double worth_an_attack = 0.35; // what an attack must promise, or it is not sought
    double exposed = 0.1;          // for each point the enemy could bring against it afterwards
    int enough = 8;                // a difference beyond which nobody more is sent
    double guns_in_reach = 1.5;    // guns with the target, each: they are taken with it
    double rout_it_again = 1.0;    // a target in disorder runs

    // Where a unit likes to stand.
    double goal = 1.0;       // for each hex nearer
    double shelter = 0.4;    // village or wood, for foot near the enemy
    double height = 0.3;     // for each level
    double comrade = 0.25;   // a friend beside it, up to two
    double danger = 0.1;     // for each point the enemy could bring that friends do not match
    double prize = 1.0;      // hexes that foot goes farther, for each point a place is worth
    double held = 3.0;       // formed foot on a place that is worth points
    double contact = 8.0;    // in an enemy zone without an attack in mind
    double straggling = 0.6; // for each hex beyond its leader's reach
    double caught_in_column = 12.0; // where the enemy could strike at it

    // Who is not to fight, by the intention of a brief: hexes kept from the enemy.
    int screen_at = 3;
    int reserve_at = 6;
    int retreat_to = 10;
    double stand_off = 2.0; // for each hex nearer

    // How far from the enemy what is done.
    int column_ends = 1;   // hexes beyond their reach: columns draw up in line ...
    int column_begins = 5; // ... and are formed
    int long_way = 7;      // to the goal: worth a column
    double holds = 1.5;    // times an enemy's strength, in line close by: it reaches nobody else
    int hidden_column = 7; // a hidden wing goes no nearer in column
    int wing_spreads = 9;  // a hidden wing leaves its column ...
    int wing_closes = 11;  // ... and forms it
    int screen_ahead = 7;  // horse before hidden foot: who is stopped there sees nothing of it
    int screen_ends = 14;  // a march from the place where it is seen: foot strikes, or is found
    int unseen = 8;        // as near as a dummy goes
    int waits_within = 8;  // an army that defends goes for whoever comes so near
    int gather = 5;        // the army draws up so far off ...
    int gathered = 3;      // ... and who is not much farther is there
    double enough_there = 0.6; // part of the army that must be, before the others go on
    int safe = 5;              // shaken units go back so far
    double spent = 0.4;        // a unit is shaken with no more than that part of its strength left

    // Of a shot: a point lost, a disorder, a check failed.
    double shot_point = 1.0, shot_disorder = 1.2, shot_check = 0.8;
    double before_attack = 1.6; // on those who are about to be attacked
};
inline constexpr Doctrine doctrine{};

} // namespace commanders::glory_captain
