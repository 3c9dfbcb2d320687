// What the captain answers when it is asked, and orders outside the Action.

#include "commanders/horse_and_musket_captain/captain.h"

namespace commanders::horse_and_musket_captain {

namespace {

// HM-BREAK-05: on to the next, if the odds are good; else it reforms.
Order after_breakthrough(Scene const& now, UnitId unit) {
    Choice best;
    for (Order const& family : now.families({unit})) {
        if (holds_alternative<Attack>(family))
            if (double const worth = worth_of_attack(now, family); worth > 0)
                best.consider(worth, family);
        if (holds_alternative<Reform>(family))
            best.consider(now.unit(unit).disordered / 3.0, family);
    }
    return best.order.value_or(Done{});
}

// Skirmishers go; light cavalry does if it is shaken.
Order evade_or_stand(Scene const& now, UnitId unit) {
    if (!is_skirmisher(now.data(unit).arm) && !now.table().is_shaken(unit)) return Done{};
    return filled(now, Evade{unit, no_card, 0}, {0}).value_or(Done{});
}

Order slip(Scene const& now, UnitId unit) {
    Pose const& pose = now.unit(unit).pose;
    AttackInHand const& attack = now.top().attack;
    Heading const away =
        attack.is_on() ? field::heading_toward(now.unit(attack.parties[0].unit).pose.at, pose.at)
                       : pose.heading + field::half_turn;
    auto const order = filled(now, SlipAway{unit, no_card, 0, 0, 0},
                              {away.value(), 99'999, (away + field::half_turn).value()});
    return order.value_or(Done{});
}

} // namespace

Order answer(Scene const& now, Outlook const& outlook) {
    Task const task = now.top().agenda.back();
    switch (task.kind) {
    case TaskKind::choose: return Choose{static_cast<Option>(task.number), Pick::plus};
    case TaskKind::evade: return evade_or_stand(now, task.unit);
    case TaskKind::perfect_evade: return slip(now, task.unit);
    case TaskKind::free_order: return after_breakthrough(now, task.unit);
    case TaskKind::retreat:
        for (Order const& family : now.families({task.unit}))
            if (auto const order = back(now, outlook, family)) return *order;
        return Done{};
    default: return Done{};
    }
}

Order grapeshot(Scene const& now, Outlook const& outlook) {
    Choice best;
    for (UnitId const unit : outlook.own()) {
        if (now.data(unit).arm != Arm::artillery) continue;
        Choice const shot = best_shot(now, outlook, {unit});
        if (shot.order) best.consider(shot.worth, *shot.order);
    }
    return best.order.value_or(Done{});
}

Choice best_reform(Scene const& now, Outlook const& outlook) {
    Choice best;
    Hand const hand(now, outlook.side());
    for (UnitId const unit : outlook.own()) {
        bool const is_broken = now.unit(unit).condition == Condition::broken;
        int const disordered = now.unit(unit).disordered;
        if (!is_broken && disordered < doctrine.worth_reforming) continue;
        std::vector<Subject> subjects{{unit}};
        if (!is_broken) {
            CardId const card = hand.payer(now, unit);
            if (card == no_card) continue;
            subjects = {{unit, no_general, card}};
        } else {
            for (std::size_t i = 0; i < now.rules.scenario.cards.size(); ++i)
                if (now.what(card_id(i)) == CardFor::general &&
                    now.view().cards[i].hand[umpire::index(outlook.side())] > 0)
                    subjects.push_back({unit, no_general, card_id(i)});
        }
        bool const is_gone = now.table().strength(unit).is_shaken_for_good();
        double const worth = is_broken ? 6 : disordered + (now.table().is_shaken(unit) ? 2 : 0);
        for (Subject const& subject : subjects)
            for (Order const& family : now.families(subject))
                if (!is_gone) best.consider(worth - (subject.by == no_card ? 0 : 0.5), family);
    }
    return best;
}

Order reorganise(Scene const& now, Outlook const& outlook) {
    return best_reform(now, outlook).order.value_or(Done{});
}

Order compelled(Scene const& now, Outlook const& outlook) {
    Rehearsal const rehearsal(now, outlook);
    for (UnitId const unit : outlook.own()) {
        if (!must_move(now.table(), unit)) continue;
        for (Order const& family : now.families({unit}))
            if (holds_alternative<Withdraw>(family))
                if (auto const order = back(now, outlook, family)) return *order;
        if (auto const march = best_march(rehearsal, {unit}); march.order) return *march.order;
    }
    return Done{};
}

} // namespace commanders::horse_and_musket_captain
