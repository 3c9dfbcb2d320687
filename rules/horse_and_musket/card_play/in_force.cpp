#include "rules/horse_and_musket/card_play/in_force.h"

#include "rules/horse_and_musket/card_effects/standing.h"
#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket {

CardEffect const& effect_of(HorseAndMusket const& rules, InForce const& each) {
    static constexpr CardEffect of_handler{}; // whose row says no more
    auto const& effects = row_of(rules, each.card).effects;
    return each.effect < effects.size() ? effects[each.effect] : of_handler;
}

namespace {

Lasts lasts_of(HorseAndMusket const& rules, InForce const& each) {
    Lasts const own = effect_of(rules, each).lasts;
    return own == Lasts::row ? row_of(rules, each.card).lasts : own;
}
// HM-SUBMIS-01, HM-SUBCONF-06: what a throw on a chart leaves a unit to be ordered.
bool is_kept_from(InForce const& each, CardEffect const& effect, OrderName order) {
    if (effect.word == EffectWord::misbehave) return true;
    if (effect.word == EffectWord::confused && each.number == after_throw::lapsed) return true;
    bool const is_self_doubt =
        effect.word == EffectWord::confused && each.number >= after_throw::self_doubt;
    return is_self_doubt && order != OrderName::rally && order != OrderName::reform &&
           order != OrderName::halt && order != OrderName::counter_attack;
}
bool is_on(Situation const& situation, InForce const& each, UnitId unit) {
    if (each.unit != no_unit) return each.unit == unit;
    if (each.general != no_general &&
        effect_of(situation.rules(), each).on == EffectOn::in_contact) {
        General const& general = situation.top().generals[each.general.value];
        return general.with == unit && general.whereabouts == Whereabouts::table;
    }
    if (each.general != no_general) return command_of(situation.top(), unit) == each.general;
    // HM-CARD-34: every such unit, as long as it lasts.
    CardRow const& row = row_of(situation.rules(), each.card);
    Side const drawer = drawer_of(situation.rules(), each.card, each.by);
    Asking const asking{situation, drawer};
    if (!is_whose(asking, row.whose, situation.side(unit))) return false;
    if (row.target.kind == TargetKind::army || row.target.kind == TargetKind::player) return true;
    if (row.target.kind == TargetKind::artillery && situation.data(unit).arm != Arm::artillery)
        return false;
    return is_for(asking, row.filter, unit) && !is_beyond_help(asking, row, unit);
}
bool is_about_dice(CardEffect const& effect, DiceKind kind) {
    return has_bit(effect.about, DiceKind::all) || has_bit(effect.about, kind);
}
// "at three inches": of the two that fight.
bool is_in_reach(Situation const& situation, CardEffect const& effect) {
    AttackInHand const& attack = situation.top().attack;
    return effect.inches == 0 || !attack.is_on() ||
           colours_apart(situation, attack.parties[0].unit, attack.parties[1].unit) <=
               Mil{1000 * effect.inches};
}
// HM-CARD-40: whom it fights has made that none are thrown at it.
bool is_spared_dice(Situation const& situation, UnitId unit, DiceKind kind) {
    AttackInHand const& attack = situation.top().attack;
    std::size_t const party = attack.party_of(unit);
    bool is = false;
    if (party < 2)
        each_in_force(situation, attack.parties[1 - party].unit, Verb::dice,
                      [&](InForce const&, CardEffect const& how) {
                          is = is || (is_about_dice(how, kind) && how.has(Manner::skip) &&
                                      how.has(Manner::thrown_at));
                      });
    return is;
}
// Whether a card that forbids orders counts those that this one pays for, HM-CARD-46.
bool counts_payer(Situation const& situation, InForce const& each, CardEffect const& effect,
                  CardId by) {
    if (effect.word == EffectWord::none) return true;
    if (by == no_card) return false;
    CardKind const& kind = situation.scenario().cards[by.value];
    if (effect.word == EffectWord::by_card) {
        auto const& free = situation.top().fortune.free;
        return kind.what == CardFor::free && !free.empty() && free.back().card == each.card;
    }
    return kind.what == CardFor::joker ||
           (kind.what == CardFor::general &&
            situation.scenario().generals[kind.general.value].is_chief);
}

} // namespace

// A General in contact with the chief, a chief with the best of the others.
bool is_doubt_met(Situation const& situation, InForce const& each) {
    auto const& generals = situation.top().generals;
    auto const& data = situation.scenario().generals;
    General const& own = generals[each.general.value];
    field::Convex const stand(footprint_of(own));
    int most = -1;
    bool is_met = false;
    for (std::size_t i = 0; i < data.size(); ++i) {
        if (general_id(i) == each.general || data[i].side != data[each.general.value].side ||
            generals[i].whereabouts != Whereabouts::table)
            continue;
        bool const counts = data[each.general.value].is_chief
                                ? int{generals[i].ratings.ability} > most
                                : data[i].is_chief;
        if (!counts) continue;
        most = generals[i].ratings.ability;
        is_met = field::within(stand, field::Convex(footprint_of(generals[i])), touching) ||
                 (own.with != no_unit && own.with == generals[i].with);
    }
    return is_met;
}

bool ends_misdeed(Situation const& situation, InForce const& each, CardId by) {
    if (by == no_card || each.number == after_throw::skulking) return false;
    CardKind const& kind = situation.scenario().cards[by.value];
    GeneralId const general = kind.what == CardFor::general ? kind.general
                              : kind.what == CardFor::joker
                                  ? chief_of(situation.scenario(), situation.side(each.unit))
                                  : no_general;
    if (general == no_general || each.number == after_throw::pulling_out)
        return general != no_general;
    General const& one = situation.top().generals[general.value];
    return one.with == each.unit && one.whereabouts == Whereabouts::table;
}

bool is_in_force_on(Situation const& situation, InForce const& each, UnitId unit) {
    if (!is_on(situation, each, unit)) return false;
    CardFilter const& condition = effect_of(situation.rules(), each).condition;
    Side const drawer = drawer_of(situation.rules(), each.card, each.by);
    return condition == CardFilter{} || is_for({situation, drawer}, condition, unit);
}

void add_resolve_in_force(Situation const& situation, UnitId unit, Modifiers& terms) {
    each_in_force(situation, unit, Verb::resolve, [&](InForce const& each, CardEffect const& how) {
        if (how.word == EffectWord::set || each.number == 0 || terms.full()) return;
        terms.push_back({"HM-CARD-36", each.number});
    });
    // HM-SUBORD-02: told to Assault without the right, it Attacks in confusion.
    each_in_force(situation, unit, Verb::chart, [&](InForce const& each, CardEffect const& how) {
        if (how.word == EffectWord::misunderstood && each.number != 0 && !terms.full())
            terms.push_back({"HM-SUBORD-02", each.number});
    });
    // Two dice are thrown for Resolve.
    if (int const more = 2 * dice_in_force(situation, unit, DiceKind::resolve);
        more != 0 && !terms.full())
        terms.push_back({"HM-CARD-39", more});
}
std::optional<int> resolve_set(Situation const& situation, UnitId unit) {
    std::optional<int> total;
    each_in_force(situation, unit, Verb::resolve, [&](InForce const& each, CardEffect const& how) {
        if (how.word == EffectWord::set) total = each.number;
    });
    return total;
}
int dice_in_force(Situation const& situation, UnitId unit, DiceKind kind) {
    int sum = 0;
    each_in_force(situation, unit, Verb::dice, [&](InForce const& each, CardEffect const& how) {
        bool const is_meant =
            is_about_dice(how, kind) && !how.has(Manner::skip) && !how.has(Manner::thrown_at);
        if (is_meant && is_in_reach(situation, how)) sum += each.number;
    });
    return sum;
}
bool skips_dice(Situation const& situation, UnitId unit, DiceKind kind) {
    bool skips = false;
    each_in_force(situation, unit, Verb::dice, [&](InForce const&, CardEffect const& how) {
        skips = skips || (is_about_dice(how, kind) && how.has(Manner::skip) &&
                          !how.has(Manner::thrown_at) && !how.has(Manner::contact));
    });
    return skips || is_spared_dice(situation, unit, kind);
}
bool spares_in_contact(Situation const& situation, UnitId unit) {
    bool spares = false;
    each_in_force(situation, unit, Verb::dice, [&](InForce const&, CardEffect const& how) {
        spares = spares || (how.has(Manner::skip) && how.has(Manner::contact));
    });
    return spares;
}

bool is_forbidden(Situation const& situation, UnitId unit, OrderName order, CardId by) {
    if (situation.top().fortune.in_force.empty()) return false;
    bool is = order == OrderName::rally && is_proof(situation, unit, EffectWord::rallied);
    each_in_force(situation, unit, Verb::forbid, [&](InForce const& each, CardEffect const& how) {
        is = is || (holds_order(how.about, order) && counts_payer(situation, each, how, by));
    });
    each_in_force(situation, unit, Verb::chart, [&](InForce const& each, CardEffect const& how) {
        bool const heeds = how.word == EffectWord::misbehave && ends_misdeed(situation, each, by);
        is = is || (is_kept_from(each, how, order) && !heeds);
    });
    if (order == OrderName::fire) // HM-CARD-52: without ammunition
        each_in_force(situation, unit, Verb::state, [&](InForce const&, CardEffect const& how) {
            is = is || how.word == EffectWord::out_of_ammunition;
        });
    if (order == OrderName::counter_attack)
        each_in_force(situation, unit, Verb::stop, [&](InForce const&, CardEffect const& how) {
            is = is || has_bit(how.about, OrderName::counter_attack);
        });
    return is;
}
bool is_allowed(Situation const& situation, UnitId unit, EffectWord what) {
    bool is = false;
    each_in_force(situation, unit, Verb::allow,
                  [&](InForce const&, CardEffect const& how) { is = is || how.word == what; });
    return is;
}
bool is_proof(Situation const& situation, UnitId unit, EffectWord state) {
    bool is = false;
    each_in_force(situation, unit, Verb::proof,
                  [&](InForce const&, CardEffect const& how) { is = is || how.word == state; });
    return is;
}
std::optional<Mil> pace_in_force(Situation const& situation, UnitId unit, EffectWord what) {
    std::optional<Mil> pace;
    CardsInPlay const& play = situation.top().fortune;
    // HM-CARD-42: orders of a card that say how far.
    if (what == EffectWord::move && !play.free.empty() && play.free.back().waits == 0 &&
        play.free.back().side == situation.side(unit))
        for (CardEffect const& effect : row_of(situation.rules(), play.free.back().card).effects)
            if (effect.verb == Verb::order && effect.inches != 0) pace = Mil{1000 * effect.inches};
    each_in_force(situation, unit, Verb::pace, [&](InForce const& each, CardEffect const& how) {
        if (how.word == what) pace = Mil{1000 * each.number};
    });
    return pace;
}
bool is_unfit(Situation const& situation, GeneralId general) {
    return std::ranges::any_of(situation.top().fortune.in_force, [&](InForce const& each) {
        CardEffect const& effect = effect_of(situation.rules(), each);
        return each.general == general && effect.verb == Verb::general &&
               (effect.word == EffectWord::unhorsed || effect.word == EffectWord::bolting);
    });
}
EffectWord evade_in_force(Situation const& situation, UnitId unit) {
    EffectWord word = EffectWord::none;
    each_in_force(situation, unit, Verb::evade,
                  [&](InForce const&, CardEffect const& how) { word = how.word; });
    return word;
}
int disorder_in_force(Situation const& situation, UnitId unit, EffectWhen when) {
    int stands = 0;
    each_in_force(situation, unit, Verb::disorder, [&](InForce const& each, CardEffect const& how) {
        if (how.when == when) stands = std::max<int>(stands, each.number);
    });
    return stands;
}

Stopping stopped_in_force(Situation const& situation, UnitId unit, OrderName order) {
    Stopping found;
    for (Verb const verb : {Verb::stop, Verb::swap})
        each_in_force(situation, unit, verb, [&](InForce const& each, CardEffect const& how) {
            if (!has_bit(how.about, OrderName::counter_attack) && holds_order(how.about, order))
                found = {true, verb == Verb::swap ? how.word : EffectWord::none, each.card};
        });
    return found;
}
Status status_in_force(Situation const& situation, UnitId unit, Status own) {
    // Only of those named: a filter may itself ask for the class.
    for (InForce const& each : situation.top().fortune.in_force)
        if (each.unit == unit && effect_of(situation.rules(), each).verb == Verb::status)
            own = Status::exceptional;
    return own;
}
bool is_passed(Situation const& situation, std::size_t feature, Mover const& mover) {
    if (mover.unit == no_unit) return false;
    for (InForce const& each : situation.top().fortune.in_force) {
        CardEffect const& effect = effect_of(situation.rules(), each);
        if (effect.verb != Verb::pass || each.number != static_cast<int>(feature) ||
            each.whom != mover.side)
            continue;
        CardFilter const& who = effect.condition;
        bool const is_steep = situation.terrain(feature) == Terrain::very_steep_hill;
        if ((who.arms == 0 || has_bit(who.arms, mover.arm)) &&
            (who.troops == 0 || has_bit(who.troops, situation.data(mover.unit).troop)) &&
            !(effect.word == EffectWord::but_very_steep && is_steep))
            return true;
    }
    return false;
}
bool is_thrown_away(Situation const& situation, Side side, CardKind const& kind) {
    return std::ranges::any_of(situation.top().fortune.in_force, [&](InForce const& each) {
        CardEffect const& effect = effect_of(situation.rules(), each);
        bool const throws = effect.verb == Verb::discard ||
                            (effect.verb == Verb::chart && effect.word == EffectWord::confused &&
                             each.number == after_throw::brooding);
        if (!throws || each.whom != side) return false;
        if (each.general != no_general) {
            bool const is_generals = kind.what == CardFor::general && kind.general == each.general;
            bool const is_commands = kind.what == CardFor::unit &&
                                     command_of(situation.top(), kind.unit) == each.general;
            if (effect.verb == Verb::chart) return is_generals || is_commands;
            return (is_generals && has_bit(effect.about, HandCard::general)) ||
                   (is_commands && has_bit(effect.about, HandCard::unit));
        }
        return has_bit(effect.about, HandCard::all) || has_bit(effect.about, HandCard::order) ||
               (kind.what == CardFor::unit && has_bit(effect.about, HandCard::unit)) ||
               (kind.what == CardFor::general && has_bit(effect.about, HandCard::general));
    });
}
void use_up(Pen& pen, UnitId unit, Verb verb) {
    auto const all = pen.state().position.top.fortune.in_force;
    for (InForce const& each : all)
        if (each.unit == unit && effect_of(pen.rules(), each).verb == verb &&
            row_of(pen.rules(), each.card).lasts == Lasts::until_used)
            pen.write(EffectEnded{"HM-CARD-30", each});
}

namespace {

// What ends as an occasion comes, HM-CARD-30.
class Ending {
public:
    Ending(Pen const& pen, Occasion occasion, Side side, UnitId unit)
        : rules_(pen.rules()), attack_(pen.state().position.top.attack), occasion_(occasion),
          side_(side), unit_(unit) {}

    bool of(InForce const& each) const {
        Lasts const lasts = lasts_of(rules_, each);
        Side const drawer = drawer_of(rules_, each.card, each.by);
        // HM-CARD-102: more Resolve waits for the unit's next test this turn.
        bool const waits = lasts == Lasts::order && effect_of(rules_, each).verb == Verb::resolve;
        bool const is_of_test = lasts == Lasts::resolve_test || lasts == Lasts::instant || waits;
        CardEffect const& effect = effect_of(rules_, each);
        if (effect.verb == Verb::chart && effect.word != EffectWord::misunderstood)
            return is_chart_over(effect, each);
        switch (occasion_) {
        case Occasion::order_over: return lasts == Lasts::order && !waits && is_its(each);
        case Occasion::attack_over:
            return is_of_test && (each.unit == no_unit || attack_.party_of(each.unit) < 2);
        case Occasion::turn_over:
            return lasts == Lasts::turn || lasts == Lasts::order || is_of_test;
        case Occasion::joker:
            return lasts == Lasts::until_joker ||
                   (lasts == Lasts::until_own_joker && side_ == drawer) ||
                   (lasts == Lasts::until_enemy_joker && side_ != drawer);
        case Occasion::artillery_card:
            return lasts == Lasts::next_artillery_card && each.whom == side_;
        case Occasion::deck_out: return lasts == Lasts::until_deck_exhausted;
        case Occasion::weather_clear: return lasts == Lasts::until_weather_clears;
        case Occasion::stands_changed: return lasts == Lasts::until_stands_change && is_its(each);
        }
        return false;
    }

private:
    // HM-SUBMIS-01, HM-SUBCONF-01: of what a throw on a chart has left.
    bool is_chart_over(CardEffect const& effect, InForce const& each) const {
        bool const is_confused = effect.word == EffectWord::confused;
        if (occasion_ == Occasion::turn_over)
            return is_confused &&
                   (each.number == after_throw::lapsed || each.number == after_throw::dithering);
        if (occasion_ != Occasion::joker) return false;
        return is_confused ? each.number == after_throw::brooding
                           : each.number == after_throw::skulking && side_ == each.whom;
    }
    bool is_its(InForce const& each) const { return each.unit == no_unit || each.unit == unit_; }
    HorseAndMusket const& rules_;
    AttackInHand const& attack_;
    Occasion occasion_;
    Side side_;
    UnitId unit_;
};

bool is_over(Situation const& situation, InForce const& each) {
    if (each.unit == no_unit) return false;
    UnitId const unit = each.unit;
    if (!situation.is_here(unit)) return true;
    auto const is_touched = [&](auto const& counts) {
        for (std::size_t i = 0; i < situation.scenario().generals.size(); ++i) {
            General const& general = situation.top().generals[i];
            if (general.with == unit && general.whereabouts == Whereabouts::table &&
                counts(general_id(i)))
                return true;
        }
        return false;
    };
    switch (lasts_of(situation.rules(), each)) {
    case Lasts::until_near_or_attacked:
        return situation.top().attack.party_of(unit) == 1 ||
               has_near(situation, unit, Mil{6000}, [&](Situation::Presence const& other) {
                   return other.side != situation.side(unit);
               });
    case Lasts::while_contact:
        return !is_touched(
            [&](GeneralId one) { return situation.scenario().generals[one.value].is_chief; });
    case Lasts::until_general_touches:
        return is_touched([&](GeneralId one) {
            return one == command_of(situation.top(), unit) ||
                   situation.scenario().generals[one.value].is_chief;
        });
    case Lasts::until_any_general_touches: return is_touched([](GeneralId) { return true; });
    case Lasts::until_enemy_near:
        return has_near(situation, unit, Mil{9000}, [&](Situation::Presence const& other) {
            return other.side != situation.side(unit);
        });
    default: return false;
    }
}

} // namespace

void release(Pen& pen, Occasion occasion, Side side, UnitId unit) {
    auto const all = pen.state().position.top.fortune.in_force;
    if (all.empty()) return;
    std::vector<InForce> over;
    for (InForce const& each : all)
        if (Ending(pen, occasion, side, unit).of(each)) over.push_back(each);
    for (InForce const& each : over) end_effect(pen, each);
}

void release_by_condition(Pen& pen) {
    auto const all = pen.state().position.top.fortune.in_force;
    if (all.empty()) return;
    Situation const situation(pen.rules(), pen.state().position);
    std::vector<InForce> over;
    for (InForce const& each : all)
        if (is_over(situation, each)) over.push_back(each);
    for (InForce const& each : over) end_effect(pen, each);
}

} // namespace horse_and_musket
