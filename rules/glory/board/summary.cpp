// How a battle stands, in a sentence for each side.

#include "rules/glory/phases.h"
#include "rules/glory/system.h"
#include "rules/glory/words.h"

namespace glory {

std::vector<std::string> GlorySystem::summary(umpire::AnyBattle const& table) const {
    Scene const now(battle_of(table).rules(), battle_of(table).state().position);
    std::vector<std::string> lines;
    for (Side const side : {Side::a, Side::b}) {
        int lost = 0;
        int units = 0;
        for (std::size_t i = 0; i < now.count(); ++i) {
            if (now.side(unit_at(i)) != side || is_leader(now.arm(unit_at(i)))) continue;
            ++units;
            lost += is_lost(now.piece(unit_at(i)).whereabouts);
        }
        Army const& army = now.army(side);
        lines.push_back(now.sheet(side).name + ": " + std::to_string(lost) + " of " +
                        std::to_string(units) + " units lost, morale " +
                        std::to_string(army.morale) + ", " +
                        std::string(word(mood_words, army.mood)) + ", " +
                        std::to_string(points_of(now, side)) + " points");
    }
    return lines;
}

} // namespace glory
