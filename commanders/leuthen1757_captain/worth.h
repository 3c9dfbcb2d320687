#pragma once
// What fire and shock are worth, in combat points: the mean over all rolls of the dice, from the
// same arithmetic that will resolve them.

#include "rules/leuthen1757/phases.h"

namespace commanders::leuthen1757_captain {

using namespace leuthen1757; // the captain speaks in the nouns of its system

// A unit as a combat result finds it.
struct Stand {
    double strength = 0;
    int morale = 3;
    Condition condition = Condition::ordered;
    bool is_horse = false;
    double retreat = 0; // what a hex of retreat costs it
};
Stand stand_of(Situation const& now, UnitId unit);
double loss_by(Effect const& effect, Stand const& stand);
double loss_by_disorder(Stand const& stand);

// The mean loss of the target.
double loss_by_fire(Situation const& now, UnitId unit, UnitId target);

struct Assault {
    Units attackers;
    Units defenders;
    double support = 0; // strength that may yet join
};
// The mean loss of the defenders less that of the attackers, reaction fire included.
double gain_by_shock(Situation const& now, Assault const& assault);

// The column of a line of odds, LEU-SHOCK-07, for strengths that are guesses.
int column_for(Tables const& tables, Line line, double odds);
// The mean loss of a defender less that of the attacker, in a column, for both as one body.
double gain_in_column(Tables const& tables, int column, Stand const& attacker,
                      Stand const& defender);

} // namespace commanders::leuthen1757_captain
