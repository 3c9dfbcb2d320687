// What each side sees of the other, where there is fog of war: DRG-GAP-66.

#include "rules/dragoon/phases.h"

namespace dragoon {

namespace {

constexpr int clear_sight = 10; // hexes
constexpr int leaders_sight = 5;

Sight sight_of(Scene const& now, Side side, UnitId enemy) {
    int const range = is_leader(now.arm(enemy)) ? leaders_sight : clear_sight;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots())
        if (slot.side == side && now.on_field(slot.unit) &&
            now.grid().distance(now.piece(slot.unit).at, now.piece(enemy).at) <= range)
            return Sight::full;
    return Sight::nothing;
}

} // namespace

void look_about(Pen& pen) {
    Scene const now(pen);
    if (!now.scenario().has_fog) return;
    for (std::size_t i = 0; i < now.count(); ++i) {
        UnitId const unit{static_cast<std::uint16_t>(i)};
        Side const side = other(now.side(unit));
        Sight const sight = now.on_field(unit) ? sight_of(now, side, unit) : Sight::nothing;
        if (now.position.known[umpire::index(side)][i] != sight)
            pen.write(Sighted{"DRG-GAP-66", side, unit, sight});
    }
}

} // namespace dragoon
