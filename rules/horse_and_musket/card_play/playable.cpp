// Which rows are played here. All others are left out of their packs, and counted as such.

#include "rules/horse_and_musket/card_play/effects.h"

namespace horse_and_musket {

namespace {

// What needs something else that is not played: doubled lines, hidden movement.
bool is_handled(Handler handler) {
    switch (handler) {
    case Handler::dust_on_the_road:
    case Handler::doubled_lines: return false;
    default: return true;
    }
}

} // namespace

bool brings_brigade(CardRow const& row) {
    return std::ranges::any_of(row.effects, [](CardEffect const& effect) {
        return effect.verb == Verb::chart && effect.word == EffectWord::reinforcements;
    });
}
bool is_playable(CardRow const& row) {
    CardClass const sort = row.sort();
    if (sort == CardClass::blank) return true;
    if (sort == CardClass::order) return false;
    if (row.handler != Handler::none) return is_handled(row.handler);
    return !row.effects.empty();
}

} // namespace horse_and_musket
