// What the umpire answers for a player it does not wait for: HM-GAP-102, -103. It looks at what
// that player could see, and plays nobody's hand better than they were told to.

#include "rules/horse_and_musket/before/before.h"
#include "rules/horse_and_musket/odds/advice.h"
#include "rules/horse_and_musket/odds/attack_odds.h"
#include "rules/horse_and_musket/standing/standing.h"
#include "rules/horse_and_musket/turn/evade.h"

namespace horse_and_musket {

namespace {

class Answering {
public:
    Answering(HorseAndMusket const& rules, State const& state)
        : rules_(rules), state_(state), task_(state.position.top.agenda.back()),
          said_(state.position.instructions[umpire::index(task_.side)]),
          view_(rules.view(state, umpire::seat_of(task_.side))) {}

    Order wanted() const {
        switch (task_.kind) {
        case TaskKind::choose: return choice();
        case TaskKind::evade: return evade();
        case TaskKind::shed: return loss();
        case TaskKind::free_order: return after_breakthrough();
        case TaskKind::window:
            if (auto const play = wished_for(rules_, state_, task_.side)) return *play;
            return Done{};
        default: return advised(rules_, view_);
        }
    }
    // What was told may not be possible: a card is gone, a way is barred.
    Order lawful() const {
        Order const order = wanted();
        if (!umpire::is_refused(rules_.check(view_, order))) return order;
        std::vector<Order> menu;
        rules_.candidates(view_, menu);
        OBLIQUE_ENSURE(!menu.empty());
        return menu.back(); // to do nothing, wherever that is possible
    }

private:
    Order choice() const {
        auto const option = static_cast<Option>(task_.number);
        AddAnswer const said = option == Option::cover ? said_.cover : said_.general;
        if (said == AddAnswer::advised || option == Option::nation) return advised(rules_, view_);
        return Choose{option, said == AddAnswer::plus ? Pick::plus : Pick::minus};
    }
    Order evade() const {
        bool const goes = said_.evade == EvadeAnswer::always ||
                          (said_.evade == EvadeAnswer::if_it_saves &&
                           holds_alternative<Evade>(advised(rules_, view_)));
        return goes ? Order{Evade{task_.unit, helper(), 0}} : Order{Done{}};
    }
    // HM-EVADE-03: the card that serves most units first.
    CardId helper() const {
        if (said_.evade_with == EvadeHelp::none) return no_card;
        Situation const situation(rules_, view_);
        CardId found = no_card;
        for (std::size_t i = 0; i < rules_.scenario.cards.size(); ++i) {
            if (view_.cards[i].hand[umpire::index(task_.side)] == 0 ||
                !helps_to_evade(situation, card_id(i), task_.unit))
                continue;
            CardFor const what = rules_.scenario.cards[i].what;
            if (what != CardFor::unit && what != CardFor::general) return card_id(i);
            if (said_.evade_with == EvadeHelp::any_card && found == no_card) found = card_id(i);
        }
        return found;
    }
    Order loss() const {
        if (said_.losses == LossAnswer::away) return Done{};
        return Shed{task_.unit, no_card, said_.losses == LossAnswer::left ? End::left : End::right};
    }
    // HM-BREAK-05: on to the next if that gains stands; else it reforms.
    Order after_breakthrough() const {
        if (said_.breakthrough == BreakAnswer::halt) return Done{};
        std::vector<Order> families;
        rules_.families_of(rules_.reckon(view_), {task_.unit}, families);
        Order best = Done{};
        double most = 0;
        for (Order const& family : families) {
            if (holds_alternative<Reform>(family) && most <= 0) best = family;
            if (said_.breakthrough == BreakAnswer::reform || !holds_alternative<Attack>(family))
                continue;
            auto const attack = attack_ahead(rules_, view_, family);
            if (!attack || attack->best().value <= most) continue;
            most = attack->best().value;
            best = family;
        }
        return best;
    }

    HorseAndMusket const& rules_;
    State const& state_;
    Task const task_;
    Instructions const& said_;
    View const view_;
};

// HM-GAP-103: what a card gains who plays it, in stands, as the Attack in hand stands; nothing
// where no Resolve is about to be thrown or read.
std::optional<double> gain_of(HorseAndMusket const& rules, State const& state, Side side,
                              CardPlay const& play) {
    Tabletop const& top = state.position.top;
    if (!top.attack.is_on() || top.fortune.moments.empty()) return std::nullopt;
    Moment const moment = top.fortune.moments.back();
    bool const is_thrown = moment.window == Window::resolve_thrown;
    if (!is_thrown && moment.window != Window::attack_declared) return std::nullopt;
    std::size_t const party =
        side_of(rules.scenario, top, top.attack.parties[0].unit) == side ? 0 : 1;
    auto const value_of = [&](State const& now) {
        auto const& parties = now.position.top.attack.parties;
        double const value =
            is_thrown ? AttackOdds(rules, now, stands_of_both(now.position.top))
                            .value(parties[0].thrown, parties[1].thrown)
                      : whole_attack(rules, now, stands_of_both(now.position.top)).standing.value;
        return party == 0 ? value : -value;
    };
    State const before =
        rules.sample_state(rules.view(state, umpire::seat_of(side)), umpire::Dice{});
    State after = before;
    std::vector<Event> events;
    Pen pen(rules, after, events);
    play_fortune(pen, side, play, &moment);
    while (after.position.top.agenda.size() > before.position.top.agenda.size()) run_next(pen);
    if (!after.position.top.attack.is_on()) return std::nullopt; // it ends it, for good or ill
    return value_of(after) - value_of(before);
}

} // namespace

std::optional<PlayFortune> wished_for(HorseAndMusket const& rules, State const& state, Side side) {
    Position const& position = state.position;
    for (CardWish const& wish : position.instructions[umpire::index(side)].cards) {
        if (wish.plan == CardPlan::hold) continue;
        std::optional<CardAim> fits;
        each_play(
            Situation(rules, position), side,
            [&](std::size_t i) {
                return fortune_id(i) == wish.card &&
                       position.fortunes[i].hand[umpire::index(side)] > 0;
            },
            [&](FortuneId, CardAim const& at) {
                if (!fits && (wish.on == no_unit || wish.on == at.unit)) fits = at;
            });
        if (!fits) continue;
        if (wish.plan == CardPlan::if_worth) {
            auto const gain = gain_of(rules, state, side, {wish.card, *fits});
            if (!gain || std::llround(*gain * 1000) < std::max<int>(1, wish.worth)) continue;
        }
        return PlayFortune{wish.card, fits->unit, fits->general, fits->feature};
    }
    return std::nullopt;
}

void interject_wishes(Pen& pen) {
    Tabletop const& top = pen.state().position.top;
    while (top.agenda.empty() && top.stage != Stage::over && !is_before_battle(top.stage)) {
        Side const side = umpire::other(top.active);
        if (pen.state().position.instructions[umpire::index(side)].cards.empty()) return;
        auto const play = wished_for(pen.rules(), pen.state(), side);
        if (!play) return;
        play_fortune(pen, side, {play->card, {play->on, play->commander, play->place}}, nullptr);
        proceed(pen);
    }
}

Order standing_answer(HorseAndMusket const& rules, State const& state) {
    return Answering(rules, state).lawful();
}

} // namespace horse_and_musket
