#include "rules/dragoon/situation.h"

#include "field/line.h"
#include "field/sight.h"

namespace dragoon {

bool Scene::fronts(UnitId unit, Hex hex) const {
    auto const direction = grid().direction(piece(unit).at, hex);
    return direction && aspect(unit, *direction) == Aspect::front;
}

UnitId Scene::companion(UnitId unit) const {
    if (is_leader(arm(unit))) return nobody;
    for (ZoneTable::Slot const& slot : rules.zones.slots())
        if (piece(slot.unit).at == piece(unit).at && slot.unit != unit && on_field(slot.unit))
            return slot.unit;
    return nobody;
}

int Scene::allowance(UnitId unit) const {
    auto const& points = tables().allowances;
    int const extra = piece(unit).is_assault_moving ? 2 * 2 : 0; // DRG-AMV-02: two points more
    switch (arm(unit)) {
    case Arm::line:
    case Arm::grenadier:
        return 2 * (counter(unit).is_prussian() ? points.prussian_infantry : points.infantry) +
               extra;
    case Arm::light: return 2 * points.light;
    case Arm::cuirassier:
    case Arm::dragoon: return 2 * points.heavy_horse;
    case Arm::hussar:
    case Arm::cossack: return 2 * points.light_horse;
    case Arm::light_battery: return 2 * points.light_battery;
    case Arm::medium_battery: return 2 * points.medium_battery;
    case Arm::heavy_battery: return 2 * points.heavy_battery;
    case Arm::leader:
    case Arm::overall: return 2 * points.leader;
    }
    return 0;
}

ChartColumn Scene::column(UnitId unit) const {
    bool const in_column = piece(unit).formation == Formation::column;
    Arm const by = arm(unit);
    if (is_infantry(by) && counter(unit).is_prussian())
        return in_column ? ChartColumn::prussian_column : ChartColumn::prussian_line;
    if (is_infantry(by)) return in_column ? ChartColumn::other_column : ChartColumn::other_line;
    if (is_cavalry(by)) return in_column ? ChartColumn::horse_column : ChartColumn::horse_line;
    if (is_light(by)) return ChartColumn::light;
    return is_battery(by) ? ChartColumn::battery : ChartColumn::leader;
}

namespace {

RuleId rule_of(ChartRow row) {
    switch (row) {
    case ChartRow::slope: return "DRG-GAP-04";
    case ChartRow::stream:
    case ChartRow::ford: return "DRG-GAP-05";
    case ChartRow::works: return "DRG-GAP-06";
    default: return "DRG-TERR-01";
    }
}

} // namespace

std::optional<Sum> Scene::step_check(UnitId unit, Hex from, Direction direction) const {
    ChartColumn const by = column(unit);
    Sum sum;
    bool checks = false;
    for (ChartRow const row : rows_of(ground(), {by, from, direction}).rows) {
        Cell const& cell = tables().row(row).cells[static_cast<std::size_t>(by)];
        if (!cell.modifier) continue;
        checks = true;
        sum.add(rule_of(row), *cell.modifier);
    }
    return checks ? std::optional(sum) : std::nullopt;
}

FixedVector<Direction, 2> Scene::sides_facing(Hex target, Hex enemy) const {
    if (auto const beside = grid().direction(target, enemy)) return {*beside};
    field::LineStep last{};
    for (field::LineWalk walk(grid(), enemy, target); walk.advance();) last = walk.step();
    FixedVector<Direction, 2> found;
    for (Hex const hex : {last.one, last.two})
        if (auto const way = hex == nowhere ? std::nullopt : grid().direction(target, hex))
            found.push_back(*way);
    return found;
}

int Scene::protection(Hex target, Hex enemy) const {
    Defence defence = tables().of(ground().terrain(target)).defence;
    for (Direction const way : sides_facing(target, enemy)) // the better of two: DRG-GAP-27
        if (ground().has_side(&GroundHex::works, target, way)) defence = Defence::major;
    // DRG-GAP-04: height protects.
    bool const is_higher = ground().level(target) > ground().level(enemy);
    return tables().defence[static_cast<std::size_t>(defence)][is_higher ? 1 : 0];
}

CommandId Scene::command_of_leader(UnitId leader) const {
    for (std::size_t i = 0; i < commands(); ++i)
        if (position.commands[i].leader == leader) return CommandId{static_cast<std::uint16_t>(i)};
    return no_command;
}

bool Scene::is_within_radius(CommandId id, Hex hex) const {
    UnitId const leader = command(id).leader;
    return leader != nobody && on_field(leader) && hex != nowhere &&
           grid().distance(piece(leader).at, hex) <= command(id).radius;
}

bool Scene::has_leader_of(Side whose, Hex hex) const {
    return std::ranges::any_of(rules.zones.leaders(), [&](UnitId leader) {
        return piece(leader).at == hex && side(leader) == whose && on_field(leader);
    });
}

bool Situation::is_adjacent_to_enemy(UnitId unit) const {
    if (!on_field(unit)) return false;
    return std::ranges::any_of(grid().neighbours(piece(unit).at), [&](Hex hex) {
        return hex != nowhere && chart.has_unrouted_of(other(side(unit)), hex);
    });
}

Ruling<> Situation::check_room(UnitId unit, Hex hex) const {
    if (is_leader(arm(unit))) return allowed; // DRG-STACK-03: leaders are not counted
    UnitId friends = nobody;
    int there = 0;
    for (UnitId const found : chart.stack(hex))
        if (found != unit) {
            ++there;
            friends = found;
        }
    if (there == 0) return allowed;
    if (there > 1) return Refusal{"DRG-STACK-02", "two units are there already"};
    if (is_routed(friends) || is_routed(unit))
        return Refusal{"DRG-STACK-17", "a routed unit shares its hex with nobody"};
    Arm const one = arm(unit);
    Arm const two = arm(friends);
    if (is_cavalry(one) != is_cavalry(two))
        return Refusal{"DRG-STACK-04", "cavalry shares a hex with cavalry alone"};
    if (is_battery(one) && is_battery(two))
        return Refusal{"DRG-GAP-10", "two batteries do not share a hex"};
    bool const is_mixed = is_light(one) != is_light(two) && !is_battery(one) && !is_battery(two);
    if (is_mixed)
        return Refusal{is_light(one) ? RuleId{"DRG-STACK-06"} : RuleId{"DRG-STACK-05"},
                       "line and light infantry do not share a hex"};
    return allowed;
}

UnitId Situation::target_in(Hex hex) const {
    UnitId const top = chart.top(hex);
    if (top == nobody || !is_battery(arm(top))) return top;
    UnitId const companion = chart.beneath(top);
    return companion == nobody ? top : companion;
}

bool sees(Situation const& now, Hex gun, Hex target) {
    Ground const& ground = now.ground();
    int const g = ground.level(gun);
    int const t = ground.level(target);
    auto const blocks = [&](Hex hex) {
        int const level = ground.level(hex);
        Terrain const terrain = ground.terrain(hex);
        bool const is_high = terrain == Terrain::woods || terrain == Terrain::town;
        // DRG-LOS-02, -03: hills, woods, towns and units hide.
        bool const has_top = is_high || !now.chart.is_empty(hex);
        if (has_top && (is_high ? level + 1 : level) >= g) return true;
        if (g == t) return level > g;
        // DRG-LOS-04, -05: from above over what is lower, from below the edge alone.
        return g > t ? level >= g : level >= t;
    };
    return field::sees(now.grid(), gun, target, blocks);
}

} // namespace dragoon
