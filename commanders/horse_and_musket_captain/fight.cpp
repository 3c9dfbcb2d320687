#include "commanders/horse_and_musket_captain/fight.h"

#include "rules/horse_and_musket/odds/attack_odds.h"
#include "rules/horse_and_musket/odds/fire_odds.h"

namespace commanders::horse_and_musket_captain {

namespace {

UnitId target_of(Order const& order) {
    return visit(
        [](auto const& one) {
            if constexpr (requires { one.target; })
                return one.target;
            else
                return no_unit;
        },
        order);
}

// How many more units a side must lose to be beaten, HM-GAP-82, and whether losing this one counts.
struct Ending {
    int left = 1;
    bool counts = false;
};
Ending ending_of(Scene const& now, UnitId unit) {
    Side const side = now.data(unit).side;
    auto const& units = now.rules.scenario.units;
    bool const has_foot = std::ranges::any_of(units, [&](UnitData const& each) {
        return each.side == side && each.arm == Arm::infantry && !each.is_reserve;
    });
    int of = 0, lost = 0;
    for (std::size_t i = 0; i < units.size(); ++i) {
        if (units[i].side != side || units[i].is_reserve ||
            (has_foot && units[i].arm != Arm::infantry))
            continue;
        ++of;
        lost += !now.table().is_here(unit_id(i)) ||
                now.table().strength(unit_id(i)).is_shaken_for_good();
    }
    return {std::max(1, of / 2 + 1 - lost), !has_foot || now.data(unit).arm == Arm::infantry};
}

// What it is to lose a unit for good, beside its stands.
double loss(Scene const& now, UnitId unit) {
    Ending const ending = ending_of(now, unit);
    return ending.counts ? doctrine.lost + doctrine.last / ending.left : doctrine.lost_besides;
}
// The chance that a unit is lost for good by it, of a broken one for a part.
double chance_of_loss(Prospect const& prospect, std::size_t party, Strength const& strength) {
    if (strength.is_shaken_for_good()) return 0; // it is so already
    double sum = 0;
    for (AttackFate const& fate : prospect.fates) {
        auto const& [how, lost] = fate.parties[party];
        Strength const after{strength.at_first, strength.stands - lost, 0};
        if (how >= Fate::leaves || how == Fate::overrun || after.is_shaken_for_good())
            sum += fate.chance;
        else if (how == Fate::breaks)
            sum += doctrine.broken * fate.chance;
    }
    return sum;
}

bool is_near_foe(Outlook const& outlook, Scene const& now, UnitId unit) {
    return outlook.nearest_foe(unit) < striking_distance(now, unit) + 3;
}

} // namespace

namespace {

// Where so many fight that there is no time for odds.
double worth_of_margin(int margin) { return doctrine.of_a_point * (margin - doctrine.even); }

} // namespace

double worth_of_attack(Scene const& now, Order const& attack) {
    constexpr double of_a_stand = 3; // by a prospect's own measure
    UnitId const unit = subject_of(attack).unit;
    UnitId const target = target_of(attack);
    if (now.count() > doctrine.large)
        return worth_of_margin(margin_before_dice(
            now.rules, now.rules.sample_state(now.view(), umpire::Dice{}), unit, target));
    auto const whole = attack_ahead(now.rules, now.view(), attack);
    if (!whole) return 0;
    Strength const own = now.table().strength(unit);
    Strength const others = now.table().strength(target);
    Prospect const& prospect = whole->best();
    double const stands =
        (prospect.value - others.disordered + own.disordered) / of_a_stand; // as it is now
    return stands + doctrine.through * prospect.breaks_through +
           chance_of_loss(prospect, 1, others) * loss(now, target) -
           chance_of_loss(prospect, 0, own) * loss(now, unit);
}

Strikers::Strikers(Scene const& now, Outlook const& outlook) {
    Hand hand(now, outlook.side());
    for (UnitId const unit : outlook.own()) {
        if (!is_near_foe(outlook, now, unit) || !can_attack(now.table(), unit)) continue;
        auto const targets = targets_of(now.table(), unit);
        if (targets.empty()) continue;
        ++all;
        CardId const card = hand.payer(now, unit);
        if (card == no_card) continue;
        ++ready;
        if (now.top().grant.card == no_card) hand.take(card);
        for (UnitId const target : targets) aims.push_back({unit, target});
    }
}

namespace {

struct Idea {
    Order order;
    int margin;
    double more; // than it is worth by itself
};
// All Attacks there are cards for, the best before the dice first.
std::vector<Idea> ideas(Scene const& now, Outlook const& outlook) {
    Hand const hand(now, outlook.side());
    Strikers const strikers(now, outlook);
    State const state = now.rules.sample_state(now.view(), umpire::Dice{});
    std::vector<Idea> all;
    for (auto const& [unit, target] : strikers.aims) {
        CardId const card = hand.payer(now, unit);
        Order const order = are_touching(now.table(), unit, target)
                                ? Order{ContinueCombat{unit, card, target}}
                                : Order{Attack{unit, card, target}};
        if (!now.rules.offers(now.reckoning, order)) continue;
        auto const others = std::ranges::count(strikers.aims, target, &Strikers::Aim::target) - 1;
        all.push_back({order, margin_before_dice(now.rules, state, unit, target),
                       doctrine.follow * static_cast<double>(others)});
    }
    std::ranges::stable_sort(all, std::greater{}, &Idea::margin);
    return all;
}

} // namespace

Choice best_attack(Scene const& now, Outlook const& outlook, Judgement by) {
    Choice best;
    CardId const granted = now.top().grant.card;
    if (granted != no_card && now.what(granted) == CardFor::infantry_advance) return best;
    std::vector<Idea> const all = ideas(now, outlook);
    if (by == Judgement::margin) {
        for (Idea const& idea : all) best.consider(idea.margin, idea.order);
        return best;
    }
    bool const is_large = now.count() > doctrine.large;
    for (std::size_t i = 0; i < all.size() && i < doctrine.thought_of; ++i) {
        double const worth =
            is_large ? worth_of_margin(all[i].margin) : worth_of_attack(now, all[i].order);
        best.consider(worth + all[i].more, all[i].order);
    }
    return best;
}

namespace {

double worth_of_shot(Scene const& now, Outlook const& outlook, Fire const& fire) {
    double worth = fire.ammunition == Ammunition::grapeshot ? doctrine.grapeshot : doctrine.ball;
    if (now.data(fire.target).arm == Arm::artillery) worth *= doctrine.on_guns;
    double const nearest = [&] {
        double inches = 999;
        for (UnitId const unit : outlook.own())
            if (now.data(unit).arm != Arm::artillery)
                inches = std::min(
                    inches, inches_between(now.unit(unit).pose.at, now.unit(fire.target).pose.at));
        return inches;
    }();
    if (nearest < 12) worth *= 1 + doctrine.before_attack;
    if (now.table().strength(fire.target).is_shaken_for_good()) worth /= 2;
    if (auto const odds = fire_odds(now.table(), fire))
        worth += doctrine.bounce * static_cast<double>(odds->gist.size());
    return worth;
}

} // namespace

Choice best_shot(Scene const& now, Outlook const& outlook, Subject const& subject) {
    Choice best;
    for (Order const& family : now.families(subject)) {
        auto const* fire = get_if<Fire>(&family);
        if (fire == nullptr) continue;
        for (umpire::Span const& span : now.rules.spans(now.reckoning, *fire, 0)) {
            Fire at = *fire;
            at.stand = span.least;
            best.consider(worth_of_shot(now, outlook, at), at);
        }
    }
    return best;
}

Choice best_skirmish(Scene const& now, Subject const& subject) {
    Choice best;
    for (Order const& family : now.families(subject)) {
        auto const* fire = get_if<Skirmish>(&family);
        if (fire == nullptr) continue;
        auto const order = filled(now, *fire, {1000 * static_cast<int>(max_stands)});
        if (!order) continue;
        int const stands = get<Skirmish>(*order).stands / 1000;
        bool const is_shaken = now.table().is_shaken(fire->target);
        best.consider(is_shaken ? 12 : stands, *order);
    }
    return best;
}

} // namespace commanders::horse_and_musket_captain
