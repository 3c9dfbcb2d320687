#include "rules/leuthen1757/situation.h"

#include "field/sight.h"

namespace leuthen1757 {

bool Scene::fronts(UnitId unit, Hex hex) const {
    auto const direction = grid().direction(piece(unit).at, hex);
    return direction && aspect(unit, *direction) == field::Aspect::front;
}

int Scene::morale(UnitId unit) const {
    bool const in_woods = ground().terrain(piece(unit).at) == Terrain::forest;
    return counter(unit).morale + (arm(unit) == Arm::light && in_woods ? 1 : 0);
}

bool Situation::has_room(UnitId unit, Hex hex) const {
    if (is_leader(arm(unit))) return true; // LEU-STACK-04: leaders always find room
    auto const is_other = [&](UnitId found) { return found != nobody && found != unit; };
    UnitId const there = chart.unit(hex);
    UnitId const battery = chart.battery(hex);
    UnitId const second = chart.second_battery(hex);
    auto const takes_a_battery = [](Arm arm) { return is_infantry(arm) || arm == Arm::dragoon; };

    if (arm(unit) != Arm::battery) {
        if (is_other(there)) return false; // LEU-STACK-01: one unit a hex
        if (battery == nobody) return true;
        // LEU-STACK-02: and a battery with foot or dragoons.
        return takes_a_battery(arm(unit)) && second == nobody;
    }
    bool const is_alone = !is_other(battery) && !is_other(second);
    // LEU-STACK-02: the same from the battery's side.
    if (there != nobody) return takes_a_battery(arm(there)) && is_alone;
    if (is_alone) return true;
    if (is_other(battery) && is_other(second)) return false;
    UnitId const beside = is_other(battery) ? battery : second;
    // LEU-STACK-03: or two batteries of four at most.
    return piece(beside).strength + piece(unit).strength <= 4;
}

std::optional<int> Scene::step_cost(Arm arm, Hex from, Direction direction) const {
    Hex const to = grid().neighbour(from, direction);
    if (to == nowhere) return std::nullopt;
    Arm const column = arm == Arm::chief ? Arm::leader : arm;
    auto const cost_of = [&](TerrainEntry const& entry) {
        return entry.cost[static_cast<std::size_t>(column)];
    };
    bool const by_road = enters_by_road(from, direction);
    std::optional<int> total =
        cost_of(by_road ? tables().row(TerrainRow::road) : tables().of(ground().terrain(to)));
    auto const add = [&](TerrainRow row) {
        auto const extra = cost_of(tables().row(row));
        total = total && extra ? std::optional(*total + *extra) : std::nullopt;
    };
    if (ground().has_side(&GroundHex::bridges, from, direction))
        add(TerrainRow::bridge);
    else if (ground().has_side(&GroundHex::streams, from, direction))
        add(TerrainRow::stream);
    if (ground().has_side(&GroundHex::abatis, from, direction)) add(TerrainRow::abatis);
    // LEU-MOVE-06: a change of elevation costs more uphill only.
    if (ground().at(to).level > ground().at(from).level) add(TerrainRow::uphill);
    return total;
}

int Scene::allowance(UnitId unit) const {
    int const printed = counter(unit).movement;
    // LEU-SCEN-06, -09: allowances are doubled in strategic turns.
    if (position.stage == Stage::strategic) return 2 * printed;
    // LEU-CMD-15: half, rounded up, for a unit out of command.
    if (is_unit(arm(unit)) && !in_command(unit)) return (printed + 1) / 2;
    return printed;
}

bool Scene::is_frozen(UnitId unit) const {
    return counter(unit).is_frozen && position.strategic_turn == 0 &&
           position.turn <= scenario().frozen_turns;
}

UnitId Scene::leader_of(UnitId unit) const {
    FormationId const formation = counter(unit).formation;
    return formation == no_formation ? nobody : position.formations[formation.value].leader;
}

bool sees(Situation const& now, Hex from, Hex to) {
    Ground const& ground = now.ground();
    // LEU-GAP-42, an option: from turn 8 dusk leaves one hex of sight.
    bool const is_dusk =
        now.scenario().dusk && now.position.strategic_turn == 0 && now.position.turn >= 8;
    int const distance = now.grid().distance(from, to);
    if (is_dusk && distance > 1) return false;
    int const here = ground.at(from).level;
    int const there = ground.at(to).level;
    // LEU-ART-08: against adjacent units it is never blocked; field::sees says so too.
    return field::sees(now.grid(), from, to, [&](Hex between) {
        if (!now.chart.is_empty(between)) return true; // LEU-ART-06: units block
        bool const is_obstacle =
            ground.terrain(between) == Terrain::forest || is_built_up(ground.terrain(between)) ||
            ground.at(between).level > here || ground.at(between).level > there;
        // LEU-ART-07: from lower ground, an obstacle right before the target does not block.
        bool const is_passed_over = here < there && now.grid().distance(between, to) == 1;
        return is_obstacle && !is_passed_over;
    });
}

} // namespace leuthen1757
