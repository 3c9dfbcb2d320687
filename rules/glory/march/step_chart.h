#pragma once
// What a step costs, GLO-MOV-01, worked out once for the whole map: every menu asks it hundreds of
// times.

#include "rules/glory/tables.h"

namespace glory {

class StepChart {
public:
    StepChart(Ground const& ground, Tables const& tables);

    // Half points, or nothing where the way is closed.
    std::optional<int> cost(Gait gait, bool in_column, Hex from, Direction direction) const {
        int const found = costs_[place(gait, in_column, from)][direction];
        return found < 0 ? std::nullopt : std::optional(found);
    }

private:
    static constexpr std::size_t gaits = 5;
    static std::size_t place(Gait gait, bool in_column, Hex from) {
        return (std::size_t{from.value} * gaits + static_cast<std::size_t>(gait)) * 2 + in_column;
    }
    std::vector<std::array<std::int8_t, 6>> costs_;
};

} // namespace glory
