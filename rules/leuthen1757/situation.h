#pragma once
// A position with its scenario, its tables and its chart at hand: what every rule asks of the
// field.

#include "rules/hex/scene.h"
#include "rules/leuthen1757/rules.h"

namespace leuthen1757 {

using umpire::allowed;
using umpire::other;
using umpire::Refusal;
using umpire::Ruling;

struct Scene : rules::SceneOf<Leuthen1757> {
    using SceneOf::SceneOf;
    explicit Scene(Pen const& pen) : SceneOf(pen.rules(), pen.state().position) {}

    field::Aspect aspect(UnitId unit, Direction to) const {
        return leuthen1757::aspect(rules.scenario, counter(unit), piece(unit), to);
    }
    // Faces the adjacent hex with one of its front hexes, as fire and shock need (LEU-GAP-06).
    bool fronts(UnitId unit, Hex hex) const;

    // Morale as it counts now: light troops have one more in woods, LEU-LIGHT-01.
    int morale(UnitId unit) const;
    // Movement points to go from a hex in a direction; nothing if prohibited (LEU-MOVE-02,
    // LEU-GAP-04).
    std::optional<int> step_cost(Arm arm, Hex from, Direction direction) const;
    // Along a road; through the walls of a churchyard no road leads.
    bool enters_by_road(Hex from, Direction direction) const {
        return ground().has_side(&GroundHex::roads, from, direction) &&
               ground().terrain(grid().neighbour(from, direction)) != Terrain::churchyard;
    }
    // Printed allowance, doubled in strategic turns, halved out of command (LEU-SCEN-06,
    // LEU-CMD-15).
    int allowance(UnitId unit) const;
    int spent(UnitId unit) const { return position.mover.unit == unit ? position.mover.spent : 0; }
    int left(UnitId unit) const { return allowance(unit) - spent(unit); }
    bool is_frozen(UnitId unit) const; // LEU-SCEN-01: in the north for two turns
    // Acts without restriction: in command at the instant of activation, or in a strategic turn.
    bool in_command(UnitId unit) const {
        return position.stage == Stage::strategic || piece(unit).in_command;
    }
    // The formation leader a unit answers to; nobody if it has none.
    UnitId leader_of(UnitId unit) const;
};

struct Situation : Scene {
    Chart chart; // of the position as it was when this was made

    Situation(Leuthen1757 const& the_rules, Position const& the_position)
        : Scene(the_rules, the_position), chart(the_rules.scenario, the_rules.zones, the_position) {
    }
    explicit Situation(Pen const& pen) : Situation(pen.rules(), pen.state().position) {}

    // The unit's hex, or another, lies in a zone of control of the other side.
    bool in_enemy_zone(UnitId unit, Hex hex) const {
        return chart.in_zone_of(other(side(unit)), hex);
    }
    bool in_enemy_zone(UnitId unit) const { return in_enemy_zone(unit, piece(unit).at); }
    // The hex has room for the unit under LEU-STACK-01 to -04; enemies are another matter.
    bool has_room(UnitId unit, Hex hex) const;
};

// Sight for guns and for the approach, LEU-ART-06 to -08, LEU-GAP-20.
bool sees(Situation const& now, Hex from, Hex to);

} // namespace leuthen1757
