// What is to be seen of a report: smoke (DRG-UI-40), the fallen (DRG-UI-20), marches and charges.

#include "rules/hex/effects.h"

#include "rules/dragoon/rules.h"
#include "rules/dragoon/words.h"

namespace dragoon {

namespace {

using Effects = std::vector<rules::Effect>;

// In fog an enemy stands in the slot of his alias, and is called by it.
struct SeenField {
    Scenario const& scenario;
    Position const& before;
    Position const& after;

    field::Grid const& grid() const { return scenario.ground.grid; }
    std::string label(Hex hex) const { return hex == nowhere ? std::string{} : grid().label(hex); }
    std::string id(UnitId unit) const {
        if (unit == nobody) return {};
        return is_alias(unit) ? alias_name(scenario, unit) : scenario.counters[unit.value].id;
    }
    Hex was(UnitId unit) const { return at(before, unit); }
    Hex is(UnitId unit) const { return at(after, unit); }
    static Hex at(Position const& position, UnitId unit) {
        if (unit == nobody) return nowhere;
        return position.pieces[is_alias(unit) ? slot_of(unit).value : unit.value].at;
    }
};

struct Show {
    rules::EffectMaker<SeenField> make;

    Effects operator()(Struck const& event) const { return {make.fire(event.unit, event.target)}; }
    Effects operator()(MenLost const& event) const { return {make.loss(event.unit, event.men)}; }
    Effects operator()(Eliminated const& event) const { return {make.loss(event.unit, 0)}; }
    Effects operator()(Routed const& event) const { return {make.rout(event.unit)}; }
    Effects operator()(AttackDeclared const& event) const {
        return {make.charge(event.unit, event.target)};
    }
    Effects operator()(Charged const& event) const { return {make.ride(event.unit, event.to)}; }
    Effects operator()(Advanced const& event) const { return {make.advance(event.unit, event.to)}; }
    Effects operator()(Stepped const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(Moved const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(Disengaged const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it
};

} // namespace

void Dragoon::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                            Report const& report) const {
    SeenField const field{scenario, before.position, after.position};
    rules::write_effects(out, std::visit(Show{rules::EffectMaker(field)}, report));
}

} // namespace dragoon
