// Orders that cards pay for: HM-CARD-42, -43, -75, -102 to -104, -107.

#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/effects.h"
#include "rules/horse_and_musket/turn/attack.h"
#include "rules/horse_and_musket/turn/fire.h"

namespace horse_and_musket {

namespace {

constexpr std::uint32_t bit(OrderName one) { return 1u << static_cast<unsigned>(one); }
// Orders that need no more than to be given.
constexpr std::uint32_t at_once =
    bit(OrderName::reform) | bit(OrderName::rally) | bit(OrderName::halt);

void set_orders(FreeOrders& free, std::uint32_t orders) {
    free.orders = {static_cast<std::uint16_t>(orders & 0xFFFFu),
                   static_cast<std::uint16_t>(orders >> 16)};
}

} // namespace

void grant_orders(Pen& pen, FreeOrders orders) {
    Tabletop const& top = pen.state().position.top;
    if (top.fortune.free.full() || orders.total == 0) return;
    // HM-CARD-29: in the middle of an Attack, or of another order, it waits.
    orders.waits = top.attack.is_on() || top.fortune.named.is_on();
    pen.write(OrdersGranted{"HM-CARD-42", orders});
    if (orders.waits == 0) plan(pen, {TaskKind::free_orders, orders.side});
}
bool name_attack(Pen& pen, Order const& order) {
    Tabletop const& top = pen.state().position.top;
    FreeOrders const& free = top.fortune.free.back();
    auto const& effects = row_of(pen.rules(), free.card).effects;
    bool const is_together = std::ranges::any_of(
        effects, [](CardEffect const& effect) { return effect.has(Manner::together); });
    auto const* const attack = get_if<Attack>(&order);
    auto const* const assault = get_if<Assault>(&order);
    if (!is_together || (attack == nullptr && assault == nullptr) || free.named.full())
        return false;
    if (attack != nullptr)
        pen.write(AttackNamed{"HM-CARD-111", attack->unit, attack->target, false});
    else
        pen.write(AttackNamed{"HM-CARD-111", assault->unit, assault->target, true});
    return true;
}
// What has become impossible meanwhile is lost.
void finish_free_orders(Pen& pen) {
    FreeOrders const& free = pen.state().position.top.fortune.free.back();
    if (free.named.empty()) return end_free_orders(pen);
    if (free.total > 0) pen.write(NamingEnded{"HM-CARD-111", free.card});
    NamedAttack const next = free.named[0];
    pen.write(AttackTaken{"HM-CARD-111", next.unit});
    plan(pen, {TaskKind::free_orders, free.side});
    bool const can =
        is_on_table(pen, next.unit) && is_on_table(pen, next.target) &&
        unit_of_pen(pen, next.unit).condition == Condition::steady &&
        may_attack(Situation(pen.rules(), pen.state().position), next.unit, next.target);
    if (!can) return;
    CardId by = no_card;
    for (std::size_t i = 0; i < pen.rules().scenario.cards.size(); ++i)
        if (pen.rules().scenario.cards[i].what == CardFor::free) by = card_id(i);
    if (next.assaults != 0) return name_order(pen, Assault{next.unit, by, next.target});
    name_order(pen, Attack{next.unit, by, next.target});
}
void CardEffects::write_grant(FreeOrders const& orders) { grant_orders(pen_, orders); }

void CardEffects::grant(std::size_t i) {
    CardEffect const& effect = row_.effects[i];
    if (effect.verb == Verb::order && effect.word == EffectWord::as_general) {
        for (GeneralId const general : generals()) grant_to_general(effect, general);
        return;
    }
    std::vector<UnitId> const whom = units_for_effect(effect);
    if (whom.empty()) return;
    bool const is_chosen = row_.target.select == Select::range || row_.target.select == Select::any;
    bool const is_simple =
        effect.verb == Verb::order && effect.about != 0 && (effect.about & ~at_once) == 0;
    if (is_simple && !is_chosen) {
        for (UnitId const unit : whom) obey_at_once(effect, unit);
        return;
    }
    FreeOrders free;
    free.card = moment_.card;
    free.side = side_of_unit(pen_, whom[0]);
    free.is_forced = effect.has(Manner::must);
    set_orders(free, effect.verb == Verb::fire
                         ? bit(OrderName::fire)
                         : (effect.about == 0 ? bit(OrderName::any) : effect.about));
    bool const is_pool = effect.number.is == NumberIs::pool;
    int const each = is_pool ? std::max<int>(1, effect.number.other)
                             : std::max(1, value_of(effect.number, whom[0]));
    for (UnitId const unit : whom) free.left[unit.value] = static_cast<std::uint8_t>(each);
    int const total = is_pool ? effect.number.value : each * static_cast<int>(whom.size());
    free.total = static_cast<std::uint8_t>(std::min(total, 200));
    write_grant(free);
}

// HM-CARD-104: outside Reorganisation too.
void CardEffects::obey_at_once(CardEffect const& effect, UnitId unit) {
    Unit const& now = unit_now(unit);
    if (holds_order(effect.about, OrderName::rally) && now.condition == Condition::broken)
        return rally(pen_, unit);
    if (holds_order(effect.about, OrderName::reform) && now.disordered > 0 &&
        now.condition != Condition::broken)
        return reform(pen_, "HM-CARD-104", unit);
    if (holds_order(effect.about, OrderName::halt) && now.condition == Condition::withdrawing)
        pen_.write(ConditionSet{"HM-CARD-42", unit, Condition::steady, {}});
}

// HM-CARD-43: as if they played so many cards of theirs, within range and Command.
void CardEffects::grant_to_general(CardEffect const& effect, GeneralId general) {
    FreeOrders free;
    free.card = moment_.card;
    free.general = general;
    free.side = pen_.rules().scenario.generals[general.value].side;
    set_orders(free, bit(OrderName::any));
    int const number = effect.number.is == NumberIs::leadership
                           ? position().top.generals[general.value].ratings.leadership
                           : value_of(effect.number, no_unit);
    free.total = static_cast<std::uint8_t>(std::clamp(number, 0, 200));
    for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i)
        if (side_of_unit(pen_, unit_id(i)) == free.side) free.left[i] = free.total;
    write_grant(free);
}

// HM-CARD-67: as a Joker or an infantry advance, which stay in their own pack.
void CardEffects::play_as(CardEffect const& effect) {
    Scenario const& scenario = pen_.rules().scenario;
    if (effect.word == EffectWord::joker) {
        GeneralId const chief = chief_of(scenario, drawer_);
        clear_marks(pen_);
        recover_guns(pen_);
        release(pen_, Occasion::joker, drawer_);
        work_at_joker(pen_, drawer_);
        renew_deck(pen_);
        if (chief == no_general ||
            position().top.generals[chief.value].whereabouts != Whereabouts::table)
            return;
        CardEffect six = effect; // HM-CARD-106
        six.number = {};
        six.number.value =
            position().top.generals[chief.value].ratings.grade == Grade::exceptional ? 6 : 3;
        return grant_to_general(six, chief);
    }
    FreeOrders free;
    free.card = moment_.card;
    free.side = drawer_;
    set_orders(free, bit(OrderName::move));
    CardId advance = no_card;
    for (std::size_t i = 0; i < scenario.cards.size(); ++i)
        if (scenario.cards[i].what == CardFor::infantry_advance) advance = card_id(i);
    Situation const situation(pen_.rules(), position());
    for (std::size_t i = 0; i < scenario.units.size(); ++i)
        if (advance != no_card && situation.is_here(unit_id(i)) &&
            situation.side(unit_id(i)) == drawer_ && pays_for(situation, advance, unit_id(i))) {
            free.left[i] = 1;
            ++free.total;
        }
    write_grant(free);
}

} // namespace horse_and_musket
