#pragma once
// What is true of a battle of Prussia's Glory at one moment, and what each side has learnt of the
// other. Plain data; it changes only by events.

#include "rules/hex/nouns.h"

namespace glory {

using namespace rules::hex_nouns;

inline constexpr std::size_t max_units = 160; // leaders among them
inline constexpr std::size_t max_wings = 40;
inline constexpr std::size_t max_trios = 40;
inline constexpr std::size_t max_objectives = 12;
inline constexpr std::size_t max_hexes = 2048;

using WingId = umpire::Id<struct WingTag>;
inline constexpr WingId no_wing{0xFFFF};      // of a trio: a dummy
inline constexpr WingId unknown_wing{0xFFFE}; // of a token: the side that looks does not know
using TrioId = umpire::Id<struct TrioTag>;
inline constexpr TrioId no_trio{0xFFFF};
using TokenId = umpire::Id<struct TokenTag>; // a trio under the name its enemy knows it by
inline constexpr TokenId no_token{0};

enum class Nation : std::uint8_t { prussian, austrian, saxon, french, imperial, russian };
enum class Arm : std::uint8_t {
    line,
    grenadier, // guards too
    light,     // Croats, jägers, free battalions
    cuirassier,
    dragoon,
    hussar,
    cossack,
    horse, // other cavalry
    artillery,
    leader,   // of a wing
    commander // of the army
};
constexpr bool is_infantry(Arm arm) { return arm <= Arm::light; }
constexpr bool is_cavalry(Arm arm) { return arm >= Arm::cuirassier && arm <= Arm::horse; }
constexpr bool is_artillery(Arm arm) { return arm == Arm::artillery; }
constexpr bool is_leader(Arm arm) { return arm >= Arm::leader; }
constexpr bool has_men(Arm arm) { return arm <= Arm::horse; } // infantry and cavalry
// GLO-CC-03: they may fall back before a fight.
constexpr bool is_fast(Arm arm) {
    return arm == Arm::light || arm == Arm::hussar || arm == Arm::cossack;
}

// GLO-UNIT-05: what becomes of a unit.
enum class Condition : std::uint8_t { formed, disordered, routed };
enum class Whereabouts : std::uint8_t {
    field,
    hidden,  // off the map, with its wing
    placing, // being set down: its owner alone sees it
    waiting, // off the map without room, or a leader to be replaced
    destroyed,
    fled,
    captured
};
constexpr bool is_lost(Whereabouts where) { return where >= Whereabouts::destroyed; }

// One unit or leader. What never changes of it (name, arm, nation, morale) is in the scenario.
struct Piece {
    Hex at = nowhere;
    Hex target = nowhere;    // the hex it is to attack, in close combat ...
    Hex also = nowhere;      // ... and one more, in the same attack: GLO-CC-02
    WingId wing = no_wing;   // it obeys: GLI-OFF-01, -05
    WingId parent = no_wing; // its own, of a unit detached to the commander
    std::uint8_t strength = 0;
    std::uint8_t spent = 0; // half movement points, GLO-MOV-05
    Condition condition = Condition::formed;
    Whereabouts whereabouts = Whereabouts::waiting;
    bool in_column = false;
    bool is_locked = false;
    bool has_moved = false;
    bool has_changed = false;   // between line and column, GLO-IC-02
    bool is_halted = false;     // its move is over: a zone, a placing
    bool has_tried = false;     // to deploy before an enemy, GLO-IC-02
    bool has_fired = false;     // in this bombardment
    bool has_bombarded = false; // offensively, this turn
    bool has_fought = false;    // in this close combat
    bool has_routed = false;    // in this phase, GLO-RAL-02
    bool is_halved = false;     // counted as below half, GLO-ARM-03
    bool has_looked = false;    // before it set off, GLI-GAP-27
    friend bool operator==(Piece const&, Piece const&) = default;
};
static_assert(sizeof(Piece) == 26);

// GLO-CMD-01, -06: by a roll each turn.
enum class Status : std::uint8_t { effective, degraded, stalled };
struct WingStatus {
    UnitId leader = nobody;
    Hex traced = nowhere; // a detachment without leader: where its first unit was placed
    Status status = Status::effective;
    std::uint8_t rating_lost = 0;
    std::uint8_t asleep_until = 0; // a turn: through its own part of it, GLO-ACT-03
    bool is_hidden = false;
    bool is_awake = false;       // a detachment woken for itself, GLO-ACT-03
    bool is_only_locked = false; // GLO-CMD-05: effective for close combat alone
    friend bool operator==(WingStatus const&, WingStatus const&) = default;
};

enum class Shown : std::uint8_t { inf, cav, infcav };
enum class Presence : std::uint8_t { set_aside, map, removed, deployed };

// A hidden wing or a dummy: the leader's counter and its two outliers.
struct Trio {
    WingId wing = no_wing;
    Hex at = nowhere;
    std::array<Hex, 2> outliers{nowhere, nowhere};
    std::array<Hex, 6> path{nowhere, nowhere, nowhere, nowhere, nowhere, nowhere}; // newest first
    std::array<std::uint8_t, 3> spent{}; // half points: the leader, the outliers
    Direction arrow = 0;
    Presence presence = Presence::set_aside;
    std::uint8_t asleep_until = 0;
    bool in_column = false;
    bool has_changed = false; // its formation, this turn
    bool has_moved = false;
    bool is_halted = false;
    bool has_looked = false;   // before it set off, GLI-GAP-27
    bool is_laid_anew = false; // the path holds new places of its outliers, GLI-PLACE-01
    friend bool operator==(Trio const&, Trio const&) = default;
};
static_assert(sizeof(Trio) == 32);

// What a side has learnt of a hidden enemy wing: it is one of these tokens. GLI-GAP-41.
struct Note {
    WingId wing = no_wing;
    FixedVector<TokenId, 10> among;
    friend bool operator==(Note const&, Note const&) = default;
};
struct Knowledge {                          // of one side about the other
    std::array<TokenId, max_trios> names{}; // by trio of the enemy, GLI-INFO-07
    FixedVector<Note, 12> notes;
    friend bool operator==(Knowledge const&, Knowledge const&) = default;
};

enum class Mood : std::uint8_t { steady, demoralised, broken };
struct Army {
    std::int8_t morale = 0;
    Mood mood = Mood::steady;
    bool is_active = true;
    std::uint8_t attempts = 0; // to become so, GLO-ACT-01
    std::uint8_t initiative = 2;
    std::uint8_t bonus = 0;      // of GLO-ACT-04, as long as it may be lost
    std::uint8_t bonus_turn = 0; // in which it was taken
    bool has_offer = false;      // GLO-ACT-04: the die was 1
    std::uint8_t points = 0;     // GLO-VP-01: for units destroyed, fled or taken
    // Since the last joint segment, GLO-ARM-03:
    std::uint8_t units_lost = 0;
    std::uint8_t guards_lost = 0;
    std::uint8_t guns_lost = 0;
    std::uint8_t leaders_lost = 0;
    std::uint8_t commander_loss = 0; // in points
    std::uint8_t halved = 0;         // of all time
    std::uint8_t halved_counted = 0;
    std::int8_t objectives = 0;
    bool has_fought = false; // close combat of the wings that free others, GLO-SCNTOR-02
    friend bool operator==(Army const&, Army const&) = default;
};

// What is still to be done, last in first out.
enum class TaskKind : std::uint8_t {
    fall_back,  // GLO-CC-03: before the roll
    stand_fast, // GLO-SCNZOR-02: lose a point, or retreat
    advance,    // GLO-CC-07: into the hex left
    sweep,      // GLO-CC-07: horse that won attacks once more
    shift,      // GLI-ROLL-05: of the leader of a mover who won
    deploy,     // GLI-FORM, GLI-PLACE: one trio
    clash,      // rolls the close combat now open; nobody is asked
    repel,      // what the roll brings to the defenders; nobody is asked
    look_again, // GLI-SPOT-11; nobody is asked
    close_fight // marks come off; nobody is asked
};
struct Task {
    TaskKind kind = TaskKind::advance;
    Side side = Side::a;
    UnitId unit = nobody;
    TrioId trio = no_trio;
    Hex at = nowhere;
    std::int8_t number = 0; // of a shift: hexes; of a deployment: what may be chosen
    bool flag = false;      // has chosen its formation
    friend bool operator==(Task const&, Task const&) = default;
};

enum class Result : std::uint8_t { ax, ar1, ar, ad, l, ex, dd, dr, dr1, dx, none };
struct Fight { // the close combat now open
    Hex at = nowhere;
    Hex also = nowhere; // a second hex that is attacked in it
    UnitId lead = nobody;
    FixedVector<UnitId, 13> attackers;
    Result result = Result::none;
    bool is_sweep = false;
    friend bool operator==(Fight const&, Fight const&) = default;
};

struct Meeting { // two wings that have come in sight of each other, GLI-SPOT
    TrioId mover = no_trio;
    UnitId unit = nobody;       // the mover, where it is on the map already
    FixedVector<Hex, 3> eyes;   // the counters that look
    std::uint8_t die = 0;       // the mover's, once rolled
    std::uint8_t other_die = 0; // the stander's
    std::int8_t lead = 0;       // of the mover over the first stander; 0 or less: it lost
    bool is_open = false;       // a real stander has been found
    friend bool operator==(Meeting const&, Meeting const&) = default;
};

enum class Stage : std::uint8_t { setup, activation, movement, defence, offence, combat, over };
enum class Level : std::uint8_t { none, marginal, substantive, decisive };

struct Position {
    std::array<Piece, max_units> pieces{};
    std::array<WingStatus, max_wings> wings{};
    std::array<Trio, max_trios> trios{};
    std::array<Knowledge, 2> knowledge{}; // by the side that knows
    std::array<Army, 2> armies{};
    FixedVector<Task, 24> agenda;
    Fight fight;
    Meeting meeting;
    UnitId hand = nobody; // the unit on the move, GLO-MOV-02
    TrioId hand_trio = no_trio;
    std::array<Side, max_objectives> holders{};
    std::array<bool, max_objectives> has_changed_hands{};
    std::array<std::uint8_t, 2> setup_step{}; // GLI-SET: the question each side is at
    std::array<bool, 2> is_ready{};           // with its set-up
    std::uint8_t turn = 1;
    Stage stage = Stage::movement;
    Side active = Side::a;
    Level level = Level::none;
    Side winner = Side::a;
    std::array<std::uint8_t, 5> unused{}; // no byte of a state is undefined
    friend bool operator==(Position const&, Position const&) = default;
};

// Four streams of dice, GLI-INFO-11: the common one, a secret one for each side, and one that
// gives tokens their names, so that no roll shows in another.
struct State {
    Position position;
    umpire::Dice dice;
    std::array<umpire::Dice, 2> secret;
    umpire::Dice names;

    umpire::Dice const& stream(std::uint8_t number) const {
        return number == 0 ? dice : secret[number - 1u];
    }
    std::uint64_t draws() const { return dice.draws() + secret[0].draws() + secret[1].draws(); }
    friend bool operator==(State const&, State const&) = default;
};
constexpr std::uint8_t secret_stream(Side side) { return side == Side::a ? 1 : 2; }

} // namespace glory
