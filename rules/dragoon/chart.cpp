#include "rules/dragoon/chart.h"

#include <cstring>

namespace dragoon {

ZoneTable::ZoneTable(Ground const& ground, std::vector<Counter> const& counters)
    : grid_(&ground.grid) {
    for (std::size_t i = 0; i < counters.size(); ++i)
        if (!is_leader(counters[i].arm)) // DRG-STACK-03, DRG-ZOC-02
            slots_.push_back(
                {UnitId{static_cast<std::uint16_t>(i)}, counters[i].arm, counters[i].side});
}

Chart::Chart(ZoneTable const& zones, Position const& position) {
    field::Grid const& grid = zones.grid();
    std::memset(heads_.data(), 0, grid.size() * sizeof heads_[0]);
    std::memset(marks_.data(), 0, grid.size());
    for (ZoneTable::Slot const& slot : zones.slots()) {
        Piece const& piece = position.pieces[slot.unit.value];
        if (piece.whereabouts != Whereabouts::field) continue;
        auto const stored = static_cast<std::uint16_t>(slot.unit.value + 1);
        std::uint16_t& head = heads_[piece.at.value];
        if (head == 0 || piece.is_top) {
            next_[slot.unit.value] = head;
            head = stored;
        } else {
            next_[slot.unit.value] = next_[head - 1u];
            next_[head - 1u] = stored;
        }
        std::uint8_t& here = marks_[piece.at.value];
        here |= bit(Mark::presence, slot.side);
        if (piece.formation != Formation::rout) here |= bit(Mark::unrouted, slot.side);
        std::uint8_t zone = bit(Mark::zone, slot.side);
        if (is_foot(slot.arm)) zone |= bit(Mark::foot_zone, slot.side);
        Fronts const fronts = zone_of(piece);
        for (int i = 0; i < fronts.count; ++i) {
            Hex const hex = grid.neighbour(piece.at, field::turned(fronts.first, i));
            if (hex != nowhere) marks_[hex.value] |= zone;
        }
    }
}

} // namespace dragoon
