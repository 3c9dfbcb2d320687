// Where a report happened, and what is to be seen of it: smoke (DRG-UI-40), the fallen (DRG-UI-20),
// marches and charges.

#include "rules/hex/effects.h"

#include "rules/dragoon/rules.h"
#include "rules/dragoon/words.h"

namespace dragoon {

namespace {

// In fog an enemy stands in the slot of their alias, and is called by it.
struct KnownNames {
    Scenario const& scenario;
    std::string id(UnitId unit) const {
        return is_alias(unit) ? alias_name(scenario, unit) : scenario.counters[unit.value].id;
    }
    static std::size_t slot(UnitId unit) {
        return is_alias(unit) ? slot_of(unit).value : unit.value;
    }
};
using KnownField = rules::SeenField<KnownNames, View>;

struct ShowEffects {
    rules::EffectMaker<KnownField> make;
    using Effects = rules::Effects;

    Effects operator()(Struck const& event) const { return make.fire(event.unit, event.target); }
    Effects operator()(MenLost const& event) const { return make.loss(event.unit, event.men); }
    Effects operator()(Eliminated const& event) const { return make.loss(event.unit, 0); }
    Effects operator()(Routed const& event) const { return make.rout(event.unit); }
    Effects operator()(AttackDeclared const& event) const {
        return make.charge(event.unit, event.target);
    }
    Effects operator()(Charged const& event) const { return make.ride(event.unit, event.to); }
    Effects operator()(Advanced const& event) const { return make.advance(event.unit, event.to); }
    Effects operator()(rules::AnyOf<Stepped, Moved, Disengaged> auto const& event) const {
        return make.move(event.unit, event.to);
    }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it
};

struct PlaceOfReport : rules::PlaceOf<KnownNames, Position> {
    using PlaceOf::operator();
    Hex operator()(Struck const& event) const { return of(event.target); }
};

} // namespace

void Dragoon::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                            Report const& report) const {
    rules::show_effects<ShowEffects>(out, report, KnownField{{scenario}, before, after});
}

std::string Dragoon::place_of(View const& view, Report const& report) const {
    return rules::place_in(scenario.ground.grid, report, PlaceOfReport{{view.position}});
}

} // namespace dragoon
