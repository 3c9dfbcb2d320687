#pragma once
// What is true of a battle of Dragoon at one moment. Plain data; it changes only by events.

#include "rules/hex/nouns.h"

namespace dragoon {

using namespace rules::hex_nouns;

inline constexpr umpire::Die d3{1, 3};
inline constexpr umpire::Die d4{1, 4};
inline constexpr umpire::Die d10{1, 10}; // DRG-CHK-01: checks are rolled on it
inline constexpr umpire::Die d100{1, 100};
inline constexpr umpire::Die d1000{1, 1000};
inline constexpr std::size_t max_units = 352; // leaders among them
inline constexpr std::size_t max_commands = 32;
inline constexpr std::size_t max_objectives = 16;
inline constexpr std::size_t max_hexes = 9216;

// A corps, and for each side the army as a whole under its overall leader.
using CommandId = umpire::Id<struct CommandTag>;
inline constexpr CommandId no_command{0xFFFF};

// DRG-UNIT-19: the armies there are.
enum class Nation : std::uint8_t { prussian, austrian, saxon, russian };
// DRG-UNIT-01: infantry, light infantry, cavalry, artillery, leaders.
enum class Arm : std::uint8_t {
    line,
    grenadier,
    light,
    cuirassier,
    dragoon,
    hussar,
    cossack,
    light_battery,
    medium_battery,
    heavy_battery,
    leader,
    overall
};
constexpr bool is_infantry(Arm arm) { return arm <= Arm::grenadier; } // INF: light is its own class
constexpr bool is_light(Arm arm) { return arm == Arm::light; }
constexpr bool is_foot(Arm arm) { return arm <= Arm::light; } // INF and LI
constexpr bool is_cavalry(Arm arm) { return arm >= Arm::cuirassier && arm <= Arm::cossack; }
constexpr bool is_battery(Arm arm) {
    return arm >= Arm::light_battery && arm <= Arm::heavy_battery;
}
constexpr bool is_leader(Arm arm) { return arm >= Arm::leader; }
constexpr bool has_men(Arm arm) { return arm <= Arm::cossack; } // INF, LI, CAV
constexpr bool is_light_horse(Arm arm) { return arm == Arm::hussar || arm == Arm::cossack; }

enum class Formation : std::uint8_t {
    line,
    column,
    square,
    normal, // light infantry
    limbered,
    unlimbered,
    rout,
    none // leaders
};
enum class Quality : std::uint8_t { green, trained, veteran, elite };
// DRG-CHK-11: 4 for green to 7 for elite.
constexpr int number_of(Quality quality) { return 4 + static_cast<int>(quality); }

// unknown: where it is, the side that looks does not know (in views alone).
enum class Whereabouts : std::uint8_t { field, waiting, lost, unknown };

// One unit or leader. What never changes of it (name, arm, nation, corps) is in the scenario.
struct Piece {
    Hex at = nowhere;
    std::uint16_t men = 0; // guns, of a battery
    Hex target = nowhere;  // the hex it is to fire at, while fire is plotted
    Direction facing = 0;  // a corner, or a side of the hex, by its formation: DRG-GAP-01
    Formation formation = Formation::none;
    std::uint8_t morale = 0;
    std::uint8_t disruption = 0;
    Quality quality = Quality::green;
    Whereabouts whereabouts = Whereabouts::waiting;
    std::uint8_t spent = 0;         // half movement points, in this action phase: DRG-GAP-03
    bool is_top = false;            // DRG-STACK-08: of its stack; beside guns foot always is
    bool is_active = false;         // in the action phase now running, DRG-ACT-06
    bool has_acted = false;         // has had its action phase of this turn, DRG-SEQ-16
    bool has_moved = false;         // in this action phase, DRG-GAP-15
    bool has_fired = false;         // in 1st Fire of this action phase
    bool has_bombarded = false;     // this turn, DRG-ART-06
    bool is_halted = false;         // entered an enemy zone, DRG-MOVE-05
    bool is_charging = false;       // must attack in the assault step, DRG-CHG-13
    bool is_attacking = false;      // chosen to assault
    bool is_assault_moving = false; // DRG-AMV-01: declared by unmoved Prussian infantry in Line
    bool is_pursuing = false;       // DRG-PURS
    bool is_checked = false;        // took a morale check in this combat step, DRG-GAP-43
    bool is_square_tested = false;  // a charge ended in its flank hex, DRG-GAP-40
    std::uint8_t charge_cost = 0;   // half points of the chart for the last hex charged into
    std::uint8_t unused = 0;
    friend bool operator==(Piece const&, Piece const&) = default;
};
static_assert(sizeof(Piece) == 28);

// Where a leader stands in the turn's pool, DRG-INIT-01.
enum class Standing : std::uint8_t { ready, deferred, acted, failed };

// A corps, or the army under its overall leader, as it is led now.
struct Command {
    UnitId leader = nobody;  // none while a replacement is awaited, DRG-LDR-09
    std::uint8_t rating = 0; // CR as printed
    std::uint8_t radius = 0;
    std::uint8_t sub_rating = 0;
    std::uint8_t sub_points = 0; // received in the latest command turn, DRG-CMD-06
    std::uint8_t offered = 0;    // allotted, and still sealed
    Standing standing = Standing::ready;
    friend bool operator==(Command const&, Command const&) = default;
};

// What is still to be done, last in first out. The first two wait for a seat.
enum class TaskKind : std::uint8_t {
    advance,      // units may or must enter hexes that the enemy left, DRG-ADV
    face,         // a unit that rallied or ended its pursuit takes a facing, DRG-GAP-47, -49
    first_clash,  // of an assault step: answers, MC1, withdrawals
    exchange,     // fire and charges, DC, MC2, withdrawals
    close_combat, // marks come off, and the next step begins
    pursue        // one unit in the pursuit phase, DRG-GAP-49
};
struct Task {
    TaskKind kind = TaskKind::advance;
    Side side = Side::a;
    UnitId unit = nobody;
    bool is_last = false; // an advance in the last withdrawal step, DRG-GAP-48
    bool unused = false;
    friend bool operator==(Task const&, Task const&) = default;
};

// What a unit is worth in a fight, before its nerve is tried: DRG-ASLT-03.
struct Status {
    std::uint8_t morale = 0;
    std::uint8_t disruption = 0;
    Quality quality = Quality::green;
    friend bool operator==(Status const&, Status const&) = default;
};
constexpr Status status_of(Piece const& piece) {
    return {piece.morale, piece.disruption, piece.quality};
}

enum class AttackKind : std::uint8_t { assault, charge };
struct Attack { // one unit against one hex, DRG-ASLT-02, DRG-CHG-14
    UnitId unit = nobody;
    Hex at = nowhere;
    UnitId target = nobody; // the unit on top there, when the attack was declared
    std::uint8_t fight = 0; // attacks linked by units or hexes are one fight, DRG-GAP-48
    AttackKind kind = AttackKind::assault;
    std::uint8_t answer_hits = 0; // of step 2 of a charge: they count in its DC, DRG-GAP-38
    bool is_countered = false;    // by a countercharge
    Status attacker, defender;    // before the first morale check, once it has come to that
    friend bool operator==(Attack const&, Attack const&) = default;
};
using Attacks = FixedVector<Attack, 96>;
inline constexpr std::uint8_t no_fight = 0xFF; // of a hex left under fire

struct VacatedHex { // the enemy left it by retreat, rout or elimination
    Hex at = nowhere;
    std::uint8_t fight = no_fight;
    bool by_rout = false;
    friend bool operator==(VacatedHex const&, VacatedHex const&) = default;
};

// Where the turn stands: DRG-SEQ-01. `over` is the end.
enum class Stage : std::uint8_t {
    bombardment,
    command_turn,
    recall, // may a deferred leader be named? DRG-INIT-05
    initiative,
    first_fire,
    movement,
    defensive_fire,
    second_fire,
    assault,
    pursuit,
    over
};

// What both sides decide in secret, each for itself.
constexpr bool is_sealed(Stage stage) {
    return stage == Stage::bombardment || stage == Stage::command_turn || stage == Stage::recall;
}

// Under which id a side speaks of an enemy unit that it sees in fog: one of its kind, never its
// own.
inline constexpr std::uint16_t alias_mark = 0x8000;
constexpr UnitId alias_of(UnitId slot) {
    return UnitId{static_cast<std::uint16_t>(slot.value | alias_mark)};
}
constexpr bool is_alias(UnitId unit) { return unit != nobody && (unit.value & alias_mark) != 0; }
constexpr UnitId slot_of(UnitId alias) {
    return UnitId{static_cast<std::uint16_t>(alias.value & ~alias_mark)};
}

enum class Victory : std::uint8_t { none, draw, tactical, decisive };

struct ChargeMove { // of one unit, hex by hex, DRG-GAP-35
    UnitId unit = nobody;
    std::uint8_t hexes = 0;
    std::uint8_t unused = 0;
    friend bool operator==(ChargeMove const&, ChargeMove const&) = default;
};

struct Forces {
    std::array<Piece, max_units> pieces{};
    friend bool operator==(Forces const&, Forces const&) = default;
};
struct Affairs { // everything else
    // By the side that looks: the slot in which it sees a unit, nobody where it does not.
    std::array<std::array<UnitId, max_units>, 2> seen_as{};
    std::array<Command, max_commands> commands{};
    std::array<CommandId, 2> overall{no_command, no_command};
    std::array<CommandId, 2> named{no_command, no_command}; // deferred leaders, DRG-INIT-06
    CommandId acting = no_command; // whose leader has the initiative, or the action phase
    UnitId hand = nobody;          // the unit in hand, DRG-UI-54
    ChargeMove charge;
    FixedVector<Task, 24> agenda;
    Attacks attacks;
    FixedVector<VacatedHex, 64> vacated;
    // DRG-GAP-62: whose unrouted foot or horse was there last.
    std::array<Side, max_objectives> holders{};
    std::array<std::array<Side, max_objectives>, 2> flags{}; // as each side saw them last
    std::array<std::uint8_t, 2> levels{};     // withdrawal levels in percent, DRG-VICT-05
    std::array<bool, 2> is_finished{};        // with what both sides decide sealed
    std::array<bool, 2> has_declined{};       // to recall a leader, DRG-INIT-05
    std::array<std::uint8_t, 2> sub_points{}; // still to be allotted, DRG-CMD-01
    std::uint8_t rally_points = 0;            // of the leader now acting, DRG-RALLY-06
    std::uint8_t turn = 1;
    Stage stage = Stage::bombardment;
    Side active = Side::a;
    bool is_last_call = false; // only deferred leaders are left, DRG-GAP-55
    Victory victory = Victory::none;
    Side winner = Side::a;
    std::array<bool, 2> has_withdrawn{}; // DRG-VICT-07: and leaves all objectives to the enemy
    std::uint8_t unused = 0;             // no byte of a state is undefined
    friend bool operator==(Affairs const&, Affairs const&) = default;
};
struct Position : Forces, Affairs {
    friend bool operator==(Position const&, Position const&) = default;
};

struct State {
    Position position;
    umpire::Dice dice;
    friend bool operator==(State const&, State const&) = default;
};

} // namespace dragoon
