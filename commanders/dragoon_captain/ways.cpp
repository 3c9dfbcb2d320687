#include "commanders/dragoon_captain/ways.h"

namespace commanders::dragoon_captain {

using namespace dragoon;

std::vector<std::uint16_t> const& Ways::to(Hex goal, ChartColumn by) {
    for (Map const& map : maps_)
        if (map.goal == goal && map.by == by) return map.points;
    Map map{goal, by, measure(goal, by)};
    if (maps_.size() < most) {
        maps_.reserve(most); // so that what was answered before stays where it is
        maps_.push_back(std::move(map));
        return maps_.back().points;
    }
    oldest_ = (oldest_ + 1) % most;
    maps_[oldest_] = std::move(map);
    return maps_[oldest_].points;
}

// From the goal backwards, with a bucket for each cost: no step costs as much as there are buckets.
std::vector<std::uint16_t> Ways::measure(Hex goal, ChartColumn by) const {
    field::Grid const& grid = rules_->scenario.ground.grid;
    std::vector<std::uint16_t> points(grid.size(), no_way);
    constexpr std::size_t buckets = 64;
    std::array<std::vector<Hex>, buckets> open;
    points[goal.value] = 0;
    open[0].push_back(goal);
    std::size_t waiting = 1;
    for (std::uint16_t spent = 0; waiting > 0; ++spent) {
        std::vector<Hex>& bucket = open[spent % buckets];
        while (!bucket.empty()) {
            Hex const hex = bucket.back();
            bucket.pop_back();
            --waiting;
            if (points[hex.value] != spent) continue;
            for (Direction way = 0; way < 6; ++way) {
                Hex const from = grid.neighbour(hex, field::turned(way, 3));
                if (from == nowhere) continue;
                auto const toll = rules_->steps.cost({by, from, way});
                // Zero would be a mistake of the tables, and would never end.
                if (!toll || *toll == 0 || *toll >= static_cast<int>(buckets)) continue;
                auto const then = static_cast<std::uint16_t>(spent + *toll);
                if (then >= points[from.value]) continue;
                points[from.value] = then;
                open[then % buckets].push_back(from);
                ++waiting;
            }
        }
    }
    return points;
}

ChartColumn column_on_the_march(Scene const& now, UnitId unit) {
    Arm const arm = now.arm(unit);
    if (is_infantry(arm))
        return now.counter(unit).is_prussian() ? ChartColumn::prussian_column
                                               : ChartColumn::other_column;
    if (is_cavalry(arm)) return ChartColumn::horse_column;
    if (is_light(arm)) return ChartColumn::light;
    return is_battery(arm) ? ChartColumn::battery : ChartColumn::leader;
}

} // namespace commanders::dragoon_captain
