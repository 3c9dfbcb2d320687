#pragma once
// What never changes in a battle of Dragoon: the units, the ground, the conditions.

#include "atlas/frame.h"
#include "rules/dragoon/state.h"
#include "rules/hex/ground.h"

#include <optional>
#include <string>
#include <vector>

namespace dragoon {

struct Counter : Identity {
    Nation nation = Nation::prussian;
    Arm arm = Arm::line;
    CommandId command = no_command; // the corps it is attached to, DRG-UNIT-18; the one it leads
    std::uint16_t men = 0;          // at the start of the battle; guns, of a battery
    std::uint8_t guns = 0;          // regimental guns, DRG-UNIT-03
    bool is_successor = false;      // an officer who waits to take over a command, DRG-GAP-74
    bool is_prussian() const { return nation == Nation::prussian; }
};

// A corps, or the army under its overall leader, as the battle begins.
struct Corps {
    std::string id;
    Side side = Side::a;
    bool is_overall = false;
    UnitId leader = nobody;
    std::uint8_t rating = 0;
    std::uint8_t radius = 0;
    std::uint8_t sub_rating = 0;
    std::uint8_t sub_points = 0; // received before the battle begins
    Standing standing = Standing::ready;
};

inline constexpr double hex_metres = 137; // DRG-SCALE-01: 150 yards

enum class Terrain : std::uint8_t {
    clear,
    woods,
    brush,
    buildings,
    town,
    marsh,
    sunken_road,
    pond // DRG-GAP-06: closed to all, but along a road
};

// One hex of the ground; hexsides as sets of directions.
struct GroundHex : rules::HexSides {
    Terrain terrain = Terrain::clear;
    std::uint8_t level = 0;
    std::uint8_t fords = 0;
    std::uint8_t works = 0; // fortified hexsides of this hex, DRG-GAP-06
};

using rules::Edge;

struct Ground : rules::GroundOf<GroundHex> {
    using GroundOf::GroundOf;
};

struct Objective { // DRG-VICT-01: it has a value for either side
    std::string name;
    Hex at = nowhere;
    std::array<int, 2> worth{}; // by side
    Side holder = Side::a;      // as the battle begins
};

struct Army {                // what a scenario sets for a side
    std::string name;        // "the Prussians"
    int level = 25;          // withdrawal level in percent, DRG-VICT-05, DRG-GAP-61
    int charge_modifier = 0; // DRG-CHG-08: added to each DC of a charge
    Edge home = Edge::bottom;
    int lost_before = 0; // men of units that are not in the document any more
};

// Where play begins: with a turn, or in the middle of one, so that any position can be written
// down.
struct Opening {
    Stage stage = Stage::bombardment;
    CommandId command = no_command; // whose action phase it is
    UnitId hand = nobody;
};

struct Scenario {
    std::string id;
    std::string name;
    std::string battle;
    std::string battlefield; // of the atlas, on which the grid lies; none if the ground is its own
    atlas::Frame frame{Hex{0}, {}, hex_metres, {1, 0}, 10};
    int columns_toward = 90; // the way its columns count, in degrees of the compass
    Ground ground{field::GridShape{1, 1, 1}};
    std::vector<Counter> counters; // by UnitId
    std::vector<Corps> commands;   // by CommandId
    std::vector<Piece> setup;      // by UnitId
    std::vector<Objective> objectives;
    std::array<Army, 2> armies;
    std::optional<int> begins; // turn 1, in minutes from midnight: DRG-GAP-63
    int first_turn = 1;
    int last_turn = 12;
    bool has_fog = false; // DRG-UI-24: an option, off unless switched on
    Opening opening;
    std::string notes; // what a player should know of the battle, and how to begin it
    std::string tips;
};

} // namespace dragoon
