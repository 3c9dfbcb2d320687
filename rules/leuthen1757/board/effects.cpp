// Where a report happened, and what is to be seen of it: smoke, the fallen, marches and charges.

#include "rules/hex/effects.h"

#include "rules/leuthen1757/rules.h"

namespace leuthen1757 {

namespace {

using KnownNames = rules::OwnNames<Scenario>;
using KnownField = rules::SeenField<KnownNames, View>;

struct ShowEffects {
    rules::EffectMaker<KnownField> make;
    using Effects = rules::Effects;

    Effects operator()(Fired const& event) const { return make.fire(event.unit, event.target); }
    Effects operator()(StepLost const& event) const { return make.loss(event.unit, 1); }
    Effects operator()(Eliminated const& event) const { return make.loss(event.unit, 0); }
    Effects operator()(Routed const& event) const { return make.rout(event.unit); }
    Effects operator()(CombatBegan const& event) const {
        Effects charges;
        if (!event.is_shock || event.defenders.empty()) return charges;
        for (UnitId const unit : event.attackers)
            charges.push_back(make.charge(unit, event.defenders[0]).front());
        return charges;
    }
    Effects operator()(Advanced const& event) const { return make.advance(event.unit, event.to); }
    Effects operator()(rules::AnyOf<Marched, Withdrew, Moved> auto const& event) const {
        return make.move(event.unit, event.to);
    }
    Effects operator()(Entered const& event) const { return make.move(event.unit, event.at); }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it
};

struct PlaceOfReport : rules::PlaceOf<KnownNames, Position> {
    using PlaceOf::operator();
    Hex operator()(Fired const& event) const { return of(event.target); }
    Hex operator()(ChiefAppointed const&) const { return nowhere; } // of an army, not of a place
    Hex operator()(CombatBegan const& event) const {
        return event.defenders.empty() ? nowhere : of(event.defenders[0]);
    }
    Hex operator()(rules::AnyOf<OutOfCommand, Activated> auto const& event) const {
        return of(position.formations[event.formation.value].leader);
    }
};

} // namespace

std::string Leuthen1757::place_of(View const& view, Report const& report) const {
    return rules::place_in(scenario.ground.grid, report, PlaceOfReport{{view.position}});
}

void Leuthen1757::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                                Report const& report) const {
    rules::show_effects<ShowEffects>(out, report, KnownField{{scenario}, before, after});
}

} // namespace leuthen1757
