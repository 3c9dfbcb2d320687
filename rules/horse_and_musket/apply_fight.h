#pragma once
// What the events of the fight change; apply.cpp has the rest.

#include "rules/horse_and_musket/event.h"
#include "rules/horse_and_musket/table/body.h"

namespace horse_and_musket {

class FightChange {
public:
    explicit FightChange(Tabletop& top) : top_(top) {}

    void operator()(StandsDestroyed const& event) {
        Unit& unit = top_.units[event.unit.value];
        for (int i = 0; i < event.stands && unit.stands > 0; ++i) {
            bool const is_left = i < event.left && unit.left > 0;
            take_off(unit, is_left ? unit.left : unit.stands - 1);
            if (is_left) --unit.left;
            int const others = std::max(0, unit.stands - 1);
            unit.left = static_cast<std::uint8_t>(std::min<int>(unit.left, others));
        }
        // HM-COMBAT-01: the disordered are destroyed first.
        unit.disordered = static_cast<std::uint8_t>(std::max(0, unit.disordered - event.stands));
        unit.is_spent = 1; // HM-GAP-56: a stand destroyed ends freshness
        if (unit.stands > 0) return;
        unit.whereabouts = Whereabouts::destroyed;
        unit.is_marked = 1;
        unit.condition = Condition::steady;
        unit.travel = {};
    }
    void operator()(Saved const&) {}
    void operator()(Spent const& event) { top_.units[event.unit.value].is_spent = 1; }
    void operator()(Rejoiced const& event) {
        top_.units[event.unit.value].jubilation = static_cast<std::uint8_t>(event.levels);
    }
    void operator()(MarksCleared const&) {
        for (Unit& unit : top_.units) unit.is_marked = 0;
    }
    void operator()(GeneralShaken const& event) {
        top_.generals[event.general.value].is_disordered = event.is_disordered;
    }
    void operator()(GeneralFell const& event) {
        General& general = top_.generals[event.general.value];
        general.whereabouts = Whereabouts::destroyed;
        general.with = no_unit;
    }

    void operator()(Planned const& event) { top_.agenda.push_back(event.task); }
    void operator()(Begun const&) { top_.agenda.pop_back(); }
    void operator()(AttackDeclared const& event) {
        top_.attack = {};
        top_.attack.parties[0].unit = event.attacker;
        top_.attack.parties[1].unit = event.target;
        top_.attack.quarter = event.quarter;
        top_.attack.fights_on = event.fights_on;
        top_.attack.after_break = event.after_break;
        top_.attack.assaults = event.rule == RuleId{"HM-ORDER-02"};
        note_places();
    }
    void operator()(Measured const& event) {
        if (event.rule == RuleId{"HM-TURN-16"}) top_.attack.falls_short = 1;
    }
    void operator()(Answered const& event) {
        top_.attack.counters = event.counters;
        if (top_.attack.evasion == 0) note_places();
    }
    void operator()(Evaded const& event) {
        top_.attack.evasion = static_cast<std::uint8_t>(event.score);
        note_places(); // HM-EVADE-13: from here the Attackers measure
    }
    void operator()(Met const& event) { top_.attack.met = event.enemy; }
    void operator()(TotalKept const& event) {
        Party* const party = party_of(event.unit);
        if (party == nullptr) return;
        party->keeps_total = 1;
        party->total = static_cast<std::int16_t>(event.total);
        party->result = Result::charge;
    }
    void operator()(Thrown const& event) {
        Party* const party = party_of(event.unit);
        if (party == nullptr) return;
        party->thrown = static_cast<std::uint8_t>(event.dice);
        party->cover = party->general = Pick::none;
        if (party == &top_.attack.parties[0]) ++top_.attack.tests;
    }
    void operator()(StatusSettled const& event) {
        top_.units[event.unit.value].settled =
            static_cast<std::uint8_t>(1 + static_cast<int>(event.status));
    }
    void operator()(Chosen const& event) {
        if (Party* const party = party_of(event.unit)) pick_of(*party, event.option) = event.pick;
    }
    void operator()(Tested const& event) {
        Party* const party = party_of(event.unit);
        if (party == nullptr) return;
        party->total = static_cast<std::int16_t>(event.total);
        party->result = event.result;
        party->inches = static_cast<std::uint8_t>(event.inches);
    }
    void operator()(Charged const& event) {
        if (Party* const party = party_of(event.unit)) party->has_charged = 1;
    }
    void operator()(SetAside const& event) {
        top_.units[event.unit.value].aside = static_cast<std::uint16_t>(event.aside);
    }
    void operator()(BrokeThrough const&) { top_.attack.breaks = 1; }
    void operator()(TurnedToFace const& event) {
        if (Party* const party = party_of(event.unit)) party->has_turned = 1;
    }
    void operator()(Fired const& event) {
        top_.units[event.unit.value].has_fired |= fired_in_fight;
        if (party_of(event.unit) == &top_.attack.parties[1] && event.rule == RuleId{"HM-ART-26"})
            ++top_.attack.grapeshot;
    }
    void operator()(AttackEnded const&) { top_.attack = {}; }

    void operator()(GunsSet const& event) { top_.units[event.unit.value].guns = event.state; }
    void operator()(GunsOverrun const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.guns = GunState::crewless;
        unit.captor = static_cast<std::uint8_t>(1 + umpire::index(event.by));
        unit.has_no_team = 1;
    }
    void operator()(GunsManned const& event) {
        Unit& unit = top_.units[event.unit.value];
        unit.guns = GunState::ready;
        unit.captor = static_cast<std::uint8_t>(1 + umpire::index(event.by));
    }
    void operator()(Harried const& event) { top_.units[event.unit.value].is_harried = 1; }

protected:
    Tabletop& top_;

private:
    // HM-GAP-05: those beyond it close up in the list.
    static void take_off(Unit& unit, int stand) {
        unit.stands = static_cast<std::uint8_t>(unit.stands - 1);
        if (lies_stand_by_stand(unit.formation) && stand > 0) {
            auto const slot = static_cast<std::size_t>(stand - 1);
            for (std::size_t i = slot; i + 1 < unit.others.size(); ++i)
                unit.others[i] = unit.others[i + 1];
            unit.others.back() = {};
        }
        int const below = unit.aside & ((1 << stand) - 1);
        int const above = unit.aside >> (stand + 1) << stand;
        unit.aside = static_cast<std::uint16_t>(below | above);
    }
    Party* party_of(UnitId unit) {
        std::size_t const i = top_.attack.party_of(unit);
        return i < 2 ? &top_.attack.parties[i] : nullptr;
    }
    void note_places() {
        for (Party& party : top_.attack.parties)
            if (party.unit != no_unit) party.from = top_.units[party.unit.value].pose;
    }
};

} // namespace horse_and_musket
