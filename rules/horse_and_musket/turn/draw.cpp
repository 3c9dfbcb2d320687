// Draw Cards: HM-TURN-01, -02, HM-DECK, HM-GAP-71.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/fire.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

int deck_size(Position const& position) {
    int sum = 0;
    for (Cards const& cards : position.cards) sum += cards.deck;
    return sum;
}

int draws_by_size(HorseAndMusket const& rules, Side side) {
    int units = 0;
    for (UnitData const& unit : rules.scenario.units)
        units += unit.side == side && !unit.is_reserve;
    return rules.tables.draws_per_ten * std::max(1, (units + 9) / 10);
}
int draws_of(HorseAndMusket const& rules, Tabletop const& top, Side side) {
    int number = rules.scenario.armies[umpire::index(side)].draws;
    if (top.draws != 0) number += top.draws - draws_by_size(rules, side); // HM-CARD-66
    GeneralId const chief = chief_of(rules.scenario, side);
    // HM-DECK-15: of a chief whom dice have rated; of others the scenario has counted it.
    if (chief == no_general || !rules.scenario.generals[chief.value].is_bought) return number;
    Grade const grade = top.generals[chief.value].ratings.grade;
    return number + (grade == Grade::great         ? rules.tables.great_draws
                     : grade == Grade::exceptional ? rules.tables.exceptional_draws
                                                   : 0);
}

namespace {

CardId joker_of(Scenario const& scenario) {
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        if (scenario.cards[i].what == CardFor::joker) return card_id(i);
    return no_card;
}

// HM-FLANK-09: cards of those who are still to come can be collected.
bool is_gone(Pen const& pen, CardKind const& kind) {
    Tabletop const& top = pen.state().position.top;
    if (kind.what == CardFor::unit) return is_lost(top.units[kind.unit.value].whereabouts);
    return kind.what == CardFor::general && is_lost(top.generals[kind.general.value].whereabouts);
}

// One card: by a die over all that are left, counted through the kinds (HM-GAP-69).
void draw_one(Pen& pen, Side drawer) {
    Scenario const& scenario = pen.rules().scenario;
    auto const& cards = pen.state().position.cards;
    auto const face_named = [&](std::string_view name) -> std::optional<int> {
        CardId const wanted = card_called(scenario, name);
        int below = 0;
        for (std::size_t i = 0; i < wanted.value && i < max_cards; ++i) below += cards[i].deck;
        return wanted != no_card && cards[wanted.value].deck > 0 ? std::optional(below)
                                                                 : std::nullopt;
    };
    DeckTop const& on_top = pen.state().position.on_top;
    std::size_t drawn = on_top.cards.empty() ? 0 : on_top.cards[0]; // HM-CARD-112
    if (on_top.cards.empty()) {
        umpire::Die const die{0, static_cast<std::int16_t>(deck_size(pen.state().position) - 1)};
        int face = pen.draw_card(die, "HM-TURN-01", deck_dice, face_named);
        while (face >= cards[drawn].deck) face -= cards[drawn++].deck;
    }
    CardKind const& kind = scenario.cards[drawn];
    // HM-DECK-20, HM-GENERAL-32: cards of who is no longer there leave the game.
    if (is_gone(pen, kind)) return pen.write(CardRemoved{"HM-DECK-20", drawer, card_id(drawn)});
    // HM-TURN-02: a card of somebody else's goes to its owner.
    if (!is_kept(kind.what)) return call_fortune(pen, drawer, card_id(drawn));
    Side const owner = has_owner(kind.what) ? kind.side : drawer;
    pen.write(CardDrawn{"HM-TURN-02", drawer, owner, card_id(drawn)});
    if (owner == drawer && kind.what == CardFor::unit) settle_national(pen, drawer, kind.unit);
    hear_of_draw(pen, owner, card_id(drawn));
}

// HM-TURN-13, HM-DECK-09: the attacker's infantry advance, for the first turn only.
void deal_advance(Pen& pen, Side side) {
    Scenario const& scenario = pen.rules().scenario;
    Tabletop const& top = pen.state().position.top;
    if (!attacks(top, side) || top.turn > 2) return;
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        if (scenario.cards[i].what == CardFor::infantry_advance &&
            pen.state().position.cards[i].deck > 0)
            return pen.write(CardDealt{"HM-DECK-09", side, card_id(i), 1});
}

bool holds_joker(Pen const& pen, Side side) {
    CardId const joker = joker_of(pen.rules().scenario);
    return joker != no_card &&
           pen.state().position.cards[joker.value].hand[umpire::index(side)] > 0;
}

bool ends(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    int const limit = pen.rules().scenario.options.turn_limit;
    bool const is_late = limit > 0 && top.turn >= 2 * limit;
    bool const is_won = is_lost(pen.rules(), top, Side::a) || is_lost(pen.rules(), top, Side::b);
    if (is_late || is_won)
        pen.write(BattleEnded{is_won ? RuleId{"HM-GAP-82"} : RuleId{"HM-GAP-93"}});
    return is_late || is_won;
}
bool start_turn(Pen& pen, Side side) {
    if (ends(pen)) return false;
    pen.write(TurnBegan{"HM-TURN-01", pen.state().position.top.turn + 1, side});
    return true;
}

} // namespace

void renew_deck(Pen& pen) {
    // HM-CARD-66: a Joker shuffles nothing in, until the deck is out.
    if (pen.state().position.top.fortune.keeps_discards != 0) {
        if (deck_size(pen.state().position) > 0) return;
        pen.write(ShufflingStopped{"HM-CARD-66", false});
    }
    int discards = 0;
    for (Cards const& cards : pen.state().position.cards) discards += cards.discards;
    pen.write(DeckRenewed{"HM-DECK-17", discards});
    add_general_cards(pen);
}

void lapse_advances(Pen& pen) {
    Side const side = pen.state().position.top.active;
    auto const& kinds = pen.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i].what != CardFor::infantry_advance) continue;
        while (pen.state().position.cards[i].hand[umpire::index(side)] > 0)
            pen.write(AdvanceLapsed{"HM-GAP-72", side, card_id(i)});
    }
}

namespace {

// The deck is out, and somebody else holds the Joker: HM-GAP-71. They begin a turn without draw,
// and with it.
void pass_to_joker(Pen& pen, Side side) {
    CardId const joker = joker_of(pen.rules().scenario);
    lapse_advances(pen);
    pen.write(TurnSkipped{"HM-GAP-71", side, joker});
    Side const holder = umpire::other(side);
    if (start_turn(pen, holder)) pen.write(JokerForced{"HM-DECK-19", holder, joker});
}

} // namespace

void draw_next(Pen& pen, Task const& task) {
    Position const& position = pen.state().position;
    if (task.number <= 0) return begin_grapeshot(pen); // HM-ART-18: as cards are drawn
    if (deck_size(position) == 0) {
        if (holds_joker(pen, task.side)) {
            pen.write(JokerForced{"HM-DECK-19", task.side, joker_of(pen.rules().scenario)});
            return begin_grapeshot(pen);
        }
        if (holds_joker(pen, umpire::other(task.side))) return pass_to_joker(pen, task.side);
        renew_deck(pen);
        if (deck_size(position) == 0) return begin_grapeshot(pen); // all cards are in hands
    }
    // What a card leads to comes before the next one.
    auto const left = static_cast<std::int16_t>(task.number - 1);
    plan(pen, {TaskKind::draw, task.side, no_unit, no_unit, left});
    draw_one(pen, task.side);
}

void draw_more(Pen& pen, Task const& task) {
    int const number = task.number % throws_others_away;
    if (number <= 0 || deck_size(pen.state().position) == 0) return;
    auto const left = static_cast<std::int16_t>(task.number - 1);
    plan(pen, {TaskKind::draw_more, task.side, no_unit, no_unit, left});
    auto const before = pen.state().position.cards;
    draw_one(pen, task.side);
    if (task.number < throws_others_away) return;
    Side const other = umpire::other(task.side); // HM-CARD-64: what is theirs is thrown away
    for (std::size_t i = 0; i < pen.rules().scenario.cards.size(); ++i)
        if (pen.state().position.cards[i].hand[umpire::index(other)] >
            before[i].hand[umpire::index(other)])
            pen.write(CardForfeited{"HM-CARD-64", other, card_id(i)});
}

namespace {

// HM-CARD-20, -30: what cards have left of the turn before.
void end_turn_of_cards(Pen& pen) {
    if (!has_fortunes(pen.rules()) || pen.state().position.top.turn == 0) return;
    Side const side = pen.state().position.top.active;
    work_at_end_of_turn(pen, side);
    release(pen, Occasion::turn_over, side);
    discard_given(pen, side);
}
// HM-CARD-69: who has a turn more, and who has to do without one.
Side whose_turn(Pen& pen, Side side) {
    CardsInPlay const& play = pen.state().position.top.fortune;
    Side const before = umpire::other(side);
    if (play.extra[umpire::index(before)] > 0) {
        pen.write(TurnsChanged{"HM-CARD-69", before, -1, 0});
        return before;
    }
    if (play.skips[umpire::index(side)] == 0) return side;
    pen.write(TurnsChanged{"HM-CARD-69", side, 0, -1});
    return before;
}

} // namespace

void begin_turn(Pen& pen, Side next) {
    end_turn_of_cards(pen);
    Side const side = whose_turn(pen, next);
    if (!start_turn(pen, side)) return;
    deal_advance(pen, side);
    auto const number =
        static_cast<std::int16_t>(draws_of(pen.rules(), pen.state().position.top, side));
    plan(pen, {TaskKind::draw, side, no_unit, no_unit, number});
    plan_opening_hand(pen, side);
    plan_entries(pen, side); // HM-FLANK-08: who came in before goes on
    open_window(pen, {Hook::turn_begins, Window::start_of_turn, side, side});
    proceed(pen);
}

} // namespace horse_and_musket
