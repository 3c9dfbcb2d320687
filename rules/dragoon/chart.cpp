#include "rules/dragoon/chart.h"

#include <cstring>
#include <span>

namespace dragoon {

ZoneTable::ZoneTable(Ground const& ground, std::vector<Counter> const& counters)
    : grid_(&ground.grid) {
    for (std::size_t i = 0; i < counters.size(); ++i) {
        Counter const& counter = counters[i];
        if (is_leader(counter.arm)) continue; // DRG-STACK-03, DRG-ZOC-02
        std::uint8_t const presence = Chart::bit(Chart::Mark::presence, counter.side);
        std::uint8_t const unrouted = Chart::bit(Chart::Mark::unrouted, counter.side);
        std::uint8_t zone = Chart::bit(Chart::Mark::zone, counter.side);
        if (is_foot(counter.arm)) zone |= Chart::bit(Chart::Mark::foot_zone, counter.side);
        slots_.push_back({UnitId{static_cast<std::uint16_t>(i)},
                          counter.arm,
                          counter.side,
                          {static_cast<std::uint8_t>(presence | unrouted), presence},
                          zone});
    }
}

void Chart::draw() const {
    is_drawn_ = true;
    field::Grid const& grid = zones_.grid();
    std::memset(heads_.data(), 0, grid.size() * sizeof heads_[0]);
    std::memset(marks_.data(), 0, grid.size());
    // Named here, for a byte that is written might else be any of them to the compiler.
    Piece const* const pieces = position_.pieces.data();
    std::uint16_t* const heads = heads_.data();
    std::uint16_t* const next = next_.data();
    std::uint8_t* const marks = marks_.data();
    for (ZoneTable::Slot const& slot : std::span(zones_.slots())) {
        Piece const& piece = pieces[slot.unit.value];
        if (piece.whereabouts != Whereabouts::field) continue;
        auto const stored = static_cast<std::uint16_t>(slot.unit.value + 1);
        std::uint16_t& head = heads[piece.at.value];
        if (head == 0 || piece.is_top) {
            next[slot.unit.value] = head;
            head = stored;
        } else {
            next[slot.unit.value] = next[head - 1u];
            next[head - 1u] = stored;
        }
        bool const is_routed = piece.formation == Formation::rout;
        marks[piece.at.value] |= slot.here[is_routed ? 1 : 0];
        Fronts const fronts = zone_of(piece);
        std::array<Hex, 6> const& neighbours = grid.neighbours(piece.at);
        for (int i = 0; i < fronts.count; ++i) {
            Hex const hex = neighbours[field::turned(fronts.first, i)];
            if (hex != nowhere) marks[hex.value] |= slot.zone;
        }
    }
}

} // namespace dragoon
