#pragma once
// The printed tables. They are data (tables/*.tsv), so that the owner of an original can put in its
// numbers; this is their shape in memory.

#include "rules/common/table_reader.h"
#include "rules/leuthen1757/scenario.h"

namespace leuthen1757 {

enum class Line : std::uint8_t { open, rough, built_up }; // the CRT's lines of odds, LEU-GAP-03

// Rows of the Terrain AnyBattle: the six terrains of a hex first, in the order of Terrain.
enum class TerrainRow : std::uint8_t {
    clear,
    forest,
    town,
    churchyard,
    marsh,
    pond,
    road,
    stream,
    uphill,
    abatis,
    bridge
};
inline constexpr std::size_t terrain_rows = 11;

struct TerrainEntry {
    std::array<std::optional<std::uint8_t>, 8> cost; // by arm; nothing: prohibited
    int protection = 0;
    Line line = Line::open;
    bool checks = false; // calls for a disorganization check on entry
};

struct Ratio {
    int attackers = 1;
    int defenders = 1;
};

// One side's half of a combat result, LEU-SHOCK-15.
struct Effect {
    int points = 0;
    int retreat = 0;
    bool disorganizes = false;
    bool strikes_cavalry = false; // the *
    bool eliminates = false;
};
struct CombatResult {
    Effect attacker, defender;
    std::string printed;
};

struct RetreatEffect {
    bool step_lost = false;
    bool disorganizes = false;
};

struct Tables {
    std::array<TerrainEntry, terrain_rows> terrain;
    std::array<std::array<Ratio, 9>, 3> odds;           // by line and column
    std::array<std::array<CombatResult, 9>, 6> results; // by die and column
    struct {
        int flank, rear, routed, charge, cavalry_on_town, churchyard;
    } shifts;
    std::array<RetreatEffect, 7> retreat_into_zone; // by total; 0 unused, 6 and more alike
    std::array<RetreatEffect, 7> retreat_into_flank;
    std::array<int, 4> artillery_range; // by range
    struct {
        int prussian_infantry, infantry, light, cuirassier, dragoon, hussar, battery, heavy_battery,
            leader;
    } movement;
    struct {
        int enemy_combat_point, exited_combat_point, charles;
    } victory;
    struct {
        int decisive, tactical, marginal;
    } levels;
    int aide_range = 0;
    int aide_activation = 0;
    std::vector<Counter> counters; // both armies, as printed; formation by index into formations
    std::vector<Formation> formations;

    TerrainEntry const& row(TerrainRow which) const {
        return terrain[static_cast<std::size_t>(which)];
    }
    TerrainEntry const& of(Terrain which) const { return terrain[static_cast<std::size_t>(which)]; }
};

// Reads all tables; `find` gives the text of "crt.tsv" and so on. An error names file and line.
std::variant<Tables, umpire::LoadError> read_tables(rules::FindTable const& find);

} // namespace leuthen1757
