#include "rules/glory/march/step_chart.h"

namespace glory {

namespace {

struct Pace {
    Ground const& map;
    Tables const& tables;
    Gait gait;
    bool in_column;
    Hex from;
    Direction direction;

    std::optional<int> cell(ChartRow row) const {
        auto const& costs = tables.row(row).half_points;
        auto const own = costs[static_cast<std::size_t>(gait)];
        if (!own || !in_column) return own; // GLO-MOV-05: closed to the arm
        return costs[static_cast<std::size_t>(Gait::column)];
    }
    bool crosses(std::uint8_t GroundHex::* sides) const {
        return map.has_side(sides, from, direction);
    }

    // Along a road nothing else counts; GLO-GAP-05 for leaders.
    std::optional<int> cost() const {
        Hex const to = map.grid.neighbour(from, direction);
        if (to == nowhere || map.terrain(to) == Terrain::pond) return std::nullopt;
        bool const has_road = crosses(&GroundHex::roads);
        bool const has_bridge = has_road || crosses(&GroundHex::bridges);
        if (crosses(&GroundHex::rivers) && !has_bridge) return std::nullopt;
        if (gait == Gait::leader) return 2;
        if (gait == Gait::column) return std::nullopt; // a row of the table, and nobody's gait
        if (has_road) {
            bool const in_wood = in_column && map.terrain(to) == Terrain::wood;
            return in_wood ? 2 : cell(ChartRow::road);
        }
        std::optional<int> sum = cell(static_cast<ChartRow>(map.terrain(to)));
        auto const add = [&](ChartRow row) {
            auto const more = cell(row);
            if (!more)
                sum.reset();
            else if (sum)
                *sum += *more;
        };
        int const climb = map.level(to) - map.level(from);
        if (climb >= 2 || crosses(&GroundHex::ravines)) // GLO-GAP-07: a steep slope
            add(ChartRow::steep);
        else if (climb == 1)
            add(ChartRow::slope);
        if (crosses(&GroundHex::streams) && !has_bridge) add(ChartRow::stream);
        if (map.has_side(&GroundHex::works, to, field::turned(direction, 3))) add(ChartRow::works);
        return sum;
    }
};

} // namespace

StepChart::StepChart(Ground const& ground, Tables const& tables)
    : costs_(ground.hexes.size() * gaits * 2) {
    for (std::size_t i = 0; i < ground.hexes.size(); ++i) {
        Hex const from{static_cast<std::uint16_t>(i)};
        if (!ground.grid.holds(from)) continue;
        for (std::size_t gait = 0; gait < gaits; ++gait)
            for (bool const in_column : {false, true})
                for (Direction d = 0; d < 6; ++d) {
                    auto const which = static_cast<Gait>(gait);
                    auto const found = Pace{ground, tables, which, in_column, from, d}.cost();
                    costs_[place(which, in_column, from)][d] =
                        static_cast<std::int8_t>(found.value_or(-1));
                }
    }
}

} // namespace glory
