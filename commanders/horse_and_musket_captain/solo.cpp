#include "commanders/horse_and_musket_captain/solo.h"

#include "rules/horse_and_musket/odds/attack_odds.h"
#include "rules/horse_and_musket/turn/evade.h"

namespace commanders::horse_and_musket_captain {

namespace {

constexpr int clear_margin = 3; // HM-SOLO-02
constexpr int nearly_all = 80;  // HM-SOLO-01: percent of who can be ordered
constexpr int attempts = 4;     // plans for one order
constexpr double anything = 0;  // HM-SOLO-05: whatever does no harm

CardId own_card(Scene const& now, UnitId unit) {
    for (std::size_t i = 0; i < now.rules.scenario.cards.size(); ++i)
        if (now.rules.scenario.cards[i].unit == unit) return card_id(i);
    return no_card;
}

// HM-SOLO-01: whether all that can be moved, or nearly all, has a card.
bool is_ready(Scene const& now, Outlook const& outlook) {
    Hand hand(now, outlook.side());
    int can = 0, all = 0;
    for (UnitId const unit : outlook.own()) {
        if (own_card(now, unit) == no_card) continue;
        ++all;
        CardId const card = hand.payer(now, unit);
        if (card == no_card) continue;
        hand.take(card);
        ++can;
    }
    return 100 * can >= nearly_all * all;
}

bool is_in_need(Scene const& now, Outlook const& outlook) {
    return std::ranges::any_of(outlook.own(), [&](UnitId unit) {
        if (outlook.nearest_foe(unit) > 20) return false;
        bool const is_shaken = now.table().is_shaken(unit) && is_in_danger(now.table(), unit);
        return is_shaken || is_outflanked(now.table(), unit);
    });
}

Order pass_or_issue(Scene const& now, Outlook const& outlook) {
    View imagined = now.view();
    imagined.top.stage = Stage::action;
    Scene const then(now.rules, imagined);
    bool const issues =
        now.top().must_play_joker != 0 ||
        best_gun(then, outlook, Hand(then, outlook.side()).first(then, CardFor::artillery)).order ||
        is_ready(then, outlook) || is_in_need(then, outlook) ||
        best_margin(now, outlook.side()) >= clear_margin ||
        best_margin(now, umpire::other(outlook.side())) >= clear_margin;
    bool const holds = now.view().hand_sizes[umpire::index(outlook.side())] > 0;
    return issues && holds ? Order{IssueOrders{}} : Order{Pass{}};
}

// HM-SOLO-04: with a card, if one helps.
Order evade_with_card(Scene const& now, Outlook const& outlook, UnitId unit) {
    if (!is_skirmisher(now.data(unit).arm) && !now.table().is_shaken(unit)) return Done{};
    for (std::size_t i = 0; i < now.rules.scenario.cards.size(); ++i)
        if (now.view().cards[i].hand[umpire::index(outlook.side())] > 0 &&
            helps_to_evade(now.table(), card_id(i), unit))
            return filled(now, Evade{unit, card_id(i), 0}, {0}).value_or(Done{});
    return filled(now, Evade{unit, no_card, 0}, {0}).value_or(Done{});
}

} // namespace

int best_margin(Scene const& now, Side side) {
    int best = -99;
    State const state = now.rules.sample_state(now.view(), umpire::Dice{});
    Outlook const outlook(now, side);
    for (UnitId const unit : outlook.own()) {
        bool const is_near = outlook.nearest_foe(unit) < striking_distance(now, unit) + 3;
        if (!is_near || own_card(now, unit) == no_card || !can_attack(now.table(), unit)) continue;
        for (UnitId const target : targets_of(now.table(), unit))
            best = std::max(best, margin_before_dice(now.rules, state, unit, target));
    }
    return best;
}

Order Solo::think(Scene const& now, View const& view, umpire::Dice&) {
    Side const side = side_of(view);
    plans_ = 0;
    if (auto const order = take_the_field(now, side)) return *order;
    Outlook const outlook(now, side);
    if (!view.top.agenda.empty())
        return view.top.agenda.back().kind == TaskKind::evade
                   ? evade_with_card(now, outlook, view.top.agenda.back().unit)
                   : answer(now, outlook);
    Moment const moment{view.top.turn, view.top.stage};
    if (!remembers(moment, side)) begin(moment, now, side);
    switch (view.top.stage) {
    case Stage::grapeshot: return grapeshot(now, outlook);
    case Stage::decision: return pass_or_issue(now, outlook);
    case Stage::reorganisation: return reorganise(now, outlook);
    case Stage::action: return work_through(now, view);
    case Stage::compulsory: return compelled(now, outlook);
    default: break;
    }
    return Done{};
}

bool Solo::plan_next(Scene const& now, View const&) {
    if (++plans_ > attempts) return false;
    outlook_ = Outlook(now, outlook_->side());
    Orders orders = next_orders(now, *outlook_, {anything, anything, Judgement::margin});
    if (orders.empty()) return false;
    set_plan(std::move(orders));
    return true;
}

} // namespace commanders::horse_and_musket_captain
