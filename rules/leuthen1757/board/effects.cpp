// What is to be seen of a report: smoke, the fallen, marches and charges.

#include "rules/hex/effects.h"

#include "rules/leuthen1757/rules.h"

namespace leuthen1757 {

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
    rules::EffectMaker<SeenField> make;

    Effects operator()(Fired const& event) const { return {make.fire(event.unit, event.target)}; }
    Effects operator()(StepLost const& event) const { return {make.loss(event.unit, 1)}; }
    Effects operator()(Eliminated const& event) const { return {make.loss(event.unit, 0)}; }
    Effects operator()(Routed const& event) const { return {make.rout(event.unit)}; }
    Effects operator()(CombatBegan const& event) const {
        Effects charges;
        if (!event.is_shock || event.defenders.empty()) return charges;
        for (UnitId const unit : event.attackers)
            charges.push_back(make.charge(unit, event.defenders[0]));
        return charges;
    }
    Effects operator()(Advanced const& event) const { return {make.advance(event.unit, event.to)}; }
    Effects operator()(Marched const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(Withdrew const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(Moved const& event) const { return {make.move(event.unit, event.to)}; }
    Effects operator()(Entered const& event) const { return {make.move(event.unit, event.at)}; }
    Effects operator()(auto const&) const { return {}; } // nothing is seen of it
};

} // namespace

void Leuthen1757::write_effects(umpire::JsonWriter& out, View const& before, View const& after,
                                Report const& report) const {
    SeenField const field{scenario, before.position, after.position};
    rules::write_effects(out, std::visit(Show{rules::EffectMaker(field)}, report));
}

} // namespace leuthen1757
