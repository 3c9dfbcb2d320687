#include "rules/horse_and_musket/card_play/effects.h"

#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/turn/attack.h"

namespace horse_and_musket {

CardEffects::CardEffects(Pen& pen, Moment const& moment)
    : pen_(pen), moment_(moment), row_(row_of(pen.rules(), moment.card)),
      drawer_(drawer_of(pen.rules(), moment.card, moment.player)) {}

void CardEffects::run() {
    if (row_.handler != Handler::none && handle()) return;
    for (std::size_t i = 0; i < row_.effects.size(); ++i) carry_out(i);
}

Side CardEffects::side_meant() const {
    bool const is_own = row_.whose != Whose::enemy;
    return is_own ? drawer_ : umpire::other(drawer_);
}

std::vector<GeneralId> CardEffects::generals() {
    if (moment_.at.general != no_general) return {moment_.at.general};
    Situation const situation(pen_.rules(), position());
    std::vector<GeneralId> found =
        picked({situation, drawer_}, row_, generals_for({situation, drawer_}, row_));
    if (row_.target.select != Select::lot || found.empty()) return found;
    int const last = static_cast<int>(found.size());
    int const face = pen_.roll({1, static_cast<std::int16_t>(last)}, "HM-CARD-31");
    return {found[static_cast<std::size_t>(face - 1)]};
}
std::vector<UnitId> CardEffects::units() {
    if (moment_.at.unit != no_unit) return {moment_.at.unit};
    if (row_.target.kind == TargetKind::command ||
        (row_.target.select == Select::one_or_command && moment_.at.general != no_general)) {
        std::vector<GeneralId> const leaders = generals();
        Situation const situation(pen_.rules(), position());
        std::vector<UnitId> found;
        for (GeneralId const leader : leaders)
            for (UnitId const unit : units_of_command({situation, drawer_}, row_, leader))
                found.push_back(unit);
        return found;
    }
    if (row_.target.kind != TargetKind::unit && row_.target.kind != TargetKind::artillery)
        return {};
    Situation const situation(pen_.rules(), position());
    return picked({situation, drawer_}, row_.filter.pick, units_for({situation, drawer_}, row_));
}
std::vector<UnitId> CardEffects::units_for_effect(CardEffect const& effect) {
    std::vector<UnitId> found = units();
    if (effect.on == EffectOn::command)
        for (GeneralId const leader : generals())
            for (std::size_t i = 0; i < pen_.rules().scenario.units.size(); ++i)
                if (command_of(position().top, unit_id(i)) == leader) found.push_back(unit_id(i));
    if (effect.condition == CardFilter{}) return found;
    Situation const situation(pen_.rules(), position());
    std::erase_if(
        found, [&](UnitId unit) { return !is_for({situation, drawer_}, effect.condition, unit); });
    return found;
}

int CardEffects::value_of(CardNumber const& number, UnitId unit) {
    switch (number.is) {
    case NumberIs::dice: {
        int sum = 0;
        for (int i = 0; i < std::abs(number.value); ++i)
            sum += pen_.roll(umpire::d6, "HM-CARD-108");
        return number.value < 0 ? -sum : sum;
    }
    case NumberIs::by_die:
        return pen_.roll(umpire::d6, "HM-CARD-76") <= 3 ? number.value : number.other;
    case NumberIs::all: return all_stands;
    case NumberIs::by_status: {
        int const step = number.ladder[static_cast<std::size_t>(
            status_of(Situation(pen_.rules(), position()), unit))];
        if (step == ladder_all) return all_stands;
        return step == ladder_die ? pen_.roll(umpire::d6, "HM-CARD-108") : step;
    }
    default: return number.value;
    }
}

void CardEffects::carry_out(std::size_t i) {
    CardEffect const& effect = row_.effects[i];
    if (effect.verb == Verb::order || effect.verb == Verb::fire) return grant(i);
    if (effect.verb == Verb::play) return play_as(effect);
    if (effect.verb == Verb::chart) return throw_on_chart(i);
    if (effect.verb == Verb::weather) // HM-CARD-74
        return begin_weather(pen_, effect.word == EffectWord::rain ? Weather::rain : Weather::mist);
    if (row_.target.kind == TargetKind::command && effect.verb == Verb::discard) {
        for (GeneralId const general : generals()) on_general(i, general);
        return;
    }
    switch (row_.target.kind) {
    case TargetKind::unit:
    case TargetKind::artillery:
    case TargetKind::command:
        // HM-CARD-34: every such unit as long as it lasts, those to come among them.
        if (row_.target.select == Select::all && effect.when == EffectWhen::now &&
            row_.lasts != Lasts::instant &&
            (effect.verb == Verb::resolve || effect.verb == Verb::dice ||
             effect.verb == Verb::result || effect.verb == Verb::forbid ||
             effect.verb == Verb::stop || effect.verb == Verb::swap || effect.verb == Verb::allow ||
             effect.verb == Verb::pace)) {
            if (effect.verb == Verb::stop || effect.verb == Verb::swap)
                stop(effect, moment_.origin);
            return last(i, no_unit, no_general);
        }
        for (UnitId const unit : units_for_effect(effect)) on_unit(i, unit);
        return;
    case TargetKind::general:
        for (GeneralId const general : generals()) on_general(i, general);
        return;
    case TargetKind::terrain: return on_ground(i, moment_.at.feature);
    case TargetKind::army:
    case TargetKind::player:
    case TargetKind::deck:
        if (row_.target.select == Select::all)
            for (Side const side : {drawer_, umpire::other(drawer_)}) on_side(i, side);
        else
            on_side(i, side_meant());
        return;
    default: return;
    }
}

void CardEffects::last(std::size_t i, UnitId unit, GeneralId general) {
    CardsInPlay const& play = position().top.fortune;
    CardEffect const& effect = row_.effects[i];
    InForce in_force{
        moment_.card, static_cast<std::uint8_t>(i), moment_.player, unit, general, 0, 0,
        side_meant()};
    // HM-CARD-105: two of a kind count once, but for modifiers.
    bool const adds = effect.verb == Verb::dice || effect.verb == Verb::resolve;
    if (!adds && std::ranges::any_of(play.in_force, [&](InForce const& each) {
            return each.card == in_force.card && each.effect == in_force.effect &&
                   each.unit == unit && each.general == general;
        }))
        return;
    if (play.in_force.full()) return;
    UnitId const whom = unit != no_unit ? unit : moment_.origin;
    bool const needs_unit = effect.number.is == NumberIs::by_status && whom == no_unit;
    in_force.number =
        needs_unit ? std::int16_t{} : static_cast<std::int16_t>(value_of(effect.number, whom));
    pen_.write(EffectBegan{"HM-CARD-30", in_force});
}

void CardEffects::on_unit(std::size_t i, UnitId unit) {
    CardEffect const& effect = row_.effects[i];
    if (unit_now(unit).whereabouts != Whereabouts::table) return;
    if (effect.when != EffectWhen::now && effect.when != EffectWhen::under_fire)
        return last(i, unit, no_general);
    switch (effect.verb) {
    case Verb::forbid:
    case Verb::allow:
    case Verb::pace:
    case Verb::resolve:
    case Verb::result:
    case Verb::dice:
    case Verb::evade:
    case Verb::proof: return last(i, unit, no_general);
    case Verb::stop:
        if (has_bit(effect.about, OrderName::counter_attack)) return last(i, unit, no_general);
        stop(effect, unit);
        return row_.lasts == Lasts::turn ? last(i, unit, no_general) : void();
    case Verb::swap:
        if (effect.word == EffectWord::assault) return last(i, unit, no_general);
        stop(effect, unit);
        return row_.lasts == Lasts::turn ? last(i, unit, no_general) : void();
    case Verb::status:
        if (effect.word == EffectWord::exceptional) return last(i, unit, no_general);
        return raise_status(effect, unit);
    case Verb::disorder:
        if (effect.when == EffectWhen::under_fire) last(i, unit, no_general);
        return disorder_by(effect, unit);
    case Verb::recover: {
        int const stands = std::min<int>(value_of(effect.number, unit), unit_now(unit).disordered);
        if (stands > 0) pen_.write(Recovered{"HM-CARD-50", unit, stands});
        return;
    }
    case Verb::remove:
        if (effect.word == EffectWord::left) return pen_.write(Left{"HM-CARD-51", unit});
        if (is_battery(unit)) return pen_.write(GunsSet{"HM-CARD-51", unit, GunState::spiked});
        return destroy_unit(pen_, "HM-CARD-51", unit);
    case Verb::state:
        if (effect.word == EffectWord::out_of_ammunition) return last(i, unit, no_general);
        // Of who is being tested it is the result.
        if (effect.word == EffectWord::broken && position().top.attack.party_of(unit) < 2)
            return last(i, unit, no_general);
        return set_state(effect, unit);
    case Verb::deck: return remove_card_of(unit);
    case Verb::discard: { // the card of this unit that was just drawn: HM-CARD-63
        for (std::size_t card = 0; card < pen_.rules().scenario.cards.size(); ++card) {
            CardKind const& kind = pen_.rules().scenario.cards[card];
            if (kind.what == CardFor::unit && kind.unit == unit &&
                position().cards[card].hand[umpire::index(kind.side)] > 0)
                return pen_.write(CardForfeited{"HM-CARD-63", kind.side, card_id(card)});
        }
        return;
    }
    default: return;
    }
}

void CardEffects::stop(CardEffect const& effect, UnitId unit) {
    NamedOrder const& order = position().top.fortune.named;
    if (!order.is_on() || order.unit != unit) return;
    auto const name = name_of(order_of(order));
    bool const is_meant =
        name && (holds_order(effect.about, *name) || has_bit(effect.about, OrderName::leave_cover));
    if (!is_meant) return;
    pen_.write(OrderStopped{effect.verb == Verb::swap ? RuleId{"HM-CARD-45"} : RuleId{"HM-CARD-44"},
                            unit, moment_.card});
    if (effect.verb == Verb::swap && effect.word == EffectWord::disorder_all)
        disorder_all(pen_, "HM-CARD-45", unit);
}

void CardEffects::disorder_by(CardEffect const& effect, UnitId unit) {
    if (is_battery(unit)) return;
    int const stands = value_of(effect.number, unit);
    if (stands <= 0) return;
    if (stands >= all_stands) return disorder_all(pen_, "HM-CARD-49", unit);
    bool const has_none = unit_now(unit).disordered == unit_now(unit).stands;
    if (effect.has(Manner::destroys) && has_none) return destroy(pen_, {"HM-CARD-49", unit, 1});
    int const already = effect.has(Manner::replaces) ? moment_.number : 0;
    disorder(pen_, {"HM-CARD-49", unit, stands - already});
}

void CardEffects::set_state(CardEffect const& effect, UnitId unit) {
    switch (effect.word) {
    case EffectWord::broken:
        if (is_battery(unit) || unit_now(unit).condition == Condition::broken) return;
        return run_away(pen_, "HM-CARD-52", unit);
    case EffectWord::rallied:
        if (unit_now(unit).condition == Condition::broken)
            pen_.write(ConditionSet{"HM-CARD-52", unit, Condition::steady, {}});
        return;
    case EffectWord::halted:
        if (unit_now(unit).condition == Condition::withdrawing)
            pen_.write(ConditionSet{"HM-CARD-52", unit, Condition::steady, {}});
        return;
    case EffectWord::shaken: return shake(pen_, "HM-CARD-52", unit);
    case EffectWord::jubilant:
    case EffectWord::standard: {
        int const levels = std::max<int>(1, effect.number.value);
        pen_.write(Rejoiced{effect.word == EffectWord::standard ? RuleId{"HM-CARD-57"}
                                                                : RuleId{"HM-CARD-52"},
                            unit, unit_now(unit).jubilation + levels});
        return hear_of(pen_, {Window::jubilant, unit});
    }
    case EffectWord::formed: { // where there is room
        Situation const situation(pen_.rules(), position());
        Mover mover = situation.mover(unit);
        Unit const& now = unit_now(unit);
        if (now.formation != Formation::loose) return;
        mover.extent = extent_of(now, mover.arm);
        if (!situation.is_clear(mover, mover.outline(mover.pose))) return;
        return pen_.write(Formed{"HM-CARD-56", unit, Formation::line});
    }
    default: return;
    }
}

void CardEffects::on_general(std::size_t i, GeneralId general) {
    CardEffect const& effect = row_.effects[i];
    if (effect.on == EffectOn::in_contact || effect.verb == Verb::proof) {
        // Whoever is in touch with them, now and later: by the General.
        return last(i, no_unit, general);
    }
    if (effect.verb == Verb::general) {
        if (effect.word == EffectWord::unhorsed || effect.word == EffectWord::bolting)
            return last(i, no_unit, general);
        return change_general(effect, general);
    }
    if (effect.verb == Verb::forbid || effect.verb == Verb::resolve || effect.verb == Verb::dice)
        return last(i, no_unit, general);
    if (effect.verb == Verb::discard) {
        Lasts const lasts = effect.lasts == Lasts::row ? row_.lasts : effect.lasts;
        if (lasts != Lasts::instant) last(i, no_unit, general); // HM-CARD-62
        Side const side = pen_.rules().scenario.generals[general.value].side;
        for (std::size_t card = 0; card < pen_.rules().scenario.cards.size(); ++card) {
            CardKind const& kind = pen_.rules().scenario.cards[card];
            bool const is_generals = kind.what == CardFor::general && kind.general == general &&
                                     has_bit(effect.about, HandCard::general);
            bool const is_units = kind.what == CardFor::unit &&
                                  command_of(position().top, kind.unit) == general &&
                                  has_bit(effect.about, HandCard::unit);
            if (!is_generals && !is_units) continue;
            while (position().cards[card].hand[umpire::index(side)] > 0)
                pen_.write(CardForfeited{"HM-CARD-62", side, card_id(card)});
        }
    }
}

void CardEffects::change_general(CardEffect const& effect, GeneralId general) {
    General const& now = position().top.generals[general.value];
    if (now.whereabouts != Whereabouts::table) return;
    switch (effect.word) {
    case EffectWord::casualty: return pen_.write(GeneralFell{"HM-CARD-58", general});
    case EffectWord::incapacitated:
    case EffectWord::fled: return pen_.write(GeneralGone{"HM-CARD-58", general});
    default: return alter_general(effect, general);
    }
}

void CardEffects::on_side(std::size_t i, Side side) {
    CardEffect const& effect = row_.effects[i];
    switch (effect.verb) {
    case Verb::discard:
        if (effect.has(Manner::as_drawn)) return last(i, no_unit, no_general);
        if (row_.lasts != Lasts::instant) last(i, no_unit, no_general);
        return discard_hand(effect, side);
    case Verb::draw: {
        int const number = effect.number.is == NumberIs::rest ? deck_size(position())
                                                              : value_of(effect.number, no_unit);
        if (effect.word == EffectWord::order_deck)
            return plan(
                pen_,
                {TaskKind::draw_more, drawer_, no_unit, no_unit,
                 static_cast<std::int16_t>(
                     number + (effect.has(Manner::throw_others_away) ? throws_others_away : 0))});
        Pack const pack =
            effect.word == EffectWord::event_deck ? Pack::events : national_pack(drawer_);
        return plan(pen_, to_draw(drawer_, pack, number));
    }
    case Verb::turn:
        if (effect.word == EffectWord::extra)
            return pen_.write(TurnsChanged{"HM-CARD-69", side, 1, 0});
        if (effect.word == EffectWord::skip)
            return pen_.write(TurnsChanged{"HM-CARD-69", side, 0, 1});
        if (position().top.active == side) pen_.write(TurnCut{"HM-CARD-69", side});
        return;
    case Verb::reveal: return reveal_forces(effect, side);
    case Verb::deck:
        if (effect.word == EffectWord::keep_discards)
            pen_.write(ShufflingStopped{"HM-CARD-66", true});
        return;
    case Verb::forbid:
    case Verb::pace:
    case Verb::allow:
    case Verb::dice: return last(i, no_unit, no_general);
    default: return;
    }
}

// HM-CARD-72: of those still to come, by a flank or otherwise.
void CardEffects::reveal_forces(CardEffect const& effect, Side whose) {
    int number = 0;
    for (std::size_t i = 0; i < most_forces; ++i) {
        Force const& force = position().forces[i];
        bool const is_meant = force.is_formed != 0 && force.side == whose &&
                              force.units[0] != no_unit &&
                              is_flank(force.entry) == (effect.word == EffectWord::flanks);
        number += is_meant;
        if (is_meant && !effect.has(Manner::existence))
            pen_.write(ForceRevealed{"HM-CARD-72", static_cast<int>(i), whose});
    }
    pen_.write(ForcesReported{"HM-CARD-72", drawer_, number});
}

// HM-CARD-73.
void CardEffects::on_ground(std::size_t i, FeatureId feature) {
    if (row_.effects[i].verb != Verb::pass || feature == no_feature) return;
    InForce in_force{moment_.card, static_cast<std::uint8_t>(i), moment_.player, no_unit,
                     no_general};
    in_force.number = static_cast<std::int16_t>(feature.value);
    in_force.whom = drawer_;
    last_with(i, in_force);
}
void CardEffects::last_with(std::size_t, InForce in_force) {
    CardsInPlay const& play = position().top.fortune;
    if (play.in_force.full() || std::ranges::find(play.in_force, in_force) != play.in_force.end())
        return;
    pen_.write(EffectBegan{"HM-CARD-30", in_force});
}

// HM-CARD-54: never beyond the six.
void CardEffects::raise_status(CardEffect const& effect, UnitId unit) {
    Situation const situation(pen_.rules(), position());
    auto const now = situation.status(unit);
    if (!now || is_battery(unit)) return;
    int const classes = static_cast<int>(*now) + effect.number.value;
    auto const to = static_cast<Status>(std::clamp(classes, 0, 5));
    if (to == *now) return;
    if (unit_now(unit).settled != 0) return pen_.write(StatusSettled{"HM-CARD-54", unit, to});
    pen_.write(UnitRated{"HM-CARD-54", unit, to});
}

// HM-CARD-59, -60: ratings never fall below 0; cards follow Leadership.
void CardEffects::alter_general(CardEffect const& effect, GeneralId general) {
    Ratings ratings = position().top.generals[general.value].ratings;
    auto const changed = [&](int from, int most) {
        int const to = effect.number.is == NumberIs::half ? from / 2 : from + effect.number.value;
        return static_cast<std::uint8_t>(std::clamp(to, 0, most));
    };
    switch (effect.word) {
    case EffectWord::leadership: ratings.leadership = changed(ratings.leadership, 12); break;
    case EffectWord::range: ratings.inches = changed(ratings.inches, 60); break;
    case EffectWord::stupid:
    case EffectWord::fighting:
    case EffectWord::careful:
    case EffectWord::firebrand:
    case EffectWord::lucky:
    case EffectWord::unlucky: {
        // In the sequence of the table of traits.
        constexpr std::array traits{EffectWord::fighting,  EffectWord::stupid, EffectWord::careful,
                                    EffectWord::firebrand, EffectWord::lucky,  EffectWord::unlucky};
        auto const place = std::ranges::find(traits, effect.word) - traits.begin();
        ratings.traits = static_cast<std::uint8_t>(ratings.traits | (1 << place));
        break;
    }
    default: return;
    }
    int const before = position().top.generals[general.value].ratings.leadership;
    pen_.write(
        GeneralAltered{effect.word == EffectWord::leadership || effect.word == EffectWord::range
                           ? RuleId{"HM-CARD-59"}
                           : RuleId{"HM-CARD-60"},
                       general, ratings.grade, ratings.leadership, ratings.inches, ratings.ability,
                       ratings.traits});
    take_out_cards(general, before - ratings.leadership);
}
// DEPARTS from HM-CARD-59: cards leave the game, but none besides those printed come in.
void CardEffects::take_out_cards(GeneralId general, int number) {
    auto const& kinds = pen_.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        if (kinds[i].what == CardFor::general && kinds[i].general == general)
            for (int n = 0; n < number && position().cards[i].removed < kinds[i].copies; ++n)
                pen_.write(CardTakenOut{"HM-CARD-59", card_id(i)});
}

void CardEffects::discard_hand(CardEffect const& effect, Side side) {
    Scenario const& scenario = pen_.rules().scenario;
    std::size_t const hand = umpire::index(side);
    auto const is_meant = [&](HandCard one) {
        return has_bit(effect.about, HandCard::all) || has_bit(effect.about, one);
    };
    for (std::size_t i = 0; i < scenario.cards.size(); ++i) {
        CardFor const what = scenario.cards[i].what;
        bool const is_one = is_meant(HandCard::order) ||
                            (what == CardFor::unit && is_meant(HandCard::unit)) ||
                            (what == CardFor::general && is_meant(HandCard::general));
        if (!is_one) continue;
        while (position().cards[i].hand[hand] > 0)
            pen_.write(CardForfeited{"HM-CARD-62", side, card_id(i)});
    }
    for (std::size_t i = 0; i < scenario.fortunes.size(); ++i) {
        bool const is_event = scenario.fortunes[i].pack == Pack::events;
        if (!is_meant(is_event ? HandCard::event : HandCard::national)) continue;
        while (position().fortunes[i].hand[hand] > 0)
            pen_.write(FortuneDiscarded{"HM-CARD-62", side, fortune_id(i)});
        forget_kept(pen_, side, fortune_id(i));
    }
}

// HM-CARD-66: one of its cards leaves the game.
void CardEffects::remove_card_of(UnitId unit) {
    auto const& kinds = pen_.rules().scenario.cards;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        Cards const& cards = position().cards[i];
        if (kinds[i].what == CardFor::unit && kinds[i].unit == unit &&
            cards.removed < kinds[i].copies)
            return pen_.write(CardTakenOut{"HM-CARD-66", card_id(i)});
    }
}

} // namespace horse_and_musket
