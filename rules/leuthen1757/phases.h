#pragma once
// The parts of the turn, in the rulebook's order, and what they lend each other.

#include "rules/leuthen1757/situation.h"

namespace leuthen1757 {

using Menu = std::vector<Order>;

// sequence.cpp: the turn.
void begin_turn(Pen& pen);
void proceed(Pen& pen);       // goes on until a seat must decide
void begin_segment(Pen& pen); // LEU-INIT-01: either side rolls a d10, the Prussians add 2
void begin_march(Pen& pen);   // LEU-ACT-02: the whole formation marches before it fights
void begin_combats(Pen& pen);
void end_activation(Pen& pen);
void plan(Pen& pen, Task task); // on top of the agenda: done next

// phase_strategic.cpp: before turn 1, and coming on the map. LEU-SCEN-02 to -10.
Ruling<> check(Situation const& now, Side side, Enter const& order);
void list_enter(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Enter const& order);
Ruling<> check_approach(Situation const& now, UnitId unit, Hex to);
bool is_seen_at_three(Situation const& now, UnitId unit, Hex at);
void look_out(Pen& pen, Side side); // LEU-SCEN-08: is a unit of this side seen now?
void begin_strategic_turn(Pen& pen);
void end_strategic_march(Pen& pen);

// phase_barrage.cpp: guns, LEU-ART, in the barrage and later.
Ruling<> check_gun(Situation const& now, UnitId battery, UnitId target);
Sum gun_sum(Situation const& now, UnitId battery, UnitId target);
void list_gun_targets(Situation const& now, Side side, UnitId battery, Menu& menu);
void list_barrage(Situation const& now, Side side, Menu& menu);

// phase_activation.cpp: initiative and the choice of formations, LEU-INIT, LEU-ACT.
Ruling<> check(Situation const& now, Side side, Activate const& order);
Ruling<> check(Situation const& now, Side side, Yield const&);
void list_activations(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Activate const& order);
void resolve_yield(Pen& pen);
bool may_activate(Position const& position, Scenario const& scenario, Side side,
                  FormationId formation);
int formations_left(Position const& position, Scenario const& scenario, Side side);

// command.cpp: who obeys whom, LEU-CMD.
enum class Shuns : std::uint8_t { nothing, ponds };
class CommandReach { // the hexes a line of command of some length can be traced to, LEU-CMD-03
public:
    struct Trace {
        Hex from;
        int range;
        Shuns shuns = Shuns::nothing;
    };
    CommandReach(Situation const& now, Side side, Trace trace);
    bool has(Hex hex) const { return near_[hex.value]; }

private:
    std::array<bool, 2048> near_;
};
void verify_command(Pen& pen);
void find_command(Pen& pen);
int leader_range(Situation const& now, UnitId leader);

// phase_march.cpp: LEU-MOVE, LEU-FACE, LEU-ZOC.
Ruling<> check(Situation const& now, Side side, Step const& order);
Ruling<> check(Situation const& now, Side side, Turn const& order);
Ruling<> check(Situation const& now, Side side, Withdraw const& order);
Ruling<> check(Situation const& now, Side side, Exit const& order);
Ruling<> check_may_march(Situation const& now, Side side, UnitId unit);
// What a legal step costs a unit where it stands, and what comes of it; and a turn by one corner.
// For those who plan a march before they order it.
struct StepToll {
    int cost = 0;
    bool halts = false;
    bool charges = false; // it adds to the run of a charge, LEU-SHOCK-14
};
StepToll toll_of_step(Situation const& now, UnitId unit, Direction direction);
int toll_of_corner(Situation const& now, UnitId unit);
void list_march(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Step const& order);
void resolve(Pen& pen, Turn const& order);
void resolve(Pen& pen, Withdraw const& order);
void resolve(Pen& pen, Exit const& order);
void arrive(Pen& pen, UnitId unit, Hex from); // what entering a hex by choice brings with it
// LEU-GAP-54: a place belongs to the side whose foot or horse was there last.
void take_place(Pen& pen, UnitId unit);

// phase_fire.cpp: LEU-FIRE, and reaction, LEU-GAP-11.
Ruling<> check(Situation const& now, Side side, Fire const& order);
void list_fire(Situation const& now, Side side, Menu& menu);
void list_reaction(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Fire const& order);
Sum fire_sum(Situation const& now, UnitId unit, UnitId target);
FireResult fire_result(int total, int against);

// phase_shock.cpp: LEU-SHOCK.
struct Reckoning { // the arithmetic of a shock before the die
    int attack = 0, defence = 0;
    Line line = Line::open;
    int odds_column = 1;
    umpire::Terms shifts;
    int column = 1;
    umpire::Terms morale; // at most one term, added to the die
};
using Units = FixedVector<UnitId, 6>;
Ruling<> check(Situation const& now, Side side, Shock const& order);
Ruling<> check(Situation const& now, Side side, Onslaught const& order);
Ruling<> check_may_attack(Situation const& now, Side side, UnitId unit);
void list_shocks(Situation const& now, Side side, Menu& menu);
bool has_attack(Situation const& now, Side side);
void resolve(Pen& pen, Shock const& order);
void resolve(Pen& pen, Onslaught const& order);
Units attackers_of(Situation const& now, Shock const& order);
Units defenders_of(Situation const& now, Onslaught const& order);
Units with_batteries_alone(Situation const& now, UnitId target);
Reckoning reckon(Situation const& now, Units const& attackers, Units const& defenders);
CombatResult const& combat_result(Tables const& tables, Reckoning const& reckoning, int die);
// The result that the table prints so; none of a shock that came to no roll.
CombatResult const* result_printed(Tables const& tables, std::string_view printed);
bool gives_way(Effect const& effect);
struct Opponents {
    std::string_view attacker = "we:", defender = "enemy:";
};
std::string in_words(CombatResult const& result, Opponents names = {}); // board/results.cpp
void resolve_shock(Pen& pen);
Ruling<> check(Situation const& now, Side side, Lose const& order);
void resolve(Pen& pen, Lose const& order);
void strike_cavalry(Pen& pen, Side side);
Units combatants(Situation const& now, Side side); // of one side in the combat under way

// retreat.cpp and advance.cpp: LEU-RETR, LEU-ADV.
std::optional<Hex> retreat_hex(Situation const& now, Task const& retreat);
void run_retreat(Pen& pen, Task const& retreat);
// LEU-RETR-04, -05: d6 and morale, for each step back into a zone or a flank hex.
void risk_zone(Pen& pen, UnitId unit, bool in_rout);
void resolve_displace(Pen& pen);
void resolve_sacrifice(Pen& pen);
void find_advance(Pen& pen);
Ruling<> check(Situation const& now, Side side, Advance const& order);
void list_advances(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, Advance const& order);

// disorder.cpp: disorganization, rout, rally. LEU-DIS, LEU-ROUT, LEU-RALLY.
void disorganize(Pen& pen, UnitId unit, RuleId why);
void check_disorder(Pen& pen, UnitId unit, RuleId why);
void run_rout(Pen& pen, Task const& rout);
void begin_rally(Pen& pen);
void run_rally(Pen& pen, UnitId unit);

// losses.cpp: steps, batteries and leaders. LEU-LDR, LEU-ART-11, -12.
void lose_step(Pen& pen, UnitId unit, RuleId why);
void eliminate(Pen& pen, UnitId unit, RuleId why);
void lose_leaders_at(Pen& pen, Side side, Hex hex);
void lose_leader(Pen& pen, UnitId leader, RuleId why);
bool passes_through(Position const& position, UnitId unit); // in rout, through the hex it is in
bool stays(Scene const& now, Side side, Hex hex);           // a unit of the side is there to stay
void leave_batteries(Pen& pen, UnitId unit, Hex hex);       // LEU-ART-11, when the unit has gone
// LEU-GAP-49: in retreat, rout and displacement; in an advance if they choose.
void carry_leaders(Pen& pen, UnitId unit, Hex from);
// LEU-GAP-35: with no troops, they gallop to friends within three hexes, or are lost.
void disturb_leaders(Pen& pen, UnitId intruder);
Ruling<> check(Situation const& now, Side side, AppointAide const& order);
Ruling<> check(Situation const& now, Side side, AppointReserve const&);
void list_succession(Situation const& now, Side side, Menu& menu);
void resolve(Pen& pen, AppointAide const& order);
void resolve_reserve(Pen& pen);
void relieve_charles(Pen& pen); // LEU-GAP-36: a whole turn after his fall Daun is chief

// phase_command.cpp: the commanders in chief ride, LEU-MOVE-10.
Ruling<> check(Situation const& now, Side side, Ride const& order);
void list_rides(Situation const& now, Side side, Menu& menu);
void resolve_ride(Pen& pen, Ride const& order);

// odds.cpp, and of a legal shock or onslaught odds_shock.cpp.
bool leaves_to_chance(Situation const& now, Order const& order);
std::optional<umpire::Odds> odds_of_shock(Leuthen1757 const& rules, View const& view,
                                          Order const& order);
struct OrderOf { // of one unit
    Order const& order;
    UnitId unit;
};
umpire::Odds odds_in_disorder(Leuthen1757 const& rules, View const& view,
                              OrderOf const& given); // odds_disorder.cpp
// The column of the table alone: as it would be if it came to the roll now.
umpire::Odds results_of_shock(Situation const& now, Order const& order);

// victory.cpp: LEU-GAP-43.
struct Points {
    int prussian = 0, austrian = 0;
};
Points victory_points(Leuthen1757 const& rules, Position const& position);

} // namespace leuthen1757
