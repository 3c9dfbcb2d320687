#pragma once
// What every step on the ground costs, worked out once: searches ask for it all the time.

#include "rules/dragoon/tables.h"

#include <span>

namespace dragoon {

struct StepOf { // by what column of the chart, from where, which way
    ChartColumn by;
    Hex from;
    Direction direction;
};

// The rows of the chart that a step calls for: the hex, and what is crossed on the way into it.
struct StepRows {
    FixedVector<ChartRow, 5> rows;
    bool is_closed = false;
};
StepRows rows_of(Ground const& ground, StepOf const& step);

class StepTable {
public:
    StepTable(Ground const& ground, Tables const& tables);

    // Half points, DRG-GAP-03; nothing where the step is closed. It must lead to a hex of the map.
    std::optional<int> cost(StepOf const& step) const {
        std::uint8_t const stored = by_column_[place(step.by)][step.from.value][step.direction];
        return stored == closed ? std::nullopt : std::optional<int>(stored);
    }

    // For searches, which ask for one column of the chart only: by hex and direction. A closed step
    // costs more than anybody has.
    static constexpr std::uint8_t closed = 0xFF;
    using Costs = std::array<std::uint8_t, 6>;
    std::span<Costs const> of(ChartColumn by) const { return by_column_[place(by)]; }

    // What no way costs less than. The cheapest steps are those along roads: a way that has any
    // comes to a road first and leaves one in the end, at the price of the others.
    struct Bound {
        int least = closed;              // of any open step
        int other = closed;              // of those that cost more
        std::vector<std::uint8_t> aside; // by hex: how many steps it lies off those at the least

        int of(Hex from, Hex to, int distance) const {
            int const by_others = std::min(distance, aside[from.value] + aside[to.value]);
            return least * distance + (other - least) * by_others;
        }
    };
    Bound const& bound(ChartColumn by) const { return bounds_[place(by)]; }

private:
    static std::size_t place(ChartColumn by) { return static_cast<std::size_t>(by); }
    std::array<std::vector<Costs>, chart_columns> by_column_;
    std::array<Bound, chart_columns> bounds_{};
};

} // namespace dragoon
