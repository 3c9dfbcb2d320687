// The order deck of two armies: HM-DECK-03, -14, -15, HM-GAP-70.

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
void count_draws(Scenario& scenario, Tables const& tables) {
    for (Side const side : {Side::a, Side::b}) {
        int units = 0;
        for (UnitData const& unit : scenario.units) units += unit.side == side;
        Army& army = scenario.armies[umpire::index(side)];
        army.draws = tables.draws_per_ten * std::max(1, (units + 9) / 10);
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
    for (std::size_t i = 0; i < scenario.generals.size(); ++i)
        if (scenario.generals[i].is_rolled) // as many as dice will give them Leadership
            scenario.cards.push_back({CardFor::general, scenario.generals[i].side, no_unit,
                                      GeneralId{static_cast<std::uint16_t>(i)}, 0});
        else
            add(scenario, {CardFor::general, scenario.generals[i].side, no_unit,
                           GeneralId{static_cast<std::uint16_t>(i)},
                           scenario.generals[i].ratings.leadership});
    add_for_arm(scenario, tables, CardFor::artillery, Arm::artillery);
    add_for_arm(scenario, tables, CardFor::skirmishing_infantry, Arm::skirmishing_infantry);
    add_for_arm(scenario, tables, CardFor::skirmishing_cavalry, Arm::skirmishing_cavalry);
    add(scenario, {CardFor::infantry_advance, Side::a, no_unit, no_general,
                   static_cast<std::uint8_t>(scenario.options.advance_cards)});
    add(scenario, {CardFor::joker, Side::a, no_unit, no_general, 1});
    count_draws(scenario, tables);
}

} // namespace horse_and_musket
