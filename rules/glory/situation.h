#pragma once
// A position with its scenario, its tables and its chart at hand: what every rule asks of the
// field.

#include "rules/glory/march/chart.h"
#include "rules/glory/rules.h"
#include "rules/hex/scene.h"

namespace glory {

using umpire::allowed;
using umpire::is_refused;
using umpire::other;
using umpire::Refusal;
using umpire::Ruling;

constexpr UnitId unit_at(std::size_t index) { return UnitId{static_cast<std::uint16_t>(index)}; }
constexpr TrioId trio_at(std::size_t index) { return TrioId{static_cast<std::uint16_t>(index)}; }
constexpr WingId wing_at(std::size_t index) { return WingId{static_cast<std::uint16_t>(index)}; }

struct Scene : rules::SceneOf<Glory> {
    using SceneOf::SceneOf;
    explicit Scene(Pen const& pen) : SceneOf(pen.rules(), pen.state().position) {}

    // Units and leaders.
    bool is_own_unit(UnitId unit, Side side) const {
        return exists(unit) && counter(unit).side == side && on_field(unit);
    }
    bool is_formed(UnitId unit) const { return piece(unit).condition == Condition::formed; }
    bool is_routed(UnitId unit) const { return piece(unit).condition == Condition::routed; }
    int lost(UnitId unit) const { return counter(unit).strength - piece(unit).strength; }
    int strength(UnitId unit) const; // that it fights with, GLO-UNIT-05
    Gait gait(UnitId unit) const;
    int weight_of(UnitId leader) const; // in checks: 2 a commander or special one, 1 of a wing
    // That of the heaviest leader in a hex; 0 none.
    int leader_weight(Side side, Hex hex) const;
    bool is_replacement(UnitId leader) const; // GLO-LDR-03: he has nothing of whom he stands for

    // Wings.
    Wing const& wing(WingId id) const { return scenario().wings[id.value]; }
    WingStatus const& status(WingId id) const { return position.wings[id.value]; }
    int rating(WingId id) const; // as it stands, GLO-CMD-01, GLO-ARM-05
    bool is_degraded(UnitId unit) const;
    bool is_active(WingId id) const; // its army has been activated, or it for itself
    Army const& army(Side side) const { return position.armies[umpire::index(side)]; }
    ArmySheet const& sheet(Side side) const { return scenario().armies[umpire::index(side)]; }
    Hour const& hour() const { return scenario().hour(position.turn); }

    // Trios.
    std::size_t trios() const { return scenario().trios.size(); }
    using SceneOf::exists;
    bool exists(TrioId id) const { return id.value < trios(); }
    Trio const& trio(TrioId id) const { return position.trios[id.value]; }
    Counters const& counters(TrioId id) const { return scenario().trios[id.value]; }
    bool is_own_trio(TrioId id, Side side) const {
        return exists(id) && counters(id).side == side && trio(id).presence == Presence::map;
    }
    TokenId token(TrioId id) const { // its name to the enemy
        return position.knowledge[umpire::index(other(counters(id).side))].names[id.value];
    }
    TrioId trio_of(WingId id) const; // no_trio if the wing is not hidden

    // Half points for a step, or nothing where it is closed.
    std::optional<int> step_cost(Gait gait, bool in_column, Hex from, Direction direction) const {
        return rules.steps.cost(gait, in_column, from, direction);
    }
    int to_friendly_edge(Side side, Hex hex) const;
};

struct Situation : Scene {
    Chart chart; // of the position as it was when this was made

    Situation(Glory const& the_rules, Position const& the_position)
        : Scene(the_rules, the_position), chart(the_rules.scenario, the_position) {
        allowances_.fill(-1);
    }
    explicit Situation(Pen const& pen) : Situation(pen.rules(), pen.state().position) {}

    bool in_enemy_zone(UnitId unit, Hex hex) const {
        return chart.in_zone_of(other(side(unit)), hex);
    }
    // Half movement points, GLO-MOV-05, and what is left of them.
    int allowance(UnitId unit) const {
        std::int8_t& known = allowances_[unit.value];
        if (known < 0) known = static_cast<std::int8_t>(reckon_allowance(unit));
        return known;
    }
    int left(UnitId unit) const { return allowance(unit) - piece(unit).spent; }
    bool is_engaged(UnitId unit) const { return in_enemy_zone(unit, piece(unit).at); }
    bool is_locked_with(UnitId unit, Hex hex) const; // GLO-GAP-01: adjacent, and both locked
    // Whether the hex has room for the unit in that formation, GLO-STK-02.
    Ruling<> check_room(UnitId unit, Hex hex, bool in_column) const;
    bool has_room(UnitId unit, Hex hex) const {
        return !is_refused(check_room(unit, hex, piece(unit).in_column));
    }
    bool is_in_command(UnitId unit) const; // GLO-CMD-04: within 4 hexes of the leader
    // Line of sight, GLO-BOM-02, GLI-GAP-19.
    bool sees(Hex from, Hex to) const;
    bool is_adjacent_to_formed(Side side, Hex hex) const; // a formed unit of that side

private:
    int reckon_allowance(UnitId unit) const;
    // FASTER: a menu asks for each step of a unit anew. Less than 0: not yet reckoned.
    mutable std::array<std::int8_t, max_units> allowances_;
};

} // namespace glory
