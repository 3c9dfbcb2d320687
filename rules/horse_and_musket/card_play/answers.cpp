// Cards against cards: HM-CARD-29, -68.

#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket {

void open_answers(Pen& pen, Moment const& moment) {
    if (moment.card != no_fortune) open_window(pen, moment);
}

// The card that is being played has no effect: as a whole, or on whom the other one protects.
void annul(Pen& pen, Side, CardPlay const&) {
    auto const& moments = pen.state().position.top.fortune.moments;
    if (moments.empty() || moments.back().card == no_fortune) return;
    Moment const annulled = moments.back();
    pen.write(FortuneAnnulled{"HM-CARD-68", annulled.card});
    forget_kept(pen, annulled.player, annulled.card);
}

} // namespace horse_and_musket
