// Draw Cards: HM-TURN-01, -02, HM-DECK, HM-GAP-71.

#include "rules/horse_and_musket/turn/fire.h"
#include "rules/horse_and_musket/words.h"

namespace horse_and_musket {

int deck_size(Position const& position) {
    int sum = 0;
    for (Cards const& cards : position.cards) sum += cards.deck;
    return sum;
}

namespace {

CardId joker_of(Scenario const& scenario) {
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        if (scenario.cards[i].what == CardFor::joker) return card_id(i);
    return no_card;
}

bool is_gone(Pen const& pen, CardKind const& kind) {
    Tabletop const& top = pen.state().position.top;
    if (kind.what == CardFor::unit)
        return top.units[kind.unit.value].whereabouts != Whereabouts::table;
    return kind.what == CardFor::general &&
           top.generals[kind.general.value].whereabouts != Whereabouts::table;
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
    umpire::Die const die{0, static_cast<std::int16_t>(deck_size(pen.state().position) - 1)};
    int face = pen.draw_card(die, "HM-TURN-01", deck_dice, face_named);
    std::size_t drawn = 0;
    while (face >= cards[drawn].deck) face -= cards[drawn++].deck;
    CardKind const& kind = scenario.cards[drawn];
    // HM-DECK-20, HM-GENERAL-32: cards of who is no longer there leave the game.
    if (is_gone(pen, kind)) return pen.write(CardRemoved{"HM-DECK-20", drawer, card_id(drawn)});
    // HM-TURN-02: a card of somebody else's goes to its owner.
    Side const owner = has_owner(kind.what) ? kind.side : drawer;
    pen.write(CardDrawn{"HM-TURN-02", drawer, owner, card_id(drawn)});
}

// HM-TURN-13, HM-DECK-09: the attacker's infantry advance, for the first turn only.
void deal_advance(Pen& pen, Side side) {
    Scenario const& scenario = pen.rules().scenario;
    Tabletop const& top = pen.state().position.top;
    if (!scenario.armies[umpire::index(side)].attacks || top.turn > 2) return;
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

// Whether the side may go on to its Moment of Decision.
bool draw_cards(Pen& pen, Side side) {
    CardId const joker = joker_of(pen.rules().scenario);
    int const number = pen.rules().scenario.armies[umpire::index(side)].draws;
    for (int i = 0; i < number; ++i) {
        if (deck_size(pen.state().position) == 0) {
            if (holds_joker(pen, side)) {
                pen.write(JokerForced{"HM-DECK-19", side, joker});
                return true;
            }
            if (holds_joker(pen, umpire::other(side))) {
                lapse_advances(pen);
                pen.write(TurnSkipped{"HM-GAP-71", side, joker});
                return false;
            }
            renew_deck(pen);
            if (deck_size(pen.state().position) == 0) return true; // all cards are in hands
        }
        draw_one(pen, side);
    }
    return true;
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
    int discards = 0;
    for (Cards const& cards : pen.state().position.cards) discards += cards.discards;
    pen.write(DeckRenewed{"HM-DECK-17", discards});
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

void begin_turn(Pen& pen, Side side) {
    if (!start_turn(pen, side)) return;
    deal_advance(pen, side);
    if (draw_cards(pen, side)) return begin_grapeshot(pen); // HM-ART-18: as cards are drawn
    // HM-GAP-71: the holder of the Joker begins a turn without draw, and with it.
    Side const holder = umpire::other(side);
    if (start_turn(pen, holder))
        pen.write(JokerForced{"HM-DECK-19", holder, joker_of(pen.rules().scenario)});
}

} // namespace horse_and_musket
