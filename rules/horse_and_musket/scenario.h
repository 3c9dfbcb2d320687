#pragma once
// What never changes in a battle of Horse & Musket: the units and Generals as they were raised, the
// cards of the order deck, the ground, and what the players agreed on.

#include "field/plane_convex.h"
#include "umpire/ids.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace horse_and_musket {

using field::Mil;
using umpire::Side;
using umpire::UnitId;

using GeneralId = umpire::Id<struct GeneralTag>;
using CardId = umpire::Id<struct CardTag>; // a kind of order card: cards of one kind are alike
using FeatureId = umpire::Id<struct FeatureTag>;
inline constexpr UnitId no_unit{0xFFFF};
inline constexpr GeneralId no_general{0xFFFF};
inline constexpr CardId no_card{0xFFFF};

// The arms as the tables name them.
enum class Arm : std::uint8_t {
    infantry,
    skirmishing_infantry,
    light_cavalry,
    heavy_cavalry,
    cuirassier,
    skirmishing_cavalry,
    artillery
};
inline constexpr std::size_t arms = 7;
constexpr bool is_foot(Arm arm) { return arm <= Arm::skirmishing_infantry; }
constexpr bool is_cavalry(Arm arm) { return arm >= Arm::light_cavalry && arm <= Arm::cuirassier; }
constexpr bool is_mounted(Arm arm) {
    return arm >= Arm::light_cavalry && arm <= Arm::skirmishing_cavalry;
}
constexpr bool is_skirmisher(Arm arm) {
    return arm == Arm::skirmishing_infantry || arm == Arm::skirmishing_cavalry;
}

enum class Status : std::uint8_t { // HM-STATUS-01: six classes, rising
    unreliable,
    poorly_trained,
    trained,
    well_trained,
    elite,
    exceptional
};
enum class Nation : std::uint8_t { prussian, austrian, saxon, french, imperial, russian };

struct UnitData {
    std::string id;
    std::string name;
    Side side = Side::a;
    Arm arm = Arm::infantry;
    Status status = Status::trained;
    Nation nation = Nation::prussian;
    std::uint8_t stands = 5;
    field::Pose pose{};             // where it begins, and how
    bool is_column = false;         // HM-FORM-03; of guns: limbered, HM-ART-08
    GeneralId command = no_general; // none: guns and skirmishers, HM-GENERAL-06
    bool has_howitzers = false;     // HM-UNIT-15: shell for ball
    // As it comes to the field where the battle is under way already.
    std::uint8_t disordered = 0;
    bool is_spent = false;    // no longer fresh
    bool may_assault = false; // HM-ATTACK-21: by a special rule of its army
};

enum class Grade : std::uint8_t { mediocre, capable, talented, skilled, great, exceptional };
struct GeneralData {
    std::string id;
    std::string name;
    Side side = Side::a;
    Nation nation = Nation::prussian;
    Grade grade = Grade::talented;
    bool is_chief = false;
    bool leads_cavalry = false; // HM-GENERAL-21: more Leadership, half the Range
    std::uint8_t leadership = 1;
    std::uint8_t ability = 4;
    Mil range{10'000};
    field::Pose pose{};
    UnitId with = no_unit; // begins in touch with
};

// HM-DECK-02: what a card of the order deck is good for.
enum class CardFor : std::uint8_t {
    unit,
    general,
    artillery,
    skirmishing_infantry,
    skirmishing_cavalry,
    infantry_advance,
    joker
};
struct CardKind {
    CardFor what = CardFor::unit;
    Side side = Side::a; // of an infantry advance or a Joker without meaning: whose draws it
    UnitId unit = no_unit;
    GeneralId general = no_general;
    std::uint8_t copies = 1;
};
constexpr bool has_owner(CardFor what) { return what < CardFor::infantry_advance; }

enum class Terrain : std::uint8_t { // the rows of tables/terrain.tsv
    gentle_hill,
    normal_hill,
    steep_hill,
    very_steep_hill,
    sheer_slope,
    orchard,
    woodland,
    forest,
    settlement,
    building,
    farm,
    minor_stream,
    torrential_stream,
    shallow_river,
    river,
    fast_river,
    deep_river,
    raging_torrent,
    linear_obstacle,
    crops,
    rocky_ground,
    bog,
    morass,
    quagmire,
    road,
    bridge,
    ford
};
inline constexpr std::size_t terrains = 27;

// A feature is made of convex parts; a stream or road of a part for each straight stretch.
struct Feature {
    std::string id;
    std::string name;
    Terrain terrain = Terrain::woodland; // as it is laid, for all to see
    // HM-SETUP-07: whose secret it is what kind of wood, stream, marsh or river this is.
    std::optional<Side> secret_of;
    std::vector<field::Convex> parts;
    std::vector<field::Convex> laid;   // with what bridges, fords and roads have taken of it
    std::vector<std::uint8_t> bodies;  // of each part: those that hang together are one
    std::vector<field::Convex> raised; // stretches of a road, HM-TERRAIN-21
    // HM-TERRAIN-09: the rim of a flat top; a hill without is a dome.
    std::optional<field::Convex> plateau;
};

struct Options { // tables/options.tsv; those of later parts join as they are built
    int advance_cards = 2;
    int turn_limit = 80;  // HM-GAP-93; 0: without end
    bool measures = true; // HM-GAP-63: players measure in advance
    bool hands_are_open = false;
    bool lone_generals_halt = true;     // HM-GAP-29: enemies halt before them as before a unit
    bool unprepared_shakes = true;      // HM-GAP-96; no: the chart as printed
    bool ends_at_forty_percent = false; // HM-END-02: of all units, not half of the infantry
};

struct Army {
    std::string name;     // "the Prussians"
    bool attacks = false; // begins with an infantry advance, HM-DECK-09
    int draws = 3;        // HM-DECK-14, HM-DECK-15: by the units of a side, more under great chiefs
};

struct Scenario {
    std::string id;
    std::string name;
    std::string battle; // of the atlas; empty for a field to train on
    std::string notes;
    std::string tips;
    field::Cloth cloth{{72'000}, {48'000}}; // HM-GAP-07: six feet by four
    std::array<Army, 2> armies;
    Side first = Side::a; // has the initiative, HM-TURN-14
    std::vector<UnitData> units;
    std::vector<GeneralData> generals;
    std::vector<CardKind> cards;
    std::vector<Feature> features;
    Options options;
};

} // namespace horse_and_musket
