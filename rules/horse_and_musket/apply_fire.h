#pragma once
// What the events of fire change; apply.cpp has the rest.

#include "rules/horse_and_musket/apply_fight.h"

namespace horse_and_musket {

class FireChange : public FightChange {
public:
    using FightChange::FightChange;
    using FightChange::operator();

    void operator()(Shot const& event) {
        mark(event.unit, event.rule == RuleId{"HM-ART-18"}   ? fired_at_draw
                         : event.rule == RuleId{"HM-ART-03"} ? fired_by_card
                                                             : fired_in_fight);
        // HM-GAP-68: salvoes of the battery that is Attacked.
        if (event.rule == RuleId{"HM-ART-26"}) ++top_.attack.grapeshot;
    }
    void operator()(Struck const&) {}
    void operator()(GunHit const& event) { top_.units[event.unit.value].guns = event.state; }
    void operator()(GunsOverrun const& event) {
        FightChange::operator()(event);
        top_.units[event.unit.value].formation = Formation::gun; // off their limbers
    }
    void operator()(GunsManned const& event) {
        FightChange::operator()(event);
        mark(event.unit, fired_by_card); // HM-ART-32: ball or shell from the card after
    }
    void operator()(Shelled const& event) {
        mark(event.unit, fired_by_card);
        if (event.burns) top_.is_burnt[event.feature.value] = 1;
    }
    void operator()(FireTold const& event) {
        top_.volley.push_back({event.unit, event.target, static_cast<std::uint16_t>(event.stands)});
    }
    // HM-FIRE-06: who threw a double is remembered, without its stands, until one of them suffers.
    void operator()(FireGiven const& event) {
        bool const is_asked = event.first != 0 && event.first == event.second;
        auto const all = top_.volley;
        top_.volley.clear();
        for (Aimed const& each : all)
            if (each.target != event.target)
                top_.volley.push_back(each);
            else if (is_asked && each.stands != 0)
                top_.volley.push_back({each.unit, each.target, 0});
    }
    void operator()(FireSuffered const& event) {
        auto const all = top_.volley;
        top_.volley.clear();
        for (Aimed const& each : all)
            if (each.target != event.target || each.stands != 0) top_.volley.push_back(each);
    }
    void operator()(LimberLent const& event) {
        Unit& from = top_.units[event.unit.value];
        from.has_no_team = 1;
        from.formation = Formation::gun;
        top_.units[event.to.value].has_no_team = 0;
    }

private:
    void mark(UnitId unit, std::uint8_t occasion) { top_.units[unit.value].has_fired |= occasion; }
};

} // namespace horse_and_musket
