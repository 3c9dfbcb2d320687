// What is to be seen of a report: smoke, the fallen, marches and attacks. Of a token it is no more
// than its hexes, GLI-INFO-10.

#include "rules/hex/effects.h"

#include "rules/glory/rules.h"

namespace glory {

namespace {

using Effects = std::vector<rules::Effect>;

struct SeenField {
    Scenario const& scenario;
    Position const& before;
    Position const& after;

    field::Grid const& grid() const { return scenario.ground.grid; }
    std::string label(Hex hex) const { return hex == nowhere ? std::string{} : grid().label(hex); }
    std::string id(UnitId unit) const {
        return unit == nobody ? std::string{} : scenario.counters[unit.value].id;
    }
    Hex was(UnitId unit) const { return at(before, unit); }
    Hex is(UnitId unit) const { return at(after, unit); }
    static Hex at(Position const& position, UnitId unit) {
        return unit == nobody ? nowhere : position.pieces[unit.value].at;
    }
};

struct Show {
    SeenField field;
    rules::EffectMaker<SeenField> make{field};

    Effects operator()(Bombarded const& event) const {
        return {make.fire(event.unit, event.target)};
    }
    Effects operator()(Sniped const& event) const { return {make.fire(event.unit, event.target)}; }
    Effects operator()(Fought const& event) const {
        return {make.charge(event.lead, event.defender)};
    }
    Effects operator()(StrengthLost const& event) const {
        return {make.loss(event.unit, event.points)};
    }
    Effects operator()(Lost const& event) const { return {make.loss(event.unit, 0)}; }
    Effects operator()(ConditionChanged const& event) const {
        if (event.condition != Condition::routed) return {};
        return {make.rout(event.unit)};
    }
    Effects operator()(Stepped const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(Moved const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(TrioStepped const& event) const { return march(event.from, event.to); }
    Effects operator()(TokenStepped const& event) const { return march(event.from, event.to); }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it

    Effects march(Hex from, Hex to) const {
        rules::Effect effect{"move"};
        effect.from = field.label(from);
        effect.to = field.label(to);
        return {effect};
    }
};

} // namespace

void Glory::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                          Report const& report) const {
    rules::write_effects(out,
                         std::visit(Show{{scenario, before.position, after.position}}, report));
}

} // namespace glory
