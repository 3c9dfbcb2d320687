#pragma once
// The steps of a turn, HM-TURN-03, one file each.

#include "rules/horse_and_musket/table/ways.h"

namespace horse_and_musket {

// turn/draw.cpp
int deck_size(Position const& position);
void begin_turn(Pen& pen, Side side);
void draw_next(Pen& pen, Task const& task);
void draw_more(Pen& pen, Task const& task);     // besides, by a card: as far as the deck goes
inline constexpr int throws_others_away = 1000; // HM-CARD-64: of those drawn, besides their number

void lapse_advances(Pen& pen); // HM-GAP-72: infantry advances not used
void renew_deck(Pen& pen);     // HM-DECK-17: with the discards

// turn/compulsory.cpp
bool must_move(Situation const& situation, UnitId unit); // now, in the step of Compulsory Moves
void go_on_with_compulsory(Pen& pen);

// turn/payment.cpp: which cards serve whom
bool reaches(Situation const& situation, GeneralId general, UnitId unit);
// HM-GENERAL-03: from anywhere on the General's stand to anywhere on the Colour Stand.
bool is_within_range(Situation const& situation, GeneralId general, UnitId unit, Mil range);
// turn/draw.cpp: HM-DECK-14, -15
int draws_by_size(HorseAndMusket const& rules, Side side);
int draws_of(HorseAndMusket const& rules, Tabletop const& top, Side side);
// HM-GAP-51: any General rallies whom they reach, of their Command or not.
bool reaches_to_rally(Situation const& situation, GeneralId general, UnitId unit);
// HM-GENERAL-31: not disordered, in a zone or in contact.
bool may_command(Situation const& situation, GeneralId general);
GeneralId chief_of(Scenario const& scenario, Side side);
bool pays_for(Situation const& situation, CardId card, UnitId unit);
// HM-NAT-11: one card of a Russian General a turn.
bool may_lead(Situation const& situation, GeneralId general);
// HM-GENERAL-26: the chief's cards, and the Joker's orders, move Mediocre Generals.
bool moves_general(Situation const& situation, CardId card, GeneralId general);
// HM-GAP-52: one who is alone, by the chief's cards and those of skirmishing cavalry.
bool reforms_general(Situation const& situation, CardId card, GeneralId general);
void pay(Pen& pen, CardId by, UnitId unit);
void settle_grant(Pen& pen);
void end_grant(Pen& pen);
void play_card(Pen& pen, CardId card);

// turn/action.cpp: orders that move somebody
void carry_out(Pen& pen, Order const& order);

// turn/room.cpp: who makes room for a unit that has moved, and who goes with it
void make_room(Pen& pen, UnitId unit);
void part_units(Pen& pen); // as the turn ends, HM-MOVE-09, -10

// turn/discovery.cpp: hidden ground, HM-SETUP-07
void settle_kinds(Pen& pen); // by secret dice
// What a feature turns out to be by a die.
Terrain kind_by_die(HorseAndMusket const& rules, Feature const& feature, int die);
void reveal_kinds(Pen& pen); // to who has come within an inch

// turn/ending.cpp
// HM-GAP-82: half of its infantry.
bool is_lost(HorseAndMusket const& rules, Tabletop const& top, Side side);

} // namespace horse_and_musket
