#pragma once
// A position with its scenario, its tables and its chart at hand: what every rule asks of the
// field.

#include "rules/dragoon/rules.h"
#include "rules/hex/scene.h"

namespace dragoon {

using field::Aspect;
using umpire::allowed;
using umpire::other;
using umpire::Refusal;
using umpire::Ruling;

struct Scene : rules::SceneOf<Dragoon> {
    using SceneOf::SceneOf;
    explicit Scene(Pen const& pen) : SceneOf(pen.rules(), pen.state().position) {}

    bool is_routed(UnitId unit) const { return piece(unit).formation == Formation::rout; }
    int quality(UnitId unit) const { // DRG-CHK-11: as the table has it
        return tables().quality_numbers[static_cast<std::size_t>(piece(unit).quality)];
    }
    Aspect aspect(UnitId unit, Direction to) const {
        return aspect_of(piece(unit).formation, piece(unit).facing, to);
    }
    // The adjacent hex is one of its front hexes.
    bool fronts(UnitId unit, Hex hex) const;
    // The adjacent hex lies in its own zone of control, DRG-ZOC-10.
    bool controls(UnitId unit, Hex hex) const {
        return zone_of(piece(unit)).count > 0 && fronts(unit, hex);
    }
    // The other unit in its hex, leaders aside: DRG-STACK-02, DRG-GAP-10. Nobody if it is alone.
    UnitId companion(UnitId unit) const;
    // Half movement points, DRG-GAP-02, -03.
    int allowance(UnitId unit) const;
    int left(UnitId unit) const { return allowance(unit) - piece(unit).spent; }
    ChartColumn column(UnitId unit) const; // of the movement chart
    Cell const& cell(UnitId unit, ChartRow row) const {
        return tables().row(row).cells[static_cast<std::size_t>(column(unit))];
    }
    // Half points for a step, or nothing where it is closed: DRG-TERR-01 to -05, DRG-GAP-04 to -07.
    std::optional<int> step_cost(UnitId unit, Hex from, Direction direction) const {
        return step_cost(column(unit), from, direction);
    }
    std::optional<int> step_cost(ChartColumn by, Hex from, Direction direction) const {
        return rules.steps.cost({by, from, direction});
    }
    // The modifiers of the disruption check for that step; nothing where none is taken,
    // DRG-MOVE-09, -10.
    std::optional<Sum> step_check(UnitId unit, Hex from, Direction direction) const;
    bool is_on_road(Hex hex) const { return ground().at(hex).roads != 0; }
    // Through which sides of its hex a shot from there comes to a target: one, or two where it runs
    // along a side, DRG-GAP-27.
    FixedVector<Direction, 2> sides_facing(Hex target, Hex enemy) const;
    // The protection of a hex against an enemy there, in thousandths: DRG-GAP-20.
    int protection(Hex target, Hex enemy) const;

    // Commands and their leaders.
    Command const& command(CommandId id) const { return position.commands[id.value]; }
    Corps const& corps(CommandId id) const { return scenario().commands[id.value]; }
    std::size_t commands() const { return scenario().commands.size(); }
    int rating(CommandId id) const { return command(id).rating + command(id).sub_points; }
    CommandId command_of_leader(UnitId leader) const; // no_command if they lead none
    // DRG-GAP-69: in hexes, whatever lies between.
    bool is_within_radius(CommandId id, Hex hex) const;
    bool has_leader_of(Side whose, Hex hex) const;
    Side acting_side() const { return corps(position.acting).side; }
};

struct Situation : Scene {
    Chart chart; // under a pen, of the position as it was when this was made

    // A view stays as it is.
    Situation(Dragoon const& the_rules, Position const& the_position,
              Draw draw_chart = Draw::when_asked)
        : Scene(the_rules, the_position), chart(the_rules.zones, the_position, draw_chart) {}
    explicit Situation(Pen const& pen, Draw draw_chart = Draw::at_once)
        : Situation(pen.rules(), pen.state().position, draw_chart) {}

    bool in_enemy_zone(UnitId unit, Hex hex) const {
        return chart.in_zone_of(other(side(unit)), hex);
    }
    bool in_enemy_zone(UnitId unit) const { return in_enemy_zone(unit, piece(unit).at); }
    bool is_adjacent_to_enemy(UnitId unit) const; // unrouted, not a leader: DRG-GAP-54
    // Whether the hex has room for the unit, DRG-STACK-02 to -07; enemies are another matter.
    Ruling<> check_room(UnitId unit, Hex hex) const;
    bool has_room(UnitId unit, Hex hex) const { return !umpire::is_refused(check_room(unit, hex)); }
    // Who is fired at and attacked in a hex, DRG-STACK-09, -10; a battery only where it is alone,
    // DRG-ART-07.
    UnitId target_in(Hex hex) const;
    bool is_top(UnitId unit) const { return chart.top(piece(unit).at) == unit; }
};

// Line of sight of guns, DRG-LOS, DRG-GAP-30.
bool sees(Situation const& now, Hex gun, Hex target);

} // namespace dragoon
