#pragma once
// What every step on the ground costs, worked out once: searches ask for it all the time.

#include "rules/dragoon/tables.h"

namespace dragoon {

struct StepOf { // by what column of the chart, from where, which way
    ChartColumn by;
    Hex from;
    Direction direction;
};

// The rows of the chart that a step calls for: the hex, and what is crossed on the way into it.
struct StepRows {
    Few<ChartRow, 5> rows;
    bool is_closed = false;
};
StepRows rows_of(Ground const& ground, StepOf const& step);

class StepTable {
public:
    StepTable(Ground const& ground, Tables const& tables);

    // Half points, DRG-GAP-03; nothing where the step is closed. It must lead to a hex of the map.
    std::optional<int> cost(StepOf const& step) const {
        std::uint8_t const stored = costs_[index(step)];
        return stored == closed ? std::nullopt : std::optional<int>(stored);
    }

private:
    static constexpr std::uint8_t closed = 0xFF;
    // A search asks for one column of the chart only: it lies close together.
    std::size_t index(StepOf const& step) const {
        return (static_cast<std::size_t>(step.by) * hexes_ + step.from.value) * 6 + step.direction;
    }
    std::size_t hexes_;
    std::vector<std::uint8_t> costs_;
};

} // namespace dragoon
