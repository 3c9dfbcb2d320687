// DRG-TERR-02 to -05, DRG-GAP-04 to -07: what a step leads over.

#include "rules/dragoon/march/steps.h"

namespace dragoon {

namespace {

bool is_line_column(ChartColumn by) {
    return by == ChartColumn::prussian_line || by == ChartColumn::other_line ||
           by == ChartColumn::horse_line;
}

std::optional<int> cost_of(Ground const& ground, Tables const& tables, StepOf const& step) {
    StepRows const found = rows_of(ground, step);
    if (found.is_closed) return std::nullopt;
    int cost = 0;
    for (ChartRow const row : found.rows) {
        Cell const& cell = tables.row(row).cells[static_cast<std::size_t>(step.by)];
        // DRG-TERR-02: closed to that formation.
        if (cell.kind != Cell::Kind::points) return std::nullopt;
        cost += cell.half_points;
    }
    return cost;
}

} // namespace

StepRows rows_of(Ground const& ground, StepOf const& step) {
    auto const [by, from, direction] = step;
    StepRows found;
    Hex const to = ground.grid.neighbour(from, direction);
    // DRG-TERR-05, DRG-GAP-07: along a road nothing else counts; DRG-TERR-03: but not for a line.
    if (!is_line_column(by) && ground.has_side(&GroundHex::roads, from, direction)) {
        found.rows.push_back(ChartRow::road);
        return found;
    }
    int const climb = ground.level(to) - ground.level(from);
    bool const is_cliff = std::abs(climb) >= 2; // DRG-GAP-04: two levels
    bool const climbs = by == ChartColumn::light || by == ChartColumn::leader;
    if (ground.terrain(to) == Terrain::pond || (is_cliff && !climbs)) {
        found.is_closed = true;
        return found;
    }
    found.rows.push_back(static_cast<ChartRow>(ground.terrain(to)));
    if (climb == 1) found.rows.push_back(ChartRow::slope);
    if (is_cliff) {
        found.rows.push_back(ChartRow::slope);
        found.rows.push_back(ChartRow::slope);
    }
    if (ground.has_side(&GroundHex::streams, from, direction)) // DRG-GAP-05: paid both ways
        found.rows.push_back(ground.has_side(&GroundHex::fords, from, direction)
                                 ? ChartRow::ford
                                 : ChartRow::stream);
    // DRG-GAP-06: works are paid from outside.
    if (ground.has_side(&GroundHex::works, to, field::turned(direction, 3)))
        found.rows.push_back(ChartRow::works);
    return found;
}

namespace {

StepTable::Bound bound_of(field::Grid const& grid, std::span<StepTable::Costs const> costs) {
    StepTable::Bound bound;
    for (StepTable::Costs const& from : costs)
        for (int const cost : from) bound.least = std::min(bound.least, cost);
    for (StepTable::Costs const& from : costs)
        for (int const cost : from)
            if (cost > bound.least) bound.other = std::min(bound.other, cost);

    bound.aside.assign(costs.size(), StepTable::closed);
    std::vector<Hex> found; // nearest first
    auto const find = [&](Hex hex, int aside) {
        if (bound.aside[hex.value] <= aside) return;
        bound.aside[hex.value] = static_cast<std::uint8_t>(aside);
        found.push_back(hex);
    };
    for (std::size_t i = 0; i < costs.size(); ++i)
        for (Direction d = 0; d < 6; ++d) {
            if (costs[i][d] != bound.least || bound.least == StepTable::closed) continue;
            Hex const from{static_cast<std::uint16_t>(i)};
            find(from, 0);
            find(grid.neighbour(from, d), 0);
        }
    for (std::size_t i = 0; i < found.size(); ++i)
        for (Hex const beside : grid.neighbours(found[i]))
            if (beside != nowhere) find(beside, bound.aside[found[i].value] + 1);
    return bound;
}

} // namespace

StepTable::StepTable(Ground const& ground, Tables const& tables) {
    Costs all_closed;
    all_closed.fill(closed);
    by_column_.fill(std::vector(ground.hexes.size(), all_closed));
    for (std::size_t i = 0; i < ground.hexes.size(); ++i)
        for (Direction d = 0; d < 6; ++d) {
            Hex const from{static_cast<std::uint16_t>(i)};
            if (!ground.grid.holds(from) || ground.grid.neighbour(from, d) == nowhere) continue;
            for (std::size_t by = 0; by < chart_columns; ++by) {
                StepOf const step{static_cast<ChartColumn>(by), from, d};
                auto const cost = cost_of(ground, tables, step);
                if (cost) by_column_[by][i][d] = static_cast<std::uint8_t>(*cost);
            }
        }
    for (std::size_t by = 0; by < chart_columns; ++by)
        bounds_[by] = bound_of(ground.grid, by_column_[by]);
}

} // namespace dragoon
