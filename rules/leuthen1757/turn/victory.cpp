// Victory: LEU-GAP-43, -54, LEU-LDR-02.

#include "rules/leuthen1757/phases.h"

namespace leuthen1757 {

Points victory_points(Leuthen1757 const& rules, Position const& position) {
    Scenario const& scenario = rules.scenario;
    Points points;
    for (std::size_t i = 0; i < scenario.counters.size(); ++i) {
        if (!is_unit(scenario.counters[i].arm)) continue;
        Piece const& piece = position.pieces[i];
        int const left = piece.whereabouts == Whereabouts::lost ? 0 : piece.strength;
        int const lost = scenario.counters[i].strength - left;
        bool const is_prussian = scenario.counters[i].side == Side::a;
        (is_prussian ? points.austrian : points.prussian) +=
            lost * rules.tables.victory.enemy_combat_point;
        if (is_prussian && piece.whereabouts == Whereabouts::exited)
            points.prussian += left * rules.tables.victory.exited_combat_point;
    }
    for (Objective const& objective : scenario.objectives) {
        bool const is_prussian = std::ranges::all_of(
            objective.hexes, [&](Hex hex) { return position.prussian_held.contains(hex); });
        points.prussian += is_prussian ? objective.prussian : 0;
        points.austrian += is_prussian ? 0 : objective.austrian;
    }
    if (position.charles_lost) points.prussian += rules.tables.victory.charles;
    return points;
}

std::optional<umpire::Outcome> Leuthen1757::outcome(State const& state) const {
    if (state.position.stage != Stage::over) return std::nullopt;
    if (state.position.frederick_lost)
        return umpire::Outcome{Side::b, "decisive", "LEU-LDR-02", "Frederick has fallen"};
    Points const points = victory_points(*this, state.position);
    int const difference = points.prussian - points.austrian;
    int const margin = std::abs(difference);
    auto const winner = difference > 0 ? Side::a : Side::b;
    std::string const reason = "Prussia " + std::to_string(points.prussian) + " points, Austria " +
                               std::to_string(points.austrian);
    if (margin < tables.levels.marginal)
        return umpire::Outcome{std::nullopt, "draw", "LEU-GAP-43", reason};
    std::string const level = margin >= tables.levels.decisive   ? "decisive"
                              : margin >= tables.levels.tactical ? "tactical"
                                                                 : "marginal";
    return umpire::Outcome{winner, level, "LEU-GAP-43", reason};
}

} // namespace leuthen1757
