#pragma once
// The parts of the turn, in the rulebook's order, and what they lend each other. This is the map of
// the folder: each heading is a file.

#include "rules/glory/situation.h"

namespace glory {

using Menu = std::vector<Order>;

// sequence.cpp: the turn, GLO-SEQ.
void begin_turn(Pen& pen, int turn);
void begin_side(Pen& pen, Side side); // its part of the turn
void proceed(Pen& pen);               // goes on until a seat must decide
void plan(Pen& pen, Task task);
void plan_in_order(Pen& pen, std::initializer_list<Task> tasks); // the first is done first

// phase_setup.cpp: hidden set-up, GLI-OFF, GLI-SET, GLI-TOR.
struct Question { // what a side is asked next
    enum class Kind : std::uint8_t { assign, cover, post, lay, point, none };
    Kind kind = Kind::none;
    UnitId unit = nobody;
    TrioId trio = no_trio;
};
Question question_of(Scene const& now, Side side);
Ruling<> check(Situation const& now, Side side, Assign const& order);
Ruling<> check(Situation const& now, Side side, Cover const& order);
Ruling<> check(Situation const& now, Side side, Post const& order);
Ruling<> check_setup_lay(Situation const& now, Side side, Lay const& order);
Ruling<> check(Situation const& now, Side side, Point const& order);
void list_setup(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Side side, Assign const& order);
void resolve(Pen& pen, Side side, Cover const& order);
void resolve(Pen& pen, Side side, Post const& order);
void resolve_setup_lay(Pen& pen, Side side, Lay const& order);
void resolve(Pen& pen, Side side, Point const& order);
void finish_setup(Pen& pen, Side side);
bool is_posted(Scene const& now, TrioId id);             // its owner has said where it stands
bool may_be_posted(Scene const& now, TrioId id, Hex at); // where another of its look could be
void put_trio(Pen& pen, TrioId id, Hex at, RuleId why);
void shuffle_unplaced(Pen& pen, Side side); // shuffle.cpp: GLI-GAP-56, who is left as proposed
void keep_apart(Pen& pen);                  // keeping_apart.cpp: GLO-SCN-02, when both are ready

// phase_activation.cpp: GLO-ACT.
Ruling<> check_rouse(Situation const& now, Side side);
void resolve_rouse(Pen& pen, Side side);
void offer_activation(Pen& pen, Side side);              // GLO-ACT-04: the allies' die
void touch(Pen& pen, UnitId unit, RuleId why);           // GLO-ACT-03: an enemy is upon it
void wake(Pen& pen, Side side, Hex contact, RuleId why); // the whole army, but for far wings
// GLO-SCNTOR-02: an army may wake when an enemy is near: at Torgau, within 5 hexes.
void watch_approach(Pen& pen, UnitId mover);

// phase_command.cpp: GLO-CMD; nobody is asked.
void roll_command(Pen& pen, Side side);
// GLO-LDR-02: one who leads the wing, wherever they are, or stands with its units.
bool is_special_with(Scene const& now, UnitId leader, WingId wing);
bool has_commander(Scene const& now, WingId wing); // with it, GLI-GAP-14
Ruling<> check(Situation const& now, Side side, Join const& order);
void list_joining(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Side side, Join const& order);

// phase_movement.cpp: units on the map, GLO-MOV, GLO-ZOC, GLO-IC, GLO-LOCK.
Ruling<> check(Situation const& now, Side side, Step const& order);
Ruling<> check(Situation const& now, Side side, Form const& order);
Ruling<> check(Situation const& now, Side side, Withdraw const& order);
Ruling<> check(Situation const& now, Side side, Return const& order);
// GLO-STK-02, GLI-MOV-07: who has no room, or is too far from the wing, must go on first.
Ruling<> check_hand_is_free(Situation const& now, Side side);
void list_movement(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Step const& order);
void resolve(Pen& pen, Form const& order);
void resolve(Pen& pen, Withdraw const& order);
void resolve(Pen& pen, Return const& order);
void settle_hand(Pen& pen); // GLO-STK-02: who cannot stay and cannot go on

// hidden_march.cpp: trios, GLI-MOV.
int trio_allowance(Situation const& now, TrioId trio, bool in_column); // half points
Ruling<> check(Situation const& now, Side side, March const& order);
Ruling<> check(Situation const& now, Side side, Spread const& order);
Ruling<> check(Situation const& now, Side side, Trade const& order);
Ruling<> check(Situation const& now, Side side, FormWing const& order);
Ruling<> check(Situation const& now, Side side, Deploy const& order);
bool is_scattered(Scene const& now, TrioId trio); // an outlier is too far off, GLI-MOV-07
void list_hidden_march(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, March const& order);
void resolve(Pen& pen, Spread const& order);
void resolve(Pen& pen, Trade const& order);
void resolve(Pen& pen, FormWing const& order);
void resolve(Pen& pen, Deploy const& order);
// What the trio pays for a step: as what it shows, GLI-GAP-18.
std::optional<int> trio_step_cost(Scene const& now, TrioId trio, Hex from, Direction direction);

// mixing.cpp: the names of tokens, GLI-INFO-07, -12.
void name_all(Pen& pen);         // when the set-up is over
void mix(Pen& pen, TrioId trio); // after a step: who shares its hex cannot be told from it
bool looks_alike(Scene const& now, TrioId one, TrioId two);
FixedVector<TrioId, max_trios> in_map_order(Scene const& now); // of both sides

// spotting.cpp: GLI-SPOT.
void look_from_trio(Pen& pen, TrioId trio, FixedVector<Hex, 3> const& eyes);
void look_from_unit(Pen& pen, UnitId unit);
// The next stander of the meeting now open, or its end; GLI-GAP-10: whose army slept as it began.
void look_again(Pen& pen, bool was_asleep = false);

// deployment.cpp: the roll, the shift, the formation. GLI-ROLL, GLI-FORM.
int deployment_bonus(Scene const& now, WingId wing, bool is_stander); // what is added to the die
int roll_deployment(Pen& pen, WingId mover, WingId stander);          // the lead of the mover
Ruling<> check(Situation const& now, Side side, Shift const& order);
Ruling<> check(Situation const& now, Side side, DrawUp const& order);
void list_deployment(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Shift const& order);
void resolve(Pen& pen, DrawUp const& order);
// GLI-GAP-37; `shown` is the hex of an enemy leader who has just come to light.
bool is_beyond(Scene const& now, Hex leader, Hex hex, Side enemy, Hex shown = nowhere);
// What a deployment may choose: Task::number.
inline constexpr std::int8_t as_line = 0, as_column = 1, as_he_likes = 2;

// placing.cpp: GLI-PLACE.
Ruling<> check_lay(Situation const& now, Side side, Lay const& order);
Ruling<> check(Situation const& now, Side side, Place const& order);
void list_placing(Situation const& now, Side side, Menu& menu);
void resolve_lay(Pen& pen, Lay const& order);
void resolve(Pen& pen, Place const& order);
void finish_placing(Pen& pen); // when nobody is left to be placed, or none can
void admit_waiting(Pen& pen, Side side);
bool is_placing_over(Scene const& now, Task const& task);

// phase_bombardment.cpp: GLO-BOM.
Ruling<> check(Situation const& now, Side side, Fire const& order);
void list_fire(Situation const& now, Side side, Menu& menu);
bool has_fire(Situation const& now, Side side);
void resolve(Pen& pen, Fire const& order);
struct Volley {
    int strength = 0;
    Sum sum; // modifiers, without die and strength
};
Volley volley_of(Situation const& now, Fire const& order);
BombardmentRow const& row_of(Tables const& tables, int total);

// morale.cpp: checks, losses, retreats. GLO-RAL, GLO-CC-06.
Sum check_modifiers(Situation const& now, UnitId unit, int extra, RuleId why);
Condition failed_check(int margin, Condition before); // what it leads to; formed: it has passed
void check_morale(Pen& pen, UnitId unit, int extra, RuleId why);
void disorder(Pen& pen, UnitId unit, RuleId why); // routed, if it is already
void rout(Pen& pen, UnitId unit, RuleId why);     // and retreats two hexes
void lose_strength(Pen& pen, UnitId unit, int points, RuleId why);
void lose(Pen& pen, UnitId unit, Whereabouts how, RuleId why);
// Away from a hex, and towards one's edge; false: it was taken.
bool retreat(Pen& pen, UnitId unit, int hexes, Hex from, RuleId why);
void touch_leaders(Pen& pen, Hex hex, Side side); // GLO-LDR-04: an enemy has come

// phase_rally.cpp: nobody is asked.
void rally_all(Pen& pen, Side side);
void quit_field(Pen& pen, Side side); // GLO-ARM-05: a broken army marches to its edge

// phase_combat.cpp: GLO-CC, who attacks whom.
Ruling<> check(Situation const& now, Side side, Engage const& order);
Ruling<> check(Situation const& now, Side side, Widen const& order);
Ruling<> check(Situation const& now, Side side, Assault const& order);
Ruling<> check(Situation const& now, Side side, Snipe const& order);
Ruling<> check(Situation const& now, Side side, FallBack const& order);
Ruling<> check(Situation const& now, Side side, Advance const& order);
Ruling<> check(Situation const& now, Side side, Sweep const& order);
Ruling<> check_stand_fast(Situation const& now, Side side);
Ruling<> check_combat_over(Situation const& now, Side side); // nobody must still attack
void list_combat(Situation const& now, Side side, Menu& menu);
void list_combat_task(Situation const& now, Side side, Menu& menu);
bool has_combat(Situation const& now, Side side);
void resolve(Pen& pen, Engage const& order);
void resolve(Pen& pen, Side side, Widen const& order);
void resolve(Pen& pen, Assault const& order);
void resolve(Pen& pen, Snipe const& order);
void resolve(Pen& pen, FallBack const& order);
void resolve(Pen& pen, Advance const& order);
void resolve(Pen& pen, Sweep const& order);
void resolve_stand_fast(Pen& pen);
void drop_void_attacks(Pen& pen); // on hexes that the enemy has left

// combat_results.cpp: the roll and what follows.
struct Balance { // of a close combat
    UnitId defender = nobody;
    int difference = 0;
    Factors attacker, defence;
};
Balance balance_of(Situation const& now, Fight const& fight);
FixedVector<UnitId, 13> defenders_of(Situation const& now, Fight const& fight);
// GLO-GAP-03: of the formed the one of most SP, then of highest morale.
UnitId lead_defender(Situation const& now, Fight const& fight);
// GLO-MOV-01, GLO-CC-02: not where the ground bars it, nor degraded unless Locked.
bool may_attack(Situation const& now, UnitId unit, Hex at);
bool can_attack_from(Situation const& now, UnitId unit, Hex from, Hex at);
void clash(Pen& pen);
void repel(Pen& pen);
void close_fight(Pen& pen);

// leaders.cpp: GLO-LDR.
void risk_leaders(Pen& pen, Hex hex, Side side);
void lose_leader(Pen& pen, UnitId leader, Whereabouts how, RuleId why);
void replace_leaders(Pen& pen, Side side);

// army_morale.cpp: GLO-ARM, GLO-JNT.
void adjust_army_morale(Pen& pen);
void take_objectives(Pen& pen);

// victory.cpp: GLO-VP.
int points_of(Scene const& now, Side side); // with objectives, as they stand
bool has_units_left(Scene const& now, Side side);
void end_battle(Pen& pen);

// odds.cpp: whether a die decides anything of the order that is told as odds.
bool leaves_to_chance(Scene const& now, Side side, Order const& order);

} // namespace glory
