#include "rules/dragoon/march/chart.h"

#include <cstring>

namespace dragoon {

ZoneTable::ZoneTable(Ground const& ground, std::vector<Counter> const& counters)
    : grid_(&ground.grid) {
    for (std::size_t i = 0; i < counters.size(); ++i) {
        Counter const& counter = counters[i];
        UnitId const unit{static_cast<std::uint16_t>(i)};
        // DRG-STACK-03, DRG-ZOC-02: leaders take no room and control nothing.
        if (is_leader(counter.arm)) {
            leaders_.push_back(unit);
            continue;
        }
        auto const kind = 2 * umpire::index(counter.side) + (is_foot(counter.arm) ? 1 : 0);
        slots_.push_back({unit, counter.arm, counter.side, static_cast<std::uint8_t>(kind)});
    }
}

constexpr Chart::Signs Chart::all_signs() {
    Signs all{};
    for (std::uint8_t kind = 0; kind < 4; ++kind)
        for (bool const pursues : {false, true})
            for (std::uint8_t formation = 0; formation < 8; ++formation)
                for (Direction facing = 0; facing < 6; ++facing) {
                    Piece piece;
                    piece.formation = static_cast<Formation>(formation);
                    piece.facing = facing;
                    piece.is_pursuing = pursues;
                    Fronts const zone = zone_of(piece);
                    unsigned ways = 0;
                    for (int i = 0; i < zone.count; ++i) ways |= 1u << field::turned(zone.first, i);
                    Side const side = kind / 2 == 0 ? Side::a : Side::b;
                    unsigned signs = sign(Mark::presence, side) | ways << zone_signs;
                    if (kind % 2 == 1) signs |= ways << foot_zone_signs;
                    if (piece.formation != Formation::rout) signs |= sign(Mark::unrouted, side);
                    all[sign_index(kind, piece)] = static_cast<std::uint16_t>(signs);
                }
    return all;
}

void Chart::draw() const {
    static constexpr Signs signs = all_signs();
    is_drawn_ = true;
    std::memset(places_.data(), 0, zones_.grid().size() * sizeof(Place));
    for (ZoneTable::Slot const& slot : zones_.slots()) {
        Piece const& piece = position_.pieces[slot.unit.value];
        if (piece.whereabouts != Whereabouts::field) continue;
        std::uint16_t const its_signs = signs[sign_index(slot.kind, piece)];
        auto const stored = static_cast<std::uint16_t>(slot.unit.value + 1);
        Place& place = places_[piece.at.value];
        if (place.head == 0) {
            place = {stored, its_signs};
            next_[slot.unit.value] = 0;
            continue;
        }
        std::uint16_t& above = // what it is to follow in the stack
            piece.is_top ? place.head : next_[place.head - 1u];
        next_[slot.unit.value] = above;
        above = stored;
        place.signs |= its_signs;
    }
}

} // namespace dragoon
