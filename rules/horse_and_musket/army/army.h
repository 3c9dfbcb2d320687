#pragma once
// An army as a player has bought it, and what it is worth: HM-POINTS.

#include "rules/common/armies/army.h"
#include "rules/horse_and_musket/army/lists.h"

namespace horse_and_musket {

struct ArmyUnit {
    std::string id;
    std::string name;
    ListLine const* line = nullptr;
    int stands = 0;               // 0: a die has still to give them
    std::optional<Status> status; // that a die has given, or that was chosen
    bool is_formed = false;       // HM-SKIRM-19: skirmishers in close order

    Arm arm() const;
    bool is_commanded() const; // HM-GENERAL-06
};
struct ArmyGeneral {
    std::string id;
    std::string name;
    ListLine const* line = nullptr; // none: a Poor one, who was free
    bool leads_cavalry = false;
    std::optional<Ratings> ratings; // that dice have given

    bool is_chief() const { return line != nullptr && line->wares == Wares::commander; }
    bool is_rolled_for() const { // HM-GENERAL-13
        return line != nullptr && !line->is_mediocre && !line->is_exceptional;
    }
};
enum class Flank : std::uint8_t { left, right };
// HM-FLANK: a flanking force, or reinforcements; its units in the sequence in which they come.
struct ArmyForce {
    std::optional<Flank> flank; // none: over the own edge
    Half half = Half::near;
    int jokers = 1;
    std::vector<std::size_t> units;
    std::vector<std::size_t> generals;
    bool is_instead_of_works = false; // HM-NAT-08: formed if the army attacks, by what works cost
};
struct ArmyWorks {
    ListLine const* line = nullptr;
    int number = 0;
};
struct BoughtArmy {
    std::string name;
    ArmyList const* list = nullptr;
    Nation nation = Nation::prussian;
    int year = 0;     // 0: none in particular
    int budget = 160; // HM-POINTS-08: which fill two hours
    std::vector<ArmyUnit> units;
    std::vector<ArmyGeneral> generals;
    std::vector<ArmyForce> flanks;
    std::vector<ArmyForce> reinforcements;
    std::vector<ArmyWorks> works;
    bool may_field_exceptional = false; // the opponent agrees, HM-STATUS-03
    bool may_ignore_thirds = false;     // likewise, HM-POINTS-07
    bool is_rolled = false;             // its dice have been thrown
};

// army/army_document.cpp: the strict reader. What the rules forbid is for findings_in.
std::variant<BoughtArmy, umpire::LoadError> read_army(nlohmann::json const& document,
                                                      ArmyLists const& lists);
// army/prices.cpp
std::vector<rules::ArmyPrice> prices_of(BoughtArmy const& army, ArmyLists const& lists);
int budget_of(BoughtArmy const& army); // HM-POINTS-06
int flanking_points(BoughtArmy const& army, ArmyForce const& force, ArmyLists const& lists);
// army/findings.cpp: all that the rules say of it.
rules::ArmyReport report_of(BoughtArmy const& army, ArmyLists const& lists, Tables const& tables);

} // namespace horse_and_musket
