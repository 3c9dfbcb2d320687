#include "commanders/horse_and_musket_captain/captain.h"

namespace commanders::horse_and_musket_captain {

Order Captain::think(Scene const& now, View const& view, umpire::Dice&) {
    Side const side = side_of(view);
    plans_ = 0;
    if (auto const order = take_the_field(now, side)) return *order;
    if (!view.top.agenda.empty()) return answer(now, Outlook(now, side));
    Moment const moment{view.top.turn, view.top.stage};
    if (!remembers(moment, side)) begin(moment, now, side);
    switch (view.top.stage) {
    case Stage::grapeshot: return grapeshot(now, *outlook_);
    case Stage::decision:
        if (auto const filed = file_instructions(now, side)) return *filed;
        return decide_to_issue(now, view);
    case Stage::reorganisation: return reorganise(now, Outlook(now, side));
    case Stage::action: return work_through(now, view);
    case Stage::compulsory: return compelled(now, Outlook(now, side));
    default: break;
    }
    return Done{};
}

namespace {

constexpr int most_plans = 4; // for one order

// How many units would rather be elsewhere.
int wanting(Scene const& now, Outlook const& outlook) {
    return static_cast<int>(std::ranges::count_if(outlook.own(), [&](UnitId unit) {
        return now.data(unit).arm != Arm::artillery && !now.table().is_shaken(unit) &&
               outlook.nearest_foe(unit) > striking_distance(now, unit);
    }));
}

// HM-TACT-09: its horse is beaten, and the enemy's is not.
bool is_pressed(Scene const& now, Side side) {
    auto const has_horse = [&](Side of) {
        return std::ranges::any_of(now.units_of(of), [&](UnitId unit) {
            return is_cavalry(now.data(unit).arm) && !now.table().is_shaken(unit) &&
                   now.unit(unit).condition == Condition::steady;
        });
    };
    bool const had_horse = std::ranges::any_of(now.rules.scenario.units, [&](UnitData const& data) {
        return data.side == side && is_cavalry(data.arm) && !data.is_reserve;
    });
    return had_horse && !has_horse(side) && has_horse(umpire::other(side));
}

} // namespace

// HM-GAP-93: who holds until the end has won; who attacks, or meets, has not, and dares the more
// the later it is.
Standards standards_of(Scene const& now, Side side) {
    Standards standards;
    bool const holds = attacks(now.top(), umpire::other(side)) && !attacks(now.top(), side);
    int const limit = 2 * now.rules.scenario.options.turn_limit;
    if (!holds && limit > 0) standards.attack -= doctrine.haste * now.top().turn / limit;
    if (is_pressed(now, side)) standards.attack -= doctrine.pressed;
    // Who holds cards will strike back, or Reform.
    Side const other = umpire::other(side);
    auto const foes = static_cast<double>(std::max<std::size_t>(1, now.units_of(other).size()));
    standards.attack +=
        doctrine.fear * std::min(1.0, now.view().hand_sizes[umpire::index(other)] / foes);
    return standards;
}

namespace {

// How many of the army, guns and skirmishers apart, have a card, each another.
double part_with_cards(Scene const& now, Outlook const& outlook) {
    Hand hand(now, outlook.side());
    int all = 0, ready = 0;
    for (UnitId const unit : outlook.own()) {
        Arm const arm = now.data(unit).arm;
        if (arm == Arm::artillery || is_skirmisher(arm) || now.table().is_shaken(unit)) continue;
        ++all;
        CardId const card = hand.payer(now, unit);
        if (card == no_card) continue;
        ++ready;
        hand.take(card);
    }
    return all == 0 ? 0 : static_cast<double>(ready) / all;
}

// Whether somebody is a Move away from the enemy's range.
bool is_close(Scene const& now, Outlook const& outlook) {
    return std::ranges::any_of(outlook.own(), [&](UnitId unit) {
        return is_foot(now.data(unit).arm) &&
               outlook.nearest_foe(unit) < striking_distance(now, unit) + doctrine.close;
    });
}

} // namespace

bool Captain::is_worth_issuing(Scene const& then, Scene const& reorganising) const {
    Outlook const& outlook = *outlook_;
    Hand const hand(then, outlook.side());
    if (then.top().must_play_joker != 0) return true;
    if (best_gun(then, outlook, hand.first(then, CardFor::artillery)).order) return true;
    if (best_reform(reorganising, outlook).order) return true;
    bool const is_impatient = waited_ >= doctrine.longest_wait;
    Choice const attack = best_attack(then, outlook);
    if (attack.order) {
        Strikers const strikers(then, outlook);
        if (attack.worth > doctrine.sure_profit) return true;
        if (attack.worth > standards_of(then, outlook.side()).attack &&
            (is_impatient || strikers.ready >= doctrine.strike_part * strikers.all))
            return true;
    }
    int const wanting_to = wanting(then, outlook);
    if (wanting_to == 0) return false;
    // HM-TACT-10: who comes into range has a card for what follows.
    bool const closes = is_close(then, outlook);
    double const cards = part_with_cards(then, outlook);
    if (hand.first(then, CardFor::infantry_advance) != no_card)
        return !closes || cards >= doctrine.strike_part;
    auto const ready = static_cast<int>(plan_marches(then, outlook).size());
    if (ready == 0) return false;
    return is_impatient ||
           (closes ? cards >= doctrine.closing_part : ready >= doctrine.part_ready * wanting_to);
}

// HM-TACT-01: it collects cards, and issues orders for sure profit, or once enough can march.
Order Captain::decide_to_issue(Scene const& now, View const& view) {
    View acting = view, reorganising = view;
    acting.top.stage = Stage::action;
    reorganising.top.stage = Stage::reorganisation;
    bool const issues = is_worth_issuing(Scene(now.rules, acting), Scene(now.rules, reorganising));
    waited_ = issues ? 0 : waited_ + 1;
    return issues ? Order{IssueOrders{}} : Order{Pass{}};
}

bool Captain::plan_next(Scene const& now, View const&) {
    if (++plans_ > most_plans) return false; // nothing came of them
    outlook_ = Outlook(now, outlook_->side());
    Orders orders = next_orders(now, *outlook_, standards_of(now, outlook_->side()));
    if (orders.empty()) return false;
    set_plan(std::move(orders));
    return true;
}

} // namespace commanders::horse_and_musket_captain
