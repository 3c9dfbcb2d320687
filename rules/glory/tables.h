#pragma once
// The printed tables. They are data (tables/*.tsv); this is their shape in memory.

#include "rules/common/table_reader.h"
#include "rules/glory/scenario.h"

namespace glory {

// Rows of the terrain chart: the terrains of a hex first, in the order of Terrain.
enum class ChartRow : std::uint8_t {
    clear,
    village,
    wood,
    marsh,
    pond,
    road,
    slope,
    steep,
    stream,
    river,
    works
};
inline constexpr std::size_t chart_rows = 11;
enum class Gait : std::uint8_t { infantry, cavalry, artillery, column, leader };
enum class HorseAttack : std::uint8_t { full, half, none };
struct ChartEntry {
    std::array<std::optional<int>, 4> half_points; // by Gait; nothing: closed
    int attack = 0;
    HorseAttack horse = HorseAttack::full;
};

struct BombardmentRow {
    int up_to = 0;
    int lost = 0;
    std::optional<int> check; // what is added to it
    bool disorders = false;
};
struct PerSide {
    int attacker = 0, defender = 0;
};
struct SheetRow { // a map of the atlas
    std::string battle;
    std::string hex;
    double latitude = 0, longitude = 0; // of its middle
    field::GridShape shape;
    double level_metres = 10;
};
struct NamedLevel {
    std::string battle;
    LevelRow row;
};

struct Tables {
    std::array<std::array<std::uint8_t, 6>, 11> allowances; // by arm and nation
    std::array<std::array<std::uint8_t, 6>, 11> morale;
    std::array<ChartEntry, chart_rows> chart;
    std::vector<BombardmentRow> bombardment;
    struct {
        int adjacent, three_hexes, column_or_stack, cavalry, guns_alone, cover, entrenched, higher,
            russian_guns, rain_or_dusk;
    } bombardment_modifiers;
    std::array<std::array<Result, 7>, 6> combat; // by die and column
    struct {
        PerSide wing_leader, special_leader, flanked, higher_morale, disordered_lead,
            horse_on_formed_foot, horse_on_weak, heavy_on_light_horse, prussian_horse, gun,
            light_in_open, light_in_cover, demoralised, broken;
    } combat_modifiers;
    struct {
        int unit_lost, guard_lost, guns_taken, leader_lost, commander_wounded, commander_killed,
            three_routed, three_halved, enemy_pair_lost, most_for_pairs, objective;
    } army_morale;
    std::array<std::array<std::uint8_t, 3>, 6> dummies; // by nation and what is shown
    std::vector<SheetRow> sheets;
    std::vector<NamedLevel> levels;

    ChartEntry const& row(ChartRow which) const { return chart[static_cast<std::size_t>(which)]; }
    ChartEntry const& of(Terrain terrain) const { return chart[static_cast<std::size_t>(terrain)]; }
    std::size_t combat_column(int difference) const;
};

// Reads all tables; `find` gives the text of "terrain.tsv" and so on.
std::variant<Tables, umpire::LoadError> read_tables(rules::FindTable const& find);

} // namespace glory
