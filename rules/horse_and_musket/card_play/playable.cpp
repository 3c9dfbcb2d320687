// Which rows are played here. All others are left out of their packs, and counted as such.

#include "rules/horse_and_musket/card_play/effects.h"

namespace horse_and_musket {

namespace {

bool is_played_at(Window window) {
    switch (window) {
    case Window::stand_lost:
    case Window::general_lost:
    case Window::range_entered:
    case Window::chief_touches:
    case Window::shaken:
    case Window::broken:
    case Window::jubilant:
    case Window::unit_fired:
    case Window::under_fire:
    case Window::skirmish_fire:
    case Window::disorder_suffered: return false;
    default: return true;
    }
}

bool is_played(CardRow const& row, CardEffect const& effect) {
    if (effect.on == EffectOn::in_contact || effect.when == EffectWhen::after_combat ||
        effect.when == EffectWhen::after_result || effect.when == EffectWhen::under_fire)
        return false;
    switch (effect.verb) {
    case Verb::order: return effect.inches == 0 && !effect.has(Manner::must);
    case Verb::fire: return effect.inches == 0;
    case Verb::stop: return true;
    case Verb::swap: return effect.word == EffectWord::disorder_all;
    case Verb::forbid: return effect.word == EffectWord::none;
    case Verb::allow: return effect.word == EffectWord::assault;
    case Verb::resolve:
    case Verb::result: return true;
    case Verb::dice: return !effect.has(Manner::skip) && !effect.has(Manner::contact);
    case Verb::evade:
    case Verb::disorder:
    case Verb::recover: return true;
    case Verb::remove: return true;
    case Verb::state: return effect.word != EffectWord::out_of_ammunition;
    case Verb::proof: return false;
    case Verb::general:
        return effect.word == EffectWord::casualty || effect.word == EffectWord::incapacitated ||
               effect.word == EffectWord::unhorsed;
    case Verb::discard:
        return !effect.has(Manner::as_drawn) || row.window == Window::unit_card_drawn;
    case Verb::draw: return !effect.has(Manner::throw_others_away);
    case Verb::play: return true;
    case Verb::deck:
        return effect.word == EffectWord::remove_card || effect.word == EffectWord::keep_discards;
    case Verb::annul: return true;
    case Verb::turn: return true;
    default: return false; // pace, status, reveal, pass, weather, chart
    }
}

} // namespace

bool is_playable(CardRow const& row) {
    if (row.sort() == CardClass::blank) return true;
    if (row.sort() != CardClass::row || !is_played_at(row.window)) return false;
    if (row.lasts == Lasts::until_stands_change || row.lasts == Lasts::until_used ||
        row.lasts == Lasts::until_near_or_attacked)
        return false;
    // What goes on acting on a hand.
    bool const is_instant = row.lasts == Lasts::instant || row.lasts == Lasts::battle;
    for (CardEffect const& effect : row.effects) {
        if (!is_played(row, effect)) return false;
        if (effect.verb == Verb::discard && !is_instant) return false;
    }
    return !row.effects.empty();
}

} // namespace horse_and_musket
