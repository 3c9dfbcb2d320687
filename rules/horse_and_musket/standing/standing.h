#pragma once
// Where the umpire waits for a player, and what it answers for them where it does not: HM-GAP-101
// to -105. Pauses are public, instructions their owner's.

#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket {

// standing/pauses.cpp
bool holds_fortunes(Position const& position, Side side); // as its backs show
// HM-GAP-101: whether a side is asked at a moment of cards: by what everybody sees.
bool is_waited_for(Position const& position, Side side, Moment const& moment);
// The same of the task on top of the agenda, which is a question.
bool is_waited_for(Position const& position);
// Whether the task on top is a question at all: for reasons that everybody sees.
bool is_question(Tabletop const& top);

// standing/answers.cpp
// What the instructions of the side that the task on top asks say to it; a lawful order.
Order standing_answer(HorseAndMusket const& rules, State const& state);
// HM-GAP-103: the first of its wishes that can be had at the moment that is asked about.
std::optional<PlayFortune> wished_for(HorseAndMusket const& rules, State const& state, Side side);
// HM-GAP-105: between the enemy's orders, as their owner might interject it.
void interject_wishes(Pen& pen);

// standing/filing.cpp
// HM-GAP-101, -102: in one's own turn, between orders.
bool may_file(Tabletop const& top, Side side);
void standing_orders(Reckoning const& now, Side side, std::vector<Order>& orders);
umpire::Ruling<> check_standing(HorseAndMusket const& rules, View const& view, Order const& order);
// The same, whatever its numbers.
bool may_be_filed(HorseAndMusket const& rules, View const& view, Order order);
umpire::Spans standing_spans(Order const& order, int k);
// False if the order is no such one.
bool file(Pen& pen, Side side, Order const& order);

// standing/sleep.cpp: HM-GAP-104
void sleep_on(Pen& pen);

} // namespace horse_and_musket
