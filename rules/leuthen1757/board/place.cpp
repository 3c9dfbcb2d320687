// Where on the field a report happened, so that a sentence of the news can be found on the plan.

#include "rules/leuthen1757/rules.h"

namespace leuthen1757 {

namespace {

struct Place {
    Position const& position;

    Hex of(UnitId unit) const { return unit == nobody ? nowhere : position.pieces[unit.value].at; }
    Hex operator()(Fired const& event) const { return of(event.target); }
    Hex operator()(LeaderAppointed const& event) const { return event.at; }
    Hex operator()(CombatBegan const& event) const {
        return event.defenders.empty() ? nowhere : of(event.defenders[0]);
    }
    Hex operator()(OutOfCommand const& event) const {
        return of(position.formations[event.formation.value].leader);
    }
    Hex operator()(Activated const& event) const {
        return of(position.formations[event.formation.value].leader);
    }
    Hex operator()(auto const& event) const {
        if constexpr (requires { event.to; })
            return event.to;
        else if constexpr (requires { event.at; })
            return event.at;
        else if constexpr (requires { event.unit; })
            return of(event.unit);
        else
            return nowhere;
    }
};

} // namespace

std::string Leuthen1757::place_of(View const& view, Report const& report) const {
    Hex const hex = std::visit(Place{view.position}, report);
    return hex == nowhere ? std::string{} : scenario.ground.grid.label(hex);
}

} // namespace leuthen1757
