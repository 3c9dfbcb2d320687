#pragma once
// The printed tables that movement and the order deck need, as documents/tables.cpp reads them.

#include "rules/common/table_reader.h"
#include "rules/horse_and_musket/scenario.h"

#include <variant>

namespace horse_and_musket {

// HM-TERRAIN-07: what a terrain does to each arm.
enum class Access : std::uint8_t { open, edge, cossacks, occupied, closed };
enum class Slows : std::uint8_t { nobody, formed, all }; // all: skirmishers too
struct TerrainRow {
    bool is_rough = false;
    Slows slows = Slows::nobody;
    int rises = 0; // levels, HM-GAP-08
    std::array<Access, arms> access{};
};

// HM-GAP-87: how many stands it disorders, and when.
enum class DisorderBy : std::uint8_t { nothing, move, crossing };
inline constexpr int all_stands = 99;
struct DisorderRow {
    DisorderBy by = DisorderBy::nothing;
    std::array<int, arms> stands{};
};

struct Movement { // in mils
    Mil move, move_slowed, move_rough, column, column_least, column_on_road, form_line, skirmishers,
        general, withdraw, retire, manhandle, limber_up, limbered;
};

struct Tables {
    Movement movement;
    std::array<TerrainRow, terrains> terrain{};
    std::array<DisorderRow, terrains> disorder{};
    std::array<std::array<Terrain, 6>, 4> kinds{}; // HM-SETUP-07: by sort and die
    std::array<Mil, arms> zones{};                 // HM-THREAT-03; nothing for who has none
    std::array<int, 7> cards{}; // HM-DECK-03, by CardFor; of units and Generals see below
    std::array<int, arms> unit_cards{};
    int draws_per_ten = 3;                      // HM-DECK-14, HM-GAP-70
    int great_draws = 1, exceptional_draws = 2; // HM-DECK-15
};

std::variant<Tables, umpire::LoadError> load_tables(rules::FindTable const& find);

} // namespace horse_and_musket
