// How a battle stands, in a sentence for each side.

#include "rules/dragoon/phases.h"
#include "rules/dragoon/system.h"

namespace dragoon {

namespace {

std::string sentence(Scene const& now, Side side) {
    Tally const tally = tally_of(now, side);
    int routed = 0;
    int lost = 0;
    for (ZoneTable::Slot const& slot : now.rules.zones.slots()) {
        if (slot.side != side) continue;
        routed += now.on_field(slot.unit) && now.is_routed(slot.unit);
        lost += now.piece(slot.unit).whereabouts == Whereabouts::lost;
    }
    std::string text = now.scenario().armies[umpire::index(side)].name;
    text.front() = static_cast<char>(text.front() == 't' ? 'T' : text.front());
    return text + " lost " + std::to_string(tally.lost()) + " of " +
           std::to_string(tally.men_at_first) + " men, " + std::to_string(lost) +
           " units; routed: " + std::to_string(routed) + "; " + std::to_string(tally.points) +
           " points.";
}

} // namespace

std::vector<std::string> DragoonSystem::summary(umpire::AnyBattle const& table) const {
    Scene const now(battle_of(table).rules(), battle_of(table).state().position);
    return {sentence(now, Side::a), sentence(now, Side::b)};
}

} // namespace dragoon
