// What is to be seen of a report: smoke, the fallen, marches and attacks. Of a token it is no more
// than its hexes, GLI-INFO-10.

#include "rules/hex/effects.h"

#include "rules/glory/rules.h"

namespace glory {

namespace {

using KnownField = rules::SeenField<rules::OwnNames<Scenario>, View>;

struct ShowEffects {
    rules::EffectMaker<KnownField> make;
    using Effects = rules::Effects;

    Effects operator()(rules::AnyOf<Bombarded, Sniped> auto const& event) const {
        return make.fire(event.unit, event.target);
    }
    Effects operator()(Fought const& event) const {
        return make.charge(event.lead, event.defender);
    }
    Effects operator()(StrengthLost const& event) const {
        return make.loss(event.unit, event.points);
    }
    Effects operator()(Lost const& event) const { return make.loss(event.unit, 0); }
    Effects operator()(ConditionChanged const& event) const {
        return event.condition == Condition::routed ? make.rout(event.unit) : Effects{};
    }
    Effects operator()(rules::AnyOf<Stepped, Moved> auto const& event) const {
        return make.move(event.unit, event.to);
    }
    Effects operator()(rules::AnyOf<TrioStepped, TokenStepped> auto const& event) const {
        return make.move(event.from, event.to);
    }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it
};

} // namespace

void Glory::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                          Report const& report) const {
    rules::show_effects<ShowEffects>(out, report, KnownField{{scenario}, before, after});
}

} // namespace glory
