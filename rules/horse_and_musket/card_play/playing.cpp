// Cards of fortune that are played: HM-CARD-17 to -22, -29.

#include "rules/horse_and_musket/card_play/effects.h"

namespace horse_and_musket {

namespace {

Side opponent(Side side) { return umpire::other(side); }

// HM-CARD-22: who would suffer is spared by a die below the number of its national order cards.
bool is_spared(Pen& pen, Side drawer, FortuneId card) {
    CardRow const& row = row_of(pen.rules(), card);
    if (!row.has_save) return false;
    Side const sufferer = row.polarity == Polarity::bad ? drawer : opponent(drawer);
    int below = 0;
    for (CardKind const& kind : pen.rules().scenario.cards)
        if (kind.what == CardFor::national && kind.side == sufferer) below += kind.copies;
    int const die = pen.roll(umpire::d6, "HM-CARD-22");
    pen.write(FortuneSaved{"HM-CARD-22", sufferer, card, die, below, die < below});
    return die < below;
}

} // namespace

void play_fortune(Pen& pen, Side side, CardPlay const& play, Moment const* moment) {
    CardRow const& row = row_of(pen.rules(), play.card);
    RuleId const rule = row.play == Playing::triggered   ? RuleId{"HM-CARD-18"}
                        : row.play == Playing::immediate ? RuleId{"HM-CARD-17"}
                        : row.play == Playing::give      ? RuleId{"HM-CARD-21"}
                                                         : RuleId{"HM-DECK-26"};
    pen.write(FortunePlayed{rule, side, play.card, play.at.unit, play.at.general, play.at.feature});
    if (kind_of(pen.rules(), play.card).is_once)
        pen.write(FortuneTakenOut{"HM-CARD-09", play.card, 1});
    if (is_spared(pen, drawer_of(pen.rules(), play.card, side), play.card)) return;
    // A cancelling card is answered by nobody.
    if (row.hook() == Hook::card_played) return annul(pen, side, play);
    Moment effect{Hook::card_played, row.window, side, side, play.at};
    if (moment != nullptr) {
        effect.other = moment->other;
        effect.number = moment->number;
        if (play.at == CardAim{}) effect.origin = moment->at.unit;
    }
    effect.card = play.card;
    pen.write(MomentOpened{effect});
    plan(pen, {TaskKind::take_effect, side});
    open_answers(pen, effect);
}

void take_effect(Pen& pen) {
    Moment const moment = pen.state().position.top.fortune.moments.back();
    pen.write(MomentClosed{});
    if (moment.card != no_fortune) CardEffects(pen, moment).run();
}

void meet(Pen& pen, Side drawer, FortuneId card) {
    CardRow const& row = row_of(pen.rules(), card);
    std::vector<CardAim> aims;
    {
        Situation const situation(pen.rules(), pen.state().position);
        aims = aims_of({situation, drawer}, row);
    }
    if (row.effects.empty() && row.handler == Handler::none) aims.clear(); // a blank
    Side const chooser = row.target.enemy_chooses ? opponent(drawer) : drawer;
    Moment moment{Hook::draw, Window::drawn, drawer, chooser};
    moment.card = card;
    if (aims.empty()) return put_away(pen, moment);
    if (aims.size() == 1) return play_fortune(pen, drawer, {card, aims[0]}, nullptr);
    pen.write(MomentOpened{moment});
    plan(pen, {TaskKind::aim, chooser});
}

// HM-CARD-17, -20: of no use, it is shown and discarded, or the other's to use.
void put_away(Pen& pen, Moment const& moment) {
    CardRow const& row = row_of(pen.rules(), moment.card);
    if (row.otherwise == Otherwise::give)
        return pen.write(FortuneGiven{"HM-CARD-20", moment.side, moment.card});
    pen.write(FortuneDiscarded{"HM-CARD-17", moment.side, moment.card});
}

void discard_given(Pen& pen, Side side) {
    for (std::size_t i = 0; i < pen.rules().scenario.fortunes.size(); ++i)
        if (row_of(pen.rules(), fortune_id(i)).play == Playing::immediate)
            while (pen.state().position.fortunes[i].hand[umpire::index(side)] > 0)
                pen.write(FortuneDiscarded{"HM-CARD-20", side, fortune_id(i)});
}

bool is_used_up(Tabletop const& top) {
    FreeOrders const& orders = top.fortune.free.back();
    if (orders.total == 0) return true;
    for (std::size_t i = 0; i < max_units; ++i)
        if (orders.left[i] > 0 && top.units[i].whereabouts == Whereabouts::table) return false;
    return true;
}
void end_free_orders(Pen& pen) {
    FortuneId const card = pen.state().position.top.fortune.free.back().card;
    pen.write(OrdersUsedUp{"HM-CARD-42", card});
}

} // namespace horse_and_musket
