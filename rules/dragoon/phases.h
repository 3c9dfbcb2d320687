#pragma once
// The parts of the turn, in the rulebook's order, and what they lend each other. This is the map of
// the folder: each heading is a file.

#include "rules/dragoon/situation.h"

namespace dragoon {

using Menu = std::vector<Order>;

// What visits orders one after the other, and says when it has seen enough.
inline auto all_into(Menu& menu) {
    return [&menu](Order const& order) {
        menu.push_back(order);
        return false;
    };
}
inline constexpr auto the_first = [](Order const&) { return true; };

// sequence.cpp: the turn, DRG-SEQ.
void begin_turn(Pen& pen);
// DRG-SEQ-04: deferred leaders are asked for first, then who has the initiative.
void begin_command_phase(Pen& pen);
void begin_action(Pen& pen);
void proceed(Pen& pen); // goes on until a seat must decide
void plan(Pen& pen, Task task);
void plan_in_order(Pen& pen, std::initializer_list<Task> tasks); // the first is done first

// phase_bombardment.cpp: guns, DRG-ART, in the bombardment and in defensive fire.
Ruling<> check_bombard(Situation const& now, Side side, Fire const& order);
void list_bombardment(Situation const& now, Side side, Menu& menu);
bool has_bombardment(Situation const& now, Side side);
void execute_bombardment(Pen& pen);
// DRG-GAP-27: the cone between the two front directions.
bool is_in_field_of_fire(Scene const& now, UnitId battery, Hex at);
// DRG-ART-12: a hex farther for each level above the target.
bool is_in_range(Scene const& now, UnitId battery, Hex at);
bool is_in_square(Situation const& now, UnitId battery); // DRG-SQR-09: there guns are silent
// DRG-GAP-24, -27: of a far shot by the last hex of its line, of two the better for the target.
Aspect aspect_of_shot(Scene const& now, UnitId target, Hex from);

// phase_command_turn.cpp: Sub Points, DRG-CMD.
void begin_command_turn(Pen& pen);
Ruling<> check(Situation const& now, Side side, Allot const& order);
void list_allotments(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Allot const& order);
void reveal_allotments(Pen& pen);
bool may_receive(Situation const& now, CommandId command);
bool is_pressed(Situation const& now, CommandId command); // 75 % adjacent to enemies, DRG-GAP-54

// phase_initiative.cpp: initiative and deferment, DRG-INIT.
Ruling<> check(Situation const& now, Side side, Recall const& order);
void list_recalls(Situation const& now, Side side, Menu& menu);
void resolve_recall(Pen& pen, Recall const& order);
// DRG-INIT-06, -07: each side names a leader, and the higher CR checks; one alone checks at once.
void compare_recalled(Pen& pen);
bool has_deferred(Scene const& now, Side side);
bool has_ready(Scene const& now);
// DRG-INIT-01 to -03: the highest CR has it; of equals Prussia, and of Prussians the one closer to
// their overall leader.
void find_initiative(Pen& pen);
void resolve_defer(Pen& pen);

// phase_activation.cpp: DRG-ACT, DRG-OA.
void resolve_activate(Pen& pen);
// DRG-ACT-03, -04: a corps with three quarters of its units next to enemies, or all in Column.
bool activates_by_itself(Situation const& now, CommandId command, RuleId& why);
// DRG-ACT-06, -10: within the radius; guns obey any active leader.
bool is_commanded(Situation const& now, CommandId command, UnitId unit);

// strength.cpp: the arithmetic of fire, guns and charges, DRG-FSTR, DRG-CSTR, DRG-GAP-16 to -26.
struct Strength {
    std::int64_t points = 0; // in thousandths
    Factors factors;
    int rate = 0; // thousandths of a hit for each thousand points, DRG-GAP-17
    void apply(RuleId rule, int thousandths);
    void share(int targets); // among the hexes it is aimed at
    int expected() const { return static_cast<int>((points * rate + 500) / 1000); }
};
enum class FireKind : std::uint8_t { fire, assault, answer }; // to an attack: no cover, DRG-ASLT-05
struct FireBlow {
    UnitId unit, target;
    FireKind kind = FireKind::fire;
    int targets = 1;
    std::optional<Status> status{}; // as it is now where nothing else is said
};
Strength fire_strength(Scene const& now, FireBlow const& blow);
Strength gun_strength(Scene const& now, UnitId battery, UnitId target);
struct ChargeBlow {
    UnitId unit, target;
    ChargeTarget against = ChargeTarget::line;
    Aspect aspect = Aspect::front;
    int targets = 1;
    bool is_answer = false; // to an attack: no cover, DRG-ASLT-05
    std::optional<Status> status{}, target_status{};
};
Strength charge_strength(Scene const& now, ChargeBlow const& blow);
int roll_hits(Pen& pen, Strength const& strength, UnitId unit, UnitId target, RuleId rule);
// DRG-GAP-33: of MC1, by the ratio of enemy men to own.
int size_modifier(Tables const& tables, int enemy, int own);

// checks.cpp: DRG-CHK, and the disruption checks of stacks.
int check_disruption(Pen& pen, UnitId unit, RuleId why, Sum sum = {}); // the margin; 0: passed
int check_morale(Pen& pen, UnitId unit, RuleId why, Sum sum);
// DRG-GAP-18, -29: a hit is 16 to 25 men, or a gun; below 25 men a unit is gone.
void lose_men(Pen& pen, UnitId unit, int hits, RuleId why);

// phase_fire.cpp: 1st, defensive and 2nd fire, DRG-FIRE.
Ruling<> check(Situation const& now, Side side, Fire const& order);
void list_fire(Situation const& now, Side side, Menu& menu);
bool has_fire(Situation const& now, Side side);
void resolve(Pen& pen, Fire const& order);
void execute_fire(Pen& pen); // of the stage now running
struct Hit {                 // what a target suffered in one step
    UnitId target = nobody;
    int hits = 0;
    Aspect aspect = Aspect::front; // the worst of all
};
using Hits = FixedVector<Hit, 128>;
// DRG-GAP-21: one sum for each target, from the worst direction.
void add_hits(Hits& hits, Hit const& more);
struct Shot { // one firer's part
    Strength strength;
    Aspect aspect = Aspect::front;
};
// DRG-GAP-16, -24 to -27: the factors of foot or of guns, and the direction for the MC.
Shot shot_of(Scene const& now, UnitId firer, UnitId target);
// DRG-FIRE-04, -11: +1 for each hit, +3 from a flank, +4 from the rear.
Sum fire_morale_check(Tables const& tables, int hits, Aspect aspect);
void suffer(Pen& pen, Hits const& hits, bool with_disruption_check); // losses and checks
// DRG-FORM-11, -12: columns deploy by themselves: after a fire step in a zone of foot, after an
// assault step in one of horse.
void form_line_under_threat(Pen& pen, Situation const& now, bool of_horse);
// The facing of a column that must; nothing where it need not.
std::optional<Direction> line_under_threat(Situation const& now, UnitId unit, bool of_horse);

// phase_movement.cpp: DRG-MOVE, DRG-ZOC, and what a unit in hand can do.
Ruling<> check(Situation const& now, Side side, Take const& order);
Ruling<> check(Situation const& now, Side side, Step const& order);
Ruling<> check(Situation const& now, Side side, March const& order);
Ruling<> check_may_act(Situation const& now, Side side, UnitId unit);  // in hand and active
Ruling<> check_may_move(Situation const& now, Side side, UnitId unit); // may enter hexes
bool may_be_taken(Situation const& now, Side side, UnitId unit);
bool has_more_to_do(Situation const& now, Side side); // the unit in hand
void list_movement(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Take const& order);
void resolve(Pen& pen, Step const& order);
void resolve(Pen& pen, March const& order);
void arrive(Pen& pen, UnitId unit);                            // what entering a hex brings with it
void leave_stack(Pen& pen, Situation const& now, UnitId unit); // DRG-STACK-14, before it moves off
bool may_enter(Situation const& now, UnitId unit, Hex to);     // whatever it costs
void march(Pen& pen, UnitId unit, Hex to); // by the best way known to its side, as far as it goes

// formation.cpp: turning and forming, DRG-FACE, DRG-FORM; the top unit, DRG-STACK-13.
Ruling<> check(Situation const& now, Side side, Turn const& order);
Ruling<> check(Situation const& now, Side side, Form const& order);
Ruling<> check(Situation const& now, Side side, MakeTop const& order);
int turn_cost(Scene const& now, UnitId unit, Hex at); // half points by corner or side
void list_turns_and_forms(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Turn const& order);
void resolve(Pen& pen, Form const& order);
void resolve(Pen& pen, MakeTop const& order);

// recovery.cpp: recovering, disengaging, the assault move. DRG-REC, DRG-DISE, DRG-AMV.
Ruling<> check(Situation const& now, Side side, Recover const& order);
Ruling<> check(Situation const& now, Side side, Disengage const& order);
Ruling<> check(Situation const& now, Side side, AssaultMove const& order);
void list_recovery(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Recover const& order);
void resolve(Pen& pen, Disengage const& order);
void resolve(Pen& pen, AssaultMove const& order);

// charge_move.cpp: the charge as it is ridden, DRG-CHG-01 to -12, DRG-GAP-35, -36.
Ruling<> check(Situation const& now, Side side, Charge const& order);
void list_charges(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Charge const& order);
struct RideIn {               // one hex of a charge
    std::optional<Sum> check; // DRG-CHG-07; none where it ends a ride in the hex it has come to
    int cost = 0;             // half points by the chart, DRG-SQR-05
};
bool ends_charge(Situation const& now, Charge const& order); // or its giver may still choose
RideIn ride_in(Situation const& now, Charge const& order);
struct Alarmed { // one before whom a charge has ended
    UnitId unit;
    bool countercharges = false; // takes its check now, DRG-CHG-18
    bool tests_square = false;   // in the assault step, DRG-GAP-40
};
FixedVector<Alarmed, 2> alarmed_by(Situation const& now, UnitId charger);
// DRG-GAP-71: not in a hex marked N in the chart, road or not.
bool may_be_charged(Situation const& now, UnitId charger, Hex from, Hex target);
bool is_red(Situation const& now, UnitId charger, Hex at); // a front hex then holds a target

// rally.cpp: DRG-RALLY.
Ruling<> check(Situation const& now, Side side, Rally const& order);
Ruling<> check(Situation const& now, Side side, AutoRally const& order);
void list_rallies(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Rally const& order);
void resolve(Pen& pen, AutoRally const& order);
// DRG-RALLY-04, -05, DRG-GAP-58: twice the CR times the share of men left, but at least 1.
int rally_points(Scene const& now, CommandId command);

// phase_assault.cpp: who attacks whom, DRG-ASLT-01, -02, DRG-CHG-13, -14.
Ruling<> check(Situation const& now, Side side, Assault const& order);
void list_assaults(Situation const& now, Side side, Menu& menu);
bool has_assault(Situation const& now, Side side);
// DRG-GAP-31: who has two targets gives up one that others attack too.
Attacks attacks_chosen(Situation const& now);
void declare_attacks(Pen& pen); // DRG-GAP-73, DRG-ART-09; then the tasks below

// first_clash.cpp and exchange.cpp: the order of resolution, DRG-ASLT-09, DRG-CHG-19. What they ask
// of an attack is in attacks.h.
void run_first_clash(Pen& pen);
void run_exchange(Pen& pen);

// withdrawal.cpp: retreat and rout in a withdrawal step. DRG-MOR, DRG-RETR, DRG-ROUT.
// DRG-GAP-43: asks all who took an MC in the step before anybody moves.
void withdraw_checked(Pen& pen);
void retreat(Pen& pen, UnitId unit, RuleId why);
void rout(Pen& pen, UnitId unit, RuleId why);
enum class RoutMove : std::uint8_t { first, later }; // leaders go along in the first, DRG-GAP-50
void run_on(Pen& pen, UnitId unit, RoutMove which);  // later: it was struck, DRG-GAP-42
// DRG-GAP-45: 4 hexes on foot, 8 on horse; the map's edge is the end.
void flee(Pen& pen, UnitId unit, RoutMove which);
// Where it retreats to; nothing: it routs, DRG-RETR-04, DRG-CHG-23.
std::optional<Hex> way_back(Situation const& now, UnitId unit);
void eliminate(Pen& pen, UnitId unit, RuleId why);
std::uint8_t fight_of(Position const& position, Hex at); // the fight a hex is part of

// advance.cpp: DRG-ADV, DRG-GAP-48, and whether horse then pursues.
Ruling<> check(Situation const& now, Side side, Advance const& order);
void list_advances(Situation const& now, Side side, Menu& menu);
bool must_advance(Situation const& now, Side side); // one of those listed cannot be declined
void resolve(Pen& pen, Advance const& order);

// phase_pursuit.cpp: the end of the turn, DRG-PURS, DRG-ROUT-08, -10.
void run_pursuit(Pen& pen);
// DRG-GAP-49: a QC after the advance; horse that fails it rides after routers.
void check_pursuit(Pen& pen, UnitId unit, bool by_rout);
Sum pursuit_check(Scene const& now, UnitId unit, bool by_rout);
Ruling<> check(Situation const& now, Side side, Face const& order);
void resolve(Pen& pen, Face const& order);

// leaders.cpp: casualties and replacement, DRG-LDR.
// DRG-GAP-51: limit: in percent, 1 and the hits under fire, 2 and twice the hits in assault.
void risk_leaders(Pen& pen, Hex hex, Side side, int limit, RuleId why);
void lose_leader(Pen& pen, UnitId leader, RuleId why);
void carry_leaders(Pen& pen, UnitId unit, Hex from); // DRG-GAP-50: before the unit has gone
// DRG-LDR-03: alone in a hex an enemy enters, they are lost.
void disturb_leaders(Pen& pen, UnitId intruder);
void appoint_replacements(Pen& pen); // DRG-LDR-09: in the command phase after a leader fell

// sighting.cpp: what each side sees of the other, DRG-GAP-66. What a seat may know of it is in
// knowledge.cpp, what it hears in hearing.cpp, what it may ask of the map in queries.h.
void look_about(Pen& pen); // brings the knowledge of both sides up to date
// What a side can decide is judged from what it knows, not from the truth.
template <class Ask> auto ask_side(Pen const& pen, Side side, Ask&& ask) {
    if (!pen.rules().scenario.has_fog) return ask(Situation(pen, Draw::when_asked), side);
    View const seen = pen.rules().view(pen.state(), umpire::seat_of(side));
    return ask(Situation(pen.rules(), seen.position), side);
}

// victory.cpp: DRG-VICT.
struct Tally { // of one side
    int men_at_first = 0;
    int men = 0;
    int points = 0; // of objectives
    int lost() const { return men_at_first - men; }
    int lost_percent() const { return men_at_first == 0 ? 0 : 100 * lost() / men_at_first; }
};
Tally tally_of(Scene const& now, Side side);
// DRG-VICT-04, DRG-GAP-60: an army at its level withdraws; of two the one further beyond.
void test_withdrawal(Pen& pen);
// DRG-VICT-03, DRG-GAP-62: a lead of a quarter of all values is decisive, of a tenth tactical.
void end_battle(Pen& pen);

} // namespace dragoon
