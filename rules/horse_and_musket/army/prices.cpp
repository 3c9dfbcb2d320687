// What an army costs: HM-POINTS-01 to -06, HM-GENERAL-11, HM-GAP-84.

#include "rules/common/document.h"
#include "rules/horse_and_musket/army/army.h"

namespace horse_and_musket {

namespace {

using rules::ArmyPrice;
using rules::number_of;

// UNCLEAR: by the flank a stand costs more, and a die may still have to give the stands; read as
// four, a little more than the die gives on the average.
constexpr int stands_expected = 4;

int status_points(ArmyUnit const& unit, ArmyLists const& lists) {
    // HM-POINTS-03: where dice give the class there is one price for all.
    if (unit.line->is_freikorps || unit.line->arm == Arm::artillery) return 0;
    auto const step = static_cast<std::size_t>(unit.status.value_or(Status::trained));
    // UNCLEAR: the table prices no Exceptional unit; read as one step of 2 beyond Elite.
    if (step >= lists.status_points.size()) return lists.status_points.back() + 2;
    return lists.status_points[step];
}

ArmyPrice price_of(BoughtArmy const& army, std::size_t i, ArmyLists const& lists) {
    ArmyUnit const& unit = army.units[i];
    // Of a size that nobody sells, findings.cpp says so.
    int points = unit.line->points(unit.stands).value_or(0);
    bool const has_list = army.list->id != "none";
    if (!has_list) points += status_points(unit, lists); // HM-POINTS-02
    return {number_of("units", i), unit.name, points, has_list ? army.list->rule : "HM-POINTS-01"};
}

// HM-POINTS-04: a stand of foot 1, of horse 2, a gun 10.
int flanking_points(ArmyUnit const& unit, ArmyLists const& lists) {
    if (unit.line->arm == Arm::artillery) return lists.flanking_artillery;
    int const stands = unit.stands == 0 ? stands_expected : unit.stands;
    return stands * (is_mounted(unit.line->arm) ? lists.flanking_mounted : lists.flanking_foot);
}

} // namespace

int flanking_points(BoughtArmy const& army, ArmyForce const& force, ArmyLists const& lists) {
    int points = 0;
    for (std::size_t const unit : force.units) points += flanking_points(army.units[unit], lists);
    return points;
}
int budget_of(BoughtArmy const& army) {
    // HM-POINTS-06: by the nation's percentage. UNCLEAR: a fraction of a point is dropped.
    return army.budget * (100 + army.list->percent) / 100;
}

std::vector<ArmyPrice> prices_of(BoughtArmy const& army, ArmyLists const& lists) {
    std::vector<ArmyPrice> prices;
    for (std::size_t i = 0; i < army.units.size(); ++i) prices.push_back(price_of(army, i, lists));
    for (std::size_t i = 0; i < army.generals.size(); ++i) {
        ArmyGeneral const& general = army.generals[i];
        bool const is_free = general.line == nullptr; // HM-POINTS-10: a Poor one
        prices.push_back({number_of("generals", i), general.name,
                          is_free ? 0 : general.line->sizes.front().points,
                          is_free ? "HM-POINTS-10" : "HM-GENERAL-11"});
    }
    for (std::size_t i = 0; i < army.works.size(); ++i) {
        ArmyWorks const& works = army.works[i];
        prices.push_back({number_of("works", i), shown_troops(works.line->troops),
                          works.number * works.line->sizes.front().points, army.list->rule});
    }
    for (std::size_t i = 0; i < army.flanks.size(); ++i) {
        if (army.flanks[i].is_instead_of_works) continue; // HM-NAT-08: paid already
        prices.push_back({number_of("flanks", i), "by the flank",
                          flanking_points(army, army.flanks[i], lists), "HM-POINTS-04"});
    }
    for (std::size_t i = 0; i < army.reinforcements.size(); ++i) {
        auto const units = static_cast<int>(army.reinforcements[i].units.size());
        prices.push_back({number_of("reinforcements", i), "as reinforcements",
                          units * lists.reinforcement, "HM-POINTS-05"});
    }
    return prices;
}

} // namespace horse_and_musket
