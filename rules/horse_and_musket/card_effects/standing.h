#pragma once
// Cards that go on working after they have been played: at Jokers, with artillery cards, as a turn
// ends (HM-CARD-12).

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"

namespace horse_and_musket {

// card_effects/standing.cpp
void work_at_joker(Pen& pen, Side whose);
void work_at_end_of_turn(Pen& pen, Side whose);
void add_general_cards(Pen& pen); // HM-CARD-66: as the deck is made up anew
void note_gun_named(Pen& pen, NamedOrder const& order);
void work_after_artillery_card(Pen& pen, Side whose);
// HM-CARD-30: it is over, and what it had taken comes back.
void end_effect(Pen& pen, InForce const& each);
// Whom a card that its holder has kept may be played on once more; nobody: it is none.
UnitId kept_for(HorseAndMusket const& rules, Tabletop const& top, FortuneId card, Side holder);
void forget_kept(Pen& pen, Side holder, FortuneId card); // it is lost before it is played again

// card_effects/own_side.cpp
void work_at_artillery_card(Pen& pen, Side whose);

} // namespace horse_and_musket
