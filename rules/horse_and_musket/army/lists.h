#pragma once
// The army lists, HM-ARMY: armies/*.tsv, each with what tables/armies.tsv and budgets.tsv say of
// it; and the general prices of armies without a list, HM-POINTS-01.

#include "rules/horse_and_musket/tables.h"

#include <string>
#include <vector>

namespace horse_and_musket {

enum class Wares : std::uint8_t { unit, general, commander, works };

// HM-POINTS-14: how many units of a line a list recommends at least, or at most.
enum class Share : std::uint8_t {
    any,
    units, // a number of them
    third,
    third_of_foot,
    third_of_mounted,
    half_of_mounted,
    half_of_cavalry,
    quarter_of_cavalry,
    one_per_2_infantry,
    one_per_3_infantry,
    as_cannon,    // in place of cannon: all guns together
    two_as_cannon // and no more than two
};
struct ListLimit {
    Share share = Share::any;
    int number = 0;
};

// HM-GAP-84: a price in a list stands, and includes status.
struct Size {
    int stands = 1;
    int points = 0;
};
struct ListLine {
    std::string troops; // "combined_grenadiers"
    Wares wares = Wares::unit;
    Arm arm = Arm::infantry;
    bool has_howitzers = false;
    bool is_horse_artillery = false;
    bool is_imperial = false;
    bool is_freikorps = false;                // HM-STATUS-04: nobody knows how good they are
    std::optional<Status> status;             // none: by die, or as it is chosen
    std::optional<std::size_t> random_status; // column of tables/random_status.tsv
    bool is_diced = false;                    // HM-UNIT-03: a die gives the stands
    bool is_exceptional = false;              // of a commander: HM-GENERAL-19
    bool is_mediocre = false;
    std::vector<Size> sizes;
    int extra_stand = 0; // 0: none is to be had
    ListLimit least, most;

    // Of a unit of so many stands; nothing if none such is to be had.
    std::optional<int> points(int stands) const;
};

struct ArmyList {
    std::string id;   // "prussia_1756"; "none" for an army without a list
    std::string rule; // HM-ARMY-..
    Nation nation = Nation::prussian;
    int percent = 0; // HM-POINTS-06
    int first_year = 0, last_year = 0;
    std::vector<std::string> rules; // HM-NAT-..: special rules
    std::vector<ListLine> lines;

    ListLine const* find(std::string_view wanted) const;
};

struct ArmyLists {
    std::vector<ArmyList> lists;
    std::array<int, 5> status_points{}; // HM-POINTS-02, from unreliable to elite
    // HM-POINTS-04, -05
    int flanking_foot = 0, flanking_mounted = 0, flanking_artillery = 0, reinforcement = 0;

    ArmyList const* find(std::string_view id) const;
};

// `find` takes a path in the system's folder: "armies/austria.tsv".
std::variant<ArmyLists, umpire::LoadError> load_army_lists(rules::FindTable const& find);

std::string shown(ListLimit const& limit);       // "at most a third of the foot"
std::string shown_troops(std::string_view word); // "combined grenadiers"
std::string shown_list(ArmyList const& list);    // "Prussians, 1756 to 1758"

} // namespace horse_and_musket
