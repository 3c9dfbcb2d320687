#include "commanders/horse_and_musket_captain/fight.h"

namespace commanders::horse_and_musket_captain {

namespace {

UnitId target_of(Order const& order) {
    return std::visit(
        [](auto const& one) {
            if constexpr (requires { one.target; })
                return one.target;
            else
                return no_unit;
        },
        order);
}

// What it is to strike at somebody, beside what the dice bring.
double prize(Scene const& now, UnitId target) {
    Strength const strength = now.table().strength(target);
    if (strength.is_shaken_for_good() || now.unit(target).condition == Condition::broken)
        return doctrine.lost_prize;
    double const arm = now.data(target).arm == Arm::infantry ? doctrine.infantry_prize : 0;
    return arm + (strength.is_shaken() ? doctrine.shaken_prize : 0);
}
double price(Scene const& now, UnitId unit) { // HM-LOOSE-03
    bool const is_loose = now.unit(unit).formation == Formation::loose;
    return is_loose ? doctrine.loose_price * now.table().strength(unit).sound() : 0;
}

bool is_near_foe(Outlook const& outlook, Scene const& now, UnitId unit) {
    return outlook.nearest_foe(unit) < striking_distance(now, unit) + 3;
}

} // namespace

std::optional<double> worth_of_attack(Scene const& now, UnitId unit, Order const& attack) {
    auto const odds = now.rules.odds(now.view(), attack);
    if (!odds || odds->gist.size() < 3) return std::nullopt;
    UnitId const target = target_of(attack);
    auto const chance = [&](std::size_t i) {
        return static_cast<double>(odds->gist[i].ways) / odds->of;
    };
    double const resolute = chance(0); // HM-CONF-03, -04: a die a stand, of 4 or of 5
    double const own = now.table().strength(unit).stands;
    double const others = now.table().strength(target).stands;
    double const struck = own * (resolute / 2 + (1 - resolute) / 3);
    double const lost = others * (resolute / 3 + (1 - resolute) / 2);
    return struck - lost + doctrine.driven_off * (chance(1) - chance(2)) + prize(now, target) -
           price(now, unit);
}

Choice best_attack(Scene const& now, Outlook const& outlook) {
    Choice best;
    Hand const hand(now, outlook.side());
    CardId const granted = now.top().grant.card;
    if (granted != no_card && now.what(granted) == CardFor::infantry_advance) return best;
    for (UnitId const unit : outlook.own()) {
        if (!is_near_foe(outlook, now, unit) || !can_attack(now.table(), unit)) continue;
        CardId const card = hand.payer(now, unit);
        if (card == no_card) continue;
        for (UnitId const target : targets_of(now.table(), unit)) {
            Order const order = are_touching(now.table(), unit, target)
                                    ? Order{ContinueCombat{unit, card, target}}
                                    : Order{Attack{unit, card, target}};
            if (auto const worth = worth_of_attack(now, unit, order)) best.consider(*worth, order);
        }
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
    if (auto const odds = now.rules.odds(now.view(), fire))
        worth += doctrine.bounce * static_cast<double>(odds->gist.size());
    return worth;
}

} // namespace

Choice best_shot(Scene const& now, Outlook const& outlook, Subject const& subject) {
    Choice best;
    for (Order const& family : now.families(subject)) {
        auto const* fire = std::get_if<Fire>(&family);
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
        auto const* fire = std::get_if<Skirmish>(&family);
        if (fire == nullptr) continue;
        auto const order = filled(now, *fire, {1000 * static_cast<int>(max_stands)});
        if (!order) continue;
        int const stands = std::get<Skirmish>(*order).stands / 1000;
        bool const is_shaken = now.table().is_shaken(fire->target);
        best.consider(is_shaken ? 12 : stands, *order);
    }
    return best;
}

} // namespace commanders::horse_and_musket_captain
