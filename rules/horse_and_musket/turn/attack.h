#pragma once
// The Attack, from the order to Jubilation: HM-ATTACK-08, HM-GAP-38. Each stage is a task of the
// agenda; those that ask a seat wait there.

#include "rules/horse_and_musket/table/attacks.h"
#include "rules/horse_and_musket/turn/agenda.h"
#include "rules/horse_and_musket/turn/guns.h"
#include "rules/horse_and_musket/turn/losses.h"

namespace horse_and_musket {

inline AttackInHand const& attack_in(Pen const& pen) { return pen.state().position.top.attack; }
inline Unit const& unit_of_pen(Pen const& pen, UnitId unit) {
    return pen.state().position.top.units[unit.value];
}
inline bool is_on_table(Pen const& pen, UnitId unit) {
    return unit_of_pen(pen, unit).whereabouts == Whereabouts::table;
}
inline Side side_of_unit(Pen const& pen, UnitId unit) {
    return side_of(pen.rules().scenario, pen.state().position.top, unit);
}

// turn/attack_declare.cpp
void declare_attack(Pen& pen, UnitId attacker, UnitId target, RuleId rule);
// HM-EVADE-15, HM-RESULT-13: another enemy, on its way.
void attack_whom_it_met(Pen& pen, Task const& task);
inline constexpr std::int16_t charged_by_card = -1000; // in place of a total that is kept
void face_target(Pen& pen);
void answer_attack(Pen& pen);

// turn/resolve_terms.cpp: all modifiers of one party, HM-MOD-01, without what its owner chooses.
Modifiers terms_of(Situation const& situation, AttackInHand const& attack, std::size_t party);
// What its owner may choose, as everybody sees.
bool may_choose(Situation const& situation, AttackInHand const& attack, std::size_t party,
                Option option);
umpire::Term chosen_term(Situation const& situation, AttackInHand const& attack, std::size_t party,
                         Option option);

// turn/resolve_read.cpp
void disorder_the_loose(Pen& pen); // HM-LOOSE-03: all of their stands
void throw_resolve(Pen& pen);
struct Reading { // of a chart
    RuleId chart;
    Result result = Result::none;
    int inches = 0;
    bool shakes = false;
};
Reading read_chart(Situation const& situation, AttackInHand const& attack, std::size_t party,
                   int total);
void read_resolve(Pen& pen);
void settle_results(Pen& pen); // disorder that belongs to them, once cards have had their say
// HM-GAP-38 (b): disorder that belongs to the result of a party, by its total.
void disorder_by_result(Pen& pen, Situation const& situation, std::size_t party);
// HM-ATTACK-10, -11; who tests against Evaders is always resolute (HM-EVADE-06).
bool is_resolute(AttackInHand const& attack, std::size_t party);
constexpr bool leaves(Result result) {
    return result == Result::withdraw || result == Result::retire ||
           result == Result::break_and_run;
}

// turn/attack_move.cpp
void leave_attack(Pen& pen, UnitId unit);
void advance_attack(Pen& pen);
void reply_to_attack(Pen& pen);
// turn/attack_contact.cpp
// Stands without room are laid aside; a column marches there, or is none any longer.
void place_line(Pen& pen, RuleId rule, UnitId unit, Pose const& pose);
void leave_column(Pen& pen, UnitId unit); // HM-FORM-03: once driven from its place, for good
void put_back(Pen& pen); // stands laid aside for which there is room again, HM-ATTACK-28

// turn/attack_dice.cpp
bool is_against_guns(Scenario const& scenario, AttackInHand const& attack);
// HM-CONF-03, -04: more for the uncertain.
int least_to_confront(AttackInHand const& attack, std::size_t party);
// HM-COMBAT-03, HM-GAP-39: how one party strikes the other; nothing if it does not.
struct Strike {
    int least = 0; // die that destroys; 1: no die at all
    Harm harm = Harm::fire;
    RuleId rule;
    bool is_on() const { return least > 0; }
};
Strike strike_of(Situation const& situation, AttackInHand const& attack, std::size_t party);
// HM-SKIRM-15, -16, HM-GAP-61: skirmishers in the open, touched or fired on by formed troops, are
// no more, if those are not shaken.
bool may_be_swept_away(Situation const& situation, AttackInHand const& attack, std::size_t party);
void confront(Pen& pen);
void fight(Pen& pen);

// turn/attack_after.cpp
void break_through(Pen& pen);
void throw_back(Pen& pen);
void jubilate(Pen& pen);
void finish_attack(Pen& pen);

// turn/rout.cpp
void run_away(Pen& pen, RuleId rule, UnitId unit); // HM-RESULT-04 to -07: from the nearest enemy
void run_all(Pen& pen);                            // of the side whose turn it is, once each
void rally(Pen& pen, UnitId unit);

} // namespace horse_and_musket
