#pragma once
// What never changes in a battle of Leuthen 1757: the counters, the ground, the conditions.

#include "rules/hex/ground.h"
#include "rules/leuthen1757/state.h"

#include <string>
#include <vector>

namespace leuthen1757 {

struct Counter : Identity {
    FormationId formation = no_formation; // a battery's: the one it comes on with (LEU-GAP-45)
    Arm arm = Arm::infantry;
    std::uint8_t strength = 0; // combat points; a battery's value
    std::uint8_t morale = 0;
    std::uint8_t movement = 0;
    std::uint8_t range = 0;      // a formation leader's command range
    std::uint8_t factor = 0;     // a commander in chief's command factor, or Daun's as one
    std::uint8_t activation = 0; // a leader's
    bool is_heavy = false;       // a battery's
    bool is_frozen = false;      // stood on row 14xx or north of it, LEU-SCEN-01
};

struct Formation : Identity {
    UnitId leader = nobody;      // at the start
    UnitId aide = nobody;        // the counter an aide-de-camp uses: the leader's own, turned over,
    bool is_independent = false; // but a spare one where a reserve leader may be needed elsewhere
};

enum class Terrain : std::uint8_t { clear, forest, town, churchyard, marsh, pond };
constexpr bool is_built_up(Terrain terrain) {
    return terrain == Terrain::town || terrain == Terrain::churchyard;
}

// One hex of the ground; sides as sets of directions.
struct GroundHex : rules::HexSides {
    Terrain terrain = Terrain::clear;
    std::uint8_t level = 0;
    std::uint8_t bridges = 0;
    std::uint8_t abatis = 0;
};

struct Ground : rules::GroundOf<GroundHex> {
    std::vector<std::array<std::uint8_t, 2>> to_edge; // hexes to each side's own board edge

    explicit Ground(field::GridShape shape);
};

// LEU-GAP-43: what a place is worth to the side that holds it.
struct Objective {
    std::string name;
    std::vector<Hex> hexes;
    int prussian = 0; // points if wholly Prussian at the end
    int austrian = 0; // points if not
};

enum class HalfTurn : std::uint8_t { none, prussian, initiative };

// Where play begins: the first phase of a turn, or in the middle of one, so that any position can
// be written down.
struct Opening {
    Stage stage = Stage::barrage;
    Side side = Side::a;
    std::vector<FormationId> acting;
};

struct Scenario {
    std::string id;
    std::string name;
    std::string battle;
    Ground ground{field::GridShape{1, 1, 1}};
    std::vector<Counter> counters; // by UnitId
    std::vector<Formation> formations;
    std::vector<Piece> setup; // by UnitId
    std::vector<Hex> entries;
    std::vector<Hex> exits;
    std::vector<Objective> objectives;
    std::vector<Hex> prussian_held;
    int first_turn = 1;
    int last_turn = 15;
    HalfTurn half_turn = HalfTurn::none; // in the last turn
    int strategic_turns = 0;
    int frozen_turns = 0;
    bool dusk = false; // LEU-GAP-42: nobody sees beyond the next hex from turn 8 on
    Opening opening;
};

} // namespace leuthen1757
