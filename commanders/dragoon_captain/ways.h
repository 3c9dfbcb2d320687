#pragma once
// How far it is to a goal over the ground, whoever may stand on it: kept from turn to turn, for the
// ground does not change.

#include "rules/dragoon/situation.h"

#include <vector>

namespace commanders::dragoon_captain {

class Ways {
public:
    explicit Ways(dragoon::Dragoon const& rules) : rules_(&rules) {}
    dragoon::Dragoon const* rules() const { return rules_; }

    // Half points of a march in column to the goal, by hex; `no_way` where none leads there.
    static constexpr std::uint16_t no_way = 0xFFFF;
    std::vector<std::uint16_t> const& to(dragoon::Hex goal, dragoon::ChartColumn by);

private:
    struct Map {
        dragoon::Hex goal;
        dragoon::ChartColumn by;
        std::vector<std::uint16_t> points;
    };
    static constexpr std::size_t most = 48;
    std::vector<std::uint16_t> measure(dragoon::Hex goal, dragoon::ChartColumn by) const;

    dragoon::Dragoon const* rules_;
    std::vector<Map> maps_;
    std::size_t oldest_ = 0;
};

// By which column of the chart a unit's long marches are measured.
dragoon::ChartColumn column_on_the_march(dragoon::Scene const& now, dragoon::UnitId unit);

} // namespace commanders::dragoon_captain
