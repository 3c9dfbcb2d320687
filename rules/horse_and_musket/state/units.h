#pragma once
// A unit and a General as they are at one moment: part of state.h, for whoever asks of them alone.

#include "field/plane_file.h"
#include "rules/horse_and_musket/scenario.h"

#include <array>

namespace horse_and_musket {

using field::Angle;
using field::Heading;
using field::Pose;
using field::Spot;

inline constexpr std::size_t max_units = 136; // Generals who are alone among them: Kolin
inline constexpr std::size_t max_generals = 24;
inline constexpr std::size_t max_columns = 24;
inline constexpr std::size_t max_features = 96;
inline constexpr std::size_t max_stands = 10;

enum class Formation : std::uint8_t {
    line,
    column, // HM-FORM-03: to begin with, and never again
    loose,
    skirmish,   // of skirmishers, always
    gun,        // a battery in action ...
    limbered,   // ... on its limbers ...
    gun_column, // ... and so from the beginning, HM-ART-08
    lined       // a line bent along an obstacle or an edge, HM-FORM-02
};
// Who is `expected` comes by a flank or as reinforcement; who is `absent` is a General whom nobody
// has needed, or a brigade that no card has called.
enum class Whereabouts : std::uint8_t { table, left, destroyed, expected, absent };
constexpr bool is_lost(Whereabouts where) {
    return where == Whereabouts::left || where == Whereabouts::destroyed;
}
enum class Condition : std::uint8_t { steady, withdrawing, broken };
// HM-ART-24, HM-GAP-67: what keeps a battery from its work, worse as they come.
enum class GunState : std::uint8_t { ready, suppressed, damaged, crewless, spiked };

// Occasions on which a unit has fired.
inline constexpr std::uint8_t fired_in_fight = 1;
inline constexpr std::uint8_t fired_by_card = 2; // guns, since the artillery card was played
inline constexpr std::uint8_t fired_at_draw = 4; // grapeshot

// A unit is where the centre of its Colour Stand is (HM-GAP-04). In line the others follow from
// it; loose stands and skirmishers lie where `others` says; a column follows its file.
struct Unit {
    Pose pose;
    std::array<Spot, max_stands - 1> others{}; // those that are laid, from left to right
    Heading travel;                            // of who withdraws or runs
    // Hundredths of a degree off the unit's heading, of each stand of a bent line.
    std::array<std::int16_t, max_stands> bent{};
    std::uint16_t aside = 0;     // a bit for each stand laid aside, HM-GAP-19
    std::uint8_t stands = 0;     // left
    std::uint8_t left = 0;       // of the Colour Stand, in line
    std::uint8_t disordered = 0; // HM-GAP-05: a number, and no particular stands
    std::uint8_t column = 0xFF;  // its file among the position's, if it is a column
    Formation formation = Formation::line;
    Formation before = Formation::line; // it came loose, to which it will re-form
    Whereabouts whereabouts = Whereabouts::table;
    Condition condition = Condition::steady;
    std::uint8_t wheels = 0;      // of a column, this turn: HM-FORM-08
    std::uint8_t was_loose = 0;   // when its side's turn began, HM-GAP-20
    std::uint8_t has_moved = 0;   // this turn
    std::uint8_t has_wheeled = 0; // towards the nearest enemy while halted, HM-GAP-14
    std::uint8_t is_free = 0;     // of compulsory moves: a column that could not go on
    std::uint8_t is_done = 0;     // with its compulsory move of this turn
    std::uint8_t jubilation = 0;  // levels, HM-JUB-03
    std::uint8_t is_spent = 0;    // no longer fresh, HM-MOD-11
    std::uint8_t is_marked = 0;   // wholly destroyed, and a stand still marks where: HM-DIS-12
    std::uint8_t has_fired = 0;   // this turn: a bit for each occasion, as above
    std::uint8_t is_harried = 0;  // skirmishers' fire has cost it a stand this turn, HM-FIRE-09
    GunState guns = GunState::ready;
    std::uint8_t captor = 0;      // who overran its guns: nobody, side a (1), side b (2)
    std::uint8_t has_no_team = 0; // HM-ART-33: its guns can only be manhandled
    std::uint8_t settled = 0; // HM-STATUS-05: of Freikorps that have tested, one more than it is
    std::uint8_t has_entered = 0;  // the table, this turn: HM-FLANK-08
    std::uint8_t is_undecided = 0; // in line or column, until it has orders: HM-NAT-02
    std::uint8_t spare = 0;
    // As the army was raised, by its list or by dice (army/): what may change in the battle too.
    Status status = Status::trained;
    std::uint8_t at_first = 0;      // stands
    GeneralId command = no_general; // none: guns and skirmishers, HM-GENERAL-06
    friend bool operator==(Unit const&, Unit const&) = default;
};

struct General {
    Pose pose;
    UnitId with = no_unit; // attached to, HM-GAP-10
    Whereabouts whereabouts = Whereabouts::table;
    std::uint8_t is_disordered = 0;
    // Without room beside the unit it is with; or a unit stands for it in an Attack.
    std::uint8_t is_aside = 0;
    Ratings ratings{}; // HM-GENERAL-01
    friend bool operator==(General const&, General const&) = default;
};

} // namespace horse_and_musket
