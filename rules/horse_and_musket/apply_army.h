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

// HM-GAP-98: as one is whom no card has called, and as it looks to who knows of none.
inline Unit unit_in_reserve(UnitData const& data) {
    Unit unit{};
    unit.status = data.status;
    unit.formation = unit.before = first_formation(data.arm, false);
    unit.whereabouts = Whereabouts::absent;
    return unit;
}

// HM-GENERAL-30: a unit of one stand where the General is, who is in its place.
inline void stand_up(Scenario const& scenario, Tabletop& top, GeneralId id) {
    UnitId const unit = scenario.stand_in(id);
    General& general = top.generals[id.value];
    Unit& one = top.units[unit.value] = unit_in_reserve(scenario.units[unit.value]);
    one.pose = general.pose;
    one.stands = one.at_first = 1;
    one.disordered = general.is_disordered;
    one.whereabouts = Whereabouts::table;
    general.is_aside = 1;
}
inline void stand_down(Scenario const& scenario, Tabletop& top, GeneralId id) {
    UnitId const unit = scenario.stand_in(id);
    General& general = top.generals[id.value];
    Unit& one = top.units[unit.value];
    general.pose = one.pose;
    general.is_disordered = one.disordered > 0;
    general.is_aside = 0;
    if (one.whereabouts == Whereabouts::left) general.whereabouts = Whereabouts::left;
    one = unit_in_reserve(scenario.units[unit.value]);
}
inline General general_in_reserve(GeneralData const& data) {
    General general{};
    general.ratings = data.ratings;
    general.whereabouts = Whereabouts::absent;
    return general;
}

inline constexpr std::uint8_t columns_of_a_side = max_columns / 2;

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
    // The ground, HM-SETUP-01 to -06.
    void operator()(GroundThrown const& event) {
        position_.top.before.thrown[umpire::index(event.side)] =
            static_cast<std::uint8_t>(event.features);
    }
    void operator()(GroundCounted const& event) {
        position_.top.before.features[umpire::index(event.side)] =
            static_cast<std::uint8_t>(event.features);
    }
    void operator()(GroundLaid const& event) {
        position_.top.laid.poses[event.feature.value] = event.pose;
        position_.top.laid.is_laid[event.feature.value] = 1;
        count_feature();
    }
    void operator()(GroundTaken const& event) {
        position_.top.laid.poses[event.feature.value] = {};
        position_.top.laid.is_laid[event.feature.value] = 0;
        count_feature();
    }
    void operator()(GroundFound const& event) { // HM-SUBHID-01
        position_.top.laid.poses[event.feature.value] = event.pose;
        position_.top.laid.is_laid[event.feature.value] = 1;
        position_.ground[event.feature.value] = event.terrain;
    }
    void operator()(GroundCleared const& event) {
        position_.top.laid.poses[event.feature.value] = {};
        position_.top.laid.is_laid[event.feature.value] = 0;
    }
    void operator()(GroundHanded const& event) {
        position_.top.before.handed = event.feature;
        position_.top.active = event.to;
    }
    void operator()(GroundLeftOut const&) { count_feature(); }
    void operator()(LayingPassed const& event) {
        position_.top.before.layer = position_.top.active = event.to;
    }
    void operator()(DrawnUp const& event) {
        put_down(event.unit, event.pose, event.is_column);
        unit(event.unit).is_undecided =
            event.rule != RuleId{"HM-NAT-02"} && decides_later(event.unit);
        Before& before = position_.top.before;
        Stage const stage = position_.top.stage;
        if (stage != Stage::first_units && stage != Stage::deployment) return;
        before.is_sealed[event.unit.value] =
            stage == Stage::deployment && the_scenario_.options.deployment == Deployment::planned;
        if (stage == Stage::first_units) --before.first_left;
        if (stage != Stage::deployment || the_scenario_.options.deployment != Deployment::by_turns)
            return;
        before.last = event.unit;
        ++before.in_group;
    }
    void operator()(GeneralStands const& event) {
        stand_up(the_scenario_, position_.top, event.general);
    }
    void operator()(GeneralAlone const& event) {
        stand_down(the_scenario_, position_.top, event.general);
    }
    void operator()(GeneralDrawnUp const& event) {
        General& general = position_.top.generals[event.general.value];
        general.pose = event.pose;
        general.whereabouts = Whereabouts::table;
    }

    // Before the first turn.
    void operator()(Outscouted const& event) {
        position_.top.before.is_outscouted[umpire::index(event.side)] = 1;
    }
    void operator()(InitiativeWon const& event) {
        position_.top.before.initiative = position_.top.active = event.side;
    }
    void operator()(RoleTaken const& event) {
        position_.top.before.attacks[umpire::index(event.side)] = event.role == BattleRole::attack;
    }
    void operator()(EdgesDrawn const& event) { position_.top.before.is_turned = event.is_turned; }
    void operator()(FirstUnitsCounted const& event) {
        position_.top.before.first_left = static_cast<std::uint8_t>(event.units);
    }
    void operator()(DeploymentPassed const& event) {
        position_.top.active = event.to;
        position_.top.before.in_group = 0;
        position_.top.before.last = no_unit;
    }
    void operator()(Fortified const& event) {
        position_.top.before.fortified[event.feature.value] =
            event.side == Side::a ? std::uint8_t{1} : std::uint8_t{2};
    }
    void operator()(DeployedAll const& event) {
        position_.top.before.is_ready[umpire::index(event.side)] = 1;
    }
    void operator()(Hurried const& event) {
        position_.top.before.is_hurried[umpire::index(event.side)] = 1;
    }
    void operator()(PlansShown const&) { position_.top.before.is_sealed = {}; }

    // Who comes later.
    void operator()(BrigadeRaised const& event) {
        for (std::size_t i = 0; i < event.units.size(); ++i) {
            if (event.units[i] == no_unit) continue;
            Unit& one = unit(event.units[i]);
            one.stands = one.at_first = event.stands[i];
            one.left = static_cast<std::uint8_t>(one.stands / 2);
            one.status = event.status;
            one.whereabouts = Whereabouts::expected;
            if (!is_skirmisher(the_scenario_.units[event.units[i].value].arm))
                one.command = event.general;
        }
        if (event.general == no_general) return;
        General& general = position_.top.generals[event.general.value];
        general.ratings = event.ratings;
        general.whereabouts = Whereabouts::expected;
    }
    void operator()(ForceFormed const& event) { force(event.number) = event.force; }
    void operator()(ForceTold const& event) { tell(event.force, event.is_seen ? 2 : 1); }
    void operator()(ForceRevealed const& event) { tell(event.force, 3); }
    void operator()(ForcesReported const&) {}
    void operator()(ArrivalThrown const&) {}
    void operator()(ArrivalAltered const&) {}
    void operator()(ArrivalSet const& event) {
        force(event.force).due = static_cast<std::uint8_t>(event.jokers);
    }
    void operator()(EntryNoted const& event) { force(event.force).point = event.point; }
    void operator()(ForceArrived const& event) {
        force(event.force).is_here = 1;
        force(event.force).is_unsided = 0;
    }
    void operator()(Entered const& event) {
        put_down(event.unit, event.pose, event.is_column);
        Unit& one = unit(event.unit);
        one.has_entered = one.has_moved = one.is_done = 1; // HM-FLANK-08: no more orders this turn
        auto& units = force(event.force).units;
        std::rotate(units.begin(), units.begin() + 1, units.end());
        units.back() = no_unit;
    }

private:
    void count_feature() {
        Before& before = position_.top.before;
        --before.features[umpire::index(before.layer)];
        before.handed = no_feature;
        position_.top.active = before.layer;
    }
    Unit& unit(UnitId id) { return position_.top.units[id.value]; }
    bool decides_later(UnitId id) const { // HM-NAT-02: by the list that it is bought from
        UnitData const& data = the_scenario_.units[id.value];
        auto const& rules = the_scenario_.armies[umpire::index(data.side)].rules;
        return (data.arm == Arm::infantry || is_cavalry(data.arm)) &&
               std::ranges::find(rules, "HM-NAT-02") != rules.end();
    }
    Force& force(int number) { return position_.forces[static_cast<std::size_t>(number)]; }
    void tell(int number, int what) {
        std::uint8_t& told = force(number).is_told;
        told = std::max(told, static_cast<std::uint8_t>(what));
    }
    void put_down(UnitId id, Pose const& pose, bool is_column) {
        Unit& one = unit(id);
        one.pose = pose;
        one.whereabouts = Whereabouts::table;
        one.formation = one.before = first_formation(the_scenario_.units[id.value].arm, is_column);
        if (one.formation != Formation::column) return;
        // Each side has half of the files, lest one learn of the other's plan.
        std::uint8_t const first =
            the_scenario_.units[id.value].side == Side::a ? 0 : columns_of_a_side;
        for (std::uint8_t i = first; i < first + columns_of_a_side && one.column == 0xFF; ++i)
            if (std::ranges::none_of(position_.top.units,
                                     [&](Unit const& each) { return each.column == i; }))
                one.column = i;
        position_.top.columns[one.column] = field::File(pose, (one.stands - 1) * stand_side);
    }

    Scenario const& the_scenario_;
    Position& position_;
};

} // namespace horse_and_musket
