#pragma once
// What never changes in a battle of Prussia's Glory: the units, the ground, the conditions.

#include "rules/glory/state.h"
#include "rules/hex/ground.h"

#include <optional>
#include <string>
#include <vector>

namespace glory {

struct Counter : Identity {
    Nation nation = Nation::prussian;
    Arm arm = Arm::line;
    WingId wing = no_wing; // its own; the one it leads
    std::uint8_t strength = 0;
    std::uint8_t morale = 0;
    std::uint8_t allowance = 0;  // in line, whole points
    std::uint8_t initiative = 0; // of commanders and special leaders
    bool is_special = false;     // GLO-LDR-01: gives a second roll
    bool is_free = false; // guns, and detachment units, that the owner shares out: GLI-OFF-01
};

struct Wing : Identity {
    Shown shown = Shown::inf;
    std::uint8_t rating = 3;
    UnitId leader = nobody; // none: a detachment of units alone, GLI-TOR-01
    bool is_detachment = false;
    bool in_column = false;       // as the battle begins
    Hex place = nowhere;          // its set-up hex, GLO-SCN-03
    std::uint8_t radius = 3;      // from it, within which its leader may stand
    std::uint8_t held_until = 0;  // Degraded before that turn, GLO-SCNTOR-02 ...
    bool frees_others = false;    // ... or until a wing marked so has fought
    bool must_stand_fast = false; // it may lose a point in place of a retreat, GLO-SCNZOR-02
};

// A trio as it is set up: a real wing's, a dummy's or, at Torgau, a mask's.
struct Counters : Identity {
    Nation nation = Nation::prussian;
    Shown shown = Shown::inf;
    WingId wing = no_wing;       // none: a dummy
    bool is_detachment = false;  // it stands among the detachments, not with the main body
    bool is_mask = false;        // GLI-TOR-05: it may lie on a detachment
    UnitId masks_as = nobody;    // Ried, who comes onto the map with it
    std::uint8_t needs_dets = 0; // only with so many detachments in use, GLI-TOR-03
    Trio setup;                  // where the scenario proposes to put it
};

enum class Terrain : std::uint8_t { clear, village, wood, marsh, pond };

// One hex of the ground; hexsides as sets of directions.
struct GroundHex : rules::HexSides {
    Terrain terrain = Terrain::clear;
    std::int8_t level = 0;
    std::uint8_t rivers = 0;
    std::uint8_t ravines = 0;
    std::uint8_t bridges = 0;
    std::uint8_t works = 0; // entrenched hexsides of this hex
};

using rules::Edge; // the left one is the west

struct Ground : rules::GroundOf<GroundHex> {
    using GroundOf::GroundOf;
    bool is_entrenched(Hex hex) const { return at(hex).works != 0; }
};

struct Objective {
    std::string name;
    Hex at = nowhere;
    std::array<int, 2> worth{};     // to the side that holds it at the end, GLO-VP-03
    Side holder = Side::a;          // as the battle begins
    std::uint8_t near_infantry = 0; // units of infantry in or next to it that earn the worth
    bool counts_for_morale = true;  // GLO-ARM-03: of the army
    std::uint8_t group = 0;         // of one group the worth is earned once; 0: alone
    std::uint8_t most = 0;          // at most so many points of the group; 0: no limit
};

// GLO-VP-03: no enemy infantry in a stretch of the map earns points.
struct Stretch {
    Side earner = Side::a;
    int points = 0;
    int columns_below = 0; // columns less than this
    int rows_above = 0;    // and rows greater than this
};

// GLO-ACT-02, -04: how an army becomes active.
enum class Awakening : std::uint8_t { initiative, allies, contact };

struct ArmySheet { // what a scenario sets for a side
    std::string name;
    int morale = 14;
    bool is_active = true;
    Awakening awakening = Awakening::initiative;
    int first_cost = 0; // of an attempt, GLO-ACT-01
    int later_cost = 0;
    int wakes_within = 0; // an enemy unit within so many hexes wakes it, GLO-SCNTOR-02; 0: none
    int initiative = 2;
    int successor = 2; // Initiative of whoever follows a lost commander, GLO-LDR-05
    UnitId commander = nobody;
    FixedVector<Edge, 4> edges; // friendly
    int east_of = 0;            // GLO-ACT-04: column that all must have reached
    bool on_lines = false;      // its leaders stand on the start lines, GLI-SCN-06
    bool on_any_place = false;  // ... or near any place of its army's, GLI-SCN-09
    std::vector<Hex> area;      // in which its leaders stand, wherever they like: GLO-SCNZOR-04 ...
    Hex gate = nowhere;         // ... but for one who stands within three hexes of this
    int off_gate = 0;           // hexes that they keep from the enemy's
};

struct Hour {      // what a turn brings
    int clock = 0; // minutes after midnight at which it begins
    bool has_rain = false;
    bool is_dusk = false;
    bool is_night = false;
};

// GLO-VP-02, -03: a level of victory, by the differential of points from the Prussian side.
struct LevelRow {
    Side side = Side::a;
    Level level = Level::marginal;
    std::uint8_t enemy_at_least = 0; // the beaten army's mood: 1 demoralised, 2 broken
    bool own_not_demoralised = false;
    std::optional<int> at_least;
    std::optional<int> at_most;
};

struct Scenario {
    std::string id;
    std::string name;
    std::string battle; // of the atlas; empty for ground of its own
    Ground ground{field::GridShape{1, 1, 1}};
    std::vector<Counter> counters; // by UnitId
    std::vector<Wing> wings;       // by WingId
    std::vector<Counters> trios;   // by TrioId; empty without Limited Intelligence
    std::vector<Piece> setup;      // by UnitId
    std::vector<Objective> objectives;
    std::vector<Stretch> stretches;
    std::vector<LevelRow> levels;
    std::vector<Hex> start_lines;
    std::array<ArmySheet, 2> armies;
    std::vector<Hour> hours; // by turn - 1; the last holds on
    int year = 1757;
    int first_turn = 1;
    int last_turn = 10;
    bool is_hidden = false; // Limited Intelligence
    bool has_sniping = false;
    bool has_stalling = false;
    bool has_setup = false; // players place their trios themselves
    Side first = Side::a;   // to move
    Stage opening = Stage::activation;
    Side opening_side = Side::a;

    Hour const& hour(int turn) const {
        auto const index = static_cast<std::size_t>(turn - 1);
        return hours[std::min(index, hours.size() - 1)];
    }
};

} // namespace glory
