// What befalls units and Generals, told to cards: HM-CARD-24, -26, -27; and what lasts and works
// each time, HM-CARD-35.

#include "rules/horse_and_musket/card_play/fortune.h"
#include "rules/horse_and_musket/card_play/in_force.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/losses.h"

namespace horse_and_musket {

void hear_of(Pen& pen, Befallen const& what) {
    if (!has_fortunes(pen.rules())) return;
    bool const is_units = what.unit != no_unit;
    if (is_units && !is_on_table(pen, what.unit)) return;
    Side const side = is_units ? side_of_unit(pen, what.unit)
                               : pen.rules().scenario.generals[what.general.value].side;
    Moment moment{hook_of(what.window),      what.window, side, side,
                  {what.unit, what.general}, what.other};
    moment.number = static_cast<std::uint16_t>(what.number);
    open_window(pen, moment);
}

void hear_of_stands(Pen& pen, UnitId unit, StandsBefore before) {
    if (!has_fortunes(pen.rules()) || !is_on_table(pen, unit)) return;
    Unit const now = unit_of_pen(pen, unit);
    release(pen, Occasion::stands_changed, side_of_unit(pen, unit), unit);
    if (now.stands < before.stands) hear_of(pen, {Window::stand_lost, unit});
    bool const is_shaken = Situation(pen.rules(), pen.state().position).is_shaken(unit);
    // HM-CARD-27: about to be shaken; who is made proof against it has not been.
    if (is_shaken && !before.is_shaken) hear_of(pen, {Window::shaken, unit});
    if (now.disordered > before.disordered)
        hear_of(pen,
                {Window::disorder_suffered, unit, no_unit, now.disordered - before.disordered});
}
StandsBefore stands_before(Pen const& pen, UnitId unit) {
    Unit const& now = unit_of_pen(pen, unit);
    bool const is_shaken = has_fortunes(pen.rules()) && is_on_table(pen, unit) &&
                           Situation(pen.rules(), pen.state().position).is_shaken(unit);
    return {now.stands, now.disordered, is_shaken};
}

void hear_of_fire(Pen& pen, UnitId firer, UnitId target) {
    if (!has_fortunes(pen.rules())) return;
    if (is_on_table(pen, firer)) hear_of(pen, {Window::unit_fired, firer, target});
    if (!is_on_table(pen, target)) return;
    // HM-CARD-35: each time that it comes under fire.
    int const stands = disorder_in_force(Situation(pen.rules(), pen.state().position), target,
                                         EffectWhen::under_fire);
    if (stands > 0) disorder(pen, {"HM-CARD-49", target, stands});
    hear_of(pen, {Window::under_fire, target, firer});
    if (is_skirmisher(pen.rules().scenario.units[firer.value].arm))
        hear_of(pen, {Window::skirmish_fire, target, firer});
}

// HM-CARD-35: once, when the Attack is over, or its result has been carried out.
void settle_after_attack(Pen& pen) {
    if (pen.state().position.top.fortune.in_force.empty()) return;
    for (std::size_t i = 0; i < 2; ++i) {
        UnitId const unit = attack_in(pen).parties[i].unit;
        if (!is_on_table(pen, unit)) continue;
        int stands = 0;
        {
            Situation const situation(pen.rules(), pen.state().position);
            for (EffectWhen const when : {EffectWhen::after_combat, EffectWhen::after_result})
                stands = std::max(stands, disorder_in_force(situation, unit, when));
        }
        if (stands >= all_stands)
            disorder_all(pen, "HM-CARD-49", unit);
        else if (stands > 0)
            disorder(pen, {"HM-CARD-49", unit, stands});
    }
}

// HM-CARD-62, -63: what comes into a hand is thrown away at once.
bool throw_away_drawn(Pen& pen, Side owner, CardId card) {
    bool const is_thrown = is_thrown_away(Situation(pen.rules(), pen.state().position), owner,
                                          pen.rules().scenario.cards[card.value]) &&
                           pen.state().position.cards[card.value].hand[umpire::index(owner)] > 0;
    if (is_thrown) pen.write(CardForfeited{"HM-CARD-62", owner, card});
    return is_thrown;
}

} // namespace horse_and_musket
