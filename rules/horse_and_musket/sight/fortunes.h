#pragma once
// What a seat knows of cards of fortune: HM-CARD-110.

#include "rules/horse_and_musket/rules.h"

namespace horse_and_musket {

inline bool sees_hand(HorseAndMusket const& rules, umpire::Seat seat, Side side) {
    return rules.scenario.options.hands_are_open || seat == umpire::umpire_seat ||
           umpire::side_of(seat) == side;
}

void see_fortunes(HorseAndMusket const& rules, Position const& position, View& view);

} // namespace horse_and_musket
