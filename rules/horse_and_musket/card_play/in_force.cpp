#include "rules/horse_and_musket/card_play/in_force.h"

#include "rules/horse_and_musket/card_play/fortune.h"

namespace horse_and_musket {

CardEffect const& effect_of(HorseAndMusket const& rules, InForce const& each) {
    return row_of(rules, each.card).effects[each.effect];
}

namespace {

Lasts lasts_of(HorseAndMusket const& rules, InForce const& each) {
    Lasts const own = effect_of(rules, each).lasts;
    return own == Lasts::row ? row_of(rules, each.card).lasts : own;
}
bool is_on(Situation const& situation, InForce const& each, UnitId unit) {
    if (each.unit != no_unit) return each.unit == unit;
    if (each.general != no_general) return command_of(situation.top(), unit) == each.general;
    // HM-CARD-34: every such unit, as long as it lasts.
    CardRow const& row = row_of(situation.rules(), each.card);
    Side const drawer = drawer_of(situation.rules(), each.card, each.by);
    Asking const asking{situation, drawer};
    if (!is_whose(asking, row.whose, situation.side(unit))) return false;
    if (row.target.kind == TargetKind::army || row.target.kind == TargetKind::player) return true;
    if (row.target.kind == TargetKind::artillery && situation.data(unit).arm != Arm::artillery)
        return false;
    return is_for(asking, row.filter, unit);
}
bool is_about_dice(CardEffect const& effect, DiceKind kind) {
    return has_bit(effect.about, DiceKind::all) || has_bit(effect.about, kind);
}

} // namespace

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
        if (is_about_dice(how, kind) && !how.has(Manner::skip)) sum += each.number;
    });
    return sum;
}
bool skips_dice(Situation const& situation, UnitId unit, DiceKind kind) {
    bool skips = false;
    each_in_force(situation, unit, Verb::dice, [&](InForce const&, CardEffect const& how) {
        skips = skips || (is_about_dice(how, kind) && how.has(Manner::skip));
    });
    return skips;
}

bool is_forbidden(Situation const& situation, UnitId unit, OrderName order) {
    bool is = false;
    each_in_force(situation, unit, Verb::forbid, [&](InForce const&, CardEffect const& how) {
        is = is || (how.word == EffectWord::none && holds_order(how.about, order));
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
    each_in_force(situation, unit, Verb::pace, [&](InForce const& each, CardEffect const& how) {
        if (how.word == what) pace = Mil{1000 * each.number};
    });
    return pace;
}
bool is_unfit(Situation const& situation, GeneralId general) {
    return std::ranges::any_of(situation.top().fortune.in_force, [&](InForce const& each) {
        return each.general == general && effect_of(situation.rules(), each).verb == Verb::general;
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
        }
        return false;
    }

private:
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
    for (InForce const& each : over) pen.write(EffectEnded{"HM-CARD-30", each});
}

void release_by_condition(Pen& pen) {
    auto const all = pen.state().position.top.fortune.in_force;
    if (all.empty()) return;
    Situation const situation(pen.rules(), pen.state().position);
    std::vector<InForce> over;
    for (InForce const& each : all)
        if (is_over(situation, each)) over.push_back(each);
    for (InForce const& each : over) pen.write(EffectEnded{"HM-CARD-30", each});
}

} // namespace horse_and_musket
