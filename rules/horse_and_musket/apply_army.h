#pragma once
// What changes before the first turn; apply.cpp has the rest.

#include "rules/horse_and_musket/event.h"
#include "rules/horse_and_musket/table/body.h"

namespace horse_and_musket {

// How a unit begins: HM-SETUP-29, HM-ART-08.
constexpr Formation first_formation(Arm arm, bool is_column) {
    if (arm == Arm::artillery) return is_column ? Formation::gun_column : Formation::gun;
    if (is_column) return Formation::column;
    return is_skirmisher(arm) ? Formation::skirmish : Formation::line;
}

class ArmyChange {
public:
    ArmyChange(Scenario const& scenario, Position& position)
        : the_scenario_(scenario), position_(position) {}

    void operator()(GeneralRated const& event) {
        General& general = position_.top.generals[event.general.value];
        if (general.whereabouts == Whereabouts::absent) general.whereabouts = Whereabouts::expected;
        auto const byte = [](int value) { return static_cast<std::uint8_t>(value); };
        general.ratings = {byte(event.leadership),
                           byte(event.range),
                           byte(event.ability),
                           event.grade,
                           event.leads_cavalry,
                           byte(event.traits),
                           0};
        // HM-GENERAL-02: as many cards.
        for (std::size_t i = 0; i < the_scenario_.cards.size(); ++i)
            if (the_scenario_.cards[i].what == CardFor::general &&
                the_scenario_.cards[i].general == event.general)
                position_.cards[i].deck = byte(event.leadership);
    }
    void operator()(UnitRated const& event) { unit(event.unit).status = event.status; }
    void operator()(UnitSized const& event) {
        Unit& one = unit(event.unit);
        one.stands = one.at_first = static_cast<std::uint8_t>(event.stands);
        one.left = static_cast<std::uint8_t>(event.stands / 2);
    }
    void operator()(Commanded const& event) { unit(event.unit).command = event.general; }
    void operator()(DrawnUp const& event) {
        Unit& one = unit(event.unit);
        one.pose = event.pose;
        one.whereabouts = Whereabouts::table;
        one.formation = one.before =
            first_formation(the_scenario_.units[event.unit.value].arm, event.is_column);
        if (one.formation != Formation::column) return;
        for (std::uint8_t i = 0; i < max_columns && one.column == 0xFF; ++i)
            if (std::ranges::none_of(position_.top.units,
                                     [&](Unit const& each) { return each.column == i; }))
                one.column = i;
        position_.top.columns[one.column] = field::File(event.pose, (one.stands - 1) * stand_side);
    }
    void operator()(GeneralDrawnUp const& event) {
        General& general = position_.top.generals[event.general.value];
        general.pose = event.pose;
        general.whereabouts = Whereabouts::table;
    }

private:
    Unit& unit(UnitId id) { return position_.top.units[id.value]; }

    Scenario const& the_scenario_;
    Position& position_;
};

} // namespace horse_and_musket
