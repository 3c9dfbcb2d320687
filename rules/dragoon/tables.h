#pragma once
// The printed tables. They are data (tables/*.tsv); this is their shape in memory. Factors are in
// thousandths throughout.

#include "rules/dragoon/documents/muster_tables.h"
#include "rules/dragoon/scenario.h"

namespace dragoon {

// Rows of the movement chart: the terrains of a hex first, in the order of Terrain.
enum class ChartRow : std::uint8_t {
    clear,
    woods,
    brush,
    buildings,
    town,
    marsh,
    sunken_road,
    slope,
    stream,
    road,
    facing,
    formation,
    disengage,
    ford,
    works
};
inline constexpr std::size_t chart_rows = 15;

// Its columns, by nation, arm and formation.
enum class ChartColumn : std::uint8_t {
    prussian_line,
    prussian_column,
    other_line,
    other_column,
    horse_line,
    horse_column,
    light,
    battery,
    leader
};
inline constexpr std::size_t chart_columns = 9;

struct Cell {
    enum class Kind : std::uint8_t { none, closed, as_other, all, points };
    Kind kind = Kind::none;
    std::uint8_t half_points = 0;        // DRG-GAP-03: MP are kept in halves
    std::optional<std::int8_t> modifier; // of the disruption check; nothing: no check, DRG-GAP-09
};
// DRG-TERR-07: + in the chart is slight, ++ major.
enum class Defence : std::uint8_t { none, slight, major };
struct ChartEntry {
    std::array<Cell, chart_columns> cells;
    Defence defence = Defence::none;
    bool may_charge = false; // DRG-TERR-08: on clear ground, slopes, streams and roads
};

using ByAspect = std::array<int, 3>; // front, flank, rear

struct SizeBand { // DRG-GAP-33: enemy men to own men
    bool at_least = false;
    int enemy = 1, own = 1;
    int modifier = 0;
};
struct CheckPair { // of a first morale check
    int defender = 0, attacker = 0;
};
struct LevelFactors { // DRG-GAP-16: in thousandths, by the level of Morale or Disruption
    int fire_morale, fire_disruption, charge_disruption, charge_morale, target_disruption;
};
enum class ChargeTarget : std::uint8_t {
    line,
    column,
    square,
    light,
    countercharging,
    horse,
    routed
};
enum class ChargeSituation : std::uint8_t {
    line_front_steady,
    line_front_shaken,
    line_front_broken,
    flank,
    rear,
    column_front,
    square,
    light_front,
    horse_front
};

struct Tables {
    std::array<ChartEntry, chart_rows> chart;
    struct {
        int prussian_infantry, infantry, light, heavy_horse, light_horse, light_battery,
            medium_battery, heavy_battery, leader;
    } allowances; // in whole movement points
    std::array<int, 4> quality_numbers;
    std::array<int, 4> quality_fire;
    struct Recovery {
        int two, one;
    };
    std::array<Recovery, 4> recovery; // the highest dice
    std::array<LevelFactors, 11> levels;
    struct {
        int not_prussian, grenadier, target_light, square, regimental_gun, countercharge_on_foot;
    } fire;
    struct {
        int fire, assault, charge;
    } hits; // DRG-GAP-17: one for 500 points of fire, 250 of assault, 125 of a charge
    std::array<std::array<int, 2>, 3> defence; // by Defence; against a level or lower enemy
    std::array<int, 3> ranges;                 // of the batteries, on the level
    std::array<std::array<int, 12>, 3> guns;   // points by battery and range
    struct {
        int prussian, target_above_700, target_light, target_battery, target_horse, flank;
    } gun_factors;
    std::array<SizeBand, 6> size;
    std::array<CheckPair, 3> direction;
    struct {
        int cuirassier, dragoon, prussian_hussar, hussar, cossack;
    } charge_types;
    std::array<ByAspect, 7> charge_targets;
    std::array<CheckPair, 9> charge_morale;
    struct {
        int flank, rear, horse_disruption, light_in_assault;
    } fire_morale;
    struct Borrowed {
        std::string word;
        Terrain as;
    };
    // DRG-GAP-06: terrain the chart does not know, and what it counts as.
    std::vector<Borrowed> borrowed;
    struct Successor {
        Nation nation;
        std::string name;
    };
    // DRG-GAP-74: who takes over when a leader falls, the first of the nation first.
    std::vector<Successor> successors;
    MusterTables muster;

    ChartEntry const& row(ChartRow which) const { return chart[static_cast<std::size_t>(which)]; }
    ChartEntry const& of(Terrain terrain) const { return chart[static_cast<std::size_t>(terrain)]; }
    LevelFactors const& at_level(int level) const {
        return levels[static_cast<std::size_t>(level)];
    }
};

// Reads all tables; `find` gives the text of "movement.tsv" and so on. An error names file and
// line.
std::variant<Tables, umpire::LoadError> read_tables(rules::FindTable const& find);

} // namespace dragoon
