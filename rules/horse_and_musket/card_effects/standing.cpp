#include "rules/horse_and_musket/card_effects/standing.h"

#include "rules/horse_and_musket/card_effects/charts.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

namespace {

Handler handler_of(Pen const& pen, InForce const& each) {
    return row_of(pen.rules(), each.card).handler;
}
// Each that such a card has left; it may be ended meanwhile.
template <class Visit> void each_of(Pen& pen, Handler handler, Visit const& visit) {
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all)
        if (handler_of(pen, each) == handler) visit(each);
}
void change(Pen& pen, InForce const& from, InForce const& to) {
    if (from == to) return;
    pen.write(EffectEnded{"HM-CARD-30", from});
    pen.write(EffectBegan{"HM-CARD-30", to});
}
FreeOrders any_order_of(InForce const& each, Side side) {
    FreeOrders free;
    free.card = each.card;
    free.side = side;
    free.orders[0] = 1u << static_cast<unsigned>(OrderName::any);
    return free;
}
void give_one(FreeOrders& free, UnitId unit) {
    free.left[unit.value] = 1;
    ++free.total;
}

// An order for a unit, and for those that support its flanks or its rear.
void order_group(Pen& pen, InForce const& each) {
    if (!is_on_table(pen, each.unit)) return;
    FreeOrders free = any_order_of(each, side_of_unit(pen, each.unit));
    {
        Situation const situation(pen.rules(), pen.state().position);
        give_one(free, each.unit);
        for (UnitId const unit : supporters_of(situation, each.unit)) give_one(free, unit);
    }
    grant_orders(pen, free);
}
// A die for who has no officers.
void throw_for_leaderless(Pen& pen, InForce const& each) {
    if (!is_on_table(pen, each.unit)) return;
    auto const& numbers = row_of(pen.rules(), each.card).handler_numbers;
    int const die = pen.roll(umpire::d6, "HM-CARD-76");
    bool const is_running = unit_of_pen(pen, each.unit).condition == Condition::broken;
    bool const is_battery = pen.rules().scenario.units[each.unit.value].arm == Arm::artillery;
    if (die <= numbers[0] && !is_running && !is_battery)
        return run_away(pen, "HM-CARD-52", each.unit);
    if (die == numbers[1]) return give_way(pen, each.unit);
    if (die < numbers[2]) return;
    FreeOrders free = any_order_of(each, side_of_unit(pen, each.unit));
    give_one(free, each.unit);
    grant_orders(pen, free);
}

int in_play(Cards const& cards) {
    return cards.deck + cards.discards + cards.hand[0] + cards.hand[1];
}

} // namespace

void CardEffects::lose_officers() {
    UnitId const unit = moment_.at.unit;
    if (unit == no_unit || !is_on_table(pen_, unit) || position().top.fortune.in_force.full())
        return;
    InForce in_force{moment_.card, 0, moment_.player, unit, no_general, 0, 0, side_meant()};
    auto const& kinds = pen_.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i].what != CardFor::unit || kinds[i].unit != unit) continue;
        for (int left = in_play(position().cards[i]); left > 0; --left) {
            pen_.write(CardTakenOut{"HM-CARD-66", card_id(i)});
            ++in_force.number;
        }
    }
    pen_.write(EffectBegan{"HM-CARD-30", in_force});
}

// The colonel keeps the card: once it serves as its holder likes.
void CardEffects::follow_leader() {
    UnitId const unit = moment_.at.unit;
    if (unit == no_unit || !is_on_table(pen_, unit)) return;
    InForce const kept{moment_.card, 0, moment_.player, unit, no_general, 1, 0, side_meant()};
    CardsInPlay const& play = position().top.fortune;
    if (std::ranges::find(play.in_force, kept) != play.in_force.end()) {
        InForce used = kept;
        used.number = 0;
        change(pen_, kept, used);
        return order_group(pen_, used);
    }
    if (play.in_force.full()) return;
    pen_.write(EffectBegan{"HM-CARD-30", kept});
    pen_.write(FortuneKept{"HM-CARD-42", moment_.player, moment_.card});
}

// `number`: the unit that was in contact as the last turn ended.
void CardEffects::endear() {
    for (GeneralId const general : generals())
        last_with(0, {moment_.card, 0, moment_.player, no_unit, general, -1, 0, side_meant()});
}

// `unit`: the battery that was named last.
void CardEffects::overheat() {
    last_with(0, {moment_.card, 0, moment_.player, no_unit, no_general, 0, 0, side_meant()});
}

UnitId kept_for(HorseAndMusket const& rules, Tabletop const& top, FortuneId card, Side holder) {
    for (InForce const& each : top.fortune.in_force)
        if (each.card == card && each.by == holder && each.number == 1 &&
            row_of(rules, card).handler == Handler::leader_emerges)
            return each.unit;
    return no_unit;
}

void forget_kept(Pen& pen, Side holder, FortuneId card) {
    each_of(pen, Handler::leader_emerges, [&](InForce const& each) {
        InForce lost = each;
        lost.number = 0;
        if (each.card == card && each.by == holder) change(pen, each, lost);
    });
}

void end_effect(Pen& pen, InForce const& each) {
    UnitId const keeper = kept_for(pen.rules(), pen.state().position.top, each.card, each.by);
    pen.write(EffectEnded{"HM-CARD-30", each});
    auto const& hand = pen.state().position.fortunes[each.card.value].hand;
    if (keeper != no_unit && keeper == each.unit && hand[umpire::index(each.by)] > 0)
        pen.write(FortuneDiscarded{"HM-CARD-30", each.by, each.card});
    if (handler_of(pen, each) != Handler::no_officers || !is_on_table(pen, each.unit)) return;
    auto const& kinds = pen.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].what == CardFor::unit && kinds[i].unit == each.unit)
            for (int left = each.number; left > 0; --left)
                pen.write(CardReturned{"HM-CARD-66", card_id(i)});
}

void work_at_joker(Pen& pen, Side whose) {
    each_of(pen, Handler::no_officers,
            [&](InForce const& each) { throw_for_leaderless(pen, each); });
    each_of(pen, Handler::leader_emerges, [&](InForce const& each) {
        if (each.by == whose) order_group(pen, each);
    });
}

namespace {

// HM-SUBCONF-06, HM-CARD-77: over with whoever was in contact for a whole turn, from the end of one
// own turn to that of the next.
void end_self_doubt(Pen& pen, Side whose) {
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all) {
        CardEffect const& effect = effect_of(pen.rules(), each);
        if (effect.verb != Verb::chart || effect.word != EffectWord::confused ||
            each.number < after_throw::self_doubt ||
            pen.rules().scenario.generals[each.general.value].side != whose)
            continue;
        General const& general = pen.state().position.top.generals[each.general.value];
        bool const is_met = is_doubt_met(Situation(pen.rules(), pen.state().position), each);
        if (general.whereabouts != Whereabouts::table ||
            (is_met && each.number == after_throw::self_doubt_met)) {
            end_effect(pen, each);
            continue;
        }
        InForce now = each;
        now.number = static_cast<std::int16_t>(is_met ? after_throw::self_doubt_met
                                                      : after_throw::self_doubt);
        change(pen, each, now);
    }
}

} // namespace

// Whoever has had the General in contact for a whole turn of their own, and stood still.
void work_at_end_of_turn(Pen& pen, Side whose) {
    end_self_doubt(pen, whose);
    each_of(pen, Handler::darling_of_the_ranks, [&](InForce const& each) {
        General const& general = pen.state().position.top.generals[each.general.value];
        if (pen.rules().scenario.generals[each.general.value].side != whose) return;
        bool const is_here = general.whereabouts == Whereabouts::table;
        UnitId const with = is_here ? general.with : no_unit;
        InForce now = each;
        now.number = with == no_unit ? std::int16_t{-1} : static_cast<std::int16_t>(with.value);
        change(pen, each, now);
        if (with == no_unit || each.number != now.number || !is_on_table(pen, with)) return;
        Unit const& unit = unit_of_pen(pen, with);
        if (unit.has_moved != 0) return;
        pen.write(Rejoiced{"HM-CARD-52", with, unit.jubilation + 1});
        hear_of(pen, {Window::jubilant, with});
    });
}

void add_general_cards(Pen& pen) {
    if (!has_fortunes(pen.rules())) return;
    auto const& kinds = pen.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (kinds[i].what != CardFor::general) continue;
        Position const& position = pen.state().position;
        General const& general = position.top.generals[kinds[i].general.value];
        int const missing = general.ratings.leadership - in_play(position.cards[i]);
        if (general.whereabouts == Whereabouts::table && missing > 0)
            pen.write(CardsAdded{"HM-CARD-66", card_id(i), missing});
    }
}

void note_gun_named(Pen& pen, NamedOrder const& order) {
    if (order.by == no_card ||
        pen.rules().scenario.cards[order.by.value].what != CardFor::artillery)
        return;
    each_of(pen, Handler::last_gun, [&](InForce const& each) {
        InForce last = each;
        last.unit = order.unit;
        if (each.whom == order.side) change(pen, each, last);
    });
}
void work_after_artillery_card(Pen& pen, Side whose) {
    each_of(pen, Handler::last_gun, [&](InForce const& each) {
        if (each.whom != whose) return;
        end_effect(pen, each);
        if (each.unit != no_unit && is_on_table(pen, each.unit))
            pen.write(GunsSet{"HM-CARD-51", each.unit, GunState::spiked});
    });
}

} // namespace horse_and_musket
