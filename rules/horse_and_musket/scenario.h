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
// A kind of event or national card in play here: both are called cards of fortune.
using FortuneId = umpire::Id<struct FortuneTag>;
inline constexpr UnitId no_unit{0xFFFF};
inline constexpr GeneralId no_general{0xFFFF};
inline constexpr CardId no_card{0xFFFF};
inline constexpr FeatureId no_feature{0xFFFF};
inline constexpr FortuneId no_fortune{0xFFFF};

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
// Troops that cards call by name, HM-CARD-33.
enum class Troop : std::uint8_t {
    none,
    cossack,
    croat,
    hussar,
    dragoon,
    freikorps, // and Freihussars
    hungarian_grenadier,
    highlander,
    foreign_regiment
};
inline constexpr std::size_t troops = 9;

struct UnitData {
    std::string id;
    std::string name;
    Side side = Side::a;
    Arm arm = Arm::infantry;
    Status status = Status::trained;
    Nation nation = Nation::prussian;
    Troop troop = Troop::none;
    std::uint8_t stands = 5;
    field::Pose pose{};             // where it begins, and how
    bool is_column = false;         // HM-FORM-03; of guns: limbered, HM-ART-08
    GeneralId command = no_general; // none: guns and skirmishers, HM-GENERAL-06
    bool has_howitzers = false;     // HM-UNIT-15: shell for ball
    // As it comes to the field where the battle is under way already.
    std::uint8_t disordered = 0;
    bool is_spent = false;    // no longer fresh
    bool may_assault = false; // HM-ATTACK-21: by a special rule of its army
    // As it is bought (army/): what dice give it before the battle.
    bool is_bought = false;
    bool rolls_stands = false;                  // HM-UNIT-03
    std::optional<std::uint8_t> rolls_status{}; // column of tables/random_status.tsv
    bool is_formed = false;                     // HM-SKIRM-19: skirmishers in close order
    bool is_reserve = false;                    // HM-GAP-98: of no army, until a card calls it
    // HM-GENERAL-30: whom it stands for in an Attack on them; of no army either.
    GeneralId stands_for = no_general;
};
inline bool is_russian_infantry(UnitData const& unit) { // HM-NAT-09
    return unit.arm == Arm::infantry && unit.nation == Nation::russian;
}

// Terrible, inadequate and unreliable ones are Poor, HM-OPT-POOR-02.
enum class Grade : std::uint8_t {
    mediocre,
    capable,
    talented,
    skilled,
    great,
    exceptional,
    terrible,
    inadequate,
    unreliable
};
inline constexpr std::size_t grades = 9;
constexpr bool is_poor(Grade grade) { return grade >= Grade::terrible; }
// HM-GENERAL-26: whose Leadership counts for nothing.
constexpr bool is_capable(Grade grade) { return grade != Grade::mediocre && !is_poor(grade); }

// HM-GENERAL-01: what rates a General, in this sequence; and what they are.
struct Ratings {
    std::uint8_t leadership = 1;
    std::uint8_t inches = 10; // Leadership Range
    std::uint8_t ability = 4; // of a Poor one Influence, HM-OPT-POOR-05
    Grade grade = Grade::talented;
    std::uint8_t leads_cavalry = 0; // HM-GENERAL-21: more Leadership, half the Range
    std::uint8_t traits = 0;        // a bit for each, HM-OPT-IDIO-02
    std::uint8_t spare = 0;
    Mil range() const { return {1000 * inches}; }
    friend bool operator==(Ratings const&, Ratings const&) = default;
};
struct GeneralData {
    std::string id;
    std::string name;
    Side side = Side::a;
    Nation nation = Nation::prussian;
    bool is_chief = false;
    Ratings ratings{};
    field::Pose pose{};
    UnitId with = no_unit; // begins in touch with
    bool is_bought = false;
    bool is_rolled = false;  // HM-GENERAL-13: dice rate them before the battle
    bool is_spare = false;   // HM-POINTS-10: a Poor one, if the others do not suffice
    bool is_reserve = false; // HM-GAP-98: of no army, until a card calls their brigade
};

// HM-DECK-02: what a card of the order deck is good for.
enum class CardFor : std::uint8_t {
    unit,
    general,
    artillery,
    skirmishing_infantry,
    skirmishing_cavalry,
    infantry_advance,
    joker,
    event,    // HM-DECK-22: who draws it draws an event
    national, // HM-DECK-21: and its owner one of their own deck
    free      // no card at all: an order that a card of fortune pays for
};
struct CardKind {
    CardFor what = CardFor::unit;
    Side side = Side::a; // of an infantry advance or a Joker without meaning: whose draws it
    UnitId unit = no_unit;
    GeneralId general = no_general;
    std::uint8_t copies = 1;
    bool is_reserve = false; // HM-GAP-98: shuffled in once a card has called its brigade
};
constexpr bool has_owner(CardFor what) {
    return what < CardFor::infantry_advance || what == CardFor::national;
}
// HM-DECK-21, -22: those are resolved as they are drawn.
constexpr bool is_kept(CardFor what) { return what <= CardFor::joker; }

// HM-DECK-01: whose deck a card of fortune is of.
enum class Pack : std::uint8_t { events, national_a, national_b };
inline constexpr std::size_t packs = 3;
constexpr Pack national_pack(Side side) {
    return side == Side::a ? Pack::national_a : Pack::national_b;
}
// A row of the card lists (card_play/row.h), and how many of its cards a deck holds.
struct Fortune {
    std::uint16_t row = 0;
    Pack pack = Pack::events;
    std::uint8_t copies = 1;
    std::uint8_t realm = 0; // HM-CARD-03: of a mixed army, whose deck it is (Realm)
    bool is_once = false;   // HM-CARD-09: once played it leaves the game
};

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
    ford,
    // HM-TERRAIN-25, HM-SUBHID-02: ponds, pits and crags; pens, groves and camps; herds and wagons.
    lake,
    broken_ground,
    crowd
};
inline constexpr std::size_t terrains = 30;
constexpr bool is_wood(Terrain terrain) {
    return terrain >= Terrain::orchard && terrain <= Terrain::forest;
}
constexpr bool is_water(Terrain terrain) {
    return terrain >= Terrain::minor_stream && terrain <= Terrain::raging_torrent;
}
constexpr bool is_marsh(Terrain terrain) {
    return terrain >= Terrain::bog && terrain <= Terrain::quagmire;
}

// HM-COVER-05: the rows of tables/cover.tsv, what a feature is as cover.
enum class CoverKind : std::uint8_t {
    wood,
    forest,
    hedge,
    fence,
    wall,
    wooden_building,
    temporary_fieldwork,
    fortification,
    stone_building,
    loopholed_wall,
    gentle_hill,
    steep_hill,
    rocky_ground,
    other_feature,
    chevaux_de_frise
};
inline constexpr std::size_t cover_kinds = 15;

// From where a feature comes: a scenario has its own, or players lay a field from a box, to which
// roads, their bridges, and fords are added; and cards find some in mid-battle, HM-SUBHID-01.
enum class Origin : std::uint8_t { scenario, box, road, bridges, ford, unmapped };

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
    std::optional<CoverKind> cover;    // unless it is what its terrain usually is
    std::vector<std::uint8_t> houses;  // of a settlement: the buildings in it
    std::optional<Side> barricaded_by; // HM-TERRAIN-12: who was there from the start
    Origin origin = Origin::scenario;
    std::uint8_t row = 0;        // of the box, tables/pieces.tsv: pieces of one row are alike
    field::Extent extent{};      // of a piece
    FeatureId over = no_feature; // the water that bridges lead over, or that has a ford
};
// What a feature is before anybody has looked for a ford in it.
constexpr Terrain as_laid(Feature const& feature) {
    return feature.origin == Origin::ford ? Terrain::river : feature.terrain;
}

// HM-WEATHER-03, in the order of tables/weather.tsv; fair is none of it.
enum class Weather : std::uint8_t { fair, rain, heavy_rain, mist, fog };
inline constexpr std::size_t weathers = 5;

// How armies take the field: HM-SETUP-20, -21. As proposed nobody is asked.
enum class Deployment : std::uint8_t { proposed, planned, by_turns };
// HM-SETUP-01: who lays the ground: the scenario; the host, and the other alters it; or both.
enum class Laying : std::uint8_t { none, fast, longer };

struct Options { // tables/options.tsv; those of later parts join as they are built
    int advance_cards = 2;
    int turn_limit = 80;  // HM-GAP-93; 0: without end
    bool measures = true; // HM-GAP-63: players measure in advance
    bool hands_are_open = false;
    bool lone_generals_halt = true;     // HM-GAP-29: enemies halt before them as before a unit
    bool unprepared_shakes = true;      // HM-GAP-96; no: the chart as printed
    bool has_events = false;            // HM-DECK-22
    bool has_nationals = false;         // HM-DECK-21
    bool has_sketches = false;          // HM-CARD-16
    bool ends_at_forty_percent = false; // HM-END-02: of all units, not half of the infantry
    // HM-DIS-04: owners are asked from which of two equal arms stands go; no: away from the enemy.
    bool owners_pick_ends = false;
    bool idiosyncratic = false; // HM-OPT-IDIO-01: Generals may have traits
    Deployment deployment = Deployment::proposed;
    Laying laying = Laying::none;
};

// HM-FLANK: a force that comes later. Flanks are those of its own side.
enum class Entry : std::uint8_t { own_edge, left, right, enemy_edge };
enum class Half : std::uint8_t { near, far };
constexpr bool is_flank(Entry entry) { return entry == Entry::left || entry == Entry::right; }
inline constexpr std::size_t most_in_force = 12;
struct ForceData {
    Side side = Side::a;
    Entry entry = Entry::own_edge;
    Half half = Half::near; // of a flank
    int jokers = 1;         // HM-FLANK-03
    std::vector<UnitId> units;
    std::vector<GeneralId> generals;
    bool is_instead_of_works = false; // HM-NAT-08: if its side attacks
};

// HM-CARD-84, -86, -87: cards of which some are left out by lot, before the battle.
struct FortuneLot {
    std::vector<FortuneId> from;
    int left_out = 0;
};
struct Army {
    std::string name;               // "the Prussians"
    std::vector<FortuneLot> lots{}; // of its national deck
    bool attacks = false;           // begins with an infantry advance, HM-DECK-09
    bool keeps_first = false;       // of two national order cards the first, HM-CARD-07
    bool is_mixed = false;          // of several nations with a deck or without, HM-CARD-03
    int draws = 3;      // HM-DECK-14, HM-DECK-15: by the units of a side, more under great chiefs
    std::string list{}; // that it is bought from, HM-ARMY
    std::vector<std::string> rules{}; // its special ones: "HM-NAT-05"
};

struct Scenario {
    // HM-GENERAL-30: who stands for a General who is alone and Attacked; nobody, where a battle has
    // no room for them. They come last of all units, General by General.
    UnitId stand_in(GeneralId general) const {
        if (units.empty() || units.back().stands_for == no_general) return no_unit;
        return UnitId{static_cast<std::uint16_t>(units.size() - generals.size() + general.value)};
    }
    std::string id;
    std::string name;
    std::string battle; // of the atlas; empty for a field to train on
    std::string notes;
    std::string tips;
    field::Cloth cloth{{72'000}, {48'000}}; // HM-GAP-07: six feet by four
    std::array<Army, 2> armies;
    Side first = Side::a; // has the initiative, HM-TURN-14
    // As it begins: HM-WEATHER-01 knows of fair weather only, exercises of other.
    Weather weather = Weather::fair;
    std::uint8_t heavy_jokers = 0;
    std::vector<UnitData> units;
    std::vector<GeneralData> generals;
    std::vector<ForceData> forces;
    std::vector<CardKind> cards;
    std::vector<Fortune> fortunes; // none where neither option is chosen
    // HM-CARD-09: cards by name that are left out, and those that serve only once.
    std::vector<std::string> left_out, serve_once;
    std::vector<Feature> features;
    Options options;
};

} // namespace horse_and_musket
