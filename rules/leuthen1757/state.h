#pragma once
// What is true of a battle of Leuthen 1757 at one moment. Plain data; it changes only by events.

#include "rules/hex/nouns.h"

namespace leuthen1757 {

using namespace rules::hex_nouns;

inline constexpr umpire::Die d6 = umpire::d6;
inline constexpr umpire::Die d10{0, 9}; // LEU-GEN-02: the face 0 counts as zero
inline constexpr std::size_t max_pieces = 96;
inline constexpr std::size_t max_formations = 24;

using FormationId = umpire::Id<struct FormationTag>;
inline constexpr FormationId no_formation{0xFFFF};

enum class Arm : std::uint8_t {
    infantry,
    light,
    cuirassier,
    dragoon,
    hussar,
    battery,
    leader,
    chief
};
constexpr bool is_infantry(Arm arm) { return arm == Arm::infantry || arm == Arm::light; }
constexpr bool is_cavalry(Arm arm) {
    return arm == Arm::cuirassier || arm == Arm::dragoon || arm == Arm::hussar;
}
constexpr bool is_unit(Arm arm) { return is_infantry(arm) || is_cavalry(arm); } // has combat points
constexpr bool is_leader(Arm arm) { return arm == Arm::leader || arm == Arm::chief; }

enum class Whereabouts : std::uint8_t { field, waiting, exited, lost }; // waiting: not yet come on
enum class Condition : std::uint8_t { ordered, disorganized, routed };

// One counter. What never changes of it (name, arm, morale) is in the scenario.
struct Piece {
    Hex at = nowhere;
    Direction facing = 0; // the corner between directions p and p + 1, LEU-GAP-19
    std::uint8_t strength = 0;
    Whereabouts whereabouts = Whereabouts::waiting;
    Condition condition = Condition::ordered;
    std::uint8_t run = 0;    // hexes moved straight through clear terrain, for the charge
    bool moved = false;      // has finished its move of this turn, LEU-ACT-04
    bool attacked = false;   // has made its attack of this turn
    bool barraged = false;   // the Initial Fire marker, LEU-ACT-05
    bool in_command = false; // at the instant of the activation now running, LEU-CMD-10
    bool shocked = false;    // was attacked by shock in this activation, LEU-SHOCK-05
    bool is_aide = false;    // an aide-de-camp in the leader's place, LEU-LDR-05
    bool reacted = false;    // has fired in reaction in this shock, LEU-GAP-11
    friend bool operator==(Piece const&, Piece const&) = default;
};

struct FormationStatus {
    UnitId leader = nobody;
    FormationId joined = no_formation; // independents follow a reserve leader who has another corps
    Hex entry = nowhere;               // the column by which it comes on, LEU-SCEN-04
    bool activated = false;
    bool out_of_command = false;
    friend bool operator==(FormationStatus const&, FormationStatus const&) = default;
};

// The unit that is moving now: one finishes before the next begins, LEU-MOVE-04.
struct Mover {
    UnitId unit = nobody;
    std::uint8_t spent = 0;
    bool halted = false;   // entered an enemy zone of control, or was sighted
    bool checked = false;  // has taken the Facing check of this halt, LEU-GAP-51
    bool withdrew = false; // may only turn now, LEU-GAP-37
    friend bool operator==(Mover const&, Mover const&) = default;
};

// A combat under way, and where its units stood when it began.
struct Combat {
    FixedVector<UnitId, 6> attackers;
    FixedVector<UnitId, 6> defenders;
    FixedVector<Hex, 6> attackers_from;
    FixedVector<Hex, 6> defenders_from;
    friend bool operator==(Combat const&, Combat const&) = default;
};

// What is still to be done before play goes on, last in first out. The first five wait for a seat.
enum class TaskKind : std::uint8_t {
    react,    // the defender may fire in reaction, LEU-GAP-11
    allot,    // the owner chooses which unit loses a point, LEU-SHOCK-15
    make_way, // the owner displaces friends or eliminates the unit, LEU-RETR-07
    advance,  // the winner may follow, LEU-ADV-01
    succeed,  // the owner replaces a fallen leader, LEU-GAP-48
    resolve_shock,
    strike_cavalry, // the * of a result
    disorder,
    retreat,
    rout,
    rally,
    find_advance,
    close_combat,
};
enum class Cause : std::uint8_t { shock, displacement, rout }; // of a disorder
struct Task {
    TaskKind kind = TaskKind::react;
    Side side = Side::a;
    std::uint8_t count = 0;     // points to lose, hexes still to go
    bool is_second_hex = false; // of a two-hex retreat
    bool is_postponed = false;  // a retreat that let another go first
    Cause cause = Cause::shock;
    UnitId unit = nobody;
    FormationId formation = no_formation;
    Hex from = nowhere; // where a retreat or rout began
    friend bool operator==(Task const&, Task const&) = default;
};

// Where the turn stands. Rally needs nobody's decision; over is the end.
enum class Stage : std::uint8_t { strategic, barrage, choose, march, combat, command, rally, over };

struct Initiative {
    bool may_yield = false;    // the winner may make the opponent go first, LEU-INIT-04
    bool may_pair = false;     // and may take two formations, LEU-INIT-05
    bool second_waits = false; // the other side activates after the one now acting
    friend bool operator==(Initiative const&, Initiative const&) = default;
};

// Turn 15 and who has its operations phase, LEU-SEQ-07.
enum class HalfTurnSide : std::uint8_t { no_half_turn, undecided, prussian, austrian };

struct Position {
    std::array<Piece, max_pieces> pieces{};
    std::array<FormationStatus, max_formations> formations{};
    std::array<UnitId, 2> chiefs{nobody, nobody};
    FixedVector<FormationId, 4> acting; // the formations of the activation now running
    Mover mover;
    Combat combat;
    FixedVector<Task, 100> agenda;
    FixedVector<Hex, 12>
        prussian_held; // the places of LEU-GAP-43 that Prussians were the last to enter
    Initiative initiative;
    std::array<std::uint8_t, 8> entered{}; // units that came on this turn, by entry hex
    std::uint8_t turn = 1;
    std::uint8_t strategic_turn = 0; // 1 to 5 before turn 1, then 0
    Stage stage = Stage::barrage;
    Side active = Side::a;
    HalfTurnSide half_turn = HalfTurnSide::no_half_turn;
    bool sighted = false;          // the Prussian approach was seen: turn 1 follows, LEU-SCEN-08
    bool early_initiative = false; // the Austrians rolled 0 or 1, LEU-SCEN-09
    bool frederick_lost = false;
    bool charles_lost = false;
    std::uint8_t shaken_until = 0;        // the turn after whose rally Daun takes over, LEU-GAP-36
    std::array<std::uint8_t, 3> unused{}; // fills the last word: no byte of a state is undefined
    friend bool operator==(Position const&, Position const&) = default;
};

struct State {
    Position position;
    umpire::Dice dice;
    friend bool operator==(State const&, State const&) = default;
};

} // namespace leuthen1757
