// Points and levels of victory: GLO-VP.

#include "rules/glory/phases.h"

namespace glory {

namespace {

int infantry_near(Scene const& now, Side side, Hex at) {
    int units = 0;
    for (std::size_t i = 0; i < now.count(); ++i)
        units += now.is_own_unit(unit_at(i), side) && is_infantry(now.arm(unit_at(i))) &&
                 now.distance(now.piece(unit_at(i)).at, at) <= 1;
    return units;
}

bool is_held(Situation const& now, Side side, std::size_t index) {
    Objective const& objective = now.scenario().objectives[index];
    if (objective.near_infantry > 0)
        return infantry_near(now, side, objective.at) >= objective.near_infantry;
    if (objective.most == 0) return now.position.holders[index] == side;
    for (UnitId const unit : now.chart.units(objective.at)) // the heights: formed infantry in it
        if (now.side(unit) == side && is_infantry(now.arm(unit)) && now.is_formed(unit))
            return true;
    return false;
}

int objective_points(Scene const& scene, Side side) {
    Situation const now(scene.rules, scene.position);
    int points = 0;
    std::array<int, 16> groups{};
    for (std::size_t i = 0; i < now.scenario().objectives.size(); ++i) {
        Objective const& objective = now.scenario().objectives[i];
        int const worth = objective.worth[umpire::index(side)];
        if (worth == 0 || !is_held(now, side, i)) continue;
        if (objective.group == 0) {
            points += worth;
            continue;
        }
        int& group = groups[objective.group];
        group = objective.most == 0 ? worth : std::min<int>(group + worth, objective.most);
    }
    for (int const group : groups) points += group;
    return points;
}

bool is_clear(Scene const& now, Stretch const& stretch) {
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (!now.is_own_unit(unit, other(stretch.earner)) || !is_infantry(now.arm(unit))) continue;
        Hex const at = now.piece(unit).at;
        if (now.grid().column(at) < stretch.columns_below &&
            now.grid().row(at) > stretch.rows_above)
            return false;
    }
    return true;
}

bool fits(Scene const& now, LevelRow const& row, int difference) {
    Side const loser = other(row.side);
    if (static_cast<int>(now.army(loser).mood) < row.enemy_at_least) return false;
    if (row.own_not_demoralised && now.army(row.side).mood != Mood::steady) return false;
    if (row.at_least && difference < *row.at_least) return false;
    return !row.at_most || difference <= *row.at_most;
}

} // namespace

int points_of(Scene const& now, Side side) {
    int points = now.army(side).points + objective_points(now, side);
    for (Stretch const& stretch : now.scenario().stretches)
        if (stretch.earner == side && is_clear(now, stretch)) points += stretch.points;
    return points;
}

bool has_units_left(Scene const& now, Side side) { // hidden ones count, GLO-VP-04
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit = unit_at(i);
        if (now.side(unit) == side && !is_leader(now.arm(unit)) &&
            !is_lost(now.piece(unit).whereabouts))
            return true;
    }
    return false;
}

// GLO-VP-04: the first level that fits; failing all, the enemy of Prussia wins by a little.
void end_battle(Pen& pen) {
    Scene const now(pen);
    int const difference = points_of(now, Side::a) - points_of(now, Side::b);
    for (LevelRow const& row : now.scenario().levels)
        if (fits(now, row, difference))
            return pen.write(BattleEnded{"GLO-VP-04", row.side, row.level, difference});
    pen.write(BattleEnded{"GLO-VP-04", Side::b, Level::marginal, difference});
}

std::optional<umpire::Outcome> Glory::outcome(State const& state) const {
    Position const& position = state.position;
    if (position.stage != Stage::over) return std::nullopt;
    constexpr std::array<std::string_view, 4> words{"none", "marginal", "substantive", "decisive"};
    std::string const level(words[static_cast<std::size_t>(position.level)]);
    return umpire::Outcome{position.winner, level, "GLO-VP-04",
                           scenario.armies[umpire::index(position.winner)].name + " win: " + level};
}

} // namespace glory
