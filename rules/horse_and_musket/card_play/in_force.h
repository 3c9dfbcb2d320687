#pragma once
// What cards have left behind, asked by the rules of the turn and of the fight: HM-CARD-30, -35.

#include "rules/horse_and_musket/card_play/match.h"
#include "rules/horse_and_musket/event.h"

namespace horse_and_musket {

CardEffect const& effect_of(HorseAndMusket const& rules, InForce const& each);
// What the charts of misbehaving troops and confused Generals leave in force, by the die.
namespace after_throw {
inline constexpr int pillaging = 1, lurking = 2, skulking = 3, pulling_out = 4;
inline constexpr int lapsed = 1, dithering = 2, brooding = 5, self_doubt = 6;
// As the order is given on which it was thrown; and with whoever was in contact as a turn ended.
inline constexpr int about_to_dither = -2, self_doubt_met = 7;
} // namespace after_throw
bool is_in_force_on(Situation const& situation, InForce const& each, UnitId unit);
// Each effect of a verb on a unit that still lasts.
template <class Visit>
void each_in_force(Situation const& situation, UnitId unit, Verb verb, Visit const& visit) {
    for (InForce const& each : situation.top().fortune.in_force) {
        CardEffect const& effect = effect_of(situation.rules(), each);
        if (effect.verb == verb && is_in_force_on(situation, each, unit)) visit(each, effect);
    }
}

// HM-CARD-36: on a unit's Resolve, term by term; or the total set, HM-CARD-37.
void add_resolve_in_force(Situation const& situation, UnitId unit, Modifiers& terms);
std::optional<int> resolve_set(Situation const& situation, UnitId unit);
// HM-CARD-39: on each die of a kind; HM-CARD-40: whether it is thrown at all.
int dice_in_force(Situation const& situation, UnitId unit, DiceKind kind);
bool skips_dice(Situation const& situation, UnitId unit, DiceKind kind);
bool spares_in_contact(Situation const& situation, UnitId unit); // of Combat Dice those alone
// HM-CARD-46, -48, -53, -55.
bool is_forbidden(Situation const& situation, UnitId unit, OrderName order, CardId by = no_card);
// HM-CARD-44, -45: each time, while it lasts; the card of who stops it, and into what it is turned.
struct Stopping {
    bool is_on = false;
    EffectWord into = EffectWord::none;
    FortuneId card = no_fortune;
};
Stopping stopped_in_force(Situation const& situation, UnitId unit, OrderName order);
bool is_allowed(Situation const& situation, UnitId unit, EffectWord what);
bool is_proof(Situation const& situation, UnitId unit, EffectWord state);
std::optional<Mil> pace_in_force(Situation const& situation, UnitId unit, EffectWord what);
bool is_unfit(Situation const& situation, GeneralId general); // to command
// HM-CARD-41: it succeeds or fails without throw; none: it is thrown for.
EffectWord evade_in_force(Situation const& situation, UnitId unit);
// HM-CARD-38: the row's word in place of a result.
// HM-SUBCONF-06: of a General in self-doubt, whether in contact with the chief, or the best.
bool is_doubt_met(Situation const& situation, InForce const& each);
// HM-SUBMIS-01: whether an order that this card pays for is heeded by who misbehaves, and ends it.
bool ends_misdeed(Situation const& situation, InForce const& each, CardId by);
// What befalls it each time: HM-CARD-35.
int disorder_in_force(Situation const& situation, UnitId unit, EffectWhen when);
// HM-CARD-54: what classes it has risen or, where it counts as another, is taken for.
Status status_in_force(Situation const& situation, UnitId unit, Status own);
// HM-CARD-73: whether ground that is closed to it is so no longer.
bool is_passed(Situation const& situation, std::size_t feature, Mover const& mover);
// HM-CARD-62, -63: whether a card that comes into a hand is thrown away at once.
bool is_thrown_away(Situation const& situation, Side side, CardKind const& kind);
void use_up(Pen& pen, UnitId unit, Verb verb); // HM-CARD-30: what works once

// HM-CARD-38: results, and who counts as resolute, as cards will have them; whose is another now.
std::array<bool, 2> alter_results(Pen& pen);
void settle_roles(Pen& pen);

enum class Occasion : std::uint8_t {
    order_over,
    attack_over,
    turn_over,
    joker,
    artillery_card,
    deck_out,
    weather_clear,
    stands_changed
};
// Ends what ends then. `side`: whose Joker, whose artillery card; `unit`: whose order.
void release(Pen& pen, Occasion occasion, Side side, UnitId unit = no_unit);
void release_by_condition(Pen& pen); // contact, enemies near: looked at between orders

} // namespace horse_and_musket
