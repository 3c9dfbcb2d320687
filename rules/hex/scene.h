#pragma once
// A position with its rules at hand: what every system on hexes asks of its counters.

#include "field/hex.h"
#include "umpire/ids.h"

namespace rules {

template <class R> struct SceneOf {
    using UnitId = umpire::UnitId;
    using Position = decltype(R::State::position);

    R const& rules;
    Position const& position; // as it stands: it goes on changing while rules write events

    SceneOf(R const& the_rules, Position const& the_position)
        : rules(the_rules), position(the_position) {}

    auto const& scenario() const { return rules.scenario; }
    auto const& tables() const { return rules.tables; }
    auto const& ground() const { return rules.scenario.ground; }
    field::Grid const& grid() const { return rules.scenario.ground.grid; }
    int distance(field::Hex from, field::Hex to) const { return grid().distance(from, to); }
    std::size_t count() const { return rules.scenario.counters.size(); }
    bool exists(UnitId unit) const { return unit.value < count(); }
    auto const& counter(UnitId unit) const { return rules.scenario.counters[unit.value]; }
    auto const& piece(UnitId unit) const { return position.pieces[unit.value]; }
    auto arm(UnitId unit) const { return counter(unit).arm; }
    auto side(UnitId unit) const { return counter(unit).side; }
    bool on_field(UnitId unit) const {
        auto const where = piece(unit).whereabouts;
        return where == decltype(where)::field;
    }
    // The side has this to decide before anything else goes on.
    bool is_waiting_for(umpire::Side side, auto kind) const {
        return !position.agenda.empty() && position.agenda.back().kind == kind &&
               position.agenda.back().side == side;
    }
    bool is_stage(auto stage, umpire::Side side) const {
        return position.agenda.empty() && position.stage == stage && position.active == side;
    }
};

} // namespace rules
