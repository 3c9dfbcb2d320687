#include "rules/dragoon/chart.h"

#include <cstring>

namespace dragoon {

ZoneTable::ZoneTable(Ground const& ground, std::vector<Counter> const& counters)
    : grid_(&ground.grid) {
    for (std::size_t i = 0; i < counters.size(); ++i) {
        Counter const& counter = counters[i];
        UnitId const unit{static_cast<std::uint16_t>(i)};
        if (is_leader(counter.arm)) { // DRG-STACK-03, DRG-ZOC-02
            leaders_.push_back(unit);
            continue;
        }
        std::uint16_t const presence = Chart::sign(Chart::Mark::presence, counter.side);
        std::uint16_t const unrouted = Chart::sign(Chart::Mark::unrouted, counter.side);
        unsigned zone = 1u << Chart::zone_signs;
        if (is_foot(counter.arm)) zone |= 1u << Chart::foot_zone_signs;
        slots_.push_back({unit,
                          counter.arm,
                          counter.side,
                          {static_cast<std::uint16_t>(presence | unrouted), presence},
                          static_cast<std::uint16_t>(zone)});
    }
}

namespace {

// The ways in which zones of control lie, a bit each, by formation and facing.
constexpr auto zone_ways = [] {
    std::array<std::array<std::uint8_t, 6>, 8> ways{};
    for (std::size_t formation = 0; formation < ways.size(); ++formation)
        for (Direction facing = 0; facing < 6; ++facing) {
            Piece piece;
            piece.formation = static_cast<Formation>(formation);
            piece.facing = facing;
            Fronts const fronts = zone_of(piece);
            for (int i = 0; i < fronts.count; ++i)
                ways[formation][facing] |=
                    static_cast<std::uint8_t>(1u << field::turned(fronts.first, i));
        }
    return ways;
}();

} // namespace

void Chart::draw() const {
    is_drawn_ = true;
    std::memset(places_.data(), 0, zones_.grid().size() * sizeof(Place));
    for (ZoneTable::Slot const& slot : zones_.slots()) {
        Piece const& piece = position_.pieces[slot.unit.value];
        if (piece.whereabouts != Whereabouts::field) continue;
        Place& place = places_[piece.at.value];
        auto const stored = static_cast<std::uint16_t>(slot.unit.value + 1);
        std::uint16_t& above = // what it is to follow in the stack
            place.head == 0 || piece.is_top ? place.head : next_[place.head - 1u];
        next_[slot.unit.value] = above;
        above = stored;
        bool const is_routed = piece.formation == Formation::rout;
        unsigned const ways =
            piece.is_pursuing ? 0u
                              : zone_ways[static_cast<std::size_t>(piece.formation)][piece.facing];
        place.signs = static_cast<std::uint16_t>(place.signs | slot.here[is_routed ? 1 : 0] |
                                                 slot.zone * ways);
    }
}

} // namespace dragoon
