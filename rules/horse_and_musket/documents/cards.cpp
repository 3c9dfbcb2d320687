// The order deck of two armies: HM-DECK-03, -14, -15, HM-GAP-70.

#include "rules/horse_and_musket/card_play/recipe.h"
#include "rules/horse_and_musket/documents/scenario_document.h"

namespace horse_and_musket {

namespace {

void add(Scenario& scenario, CardKind const& kind) {
    if (kind.copies > 0) scenario.cards.push_back(kind);
}
// Cards of guns and skirmishers are left out where an army has none: they would serve nobody.
void add_for_arm(Scenario& scenario, Tables const& tables, CardFor what, Arm arm) {
    for (Side const side : {Side::a, Side::b})
        if (std::ranges::any_of(scenario.units, [&](UnitData const& unit) {
                return unit.side == side && unit.arm == arm;
            })) {
            auto const copies =
                static_cast<std::uint8_t>(tables.cards[static_cast<std::size_t>(what)]);
            add(scenario, {what, side, no_unit, no_general, copies});
        }
}
// HM-NAT-01: by the list that it is bought from, or by the year of its battle.
bool draws_as_prussians(Scenario const& scenario, Side side) {
    Army const& army = scenario.armies[umpire::index(side)];
    if (!army.list.empty()) return std::ranges::find(army.rules, "HM-NAT-01") != army.rules.end();
    std::vector<Realm> const realms = realms_of(scenario, side);
    int const year = year_of(scenario);
    return !scenario.battle.empty() && !realms.empty() && realms[0] == Realm::prussia &&
           year >= 1756 && year <= 1763;
}
void count_draws(Scenario& scenario, Tables const& tables) {
    for (Side const side : {Side::a, Side::b}) {
        int units = 0;
        for (UnitData const& unit : scenario.units) units += unit.side == side;
        Army& army = scenario.armies[umpire::index(side)];
        army.draws = tables.draws_per_ten * std::max(1, (units + 9) / 10);
        if (draws_as_prussians(scenario, side)) army.draws += tables.prussian_draws;
        for (GeneralData const& general : scenario.generals) {
            if (general.side != side || !general.is_chief || general.is_bought) continue;
            if (general.ratings.grade == Grade::great) army.draws += tables.great_draws;
            if (general.ratings.grade == Grade::exceptional) army.draws += tables.exceptional_draws;
        }
    }
}

} // namespace

void derive_cards(Scenario& scenario, Tables const& tables) {
    scenario.cards.clear();
    for (std::size_t i = 0; i < scenario.units.size(); ++i) {
        UnitData const& unit = scenario.units[i];
        int const copies = tables.unit_cards[static_cast<std::size_t>(unit.arm)];
        add(scenario, {CardFor::unit, unit.side, UnitId{static_cast<std::uint16_t>(i)}, no_general,
                       static_cast<std::uint8_t>(copies)});
    }
    for (std::size_t i = 0; i < scenario.generals.size(); ++i) {
        GeneralData const& general = scenario.generals[i];
        // As many as dice will give them Leadership; and an event may give it to anybody.
        CardKind const kind{CardFor::general, general.side, no_unit,
                            GeneralId{static_cast<std::uint16_t>(i)},
                            general.is_rolled ? std::uint8_t{} : general.ratings.leadership};
        if (general.is_rolled || scenario.options.has_events || kind.copies > 0)
            scenario.cards.push_back(kind);
    }
    add_for_arm(scenario, tables, CardFor::artillery, Arm::artillery);
    add_for_arm(scenario, tables, CardFor::skirmishing_infantry, Arm::skirmishing_infantry);
    add_for_arm(scenario, tables, CardFor::skirmishing_cavalry, Arm::skirmishing_cavalry);
    add(scenario, {CardFor::infantry_advance, Side::a, no_unit, no_general,
                   static_cast<std::uint8_t>(scenario.options.advance_cards)});
    add(scenario, {CardFor::joker, Side::a, no_unit, no_general, 1});
    count_draws(scenario, tables);
}

} // namespace horse_and_musket
