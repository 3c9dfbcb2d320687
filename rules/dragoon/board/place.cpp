// Where on the field a report happened, so that a sentence of the news can be found on the plan:
// smoke rises there (DRG-UI-40), and the fallen lie there (DRG-UI-20).

#include "rules/dragoon/rules.h"

namespace dragoon {

namespace {

struct Place {
    Position const&
        position; // as the seat knows it: in fog an enemy stands in the slot of his alias

    Hex of(UnitId unit) const {
        if (unit == nobody) return nowhere;
        return position.pieces[is_alias(unit) ? slot_of(unit).value : unit.value].at;
    }
    Hex operator()(Struck const& event) const { return of(event.target); }
    Hex operator()(auto const& event) const {
        if constexpr (requires { event.to; })
            return event.to;
        else if constexpr (requires { event.at; })
            return event.at;
        else if constexpr (requires { event.unit; })
            return of(event.unit);
        else if constexpr (requires { event.leader; })
            return of(event.leader);
        else
            return nowhere;
    }
};

} // namespace

std::string Dragoon::place_of(View const& view, Report const& report) const {
    Hex const hex = std::visit(Place{view.position}, report);
    return hex == nowhere ? std::string{} : scenario.ground.grid.label(hex);
}

} // namespace dragoon
