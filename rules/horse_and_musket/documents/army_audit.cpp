// What the rules say of armies: stands of units, chiefs and Commands (HM-UNIT, HM-GENERAL). A side
// without Generals, as in a first lesson, has no Commands.

#include "rules/horse_and_musket/army/raise.h"
#include "rules/horse_and_musket/documents/scenario_document.h"

namespace horse_and_musket {

namespace {

using umpire::LoadError;
using Finding = std::optional<LoadError>;

Finding found_in(std::string_view list, std::string const& id, std::string const& what) {
    return LoadError{"scenario." + std::string(list), id + ": " + what};
}

Finding audit_unit(UnitData const& unit, bool has_generals, Tables const& tables) {
    Numbers const& stands = tables.stands[static_cast<std::size_t>(unit.arm)];
    if (unit.stands < stands.least || unit.stands > stands.most)
        return found_in("units", unit.id,
                        "HM-UNIT-01: it has " + std::to_string(stands.least) + " to " +
                            std::to_string(stands.most) + " stands");
    bool const has_command = unit.command != no_general;
    if (has_command && !belongs_in_a_command(unit.arm))
        return found_in("units", unit.id, "HM-GENERAL-06: guns and skirmishers are in no Command");
    if (has_generals && !has_command && belongs_in_a_command(unit.arm))
        return found_in("units", unit.id, "HM-GENERAL-08: it is in no Command");
    return std::nullopt;
}

// HM-UNIT-17, -18: one Commander-in-chief, and a Command for every other General.
Finding audit_general(Scenario const& scenario, std::size_t i) {
    GeneralData const& general = scenario.generals[i];
    auto const units = std::ranges::count(scenario.units, GeneralId{static_cast<std::uint16_t>(i)},
                                          &UnitData::command);
    if (units > general.ratings.ability)
        return found_in("generals", general.id,
                        "HM-GENERAL-06: their Ability allows a Command of " +
                            std::to_string(general.ratings.ability) + " units");
    if (units == 0 && !general.is_chief)
        return found_in("generals", general.id, "HM-GENERAL-08: they have no Command");
    auto const is_second = [&](GeneralData const& other) {
        return &other < &general && other.side == general.side && other.is_chief;
    };
    if (general.is_chief && std::ranges::any_of(scenario.generals, is_second))
        return found_in("generals", general.id,
                        "HM-UNIT-17: a side has one Commander-in-chief, no more");
    return std::nullopt;
}

} // namespace

Finding audit_armies(Scenario const& scenario, Tables const& tables) {
    // Armies that were bought are looked through as such (army/findings.cpp), and get their
    // Commands when they are drawn up.
    for (std::size_t i = 0; i < scenario.generals.size(); ++i)
        if (!scenario.generals[i].is_bought)
            if (auto const finding = audit_general(scenario, i)) return finding;
    for (UnitData const& unit : scenario.units) {
        if (unit.is_bought) continue;
        bool const has_generals =
            std::ranges::any_of(scenario.generals, [&](GeneralData const& general) {
                return general.side == unit.side;
            });
        if (auto const finding = audit_unit(unit, has_generals, tables)) return finding;
    }
    return std::nullopt;
}

} // namespace horse_and_musket
