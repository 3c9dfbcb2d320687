#pragma once
// The printed tables that movement and the order deck need, as documents/tables.cpp reads them.

#include "rules/common/table_reader.h"
#include "rules/horse_and_musket/card_play/recipe.h"
#include "rules/horse_and_musket/state.h"

#include <memory>
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
    std::array<int, arms> drowns{}; // the least die that destroys a stand; 0: none does
};

struct Movement { // in mils
    Mil move, move_slowed, move_rough, column, column_least, column_on_road, form_line, skirmishers,
        general, withdraw, retire, manhandle, limber_up, limbered;
};

// A Resolve chart, HM-RESOLVE-01 to -07: results by total, and by what else its columns are for.
struct ChartRow {
    int least = 0; // of the total
    std::array<int, 3> inches{};
    std::array<Result, 3> results{};
    bool shakes = false; // HM-GAP-43, HM-GAP-96: it leaves the unit shaken
};
struct Chart {
    FixedVector<ChartRow, 10> rows{}; // falling
    ChartRow const& at(int total) const {
        for (ChartRow const& row : rows)
            if (total >= row.least) return row;
        return rows.back();
    }
};
enum class ChartOf : std::uint8_t {
    foot_attacking,
    foot_defending,
    foot_against_cavalry,
    cavalry_attacking,
    cavalry_unprepared,
    artillery,
    continuing
};
inline constexpr std::size_t charts = 7;

// HM-MOD-01: the lines of the table, as it names them.
enum class Modifier : std::uint8_t {
    unsupported,
    stand_disordered,
    stand_destroyed,
    enemy_at_flank_or_rear,
    lower_status,
    running,
    column,
    skirmishing_infantry_in_open,
    attacking_across_rough_or_obstacle,
    flank_supported,
    rear_supported,
    well_supported,
    higher_status,
    exceptional,
    fresh,
    jubilant,
    assault,
    in_cover,
    skirmishing_infantry_in_cover_or_rough,
    capable_general_in_contact,
    austrians_in_cover,
    friends_broken,
    friends_shaken,
    commander_lost,
    opposing_stand_disordered,
    opposing_stand_destroyed,
    opponent_shaken,
    within_range_of_flank,
    within_range_of_rear,
    attacking_cavalry_or_skirmishers,
    light_cavalry,
    heavy_cavalry,
    cuirassier,
    after_breakthrough,
    attacking_unshaken_infantry_or_artillery,
    skirmishing_cavalry,
    counter_attacking
};
inline constexpr std::size_t modifiers = 37;
struct ModifierRow {
    int value = 0;
    int otherwise = 0; // where the owner chooses
};
enum class Eligible : std::uint8_t { no, yes, flank, open, shaken, shaken_or_flank };

// HM-COVER-04, -05: what saves stands, and from what.
enum class Harm : std::uint8_t { fire, contact };
enum class Cover : std::uint8_t { none, soft, hard, fortified };

struct Numbers {
    int least = 0;
    int most = 0;
};

struct Artillery {
    std::array<Mil, 3> ranges{};           // HM-ART-10, by ammunition
    std::array<int, 6> target{}, bounce{}; // HM-ART-15, HM-ART-19: stands, by die
    std::array<GunState, 6> damage{};      // HM-ART-24, by die
};

// HM-EVADE-04, -05: what a throw to Evade adds up, and what it leads to.
enum class EvadeModifier : std::uint8_t {
    general_card,
    skirmisher_card,
    skirmishing_cavalry_attacked_by_foot,
    well_trained_or_better,
    poorly_trained_or_worse,
    skirmishing_infantry_attacked_by_mounted,
    light_cavalry,
    prussian_hussars
};
inline constexpr std::size_t evade_modifiers = 8;
struct EvadeRow {
    struct Way {
        int inches = 0;
        int dice = 0; // of inches besides
    };
    Way foot, mounted;
    bool stands = false;       // and fires
    int attackers_forward = 0; // inches, in place of a test
};

// HM-WEATHER-02, -03: how far one sees and Moves, what is taken off, and what it turns into.
struct WeatherRow {
    Mil visibility{}, move{};
    int effect = 0;
    Weather better = Weather::fair, worse = Weather::fair;
};

// What dice give an army before it takes the field, HM-POINTS-09 to -13.
inline constexpr std::size_t random_statuses = 7; // columns of tables/random_status.tsv
struct RandomStatus {
    Status status = Status::trained;
    bool may_be_exceptional = false; // HM-ARMY-08: on another throw of 4 or more
};
struct RaisingTables {
    std::array<std::array<RandomStatus, 6>, random_statuses> status{};
    std::array<Grade, 7> grades{}; // HM-GENERAL-13: by the die, 1 more for a chief
    std::array<std::array<Ratings, 3>, 6> ratings{}; // HM-GENERAL-14: by die and grade
    Ratings mediocre{}, exceptional{};               // HM-GENERAL-12, HM-GAP-73
    std::array<Grade, 6> poor{};                     // HM-POINTS-13
};

// What dice and shares say before the first turn, and of who comes later.
struct FieldTables {
    std::array<int, 4> initiative{};  // HM-SETUP-13: Austrians, Turks, Prussians, outscouted
    std::array<int, 4> first_units{}; // HM-SETUP-17: a defender, an attacker, outscouted, a point
    std::array<int, 6> arrivals{};    // HM-FLANK-04: Jokers to wait by die; -1: throw again
};

// The box from which ground is laid, HM-SETUP-02: how large a piece is, and how many there are.
struct PieceRow {
    std::string name;
    Terrain terrain = Terrain::woodland;
    field::Mil width{}, depth{};
    int number = 0;
};

struct Tables {
    std::vector<PieceRow> pieces;
    RaisingTables raising;
    FieldTables field;
    Movement movement;
    Artillery artillery;
    std::array<EvadeRow, 6> evade{}; // by score, from 1
    std::array<int, evade_modifiers> evade_modifier{};
    std::array<Mil, arms> evade_reach{}; // of a Perfect Evade
    std::array<TerrainRow, terrains> terrain{};
    std::array<DisorderRow, terrains> disorder{};
    std::array<std::array<Terrain, 6>, 4> kinds{}; // HM-SETUP-07: by sort and die
    std::array<Numbers, arms> stands{};            // HM-UNIT-01: least and most of a unit
    std::array<Mil, arms> zones{};                 // HM-THREAT-03; nothing for who has none
    std::array<Mil, arms> attack_ranges{};         // HM-ATTACK-01, which is the length of a charge
    std::array<Chart, charts> resolve{};
    std::array<ModifierRow, modifiers> modifier{};
    std::array<std::array<Eligible, arms>, arms> targets{}; // HM-ATTACK-06: by Attacker, target
    std::array<Status, 13> freikorps{};                     // HM-STATUS-05: by 2D6
    std::array<int, 4> combat{};                            // HM-COMBAT-03: least die that destroys
    std::array<std::array<int, 2>, 4> saves{}; // HM-COVER-04: by cover, under fire or in contact
    // HM-COVER-05: by kind, for infantry and skirmishing infantry, under fire or in contact.
    std::array<std::array<std::array<Cover, 2>, 2>, cover_kinds> cover{};
    std::array<WeatherRow, weathers> weather{};
    std::array<int, max_stands + 1> two_inch_wheels{}; // HM-GAP-09: by stands
    std::array<int, 7> cards{}; // HM-DECK-03, by CardFor; of units and Generals see below
    std::array<int, arms> unit_cards{};
    // All event and national cards, list after list; nothing where they are not in play.
    std::shared_ptr<std::vector<CardRow> const> rows{};
    std::shared_ptr<std::vector<RecipeLine> const> recipes{};
    std::shared_ptr<struct Charts const> card_charts{}; // that cards send to
    int draws_per_ten = 3;                      // HM-DECK-14, HM-GAP-70: cards for each ten units
    int great_draws = 1, exceptional_draws = 2; // HM-DECK-15: more, under such chiefs
    int prussian_draws = 1;                     // HM-NAT-01: in the Seven Years War
};

std::variant<Tables, umpire::LoadError> load_tables(rules::FindTable const& find);

} // namespace horse_and_musket
