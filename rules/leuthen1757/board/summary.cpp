// How a battle stands, in a sentence for each side.

#include "rules/leuthen1757/board/board.h"
#include "rules/leuthen1757/system.h"

#include <algorithm>

namespace leuthen1757 {

namespace {

struct Tally { // of one side
    int points_at_first = 0;
    int points_lost = 0;
    int units_at_first = 0;
    int units_lost = 0;
    int units_routed = 0;
    int batteries_lost = 0;
    int leaders_lost = 0;
};

Tally tally_of(Scenario const& scenario, Position const& position, Side side) {
    Tally tally;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        Counter const& counter = scenario.counters[i];
        Piece const& piece = position.pieces[i];
        if (counter.side != side) continue;
        bool const is_lost = piece.whereabouts == Whereabouts::lost;
        if (is_unit(counter.arm)) {
            tally.points_at_first += scenario.setup[i].strength;
            tally.points_lost += scenario.setup[i].strength - (is_lost ? 0 : piece.strength);
            ++tally.units_at_first;
            tally.units_lost += is_lost;
            tally.units_routed += !is_lost && piece.condition == Condition::routed;
        }
        tally.batteries_lost += counter.arm == Arm::battery && is_lost;
        // Aides-de-camp are off the field from the beginning, until one is needed.
        tally.leaders_lost +=
            is_leader(counter.arm) && is_lost && scenario.setup[i].whereabouts != Whereabouts::lost;
    }
    return tally;
}

std::string of(int count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string sentence(std::string_view army, Tally const& tally, int victory_points) {
    std::string text(army);
    text += " lost " + std::to_string(tally.points_lost) + " of " +
            of(tally.points_at_first, "combat point", "combat points") + ", " +
            std::to_string(tally.units_lost) + " of " + of(tally.units_at_first, "unit", "units");
    if (tally.batteries_lost > 0) text += ", " + of(tally.batteries_lost, "battery", "batteries");
    if (tally.leaders_lost > 0) text += ", " + of(tally.leaders_lost, "leader", "leaders");
    if (tally.units_routed > 0)
        text += "; " + of(tally.units_routed, "unit routs", "units rout") + " still";
    return text + "; " + of(victory_points, "victory point", "victory points") + ".";
}

} // namespace

rules::Statistics statistics_of(Scenario const& scenario, Position const& position, Side side) {
    Tally const tally = tally_of(scenario, position, side);
    return {tally.points_at_first - tally.points_lost, tally.points_lost};
}

std::vector<std::string> LeuthenSystem::summary(umpire::AnyBattle const& table) const {
    auto const& battle = battle_of(table);
    return standing_of(battle.rules(), battle.state().position);
}

std::vector<std::string> standing_of(Leuthen1757 const& rules, Position const& position) {
    Points const points = victory_points(rules, position);
    return {
        sentence("The Prussians", tally_of(rules.scenario, position, Side::a), points.prussian),
        sentence("The Austrians", tally_of(rules.scenario, position, Side::b), points.austrian)};
}

// LEU-GAP-43, LEU-GAP-54: points for losses, places and who leaves for Lissa.
void add_victory(Leuthen1757 const& rules, Position const& position, rules::Board& board) {
    Points const points = victory_points(rules, position);
    board.score = "Prussians " + std::to_string(points.prussian) + " · Austrians " +
                  std::to_string(points.austrian);
    auto const& worth = rules.tables.victory;
    auto const& levels = rules.tables.levels;
    board.victory = {"Points more than the enemy at the end: " + std::to_string(levels.marginal) +
                         " win, " + std::to_string(levels.tactical) + " win a tactical victory, " +
                         std::to_string(levels.decisive) + " a decisive one. Less is a draw.",
                     "Each combat point that the enemy loses counts " +
                         std::to_string(worth.enemy_combat_point) + ".",
                     "If Frederick falls, the Austrians have won. Prince Charles counts " +
                         std::to_string(worth.charles) + "."};
    for (Objective const& objective : rules.scenario.objectives) {
        bool const is_prussian = std::ranges::all_of(
            objective.hexes, [&](Hex hex) { return position.prussian_held.contains(hex); });
        board.victory.push_back(objective.name + " counts " + std::to_string(objective.prussian) +
                                " for the Prussians, " + std::to_string(objective.austrian) +
                                " for the Austrians.");
        if (objective.hexes.empty()) continue;
        board.objectives.push_back({rules.scenario.ground.grid.label(objective.hexes.front()),
                                    objective.name,
                                    is_prussian ? Side::a : Side::b,
                                    {objective.prussian, objective.austrian}});
    }
}

} // namespace leuthen1757
