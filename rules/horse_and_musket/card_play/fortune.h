#pragma once
// Cards of fortune, drawn and played: HM-CARD-17 to -30. What a card is, row.h says; whom it is
// for, match.h; what it leaves behind, in_force.h.

#include "rules/horse_and_musket/card_play/match.h"
#include "rules/horse_and_musket/turn/agenda.h"

namespace horse_and_musket {

constexpr FortuneId fortune_id(std::size_t i) { return FortuneId{static_cast<std::uint16_t>(i)}; }
inline bool has_fortunes(HorseAndMusket const& rules) { return !rules.scenario.fortunes.empty(); }
inline Fortune const& kind_of(HorseAndMusket const& rules, FortuneId card) {
    return rules.scenario.fortunes[card.value];
}
inline CardRow const& row_of(HorseAndMusket const& rules, FortuneId card) {
    return (*rules.tables.rows)[kind_of(rules, card).row];
}
// What a kind is called: as its row, and where an earlier pack has the row too, whose it is.
std::string fortune_name(HorseAndMusket const& rules, FortuneId card);
FortuneId fortune_called(HorseAndMusket const& rules, std::string_view name);
// HM-CARD-13: a grey card is still its nation's.
inline Side drawer_of(HorseAndMusket const& rules, FortuneId card, Side holder) {
    return row_of(rules, card).play == Playing::give ? umpire::other(holder) : holder;
}

// card_play/deck.cpp
int pack_size(HorseAndMusket const& rules, Position const& position, Pack pack); // undrawn
// HM-DECK-23, -24: as a side's first turn opens.
void plan_opening_hand(Pen& pen, Side side);
// HM-DECK-21, -22: an event or national order card.
void call_fortune(Pen& pen, Side drawer, CardId card);
// HM-CARD-03: a national order card that was kept is for the nation of a unit card drawn.
void settle_national(Pen& pen, Side side, UnitId unit);
void draw_fortunes(Pen& pen, Task const& task); // so many of a pack
// Of a mixed army of one nation's deck alone, if it is said.
Task to_draw(Side side, Pack pack, int number, std::optional<std::uint8_t> realm = {});
void leave_out_by_lot(Pen& pen); // before the battle
// HM-GENERAL-18: cards of Exceptional Generals, where dice have made nobody so.
void take_out_exceptional(Pen& pen, Side side);

// card_play/windows.cpp
// On whom a row could be played now: one for each choice; nobody in particular is one as well.
std::vector<CardAim> aims_of(Asking const& asking, CardRow const& row);
// Whether it is the moment for a row, as far as the clock goes: HM-CARD-23 to -28.
bool is_time(Situation const& situation, CardRow const& row, Side holder, Moment const* moment);
// On whom a card that was played and kept could be played once more: HM-CARD-42.
std::optional<CardAim> aim_of_kept(Situation const& situation, FortuneId card, Side holder,
                                   Moment const* moment);
// What a side could play of a hand, at the moment that is asked about or between orders.
template <class Holds, class Visit>
void each_play(Situation const& situation, Side side, Holds const& holds, Visit const& visit);
// Waiting cards fire, oldest first; then each side is asked that wants to be, HM-CARD-29.
void open_window(Pen& pen, Moment const& moment);
void open_hook(Pen& pen, Task const& task); // of an Attack in hand
void close_window(Pen& pen, Task const& task);
// HM-CARD-24: an order is named; it is carried out once cards have had their say.
void name_order(Pen& pen, Order const& order);
void carry_out_named(Pen& pen);
// An order card has come into a hand.
void hear_of_draw(Pen& pen, Side owner, CardId card);
// HM-CARD-29: orders that waited for an Attack to end.
void release_orders(Pen& pen);

// card_effects/deck_cards.cpp
struct Arranging { // of cards that have been looked at: the next to be laid, of so many
    int place, number;
};
Task to_arrange(Side side, Arranging const& now);
Arranging arranging(Task const& task);
// HM-CARD-66: how many order cards a side may have drawn from now on, in thousandths.
umpire::Spans draws_to_set(HorseAndMusket const& rules, Tabletop const& top, Side side);
bool obey_deck_task(Pen& pen, Task const& task, Order const& order);

// card_play/changes.cpp
struct Befallen { // that befalls a unit, or a General
    Window window;
    UnitId unit = no_unit;
    UnitId other = no_unit;
    int number = 0;
    GeneralId general = no_general;
};
void hear_of(Pen& pen, Befallen const& what);
struct StandsBefore {
    int stands = 0, disordered = 0;
    bool is_shaken = false;
};
StandsBefore stands_before(Pen const& pen, UnitId unit);
void hear_of_stands(Pen& pen, UnitId unit, StandsBefore before);
void hear_of_fire(Pen& pen, UnitId firer, UnitId target);
void settle_after_attack(Pen& pen);
bool throw_away_drawn(Pen& pen, Side owner, CardId card);

// card_play/playing.cpp
struct CardPlay { // of a card, on whom
    FortuneId card;
    CardAim at;
};
// Out of the hand, the other side may answer, and it takes effect.
void play_fortune(Pen& pen, Side side, CardPlay const& play, Moment const* moment);
// HM-CARD-17, -20: as it is drawn, by whoever has to choose; or else to be shown and discarded.
void meet(Pen& pen, Side drawer, FortuneId card);
void put_away(Pen& pen, Moment const& moment);
void discard_given(Pen& pen, Side side);               // HM-CARD-20: not used in their turn
void annul(Pen& pen, Side side, CardPlay const& play); // HM-CARD-68
void open_answers(Pen& pen, Moment const& moment);     // to a card that is being played
void take_effect(Pen& pen);
void grant_orders(Pen& pen, FreeOrders orders); // HM-CARD-42
void end_free_orders(Pen& pen);
// HM-CARD-111: of a card whose orders are given at one moment, Attacks are named first; false: the
// order is given at once. Then they are carried out one after another, until none is left.
bool name_attack(Pen& pen, Order const& order);
void finish_free_orders(Pen& pen);
// With each issue of orders: what misbehaving troops do, HM-SUBMIS-01, and all Commands that cards
// drive forward, HM-CARD-47.
void misbehave_on(Pen& pen);
void drive_commands(Pen& pen);
bool is_used_up(Tabletop const& top); // nobody is left for the orders on top

template <class Holds, class Visit>
void each_play(Situation const& situation, Side side, Holds const& holds, Visit const& visit) {
    HorseAndMusket const& rules = situation.rules();
    Tabletop const& top = situation.top();
    bool const is_window = !top.agenda.empty() && top.agenda.back().kind == TaskKind::window;
    Moment const* const moment =
        is_window && !top.fortune.moments.empty() ? &top.fortune.moments.back() : nullptr;
    for (std::size_t i = 0; i < rules.scenario.fortunes.size(); ++i) {
        if (!holds(i)) continue;
        CardRow const& row = row_of(rules, fortune_id(i));
        if (auto const at = aim_of_kept(situation, fortune_id(i), side, moment))
            visit(fortune_id(i), *at);
        // HM-CARD-18: what waits for a trigger cannot be helped.
        if (row.play == Playing::triggered || !is_time(situation, row, side, moment)) continue;
        Side const drawer = drawer_of(rules, fortune_id(i), side);
        for (CardAim const& at : aims_of({situation, drawer, moment}, row))
            visit(fortune_id(i), at);
    }
}

} // namespace horse_and_musket
